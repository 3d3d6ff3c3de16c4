"""A position for the kernels: its two graphs, and the search of this thread."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine._kernels.solver import Solver
from engine._kernels.states import NARROW_STACKS, NO_STACK, link
from engine.arrays import Words
from engine.game import Deal, Move, Position
from engine.thread_cache import PerThread


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """A position for the kernels: n occupied cells, numbered in reading order."""

    n_stacks: int  #: Number of occupied cells, 1 to 52
    cells: tuple[int, ...]  #: Grid cell of each number
    cards: Words  #: Top card of each stack
    flock: Words  #: Bit j of ``flock[i]`` is set if the top cards of stacks i and j are flockable
    lines: Words  #: Bit j of ``lines[i]`` is set if cells i and j share a row or column

    @classmethod
    def from_position(cls, position: Position | Deal) -> Problem:
        """Create a problem: number the cells of a position and compute its graphs."""
        tops = position.tops if isinstance(position, Position) else position.cells
        cells = tuple(cell for cell, card in enumerate(tops) if card is not None)
        cards = np.array([tops[cell] for cell in cells], np.int64)
        flock, lines = link(cards, np.array(cells, np.int64), position.columns)
        return cls(len(cells), cells, cards, flock, lines)

    @property
    def is_narrow(self) -> bool:
        """Whether its states fit two words, as `Solver` takes them."""
        return self.n_stacks <= NARROW_STACKS

    def tops_after(self, move: Move | None) -> NDArray[np.uint8]:
        """Return the stack on each cell at the start, or after one move, for `Solver`."""
        tops = np.arange(self.n_stacks, dtype=np.uint8)
        if move is not None:
            source, target = (self.cells.index(cell) for cell in move)
            tops[source], tops[target] = NO_STACK, source
        return tops

    def moves(self, pairs: Iterable[tuple[int, int]]) -> tuple[Move, ...]:
        """Return moves of the kernels, as pairs of cell numbers, as moves in the grid."""
        return tuple(Move(self.cells[source], self.cells[target]) for source, target in pairs)


@PerThread
def this_threads_solver() -> Solver:
    """Return the search that this thread keeps."""
    return Solver()


def begin_search(problem: Problem) -> Solver:
    solver = this_threads_solver()
    solver.begin(problem.flock, problem.lines)
    return solver
