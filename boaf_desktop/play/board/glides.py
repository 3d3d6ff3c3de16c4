"""Which stacks glide where when another position is shown."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF

from boaf_desktop.play.board.grid import Grid
from engine.game import Card, Move, Position

GLIDE_MS: Final = 120
DEAL_MS: Final = 150
BACK_MS: Final = 220
"""For several stacks at once: a restart, or a jump far back."""
_EASING: Final = QEasingCurve(QEasingCurve.Type.OutCubic)


@dataclass(frozen=True, slots=True)
class Flight:
    """The animation of one stack."""

    stack: tuple[Card, ...]  #: Its cards
    start: QRectF
    end: QRectF  #: Where it lands

    def rect_at(self, part: float) -> QRectF:
        """Return its rectangle after a fraction of the duration; it shrinks if it was lifted."""
        done = float(_EASING.valueForProgress(part))
        place = self.start.topLeft() * (1 - done) + self.end.topLeft() * done
        return QRectF(place, self.start.size() * (1 - done) + self.end.size() * done)


@dataclass(frozen=True, slots=True)
class Glide:
    """Stacks that move at the same time."""

    flights: tuple[Flight, ...]  #: The first is painted first
    #: What cells show during the glide instead of their stacks.
    masks: dict[int, tuple[Card, ...]]
    duration_ms: int = GLIDE_MS  #: Duration


def deal_out(position: Position, grid: Grid) -> Glide:
    """Return the animation of a new deal, from the middle of the lower edge."""
    start = QRectF(QPointF(), grid.card_size)
    start.moveCenter(QPointF(grid.centre, grid.bottom))
    cells = [cell for cell, stack in enumerate(position.stacks) if stack]
    flights = tuple(Flight(position.stacks[cell], start, grid.rect(cell)) for cell in cells)
    return Glide(flights, dict.fromkeys(cells, ()), DEAL_MS)


def glide_between(
    old: Position, new: Position, move: Move | None, grid: Grid, dropped: QRectF | None
) -> Glide | None:
    """Return the animation from one position to another; None if it should jump.

    ``dropped``: where the stack of ``move`` was dropped.
    """
    if move is not None and old.is_legal(move) and old.play(move) == new:
        start = grid.rect(move.source) if dropped is None else dropped
        flight = Flight(old.stacks[move.source], start, grid.rect(move.target))
        return Glide((flight,), {move.target: old.stacks[move.target]})
    return _way_back(old, new, grid)


def _way_back(old: Position, new: Position, grid: Grid) -> Glide | None:
    """Return the animation of stacks that come apart, if each was part of one before."""
    cells = {card: cell for cell, stack in enumerate(old.stacks) for card in stack}
    flights, masks = [], dict[int, tuple[Card, ...]]()
    for cell, stack in enumerate(new.stacks):
        homes = {cells.get(card) for card in stack}
        if len(homes) > 1 or None in homes:
            return None
        home = next(iter(homes), cell)
        if home is not None and home != cell:
            flights.append(Flight(stack, grid.rect(home), grid.rect(cell)))
            masks[cell] = ()
    if not flights:
        return None
    return Glide(tuple(flights), masks, GLIDE_MS if len(flights) == 1 else BACK_MS)
