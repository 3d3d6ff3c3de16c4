"""Repeatability of ratings, and the share of their variance due to the puzzles."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd
from scipy import optimize, stats  # type: ignore[import-untyped]  # it ships no types

from engine.digits import fixed
from engine.errors import FitError
from engine.numerics import is_close, round_stable
from engine.sentences import message
from engine.statistics.rater.sessions import stable_sorted
from engine.statistics.rater.table import rater_names
from engine.statistics.regression.design_matrix import RATING, Floats, puzzle_names

LEAST_REPEATS: Final = 5
"""Minimum number of repeated puzzles for a statement on the share of the variance."""
_FEWEST_RETURNED: Final = 3  # with one or two, the interval is wider than the scale
_MOST_RATIO: Final = 1e9
"""Upper limit for the ratio of the variance between puzzles to that within them."""


@dataclass(frozen=True, slots=True)
class Consistency:
    """Agreement between ratings of the same puzzle, repeated in disguise."""

    #: Numbers of repeated puzzles, and of their ratings, including the first ones.
    n_puzzles: int
    n_ratings: int
    #: Mean absolute difference between a first rating and a later one, in points.
    mean_difference: float
    #: Standard deviation of one rating of one puzzle, in points, with its 95 % interval; a
    #: difference of two ratings scatters 1.4 times as much.
    repeat_sd: float
    low: float
    high: float

    @property
    def sentence(self) -> str:
        """The consistency as a sentence for the user."""
        if self.repeat_sd == 0:
            return message("Repeats (%n puzzle(s)) got the same rating as before.",
                           n=self.n_puzzles)  # fmt: skip
        if self.n_puzzles < _FEWEST_RETURNED:
            return message(
                "Ratings of repeats (%n puzzle(s)) differ by {mean_difference} points on average. "
                "The error of a single rating can be estimated from {fewest} or more repeats.",
                n=self.n_puzzles,
                mean_difference=fixed(self.mean_difference),
                fewest=_FEWEST_RETURNED,
            )
        return message(
            "Ratings of repeats (%n puzzle(s)) differ by {mean_difference} points on average. "
            "From these differences, the standard error of a single rating is estimated at "
            "{repeat_sd} points (95% interval {low} to {high}).",
            n=self.n_puzzles,
            mean_difference=fixed(self.mean_difference),
            repeat_sd=fixed(self.repeat_sd),
            low=fixed(self.low),
            high=fixed(self.high),
        )


def consistency(frame: pd.DataFrame) -> Consistency:
    """Measure how well a rater's repeated ratings of a puzzle agree.

    The variance is pooled within puzzles, ``sum of squares / (ratings - puzzles)``, and its
    interval is that of the chi-squared distribution. Only disguised repeats count, since rating a
    recognised puzzle tests the memory.

    Raises FitError without a disguised repeat.

    ``frame``: as `RatingsTable.frame`, with ``rated_at``, ``rating``, ``puzzle_id`` and
    ``disguise``.
    """
    returned = [values for values in ratings_by_puzzle(frame) if len(values) > 1]
    if not returned:
        raise FitError(
            "No puzzle has been rated twice yet. Add repeats to measure how consistent your "
            "ratings are."
        )
    n_ratings = sum(len(values) for values in returned)
    df = n_ratings - len(returned)
    squares = sum(float(((values - values.mean()) ** 2).sum()) for values in returned)
    differences = np.concatenate([np.abs(values[1:] - values[0]) for values in returned])
    low, high = (math.sqrt(squares / quantile) for quantile in stats.chi2.ppf([0.975, 0.025], df))
    size = float(np.abs(np.concatenate(returned)).max())
    numbers = (float(differences.mean()), math.sqrt(squares / df), low, high)
    return Consistency(len(returned), n_ratings, *(round_stable(each, size) for each in numbers))


@dataclass(frozen=True, slots=True)
class Reliability:
    """The share of the variance of single ratings due to the puzzles."""

    #: Numbers of rated puzzles, with or without repeats, and of their ratings.
    n_puzzles: int
    n_ratings: int
    #: Intraclass correlation, 0 to 1, with its 95 % interval.
    share: float
    low: float
    high: float

    @property
    def sentence(self) -> str:
        """The reliability as a sentence for the user."""
        share, low, high = (round(100 * value) for value in (self.share, self.low, self.high))
        return message(
            "About {share}% of the variance of single ratings comes from the puzzles (95% "
            "interval {low}% to {high}%). The rest is the rater's own variation, which no feature "
            "can explain.",
            share=share,
            low=low,
            high=high,
        )


def reliability(frame: pd.DataFrame) -> Reliability:
    """Measure the share of the variance of ratings due to the puzzles.

    One-way analysis of variance: disguised repeats determine the variance within puzzles, all
    puzzles together the variance between. The share is ``between / (between + within)``, the
    variance between by its unbiased estimate (no less than 0). The interval is Wald's (1940,
    Annals of Mathematical Statistics 11), exact for normal ratings with any number of repeats per
    puzzle; with equal numbers it is that of Shrout and Fleiss (1979, case 1).

    Raises FitError with one puzzle, without a disguised repeat, or when repeats never differ.

    ``frame``: as `RatingsTable.frame`, with ``rated_at``, ``rating``, ``puzzle_id`` and
    ``disguise``.
    """
    values = ratings_by_puzzle(frame)
    counts = np.array([len(group) for group in values], dtype=np.float64)
    means = np.array([group.mean() for group in values])
    df = int(counts.sum()) - len(counts)
    if len(counts) == 1:
        raise FitError("These are ratings of a single puzzle. Rate more puzzles.")
    if df < 1:
        raise FitError(
            "Without repeats, the puzzles' share of the variance is unknown. Add repeats."
        )
    if df < LEAST_REPEATS:
        raise FitError(
            "With fewer than {least} repeats, the puzzles' share of the variance is unknown. Add "
            "repeats.",
            least=LEAST_REPEATS,
        )
    within = sum(float(((group - group.mean()) ** 2).sum()) for group in values) / df
    if is_close(math.sqrt(within), 0.0, max(float(np.abs(group).max()) for group in values)):
        raise FitError(
            "Repeated ratings never differed, so the rater's share of the variance can't be "
            "estimated. Add more repeats."
        )
    df_between = len(counts) - 1
    grand = float(counts @ means / counts.sum())
    between = float(counts @ (means - grand) ** 2) / df_between
    typical = (counts.sum() - float(counts @ counts) / counts.sum()) / df_between
    ratio = max(0.0, (between - within) / typical) / within

    def statistic(ratio: float) -> float:
        """Return the statistic that has an F distribution if ``ratio`` is the true one."""
        weights = counts / (1 + counts * ratio)
        centre = float(weights @ means / weights.sum())
        return float(weights @ (means - centre) ** 2) / df_between / within

    low, high = (
        _ratio_where(statistic, float(stats.f.ppf(level, df_between, df)))
        for level in (0.975, 0.025)
    )
    share, low, high = (round_stable(value / (1 + value), 1.0) for value in (ratio, low, high))
    return Reliability(len(counts), int(counts.sum()), share, min(low, share), max(high, share))


def ratings_by_puzzle(frame: pd.DataFrame) -> tuple[Floats, ...]:
    """Return the ratings of each puzzle by each rater, in chronological order.

    Only the first rating of an undisguised puzzle counts, since later ones may be from memory.
    Ratings of a puzzle by two raters are not repeats.
    """
    rated = stable_sorted(frame)
    names = (puzzle_names(rated).astype(str) + "/" + rater_names(rated)).to_numpy()
    disguised = set(names[rated["disguise"].astype(bool).to_numpy()])
    ratings = rated[RATING].astype("float64").to_numpy()
    groups = ((name, ratings[names == name]) for name in dict.fromkeys(names))
    return tuple(values if name in disguised else values[:1] for name, values in groups)


def _ratio_where(statistic: Callable[[float], float], quantile: float) -> float:
    """Return the ratio at which the decreasing statistic equals a quantile."""
    if statistic(0.0) <= quantile:
        return 0.0
    if statistic(_MOST_RATIO) >= quantile:
        return _MOST_RATIO
    return float(optimize.brentq(lambda ratio: statistic(ratio) - quantile, 0.0, _MOST_RATIO))
