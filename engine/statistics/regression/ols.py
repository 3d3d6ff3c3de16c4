"""Ordinary least squares regression of ratings on features, with its leave-one-puzzle-out errors.

Linear regression of ratings on features is the papers' step from opinions to the next energy
(Neller & Ziegler 2019, "Objective and Methodology"). Their tables print coefficient and standard
error; here each coefficient also has an interval, and the fit a prediction error for unseen
puzzles. Leaving the rows ``g`` of one puzzle out of least squares turns its residuals ``e_g`` into
``(I - H_gg)^-1 e_g``, with ``H`` the hat matrix; for a single row that is ``e / (1 - h)``.
"""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]  # it ships no types
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.outliers_influence import OLSInfluence

from engine.errors import FitError
from engine.numerics import Interval, is_above, is_close, round_array, round_stable
from engine.sentences import message
from engine.statistics.display_names import puzzle_title
from engine.statistics.regression.design_matrix import (
    INTERCEPT,
    DesignMatrix,
    Floats,
    prepare,
    within,
)
from engine.statistics.regression.options import Outcomes, Repeats, Scale

Groups: TypeAlias = NDArray[np.intp]

_EXACT: Final = 1e-10  # below it, 1 - leverage is rounding
_NO_VARIANCE: Final = 1e-12  # share of its summands below which a variance is rounding
_NOTHING_LEFT: Final = 1e-20  # share of the squares below which residuals are rounding errors
_ROUNDING: Final = 1e-14  # relative size of rounding errors, before the condition number


@dataclass(frozen=True, slots=True)
class FittedTerm(Interval):
    """One coefficient."""

    name: str  #: Feature, or ``"Intercept"``
    #: Coefficient in rating points per unit of the chosen scale, its standard error, t statistic
    #: and two-sided p value; all but the first None where the fit is exact.
    coef: float
    se: float | None
    t: float | None
    p: float | None
    #: 95 % confidence interval, from the t distribution; None where the fit is exact.
    low: float | None
    high: float | None
    #: Standardised coefficient: standard deviations of rating per standard deviation of the
    #: feature, whatever the scale; 0 for the intercept.
    coef_std: float
    coef_raw: float  #: Coefficient per raw unit, whatever the scale
    #: The p value corrected for testing all features of the fit (Holm 1979); uncorrected for the
    #: intercept.
    p_holm: float | None


@dataclass(frozen=True, slots=True)
class Spread:
    """Range and standard deviation of a feature over the rows of a fit, in raw units."""

    low: float
    high: float
    sd: float


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """A regression of ratings on features.

    Computed numbers are rounded to digits that are the same on every processor
    (`engine.numerics.round_stable`).
    """

    terms: tuple[FittedTerm, ...]  #: Intercept first, then the features in the order requested
    df_resid: int  #: Rows minus coefficients, including the means of rounds and raters
    #: Share of the variance explained, and the same corrected for the number of features; of the
    #: variance within rounds where each has its own mean.
    r2: float
    adj_r2: float
    #: Root mean squared error, in rating points, for an unseen puzzle; ``None`` when some
    #: coefficient depends on one puzzle alone.
    loo_rmse: float | None
    #: The same error for the plain mean of the ratings, or for the mean of the round where each
    #: has its own; ``None`` with one puzzle.
    loo_rmse_mean: float | None
    #: Variance inflation factor of each feature: its overlap with the others, within rounds where
    #: each has its own mean.
    vif: dict[str, float]
    #: Of the z-scored features with intercept and means; above 30 they nearly determine one
    #: another.
    condition_number: float
    #: Degrees of freedom of the intervals: ``df_resid``, or puzzles less ``n_means`` when the
    #: errors are clustered by puzzle.
    df_t: int
    #: As requested.
    scale: Scale
    robust: bool
    repeats: Repeats
    #: Range and standard deviation of each feature, ``ddof`` 1, in raw units.
    spreads: dict[str, Spread]
    table: DesignMatrix = field(repr=False)  #: The numbers that were fitted
    #: For plots of residuals.
    fitted: Floats = field(repr=False)
    residuals: Floats = field(repr=False)
    leverage: Floats = field(repr=False)

    @property
    def n(self) -> int:
        """Number of rows fitted."""
        return len(self.table.y)

    @property
    def n_puzzles(self) -> int:
        """Number of different puzzles."""
        return int(self.table.groups.max()) + 1

    @property
    def features(self) -> tuple[FittedTerm, ...]:
        """The terms without the intercept."""
        return self.terms[1:]

    @property
    def is_exact(self) -> bool:
        """Whether the fit passes through every rating, so that its errors are unknown."""
        return self.terms[0].se is None

    def to_json(self) -> dict[str, Any]:
        """Return all numbers for a file; no NaN, no infinity."""
        names = tuple(column.name for column in fields(FittedTerm))
        return {
            "schema": 1,
            "n": self.n,
            "r2": _finite(self.r2),
            "adj_r2": _finite(self.adj_r2),
            "loo_rmse": _finite(self.loo_rmse),
            "loo_rmse_mean": _finite(self.loo_rmse_mean),
            "terms": [{name: getattr(term, name) for name in names} for term in self.terms],
            "n_ratings": self.table.n_ratings,
            "n_puzzles": self.n_puzzles,
            "n_dropped": self.table.notes.n_incomplete,
            "df_resid": self.df_resid,
            "df_t": self.df_t,
            "n_means": self.table.n_means,
            "vif": {name: _finite(value) for name, value in self.vif.items()},
            "condition_number": _finite(self.condition_number),
            "scale": self.scale,
            "robust": self.robust,
            "repeats": self.repeats,
        }


