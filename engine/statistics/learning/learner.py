"""The preference model: shrunken linear and quadratic effects, from all rounds at once.

With ``z`` a feature, or its logarithm, in standard deviations over the rated puzzles, the mean
rating of a puzzle is

    y = a + sum_j b_j z_j + sum_j c_j (z_j^2 - 1) + s_session + noise / sqrt(w),

``w`` as in `engine.statistics.learning.rated`; `engine.statistics.learning.averaging` averages
over the features that matter and over the sizes of effects and sessions. A comparison is a
difference of two such ratings of which only the sign is known. The taste for a puzzle, a part of
the noise, is the same in its rating and in all its comparisons, so these are not independent.
Otherwise a taste for some puzzles would look like a preference for a feature. Ratios are replaced
by their logarithms if that makes the ratings more likely by a factor of `exp(LOG_GAIN)`. Shrunken
effects are used even where no feature seems to matter: a shrunken estimate is better than none.
"""

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import pandas as pd
from scipy import linalg, stats  # type: ignore[import-untyped]  # it ships no types

from engine.design.energy import logarithm
from engine.errors import FitError
from engine.numerics import is_above, round_array, round_stable
from engine.statistics.learning.averaging import PRIOR_RATINGS, Mixture, Rows, average
from engine.statistics.learning.rated import RATIOS, TASTE_SHARE, Rated, read_rated
from engine.statistics.regression.design_matrix import Floats, varies

_ANSWERS: Final = {"first": 1.0, "second": 0.0, "neither": 0.5}
_MOST: Final = 2.0  # bound on a predicted difference; limits the influence of a surprising answer
_ROOT: Final = math.sqrt(2.0)


@dataclass(frozen=True, slots=True)
class Compared:
    """Answers to "which of these two was better?"."""

    #: Features of the first and the second puzzle, in raw units.
    first: Floats
    second: Floats
    answers: Floats  #: 1 if the first was better, 0 for the second, 0.5 for neither
    puzzles: tuple[tuple[str, str], ...]  #: The names of the two

    def working(self, differences: Floats, effects: Floats, noise: float) -> tuple[Floats, Floats]:
        """Return observed differences in rating points, and the weight of each.

        Parameters
        ----------
        differences : ndarray, shape (n, p)
            Differences of the regressors.
        effects : ndarray, shape (p,)
            Current estimate of the effects.
        noise : float
            Standard deviation of a rating, above 0.
        """
        eta = np.clip(differences @ effects / (_ROOT * noise), -_MOST, _MOST)
        density, chance = stats.norm.pdf(eta), stats.norm.cdf(eta)
        response = eta + (self.answers - chance) / density
        return response * _ROOT * noise, density**2 / (chance * (1 - chance)) / 2


def read_compared(
    answers: Sequence[tuple[str, str, str]],
    features: Mapping[str, Mapping[str, object]],
    names: Sequence[str],
) -> Compared:
    """Return the answers about puzzles whose features are all known.

    Parameters
    ----------
    answers : sequence of tuple
        First puzzle, second puzzle, and "first", "second" or "neither".
    features : mapping
        Features of each puzzle by its id.
    names : sequence of str
        The k features to read.
    """
    rows = {
        puzzle: np.array([_number(values.get(name)) for name in names])
        for puzzle, values in features.items()
    }
    usable = [
        (rows[first], rows[second], _ANSWERS[better], (first, second))
        for first, second, better in answers
        if better in _ANSWERS
        and first in rows
        and second in rows
        and np.isfinite(rows[first] + rows[second]).all()
    ]
    shape = (len(usable), len(names))
    return Compared(
        np.array([row[0] for row in usable], dtype=np.float64).reshape(shape),
        np.array([row[1] for row in usable], dtype=np.float64).reshape(shape),
        np.array([row[2] for row in usable], dtype=np.float64),
        tuple(row[3] for row in usable),
    )


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else math.nan


LOG_GAIN: Final = 2.0
# comparisons are linearised at the previous estimate; more passes change little
_PASSES: Final = 2
LIKELY: Final = 0.75
"""Probability from which a feature, or a group of features, is reported to matter."""
FEWEST: Final = 5
"""Minimum number of rated puzzles for findings about features."""
_FEW: Final = 1e-8  # a covariance is rounded to fewer digits than a mean


