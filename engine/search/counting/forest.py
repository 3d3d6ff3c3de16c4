"""Draw the states of a depth uniformly at random: arrays and memory."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.progress import Cancel
from engine.search.counting._kernels import decide_samples, trees
from engine.search.counting._kernels import forest as kernels
from engine.search.problem import NarrowMemory, Problem, narrow_memory
from engine.thread_cache import thread_cache

_MOST_NODES: Final = 2**20
"""Node limit for deciding one drawn state."""


class ForestMemory:
    """Arrays for the forests of at most 16 cells; used by one thread at a time."""

    def __init__(self, n_cells: int, depth: int) -> None:
        n_sets = 1 << n_cells
        n_rows = max(1, n_sets >> 1)
        self.n_trees: Flag = np.empty(n_sets, np.uint8)
        self.tops: Words = np.empty((n_sets, 4), np.int64)
        self.brings: Words = np.empty((n_sets, 4), np.int64)
        self.wants: Words = np.empty((n_sets, 4), np.int64)
        self.blocks: Words = np.empty(n_rows, np.int64)
        self.block_sums: Reals = np.empty(n_rows)
        self.ways: Reals = np.empty((n_rows, kernels.lanes_for(depth)))
        self.drawn: Words = np.zeros(kernels.DRAWN_SHAPE, np.int64)
        self.sharing: Words = np.empty((kernels.SHARING_ROWS, n_rows), np.int64)

    @property
    def arrays(self) -> tuple[Words | Reals | Flag, ...]:
        """The arrays in the order of the kernels' `FOREST`."""
        return (
            self.n_trees, self.tops, self.brings, self.wants, self.blocks, self.block_sums,
            self.ways, self.drawn, self.sharing,
        )  # fmt: skip


_kept = thread_cache()


def forest_memory(n_cells: int, depth: int) -> ForestMemory:
    """Return this thread's memory for a number of cells and a depth; the last is cached."""
    kept: tuple[int, int, ForestMemory] | None = getattr(_kept, "memory", None)
    if kept is None or kept[:2] != (n_cells, depth):
        kept = n_cells, depth, ForestMemory(n_cells, depth)
        _kept.memory = kept
    return kept[2]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The results of a number of draws."""

    n_draws: int  #: Number of partitions drawn
    #: Number of accepted states: uniform and independent draws from all states of the depth.
    n_kept: int
    #: Of these, the numbers of solvable states and of states too hard to decide.
    n_solvable: int
    n_undecided: int
    #: Number of states of the depth and its standard error.
    total: float
    total_error: float


class StateSampler:
    """Uniform draws from the states of a deal after a number of moves.

    Parameters
    ----------
    problem : Problem
        At most 16 stacks (``problem.is_narrow``).
    depth : int
        Number of moves, ``1 <= depth < n_stacks``.
    seed : int
        The same seed gives the same draws.
    cancel : Cancel
        Stops within milliseconds and keeps the draws so far.
    """

    def __init__(self, problem: Problem, depth: int, seed: int, cancel: Cancel) -> None:
        self._problem, self._depth, self._cancel = problem, depth, cancel
        self._memory = forest_memory(problem.n_stacks, depth)
        self._narrow: NarrowMemory = narrow_memory()
        self._narrow.begin(problem)
        self._random = np.array([seed], np.uint64).view(np.int64)
        self._tally = np.zeros(decide_samples.N_TALLIES, np.int64)
        self._sums = np.zeros(decide_samples.N_SUMS)
        self._n_partitions = self._prepare()

    def _prepare(self) -> float:
        problem, memory = self._problem, self._memory
        grown = trees.grow_trees(
            problem.n_stacks, problem.flock, self._narrow.in_line, self._depth + 1,
            memory.n_trees, memory.tops, memory.brings, memory.wants, self._cancel.flag,
        )  # fmt: skip
        if not grown:
            return -1.0
        return float(
            kernels.partition_cells(
                problem.n_stacks, self._depth, memory.arrays, self._cancel.flag
            )
        )

    @property
    def is_ready(self) -> bool:
        """Return whether the preparation is complete, not cancelled."""
        return self._n_partitions >= 0

    @property
    def most_states(self) -> float:
        """A proved upper bound on the number of states."""
        return max(0.0, self._n_partitions)

    def draw(self, n_draws: int) -> bool:
        """Draw and decide; return False if cancelled. There must be a state."""
        finished: int = decide_samples.decide_draws(
            n_draws, self._problem.n_stacks, self._depth, self._problem.flock, self._random,
            self._memory.arrays, self._narrow.arrays, _MOST_NODES, self._tally, self._sums,
            self._cancel.flag,
        )  # fmt: skip
        return bool(finished)

    @property
    def found(self) -> Drawn:
        """The results of all draws so far."""
        n_draws, n_kept, n_solvable, n_undecided = self._tally.tolist()
        chance, squares = (self._sums / max(n_draws, 1)).tolist()
        spread = max(0.0, squares - chance * chance) / max(n_draws - 1, 1)
        error = self.most_states * spread**0.5
        return Drawn(n_draws, n_kept, n_solvable, n_undecided, self.most_states * chance, error)
