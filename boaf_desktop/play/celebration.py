"""What covers the board after a win: birds and the result, until the player continues."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QGridLayout, QGroupBox, QLabel, QPushButton, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.flock import Flock, birds_of, n_birds
from boaf_desktop.play.result import Result
from boaf_desktop.play.status_line import clock_text
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import show_text

_WIDEST_PANEL: Final = 600  # in logical pixels


class ResultPanel(QGroupBox):
    """The result of a win; a group box, so that a screen reader announces it with its contents."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaximumWidth(_WIDEST_PANEL)
        self._title, self._stars, self._coming = QLabel(), QLabel(), QLabel()
        note, counts, times = QLabel(), QLabel(), QLabel()
        self._labels = (self._title, note, self._stars, counts, times, self._coming)
        self._title.setObjectName("title")
        self._stars.setObjectName("stars")
        self._stars.setToolTip(tr("One star each for no hint, no undo and no mistake"))
        self.next = QPushButton(tr("Next"))
        self.next.setProperty("primary", True)
        self.next.setToolTip(tr("The next puzzle (N)"))
        self.again = QPushButton(tr("Play again"))
        self.again.setToolTip(tr("Restart this puzzle and reset the clock"))
        self.review = QPushButton(tr("Review your mistakes"))
        self.review.setToolTip(tr("Your mistakes, with better moves"))
        for button in (self.next, self.again, self.review):
            button.setAutoDefault(True)  # so that Enter presses it
        column = column_in(self, 6, (24, 14, 24, 16))
        add_all(column, *self._labels)
        column.addLayout(row_of((self.next, 1), (self.again, 1), (self.review, 1)))
        for label in self._labels:
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(label is self._coming)

    def show_result(self, result: Result, coming: str = "") -> None:
        """Show a result; call it again when more is known.

        ``coming``: the player's progress, and what comes next.
        """
        counts = self._count_words(result)
        texts = (
            tr("Flawless!") if result.is_flawless else tr("Solved!"),
            tr("You gave up, so this game earns no stars") if result.was_given_up else "",
            "".join("★" if is_earned else "☆" for is_earned in result.stars),
            " · ".join(counts),
            self._times_text(result),
            coming,
        )
        for label, text in zip(self._labels, texts, strict=True):
            show_text(label, text)
        self.review.setVisible(result.has_mistakes)
        # A rating belongs to the first attempt, so its clock and counts must not be reset here.
        self.again.setVisible(bool(result.stars))
        title, note, _stars, _counts, times, _coming = texts
        sentences = [f"{each}." for each in (note, *counts, times) if each]
        self.setAccessibleName(" ".join([title, *sentences, coming]).rstrip())

    def _count_words(self, result: Result) -> list[str]:
        """Return what each star was earned for, or why it wasn't."""
        if not result.stars or result.was_given_up:
            return []
        if result.is_void:
            return [tr("With help")]
        if result.mistakes is None:
            mistakes = tr("Mistakes not yet analysed")
        elif result.mistakes:
            mistakes = tr("{n} {n:mistake/mistakes}", n=result.mistakes)
        else:
            mistakes = tr("No mistakes")
        hints = tr("{n} {n:hint/hints}", n=result.hints) if result.hints else tr("No hints")
        return [hints, self._undos_text(result), mistakes]

    def _undos_text(self, result: Result) -> str:
        return tr("{n} {n:undo/undos}", n=result.undos) if result.undos else tr("No undos")

    def _times_text(self, result: Result) -> str:
        time = clock_text(result.seconds)
        if not result.stars:  # a blind rater may know their own actions
            return tr("Time {time} · {undos}", time=time, undos=self._undos_text(result))
        if result.best is None:
            return tr("Time {time}", time=time)
        best = clock_text(result.best)
        if result.is_best:
            return tr("Time {time}, your new best (was {best})", time=time, best=best)
        return tr("Time {time}, best {best}", time=time, best=best)


class Celebration(QWidget):
    """Covers the board from a win until the player continues; Esc or a press beside closes it."""

    closed = Signal()  #: The board is visible again

    def __init__(self, board: Board, theme: Theme) -> None:
        super().__init__(board)
        self._board = board
        self.panel = ResultPanel()
        self._grid = QGridLayout(self)
        self._grid.addWidget(self.panel)
        self.flock = Flock(theme, self)  #: Birds over the whole window
        self.hide()

    def show_result(self, result: Result, coming: str) -> None:
        """Show the result, with the focus on the next action, and let birds fly."""
        self.panel.show_result(result, coming)
        self._fit()
        self.raise_()
        self.show()
        self._board.installEventFilter(self)
        self.panel.next.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._board.animates:
            self._release(is_flawless=result.is_flawless)

    def _release(self, *, is_flawless: bool) -> None:
        stack, grid = self._board.position.stacks[self._cell], self._board.grid
        window = self.window()  # at the edge of the board the birds would be cut off
        self.flock.setParent(window)
        self.flock.setGeometry(window.rect())
        start = QPointF(self.mapTo(window, grid.rect(self._cell).center()))
        room = QRectF(0, 0, self.width(), window.height())
        count = n_birds(len(stack), is_flawless=is_flawless)
        self.flock.fly(birds_of(stack, start, room, count), grid.height)

    @property
    def _cell(self) -> int:
        """The cell of the last stack."""
        stacks = self._board.position.stacks
        return next(cell for cell, stack in enumerate(stacks) if stack)

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
        # The stack from which the birds fly stays in sight.
        is_low = self._board.grid.rect(self._cell).center().y() > self.height() / 2
        side = Qt.AlignmentFlag.AlignTop if is_low else Qt.AlignmentFlag.AlignBottom
        self._grid.setAlignment(self.panel, Qt.AlignmentFlag.AlignHCenter | side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_layer()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.panel.geometry().contains(event.position().toPoint()):
            self.close_layer()
