"""Findings and fits of ratings for the Study panel, computed in worker threads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import FitError
from engine.statistics.display_names import puzzle_title
from engine.statistics.regression.options import FitOptions

if TYPE_CHECKING:
    from pathlib import Path

    from boaf_desktop.panels.study.study_tables import RoundRow
    from engine.design.energy import Energy
    from engine.statistics.learning.proposal import Proposal
    from engine.statistics.regression.ols import Fit, Influence
    from engine.study.snapshot import Snapshot


@dataclass(frozen=True, slots=True, eq=False)
class FitReport:
    """A fit with its interpretation."""

    fit: Fit  #: The fitted model
    sentences: tuple[str, ...]  #: Findings and their limitations
    influences: tuple[Influence, ...]  #: Influence of each row on the fit
    puzzles: tuple[str, ...]  #: Puzzle id of each row, empty where unknown


@dataclass(frozen=True, slots=True)
class NextEnergy:
    """The energy that the ratings suggest for the next round."""

    proposal: Proposal  #: The energy with its reasons
    findings: tuple[str, ...] = ()  #: Findings from the ratings, as above the results


@dataclass(frozen=True, slots=True, eq=False)
class Studied:
    """Ratings whose findings were computed, so that the GUI thread only shows them."""

    ratings: Snapshot
    rounds: tuple[RoundRow, ...] = ()


def study_ratings(ratings: Snapshot | Path) -> Studied:
    """Compute all findings of ratings, or of those in a file.

    Raises FitError, FileFormatError or StorageError when a file cannot be read or has no ratings.
    """
    from boaf_desktop.panels.study.study_tables import round_rows
    from engine.study.snapshot import Snapshot, read_any

    found = ratings if isinstance(ratings, Snapshot) else read_any(ratings)
    if found.n_ratings:
        _ = found.headline, found.agreement, found.columns, found.n_puzzles, found.n_given_up
    return Studied(found, round_rows(found))


def suggest(ratings: Snapshot, energy: Energy) -> NextEnergy:
    """Suggest the energy after ``energy`` from the ratings of all rounds and controls.

    Raises FitError when there are too few ratings.
    """
    from engine.statistics.wording import preference_sentences

    if not ratings.n_ratings:
        raise FitError("Nothing has been rated yet.")
    proposal, (_, findings) = ratings.propose(energy), ratings.learned()
    return NextEnergy(proposal, tuple(preference_sentences(findings, has_features=False)))


def fit_ratings(ratings: Snapshot, options: FitOptions) -> FitReport:
    """Fit the ratings chosen by the options, and interpret the fit.

    Raises FitError, with the reason, when the data are insufficient.
    """
    from engine.statistics.regression.ols import influences
    from engine.statistics.regression.ratings_table import fit_ratings_of, ratings_of
    from engine.statistics.wording import influence_sentences, reading, selection_sentences

    fit = fit_ratings_of(ratings.frame, options)
    rows, findings = influences(fit), ratings.findings
    sentences = (
        *selection_sentences(fit, () if findings is None else findings.stated_names),
        *reading(fit),
        *influence_sentences(rows, puzzle_title),
    )
    chosen = ratings_of(ratings.frame, options).index
    ids = ratings.texts("puzzle_id")
    return FitReport(fit, sentences, rows, tuple(ids[index] for index in chosen))
