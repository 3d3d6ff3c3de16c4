"""Bayesian model averaging: which features matter, and how large their effects are.

A model is a set of features that matter. Before the ratings, its probability depends on its size
alone, `size_prior`: few features matter in most tastes, and sets of one size are equally likely
(Scott and Berger 2010, doi:10.1214/10-AOS792). With ``X`` the columns of the features that matter,
``u`` a column of ones, ``S`` the sessions, ``W`` the weights of the rows and ``v`` the variance of
the noise, the rows are

    y ~ N(a u + X b, v (W^-1 + r^2 S S')),

``a`` flat, linear effects ``N(0, v l^2)``, squares ``N(0, v q^2)``, ``v`` inverse gamma, worth
`PRIOR_RATINGS` rows of variance `PRIOR_VARIANCE`. With ``V`` the matrix in the parentheses,
``t = 1 / u'V^-1 u``, ``P = V^-1 - t V^-1 u u'V^-1`` and ``D`` the prior precisions,

    H = X'PX + D,  b = H^-1 X'Py,  R = y'Py - b'Hb + p v0,
    log evidence = (log t - log|V| + log|D| - log|H| - (n - 1 + p) log R) / 2.

The scales ``l, q, r`` are averaged over a grid, each weighted by its prior and the evidence, as
sets of features are (Hoeting and others 1999, doi:10.1214/ss/1009212519). So the effect of a
feature that may not matter is shrunk towards zero, as far as the ratings leave that open.
`_visibility` removes the weight that a normal prior gives to imperceptible effects.
"""

from __future__ import annotations

import hashlib
import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, special  # type: ignore[import-untyped]  # it ships no types

from engine.result_cache import ResultCache
from engine.statistics.regression.design_matrix import Floats

LINEAR: Final = (0.25, 0.6, 1.5)
QUADRATIC: Final = (0.05, 0.2, 0.6)
SESSION: Final = {0.05: 0.4, 0.2: 0.3, 0.5: 0.2, 1.0: 0.1}
"""Scales of the sessions, each with its prior probability: most people's scale is stable."""
PRIOR_RATINGS: Final = 4.0
PRIOR_VARIANCE: Final = 2.0
MEAN_SIZE: Final = 1.75
"""Prior mean of the number of features that matter."""
_FAR: Final = 16  # largest absolute value of Student's t in the table
_STEPS: Final = 256  # table points per unit of t
_RARE: Final = 1e-7  # probability below which a model is ignored
_TINY: Final = 1e-12
_EXACT: Final = 1e-12  # error of a quantile, relative to its search interval
_HARDLY: Final = 1e-5  # weight below which a model changes no printed quantile
_LEAST_KEPT: Final = 0.9  # minimum share of the total weight that must remain without such models


@dataclass(frozen=True, slots=True)
class Rows:
    """The data to condition on."""

    y: Floats  #: Ratings
    x: Floats  #: Regressors
    feature: Sequence[int]  #: Feature of each of the p columns, from 0
    is_square: Sequence[bool]  #: Which columns are squares
    weights: Floats  #: Of each row
    sessions: Floats  #: Share of a row in each session

    def digest(self) -> bytes:
        """Return a hash of all arrays, as a cache key."""
        found = hashlib.sha256(repr((*self.feature, *self.is_square)).encode())
        for each in (self.y, self.x, self.weights, self.sessions):
            found.update(f"{each.shape} {each.dtype}".encode())
            found.update(each.tobytes())
        return found.digest()


@dataclass(frozen=True, slots=True)
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


_CACHE: Final[ResultCache[Average]] = ResultCache(8)


@dataclass(frozen=True, slots=True)
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

    def chance_of_any(self, places: Sequence[int]) -> float:
        """Return the probability that at least one of these features matters."""
        return float(self.shares @ self.is_in[:, list(places)].any(axis=1))

    def contrast(self, place: int, line: float, square: float) -> Contrast:
        """Return the posterior of ``line * linear effect + square * quadratic effect``.

        ``place``: index of the feature.
        """
        mine = self.is_in[:, place]
        a, b = self.means[mine, place].T
        v, w, c = self.covariances[mine, place].T
        scales = np.sqrt(np.maximum(line**2 * v + square**2 * w + 2 * line * square * c, 0.0))
        return Contrast(self.shares[mine], line * a + square * b, scales, self.freedom)


