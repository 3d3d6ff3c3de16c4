"""Count states exactly from the forests of a deal, without playing moves.

All states of a depth are found by listing partitions, the solvable ones by splitting trees
backwards from the single stacks; see the two kernels. Neither needs the unsolvable states of other
depths, on which a search by layers spends most of its time and memory.
"""

from collections.abc import Callable, Generator
from contextlib import closing
from typing import Final, Self, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals, Slots, Words
from engine.progress import Cancel
from engine.search.counting._kernels import buckets, partitions, splits, trees
from engine.search.counting._kernels.forest import partition_cells
from engine.search.counting.forest import ForestMemory, forest_memory
from engine.search.problem import Problem, narrow_memory
from engine.thread_cache import thread_cache

_FIRST_ROWS: Final = 2**21
_ROWS: Final = 2**24
_LISTED_ROWS: Final = 2**20
_STEPPED_ROWS: Final = 3 * 2**22
"""Target number of rows of a part, below the maximum, because parts aren't quite equal."""
_KEPT_ROWS: Final = 2**18
_MOST_BLOCKS: Final = 2**24
_MOST_CHOICES: Final = 2**21
_MOST_SPLITS: Final = 2**22
_MOST_CHANGES: Final = 2**22
_MOST_PARTS: Final = 2**12
_ARRIVALS: Final = 4
_NO_ROWS: Final[Words] = np.empty((0, 2), np.int64)


T = TypeVar("T")
Fill: TypeAlias = Callable[[int, int], int]
"""Fills the buckets with one of a number of parts and returns a kernel's status."""


class TooManyError(Exception):
    """There are more partitions than the budget allows; states must be counted in another way."""


class StoppedError(Exception):
    """The count was cancelled."""


