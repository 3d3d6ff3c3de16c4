"""Ordinary least squares regression of ratings on features, with its leave-one-puzzle-out errors.

Linear regression of ratings on features is the papers' step from opinions to the next energy
(Neller & Ziegler 2019, "Objective and Methodology"). Their tables print coefficient and standard
error; here each coefficient also has an interval, and the fit a prediction error for unseen
puzzles. Leaving the rows ``g`` of one puzzle out of least squares turns its residuals ``e_g`` into
``(I - H_gg)^-1 e_g``, with ``H`` the hat matrix; for a single row that is ``e / (1 - h)``.
"""

import math
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]  # it ships no types
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.outliers_influence import OLSInfluence

from engine.errors import FitError
from engine.numerics import round_array, round_stable
from engine.sentences import message
from engine.statistics.regression.design_matrix import (
    INTERCEPT,
    DesignMatrix,
    Floats,
    Outcomes,
    Repeats,
    prepare,
    within,
)
from engine.statistics.regression.fit import SCALES, Fit, FittedTerm, Scale, spreads_of
from engine.statistics.words import puzzle_title

_EXACT: Final = 1e-10  # below it, 1 - leverage is rounding
Groups: TypeAlias = NDArray[np.intp]
_NO_VARIANCE: Final = 1e-12
_NOTHING_LEFT: Final = 1e-20  # share of the squares below which residuals are rounding errors
_ROUNDING: Final = 1e-14  # relative size of rounding errors, before the condition number


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
        ``"cluster"`` the errors by puzzle (`clustered_covariance`).
    outcomes : str
        ``"all"``, or ``"solved"`` to exclude puzzles given up; rows without an outcome count.
    round_means : bool
        Fit a separate mean for each round (column ``iteration``) and each rater (``rater``), where
        there are several; else one intercept, as in the published tables.
    """
    if scale not in SCALES:
        raise FitError(
            "Unknown scale {scale!r}. Choose one of {scales}.",
            scale=scale[:20],
            scales=", ".join(SCALES),
        )
    table = prepare(frame, features, repeats=repeats, outcomes=outcomes, round_means=round_means)
    # Always in standard deviations: raw units may differ by so many powers of ten that least
    # squares treats a column as rounding errors.
    design = design_of(table)
    condition = float(np.linalg.cond(design))
    result = OLS(table.y, design).fit()
    covariance, df = _errors(table, result, condition, robust=robust, repeats=repeats)
    residuals = np.asarray(result.resid, dtype=np.float64)
    unseen = _known(loo_errors(design, residuals, table.groups))
    around = within(table.y, table.marks)
    means = np.column_stack([np.ones(len(table.y)), table.marks - table.marks.mean(axis=0)])
    by_mean = _known(loo_errors(means, around, table.groups))
    size = float(np.abs(table.y).max())
    n_told = 1 + len(table.names)  # the means of the rounds are not terms
    r2 = 1 - float(residuals @ residuals) / float(around @ around)
    return Fit(
        terms=_terms(
            np.asarray(result.params)[:n_told],
            covariance[:n_told, :n_told],
            df,
            table,
            scaling(table.x, scale),
            condition,
        ),
        df_resid=int(result.df_resid),
        r2=round_stable(r2, 1.0, condition),
        adj_r2=round_stable(
            1 - (1 - r2) * (len(table.y) - table.n_means) / result.df_resid, 1.0, condition
        ),
        loo_rmse=_root_mean_square(unseen, size, condition),
        loo_rmse_mean=_root_mean_square(by_mean, size, 1.0),
        vif={
            name: round_stable(factor, factor, condition)
            for name, factor in _vif(result, table).items()
        },
        condition_number=round_stable(condition, condition, condition),
        df_t=df,
        scale=scale,
        robust=robust,
        repeats=repeats,
        spreads=spreads_of(table),
        table=table,
        fitted=round_array(table.y - residuals, size, condition),
        residuals=round_array(residuals, size, condition),
        leverage=round_array(OLSInfluence(result).hat_matrix_diag, 1.0, condition),
    )


def design_of(table: DesignMatrix) -> Floats:
    """Return the design matrix: ones, features in standard deviations, centred dummy columns.

    So the intercept is that of the average row over all rounds, and the coefficients of the dummy
    columns come last.
    """
    scaled = (table.x - table.x.mean(axis=0)) / table.x.std(axis=0, ddof=1)
    away = table.marks - table.marks.mean(axis=0)
    return np.column_stack([np.ones(len(table.y)), scaled, away])


def _check_errors(table: DesignMatrix, *, robust: bool, repeats: Repeats) -> None:
    """Raise FitError for kinds of standard error that these rows do not allow."""
    n_groups = int(table.groups.max()) + 1
    if repeats == "cluster" and robust:
        raise FitError("Errors clustered by puzzle are already robust. Choose one of the two.")
    if repeats == "cluster" and n_groups < len(table.names) + 1 + table.n_means:
        raise FitError(
            "{n_groups} puzzles are too few to cluster the errors of {n_names} features. Rate "
            "more puzzles or average the repeats.",
            n_groups=n_groups,
            n_names=len(table.names),
        )


def _errors(
    table: DesignMatrix, result: Any, condition: float, *, robust: bool, repeats: Repeats
) -> tuple[Floats, int]:
    """Return the covariances requested of statsmodels' result, and their degrees of freedom."""
    _check_errors(table, robust=robust, repeats=repeats)
    is_clustered = repeats == "cluster"
    groups = table.groups if is_clustered else np.arange(len(table.y))
    unseen = loo_errors(result.model.exog, result.resid, groups)
    if (robust or is_clustered) and np.isnan(unseen).any():
        puzzle = puzzle_title(table.puzzles[int(np.isnan(unseen).argmax())])
        kind = message("clustered") if is_clustered else message("robust")
        raise FitError(
            "{puzzle} alone determines a coefficient, so {kind} errors can't be computed. Exclude "
            "a feature that hardly varies or use plain errors.",
            puzzle=puzzle,
            kind=kind,
        )
    spread = within(table.y, table.marks)
    nothing = max(_NOTHING_LEFT, (_ROUNDING * condition) ** 2)
    if float(result.resid @ result.resid) <= nothing * float(spread @ spread):
        return np.full((len(result.params),) * 2, math.nan), int(result.df_resid)
    if is_clustered:
        df = int(groups.max()) + 1 - table.n_means
        return _clustered_covariance(result.model.pinv_wexog, unseen, groups), df
    return result.cov_HC3 if robust else result.cov_params(), int(result.df_resid)


