"""The learner in its plainest form: dense textbook formulas over puzzles, to compare with."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from engine.statistics.preference_model import PreferenceModel

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Posterior:
    """Evidence, and mean and covariance of the effects, the intercept first."""

    evidence: float
    mean: Floats
    covariance: Floats
    noise: float  # variance


def size_prior(n_features: int, mean_size: float) -> list[float]:
    """Return how likely each number of features is: a beta-binomial of parameters 1 and b."""
    b = n_features / min(mean_size, n_features / 2) - 1
    return [
        math.comb(n_features, size)
        * math.gamma(size + 1) * math.gamma(n_features - size + b) / math.gamma(n_features + 1 + b)
        * math.gamma(1 + b) / math.gamma(b)
        for size in range(n_features + 1)
    ]  # fmt: skip


def visibility(
    found: Posterior, variances: Floats, columns: list[list[int]], n_lines: int
) -> float:
    """Return the expected square of each effect after the ratings over that before, multiplied.

    ``columns``: the effects of each feature, the ``n_lines`` lines first; absent ones have a
    variance of zero.
    """
    noise = found.noise
    factor = 1.0
    for mine in columns:
        counts = [1.0 if column < n_lines else 2.0 for column in mine]
        before = sum(c * variances[k] for c, k in zip(counts, mine, strict=True))
        if before:
            after = sum(
                c * (found.mean[1 + k] ** 2 + found.covariance[1 + k, 1 + k]) / noise
                for c, k in zip(counts, mine, strict=True)
            )
            factor *= after / before
    return factor


def posterior(
    features: Floats,
    sessions: Floats,
    y: Floats,
    noise_shares: Floats,
    variances: Floats,
    session: float,
    *,
    prior_ratings: float,
    prior_variance: float,
) -> Posterior:
    """Condition a Gaussian process on ratings; variances are in units of that of the noise.

    The covariance of the ratings is ``K = F V F' + r S S' + diag(noise)``; the intercept is
    estimated by generalised least squares (Rasmussen and Williams 2006, section 2.7).
    """
    n = len(y)
    ones = np.ones(n)
    k = (features * variances) @ features.T + session * sessions @ sessions.T
    k += np.diag(noise_shares)
    inverse = np.linalg.inv(k)
    information = ones @ inverse @ ones
    intercept = ones @ inverse @ y / information
    rest = y - intercept * ones
    misfit = rest @ inverse @ rest + prior_ratings * prior_variance
    freedom = n - 1 + prior_ratings
    evidence = -0.5 * (np.linalg.slogdet(k)[1] + np.log(information) + freedom * np.log(misfit))
    gain = (features * variances).T @ inverse  # what the effects learn from the ratings
    shift = gain @ ones
    own = np.diag(variances) - gain @ (features * variances)
    covariance = np.block(
        [
            [np.array([[1 / information]]), -shift[None, :] / information],
            [-shift[:, None] / information, own + np.outer(shift, shift) / information],
        ]
    )
    mean = np.concatenate([[intercept], gain @ rest])
    noise = misfit / freedom
    return Posterior(float(evidence), mean, covariance * noise, float(noise))


def plain_difference(
    model: PreferenceModel, index: int, value: float, reference: float
) -> tuple[float, tuple[float, float]]:
    """Return the rating by one feature at a value minus that at another, and its 90% interval.

    It is an average over a line and smooth curves, as in `engine.statistics.smooth`.
    """
    x, weights, noise = model.x[:, index], model.rated.weights, model.noise
    others = model.rows(model.x) @ model.mean - model.rows_of(index, x) @ model.mean
    y = (model.rated.y - others) / noise
    y = y - np.average(y, weights=weights)
    centre, spread = model.posterior.centres[index], model.posterior.spreads[index]
    z, at = (x - centre) / spread, (np.array([value, reference]) - centre) / spread
    slope = np.zeros(len(model.mean))
    slope[1 + index] = 1.0
    for place, pair in enumerate(model.posterior.products):
        if index in pair:
            other = pair[0] if pair[1] == index else pair[1]
            column = model.posterior.standardised(model.x)[:, other]
            slope[model.product_column(place)] = column.mean()
    variance = float(slope @ model.given[index].scale @ slope) / noise**2
    away = z - np.average(z, weights=weights)
    worse = max(1.0, variance * float(weights @ away**2))

    def covariance(one: Floats, two: Floats, size: float, width: float) -> Floats:
        away = np.subtract.outer(one, two)
        if size == 0:
            return 25.0 + np.outer(one, two)
        return 25.0 + size**2 * np.exp(-(away**2) / (2 * width**2))

    kinds = [(0.0, 1.0), *((size, width) for size in (1.0, 2.0) for width in (0.7, 1.5, 3.0))]
    priors = [0.4] + [0.1] * 6
    logs, means, scales = [], [], []
    for size, width in kinds:
        inverse = np.linalg.inv(covariance(z, z, size, width) + np.diag(worse / weights))
        to_rated = covariance(at, z, size, width)
        rest = covariance(at, at, size, width) - to_rated @ inverse @ to_rated.T
        mean = to_rated @ inverse @ y
        means.append(noise * (mean[0] - mean[1]))
        scales.append(noise * math.sqrt(rest[0, 0] + rest[1, 1] - 2 * rest[0, 1]))
        logs.append((np.linalg.slogdet(inverse)[1] - y @ inverse @ y) / 2)
    shares = np.array(priors) * np.exp(np.array(logs) - max(logs))
    shares /= shares.sum()
    grid = np.linspace(-30, 30, 60_001)
    below = sum(
        share * stats.t.cdf((grid - mean) / scale, model.freedom)
        for share, mean, scale in zip(shares, means, scales, strict=True)
    )
    low, high = (float(grid[np.searchsorted(below, chance)]) for chance in (0.05, 0.95))
    return float(shares @ means), (low, high)
