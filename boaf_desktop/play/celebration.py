"""What covers the board after a win: birds and the result, until the player continues."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QGroupBox, QLabel, QPushButton, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.birds import Flock, birds_of, n_birds
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.result import Feat, Result
from boaf_desktop.play.status import clock_text
from boaf_desktop.widgets.layout import add_all, column_in, row_of

_WIDEST = 600
_TITLE_SIZE, _STARS_SIZE = 1.7, 2.2
"""Font sizes in relation to the application's."""


class ResultPanel(QGroupBox):
    """The result of a win; a group box, so that a screen reader announces it with its contents."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("result")
        self.setMaximumWidth(_WIDEST)
        self._title, self._feats, self._stars = QLabel(), QLabel(), QLabel()
        self._counts, self._times, self._coming = QLabel(), QLabel(), QLabel()
        self._stars.setObjectName("stars")
        self._stars.setToolTip(self.tr("One star each for no hint, no undo and no mistake"))
        self.next = QPushButton(self.tr("Next"))
        self.next.setProperty("primary", True)
        self.next.setToolTip(self.tr("The next puzzle (N)"))
        self.again = QPushButton(self.tr("Play again"))
        self.again.setToolTip(self.tr("Restart this puzzle and reset the clock"))
        self.review = QPushButton(self.tr("Review your mistakes"))
        self.review.setToolTip(self.tr("Your mistakes, with better moves"))
        self._labels = (
            self._title, self._feats, self._stars, self._counts, self._times, self._coming,
        )  # fmt: skip
        column = column_in(self, 6, (24, 14, 24, 16))
        add_all(column, *self._labels)
        column.addLayout(row_of((self.next, 1), (self.again, 1), (self.review, 1)))
        for label in self._labels:
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(label is self._coming)
        theme.changed.connect(self._apply_theme)
        self._apply_theme()

    def show_result(self, result: Result, coming: str = "") -> None:
        """Show a result; call it again when more is known.

        ``coming``: the player's progress, and what comes next.
        """
        is_flawless = Feat.FLAWLESS in result.feats
        counts = self._count_words(result)
        texts = (
            self.tr("Flawless!") if is_flawless else self.tr("Solved!"),
            self._feat_words(result),
            "".join("★" if is_earned else "☆" for is_earned in result.stars),
            " · ".join(counts),
            self._times_text(result),
            coming,
        )
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))
        self.review.setVisible(result.has_mistakes)
        # A rating belongs to the first attempt, so its clock and counts must not be reset here.
        self.again.setVisible(bool(result.stars))
        title, feats, _stars, _counts, times, _coming = texts
        sentences = [f"{each}." for each in (feats, *counts, times) if each]
        self.setAccessibleName(" ".join([title, *sentences, coming]).rstrip())

    def _feat_words(self, result: Result) -> str:
        if result.was_given_up:
            return self.tr("You gave up this game, so it earns no stars")
        words = {
            Feat.HARD: self.tr("A hard puzzle"),
            Feat.FIRST_OF_SIZE: self.tr("Your first win with %n card(s)", "", result.n_cards),
            Feat.STREAK: self.tr("%n wins in a row", "", result.streak),
        }
        return " · ".join(text for feat, text in words.items() if feat in result.feats)

    def _count_words(self, result: Result) -> list[str]:
        """Return what each star was earned for, or why it wasn't."""
        if not result.stars:
            return []
        if result.is_void:
            return [self.tr("Given up") if result.was_given_up else self.tr("With help")]
        mistakes = self.tr("Not yet analysed")
        if result.mistakes is not None:
            mistakes = (
                self.tr("%n mistake(s)", "", result.mistakes)
                if result.mistakes
                else self.tr("No mistakes")
            )
        hints = self.tr("%n hint(s)", "", result.hints) if result.hints else self.tr("No hints")
        return [hints, self._undos_text(result), mistakes]

    def _undos_text(self, result: Result) -> str:
        return self.tr("%n undo(s)", "", result.undos) if result.undos else self.tr("No undos")

    def _times_text(self, result: Result) -> str:
        time = clock_text(result.seconds)
        if not result.stars:  # a blind rater may know their own actions
            text = self.tr("Time {time} · {undos}")
            return text.format(time=time, undos=self._undos_text(result))
        if result.best is None:
            return self.tr("Time {time}").format(time=time)
        if result.is_best:
            text = self.tr("Time {time}, your new best (was {best})")
        else:
            text = self.tr("Time {time}, best {best}")
        return text.format(time=time, best=clock_text(result.best))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            focus = self.focusWidget()
            (focus if isinstance(focus, QPushButton) else self.next).click()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _apply_theme(self) -> None:
        colours, size = self._theme.palette, QApplication.font().pointSizeF()
        self.setStyleSheet(
            f"QGroupBox#result {{ background: {colours.surface}; border: 1px solid {colours.line};"
            " border-radius: 12px; margin: 0; padding: 0; }"
            f"QGroupBox#result QLabel {{ color: {colours.text}; background: transparent; }}"
            f"QGroupBox#result QLabel#stars {{ color: {colours.accent};"
            f" font-size: {size * _STARS_SIZE}pt; }}"
        )
        font = QApplication.font()
        font.setBold(True)
        font.setPointSizeF(size * _TITLE_SIZE)
        self._title.setFont(font)


class Celebration(QWidget):
    """Covers the board from a win until the player continues; Esc or a press beside closes it."""

    closed = Signal()  #: The board is visible again

    def __init__(self, board: Board, theme: Theme) -> None:
        super().__init__(board)
        self._board = board
        self.panel = ResultPanel(theme)
        QGridLayout(self).addWidget(self.panel, 0, 0, Qt.AlignmentFlag.AlignCenter)
        self.flock = Flock(theme, self)  #: Birds over the panel
        self.hide()

    def show_result(self, result: Result, coming: str) -> None:
        """Show the result, with the focus on the next action, and let birds fly."""
        self.panel.show_result(result, coming)
        self.setGeometry(self._board.rect())
        self.raise_()
        self.show()
        self._board.installEventFilter(self)
        self.panel.next.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._board.animates:
            self._release(len(result.feats))

    def _release(self, n_feats: int) -> None:
        stacks, grid = self._board.position.stacks, self._board.grid
        cell = next(cell for cell, stack in enumerate(stacks) if stack)
        count = n_birds(len(stacks[cell]), n_feats)
        room = QRectF(self.rect())
        self.flock.setGeometry(self.rect())
        birds = birds_of(stacks[cell], grid.rect(cell).center(), room, count)
        self.flock.fly(birds, grid.height)

    @Slot()
    def close_layer(self) -> None:
        """Show the board again."""
        if self.isHidden():
            return
        self.flock.land()
        self._board.removeEventFilter(self)
        focus = self.window().focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        self.hide()
        if had_focus:
            self._board.focus_card()
        self.closed.emit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:  # the board handles it only after this filter
            QTimer.singleShot(0, self, self._fit)
        return False

    @Slot()
    def _fit(self) -> None:
        self.setGeometry(self._board.rect())
        self.flock.setGeometry(self.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_layer()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.panel.geometry().contains(event.position().toPoint()):
            self.close_layer()
