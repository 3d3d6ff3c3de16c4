# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Where the cards of a win lie: the order in which they were played, in gentle arcs."""

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
"""Of the room: more would leave none for the others and for what follows."""
_STEP: Final = 0.72
"""Cards lie at most so much of their width apart."""
_ROW_STEP: Final = 0.42
"""The next arc lies so much of a card's height lower: indices stay in sight."""
_BEND: Final = 0.17
"""How far an arc sags at its ends, as a part of half its width."""


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where a card of the fan lies."""

    centre: QPointF  #: Of the card
    angle: float  #: In degrees, to the right


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards side by side."""

    size: QSizeF  #: Of each card
    places: tuple[CardPlace, ...]  #: In the order of the cards

    @property
    def bounds(self) -> QRectF:
        """A rectangle that holds every card, however it leans."""
        reach = (self.size.width() + self.size.height()) / 2
        area = QRectF()
        for place in self.places:
            around = QRectF(place.centre, place.centre).adjusted(-reach, -reach, reach, reach)
            area = area.united(around)
        return area


def played_order(steps: Iterable[tuple[Position, Move]]) -> tuple[Card, ...]:
    """Return the cards in the order in which moves first touched them.

    ``steps``: each move of the game with the position before it. Of the first move that is the
    card that was covered, then the one that covers it.
    """
    seen: dict[Card, None] = {}
    for position, move in steps:
        for cell in (move.target, move.source):
            seen |= dict.fromkeys(position.stacks[cell])
    return tuple(seen)


def fan_in(n_cards: int, area: QRectF, card: QSizeF) -> Fan:
    """Return a fan at the top of an area, in as many arcs as there must be.

    Parameters
    ----------
    n_cards : int
        At least one.
    area : QRectF
        All cards lie in it.
    card : QSizeF
        A card of the board, which those of the fan are not larger than.
    """
    n_arcs = ceil(n_cards / _MOST_IN_ARC)
    shape = card.height() / card.width()
    width = min(card.width() * _LARGEST, area.width() * _WIDEST, area.height() * _TALLEST / shape)
    width *= 1.0 if n_arcs == 1 else 0.8
    size = QSizeF(width, width * shape)
    room = max(0.0, area.width() - width - size.height() * _BEND * 2)  # ends lean outwards
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
