"""Ridge regression of ratings on features."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal, TypeAlias, TypedDict, Unpack

import numpy as np
import pandas as pd
from statsmodels.regression.linear_model import OLS

from engine.digits import fixed, significant
from engine.errors import FitError, SettingsError
from engine.numerics import excludes_zero, is_above, round_array, round_stable, stable_argmin
from engine.progress import Progress, Work
from engine.sentences import message
from engine.statistics.regression.design_matrix import DesignMatrix, Floats, Outcomes, prepare
from engine.statistics.regression.fit import SCALES, Scale, Spread, line_through, spreads_of
from engine.statistics.regression.leave_one_out import (
    Groups,
    gain,
    group_rows,
    root_mean_square,
    verdict,
)
from engine.statistics.regression.ols import scaling, z_scored
from engine.statistics.regression.round_means import within
from engine.statistics.words import compared

DRAWS: Final = 1000
PENALTIES: Final = tuple(10.0**power for power in np.arange(-4, 3.01, 0.125))
"""Penalties tried, per rated puzzle."""
_CHUNK: Final = 50
_LEAST: Final = 1e-9
_MOST: Final = 1e9
RidgeRepeats: TypeAlias = Literal["average", "keep"]


class RidgeRows(TypedDict, total=False):
    """Which ratings count, and how several ratings per puzzle, round or rater are treated."""

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

    Raises FitError, with the reason, when the data do not allow the fit. Raises SettingsError when
    ``penalty`` or ``draws`` is out of its range.

    Parameters
    ----------
    frame, features, scale
        As in `engine.statistics.regression.ols.fit`.
    penalty : float, optional
        From 1e-9, below which it is lost in rounding, to 1e9; by default the best of 57 values
        between 0.0001 and 1,000 per puzzle.
    draws : int
        Resamplings of the puzzles, at least 100.
    **rows
        ``repeats``, ``outcomes`` and ``round_means`` as in `engine.statistics.regression.ols.fit`;
        a puzzle is always left out or drawn with all its ratings, and the means of rounds are not
        penalised.

    Yields
    ------
    Progress
        Resamplings done; closing the generator stops it.
    """
    if scale not in SCALES:
        raise FitError(
            "Unknown scale {scale!r}. Choose one of {scales}.",
            scale=scale[:20],
            scales=", ".join(SCALES),
        )
    if (penalty is not None and not _LEAST <= penalty <= _MOST) or draws < 100:
        raise SettingsError(
            "The penalty is {penalty} and the number of draws is {draws}. Use a penalty from "
            "{least:g} to {most:g} and at least 100 draws.",
            penalty=penalty,
            draws=draws,
            least=_LEAST,
            most=_MOST,
        )
    table = prepare(frame, features, is_determined=False, **rows)
    puzzles = [group for _, group in group_rows(table.groups)]
    if len(puzzles) < 3:
        raise FitError(
            "{n_puzzles} rated puzzles are too few for cross-validation. Rate at least 3.",
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
    """The penalty and the errors from choosing it; fields as in `RidgeFit`."""

    penalty: float
    is_given: bool
    errors: tuple[tuple[float, float], ...]
    loo_rmse: float
    loo_rmse_mean: float
    loo_gain: float


def _choose(
    z: Floats, table: DesignMatrix, rows: Sequence[Groups], penalty: float | None
) -> _Choice:
    """Return the penalty with the lowest error for unseen puzzles; ties go to the largest."""
    y, marks = table.y, table.marks
    tried = [each * len(rows) for each in PENALTIES] if penalty is None else [penalty]
    size = float(np.abs(y).max())
    errors = tuple(
        (each, round_stable(root_mean_square(_loo_errors(z, y, marks, each, rows)), size))
        for each in tried
    )
    chosen, least = stable_argmin(reversed(errors), lambda pair: pair[1])
    by_mean = _loo_errors(z[:, :0], y, marks, 0.0, rows)
    groups = np.empty(len(y), dtype=np.intp)
    for number, group in enumerate(rows):
        groups[group] = number
    above = gain(_loo_errors(z, y, marks, chosen, rows), by_mean, groups)
    return _Choice(
        chosen, penalty is not None, errors, least,
        round_stable(root_mean_square(by_mean), size), above,
    )  # fmt: skip


def _coefficients(z: Floats, y: Floats, marks: Floats, penalty: float) -> Floats:
    """Return the coefficients of the columns, by statsmodels; the means are unpenalised."""
    model = OLS(within(y, marks), within(z, marks))
    # statsmodels divides the squared errors by the number of rows.
    result = model.fit_regularized(alpha=penalty / len(y), L1_wt=0.0)
    return np.asarray(result.params, dtype=np.float64)


def _hat(z: Floats, marks: Floats, penalty: float) -> Floats:
    """Return the hat matrix, with unpenalised means."""
    centred = within(z, marks)
    inner = centred.T @ centred + penalty * np.eye(z.shape[1])
    of_means = np.eye(len(z)) - within(np.eye(len(z)), marks) if marks.shape[1] else 1 / len(z)
    return np.asarray(of_means + centred @ np.linalg.solve(inner, centred.T), dtype=np.float64)


def _counts(z: Floats, marks: Floats, penalty: float) -> Floats:
    """Return the effective degrees of freedom of each coefficient: ``1 - penalty * (M^-1)_jj``."""
    centred = within(z, marks)
    inner = centred.T @ centred + penalty * np.eye(z.shape[1])
    return round_array(1 - penalty * np.diag(np.linalg.inv(inner)), 1.0)


def _loo_errors(
    z: Floats, y: Floats, marks: Floats, penalty: float, rows: Sequence[Groups]
) -> Floats:
    """Return each row's error in a fit without its puzzle.

    A penalty makes ``I - H_gg`` invertible.
    """
    hat = _hat(z, marks, penalty)
    residuals = y - hat @ y
    errors = np.empty(len(y))
    for group in rows:
        rest = np.eye(len(group)) - hat[np.ix_(group, group)]
        errors[group] = np.linalg.solve(rest, residuals[group])
    return errors


def _result(
    table: DesignMatrix, z: Floats, drawn: Floats, choice: _Choice, scale: Scale, seed: int
) -> RidgeFit:
    sd = table.x.std(axis=0, ddof=1)
    centre, unit = scaling(table.x, scale)
    points = _coefficients(z, table.y, table.marks, choice.penalty)  # per standard deviation
    low, high = np.quantile(drawn, [0.025, 0.975], axis=0)
    raw = points / sd
    y_sd = float(table.y.std(ddof=1))
    # All coefficients come from one solution, so the largest determines the rounding error of
    # each.
    size = float(np.abs(points).max()) / sd
    intercept = float(table.y.mean() - raw @ (table.x.mean(axis=0) - centre))
    columns = zip(
        table.names,
        *(round_array(each / sd * unit, size * unit) for each in (points, low, high)),
        round_array(points / y_sd, 1.0),
        round_array(raw, size),
        _counts(z, table.marks, choice.penalty),
        strict=True,
    )
    spread = within(table.y, table.marks)
    residuals = spread - within(z, table.marks) @ points
    return RidgeFit(
        terms=tuple(RidgeTerm(name, *map(float, numbers)) for name, *numbers in columns),
        intercept=round_stable(
            intercept, float(np.abs(raw) @ np.abs(table.x.mean(axis=0) - centre))
        ),
        penalty=choice.penalty,
        is_given=choice.is_given,
        errors=choice.errors,
        n=len(table.y),
        n_puzzles=int(table.groups.max()) + 1,
        effective_df=round_stable(float(np.trace(_hat(z, table.marks, choice.penalty)))),
        r2=round_stable(1 - float(residuals @ residuals) / float(spread @ spread), 1.0),
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


_COUNTS_AS_NOTHING: Final = 0.05  # printed as "0.0"
BY_CHANCE: Final = ((1, 3, 5, 10), (12, 22, 30, 40))
"""Number of 100 tables of 15 and 30 puzzles without any effect in which at least one feature keeps
its sign, by the number of features (``boaf reproduce statistics``)."""


@dataclass(frozen=True, slots=True)
class RidgeTerm:
    """One coefficient, shrunk towards zero."""

    name: str  #: Feature
    #: Rating points per unit of the chosen scale, with the range of 95 % of the fits of resampled
    #: puzzles; not a confidence interval of the effect.
    coef: float
    low: float
    high: float
    coef_std: float  #: Standard deviations of rating per standard deviation of the feature
    coef_raw: float  #: Points per raw unit
    #: Effective degrees of freedom of the coefficient, 0 to 1; they sum to ``effective_df`` minus
    #: the constants.
    counts_as: float

    @property
    def is_significant(self) -> bool:
        """Whether the range excludes zero and ``counts_as`` is not negligible."""
        is_left = is_above(self.counts_as, _COUNTS_AS_NOTHING)
        return is_left and excludes_zero(self.low, self.high)


@dataclass(frozen=True, slots=True)
class RidgeFit:
    """A ridge regression of ratings on features."""

    #: In the order requested; without the intercept, which is not penalised.
    terms: tuple[RidgeTerm, ...]
    intercept: float  #: Rating at the origin of the chosen scale
    #: Penalty on squared standardised coefficients, relative to squared errors in points
    penalty: float
    is_given: bool  #: Whether the penalty was given; else leave-one-puzzle-out chose it
    #: Each penalty tried with its error for unseen puzzles.
    errors: tuple[tuple[float, float], ...]
    #: Numbers of rows fitted, and of different puzzles.
    n: int
    n_puzzles: int
    #: Effective number of coefficients, including the intercept and the means of rounds: the trace
    #: of the hat matrix.
    effective_df: float
    #: Share of the variance explained; within rounds where each has its own mean.
    r2: float
    #: Error for an unseen puzzle, in points, and that of the plain mean, or of the mean of the
    #: round where each has its own. The first is slightly too small if it chose the penalty.
    loo_rmse: float
    loo_rmse_mean: float
    #: By how many standard errors the first is smaller (`gain` of `leave_one_out`).
    loo_gain: float
    scale: Scale  #: As requested
    #: Of the resampling.
    draws: int
    seed: int
    left_out: dict[str, str]  #: Features that are constant
    notes: tuple[str, ...]  #: Notes on the data
    table: DesignMatrix = field(repr=False, compare=False)  #: The numbers that were fitted

    @property
    def features(self) -> tuple[RidgeTerm, ...]:
        """The terms, without an intercept."""
        return self.terms

    @property
    def spreads(self) -> dict[str, Spread]:
        """Range and standard deviation of each feature."""
        return spreads_of(self.table)

    @property
    def is_exact(self) -> bool:
        """False: with a penalty the fit never passes through every rating."""
        return False

    def line(self, name: str) -> tuple[float, float] | None:
        """Return the line for one feature; see `engine.statistics.regression.model`."""
        return line_through(self.table, {each.name: each.coef_raw for each in self.terms}, name)

    @property
    def sentences(self) -> tuple[str, ...]:
        """Results and limitations as sentences for the user."""
        firm = [term for term in self.terms if term.is_significant]
        said = ", ".join(f"{term.name} ({significant(term.coef, sign=True)})" for term in firm)
        return (
            self._penalty_sentence,
            message(
                "Predictions for a new puzzle are typically off by {error} points, {compared} "
                "({mean}).",
                error=fixed(self.loo_rmse),
                compared=compared(verdict(self.loo_gain), self.table.n_means),
                mean=fixed(self.loo_rmse_mean),
            ),
            message("These signs stay the same in the bootstrap resamples: {said}.", said=said)
            if firm
            else message("No coefficient keeps its sign in the bootstrap resamples."),
            message(
                "The ranges come from {draws:,} bootstrap resamples. Ridge pulls coefficients "
                "towards zero, so they are neither confidence intervals nor a test.",
                draws=self.draws,
            ),
            self._by_chance,
            *self.notes,
        )

    @property
    def _penalty_sentence(self) -> str:
        values = {
            "penalty": significant(self.penalty),
            "n_terms": len(self.terms),
            "value": fixed(max(0.0, self.effective_df - self.table.n_means)),
        }
        if self.is_given:
            return message(
                "Ridge with penalty {penalty} (given): effective number of features {value} of "
                "{n_terms}.",
                **values,
            )
        return message(
            "Ridge with penalty {penalty} (lowest error when each of {n_puzzles} puzzles is left "
            "out in turn): effective number of features {value} of {n_terms}.",
            n_puzzles=self.n_puzzles,
            **values,
        )

    @property
    def _by_chance(self) -> str:
        """How often a feature without effect keeps its sign in such a table, as a sentence."""
        count = len(self.terms)
        chance = round(float(np.interp(count, *BY_CHANCE)))
        if count == 1:
            return message(
                "By chance, a feature without any effect keeps its sign in about {chance} of 100 "
                "tables.",
                chance=chance,
            )
        return message(
            "By chance, at least one of {count} features without any effect keeps its sign in "
            "about {chance} of 100 tables.",
            count=count,
            chance=chance,
        )

    def to_json(self) -> dict[str, Any]:
        """Return the output of ``boaf fit --ridge --json``."""
        first = ("n", "n_puzzles", "r2", "loo_rmse", "loo_rmse_mean", "loo_gain")
        return {
            "schema": 1,
            "method": "ridge",
            **{name: getattr(self, name) for name in first},
            "terms": [asdict(term) for term in self.terms],
            "intercept": self.intercept,
            "penalty": self.penalty,
            "effective_df": self.effective_df,
            "n_means": self.table.n_means,
            **{name: getattr(self, name) for name in ("scale", "draws", "seed")},
            "left_out": dict(self.left_out),
            "notes": list(self.notes),
        }
