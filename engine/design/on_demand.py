"""Measure the features that are measured only where they are asked for: tension and its kin.

A count of all states that lie on solutions (`engine.search.counting.space`) gives them all, in
well under a millisecond up to 9 cards, in some tens at 12 and in seconds at 16, where half of the
deals have more states than the default budget. What is then still known of a large deal is the
initial tension, what the players of `engine.search.players` do, and estimates of tension by depth.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from decimal import Context, Decimal
from typing import Final

from engine.design.record import PuzzleRecord
from engine.design.registry import BROWNE_CLASSES, FEATURES, Value, on_demand_among
from engine.errors import SettingsError
from engine.game import Deal, replay
from engine.game.halfway import halfway_depth
from engine.progress import Cancel
from engine.search import greedy_moves, solution_space, solve
from engine.search.counting.census import check_census
from engine.search.counting.space import SolutionSpace
from engine.search.counting.tension import depth_tension
from engine.search.difficulty import difficulty
from engine.search.limits import DEFAULT_LISTED_STATES
from engine.search.players import handicapped_moves, look_ahead_moves, monte_carlo_success
from engine.search.score import random_score
from engine.sentences import said_of, say
from engine.ties import steady

ALL: Final = "all"
OVER_BUDGET: Final = say("the states are too many to count within the budget")
NO_SOLUTION: Final = say("the deal cannot be solved")
_STOPPED: Final = say("it was stopped")
_RANDOM_GAMES: Final = 100
_DEPTHS: Final = {"initial_tension": 0, "depth_1_tension": 1, "depth_2_tension": 2,
                  "depth_3_tension": 3}  # fmt: skip
_HALFWAY: Final = "halfway_tension"
_DIGITS: Final = Context(prec=12)
_WITHOUT_SOLUTION: Final = SolutionSpace(0, 0, (), ())


@dataclass(frozen=True, slots=True)
class Asked:
    """What is known of one feature that was asked for."""

    value: Value  #: Exact, an estimate, or None
    bounds: tuple[float, float] | None = None  #: For an estimate: its 95 % interval
    reason: str = ""  #: Why the value is None, in words; empty otherwise

    @property
    def exact(self) -> Value:
        """The value if it carries no error, else None."""
        return self.value if self.bounds is None else None


def asked_names(text: str) -> tuple[str, ...]:
    """Read which features are asked for: names separated by commas, or ``all``.

    Raises
    ------
    SettingsError
        When a name is no feature that is measured on demand.
    """
    names = [name.strip() for name in text.split(",") if name.strip()]
    known = on_demand_among(FEATURES)
    for name in names:
        if name != ALL and name not in known:
            raise SettingsError(
                "{name!r} is no feature that is measured on demand; choose {all} or among {known}",
                name=name[:40],
                all=ALL,
                known=", ".join(known),
            )
    return known if ALL in names else on_demand_among(names)


def measure_on_demand(
    deal: Deal,
    names: Collection[str],
    *,
    max_states: int = DEFAULT_LISTED_STATES,
    estimates: bool = False,
    seed: int = 0,
    cancel: Cancel | None = None,
) -> dict[str, Asked]:
    """Measure features that are measured on demand.

    Parameters
    ----------
    deal : Deal
        Up to 52 cards; beyond 16 only the initial tension and what players do are known.
    names : collection of str
        Which; others are left out.
    max_states : int
        Budget of states counted, see `engine.search.solution_space`; beyond it they are None.
    estimates : bool
        Whether a tension that the budget left open is estimated
        (`engine.search.counting.tension`), which takes some seconds at 16 cards.
    seed : int
        Estimates depend on nothing else.
    cancel : Cancel, optional
        Stops within milliseconds, leaving features unknown.

    Returns
    -------
    dict of str to Asked
        In the order of the registry.
    """
    cancel = cancel or Cancel()
    wanted = on_demand_among(names)
    found = _played(deal, wanted, cancel)
    if "initial_tension" in wanted:
        found["initial_tension"] = _tension_at(deal, 0, seed, cancel)
    if set(wanted) - found.keys():
        found = _counted(deal, max_states, cancel) | found
    if estimates:
        for name in wanted:
            depth = depth_of(name, deal.n_cards)
            if depth >= 0 and found[name].reason == OVER_BUDGET:
                found[name] = _tension_at(deal, depth, seed, cancel)
    return {name: found[name] for name in wanted}


def with_features(
    record: PuzzleRecord,
    names: Collection[str],
    *,
    max_states: int = DEFAULT_LISTED_STATES,
    cancel: Cancel | None = None,
) -> PuzzleRecord:
    """Return a record with the exact values of features on demand that it did not know.

    Parameters are those of `measure_on_demand`.
    """
    missing = [name for name in on_demand_among(names) if record.features.get(name) is None]
    if not missing:
        return record
    found = measure_on_demand(record.deal, missing, max_states=max_states, cancel=cancel)
    features = {**record.features, **{name: each.exact for name, each in found.items()}}
    return replace(record, features=features)


def depth_of(name: str, n_cards: int) -> int:
    """Return the depth whose tension a feature is, -1 for any other feature."""
    return halfway_depth(n_cards) if name == _HALFWAY else _DEPTHS.get(name, -1)


def _played(deal: Deal, wanted: Collection[str], cancel: Cancel) -> dict[str, Asked]:
    """Let those players play that are asked for; most take microseconds."""
    found = {}
    if "greedy_moves" in wanted or "greedy_score" in wanted:
        moves = greedy_moves(deal)
        found["greedy_moves"] = Asked(len(moves))
        found["greedy_score"] = Asked(replay(deal, moves).score)
    if "handicapped_score" in wanted:
        found["handicapped_score"] = Asked(replay(deal, handicapped_moves(deal)).score)
    if "look_ahead_score" in wanted:
        ahead = look_ahead_moves(deal, cancel=cancel)
        score = None if ahead is None else replay(deal, ahead).score
        found["look_ahead_score"] = _unless_stopped(score)
    if "monte_carlo_success" in wanted:
        found["monte_carlo_success"] = _unless_stopped(monte_carlo_success(deal, cancel=cancel))
    if "difficulty" in wanted:
        found["difficulty"] = _difficulty(deal, cancel)
    if "random_play_score" in wanted:
        mean, _ = random_score(deal, seed=0, n_plays=_RANDOM_GAMES, cancel=cancel)
        found["random_play_score"] = _unless_stopped(None if math.isnan(mean) else mean)
    return found


def _difficulty(deal: Deal, cancel: Cancel) -> Asked:
    found = difficulty(deal, cancel=cancel)
    if found is None:
        return Asked(None, reason=_STOPPED if cancel.is_set() else NO_SOLUTION)
    bounds = None if found.is_exact else found.level_bounds
    return Asked(steady(found.level, 1.0), bounds)


def _unless_stopped(value: Value) -> Asked:
    return Asked(value, reason=_STOPPED if value is None else "")


def _tension_at(deal: Deal, depth: int, seed: int, cancel: Cancel) -> Asked:
    found = depth_tension(deal, depth, seed=seed, cancel=cancel)
    bounds = None if found.is_exact or found.tension is None else (found.low, found.high)
    return Asked(found.tension, bounds, found.reason)


def _counted(deal: Deal, max_states: int, cancel: Cancel) -> dict[str, Asked]:
    """Measure what follows from all states that lie on solutions."""
    space = _WITHOUT_SOLUTION
    if solve(deal, cancel=cancel).solvable is not False:
        try:
            check_census(deal, deal.n_cards - 1, max_states)
        except SettingsError as error:
            return dict.fromkeys(FEATURES, Asked(None, reason=said_of(error)))
        space = solution_space(deal, max_states=max_states, counts_classes=False, cancel=cancel)
    if space.solutions is None:
        reason = _STOPPED if cancel.is_set() else OVER_BUDGET
        return dict.fromkeys(FEATURES, Asked(None, reason=reason))
    tensions = {
        name: _tension_of(space, depth_of(name, deal.n_cards))
        for name in FEATURES
        if depth_of(name, deal.n_cards) >= 0
    }
    return tensions | {name: measure(space) for name, measure in _OF_SPACE.items()}


def _tension_of(space: SolutionSpace, depth: int) -> Asked:
    if not space.solutions:
        return Asked(None, reason=NO_SOLUTION)
    if depth >= len(space.tensions):
        return Asked(None, reason=say("no move is left at this depth"))
    return Asked(space.tensions[depth])


def _hourglass(space: SolutionSpace) -> Asked:
    index = space.hourglass_index
    if index is None:
        few = say("fewer than four cards have no opening, middle and end")
        return Asked(None, reason=few if space.solutions else NO_SOLUTION)
    return Asked(index)


def _log10_solutions(space: SolutionSpace) -> Asked:
    """Round the logarithm correctly to twelve digits, so that no machine's library decides it."""
    if not space.solutions:
        return Asked(None, reason=NO_SOLUTION)
    return Asked(float(Decimal(space.solutions).log10(_DIGITS)))


