"""Ridge regression: what to do with few ratings and many features.

It minimises the squared errors plus a penalty times the sum of the squared coefficients of the
z-scored features (Hoerl and Kennard 1970, doi:10.1080/00401706.1970.10488634), so it exists with
more features than puzzles and with features that follow from one another. The penalty is the one
with the smallest error for puzzles that the fit has not seen, each left out in turn.

Ridge pulls every coefficient towards zero. Its ranges show how much the coefficients move when
other puzzles had been rated; they are not confidence intervals of the effects, and no test
follows from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, TypedDict, Unpack

import numpy as np
import pandas as pd
from statsmodels.regression.linear_model import OLS

from engine.errors import FitError, SettingsError
from engine.progress import Progress, Work
from engine.statistics.regression.design_matrix import Floats, Outcomes, Table, prepare
from engine.statistics.regression.fit import SCALES, Scale
from engine.statistics.regression.leave_one_out import (
    Groups,
    gain,
    group_rows,
    root_mean_square,
)
from engine.statistics.regression.ols import scaling, z_scored
from engine.statistics.regression.ridge_fit import DRAWS, RidgeFit, RidgeTerm
from engine.statistics.regression.round_means import within
from engine.ties import first_least, steadied, steady

PENALTIES: Final = tuple(10.0**power for power in np.arange(-4, 3.01, 0.125))
"""Penalties tried, for each rated puzzle."""
_CHUNK: Final = 50
_LEAST: Final = 1e-9
_MOST: Final = 1e9
RidgeRepeats: TypeAlias = Literal["average", "keep"]


class RidgeRows(TypedDict, total=False):
    """Which ratings count, and how several of one puzzle, round or rater are taken."""

    repeats: RidgeRepeats
    outcomes: Outcomes
    round_means: bool


def ridge(
    frame: pd.DataFrame,
    features: Sequence[str],
    *,
    seed: int,
    scale: Scale = "raw",
    penalty: float | None = None,
    draws: int = DRAWS,
    **rows: Unpack[RidgeRows],
) -> Work[RidgeFit]:
    """Regress ratings on features with a penalty on large coefficients.

    Parameters
    ----------
    frame, features, scale
        As in `engine.statistics.regression.ols.fit`.
    seed : int
        Of the resampling.
    penalty : float, optional
        From 1e-9, below which it is lost in rounding, to 1e9; by default the best of 57 between
        a ten-thousandth and a thousand a puzzle.
    draws : int
        Resamplings of the puzzles, at least 100.
    **rows
        ``repeats``, ``outcomes`` and ``round_means`` as in `engine.statistics.regression.ols.fit`;
        however repeats are taken, a puzzle is left out and drawn with all its ratings, and the
        means of rounds are not penalised.

    Yields
    ------
    Progress
        Resamplings done; closing the generator stops it.

    Raises
    ------
    FitError
        When the data cannot carry the fit; one sentence says why.
    SettingsError
        When ``penalty`` or ``draws`` is out of its range.
    """
    if scale not in SCALES:
        raise FitError(
            "scale {scale!r} is unknown; choose one of {scales}",
            scale=scale[:20],
            scales=", ".join(SCALES),
        )
    if (penalty is not None and not _LEAST <= penalty <= _MOST) or draws < 100:
        raise SettingsError(
            "penalty {penalty} with {draws} draws cannot be used; choose one from "
            "{least:g} to {most:g} and at least 100 draws",
            penalty=penalty,
            draws=draws,
            least=_LEAST,
            most=_MOST,
        )
    table = prepare(frame, features, is_determined=False, **rows)
    puzzles = [group for _, group in group_rows(table.groups)]
    if len(puzzles) < 3:
        raise FitError(
            "{n_puzzles} rated puzzles are too few to leave one out; rate 3 or more",
            n_puzzles=len(puzzles),
        )
    z = z_scored(table.x)[:, 1:]
    choice = _choose(z, table, puzzles, penalty)
    drawn = np.empty((draws, z.shape[1]))
    rng = np.random.default_rng(seed)
    for number in range(draws):
        if number % _CHUNK == 0:
            yield Progress(number, draws)
        sample = np.concatenate(
            [puzzles[g] for g in rng.integers(len(puzzles), size=len(puzzles))]
        )
        drawn[number] = _coefficients(
            z[sample], table.y[sample], table.marks[sample], choice.penalty
        )
    return _result(table, z, drawn, choice, scale, seed)


@dataclass(frozen=True, slots=True)
class _Choice:
    """The penalty and what was seen while choosing it; as in `RidgeFit`."""

    penalty: float
    is_given: bool
    errors: tuple[tuple[float, float], ...]
    loo_rmse: float
    loo_rmse_mean: float
    loo_gain: float


def _choose(z: Floats, table: Table, rows: Sequence[Groups], penalty: float | None) -> _Choice:
    """Take the penalty with the least error for unseen puzzles; of equal ones the largest."""
    y, marks = table.y, table.marks
    tried = [each * len(rows) for each in PENALTIES] if penalty is None else [penalty]
    size = float(np.abs(y).max())
    errors = tuple(
        (each, steady(root_mean_square(_loo_errors(z, y, marks, each, rows)), size))
        for each in tried
    )
    chosen, least = first_least(reversed(errors), lambda pair: pair[1])
    by_mean = _loo_errors(z[:, :0], y, marks, 0.0, rows)
    groups = np.empty(len(y), dtype=np.intp)
    for number, group in enumerate(rows):
        groups[group] = number
    above = gain(_loo_errors(z, y, marks, chosen, rows), by_mean, groups)
    return _Choice(
        chosen, penalty is not None, errors, least, steady(root_mean_square(by_mean), size), above
    )  # fmt: skip


def _coefficients(z: Floats, y: Floats, marks: Floats, penalty: float) -> Floats:
    """Return the coefficients of the columns, by statsmodels; the means are free."""
    model = OLS(within(y, marks), within(z, marks))
    # statsmodels divides the squared errors by the rows.
    result = model.fit_regularized(alpha=penalty / len(y), L1_wt=0.0)
    return np.asarray(result.params, dtype=np.float64)


def _hat(z: Floats, marks: Floats, penalty: float) -> Floats:
    """Return the hat matrix, with free means."""
    centred = within(z, marks)
    inner = centred.T @ centred + penalty * np.eye(z.shape[1])
    of_means = np.eye(len(z)) - within(np.eye(len(z)), marks) if marks.shape[1] else 1 / len(z)
    return np.asarray(of_means + centred @ np.linalg.solve(inner, centred.T), dtype=np.float64)


def _counts(z: Floats, marks: Floats, penalty: float) -> Floats:
    """Return what share of each coefficient the penalty leaves: ``1 - penalty * (M^-1)_jj``."""
    centred = within(z, marks)
    inner = centred.T @ centred + penalty * np.eye(z.shape[1])
    return steadied(1 - penalty * np.diag(np.linalg.inv(inner)), 1.0)


def _loo_errors(
    z: Floats, y: Floats, marks: Floats, penalty: float, rows: Sequence[Groups]
) -> Floats:
    """Return each row's error by a fit without its puzzle; a penalty keeps ``I - H_gg`` whole."""
    hat = _hat(z, marks, penalty)
    residuals = y - hat @ y
    errors = np.empty(len(y))
    for group in rows:
        rest = np.eye(len(group)) - hat[np.ix_(group, group)]
        errors[group] = np.linalg.solve(rest, residuals[group])
    return errors


