"""The preference model: shrunken linear and quadratic effects, from all rounds at once.

With ``z`` a feature, or its logarithm, in standard deviations over the rated puzzles, the mean
rating of a puzzle is

    y = a + sum_j b_j z_j + sum_j c_j (z_j^2 - 1) + d z_k z_l + s_session + noise / sqrt(w).

`engine.statistics.learning.model_averaging` averages over the features that matter, and over the
product of two features that may have an effect. Whether ratios are replaced by their
logarithms, `LOGARITHMS`, and the size of quadratic effects, `QUADRATIC`, are those with the
largest evidence times prior (empirical Bayes). The variance of sessions is its posterior mean over
the sizes `SESSION` with the plainest settings, since some raters are stable and others drift.
Shrunken effects are used even where no feature seems to matter: a shrunken estimate is better than
none.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
import pandas as pd
from scipy import special  # type: ignore[import-untyped]  # it ships no types

from engine.arrays import Reals
from engine.errors import SettingsError
from engine.files.json_files import convert
from engine.numerics import round_array, round_digits, stable_argmax, stable_sorted, varies
from engine.statistics.learning.model_averaging import (
    Average,
    Models,
    StudentT,
    average,
    condition,
)
from engine.statistics.learning.rated_puzzles import Pair, Rated, Regressors, on_scale, read_rated
from engine.statistics.regression.options import RATIOS

_DIGITS: Final = 9  # of a number in the file of a round, fewer than processors agree in
_COVARIANCE: Final = 1e-8  # rounding unit of a covariance, which has fewer digits than a mean
_N_PRODUCTS: Final = 3  # products among the models: those that explain most of the residuals
# Settings, each with its prior probability. Sizes are in standard deviations of the noise.
LOGARITHMS: Final = {False: 0.88, True: 0.12}
"""Whether the effects of ratios are those of their logarithms."""
QUADRATIC: Final = {0.15: 2 / 3, 0.5: 1 / 3}
"""Of squares: usually small, so that lines are found; large where the ratings show a peak."""
SESSION: Final = {0.05: 0.4, 0.2: 0.3, 0.5: 0.2, 1.0: 0.1}
"""Of the differences between sessions: most people's scale is stable."""
LIKELY: Final = 0.85
"""Probability from which a feature, or a group of features, is reported to matter."""
BELOW_LIKELY: Final = LIKELY - 0.0051
"""Largest probability to show of what isn't reported: in whole percent it is below `LIKELY`."""


class Posterior(Regressors, frozen=True, kw_only=True, omit_defaults=True):
    """The posterior of all effects, averaged over the models; also in the file of a round."""

    #: Intercept, linear and quadratic effects, and products in rating points, p numbers.
    mean: tuple[float, ...]
    #: The lower triangle of their covariance, row after row, p (p + 1) / 2 numbers.
    covariance: tuple[float, ...]
    noise: float  #: Standard deviation of the rating of a new puzzle, in points

    def __post_init__(self) -> None:
        k, p = len(self.names), len(self.mean)
        numbers = (*self.centres, *self.spreads, *self.mean, *self.covariance, self.noise)
        if not (
            {len(self.logs), len(self.centres), len(self.spreads)} == {k}
            and p == 1 + k + len(self.squares) + len(self.products)
            and len(self.covariance) == p * (p + 1) // 2
            and all(0 <= place < k for place in (*self.squares, *sum(self.products, ())))
            and all(map(math.isfinite, numbers))
            and min((*self.spreads, self.noise)) > 0
        ):
            raise ValueError("the numbers don't fit together")

    def rounded(self) -> Posterior:
        """Return the same with as many digits as all processors agree in."""
        return msgspec.structs.replace(
            self,
            centres=_rounded(self.centres),
            spreads=_rounded(self.spreads),
            mean=_rounded(self.mean, self.noise),
            covariance=_rounded(self.covariance, _COVARIANCE * self.noise**2),
            noise=round_digits(self.noise, _DIGITS),
        )

    def to_json(self) -> dict[str, Any]:
        document: dict[str, Any] = msgspec.to_builtins(self)
        return document

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Posterior:
        """Return the posterior that `to_json` wrote; raise SettingsError when invalid."""
        data = dict(data)
        if (product := data.pop("product", None)) is not None:  # as version 3.0 wrote it
            data["products"] = [product]
        return convert(data, cls, "puzzles.batch.json, chosen_by", SettingsError)

    def full_covariance(self) -> Reals:
        """Return the covariance of the effects, shape (p, p)."""
        p = len(self.mean)
        covariance = np.zeros((p, p))
        covariance[np.tril_indices(p)] = self.covariance
        return covariance + np.tril(covariance, -1).T


