"""Whether a rater's answers can be distinguished from guessing.

A rater with an unusual taste disagrees with the others but does not guess. So the verdict "looks
random" has three conditions. The ratings do not correlate with those of the other raters. They do
not correlate with any single feature or its square. Repeats were not rated alike. The verdict
names the features tested, since a taste for anything else would look the same.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.digits import fixed, probability
from engine.errors import FitError
from engine.numerics import round_stable, runs, stable_argmax
from engine.sentences import and_list, message
from engine.statistics.rater.reliability import LEAST_REPEATS, reliability
from engine.statistics.regression.design_matrix import RATING, Floats, puzzle_names, varies

Verdict: TypeAlias = Literal["no", "looks random", "not known"]

LEVEL: Final = 0.05
"""Significance level: maximum probability that random answers are classified as not random."""
FEWEST: Final = 20
"""Minimum number of puzzles shared with other raters for the verdict "looks random"."""
LOW: Final = 0.5
"""Maximum upper bound of the correlation with the others for that verdict."""
FEWEST_REPEATS: Final = LEAST_REPEATS
"""Minimum number of repeated puzzles for that verdict."""
NEAR: Final = 0.25
"""P value up to which answers may not be random after all, so that there is no verdict."""
DRAWS: Final = 999
_TWO_VALUES: Final = 2
_TIE: Final = 1e-9
_FEWEST_FOR_A_BOUND: Final = 4


@dataclass(frozen=True, slots=True)
class Guessing:
    """Whether a rater's answers look random."""

    verdict: Verdict  #: "no" if they correlate with the others or a feature
    #: Puzzles shared with others, and all puzzles rated.
    n_shared: int
    n_puzzles: int
    #: Correlation with the mean of the others, and the one-sided 95 % upper bound of its size.
    with_others: float | None = None
    with_others_high: float | None = None
    #: The largest correlation, by size, with one feature or its square.
    with_features: float | None = None
    with_features_high: float | None = None
    #: The smaller p value of both permutation tests, times their number (Bonferroni).
    p: float | None = None
    tested: tuple[str, ...] = ()  #: The features that were tested
    n_repeats: int = 0  #: Number of repeated ratings

    @property
    def sentence(self) -> str:
        """The verdict as a sentence for the user, to follow the rater's name."""
        if self.verdict == "no" and self.p is not None:
            return message("The answers are not random ({p}).", p=probability(self.p))
        if self.verdict == "looks random" and self.with_others_high is not None:
            return message(
                "The answers can't be distinguished from guessing. Over %n shared puzzle(s), "
                "their correlation with the other raters is at most {others} (95% bound). They "
                "follow none of these features: {features}. Repeats weren't rated alike. A taste "
                "for something else would look the same.",
                n=self.n_shared,
                others=fixed(self.with_others_high, 2),
                features=and_list(self.tested),
            )
        if self.n_repeats < FEWEST_REPEATS:
            return message(
                "With %n shared puzzle(s), it isn't clear whether the answers are guesses. "
                "Include repeats in the next round to find out.",
                n=self.n_shared,
            )
        return message(
            "With %n shared puzzle(s), it isn't clear whether the answers are guesses.",
            n=self.n_shared,
        )


