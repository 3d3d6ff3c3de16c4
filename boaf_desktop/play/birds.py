"""Birds that fly up from the cards of a win, in the colours of their suits."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation, Slot
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.deck import shape_path
from engine.deck import figure
from engine.game import Card
from engine.game.cards import rank_of, suit_of

_FLIGHT_MS: Final = 1300
"""Duration of a bird's flight until it is out of sight."""
_APART_MS: Final = 90
"""Between the starts of two birds."""
_BEATS: Final = 5.0
"""Number of wing beats per flight."""
_JACK: Final = 10
_SHOULDER: Final = QPointF(54, 36)
_SIZE: Final = 0.62
"""Length of a bird, as a fraction of a card's height."""
_LONGEST: Final = 110.0
"""Maximum length of a bird, in pixels."""

_WINGS: Final = {"flying-wing-far", "flying-wing", "flying-plumes"}
"""Parts of the drawing that rotate about the shoulder."""


@dataclass(frozen=True, slots=True)
class Bird:
    """One bird and its path, a curve that leaves the board."""

    card: Card  #: Gives the bird its suit and rank; court cards wear crowns
    way: QPainterPath  #: Path of the middle of its body
    starts_ms: float  #: When it starts


def n_birds(n_cards: int, n_feats: int) -> int:
    """Return the number of birds for a win: more for more cards, and more for each feat.

    >>> n_birds(4, 0), n_birds(16, 0), n_birds(16, 1), n_birds(16, 3)
    (2, 5, 10, 16)
    """
    return min(n_cards, (1 + n_cards // 4) * (1 + n_feats))


def birds_of(stack: Sequence[Card], start: QPointF, room: QRectF, count: int) -> tuple[Bird, ...]:
    """Return birds that leave a stack one after the other, beyond the upper edge of an area.

    They leave to the left and to the right in turn, each on its own path.
    """
    birds = []
    for number in range(count):
        side = 1 if number % 2 else -1
        aside = side * room.width() * (0.35 + 0.12 * (number % 4))
        end = QPointF(start.x() + aside, room.top() - room.height() * 0.25)
        way = QPainterPath(start)
        low = start + QPointF(aside * 0.15, room.height() * (0.10 + 0.05 * (number % 3)))
        way.cubicTo(low, QPointF(end.x() - aside * 0.5, start.y() * 0.4), end)
        birds.append(Bird(stack[len(stack) * number // count], way, number * _APART_MS))
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
        at = bird.way.percentAtLength(bird.way.length() * part)
        here, ahead = bird.way.pointAtPercent(at), bird.way.pointAtPercent(min(1.0, at + 0.02))
        heading = ahead - here
        scale = self._length / 100 * min(1.0, part * 5)  # it grows out of its card
        style, suit = self._theme.cards, suit_of(bird.card)
        body = QTransform().translate(here.x(), here.y())
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
