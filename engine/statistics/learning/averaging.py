"""The average over all models: which features matter, and how large effects are.

A model says of each feature whether it matters; every set of features is as likely as any other
before the ratings. With ``X`` the columns of the features that matter, ``u`` one where a row is a
rating and zero where it is a comparison, ``S`` the sessions, ``W`` the weights of the rows and
``v`` the variance of the noise, the rows are

    y ~ N(a u + X b, v (W^-1 + r^2 S S')),

``a`` flat, linear effects ``N(0, v l^2)``, squares ``N(0, v q^2)``, ``v`` inverse gamma, worth
`PRIOR_RATINGS` rows of variance `PRIOR_VARIANCE`. With ``V`` the matrix in the parentheses,
``t = 1 / u'V^-1 u``, ``P = V^-1 - t V^-1 u u'V^-1`` and ``D`` the prior precisions,

    H = X'PX + D,  b = H^-1 X'Py,  R = y'Py - b'Hb + p v0,
    log evidence = (log t - log|V| + log|D| - log|H| - (n - 1 + p) log R) / 2.

The scales ``l, q, r`` are averaged over a grid, each weighted by its prior and the evidence, as
sets of features are (Hoeting and others 1999, doi:10.1214/ss/1009212519). A feature of doubtful
worth is so pulled towards no effect as far as the ratings doubt it.
"""

from __future__ import annotations

import hashlib
import itertools
import math
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.statistics.regression.design_matrix import Floats

LINEAR: Final = (0.25, 0.6, 1.5)
QUADRATIC: Final = (0.05, 0.2, 0.6)
SESSION: Final = {0.05: 0.4, 0.2: 0.3, 0.5: 0.2, 1.0: 0.1}
"""Scales of the sessions, each with its prior probability: most people keep their scale."""
PRIOR_RATINGS: Final = 4.0
PRIOR_VARIANCE: Final = 2.0
_RARE: Final = 1e-7  # a model less likely than this says nothing
_MOST_KEPT: Final = 8
_KEPT: Final[OrderedDict[bytes, Average]] = OrderedDict()
_ASKING: Final = threading.Lock()


@dataclass(frozen=True, slots=True)
class Rows:
    """What is conditioned on: ratings, and comparisons between two puzzles."""

    y: Floats  #: Ratings, and differences of ratings
    x: Floats  #: What the effects are multiplied with; differences for comparisons
    feature: Sequence[int]  #: To which feature each of the p columns belongs, from 0
    is_square: Sequence[bool]  #: Which columns are squares
    weights: Floats  #: Of each row
    sessions: Floats  #: Share of a row in each session, 0 for comparisons
    is_rating: Floats  #: One or zero

    def digest(self) -> bytes:
        """Return what no other rows have."""
        found = hashlib.sha256(repr((*self.feature, *self.is_square)).encode())
        for each in (self.y, self.x, self.weights, self.sessions, self.is_rating):
            found.update(f"{each.shape} {each.dtype}".encode())
            found.update(each.tobytes())
        return found.digest()


@dataclass(frozen=True, slots=True)
class Average:
    """Posterior over all models."""

    mean: Floats  #: Of the intercept and the effects
    covariance: Floats  #: Of the same
    variance: float  #: Of the noise
    session: float  #: Variance of a session's scale
    chances: Floats  #: That each feature matters
    #: Log evidence of the models with a feature, on average, above that of the one without.
    gain: float


@dataclass(frozen=True, slots=True)
class _Given:
    """Sums of the rows for one scale of the sessions."""

    gram: Floats  # X'PX
    along: Floats  # X'Py
    rest: float  # y'Py + p v0
    offset: float  # a where no effect is
    slope: Floats  # by how much a falls for each effect
    spread: float  # t
    log_v: float


def average(rows: Rows) -> Average:
    """Condition on the rows, for every set of features and every scale of the grid.

    What was asked lately is kept: after each rating several panels want the same average, some
    of them at once, from threads of their own. Its arrays cannot be written.
    """
    key = rows.digest()
    with _ASKING:  # who asks at the same time waits for the answer
        found = _KEPT.pop(key, None) or _average(rows)
        _KEPT[key] = found
        if len(_KEPT) > _MOST_KEPT:
            _KEPT.popitem(last=False)
    return found


