"""The rater as an instrument: how well a rating repeats, and whether the scale drifts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError
from engine.study.design_matrix import RATING, puzzle_names
from engine.study.regression import Fit, fit
from engine.study.sessions import BREAK_HOURS, in_order, session_numbers

_WITHIN = "ten_ratings_later"
_BETWEEN = "one_session_later"


@dataclass(frozen=True, slots=True)
class Consistency:
    """How well ratings of one puzzle agree when it returns in disguise.

    Parameters
    ----------
    n_puzzles, n_ratings : int
        Puzzles that returned, and their ratings, first ones included.
    mean_difference : float
        Mean absolute difference between a first rating and a later one, in points.
    repeat_sd, low, high : float
        Standard deviation of one rating of one puzzle, in points, with its 95 % interval; a
        difference of two ratings scatters 1.4 times as much.
    """

    n_puzzles: int
    n_ratings: int
    mean_difference: float
    repeat_sd: float
    low: float
    high: float

    @property
    def sentence(self) -> str:
        """All of that for a person."""
        returned = "1 puzzle" if self.n_puzzles == 1 else f"{self.n_puzzles} puzzles"
        if self.repeat_sd == 0:
            return f"{returned} returned in disguise and got the same rating each time."
        return (
            f"{returned} returned in disguise: ratings of one puzzle differ by "
            f"{self.mean_difference:.1f} points on average, so one rating errs by about "
            f"{self.repeat_sd:.1f} (95 % interval {self.low:.1f} to {self.high:.1f})."
        )


def consistency(frame: pd.DataFrame) -> Consistency:
    """Measure how well a rater's second opinion of a puzzle agrees with the first.

    The variance is pooled within puzzles, ``sum of squares / (ratings - puzzles)``, and its
    interval is that of the chi-squared distribution. Only puzzles that returned in disguise
    count, since a puzzle that is recognised tests the memory.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, with ``rated_at``, ``rating``, ``puzzle_id`` and ``disguise``.

    Raises
    ------
    FitError
        When no puzzle returned in disguise.
    """
    rated = in_order(frame)
    names = puzzle_names(rated).to_numpy()
    disguised = set(names[rated["disguise"].astype(bool).to_numpy()])
    ratings = rated[RATING].astype("float64").to_numpy()
    returned = [ratings[names == name] for name in dict.fromkeys(names) if name in disguised]
    returned = [values for values in returned if len(values) > 1]
    if not returned:
        raise FitError(
            "no puzzle was rated again in disguise yet; let some return to see how well ratings "
            "repeat"
        )
    n_ratings = sum(len(values) for values in returned)
    df = n_ratings - len(returned)
    squares = sum(float(((values - values.mean()) ** 2).sum()) for values in returned)
    differences = np.concatenate([np.abs(values[1:] - values[0]) for values in returned])
    low, high = (math.sqrt(squares / quantile) for quantile in stats.chi2.ppf([0.975, 0.025], df))
    return Consistency(
        len(returned), n_ratings, float(differences.mean()), math.sqrt(squares / df), low, high
    )


@dataclass(frozen=True, slots=True)
class Slope:
    """How ratings move with time, beside what the features explain.

    Parameters
    ----------
    points, low, high : float
        Points for ten further ratings in one session, or for one further session, with the 95 %
        interval.
    """

    points: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Tell whether the interval leaves out zero."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True, slots=True)
class Drift:
    """Whether the rater's scale moved.

    Parameters
    ----------
    within : Slope or None
        For ten further ratings in one session; None when the features say the same.
    between : Slope or None
        For one further session; None with one session.
    n_sessions : int
        Sessions found.
    """

    within: Slope | None
    between: Slope | None
    n_sessions: int

    @property
    def sentences(self) -> tuple[str, ...]:
        """All of that for a person."""
        parts = (
            (self.within, "over ten ratings of one session"),
            (self.between, "from one session to the next"),
        )
        return tuple(_slope_sentence(slope, when) for slope, when in parts if slope)


def _slope_sentence(slope: Slope, when: str) -> str:
    interval = f"95 % interval {slope.low:+.1f} to {slope.high:+.1f}"
    if not slope.is_clear:
        return f"No drift {when} is told from zero ({slope.points:+.1f} points, {interval})."
    way = "rises" if slope.points > 0 else "falls"
    return f"The rater's scale {way} {when}: {slope.points:+.1f} points ({interval})."


def drift(
    frame: pd.DataFrame, features: Sequence[str], *, break_hours: float = BREAK_HOURS
) -> Drift:
    """Measure how ratings move with time while the features are held.

    Order within a session, and the number of the session, join the features in one regression;
    where puzzles return, the errors are clustered by puzzle. Puzzles must have been shown in
    random order, or a drift of the puzzles passes for one of the rater.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, with ``rated_at`` and the features.
    features : sequence of str
        What explains the ratings otherwise; may be empty.
    break_hours : float
        Pause that begins another session.

    Raises
    ------
    FitError
        When the data cannot carry the fit; one sentence says why.
    """
    rated = in_order(frame)
    sessions = session_numbers(rated["rated_at"], break_hours)
    counts = np.bincount(sessions) if len(sessions) else np.zeros(0, dtype=np.intp)
    place = np.concatenate([np.arange(count) for count in counts]) if len(counts) else sessions
    timed = rated.assign(**{_WITHIN: place / 10, _BETWEEN: sessions.astype(float)})
    columns = [*features, _WITHIN, *([_BETWEEN] if len(counts) > 1 else [])]
    returns = puzzle_names(timed).duplicated().any()
    result = fit(timed, columns, repeats="cluster" if returns else "keep")
    return Drift(_slope(result, _WITHIN), _slope(result, _BETWEEN), len(counts))


def _slope(result: Fit, name: str) -> Slope | None:
    for term in result.features:
        if term.name == name:
            return Slope(term.coef_raw, term.low, term.high)
    return None
