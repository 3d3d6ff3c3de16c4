"""The preference model: shrunken linear and quadratic effects, from all rounds at once.

With ``z`` a feature, or its logarithm, in standard deviations over the rated puzzles, the mean
rating of a puzzle is

    y = a + sum_j b_j z_j + sum_j c_j (z_j^2 - 1) + d z_k z_l + s_session + noise / sqrt(w).

`engine.statistics.learning.model_averaging` averages over the features that matter, and over the
product of two features that may have an effect. Whether ratios are replaced by their
logarithms, `LOGARITHMS`, and the size of quadratic effects, `QUADRATIC`, are those with the
largest evidence times prior (empirical Bayes). The variance of sessions is its posterior mean over
the sizes `SESSION`, since some raters are stable and others drift.
Shrunken effects are used even where no feature seems to matter: a shrunken estimate is better than
none.

There is one row per rated puzzle, from all rounds and controls. Repeats of a puzzle are averaged.
Its rating then has the variance ``noise^2 (t + (1 - t) / n)`` after n ratings: the taste for the
puzzle, a share t of the noise, is the same each time, and only the rest averages out. So a repeat
weighs less than a new puzzle.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
import numpy as np
import pandas as pd
from scipy import special  # type: ignore[import-untyped]  # it ships no types

from engine.design.energy import ENERGY_NAMES, logarithm
from engine.errors import FitError, SettingsError
from engine.files.json_files import convert
from engine.game.cards import N_CARDS
from engine.numerics import round_array, round_digits, runs, stable_argmax, stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.statistics.learning.model_averaging import Average, Rows, StudentT, average
from engine.statistics.raters import session_numbers
from engine.statistics.regression.design_matrix import (
    RATING,
    Floats,
    puzzle_names,
    twins_of,
    varies,
)
from engine.statistics.regression.options import USUAL_IN_FITS

Pair: TypeAlias = tuple[int, int]
RATIOS: Final = (
    "halfway_solvability_ratio",
    "depth_1_solvability_ratio",
    "depth_2_solvability_ratio",
    "depth_3_solvability_ratio",
)
LEARNED: Final = (*USUAL_IN_FITS, *RATIOS[1:])
"""Default features: those that every set has."""
TASTE_SHARE: Final = 0.6
"""Assumed share of the noise that belongs to the puzzle and so repeats with it."""
MAX_FEATURES: Final = 10
"""All sets of features are models, 1,024 of ten."""
_MIN_FITTED: Final = 3  # puzzles
_MIN_AT_END: Final = 5  # minimum number of ratings for a statement on the scale
MIN_FOR_A_SQUARE: Final = 3  # with two values the square is a function of the value
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
MIN_PUZZLES: Final = 5
"""Minimum number of rated puzzles for findings about features."""


# The data ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Rated:
    """Rated puzzles as arrays."""

    puzzles: tuple[str, ...]  #: Names of the puzzles, sorted
    y: Floats  #: Mean rating of each puzzle
    x: Floats  #: Features in raw units
    names: tuple[str, ...]  #: The k features
    #: Indices of the features with enough different values for a quadratic effect
    squares: tuple[int, ...]
    weights: Floats  #: Weight of each row: 1 for one rating, up to ``1 / TASTE_SHARE``
    sessions: Floats  #: Share of a puzzle's ratings in each session of a round
    n_ratings: int  #: Ratings behind the rows
    max_cards: int  #: The largest number of cards of a puzzle, as far as known
    unknown: tuple[str, ...]  #: Features left out because some puzzle lacks them
    #: Features left out because they equal another one, each with that one
    twins: dict[str, str]
    #: The end of the scale with at least half of the ratings, and their number; else None.
    end: tuple[int, int] | None


def read_rated(frame: pd.DataFrame, features: Sequence[str] | None = None) -> Rated:
    """Return the data of the preference model from ratings.

    Raises FitError when a name is not a feature of energies, or there are too few ratings.

    ``frame``: as `RatingsTable.frame`, or any table with a ``rating`` and features.
    ``features``: explanatory variables; by default those of `LEARNED` that the table has.
    """
    if RATING not in frame.columns:
        raise FitError("The table has no column 'rating'. Add one with the ratings.")
    names = [name for name in LEARNED if name in frame.columns] if features is None else features
    _check(frame, names)
    ratings = _numbers(frame, (RATING,))[RATING]
    is_rated = np.isfinite(ratings.to_numpy())  # tables from elsewhere may have other rows
    rated, ratings = frame[is_rated], ratings[is_rated]
    puzzles = puzzle_names(rated).to_numpy()
    if len(set(puzzles)) < _MIN_FITTED:
        # With a few more, effects are estimated, but nothing is stated yet.
        raise FitError(
            "At least {least_puzzles} puzzles must be rated first.", least_puzzles=MIN_PUZZLES
        )
    usable, unknown, twins = _split(rated, names)
    means = _numbers(rated, (RATING, *usable)).groupby(puzzles, sort=True).mean()
    shares = pd.get_dummies(_sessions(rated)).astype("float64").groupby(puzzles, sort=True).mean()
    counts = pd.Series(puzzles).groupby(puzzles, sort=True).size().to_numpy(dtype=np.float64)
    y, x = means[RATING].to_numpy(), means[usable].to_numpy(dtype=np.float64)
    if not varies(y):
        raise FitError(
            "All ratings are the same, so nothing can be learned from them. Rate more puzzles."
        )
    return Rated(
        puzzles=tuple(map(str, means.index)),
        y=y,
        x=x,
        names=tuple(usable),
        squares=tuple(
            index
            for index, column in enumerate(x.T)
            if int(runs(column).max()) + 1 >= MIN_FOR_A_SQUARE
        ),
        weights=1 / (TASTE_SHARE + (1 - TASTE_SHARE) / counts),
        sessions=shares.to_numpy(),
        n_ratings=len(rated),
        max_cards=_max_cards(rated),
        unknown=unknown,
        twins=twins,
        end=_crowded_end(ratings),
    )


def _max_cards(rated: pd.DataFrame) -> int:
    """Return the largest number of cards of a puzzle; in tables without it, that of a deck."""
    if "cards" not in rated.columns:
        return N_CARDS
    most = _numbers(rated, ("cards",))["cards"].max()
    return int(most) if 1 <= most <= N_CARDS else N_CARDS


def _crowded_end(ratings: pd.Series) -> tuple[int, int] | None:
    """Return the end of the scale with at least half of the ratings, and their number."""
    for end in (MAX_RATING, 0):
        count = int((ratings == end).sum())
        if len(ratings) >= _MIN_AT_END and 2 * count >= len(ratings):
            return end, count
    return None


def _check(frame: pd.DataFrame, names: Sequence[str]) -> None:
    usable = [each for each in ENERGY_NAMES if each in frame.columns and each != "solvable"]
    for name in names:
        if name not in usable:
            raise FitError(
                "{name!r} isn't a feature of these ratings that an energy can use. Choose from "
                "{features}.",
                name=name[:40],
                features=", ".join(usable) or "features (it has none)",
            )
        if list(names).count(name) > 1:
            raise FitError("The feature {name!r} is listed twice. List it once.", name=name)


def _numbers(rated: pd.DataFrame, names: Sequence[str]) -> pd.DataFrame:
    columns = {name: pd.to_numeric(rated[name], errors="coerce") for name in names}
    return pd.DataFrame(columns).astype("float64").reset_index(drop=True)


def _split(
    rated: pd.DataFrame, names: Sequence[str]
) -> tuple[list[str], tuple[str, ...], dict[str, str]]:
    """Return the features to use, those that are unknown for some puzzle, and the twins."""
    columns = _numbers(rated, names)
    unknown = tuple(name for name in names if not np.isfinite(columns[name]).all())
    varied = [name for name in names if name not in unknown and varies(columns[name].to_numpy())]
    twins = twins_of(columns[varied])
    usable = [name for name in varied if name not in twins]
    if not usable:
        raise FitError(
            "An energy needs a feature that is known for all rated puzzles and varies between "
            "them. There is none yet. Rate more puzzles."
        )
    if len(usable) > MAX_FEATURES:
        raise FitError(
            "{n_names} features are too many. Choose at most {most_features}.",
            n_names=len(usable),
            most_features=MAX_FEATURES,
        )
    return usable, unknown, twins


def _sessions(rated: pd.DataFrame) -> pd.Series:
    """Return the session of each rating, determined by rater, round and pauses."""
    ratings = rated.reset_index(drop=True)
    labels = pd.Series([""] * len(ratings), dtype=object)
    for name in ("rater", "iteration"):
        if name in ratings.columns:
            labels += ratings[name].astype(str) + "/"
    if "rated_at" in ratings.columns and pd.api.types.is_datetime64_any_dtype(ratings["rated_at"]):
        times = ratings["rated_at"].sort_values(kind="stable")
        labels += pd.Series(session_numbers(times), index=times.index).astype(str)
    return labels


# The model ---------------------------------------------------------------------------------------


class Regressors(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The columns of the model: a constant, each feature, squares, and products.

    Features, or their logarithms, are in standard deviations from their mean.
    """

    names: tuple[str, ...] = msgspec.field(name="features")  #: The k features
    logs: tuple[bool, ...]  #: Which of them are taken as logarithms
    squares: tuple[int, ...]  #: Indices in ``names`` of features with a quadratic effect
    #: Mean and standard deviation of each feature on its scale, shape (k,).
    centres: tuple[float, ...]
    spreads: tuple[float, ...]
    #: Indices in ``names`` of pairs of features whose product may matter
    products: tuple[Pair, ...] = ()

    @classmethod
    def of(cls, rated: Rated, logs: tuple[bool, ...]) -> Regressors:
        """Return those of rated puzzles, without products."""
        scaled = on_scale(rated.x, logs)
        centres, spreads = scaled.mean(axis=0).tolist(), scaled.std(axis=0).tolist()
        return cls(
            names=rated.names,
            logs=logs,
            squares=rated.squares,
            centres=tuple(centres),
            spreads=tuple(spreads),
        )

    def standardised(self, x: Floats) -> Floats:
        """Return features, in raw units and of shape (n, k), in standard deviations."""
        z: Floats = (on_scale(x, self.logs) - np.array(self.centres)) / np.array(self.spreads)
        return z

    def rows(self, x: Floats) -> Floats:
        """Return the regressors of puzzles with these features, in raw units."""
        z = self.standardised(x)
        products = [z[:, first] * z[:, second] for first, second in self.products]
        return np.column_stack([np.ones(len(z)), z, z[:, list(self.squares)] ** 2 - 1, *products])


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
        """Return the entry for the batch file of a round."""
        document: dict[str, Any] = msgspec.to_builtins(self)
        return document

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Posterior:
        """Return the posterior that `to_json` wrote; raise SettingsError when invalid."""
        data = dict(data)
        if (product := data.pop("product", None)) is not None:  # as version 3.0 wrote it
            data["products"] = [product]
        return convert(data, cls, "puzzles.batch.json, chosen_by", SettingsError)

    def full_covariance(self) -> Floats:
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
    scaled: Floats
    quadratic: float  #: Prior size of quadratic effects, in standard deviations of the noise
    average: Average  #: Over all sets of features
    session: float  #: Standard deviation of a session's level, in points
    posterior: Posterior  #: The result
    #: Posterior mean and covariance as arrays.
    mean: Floats
    covariance: Floats

    @property
    def names(self) -> tuple[str, ...]:
        return self.rated.names

    @property
    def noise(self) -> float:
        return self.posterior.noise

    @property
    def x(self) -> Floats:
        """The features of the rated puzzles, in raw units."""
        return self.rated.x

    @property
    def chances(self) -> tuple[float, ...]:
        """The probability that each feature matters."""
        return self.average.chances[: len(self.names)]

    def estimate(self, row: Floats, more: float = 0.0, feature: int | None = None) -> StudentT:
        """Return a combination of effects, see `estimates`; ``more``: variance to add."""
        only = self.estimates(row[np.newaxis], feature)[0]
        return replace(only, sd=math.sqrt(only.sd**2 + more))

    def estimates(self, rows: Floats, feature: int | None = None) -> list[StudentT]:
        """Return combinations of effects.

        ``rows``: the factors of the constant and of each effect, shape (n, 1 + p). ``feature``:
        index of a feature, or behind them of a product, that is assumed to matter.
        """
        mean, covariance = self.mean, self.covariance
        if feature is not None:
            mean, covariance = self.average.moments(feature)
        scales = np.sqrt(np.maximum(((rows @ covariance) * rows).sum(axis=1), 0.0))
        freedom = self.average.freedom
        return [
            StudentT(value, scale, freedom)
            for value, scale in zip((rows @ mean).tolist(), scales.tolist(), strict=True)
        ]

    def rows(self, x: Floats) -> Floats:
        """Return the regressors of puzzles with these features."""
        return self.posterior.rows(x)

    def rows_of(self, index: int, values: Floats, *, has_constant: bool = False) -> Floats:
        """Return the regressors of one feature alone, at values on its scale."""
        z = (values - self.posterior.centres[index]) / self.posterior.spreads[index]
        rows = np.zeros((len(z), len(self.mean)))
        rows[:, 0], rows[:, 1 + index] = float(has_constant), z
        if index in self.rated.squares:
            rows[:, self._square(index)] = z**2 - 1
        return rows

    def product(self, index: int) -> int:
        """Return the place in ``mean`` of a product of `Regressors.products`."""
        return len(self.mean) - len(self.posterior.products) + index

    def square(self, index: int) -> float:
        """Return the quadratic effect of a feature; 0 without one."""
        return float(self.mean[self._square(index)]) if index in self.rated.squares else 0.0

    def _square(self, index: int) -> int:
        return 1 + len(self.names) + self.rated.squares.index(index)


