"""The feature registry: what can be measured of a deal, with its meaning and its cost.

The table, the CSV columns, the energy form, the regression's choices, the tooltips and the docs
all come from `FEATURES`. The features are those of Neller & Ziegler (2019), "Puzzle Features of
Interest". Kernels compute them, which a window need not load to read the registry.

A feature of your own is one function of a deal, at the end of this file, with `feature` above it;
nothing else is needed. As no kernel computes it, an energy that reads it is minimised by the
slower `engine.design.plain_chain`. One that the search itself is to compute fast needs a slot in
`engine.design.slots` and code in a kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from engine.design import slots
from engine.game import Deal
from engine.game.halfway import halfway_depth

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
        Its place in the arrays of the kernels, `slots.NO_SLOT` when none computes it.
    fixed_depth : int
        For a census feature, the depth that must be counted; 0 for halfway.
    compute : callable, optional
        What computes it of any deal of up to 52 cards, when no kernel does.
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
    compute: Callable[[Deal], Value] | None = None

    def depth_for(self, n_cards: int) -> int:
        """Return the depth to count for a census feature, -1 for any other."""
        if self.cost != "census":
            return -1
        return self.fixed_depth or halfway_depth(n_cards)


_SEED = "Neller & Ziegler 2019, Puzzle Features of Interest"

_REGISTERED: Final = (
    Feature(
        "solvable", "Solvable", "", 0, 1, "Whether the deal can be brought to one stack.",
        "the rules", "search", "boolean", slots.SOLVABLE_SLOT,
    ),
    Feature(
        "suits", "Suits", "suits", 1, 4, "Number of different suits (suit diversity).",
        "Neller & Ziegler 2019, Iteration 1", "instant", "integer", slots.SUITS_SLOT,
    ),
    Feature(
        "ranks", "Ranks", "ranks", 1, 13, "Number of different ranks (rank diversity).",
        "Neller & Ziegler 2019, Iteration 1", "instant", "integer", slots.RANKS_SLOT,
    ),
    Feature(
        "edges", "Flockable pairs", "pairs", 0, 1326,
        "Pairs of cards that share a suit or have the same or adjacent ranks, wherever they lie.",
        _SEED, "instant", "integer", slots.EDGES_SLOT,
    ),
    Feature(
        "average_flockability", "Average flockability", "pairs a card", 0, 25.5,
        "Flockable pairs divided by cards, as the paper defines it.",
        _SEED, "instant", "number", slots.AVERAGE_FLOCKABILITY_SLOT,
    ),
    Feature(
        "mean_degree", "Mean degree", "partners a card", 0, 51,
        "Flockable partners of a card on average; what the paper's own figures count.",
        "twice the average flockability", "instant", "number", slots.MEAN_DEGREE_SLOT,
    ),
    Feature(
        "dominant_suit_ratio", "Dominant suit ratio", "", 0.25, 1,
        "Share of the cards that are of the commonest suit.",
        _SEED, "instant", "ratio", slots.DOMINANT_SUIT_SLOT,
    ),
    Feature(
        "rank_clusters", "Rank clusters", "clusters", 1, 7,
        "Groups of cards joined by same or adjacent ranks.",
        _SEED, "instant", "integer", slots.RANK_CLUSTERS_SLOT,
    ),
    Feature(
        "depth_1_solvability_ratio", "Depth 1 solvability ratio", "", 0, 1,
        "Share of the states after one move that are still solvable.",
        _SEED, "census", "ratio", slots.DEPTH_1_SLOT, 1,
    ),
    Feature(
        "depth_2_solvability_ratio", "Depth 2 solvability ratio", "", 0, 1,
        "Share of the states after two moves that are still solvable.",
        _SEED, "census", "ratio", slots.DEPTH_2_SLOT, 2,
    ),
    Feature(
        "depth_3_solvability_ratio", "Depth 3 solvability ratio", "", 0, 1,
        "Share of the states after three moves that are still solvable.",
        _SEED, "census", "ratio", slots.DEPTH_3_SLOT, 3,
    ),
    Feature(
        "halfway_solvability_ratio", "Halfway solvability ratio", "", 0, 1,
        "Share of the states after half the cards have moved that are still solvable.",
        _SEED, "census", "ratio", slots.HALFWAY_SLOT,
    ),
)  # fmt: skip

_features: Final = {each.name: each for each in _REGISTERED}

FEATURES: Final[Mapping[str, Feature]] = MappingProxyType(_features)
"""All features by name, in the order of the columns."""


def feature(
    title: str, unit: str, low: float, high: float, meaning: str, source: str, kind: Kind
) -> Callable[[Callable[[Deal], Value]], Callable[[Deal], Value]]:
    """Register a function of a deal as the feature of its name; fields as in `Feature`.

    Raises
    ------
    ValueError
        When the name is taken.
    """

    def register(compute: Callable[[Deal], Value]) -> Callable[[Deal], Value]:
        name = compute.__name__
        if name in _features or name == "cards":
            raise ValueError(f"{name!r} is a feature already; name the function otherwise")
        _features[name] = Feature(
            name, title, unit, low, high, meaning, source, "instant", kind, slots.NO_SLOT,
            compute=compute,
        )  # fmt: skip
        return compute

    return register
