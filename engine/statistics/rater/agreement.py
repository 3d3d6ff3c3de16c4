"""Agreement of several raters: the share of the variance of ratings due to the puzzles.

Puzzles and raters are crossed random effects, ``rating = mean + puzzle + rater + rest``; a table
need not be complete. The variances are estimated by fitting constants (Henderson 1953, method 3,
doi:10.2307/3001853): in a complete table they are those of the two-way analysis of variance.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError
from engine.numerics import is_close, round_stable
from engine.sentences import message
from engine.statistics.regression.design_matrix import Floats
from engine.statistics.words import plural

FEWEST_FOR_F: Final = 6
"""Minimum number of raters for the interval by F."""
_POINTS: Final = 12  # 4,096 of them
FEWEST_SHARED: Final = 5
"""Minimum number of puzzles rated by several raters for a statement on agreement."""
_NOTHING: Final = 1e-9  # relative size below which singular values are rounding errors


@dataclass(frozen=True, slots=True)
class Variances:
    """Variance components of ratings by several raters."""

    #: Variances in squared points, none below 0.
    rest: float
    puzzle: float
    rater: float
    #: Effective ratings per puzzle and per rater; in a complete table, the numbers of raters and
    #: puzzles.
    per_puzzle: float
    per_rater: float
    df: int  #: Degrees of freedom of the rest
    #: Of puzzles and of raters.
    df_puzzle: int
    df_rater: int


def variances(
    y: Floats, fixed: Floats, puzzles: NDArray[np.intp], raters: NDArray[np.intp]
) -> Variances:
    """Estimate the variances of puzzles, raters and the rest by fitting constants.

    Raises FitError when the puzzles, the raters or the rest have no degrees of freedom.

    Parameters
    ----------
    y : ndarray, shape (n,)
        Ratings, one for each puzzle and rater.
    fixed : ndarray, shape (n, m)
        Fixed effects, including the intercept.
    puzzles, raters : ndarray of int, shape (n,)
        Puzzle and rater of each rating.
    """
    z, w = (codes[:, None] == np.unique(codes) for codes in (puzzles, raters))
    with_puzzles, with_raters = (_basis(np.column_stack([fixed, each * 1.0])) for each in (z, w))
    whole = _basis(np.column_stack([fixed, z * 1.0, w * 1.0]))
    df = len(y) - whole.shape[1]
    df_puzzle = whole.shape[1] - with_raters.shape[1]
    df_rater = whole.shape[1] - with_puzzles.shape[1]
    if min(df, df_puzzle, df_rater) < 1:
        raise FitError(
            "Too few puzzles have been rated by more than one rater to tell the raters apart."
        )
    rest = _left(y, whole)
    per_puzzle = _trace_left(z * 1.0, with_raters) / df_puzzle
    per_rater = _trace_left(w * 1.0, with_puzzles) / df_rater
    error = rest / df
    puzzle = ((_left(y, with_raters) - rest) / df_puzzle - error) / per_puzzle
    rater = ((_left(y, with_puzzles) - rest) / df_rater - error) / per_rater
    return Variances(
        error, max(0.0, puzzle), max(0.0, rater), per_puzzle, per_rater, df, df_puzzle, df_rater
    )


def _basis(columns: Floats) -> Floats:
    left, values, _ = np.linalg.svd(columns, full_matrices=False)
    return np.asarray(left[:, values > _NOTHING * values[0]], dtype=np.float64)


def _left(y: Floats, basis: Floats) -> float:
    residuals = y - basis @ (basis.T @ y)
    return float(residuals @ residuals)


def _trace_left(marks: Floats, basis: Floats) -> float:
    return float((marks**2).sum() - ((basis.T @ marks) ** 2).sum())


@dataclass(frozen=True, slots=True)
class Agreement:
    """Agreement of raters on the puzzles that several of them rated."""

    #: Puzzles that at least two rated, their raters, and their ratings.
    n_puzzles: int
    n_raters: int
    n_ratings: int
    #: Absolute agreement of single ratings, ICC(2,1), 0 to 1, with its 95 % interval.
    single: float
    low: float
    high: float
    #: Agreement of the mean over all these raters, ICC(2,k), with its interval.
    mean: float
    mean_low: float
    mean_high: float

    @property
    def sentence(self) -> str:
        """The agreement as a sentence for the user."""
        single, low, high, mean = (
            round(100 * value) for value in (self.single, self.low, self.high, self.mean)
        )
        return message(
            "Agreement about which puzzles are better explains {single}% of the variance of "
            "single ratings (ICC(2,1), 95% interval {low}% to {high}%), and {mean}% of the "
            "variance of the raters' mean (ICC(2,k)). Rated in common: {n_raters}, {n_puzzles}.",
            n_raters=plural(self.n_raters, "rater"),
            n_puzzles=plural(self.n_puzzles, "puzzle"),
            single=single,
            low=low,
            high=high,
            mean=mean,
        )


def agreement(values: Floats) -> Agreement:
    """Measure the absolute agreement of raters, both puzzles and raters being random.

    ``ICC(2,1) = puzzle / (puzzle + rater + rest)`` of the variances, and for the mean of k raters
    ``puzzle / (puzzle + (rater + rest) / k)`` (Shrout & Fleiss 1979,
    doi:10.1037/0033-2909.86.2.420). The interval is that of McGraw & Wong (1996, case 2A,
    doi:10.1037/1082-989X.1.1.30), by F with Satterthwaite's degrees of freedom; where the number
    of raters differs between puzzles, the effective number of ratings is used. With fewer than
    `FEWEST_FOR_F` raters whose levels differ as much as the puzzles, that interval contains the
    truth in 82 to 91 of 100 studies instead of 95. So the generalised interval is used then (Ionan
    and others 2014, doi:10.1186/1471-2288-14-121), which contains it in 94 to 98.

    Raises FitError when fewer than `FEWEST_SHARED` puzzles are rated by two raters, or none
    differs.

    Parameters
    ----------
    values : ndarray, shape (n, k)
        Ratings, one row per puzzle and one column per rater, NaN where missing.
    """
    known = np.isfinite(values)
    kept = known.sum(axis=1) >= 2
    n_puzzles = int(kept.sum())
    if n_puzzles < FEWEST_SHARED:
        raise FitError(
            "Too few puzzles are rated by both raters to measure agreement ({n_puzzles}). Both "
            "need to rate the same {fewest_shared} puzzles or more.",
            n_puzzles=plural(n_puzzles, "puzzle"),
            fewest_shared=FEWEST_SHARED,
        )
    shared = values[kept][:, known[kept].any(axis=0)]
    at = np.isfinite(shared)
    puzzles, raters = np.nonzero(at)
    y = shared[at]
    if is_close(float(y.min()), float(y.max())):
        raise FitError("All ratings are the same, so agreement can't be measured.")
    found = variances(y, np.ones((len(y), 1)), puzzles, raters)
    k = shared.shape[1]
    total = found.puzzle + found.rater + found.rest
    single = found.puzzle / total
    low, high = _generalised(found) if k < FEWEST_FOR_F else _interval(found)
    numbers = (single, min(low, single), max(high, single))
    means = (k * each / (1 + (k - 1) * each) for each in numbers)
    return Agreement(
        n_puzzles, k, len(y), *(round_stable(each, 1.0) for each in numbers),
        *(round_stable(each, 1.0) for each in means),
    )  # fmt: skip


def _generalised(found: Variances) -> tuple[float, float]:
    """Return the generalised interval of ICC(2,1).

    Each sum of squares divided by its chi-squared variable is a variance. With the observed sums
    and drawn variables, the ICC has a distribution whose quantiles are the ends of the interval.
    The draws are the points of a fixed sequence (Sobol), the same on every machine.
    """
    if found.rest <= _NOTHING * (found.per_puzzle * found.puzzle + found.rest):
        return 0.0, 1.0  # as in `_interval`
    points = stats.qmc.Sobol(3, scramble=False).random_base2(_POINTS)[1:]
    degrees = (found.df, found.df_puzzle, found.df_rater)
    rest_by, puzzle_by, rater_by = (
        df / stats.chi2.ppf(points[:, place], df) for place, df in enumerate(degrees)
    )
    rest = found.rest * rest_by
    puzzle, rater = (
        np.maximum((found.rest + count * size) * by - rest, 0.0) / count
        for count, size, by in (
            (found.per_puzzle, found.puzzle, puzzle_by), (found.per_rater, found.rater, rater_by)
        )
    )  # fmt: skip
    low, high = np.quantile(puzzle / (puzzle + rater + rest), [0.025, 0.975])
    return float(low), float(high)


def _interval(found: Variances) -> tuple[float, float]:
    """Return the interval of ICC(2,1) by McGraw and Wong."""
    k, n = found.per_puzzle, found.per_rater
    between = found.rest + k * found.puzzle
    raters = found.rest + n * found.rater
    if found.rest <= _NOTHING * (between + raters):
        # they agree up to a shift, and no rest is left to estimate chance agreement
        return 0.0, 1.0
    share = found.puzzle / (found.puzzle + found.rater + found.rest)
    odds = k * share / (n * (1 - share))
    a, b = odds, 1 + odds * (n - 1)
    df = (a * raters + b * found.rest) ** 2 / (
        (a * raters) ** 2 / found.df_rater + (b * found.rest) ** 2 / found.df
    )
    far, near = (
        float(stats.f.ppf(0.975, *pair)) for pair in ((found.df_puzzle, df), (df, found.df_puzzle))
    )
    rest = k * raters + (k * n - k - n) * found.rest
    low = n * (between - far * found.rest) / (far * rest + n * between)
    high = n * (near * between - found.rest) / (rest + n * near * between)
    return max(0.0, low), min(1.0, max(0.0, high))


def spread(values: Floats) -> tuple[float, float, float] | None:
    """Return the standard deviation of ratings with its 95 % interval by chi-squared.

    None for fewer than three ratings, or if all are equal. The interval is exact for normal
    ratings, and a little wide for whole numbers on a bounded scale.
    """
    n = len(values)
    if n <= 2 or is_close(float(values.min()), float(values.max())):
        return None
    squares = float(((values - values.mean()) ** 2).sum())
    low, high = (math.sqrt(squares / each) for each in stats.chi2.ppf([0.975, 0.025], n - 1))
    return round_stable(math.sqrt(squares / (n - 1))), round_stable(low), round_stable(high)