def learn(frame: pd.DataFrame, features: Sequence[str] | None = None) -> PreferenceModel:
    """Fit the preference model to the ratings of all rounds.

    Raises FitError when too little is rated to learn from.

    ``frame``: as `RatingsTable.frame`, controls included.
    """
    rated = read_rated(frame, features)
    best = _best_settings(rated)
    products = _likeliest_pairs(rated, best)
    regressors = msgspec.structs.replace(best.regressors, products=products)
    found = average(rows_for(rated, regressors), best.quadratic, best.session)
    mean, covariance = found.moments()
    noise = math.sqrt(found.variance)
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
        mean=mean,
        covariance=covariance,
    )


class _Settings(NamedTuple):
    """Settings of a model, and its posterior with them."""

    regressors: Regressors
    quadratic: float
    session: float
    average: Average

    @property
    def evidence(self) -> float:
        """Log evidence of the models with features, times the prior of the settings."""
        prior = LOGARITHMS[any(self.regressors.logs)] * QUADRATIC[self.quadratic]
        return self.average.gain + math.log(prior)


def _best_settings(rated: Rated) -> _Settings:
    """Return the settings with the largest evidence, without a product."""
    ratios = tuple(
        name in RATIOS and varies(on_scale(column[:, None], (True,))[:, 0])
        for name, column in zip(rated.names, rated.x.T, strict=True)
    )
    choices = [(False,) * len(ratios), *([ratios] if any(ratios) else [])]
    settings = [
        _with_session(rated, Regressors.of(rated, logs), quadratic)
        for logs in choices
        for quadratic in (QUADRATIC if rated.squares else (min(QUADRATIC),))
    ]
    # The first, and so the plainest, of those that are equal.
    return stable_argmax(settings, lambda each: each.evidence)


