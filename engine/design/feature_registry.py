"""The feature registry: the measurable features of a deal, with their meaning and cost.

The table, the CSV columns, the energy form, the regression's choices, the tooltips and the docs
all come from `FEATURES`. The features of every puzzle, which are stored in files, are `STORED`.
Kernels compute them; reading the registry doesn't load the kernels. All others are measured on
demand: when an energy or an acceptance rule reads them, or a person names them
(`engine.design.on_demand`). Puzzle sets don't contain them otherwise, so they cost nothing.

To add a feature, write a function decorated with `feature` next to similar ones. Tables have the
columns in this order. Energies, tables, filters, fits, commands and pages then find it. A line
in `FAMILIES` determines its heading in the window, and one in `Feature.range_with` its range if
that depends on the number of cards. Equivalent arrangements of a puzzle have the same value,
unless it is sampled or in `_OF_ARRANGEMENTS`. An energy that reads it is computed without kernels
(`engine.design.evaluation`). For a fast search, it needs a slot and code in
`engine._kernels.energies`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Context, Decimal
from inspect import signature
from math import factorial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar

from engine._kernels import energies as slots
from engine.game import Deal, Position, replay
from engine.game.deal import halfway_depth
from engine.progress import Cancel
from engine.search.limits import MAX_COUNTED_CARDS
from engine.sentences import message

if TYPE_CHECKING:
    from engine.search.counting.space import SolutionSpace

Cost: TypeAlias = Literal["instant", "search", "games", "census"]
Kind: TypeAlias = Literal["boolean", "integer", "ratio", "number"]
Value: TypeAlias = float | int | bool | None

NO_SOLUTION: Final = message("the deal is unsolvable")
STOPPED: Final = message("the measurement was stopped")
_NO_MOVES: Final = message("no moves left at this depth")
_RANDOM_GAMES: Final = 100
_DIGITS: Final = Context(prec=12)

HALFWAY_RATIO: Final = "halfway_solvability_ratio"
"""The feature whose estimates have intervals."""
_FEATURES_OF_INTEREST: Final = "Neller & Ziegler 2019, Puzzle Features of Interest"
_TENSION: Final = "Browne 2017 in Neller & Ziegler 2019, Puzzle Tension"
_MOST_SOLUTIONS: Final = factorial(MAX_COUNTED_CARDS) * factorial(MAX_COUNTED_CARDS - 1)
"""Each move of n stacks joins one of n (n - 1) ordered pairs."""
BROWNE_CLASSES: Final = ("unsolvable", "trivial", "interesting", "structured", "strict")
"""The classes of Browne (2017), increasingly narrow; a code is an index, see `browne_class`."""
STORED: Final = (
    "solvable", "suits", "ranks", "edges", "average_flockability", "mean_degree",
    "dominant_suit_ratio", "rank_clusters", "depth_1_solvability_ratio",
    "depth_2_solvability_ratio", "depth_3_solvability_ratio", "halfway_solvability_ratio",
)  # fmt: skip
"""The features that are measured for every puzzle and stored in files, in that order."""
_OF_ARRANGEMENTS: Final = {
    "greedy_moves", "greedy_score", "handicapped_score", "look_ahead_score", "difficulty",
}  # fmt: skip
"""Features of players for whom ties go to the first cell."""
_HOURGLASS: Final = "our number for a shape of Neller & Ziegler 2019, Puzzle Tension"
_DNA: Final = "DNA Puzzles 2021"
_SECOND_PLAYER: Final = "our own, after the second player of DNA Puzzles 2021"
_COUNTING: Final = "docs/counting.md"


@dataclass(frozen=True, slots=True)
class OnDemandValue:
    """The value of a feature on demand, with its accuracy."""

    value: Value  #: Exact, an estimate, or None
    bounds: tuple[float, float] | None = None  #: For an estimate: its 95% interval
    reason: str = ""  #: Why the value is None; empty otherwise

    @property
    def exact(self) -> Value:
        """The value if it is exact, else None."""
        return self.value if self.bounds is None else None


@dataclass(frozen=True, slots=True)
class Feature:
    """One measurable property of a deal."""

    name: str  #: The column name, stable
    title: str  #: For display, such as a table's header
    unit: str  #: Unit of the value, empty for a pure number
    low: float  #: The value cannot be below this
    high: float  #: The value cannot be above this
    meaning: str  #: One line
    source: str  #: Where it is defined
    cost: Cost  #: What it needs: arithmetic, a solver run, simulated games, or counting states
    kind: Kind  #: How to show it
    slot: int = slots.NO_SLOT  #: Its index in the kernels' arrays, if one computes it
    fixed_depth: int = 0  #: For a census feature, the depth that must be counted; 0 for halfway
    names: tuple[str, ...] = ()  #: For a code: the name of each number from 0 on
    is_sampled: bool = False  #: Whether it is a mean of random games with fixed seeds
    # Of a feature on demand, one of two ways to measure it:
    #: For any deal of up to 52 cards.
    of_deal: Callable[[Deal, Cancel], OnDemandValue] | None = None
    #: From all states on solutions, which are counted once for all features.
    of_space: Callable[[SolutionSpace], OnDemandValue] | None = None

    @property
    def is_count(self) -> bool:
        """Whether the title is the plural of what is counted, as in "few suits"."""
        return bool(self.unit) and self.title.lower().endswith(self.unit)

    @property
    def on_demand(self) -> bool:
        """Whether it is measured only on demand."""
        return self.name not in STORED

    @property
    def depends_on_arrangement(self) -> bool:
        """Whether equivalent arrangements of a puzzle may have different values."""
        return self.is_sampled or self.name in _OF_ARRANGEMENTS

    def depth_for(self, n_cards: int) -> int:
        """Return the depth of a census feature's ratio, -1 for any other feature."""
        if self.cost != "census" or self.on_demand:
            return -1
        return self.fixed_depth or halfway_depth(n_cards)

    def range_with(self, n_cards: int) -> tuple[float, float]:
        """Return the lowest and the highest value in solvable deals of this many cards.

        The highest one doesn't fall with the number of cards.

        >>> FEATURES["edges"].range_with(7), FEATURES["suits"].range_with(3)
        ((6, 21.0), (1, 3))
        """
        # The flockability graph of a solvable deal is connected.
        n_least, n_most = n_cards - 1, n_cards * (n_cards - 1) / 2
        ranges = {
            "suits": (1, n_cards),
            "ranks": (1, n_cards),
            "rank_clusters": (1, n_cards),
            "edges": (n_least, n_most),
            "average_flockability": (n_least / n_cards, n_most / n_cards),
            "mean_degree": (2 * n_least / n_cards, 2 * n_most / n_cards),
        }
        low, high = ranges.get(self.name, (self.low, self.high))
        return low, min(self.high, high)

    def name_of(self, value: Value) -> str:
        """Return the name of a code's value; empty for any other feature or value."""
        if value is None or not 0 <= value < len(self.names):
            return ""
        return self.names[int(value)]


