"""Measure the features of a deal; whether the halfway ratio is counted or estimated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from engine._kernels import energies as kernels
from engine.design.feature_registry import (
    FEATURES,
    USUAL,
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
"""Maximum number of states that `measure_at_once` counts; takes half a second."""
_SHALLOW: Final = 3
"""The deepest depth with a feature of its own."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """The features of one deal."""

    #: An entry per usual feature and per feature on demand; None if unknown within the budget.
    values: Mapping[str, Value]
    counts: StateCount | None = None  #: The census behind the ratios, if one was made
    #: The count behind the halfway solvability ratio.
    halfway: DepthCount | None = None
    #: The estimate of the halfway solvability ratio, if it was not counted.
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
        for name in USUAL
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
    static = static_values(deal)
    values: dict[str, Value] = {}
    for name in USUAL:
        feature = FEATURES[name]
        if name == "solvable":
            values[name] = counts.is_solvable
        elif feature.cost == "census":
            values[name] = _ratio(counts, feature.depth_for(deal.n_cards), deal.n_cards)
        else:
            values[name] = static[name]
    half = halfway_depth(deal.n_cards)
    reached = counts.by_depth[half] if half < len(counts.by_depth) else None
    return Measurement(MappingProxyType(values), counts, reached)


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
    values = dict(static_values(deal))
    values["solvable"] = solve(deal, cancel=cancel).solvable
    for name in USUAL:
        if FEATURES[name].cost != "census":
            continue
        depth = FEATURES[name].depth_for(deal.n_cards)
        if depth == half and estimate is not None:
            values[name] = None if estimate.method == "stopped" else estimate.ratio
        elif counts is not None:
            values[name] = _ratio(counts, depth, deal.n_cards)
        else:
            values[name] = first_move_ratio(deal, cancel) if depth == 1 else None
    ordered = {name: values[name] for name in USUAL}
    return Measurement(MappingProxyType(ordered), counts, None, estimate)


def first_move_ratio(deal: Deal, cancel: Cancel | None) -> float | None:
    """Return the exact depth 1 ratio of a deal of up to 52 cards; None when stopped.

    No two first moves lead to the same state, so it is the share of winning first moves; 0 if
    there is no move.
    """
    moves = winning_moves(Position.from_deal(deal), cancel=cancel)
    if not moves.is_complete:
        return None
    return len(moves.winning) / len(moves.legal) if moves.legal else 0.0


def _ratio(counts: StateCount, depth: int, n_cards: int) -> float | None:
    if depth >= n_cards:
        return 0.0
    if depth >= len(counts.by_depth) or not counts.by_depth[depth].is_exact:
        return None
    return counts.by_depth[depth].ratio


def feature_row(deal: Deal, measured: Measurement) -> dict[str, Any]:
    """Return the fields of a deal in the output of ``boaf features``, in order.

    Features on demand come last, with ``estimated``, the 95% intervals of estimates, and
    ``not_known``, the reasons for None.
    """
    usual = {
        name: value for name, value in measured.values.items() if name not in measured.on_demand
    }
    row: dict[str, Any] = {"deal": deal.to_line(), "cards": deal.n_cards, **usual}
    counts = measured.counts.by_depth if measured.counts is not None else ()
    for prefix, depth in (("depth_1", 1), ("halfway", halfway_depth(deal.n_cards))):
        is_counted = depth < len(counts)
        row[f"{prefix}_solvable"] = counts[depth].solvable if is_counted else None
        row[f"{prefix}_total"] = counts[depth].total if is_counted else None
    row["by_depth"] = [[count.solvable, count.total] for count in counts if count.is_exact]
    row["halfway_provenance"] = measured.halfway_provenance
    row["halfway_low"], row["halfway_high"] = measured.halfway_bounds
    if measured.on_demand:
        row |= {name: each.value for name, each in measured.on_demand.items()}
        row["estimated"] = {
            name: list(each.bounds) for name, each in measured.on_demand.items() if each.bounds
        }
        row["not_known"] = {
            name: each.reason for name, each in measured.on_demand.items() if each.value is None
        }
    return row
