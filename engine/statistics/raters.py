"""Raters in a few numbers, and in words: level, spread, repeats, agreement and disagreement.

Agreement is the share of the variance of ratings that is due to the puzzles. Puzzles and raters
are crossed random effects, ``rating = mean + puzzle + rater + rest``; a table need not be
complete. The variances are estimated by fitting constants (Henderson 1953, method 3,
doi:10.2307/3001853): in a complete table they are those of the two-way analysis of variance.
"""

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from pandas.api.types import is_datetime64_any_dtype as is_datetime

from engine.errors import FitError
from engine.numerics import TOLERANCE, UNKNOWN, Reals, fixed, is_close, sum_in_order
from engine.sentences import message, message_of
from engine.statistics.display_names import plural
from engine.statistics.distributions import chi2_quantile, t_half_width
from engine.statistics.ratings_frame import RATING, puzzle_names, rater_names, raters_of

_MIN_PUZZLES: Final = 3  # puzzles for a number about one rater
_TIE: Final = 1e-9  # rating points, so that differences of 0 and 0 are equal
MIN_SHARED: Final = 5
"""Minimum number of puzzles rated by several raters for a statement on agreement."""
_POINTS: Final = 12  # binary logarithm of the points of an interval: 4,096
_NOTHING: Final = 1e-9  # relative size below which singular values are rounding errors
CHANCE: Final = 0.02
"""Probability of a difference as large by chance, up to which a disagreement is stated."""
_N_RANDOM: Final = 999
_MIN_RATINGS: Final = 6  # of a group and of the others
_SEED: Final = 20190131


# Agreement ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Agreement:
    """Agreement of raters on the puzzles that several of them rated."""

    #: Puzzles that at least two rated, their raters, and their ratings.
    n_puzzles: int
    n_raters: int
    n_ratings: int
    #: Absolute agreement of single ratings, ICC(2,1), 0 to 1, with its 95% interval.
    single: float
    low: float
    high: float


class _Variance(NamedTuple):
    """The variance of puzzles, or of raters."""

    value: float  #: In squared points, 0 or more
    #: Effective ratings of each; in a complete table, the number of raters or of puzzles.
    n_each: float
    df: int  #: Degrees of freedom


def agreement(values: Reals) -> Agreement:
    """Measure the absolute agreement of raters, both puzzles and raters being random.

    ``ICC(2,1) = puzzle / (puzzle + rater + rest)`` of the variances (Shrout & Fleiss 1979,
    doi:10.1037/0033-2909.86.2.420). The interval is the generalised one (Ionan and others 2014,
    doi:10.1186/1471-2288-14-121): with few raters whose levels differ as much as the puzzles, it
    contains the truth in 94 to 98 of 100 studies, where an interval by F does in 82 to 91.

    Raises FitError when fewer than `MIN_SHARED` puzzles are rated by two raters, or none
    differs.

    ``values``: ratings, one row per puzzle and one column per rater, NaN where missing, shape (n,
    k).
    """
    is_rated = np.isfinite(values)
    is_shared = is_rated.sum(axis=1) >= 2
    n_puzzles = int(is_shared.sum())
    if n_puzzles < MIN_SHARED:
        raise FitError(
            "Agreement can't be measured yet. At least {min_shared} puzzles must be rated by "
            "two or more raters (so far: {n_puzzles}).",
            n_puzzles=plural(n_puzzles, "puzzle"),
            min_shared=MIN_SHARED,
        )
    shared = values[is_shared][:, is_rated[is_shared].any(axis=0)]
    is_known = np.isfinite(shared)
    puzzles, raters = np.nonzero(is_known)
    y = shared[is_known]
    if is_close(float(y.min()), float(y.max())):
        raise FitError("All ratings are the same, so agreement can't be measured.")
    of_puzzles, of_raters, rest, df = _variances(y, puzzles, raters)
    single = of_puzzles.value / (of_puzzles.value + of_raters.value + rest)
    low, high = _interval(of_puzzles, of_raters, rest, df)
    return Agreement(
        n_puzzles=n_puzzles,
        n_raters=shared.shape[1],
        n_ratings=len(y),
        single=single,
        low=min(low, single),
        high=max(high, single),
    )


