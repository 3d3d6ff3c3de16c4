"""The feature registry: what can be measured of a deal, with its meaning and its cost.

The table, the CSV columns, the energy form, the regression's choices, the tooltips and the docs
all come from `FEATURES`. The features are those of seed 000, "Puzzle Features of Interest".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

import numpy as np

from engine.design._kernels import measure as kernels
from engine.game import Deal
from engine.progress import Cancel
from engine.search import DEFAULT_MAX_STATES, DepthCount, StateCount, count_states, halfway_depth
from engine.search.problem import Problem

Cost: TypeAlias = Literal["instant", "search", "census"]
Kind: TypeAlias = Literal["boolean", "integer", "ratio", "number"]
Value: TypeAlias = float | int | bool | None


@dataclass(frozen=True, slots=True)
class Feature:
    """One measurable property of a deal.

    Parameters
    ----------
    name : str
        The column name, stable.
    title : str
        For a person, such as a table's header.
    unit : str
        Unit of the value, empty for a pure number.
    low, high : float
        Range that the value cannot leave.
    meaning : str
        One line.
    source : str
        Where it is defined.
    cost : "instant", "search" or "census"
        What computing it needs: arithmetic, a solver run, or counting states.
    kind : "boolean", "integer", "ratio" or "number"
        How to show it.
    slot : int
        Its place in the arrays of the kernels.
    fixed_depth : int
        For a census feature, the depth that must be counted; 0 for halfway.
    """

    name: str
    title: str
    unit: str
    low: float
    high: float
    meaning: str
    source: str
    cost: Cost
    kind: Kind
    slot: int
    fixed_depth: int = 0

    def depth_for(self, n_cards: int) -> int:
        """Return the depth to count for a census feature, -1 for any other."""
        if self.cost != "census":
            return -1
        return self.fixed_depth or halfway_depth(n_cards)


_SEED = "seed 000, Puzzle Features of Interest"

_REGISTERED: Final = (
    Feature(
        "solvable", "Solvable", "", 0, 1, "Whether the deal can be brought to one stack.",
        "the rules", "search", "boolean", kernels.SOLVABLE_SLOT,
    ),
    Feature(
        "suits", "Suits", "suits", 1, 4, "Number of different suits (suit diversity).",
        "seed 000, Iteration 1", "instant", "integer", kernels.SUITS_SLOT,
    ),
    Feature(
        "ranks", "Ranks", "ranks", 1, 13, "Number of different ranks (rank diversity).",
        "seed 000, Iteration 1", "instant", "integer", kernels.RANKS_SLOT,
    ),
    Feature(
        "edges", "Flockable pairs", "pairs", 0, 1326,
        "Pairs of cards that share a suit or have the same or adjacent ranks, wherever they lie.",
        _SEED, "instant", "integer", kernels.EDGES_SLOT,
    ),
    Feature(
        "average_flockability", "Average flockability", "pairs a card", 0, 25.5,
        "Flockable pairs divided by cards, as the paper defines it.",
        _SEED, "instant", "number", kernels.AVERAGE_FLOCKABILITY_SLOT,
    ),
    Feature(
        "mean_degree", "Mean degree", "partners a card", 0, 51,
        "Flockable partners of a card on average; what the paper's own figures count.",
        "twice the average flockability", "instant", "number", kernels.MEAN_DEGREE_SLOT,
    ),
    Feature(
        "dominant_suit_ratio", "Dominant suit ratio", "", 0.25, 1,
        "Share of the cards that are of the commonest suit.",
        _SEED, "instant", "ratio", kernels.DOMINANT_SUIT_SLOT,
    ),
    Feature(
        "rank_clusters", "Rank clusters", "clusters", 1, 7,
        "Groups of cards joined by same or adjacent ranks.",
        _SEED, "instant", "integer", kernels.RANK_CLUSTERS_SLOT,
    ),
    Feature(
        "depth_1_solvability_ratio", "Depth 1 solvability ratio", "", 0, 1,
        "Share of the states after one move that are still solvable.",
        _SEED, "census", "ratio", kernels.DEPTH_1_SLOT, 1,
    ),
    Feature(
        "depth_2_solvability_ratio", "Depth 2 solvability ratio", "", 0, 1,
        "Share of the states after two moves that are still solvable.",
        _SEED, "census", "ratio", kernels.DEPTH_2_SLOT, 2,
    ),
    Feature(
        "depth_3_solvability_ratio", "Depth 3 solvability ratio", "", 0, 1,
        "Share of the states after three moves that are still solvable.",
        _SEED, "census", "ratio", kernels.DEPTH_3_SLOT, 3,
    ),
    Feature(
        "halfway_solvability_ratio", "Halfway solvability ratio", "", 0, 1,
        "Share of the states after half the cards have moved that are still solvable.",
        _SEED, "census", "ratio", kernels.HALFWAY_SLOT,
    ),
)  # fmt: skip

FEATURES: Final[Mapping[str, Feature]] = MappingProxyType(
    {feature.name: feature for feature in _REGISTERED}
)
"""All features by name, in the order of the columns."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """The features of one deal.

    Parameters
    ----------
    values : mapping of str to value
        One entry a feature; None where it is not known within the budget.
    counts : StateCount or None
        The census behind the ratios, if one was made.
    halfway : DepthCount or None
        The count behind the halfway solvability ratio.
    """

    values: Mapping[str, Value]
    counts: StateCount | None = None
    halfway: DepthCount | None = field(default=None)

    @property
    def halfway_provenance(self) -> str:
        """How the halfway ratio is known: ``exact``, ``over budget``, or empty when not asked."""
        if self.halfway is None:
            return "over budget" if self.counts is not None else ""
        return "exact" if self.halfway.is_exact else "over budget"

    @property
    def halfway_bounds(self) -> tuple[float, float]:
        """Certain bounds of the halfway ratio; equal when it is exact."""
        return self.halfway.bounds if self.halfway is not None else (0.0, 1.0)


def static_values(deal: Deal) -> dict[str, Value]:
    """Measure the features that cost nothing, for any grid of up to 52 cards."""
    problem = Problem.from_position(deal)
    values = np.full(kernels.N_SLOTS, np.nan)
    kernels.static_features(
        np.array(deal.cards, np.int64), problem.n_stacks, problem.flock, values
    )
    return {
        name: shown_value(feature, float(values[feature.slot]))
        for name, feature in FEATURES.items()
        if feature.cost == "instant"
    }


def shown_value(feature: Feature, value: float) -> Value:
    """Give a kernel's number the type of its feature."""
    if np.isnan(value):
        return None
    if feature.kind == "boolean":
        return bool(value)
    return int(value) if feature.kind == "integer" else value