def _average(rows: Rows) -> Average:
    n_features = max(rows.feature) + 1
    masks = (np.arange(2**n_features)[:, None] >> np.arange(n_features)) & 1
    is_in = masks[:, list(rows.feature)].astype(bool)
    groups = [
        [column for column, its in enumerate(rows.feature) if its == feature]
        for feature in range(n_features)
    ]
    freedom = float(rows.is_rating.size - 1 + PRIOR_RATINGS)
    middle = float(np.average(rows.y, weights=rows.weights * rows.is_rating))
    cells = []
    for session, chance in SESSION.items():
        given = _given(rows, middle, session)
        for linear, quadratic in itertools.product(LINEAR, QUADRATIC):
            priors = np.where(rows.is_square, quadratic, linear) ** -2.0
            logs, misfits = _evidence(given, groups, priors, freedom)
            cells.append((session, given, priors, logs + math.log(chance), misfits))
    evidence = np.array([cell[3] for cell in cells])
    top = float(evidence.max())
    likely = np.exp(evidence - top)
    of_none, of_some = float(likely[:, 0].sum()), float(likely[:, 1:].sum()) / (len(masks) - 1)
    kept = np.maximum(likely / likely.sum() - _RARE, 0.0)  # without a step, unlike a threshold
    kept /= kept.sum()
    size = 1 + rows.x.shape[1]
    mean, second = np.zeros(size), np.zeros((size, size))
    variance = session_variance = 0.0
    for (session, given, priors, _, misfits), shares in zip(cells, kept, strict=True):
        places = np.flatnonzero(shares)
        if places.size:
            noise = misfits[places] / freedom
            first, of_both = _moments(given, is_in[places], priors, noise, shares[places])
            mean += first
            second += of_both
            variance += float(shares[places] @ noise)
            session_variance += float(shares[places] @ noise) * session**2
    covariance = second - np.outer(mean, mean)
    mean[0] += middle
    chances = kept.sum(axis=0) @ masks
    for each in (mean, covariance, chances):
        each.flags.writeable = False
    gain = math.log(of_some) - math.log(of_none)
    return Average(mean, covariance, variance, session_variance, chances, gain)


def _given(rows: Rows, middle: float, session: float) -> _Given:
    ones, shares = rows.is_rating, rows.sessions
    # All that is needed are products of the columns u, y and X through V^-1.
    columns = np.column_stack([ones, rows.y - middle * ones, rows.x])
    weighted = rows.weights[:, None] * columns
    core = np.eye(shares.shape[1]) / session**2 + shares.T @ (rows.weights[:, None] * shares)
    across = shares.T @ weighted
    products = columns.T @ weighted - across.T @ np.linalg.solve(core, across)  # Woodbury
    log_v = float(np.linalg.slogdet(core)[1]) + 2 * shares.shape[1] * math.log(session)
    log_v -= float(np.log(rows.weights).sum())
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
    """Return log evidence and misfit of each set of features, in the order of binary numbers.

    Feature by feature, every matrix so far is taken once without the feature, whose rows go, and
    once with it, which eliminates them (Gauss): the matrices shrink as they double in number.
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


def _moments(
    given: _Given, is_in: NDArray[np.bool_], priors: Floats, noise: Floats, shares: Floats
) -> tuple[Floats, Floats]:
    """Return first and second moments of intercept and effects, summed over models by shares."""
    p = len(priors)
    inner = np.zeros((len(is_in), p, p))
    sizes = is_in.sum(axis=1)
    for size in np.unique(sizes[sizes > 0]):  # only what is in a model is inverted
        models = np.flatnonzero(sizes == size)
        columns = np.nonzero(is_in[models])[1].reshape(len(models), size)
        down, along = columns[:, :, None], columns[:, None, :]
        posterior = given.gram[down, along] + priors[down] * np.eye(size)
        inner[models[:, None, None], down, along] = np.linalg.inv(posterior)
    onto = np.vstack([-given.slope, np.eye(p)])  # the intercept follows the effects
    means = inner @ given.along @ onto.T
    means[:, 0] += given.offset
    # The models are summed before anything is done to their matrices: there are hundreds.
    weights = shares * noise
    covariance = onto @ np.tensordot(weights, inner, 1) @ onto.T
    covariance[0, 0] += given.spread * float(weights.sum())
    return shares @ means, covariance + (shares[:, None] * means).T @ means