@dataclass(frozen=True, slots=True)
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
        return float(self.shares @ t_below(self.freedom, t)) + rest

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
        # Hundreds of models have negligible total weight. Subtracting is continuous; a threshold
        # is not.
        shares = np.maximum(self.shares - _HARDLY, 0.0)
        if float(shares.sum()) > _LEAST_KEPT * float(self.shares.sum()):
            kept = shares > 0
            shares = shares[kept] * (float(self.shares.sum()) / float(shares.sum()))
            return Contrast(shares, self.means[kept], self.scales[kept], self.freedom)._found(
                share
            )
        return self._found(share)

    def _found(self, share: float) -> float:
        wide = float(special.stdtrit(self.freedom, 1.0 - 1e-6))
        low = min(0.0, float((self.means - wide * self.scales).min(initial=0.0)))
        high = max(0.0, float((self.means + wide * self.scales).max(initial=0.0)))
        if not self.below(low) < share < self.below(high):
            return low if share <= self.below(low) else high
        found: float = optimize.brentq(
            lambda value: self.below(value) - share, low, high, xtol=_EXACT * (high - low)
        )
        return found


def t_below(freedom: float, t: Floats) -> Floats:
    """Return the probability that Student's t is less than each value, to within 1e-12.

    Cubic Hermite interpolation in a table; the error is at most h^4 / 384 times the fourth
    derivative, 1.4. An average over models needs millions of these values, and the table takes a
    tenth of the time of scipy's function, which computes only the far tails.
    """
    points, slopes = _t_table(freedom)
    steps = (t + _FAR) * _STEPS
    is_near = (steps >= 0) & (steps < len(points) - 1)
    steps = np.where(is_near, steps, 0.0)
    left = steps.astype(np.intp)
    u = steps - left
    a, b, da, db = points[left], points[left + 1], slopes[left], slopes[left + 1]
    found: Floats = a + u * (da + u * (3 * (b - a) - 2 * da - db + u * (2 * (a - b) + da + db)))
    if not is_near.all():
        found[~is_near] = special.stdtr(freedom, t[~is_near])
    return found


@lru_cache(maxsize=16)
def _t_table(freedom: float) -> tuple[Floats, Floats]:
    """Return Student's distribution function at each point, and its slope per step."""
    t = np.arange(-_FAR * _STEPS, _FAR * _STEPS + 1) / _STEPS
    log_density = (
        special.gammaln((freedom + 1) / 2) - special.gammaln(freedom / 2)
        - 0.5 * math.log(freedom * math.pi) - (freedom + 1) / 2 * np.log1p(t**2 / freedom)
    )  # fmt: skip
    return special.stdtr(freedom, t), np.exp(log_density) / _STEPS


@dataclass(frozen=True, slots=True)
class _Given:
    """Sums of the rows for one scale of the sessions."""

    gram: Floats  # X'PX
    along: Floats  # X'Py
    rest: float  # y'Py + p v0
    offset: float  # a where all effects are 0
    slope: Floats  # decrease of a per unit of each effect
    spread: float  # t
    log_v: float


def size_prior(n_features: int) -> Floats:
    """Return the prior probabilities that 0, 1, ... of the features matter.

    Each further feature is less likely than the one before: a beta-binomial distribution with
    parameters 1 and b. Its mean is `MEAN_SIZE`, but at most half the number of features.
    """
    b = n_features / min(MEAN_SIZE, n_features / 2) - 1
    sizes = np.arange(n_features + 1)
    logs = (
        special.gammaln(n_features + 1) - special.gammaln(sizes + 1)
        - special.gammaln(n_features - sizes + 1)
        + special.betaln(sizes + 1, n_features - sizes + b) - special.betaln(1, b)
    )  # fmt: skip
    found: Floats = np.exp(logs)
    return found


def average(rows: Rows) -> Average:
    """Condition on the rows, for every set of features and every scale of the grid.

    The latest averages are cached. Their arrays are read-only.
    """
    return _CACHE.get(rows.digest(), lambda: _average(rows))


