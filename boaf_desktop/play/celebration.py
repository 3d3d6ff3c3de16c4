"""What follows a win: birds that fly off, and the result over the board until it is closed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, pi, sin
from typing import Final

import numpy as np
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
    QPaintEvent,
    QPen,
    QRegion,
    QTransform,
)
from PySide6.QtWidgets import QGridLayout, QWidget

from boaf_desktop.appearance.style import Theme
from boaf_desktop.language import tr
from boaf_desktop.play.board import Board
from boaf_desktop.play.cards import shape_path
from boaf_desktop.play.game.game import Bird
from boaf_desktop.play.result import ResultPanel
from boaf_desktop.widgets.parts import add_all, column_in, painting
from engine.deck import figure
from engine.game import Card, rank_of, suit_of

# The drawing, in its own units
_DRAWING_LENGTH: Final = 100.0
_MIDDLE: Final = QPointF(50, 40)
_SHOULDER: Final = QPointF(54, 36)
_RIM: Final = 3.0  # black birds need it on a dark table
_WINGS: Final = {"flying-wing-far", "flying-wing", "flying-plumes"}
"""Parts that beat about the shoulder."""
_JACK: Final = 10  # from this rank on, counted from 0, birds wear crowns

# On the screen
_SIZE: Final = 0.62  # length of a bird, as a fraction of a card's height
_LONGEST: Final = 110.0  # maximum length of a bird, in pixels
_REACH: Final = 0.75  # of its wings and tail from its middle, as a fraction of its length
_BEYOND: Final = 0.25  # how far above the area a flight ends, as a fraction of its height

# The flight
FLIGHT_MS: Final = 1300  # until a bird is out of sight
_APART_MS: Final = 90  # between the starts of two birds
_GROWN: Final = 0.2  # part of the flight after which a bird has its full size
_SHRINKING: Final = 0.5  # of a bird that lands
_LOOK_AHEAD: Final = 0.02  # part of the path that tells the heading
_N_PLACES: Final = 65  # of a path that are computed
_PLACES: Final = np.arange(_N_PLACES)
_TILT: Final = 0.6  # of the heading's angle, so that no bird stands upright
_BEATS: Final = 5.0  # of the wings per flight
_NARROWING: Final = 0.15  # of a wing between level and raised
_LEVEL_WING: Final = 0.15  # height of a level wing, as a fraction of a raised one


class FlightPath:
    """A cubic curve that is flown at constant speed.

    Qt measures the length of a path anew each time, which takes a third of a frame for a flock.
    """

    def __init__(self, start: QPointF, first_pull: QPointF, last_pull: QPointF, end: QPointF):
        t = np.linspace(0.0, 1.0, _N_PLACES)[:, np.newaxis]
        pulls = [(point.x(), point.y()) for point in (start, first_pull, last_pull, end)]
        weights = np.hstack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3])
        x, y = (weights @ np.array(pulls)).T
        lengths = np.concatenate([[0.0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
        steps = np.linspace(0.0, lengths[-1], _N_PLACES)
        self._x, self._y = np.interp(steps, lengths, x), np.interp(steps, lengths, y)

    def at(self, part: float) -> QPointF:
        """Return the point after a part of the flight, from 0 to 1."""
        place = part * (_N_PLACES - 1)
        return QPointF(np.interp(place, _PLACES, self._x), np.interp(place, _PLACES, self._y))


@dataclass(frozen=True, slots=True)
class FlyingBird:
    """One bird and its path, a curve that leaves the board, or leads to where it lands."""

    suit: int
    is_crowned: bool
    path: FlightPath  #: Of the middle of its body
    starts_ms: float  #: When it starts
    is_landing: bool = False  #: Whether it becomes as small as a seated bird


def leader_of(bird: Bird, start: QPointF, room: QRectF, seat: QPointF) -> FlyingBird:
    """Return the bird that flies an arc over an area and lands on a point."""
    side = 1 if start.x() < seat.x() else -1
    first_pull = QPointF(start.x() - side * room.width() * 0.3, room.top())
    last_pull = seat - QPointF(side * room.width() * 0.4, room.height() / 3)
    path = FlightPath(start, first_pull, last_pull, seat)
    return FlyingBird(bird.suit, bird.is_crowned, path, 0.0, is_landing=True)


def birds_of(
    stack: Sequence[Card], start: QPointF, room: QRectF, count: int
) -> tuple[FlyingBird, ...]:
    """Return birds that leave a stack one after the other, beyond the upper edge of an area.

    They leave to the left and to the right in turn, each on its own path.
    """
    birds = []
    for number in range(count):
        # The steps of 4 and 3 birds vary how far they go and dip, so that paths rarely coincide.
        side = 1 if number % 2 else -1
        aside = side * room.width() * (0.35 + 0.12 * (number % 4))
        dip = room.height() * (0.10 + 0.05 * (number % 3))
        end = QPointF(start.x() + aside, room.top() - room.height() * _BEYOND)
        first_pull = start + QPointF(aside * 0.15, dip)  # down, then in an arc upwards
        last_pull = QPointF(end.x() - aside * 0.5, start.y() * 0.4)
        path = FlightPath(start, first_pull, last_pull, end)
        card = stack[len(stack) * number // count]
        is_crowned = rank_of(card) >= _JACK
        birds.append(FlyingBird(suit_of(card), is_crowned, path, number * _APART_MS))
    return tuple(birds)


class Flock(QWidget):
    """A layer on which birds fly; it accepts no presses."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._theme = theme
        self.birds: tuple[FlyingBird, ...] = ()  #: The flying birds
        self._length = 0.0
        self._painted = QRegion()  # where birds were painted
        self._clock = QVariantAnimation(self, startValue=0.0)
        self._clock.valueChanged.connect(self._on_frame)
        self._clock.finished.connect(self.land)
        self.setAccessibleName(tr("Birds"))
        self.hide()

    def fly(self, birds: tuple[FlyingBird, ...], card_height: float) -> None:
        """Start the birds."""
        self.birds, self._length = birds, min(card_height * _SIZE, _LONGEST)
        if birds:
            duration = birds[-1].starts_ms + FLIGHT_MS
            self._clock.setEndValue(float(duration))
            self._clock.setDuration(round(duration))
            self.show()
            self.raise_()
            self._clock.start()

    @Slot()
    def land(self) -> None:
        self._clock.stop()
        self.birds = ()
        self.hide()

    @Slot(object)
    def _on_frame(self, _value: object) -> None:
        """Repaint where birds were and are: a whole window takes longer than a frame."""
        region, reach = QRegion(), self._length * _REACH
        for bird, part in self._flying():
            place = bird.path.at(part)
            area = QRectF(place - QPointF(reach, reach), place + QPointF(reach, reach))
            region += area.toAlignedRect()
        self.update(region + self._painted)
        self._painted = region

    def _flying(self) -> Iterator[tuple[FlyingBird, float]]:
        """Yield the birds in the air, with the part of their flight that is done."""
        now = float(self._clock.currentValue() or 0.0)
        for bird in self.birds:
            part = (now - bird.starts_ms) / FLIGHT_MS
            if 0 < part < 1:
                yield bird, part

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            for bird, part in self._flying():
                self._paint(painter, bird, part)

    def _paint(self, painter: QPainter, bird: FlyingBird, part: float) -> None:
        """Paint a bird after a part of its flight."""
        body = self._body_transform(bird, part)
        wing = _wing_transform(body, bird, part)
        drawing = figure("flying") + (figure("flying-crown") if bird.is_crowned else ())
        paths = [
            ((wing if shape.name in _WINGS else body).map(shape_path(shape)), role)
            for shape, role in drawing
        ]
        style = self._theme.cards
        rim = QPen(QColor(style.palette.card), _RIM)
        for path, _role in paths:
            painter.strokePath(path, rim)
        for path, role in paths:
            painter.fillPath(path, QColor(style.colour(role, bird.suit)))

    def _body_transform(self, bird: FlyingBird, part: float) -> QTransform:
        """Return where the drawing goes: onto the flight, growing, headed along it."""
        place = bird.path.at(part)
        heading = bird.path.at(min(1.0, part + _LOOK_AHEAD)) - place
        scale = self._length / _DRAWING_LENGTH * min(1.0, part / _GROWN)
        if bird.is_landing:
            scale *= 1 - _SHRINKING * part
        is_left = heading.x() < 0
        tilt = degrees(atan2(heading.y(), abs(heading.x()) or 1.0)) * _TILT
        transform = QTransform().translate(place.x(), place.y())
        transform.scale(-scale if is_left else scale, scale)
        transform.rotate(tilt)
        return transform.translate(-_MIDDLE.x(), -_MIDDLE.y())


