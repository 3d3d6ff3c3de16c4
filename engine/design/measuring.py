"""Measure the features of a deal; whether the halfway ratio is counted or estimated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Final

import numpy as np

from engine._kernels import energies as kernels
from engine.design.feature_registry import (
    FEATURES,
    STORED,
    Feature,
    OnDemandValue,
    Value,
)
from engine.game import Deal, Position
from engine.game.deal import halfway_depth
from engine.progress import Cancel
from engine.search.counting.census import DepthCount, StateCount, count_states
from engine.search.counting.estimate import StateEstimate, estimate_states
from engine.search.counting.forest import StateSampler
from engine.search.kernel_position import Problem
from engine.search.limits import DEFAULT_MAX_STATES, MAX_COUNTED_CARDS
from engine.search.solver import solve, winning_moves

MOST_AT_ONCE: Final = 4_000_000
"""Maximum number of states that `measure_at_once` counts; counting so many takes half a second."""
_SHALLOW: Final = 3
"""The deepest depth with a feature of its own."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """The features of one deal."""

    #: An entry per usual feature and per feature on demand; None if unknown within the budget.
    values: Mapping[str, Value]
    counts: StateCount | None = None  #: The census behind the ratios, if one was made
    #: The halfway solvability ratio as it was counted, or else as it was estimated.
    halfway: DepthCount | None = None
    estimate: StateEstimate | None = None
    #: Details of the features on demand.
    on_demand: Mapping[str, OnDemandValue] = field(default_factory=dict)

    @property
    def halfway_provenance(self) -> str:
        """The kind of the halfway ratio: ``exact``, ``interval`` or ``over budget``."""
        if self.estimate is not None:
            return "exact" if self.estimate.is_exact else "interval"
        is_exact = self.halfway is not None and self.halfway.is_exact
        return "exact" if is_exact else "over budget"

    @property
    def halfway_bounds(self) -> tuple[float, float]:
        """Bounds of the halfway ratio: equal if exact, else certain, or 95% for an estimate."""
        if self.estimate is not None:
            return self.estimate.low, self.estimate.high
        return self.halfway.bounds if self.halfway is not None else (0.0, 1.0)

    def with_on_demand(self, on_demand: Mapping[str, OnDemandValue]) -> Measurement:
        """Return a copy with features on demand; see `measure_on_demand`."""
        values = {**self.values, **{name: each.value for name, each in on_demand.items()}}
        return replace(
            self, values=MappingProxyType(values), on_demand=MappingProxyType({**on_demand})
        )


def static_values(deal: Deal) -> dict[str, Value]:
    """Measure the features that cost nothing, for any grid of up to 52 cards."""
    flock = Problem.from_position(deal).flock
    values = kernels.static_values(np.array(deal.cards, np.int64), flock)
    return {
        name: shown_value(FEATURES[name], values[FEATURES[name].slot])
        for name in STORED
        if FEATURES[name].cost == "instant"
    }


def shown_value(feature: Feature, value: float) -> Value:
    """Convert a kernel's number to the type of its feature."""
    if np.isnan(value):
        return None
    if feature.kind == "boolean":
        return bool(value)
    return int(value) if feature.kind == "integer" else value


def measure(
    deal: Deal, *, max_states: int = DEFAULT_MAX_STATES, cancel: Cancel | None = None
) -> Measurement:
    """Measure every usual feature of a deal; ratios that exceed the budget are None.

    ``deal``: at most 16 cards.
    """
    counts = count_states(deal, max_states=max_states, cancel=cancel)
    half = halfway_depth(deal.n_cards)
    reached = counts.by_depth[half] if half < len(counts.by_depth) else None
    values = _usual_values(deal, counts.is_solvable, partial(_ratio, counts, deal.n_cards))
    return Measurement(values, counts, reached)


def measure_at_once(deal: Deal, *, seed: int = 0, cancel: Cancel | None = None) -> Measurement:
    """Measure the usual features of a deal, exactly if that takes at most about half a second.

    An upper bound of the number of states is computed first, in milliseconds
    (`engine.search.counting.forest`). Above `MOST_AT_ONCE`, the halfway ratio is an estimate with
    its interval. The same deal is always measured in the same way.
    """
    if (
        deal.n_cards <= MAX_COUNTED_CARDS
        and most_states_halfway(deal, cancel or Cancel()) <= MOST_AT_ONCE
    ):
        return measure(deal, cancel=cancel)
    return measure_by_estimate(deal, seed=seed, cancel=cancel)


def most_states_halfway(deal: Deal, cancel: Cancel) -> float:
    """Return a proved upper bound of the number of states that a count has to list."""
    half = halfway_depth(deal.n_cards)
    if not half:
        return 0.0
    return StateSampler(Problem.from_position(deal), half, 0, cancel).most_states


def measure_by_estimate(deal: Deal, *, seed: int = 0, cancel: Cancel | None = None) -> Measurement:
    """Measure the usual features of a deal, the halfway ratio by an estimate instead of a count.

    ``deal``: up to 52 cards; beyond 16 only the ratio of depth 1 is known.
    """
    half = halfway_depth(deal.n_cards)
    counts = estimate = None
    if deal.n_cards <= MAX_COUNTED_CARDS:
        counts = count_states(deal, min(_SHALLOW, deal.n_cards - 1), cancel=cancel)
        if half:
            estimate = estimate_states(deal, half, seed=seed, cancel=cancel)

    def ratio_at(depth: int) -> float | None:
        if depth == half and estimate is not None:
            return None if estimate.method == "stopped" else estimate.ratio
        if counts is not None:
            return _ratio(counts, deal.n_cards, depth)
        return first_move_ratio(deal, cancel) if depth == 1 else None

    values = _usual_values(deal, solve(deal, cancel=cancel).solvable, ratio_at)
    return Measurement(values, counts, None, estimate)


def _usual_values(
    deal: Deal, is_solvable: bool | None, ratio_at: Callable[[int], float | None]
) -> Mapping[str, Value]:
    """Return the usual features in their order; ``ratio_at``: the solvable share of a depth."""
    values: dict[str, Value] = dict.fromkeys(STORED)
    values |= static_values(deal)
    values["solvable"] = is_solvable
    for name in STORED:
        if FEATURES[name].cost == "census":
            values[name] = ratio_at(FEATURES[name].depth_for(deal.n_cards))
    return MappingProxyType(values)


def first_move_ratio(deal: Deal, cancel: Cancel | None) -> float | None:
    """Return the exact depth 1 ratio of a deal of up to 52 cards; None when stopped.

    No two first moves lead to the same state, so it is the share of winning first moves; 0 if
    there is no move.
    """
    moves = winning_moves(Position.from_deal(deal), cancel=cancel)
    if not moves.is_complete:
        return None
    return len(moves.winning) / len(moves.legal) if moves.legal else 0.0


def _ratio(counts: StateCount, n_cards: int, depth: int) -> float | None:
    if depth >= n_cards:
        return 0.0
    if depth >= len(counts.by_depth) or not counts.by_depth[depth].is_exact:
        return None
    return counts.by_depth[depth].ratio
