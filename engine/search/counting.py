"""Count the states of a deal by depth, exactly or by an estimate, and its ways to a solution.

Counting goes by the forests of a deal, without playing moves. All states of a depth are found by
listing partitions, the solvable ones by splitting trees backwards from the single stacks
(``engine/_kernels/counting.pyx``). Neither needs the unsolvable states of other depths, on which a
search by layers spends most of its time and memory.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from math import fsum
from typing import Final, Literal, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine._kernels.counting import NO_ROOM, STOPPED, CountingMemory
from engine._kernels.energies import LayersMemory
from engine._kernels.forests import Draws, ForestMemory
from engine._kernels.space import Layer, count_onward
from engine._kernels.states import NARROW_STACKS
from engine.errors import SettingsError
from engine.game import Deal, halfway_depth
from engine.numerics import Z_95, Reals, Words, sum_in_order, wilson_interval
from engine.progress import Cancel, StoppedError
from engine.search.limits import (
    DEFAULT_LISTED_STATES,
    DEFAULT_MAX_STATES,
    FULL_DEPTH_CARDS,
    MAX_COUNTED_CARDS,
    check_max_states,
)
from engine.search.solver import Problem, begin_search, solve
from engine.threads import PerThread

# Forests -----------------------------------------------------------------------------------------

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
def forest_memory(n_cells: int, depth: int) -> ForestMemory:
    """Return this thread's memory for a number of cells and a depth."""
    return ForestMemory(n_cells, depth)


def trees_by_set(problem: Problem, cancel: Cancel) -> NDArray[np.uint8]:
    """Return the stacks into which each set of stacks can be united alone, shape (2**n,).

    Stacks differ by their cell or by their top card; sets are indexed by their bits.

    Raises StoppedError when cancelled.

    ``problem``: at most 16 stacks (``problem.is_narrow``).
    """
    n_stacks = problem.n_stacks
    forest = forest_memory(n_stacks, 0)
    if not forest.grow(problem.flock, problem.lines, n_stacks, n_stacks, cancel.flag):
        raise StoppedError
    return np.frombuffer(forest.n_trees, np.uint8)


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
        fill = partial(self._memory.list_states, self._forest, depth, self._cancel.flag)
        return self._by_parts(fill, n_partitions / _LISTED_ROWS, maximum, keeps_rows=False)[0]

    def solvable_layers(self, maximum: int) -> Generator[tuple[int, Words], None, None]:
        """Yield each depth, the last one first, and its solvable partitions, shape (n, 2).

        Their two words are described in ``engine/_kernels/counting.pxd``. There are none in an
        unsolvable deal. Raises TooManyError.

        ``maximum``: budget of partitions in one layer.
        """
        layer = self._memory.list_ends(self._forest)
        yield self._n_cells - 1, layer
        for depth in range(self._n_cells - 2, -1, -1):
            fill = partial(self._memory.step_back, self._forest, layer, self._cancel.flag)
            layer = self._distinct(fill, _ARRIVALS * len(layer), maximum)
            yield depth, layer

    def states_of(self, layer: Words) -> Words:
        """Return the distinct states of a layer of partitions, in a fixed order, shape (n, 2).

        A state is the card shown in each cell, 4 bits a cell, and the occupied cells; an empty
        cell has its own number.
        """
        fill = partial(self._memory.gather_states, self._forest, layer)
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


# All states and the solvable ones, exactly -------------------------------------------------------

SHALLOW: Final = 3
"""Up to this depth of a large deal, the few states are decided one by one, which is cheaper."""
_SHALLOW_NODES: Final = 2**23  # node limit of all these decisions together, some seconds
_MAX_PARTITIONS_A_STATE: Final = 8  # beyond, listing partitions takes too long


@dataclass(frozen=True, slots=True)
class DepthCount:
    """States reachable in exactly d moves."""

    #: Numbers of distinct solvable states and of distinct states, or lower bounds.
    solvable: int
    total: int
    #: Whether each number is exact.
    solvable_is_exact: bool = True
    total_is_exact: bool = True

    @property
    def is_exact(self) -> bool:
        return self.solvable_is_exact and self.total_is_exact

    @property
    def ratio(self) -> float:
        """Solvable over total; 0 if there is no state (Neller & Ziegler 2019)."""
        return self.solvable / self.total if self.total else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Proved bounds of the ratio; equal if it is exact."""
        if self.is_exact:
            return self.ratio, self.ratio
        low = self.ratio if self.total_is_exact else 0.0
        high = min(1.0, self.ratio) if self.solvable_is_exact and self.total else 1.0
        return low, high


@dataclass(frozen=True, slots=True)
class StateCount:
    """Counts by depth from 0 on."""

    #: Depth 0 first. Shorter than requested if the budget was spent; its last entries may then be
    #: lower bounds.
    by_depth: tuple[DepthCount, ...]
    complete: bool  #: Whether every requested depth is exact


@PerThread
def layers_memory() -> LayersMemory:
    """Return this thread's memory for the states of the first depths."""
    return LayersMemory()


