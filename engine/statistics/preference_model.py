"""The preference model: shrunken linear and quadratic effects, from all rounds at once.

With ``z`` a feature in standard deviations over the rated puzzles that no energy chose, the mean
rating of a puzzle is

    y = a + sum_j b_j z_j + sum_j c_j (z_j^2 - 1) + d z_k z_l + s_session + noise / sqrt(w).

It is an average over the features that matter, and over the product of two features that may have
an effect. The size of quadratic effects, `QUADRATIC`, is the one with the largest evidence times
prior (empirical Bayes). The variance of sessions is its posterior mean over the sizes `SESSION`
with the plainest settings, since some raters are stable and others drift. Shrunken effects are
used even where no feature seems to matter: a shrunken estimate is better than none.

A model is a set of features that matter. Before the ratings, its probability depends on its size
alone, `size_prior`: few features matter in most tastes, and sets of one size are equally likely
(Scott and Berger 2010, doi:10.1214/10-AOS792). A model is a Bayesian linear regression of the
ratings on ``X``, the columns of the sessions, a constant, and the effects of its features. With
``W`` the weights of the rows and ``v`` the variance of the noise,

    y ~ N(X b, v W^-1),  b ~ N(0, v D^-1).

The precisions in ``D`` are 0 for the constant, and ``1 / size^2`` for levels of sessions, linear
and quadratic effects. ``v`` is inverse gamma, worth `PRIOR_RATINGS` rows of variance ``v0``, see
`noise_variance`. Then (O'Hagan and Forster 2004, *Bayesian Inference*, chapter 11)

    H = X'WX + D,  b = H^-1 X'Wy,  R = y'Wy - b'Hb + p v0,
    log evidence = (log|D| - log|H| - (n - 1 + p) log R) / 2 + constant.

All models come from one table, ``[X y]'W[X y]`` with ``D`` and ``p v0`` added to its diagonal.
Sweeping a column adds it to the regression. The table then contains ``-H^-1``, ``b`` and ``R``,
and the pivots multiply to ``|H|`` (Goodnight 1979, *A tutorial on the sweep operator*).

Every set of features is weighted by its prior and its evidence (Hoeting and others 1999,
doi:10.1214/ss/1009212519). So the effect of a feature that may not matter is shrunk towards zero,
as far as the ratings leave that open. `_visibility` removes the weight that a normal prior gives
to imperceptible effects. Besides its features, a model may have one product of two features, with
the probability `PRODUCT`.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy import special

from engine.design.energy import energy_names
from engine.errors import FitError, SettingsError
from engine.files.columns import is_missing
from engine.files.json_files import convert
from engine.game import N_CARDS
from engine.numerics import (
    Reals,
    Twin,
    logarithms,
    round_array,
    round_digits,
    runs,
    stable_argmax,
    stable_sorted,
    twins_of,
    varies,
)
from engine.ratings import MAX_RATING, RATER_COLUMN
from engine.statistics.distributions import t_probability, t_quantile
from engine.statistics.formula import LEARNED
from engine.statistics.ratings_frame import RATING, ROUND, puzzle_names, session_numbers

# The rated puzzles as numbers --------------------------------------------------------------------
#
# There is one row per rated puzzle, from all rounds and controls. Repeats of a puzzle are
# averaged. Its rating then has the variance ``noise^2 (t + (1 - t) / n)`` after n ratings: the
# taste for the puzzle, a share t of the noise, is the same each time, and only the rest averages
# out. So a repeat weighs less than a new puzzle.

TASTE_SHARE: Final = 0.6
"""Assumed share of the noise that belongs to the puzzle and so repeats with it."""
MAX_FEATURES: Final = 12
"""All sets of features are models, 4,096 of twelve."""
MAX_TWIN_CHANCE: Final = 1e-3
"""Two features that would determine each other by chance so rarely are one; else more puzzles may
tell them apart, and both stay in the model."""
_MIN_FITTED: Final = 3  # puzzles
_MIN_UNCHOSEN: Final = 10  # puzzles whose mean and spread are those of a feature
_MIN_AT_END: Final = 5  # minimum number of ratings for a statement on the scale
MIN_FOR_A_SQUARE: Final = 3  # with two values the square is a function of the value
MIN_PUZZLES: Final = 5
"""Minimum number of rated puzzles for findings about features."""


@dataclass(frozen=True, slots=True, eq=False)
class Rated:
    """Rated puzzles as arrays."""

    puzzles: tuple[str, ...]  #: Names of the puzzles, sorted
    y: Reals  #: Mean rating of each puzzle
    x: Reals  #: Features in raw units
    names: tuple[str, ...]  #: The k features
    #: Indices of the features with enough different values for a quadratic effect
    squares: tuple[int, ...]
    weights: Reals  #: Weight of each row: 1 for one rating, up to ``1 / TASTE_SHARE``
    sessions: Reals  #: Share of a puzzle's ratings in each session of a round
    #: Mean and standard deviation of each feature over the puzzles that no energy chose
    centres: Reals
    spreads: Reals
    n_ratings: int  #: Ratings behind the rows
    max_cards: int  #: The largest number of cards of a puzzle, as far as known
    unknown: tuple[str, ...]  #: Features left out because some puzzle lacks them
    #: Features left out because another one determines them, each with that one
    twins: dict[str, Twin]
    #: The end of the scale with at least half of the ratings, and their number; else None.
    end: tuple[int, int] | None

    @property
    def limit(self) -> float:
        """The probability from which something is reported; 2 for never, with too few puzzles.

        Ratings that are crowded at one end leave few that differ, which chance can place more
        easily: 95% limits false reports to 5% (measured with ratings that depend on nothing).
        """
        if len(self.y) < MIN_PUZZLES:
            return 2.0
        return LIKELY if self.end is None else LIKELY_IF_CROWDED


def read_rated(
    frame: pd.DataFrame, features: Sequence[str] | None = None, *, limit: int | None = None
) -> Rated:
    """Return the data of the preference model from ratings.

    Raises FitError when a name is not a feature of energies, or there are too few ratings.

    ``frame``: as `frame_of`, or any table with a ``rating`` and features.
    ``features``: explanatory variables; by default those of `LEARNED` that the table has.
    ``limit``: use only so many of those that vary, the first ones, instead of raising.
    """
    if RATING not in frame.columns:
        raise FitError("The table has no column 'rating'. Add one with the ratings.")
    names = [name for name in LEARNED if name in frame.columns] if features is None else features
    _check_names(frame, names)
    rated, ratings = _rated_rows(frame)
    puzzles = puzzle_names(rated).to_numpy()
    if len(set(puzzles)) < _MIN_FITTED:
        # With a few more, effects are estimated, but nothing is stated yet.
        raise FitError(
            "At least {min_puzzles} puzzles must be rated first.", min_puzzles=MIN_PUZZLES
        )
    usable, unknown, twins = _split(rated, names, limit)
    means = _numbers(rated, (RATING, *usable)).groupby(puzzles, sort=True).mean()
    shares = pd.get_dummies(_sessions(rated)).astype("float64").groupby(puzzles, sort=True).mean()
    counts = pd.Series(puzzles).groupby(puzzles, sort=True).size().to_numpy(dtype=np.float64)
    y, x = means[RATING].to_numpy(), means[usable].to_numpy(dtype=np.float64)
    unchosen = x[means.index.isin(puzzles[_is_unchosen(rated)])]
    if len(unchosen) < _MIN_UNCHOSEN:
        unchosen = x
    has_spread = np.array([varies(column) for column in unchosen.T])
    centres, spreads = (
        np.where(has_spread, getattr(unchosen, name)(axis=0), getattr(x, name)(axis=0))
        for name in ("mean", "std")
    )
    if not varies(y):
        raise FitError(
            "All ratings are the same, so nothing can be learned from them. Rate more puzzles."
        )
    return Rated(
        puzzles=tuple(map(str, means.index)),
        y=y,
        x=x,
        names=tuple(usable),
        squares=tuple(index for index, column in enumerate(x.T) if has_square(column)),
        weights=1 / (TASTE_SHARE + (1 - TASTE_SHARE) / counts),
        sessions=shares.to_numpy(),
        centres=centres,
        spreads=spreads,
        n_ratings=len(rated),
        max_cards=_max_cards(rated),
        unknown=unknown,
        twins=twins,
        end=_crowded_end(ratings),
    )


def _rated_rows(frame: pd.DataFrame) -> tuple[pd.DataFrame, pd.Series]:
    """Return the rows with a rating, and the ratings; a table from elsewhere may have others."""
    ratings = _numbers(frame, (RATING,))[RATING]
    given = np.array([not is_missing(str(value)) for value in frame[RATING]], dtype=np.bool_)
    is_rated = given & frame[RATING].notna().to_numpy()
    is_wrong = is_rated & ~ratings.between(0, MAX_RATING).to_numpy()
    if is_wrong.any():  # all priors are on this scale
        raise FitError(
            "{text!r} isn't a rating from 0 to {maximum}. Correct or convert the ratings first.",
            text=str(frame[RATING].to_numpy()[is_wrong.argmax()])[:20],
            maximum=MAX_RATING,
        )
    return frame[is_rated], ratings[is_rated]


def _max_cards(rated: pd.DataFrame) -> int:
    """Return the largest number of cards of a puzzle; in tables without it, that of a deck."""
    if "cards" not in rated.columns:
        return N_CARDS
    max_cards = _numbers(rated, ("cards",))["cards"].max()
    return int(max_cards) if 1 <= max_cards <= N_CARDS else N_CARDS


def _crowded_end(ratings: pd.Series) -> tuple[int, int] | None:
    """Return the end of the scale with at least half of the ratings, and their number."""
    for end in (MAX_RATING, 0):
        count = int((ratings == end).sum())
        if len(ratings) >= _MIN_AT_END and 2 * count >= len(ratings):
            return end, count
    return None


def _check_names(frame: pd.DataFrame, names: Sequence[str]) -> None:
    usable = [each for each in energy_names() if each in frame.columns and each != "solvable"]
    for name in names:
        if name not in usable:
            raise FitError(
                "{name!r} isn't a feature of these ratings that an energy can use. Choose from "
                "{features}.",
                name=name[:40],
                features=", ".join(usable) or "features (it has none)",
            )
        if list(names).count(name) > 1:
            raise FitError("The feature {name!r} is listed twice. Remove one.", name=name)


def _numbers(rated: pd.DataFrame, names: Sequence[str]) -> pd.DataFrame:
    columns = {name: pd.to_numeric(rated[name], errors="coerce") for name in names}
    return pd.DataFrame(columns).astype("float64").reset_index(drop=True)


def has_square(column: Reals) -> bool:
    """Return whether a feature has enough different values for a quadratic effect."""
    return int(runs(column).max()) + 1 >= MIN_FOR_A_SQUARE


def _split(
    rated: pd.DataFrame, names: Sequence[str], limit: int | None
) -> tuple[list[str], tuple[str, ...], dict[str, Twin]]:
    """Return the features to use, those that are unknown for some puzzle, and the twins."""
    columns = _numbers(rated, names)
    unknown = tuple(name for name in names if not np.isfinite(columns[name]).all())
    varied = [name for name in names if name not in unknown and varies(columns[name].to_numpy())]
    twins = twins_of(varied, columns[varied].to_numpy(), max_chance=MAX_TWIN_CHANCE)
    usable = [name for name in varied if name not in twins]
    if not usable:
        raise FitError(
            "An energy needs a feature that is known for all rated puzzles and varies between "
            "them. There is none yet. Rate more puzzles."
        )
    if limit is None and len(usable) > MAX_FEATURES:
        raise FitError(
            "You chose too many features ({n_names}). Choose at most {max_features}.",
            n_names=len(usable),
            max_features=MAX_FEATURES,
        )
    return usable[:limit], unknown, twins


def _is_unchosen(rated: pd.DataFrame) -> NDArray[np.bool_]:
    """Return which ratings are of puzzles that no energy chose: the first round, random controls.

    Later rounds are what was liked before, in one corner. Standardised over them too, a product
    would turn into a product and two lines, and would seem less likely round by round.
    """
    is_unchosen = np.ones(len(rated), dtype=bool)
    if ROUND in rated.columns:
        is_unchosen = (rated[ROUND] == rated[ROUND].min()).to_numpy(dtype=bool)
        if "control" in rated.columns:
            is_unchosen = is_unchosen | (rated["control"] == "random").to_numpy(dtype=bool)
    return is_unchosen


def _sessions(rated: pd.DataFrame) -> pd.Series:
    """Return the session of each rating, determined by rater, round and pauses."""
    ratings = rated.reset_index(drop=True)
    labels = pd.Series([""] * len(ratings), dtype=object)
    for name in (RATER_COLUMN, ROUND):
        if name in ratings.columns:
            labels += ratings[name].astype(str) + "/"
    if "rated_at" in ratings.columns and pd.api.types.is_datetime64_any_dtype(ratings["rated_at"]):
        times = ratings["rated_at"].sort_values(kind="stable")
        labels += pd.Series(session_numbers(times), index=times.index).astype(str)
    return labels


# Sizes of the prior ------------------------------------------------------------------------------

LINEAR: Final = 0.5
"""Prior standard deviation of linear effects, in standard deviations of the noise."""
PRIOR_RATINGS: Final = 4.0
"""Weight of the prior of the noise, in rows."""
_UNKNOWN_VARIANCE: Final = 2.0  # in squared rating points, if each session has one puzzle
_MIN_VARIANCE: Final = 0.05  # of ratings in whole points that hardly differ
MEAN_SIZE: Final = 1.75
"""Prior mean of the number of features that matter."""
PRODUCT: Final = 0.2
"""Prior probability that a product of two features has an effect."""
_TAIL: Final = 0.05  # probability on either side of a 90% interval
_TINY: Final = 1e-12  # instead of a standard deviation of 0, to divide by
Pair: TypeAlias = tuple[int, int]


# The columns of a model --------------------------------------------------------------------------


class Regressors(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The columns of the model: a constant, each feature, squares, and products.

    Features are in standard deviations from their mean, see `Rated.centres`.
    """

    names: tuple[str, ...] = msgspec.field(name="features")  #: The k features
    squares: tuple[int, ...]  #: Indices in ``names`` of features with a quadratic effect
    #: Mean and standard deviation of each feature, shape (k,).
    centres: tuple[float, ...]
    spreads: tuple[float, ...]
    #: Indices in ``names`` of pairs of features whose product may matter
    products: tuple[Pair, ...] = ()
    #: Which features are taken as logarithms, in rounds of versions 3 and 4; none if empty
    logs: tuple[bool, ...] = ()

    def standardised(self, x: Reals) -> Reals:
        """Return features, in raw units and of shape (n, k), in standard deviations."""
        scaled = np.where(self.logs, logarithms(x), x) if any(self.logs) else x
        z: Reals = (scaled - np.array(self.centres)) / np.array(self.spreads)
        return z

    def rows(self, x: Reals) -> Reals:
        """Return the regressors of puzzles with these features, in raw units."""
        z = self.standardised(x)
        products = [z[:, first] * z[:, second] for first, second in self.products]
        return np.column_stack([np.ones(len(z)), z, z[:, list(self.squares)] ** 2 - 1, *products])

    @property
    def feature_of_column(self) -> tuple[int, ...]:
        """The feature of each column after the constant; products follow the features."""
        k = len(self.names)
        return (*range(k), *self.squares, *range(k, k + len(self.products)))

    @property
    def is_square(self) -> NDArray[np.bool_]:
        """Which columns after the constant are squares."""
        counts = (len(self.names), len(self.squares), len(self.products))
        return np.repeat([False, True, False], counts)


