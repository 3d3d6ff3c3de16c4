"""The layout of the cards of a win: in the order played, in gentle arcs."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import atan, ceil, degrees
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from engine.game import Card, Move, Position

_MOST_IN_ARC: Final = 18
_LARGEST: Final = 0.9
"""Of the size on the board."""
_WIDEST, _TALLEST = 0.24, 0.34
"""Maximum card size as a fraction of the size on the board."""
_STEP: Final = 0.72
"""Maximum distance between cards, as a fraction of a card's width."""
_ROW_STEP: Final = 0.42
"""Vertical distance between arcs, as a fraction of a card's height: indices stay visible."""
_BEND: Final = 0.17
"""How far an arc drops at its ends, as a fraction of half its width."""


@dataclass(frozen=True, slots=True)
class CardPlace:
    """The position of a card in the fan."""

    centre: QPointF  #: Centre of the card
    angle: float  #: In degrees, to the right


@dataclass(frozen=True, slots=True)
class Fan:
    """The size and positions of the fanned cards."""

    size: QSizeF  #: Size of each card
    places: tuple[CardPlace, ...]  #: In the order of the cards

    @property
    def bounds(self) -> QRectF:
        """A rectangle that contains every card at any angle."""
        reach = (self.size.width() + self.size.height()) / 2
        area = QRectF()
        for place in self.places:
            around = QRectF(place.centre, place.centre).adjusted(-reach, -reach, reach, reach)
            area = area.united(around)
        return area


def played_order(steps: Iterable[tuple[Position, Move]]) -> tuple[Card, ...]:
    """Return the cards in the order in which moves first involved them.

    ``steps``: each move of the game with the position before it. The first move adds the covered
    card, then the covering one.
    """
    seen: dict[Card, None] = {}
    for position, move in steps:
        for cell in (move.target, move.source):
            seen |= dict.fromkeys(position.stacks[cell])
    return tuple(seen)


def fan_in(n_cards: int, area: QRectF, card: QSizeF) -> Fan:
    """Return a fan at the top of an area, with as few arcs as fit.

    Parameters
    ----------
    n_cards : int
        At least one.
    area : QRectF
        All cards lie in it.
    card : QSizeF
        The size of a card on the board; cards of the fan are not larger.
    """
    n_arcs = ceil(n_cards / _MOST_IN_ARC)
    shape = card.height() / card.width()
    width = min(card.width() * _LARGEST, area.width() * _WIDEST, area.height() * _TALLEST / shape)
    width *= 1.0 if n_arcs == 1 else 0.8
    size = QSizeF(width, width * shape)
    room = max(0.0, area.width() - width - size.height() * _BEND * 2)  # end cards lean outwards
    in_arc = ceil(n_cards / n_arcs)
    step = min(width * _STEP, room / max(1, in_arc - 1))
    places = []
    for number in range(n_cards):
        arc, place = divmod(number, in_arc)
        count = min(in_arc, n_cards - arc * in_arc)
        aside = (place - (count - 1) / 2) * step
        half = max(1.0, (in_arc - 1) / 2 * step)
        part = aside / half
        down = _BEND * half * part * part / 2
        top = area.top() + size.height() * (0.55 + arc * _ROW_STEP)
        centre = QPointF(area.center().x() + aside, top + down)
        places.append(CardPlace(centre, degrees(atan(_BEND * part))))
    return Fan(size, tuple(places))
