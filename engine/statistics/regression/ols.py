"""Ordinary least squares regression of ratings on features.

Linear regression of ratings on features is the papers' step from opinions to the next energy
(Neller & Ziegler 2019, "Objective and Methodology"). Their tables print coefficient and standard
error; here each coefficient also has an interval, and the fit a prediction error for unseen
puzzles.
"""

import math
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types
from statsmodels.regression.linear_model import OLS

from engine.errors import FitError
from engine.numerics import round_array, round_stable
from engine.puzzlesets.csv_format import OWN_COLUMNS as PUZZLE_OWN
from engine.ratings.rating import OWN_COLUMNS as RATING_OWN
from engine.sentences import message
from engine.statistics.regression.design_matrix import (
    INTERCEPT,
    RATING,
    DesignMatrix,
    Floats,
    Outcomes,
    Repeats,
    numeric_columns,
    prepare,
)
from engine.statistics.regression.fit import SCALES, Fit, FittedTerm, Scale, spreads_of
from engine.statistics.regression.leave_one_out import (
    clustered_covariance,
    gain,
    leverages,
    loo_errors,
    root_mean_square,
    sole_group,
)
from engine.statistics.regression.options import PLAY_COLUMNS
from engine.statistics.regression.round_means import within
from engine.statistics.words import puzzle_title

_MOST_OFFERED: Final = 20
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
        ``"cluster"`` the errors by puzzle (`clustered_covariance` of `leave_one_out`).
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
    _check_known(frame, features)
    table = prepare(frame, features, repeats=repeats, outcomes=outcomes, round_means=round_means)
    # Always in standard deviations: raw units may differ by so many powers of ten that least
    # squares treats a column as rounding errors.
    design = design_of(table)
    condition = float(np.linalg.cond(design))
    result, covariance, df = _errors(table, design, condition, robust=robust, repeats=repeats)
    residuals = np.asarray(result.resid, dtype=np.float64)
    unseen = loo_errors(design, residuals, table.groups)
    around = within(table.y, table.marks)
    means = np.column_stack([np.ones(len(table.y)), table.marks - table.marks.mean(axis=0)])
    by_mean = loo_errors(means, around, table.groups)
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
        n=len(table.y),
        n_ratings=table.n_ratings,
        n_puzzles=int(table.groups.max()) + 1,
        n_dropped=table.n_dropped,
        df_resid=int(result.df_resid),
        r2=round_stable(r2, 1.0, condition),
        adj_r2=round_stable(
            1 - (1 - r2) * (len(table.y) - table.n_means) / result.df_resid, 1.0, condition
        ),
        loo_rmse=None
        if unseen is None
        else round_stable(root_mean_square(unseen), size, condition),
        loo_rmse_mean=math.nan
        if by_mean is None
        else round_stable(root_mean_square(by_mean), size),
        loo_gain=None
        if unseen is None or by_mean is None
        else gain(unseen, by_mean, table.groups),
        vif={
            name: round_stable(factor, factor, condition)
            for name, factor in _vif(design, table).items()
        },
        condition_number=round_stable(condition, condition, condition),
        df_t=df,
        scale=scale,
        robust=robust,
        repeats=repeats,
        spreads=spreads_of(table),
        left_out=table.left_out,
        notes=table.notes,
        table=table,
        fitted=round_array(table.y - residuals, size, condition),
        residuals=round_array(residuals, size, condition),
        leverage=round_array(leverages(design), 1.0, condition),
    )


def design_of(table: DesignMatrix) -> Floats:
    """Return the design matrix: ones, features in standard deviations, centred dummy columns.

    So the intercept is that of the average row over all rounds, and the coefficients of the dummy
    columns come last.
    """
    return np.column_stack([z_scored(table.x), table.marks - table.marks.mean(axis=0)])


def _check_known(frame: pd.DataFrame, features: Sequence[str]) -> None:
    """Raise FitError for a missing column, with the columns that may explain a rating."""
    unknown = [name for name in features if name not in frame.columns]
    if not unknown or RATING not in frame.columns:
        return
    own = {*RATING_OWN, *PUZZLE_OWN} - set(PLAY_COLUMNS)
    offered = [name for name in numeric_columns(frame) if name not in own]
    choice = ", ".join(offered[:_MOST_OFFERED]) or "numeric columns, of which it has none"
    raise FitError(
        "The table has no column {unknown!r}. Choose from {choice}.",
        unknown=unknown[0][:40],
        choice=choice,
    )


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
    table: DesignMatrix, design: Floats, condition: float, *, robust: bool, repeats: Repeats
) -> tuple[Any, Floats, int]:
    """Return statsmodels' results, the covariances requested and their degrees of freedom."""
    _check_errors(table, robust=robust, repeats=repeats)
    is_clustered = repeats == "cluster"
    groups = table.groups if is_clustered else np.arange(len(table.y))
    alone = sole_group(design, groups) if robust or is_clustered else None
    if alone is not None:
        puzzle = puzzle_title(table.puzzles[int(np.flatnonzero(groups == alone)[0])])
        kind = message("clustered") if is_clustered else message("robust")
        raise FitError(
            "{puzzle} alone determines a coefficient, so {kind} errors can't be computed. Exclude "
            "a feature that hardly varies or use plain errors.",
            puzzle=puzzle,
            kind=kind,
        )
    result = OLS(table.y, design).fit(cov_type="HC3" if robust else "nonrobust", use_t=True)
    spread = within(table.y, table.marks)
    nothing = max(_NOTHING_LEFT, (_ROUNDING * condition) ** 2)
    if float(result.resid @ result.resid) <= nothing * float(spread @ spread):
        return result, np.full((design.shape[1],) * 2, math.nan), int(result.df_resid)
    if is_clustered:
        df = int(groups.max()) + 1 - table.n_means
        return result, clustered_covariance(design, result.resid, groups), df
    return result, np.asarray(result.cov_params(), dtype=np.float64), int(result.df_resid)


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


def z_scored(x: Floats) -> Floats:
    """Return a design matrix: a column of ones, then each column in standard deviations."""
    scaled = (x - x.mean(axis=0)) / x.std(axis=0, ddof=1)
    return np.column_stack([np.ones(len(x)), scaled])


def _vif(design: Floats, table: DesignMatrix) -> dict[str, float]:
    """Return the variance inflation factors: the diagonal of the inverse correlation matrix.

    With means for the rounds the correlations are those within rounds: the overlap of the
    features with one another, not with the rounds.
    """
    n_marks, n_names = table.marks.shape[1], len(table.names)
    # Use the triangular factor, which loses half as many digits as the matrix where features
    # overlap.
    features, marks = design[:, 1 : 1 + n_names], design[:, 1 + n_names :]
    whole = np.asarray(np.linalg.qr(np.column_stack([marks, features]), mode="r"))
    triangle = whole[n_marks:, n_marks:]
    inverse = np.linalg.solve(triangle, np.eye(n_names))
    factors = (inverse**2).sum(axis=1) * (triangle**2).sum(axis=0)
    return {name: float(factor) for name, factor in zip(table.names, factors, strict=True)}