def _spreads(table: DesignMatrix) -> dict[str, Spread]:
    """Return the range and standard deviation of each feature of a table."""
    sds = round_array(table.x.std(axis=0, ddof=1))
    return {
        name: Spread(float(column.min()), float(column.max()), float(sd))
        for name, column, sd in zip(table.names, table.x.T, sds, strict=True)
    }


def _finite(value: float | None) -> Any:
    return None if value is None or not math.isfinite(value) else value


def fit(
    frame: pd.DataFrame,
    features: Sequence[str],
    *,
    scale: Scale = "raw",
    robust: bool = False,
    repeats: Repeats = "average",
    outcomes: Outcomes = "all",
    round_means: bool = False,
) -> Fit:
    """Regress the column ``rating`` on feature columns by ordinary least squares.

    Raises FitError, with the reason, when the data do not allow the fit.

    Parameters
    ----------
    frame : DataFrame
        One row per rating, without superseded rows (like `RatingsTable.frame`). A column
        ``puzzle_id`` identifies the puzzle of each row.
    features : sequence of str
        Columns to explain the rating with; constant and exactly collinear ones are excluded and
        listed in ``left_out``.
    scale : str
        Unit of the coefficients: ``"raw"``; ``"zscore"``, one standard deviation (``ddof`` 1)
        from the mean; ``"minmax"``, the whole observed range.
    robust : bool
        Use HC3 standard errors, which are valid when the variance differs between puzzles.
    repeats : str
        Several ratings of one puzzle: ``"average"`` them, ``"keep"`` them as independent, or
        ``"cluster"`` the errors by puzzle (`_clustered_covariance`).
    outcomes : str
        ``"all"``, or ``"solved"`` to exclude puzzles given up; rows without an outcome count.
    round_means : bool
        Fit a separate mean for each round (column ``iteration``) and each rater (``rater``), where
        there are several; else one intercept, as in the published tables.
    """
    table = prepare(frame, features, repeats=repeats, outcomes=outcomes, round_means=round_means)
    _check_errors(table, robust=robust, repeats=repeats)
    return _fit_table(table, scale=scale, robust=robust, repeats=repeats)


def _fit_table(table: DesignMatrix, *, scale: Scale, robust: bool, repeats: Repeats) -> Fit:
    design = _design(table)
    condition = float(np.linalg.cond(design))
    solution = OLS(table.y, design).fit()
    covariance, df_t = _errors(table, solution, condition, robust=robust, repeats=repeats)
    residuals = np.asarray(solution.resid, dtype=np.float64)
    of_mean = within(table.y, table.dummies)
    size = float(np.abs(table.y).max())
    r2 = 1 - float(residuals @ residuals) / float(of_mean @ of_mean)
    adj_r2 = 1 - (1 - r2) * (len(table.y) - table.n_means) / solution.df_resid
    n_terms = 1 + len(table.names)  # the means of the rounds are not terms
    of_z, covariance = np.asarray(solution.params)[:n_terms], covariance[:n_terms, :n_terms]
    return Fit(
        terms=_terms(table, of_z, covariance, df_t, condition, scale),
        df_resid=int(solution.df_resid),
        r2=round_stable(r2, 1.0, condition),
        adj_r2=round_stable(adj_r2, 1.0, condition),
        loo_rmse=_root_mean_square(_loo_errors(design, residuals, table.groups), size, condition),
        loo_rmse_mean=_root_mean_square(
            _loo_errors(_means_only(table), of_mean, table.groups), size, condition=1.0
        ),
        vif={
            name: round_stable(factor, factor, condition)
            for name, factor in _vif(solution, table).items()
        },
        condition_number=round_stable(condition, condition, condition),
        df_t=df_t,
        scale=scale,
        robust=robust,
        repeats=repeats,
        spreads=_spreads(table),
        table=table,
        fitted=round_array(table.y - residuals, size, condition),
        residuals=round_array(residuals, size, condition),
        leverage=round_array(OLSInfluence(solution).hat_matrix_diag, 1.0, condition),
    )