def scaling(x: Floats, scale: Scale) -> tuple[Floats, Floats]:
    """Return the centre and the unit of each column for a scale."""
    if scale == "zscore":
        return x.mean(axis=0), x.std(axis=0, ddof=1)
    if scale == "minmax":
        return x.min(axis=0), np.ptp(x, axis=0)
    return np.zeros(x.shape[1]), np.ones(x.shape[1])


def _terms(
    of_z: Floats,
    covariance: Floats,
    df: int,
    table: DesignMatrix,
    from_to: tuple[Floats, Floats],
    condition: float,
) -> tuple[FittedTerm, ...]:
    """Convert coefficients of z-scored features, intercept first, into terms on a scale."""
    centre, unit = from_to
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
    raw = round_array(to_raw @ of_z, np.abs(to_raw) @ most, condition)
    std = round_array(of_z[1:] / y_sd, 1.0, condition)
    t = round_array(coef / errors, size / errors, condition)
    p = round_array(2 * stats.t.sf(np.abs(t), df))
    half = stats.t.ppf(0.975, df) * errors
    ends = (round_array(end, size + half, condition) for end in (coef - half, coef + half))
    corrected = (p[0], *holm(p[1:]))
    columns = zip(
        (INTERCEPT, *table.names),
        round_array(coef, size, condition),
        round_array(errors, errors, condition),
        *(t, p, *ends, (0.0, *std), raw, corrected),
        strict=True,
    )
    return tuple(FittedTerm(name, *map(float, numbers)) for name, *numbers in columns)


def _change(start: Floats, factor: Floats) -> Floats:
    """Return the matrix from coefficients of z-scored features to those on another scale."""
    change = np.diag([1.0, *factor])
    change[0, 1:] = -start
    return change


def holm(p: Floats) -> Floats:
    """Correct p values for multiple tests (Holm); NaN stay NaN, and count as tests.

    Not by statsmodels' ``multipletests``: for Holm it calls Python's garbage collector, which in a
    worker thread may destroy Qt objects and crash the program.
    """
    known = np.nan_to_num(p, nan=1.0)
    order = np.argsort(known, kind="stable")
    corrected = np.empty_like(known)
    steps = known[order] * np.arange(len(known), 0, -1)
    corrected[order] = np.minimum(np.maximum.accumulate(steps), 1.0)
    return np.where(np.isnan(p), np.nan, round_array(corrected))


def _vif(result: Any, table: DesignMatrix) -> dict[str, float]:
    """Return the variance inflation factors of statsmodels' result.

    Not by statsmodels' function, whose factors would include the overlap of the features with the
    means of the rounds. These count only the overlap of the features with one another within
    rounds, and are the same with one intercept.
    """
    features = slice(1, 1 + len(table.names))
    around = within(result.model.exog[:, features], table.marks)
    factors = np.diag(result.normalized_cov_params)[features] * (around**2).sum(axis=0)
    return dict(zip(table.names, factors.tolist(), strict=True))


# Errors without a puzzle -------------------------------------------------------------------------


def loo_errors(design: Floats, residuals: Floats, groups: Groups) -> Floats:
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


def _known(errors: Floats) -> Floats | None:
    return None if np.isnan(errors).any() else errors


def _root_mean_square(errors: Floats | None, size: float, condition: float) -> float | None:
    if errors is None:
        return None
    return round_stable(math.sqrt(float(errors @ errors) / len(errors)), size, condition)


def _clustered_covariance(inverse: Floats, unseen: Floats, groups: Groups) -> Floats:
    """Return cluster-robust covariances of the coefficients.

    The changes of the coefficients without each group, squared and summed: Bell and McCaffrey's
    CR3 without its factor (2002, Survey Methodology 28, 169-181), which is HC3 when each group has
    one row. statsmodels' form, CR1, is too small for the few puzzles of a study: with 15 puzzles,
    4 of them shown twice, and 2 features without effect it calls 10 % of these significant, this
    one 4.7 % (1,500 simulated studies, ``docs/statistics.md``).

    Parameters
    ----------
    inverse : ndarray, shape (k, n)
        Pseudoinverse of the design matrix.
    unseen : ndarray, shape (n,)
        Errors of `loo_errors`, none of them NaN.
    """
    changes = pd.DataFrame((inverse * unseen).T).groupby(groups).sum().to_numpy()
    return np.asarray(changes.T @ changes)