def _average(rows: Rows) -> Average:
    n_features = max(rows.feature) + 1
    masks = (np.arange(2**n_features)[:, None] >> np.arange(n_features)) & 1
    is_in = masks[:, list(rows.feature)].astype(bool)
    sizes = masks.sum(axis=1)
    of_size = size_prior(n_features)
    prior = (of_size / special.comb(n_features, np.arange(n_features + 1)))[sizes]
    groups = [
        [column for column, its in enumerate(rows.feature) if its == feature]
        for feature in range(n_features)
    ]
    freedom = float(rows.y.size - 1 + PRIOR_RATINGS)
    middle = float(np.average(rows.y, weights=rows.weights))
    cells = []
    for session, chance in SESSION.items():
        given = _given(rows, middle, session)
        for linear, quadratic in itertools.product(LINEAR, QUADRATIC):
            priors = np.where(rows.is_square, quadratic, linear) ** -2.0
            logs, misfits = _evidence(given, groups, priors, freedom)
            cells.append((session, given, priors, logs + math.log(chance), misfits))
    evidence = np.array([cell[3] for cell in cells])
    top = float(evidence.max())
    likely = np.exp(evidence - top) * prior
    likely /= likely.sum()
    worth = np.maximum(likely - _RARE, 0.0)  # continuous, unlike a threshold
    found = []
    for index, (session, given, priors, _, misfits) in enumerate(cells):
        places = np.flatnonzero(worth[index])
        if places.size:
            noise = misfits[places] / freedom
            inner, effects = _effects(given, is_in[places], priors)
            worth[index, places] *= _visibility(rows, inner, effects, priors, noise, masks[places])
            found.append((index, session, given, places, noise, inner, effects))
    of_none = float(likely[:, 0].sum()) / of_size[0]
    of_some = float(worth[:, 1:].sum()) / (1 - of_size[0])
    kept = worth / worth.sum()
    parts = []
    size = 1 + rows.x.shape[1]
    mean, second = np.zeros(size), np.zeros((size, size))
    variance = session_variance = 0.0
    for index, session, given, places, noise, inner, effects in found:
        shares = kept[index, places]
        first, of_both = _moments(given, noise, shares, inner, effects)
        mean += first
        second += of_both
        parts.append(_own(rows, masks[places], shares, noise, inner, effects))
        variance += float(shares @ noise)
        session_variance += float(shares @ noise) * session**2
    covariance = second - np.outer(mean, mean)
    mean[0] += middle
    chances = kept.sum(axis=0) @ masks
    for each in (mean, covariance, chances):
        each.flags.writeable = False
    gain = math.log(of_some) - math.log(of_none)
    joined = [np.concatenate(each) for each in zip(*parts, strict=True)]
    mixture = Mixture(joined[0], joined[1].astype(bool), joined[2], joined[3], freedom)
    return Average(mean, covariance, variance, session_variance, chances, gain, mixture)


def _own(
    rows: Rows,
    masks: NDArray[np.int64],
    shares: Floats,
    noise: Floats,
    inner: Floats,
    effects: Floats,
) -> tuple[Floats, NDArray[np.int64], Floats, Floats]:
    """Return the arrays that the models of one grid cell contribute to a `Mixture`."""
    n_features = masks.shape[1]
    means = np.zeros((len(masks), n_features, 2))
    covariances = np.zeros((len(masks), n_features, 3))
    line: dict[int, int] = {}
    for column, (place, is_square) in enumerate(zip(rows.feature, rows.is_square, strict=True)):
        means[:, place, int(is_square)] = effects[:, column]
        covariances[:, place, int(is_square)] = noise * inner[:, column, column]
        if not is_square:
            line[place] = column
        elif place in line:  # linear columns come first
            covariances[:, place, 2] = noise * inner[:, line[place], column]
    return shares, masks, means, covariances


def _given(rows: Rows, middle: float, session: float) -> _Given:
    ones = np.ones(rows.y.size)
    shares = session * rows.sessions  # in standard deviations of the noise
    # Only products of the columns u, y and X through V^-1 are needed.
    columns = np.column_stack([ones, rows.y - middle * ones, rows.x])
    weighted = rows.weights[:, None] * columns
    core = np.eye(shares.shape[1]) + shares.T @ (rows.weights[:, None] * shares)
    across = shares.T @ weighted
    products = columns.T @ weighted - across.T @ np.linalg.solve(core, across)  # Woodbury
    log_v = float(np.linalg.slogdet(core)[1]) - float(np.log(rows.weights).sum())
    spread = 1 / float(products[0, 0])
    flat = products[0, 1:]
    projected = products[1:, 1:] - spread * np.outer(flat, flat)
    return _Given(
        projected[1:, 1:], projected[1:, 0],
        float(projected[0, 0]) + PRIOR_RATINGS * PRIOR_VARIANCE,
        spread * float(flat[0]), spread * flat[1:], spread, log_v,
    )  # fmt: skip


