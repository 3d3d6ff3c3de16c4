"""What a rater likes, from all rounds at once: shrunken linear and quadratic effects.

With ``z`` a feature in standard deviations over the rated puzzles, the mean rating of a puzzle is

    y = a + sum_j b_j z_j + sum_j c_j (z_j^2 - 1) + s_session + noise / sqrt(w),

``w`` as in `engine.statistics.learning.rated`. Given the variance ``v`` of the noise, the priors
are ``b_j ~ N(0, v l^2)``, ``c_j ~ N(0, v q^2)``, ``s ~ N(0, v r^2)``, and ``a`` is flat; ``v``
itself is inverse gamma, worth `PRIOR_RATINGS` ratings of variance `PRIOR_VARIANCE`. With ``A`` the
columns of ``a, b, c, s``, ``W = diag(w)`` and ``D`` the prior precisions (0 for ``a``):

    H = A'WA + D,  m = H^-1 A'Wy,  R = (y - Am)'W(y - Am) + m'Dm,
    log evidence = (log|W| + log|D|) / 2 - log|H| / 2 - (n - 1 + p) / 2 log(R + p v0),
    covariance = H^-1 (R + p v0) / (n - 1 + p),

``p`` and ``v0`` being the two constants. The scales ``l, q, r`` are those of a fixed grid with the
greatest evidence (MacKay 1992, doi:10.1162/neco.1992.4.3.415). A pull towards the middle is there
even where the evidence wants the least scale: a shrunken guess is worth more than none.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd
from scipy import linalg  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError
from engine.statistics.learning.rated import Rated, read_rated
from engine.statistics.regression.design_matrix import Floats
from engine.ties import first_largest, is_above, steadied, steady

LINEAR: Final = (0.1, 0.2, 0.4, 0.8, 1.6)
QUADRATIC: Final = (0.05, 0.1, 0.2, 0.4, 0.8)
SESSION: Final = (0.3, 0.1, 1.0)  # of one session nothing can be learned: then the first counts
PRIOR_RATINGS: Final = 4.0
PRIOR_VARIANCE: Final = 2.0
CLEAR_GAIN: Final = 3.0
"""Log evidence (a factor of 20) by which features must explain more to be called a preference."""
_FEW: Final = 1e-8  # digits that a covariance keeps are fewer than those of a mean


@dataclass(frozen=True, slots=True)
class Scales:
    """Standard deviations of the priors, in units of the noise."""

    linear: float
    quadratic: float
    session: float


@dataclass(frozen=True, slots=True)
class Learned:
    """What the ratings say of every feature.

    Parameters
    ----------
    names : tuple of str
        The features.
    squares : tuple of int
        Places in ``names`` of those with a square.
    centres, spreads : ndarray, shape (k,)
        Mean and standard deviation of each feature over the rated puzzles.
    lows, highs : ndarray, shape (k,)
        Range of each feature over them.
    mean : ndarray, shape (1 + k + len(squares),)
        Posterior of the intercept, linear and quadratic effects, in rating points.
    covariance : ndarray
        Of the same.
    noise, session : float
        Standard deviation of the rating of a new puzzle, and of a session's scale, in points.
    freedom : float
        Degrees of freedom of the noise.
    scales : Scales
        Chosen by the evidence.
    gain : float
        Log evidence with features above that without.
    x : ndarray, shape (n, k)
        The features of the rated puzzles.
    n_ratings : int
        Ratings behind them.
    left_out : dict of str to str
        Features that cannot be used, each with its reason.
    """

    names: tuple[str, ...]
    squares: tuple[int, ...]
    centres: Floats
    spreads: Floats
    lows: Floats
    highs: Floats
    mean: Floats
    covariance: Floats
    noise: float
    session: float
    freedom: float
    scales: Scales
    gain: float
    x: Floats
    n_ratings: int
    left_out: dict[str, str]

    @property
    def has_preferences(self) -> bool:
        """Whether the features explain the ratings better by more than `CLEAR_GAIN`."""
        return is_above(self.gain, CLEAR_GAIN)

    def rows(self, x: Floats) -> Floats:
        """Return what the effects are multiplied with, for puzzles of these features."""
        z = (x - self.centres) / self.spreads
        return np.column_stack([np.ones(len(z)), z, z[:, list(self.squares)] ** 2 - 1])

    def predict(self, frame: pd.DataFrame) -> tuple[Floats, Floats]:
        """Return mean and standard deviation of the mean rating of puzzles with these features.

        Parameters
        ----------
        frame : DataFrame
            With a column for each of ``names``.

        Raises
        ------
        FitError
            When a column is missing.
        """
        missing = [name for name in self.names if name not in frame.columns]
        if missing:
            raise FitError(f"the table has no column {missing[0]!r}; measure it first")
        rows = self.rows(frame[list(self.names)].to_numpy(dtype=np.float64))
        variance = np.einsum("ij,jk,ik->i", rows, self.covariance, rows)
        return steadied(rows @ self.mean, 1.0), steadied(np.sqrt(np.maximum(variance, 0)), 1.0)

    def draw(self, seed: int) -> Floats:
        """Return effects drawn from the posterior, to explore by (Thompson 1933)."""
        normal = np.random.default_rng(seed).standard_normal(len(self.mean))
        return steadied(
            self.mean + linalg.cholesky(self.covariance, lower=True) @ normal, self.noise
        )


@dataclass(frozen=True, slots=True)
class _Posterior:
    evidence: float
    mean: Floats
    covariance: Floats
    variance: float


def learn(frame: pd.DataFrame, features: Sequence[str] | None = None) -> Learned:
    """Learn from the ratings of all rounds what is liked.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, controls included.
    features : sequence of str, optional
        As in `read_rated`.

    Raises
    ------
    FitError
        When too little is rated to learn from.
    """
    rated = read_rated(frame, features)
    squares = tuple(place for place, has in enumerate(rated.has_square) if has)
    centres, spreads = steadied(rated.x.mean(axis=0)), steadied(rated.x.std(axis=0))
    z = (rated.x - centres) / spreads
    design = np.column_stack([np.ones(len(z)), z, z[:, list(squares)] ** 2 - 1, rated.sessions])
    sizes = (z.shape[1], len(squares), rated.sessions.shape[1])
    found = {scales: _posterior(design, rated, _precisions(scales, sizes)) for scales in _grid()}
    best = first_largest(found, lambda scales: found[scales].evidence)
    chosen = found[best]
    kept = 1 + sizes[0] + sizes[1]
    noise = math.sqrt(chosen.variance)
    covariance = steadied(chosen.covariance[:kept, :kept], _FEW * chosen.variance)
    return Learned(
        rated.names, squares, centres, spreads,
        steadied(rated.x.min(axis=0)), steadied(rated.x.max(axis=0)),
        steadied(chosen.mean[:kept], noise), covariance,
        steady(noise), steady(best.session * noise), len(z) - 1 + PRIOR_RATINGS, best,
        steady(chosen.evidence - _plain_evidence(rated), 1.0), rated.x, rated.n_ratings,
        rated.left_out,
    )  # fmt: skip


def _grid() -> Iterator[Scales]:
    return itertools.starmap(Scales, itertools.product(LINEAR, QUADRATIC, SESSION))


def _precisions(scales: Scales, sizes: tuple[int, int, int]) -> Floats:
    of_each = (scales.linear, scales.quadratic, scales.session)
    priors = [np.full(size, sd**-2.0) for size, sd in zip(sizes, of_each, strict=True)]
    return np.concatenate([[0.0], *priors])


def _plain_evidence(rated: Rated) -> float:
    """Return the evidence of sessions alone, at the best of their scales."""
    design = np.column_stack([np.ones(len(rated.y)), rated.sessions])
    sizes = (0, 0, rated.sessions.shape[1])
    every = [_precisions(Scales(1.0, 1.0, session), sizes) for session in SESSION]
    return max(_posterior(design, rated, precisions).evidence for precisions in every)


def _posterior(design: Floats, rated: Rated, precisions: Floats) -> _Posterior:
    weights = rated.weights
    middle = float(np.average(rated.y, weights=weights))  # fewer digits are lost around it
    y = rated.y - middle
    h = design.T @ (weights[:, None] * design) + np.diag(precisions)
    factor = linalg.cho_factor(h, lower=True)
    mean = linalg.cho_solve(factor, design.T @ (weights * y))
    residuals = y - design @ mean
    rest = float(weights @ residuals**2 + precisions @ mean**2) + PRIOR_RATINGS * PRIOR_VARIANCE
    freedom = len(y) - 1 + PRIOR_RATINGS
    logs = 0.5 * np.log(weights).sum() + 0.5 * np.log(precisions[1:]).sum()
    logs -= np.log(np.diag(factor[0])).sum()
    mean[0] += middle
    return _Posterior(
        float(logs - 0.5 * freedom * math.log(rest)),
        mean,
        linalg.cho_solve(factor, np.eye(len(h))) * (rest / freedom),
        rest / freedom,
    )
