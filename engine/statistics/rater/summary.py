"""Summary of one rater: repeatability, reliability, and drift of the scale."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd

from engine.digits import fixed
from engine.numerics import Interval
from engine.ratings.rating import BREAK_HOURS
from engine.sentences import message
from engine.statistics.rater.reliability import Consistency, Reliability, consistency, reliability
from engine.statistics.rater.sessions import session_numbers, stable_sorted
from engine.statistics.rater.table import raters_of, try_measuring
from engine.statistics.regression.design_matrix import puzzle_names
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.ols import fit

_WITHIN = "ten_ratings_later"
_BETWEEN = "one_session_later"


@dataclass(frozen=True, slots=True)
class Slope(Interval):
    """The trend of ratings over time, adjusted for the features."""

    #: Points for ten further ratings in one session, or for one further session, with the 95 %
    #: interval.
    points: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Drift:
    """Whether the rater's scale moved."""

    #: For ten further ratings in one session; None when collinear with the features, or when the
    #: fit has no residual degrees of freedom.
    within: Slope | None
    #: For one further session; None with one session, or with one session per round.
    between: Slope | None
    n_sessions: int  #: Number of sessions

    @property
    def sentences(self) -> tuple[str, ...]:
        """The drift as sentences for the user."""
        said: tuple[str, ...] = ()
        if self.within:
            said += (_within_sentence(self.within),)
        if self.between:
            said += (_between_sentence(self.between),)
        if self.n_sessions > 1 and self.within and not self.between:
            said += (
                message(
                    "Drift between sessions can't be distinguished from better puzzles, because "
                    "each round was rated in a session of its own."
                ),
            )
        return said


def _within_sentence(slope: Slope) -> str:
    values = _numbers(slope)
    if not slope.is_significant:
        return message(
            "Within a session, ratings show no statistically significant drift ({points} points "
            "per ten ratings, 95% interval {low} to {high}).",
            **values,
        )
    if slope.points > 0:
        return message(
            "Within a session, ratings rise ({points} points per ten ratings, 95% interval {low} "
            "to {high}).",
            **values,
        )
    return message(
        "Within a session, ratings fall ({points} points per ten ratings, 95% interval {low} to "
        "{high}).",
        **values,
    )


def _between_sentence(slope: Slope) -> str:
    values = _numbers(slope)
    if not slope.is_significant:
        return message(
            "Between sessions, ratings show no statistically significant drift ({points} points "
            "per session, 95% interval {low} to {high}).",
            **values,
        )
    if slope.points > 0:
        return message(
            "Between sessions, ratings rise ({points} points per session, 95% interval {low} to "
            "{high}).",
            **values,
        )
    return message(
        "Between sessions, ratings fall ({points} points per session, 95% interval {low} to "
        "{high}).",
        **values,
    )


def _numbers(slope: Slope) -> dict[str, str]:
    return {
        "points": fixed(slope.points, sign=True),
        "low": fixed(slope.low, sign=True),
        "high": fixed(slope.high, sign=True),
    }


def drift(
    frame: pd.DataFrame, features: Sequence[str], *, break_hours: float = BREAK_HOURS
) -> Drift:
    """Measure the trend of ratings over time, adjusted for the features.

    The position within a session and the number of the session are added to the features in one
    regression. With repeats, the errors are clustered by puzzle. Puzzles must have been shown in
    random order, or a trend of the puzzles is mistaken for a drift of the rater. A study shuffles
    within each round, and its later rounds should be better. So each round has its own mean, and
    drift between sessions is estimated only within rounds.

    Raises FitError, with the reason, when the data do not allow the fit.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, with ``rated_at``, the features, and ``iteration`` if there are
        several rounds.
    features : sequence of str
        Explanatory variables; may be empty.
    break_hours : float
        Minimum pause before a new session.
    """
    rated = stable_sorted(frame)
    sessions = session_numbers(rated["rated_at"], break_hours)
    counts = np.bincount(sessions) if len(sessions) else np.zeros(0, dtype=np.intp)
    place = np.concatenate([np.arange(count) for count in counts]) if len(counts) else sessions
    timed = rated.assign(**{_WITHIN: place / 10, _BETWEEN: sessions.astype(float)})
    columns = [*features, _WITHIN, *([_BETWEEN] if len(counts) > 1 else [])]
    returns = puzzle_names(timed).duplicated().any()
    result = fit(timed, columns, repeats="cluster" if returns else "keep", round_means=True)
    return Drift(_slope(result, _WITHIN), _slope(result, _BETWEEN), len(counts))


def _slope(result: Fit, name: str) -> Slope | None:
    for term in () if result.is_exact else result.features:
        if term.name == name:
            return Slope(term.coef_raw, term.low, term.high)
    return None


_SEVERAL: Final = message(
    "The puzzles' share of the variance and the drift of the scale are measured for one "
    "rater at a time. Choose one."
)


@dataclass(frozen=True, slots=True)
class Rater:
    """The measures of one rater."""

    consistency: Consistency | None  #: How well ratings repeat
    reliability: Reliability | None  #: Share of their variance due to the puzzles
    drift: Drift | None  #: Whether the scale moves
    #: The results as sentences for the user, and why a measure is unknown
    sentences: tuple[str, ...]


def measure_rater(frame: pd.DataFrame, features: Sequence[str]) -> Rater:
    """Measure how well ratings repeat, and whether the scale moves.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, with ``rated_at``, ``rating``, ``puzzle_id``, ``disguise`` and
        the features.
    features : sequence of str
        Features to adjust the drift for. They should include those that are likely to matter
        (`engine.statistics.learning.learner.likely_features`): better puzzles that come later must
        not be mistaken for a drift.
    """
    repeated, sentences = try_measuring(lambda: consistency(frame))
    sentences = [repeated.sentence] if repeated else sentences
    raters = raters_of(frame)
    if len(raters) > 1:
        if repeated:
            repeaters = raters_of(frame[frame["disguise"].astype(bool)])
            sentences.append(
                message(
                    "These repeats come from {n} of {total} raters.",
                    n=len(repeaters),
                    total=len(raters),
                )
            )
        return Rater(repeated, None, None, (*sentences, _SEVERAL))
    share, reasons = try_measuring(lambda: reliability(frame))
    if share:
        sentences.append(share.sentence)
    elif repeated:  # without repeats both have the same reason
        sentences += reasons
    moved, reasons = try_measuring(lambda: drift(frame, features))
    sentences += moved.sentences if moved else reasons
    return Rater(repeated, share, moved, tuple(sentences))