def _wing_transform(body: QTransform, bird: FlyingBird, part: float) -> QTransform:
    """Return the body's transform, with the wings at their place in the beat."""
    beat = cos(2 * pi * _BEATS * part + bird.starts_ms)  # 1: raised, -1: lowered
    width = 1 - _NARROWING * abs(sin(pi * beat))
    height = _LEVEL_WING + (1 - _LEVEL_WING) * beat
    transform = QTransform(body).translate(_SHOULDER.x(), _SHOULDER.y())
    transform.scale(width, height)
    return transform.translate(-_SHOULDER.x(), -_SHOULDER.y())


class Celebration(QWidget):
    """Covers the board from a win until the player continues; Esc or a press beside closes it."""

    closed = Signal()  #: The board is visible again

    def __init__(self, board: Board, theme: Theme) -> None:
        super().__init__(board)
        self._board = board
        self.panel = ResultPanel(theme)
        self._landing = self.panel.landing
        self._sheet = QWidget()  # the panel, with a bird on its upper edge
        add_all(column_in(self._sheet, 0), self._landing, self.panel)
        self._grid = QGridLayout(self)
        self._grid.addWidget(self._sheet)
        self.flock = Flock(theme, self)  #: Birds over the whole window
        self.hide()

    def open_layer(self) -> None:
        """Show the panel, with the focus on the next action, and let its bird lead a flock."""
        self._fit()
        self.raise_()
        self.show()
        self._board.installEventFilter(self)
        self.panel.next.setFocus(Qt.FocusReason.OtherFocusReason)
        self.release(is_flawless=self.panel.is_flawless, leader=self._landing.bird)

    def release(self, *, is_flawless: bool, leader: Bird | None = None) -> None:
        """Let birds fly from the last stack if anything is animated, also without a result.

        ``leader``: lands above the result.
        """
        if not self._board.animates:
            return
        cell, window = self._cell, self.window()
        stack, grid = self._board.position.stacks[cell], self._board.grid
        self.flock.setParent(window)  # at the edge of the board the birds would be cut off
        self.flock.setGeometry(window.rect())
        start = QPointF(self._board.mapTo(window, grid.rect(cell).center()))
        # They spread as wide as the board, and leave beyond the upper edge of the window.
        room = QRectF(0, 0, self._board.width(), window.height())
        n_birds = len(stack) if is_flawless else max(1, len(stack) // 2)
        birds = birds_of(stack, start, room, n_birds)
        if leader is not None:
            self._landing.arrival.start(FLIGHT_MS)
            seat = QPointF(self._landing.mapTo(window, self._landing.seat))
            birds = (leader_of(leader, start, room, seat), *birds)
        self.flock.fly(birds, grid.height)

    @property
    def _cell(self) -> int:
        """The cell of the last stack."""
        stacks = self._board.position.stacks
        return next(cell for cell, stack in enumerate(stacks) if stack)

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
        self._grid.setAlignment(self._sheet, Qt.AlignmentFlag.AlignHCenter | side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_layer()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.panel.geometry().contains(event.position().toPoint()):
            self.close_layer()
