"""The feature registry: the measurable features of a deal, with their meaning and cost.

The table, the CSV columns, the energy form, the regression's choices, the tooltips and the docs
all come from `FEATURES`. The features of every puzzle, which are stored in files, are `STORED`.
All others are measured on demand: when an energy or an acceptance rule reads them, or a person
names them. Puzzle sets don't contain them otherwise, so they cost nothing.

To add a feature, write a function of an `Analysis` decorated with `feature` next to similar ones.
Tables have the columns in this order. Energies, tables, filters, fits, commands and pages then
find it. `Feature.range_for` is its range if that depends on the number of cards. Equivalent
arrangements of a puzzle have the same value, unless it is sampled or breaks ties. An energy that
reads it is computed without kernels (`engine.design.generator`). For a fast search, it needs a
slot and code in `engine._kernels.energies`. A feature decorated with `_stored` is measured for
every puzzle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Context, Decimal
from functools import partial
from math import factorial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine._kernels import energies as slots
from engine.design.feature import (
    CARDS,
    DIFFICULTY,
    FAMILIES,
    MATCHES,
    OTHER,
    PLAYERS,
    SOLUTIONS,
    SOLVABILITY,
    STOPPED,
    TENSION,
    Family,
    Feature,
    Measurement,
    UnknownError,
    Value,
)
from engine.errors import SettingsError
from engine.game import N_CARDS, halfway_depth
from engine.search import players
from engine.search.limits import MAX_COUNTED_CARDS
from engine.sentences import message

if TYPE_CHECKING:
    from engine.design.analysis import Analysis

ALL: Final = "all"
"""The name for all features on demand, where names are given."""
_NO_MOVES: Final = message("no moves left at this depth")
_RANDOM_GAMES: Final = 100
_DIGITS: Final = Context(prec=12)

HALFWAY_RATIO: Final = "halfway_solvability_ratio"
"""The feature whose estimates have intervals."""
BROWNE_CLASSES: Final = ("unsolvable", "trivial", "interesting", "structured", "strict")
"""The classes of Browne (2017), increasingly narrow; a code is an index, see `browne_class`."""
_MAX_SOLUTIONS: Final = factorial(MAX_COUNTED_CARDS) * factorial(MAX_COUNTED_CARDS - 1)
"""Each move of n stacks joins one of n (n - 1) ordered pairs."""

# Sources.
_ITERATION_1: Final = "Neller & Ziegler 2019, Iteration 1"
_OF_INTEREST: Final = "Neller & Ziegler 2019, Puzzle Features of Interest"
_PUZZLE_TENSION: Final = "Browne 2017, cited in Neller & Ziegler 2019, Puzzle Tension"
_DNA: Final = "DNA Puzzles 2021"
_SECOND_PLAYER: Final = "our own, after the second player of DNA Puzzles 2021"
_COUNTING: Final = "docs/counting.md"


# Ranges by the number of cards. The flockability graph of a solvable deal is connected.


def _up_to_all_cards(n_cards: int) -> tuple[float, float]:
    return 1, n_cards


def _connected_pairs(n_cards: int) -> tuple[float, float]:
    return n_cards - 1, n_cards * (n_cards - 1) / 2


def _connected_pairs_per_card(n_cards: int) -> tuple[float, float]:
    low, high = _connected_pairs(n_cards)
    return low / n_cards, high / n_cards


def _connected_partners_per_card(n_cards: int) -> tuple[float, float]:
    low, high = _connected_pairs(n_cards)
    return 2 * low / n_cards, 2 * high / n_cards


_features: Final[dict[str, Feature]] = {}
FEATURES: Final[Mapping[str, Feature]] = MappingProxyType(_features)
"""All features by name, in the order of the columns."""

T = TypeVar("T")
_Function = TypeVar("_Function", bound=Callable[[Any], Any])


def feature(title: str, meaning: str, **fields: Any) -> Callable[[_Function], _Function]:
    """Register a function as the feature with its name; ``fields``: as in `Feature`.

    The function takes an `Analysis`, which computes each part of it once for all features. It
    returns the value, or a `Measurement` if that is an estimate. It returns None if the deal has
    no solution or the analysis was stopped, and raises `UnknownError` for any other reason.

    Raises ValueError if the name is taken.
    """

    def register(function: _Function) -> _Function:
        add_feature(Feature(function.__name__, title, meaning, function=function, **fields))
        return function

    return register


def add_feature(added: Feature) -> None:
    """Register a feature, which may replace one that belongs to no family of ours.

    Raises ValueError if the name is taken.
    """
    before = _features.get(added.name)
    if added.name == "cards" or (before is not None and before.family is not OTHER):
        raise ValueError(f"{added.name!r} is already a feature. Rename the function.")
    _features[added.name] = added


_stored = partial(feature, is_stored=True)
_stored_count = partial(_stored, kind="integer", is_count=True)
_diversity = partial(
    _stored_count, family=CARDS, source=_ITERATION_1, low=1, range_for=_up_to_all_cards
)
_solvability_ratio = partial(
    _stored, family=SOLVABILITY, source=_OF_INTEREST, kind="ratio", cost="census"
)
_tension = partial(feature, family=TENSION, source=_PUZZLE_TENSION, kind="ratio")
_count_of_solutions = partial(
    feature, family=SOLUTIONS, kind="integer", is_count=True, cost="census"
)
_score = partial(feature, family=PLAYERS, unit="points", low=1, high=N_CARDS**2)
_success = partial(feature, family=PLAYERS, kind="ratio", cost="games", is_sampled=True)


# The features of every puzzle --------------------------------------------------------------------


@_stored(
    "Solvable",
    "1 if the deal can be solved, otherwise 0.",
    family=SOLVABILITY,
    source="the rules",
    kind="boolean",
    cost="search",
    slot=slots.SOLVABLE_SLOT,
)
def solvable(analysis: Analysis) -> Value:
    if analysis.verdict.solvable is None:
        raise UnknownError(STOPPED)
    return analysis.verdict.solvable


@_diversity(
    "Suits",
    "Number of different suits (suit diversity).",
    unit="suits",
    high=4,
    slot=slots.SUITS_SLOT,
)
def suits(analysis: Analysis) -> Value:
    return int(analysis.static_values[slots.SUITS_SLOT])


@_diversity(
    "Ranks",
    "Number of different ranks (rank diversity).",
    unit="ranks",
    high=13,
    slot=slots.RANKS_SLOT,
)
def ranks(analysis: Analysis) -> Value:
    return int(analysis.static_values[slots.RANKS_SLOT])


@_stored_count(
    "Flockable pairs",
    "Pairs of cards with the same suit or the same or adjacent ranks, wherever they lie.",
    family=MATCHES,
    source=_OF_INTEREST,
    unit="pairs",
    high=1326,
    range_for=_connected_pairs,
    slot=slots.EDGES_SLOT,
)
def edges(analysis: Analysis) -> Value:
    return int(analysis.static_values[slots.EDGES_SLOT])


@_stored(
    "Average flockability",
    "Flockable pairs divided by the number of cards (Neller & Ziegler 2019).",
    family=MATCHES,
    source=_OF_INTEREST,
    kind="number",
    unit="pairs per card",
    high=25.5,
    range_for=_connected_pairs_per_card,
    slot=slots.AVERAGE_FLOCKABILITY_SLOT,
)
def average_flockability(analysis: Analysis) -> Value:
    return analysis.static_values[slots.AVERAGE_FLOCKABILITY_SLOT]


@_stored(
    "Mean degree",
    "Average number of flockable partners of a card, as counted in the figures of Neller "
    "& Ziegler (2019).",
    family=MATCHES,
    source="twice the average flockability",
    kind="number",
    unit="partners per card",
    high=51,
    range_for=_connected_partners_per_card,
    slot=slots.MEAN_DEGREE_SLOT,
)
def mean_degree(analysis: Analysis) -> Value:
    return analysis.static_values[slots.MEAN_DEGREE_SLOT]


@_stored(
    "Dominant suit ratio",
    "Share of the cards that belong to the most common suit.",
    family=CARDS,
    source=_OF_INTEREST,
    kind="ratio",
    low=0.25,
    high=1,
    slot=slots.DOMINANT_SUIT_SLOT,
)
def dominant_suit_ratio(analysis: Analysis) -> Value:
    return analysis.static_values[slots.DOMINANT_SUIT_SLOT]


@_stored_count(
    "Rank clusters",
    "Groups of cards linked by equal or adjacent ranks.",
    family=MATCHES,
    source=_OF_INTEREST,
    unit="clusters",
    low=1,
    high=7,
    range_for=_up_to_all_cards,
    slot=slots.RANK_CLUSTERS_SLOT,
)
def rank_clusters(analysis: Analysis) -> Value:
    return int(analysis.static_values[slots.RANK_CLUSTERS_SLOT])


@_solvability_ratio(
    "Depth 1 solvability ratio",
    "Share of states that are still solvable after one move.",
    slot=slots.DEPTH_1_SLOT,
    depth=1,
)
def depth_1_solvability_ratio(analysis: Analysis) -> Measurement:
    return analysis.ratio_at(1)


@_solvability_ratio(
    "Depth 2 solvability ratio",
    "Share of states that are still solvable after two moves.",
    slot=slots.DEPTH_2_SLOT,
    depth=2,
)
def depth_2_solvability_ratio(analysis: Analysis) -> Measurement:
    return analysis.ratio_at(2)


@_solvability_ratio(
    "Depth 3 solvability ratio",
    "Share of states that are still solvable after three moves.",
    slot=slots.DEPTH_3_SLOT,
    depth=3,
)
def depth_3_solvability_ratio(analysis: Analysis) -> Measurement:
    return analysis.ratio_at(3)


@_solvability_ratio(
    "Halfway solvability ratio",
    "Share of states that are still solvable halfway, after n/2 moves with n cards.",
    slot=slots.HALFWAY_SLOT,
)
def halfway_solvability_ratio(analysis: Analysis) -> Measurement:
    return analysis.ratio_at(halfway_depth(analysis.deal.n_cards))


# Tension -----------------------------------------------------------------------------------------


@_tension(
    "Initial tension", "Share of first moves that lose: 1 − winning moves / moves.", cost="search"
)
def initial_tension(analysis: Analysis) -> Value:
    moves = analysis.first_moves
    if not moves.legal:
        raise UnknownError(_NO_MOVES)
    return moves.tension if moves.winning else None


@_tension(
    "Depth 1 tension",
    "Share of moves that lose, averaged over all states that are still solvable after one move.",
    cost="census",
)
def depth_1_tension(analysis: Analysis) -> Value:
    return _tension_at(analysis, 1)


@_tension(
    "Depth 2 tension",
    "Share of moves that lose, averaged over all states that are still solvable after two moves.",
    cost="census",
)
def depth_2_tension(analysis: Analysis) -> Value:
    return _tension_at(analysis, 2)


@_tension(
    "Depth 3 tension",
    "Share of moves that lose, averaged over all states that are still solvable after "
    "three moves.",
    cost="census",
)
def depth_3_tension(analysis: Analysis) -> Value:
    return _tension_at(analysis, 3)


@_tension(
    "Halfway tension",
    "Share of moves that lose, averaged over all states that are still solvable halfway through.",
    cost="census",
)
def halfway_tension(analysis: Analysis) -> Value:
    return _tension_at(analysis, halfway_depth(analysis.deal.n_cards))


def _tension_at(analysis: Analysis, depth: int) -> Value:
    if not analysis.space.solutions:
        return None
    tensions = analysis.space.tensions
    if depth >= len(tensions):
        raise UnknownError(_NO_MOVES)
    return tensions[depth]


@feature(
    "Hourglass index",
    "Mean tension of the middle third minus the mean tension of the opening or the end, "
    "whichever is higher. Positive for an hourglass shape.",
    family=TENSION,
    source="our own measure of a shape described in Neller & Ziegler 2019, Puzzle Tension",
    kind="number",
    low=-1,
    high=1,
    cost="census",
)
def hourglass_index(analysis: Analysis) -> Value:
    index = analysis.space.hourglass_index
    if index is None and analysis.space.solutions:
        few = message("a deal with fewer than four cards has no opening, middle or end")
        raise UnknownError(few)
    return index


# Solutions ---------------------------------------------------------------------------------------


@_count_of_solutions(
    "Solutions",
    "Sequences of moves that end in one stack.",
    source=_COUNTING,
    unit="solutions",
    high=_MAX_SOLUTIONS,
)
def solutions(analysis: Analysis) -> Value:
    return analysis.space.solutions


@feature(
    "Solutions (log10)",
    "Base-10 logarithm of the number of solutions, for energies and regressions.",
    family=SOLUTIONS,
    source=_COUNTING,
    kind="number",
    high=26,
    cost="census",
)
def log10_solutions(analysis: Analysis) -> Value:
    count = analysis.space.solutions
    # Rounded to twelve digits, to be the same on all machines.
    return float(Decimal(count).log10(_DIGITS)) if count else None


@_count_of_solutions(
    "Key states",
    "States that every solution passes through (Browne 2017), not counting the start.",
    source=_PUZZLE_TENSION,
    unit="states",
    high=MAX_COUNTED_CARDS - 2,
)
def key_states(analysis: Analysis) -> Value:
    return len(analysis.space.key_depths) if analysis.space.solutions else None


@_count_of_solutions(
    "Forced moves",
    "Number of moves in a solution that are the only winning move, averaged over all solutions.",
    source=_COUNTING,
    kind="number",
    unit="moves",
    high=MAX_COUNTED_CARDS - 2,
)
def forced_moves(analysis: Analysis) -> Value:
    return analysis.space.forced_moves


@feature(
    "Structure class (Browne)",
    "0: unsolvable. 1: trivial (at most one move). 2: interesting. 3: structured (at "
    "least one key state between start and end). 4: strict (all states are key states).",
    family=SOLUTIONS,
    source=_PUZZLE_TENSION,
    kind="integer",
    high=len(BROWNE_CLASSES) - 1,
    cost="census",
    names=BROWNE_CLASSES,
)
def browne_class(analysis: Analysis) -> int:
    # As Neller & Ziegler (2019, "Puzzle Tension") state them: *trivial*, solvable in one move;
    # *interesting*, any other; of these *structured* when some states on a solution path are key
    # states, those that must be visited, and *strict* when all are. Every solution visits the
    # start, and the last move can always go in either direction. So if start and end counted, all
    # deals would be structured and none strict. A deal of one card, solved without a move, is
    # trivial.
    space = analysis.space
    n_moves = analysis.deal.n_cards - 1
    if not space.solutions:
        name = "unsolvable"
    elif n_moves <= 1:
        name = "trivial"
    else:
        n_keys = sum(0 < depth < n_moves for depth in space.key_depths)
        name = "strict" if n_keys == n_moves - 1 else "structured" if n_keys else "interesting"
    return BROWNE_CLASSES.index(name)


# Simple players ----------------------------------------------------------------------------------


@feature(
    "Greedy moves",
    "Number of moves in greedy play, which takes the largest gain each turn until no move"
    " is left. In a tie, the first cell is used, so equivalent puzzles may have different"
    " values.",
    family=PLAYERS,
    source=_DNA,
    kind="integer",
    unit="moves",
    is_count=True,
    high=51,
    breaks_ties=True,
)
def greedy_moves(analysis: Analysis) -> Value:
    return len(analysis.greedy.moves)


@_score(
    "Greedy score",
    "Sum of squared stack sizes at the end of greedy play.",
    source=_DNA,
    kind="integer",
    breaks_ties=True,
)
def greedy_score(analysis: Analysis) -> Value:
    return analysis.greedy.score


@_score(
    "Row-by-row greedy score",
    "Sum of squared stack sizes at the end of greedy play that starts a row only when no "
    "move is left in the rows above.",
    source=_DNA,
    kind="integer",
    breaks_ties=True,
)
def handicapped_score(analysis: Analysis) -> Value:
    return players.Play(analysis.deal, players.handicapped_moves(analysis.deal)).score


@_score(
    "Look-ahead score",
    "Final sum of squared stack sizes for a player who looks three moves ahead and makes "
    "the first move of the sequence that gains the most.",
    source=_SECOND_PLAYER,
    kind="integer",
    breaks_ties=True,
)
def look_ahead_score(analysis: Analysis) -> Value:
    moves = players.look_ahead_moves(analysis.deal, cancel=analysis.cancel)
    return None if moves is None else players.Play(analysis.deal, moves).score


@_success(
    "Monte Carlo success",
    "Share of 20 games solved by a player that evaluates each move with five random playouts.",
    source=_SECOND_PLAYER,
)
def monte_carlo_success(analysis: Analysis) -> Value:
    is_wanted = partial(analysis.is_wanted, "monte_carlo_success")
    return players.monte_carlo_success(analysis.deal, analysis.cancel, is_wanted)


@_success(
    "Tree search success",
    "Share of 20 games solved by Monte Carlo tree search with 1,000 random playouts per move.",
    source="UCT: Kocsis & Szepesvári 2006",
)
def mcts_success(analysis: Analysis) -> Value:
    is_wanted = partial(analysis.is_wanted, "mcts_success")
    return players.mcts_success(analysis.deal, analysis.cancel, is_wanted)


@_score(
    "Random play score",
    "Mean score of 100 random games. With 16 cards, it correlates with the halfway ratio "
    "about as strongly as the success of tree search does.",
    source="our own, after DNA Puzzles 2021",
    kind="number",
    cost="games",
    is_sampled=True,
)
def random_play_score(analysis: Analysis) -> Value:
    mean, _ = players.random_score(
        analysis.deal, seed=0, n_plays=_RANDOM_GAMES, cancel=analysis.cancel
    )
    return None if math.isnan(mean) else mean


@feature(
    "Difficulty",
    "Difficulty level: −log₁₀ of the chance that random moves solve the puzzle, +½ if "
    "greedy play fails, +1⁄24 for each card above four. Determines the number of "
    "feathers.",
    family=DIFFICULTY,
    source="our own, after Browne 2017 (docs/deciding.md)",
    kind="number",
    high=60,
    cost="search",
    breaks_ties=True,
)
def difficulty(analysis: Analysis) -> Value | Measurement:
    from engine.search.difficulty import measure_difficulty  # noqa: PLC0415 - loads the solver

    measured = measure_difficulty(analysis.deal, cancel=analysis.cancel)
    if measured is None or measured.is_exact:
        return None if measured is None else measured.level
    return Measurement(measured.level, measured.level_bounds)


# Features by name --------------------------------------------------------------------------------

FEATURES_VERSION: Final = 2
"""Rises when a feature of some deal gets another value, so that no earlier one is used."""
STORED: Final = tuple(each.name for each in FEATURES.values() if each.is_stored)
"""The features that are measured for every puzzle and stored in files, in that order."""


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


def on_demand_names(text: str) -> tuple[str, ...]:
    """Parse a list of features on demand: names separated by commas, or ``all``.

    Raises SettingsError if a name isn't a feature measured on demand.
    """
    return checked_on_demand([name.strip() for name in text.split(",") if name.strip()])


def checked_on_demand(names: Iterable[str]) -> tuple[str, ...]:
    """Return features on demand, or all for ``all``; raises as `on_demand_names`."""
    names = tuple(names)
    addable = on_demand_among(FEATURES)
    for name in names:
        if name != ALL and name not in addable:
            raise SettingsError(
                "{name!r} isn't a feature that can be added. Use {all!r}, or choose from {known}.",
                name=name[:40],
                all=ALL,
                known=", ".join(addable),
            )
    return addable if ALL in names else on_demand_among(names)


def is_of_cards(name: str) -> bool:
    """Return whether a feature, or ``cards``, depends only on which cards a deal has."""
    if name == "cards":
        return True
    return slots.SUITS_SLOT <= FEATURES[name].slot <= slots.RANK_CLUSTERS_SLOT


def by_family(names: Iterable[str]) -> Iterator[tuple[Family, tuple[str, ...]]]:
    """Yield each non-empty family with its features, in the order of the columns.

    Names that aren't features are skipped.
    """
    wanted = set(names)
    for family in FAMILIES:
        members = [each.name for each in FEATURES.values() if each.family == family]
        if found := tuple(name for name in members if name in wanted):
            yield family, found
