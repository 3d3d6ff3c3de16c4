"""Results of a study: its preferences, the regression that checks them, and its rounds."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Final

import pandas as pd

from engine.errors import FitError
from engine.ratings.asked_features import with_asked_features
from engine.ratings.ratings_file import RatingsTable
from engine.sentences import message
from engine.statistics.controls import (
    ControlDifference,
    ControlKind,
    control_difference,
)
from engine.statistics.learning.findings import PreferenceFindings, learn_findings
from engine.statistics.learning.preference_model import PreferenceModel
from engine.statistics.learning.proposal import Proposal, propose_energy
from engine.statistics.raters import rater_names
from engine.statistics.regression.ols import Fit, fit
from engine.statistics.regression.options import FitOptions
from engine.statistics.regression.ratings_table import first_features
from engine.statistics.wording import explained
from engine.study.folder import Study
from engine.study.participation import READER, seen_by_reader
from engine.study.round import Iteration, IterationStatus, iteration_status, noted_lines

_KINDS: Final[tuple[ControlKind, ControlKind]] = ("parent", "random")

# Preferences ----------------------------------------------------------------------------------


def energy_from_ratings(study: Study, features: Sequence[str] | None = None) -> Proposal:
    """Suggest the next energy from the ratings of all rounds and controls.

    Raises SettingsError when the study has no round. Raises FitError, StorageError,
    FileFormatError or EnergyError when too little is rated to learn from, or a file cannot be
    read.

    ``study``: with at least one round; the suggestion is based on the energy of the last one.
    ``features``: explanatory variables; by default those of
    `engine.statistics.learning.preference_model.USUAL` that vary. On-demand features missing in
    the ratings are measured.
    """
    energy = study.iteration().energy()
    seen = seen_by_reader(study)
    frame = with_asked_features(seen.table.frame, features or ())
    learned, findings = learn_findings(frame, features)
    proposal = propose_energy(learned, energy, findings, ratings=frame)
    return explained(proposal, seen.sentence)


def preferences_of(
    study: Study, *, before: int | None = None
) -> tuple[PreferenceModel, PreferenceFindings]:
    """Return the preference model of a study's ratings, and its findings.

    Raises FitError, StorageError or FileFormatError when too little is rated to learn from, or a
    file cannot be read.

    ``before``: only use ratings from before this round; all by default.
    """
    frame = seen_by_reader(study).table.frame
    if before is not None:
        frame = frame[frame["iteration"] < before].reset_index(drop=True)
    return learn_findings(frame)


def known_preferences(study: Study) -> PreferenceFindings | None:
    """Return the preference findings of a study; None where too little is rated."""
    try:
        return preferences_of(study)[1]
    except FitError:
        return None


# The regression that checks them ---------------------------------------------------------------


def fit_ratings_of(frame: pd.DataFrame, options: FitOptions) -> Fit:
    """Fit the ratings of a study selected by the options.

    On-demand features missing in the ratings are measured. Raises FitError when the ratings do not
    allow the fit.

    ``frame``: as `RatingsTable.frame`.
    """
    ratings = with_asked_features(ratings_of(frame, options), options.features)
    if ratings.empty:
        raise FitError(
            message("There are no ratings from these raters in these rounds. Rate a puzzle first.")
            if options.raters
            else message("There are no ratings in these rounds. Rate a puzzle first.")
        )
    return fit(
        ratings.reset_index(drop=True),
        options.features,
        scale=options.scale,
        robust=options.robust,
        repeats=options.repeats,
        outcomes=options.outcomes,
        round_means=options.round_means,
    )


def ratings_of(frame: pd.DataFrame, options: FitOptions) -> pd.DataFrame:
    """Return the rows of the rounds, raters and kinds selected by the options."""
    ratings = frame
    if options.iterations:
        ratings = ratings[ratings["iteration"].isin(options.iterations)]
    if options.raters:
        ratings = ratings[rater_names(ratings).isin(options.raters)]
    if not options.controls:
        ratings = ratings[ratings["control"] == ""]
    return ratings


def frame_of_fit(study: Study, iteration: Iteration) -> pd.DataFrame:
    """Return the ratings from which the saved fit of a round was computed.

    Raises StorageError or FileFormatError as `RatingsFile.read`.
    """
    n_lines = {
        path.name: noted_lines(iteration.folder, f"../{path.name}") or 0
        for path in study.ratings.files()
    }
    return study.ratings.read(n_lines).frame


def archive_round(study: Study, number: int) -> bool:
    """Save the present findings with a rated round; return whether there were enough ratings.

    Raises StorageError, FileFormatError, EnergyError or SettingsError when a file cannot be read
    or written.
    """
    findings = known_preferences(study)
    try:
        fit, options = usual_fit(study, findings)
    except FitError:
        return False
    study.save_fit(number, fit, options, findings, is_usual=True)
    return True


def usual_fit(study: Study, findings: PreferenceFindings | None) -> tuple[Fit, FitOptions]:
    """Return the default fit that checks the preference model: of all rounds.

    Raises FitError when too little is rated. Raises StorageError, FileFormatError or EnergyError
    when a file cannot be read.

    ``findings``: the preference findings, see `known_preferences`.
    """
    seen = seen_by_reader(study)
    frame = seen.table.frame
    names = usual_names(study, frame, findings)
    options = FitOptions(tuple(names), raters=(READER,) if seen.n_withheld else ())
    return fit_ratings_of(frame, options), options


def usual_names(
    study: Study, frame: pd.DataFrame, findings: PreferenceFindings | None
) -> list[str]:
    """Return the default features of a check: first those to be checked.

    The features read by the energies of the rated rounds follow.

    Raises FitError when no feature varies. Raises StorageError or EnergyError when an energy
    cannot be read.

    ``frame``: the ratings to fit. ``findings``: the preference findings.
    """
    reads = features_read(study, set(frame["iteration"]))
    return first_features(frame, (*stated_names(findings), *reads))


def stated_names(findings: PreferenceFindings | None) -> tuple[str, ...]:
    """Return the features stated in the preference findings."""
    return () if findings is None else findings.stated_names


# The rounds in order ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One round on the timeline."""

    status: IterationStatus  #: Its counts and its mean rating
    #: Gain of its puzzles over controls, from the ratings of all rounds; None while too few are
    #: rated.
    above_parent: ControlDifference | None
    above_random: ControlDifference | None
    #: The features as they mattered when the round was rated, the likeliest first.
    likeliest: tuple[str, ...] = ()