def _rounded(values: tuple[float, ...], scale: float = 0.0) -> tuple[float, ...]:
    """Round numbers for a file; those that are negligible beside ``scale`` become 0."""
    return tuple(round_digits(value, _DIGITS) for value in round_array(values, scale).tolist())


@dataclass(frozen=True, slots=True, eq=False)
class PreferenceModel:
    """The effects of all features, learned from the ratings."""

    rated: Rated  #: The data
    #: Features of the rated puzzles, as logarithms where these are used, shape (n, k)
    scaled: Reals
    quadratic: float  #: Prior size of quadratic effects, in standard deviations of the noise
    average: Average  #: Over all sets of features
    session: float  #: Standard deviation of a session's level, in points
    posterior: Posterior  #: The result

    @property
    def names(self) -> tuple[str, ...]:
        return self.rated.names

    @property
    def mean(self) -> Reals:
        """The intercept and all effects, as `Posterior.mean`."""
        return self.average.overall.mean

    @property
    def noise(self) -> float:
        return self.posterior.noise

    @property
    def x(self) -> Reals:
        """The features of the rated puzzles, in raw units."""
        return self.rated.x

    @property
    def chances(self) -> tuple[float, ...]:
        """The probability that each feature matters."""
        return self.average.chances.of_each[: len(self.names)]

    def estimate(self, row: Reals, more: float = 0.0, feature: int | None = None) -> StudentT:
        """Return a combination of effects, see `estimates`; ``more``: variance to add."""
        only = self.estimates(row[np.newaxis], feature)[0]
        return replace(only, scale=math.sqrt(only.scale**2 + more))

    def estimates(self, rows: Reals, feature: int | None = None) -> list[StudentT]:
        """Return combinations of effects.

        ``rows``: the factors of the constant and of each effect, shape (n, 1 + p). ``feature``:
        index of a feature, or behind them of a product, that is assumed to matter.
        """
        average = self.average
        mean, covariance = average.overall if feature is None else average.given[feature]
        scales = np.sqrt(np.maximum(((rows @ covariance) * rows).sum(axis=1), 0.0))
        return [
            StudentT(value, scale, average.freedom)
            for value, scale in zip((rows @ mean).tolist(), scales.tolist(), strict=True)
        ]

    def rows(self, x: Reals) -> Reals:
        return self.posterior.rows(x)

    def rows_of(self, index: int, values: Reals, *, has_constant: bool = False) -> Reals:
        """Return the regressors of one feature alone, at values on its scale."""
        z = (values - self.posterior.centres[index]) / self.posterior.spreads[index]
        rows = np.zeros((len(z), len(self.mean)))
        rows[:, 0], rows[:, 1 + index] = float(has_constant), z
        if index in self.rated.squares:
            rows[:, self._square_column(index)] = z**2 - 1
        return rows

    def product_column(self, index: int) -> int:
        """Return the place in ``mean`` of a product of `Regressors.products`."""
        return len(self.mean) - len(self.posterior.products) + index

    def feature_of_product(self, index: int) -> int:
        """Return the place of a product behind the features, as for `estimates`."""
        return len(self.names) + index

    def quadratic_effect(self, index: int) -> float:
        """Return the quadratic effect of a feature; 0 without one."""
        return float(self.mean[self._square_column(index)]) if index in self.rated.squares else 0.0

    def _square_column(self, index: int) -> int:
        return 1 + len(self.names) + self.rated.squares.index(index)