_REGISTERED: Final = (
    Feature(
        "solvable", "Solvable", "", 0, 1, "1 if the deal can be solved, otherwise 0.",
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
        "Pairs of cards with the same suit or the same or adjacent ranks, wherever they lie.",
        _FEATURES_OF_INTEREST, "instant", "integer", slots.EDGES_SLOT,
    ),
    Feature(
        "average_flockability", "Average flockability", "pairs per card", 0, 25.5,
        "Flockable pairs divided by the number of cards (Neller & Ziegler 2019).",
        _FEATURES_OF_INTEREST, "instant", "number", slots.AVERAGE_FLOCKABILITY_SLOT,
    ),
    Feature(
        "mean_degree", "Mean degree", "partners per card", 0, 51,
        "Average number of flockable partners of a card, as counted in the figures of Neller & "
        "Ziegler (2019).",
        "twice the average flockability", "instant", "number", slots.MEAN_DEGREE_SLOT,
    ),
    Feature(
        "dominant_suit_ratio", "Dominant suit ratio", "", 0.25, 1,
        "Share of the cards that belong to the most common suit.",
        _FEATURES_OF_INTEREST, "instant", "ratio", slots.DOMINANT_SUIT_SLOT,
    ),
    Feature(
        "rank_clusters", "Rank clusters", "clusters", 1, 7,
        "Groups of cards linked by equal or adjacent ranks.",
        _FEATURES_OF_INTEREST, "instant", "integer", slots.RANK_CLUSTERS_SLOT,
    ),
    Feature(
        "depth_1_solvability_ratio", "Depth 1 solvability ratio", "", 0, 1,
        "Share of states that are still solvable after one move.",
        _FEATURES_OF_INTEREST, "census", "ratio", slots.DEPTH_1_SLOT, 1,
    ),
    Feature(
        "depth_2_solvability_ratio", "Depth 2 solvability ratio", "", 0, 1,
        "Share of states that are still solvable after two moves.",
        _FEATURES_OF_INTEREST, "census", "ratio", slots.DEPTH_2_SLOT, 2,
    ),
    Feature(
        "depth_3_solvability_ratio", "Depth 3 solvability ratio", "", 0, 1,
        "Share of states that are still solvable after three moves.",
        _FEATURES_OF_INTEREST, "census", "ratio", slots.DEPTH_3_SLOT, 3,
    ),
    Feature(
        "halfway_solvability_ratio", "Halfway solvability ratio", "", 0, 1,
        "Share of states that are still solvable halfway, after n/2 moves with n cards.",
        _FEATURES_OF_INTEREST, "census", "ratio", slots.HALFWAY_SLOT,
    ),
)  # fmt: skip