def measure(
    deal: Deal,
    *,
    depth: int | None = None,
    max_states: int = DEFAULT_MAX_STATES,
    cancel: Cancel | None = None,
) -> Measurement:
    """Measure every feature of a deal.

    Parameters
    ----------
    deal : Deal
        At most 16 cards.
    depth : int, optional
        How deep to count; at least what the features need.
    max_states, cancel
        As in `engine.search.count_states`.

    Returns
    -------
    Measurement
        Ratios that the budget left open are None.
    """
    needed = max(min(3, deal.n_cards - 1), halfway_depth(deal.n_cards))
    if depth is not None:
        depth = max(depth, min(needed, deal.n_cards - 1))
    counts = count_states(deal, depth, max_states=max_states, cancel=cancel)
    static = static_values(deal)
    values: dict[str, Value] = {}
    for name, feature in FEATURES.items():
        if name == "solvable":
            values[name] = counts.is_solvable
        elif feature.cost == "census":
            values[name] = _ratio(counts, feature.depth_for(deal.n_cards), deal.n_cards)
        else:
            values[name] = static[name]
    half = halfway_depth(deal.n_cards)
    reached = counts.by_depth[half] if half < len(counts.by_depth) else None
    return Measurement(MappingProxyType(values), counts, reached)


def _ratio(counts: StateCount, depth: int, n_cards: int) -> float | None:
    if depth >= n_cards:
        return 0.0
    if depth >= len(counts.by_depth) or not counts.by_depth[depth].is_exact:
        return None
    return counts.by_depth[depth].ratio


def feature_row(deal: Deal, measured: Measurement) -> dict[str, Any]:
    """Return the fields that ``boaf features`` writes for a deal, in their order."""
    row: dict[str, Any] = {"deal": deal.to_line(), "cards": deal.n_cards, **measured.values}
    counts = measured.counts.by_depth if measured.counts is not None else ()
    for prefix, depth in (("depth_1", 1), ("halfway", halfway_depth(deal.n_cards))):
        known = depth < len(counts)
        row[f"{prefix}_solvable"] = counts[depth].solvable if known else None
        row[f"{prefix}_total"] = counts[depth].total if known else None
    row["by_depth"] = [[count.solvable, count.total] for count in counts if count.is_exact]
    row["halfway_provenance"] = measured.halfway_provenance
    row["halfway_low"], row["halfway_high"] = measured.halfway_bounds
    return row
