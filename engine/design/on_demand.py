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
    STOPPED,
    OnDemandValue,
    on_demand_among,
)
from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel
from engine.search.counting.space import SolutionSpace, solution_space
from engine.search.limits import DEFAULT_LISTED_STATES
from engine.search.solver import solve
from engine.sentences import message, message_of

ALL: Final = "all"
OVER_BUDGET: Final = message("too many states to count")
_UNSOLVABLE: Final = SolutionSpace(0, (), ())


def on_demand_names(text: str) -> tuple[str, ...]:
    """Parse a list of features on demand: names separated by commas, or ``all``.

    Raises SettingsError if a name isn't a feature measured on demand.
    """
    names = [name.strip() for name in text.split(",") if name.strip()]
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
    features = [FEATURES[name] for name in on_demand_among(names)]
    space, unknown = _UNSOLVABLE, ""
    if any(feature.of_space is not None for feature in features):
        space, unknown = _count(deal, max_states, cancel)
    values = {}
    for feature in features:
        if feature.of_deal is not None:
            values[feature.name] = feature.of_deal(deal, cancel)
        elif feature.of_space is not None and not unknown:
            values[feature.name] = feature.of_space(space)
        else:
            values[feature.name] = OnDemandValue(None, reason=unknown)
    return values


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


def _count(deal: Deal, max_states: int, cancel: Cancel) -> tuple[SolutionSpace, str]:
    """Return all states on solutions, and why they are unknown (empty if known)."""
    if solve(deal, cancel=cancel).solvable is False:
        return _UNSOLVABLE, ""
    try:
        space = solution_space(deal, max_states=max_states, cancel=cancel)
    except SettingsError as error:
        return _UNSOLVABLE, message_of(error)
    if space.solutions is not None:
        return space, ""
    return space, STOPPED if cancel.is_set() else OVER_BUDGET
