"""What is learned from the ratings of a study, computed in a worker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.progress import Cancel, Work
from engine.study.round import Round
from engine.study.snapshot import Snapshot
from engine.study.snapshot_reading import read_any
from engine.study.study_features import features_of_study

if TYPE_CHECKING:
    from pathlib import Path

    from engine.statistics.controls import ControlDifference
    from engine.study.results import Results


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round as a row, with its gains over controls; None while too few are rated."""

    round: Round
    is_hidden: bool = False  #: Whether it is being rated blind, so that its mean is hidden
    above_parent: ControlDifference | None = None
    above_random: ControlDifference | None = None

    @property
    def mean_rating(self) -> float | None:
        return None if self.is_hidden else self.round.mean_rating


@dataclass(frozen=True, slots=True, eq=False)
class StudyFindings:
    """Ratings with all that was computed from them, so that the GUI thread only shows it."""

    ratings: Snapshot
    results: Results | None = None  #: None without ratings
    rounds: tuple[RoundRow, ...] = ()


def find_all(source: Snapshot | Path, _cancel: Cancel) -> Work[StudyFindings]:
    """Compute all findings of ratings, or of those in a file.

    First the features that they need are measured, puzzle by puzzle.

    Raises FitError, FileFormatError or StorageError when a file cannot be read or has no ratings.
    """
    ratings = source if isinstance(source, Snapshot) else read_any(source)
    if not ratings.n_ratings:
        return StudyFindings(ratings, rounds=tuple(map(RoundRow, ratings.rounds)))
    from engine.ratings.on_demand_features import measure_features
    from engine.study.results import results_of

    yield from measure_features(ratings.frame, features_of_study(ratings))
    results = results_of(ratings)
    rounds = tuple(
        RoundRow(
            each,
            above_parent=results.gain(each.number, "parent"),
            above_random=results.gain(each.number, "random"),
        )
        for each in ratings.rounds
    )
    # These are cached, and the GUI thread reads them.
    _ = results.headline, results.agreement, results.columns, results.default_features
    _ = ratings.n_puzzles, ratings.n_given_up
    return StudyFindings(ratings, results, rounds)