def _evidence(
    given: _Given, groups: Sequence[Sequence[int]], priors: Floats, freedom: float
) -> tuple[Floats, Floats]:
    """Return log evidence and misfit of each set of features, in the order of its bit mask.

    For each feature, every matrix so far is used twice: without the feature, whose rows are
    dropped, and with it, whose rows are eliminated (Gauss). The matrices shrink as they double in
    number.
    """
    order = [column for group in groups for column in group]
    size = len(order)
    left = np.empty((1, size + 1, size + 1))
    left[0, :size, :size] = given.gram[np.ix_(order, order)]
    left[0, :size, size] = left[0, size, :size] = given.along[order]
    left[0, size, size] = given.rest
    logs = np.zeros(1)
    for group in groups:
        without, with_it, more = left[:, len(group) :, len(group) :], left, logs
        for column in group:
            pivots = with_it[:, 0, 0] + priors[column]
            along = with_it[:, 1:, 0]
            with_it = with_it[:, 1:, 1:] - (
                along[:, :, None] * (along / pivots[:, None])[:, None, :]
            )
            more = more + np.log(pivots) - math.log(priors[column])
        left, logs = np.concatenate([without, with_it]), np.concatenate([logs, more])
    misfits = left[:, 0, 0]
    plain = math.log(given.spread) - given.log_v
    return 0.5 * (plain - logs - freedom * np.log(misfits)), misfits


def _effects(given: _Given, is_in: NDArray[np.bool_], priors: Floats) -> tuple[Floats, Floats]:
    """Return the inverse precision of the effects of each model, and their mean."""
    p = len(priors)
    inner = np.zeros((len(is_in), p, p))
    sizes = is_in.sum(axis=1)
    for size in np.unique(sizes[sizes > 0]):  # invert only the columns of the model
        models = np.flatnonzero(sizes == size)
        columns = np.nonzero(is_in[models])[1].reshape(len(models), size)
        down, along = columns[:, :, None], columns[:, None, :]
        posterior = given.gram[down, along] + priors[down] * np.eye(size)
        inner[models[:, None, None], down, along] = np.linalg.inv(posterior)
    return inner, inner @ given.along


def _visibility(
    rows: Rows,
    inner: Floats,
    effects: Floats,
    priors: Floats,
    noise: Floats,
    masks: NDArray[np.int64],
) -> Floats:
    """Return for each model the ratio of its squared effects to those that its prior expects.

    A feature with hardly any effect does not matter. So effects near zero should be unlikely a
    priori, while a normal prior makes them likely. The prior is therefore multiplied by the square
    of the effect (a moment prior: Johnson and Rossell 2010, doi:10.1111/j.1467-9868.2009.00730.x).
    This multiplies the evidence by the posterior over the prior E[effect^2], feature by feature.
    Within a model the normal prior is kept.
    """
    counts = np.where(rows.is_square, 2.0, 1.0)  # variance of z and of z^2 - 1, for a normal z
    seen = (effects**2 / noise[:, None] + np.einsum("mii->mi", inner)) * counts
    expected = counts / priors
    factor = np.ones(len(masks))
    for place in range(masks.shape[1]):
        mine = np.flatnonzero(np.asarray(rows.feature) == place)
        ratio = seen[:, mine].sum(axis=1) / expected[mine].sum()
        factor *= np.where(masks[:, place] > 0, ratio, 1.0)
    return factor


def _moments(
    given: _Given, noise: Floats, shares: Floats, inner: Floats, effects: Floats
) -> tuple[Floats, Floats]:
    """Return the weighted first and second moments of intercept and effects over all models."""
    p = inner.shape[1]
    onto = np.vstack([-given.slope, np.eye(p)])  # the intercept depends on the effects
    means = effects @ onto.T
    means[:, 0] += given.offset
    # Sum the matrices over the hundreds of models before transforming them.
    weights = shares * noise
    covariance = onto @ np.tensordot(weights, inner, 1) @ onto.T
    covariance[0, 0] += given.spread * float(weights.sum())
    return shares @ means, covariance + (shares[:, None] * means).T @ means