def bucket_arrays(n_rows: int, n_places: int) -> tuple[Words, ...]:
    """Return the kernels' `BUCKETS` for a number of rows, with a table of a given size.

    Each bucket has one chunk more, which may be partly full.
    """
    n_chunks = -(-n_rows // buckets.CHUNK) + buckets.N_BUCKETS
    return (
        np.empty((n_chunks * buckets.CHUNK, 2), np.int64), np.empty(n_chunks, np.int64),
        np.empty(buckets.N_BUCKETS + 1, np.int64), np.empty(buckets.N_BUCKETS, np.int64),
        np.empty((n_places, 2), np.int64),
    )  # fmt: skip


def split_arrays(n_cells: int, n_splits: int, n_changes: int) -> tuple[Words | Slots, ...]:
    """Return the kernels' `SPLITS` of a given size, not yet set to a deal."""
    n_sets = 1 << n_cells
    return (
        np.full(n_sets, splits.UNKNOWN, np.int32), np.empty(n_sets, np.int32),
        np.empty(n_splits, np.int32), np.zeros(n_sets, np.int64),
        np.zeros(splits.TREES_OF_A_SET * n_sets, np.int32), np.empty((n_changes, 2), np.int64),
        np.zeros(2, np.int64),
    )  # fmt: skip


def block_arrays(n_cells: int, n_blocks: int, n_choices: int) -> tuple[Words | Slots, ...]:
    """Return the kernels' `BLOCKS` of a given size."""
    n_sets = 1 << n_cells
    return (
        np.empty(n_sets + 1, np.int64), np.empty(n_blocks, np.int32), np.empty(n_sets, np.int64),
        np.empty(n_sets + 1, np.int64), np.empty((n_choices, 2), np.int64),
    )  # fmt: skip


def path_array(n_cells: int) -> Words:
    """Return the kernels' ``path``."""
    return np.zeros((n_cells + 1, partitions.PATH_COLUMNS), np.int64)


class _Memory:
    """Working arrays; most of it is address space whose pages are used only as a count grows."""

    def __init__(self) -> None:
        self.hold(_FIRST_ROWS)
        self.index = block_arrays(trees.MOST_CELLS, _MOST_BLOCKS, _MOST_CHOICES)
        self.splits = split_arrays(trees.MOST_CELLS, _MOST_SPLITS, _MOST_CHANGES)
        self.path = path_array(trees.MOST_CELLS)
        self.scratch: Words = np.zeros(trees.MOST_CELLS, np.int64)

    def hold(self, n_rows: int) -> None:
        """Enlarge the arrays for a number of rows."""
        self.n_rows = n_rows
        self.buckets = bucket_arrays(n_rows, _FIRST_ROWS)

    @property
    def n_filled(self) -> int:
        """Number of rows in used chunks."""
        return int(self.buckets[2][buckets.N_BUCKETS]) * buckets.CHUNK

    def write_distinct(self, out: Words) -> int:
        """Write each distinct row once, or only count them if ``out`` has no rows."""
        while True:
            count = int(buckets.write_distinct(self.buckets, out, 0))
            if count >= 0:
                return count
            self.buckets = (*self.buckets[:-1], np.empty((-count, 2), np.int64))


_kept = thread_cache()


def _memory() -> _Memory:
    kept: _Memory | None = getattr(_kept, "memory", None)
    if kept is None:
        kept = _kept.memory = _Memory()
    return kept


class Forests:
    """The partitions of one deal, listed by depth; only one such object per thread at a time.

    Raises StoppedError from any method, when cancelled.

    Parameters
    ----------
    problem : Problem
        At most 16 stacks (``problem.is_narrow``).
    depth : int
        Maximum depth that is listed forwards, 0 to ``n_stacks - 1``.
    """

    def __init__(self, problem: Problem, depth: int, cancel: Cancel) -> None:
        self._problem, self._depth, self._cancel = problem, depth, cancel
        self._memory = _memory()
        self._most_rows = 0
        n_cells = problem.n_stacks
        self._forest: ForestMemory = forest_memory(n_cells, depth)
        narrow = narrow_memory()
        narrow.begin(problem)
        self._in_line: Words = narrow.in_line.copy()
        grown = trees.grow_all_trees(
            n_cells, problem.flock, self._in_line, self._forest.n_trees,
            self._forest.tops, self._forest.brings, self._forest.wants, cancel.flag,
        )  # fmt: skip
        if not grown:
            raise StoppedError

    def __enter__(self) -> Self:
        """Start counting."""
        return self

    def __exit__(self, *raised: object) -> None:
        """Release memory that grew large, so that one big count doesn't occupy it permanently."""
        if self._most_rows > _KEPT_ROWS:
            _kept.memory = None

    @property
    def is_solvable(self) -> bool:
        """The verdict on the deal."""
        return bool(self._forest.n_trees[(1 << self._problem.n_stacks) - 1])

    @property
    def united(self) -> NDArray[np.bool_]:
        """Which sets of stacks some line of play unites in one stack, with or without others.

        Shape (2**n,), by the bits of the stacks. A tree is such a line for just its stacks.
        """
        united: NDArray[np.bool_] = self._forest.n_trees[: 1 << self._problem.n_stacks] > 0
        for stack in range(self._problem.n_stacks):  # each subset of a united set is united
            sets = united.reshape(-1, 2, 1 << stack)
            sets[:, 0] |= sets[:, 1]
        return united

    def index(self) -> Reals:
        """Prepare `count`; return the partitions per depth, or raise `TooManyError`."""
        n_cells, depth = self._problem.n_stacks, self._depth
        n_partitions: Reals = np.zeros(depth + 1)
        arrays = self._forest.arrays
        if partition_cells(n_cells, depth, arrays, self._cancel.flag) < 0:
            raise StoppedError
        status = partitions.index_partitions(
            n_cells, depth, arrays, self._memory.index, n_partitions
        )
        if status == partitions.NO_ROOM:
            raise TooManyError
        return n_partitions

    def count(self, depth: int, n_partitions: float, maximum: int) -> int:
        """Count the states of a depth after `index`; stop soon after ``maximum`` of them."""
        memory = self._memory

        def fill(part: int, n_parts: int) -> int:
            status: int = partitions.list_states(
                self._problem.n_stacks, depth, memory.index, part, n_parts, memory.buckets,
                memory.path, self._cancel.flag,
            )  # fmt: skip
            return status

        def distinct(so_far: int) -> int:
            return so_far + memory.write_distinct(_NO_ROWS)

        n_parts = n_partitions / _LISTED_ROWS
        return self._by_parts(fill, distinct, 0, n_parts, lambda count: count > maximum)

    def count_solvable(self, depth: int, maximum: int) -> int:
        """Count the solvable states of a depth; `TooManyError` beyond ``maximum`` partitions."""
        with closing(self.solvable_layers(maximum)) as layers:
            return next(len(self.states_of(layer)) for step, layer in layers if step == depth)

    def solvable_layers(self, maximum: int) -> Generator[tuple[int, Words], None, None]:
        """Yield the solvable partitions of each depth, the last depth first.

        Raises TooManyError.

        Parameters
        ----------
        maximum : int
            Budget of partitions in one layer.

        Yields
        ------
        depth : int
            ``n_stacks - 1`` first, 0 last.
        layer : ndarray of int64, shape (n, 2)
            Rows as `engine.search.counting._kernels.splits` describes them; none in an unsolvable
            deal.
        """
        problem, memory = self._problem, self._memory
        n_cells = problem.n_stacks
        arrays = self._forest.arrays
        splits.begin_splits(memory.splits)
        layer: Words = np.empty((splits.MOST_ENDS, 2), np.int64)
        layer = layer[: splits.list_ends(n_cells, arrays, layer)]
        yield n_cells - 1, layer
        for depth in range(n_cells - 2, -1, -1):
            layer = self._layer_before(layer, maximum)
            yield depth, layer

    def _layer_before(self, layer: Words, maximum: int) -> Words:
        problem, memory = self._problem, self._memory
        arrays = self._forest.arrays

        def fill(part: int, n_parts: int) -> int:
            status: int = splits.step_back(
                problem.n_stacks, problem.flock, self._in_line, arrays, memory.splits, layer,
                part, n_parts, memory.buckets, memory.scratch, self._cancel.flag,
            )  # fmt: skip
            return status

        return self._distinct(fill, _ARRIVALS * len(layer), maximum)

    def states_of(self, layer: Words) -> Words:
        """Return the distinct states of a layer of partitions, in a fixed order.

        Returns
        -------
        ndarray of int64, shape (n, 2)
            The card shown in each cell, 4 bits a cell, and the occupied cells; an empty cell has
            its own number.
        """

        def fill(part: int, n_parts: int) -> int:
            status: int = splits.gather_states(
                self._problem.n_stacks, layer, part, n_parts, self._memory.buckets
            )
            return status

        return self._distinct(fill, len(layer), len(layer))

    def _distinct(self, fill: Fill, n_expected: float, maximum: int) -> Words:
        """Return the distinct rows written by a filling function, part by part."""
        memory = self._memory

        def take(found: list[Words]) -> list[Words]:
            rows: Words = np.empty((max(1, memory.n_filled), 2), np.int64)
            count = memory.write_distinct(rows)
            return [*found, rows[:count].copy()]

        nothing: list[Words] = []
        found = self._by_parts(
            fill,
            take,
            nothing,
            n_expected / _STEPPED_ROWS,
            lambda so_far: sum(map(len, so_far)) > maximum,
        )
        if sum(map(len, found)) > maximum:
            raise TooManyError
        return np.concatenate(found)

    def _by_parts(
        self,
        fill: Fill,
        take: Callable[[T], T],
        start: T,
        at_least: float,
        is_enough: Callable[[T], bool],
    ) -> T:
        """Fill the buckets part by part and process each; parts are halved if too large.

        There are at least ``at_least`` parts; after the limit is reached, no further part is
        processed.
        """
        n_parts = 1
        while n_parts < at_least:
            n_parts *= 2
        while n_parts <= _MOST_PARTS:
            taken = start
            for part in range(n_parts):
                status = fill(part, n_parts)
                self._most_rows = max(self._most_rows, self._memory.n_filled)
                if status != 0:
                    break
                taken = take(taken)
                if is_enough(taken):
                    return taken
            else:
                return taken
            if status == partitions.STOPPED:
                raise StoppedError
            if self._memory.n_rows < _ROWS:
                self._memory.hold(min(4 * self._memory.n_rows, _ROWS))
            else:
                n_parts *= 2
        raise TooManyError
