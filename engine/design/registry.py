"""The feature registry: what can be measured of a deal, with its meaning and its cost.

The table, the CSV columns, the energy form, the regression's choices, the tooltips and the docs
all come from `FEATURES`. The features are those of Neller & Ziegler (2019), "Puzzle Features of
Interest". Kernels compute them, which a window need not load to read the registry.

A feature of your own is one function of a deal, at the end of this file, with `feature` above it;
nothing else is needed. As no kernel computes it, an energy that reads it is minimised by the
slower `engine.design.plain_chain`. One that the search itself is to compute fast needs a slot in
`engine.design.slots` and code in a kernel.

The features of tension are measured on demand: when an energy or a gate reads them, or somebody
asks for them by name (`engine.design.on_demand`). Sets without them stay as they are, and no
puzzle costs more than it did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from math import factorial
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from engine.design import slots
from engine.game import Deal
from engine.game.halfway import halfway_depth
from engine.search.limits import MAX_COUNTED_CARDS

Cost: TypeAlias = Literal["instant", "search", "census"]
Kind: TypeAlias = Literal["boolean", "integer", "ratio", "number"]
Value: TypeAlias = float | int | bool | None


@dataclass(frozen=True, slots=True)
class Feature:
    """One measurable property of a deal."""

    name: str  #: The column name, stable
    title: str  #: For a person, such as a table's header
    unit: str  #: Unit of the value, empty for a pure number
    #: Range that the value cannot leave.
    low: float
    high: float
    meaning: str  #: One line
    source: str  #: Where it is defined
    cost: Cost  #: What computing it needs: arithmetic, a solver run, or counting states
    kind: Kind  #: How to show it
    slot: int  #: Its place in the arrays of the kernels, `slots.NO_SLOT` when none computes it
    fixed_depth: int = 0  #: For a census feature, the depth that must be counted; 0 for halfway
    #: What computes it of any deal of up to 52 cards, when no kernel does.
    compute: Callable[[Deal], Value] | None = None
    on_demand: bool = False  #: Whether it is measured only where it is asked for
    names: tuple[str, ...] = ()  #: For a code: what each number from 0 on is called

    def depth_for(self, n_cards: int) -> int:
        """Return the depth whose ratio a census feature is, -1 for any other."""
        if self.cost != "census" or self.on_demand:
            return -1
        return self.fixed_depth or halfway_depth(n_cards)

    def name_of(self, value: Value) -> str:
        """Return what a value of a code is called; empty for any other feature or value."""
        is_code = value is not None and 0 <= value < len(self.names)
        return self.names[int(value)] if is_code and value is not None else ""


_SEED = "Neller & Ziegler 2019, Puzzle Features of Interest"
_TENSION: Final = "Browne 2017 in Neller & Ziegler 2019, Puzzle Tension"
_MOST_SOLUTIONS: Final = factorial(MAX_COUNTED_CARDS) * factorial(MAX_COUNTED_CARDS - 1)
"""Each move of n stacks joins one of n (n - 1) ordered pairs."""
BROWNE_CLASSES: Final = ("unsolvable", "trivial", "interesting", "structured", "strict")
"""The classes of Browne (2017), each a narrower one; the code is the place, see `browne_class`."""


_on_demand = partial(Feature, slot=slots.NO_SLOT, on_demand=True)


def _tension(name: str, title: str, when: str, cost: Cost) -> Feature:
    return _on_demand(
        name, title, "", 0, 1,
        f"Share of the moves that lose {when}: 1 - winning moves / moves.",
        _TENSION, cost, "ratio",
    )  # fmt: skip


_MEAN_AFTER: Final = "after {}, on average over the states that can still be solved"

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
        "Share of the cards that are of the commonest suit. The paper's words are \"the suit with "
        "the highest frequency divided by the total number of cards\"; the number of that suit's "
        "cards is meant.",
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
    _tension("initial_tension", "Initial tension", "at the start", "search"),
    _tension("depth_1_tension", "Depth 1 tension", _MEAN_AFTER.format("one move"), "census"),
    _tension("depth_2_tension", "Depth 2 tension", _MEAN_AFTER.format("two moves"), "census"),
    _tension("depth_3_tension", "Depth 3 tension", _MEAN_AFTER.format("three moves"), "census"),
    _tension(
        "halfway_tension", "Halfway tension", _MEAN_AFTER.format("half the cards have moved"),
        "census",
    ),
    _on_demand(
        "hourglass_index", "Hourglass index", "", -1, 1,
        "Mean tension of the middle third less that of the tenser of opening and end; above 0 for "
        "an hourglass.",
        "our number for a shape of Neller & Ziegler 2019, Puzzle Tension", "census", "number",
    ),
    _on_demand(
        "solutions", "Solutions", "solutions", 0, _MOST_SOLUTIONS,
        "Sequences of moves that end in one stack.", "docs/space.md", "census", "integer",
    ),
    _on_demand(
        "log10_solutions", "Solutions (log10)", "", 0, 26,
        "Logarithm to base 10 of the number of solutions, for energies and regressions.",
        "docs/space.md", "census", "number",
    ),
    _on_demand(
        "key_states", "Key states", "states", 0, MAX_COUNTED_CARDS - 2,
        "States that every solution visits. Browne (2017) counts any state that must be visited; "
        "here the start, which always is, is left out.", _TENSION, "census", "integer",
    ),
    _on_demand(
        "forced_moves", "Forced moves", "moves", 0, MAX_COUNTED_CARDS - 2,
        "Moves of a solution where no other move wins, on average over all solutions.",
        "docs/space.md", "census", "number",
    ),
    _on_demand(
        "browne_class", "Browne's class", "", 0, len(BROWNE_CLASSES) - 1,
        "0 unsolvable; 1 trivial: at most one move; 2 interesting; 3 structured: some state "
        "between start and end is a key state; 4 strict: all are.",
        _TENSION, "census", "integer", names=BROWNE_CLASSES,
    ),
    _on_demand(
        "greedy_moves", "Greedy moves", "moves", 0, 51,
        "Moves of the player who takes the largest gain each turn, until none is left.",
        "DNA Puzzles 2021", "instant", "integer",
    ),
    _on_demand(
        "greedy_score", "Greedy score", "points", 1, 2704,
        "Sum of the squared stack sizes where the greedy player ends.",
        "DNA Puzzles 2021", "instant", "integer",
    ),
    _on_demand(
        "handicapped_score", "Handicapped greedy score", "points", 1, 2704,
        "Where a greedy player ends who opens a row only when no move is left in those above.",
        "DNA Puzzles 2021", "instant", "integer",
    ),
    _on_demand(
        "look_ahead_score", "Look-ahead score", "points", 1, 2704,
        "Where a player ends who takes the first of the three moves that gain most together.",
        "a second player as in DNA Puzzles 2021; ours", "instant", "integer",
    ),
    _on_demand(
        "monte_carlo_success", "Monte Carlo success", "", 0, 1,
        "Share of 20 games solved by a player who judges each move by five random plays.",
        "a second player as in DNA Puzzles 2021; ours", "search", "ratio",
    ),
    _on_demand(
        "random_play_score", "Random play score", "points", 1, 2704,
        "Mean score of 100 random games; above 12 cards it goes with the halfway ratio best of "
        "all that needs no count.",
        "a player as in DNA Puzzles 2021; ours", "instant", "number",
    ),
    _on_demand(
        "difficulty", "Difficulty", "", 0, 60,
        "-log10 of the chance that random moves solve it, 1/2 more where the greedy player fails, "
        "1/24 more for each card above four; feathers follow from it.",
        "ours, after Browne 2017; docs/difficulty.md", "search", "number",
    ),
)  # fmt: skip

_features: Final = {each.name: each for each in _REGISTERED}

FEATURES: Final[Mapping[str, Feature]] = MappingProxyType(_features)
"""All features by name, in the order of the columns."""

ON_DEMAND: Final = tuple(each.name for each in _REGISTERED if each.on_demand)
"""The features that are measured only where they are asked for."""


def usual_features() -> tuple[str, ...]:
    """Return the features that are measured of every puzzle, in the order of the columns."""
    return tuple(name for name, each in _features.items() if not each.on_demand)


def on_demand_among(names: Iterable[str]) -> tuple[str, ...]:
    """Return those of the names that are measured on demand, in the order of the columns."""
    asked = set(names)
    return tuple(name for name in ON_DEMAND if name in asked)


def counted_among(names: Iterable[str]) -> tuple[str, ...]:
    """Return those of the names that only a count gives, in the order of the columns.

    Above `engine.search.limits.MAX_COUNTED_CARDS` cards they are not known. Of the ratios the
    halfway one is then estimated, and that of depth 1 needs no more than a solver.
    """
    asked = set(names)
    return tuple(
        name
        for name, each in _features.items()
        if name in asked and each.cost == "census" and (each.on_demand or each.fixed_depth > 1)
    )


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
