"""The learner in its plainest form: dense textbook formulas over puzzles, to compare with."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

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
