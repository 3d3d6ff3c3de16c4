"""Bayesian model averaging: which features matter, and how large their effects are.

A model is a set of features that matter. Before the ratings, its probability depends on its size
alone, `size_prior`: few features matter in most tastes, and sets of one size are equally likely
(Scott and Berger 2010, doi:10.1214/10-AOS792). With ``X`` the columns of the features that matter,
``u`` a column of ones, ``S`` the sessions, ``W`` the weights of the rows and ``v`` the variance of
the noise, the rows are

    y ~ N(a u + X b, v (W^-1 + r^2 S S')),

``a`` flat, linear effects ``N(0, v l^2)``, squares ``N(0, v q^2)``, ``v`` inverse gamma, worth
`PRIOR_RATINGS` rows of variance ``v0``, see `prior_variance`. With ``V`` the matrix in the
parentheses, ``t = 1 / u'V^-1 u``, ``P = V^-1 - t V^-1 u u'V^-1`` and ``D`` the prior precisions,

    H = X'PX + D,  b = H^-1 X'Py,  R = y'Py - b'Hb + p v0,
    log evidence = (log t - log|V| + log|D| - log|H| - (n - 1 + p) log R) / 2.

Every set of features is weighted by its prior and its evidence (Hoeting and others 1999,
doi:10.1214/ss/1009212519). So the effect of a feature that may not matter is shrunk towards zero,
as far as the ratings leave that open. `_visibility` removes the weight that a normal prior gives
to imperceptible effects. The scale ``l`` is fixed, ``q`` is one of `QUADRATIC`; ``r^2`` is its
posterior mean over the scales `SESSION`, since some raters are stable and others drift.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, special, stats  # type: ignore[import-untyped]  # it ships no types

from engine.statistics.regression.design_matrix import Floats

# Prior sizes of effects, in standard deviations of the noise. Averaging over several sizes states
# no more and isn't more often right (``docs/statistics.md``).
LINEAR: Final = 0.5
QUADRATIC: Final = (0.15, 0.5)
"""Of squares: usually small, so that lines are found; large where the ratings show a peak."""
SESSION: Final = {0.05: 0.4, 0.2: 0.3, 0.5: 0.2, 1.0: 0.1}
"""Scales of the sessions, each with its prior probability: most people's scale is stable."""
PRIOR_RATINGS: Final = 4.0
"""Weight of the prior of the noise, in rows."""
PRIOR_VARIANCE: Final = 2.0
"""Largest prior variance of the noise, in squared rating points."""
_LEAST_VARIANCE: Final = 0.05  # of ratings in whole points that hardly differ
MEAN_SIZE: Final = 1.75
"""Prior mean of the number of features that matter."""
_RARE: Final = 1e-6  # probability below which a model is ignored
_TINY: Final = 1e-12  # instead of a scale of 0, to divide by
_EXACT: Final = 1e-10  # error of a quantile, relative to its search interval


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """The data to condition on."""

    y: Floats  #: Ratings
    x: Floats  #: Regressors
    feature: Sequence[int]  #: Feature of each of the p columns, from 0; linear columns come first
    is_square: Sequence[bool]  #: Which columns are squares
    weights: Floats  #: Of each row
    sessions: Floats  #: Share of a row in each session
    quadratic: float  #: Prior size of squares, in standard deviations of the noise


@dataclass(frozen=True, slots=True, eq=False)
class Average:
    """Posterior over all models."""

    mean: Floats  #: Posterior mean of the intercept and the effects
    covariance: Floats  #: Posterior covariance of the same
    variance: float  #: Noise variance
    session: float  #: Variance of a session's scale
    chances: Floats  #: Probability that each feature matters
    #: Log evidence of the models with features, averaged over the prior, minus that of the empty
    #: model.
    gain: float
    mixture: Mixture  #: The effects in every model


