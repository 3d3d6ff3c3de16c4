"""The features that the preferences of a study may be about, from the moment it uses them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.design.energy import ENERGY_NAMES
from engine.design.feature_registry import FEATURES, on_demand_among
from engine.errors import SettingsError
from engine.statistics.formula import LEARNED
from engine.study.round import Round

if TYPE_CHECKING:
    from engine.study.snapshot import Snapshot

LEARNABLE: Final = tuple(name for name in ENERGY_NAMES if name in FEATURES and name != "solvable")
"""The features that preferences may be about; all rated puzzles should be solvable."""


def features_of_study(snapshot: Snapshot) -> tuple[str, ...]:
    """Return the features of a study: those it uses, those that were added, and the usual ones.

    Removed ones are left out. The usual ones come last, and so do not take the place of others
    when there are too many.
    """
    study = snapshot.study
    if study is None:
        return LEARNED
    used = (name for each in snapshot.rounds for name in _used_by(each))
    chosen = dict.fromkeys((*used, *study.added_features))
    names = (*(name for name in chosen if name not in LEARNED), *LEARNED)
    return tuple(each for each in names if each not in study.removed_features)


def _used_by(of_round: Round) -> Iterator[str]:
    """Yield the features of a round's energy, acceptance rules and map."""
    arguments = of_round.arguments
    used = {*of_round.energy.features(), *arguments.map_features}
    for batch in arguments.batches:
        used |= batch.gate_features()
    if of_round.is_from_map:  # version 3.0 didn't record the axes, but measured them
        used |= {*on_demand_among(name for each in of_round.puzzles for name in each.features)}
    yield from (name for name in LEARNABLE if name in used)


def check_features(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return names of features without repeats; raise SettingsError for an unknown one."""
    for name in names:
        if name not in LEARNABLE:
            raise SettingsError(
                "Preferences can't depend on {name!r}. Choose from {features}.",
                name=name[:40],
                features=", ".join(LEARNABLE),
            )
    return tuple(dict.fromkeys(names))
