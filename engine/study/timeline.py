"""The rounds of a study in order: ratings, gain over controls, and the fit of each."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.errors import FitError
from engine.study.folder import Study
from engine.study.participation import seen_by_reader
from engine.study.round import IterationStatus

if TYPE_CHECKING:
    import pandas as pd

    from engine.ratings.ratings_file import RatingsTable
    from engine.statistics.controls import ControlDifference, ControlKind

_KINDS: Final[tuple[ControlKind, ControlKind]] = ("parent", "random")


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One round on the timeline."""

    status: IterationStatus  #: Its counts and its mean rating
    #: The probability that any feature matters, as of when the round was rated; None before.
    chance: float | None
    #: Of the fit saved with it, which checks the preference model.
    r2: float | None
    loo_rmse: float | None
    #: Gain of its puzzles over controls, from the ratings of all rounds; None while too few are
    #: rated.
    above_parent: ControlDifference | None
    above_random: ControlDifference | None


def features_read(study: Study, rounds: Container[int]) -> tuple[str, ...]:
    """Return the features read by the energies of these rounds, the first round's first.

    Features of earlier rounds are kept: a new energy with other features must not change the
    results for the same ratings before its round is rated.

    Raises StorageError or EnergyError when an energy cannot be read.
    """
    energies = (each.energy() for each in study.iterations if each.number in rounds)
    return tuple(dict.fromkeys(name for each in energies for name in sorted(each.features())))


def timeline(study: Study, table: RatingsTable | None = None) -> tuple[RoundResult, ...]:
    """Return the rounds of a study in order.

    Raises StorageError, FileFormatError or EnergyError when a file of it cannot be read.
    """
    table = seen_by_reader(study).table if table is None else table
    frame = table.frame
    results = []
    for status in study.status(table).iterations:
        fit = study.iteration(status.number).fit() or {}
        parent, random = (_difference(frame, kind, status.number) for kind in _KINDS)
        chance = (fit.get("preferences") or {}).get("chance")
        results.append(
            RoundResult(status, chance, fit.get("r2"), fit.get("loo_rmse"), parent, random)
        )
    return tuple(results)


def _difference(
    frame: pd.DataFrame, control: ControlKind, number: int
) -> ControlDifference | None:
    from engine.statistics.controls import control_difference  # noqa: PLC0415 - scipy

    try:
        return control_difference(frame, control, number)
    except FitError:
        return None
