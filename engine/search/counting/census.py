"""Count the states of a deal by depth: all of them, and the solvable ones, exactly."""

from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Final

from engine._kernels.counting import LayersMemory
from engine.errors import SettingsError
from engine.game import Deal
from engine.game.deal import halfway_depth
from engine.progress import Cancel
from engine.search.counting.partitions import Forests, StoppedError, TooManyError
from engine.search.kernel_position import Problem, begin_search
from engine.search.limits import (
    DEFAULT_MAX_STATES,
    FULL_DEPTH_CARDS,
    MAX_COUNTED_CARDS,
    check_max_states,
)
from engine.thread_cache import thread_cache


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
        """Return whether both numbers are exact."""
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

    @property
    def is_solvable(self) -> bool | None:
        """The verdict on the deal itself; None if the budget was spent before."""
        if not self.by_depth or not self.by_depth[0].solvable_is_exact:
            return None
        return self.by_depth[0].solvable == 1


def default_depth(n_cards: int) -> int:
    """Return the default depth of a count."""
    if n_cards <= FULL_DEPTH_CARDS:
        return n_cards - 1
    return halfway_depth(n_cards)


_SHALLOW: Final = 3
"""Up to this depth of a large deal, the few states are decided one by one, which is cheaper."""
_SHALLOW_NODES: Final = 2**23
_MOST_PARTITIONS_A_STATE: Final = 8


_kept = thread_cache()


def layers_memory() -> LayersMemory:
    """Return this thread's memory for the states of the first depths."""
    kept: LayersMemory | None = getattr(_kept, "layers", None)
    if kept is None:
        kept = _kept.layers = LayersMemory()
    return kept


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

    Parameters
    ----------
    deal : Deal
        At most 16 cards.
    depth : int, optional
        0 to ``n_cards - 1``; by default all up to 12 cards, and up to halfway beyond.
    max_states : int
        Budget of states in all layers together; only solvable states are stored, 32 bytes each.
    cancel : Cancel, optional
        Stops within a few milliseconds and keeps the finished depths.
    """
    depth = default_depth(deal.n_cards) if depth is None else depth
    check_census(deal, depth, max_states)
    cancel = cancel or Cancel()
    problem = Problem.from_position(deal)
    if deal.n_cards > FULL_DEPTH_CARDS and depth <= _SHALLOW:
        return _count_shallow(problem, depth, cancel)
    with suppress(TooManyError):
        return _count_forests(problem, depth, max_states, cancel)
    nearest = _count_shallow(problem, min(depth, _SHALLOW), cancel)
    return StateCount(nearest.by_depth, complete=False)


def _count_shallow(problem: Problem, depth: int, cancel: Cancel) -> StateCount:
    solver = begin_search(problem)
    return _as_known(*layers_memory().count(solver, depth, _SHALLOW_NODES, cancel.flag))


def _count_forests(problem: Problem, depth: int, max_states: int, cancel: Cancel) -> StateCount:
    """Count by partitions, layer by layer, at a cost proportional to the counts.

    Raises TooManyError when few states have very many partitions.
    """
    totals, solvables = [-1] * (depth + 1), [-1] * (depth + 1)
    with suppress(StoppedError), Forests(problem, depth, cancel) as forests:
        n_partitions = forests.index()
        if float(n_partitions.sum()) > _MOST_PARTITIONS_A_STATE * max_states:
            raise TooManyError
        left = max_states
        for step, partitions in enumerate(n_partitions.tolist()):
            total = forests.count(step, partitions, left)
            left -= total
            totals[step] = total if left >= 0 else -2 - total
            if left < 0:
                break
        with closing(forests.solvable_layers(max_states)) as layers:
            for step, layer in layers:
                if step <= depth:
                    solvables[step] = len(forests.states_of(layer))
    return _as_known(totals, solvables)


def _as_known(totals: list[int], solvables: list[int]) -> StateCount:
    """Return the numbers of a possibly interrupted count, or their bounds."""
    counts = []
    for total, solvable in zip(totals, solvables, strict=True):
        if total == -1 and solvable == -1:
            break
        # Every solvable deal has a solvable state at each depth.
        minimum = int(solvables[0] == 1)
        known = max(minimum, _bound(solvable))
        counts.append(DepthCount(known, max(_bound(total), known), solvable >= 0, total >= 0))
    is_complete = len(counts) == len(totals) and all(count.is_exact for count in counts)
    return StateCount(tuple(counts), is_complete)


def _bound(written: int) -> int:
    """Decode the kernels' lower bound; -1 means unknown."""
    return written if written >= 0 else max(0, -2 - written)


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
            "The depth is {depth}. Use 0 to {n_cards}.",
            depth=depth,
            n_cards=n_cards - 1,
        )
    check_max_states(max_states)
