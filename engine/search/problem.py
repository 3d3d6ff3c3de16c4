"""A position as plain arrays for the kernels, and their working memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.arrays import Slots, Words
from engine.game import Deal, Move, Position
from engine.search._kernels.decide import LINE_COLUMNS
from engine.search._kernels.narrow import N_META, PATH_COLUMNS, begin
from engine.search._kernels.state import NARROW_STACKS, link_cards, move_key, write_key
from engine.search._kernels.store import clear
from engine.thread_cache import thread_cache

MAX_STACKS: Final = 52
_SCRATCH_SHAPE: Final = (6, 64)
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
    def start_key(self) -> Words:
        """The key of the position itself, for `decide`."""
        key = np.zeros(n_key_words(self.n_stacks), np.int64)
        write_key(self.n_stacks, np.arange(self.n_stacks), (1 << self.n_stacks) - 1, key)
        return key

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

    def key_after(self, move: Move) -> Words:
        """Return the key of the state after one move from the start."""
        source, target = (self.cells.index(cell) for cell in move)
        key = self.start_key
        move_key(self.n_stacks, key, source, source, target, target)
        return key

    def moves_of_line(self, line: Words) -> Iterable[Move]:
        """Yield the moves that a search wrote to ``line``, up to its end mark."""
        for stack, _, source, target, _ in line:
            if stack < 0:
                return
            yield Move(self.cells[source], self.cells[target])


def signed(word: int) -> int:
    """Return a 64-bit word as a signed number, as kernels take it."""
    return word - (1 << 64) if word >> 63 else word


def n_key_words(n_stacks: int) -> int:
    """Return the number of 64-bit words of a state's key.

    >>> [n_key_words(n_stacks) for n_stacks in (1, 16, 17, 20, 21, 52)]
    [2, 2, 3, 3, 4, 7]
    """
    return 2 if n_stacks <= NARROW_STACKS else -(-n_stacks // 10) + 1


class SearchMemory:
    """Working arrays of a search, for one key length; used by one thread at a time."""

    def __init__(self, n_words: int) -> None:
        maximum = NARROW_STACKS if n_words == 2 else MAX_STACKS
        n_keys = _power_of_two(_REFUTED_BYTES // (8 * n_words))
        self.key_rows: Words = np.zeros((2, n_words), np.int64)
        self.children: Words = np.empty((maximum, maximum * (maximum - 1)), np.int64)
        self.line: Words = np.zeros((maximum + 1, LINE_COLUMNS), np.int64)
        self.scratch: Words = np.zeros(_SCRATCH_SHAPE, np.int64)
        self.nodes: Words = np.zeros(1, np.int64)
        self.refuted_keys: Words = np.empty((n_keys, n_words), np.int64)
        self.refuted_index: Slots = np.empty(2 * n_keys, np.int32)
        self.refuted_meta: Words = np.zeros(2, np.int64)
        self.forget()

    @property
    def table(self) -> tuple[Words | Slots, ...]:
        """The table of refuted states, in the order of `engine.search._kernels.classic.TABLE`."""
        return self.refuted_keys, self.refuted_index, self.refuted_meta, self.key_rows[1]

    @property
    def path(self) -> tuple[Words, ...]:
        """The current path, in the order of `engine.search._kernels.classic.PATH`."""
        return self.children, self.line, self.scratch, self.nodes

    def forget(self) -> None:
        """Empty the table of refuted states, for a new problem."""
        clear(self.refuted_index, self.refuted_meta)
        self.nodes[0] = 0


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


def search_memory(n_stacks: int) -> SearchMemory:
    """Return this thread's search memory for a number of stacks, empty."""
    n_words = n_key_words(n_stacks)
    kept: dict[int, SearchMemory] = _memories.__dict__.setdefault("kept", {})
    if n_words not in kept:
        kept[n_words] = SearchMemory(n_words)
    memory = kept[n_words]
    memory.forget()
    return memory


def _power_of_two(at_most: int) -> int:
    return 1 << (at_most.bit_length() - 1)


def cell_lines(problem: Problem) -> Words:
    """Return, for each occupied cell, the other occupied cells in its row or column, as bits."""
    rows, columns = problem.cell_row, problem.cell_column
    shares = (rows[:, None] == rows) | (columns[:, None] == columns)
    np.fill_diagonal(shares, val=False)
    lines: Words = shares @ (np.int64(1) << np.arange(problem.n_stacks))
    return lines
