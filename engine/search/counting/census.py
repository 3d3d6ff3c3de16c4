"""Count the states of a deal by depth: all of them, and the solvable ones, exactly."""

from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine._kernels.first_depths import LayersMemory
from engine.errors import SettingsError
from engine.game import Deal, halfway_depth
from engine.progress import Cancel, StoppedError
from engine.search.counting.partitions import Forests, TooManyError
from engine.search.kernel_position import Problem, begin_search
from engine.search.limits import (
    DEFAULT_MAX_STATES,
    FULL_DEPTH_CARDS,
    MAX_COUNTED_CARDS,
    check_max_states,
)
from engine.thread_cache import PerThread

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


def default_depth(n_cards: int) -> int:
    if n_cards <= FULL_DEPTH_CARDS:
        return n_cards - 1
    return halfway_depth(n_cards)


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
    depth = default_depth(deal.n_cards) if depth is None else depth
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


class _Bound(NamedTuple):
    """A number of states, exact or a lower bound."""

    number: int
    is_exact: bool


_UNKNOWN: Final = _Bound(0, is_exact=False)


def _count_shallow(problem: Problem, depth: int, cancel: Cancel) -> StateCount:
    solver = begin_search(problem)
    totals, solvables = layers_memory().count(solver, depth, _SHALLOW_NODES, cancel.flag)
    return _state_count([*map(_if_counted, totals)], [*map(_if_counted, solvables)])


def _if_counted(count: int) -> _Bound:
    """Return a number of the kernel, which is -1 for a depth that it did not count."""
    return _Bound(count, is_exact=True) if count >= 0 else _UNKNOWN


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
            totals[step] = _Bound(total, is_exact=left >= 0)
            if left < 0:
                break
        with closing(forests.solvable_layers(max_states)) as layers:
            for step, layer in layers:
                if step <= depth:
                    solvables[step] = _Bound(len(forests.states_of(layer)), is_exact=True)
    return _state_count(totals, solvables)


def _state_count(totals: Sequence[_Bound], solvables: Sequence[_Bound]) -> StateCount:
    """Return the numbers of a possibly interrupted count, or their bounds."""
    is_solvable = solvables[0] == _Bound(1, is_exact=True)
    minimum = 1 if is_solvable else 0  # a solvable deal has a solvable state at each depth
    counts = []
    for total, solvable in zip(totals, solvables, strict=True):
        if total == solvable == _UNKNOWN:
            break
        n_solvable = max(minimum, solvable.number)
        n_total = max(total.number, n_solvable)
        counts.append(DepthCount(n_solvable, n_total, solvable.is_exact, total.is_exact))
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
