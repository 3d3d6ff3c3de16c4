"""Checks of a least squares fit: nested models, explained variance, lack of fit, residuals.

All of them are for ordinary least squares, independent of the kind of standard errors of the fit.
Means of rounds and raters belong to the model checked.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np
from scipy import special, stats  # type: ignore[import-untyped]  # it ships no types

from engine.numerics import is_above, is_close, round_array, round_stable, stable_sorted
from engine.sentences import message
from engine.statistics.regression.design_matrix import Floats
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.leave_one_out import loo_errors
from engine.statistics.regression.noncentral import noncentrality_at
from engine.statistics.regression.ols import design_of
from engine.statistics.regression.overall import overall, p_relation
from engine.statistics.regression.round_means import means_by, within

TestName: TypeAlias = Literal["reset", "pure_error", "breusch_pagan", "shapiro_wilk"]

FEWEST_REPEATS: Final = 5
"""Minimum degrees of freedom of repeated ratings for the test of lack of fit."""
_LEVEL: Final = 0.05
_TAIL: Final = 0.05  # of a 90 % interval
_RANK: Final = 1e-8  # relative length below which a column is a linear combination of others
_NOTHING: Final = 1e-10  # share of the residual squares below which a larger model is exact
# number of residuals above which the p value of Shapiro and Wilk is invalid
_MOST_TESTED: Final = 5000


@dataclass(frozen=True, slots=True)
class NestedModel:
    """Comparison of the fit without one feature with the fit."""

    name: str  #: The feature
    f: float  #: F statistic of the feature
    df: int  #: Its degrees of freedom
    df_resid: int  #: Residual degrees of freedom of the fit with the feature
    p: float  #: Of the F statistic
    r2_change: float  #: R squared with the feature minus R squared without it
    #: Share of the variance unexplained by the other features that the feature explains.
    partial_r2: float
    #: Difference of Akaike's and Schwarz's criterion with and without the feature; negative where
    #: they favour the feature.
    aic_change: float
    bic_change: float


@dataclass(frozen=True, slots=True)
class ExplainedVariance:
    """R squared of a fit, with 90 % intervals."""

    r2: float  #: Of the fitted ratings
    low: float  #: Of the population, given these values of the features
    high: float
    adjusted: float  #: Corrected for the number of features
    #: For unseen puzzles; negative if predictions are worse than a mean. None where one puzzle
    #: alone determines a coefficient.
    loo: float | None
    loo_low: float | None
    loo_high: float | None


@dataclass(frozen=True, slots=True)
class ModelTest:
    """A test of an assumption of ordinary least squares."""

    name: TestName  #: Which one
    #: F, chi squared (Breusch-Pagan) or W (Shapiro-Wilk).
    statistic: float
    df: int | None  #: Of the statistic; None for Shapiro-Wilk
    df_resid: int | None  #: Of the denominator of F; else None
    p: float  #: Small where the assumption fails

    @property
    def is_rejected(self) -> bool:
        """Whether the assumption is rejected at the 5 % level."""
        return is_above(_LEVEL, self.p)


@dataclass(frozen=True, slots=True)
class QuantilePoint:
    """One residual of a normal Q-Q plot."""

    row: int  #: Row of the fit, from 0
    puzzle: str  #: Puzzle id of the row, or ``"row 3"``
    theoretical: float  #: Quantile of the standard normal distribution
    residual: float  #: Residual divided by its standard error (internally studentised)


def nested_models(result: Fit) -> tuple[NestedModel, ...]:
    """Compare the fit without each feature with the fit; empty where errors are unknown."""
    if overall(result) is None:
        return ()
    design = design_of(result.table)
    found = []
    for place, term in enumerate(result.features, start=1):
        basis = _basis(np.delete(design, place, axis=1))
        gained = _gained(design[:, place : place + 1], basis, result.table.y)[0]
        found.append(_nested(result, term.name, gained))
    return tuple(found)


def _nested(result: Fit, name: str, gained: float) -> NestedModel:
    rest = float(result.residuals @ result.residuals)
    around = within(result.table.y, result.table.marks)
    total = float(around @ around)
    condition = result.condition_number
    f = gained * result.df_resid / rest
    log_ratio = result.n * math.log1p(gained / rest)
    size = result.n + log_ratio
    return NestedModel(
        name,
        round_stable(f, total * result.df_resid / rest, condition),
        1,
        result.df_resid,
        round_stable(float(stats.f.sf(f, 1, result.df_resid)), 1.0, condition),
        round_stable(gained / total, 1.0, condition),
        round_stable(gained / (gained + rest), 1.0, condition),
        round_stable(2 - log_ratio, size, condition),
        round_stable(math.log(result.n) - log_ratio, size, condition),
    )


def explained_variance(result: Fit) -> ExplainedVariance | None:
    """Return R squared with 90 % intervals; None where errors are unknown.

    The ends of the interval of R squared are ``v / (v + n)``, where ``v`` are the noncentralities
    for which an F statistic as large, or as small, as the observed one has probability 5 %
    (Steiger 2004, doi:10.1037/1082-989X.9.2.164). That of leave-one-out R squared is a jackknife
    over puzzles, with Student's t.
    """
    whole = overall(result)
    if whole is None:
        return None
    ends = [
        noncentrality_at(whole.f, whole.df_model, whole.df_resid, chance)
        for chance in (1 - _TAIL, _TAIL)
    ]
    n = whole.df_model + whole.df_resid + 1
    low, high = (round_stable(end / (end + n), 1.0, _INVERSION) for end in ends)
    loo_low, loo_high = _loo_interval(result)
    r2, adjusted = float(result.r2), float(result.adj_r2)
    return ExplainedVariance(r2, low, high, adjusted, whole.loo_r2, loo_low, loo_high)


_SERIES: Final = 1e4  # R's and scipy's series for W differ beyond the sixth digit
_INVERSION: Final = 1e4  # a root of a distribution function keeps fewer digits


def _loo_interval(result: Fit) -> tuple[float | None, float | None]:
    table = result.table
    errors = loo_errors(design_of(table), result.residuals, table.groups)
    means = np.column_stack([np.ones(result.n), table.marks - table.marks.mean(axis=0)])
    by_mean = loo_errors(means, within(table.y, table.marks), table.groups)
    if errors is None or by_mean is None or result.n_puzzles < 3:
        return None, None
    missed, spread = (np.bincount(table.groups, each**2) for each in (errors, by_mean))
    rest = spread.sum() - spread
    if float(rest.min()) <= 0:
        return None, None
    without = (missed.sum() - missed) / rest
    count = len(without)
    error = math.sqrt((count - 1) / count * float(((without - without.mean()) ** 2).sum()))
    value = 1 - float(missed.sum() / spread.sum())
    half = float(stats.t.ppf(1 - _TAIL, count - 1)) * error
    low, high = (
        round_stable(end, abs(value) + half, result.condition_number)
        for end in (value - half, value + half)
    )
    return low, min(high, 1.0)


# Tests -------------------------------------------------------------------------------------------


def model_tests(result: Fit) -> dict[TestName, ModelTest | None]:
    """Return the tests of the assumptions of least squares; None for a test that is impossible."""
    if overall(result) is None:
        return dict.fromkeys(_TESTS)
    return {name: test(result) for name, test in _TESTS.items()}


def reset_test(result: Fit) -> ModelTest | None:
    """Test whether squares and cubes of the fitted ratings explain more (Ramsey 1969).

    As ``lmtest::resettest(power = 2:3, type = "fitted")`` of R. None where the fitted ratings have
    too few different values, or too few degrees of freedom remain.
    """
    basis = _basis(design_of(result.table))
    fitted = basis @ (basis.T @ result.table.y)
    fitted = fitted - fitted.mean()
    spread = float(np.abs(fitted).max())
    if is_close(spread, 0.0, float(np.abs(result.table.y).max())):
        return None
    fitted = fitted / spread
    powers = np.column_stack([fitted**2, fitted**3])
    gained, df = _gained(powers, basis, result.residuals)
    rest = float(result.residuals @ result.residuals)
    return _f_test("reset", gained, df, rest - gained, result.df_resid - df)


def pure_error_test(result: Fit) -> ModelTest | None:
    """Test the features against a mean for each puzzle, by its repeated ratings.

    The classical test of lack of fit (Draper and Smith 1998, section 2.1): ``anova`` of R on the
    fit of all single ratings, and on one with a constant for each puzzle beside the features and
    the means of rounds and raters. None with fewer than 5 repeats.
    """
    rows = result.table.ratings
    n_puzzles = int(rows.groups.max()) + 1
    x = rows.x - rows.x.mean(axis=0)
    columns = np.column_stack([rows.marks, x / np.where(x.any(axis=0), x.std(axis=0), 1.0)])
    columns = columns - columns.mean(axis=0)
    y = rows.y - rows.y.mean()
    # After fitting a constant for each puzzle, only differences within puzzles remain.
    inside = columns - means_by(rows.groups, columns)[rows.groups]
    within_puzzles = y - means_by(rows.groups, y[:, None])[rows.groups, 0]
    of_means, of_puzzles = _basis(columns), _basis(inside, float(np.abs(columns).max()))
    left = float(y @ y) - float(((of_means.T @ y) ** 2).sum())
    rest = float(within_puzzles @ within_puzzles)
    rest -= float(((of_puzzles.T @ within_puzzles) ** 2).sum())
    df = n_puzzles - 1 + of_puzzles.shape[1] - of_means.shape[1]
    df_resid = len(y) - n_puzzles - of_puzzles.shape[1]
    if df_resid < FEWEST_REPEATS:
        return None
    return _f_test("pure_error", left - rest, df, rest, df_resid)


def breusch_pagan(result: Fit) -> ModelTest | None:
    """Test whether the features explain the squares of the residuals (Koenker 1981).

    The studentised form, as ``lmtest::bptest`` of R. None where all squares are equal.
    """
    squares = result.residuals**2
    around = squares - squares.mean()
    total = float(around @ around)
    if total <= _NOTHING * float(squares @ squares):
        return None
    basis = _basis(design_of(result.table))
    gained = float(((basis.T @ around) ** 2).sum())
    df = basis.shape[1] - 1
    statistic = result.n * gained / total
    condition = result.condition_number
    return ModelTest(
        "breusch_pagan",
        round_stable(statistic, result.n, condition),
        df,
        None,
        round_stable(float(stats.chi2.sf(statistic, df)), 1.0, condition),
    )


def shapiro_wilk(result: Fit) -> ModelTest | None:
    """Test whether the residuals are normally distributed (Shapiro and Wilk 1965).

    As ``shapiro.test(residuals(fit))`` of R; None with fewer than 3 or more than 5,000 rows.
    """
    if not 3 <= result.n <= _MOST_TESTED:
        return None
    found = stats.shapiro(result.residuals / float(np.abs(result.residuals).max()))
    return ModelTest(
        "shapiro_wilk",
        round_stable(float(found.statistic), 1.0, _SERIES),
        None,
        None,
        round_stable(float(found.pvalue), 1.0, _SERIES),
    )


_TESTS: Final[dict[TestName, Callable[[Fit], ModelTest | None]]] = {
    "reset": reset_test,
    "pure_error": pure_error_test,
    "breusch_pagan": breusch_pagan,
    "shapiro_wilk": shapiro_wilk,
}


def meaning_of(test: ModelTest) -> str:
    """Return the meaning of a test result as a sentence."""
    return message(_MEANINGS[test.name, test.is_rejected], p=p_relation(test.p))


_MEANINGS: Final = {
    ("reset", True): message(
        "RESET (p {p}): a straight line doesn't fit. An effect is curved, or features interact."
    ),
    ("reset", False): message(
        "RESET (p {p}): no sign that the effects of these features are curved."
    ),
    ("pure_error", True): message(
        "Lack of fit (p {p}): puzzles differ more than these features can explain. Another "
        "feature or a curved effect is missing."
    ),
    ("pure_error", False): message(
        "Lack of fit (p {p}): no sign that puzzles differ more than these features can explain."
    ),
    ("breusch_pagan", True): message(
        "Breusch–Pagan (p {p}): the scatter of the ratings depends on the features. HC3 "
        "errors allow for this."
    ),
    ("breusch_pagan", False): message(
        "Breusch–Pagan (p {p}): no sign that the scatter of the ratings depends on the features."
    ),
    ("shapiro_wilk", True): message(
        "Shapiro–Wilk (p {p}): the residuals aren't normally distributed, so with few ratings "
        "the p values are approximate. Look at the Q-Q plot."
    ),
    ("shapiro_wilk", False): message(
        "Shapiro–Wilk (p {p}): no sign that the residuals aren't normally distributed."
    ),
}


# Residuals ---------------------------------------------------------------------------------------


def normal_quantiles(result: Fit) -> tuple[QuantilePoint, ...]:
    """Return the points of a normal Q-Q plot, from the lowest residual to the highest.

    As ``qqnorm(rstandard(fit))`` of R: residuals divided by ``s * sqrt(1 - leverage)`` against the
    normal quantiles of ``(i - a) / (n + 1 - 2a)``, with ``a`` 3/8 up to ten of them and 1/2 above.
    Rows of leverage 1 are excluded; empty where errors are unknown.
    """
    if overall(result) is None:
        return ()
    scale = math.sqrt(float(result.residuals @ result.residuals) / result.df_resid)
    rows = [row for row in range(result.n) if is_above(1.0, float(result.leverage[row]), 1.0)]
    sizes = {
        row: round_stable(
            float(result.residuals[row]) / (scale * math.sqrt(1 - float(result.leverage[row]))),
            1.0,
            result.condition_number,
        )
        for row in rows
    }
    n = len(rows)
    shift = 3 / 8 if n <= 10 else 1 / 2
    places = (np.arange(1, n + 1) - shift) / (n + 1 - 2 * shift)
    ordered = stable_sorted(rows, sizes.__getitem__, scale=1.0)
    return tuple(
        QuantilePoint(row, result.puzzles[row], quantile, sizes[row])
        for row, quantile in zip(
            ordered, round_array(special.ndtri(places), 1.0).tolist(), strict=True
        )
    )


# Algebra -----------------------------------------------------------------------------------------


def _basis(columns: Floats, scale: float = 0.0) -> Floats:
    """Return an orthonormal basis of the columns' span, with fewer columns if they are dependent.

    ``scale``: magnitude of the numbers behind the columns, if it may be larger than theirs.
    """
    u, sizes, _ = np.linalg.svd(columns, full_matrices=False)
    return np.asarray(u[:, sizes > _RANK * max(float(sizes[0]), scale)], dtype=np.float64)


def _gained(columns: Floats, basis: Floats, y: Floats) -> tuple[float, int]:
    """Return the sum of squares that further columns explain, and the number of new dimensions.

    ``basis``: orthonormal columns of the model without them.
    """
    sizes = np.sqrt((columns**2).sum(axis=0))
    rest = columns / np.where(sizes > 0, sizes, 1.0)
    for _ in range(2):  # once more, to remove rounding errors
        rest = rest - basis @ (basis.T @ rest)
    u, lengths, _ = np.linalg.svd(rest, full_matrices=False)
    new = u[:, lengths > _RANK]
    return float(((new.T @ y) ** 2).sum()), int(new.shape[1])


def _f_test(
    name: TestName, gained: float, df: int, rest: float, df_resid: int
) -> ModelTest | None:
    """Return an F test of further columns; None where they add nothing or leave no residual."""
    if df < 1 or df_resid < 1 or rest <= _NOTHING * (gained + rest):
        return None
    f = gained / df / (rest / df_resid)
    scale = (gained + rest) * df_resid / rest
    return ModelTest(
        name, round_stable(f, scale, _POWERS), df, df_resid,
        round_stable(float(stats.f.sf(f, df, df_resid)), 1.0, _POWERS),
    )  # fmt: skip


_POWERS: Final = 100.0  # further columns nearly depend on the features, so digits are lost
