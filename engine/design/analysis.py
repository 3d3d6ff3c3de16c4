"""The analysis of a deal: each part of it is computed when a feature first needs it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np

from engine._kernels import energies as kernels
from engine.design.feature import (
    NO_SOLUTION,
    OVER_BUDGET,
    STOPPED,
    Measurement,
    UnknownError,
    Value,
)
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO, STORED
from engine.errors import SettingsError
from engine.game import Deal, Position, halfway_depth
from engine.progress import Cancel, StoppedError
from engine.search.counting import (
    SolutionSpace,
    StateCount,
    StateEstimate,
    StateSampler,
    count_states,
    estimate_states,
    solution_space,
)
from engine.search.limits import DEFAULT_LISTED_STATES, DEFAULT_MAX_STATES, MAX_COUNTED_CARDS
from engine.search.players import Play, greedy_moves
from engine.search.solver import Problem, Verdict, WinningMoves, solve, winning_moves
from engine.sentences import message_of
from engine.threads import cached_property

MAX_AT_ONCE: Final = 4_000_000
"""Maximum number of states to count at once; counting so many takes half a second."""
_SHALLOW: Final = 3
"""The deepest depth with a feature of its own."""


@dataclass(frozen=True, eq=False)
class Analysis:
    """The analysis of one deal, from which all its features are measured.

    Raises SettingsError, when a part is computed, if the states of a deal of more than 16 cards
    are to be counted, or the budget is out of range.
    """

    deal: Deal  #: Up to 52 cards, 16 if the halfway ratio is counted
    #: Whether the halfway ratio is estimated instead of counted. With more than 16 cards, only the
    #: ratio of depth 1 is known then.
    is_estimated: bool = False
    #: Budget of states in each count; None for the default of each kind of count.
    max_states: int | None = None
    seed: int = 0  #: Seed of the estimate
    cancel: Cancel = field(default_factory=Cancel)  #: What isn't computed then is unknown
    #: Whether a value of a feature is worth measuring; a mean of games is unknown as soon as it
    #: can't be one of these.
    is_wanted: Callable[[str, float], bool] = lambda _name, _value: True
    _measured: dict[str, Measurement] = field(default_factory=dict, init=False)

    def measure(self, name: str) -> Measurement:
        """Measure a feature, the first time that it is needed."""
        if name not in self._measured:
            self._measured[name] = self._measure(name)
        return self._measured[name]

    def values(self, names: Iterable[str]) -> dict[str, Value]:
        """Return the values of features in the given order: exact, estimated, or None."""
        return {name: self.measure(name).value for name in names}

    def _measure(self, name: str) -> Measurement:
        try:
            measured = FEATURES[name].function(self)
        except UnknownError as error:
            return Measurement(None, reason=message_of(error))
        if isinstance(measured, Measurement):
            return measured
        reason = STOPPED if self.cancel.is_set() else NO_SOLUTION
        return Measurement(measured, reason=reason if measured is None else "")

    @cached_property
    def static_values(self) -> list[float]:
        """The features that need no search, by slot of the kernels."""
        flock = Problem.from_position(self.deal).flock
        return kernels.static_values(np.array(self.deal.cards, np.int64), flock)

    @cached_property
    def verdict(self) -> Verdict:
        """Whether the deal is solvable."""
        return solve(self.deal, cancel=self.cancel)

    @cached_property
    def first_moves(self) -> WinningMoves:
        """The first moves and which of them win.

        Raises UnknownError if some are undecided.
        """
        moves = winning_moves(Position.from_deal(self.deal), cancel=self.cancel)
        if not moves.is_complete:
            raise UnknownError(STOPPED)
        return moves

    @cached_property
    def greedy(self) -> Play:
        """The moves of a greedy player."""
        return Play(self.deal, greedy_moves(self.deal))

    @cached_property
    def census(self) -> StateCount | None:
        """The number of states by depth: the default depths, or few if the ratio is estimated.

        None if it is estimated and the deal is too large.
        """
        if not self.is_estimated:
            max_states = self._budget(DEFAULT_MAX_STATES)
            return count_states(self.deal, max_states=max_states, cancel=self.cancel)
        if self.deal.n_cards > MAX_COUNTED_CARDS:
            return None
        depth = min(_SHALLOW, self.deal.n_cards - 1)
        return count_states(self.deal, depth, cancel=self.cancel)

    @cached_property
    def estimate(self) -> StateEstimate | None:
        """The estimate of the halfway ratio.

        None if it is counted, if the deal is too large, or when cancelled.
        """
        half = halfway_depth(self.deal.n_cards)
        if not self.is_estimated or not half or self.deal.n_cards > MAX_COUNTED_CARDS:
            return None
        with suppress(StoppedError):
            return estimate_states(self.deal, half, seed=self.seed, cancel=self.cancel)
        return None

    @cached_property
    def max_total(self) -> float:
        """A proved upper bound of the number of states that a count has to list.

        Infinite when cancelled.
        """
        half = halfway_depth(self.deal.n_cards)
        if not half:
            return 0.0
        with suppress(StoppedError):
            return StateSampler(Problem.from_position(self.deal), half, 0, self.cancel).max_total
        return math.inf

    @property
    def space(self) -> SolutionSpace:
        """The number of solutions and the states on them.

        Raises UnknownError if there are too many, or when cancelled.
        """
        space = self._space_or_reason
        if isinstance(space, str):
            raise UnknownError(space)
        return space

    @cached_property
    def _space_or_reason(self) -> SolutionSpace | str:
        """The solution space, or why it is unknown."""
        max_states = self._budget(DEFAULT_LISTED_STATES)
        try:
            space = solution_space(self.deal, max_states=max_states, cancel=self.cancel)
        except SettingsError as error:
            return message_of(error)
        return self._unfinished if space.solutions is None else space

    def ratio_at(self, depth: int) -> Measurement:
        """Return the solvable share of the states after some moves, with bounds if not exact."""
        if depth >= self.deal.n_cards:
            return Measurement(0.0)  # fewer moves than that are possible
        if depth == halfway_depth(self.deal.n_cards) and self.estimate is not None:
            bounds = self.estimate.low, self.estimate.high
            return Measurement(self.estimate.ratio, None if self.estimate.is_exact else bounds)
        if depth == 1 and self.census is None:
            # No two first moves lead to the same state.
            moves = self.first_moves
            return Measurement(len(moves.winning) / len(moves.legal) if moves.legal else 0.0)
        counts = () if self.census is None else self.census.by_depth
        if depth < len(counts) and counts[depth].is_exact:
            return Measurement(counts[depth].ratio)
        bounds = counts[depth].bounds if depth < len(counts) else (0.0, 1.0)
        return Measurement(None, bounds, self._unfinished)

    @property
    def _unfinished(self) -> str:
        """Why a count is incomplete."""
        return STOPPED if self.cancel.is_set() else OVER_BUDGET

    def _budget(self, default: int) -> int:
        return default if self.max_states is None else self.max_states


def quick_analysis(deal: Deal, cancel: Cancel | None = None) -> Analysis:
    """Return an analysis that counts if that takes at most about half a second.

    An upper bound of the number of states is computed first, in milliseconds
    (`engine.search.counting`). Above `MAX_AT_ONCE`, the halfway ratio is an estimate with
    its interval. The same deal is always measured in the same way.
    """
    estimated = Analysis(deal, is_estimated=True, cancel=cancel or Cancel())
    if deal.n_cards > MAX_COUNTED_CARDS or estimated.max_total > MAX_AT_ONCE:
        return estimated
    return replace(estimated, is_estimated=False)


def measured_fields(analysis: Analysis, names: Iterable[str] = STORED) -> dict[str, Any]:
    """Return the fields of a record that follow from its deal."""
    halfway = analysis.measure(HALFWAY_RATIO)
    low, high = halfway.interval
    return {
        "halfway_provenance": halfway.provenance,
        "halfway_low": low,
        "halfway_high": high,
        "features": analysis.values(names),
    }
