"""Whether a rater's answers may be random: they follow neither other raters nor any feature.

A rater of an unusual taste disagrees with the others and is not random, so a rater is said to
look random only where the ratings also follow no feature of the puzzles, and puzzles that
returned were not rated alike.
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
from engine.numerics import round_stable
from engine.sentences import message
from engine.statistics.rater.reliability import reliability
from engine.statistics.regression.design_matrix import RATING, Floats, puzzle_names, varies

Verdict: TypeAlias = Literal["no", "looks random", "not known"]

LEVEL: Final = 0.05
"""Chance by which random answers are taken for ones that follow something, at most."""
FEWEST: Final = 20
"""Puzzles that a rater shares with others, before the answers may be said to look random."""
LOW: Final = 0.5
"""Correlation below which both upper bounds must lie for that."""
DRAWS: Final = 999
_PER_FEATURE: Final = 8
_MOST_FEATURES: Final = 6
_TIE: Final = 1e-9
_FEWEST_FOR_A_BOUND: Final = 4


@dataclass(frozen=True, slots=True)
class Guessing:
    """Whether answers look random."""

    verdict: Verdict  #: "no" where they follow the others or a feature
    #: Puzzles shared with others, and all puzzles rated.
    n_shared: int
    n_puzzles: int
    #: Correlation with the mean of the others, its size's one-sided 95 % upper bound.
    with_others: float | None = None
    with_others_high: float | None = None
    #: That with a prediction from features, each puzzle by a fit of the rater's other puzzles.
    with_features: float | None = None
    with_features_high: float | None = None
    #: Of both permutation tests, the smaller times their number (Bonferroni).
    p: float | None = None

    @property
    def sentence(self) -> str:
        """All of that for a person, behind the rater's name."""
        if self.verdict == "no" and self.p is not None:
            return message("The answers are not random ({p}).", p=probability(self.p))
        if self.verdict == "looks random" and self.with_others_high is not None:
            return message(
                "The answers look random: over %n shared puzzle(s), their correlation is at most "
                "{others} with the other raters and at most {features} with any feature (95% "
                "bounds).",
                n=self.n_shared,
                others=fixed(self.with_others_high, 2),
                features=fixed(self.with_features_high or 0.0, 2),
            )
        return message(
            "With %n shared puzzle(s), it isn't clear whether the answers are random.",
            n=self.n_shared,
        )


def guessing(
    own: pd.DataFrame, pair: tuple[Floats, Floats], features: Sequence[str], *, seed: int = 1
) -> Guessing:
    """Return whether the answers of a rater look random.

    Two permutation tests of ``DRAWS`` permutations each: of the correlation with the others' mean,
    two-sided since an opposite taste is one, and of the R2 of the rater's own ratings on features,
    one for eight puzzles. Answers follow something where either is rarer than `LEVEL` by chance,
    corrected for both. They look random where neither is, at least `FEWEST` puzzles are shared,
    the size of either correlation lies below `LOW` at the one-sided 95 % bound (Fisher's z), and
    puzzles that returned were not rated alike.

    Parameters
    ----------
    own : DataFrame
        The rater's ratings, as `RatingsTable.frame`.
    pair : tuple of ndarray
        The rater's ratings of shared puzzles, and the mean of the others, as `RaterTable.pair`.
    features : sequence of str
        Columns that the ratings may follow, the likeliest first.
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
    x = _usable(table[columns].to_numpy(dtype=np.float64), n)
    follows, p_features = _with_features(y, x, rng)
    known = [each for each in (p_others, p_features) if each is not None]
    p = None if not known else min(1.0, len(known) * min(known))
    high = None if others is None else round_stable(_bound(abs(others), n_shared), 1.0)
    feature_high = None if follows is None else round_stable(_bound(max(follows, 0.0), n), 1.0)
    verdict: Verdict = "not known"
    if p is not None and p <= LEVEL:
        verdict = "no"
    elif (
        n_shared >= FEWEST
        and high is not None and feature_high is not None
        and max(high, feature_high) < LOW
        and not _repeats(own)
    ):  # fmt: skip
        verdict = "looks random"
    return Guessing(verdict, n_shared, n, others, high, follows, feature_high, p)


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
    """Return the correlation with what is predicted of left-out puzzles, and the chance of R2."""
    if not x.shape[1] or not varies(y):
        return None, None
    centred = _unit(y)
    basis, values, _ = np.linalg.svd(x - x.mean(axis=0), full_matrices=False)
    basis = basis[:, values > _TIE * values[0]]
    found = float(((basis.T @ centred) ** 2).sum())
    drawn = ((_permuted(centred, rng) @ basis) ** 2).sum(axis=1)
    leverage = (basis**2).sum(axis=1) + 1 / len(y)
    if float(leverage.max()) > 1 - _TIE:
        return None, _chance(drawn, found)
    predicted = centred - (centred - basis @ (basis.T @ centred)) / (1 - leverage)
    follows = float(np.corrcoef(centred, predicted)[0, 1]) if varies(predicted) else 0.0
    return round_stable(follows, 1.0), _chance(drawn, found)


def _usable(x: Floats, n: int) -> Floats:
    """Return the columns that are whole and vary, one for eight puzzles."""
    kept = [column for column in x.T if np.isfinite(column).all() and varies(column)]
    kept = kept[: min(_MOST_FEATURES, n // _PER_FEATURE)]
    if not kept:
        return np.zeros((n, 0))
    columns = np.column_stack(kept)
    return np.asarray((columns - columns.mean(axis=0)) / columns.std(axis=0), dtype=np.float64)


def _unit(values: Floats) -> Floats:
    away = values - values.mean()
    return np.asarray(away / math.sqrt(float(away @ away)), dtype=np.float64)


def _permuted(values: Floats, rng: np.random.Generator) -> Floats:
    return rng.permuted(np.tile(values, (DRAWS, 1)), axis=1)


def _chance(drawn: Floats, found: float) -> float:
    """Return how often chance gives as much; what differs by rounding is as much."""
    return (1 + int((drawn >= found - _TIE).sum())) / (1 + DRAWS)


def _bound(size: float, n: int) -> float:
    """Return the one-sided 95 % upper bound of a correlation, by Fisher's z."""
    if n < _FEWEST_FOR_A_BOUND or size > 1 - _TIE:
        return 1.0
    half = float(stats.norm.ppf(0.95)) / math.sqrt(n - 3)
    return math.tanh(math.atanh(size) + half)


def _repeats(own: pd.DataFrame) -> bool:
    """Return whether puzzles that returned in disguise were clearly rated alike."""
    if not {"disguise", "rated_at"} <= set(own.columns):
        return False
    try:
        return reliability(own).low > 0
    except FitError:
        return False
