"""Result of a regression of ratings on features: its terms, errors and limits."""

import math
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, TypeAlias

from engine.numerics import Interval, round_array, round_stable
from engine.statistics.regression.design_matrix import DesignMatrix, Floats, Repeats

Scale: TypeAlias = Literal["raw", "zscore", "minmax"]

SCALES: Final = ("raw", "zscore", "minmax")


@dataclass(frozen=True, slots=True)
class FittedTerm(Interval):
    """One coefficient."""

    name: str  #: Feature, or ``"Intercept"``
    #: Coefficient in rating points per unit of the chosen scale, its standard error, t statistic
    #: and two-sided p value; all but the first NaN where the fit is exact.
    coef: float
    se: float
    t: float
    p: float
    #: 95 % confidence interval, from the t distribution; NaN where the fit is exact.
    low: float
    high: float
    #: Standardised coefficient: standard deviations of rating per standard deviation of the
    #: feature, whatever the scale; 0 for the intercept.
    coef_std: float
    coef_raw: float  #: Coefficient per raw unit, whatever the scale
    #: The p value corrected for testing all features of the fit (Holm 1979); uncorrected for the
    #: intercept.
    p_holm: float


@dataclass(frozen=True, slots=True)
class Spread:
    """Range and standard deviation of a feature over the rows of a fit, in raw units."""

    low: float
    high: float
    sd: float


@dataclass(frozen=True, slots=True)
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
    def n_ratings(self) -> int:
        """Number of ratings behind the rows."""
        return self.table.n_ratings

    @property
    def n_puzzles(self) -> int:
        """Number of different puzzles."""
        return int(self.table.groups.max()) + 1

    @property
    def puzzles(self) -> tuple[str, ...]:
        """Puzzle id (or ``"row 3"``) of each row."""
        return self.table.puzzles

    @property
    def observed(self) -> Floats:
        """Rating of each row."""
        return self.table.y

    @property
    def features(self) -> tuple[FittedTerm, ...]:
        """The terms without the intercept."""
        return self.terms[1:]

    @property
    def n_means(self) -> int:
        """Number of constants: 1 for one intercept, more with means of rounds and raters."""
        return self.table.n_means

    @property
    def is_exact(self) -> bool:
        """Whether the fit passes through every rating, so that its errors are unknown."""
        return math.isnan(self.terms[0].se)

    def term(self, name: str) -> FittedTerm:
        """Return the term of a feature; `KeyError` when the fit has none."""
        for term in self.terms:
            if term.name == name:
                return term
        raise KeyError(name)

    def line(self, name: str) -> tuple[float, float] | None:
        """Return the line for one feature, the others at their means.

        The rating where the feature is 0, and rating points per raw unit; None for a feature that
        the fit does not use.
        """
        slope = next((each.coef_raw for each in self.features if each.name == name), None)
        if slope is None:
            return None
        column = self.table.x[:, self.table.names.index(name)]
        mean, past = float(self.table.y.mean()), slope * float(column.mean())
        return round_stable(mean - past, abs(mean) + abs(past)), slope

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
            "terms": [
                {name: _finite(getattr(term, name)) for name in names} for term in self.terms
            ],
            "n_ratings": self.n_ratings,
            "n_puzzles": self.n_puzzles,
            "n_dropped": self.table.notes.n_incomplete,
            "df_resid": self.df_resid,
            "df_t": self.df_t,
            "n_means": self.n_means,
            "vif": {name: _finite(value) for name, value in self.vif.items()},
            "condition_number": _finite(self.condition_number),
            "scale": self.scale,
            "robust": self.robust,
            "repeats": self.repeats,
        }


def spreads_of(table: DesignMatrix) -> dict[str, Spread]:
    """Return the range and standard deviation of each feature of a table."""
    sds = round_array(table.x.std(axis=0, ddof=1))
    return {
        name: Spread(float(column.min()), float(column.max()), float(sd))
        for name, column, sd in zip(table.names, table.x.T, sds, strict=True)
    }


def _finite(value: float | str | None) -> float | str | None:
    return None if isinstance(value, float) and not math.isfinite(value) else value
