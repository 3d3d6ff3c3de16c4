# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Stacks on their way: a move, its undo, a restart, a new deal."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF

from boaf_desktop.play.board.grid import Grid
from engine.game import Card, Move, Position

GLIDE_MS: Final = 140
BACK_MS: Final = 220
"""For several stacks at once: a restart, or a step far back."""
DEAL_MS: Final = 340
_SPREAD: Final = 0.5
"""The last card of a deal leaves after this part of the time."""
_EASING: Final = QEasingCurve(QEasingCurve.Type.OutCubic)


@dataclass(frozen=True, slots=True)
class Flight:
    """A stack on its way."""

    stack: tuple[Card, ...]  #: Its cards
    #: Where it leaves and where it lands.
    start: QRectF
    end: QRectF
    #: When it leaves and lands, as parts of the whole glide.
    begins: float = 0.0
    ends: float = 1.0

    def rect_at(self, part: float) -> QRectF:
        """Return where it is after a part of the whole time."""
        done = (part - self.begins) / (self.ends - self.begins)
        way = self.end.topLeft() - self.start.topLeft()
        return self.start.translated(way * eased(done))


@dataclass(frozen=True, slots=True)
class Glide:
    """Stacks that are on their way together."""

    flights: tuple[Flight, ...]  #: The first is painted first
    #: What cells show meanwhile in place of what the position has there.
    masks: dict[int, tuple[Card, ...]]
    duration_ms: int = GLIDE_MS  #: Until all have landed


def eased(part: float) -> float:
    """Return how far something is that arrives gently, after a part of its time."""
    return float(_EASING.valueForProgress(max(0.0, min(1.0, part))))


def glide_between(
    old: Position, new: Position, move: Move | None, grid: Grid, dropped: QRectF | None
) -> Glide | None:
    """Return how one position becomes another; None where it should jump.

    ``dropped``: where the stack was let go that ``move`` is about.
    """
    if move is not None and old.is_legal(move) and old.play(move) == new:
        start = grid.rect(move.source) if dropped is None else dropped
        flight = Flight(old.stacks[move.source], start, grid.rect(move.target))
        return Glide((flight,), {move.target: old.stacks[move.target]})
    return _way_back(old, new, grid)


def _way_back(old: Position, new: Position, grid: Grid) -> Glide | None:
    """Return how stacks come apart again, if each was inside of one before."""
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


def deal_out(position: Position, grid: Grid) -> Glide:
    """Return how a new deal comes onto the board: from above, one card after the other."""
    full = [cell for cell, stack in enumerate(position.stacks) if stack]
    middle = grid.left + (grid.columns * (grid.width + grid.gap) - grid.gap - grid.width) / 2
    above = QRectF(QPointF(middle, -grid.height * 1.1), grid.card_size)
    step = _SPREAD / max(1, len(full) - 1)
    flights = [
        Flight(
            position.stacks[cell], above, grid.rect(cell), index * step, index * step + 1 - _SPREAD
        )
        for index, cell in enumerate(full)
    ]
    return Glide(tuple(flights), dict.fromkeys(full, ()), DEAL_MS)