@dataclass(frozen=True, slots=True)
class PreferenceModel:
    """Posterior of the effects of all features, learned from the ratings."""

    names: tuple[str, ...]  #: The features
    logs: tuple[bool, ...]  #: Which features are taken as logarithms
    squares: tuple[int, ...]  #: Indices in ``names`` of features with a quadratic effect
    #: Mean and standard deviation of each feature, or of its logarithm, over the rated puzzles.
    centres: Floats
    spreads: Floats
    #: Its range over them.
    lows: Floats
    highs: Floats
    #: Posterior mean of the intercept, linear and quadratic effects, in rating points
    mean: Floats
    covariance: Floats  #: Posterior covariance of the same
    #: Standard deviation of the rating of a new puzzle, and of a session's scale, in points.
    noise: float
    session: float
    freedom: float  #: Degrees of freedom of the noise
    chances: tuple[float, ...]  #: The probability that each feature matters
    gain: float  #: Log evidence with features minus that without
    x: Floats  #: The features of the rated puzzles, in raw units
    y: Floats  #: The mean rating of each of them
    n_ratings: int  #: Ratings behind them
    n_comparisons: int  #: Comparisons that were used beside them
    left_out: dict[str, str]  #: Features that cannot be used, each with its reason
    mixture: Mixture  #: The effects in every model, in rating points
    #: The end of the scale with at least half of the ratings, and their number; else None.
    end: tuple[int, int] | None

    @property
    def has_preferences(self) -> bool:
        """Whether at least one feature is likely to matter."""
        return len(self.x) >= FEWEST and not is_above(LIKELY, self.chance_of_any)

    @property
    def chance_of_any(self) -> float:
        """The probability that at least one feature matters."""
        found = self.mixture.chance_of_any(range(len(self.names)))
        return round_stable(min(1.0, found), 1.0)

    def rows(self, x: Floats) -> Floats:
        """Return the regressors of puzzles with these features."""
        return effect_rows(x, self.logs, self.centres, self.spreads, self.squares)

    def predict(self, frame: pd.DataFrame) -> tuple[Floats, Floats]:
        """Return mean and standard deviation of the mean rating of puzzles with these features.

        Raises FitError when a column is missing.

        ``frame``: has a column for each of ``names``.
        """
        missing = [name for name in self.names if name not in frame.columns]
        if missing:
            raise FitError(
                "The table has no column {missing!r}. Measure it first.", missing=missing[0]
            )
        rows = self.rows(frame[list(self.names)].to_numpy(dtype=np.float64))
        variance = np.einsum("ij,jk,ik->i", rows, self.covariance, rows)
        return round_array(rows @ self.mean, 1.0), round_array(
            np.sqrt(np.maximum(variance, 0)), 1.0
        )

    def draw(self, seed: int) -> Floats:
        """Return effects drawn from the posterior, for exploration (Thompson 1933)."""
        normal = np.random.default_rng(seed).standard_normal(len(self.mean))
        return round_array(
            self.mean + linalg.cholesky(self.covariance, lower=True) @ normal, self.noise
        )


def learn(
    frame: pd.DataFrame,
    features: Sequence[str] | None = None,
    answers: Sequence[tuple[str, str, str]] = (),
    known: Mapping[str, Mapping[str, object]] | None = None,
) -> PreferenceModel:
    """Fit the preference model to the ratings of all rounds.

    Raises FitError when too little is rated to learn from.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, controls included.
    answers : sequence of tuple
        Comparisons, as for `read_compared`.
    known : mapping, optional
        Features of the compared puzzles, by id.
    """
    rated = read_rated(frame, features)
    compared = read_compared(answers, known or {}, rated.names)
    plain = _learned(rated, compared, (False,) * len(rated.names))
    logs = tuple(
        name in RATIOS and varies(on_scale(column[:, None], (True,))[:, 0])
        for name, column in zip(rated.names, rated.x.T, strict=True)
    )
    if not any(logs):
        return plain
    logarithmic = _learned(rated, compared, logs)
    return logarithmic if is_above(logarithmic.gain, plain.gain + LOG_GAIN) else plain


def likely_features(frame: pd.DataFrame) -> list[str]:
    """Return the features that are likely to matter; none where too little is rated.

    ``frame``: as for `learn`.
    """
    try:
        learned = learn(frame)
    except FitError:
        return []
    chances = zip(learned.names, learned.chances, strict=True)
    return [name for name, chance in chances if not is_above(LIKELY, chance)]