def _key_states(space: SolutionSpace) -> Asked:
    if not space.solutions:
        return Asked(None, reason=NO_SOLUTION)
    return Asked(len(space.key_states))


def _forced_moves(space: SolutionSpace) -> Asked:
    return Asked(space.forced_moves, reason="" if space.solutions else NO_SOLUTION)


def _browne_class(space: SolutionSpace) -> Asked:
    return Asked(browne_class(space))


_OF_SPACE: Final[Mapping[str, Callable[[SolutionSpace], Asked]]] = {
    "hourglass_index": _hourglass,
    "solutions": lambda space: Asked(space.solutions),
    "log10_solutions": _log10_solutions,
    "key_states": _key_states,
    "forced_moves": _forced_moves,
    "browne_class": _browne_class,
}


def browne_class(space: SolutionSpace) -> int:
    """Return the code of the narrowest class of Browne (2017) that a deal belongs to.

    As Neller & Ziegler (2019, "Puzzle Tension") state them: *unsolvable*; *trivial*, solvable in
    one move; *interesting*, any other; of these *structured* when some states on a solution path
    are key states, those that must be visited, and *strict* when all are.

    Every solution visits the start, and none has to make its last move in one direction, so with
    start and end counted all deals would be structured and none strict. Here only the states
    between start and end count. A deal of one card, solved without a move, is trivial.

    Parameters
    ----------
    space : SolutionSpace
        Of a deal whose solutions were counted.

    Returns
    -------
    int
        A place in `engine.design.registry.BROWNE_CLASSES`.
    """
    n_moves = len(space.by_depth) - 1
    if not space.solutions:
        name = "unsolvable"
    elif n_moves <= 1:
        name = "trivial"
    else:
        n_keys = sum(0 < key.depth < n_moves for key in space.key_states)
        name = "strict" if n_keys == n_moves - 1 else "structured" if n_keys else "interesting"
    return BROWNE_CLASSES.index(name)
