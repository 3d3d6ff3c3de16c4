"""The preference model: shrunken linear and quadratic effects, from all rounds at once.

With ``z`` a feature, or its logarithm, in standard deviations over the rated puzzles, the mean
rating of a puzzle is

    y = a + sum_j b_j z_j + sum_j c_j (z_j^2 - 1) + s_session + noise / sqrt(w),

``w`` as in `engine.statistics.learning.rated`; `engine.statistics.learning.averaging` averages
over the features that matter and over the sizes of effects and sessions. Ratios are replaced by
their logarithms if that makes the ratings more likely by a factor of `exp(LOG_GAIN)`. Shrunken
effects are used even where no feature seems to matter: a shrunken estimate is better than none.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd
from scipy import linalg  # type: ignore[import-untyped]  # it ships no types

from engine.design.energy import logarithm
from engine.errors import FitError
from engine.numerics import is_above, round_array, round_stable
from engine.statistics.learning.averaging import PRIOR_RATINGS, Mixture, Rows, average
from engine.statistics.learning.rated import RATIOS, Rated, read_rated
from engine.statistics.regression.design_matrix import Floats, varies

LOG_GAIN: Final = 2.0
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
) -> PreferenceModel:
    """Fit the preference model to the ratings of all rounds.

    Raises FitError when too little is rated to learn from.

    ``frame``: as `RatingsTable.frame`, controls included.
    """
    rated = read_rated(frame, features)
    plain = _learned(rated, (False,) * len(rated.names))
    logs = tuple(
        name in RATIOS and varies(on_scale(column[:, None], (True,))[:, 0])
        for name, column in zip(rated.names, rated.x.T, strict=True)
    )
    if not any(logs):
        return plain
    logarithmic = _learned(rated, logs)
    return logarithmic if is_above(logarithmic.gain, plain.gain + LOG_GAIN) else plain


def _learned(rated: Rated, logs: tuple[bool, ...]) -> PreferenceModel:
    x = on_scale(rated.x, logs)
    squares = tuple(index for index, has in enumerate(rated.has_square) if has)
    centres, spreads = round_array(x.mean(axis=0)), round_array(x.std(axis=0))
    k = len(rated.names)
    columns = effect_rows(rated.x, logs, centres, spreads, squares)[:, 1:]
    found = average(
        Rows(
            rated.y,
            columns,
            (*range(k), *squares),
            (False,) * k + (True,) * len(squares),
            rated.weights,
            rated.sessions,
        )
    )
    noise = math.sqrt(found.variance)
    return PreferenceModel(
        rated.names, logs, squares, centres, spreads, round_array(x.min(axis=0)),
        round_array(x.max(axis=0)), round_array(found.mean, noise),
        round_array(found.covariance, _FEW * found.variance), round_stable(noise),
        round_stable(math.sqrt(found.session)), len(x) - 1 + PRIOR_RATINGS,
        tuple(round_stable(chance, 1.0) for chance in found.chances.tolist()),
        round_stable(found.gain, 1.0), rated.x, rated.y, rated.n_ratings,
        rated.left_out, found.mixture, rated.end,
    )  # fmt: skip


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
