"""Count states exactly from the forests of a deal, without playing moves.

All states of a depth are found by listing partitions, the solvable ones by splitting trees
backwards from the single stacks (``engine/_kernels/counting.pyx``). Neither needs the unsolvable
states of other depths, on which a search by layers spends most of its time and memory.
"""

from collections.abc import Callable, Generator
from contextlib import closing
from typing import Final, Self, TypeAlias

import numpy as np

from engine._kernels.counting import NO_ROOM, STOPPED, CountingMemory
from engine._kernels.states import NARROW_STACKS
from engine.arrays import Reals, Words
from engine.progress import Cancel, StoppedError
from engine.search.counting.forest import forest_memory
from engine.search.kernel_position import Problem
from engine.thread_cache import PerThread

# Numbers of rows, 16 bytes each.
_FIRST_ROWS: Final = 2**21  # room at first
_ROWS: Final = 2**24  # room at most
_LISTED_ROWS: Final = 2**20
_STEPPED_ROWS: Final = 3 * 2**22
"""Target number of rows of a part, below the maximum, because parts aren't quite equal."""
_KEPT_ROWS: Final = 2**18  # more are released after a count
# Room of the kernels' lists, in entries; a deal that needs more is counted in another way.
_MAX_TREES: Final = 2**24
_MAX_CHOICES: Final = 2**21
_MAX_SPLITS: Final = 2**22
_MAX_CHANGES: Final = 2**22
_MAX_PARTS: Final = 2**12  # parts, each of which lists all partitions again
_ARRIVALS: Final = 4  # approximate partitions of the previous depth for each

Fill: TypeAlias = Callable[[], int]
"""Fills the buckets with the rows assigned to them and returns the kernel's status."""


class TooManyError(Exception):
    """There are more partitions than the budget allows; states must be counted in another way."""


@PerThread
def _memory() -> CountingMemory:
    return CountingMemory(
        NARROW_STACKS, _FIRST_ROWS, (_MAX_TREES, _MAX_CHOICES), (_MAX_SPLITS, _MAX_CHANGES)
    )


class Forests:
    """The partitions of one deal, listed by depth; only one such object per thread at a time.

    Raises StoppedError from any method, when cancelled.

    ``problem``: at most 16 stacks (``problem.is_narrow``); ``depth``: maximum depth that is listed
    forwards, 0 to ``n_stacks - 1``.
    """

    def __init__(self, problem: Problem, depth: int, cancel: Cancel) -> None:
        self._n_cells, self._cancel = problem.n_stacks, cancel
        self._memory = _memory()
        self._max_rows = 0
        self._forest = forest_memory(problem.n_stacks, depth)
        max_cells = problem.n_stacks
        if not self._forest.grow(problem.flock, problem.lines, max_cells, depth + 1, cancel.flag):
            raise StoppedError

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Release memory that grew large, so that one big count doesn't occupy it permanently.

        Memory that couldn't grow is released too, since it has no rows then.
        """
        if self._max_rows > _KEPT_ROWS or kind is MemoryError:
            _memory.clear()

    def index(self) -> Reals:
        """Prepare `count`; return the partitions per depth, or raise `TooManyError`."""
        if self._forest.count_partitions(self._cancel.flag) < 0:
            raise StoppedError
        n_partitions = self._memory.index(self._forest)
        if n_partitions is None:
            raise TooManyError
        return n_partitions

    def count(self, depth: int, n_partitions: float, maximum: int) -> int:
        """Count the states of a depth after `index`; stop soon after ``maximum`` of them."""

        def fill() -> int:
            return self._memory.list_states(self._forest, depth, self._cancel.flag)

        return self._by_parts(fill, n_partitions / _LISTED_ROWS, maximum, keeps_rows=False)[0]

    def count_solvable(self, depth: int, maximum: int) -> int:
        """Count the solvable states of a depth; `TooManyError` beyond ``maximum`` partitions."""
        with closing(self.solvable_layers(maximum)) as layers:
            return next(len(self.states_of(layer)) for step, layer in layers if step == depth)

    def solvable_layers(self, maximum: int) -> Generator[tuple[int, Words], None, None]:
        """Yield each depth, the last one first, and its solvable partitions, shape (n, 2).

        Their two words are described in ``engine/_kernels/counting.pxd``. There are none in an
        unsolvable deal. Raises TooManyError.

        ``maximum``: budget of partitions in one layer.
        """
        layer = self._memory.list_ends(self._forest)
        yield self._n_cells - 1, layer
        for depth in range(self._n_cells - 2, -1, -1):
            layer = self._layer_before(layer, maximum)
            yield depth, layer

    def _layer_before(self, layer: Words, maximum: int) -> Words:
        def fill() -> int:
            return self._memory.step_back(self._forest, layer, self._cancel.flag)

        return self._distinct(fill, _ARRIVALS * len(layer), maximum)

    def states_of(self, layer: Words) -> Words:
        """Return the distinct states of a layer of partitions, in a fixed order, shape (n, 2).

        A state is the card shown in each cell, 4 bits a cell, and the occupied cells; an empty
        cell has its own number.
        """

        def fill() -> int:
            return self._memory.gather_states(self._forest, layer)

        return self._distinct(fill, len(layer), len(layer))

    def _distinct(self, fill: Fill, n_expected: float, maximum: int) -> Words:
        """Return the distinct rows written by a filling function."""
        n_rows, parts = self._by_parts(fill, n_expected / _STEPPED_ROWS, maximum, keeps_rows=True)
        if n_rows > maximum:
            raise TooManyError
        return np.concatenate(parts)

    def _by_parts(
        self, fill: Fill, min_parts: float, maximum: int, *, keeps_rows: bool
    ) -> tuple[int, list[Words]]:
        """Fill the buckets part by part; return the number of distinct rows, and the rows by part.

        When a part is too large for the buckets, they grow; when they can't, all parts are halved.

        ``min_parts``: number of parts to begin with.
        ``maximum``: of the rows; stop soon after.
        ``keeps_rows``: whether rows are returned, not only counted.
        """
        n_parts = 1
        while n_parts < min_parts:
            n_parts *= 2
        while n_parts <= _MAX_PARTS:
            found = self._filled_parts(fill, n_parts, maximum, keeps_rows)
            if found is not None:
                return found
            if self._memory.n_rows < _ROWS:
                self._memory.reserve(min(4 * self._memory.n_rows, _ROWS))
            else:
                n_parts *= 2
        raise TooManyError

    def _filled_parts(
        self, fill: Fill, n_parts: int, maximum: int, keeps_rows: bool
    ) -> tuple[int, list[Words]] | None:
        """Do as `_by_parts` with this number of parts; None if one is too large."""
        n_rows = 0
        parts: list[Words] = []
        for part in range(n_parts):
            self._memory.take_part(part, n_parts)
            status = fill()
            self._max_rows = max(self._max_rows, self._memory.n_filled)
            if status == STOPPED:
                raise StoppedError
            if status == NO_ROOM:
                return None
            if keeps_rows:
                parts.append(self._memory.distinct())
                n_rows += len(parts[-1])
            else:
                n_rows += self._memory.count_distinct()
            if n_rows > maximum:
                break
        return n_rows, parts