_features: Final = {each.name: each for each in _REGISTERED}

FEATURES: Final[Mapping[str, Feature]] = MappingProxyType(_features)
"""All features by name, in the order of the columns."""

T = TypeVar("T")
_Measure = TypeVar("_Measure", bound=Callable[..., Any])


def feature(
    unit: str,
    low: float,
    high: float,
    source: str,
    kind: Kind,
    cost: Cost = "instant",
    *,
    names: tuple[str, ...] = (),
    is_sampled: bool = False,
) -> Callable[[_Measure], _Measure]:
    """Register a function as the feature with its name; fields as in `Feature`.

    The docstring of the function is the title of the feature, and its meaning below.

    The function takes a deal, and a `Cancel` as well if it takes longer than a millisecond. With
    the cost ``"census"``, it takes the `SolutionSpace` of a deal, which is counted once for all
    features. It returns the value. If that is an estimate, or None for another reason than a
    cancel or a deal without a solution, it returns an `OnDemandValue`.

    Raises ValueError if the name is taken.
    """

    def register(measure: _Measure) -> _Measure:
        name = measure.__name__
        if name in _features or name == "cards":
            raise ValueError(f"{name!r} is already a feature. Rename the function.")
        title, _, meaning = (measure.__doc__ or "").partition("\n\n")
        takes_cancel = len(signature(measure).parameters) > 1

        def of_deal(deal: Deal, cancel: Cancel) -> OnDemandValue:
            measured = measure(deal, cancel) if takes_cancel else measure(deal)
            return _explained(measured, STOPPED)

        def of_space(space: SolutionSpace) -> OnDemandValue:
            return _explained(measure(space), NO_SOLUTION)

        _features[name] = Feature(
            name=name,
            title=title.removesuffix("."),
            unit=unit,
            low=low,
            high=high,
            meaning=" ".join(meaning.split()),
            source=source,
            cost=cost,
            kind=kind,
            names=names,
            is_sampled=is_sampled,
            of_deal=None if cost == "census" else of_deal,
            of_space=of_space if cost == "census" else None,
        )
        return measure

    return register


