"""Effects of features over several raters, with a level for each rater.

``rating = features + rater + puzzle + rest``, one row per puzzle and rater. With at least three
raters their levels are random effects, so that puzzles rated by different raters are compared too.
With two, each has a fixed mean, since two levels hardly determine a variance. The variances are
those of `engine.statistics.rater.agreement.variances`, a closed form that in complete tables is
restricted maximum likelihood (REML), and the effects are by generalised least squares.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.digits import fixed
from engine.errors import FitError
from engine.numerics import round_stable
from engine.sentences import message
from engine.statistics.rater.agreement import variances
from engine.statistics.rater.table import rater_names
from engine.statistics.regression.design_matrix import RATING, Floats, puzzle_names, varies
from engine.statistics.regression.ols import holm
from engine.statistics.words import plural

FEWEST_RANDOM: Final = 3
"""Minimum number of raters for random levels."""
_NOTHING: Final = 1e-9
_PUZZLES_A_FEATURE: Final = 8


@dataclass(frozen=True, slots=True)
class PooledEffect:
    """The effect of a feature over all raters."""

    name: str  #: The feature
    #: Points for one standard deviation of it over the rated puzzles, with the 95 % interval.
    effect: float
    low: float
    high: float
    p_holm: float  #: P value of the effect, corrected for the other effects (Holm)


@dataclass(frozen=True, slots=True)
class Pooled:
    """A fit over several raters."""

    #: Numbers of raters, of rated puzzles, and of pairs of both.
    n_raters: int
    n_puzzles: int
    n_ratings: int
    is_random: bool  #: Whether the raters' levels are random; else each has a fixed mean
    #: Standard deviations, in points, of the levels, of puzzles beyond their features, and of the
    #: rest. That of the levels is None where they are not random.
    rater_sd: float | None
    puzzle_sd: float
    rest_sd: float
    effects: tuple[PooledEffect, ...]  #: One for each feature

    @property
    def sentence(self) -> str:
        """The method of the fit as a sentence for the user."""
        n_raters, n_puzzles = plural(self.n_raters, "rater"), plural(self.n_puzzles, "puzzle")
        if self.rater_sd is None:
            return message(
                "Pooled fit ({n_raters}, {n_puzzles}). Each rater has a separate mean, because "
                "two raters are too few to estimate a spread.",
                n_raters=n_raters,
                n_puzzles=n_puzzles,
            )
        return message(
            "Pooled fit ({n_raters}, {n_puzzles}). The raters' means vary with a standard "
            "deviation of {rater_sd} points.",
            n_raters=n_raters,
            n_puzzles=n_puzzles,
            rater_sd=fixed(self.rater_sd),
        )


def pooled(frame: pd.DataFrame, features: Sequence[str]) -> Pooled:
    """Fit the ratings of several raters on features.

    Raises FitError when there are fewer than two raters, or too few shared puzzles.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`; repeats of a puzzle by one rater are averaged.
    features : sequence of str
        Explanatory variables. Only those that vary and are known for every rating are used: the
        first ones, one per eight puzzles. The intervals are Student's with as many degrees of
        freedom as puzzles less coefficients: features belong to puzzles, so more raters of the
        same puzzles add no degrees of freedom. The results apply to these raters only.
    """
    rated = frame[frame[RATING].notna()]
    who, puzzles = rater_names(rated).to_numpy(), puzzle_names(rated).to_numpy()
    n_raters = len(set(who))
    if n_raters < FEWEST_RANDOM - 1:
        raise FitError("All ratings are from one rater. Import ratings from others to pool them.")
    columns = {name: pd.to_numeric(rated[name], errors="coerce") for name in features}
    numbers = pd.DataFrame({**columns, RATING: rated[RATING]}).astype("float64")
    numbers = numbers.assign(puzzle=puzzles, who=who)
    cells = numbers.groupby(["puzzle", "who"], sort=True).mean().reset_index()
    names = [
        name for name in features
        if np.isfinite(cells[name]).all() and varies(cells[name].to_numpy())
    ]  # fmt: skip
    codes = [np.unique(cells[at].astype(str), return_inverse=True)[1] for at in ("puzzle", "who")]
    y = cells[RATING].to_numpy()
    x = cells[names].to_numpy(dtype=np.float64)
    first = np.unique(codes[0], return_index=True)[1]
    n_puzzles = len(first)
    # With more features, intervals would be wider than the scale.
    names = names[: max(1, n_puzzles // _PUZZLES_A_FEATURE)]
    x = x[:, : len(names)]
    is_random = n_raters >= FEWEST_RANDOM
    df = n_puzzles - len(names) - 1
    if not names or df < 1:
        raise FitError(
            "{n_puzzles} are too few to fit {n_names}. Rate more puzzles.",
            n_puzzles=plural(n_puzzles, "puzzle"),
            n_names=plural(len(names), "feature"),
        )
    spreads = x[first].std(axis=0, ddof=1)
    z = (x - x[first].mean(axis=0)) / spreads
    fixed_part = np.column_stack([z, np.ones(len(y))])
    if np.linalg.matrix_rank(fixed_part) < fixed_part.shape[1]:
        raise FitError("One feature can be computed from the others. Choose fewer features.")
    found = variances(y, fixed_part, *codes)
    if found.rest <= _NOTHING * float(np.abs(y).max()) ** 2:
        raise FitError(
            "Differences between puzzles and between raters explain the ratings "
            "completely, so no error can be estimated."
        )
    marks = [code[:, None] == np.unique(code) for code in codes]
    whole = found.rest * np.eye(len(y)) + found.puzzle * (marks[0] @ marks[0].T)
    design = fixed_part
    if is_random:
        whole = whole + found.rater * (marks[1] @ marks[1].T)
    else:
        design = np.column_stack([fixed_part, marks[1][:, 1:] * 1.0])
    effects, covariance = _generalised(y, design, whole)
    errors = np.sqrt(np.diag(covariance))
    half = float(stats.t.ppf(0.975, df)) * errors
    shown = (effects / errors)[: len(names)]
    corrected = holm(2 * stats.t.sf(np.abs(shown), df))
    size = float(np.abs(y).max())

    def round_(value: float) -> float:
        return round_stable(float(value), size)

    return Pooled(
        n_raters, n_puzzles, len(y), is_random,
        round_stable(math.sqrt(found.rater), size) if is_random else None,
        round_stable(math.sqrt(found.puzzle), size), round_stable(math.sqrt(found.rest), size),
        tuple(
            PooledEffect(
                name, round_(effect), round_(effect - width), round_(effect + width),
                round_stable(float(p), 1.0),
            )
            for name, effect, width, p in zip(names, effects, half, corrected, strict=False)
        ),
    )  # fmt: skip


def _generalised(y: Floats, design: Floats, whole: Floats) -> tuple[Floats, Floats]:
    """Return effects and their covariance by generalised least squares."""
    root = np.linalg.cholesky(whole)
    x = np.linalg.solve(root, design)
    inverse = np.linalg.inv(x.T @ x)
    return inverse @ (x.T @ np.linalg.solve(root, y)), np.asarray(inverse, dtype=np.float64)
