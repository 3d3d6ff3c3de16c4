"""Comparison of two groups of ratings: their means and the difference."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError
from engine.numerics import Difference, round_stable
from engine.statistics.rater.controls import ControlDifference

_FEWEST: Final = 2
_NOTHING: Final = 1e-9  # size relative to the ratings, up to which scatter is rounding


@dataclass(frozen=True, slots=True)
class MeanRating:
    """The mean rating of some puzzles."""

    n_puzzles: int  #: At least 1; the ratings of each puzzle are averaged
    mean: float  #: In points
    #: Its 95 % interval by Student's t; None for one puzzle, or if all ratings are equal.
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Gap(Difference):
    """The difference of two mean ratings."""

    #: The first minus the second with its 95 % interval, in points.
    difference: float
    low: float
    high: float


def mean_rating(ratings: Sequence[float]) -> MeanRating | None:
    """Return the mean of some ratings with its interval; None without any.

    >>> mean_rating([5.0])
    MeanRating(n_puzzles=1, mean=5.0, low=None, high=None)
    """
    n = len(ratings)
    if not n:
        return None
    mean = round_stable(math.fsum(ratings) / n)
    half = _half(float(np.var(ratings, ddof=1)) / n, n - 1) if n >= _FEWEST else 0.0
    if half <= _NOTHING * max(map(abs, ratings)):
        return MeanRating(n, mean, None, None)
    return MeanRating(n, mean, round_stable(mean - half), round_stable(mean + half))


def gap_of_means(first: Sequence[float], second: Sequence[float]) -> Gap:
    """Return the difference of two means, by Welch's t (1947, doi:10.2307/2332510).

    The interval is the wider one of Welch's and the one with a pooled variance, as in
    `engine.statistics.rater.controls`. With two or three ratings on a side, Welch's alone contains
    the difference in 88 to 93 of 100 cases instead of 95.

    Raises FitError for fewer than two ratings on a side, or if all ratings on each side are equal.

    Parameters
    ----------
    first, second : sequence of float
        Ratings of different puzzles, one per puzzle.
    """
    for ratings in (first, second):
        if len(ratings) < _FEWEST:
            raise FitError(
                "{n_ratings} rated puzzles on one side are too few. Rate at least 2.",
                n_ratings=len(ratings),
            )
    parts = [float(np.var(each, ddof=1)) / len(each) for each in (first, second)]
    difference = math.fsum(first) / len(first) - math.fsum(second) / len(second)
    size = max(map(abs, (*first, *second)))
    if math.sqrt(sum(parts)) <= _NOTHING * size:
        raise FitError(
            "All ratings on one side are equal, so their scatter is unknown. Rate more puzzles."
        )
    df = sum(parts) ** 2 / sum(
        part**2 / (len(each) - 1) for part, each in zip(parts, (first, second), strict=True)
    )
    n_both = len(first) + len(second)
    joint = sum(
        part * len(each) * (len(each) - 1)
        for part, each in zip(parts, (first, second), strict=True)
    ) / (n_both - 2)
    pooled = _half(joint * (1 / len(first) + 1 / len(second)), n_both - 2)
    half = max(_half(sum(parts), df), pooled)
    return Gap(
        *(round_stable(each, size) for each in (difference, difference - half, difference + half))
    )


def gap_of_gains(first: ControlDifference, second: ControlDifference) -> Gap:
    """Return the difference of two independently measured gains over controls.

    The interval is combined from those of the two gains (MOVER; Zou & Donner 2008,
    doi:10.1002/sim.3095), which must not share ratings.
    """
    difference = first.difference - second.difference
    below = math.hypot(first.difference - first.low, second.high - second.difference)
    above = math.hypot(first.high - first.difference, second.difference - second.low)
    size = below + above
    return Gap(
        *(
            round_stable(each, size)
            for each in (difference, difference - below, difference + above)
        )
    )


def _half(variance: float, df: float) -> float:
    """Return half of a 95 % interval from the variance of an estimate."""
    return float(stats.t.ppf(0.975, df)) * math.sqrt(variance)