def _variances(
    y: Reals, puzzles: NDArray[np.intp], raters: NDArray[np.intp]
) -> tuple[_Variance, _Variance, float, int]:
    """Estimate the variances of puzzles, raters and the rest, with its degrees of freedom.

    Raises FitError when the puzzles, the raters or the rest have no degrees of freedom.

    ``y``: ratings, one for each puzzle and rater, shape (n,).
    ``puzzles``, ``raters``: puzzle and rater of each rating, shape (n,).
    """
    ones, of_puzzles, of_raters = np.ones(len(y)), _indicators(puzzles), _indicators(raters)
    with_puzzles, with_raters = _basis(ones, of_puzzles), _basis(ones, of_raters)
    whole = _basis(ones, of_puzzles, of_raters)
    df = len(y) - whole.shape[1]
    df_puzzles = whole.shape[1] - with_raters.shape[1]
    df_raters = whole.shape[1] - with_puzzles.shape[1]
    if min(df, df_puzzles, df_raters) < 1:
        raise FitError(
            "Too few puzzles have been rated by more than one rater, so the raters can't be "
            "compared."
        )
    squares = _rest_squares(y, whole)

    def variance_of(columns: Reals, others: Reals, df_columns: int) -> _Variance:
        trace = float((columns**2).sum() - ((others.T @ columns) ** 2).sum())
        n_each = trace / df_columns
        mean_square = (_rest_squares(y, others) - squares) / df_columns
        return _Variance(max(0.0, (mean_square - squares / df) / n_each), n_each, df_columns)

    puzzle = variance_of(of_puzzles, with_raters, df_puzzles)
    rater = variance_of(of_raters, with_puzzles, df_raters)
    return puzzle, rater, squares / df, df


def _interval(puzzles: _Variance, raters: _Variance, rest: float, df: int) -> tuple[float, float]:
    """Return the generalised interval of ICC(2,1); ``rest``, ``df``: of the rest.

    Each sum of squares divided by its chi-squared variable is a variance. With the observed sums
    and drawn variables, the ICC has a distribution whose quantiles are the ends of the interval.
    The draws are the points of a fixed sequence (Sobol), the same on every machine.
    """
    if rest <= _NOTHING * (puzzles.n_each * puzzles.value + rest):
        return 0.0, 1.0  # they agree up to a shift, and no rest is left for chance agreement
    # The import takes half a second, and few studies need it.
    from scipy.stats import qmc  # noqa: PLC0415

    points = qmc.Sobol(3, scramble=False).random_base2(_POINTS)[1:].T
    rests = rest * _ratios(df, points[0])

    def drawn(variance: _Variance, uniform: Reals) -> Reals:
        mean_square = rest + variance.n_each * variance.value
        may_be = mean_square * _ratios(variance.df, uniform)
        return np.maximum(may_be - rests, 0.0) / variance.n_each

    puzzle, rater = drawn(puzzles, points[1]), drawn(raters, points[2])
    low, high = np.quantile(puzzle / (puzzle + rater + rests), [0.025, 0.975])
    return float(low), float(high)


def _ratios(df: int, uniform: Reals) -> Reals:
    """Return variances that may be behind an observed one of 1."""
    ratios: Reals = df / chi2_quantile(uniform, df)
    return ratios


def _indicators(codes: NDArray[np.intp]) -> Reals:
    """Return a column for each code, 1.0 in its rows."""
    return np.asarray(codes[:, None] == np.unique(codes), dtype=np.float64)


def _basis(*columns: Reals) -> Reals:
    """Return an orthonormal basis of the space of some columns."""
    left, values, _ = np.linalg.svd(np.column_stack(columns), full_matrices=False)
    return np.asarray(left[:, values > _NOTHING * values[0]], dtype=np.float64)


def _rest_squares(y: Reals, basis: Reals) -> float:
    """Return the sum of squares that a basis leaves of the ratings."""
    residuals = y - basis @ (basis.T @ y)
    return float(residuals @ residuals)


# One rater ---------------------------------------------------------------------------------------