def count_states(
    deal: Deal,
    depth: int | None = None,
    *,
    max_states: int = DEFAULT_MAX_STATES,
    cancel: Cancel | None = None,
) -> StateCount:
    """Count the distinct states reachable from a deal in 0 to ``depth`` moves.

    A state is the map from cell to top card, so orders of independent moves that lead to the same
    state count once (Neller & Ziegler 2019, "Puzzle Features of Interest").

    Raises SettingsError when the deal is larger or a number is out of range.

    ``deal``: at most 16 cards.
    ``depth``: 0 to ``n_cards - 1``; by default all up to 12 cards, and up to halfway beyond.
    ``max_states``: budget of states in all layers together; only solvable states are stored, 32
    bytes each.
    """
    if depth is None:
        is_small = deal.n_cards <= FULL_DEPTH_CARDS
        depth = deal.n_cards - 1 if is_small else halfway_depth(deal.n_cards)
    check_census(deal, depth, max_states)
    cancel = cancel or Cancel()
    problem = Problem.from_position(deal)
    if deal.n_cards > FULL_DEPTH_CARDS and depth <= SHALLOW:
        return _count_shallow(problem, depth, cancel)
    try:
        return _count_forests(problem, depth, max_states, cancel)
    except TooManyError:
        nearest = _count_shallow(problem, min(depth, SHALLOW), cancel)
        return StateCount(nearest.by_depth, complete=False)


_Bound: TypeAlias = tuple[int, bool]
"""A number of states, and whether it is exact or a lower bound."""
_UNKNOWN: Final[_Bound] = (0, False)


def _count_shallow(problem: Problem, depth: int, cancel: Cancel) -> StateCount:
    solver = begin_search(problem)
    totals, solvables = layers_memory().count(solver, depth, _SHALLOW_NODES, cancel.flag)
    # The kernel returns -1 for a depth that it did not count.
    return _state_count(
        *([(n, True) if n >= 0 else _UNKNOWN for n in counts] for counts in (totals, solvables))
    )


def _count_forests(problem: Problem, depth: int, max_states: int, cancel: Cancel) -> StateCount:
    """Count by partitions, layer by layer, at a cost proportional to the counts.

    Raises TooManyError when few states have very many partitions.
    """
    totals, solvables = [_UNKNOWN] * (depth + 1), [_UNKNOWN] * (depth + 1)
    with suppress(StoppedError), Forests(problem, depth, cancel) as forests:
        n_partitions = forests.index()
        if float(n_partitions.sum()) > _MAX_PARTITIONS_A_STATE * max_states:
            raise TooManyError
        left = max_states
        for step, partitions in enumerate(n_partitions.tolist()):
            total = forests.count(step, partitions, left)
            left -= total
            totals[step] = total, left >= 0
            if left < 0:
                break
        with closing(forests.solvable_layers(max_states)) as layers:
            for step, layer in layers:
                if step <= depth:
                    solvables[step] = len(forests.states_of(layer)), True
    return _state_count(totals, solvables)


def _state_count(totals: Sequence[_Bound], solvables: Sequence[_Bound]) -> StateCount:
    """Return the numbers of a possibly interrupted count, or their bounds."""
    # A solvable deal has a solvable state at each depth.
    minimum = 1 if solvables[0] == (1, True) else 0
    counts = []
    for total, solvable in zip(totals, solvables, strict=True):
        if total == solvable == _UNKNOWN:
            break
        n_solvable = max(minimum, solvable[0])
        counts.append(DepthCount(n_solvable, max(total[0], n_solvable), solvable[1], total[1]))
    is_complete = len(counts) == len(totals) and all(count.is_exact for count in counts)
    return StateCount(tuple(counts), is_complete)