def _result(
    table: Table, z: Floats, drawn: Floats, choice: _Choice, scale: Scale, seed: int
) -> RidgeFit:
    sd = table.x.std(axis=0, ddof=1)
    centre, unit = scaling(table.x, scale)
    points = _coefficients(z, table.y, table.marks, choice.penalty)  # for one standard deviation
    low, high = np.quantile(drawn, [0.025, 0.975], axis=0)
    raw = points / sd
    y_sd = float(table.y.std(ddof=1))
    # All coefficients come out of one solution, so the largest one tells the rounding of each.
    size = float(np.abs(points).max()) / sd
    intercept = float(table.y.mean() - raw @ (table.x.mean(axis=0) - centre))
    columns = zip(
        table.names,
        *(steadied(each / sd * unit, size * unit) for each in (points, low, high)),
        steadied(points / y_sd, 1.0),
        steadied(raw, size),
        _counts(z, table.marks, choice.penalty),
        strict=True,
    )
    spread = within(table.y, table.marks)
    residuals = spread - within(z, table.marks) @ points
    return RidgeFit(
        terms=tuple(RidgeTerm(name, *map(float, numbers)) for name, *numbers in columns),
        intercept=steady(intercept, float(np.abs(raw) @ np.abs(table.x.mean(axis=0) - centre))),
        penalty=choice.penalty,
        is_given=choice.is_given,
        errors=choice.errors,
        n=len(table.y),
        n_puzzles=int(table.groups.max()) + 1,
        effective_df=steady(float(np.trace(_hat(z, table.marks, choice.penalty)))),
        r2=steady(1 - float(residuals @ residuals) / float(spread @ spread), 1.0),
        loo_rmse=choice.loo_rmse,
        loo_rmse_mean=choice.loo_rmse_mean,
        loo_gain=choice.loo_gain,
        scale=scale,
        draws=len(drawn),
        seed=seed,
        left_out=table.left_out,
        notes=table.notes,
        table=table,
    )