@dataclass(frozen=True, slots=True, eq=False)
class Mixture:
    """The models with their weights: t distributions of the effects of each feature.

    In a model without a feature, both effects of that feature are exactly zero.
    """

    shares: Floats  #: Weight of each model, shape (m,), summing to 1
    is_in: NDArray[np.bool_]  #: Which features each model contains, shape (m, k)
    means: Floats  #: Of the linear and the quadratic effect of each feature, shape (m, k, 2)
    #: Variances of the linear and the quadratic effect, and their covariance, shape (m, k, 3)
    covariances: Floats
    freedom: float  #: Degrees of freedom of all of them

    def chance_of_any(self, features: Sequence[int]) -> float:
        """Return the probability that at least one of these features matters."""
        return float(self.shares @ self.is_in[:, list(features)].any(axis=1))

    def contrast(self, feature: int, linear: float, square: float) -> Contrast:
        """Return the posterior of ``linear * linear effect + square * quadratic effect``.

        ``feature``: its index.
        """
        is_in = self.is_in[:, feature]
        means = self.means[is_in, feature] @ np.array([linear, square])
        products = np.array([linear**2, square**2, 2 * linear * square])
        variances = self.covariances[is_in, feature] @ products
        scales = np.sqrt(np.maximum(variances, 0.0))
        return Contrast(self.shares[is_in], means, scales, self.freedom)


@dataclass(frozen=True, slots=True, eq=False)
class Contrast:
    """A difference of expected ratings: a mixture of t distributions, and of exactly zero."""

    #: Weights of the models in which it is not zero, shape (m,); their sum is at most 1
    shares: Floats
    means: Floats  #: Mean in each of these models
    scales: Floats  #: Of each t distribution
    freedom: float  #: Degrees of freedom of all of them

    @property
    def mean(self) -> float:
        """The mean of the difference."""
        return float(self.shares @ self.means)

    def below(self, value: float) -> float:
        """Return the probability that the difference is below ``value``, or at most 0 for 0."""
        # A contrast that no rating informs has scale 0 and equals its mean.
        t = (value - self.means) / np.maximum(self.scales, _TINY)
        rest = (1.0 - float(self.shares.sum())) if value >= 0 else 0.0
        return float(self.shares @ special.stdtr(self.freedom, t)) + rest

    @property
    def chance_above_zero(self) -> float:
        """The probability that the difference is positive."""
        return max(0.0, 1.0 - self.below(0.0))

    @property
    def chance_below_zero(self) -> float:
        """The probability that the difference is negative."""
        return max(0.0, self.below(0.0) - (1.0 - float(self.shares.sum())))

    def quantile(self, share: float) -> float:
        """Return the quantile for a probability between 0 and 1."""
        if self.chance_below_zero < share <= self.below(0.0):
            return 0.0
        wide = float(special.stdtrit(self.freedom, 1.0 - 1e-6))
        low = min(0.0, float((self.means - wide * self.scales).min(initial=0.0)))
        high = max(0.0, float((self.means + wide * self.scales).max(initial=0.0)))
        if not self.below(low) < share < self.below(high):
            return low if share <= self.below(low) else high
        root: float = optimize.brentq(
            lambda value: self.below(value) - share, low, high, xtol=_EXACT * (high - low)
        )
        return root


def size_prior(n_features: int) -> Floats:
    """Return the prior probabilities that 0, 1, ... of the features matter.

    Each further feature is less likely than the one before: a beta-binomial distribution with
    parameters 1 and b. Its mean is `MEAN_SIZE`, but at most half the number of features.
    """
    b = n_features / min(MEAN_SIZE, n_features / 2) - 1
    chances: Floats = stats.betabinom.pmf(np.arange(n_features + 1), n_features, 1, b)
    return chances


def prior_variance(rows: Rows) -> float:
    """Return the prior variance of the noise: that of the ratings within sessions, at most 2.

    A person may use a third of the scale. Their noise is then smaller, too.
    """
    scale = np.sqrt(rows.weights)
    shares = scale[:, None] * rows.sessions
    left, values, _ = np.linalg.svd(shares, full_matrices=False)
    basis = left[:, values > _TINY * values[0]]
    y = scale * rows.y
    freedom = len(y) - basis.shape[1]
    if freedom < 1:
        return PRIOR_VARIANCE
    within: float = float(y @ y - (basis.T @ y) @ (basis.T @ y)) / freedom
    return min(PRIOR_VARIANCE, max(within, _LEAST_VARIANCE))