def check_census(deal: Deal, depth: int, max_states: int) -> None:
    """Check the limits of the counting kernel.

    Raises SettingsError with the number that is out of range and its range.
    """
    n_cards = deal.n_cards
    if n_cards > MAX_COUNTED_CARDS:
        raise SettingsError(
            "The states of {n_cards} cards can't be counted exactly. Use at most "
            "{max_counted_cards}.",
            n_cards=n_cards,
            max_counted_cards=MAX_COUNTED_CARDS,
        )
    if not 0 <= depth < n_cards:
        raise SettingsError(
            "The depth is {depth}. Use 0 to {n_cards}.", depth=depth, n_cards=n_cards - 1
        )
    check_max_states(max_states)


# Estimates, with errors --------------------------------------------------------------------------

_PRECISION: Final = 0.05
"""Target half-width of the 95% interval, relative to the ratio."""
_FIRST_DRAWS: Final = 1024
"""States drawn first, which determine how many more are needed."""
_MAX_DRAWS: Final = 2**14
"""Maximum number of draws. More precision isn't worth the time."""
_EXACT_BELOW: Final = 2**16
"""Depths that have at most this many partitions are counted instead."""
_SOLVABLE_BELOW: Final = 50_000
"""If draws indicate at most this many solvable states, all of them are found, so that only the
total has an error."""
_LIST_BELOW: Final = 2**20
"""Then depths of at most this many partitions are listed too, and the ratio is exact."""
_LOST_DRAWS: Final = 4096
"""Number of further draws that estimate the number of states of an unsolvable deal."""
_ROWS_A_STATE: Final = 2
"""Maximum ratio of solvable partitions to states; with more, listing is abandoned."""

_MAX_DRAW_NODES: Final = 2**20
"""Node limit for deciding one drawn state."""

Method: TypeAlias = Literal["exact", "draws", "confirmed"]


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
        if not self._draws.decide(n_draws, _MAX_DRAW_NODES, self._cancel.flag):
            raise StoppedError

    @property
    def tally(self) -> Drawn:
        """The results of all draws so far."""
        n_draws, n_kept, n_solvable, n_undecided, chances, squares = self._draws.tally
        chance, square = chances / max(n_draws, 1), squares / max(n_draws, 1)
        spread = max(0.0, square - chance * chance) / max(n_draws - 1, 1)
        error = self.max_total * spread**0.5
        return Drawn(n_draws, n_kept, n_solvable, n_undecided, self.max_total * chance, error)


@dataclass(frozen=True, slots=True)
class StateEstimate:
    """The solvability ratio of a depth, with its error."""

    depth: int  #: Number of moves played
    #: The solvable share of the states and its 95% interval; all equal if exact.
    ratio: float
    low: float
    high: float
    #: The number of states and its 95% interval, which may be open if the ratio is exact.
    total: float
    total_low: float
    total_high: float
    #: ``exact``; ``draws`` (uniform draws); ``confirmed`` (every solvable state found, the total
    #: from uniform draws).
    method: Method

    @classmethod
    def exact(cls, depth: int, ratio: float, total: float) -> StateEstimate:
        """Return an estimate for counted numbers, whose error is 0."""
        return cls(depth, ratio, ratio, ratio, total, total, total, "exact")

    @property
    def is_exact(self) -> bool:
        return self.method == "exact"


def estimate_states(
    deal: Deal, depth: int | None = None, *, seed: int = 0, cancel: Cancel | None = None
) -> StateEstimate:
    """Estimate the solvability ratio of a depth.

    States are drawn uniformly and independently, so the solvable share has only a binomial error.

    Raises SettingsError when the deal is larger or the depth is out of range. Raises StoppedError
    when cancelled.

    ``deal``: at most 16 cards; ``seed``: the same seed gives the same estimate.
    """
    depth = halfway_depth(deal.n_cards) if depth is None else depth
    check_census(deal, depth, DEFAULT_MAX_STATES)
    cancel = cancel or Cancel()
    if depth <= SHALLOW:
        counts = count_states(deal, depth, cancel=cancel).by_depth
        if len(counts) > depth and counts[depth].is_exact:
            return StateEstimate.exact(depth, counts[depth].ratio, float(counts[depth].total))
    is_lost = solve(deal, cancel=cancel).solvable is False
    problem = Problem.from_position(deal)
    sampler = StateSampler(problem, depth, seed, cancel)
    if sampler.max_total <= _EXACT_BELOW:  # counting takes about as long as drawing
        counted = _find_solvable(problem, depth, sampler, DEFAULT_MAX_STATES, cancel)
        if counted is not None:
            return counted
    sampler.draw(_FIRST_DRAWS)
    if is_lost:  # it has no solvable states, so only the total has an error
        sampler.draw(_LOST_DRAWS)
        return StateEstimate(depth, 0.0, 0.0, 0.0, *_total_of(sampler), "exact")
    return _estimate_solvable(problem, depth, sampler, cancel)


