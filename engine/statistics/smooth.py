"""The rating by one feature without an assumed shape: a line, or any smooth curve.

The preference model has lines and squares. A taste that levels off isn't one of them, and a line
through it says too much of its ends. So what is said of an effect is an average over a line and
over smooth curves of several sizes and widths, weighted by their evidence: Gaussian processes over
the ratings, adjusted for the other features (Rasmussen and Williams 2006, *Gaussian Processes for
Machine Learning*, sections 2.2 and 5.4). Far from rated puzzles a curve returns to the mean, with
a wide interval.

Features are in standard deviations as in the model, points in those of the noise.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import numpy as np
from scipy import special

from engine.numerics import Reals
from engine.statistics.distributions import t_probability
from engine.statistics.preference_model import Expected, PreferenceModel

LINE: Final = 0.4
"""Prior probability of a line."""
SLOPE: Final = 1.0
"""Prior standard deviation of its slope."""
SIZES: Final = (1.0, 2.0)
"""Standard deviations of curves; all pairs with the next are equally likely."""
WIDTHS: Final = (0.7, 1.5, 3.0)
"""Distances over which curves change."""
_LEVEL: Final = 5.0  # prior standard deviation of the mean rating
_MAX_VALUES: Final = 120  # different ones; more are taken together, so that it doesn't take long
_TAIL: Final = 0.05  # probability on either side of a 90% interval
_TINY: Final = 1e-9
_N_HALVINGS: Final = 50  # of the interval in which a quantile is looked for
_REACH: Final = 40.0  # of that interval on both sides, in scales
_MOMENTS: Final = ("means", "scales")


@dataclass(frozen=True, slots=True, eq=False)
class Mixture:
    """A mixture of t distributions."""

    shares: Reals
    means: Reals
    scales: Reals
    freedom: float

    @property
    def mean(self) -> float:
        return float(self.shares @ self.means)

    @property
    def chance_above_zero(self) -> float:
        return float(self.shares @ t_probability(self.means / self.scales, self.freedom))

    @property
    def interval(self) -> Expected:
        """The mean with the 90% interval."""
        return intervals([self])[0]

    @property
    def negative(self) -> Mixture:
        return replace(self, means=-self.means)


def intervals(mixtures: Sequence[Mixture]) -> list[Expected]:
    """Return the means of mixtures of one effect with their 90% intervals."""
    shares, freedom = mixtures[0].shares, mixtures[0].freedom
    means, scales = (np.stack([getattr(each, name) for each in mixtures]) for name in _MOMENTS)
    ends = []
    for probability in (_TAIL, 1 - _TAIL):
        reach = _REACH * scales.max(axis=1)
        low, high = means.min(axis=1) - reach, means.max(axis=1) + reach
        for _ in range(_N_HALVINGS):
            middle = (low + high) / 2
            below = t_probability((middle[:, None] - means) / scales, freedom) @ shares
            low, high = (
                np.where(below < probability, middle, low),
                np.where(below < probability, high, middle),
            )
        ends.append(((low + high) / 2).tolist())
    return [Expected(each.mean, *both) for each, *both in zip(mixtures, *ends, strict=True)]


class _Process(NamedTuple):
    """One kind of curve given the ratings; a size of 0 is a line."""

    size: float
    width: float
    root: Reals  #: Cholesky factor of the covariance of the ratings
    weights: Reals  #: Of the ratings in a prediction

    def covariance(self, first: Reals, second: Reals) -> Reals:
        return _covariance(first, second, self.size, self.width)


def _covariance(first: Reals, second: Reals, size: float, width: float) -> Reals:
    if not size:
        return _LEVEL**2 + SLOPE**2 * np.outer(first, second)
    away = (first[:, None] - second[None]) / width
    covariance: Reals = _LEVEL**2 + size**2 * np.exp(-(away**2) / 2)
    return covariance


class SmoothEffect:
    """The expected rating by one feature of a model, in points relative to the mean rating.

    ``index``: of the feature, which is assumed to matter.
    """

    def __init__(self, model: PreferenceModel, index: int) -> None:
        self._model, self._index = model, index
        weights = model.rated.weights
        self._noise = model.noise
        x = model.x[:, index]
        z = self._standardised(x)
        rest = model.rated.y - model.rows(model.x) @ model.mean
        alone = model.rows_of(index, x, has_constant=True) @ model.mean
        adjusted = (rest + alone) / self._noise
        self.level = float(np.average(adjusted, weights=weights)) * self._noise
        # What isn't known of the other features makes the slope less certain than it is by itself.
        centre, spread = model.posterior.centres[index], model.posterior.spreads[index]
        low, high = model.rows_of(index, np.array([centre - spread, centre + spread]))
        slope = (high - low) / 2
        scale = slope @ model.given[index].scale @ slope / self._noise**2
        away = z - np.average(z, weights=weights)
        worse = max(1.0, float(scale * (weights @ away**2)))
        values, where = np.unique(x, return_inverse=True)
        groups = np.arange(len(values)) * min(len(values), _MAX_VALUES) // len(values)
        where = groups[where]
        counts = np.bincount(where, weights)
        self._z = np.bincount(where, weights * z) / counts
        means = np.bincount(where, weights * adjusted) / counts - self.level / self._noise
        share = (1 - LINE) / (len(SIZES) * len(WIDTHS))
        kinds = [(0.0, 1.0, LINE), *((*each, share) for each in itertools.product(SIZES, WIDTHS))]
        self._processes, evidence = list[_Process](), list[float]()
        for size, width, prior in kinds:
            covariance = _covariance(self._z, self._z, size, width) + np.diag(worse / counts)
            root = np.linalg.cholesky(covariance)
            factors = np.linalg.solve(covariance, means)
            self._processes.append(_Process(size, width, np.asarray(root), np.asarray(factors)))
            fit = -float(means @ factors) / 2 - float(np.log(np.diag(root)).sum())
            evidence.append(math.log(prior) + fit)
        self._shares: Reals = special.softmax(evidence)

    def _standardised(self, values: Reals) -> Reals:
        posterior, index = self._model.posterior, self._index
        z: Reals = (values - posterior.centres[index]) / posterior.spreads[index]
        return z

    def combinations(self, values: Reals, factors: Reals) -> list[Mixture]:
        """Return m sums of the ratings at n values of the feature times factors, shape (m, n)."""
        z, means, scales = self._standardised(values), [], []
        for each in self._processes:
            to_rated = each.covariance(z, self._z)
            explained = np.linalg.solve(each.root, to_rated.T)
            rest = each.covariance(z, z) - explained.T @ explained
            means.append(factors @ to_rated @ each.weights)
            variances = ((factors @ rest) * factors).sum(axis=1)
            scales.append(np.sqrt(np.maximum(variances, _TINY)))
        both = zip(np.transpose(means), np.transpose(scales), strict=True)
        noise, freedom = self._noise, self._model.freedom
        return [Mixture(self._shares, noise * m, noise * s, freedom) for m, s in both]

    def difference(self, value: float, reference: float) -> Mixture:
        """Return the rating at a value minus that at another."""
        return self.combinations(np.array([value, reference]), np.array([[1.0, -1.0]]))[0]