def _explained(measured: Value | OnDemandValue, reason: str) -> OnDemandValue:
    """Return a measured value, with ``reason`` if it is None and has no reason."""
    if isinstance(measured, OnDemandValue):
        return measured
    return OnDemandValue(measured, reason=reason if measured is None else "")


# Tension -----------------------------------------------------------------------------------------


@feature("", 0, 1, _TENSION, "ratio", "search")
def initial_tension(deal: Deal, cancel: Cancel) -> Value | OnDemandValue:
    """Initial tension.

    Share of first moves that lose: 1 − winning moves / moves.
    """
    from engine.search.solver import winning_moves  # noqa: PLC0415 - compiled code

    moves = winning_moves(Position.from_deal(deal), cancel=cancel)
    if not moves.is_complete:
        return None
    if not moves.winning:
        return OnDemandValue(None, reason=NO_SOLUTION if moves.legal else _NO_MOVES)
    return moves.tension


@feature("", 0, 1, _TENSION, "ratio", "census")
def depth_1_tension(space: SolutionSpace) -> Value | OnDemandValue:
    """Depth 1 tension.

    Share of moves that lose, averaged over the states after one move that are still solvable.
    """
    return _tension_at(space, 1)


@feature("", 0, 1, _TENSION, "ratio", "census")
def depth_2_tension(space: SolutionSpace) -> Value | OnDemandValue:
    """Depth 2 tension.

    Share of moves that lose, averaged over the states after two moves that are still solvable.
    """
    return _tension_at(space, 2)


@feature("", 0, 1, _TENSION, "ratio", "census")
def depth_3_tension(space: SolutionSpace) -> Value | OnDemandValue:
    """Depth 3 tension.

    Share of moves that lose, averaged over the states after three moves that are still solvable.
    """
    return _tension_at(space, 3)


@feature("", 0, 1, _TENSION, "ratio", "census")
def halfway_tension(space: SolutionSpace) -> Value | OnDemandValue:
    """Halfway tension.

    Share of moves that lose, averaged over the states halfway through that are still solvable.
    """
    return _tension_at(space, halfway_depth(len(space.by_depth)))


def _tension_at(space: SolutionSpace, depth: int) -> Value | OnDemandValue:
    if not space.solutions:
        return None
    if depth >= len(space.tensions):
        return OnDemandValue(None, reason=_NO_MOVES)
    return space.tensions[depth]


@feature("", -1, 1, _HOURGLASS, "number", "census")
def hourglass_index(space: SolutionSpace) -> Value | OnDemandValue:
    """Hourglass index.

    Mean tension of the middle third minus that of the opening or the end, whichever is tenser.
    Positive for an hourglass shape.
    """
    if space.hourglass_index is None and space.solutions:
        few = message("a deal with fewer than four cards has no opening, middle or end")
        return OnDemandValue(None, reason=few)
    return space.hourglass_index


# Solutions ---------------------------------------------------------------------------------------


@feature("solutions", 0, _MOST_SOLUTIONS, _COUNTING, "integer", "census")
def solutions(space: SolutionSpace) -> Value:
    """Solutions.

    Sequences of moves that end in one stack.
    """
    return space.solutions


@feature("", 0, 26, _COUNTING, "number", "census")
def log10_solutions(space: SolutionSpace) -> Value:
    """Solutions (log10).

    Base-10 logarithm of the number of solutions, for energies and regressions.
    """
    # Rounded to twelve digits, to be the same on all machines.
    return float(Decimal(space.solutions or 0).log10(_DIGITS)) if space.solutions else None


@feature("states", 0, MAX_COUNTED_CARDS - 2, _TENSION, "integer", "census")
def key_states(space: SolutionSpace) -> Value:
    """Key states.

    States that every solution passes through (Browne 2017), not counting the start.
    """
    return len(space.key_depths) if space.solutions else None