def _learned(rated: Rated, compared: Compared, logs: tuple[bool, ...]) -> PreferenceModel:
    x = on_scale(rated.x, logs)
    squares = tuple(index for index, has in enumerate(rated.has_square) if has)
    centres, spreads = round_array(x.mean(axis=0)), round_array(x.std(axis=0))
    k = len(rated.names)

    def columns(features: Floats) -> Floats:
        return effect_rows(features, logs, centres, spreads, squares)[:, 1:]

    rows = Rows(
        rated.y, columns(rated.x), (*range(k), *squares), (False,) * k + (True,) * len(squares),
        rated.weights, rated.sessions, np.ones(len(x)),
    )  # fmt: skip
    found = average(rows)
    differences = columns(compared.first) - columns(compared.second)
    tastes = _tastes(rated.puzzles, compared.puzzles)
    for _ in range(_PASSES if len(differences) else 0):
        response, weights = compared.working(
            differences, found.mean[1:], math.sqrt(found.variance)
        )
        found = average(_with_comparisons(rows, response, differences, weights, tastes))
    noise = math.sqrt(found.variance)
    return PreferenceModel(
        rated.names, logs, squares, centres, spreads, round_array(x.min(axis=0)),
        round_array(x.max(axis=0)), round_array(found.mean, noise),
        round_array(found.covariance, _FEW * found.variance), round_stable(noise),
        round_stable(math.sqrt(found.session)), len(x) - 1 + PRIOR_RATINGS,
        tuple(round_stable(chance, 1.0) for chance in found.chances.tolist()),
        round_stable(found.gain, 1.0), rated.x, rated.y, rated.n_ratings,
        len(differences), rated.left_out, found.mixture, rated.end,
    )  # fmt: skip


def _tastes(puzzles: Sequence[str], pairs: Sequence[tuple[str, str]]) -> Floats:
    """Return the contribution of the taste for each compared puzzle to ratings and comparisons."""
    column = {name: place for place, name in enumerate(dict.fromkeys(itertools.chain(*pairs)))}
    found = np.zeros((len(puzzles) + len(pairs), len(column)))
    for row, name in enumerate(puzzles):
        if name in column:
            found[row, column[name]] = 1.0
    for row, (first, second) in enumerate(pairs, len(puzzles)):
        found[row, column[first]] += 1.0
        found[row, column[second]] -= 1.0
    return found * math.sqrt(TASTE_SHARE)


def _with_comparisons(rows: Rows, y: Floats, x: Floats, weights: Floats, tastes: Floats) -> Rows:
    nothing = np.zeros(len(y))
    every = np.concatenate([rows.weights, weights])
    return replace(
        rows,
        y=np.concatenate([rows.y, y]),
        x=np.vstack([rows.x, x]),
        # The total variance of a row is unchanged; the variance of the tastes is modelled
        # separately.
        weights=1 / (1 / every - (tastes**2).sum(axis=1)),
        tastes=tastes,
        sessions=np.vstack([rows.sessions, np.zeros((len(y), rows.sessions.shape[1]))]),
        is_rating=np.concatenate([rows.is_rating, nothing]),
    )


def effect_rows(
    x: Floats, logs: Sequence[bool], centres: Floats, spreads: Floats, squares: Sequence[int]
) -> Floats:
    """Return the regressors: a constant, each feature, and the squares.

    Parameters
    ----------
    x : ndarray, shape (n, k)
        Features in raw units.
    logs : sequence of bool, shape (k,)
        Which features are taken as logarithms.
    centres, spreads : ndarray, shape (k,)
        Mean and standard deviation of each, on its scale.
    squares : sequence of int
        Indices of the features with a quadratic effect.
    """
    z = (on_scale(x, logs) - centres) / spreads
    return np.column_stack([np.ones(len(z)), z, z[:, list(squares)] ** 2 - 1])


def on_scale(x: Floats, logs: Sequence[bool]) -> Floats:
    """Return features on the scale on which effects are linear and quadratic."""
    scaled = np.array(x, dtype=np.float64)
    for index, is_log in enumerate(logs):
        if is_log:
            scaled[:, index] = [logarithm(value) for value in scaled[:, index].tolist()]
    return scaled