def average(rows: Rows) -> Average:
    """Condition on the rows, for every set of features."""
    n_features = max(rows.feature) + 1
    masks = ((np.arange(2**n_features)[:, None] >> np.arange(n_features)) & 1).astype(bool)
    of_size = size_prior(n_features)
    prior = (of_size / special.comb(n_features, np.arange(n_features + 1)))[masks.sum(axis=1)]
    freedom = float(rows.y.size - 1 + PRIOR_RATINGS)
    centre = float(np.average(rows.y, weights=rows.weights))
    prior_rest = PRIOR_RATINGS * prior_variance(rows)
    precisions = np.where(rows.is_square, rows.quadratic, LINEAR) ** -2.0

    def condition(session: float) -> tuple[_Sums, _Models]:
        sums = _sum_rows(rows, centre, prior_rest, session)
        return sums, _models(sums, masks[:, list(rows.feature)], precisions, freedom)

    # First the scale of the sessions, averaged over all models.
    evidence = [
        math.log(chance) + float(special.logsumexp(condition(scale**2)[1].evidence, b=prior))
        for scale, chance in SESSION.items()
    ]
    session = float(special.softmax(evidence) @ np.square(list(SESSION)))
    sums, models = condition(session)
    # The weight of each model, without those that are rare or whose effects are imperceptible.
    chances = np.exp(models.evidence - models.evidence.max()) * prior
    chances /= chances.sum()
    weights = np.maximum(chances - _RARE, 0.0)  # continuous, unlike a threshold
    weights *= _visibility(rows, models, precisions, masks)
    of_none = float(chances[0]) / of_size[0]
    of_some = float(weights[1:].sum()) / (1 - of_size[0])
    is_used = weights > 0
    masks, models = masks[is_used], models.only(is_used)
    shares = weights[is_used] / weights.sum()
    # The effects, averaged over the models.
    mean, covariance = _moments(sums, models, shares)
    mean[0] += centre
    variance = float(shares @ models.noise)
    return Average(
        mean=mean,
        covariance=covariance,
        variance=variance,
        session=variance * session,
        chances=shares @ masks,
        gain=math.log(of_some) - math.log(of_none),
        mixture=_mixture(rows, models, masks, shares, freedom),
    )


def _mixture(
    rows: Rows, models: _Models, masks: NDArray[np.bool_], shares: Floats, freedom: float
) -> Mixture:
    of_models = models.noise[:, None, None] * models.inner
    n_features = masks.shape[1]
    means, covariances = (
        np.zeros((len(masks), n_features, 2)),
        np.zeros((len(masks), n_features, 3)),
    )
    linear_columns: dict[int, int] = {}
    for column, (feature, is_square) in enumerate(zip(rows.feature, rows.is_square, strict=True)):
        means[:, feature, int(is_square)] = models.effects[:, column]
        covariances[:, feature, int(is_square)] = of_models[:, column, column]
        if not is_square:
            linear_columns[feature] = column
        elif feature in linear_columns:
            covariances[:, feature, 2] = of_models[:, linear_columns[feature], column]
    return Mixture(shares, masks, means, covariances, freedom)


@dataclass(frozen=True, slots=True, eq=False)
class _Sums:
    """Sums of the rows."""

    gram: Floats  # X'PX
    along: Floats  # X'Py
    rest: float  # y'Py + p v0
    offset: float  # a where all effects are 0
    slope: Floats  # decrease of a per unit of each effect
    spread: float  # t
    plain: float  # (log t - log|V|) / 2


@dataclass(frozen=True, slots=True, eq=False)
class _Models:
    """Each of m models, given the rows; effects that are not in a model are 0."""

    evidence: Floats  # log evidence, shape (m,)
    noise: Floats  # variance of the noise, shape (m,)
    inner: Floats  # H^-1, shape (m, p, p)
    effects: Floats  # b, shape (m, p)

    def only(self, which: NDArray[np.bool_]) -> _Models:
        return _Models(
            self.evidence[which], self.noise[which], self.inner[which], self.effects[which]
        )


