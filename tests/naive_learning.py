"""The learner in its plainest form: dense textbook formulas over puzzles, to compare with."""

from __future__ import annotations

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
    is_rating: Floats | None = None,
) -> Posterior:
    """Condition a Gaussian process on ratings; variances are in units of that of the noise.

    The covariance of the ratings is ``K = F V F' + r S S' + diag(noise)``; the intercept is
    estimated by generalised least squares (Rasmussen and Williams 2006, section 2.7). A row that
    is no rating but a difference of two has no intercept.
    """
    n = len(y)
    ones = np.ones(n) if is_rating is None else is_rating
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
    return Posterior(float(evidence), mean, covariance * misfit / freedom)