def _design(table: DesignMatrix) -> Floats:
    """Return the design matrix: ones, features in standard deviations, centred dummy columns.

    So the intercept is that of the average row over all rounds, and the coefficients of the dummy
    columns come last. Features are always in standard deviations: raw units may differ by so many
    powers of ten that least squares treats a column as rounding errors.
    """
    scaled = (table.x - table.x.mean(axis=0)) / table.x.std(axis=0, ddof=1)
    ones, *dummies = _means_only(table).T
    return np.column_stack([ones, scaled, *dummies])


def _means_only(table: DesignMatrix) -> Floats:
    """Return the design matrix of a fit without features."""
    centred = table.dummies - table.dummies.mean(axis=0)
    return np.column_stack([np.ones(len(table.y)), centred])


def _check_errors(table: DesignMatrix, *, robust: bool, repeats: Repeats) -> None:
    """Raise FitError for kinds of standard error that these rows do not allow."""
    n_groups = int(table.groups.max()) + 1
    if repeats == "cluster" and robust:
        raise FitError("Errors clustered by puzzle are already robust. Choose one of the two.")
    if repeats == "cluster" and n_groups < len(table.names) + 1 + table.n_means:
        raise FitError(
            "There are too few puzzles ({n_groups}) to cluster the errors of a fit with {n} "
            "{n:feature/features}. Rate more puzzles or average the repeats.",
            n_groups=n_groups,
            n=len(table.names),
        )


def _errors(
    table: DesignMatrix, solution: Any, condition: float, *, robust: bool, repeats: Repeats
) -> tuple[Floats, int]:
    """Return the covariances requested of statsmodels' solution, and their degrees of freedom."""
    is_clustered = repeats == "cluster"
    groups = table.groups if is_clustered else np.arange(len(table.y))
    unseen = _loo_errors(solution.model.exog, solution.resid, groups)
    if (robust or is_clustered) and np.isnan(unseen).any():
        puzzle = puzzle_title(table.puzzles[int(np.isnan(unseen).argmax())])
        kind = message("clustered") if is_clustered else message("robust")
        raise FitError(
            "{puzzle} alone determines a coefficient, so {kind} errors can't be computed. Exclude "
            "a feature that hardly varies or use ordinary standard errors.",
            puzzle=puzzle,
            kind=kind,
        )
    spread = within(table.y, table.dummies)
    nothing = max(_NOTHING_LEFT, (_ROUNDING * condition) ** 2)
    df = int(solution.df_resid)
    if float(solution.resid @ solution.resid) <= nothing * float(spread @ spread):
        n_coefficients = len(solution.params)
        return np.full((n_coefficients, n_coefficients), math.nan), df
    if is_clustered:
        df_groups = int(groups.max()) + 1 - table.n_means
        return _clustered_covariance(solution.model.pinv_wexog, unseen, groups), df_groups
    return solution.cov_HC3 if robust else solution.cov_params(), df


def _scaling(x: Floats, scale: Scale) -> tuple[Floats, Floats]:
    """Return the centre and the unit of each column for a scale."""
    if scale == "zscore":
        return x.mean(axis=0), x.std(axis=0, ddof=1)
    if scale == "minmax":
        return x.min(axis=0), np.ptp(x, axis=0)
    return np.zeros(x.shape[1]), np.ones(x.shape[1])