def _sum_rows(rows: Rows, centre: float, prior_rest: float, session: float) -> _Sums:
    """Sum the rows and the squares that the prior adds, for ``r^2`` of the sessions."""
    shares = math.sqrt(session) * rows.sessions
    # Only products of the columns u, y and X through V^-1 are needed.
    columns = np.column_stack([np.ones(rows.y.size), rows.y - centre, rows.x])
    weighted = rows.weights[:, None] * columns
    core = np.eye(shares.shape[1]) + shares.T @ (rows.weights[:, None] * shares)
    across = shares.T @ weighted
    products = columns.T @ weighted - across.T @ np.linalg.solve(core, across)  # Woodbury
    log_v = float(np.linalg.slogdet(core)[1]) - float(np.log(rows.weights).sum())
    spread = 1 / float(products[0, 0])
    flat = products[0, 1:]
    projected = products[1:, 1:] - spread * np.outer(flat, flat)
    return _Sums(
        gram=projected[1:, 1:],
        along=projected[1:, 0],
        rest=float(projected[0, 0]) + prior_rest,
        offset=spread * float(flat[0]),
        slope=spread * flat[1:],
        spread=spread,
        plain=(math.log(spread) - log_v) / 2,
    )


def _models(sums: _Sums, is_in: NDArray[np.bool_], precisions: Floats, freedom: float) -> _Models:
    p = len(precisions)
    inner = np.zeros((len(is_in), p, p))
    logs = np.zeros(len(is_in))  # log|D| - log|H|
    sizes = is_in.sum(axis=1)
    for size in np.unique(sizes[sizes > 0]):  # invert only the columns of the model
        models = np.flatnonzero(sizes == size)
        columns = np.nonzero(is_in[models])[1].reshape(len(models), size)
        down, along = columns[:, :, None], columns[:, None, :]
        posterior = sums.gram[down, along] + precisions[down] * np.eye(size)
        inner[models[:, None, None], down, along] = np.linalg.inv(posterior)
        log_prior = np.log(precisions[columns]).sum(axis=1)
        logs[models] = log_prior - np.linalg.slogdet(posterior)[1]
    effects = inner @ sums.along
    misfits = sums.rest - effects @ sums.along
    evidence = sums.plain + (logs - freedom * np.log(misfits)) / 2
    return _Models(evidence, misfits / freedom, inner, effects)


def _visibility(
    rows: Rows, models: _Models, precisions: Floats, masks: NDArray[np.bool_]
) -> Floats:
    """Return for each model the ratio of its squared effects to those that its prior expects.

    A feature with hardly any effect does not matter. So effects near zero should be unlikely a
    priori, while a normal prior makes them likely. The prior is therefore multiplied by the square
    of the effect (a moment prior: Johnson and Rossell 2010, doi:10.1111/j.1467-9868.2009.00730.x).
    This multiplies the evidence by the posterior over the prior E[effect^2], feature by feature.
    Within a model the normal prior is kept.
    """
    counts = np.where(rows.is_square, 2.0, 1.0)  # variance of z and of z^2 - 1, for a normal z
    squares = models.effects**2 / models.noise[:, None] + np.einsum("mii->mi", models.inner)
    posterior = squares * counts
    expected = counts / precisions
    factor = np.ones(len(masks))
    for feature in range(masks.shape[1]):
        columns = np.flatnonzero(np.asarray(rows.feature) == feature)
        ratio = posterior[:, columns].sum(axis=1) / expected[columns].sum()
        factor *= np.where(masks[:, feature], ratio, 1.0)
    return factor


def _moments(sums: _Sums, models: _Models, shares: Floats) -> tuple[Floats, Floats]:
    """Return mean and covariance of intercept and effects over all models."""
    p = models.inner.shape[1]
    onto = np.vstack([-sums.slope, np.eye(p)])  # the intercept depends on the effects
    means = models.effects @ onto.T
    means[:, 0] += sums.offset
    # Sum the matrices over the models before transforming them.
    weights = shares * models.noise
    covariance = onto @ np.tensordot(weights, models.inner, 1) @ onto.T
    covariance[0, 0] += sums.spread * float(weights.sum())
    mean = shares @ means
    away = means - mean
    return mean, covariance + (shares[:, None] * away).T @ away