def learn(
    frame: pd.DataFrame, features: Sequence[str] | None = None, *, limit: int | None = None
) -> PreferenceModel:
    """Fit the preference model to the ratings of all rounds.

    Raises FitError when too little is rated to learn from.

    ``frame``: as `RatingsTable.frame`, controls included. ``features``, ``limit``: as in
    `engine.statistics.learning.rated_puzzles.read_rated`.
    """
    rated = read_rated(frame, features, limit=limit)
    best = best_settings(rated)
    products = _likeliest_pairs(rated, best)
    regressors = msgspec.structs.replace(best.regressors, products=products)
    found = average(rated, regressors, best.quadratic, best.session)
    mean, covariance = found.overall
    noise = math.sqrt(found.noise)
    lower = covariance[np.tril_indices(len(mean))]
    posterior = Posterior(
        **msgspec.structs.asdict(regressors),
        mean=tuple(mean.tolist()),
        covariance=tuple(lower.tolist()),
        noise=noise,
    )
    return PreferenceModel(
        rated=rated,
        scaled=on_scale(rated.x, regressors.logs),
        quadratic=best.quadratic,
        average=found,
        session=noise * best.session,
        posterior=posterior,
    )


class FittedSettings(NamedTuple):
    """Settings, and the models that were fitted with them."""

    regressors: Regressors
    quadratic: float
    session: float
    models: Models

    @property
    def evidence(self) -> float:
        """Log evidence of the models with features, times the prior of the settings."""
        prior = LOGARITHMS[any(self.regressors.logs)] * QUADRATIC[self.quadratic]
        return self.models.gain + math.log(prior)


def best_settings(rated: Rated, session: float | None = None) -> FittedSettings:
    """Return the settings with the largest evidence, without a product.

    ``session``: the size of the differences between sessions, if it is known, in standard
    deviations of the noise.
    """
    logs = tuple(
        name in RATIOS and varies(on_scale(column[:, None], (True,))[:, 0])
        for name, column in zip(rated.names, rated.x.T, strict=True)
    )
    plain = Regressors.of(rated, (False,) * len(logs))
    candidates = [plain, Regressors.of(rated, logs)] if any(logs) else [plain]
    sizes = list(QUADRATIC) if rated.squares else [min(QUADRATIC)]
    if session is None:
        session = _session_size(rated, plain, min(QUADRATIC))
    fitted = [
        FittedSettings(each, size, session, condition(rated, each, size, session))
        for each in candidates
        for size in sizes
    ]
    # The first, and so the plainest, of those that are equal.
    return stable_argmax(fitted, lambda settings: settings.evidence)


def _session_size(rated: Rated, regressors: Regressors, quadratic: float) -> float:
    """Return the size of sessions, whose square is its posterior mean over all sizes."""
    evidence = np.log(list(SESSION.values()))
    evidence += [condition(rated, regressors, quadratic, size).evidence for size in SESSION]
    return math.sqrt(special.softmax(evidence) @ np.square(list(SESSION)))


def _likeliest_pairs(rated: Rated, best: FittedSettings) -> tuple[Pair, ...]:
    """Return the pairs of features whose products explain the residuals of a model best."""
    mean = best.models.chances.shares @ best.models.means
    residuals = rated.weights * (rated.y - best.regressors.rows(rated.x) @ mean)
    z = best.regressors.standardised(rated.x)
    pairs = itertools.combinations(range(len(rated.names)), 2)
    products = {(first, second): z[:, first] * z[:, second] for first, second in pairs}
    scores = {
        pair: abs(float(product @ residuals)) / float(product.std())
        for pair, product in products.items()
        if varies(product)
    }
    return tuple(stable_sorted(scores, scores.__getitem__, is_largest_first=True)[:_N_PRODUCTS])
