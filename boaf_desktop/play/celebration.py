"""What covers the board after a win: birds and the result, until the player continues."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, pi, sin
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPointF,
    QRectF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QTransform,
)
from PySide6.QtWidgets import QApplication, QGridLayout, QGroupBox, QLabel, QPushButton, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.board.deck import shape_path
from boaf_desktop.play.result import Result
from boaf_desktop.play.status_line import clock_text
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import show_text
from engine.deck import figure
from engine.game import Card
from engine.game.cards import rank_of, suit_of

_FLIGHT_MS: Final = 1300  # until a bird is out of sight
_APART_MS: Final = 90  # between the starts of two birds
_BEATS: Final = 5.0  # of the wings per flight
_JACK: Final = 10  # from this rank on, counted from 0, birds wear crowns
_SHOULDER: Final = QPointF(54, 36)  # in the drawing
_SIZE: Final = 0.62  # length of a bird, as a fraction of a card's height
_LONGEST: Final = 110.0  # maximum length of a bird, in pixels

_WINGS: Final = {"flying-wing-far", "flying-wing", "flying-plumes"}
"""Parts of the drawing that rotate about the shoulder."""
_WIDEST_PANEL: Final = 600  # in logical pixels
_TITLE_SIZE: Final = 1.7  # of the application's font, as the next
_STARS_SIZE: Final = 2.2


@dataclass(frozen=True, slots=True)
class Bird:
    """One bird and its path, a curve that leaves the board."""

    card: Card  #: Gives the bird its suit and rank; court cards wear crowns
    path: QPainterPath  #: Path of the middle of its body
    starts_ms: float  #: When it starts


def n_birds(n_cards: int, *, is_flawless: bool) -> int:
    """Return the number of birds for a win: more for more cards, and for all stars.

    >>> n_birds(16, is_flawless=False), n_birds(16, is_flawless=True)
    (5, 10)
    """
    count = 1 + n_cards // 4
    return 2 * count if is_flawless else count


def birds_of(stack: Sequence[Card], start: QPointF, room: QRectF, count: int) -> tuple[Bird, ...]:
    """Return birds that leave a stack one after the other, beyond the upper edge of an area.

    They leave to the left and to the right in turn, each on its own path.
    """
    birds = []
    for number in range(count):
        side = 1 if number % 2 else -1
        aside = side * room.width() * (0.35 + 0.12 * (number % 4))
        end = QPointF(start.x() + aside, room.top() - room.height() * 0.25)
        path = QPainterPath(start)
        low = start + QPointF(aside * 0.15, room.height() * (0.10 + 0.05 * (number % 3)))
        path.cubicTo(low, QPointF(end.x() - aside * 0.5, start.y() * 0.4), end)
        birds.append(Bird(stack[len(stack) * number // count], path, number * _APART_MS))
    return tuple(birds)


class Flock(QWidget):
    """A layer on which birds fly; it accepts no presses."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._theme = theme
        self.birds: tuple[Bird, ...] = ()  #: The flying birds
        self._length = 0.0
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self._on_frame)
        self._clock.finished.connect(self.land)
        self.setAccessibleName(self.tr("Birds"))
        self.hide()

    def fly(self, birds: tuple[Bird, ...], length: float) -> None:
        """Start the birds.

        ``length``: the length of a bird, in pixels.
        """
        self.birds, self._length = birds, min(length * _SIZE, _LONGEST)
        if birds:
            duration = birds[-1].starts_ms + _FLIGHT_MS
            self._clock.setEndValue(float(duration))
            self._clock.setDuration(round(duration))
            self.show()
            self.raise_()
            self._clock.start()

    @Slot()
    def land(self) -> None:
        """Remove all birds."""
        self._clock.stop()
        self.birds = ()
        self.hide()

    @Slot(object)
    def _on_frame(self, _value: object) -> None:
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = float(self._clock.currentValue() or 0.0)
        for bird in self.birds:
            part = (now - bird.starts_ms) / _FLIGHT_MS
            if 0 < part < 1:
                self._paint(painter, bird, part)
        painter.end()

    def _paint(self, painter: QPainter, bird: Bird, part: float) -> None:
        path = bird.path
        percent = path.percentAtLength(path.length() * part)
        place = path.pointAtPercent(percent)
        heading = path.pointAtPercent(min(1.0, percent + 0.02)) - place
        scale = self._length / 100 * min(1.0, part * 5)  # it grows out of its card
        style, suit = self._theme.cards, suit_of(bird.card)
        body = QTransform().translate(place.x(), place.y())
        is_left = heading.x() < 0
        tilt = degrees(atan2(heading.y(), abs(heading.x()) or 1.0)) * 0.6
        body.scale(-scale if is_left else scale, scale)
        body.rotate(tilt)
        body.translate(-50, -40)
        beat = cos(2 * pi * _BEATS * part + rank_of(bird.card))
        wing = QTransform(body).translate(_SHOULDER.x(), _SHOULDER.y())
        wing.scale(1 - 0.15 * abs(sin(pi * beat)), 0.15 + 0.85 * beat)
        wing.translate(-_SHOULDER.x(), -_SHOULDER.y())
        shapes = figure("flying") + (figure("flying-crown") if rank_of(bird.card) >= _JACK else ())
        paths = [
            ((wing if shape.name in _WINGS else body).map(shape_path(shape)), role)
            for shape, role in shapes
        ]
        rim = QPen(QColor(style.palette.card), 3.0)  # black ones need it on a dark table
        for path, _role in paths:
            painter.strokePath(path, rim)
        for path, role in paths:
            painter.fillPath(path, QColor(style.colour(role, suit)))


class ResultPanel(QGroupBox):
    """The result of a win; a group box, so that a screen reader announces it with its contents."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("result")
        self.setMaximumWidth(_WIDEST_PANEL)
        self._title, self._note, self._stars = QLabel(), QLabel(), QLabel()
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
            self._title, self._note, self._stars, self._counts, self._times, self._coming,
        )  # fmt: skip
        for button in (self.next, self.again, self.review):
            button.setAutoDefault(True)  # so that Enter presses it
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
        counts = self._count_words(result)
        texts = (
            self.tr("Flawless!") if result.is_flawless else self.tr("Solved!"),
            self.tr("You gave up this game, so it earns no stars") if result.was_given_up else "",
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
            return [self.tr("With help")]
        if result.mistakes is None:
            mistakes = self.tr("Not yet analysed")
        elif result.mistakes:
            mistakes = self.tr("%n mistake(s)", "", result.mistakes)
        else:
            mistakes = self.tr("No mistakes")
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
        birds = birds_of(stack, start, room, count)
        self.flock.fly(birds, grid.height)

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