@feature("moves", 0, MAX_COUNTED_CARDS - 2, _COUNTING, "number", "census")
def forced_moves(space: SolutionSpace) -> Value:
    """Forced moves.

    Number of moves in a solution that are the only winning move, averaged over all solutions.
    """
    return space.forced_moves


@feature("", 0, len(BROWNE_CLASSES) - 1, _TENSION, "integer", "census", names=BROWNE_CLASSES)
def browne_class(space: SolutionSpace) -> int:
    """Structure class (Browne).

    0: unsolvable. 1: trivial (at most one move). 2: interesting. 3: structured (at least one key
    state between start and end). 4: strict (all states are key states).
    """
    # As Neller & Ziegler (2019, "Puzzle Tension") state them: *trivial*, solvable in one move;
    # *interesting*, any other; of these *structured* when some states on a solution path are key
    # states, those that must be visited, and *strict* when all are. Every solution visits the
    # start, and the last move can always go in either direction. So if start and end counted, all
    # deals would be structured and none strict. A deal of one card, solved without a move, is
    # trivial.
    n_moves = len(space.by_depth) - 1
    if not space.solutions:
        name = "unsolvable"
    elif n_moves <= 1:
        name = "trivial"
    else:
        n_keys = sum(0 < depth < n_moves for depth in space.key_depths)
        name = "strict" if n_keys == n_moves - 1 else "structured" if n_keys else "interesting"
    return BROWNE_CLASSES.index(name)


# Simple players ----------------------------------------------------------------------------------


@feature("moves", 0, 51, _DNA, "integer")
def greedy_moves(deal: Deal) -> Value:
    """Greedy moves.

    Number of moves in greedy play, which takes the largest gain each turn until no move is left.
    Ties go to the first cell, so equivalent arrangements of a puzzle may differ.
    """
    from engine.search.score import greedy_moves  # noqa: PLC0415 - compiled code

    return len(greedy_moves(deal))


@feature("points", 1, 2704, _DNA, "integer")
def greedy_score(deal: Deal) -> Value:
    """Greedy score.

    Sum of squared stack sizes at the end of greedy play.
    """
    from engine.search.score import greedy_moves  # noqa: PLC0415 - compiled code

    return replay(deal, greedy_moves(deal)).score


@feature("points", 1, 2704, _DNA, "integer")
def handicapped_score(deal: Deal) -> Value:
    """Row-by-row greedy score.

    Sum of squared stack sizes at the end of greedy play that starts a row only when no move is
    left in the rows above.
    """
    from engine.search.players import handicapped_moves  # noqa: PLC0415 - compiled code

    return replay(deal, handicapped_moves(deal)).score


@feature("points", 1, 2704, _SECOND_PLAYER, "integer")
def look_ahead_score(deal: Deal, cancel: Cancel) -> Value:
    """Look-ahead score.

    Final sum of squared stack sizes for a player who looks three moves ahead and makes the first
    move of the sequence that gains the most.
    """
    from engine.search.players import look_ahead_moves  # noqa: PLC0415 - compiled code

    moves = look_ahead_moves(deal, cancel=cancel)
    return None if moves is None else replay(deal, moves).score


@feature("", 0, 1, _SECOND_PLAYER, "ratio", "games", is_sampled=True)
def monte_carlo_success(deal: Deal, cancel: Cancel) -> Value:
    """Monte Carlo success.

    Share of 20 games solved by a player that evaluates each move with five random playouts.
    """
    from engine.search.players import monte_carlo_success  # noqa: PLC0415 - compiled code

    return monte_carlo_success(deal, cancel=cancel)


@feature("", 0, 1, "UCT: Kocsis & Szepesvári 2006", "ratio", "games", is_sampled=True)
def mcts_success(deal: Deal, cancel: Cancel) -> Value:
    """Tree search success.

    Share of 20 games solved by Monte Carlo tree search with 1,000 random playouts per move.
    """
    from engine.search.players import mcts_success  # noqa: PLC0415 - compiled code

    return mcts_success(deal, cancel=cancel)


