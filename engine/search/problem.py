"""A position as plain arrays for the kernels, and their working memory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.arrays import Slots, Words
from engine.game import Deal, Move, Position
from engine.search._kernels.narrow import N_META, PATH_COLUMNS, begin
from engine.search._kernels.state import NARROW_STACKS, link_cards
from engine.thread_cache import thread_cache

MAX_STACKS: Final = 52
_EACH_AT_HOME: Final = 0xFEDCBA9876543210
_REFUTED_BYTES: Final = 2**28  # address space, not memory: pages are used as the table grows


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """A position for the kernels: n occupied cells, numbered in reading order."""

    n_stacks: int  #: Number of occupied cells, 1 to 52
    cells: tuple[int, ...]  #: Grid cell of each number
    flock: Words  #: Bit j of ``flock[i]`` is set if the top cards of stacks i and j are flockable
    #: Row and column of each occupied cell.
    cell_row: Words
    cell_column: Words

    @classmethod
    def from_position(cls, position: Position | Deal) -> Problem:
        """Create a problem: number the cells of a position and compute its graph."""
        tops = position.tops if isinstance(position, Position) else position.cells
        cells = tuple(cell for cell, card in enumerate(tops) if card is not None)
        cards = np.array([tops[cell] for cell in cells], np.int64)
        flock: Words = np.empty_like(cards)
        link_cards(cards, len(cells), flock)
        rows, columns = np.divmod(np.array(cells, np.int64), position.columns)
        return cls(len(cells), cells, flock, rows, columns)

    @property
    def is_narrow(self) -> bool:
        """Whether it fits the words of `engine.search._kernels.narrow`."""
        return self.n_stacks <= NARROW_STACKS

    def words_after(self, move: Move | None) -> tuple[int, int]:
        """Return tops and masks of the start, or of the state after one move, for `narrow`."""
        everyone = (1 << self.n_stacks) - 1
        tops = _EACH_AT_HOME & ((1 << 4 * self.n_stacks) - 1)
        present = occupied = everyone
        if move is not None:
            source, target = (self.cells.index(cell) for cell in move)
            tops ^= source << (4 * source) ^ (source ^ target) << (4 * target)
            present, occupied = present ^ (1 << target), occupied ^ (1 << source)
        return signed(tops), present << 16 | occupied


def signed(word: int) -> int:
    """Return a 64-bit word as a signed number, as kernels take it."""
    return word - (1 << 64) if word >> 63 else word


class NarrowMemory:
    """Working arrays of a search of at most 16 stacks; used by one thread at a time."""

    def __init__(self) -> None:
        self.in_line: Words = np.zeros(NARROW_STACKS, np.int64)
        self.card_memo: Slots = np.zeros(1 << NARROW_STACKS, np.int32)
        self.cell_memo: Slots = np.zeros(1 << NARROW_STACKS, np.int32)
        self.refuted: Words = np.zeros((_power_of_two(_REFUTED_BYTES // 16), 2), np.int64)
        self.meta: Words = np.zeros(N_META, np.int64)
        self.path: Words = np.zeros((NARROW_STACKS, PATH_COLUMNS), np.int64)
        self.children: Words = np.zeros((NARROW_STACKS, NARROW_STACKS**2), np.int64)
        self.near: Words = np.zeros(NARROW_STACKS, np.int64)
        self.nodes: Words = np.zeros(1, np.int64)

    @property
    def arrays(self) -> tuple[Words | Slots, ...]:
        """The arrays in the order of the kernels' `NARROW`."""
        return (
            self.in_line, self.card_memo, self.cell_memo, self.refuted, self.meta, self.path,
            self.children, self.near, self.nodes,
        )  # fmt: skip

    def begin(self, problem: Problem) -> None:
        """Set the deal, forgetting others."""
        begin(problem.n_stacks, problem.cell_row, problem.cell_column, self.arrays)
        self.nodes[0] = 0


_memories = thread_cache()


def narrow_memory() -> NarrowMemory:
    """Return this thread's memory for searches of at most 16 stacks."""
    kept: NarrowMemory | None = getattr(_memories, "narrow", None)
    if kept is None:
        kept = NarrowMemory()
        _memories.narrow = kept
    return kept


def _power_of_two(at_most: int) -> int:
    return 1 << (at_most.bit_length() - 1)


def cell_lines(problem: Problem) -> Words:
    """Return, for each occupied cell, the other occupied cells in its row or column, as bits."""
    rows, columns = problem.cell_row, problem.cell_column
    shares = (rows[:, None] == rows) | (columns[:, None] == columns)
    np.fill_diagonal(shares, val=False)
    lines: Words = shares @ (np.int64(1) << np.arange(problem.n_stacks))
    return lines
