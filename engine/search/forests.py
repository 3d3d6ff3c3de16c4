"""Draw the states of a depth uniformly at random."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine._kernels.forests import Draws, ForestMemory
from engine.progress import Cancel, StoppedError
from engine.search.solver import Problem, begin_search
from engine.thread_cache import PerThread

_MAX_NODES: Final = 2**20
"""Node limit for deciding one drawn state."""


@PerThread
def forest_memory(n_cells: int, depth: int) -> ForestMemory:
    """Return this thread's memory for a number of cells and a depth."""
    return ForestMemory(n_cells, depth)


def sets_with_trees(problem: Problem, cancel: Cancel) -> NDArray[np.bool_]:
    """Return which sets of stacks are solvable alone, by their bits, shape (2**n,).

    Raises StoppedError when cancelled.

    ``problem``: at most 16 stacks (``problem.is_narrow``).
    """
    n_stacks = problem.n_stacks
    forest = forest_memory(n_stacks, 0)
    if not forest.grow(problem.flock, problem.lines, n_stacks, n_stacks, cancel.flag):
        raise StoppedError
    has_tree: NDArray[np.bool_] = np.frombuffer(forest.n_trees, np.uint8) > 0
    return has_tree


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

    Raises StoppedError, also from `draw`, when cancelled.

    ``problem``: at most 16 stacks (``problem.is_narrow``).
    ``depth``: number of moves, ``1 <= depth < n_stacks``.
    ``seed``: the same seed gives the same draws.
    """

    def __init__(self, problem: Problem, depth: int, seed: int, cancel: Cancel) -> None:
        self._cancel = cancel
        memory = forest_memory(problem.n_stacks, depth)
        self._draws = Draws(begin_search(problem), memory, seed)
        if not memory.grow(problem.flock, problem.lines, depth + 1, depth + 1, cancel.flag):
            raise StoppedError
        #: A proved upper bound on the number of states.
        self.max_total = memory.count_partitions(cancel.flag)
        if self.max_total < 0:
            raise StoppedError

    def draw(self, n_draws: int) -> None:
        """Draw states and decide them; the depth must have one."""
        self._cancel.raise_if_set()
        if not self._draws.decide(n_draws, _MAX_NODES, self._cancel.flag):
            raise StoppedError

    @property
    def tally(self) -> Drawn:
        """The results of all draws so far."""
        n_draws, n_kept, n_solvable, n_undecided, chances, squares = self._draws.tally
        chance, square = chances / max(n_draws, 1), squares / max(n_draws, 1)
        spread = max(0.0, square - chance * chance) / max(n_draws - 1, 1)
        error = self.max_total * spread**0.5
        return Drawn(n_draws, n_kept, n_solvable, n_undecided, self.max_total * chance, error)