def _with_session(rated: Rated, regressors: Regressors, quadratic: float) -> _Settings:
    """Choose the size of the differences between sessions.

    Its square is the posterior mean over all sizes.
    """
    rows = rows_for(rated, regressors)
    evidence = np.log(list(SESSION.values()))
    evidence += [average(rows, quadratic, size).evidence for size in SESSION]
    session = math.sqrt(special.softmax(evidence) @ np.square(list(SESSION)))
    return _Settings(regressors, quadratic, session, average(rows, quadratic, session))


def _likeliest_pairs(rated: Rated, best: _Settings) -> tuple[Pair, ...]:
    """Return the pairs of features whose products explain the residuals of a model best."""
    rows, mean = rows_for(rated, best.regressors), best.average.moments()[0]
    residuals = rows.weights * (rows.y - mean[0] - rows.x @ mean[1:])
    z = best.regressors.standardised(rated.x)
    pairs = itertools.combinations(range(len(rated.names)), 2)
    products = {(first, second): z[:, first] * z[:, second] for first, second in pairs}
    scores = {
        pair: abs(float(product @ residuals)) / float(product.std())
        for pair, product in products.items()
        if varies(product)
    }
    return tuple(stable_sorted(scores, scores.__getitem__, is_largest_first=True)[:_N_PRODUCTS])


def rows_for(rated: Rated, regressors: Regressors) -> Rows:
    """Return the rated puzzles as data to condition on."""
    k, n_products = len(rated.names), len(regressors.products)
    return Rows(
        y=rated.y,
        x=regressors.rows(rated.x)[:, 1:],
        feature=(*range(k), *rated.squares, *range(k, k + n_products)),
        is_square=(False,) * k + (True,) * len(rated.squares) + (False,) * n_products,
        weights=rated.weights,
        sessions=rated.sessions,
        n_products=n_products,
    )


def on_scale(x: Floats, logs: Sequence[bool]) -> Floats:
    """Return features on the scale on which effects are linear and quadratic."""
    scaled = np.array(x, dtype=np.float64)
    for index, is_log in enumerate(logs):
        if is_log:
            scaled[:, index] = [logarithm(value) for value in scaled[:, index].tolist()]
    return scaled
