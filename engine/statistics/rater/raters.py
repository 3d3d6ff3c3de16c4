"""Raters in a few numbers: level, spread, repeats, and the agreement of all of them."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd
from pandas.api.types import is_datetime64_any_dtype as is_datetime
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError
from engine.numerics import is_close, round_stable
from engine.ratings.rating import OWN_RATER
from engine.sentences import message_of
from engine.statistics.rater.agreement import Agreement, agreement
from engine.statistics.rater.table import RaterTable, rater_names, rater_table
from engine.statistics.regression.design_matrix import RATING, Floats, puzzle_names

_FEWEST: Final = 3
_TIE: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % interval, in points."""

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

    @property
    def label(self) -> str:
        """The rater's name in tables."""
        return self.name or OWN_RATER


@dataclass(frozen=True, slots=True)
class Raters:
    """The measures of all raters."""

    raters: tuple[OneRater, ...]  #: Ratings without a name first, then by name
    agreement: Agreement | None  #: Of several raters; None where it is unknown
    reason: str = ""  #: Why the agreement of several raters is unknown, as a sentence

    @property
    def sentence(self) -> str:
        """Their agreement, or why it is unknown; empty for one rater."""
        return self.reason if self.agreement is None else self.agreement.sentence


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
        _one(name, rated[names == name].reset_index(drop=True), table) for name in table.raters
    )
    if len(raters) == 1:
        return Raters(raters, None)
    try:
        return Raters(raters, agreement(table.values))
    except FitError as error:
        return Raters(raters, None, message_of(error))


def _one(name: str, own: pd.DataFrame, table: RaterTable) -> OneRater:
    values = table.values[:, table.raters.index(name)]
    values = values[np.isfinite(values)]
    mean = round_stable(math.fsum(values) / len(values))
    return OneRater(
        name, len(own), mean, level_above(*table.pair(name)), spread(values), repeats(own)
    )


def level_above(own: Floats, others: Floats) -> Estimate | None:
    """Return a rater's level above others, by a paired t test; None for fewer than three puzzles.

    Parameters
    ----------
    own, others : ndarray, shape (n,)
        The rater's ratings, and the mean of the others' ratings, of the same puzzles.
    """
    n = len(own)
    if n < _FEWEST:
        return None
    away = own - others
    mean = math.fsum(away) / n
    size = float(np.abs(own).max())
    if is_close(float(away.min()), float(away.max()), _TIE + size):
        return None
    error = math.sqrt(float(((away - mean) ** 2).sum()) / (n - 1) / n)
    half = float(stats.t.ppf(0.975, n - 1)) * error
    return Estimate(*(round_stable(each, size) for each in (mean, mean - half, mean + half)))


def spread(values: Floats) -> Estimate | None:
    """Return the standard deviation of ratings with its interval by chi-squared.

    None for fewer than three ratings, or if all are equal. The interval is exact for normal
    ratings, and a little wide for whole numbers on a bounded scale.
    """
    n = len(values)
    if n < _FEWEST or is_close(float(values.min()), float(values.max())):
        return None
    return _deviation(float(((values - values.mean()) ** 2).sum()), n - 1, 0.0)


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
    returned = [values for values in groups if len(values) > 1]
    if len(returned) < _FEWEST:
        return None
    squares = sum(float(((values - values.mean()) ** 2).sum()) for values in returned)
    size = float(np.abs(np.concatenate(returned)).max())
    return _deviation(squares, sum(map(len, returned)) - len(returned), size)


def _deviation(squares: float, df: int, size: float) -> Estimate:
    """Return the standard deviation of a sum of squares, with its interval by chi-squared."""
    low, high = (math.sqrt(squares / each) for each in stats.chi2.ppf([0.975, 0.025], df))
    return Estimate(*(round_stable(each, size) for each in (math.sqrt(squares / df), low, high)))
