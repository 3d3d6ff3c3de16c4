"""What a ridge regression found: its coefficients, and what they say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from engine.digits import fixed, significant
from engine.sentences import joined, say
from engine.statistics.regression.design_matrix import Table
from engine.statistics.regression.fit import Scale, Spread, line_through, spreads_of
from engine.statistics.regression.leave_one_out import mean_said, verdict
from engine.ties import is_above, leaves_out_zero

DRAWS: Final = 1000
_COUNTS_AS_NOTHING: Final = 0.05  # "0.0" when printed
BY_CHANCE: Final = ((1, 3, 5, 10), (12, 22, 30, 40))
"""Of 100 tables of 15 and 30 puzzles whose features have no effect, those in which at least one
keeps its sign, by the number of features (``boaf reproduce statistics``)."""


@dataclass(frozen=True, slots=True)
class RidgeTerm:
    """One coefficient, pulled towards zero."""

    name: str  #: Feature
    #: Rating points per unit of the chosen scale, with the range of 95 % of the fits of resampled
    #: puzzles; not a confidence interval of the effect.
    coef: float
    low: float
    high: float
    coef_std: float  #: Standard deviations of rating per standard deviation of the feature
    coef_raw: float  #: Points per raw unit
    #: Share of a free coefficient that the penalty leaves, 0 to 1; they add up to ``effective_df``
    #: less the constants.
    counts_as: float

    @property
    def is_clear(self) -> bool:
        """Tell whether the range leaves out zero, of a coefficient that does not count as 0."""
        is_left = is_above(self.counts_as, _COUNTS_AS_NOTHING)
        return is_left and leaves_out_zero(self.low, self.high)


@dataclass(frozen=True, slots=True)
class RidgeFit:
    """A ridge regression of ratings on features."""

    #: In the order asked; without the intercept, which is not penalised.
    terms: tuple[RidgeTerm, ...]
    intercept: float  #: Rating at the origin of the chosen scale
    penalty: float  #: Of squared standardised coefficients, against squared errors in points
    is_given: bool  #: Whether the penalty was asked for; else leave-one-puzzle-out chose it
    #: Each penalty tried with its error for unseen puzzles.
    errors: tuple[tuple[float, float], ...]
    #: Rows fitted, different puzzles.
    n: int
    n_puzzles: int
    #: Coefficients that the fit is free to choose, the intercept and the means of rounds included:
    #: the trace of the hat matrix.
    effective_df: float
    #: Share of the variance explained; of that within rounds where each has a mean of its own.
    r2: float
    #: Error for an unseen puzzle, in points, and that of the plain mean, or of the mean of the
    #: round where each has its own. The first is a little too small where it chose the penalty.
    loo_rmse: float
    loo_rmse_mean: float
    #: By how many standard errors it is the smaller one (`gain` of `leave_one_out`).
    loo_gain: float
    scale: Scale  #: As asked
    #: Of the resampling.
    draws: int
    seed: int
    left_out: dict[str, str]  #: Features that are constant
    notes: tuple[str, ...]  #: What a reader should know of the data
    table: Table = field(repr=False, compare=False)  #: The numbers that were fitted

    @property
    def features(self) -> tuple[RidgeTerm, ...]:
        """The terms, none of which is the intercept."""
        return self.terms

    @property
    def spreads(self) -> dict[str, Spread]:
        """Range and standard deviation of each feature."""
        return spreads_of(self.table)

    @property
    def is_exact(self) -> bool:
        """No: a penalty keeps it from passing through every rating."""
        return False

    def line(self, name: str) -> tuple[float, float] | None:
        """Return what it says of one feature; see `engine.statistics.regression.model`."""
        return line_through(self.table, {each.name: each.coef_raw for each in self.terms}, name)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What it says and what it cannot say."""
        how = (
            say("given")
            if self.is_given
            else say("chosen by leaving out each of {n_puzzles}", n_puzzles=self.n_puzzles)
        )
        firm = [term for term in self.terms if term.is_clear]
        said = ", ".join(f"{term.name} ({significant(term.coef, sign=True)})" for term in firm)
        return (
            say(
                "Ridge with penalty {penalty} ({how}{which}): {n_terms} features count as "
                "{value}.",
                penalty=significant(self.penalty),
                how=how,
                which="" if self.is_given else say(" puzzles"),
                n_terms=len(self.terms),
                value=fixed(max(0.0, self.effective_df - self.table.n_means)),
            ),
            say(
                "For an unseen puzzle it errs by {loo_rmse} points, {verdict} {mean_said} "
                "({loo_rmse_mean}).",
                loo_rmse=fixed(self.loo_rmse),
                verdict=verdict(self.loo_gain),
                mean_said=mean_said(self.table.n_means),
                loo_rmse_mean=fixed(self.loo_rmse_mean),
            ),
            say("The sign holds in the bootstrap resamples: {said}.", said=said)
            if firm
            else say("No coefficient keeps its sign in the bootstrap resamples."),
            say(
                "Ranges are of {draws:,} bootstrap resamples of the puzzles; ridge pulls "
                "coefficients towards zero, so they are not confidence intervals and not a "
                "test: {by_chance}.",
                draws=self.draws,
                by_chance=self._by_chance,
            ),
            *(joined("", (note, ".")) for note in self.notes),
        )

    @property
    def _by_chance(self) -> str:
        """Say how often nothing keeps its sign, in such a table and not in one feature."""
        count = len(self.terms)
        chance = round(float(np.interp(count, *BY_CHANCE)))
        if count == 1:
            return say(
                "a feature without any effect keeps its sign in about {chance} of 100 tables",
                chance=chance,
            )
        return say(
            "of {count} features without any effect at least one keeps its sign in about "
            "{chance} of 100 tables",
            count=count,
            chance=chance,
        )

    def to_json(self) -> dict[str, Any]:
        """Return what ``boaf fit --ridge --json`` prints."""
        names = ("name", "coef", "low", "high", "coef_std", "coef_raw", "counts_as")
        return {
            "schema": 1,
            "method": "ridge",
            "n": self.n,
            "n_puzzles": self.n_puzzles,
            "r2": self.r2,
            "loo_rmse": self.loo_rmse,
            "loo_rmse_mean": self.loo_rmse_mean,
            "loo_gain": self.loo_gain,
            "terms": [{name: getattr(term, name) for name in names} for term in self.terms],
            "intercept": self.intercept,
            "penalty": self.penalty,
            "effective_df": self.effective_df,
            "n_means": self.table.n_means,
            "scale": self.scale,
            "draws": self.draws,
            "seed": self.seed,
            "left_out": dict(self.left_out),
            "notes": list(self.notes),
        }