def rater_table(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the mean rating of each puzzle (row) by each rater (column), NaN where missing.

    ``frame``: as `frame_of`; without a column ``rater``, all are from one rater.
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

    ``frame``: as `frame_of`.
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

    ``frame``: the ratings of one rater, as `frame_of`.
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


# Disagreement about a feature --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A feature that a group of ratings rates differently from the others."""

    feature: str
    rater: str | None  #: Who disagrees with the others; None for later with earlier ratings
    p: float  #: Probability of a difference as large by chance


def find_disagreement(
    residuals: Reals, z: Reals, groups: NDArray[np.intp]
) -> tuple[int, int, float] | None:
    """Return where groups differ most: group, feature, and probability of as much by chance.

    None if it may be chance. For each group and feature, the slope of the residuals over the
    feature is compared with that of all other ratings, in standard errors. The largest of these
    differences is compared with those of random groups of the same sizes: a permutation test,
    which takes into account how many differences were looked at. The residuals are those of one
    model for all ratings, so that a peak, whose slope differs between low and high values, isn't
    taken for a disagreement.

    ``residuals``: of the ratings, shape (n,). ``z``: their features, shape (n, k). ``groups``: the
    group of each rating, from 0, shape (n,).
    """
    sizes = np.bincount(groups)
    counted = [group for group, n in enumerate(sizes) if n >= _MIN_RATINGS <= len(groups) - n]
    if not counted:
        return None
    rest = residuals - (np.bincount(groups, residuals) / np.maximum(sizes, 1))[groups]
    rng = np.random.default_rng(_SEED)
    orders = np.stack([groups, *(rng.permutation(groups) for _ in range(_N_RANDOM))])
    found = np.stack([_differences(rest, z, orders == group) for group in counted], axis=1)
    largest = found.max(axis=(1, 2))
    p = float(np.mean(largest >= largest[0] * (1 - TOLERANCE)))
    if p > CHANCE:
        return None
    group, feature = np.unravel_index(int(found[0].argmax()), found[0].shape)
    return counted[int(group)], int(feature), p


def _differences(rest: Reals, z: Reals, is_in: NDArray[np.bool_]) -> Reals:
    """Return the differences of slopes in standard errors between groups and the other ratings.

    ``is_in``: the members of each group, shape (m, n). Returns shape (m, k).
    """
    slopes, precisions = [], []
    for members in (is_in.astype(np.float64), (~is_in).astype(np.float64)):
        count, sums = members.sum(axis=1, keepdims=True), members @ z
        precisions.append(np.maximum(members @ z**2 - sums**2 / count, TOLERANCE))
        products = members @ (z * rest[:, None]) - sums * (members @ rest)[:, None] / count
        slopes.append(products / precisions[-1])
    error = np.sqrt(1 / precisions[0] + 1 / precisions[1])
    differences: Reals = np.abs(slopes[0] - slopes[1]) / error
    return differences


# In words ----------------------------------------------------------------------------------------

RATER_HEADS: Final = (
    message("rater"),
    message("ratings"),
    message("mean"),
    message("vs others"),
    message("spread"),
    message("repeats"),
)


def rater_cells(rater: OneRater, label: str) -> list[str]:
    return [
        label,
        str(rater.n_ratings),
        fixed(rater.mean),
        estimate_text(rater.level, sign=True),
        estimate_text(rater.spread),
        estimate_text(rater.repeats),
    ]


def estimate_text(estimate: Estimate | None, *, sign: bool = False) -> str:
    if estimate is None:
        return UNKNOWN
    value, low, high = (fixed(x, sign=sign) for x in (estimate.value, estimate.low, estimate.high))
    return message("{value} ({low} to {high})", value=value, low=low, high=high)


def agreement_sentence(raters: Raters) -> str:
    """Return the agreement of the raters, or why it is unknown; empty for one rater."""
    agreement = raters.agreement
    if agreement is None:
        return raters.reason
    single, low, high = (
        fixed(100 * value, 0) for value in (agreement.single, agreement.low, agreement.high)
    )
    return message(
        "Agreement about which puzzles are better explains {single}% of the variance of single "
        "ratings (ICC(2,1), 95% interval {low}% to {high}%). This is based on {n_puzzles} rated "
        "by more than one of the {n_raters}.",
        n_raters=plural(agreement.n_raters, "rater"),
        n_puzzles=plural(agreement.n_puzzles, "puzzle"),
        single=single,
        low=low,
        high=high,
    )
