# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Two sets of ratings beside each other: their means, and by how much one lies above the other."""

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
_NOTHING: Final = 1e-9  # a scatter below this part of the ratings is rounding


@dataclass(frozen=True, slots=True)
class MeanRating:
    """The mean of some puzzles' ratings."""

    n_puzzles: int  #: At least 1; of a puzzle that was rated twice the mean counts
    mean: float  #: In points
    #: Its 95 % interval by Student's t; None where one puzzle is rated, or all alike.
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Gap(Difference):
    """By how much one of two is rated above the other."""

    #: The first less the second with its 95 % interval, in points.
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
    """Return how far one mean lies above another, by Welch's t (1947, doi:10.2307/2332510).

    Of two intervals, that of Welch and that of one scatter for both sides, the wider one is taken
    as `engine.statistics.rater.controls` does: with two or three ratings on a side, Welch's alone
    holds the difference in 88 to 93 of 100 cases instead of 95.

    Raises FitError when either are fewer than two, or no rating differs from another of its side.

    Parameters
    ----------
    first, second : sequence of float
        Ratings of different puzzles, one each.
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
    """Return how far one gain over controls lies above another that was measured by itself.

    The interval is put together from those of the two gains (MOVER; Zou & Donner 2008,
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