def _estimate_solvable(
    problem: Problem, depth: int, sampler: StateSampler, cancel: Cancel
) -> StateEstimate:
    """Estimate a solvable or undecided deal after the first draws."""
    drawn = sampler.tally
    # One more solvable state than drawn, so that none drawn doesn't mean none.
    max_share = (drawn.n_solvable + drawn.n_undecided + 1) / max(drawn.n_kept, 1)
    if max_share * drawn.total <= _SOLVABLE_BELOW:
        maximum = _ROWS_A_STATE * _SOLVABLE_BELOW
        confirmed = _find_solvable(problem, depth, sampler, maximum, cancel)
        if confirmed is not None:
            return confirmed
    # Decided once: stopping as soon as an interval is narrow would bias the result.
    sampler.draw(_more_draws(sampler.tally))
    total, total_low, total_high = _total_of(sampler)
    # A solvable deal has a solvable state at each depth.
    share = _share_of(sampler.tally, 1.0 / total_high)
    return StateEstimate(depth, *share, total, total_low, total_high, "draws")


def _find_solvable(
    problem: Problem, depth: int, sampler: StateSampler, maximum: int, cancel: Cancel
) -> StateEstimate | None:
    """Find every solvable state, so that at most the total has an error.

    None if a later depth has more than ``maximum`` solvable partitions, or if there are none and
    the total can't be counted.
    """
    try:
        # The forests are in the sampler's memory. They only add trees to those that it draws from,
        # so it may draw more of the same deal afterwards.
        with (
            Forests(problem, depth, cancel) as forests,
            closing(forests.solvable_layers(maximum)) as layers,
        ):
            layer = next(layer for step, layer in layers if step == depth)
            solvable = len(forests.states_of(layer))
            if sampler.max_total <= _LIST_BELOW:
                partitions = float(forests.index()[depth])
                total = float(forests.count(depth, partitions, _LIST_BELOW))
                return StateEstimate.exact(depth, solvable / total if total else 0.0, total)
    except TooManyError:
        return None
    if solvable == 0:
        return None
    sampler.draw(_FIRST_DRAWS)
    total, total_low, total_high = _total_of(sampler)
    total_low = max(total_low, float(solvable))
    total = max(total_low, total)
    ratio, low, high = solvable / total, solvable / total_high, solvable / total_low
    return StateEstimate(depth, ratio, low, high, total, total_low, total_high, "confirmed")


def _more_draws(drawn: Drawn) -> int:
    """Return the number of further draws needed for the precision, from the first ones."""
    if not drawn.n_draws:
        return 0
    share = (drawn.n_solvable + 1) / (drawn.n_kept + 2)
    states = (Z_95 / _PRECISION) ** 2 * (1.0 - share) / share
    draws = states * drawn.n_draws / max(drawn.n_kept, 1)
    return max(0, min(int(draws), _MAX_DRAWS) - drawn.n_draws)


def _total_of(sampler: StateSampler) -> tuple[float, float, float]:
    """Return the number of states with its interval."""
    drawn = sampler.tally
    error = Z_95 * drawn.total_error
    low, high = max(1.0, drawn.total - error), min(sampler.max_total, drawn.total + error)
    return drawn.total, low, high


def _share_of(drawn: Drawn, minimum: float) -> tuple[float, float, float]:
    """Return the solvable share, with an interval that covers any verdict of undecided states."""
    low, _ = wilson_interval(drawn.n_solvable, drawn.n_kept)
    _, high = wilson_interval(drawn.n_solvable + drawn.n_undecided, drawn.n_kept)
    # Half a state if none was found: between none and one.
    ratio = max(drawn.n_solvable, 0.5) / max(drawn.n_kept, 1)
    low = max(low, minimum)
    return min(max(ratio, low), high), low, high


# The solution space: solutions, winning states, key states ---------------------------------------

_ROWS_TO_LIST: Final = 4  # partitions listed for each state of the budget


@dataclass(frozen=True, slots=True)
class DepthWays:
    """The winning states of one depth."""

    winning: int  #: Number of winning states
    #: Mean of 1 - winning moves / moves over these states, each counted once, 0 to 1 (Browne's
    #: tension as in Neller & Ziegler 2019, "Puzzle Tension"). Lost states are excluded: their
    #: tension is always 1. None if there is no winning state, and at the last depth, which has no
    #: moves.
    tension: float | None = None


