# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The rater as an instrument: all that the ratings say of whoever gave them."""

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
    """How ratings move with time, beside what the features explain."""

    #: Points for ten further ratings in one session, or for one further session, with the 95 %
    #: interval.
    points: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Drift:
    """Whether the rater's scale moved."""

    #: For ten further ratings in one session; None when the features say the same, or when the fit
    #: leaves nothing over to tell its error by.
    within: Slope | None
    #: For one further session; None with one session, or where each round had one.
    between: Slope | None
    n_sessions: int  #: Sessions found

    @property
    def sentences(self) -> tuple[str, ...]:
        """All of that for a person."""
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
    """Measure how ratings move with time while the features are held.

    Order within a session, and the number of the session, join the features in one regression;
    where puzzles return, the errors are clustered by puzzle. Puzzles must have been shown in
    random order, or a drift of the puzzles passes for one of the rater. A study does so within
    each round, and its later rounds are meant to be better: so each round has a mean of its own,
    and from session to session only the ratings within a round speak.

    Raises FitError when the data cannot carry the fit; one sentence says why.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, with ``rated_at``, the features, and ``iteration`` if there are
        several rounds.
    features : sequence of str
        What explains the ratings otherwise; may be empty.
    break_hours : float
        Pause that begins another session.
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
    """What is known of a rater."""

    consistency: Consistency | None  #: How well ratings repeat
    reliability: Reliability | None  #: How much of their variance is the puzzles'
    drift: Drift | None  #: Whether the scale moves
    sentences: tuple[str, ...]  #: All of that for a person, and why something is not known


def measure_rater(frame: pd.DataFrame, features: Sequence[str]) -> Rater:
    """Measure how well ratings repeat, and whether the scale moves.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, with ``rated_at``, ``rating``, ``puzzle_id``, ``disguise`` and
        the features.
    features : sequence of str
        Held while the drift is measured. Those that are likely to matter should be among them
        (`engine.statistics.learning.learner.likely_features`): what is liked better and comes
        later must not pass for a drift.
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
    elif repeated:  # without repeats both lack the same
        sentences += reasons
    moved, reasons = try_measuring(lambda: drift(frame, features))
    sentences += moved.sentences if moved else reasons
    return Rater(repeated, share, moved, tuple(sentences))
