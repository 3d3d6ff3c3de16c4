"""Estimate the number of states of a depth and the share of solvable ones, with errors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.game import Deal, halfway_depth
from engine.numerics import Z_95, wilson_interval
from engine.progress import Cancel
from engine.search.counting.census import SHALLOW, check_census, count_states
from engine.search.counting.forest import Drawn, StateSampler
from engine.search.counting.partitions import Forests, TooManyError
from engine.search.kernel_position import Problem
from engine.search.limits import DEFAULT_MAX_STATES
from engine.search.solver import solve

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

Method: TypeAlias = Literal["exact", "draws", "confirmed"]


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
    if is_lost:
        return _estimate_lost(depth, sampler)
    return _estimate_solvable(problem, depth, sampler, cancel)


def _estimate_lost(depth: int, sampler: StateSampler) -> StateEstimate:
    """Estimate an unsolvable deal: it has no solvable states, so only the total has an error."""
    sampler.draw(_LOST_DRAWS)
    return StateEstimate(depth, 0.0, 0.0, 0.0, *_total_of(sampler), "exact")


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
        with Forests(problem, depth, cancel) as forests:
            solvable = forests.count_solvable(depth, maximum)
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