@feature("points", 1, 2704, "our own, after DNA Puzzles 2021", "number", "games", is_sampled=True)
def random_play_score(deal: Deal, cancel: Cancel) -> Value:
    """Random play score.

    Mean score of 100 random games. With 16 cards, it correlates with the halfway ratio about as
    closely as the success of tree search.
    """
    from engine.search.score import random_score  # noqa: PLC0415 - compiled code

    mean, _ = random_score(deal, seed=0, n_plays=_RANDOM_GAMES, cancel=cancel)
    return None if math.isnan(mean) else mean


@feature("", 0, 60, "ours, after Browne 2017; docs/deciding.md", "number", "search")
def difficulty(deal: Deal, cancel: Cancel) -> OnDemandValue:
    """Difficulty.

    Difficulty level: −log₁₀ of the chance that random moves solve the puzzle, +½ if greedy play
    fails, +1⁄24 for each card above four. Determines the number of feathers.
    """
    from engine.search.difficulty import measure_difficulty  # noqa: PLC0415 - compiled code

    measured = measure_difficulty(deal, cancel=cancel)
    if measured is None:
        return OnDemandValue(None, reason=STOPPED if cancel.is_set() else NO_SOLUTION)
    return OnDemandValue(measured.level, None if measured.is_exact else measured.level_bounds)


def same_in_every_arrangement(features: Mapping[str, T]) -> dict[str, T]:
    """Return the features that equivalent arrangements of a puzzle share."""
    return {
        name: value
        for name, value in features.items()
        if name not in FEATURES or not FEATURES[name].depends_on_arrangement
    }


def on_demand_among(names: Iterable[str]) -> tuple[str, ...]:
    """Return the features on demand among some names, in the order of the columns."""
    wanted = set(names)
    return tuple(name for name in FEATURES if name in wanted and name not in STORED)


@dataclass(frozen=True, slots=True)
class Family:
    """A group of features in lists."""

    title: str  #: For display
    meaning: str  #: Their subject, as a continuation of the title
    names: tuple[str, ...] = ()  #: In the order of lists


FAMILIES: Final = (
    Family(
        "Suits and ranks", "the cards in the deal", ("suits", "ranks", "dominant_suit_ratio"),
    ),
    Family(
        "Matching cards", "cards that could be stacked, wherever they lie",
        ("edges", "average_flockability", "mean_degree", "rank_clusters"),
    ),
    Family(
        "Solvability", "share of later states that are still solvable",
        (
            "solvable", "depth_1_solvability_ratio", "depth_2_solvability_ratio",
            "depth_3_solvability_ratio", "halfway_solvability_ratio",
        ),
    ),
    Family(
        "Tension", "share of the moves that lose",
        (
            "initial_tension", "depth_1_tension", "depth_2_tension", "depth_3_tension",
            "halfway_tension", "hourglass_index",
        ),
    ),
    Family(
        "Solutions", "number of solutions, and states that all of them share",
        ("solutions", "log10_solutions", "key_states", "forced_moves", "browne_class"),
    ),
    Family(
        "Simple players", "results of play without planning",
        (
            "greedy_moves", "greedy_score", "handicapped_score", "look_ahead_score",
            "monte_carlo_success", "mcts_success", "random_play_score",
        ),
    ),
    Family("Difficulty", "the puzzle as a whole", ("difficulty",)),
)  # fmt: skip
OTHER_FEATURES: Final = Family("Other features", "features that belong to no other family")
"""Features without a family."""


def by_family(names: Iterable[str]) -> Iterator[tuple[Family, tuple[str, ...]]]:
    """Yield each non-empty family with its features.

    Names that aren't features are skipped.
    """
    left = dict.fromkeys(name for name in names if name in FEATURES)
    for family in FAMILIES:
        members = tuple(name for name in family.names if name in left)
        for name in members:
            del left[name]
        if members:
            yield family, members
    if left:
        yield OTHER_FEATURES, tuple(left)
