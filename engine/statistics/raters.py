"""Raters in a few numbers: level, spread, repeats, and the agreement of all of them."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd
from pandas.api.types import is_datetime64_any_dtype as is_datetime

from engine.arrays import Reals
from engine.errors import FitError
from engine.numerics import is_close, sum_in_order
from engine.sentences import message_of
from engine.statistics.agreement import Agreement, agreement
from engine.statistics.distributions import chi2_quantile, t_half_width
from engine.statistics.ratings_frame import RATING, puzzle_names, rater_names, raters_of

_MIN_PUZZLES: Final = 3  # puzzles for a number about one rater
_TIE: Final = 1e-9  # rating points, so that differences of 0 and 0 are equal


def rater_table(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the mean rating of each puzzle (row) by each rater (column), NaN where missing.

    ``frame``: as `RatingsTable.frame`; without a column ``rater``, all are from one rater.
    """
    rated = frame[frame[RATING].notna()]
    cells = pd.DataFrame(
        {
            "puzzle": puzzle_names(rated),
            "rater": rater_names(rated),
            RATING: rated[RATING].astype("float64"),
        }
    )
    means = cells.pivot_table(index="puzzle", columns="rater", values=RATING, sort=False)
    return means[list(raters_of(frame))]


def shared_ratings(table: pd.DataFrame, rater: str) -> tuple[Reals, Reals]:
    """Return a rater's ratings of shared puzzles, and the others' means, in a `rater_table`."""
    others = table.drop(columns=rater)
    is_shared = table[rater].notna() & others.notna().any(axis=1)
    return table.loc[is_shared, rater].to_numpy(), others[is_shared].mean(axis=1).to_numpy()


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95% interval, in points."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class OneRater:
    """The measures of one rater."""

    name: str  #: As in the ratings; empty for the owner of the study
    n_ratings: int  #: Number of valid ratings
    mean: float  #: Mean over the puzzles, in points
    #: Level above the others on the same puzzles; None for fewer than three of them.
    level: Estimate | None
    #: Standard deviation over the puzzles; None for fewer than three, or if all are equal.
    spread: Estimate | None
    #: Standard deviation of one rating of one puzzle, from repeats; None for fewer than three.
    repeats: Estimate | None


@dataclass(frozen=True, slots=True)
class Raters:
    """The measures of all raters."""

    raters: tuple[OneRater, ...]  #: Ratings without a name first, then by name
    agreement: Agreement | None  #: Of several raters; None where it is unknown
    reason: str = ""  #: Why the agreement of several raters is unknown, as a sentence


def measure_raters(frame: pd.DataFrame) -> Raters:
    """Measure each rater, and the agreement of several.

    Raises FitError when nothing is rated.

    ``frame``: as `RatingsTable.frame`.
    """
    ratings = pd.to_numeric(frame[RATING], errors="coerce")
    rated = frame.assign(**{RATING: ratings})[ratings.notna()].reset_index(drop=True)
    if rated.empty:
        raise FitError("Nothing has been rated yet. Rate some puzzles first.")
    table, names = rater_table(rated), rater_names(rated)
    raters = tuple(
        _measure_rater(name, rated[names == name].reset_index(drop=True), table)
        for name in table.columns
    )
    if len(raters) == 1:
        return Raters(raters, None)
    try:
        return Raters(raters, agreement(table.to_numpy()))
    except FitError as error:
        return Raters(raters, None, message_of(error))


def _measure_rater(name: str, own: pd.DataFrame, table: pd.DataFrame) -> OneRater:
    values = table[name].dropna().to_numpy()
    mean = math.fsum(values) / len(values)
    level = level_above(*shared_ratings(table, name))
    return OneRater(name, len(own), mean, level, spread(values), repeats(own))


def level_above(own: Reals, others: Reals) -> Estimate | None:
    """Return a rater's level above others, by a paired t test; None for fewer than three puzzles.

    ``own``, ``others``: the rater's ratings, and the mean of the others' ratings, of the same
    puzzles, shape (n,).
    """
    if len(own) < _MIN_PUZZLES:
        return None
    away = own - others
    size = float(np.abs(own).max())
    if is_close(float(away.min()), float(away.max()), _TIE + size):
        return None
    mean, n = float(away.mean()), len(away)
    half_width = t_half_width(float(away.var(ddof=1)) / n, n - 1)
    return Estimate(mean, mean - half_width, mean + half_width)


def spread(values: Reals) -> Estimate | None:
    """Return the standard deviation of ratings with its interval by chi-squared.

    None for fewer than three ratings, or if all are equal. The interval is exact for normal
    ratings, and a little wide for whole numbers on a bounded scale.
    """
    n = len(values)
    if n < _MIN_PUZZLES or is_close(float(values.min()), float(values.max())):
        return None
    return _deviation(float(((values - values.mean()) ** 2).sum()), n - 1)


def repeats(frame: pd.DataFrame) -> Estimate | None:
    """Return the standard deviation of one rating of one puzzle, from disguised repeats.

    The variance is pooled within puzzles, ``sum of squares / (ratings - puzzles)``. Only disguised
    repeats count, since rating a recognised puzzle tests the memory. None for fewer than three
    repeated puzzles, with which the interval is wider than the scale.

    ``frame``: the ratings of one rater, as `RatingsTable.frame`.
    """
    if not {"disguise", "rated_at"} <= set(frame.columns) or not is_datetime(frame["rated_at"]):
        return None  # a table from elsewhere
    rated = frame.sort_values("rated_at", kind="stable")
    names = puzzle_names(rated).to_numpy()
    ratings = rated[RATING].to_numpy(dtype=np.float64)
    disguised = set(names[rated["disguise"].astype(bool).to_numpy()])
    groups = [ratings[names == name] for name in sorted(disguised)]
    repeated = [values for values in groups if len(values) > 1]
    if len(repeated) < _MIN_PUZZLES:
        return None
    squares = sum_in_order(float(((values - values.mean()) ** 2).sum()) for values in repeated)
    return _deviation(squares, sum(map(len, repeated)) - len(repeated))


def _deviation(squares: float, df: int) -> Estimate:
    """Return the standard deviation of a sum of squares, with its interval by chi-squared."""
    ends = (chi2_quantile(0.975, df), chi2_quantile(0.025, df))
    low, high = (math.sqrt(squares / each) for each in ends)
    return Estimate(math.sqrt(squares / df), low, high)