def guessing(
    own: pd.DataFrame, pair: tuple[Floats, Floats], features: Sequence[str], *, seed: int = 1
) -> Guessing:
    """Return whether the answers of a rater look random.

    Two permutation tests of ``DRAWS`` permutations each. One is of the correlation with the
    others' mean, two-sided since an opposite taste is one too. The other is of the largest
    correlation of the rater's own ratings with any one feature or its square. Answers are not
    random if the smaller p value, corrected for both tests, is at most `LEVEL`. They look random
    if that p value is above `NEAR`, at least `FEWEST` puzzles are shared, the one-sided 95 % bound
    of the correlation with the others (Fisher's z) is below `LOW`, and at least `FEWEST_REPEATS`
    repeats were not rated alike.

    Parameters
    ----------
    own : DataFrame
        The rater's ratings, as `RatingsTable.frame`.
    pair : tuple of ndarray
        The rater's ratings of shared puzzles, and the mean of the others, as `RaterTable.pair`.
    features : sequence of str
        Columns to test for correlation with the ratings.
    """
    means = own.assign(**{RATING: own[RATING].astype("float64")})
    columns = [name for name in features if name in own.columns]
    for name in columns:
        means[name] = pd.to_numeric(own[name], errors="coerce").astype("float64")
    table = means.groupby(puzzle_names(own).to_numpy(), sort=True)[[RATING, *columns]].mean()
    y = table[RATING].to_numpy()
    n_shared, n = len(pair[0]), len(y)
    rng = np.random.default_rng(seed)
    others, p_others = _with_others(*pair, rng)
    tested = [
        name
        for name in columns
        if np.isfinite(table[name]).all() and varies(table[name].to_numpy())
    ]
    x = _curved(table[tested].to_numpy(dtype=np.float64))
    follows, p_features = _with_features(y, x, rng)
    n_repeats = _n_repeats(own)
    known = [each for each in (p_others, p_features) if each is not None]
    p = None if not known else min(1.0, len(known) * min(known))
    high = None if others is None else round_stable(_bound(abs(others), n_shared), 1.0)
    feature_high = None if follows is None else round_stable(_bound(abs(follows), n), 1.0)
    verdict: Verdict = "not known"
    if p is not None and p <= LEVEL:
        verdict = "no"
    elif (
        n_shared >= FEWEST
        and p is not None and p > NEAR
        and high is not None and high < LOW and p_features is not None
        and n_repeats >= FEWEST_REPEATS and not _repeats(own)
    ):  # fmt: skip
        verdict = "looks random"
    return Guessing(verdict, n_shared, n, others, high, follows, feature_high, p,
                    tuple(tested), n_repeats)  # fmt: skip


def _with_others(
    own: Floats, others: Floats, rng: np.random.Generator
) -> tuple[float | None, float | None]:
    if len(own) < _FEWEST_FOR_A_BOUND or not (varies(own) and varies(others)):
        return None, None
    a, b = _unit(own), _unit(others)
    found = float(a @ b)
    drawn = np.abs(_permuted(a, rng) @ b)
    return round_stable(found, 1.0), _chance(drawn, abs(found))


def _with_features(
    y: Floats, x: Floats, rng: np.random.Generator
) -> tuple[float | None, float | None]:
    """Return the largest correlation with a column, and its p value."""
    if not x.shape[1] or not varies(y):
        return None, None
    centred = _unit(y)
    columns = np.column_stack([_unit(column) for column in x.T])
    every = columns.T @ centred
    place = stable_argmax(range(len(every)), lambda at: abs(float(every[at])), scale=1.0)
    drawn = np.abs(_permuted(centred, rng) @ columns).max(axis=1)
    return round_stable(float(every[place]), 1.0), _chance(drawn, abs(float(every[place])))


def _curved(x: Floats) -> Floats:
    """Return the columns, and the squares of those that have more than two values."""
    away = x - x.mean(axis=0) if len(x) else x
    squares = [column**2 for column in away.T if int(runs(column).max()) >= _TWO_VALUES]
    kept = [column for column in squares if varies(column)]
    return np.column_stack([away, *kept]) if kept else away


def _unit(values: Floats) -> Floats:
    away = values - values.mean()
    return np.asarray(away / math.sqrt(float(away @ away)), dtype=np.float64)


def _permuted(values: Floats, rng: np.random.Generator) -> Floats:
    return rng.permuted(np.tile(values, (DRAWS, 1)), axis=1)


def _chance(drawn: Floats, found: float) -> float:
    """Return the p value of a permutation test; values that differ by rounding are equal."""
    return (1 + int((drawn >= found - _TIE).sum())) / (1 + DRAWS)


def _bound(size: float, n: int) -> float:
    """Return the one-sided 95 % upper bound of a correlation, by Fisher's z."""
    if n < _FEWEST_FOR_A_BOUND or size > 1 - _TIE:
        return 1.0
    half = float(stats.norm.ppf(0.95)) / math.sqrt(n - 3)
    return math.tanh(math.atanh(size) + half)


def _n_repeats(own: pd.DataFrame) -> int:
    if "disguise" not in own.columns:
        return 0
    return len(own) - int(puzzle_names(own).nunique())


def _repeats(own: pd.DataFrame) -> bool:
    """Return whether disguised repeats were clearly rated alike."""
    if not {"disguise", "rated_at"} <= set(own.columns):
        return False
    try:
        return reliability(own).low > 0
    except FitError:
        return False