# Averages over models ----------------------------------------------------------------------------


class Expected(NamedTuple):
    """An expected rating, or a difference of two, and its 90% interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class StudentT:
    """The posterior of a combination of effects: a t distribution with a location and a scale."""

    mean: float
    scale: float
    freedom: float  #: Its degrees of freedom

    @property
    def half_width(self) -> float:
        """Half of the 90% interval."""
        return t_quantile(1 - _TAIL, self.freedom) * self.scale

    @property
    def interval(self) -> Expected:
        return Expected(self.mean, self.mean - self.half_width, self.mean + self.half_width)

    @property
    def chance_above_zero(self) -> float:
        return t_probability(self.mean / max(self.scale, _TINY), self.freedom)


@dataclass(frozen=True, eq=False)
class Chances:
    """The probabilities of all models, and so of features; products follow the features."""

    is_in: NDArray[np.bool_]  #: Which features and products each model contains, shape (m, k)
    #: Probability of each model before and after the ratings, shape (m,).
    priors: Reals
    shares: Reals

    def of_any(self, features: Sequence[int], *, is_prior: bool = False) -> float:
        """Return the probability that one of these features matters, after or before ratings."""
        chances = self.priors if is_prior else self.shares
        return min(1.0, float(chances @ self.is_in[:, list(features)].any(axis=1)))

    @property
    def of_each(self) -> tuple[float, ...]:
        """The probability that each feature matters, and then each product."""
        return tuple((self.shares @ self.is_in).tolist())


@dataclass(frozen=True, slots=True, eq=False)
class Models:
    """All models given the ratings: in each, t distributions of the constant and the effects.

    Products have one effect each, behind those of the features.
    """

    chances: Chances
    log_evidence: Reals  #: Of each model, but for a constant, shape (m,)
    has: NDArray[np.bool_]  #: Which models have the constant and each effect, shape (m, 1 + p)
    means: Reals  #: Of the constant and the effects, 0 for those not in a model, shape (m, 1 + p)
    tables: Reals  #: With each model swept in, shape (m, 2 + p, 2 + p)
    noises: Reals  #: Squared scale of the noise in each model, shape (m,)
    freedom: float  #: Degrees of freedom

    @property
    def evidence(self) -> float:
        """Log evidence, averaged over the models, but for a constant."""
        return float(special.logsumexp(self.log_evidence, b=self.chances.priors))

    @property
    def gain(self) -> float:
        """The same of the models with features, minus that of the one without."""
        priors = self.chances.priors[1:] / self.chances.priors[1:].sum()
        return float(special.logsumexp(self.log_evidence[1:] - self.log_evidence[0], b=priors))


class Moments(NamedTuple):
    """Mean and squared scale of the constant and the effects."""

    mean: Reals  #: Shape (1 + p,)
    scale: Reals  #: Shape (1 + p, 1 + p)


def size_prior(n_features: int, mean: float = MEAN_SIZE) -> Reals:
    """Return the prior probabilities that 0, 1, ... of the features matter.

    A beta-binomial distribution with parameters 1 and b. Its mean is ``mean``, but at most half
    the number of features: up to three, all numbers are equally likely; otherwise, larger ones
    are less likely.
    """
    b = n_features / min(mean, n_features / 2) - 1
    sizes = np.arange(n_features + 1)
    sets = special.comb(n_features, sizes)
    chances: Reals = sets * special.beta(1 + sizes, n_features - sizes + b) / special.beta(1, b)
    return chances


def noise_variance(rated: Rated) -> float:
    """Return the prior variance of the noise: that of the ratings within sessions.

    A person may use a third of the scale, or only its ends. Their noise is then smaller or larger,
    too. With a limit, scattered ratings would look like large effects.
    """
    root = np.sqrt(rated.weights)
    levels, y = root[:, None] * rated.sessions, root * rated.y
    means, _, rank, _ = np.linalg.lstsq(levels, y)
    rest = y - levels @ means
    freedom = len(y) - int(rank)
    within = float(rest @ rest) / freedom if freedom else _UNKNOWN_VARIANCE
    return max(within, _MIN_VARIANCE)


def average(models: Models) -> list[Moments]:
    """Average over all models, then over those with each feature, and with each product.

    The tables of the models are used up.
    """
    chances, tables = models.chances, models.tables
    shares = np.vstack([chances.shares, chances.shares * chances.is_in.T])
    shares /= shares.sum(axis=1, keepdims=True)
    # In place, because the tables of all models are large.
    tables[:, :-1, :-1] *= models.has[:, :, None]
    tables[:, :-1, :-1] *= models.has[:, None, :]
    scales = (shares * -models.noises) @ tables.reshape(len(tables), -1)
    scales = scales.reshape(-1, *tables.shape[1:])[:, :-1, :-1]
    return [*map(partial(_mixture, models.means), shares, scales)]


def _mixture(means: Reals, shares: Reals, scale: Reals) -> Moments:
    """Return the moments of a mixture of models; ``scale``: the mean of their squared scales."""
    mean = shares @ means
    away = means - mean
    return Moments(mean, scale + (shares[:, None] * away).T @ away)


def condition(rated: Rated, regressors: Regressors, quadratic: float, session: float) -> Models:
    """Condition on the ratings, for every set of features, without and with each product.

    ``quadratic``, ``session``: prior standard deviations of quadratic effects and of levels of
    sessions, in standard deviations of the noise.
    """
    n_features = len(regressors.names)
    centre = float(np.average(rated.y, weights=rated.weights))
    precisions = np.where(regressors.is_square, quadratic, LINEAR) ** -2.0
    x = regressors.rows(rated.x)[:, 1:]
    table, log_det = _table(rated, x, centre, precisions, session)
    is_in = _sets(n_features, len(regressors.products))
    tables, log_dets = _all_models(table, is_in, regressors, precisions)
    columns = is_in[:, np.asarray(regressors.feature_of_column)]
    has = np.column_stack([np.ones(len(is_in), dtype=bool), columns])
    freedom = float(rated.y.size - 1 + PRIOR_RATINGS)
    noises = tables[:, -1, -1] / freedom
    means = tables[:, :-1, -1] * has
    inverses = -np.einsum("mii->mi", tables)[:, 1:-1]  # of the diagonal of H
    log_evidence = -(log_det + log_dets + freedom * np.log(noises)) / 2
    squares = means[:, 1:] ** 2 / noises[:, None] + inverses
    log_evidence += _visibility(regressors, squares, precisions, is_in)
    means[:, 0] += centre
    priors, weights = _probabilities(is_in, n_features)
    shares = special.softmax(np.log(weights) + log_evidence)
    return Models(
        chances=Chances(is_in, priors, shares),
        log_evidence=log_evidence,
        has=has,
        means=means,
        tables=tables,
        noises=noises,
        freedom=freedom,
    )


def _table(
    rated: Rated, x: Reals, centre: float, precisions: Reals, session: float
) -> tuple[Reals, float]:
    """Return the table with sessions and constant swept, and log|H| - log|D| so far."""
    n_sessions, ones = rated.sessions.shape[1], np.ones(rated.y.size)
    columns = np.column_stack([rated.sessions, ones, x, rated.y - centre])
    prior_rest = PRIOR_RATINGS * noise_variance(rated)
    diagonal = np.concatenate([[session**-2.0] * n_sessions, [0.0], precisions, [prior_rest]])
    tables = (columns.T @ (rated.weights[:, None] * columns) + np.diag(diagonal))[None]
    log_det = 0.0
    for column in range(1 + n_sessions):
        pivots = _sweep(tables, column, tables)
        log_det += math.log(float(pivots[0]) / (float(diagonal[column]) or 1.0))
    return tables[0, n_sessions:, n_sessions:], log_det


def _sets(n_features: int, n_products: int) -> NDArray[np.bool_]:
    """Return the features and products of each model: every set, without and with each product.

    The first feature changes from one model to the next, the others less often.
    """
    sets = np.arange(2**n_features)[:, None] >> np.arange(n_features) & 1
    which = np.repeat(np.eye(1 + n_products, n_products, -1), len(sets), axis=0)
    return np.column_stack([np.tile(sets, (1 + n_products, 1)), which]).astype(np.bool_)


def _all_models(
    table: Reals, is_in: NDArray[np.bool_], regressors: Regressors, precisions: Reals
) -> tuple[Reals, Reals]:
    """Sweep each model of `_sets` into a table; return the tables and what log|H| - log|D| gains.

    Each feature is swept into copies of all tables so far, each product into those without one.
    """
    of_column = np.asarray(regressors.feature_of_column)
    tables, log_dets = np.empty((len(is_in), *table.shape)), np.zeros(len(is_in))
    tables[0] = table
    n_done, n_sets = 1, 2 ** len(regressors.names)
    for feature in range(is_in.shape[1]):
        n_more = min(n_done, n_sets)
        more = slice(n_done, n_done + n_more)
        source, log_dets[more] = tables[:n_more], log_dets[:n_more]
        for column in np.flatnonzero(of_column == feature).tolist():
            pivots = _sweep(source, 1 + column, tables[more])
            log_dets[more] += np.log(pivots / precisions[column])
            source = tables[more]
        n_done += n_more
    return tables, log_dets


def _probabilities(is_in: NDArray[np.bool_], n_features: int) -> tuple[Reals, Reals]:
    """Return the prior probability of each model, and its weight in the posterior.

    They differ for products: those that explain less than the ones in the models are neglected
    after the ratings, but not before.
    """
    sizes = is_in[:, :n_features].sum(axis=1)
    of_size = size_prior(n_features) / special.comb(n_features, np.arange(n_features + 1))
    probabilities = of_size[sizes]
    n_products, n_pairs = is_in.shape[1] - n_features, max(1, math.comb(n_features, 2))
    if not n_products:
        return probabilities, probabilities
    has_product = is_in[:, n_features:].any(axis=1)
    priors = probabilities * np.where(has_product, PRODUCT / n_products, 1 - PRODUCT)
    weights = probabilities * np.where(has_product, PRODUCT / n_pairs, 1 - PRODUCT)
    return priors, weights


def _sweep(tables: Reals, column: int, out: Reals) -> Reals:
    """Sweep a column of each table, shape (m, q, q); return the pivots, shape (m,).

    ``out``: for the swept tables, which may replace the others.
    """
    pivots = tables[:, column, column].copy()
    along = tables[:, column] / pivots[:, None]
    np.subtract(tables, tables[:, :, column, None] * along[:, None], out=out)
    out[:, column] = out[:, :, column] = along
    out[:, column, column] = -1 / pivots
    return pivots


def _visibility(
    regressors: Regressors, squares: Reals, precisions: Reals, is_in: NDArray[np.bool_]
) -> Reals:
    """Return for each model the log ratio of its squared effects to those its prior expects.

    A feature with hardly any effect does not matter. So effects near zero should be unlikely a
    priori, while a normal prior makes them likely. The prior is therefore multiplied by the square
    of the effect (a moment prior: Johnson and Rossell 2010, doi:10.1111/j.1467-9868.2009.00730.x).
    This multiplies the evidence by the posterior over the prior E[effect^2], feature by feature.
    Within a model the normal prior is kept.

    ``squares``: posterior means of the squared effects over the variance of the noise, shape
    (m, p).
    """
    counts = np.where(regressors.is_square, 2.0, 1.0)  # variances of z^2 - 1 and z, z normal
    n_features = len(regressors.names)
    # Sums over the columns of each feature; a product, with one column, is left out.
    of_feature = np.equal.outer(
        np.asarray(regressors.feature_of_column), np.arange(n_features)
    ).astype(float)
    ratios = (counts * squares) @ of_feature / ((counts / precisions) @ of_feature)
    logs: Reals = np.log(np.where(is_in[:, :n_features], ratios, 1.0)).sum(axis=1)
    return logs


# The model ---------------------------------------------------------------------------------------

_DIGITS: Final = 9  # of a number in the file of a round, fewer than processors agree in
_COVARIANCE: Final = 1e-8  # rounding unit of a covariance, which has fewer digits than a mean
_N_PRODUCTS: Final = 3  # products among the models: those that explain most of the residuals
# Settings, each with its prior probability. Sizes are in standard deviations of the noise.
QUADRATIC: Final = {0.15: 2 / 3, 0.5: 1 / 3}
"""Of squares: usually small, so that lines are found; large where the ratings show a peak."""
SESSION: Final = {0.05: 0.4, 0.2: 0.3, 0.5: 0.2, 1.0: 0.1}
"""Of the differences between sessions: most people's scale is stable."""
LIKELY: Final = 0.85
"""Probability from which a feature, or a group of features, is reported to matter."""
LIKELY_IF_CROWDED: Final = 0.95
"""The same if at least half of the ratings are at one end of the scale."""


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
            {len(self.centres), len(self.spreads)} == {k}
            and len(self.logs) in {0, k}
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
    quadratic: float  #: Prior size of quadratic effects, in standard deviations of the noise
    sets: Chances  #: The probabilities of all sets of features and products
    overall: Moments  #: Averages over all models
    given: tuple[Moments, ...]  #: Over the models with each feature, and then with each product
    freedom: float  #: Degrees of freedom
    session: float  #: Standard deviation of a session's level, in points
    posterior: Posterior  #: The result

    @property
    def names(self) -> tuple[str, ...]:
        return self.rated.names

    @property
    def mean(self) -> Reals:
        """The intercept and all effects, as `Posterior.mean`."""
        return self.overall.mean

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
        return self.sets.of_each[: len(self.names)]

    def chances_with_prior(self, factor: float) -> tuple[float, ...]:
        """Return the probabilities of `Chances.of_each` under another prior.

        ``factor``: of `MEAN_SIZE` and `PRODUCT`.
        """
        is_in, n_features = self.sets.is_in, len(self.names)
        sizes, has_product = is_in[:, :n_features].sum(axis=1), is_in[:, n_features:].any(axis=1)
        ratios = size_prior(n_features, factor * MEAN_SIZE) / size_prior(n_features)
        without = (1 - factor * PRODUCT) / (1 - PRODUCT) if self.posterior.products else 1.0
        weights = self.sets.shares * ratios[sizes] * np.where(has_product, factor, without)
        return tuple((weights @ is_in / weights.sum()).tolist())

    def estimate(self, row: Reals, more: float = 0.0, feature: int | None = None) -> StudentT:
        """Return a combination of effects, see `estimates`; ``more``: variance to add."""
        only = self.estimates(row[np.newaxis], feature)[0]
        return replace(only, scale=math.sqrt(only.scale**2 + more))

    def estimates(self, rows: Reals, feature: int | None = None) -> list[StudentT]:
        """Return combinations of effects.

        ``rows``: the factors of the constant and of each effect, shape (n, 1 + p). ``feature``:
        index of a feature, or behind them of a product, that is assumed to matter.
        """
        mean, covariance = self.overall if feature is None else self.given[feature]
        scales = np.sqrt(np.maximum(((rows @ covariance) * rows).sum(axis=1), 0.0))
        return [
            StudentT(value, scale, self.freedom)
            for value, scale in zip((rows @ mean).tolist(), scales.tolist(), strict=True)
        ]

    def rows(self, x: Reals) -> Reals:
        return self.posterior.rows(x)

    def rows_of(
        self, index: int, values: Reals, *, has_constant: bool = False, is_alone: bool = False
    ) -> Reals:
        """Return the regressors of one feature, at values on its scale.

        In a product, the other feature has its mean over the rated puzzles; with ``is_alone``, the
        value at which the product has no effect.
        """
        z = (values - self.posterior.centres[index]) / self.posterior.spreads[index]
        rows = np.zeros((len(z), len(self.mean)))
        rows[:, 0], rows[:, 1 + index] = float(has_constant), z
        if index in self.rated.squares:
            rows[:, self._square_column(index)] = z**2 - 1
        means = self.posterior.standardised(self.x).mean(axis=0)
        for place, pair in enumerate(() if is_alone else self.posterior.products):
            if index in pair:
                rows[:, self.product_column(place)] = z * means[sum(pair) - index]
        return rows

    def product_column(self, index: int) -> int:
        """Return the place in ``mean`` of a product of `Regressors.products`."""
        return len(self.mean) - len(self.posterior.products) + index

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

    ``frame``: as `frame_of`, controls included. ``features``, ``limit``: as in
    `engine.statistics.preference_model.read_rated`.
    """
    rated = read_rated(frame, features, limit=limit)
    regressors = Regressors(
        names=rated.names,
        squares=rated.squares,
        centres=tuple(rated.centres.tolist()),
        spreads=tuple(rated.spreads.tolist()),
    )
    session = _session_size(rated, regressors, min(QUADRATIC))
    sizes = list(QUADRATIC) if rated.squares else [min(QUADRATIC)]
    fitted = {size: condition(rated, regressors, size, session) for size in sizes}
    # The evidence of the models with features, times the prior of the size. The first, and so the
    # plainest, of those that are equal.
    quadratic = stable_argmax(fitted, lambda size: fitted[size].gain + math.log(QUADRATIC[size]))
    products = _likeliest_pairs(rated, regressors, fitted[quadratic])
    regressors = msgspec.structs.replace(regressors, products=products)
    models = condition(rated, regressors, quadratic, session)
    noise = math.sqrt(models.chances.shares @ models.noises)
    overall, *given = average(models)
    mean, covariance = overall
    lower = covariance[np.tril_indices(len(mean))]
    posterior = Posterior(
        **msgspec.structs.asdict(regressors),
        mean=tuple(mean.tolist()),
        covariance=tuple(lower.tolist()),
        noise=noise,
    )
    return PreferenceModel(
        rated=rated,
        quadratic=quadratic,
        sets=models.chances,
        overall=overall,
        given=tuple(given),
        freedom=models.freedom,
        session=noise * session,
        posterior=posterior,
    )


def _session_size(rated: Rated, regressors: Regressors, quadratic: float) -> float:
    """Return the size of sessions, whose square is its posterior mean over all sizes."""
    evidence = np.log(list(SESSION.values()))
    evidence += [condition(rated, regressors, quadratic, size).evidence for size in SESSION]
    return math.sqrt(special.softmax(evidence) @ np.square(list(SESSION)))


def _likeliest_pairs(rated: Rated, regressors: Regressors, models: Models) -> tuple[Pair, ...]:
    """Return the pairs of features whose products explain the residuals of models best."""
    mean = models.chances.shares @ models.means
    residuals = rated.weights * (rated.y - regressors.rows(rated.x) @ mean)
    z = regressors.standardised(rated.x)
    pairs = itertools.combinations(range(len(rated.names)), 2)
    products = {(first, second): z[:, first] * z[:, second] for first, second in pairs}
    scores = {
        pair: abs(float(product @ residuals)) / float(product.std())
        for pair, product in products.items()
        if varies(product)
    }
    return tuple(stable_sorted(scores, scores.__getitem__, is_largest_first=True)[:_N_PRODUCTS])