def _terms(
    table: DesignMatrix, of_z: Floats, covariance: Floats, df: int, condition: float, scale: Scale
) -> tuple[FittedTerm, ...]:
    """Convert coefficients of z-scored features, intercept first, into terms on a scale."""
    centre, unit = _scaling(table.x, scale)
    mean, sd = table.x.mean(axis=0), table.x.std(axis=0, ddof=1)
    change = _change((mean - centre) / sd, unit / sd)  # linear, so covariances follow
    # Magnitudes of the summands below, so that negligible sums become 0.
    y_sd = float(table.y.std(ddof=1))
    most = np.maximum(np.abs(of_z), y_sd)
    size = np.abs(change) @ most
    coef = change @ of_z
    variances = np.diag(change @ covariance @ change.T)
    parts = np.diag(np.abs(change) @ np.abs(covariance) @ np.abs(change).T)
    # The robust error of a coefficient that depends only on exact rows is a rounding error.
    is_known = variances > _NO_VARIANCE * parts
    errors = np.sqrt(np.where(is_known, variances, np.nan))
    to_raw = _change(mean / sd, 1 / sd)
    t = round_array(coef / errors, size / errors, condition)
    p = round_array(2 * stats.t.sf(np.abs(t), df))
    half_width = stats.t.ppf(0.975, df) * errors
    columns: dict[str, Floats] = {
        "coef": round_array(coef, size, condition),
        "se": round_array(errors, errors, condition),
        "t": t,
        "p": p,
        "low": round_array(coef - half_width, size + half_width, condition),
        "high": round_array(coef + half_width, size + half_width, condition),
        "coef_std": np.array([0.0, *round_array(of_z[1:] / y_sd, 1.0, condition)]),
        "coef_raw": round_array(to_raw @ of_z, np.abs(to_raw) @ most, condition),
        "p_holm": np.array([p[0], *_holm(p[1:])]),
    }
    return tuple(
        FittedTerm(name, **{key: _finite(float(column[index])) for key, column in columns.items()})
        for index, name in enumerate((INTERCEPT, *table.names))
    )


def _change(start: Floats, factor: Floats) -> Floats:
    """Return the matrix from coefficients of z-scored features to those on another scale."""
    change = np.diag([1.0, *factor])
    change[0, 1:] = -start
    return change


def _holm(p: Floats) -> Floats:
    """Correct p values for multiple tests (Holm); NaN stay NaN, and count as tests.

    Not by statsmodels' ``multipletests``: for Holm it calls Python's garbage collector, which in a
    worker thread may destroy Qt objects and crash the program.
    """
    filled = np.nan_to_num(p, nan=1.0)
    order = np.argsort(filled, kind="stable")
    corrected = np.empty_like(filled)
    steps = filled[order] * np.arange(len(filled), 0, -1)
    corrected[order] = np.minimum(np.maximum.accumulate(steps), 1.0)
    return np.where(np.isnan(p), np.nan, round_array(corrected))


def _vif(solution: Any, table: DesignMatrix) -> dict[str, float]:
    """Return the variance inflation factors of statsmodels' solution.

    Not by statsmodels' function, whose factors would include the overlap of the features with the
    means of the rounds. These count only the overlap of the features with one another within
    rounds, and are the same with one intercept.
    """
    features = slice(1, 1 + len(table.names))
    around = within(solution.model.exog[:, features], table.dummies)
    factors = np.diag(solution.normalized_cov_params)[features] * (around**2).sum(axis=0)
    return dict(zip(table.names, factors.tolist(), strict=True))


# Errors without a puzzle -----------------------------------------------------------------------


def _loo_errors(design: Floats, residuals: Floats, groups: Groups) -> Floats:
    """Return each row's error in a fit without its group, NaN where there is no such fit.

    statsmodels can only leave out single rows.
    """
    basis, _ = np.linalg.qr(design)
    errors = np.full(len(residuals), math.nan)
    for group in np.unique(groups):
        rows = np.flatnonzero(groups == group)
        rest = np.eye(len(rows)) - basis[rows] @ basis[rows].T
        if float(np.linalg.eigvalsh(rest).min()) >= _EXACT:
            errors[rows] = np.linalg.solve(rest, residuals[rows])
    return errors


def _root_mean_square(errors: Floats, size: float, condition: float) -> float | None:
    """Return the root of the mean square, to stable digits; None if an error is unknown."""
    if np.isnan(errors).any():
        return None
    return round_stable(math.sqrt(float(errors @ errors) / len(errors)), size, condition)