@dataclass(frozen=True, slots=True)
class SolutionSpace:
    """Counts of all solutions of a deal."""

    #: Number of distinct move sequences that end in one stack; None if the budget was spent.
    solutions: int | None
    by_depth: tuple[DepthWays, ...]  #: Depth 0 first; empty if the budget was spent
    #: Depths of the states that every solution visits, without the start. A solution has one state
    #: at each depth, so these are the only winning states of their depths.
    key_depths: tuple[int, ...]
    #: Mean number of moves of a solution that are the only winning move in their state; None if
    #: there is no solution or the budget was spent.
    forced_moves: float | None = None
    #: Probability that uniformly random moves end in one stack; None if the budget was spent.
    chance: float | None = None

    @property
    def tensions(self) -> tuple[float, ...]:
        """The tension of each depth that has moves, depth 0 first; empty without a solution."""
        return tuple(ways.tension for ways in self.by_depth if ways.tension is not None)

    @property
    def hourglass_index(self) -> float | None:
        """How much the tension by depth resembles an hourglass: wide, narrow, wide.

        Neller & Ziegler (2019, "Puzzle Tension", after Browne 2017) describe the shape without a
        number; this index is our own. The depths are cut into opening, middle and end, where
        opening and end are a third each, rounded down. The index is the mean tension of the middle
        minus the higher mean of the two others.

        It is -1 to 1, positive exactly if the middle has a higher tension than opening and end;
        None for fewer than three depths.

        >>> tensions = (0.25, 1.0, 0.5, 0.0)
        >>> SolutionSpace(1, tuple(DepthWays(1, each) for each in tensions), ()).hourglass_index
        0.5
        """
        tensions = self.tensions
        third = len(tensions) // 3
        if not third:
            return None
        opening = fsum(tensions[:third]) / third
        middle = fsum(tensions[third:-third]) / (len(tensions) - 2 * third)
        end = fsum(tensions[-third:]) / third
        return middle - max(opening, end)


_OVER_BUDGET: Final = SolutionSpace(None, (), ())


def solution_space(
    deal: Deal, *, max_states: int = DEFAULT_LISTED_STATES, cancel: Cancel | None = None
) -> SolutionSpace:
    """Count the solutions of a deal and find the states that all of them visit.

    Raises SettingsError when the deal is larger or the budget is out of range.

    ``deal``: at most 16 cards.
    ``max_states``: budget of winning states in all layers together.
    ``cancel``: stops within a few milliseconds, with the result of a spent budget.
    """
    check_census(deal, deal.n_cards - 1, max_states)
    cancel = cancel or Cancel()
    problem = Problem.from_position(deal)
    max_partitions = _ROWS_TO_LIST * max_states
    left = max_states
    below: Layer | None = None
    by_depth: list[DepthWays] = []  # the last depth first, as they are counted
    keys: list[int] = []
    solutions, forced, chance = 0, 0, 0.0
    try:
        with (
            Forests(problem, 0, cancel) as forests,
            closing(forests.solvable_layers(max_partitions)) as layers,
        ):
            for depth, rows in layers:
                layer = Layer(forests.states_of(rows))
                if not len(layer):
                    return SolutionSpace(0, (DepthWays(0),) * deal.n_cards, (), chance=0.0)
                left -= len(layer)
                if left < 0:
                    return _OVER_BUDGET
                by_depth.append(_ways(problem, layer, below, cancel))
                if len(layer) == 1:
                    solutions, forced, chance = layer.single_counts()
                    keys.append(depth)
                below = layer
    except (StoppedError, TooManyError):
        return _OVER_BUDGET
    keys.pop()  # the deal itself, to which the counts belong
    ways, depths = tuple(by_depth[::-1]), tuple(keys[::-1])
    return SolutionSpace(solutions, ways, depths, forced / solutions, chance)


def _ways(problem: Problem, layer: Layer, below: Layer | None, cancel: Cancel) -> DepthWays:
    """Count the ways onward from each state of a depth, given the layer of the next one."""
    if below is None:
        layer.set_last_depth()
        return DepthWays(len(layer))
    choices = count_onward(problem.flock, problem.lines, layer, below, cancel.flag)
    if choices is None:
        raise StoppedError
    # Row m: the number of states with m moves, and of winning moves among these. Integers are
    # summed first, so the result doesn't depend on the order of the states.
    winning = choices[:, 1]
    shares = sum_in_order(int(winning[n]) / int(n) for n in np.flatnonzero(winning))
    return DepthWays(len(layer), 1.0 - shares / int(choices[:, 0].sum()))
