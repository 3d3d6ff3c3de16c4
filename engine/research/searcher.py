"""Timed runs of Ordered DFS with any model, and of the program's other searches, on a grid."""

import time
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

import numpy as np

from engine.arrays import Words
from engine.progress import Cancel
from engine.research._kernels.measure import (
    BOARD_ROWS,
    CELL_COLUMN,
    CELL_ROW,
    FLOCK,
    LINES,
    N_FEATURES,
    read_state,
)
from engine.research._kernels.ordered import N_COUNTERS, PRUNE_RULE, search_ordered
from engine.research.dataset import N_CELLS, SIDE, asked_by
from engine.research.models import StateClassifier
from engine.search._kernels import classic as kernels
from engine.search._kernels.classic import LINE_COLUMNS
from engine.search._kernels.narrow import decide_deal
from engine.search._kernels.state import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.search.classic import ALGORITHMS, ORDERING_CUTOFF, WEIGHTS, Algorithm, classic_memory
from engine.search.problem import narrow_memory
from engine.search.solver import NO_LIMIT
from engine.thread_cache import thread_cache

_BOARD: Final = (BOARD_ROWS, 256)
Remembered: TypeAlias = Literal["nothing", "islands", "states"]
_REMEMBERED: Final[tuple[Remembered, ...]] = get_args(Remembered)
_STATES: Final = 1 << N_CELLS  # possible sets of remaining stacks


@dataclass(frozen=True, slots=True)
class SearchRun:
    """The result of one search."""

    nodes: int  #: Number of processed nodes; the cap if reached
    n_estimated: int  #: Number of children estimated by a model
    n_repeats: int  #: Number of states found in the table; not in nodes
    seconds: float  #: Processor time
    solvable: bool | None  #: None if the cap was reached first

    @property
    def is_capped(self) -> bool:
        """Whether the cap was reached first."""
        return self.solvable is None


class Searcher:
    """The searches of one thread and their memory; see `searcher`."""

    def __init__(self) -> None:
        self._board: Words = np.zeros(_BOARD, np.int64)
        self._memo = (
            np.zeros((_STATES, N_FEATURES)), np.zeros(_STATES, np.int64),
            np.zeros(_STATES, np.int64),
        )  # fmt: skip
        self._stamp = 0
        self._children: Words = np.zeros((N_CELLS, N_CELLS**2), np.int64)
        self._line: Words = np.zeros((N_CELLS + 1, LINE_COLUMNS), np.int64)
        self._count: Words = np.zeros(N_CELLS, np.int64)
        self._spare = np.zeros(N_FEATURES)
        self._nodes: Words = np.zeros(N_COUNTERS, np.int64)

    def by_model(
        self, grid: Words, model: StateClassifier, cutoff: int, max_nodes: int, cancel: Cancel,
        *, remembers: bool = True, rules: int = PRUNE_RULE,
    ) -> SearchRun | None:  # fmt: skip
        """Run Ordered DFS; None when cancelled.

        Parameters
        ----------
        grid : ndarray of int64, shape (16,)
            Cards row by row, -1 for an empty cell.
        cutoff : int
            Children are ordered in states of more stacks than this.
        max_nodes : int
            Cap on the nodes.
        remembers : bool
            Whether to measure each set of stacks only once per search. Without, as published,
            nodes are the same, but every child is estimated again.
        rules : int
            `PRUNE_RULE` and `TABLE_RULE`; the published Ordered DFS only has the first.
        """
        self._stamp += 1
        self._nodes[:] = 0
        asked = asked_by(model.names)
        started = time.thread_time()
        n_stacks = read_state(grid, SIDE, self._board)
        memory = classic_memory()
        status = search_ordered(
            n_stacks, self._board, model.arrays, asked, self._stamp, int(remembers), self._memo,
            memory.table, rules, cutoff, max_nodes, self._children, self._line, self._count,
            self._spare, self._nodes, cancel.flag,
        )  # fmt: skip
        return self._run(status, self._nodes, time.thread_time() - started)

    def published(
        self, grid: Words, algorithm: Algorithm, max_nodes: int, cancel: Cancel,
        *, remembers: Remembered = "nothing",
    ) -> SearchRun | None:  # fmt: skip
        """Run one of `engine.search.classic.ALGORITHMS`; None when cancelled.

        Island Merge can store arrangements of islands that never collapse, or also every refuted
        state; for the other searches, use the rules of `by_model`.
        """
        started = time.thread_time()
        n_stacks = read_state(grid, SIDE, self._board)
        memory = classic_memory()
        method = (
            ALGORITHMS.index(algorithm), _REMEMBERED.index(remembers), ORDERING_CUTOFF,
            np.array(WEIGHTS, np.int64),
        )  # fmt: skip
        board = (n_stacks, self._board[FLOCK], self._board[LINES])
        status = kernels.search(board, method, memory.table, memory.path, max_nodes, cancel.flag)
        return self._run(status, memory.nodes, time.thread_time() - started)

    def fastest(self, grid: Words, cancel: Cancel) -> SearchRun | None:
        """Run the program's own solver; None when cancelled."""
        memory = narrow_memory()
        memory.nodes[0] = 0
        started = time.thread_time()
        n_stacks = read_state(grid, SIDE, self._board)
        status = decide_deal(
            n_stacks, self._board[FLOCK], self._board[CELL_ROW], self._board[CELL_COLUMN],
            memory.arrays, NO_LIMIT, cancel.flag,
        )  # fmt: skip
        return self._run(status, memory.nodes, time.thread_time() - started)

    def _run(self, status: int, nodes: Words, seconds: float) -> SearchRun | None:
        if status == CANCELLED:
            return None
        solvable = {SOLVABLE: True, UNSOLVABLE: False}.get(status)
        first, n_estimated, n_repeats = (*nodes.tolist(), 0, 0)[:3]
        return SearchRun(first, n_estimated, n_repeats, seconds, solvable)


_kept = thread_cache()


def searcher() -> Searcher:
    """Return this thread's searcher."""
    found: Searcher | None = getattr(_kept, "searcher", None)
    if found is None:
        found = Searcher()
        _kept.searcher = found
    return found