def _clustered_covariance(inverse: Floats, unseen: Floats, groups: Groups) -> Floats:
    """Return cluster-robust covariances of the coefficients.

    The changes of the coefficients without each group, squared and summed: Bell and McCaffrey's
    CR3 without its factor (2002, Survey Methodology 28, 169-181), which is HC3 when each group has
    one row. statsmodels' form, CR1, is too small for the few puzzles of a study: with 15 puzzles,
    4 of them shown twice, and 2 features without effect it calls 10 % of these significant, this
    one 4.7 % (1,500 simulated studies, ``docs/statistics.md``).

    ``inverse``: pseudoinverse of the design matrix, shape (k, n).
    ``unseen``: errors of `_loo_errors`, none of them NaN, shape (n,).
    """
    changes = pd.DataFrame((inverse * unseen).T).groupby(groups).sum().to_numpy()
    return np.asarray(changes.T @ changes)


# The influence of each puzzle ------------------------------------------------------------------

_FAR: Final = 2 * float(stats.norm.sf(3.0))
"""Probability beyond 3 standard deviations of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Influence:
    """The influence of one row on a fit."""

    puzzle: str  #: Puzzle id, or ``"row 3"`` where the puzzles have no names
    first_row: int  #: Row of the fitted frame, from 0, of its first rating
    #: Rating, fitted rating, and the difference.
    observed: float
    fitted: float
    residual: float
    #: Weight of the row in its own fitted value, 0 to 1; on average coefficients / rows.
    leverage: float
    #: Residual in standard errors, both from a fit without the row; ``None`` when the row alone
    #: determines a coefficient, or when a fit without it has no residual degrees of freedom.
    studentised: float | None
    #: Change of all coefficients without the row, in their joint error; ``None`` when they cannot
    #: be determined without the row.
    cooks_distance: float | None
    is_influential: bool  #: Whether Cook's distance is above 4 / rows or does not exist
    #: Whether the studentised residual is as rare as 27 in 10,000, like 3 standard deviations of a
    #: normal distribution, by Student's t with the degrees of freedom of a fit without the row.
    is_far: bool

    def to_json(self) -> dict[str, Any]:
        """Return the JSON object of a row in ``boaf fit --influence --json``."""
        return {key: value for key, value in asdict(self).items() if key != "first_row"}


def influences(result: Fit) -> tuple[Influence, ...]:
    """Return the influence of each row, in the order of the fit.

    The formulas are those of plain least squares (Cook 1977, doi:10.2307/1268249; Belsley, Kuh and
    Welsch 1980), independent of the kind of errors of the fit, since the influence of a row on the
    coefficients does not depend on it.
    """
    table = result.table
    cooks = np.zeros(result.n)
    studentised: list[float | None] = [None] * result.n
    if not result.is_exact:  # its residuals are only rounding errors
        measures = OLSInfluence(OLS(table.y, _design(table)).fit())
        with np.errstate(divide="ignore", invalid="ignore"):  # rows of leverage 1
            cooks, _ = measures.cooks_distance
            studentised = _studentised(measures.resid_studentized_internal, result.df_resid)
    can_omit = 1 - result.leverage > _EXACT
    rows = []
    for row, puzzle in enumerate(table.puzzles):
        is_known = can_omit[row] and math.isfinite(cooks[row])
        distance = round_stable(float(cooks[row]), 1.0) if is_known else None
        rows.append(
            Influence(
                puzzle=puzzle,
                first_row=table.first_rows[row],
                observed=float(table.y[row]),
                fitted=float(result.fitted[row]),
                residual=float(result.residuals[row]),
                leverage=float(result.leverage[row]),
                studentised=studentised[row] if can_omit[row] else None,
                cooks_distance=distance,
                is_influential=distance is None or is_above(distance, 4 / len(table.y)),
                is_far=_is_far(studentised[row], result.df_resid - 1),
            )
        )
    return tuple(rows)


def _studentised(inner: Floats, df: int) -> list[float | None]:
    """Return externally studentised residuals from the internally studentised ``r``.

    ``r * sqrt((df - 1) / (df - r^2))``: not from statsmodels, which refits without each row and
    fails for rows of leverage 1.
    """
    if df == 1:  # a fit without the row is exact for all others
        return [None] * len(inner)
    rest = df - inner**2
    rest[[is_close(value, 0.0, df) for value in rest.tolist()]] = 0.0  # it explains all the others
    outer = inner * np.sqrt((df - 1) / rest)
    return [round_stable(value, 1.0) if math.isfinite(value) else None for value in outer.tolist()]


def _is_far(studentised: float | None, df: int) -> bool:
    return studentised is not None and is_above(_FAR, 2 * float(stats.t.sf(abs(studentised), df)))
