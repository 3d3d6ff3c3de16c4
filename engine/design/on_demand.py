"""Measure features on demand, such as tension.

Most follow from a count of all states on solutions (`engine.search.counting.space`). It takes well
under a millisecond up to 9 cards, tens of milliseconds at 12 and seconds at 16, where half of the
deals have more states than the default budget. Beyond the budget, only the initial tension
and the results of the players of `engine.search.players` are known.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from engine.design.feature_registry import (
    FEATURES,
    NO_SOLUTION,
    STOPPED,
    Feature,
    OnDemandValue,
    on_demand_among,
    on_demand_features,
)
from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.game import Deal, Position
from engine.progress import Cancel
from engine.search.counting.space import SolutionSpace, solution_space
from engine.search.limits import DEFAULT_LISTED_STATES
from engine.search.solver import solve, winning_moves
from engine.sentences import message, message_of

ALL: Final = "all"
OVER_BUDGET: Final = message("too many states to count")
_WITHOUT_SOLUTION: Final = SolutionSpace(0, (), ())


def asked_names(text: str) -> tuple[str, ...]:
    """Parse a list of features on demand: names separated by commas, or ``all``.

    Raises SettingsError if a name isn't a feature measured on demand.
    """
    names = [name.strip() for name in text.split(",") if name.strip()]
    addable = on_demand_features()
    for name in names:
        if name != ALL and name not in addable:
            raise SettingsError(
                "{name!r} isn't a feature that can be added. Choose {all} or from {known}.",
                name=name[:40],
                all=ALL,
                known=", ".join(addable),
            )
    return addable if ALL in names else on_demand_among(names)


def measure_on_demand(
    deal: Deal,
    names: Collection[str],
    *,
    max_states: int = DEFAULT_LISTED_STATES,
    cancel: Cancel | None = None,
) -> dict[str, OnDemandValue]:
    """Measure features on demand; return their values in the order of the registry.

    ``deal``: up to 52 cards; beyond 16, only the initial tension and the results of players are
    known.
    ``names``: the features; other names are ignored.
    ``max_states``: budget of states for the count, see
    `engine.search.counting.space.solution_space`; beyond it, features are None.
    """
    cancel = cancel or Cancel()
    requested = on_demand_among(names)
    values = {}
    for name in requested:
        feature = FEATURES[name]
        if feature.of_deal is not None:
            values[name] = _known(feature.of_deal(deal, cancel), STOPPED)
        elif depth_of(name, deal.n_cards) == 0:
            values[name] = _initial_tension(deal, cancel)
    if set(requested) - values.keys():
        values = _counted(deal, max_states, cancel) | values
    return {name: values[name] for name in requested}


def with_features(
    record: PuzzleRecord,
    names: Collection[str],
    *,
    max_states: int = DEFAULT_LISTED_STATES,
    cancel: Cancel | None = None,
) -> PuzzleRecord:
    """Return a record with the missing features on demand filled in, if exact.

    The parameters are those of `measure_on_demand`.
    """
    missing = [name for name in on_demand_among(names) if record.features.get(name) is None]
    if not missing:
        return record
    values = measure_on_demand(record.deal, missing, max_states=max_states, cancel=cancel)
    features = {**record.features, **{name: each.exact for name, each in values.items()}}
    return replace(record, features=features)


def depth_of(name: str, n_cards: int) -> int:
    """Return the depth of a feature that is a tension by depth, -1 for any other feature."""
    depth = FEATURES[name].tension_depth if name in FEATURES else None
    return -1 if depth is None else depth(n_cards)


def _known(value: object, reason: str) -> OnDemandValue:
    """Return a measured value, with ``reason`` if it is None and has no reason."""
    measured = value if isinstance(value, OnDemandValue) else OnDemandValue(value)  # type: ignore[arg-type]
    if measured.value is None and not measured.reason:
        return replace(measured, reason=reason)
    return measured


def _initial_tension(deal: Deal, cancel: Cancel) -> OnDemandValue:
    """Measure the tension of the deal itself, which needs no count, up to 52 cards."""
    moves = winning_moves(Position.from_deal(deal), cancel=cancel)
    if not moves.is_complete:
        return OnDemandValue(None, reason=STOPPED)
    if not moves.legal:
        return OnDemandValue(None, reason=message("no moves left at this depth"))
    if not moves.winning:
        return OnDemandValue(None, reason=NO_SOLUTION)
    return OnDemandValue(moves.tension)


def _counted(deal: Deal, max_states: int, cancel: Cancel) -> dict[str, OnDemandValue]:
    """Measure the features that follow from all states on solutions."""
    space = _WITHOUT_SOLUTION
    if solve(deal, cancel=cancel).solvable is not False:
        try:
            space = solution_space(deal, max_states=max_states, cancel=cancel)
        except SettingsError as error:
            return dict.fromkeys(FEATURES, OnDemandValue(None, reason=message_of(error)))
    if space.solutions is None:
        reason = STOPPED if cancel.is_set() else OVER_BUDGET
        return dict.fromkeys(FEATURES, OnDemandValue(None, reason=reason))
    return {
        name: _of_space(feature, space, depth_of(name, deal.n_cards))
        for name, feature in FEATURES.items()
        if feature.is_counted
    }


def _of_space(feature: Feature, space: SolutionSpace, depth: int) -> OnDemandValue:
    if feature.of_space is not None:
        measured = _known(feature.of_space(space), NO_SOLUTION)
        if not space.solutions and measured.reason:
            return replace(measured, reason=NO_SOLUTION)
        return measured
    if not space.solutions:
        return OnDemandValue(None, reason=NO_SOLUTION)
    if depth >= len(space.tensions):
        return OnDemandValue(None, reason=message("no moves left at this depth"))
    return OnDemandValue(space.tensions[depth])