def features_read(study: Study, rounds: Container[int]) -> tuple[str, ...]:
    """Return the features read by the energies of these rounds, the first round's first.

    Features of earlier rounds are kept: a new energy with other features must not change the
    results for the same ratings before its round is rated.

    Raises StorageError or EnergyError when an energy cannot be read.
    """
    energies = (each.energy() for each in study.iterations if each.number in rounds)
    return tuple(dict.fromkeys(name for each in energies for name in sorted(each.features())))


def timeline(study: Study, table: RatingsTable) -> tuple[RoundResult, ...]:
    """Return the rounds of a study in order.

    Raises StorageError, FileFormatError or EnergyError when a file of it cannot be read.
    """
    frame = table.frame
    results = []
    for iteration in study.iterations:
        saved = iteration.fit() or {}
        parent, random = (_difference(frame, kind, iteration.number) for kind in _KINDS)
        preferences = saved.get("preferences") or {}
        likeliest = tuple(each["name"] for each in preferences.get("features", ()))
        status = iteration_status(iteration, table)
        results.append(RoundResult(status, parent, random, likeliest))
    return tuple(results)


def _difference(
    frame: pd.DataFrame, control: ControlKind, number: int
) -> ControlDifference | None:
    try:
        return control_difference(frame, control, number)
    except FitError:
        return None
