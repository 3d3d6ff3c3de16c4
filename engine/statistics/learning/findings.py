"""Preference findings: the inference about features that all views and reports share.

All findings are read from a `PreferenceModel`, so they change only with the ratings behind it. A
feature is stated only if it matters with a probability of at least `LIKELY`. Each effect and its
90% interval, stated or not, are averages over the models that contain the feature: what they are
if it matters. Over all models, the effect would be exactly zero with the probability that the
feature does not matter, and so would be most intervals.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy.sparse.csgraph import connected_components  # type: ignore[import-untyped]  # no types

from engine.numerics import is_above, is_at_least, rounded, stable_argmax, stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.statistics.disagreement import Disagreement, find_disagreement
from engine.statistics.learning.curves import Curve, curve_of
from engine.statistics.learning.energy_terms import (
    Polynomial,
    Product,
    polynomials_of,
    product_of,
)
from engine.statistics.learning.model_averaging import StudentT
from engine.statistics.learning.preference_model import (
    BELOW_LIKELY,
    LIKELY,
    PreferenceModel,
    learn,
)
from engine.statistics.learning.rated_puzzles import MIN_PUZZLES
from engine.statistics.ratings_frame import RATING, rater_names

EffectShape: TypeAlias = Literal["higher", "lower", "peak", "valley", "unclear"]

# What must be exceeded to state something.
_ONE_WAY: Final = 0.9  # probability of a direction
_TURN: Final = 0.8  # probability, for each end, that the best value is better than that end
_TOGETHER: Final = 0.7  # correlation from which two features can hardly be separated
_NEARLY_ALL: Final = 0.95  # share of a group's probability that its likeliest members must have

# The fields in files.
_OF_FEATURE: Final = (
    "name", "chance", "prior", "shape", "low", "high", "best", "points", "points_low",
    "points_high", "companions", "is_in_group",
)  # fmt: skip
_OF_PRODUCT: Final = (
    "names", "chance", "prior", "points", "points_low", "points_high", "companions",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class FeatureEffect:
    """All that the ratings say about one feature."""

    polynomial: Polynomial  #: Its part of the expected rating, over all models
    chance: float  #: The probability that it matters
    prior: float  #: The same before any ratings
    n_puzzles: int  #: Rated puzzles behind it
    #: Which values are liked better; ``unclear`` where no direction has a probability of 90%.
    shape: EffectShape
    #: The value liked best (least for ``valley``) if it lies inside the range; for ``higher`` and
    #: ``lower`` that with the highest expected rating, at which the next energy aims
    best: float | None
    #: Points by which the better end is rated above the other, or the value liked best (least)
    #: above (below) the farther end, if the feature matters; with the 90% interval.
    points: float
    points_low: float
    points_high: float
    curve: Curve
    #: Correlated features, one of which may matter instead.
    companions: tuple[str, ...] = ()
    is_in_group: bool = False  #: Whether it belongs to a group that is likely to matter

    @property
    def name(self) -> str:
        return self.polynomial.name

    @property
    def low(self) -> float:
        """The lowest value of the rated puzzles."""
        return self.polynomial.shown(self.polynomial.low)

    @property
    def high(self) -> float:
        """The highest value of the rated puzzles."""
        return self.polynomial.shown(self.polynomial.high)

    @property
    def is_stated(self) -> bool:
        """Whether the feature is likely enough to be reported."""
        return _is_stated(self.chance, self.n_puzzles)

    @property
    def shown_chance(self) -> float:
        return _shown_chance(self.chance, self.n_puzzles)

    @property
    def stops(self) -> tuple[int, ...]:
        """The indices in the curve of values that a puzzle can have: all, or whole numbers."""
        return tuple(
            index
            for index, value in enumerate(self.curve.x)
            if value.is_integer() or not self.polynomial.is_count
        )

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in _OF_FEATURE}


@dataclass(frozen=True, slots=True)
class ProductEffect:
    """All that the ratings say about a product: the effect of a feature depends on another."""

    product: Product  #: Its part of the expected rating, over all models
    chance: float  #: The probability that the product has an effect
    prior: float  #: The probability of any such product before the ratings
    n_puzzles: int  #: Rated puzzles behind it
    #: Points by which puzzles are rated above others if they are on the same side of both means,
    #: all of them by one standard deviation; with the 90% interval.
    points: float
    points_low: float
    points_high: float
    #: Features correlated with one of them, which may matter instead.
    companions: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, str]:
        first, second = self.product.factors
        return first.name, second.name

    @property
    def is_stated(self) -> bool:
        """Whether the product is likely enough to be reported."""
        return _is_stated(self.chance, self.n_puzzles)

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in _OF_PRODUCT}


@dataclass(frozen=True, slots=True)
class GroupFinding:
    """Correlated features, one of which probably matters."""

    names: tuple[str, ...]  #: Two or more features
    chance: float  #: The probability that at least one of them matters
    prior: float  #: The same before any ratings


@dataclass(frozen=True, slots=True, eq=False)
class PreferenceFindings:
    """A preference model with all findings from it."""

    model: PreferenceModel
    effects: tuple[FeatureEffect, ...]  #: Of all features, in the order of the model
    products: tuple[ProductEffect, ...]  #: Of all products of the model
    groups: tuple[GroupFinding, ...]  #: Groups that are likely though none of their features is
    disagreements: tuple[Disagreement, ...] = ()  #: Of raters, and of earlier and later ratings
    n_given_up: int = 0  #: Ratings of games given up, excluded by a choice of the study

    @property
    def n_puzzles(self) -> int:
        return len(self.model.x)

    @property
    def chance(self) -> float:
        """The probability that at least one feature, or a product, matters."""
        return self.model.average.chance_of_any(range(len(self.effects) + len(self.products)))

    @property
    def prior(self) -> float:
        """The same before any ratings."""
        every = range(len(self.effects) + len(self.products))
        return self.model.average.chance_of_any(every, is_prior=True)

    @property
    def likeliest(self) -> tuple[FeatureEffect, ...]:
        """All features, the likeliest first."""
        return tuple(stable_sorted(self.effects, lambda each: each.chance, is_largest_first=True))

    @property
    def stated(self) -> tuple[FeatureEffect, ...]:
        """The features that are likely enough to be reported, the likeliest first."""
        return tuple(each for each in self.likeliest if each.is_stated)

    @property
    def stated_names(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.stated)

    @property
    def product(self) -> ProductEffect | None:
        """The likeliest product if it is likely enough to be reported."""
        if not self.products:
            return None
        likeliest = stable_argmax(self.products, lambda each: each.chance)
        return likeliest if likeliest.is_stated else None

    def stated_terms(self, names: Collection[str]) -> Iterator[str]:
        """Yield the squares and the product of some features that are stated."""
        for each in self.stated:
            if each.name in names and each.shape in {"peak", "valley"}:
                yield f"{each.name}^2"
        if self.product is not None and set(self.product.names) <= set(names):
            yield ":".join(self.product.names)

    @property
    def has_preferences(self) -> bool:
        """Whether at least one feature, or a product, is likely to matter."""
        return _is_stated(self.chance, self.n_puzzles)

    @property
    def shown_chance(self) -> float:
        return _shown_chance(self.chance, self.n_puzzles)

    def to_json(self) -> dict[str, Any]:
        rated = self.model.rated
        document: dict[str, Any] = rounded(
            {
                "n_puzzles": self.n_puzzles,
                "n_ratings": rated.n_ratings,
                "chance": self.chance,
                "prior": self.prior,
                "features": [
                    each.to_json() | {"is_stated": each.is_stated} for each in self.likeliest
                ],
                "groups": [asdict(each) for each in self.groups],
                "end": rated.end,
                "unknown": rated.unknown,
                "twins": rated.twins,
                "n_given_up": self.n_given_up,
                "product": None if self.product is None else self.product.to_json(),
                "disagreements": [asdict(each) for each in self.disagreements],
            }
        )
        return document


def _is_stated(chance: float, n_puzzles: int) -> bool:
    """Return whether something is likely enough to be reported, with enough rated puzzles."""
    return n_puzzles >= MIN_PUZZLES and is_at_least(chance, LIKELY)


def _shown_chance(chance: float, n_puzzles: int) -> float:
    """Return the probability to show: in percent below `LIKELY` if nothing is stated."""
    return chance if _is_stated(chance, n_puzzles) else min(chance, BELOW_LIKELY)


def learn_findings(
    frame: pd.DataFrame, features: Sequence[str] | None = None, n_given_up: int = 0
) -> PreferenceFindings:
    """Fit a preference model to ratings, and return it with its findings.

    Raises FitError as `engine.statistics.learning.preference_model.learn`, which has the
    parameters. ``n_given_up``: ratings that were excluded before.
    """
    return findings_of(learn(frame, features), frame, n_given_up)


def findings_of(
    model: PreferenceModel, frame: pd.DataFrame | None = None, n_given_up: int = 0
) -> PreferenceFindings:
    """Return the findings of a model.

    ``frame``: the ratings behind it; without them, disagreements aren't looked for.
    """
    is_linked = _linked(model)
    groups = tuple(_groups(model, is_linked))
    grouped = frozenset(name for group in groups for name in group.names)
    effects = tuple(_effects(model, is_linked, grouped))
    return PreferenceFindings(
        model=model,
        effects=effects,
        products=tuple(_products(model, is_linked, effects)),
        groups=groups,
        disagreements=() if frame is None else tuple(_disagreements(model, frame)),
        n_given_up=n_given_up,
    )


def _disagreements(model: PreferenceModel, frame: pd.DataFrame) -> Iterator[Disagreement]:
    """Yield a feature on which raters disagree, and one on which later ratings do."""
    columns = [RATING, *model.names]
    numbers = frame[columns].apply(pd.to_numeric, errors="coerce")
    rows = frame[numbers.notna().all(axis=1)].reset_index(drop=True)
    numbers = numbers.dropna().to_numpy(dtype=np.float64)
    residuals = numbers[:, 0] - model.rows(numbers[:, 1:]) @ model.mean
    z = model.posterior.standardised(numbers[:, 1:])
    raters, names = pd.factorize(rater_names(rows), sort=True)
    found = find_disagreement(residuals, z, raters) if len(names) > 1 else None
    if found is not None:
        yield Disagreement(model.names[found.feature], str(names[found.group]), found.p)
    if "rated_at" in rows.columns:
        is_later = (rows.groupby(raters)["rated_at"].rank(pct=True) > 0.5).to_numpy(dtype=np.intp)
        found = find_disagreement(residuals, z, is_later)
        if found is not None:
            yield Disagreement(model.names[found.feature], None, found.p)


def _groups(model: PreferenceModel, is_linked: NDArray[np.bool_]) -> Iterator[GroupFinding]:
    """Yield groups of correlated features, one of which is likely though none alone is.

    A group has the fewest and likeliest members that have nearly all of its probability.
    """
    chances, average = model.chances, model.average
    n_groups, of_feature = connected_components(is_linked, directed=False)
    for group in range(n_groups):
        members = np.flatnonzero(of_feature == group).tolist()
        members = stable_sorted(members, chances.__getitem__, is_largest_first=True)
        whole = average.chance_of_any(members)
        if len(members) < 2 or is_at_least(chances[members[0]], LIKELY):
            continue
        for count in range(2, len(members) + 1):
            some = sorted(members[:count])
            chance = average.chance_of_any(some)
            if is_at_least(chance, _NEARLY_ALL * whole) and _is_stated(chance, len(model.x)):
                names = tuple(model.names[index] for index in some)
                yield GroupFinding(names, chance, average.chance_of_any(some, is_prior=True))
                break


# Single features and products --------------------------------------------------------------------


def _linked(model: PreferenceModel) -> NDArray[np.bool_]:
    """Return which features are correlated over the rated puzzles, shape (k, k)."""
    correlations = np.abs(np.atleast_2d(np.corrcoef(model.scaled, rowvar=False)))
    pairs = [[is_above(value, _TOGETHER) for value in row] for row in correlations.tolist()]
    return np.array(pairs)


def _effects(
    model: PreferenceModel, is_linked: NDArray[np.bool_], grouped: frozenset[str]
) -> Iterator[FeatureEffect]:
    """Yield the effect of each feature, in the order of the model.

    ``is_linked``: as from `_linked`; ``grouped``: the features of likely groups.
    """
    for index, polynomial in enumerate(polynomials_of(model)):
        shape, best, difference = _statement(model, index, polynomial)
        sign = -1 if shape in {"lower", "valley"} else 1
        points, half = sign * difference.mean, difference.half_width
        yield FeatureEffect(
            polynomial=polynomial,
            chance=model.chances[index],
            prior=model.average.chance_of_any([index], is_prior=True),
            n_puzzles=len(model.x),
            shape=shape,
            best=best,
            points=_within_scale(points),
            points_low=_within_scale(points - half),
            points_high=_within_scale(points + half),
            curve=curve_of(model, index, polynomial),
            companions=tuple(
                model.names[each] for each in np.flatnonzero(is_linked[index]) if each != index
            ),
            is_in_group=polynomial.name in grouped,
        )


def _products(
    model: PreferenceModel, is_linked: NDArray[np.bool_], effects: Sequence[FeatureEffect]
) -> Iterator[ProductEffect]:
    """Yield the effect of each product of the model; ``effects``: of all features."""
    k, pairs = len(model.names), model.posterior.products
    polynomials = [each.polynomial for each in effects]
    prior = model.average.chance_of_any(range(k, k + len(pairs)), is_prior=True)
    for index, pair in enumerate(pairs):
        row = np.zeros(len(model.mean))
        row[model.product(index)] = 2.0  # from -1 to 1
        points, low, high = model.estimate(row, feature=k + index).interval
        linked = np.flatnonzero(is_linked[list(pair)].any(axis=0)).tolist()
        yield ProductEffect(
            product=product_of(model, index, polynomials),
            chance=model.average.chances[k + index],
            prior=prior,
            n_puzzles=len(model.x),
            points=points,
            points_low=low,
            points_high=high,
            companions=tuple(model.names[each] for each in linked if each not in pair),
        )


# The finding about a feature ---------------------------------------------------------------------


def _statement(
    model: PreferenceModel, index: int, polynomial: Polynomial
) -> tuple[EffectShape, float | None, StudentT]:
    """Return which values are liked better, the best or worst one, and how much it matters."""
    low, high, turn = polynomial.low, polynomial.high, polynomial.turn
    if turn is not None:
        above = [_difference(model, index, turn, end) for end in (low, high)]
        farther = stable_argmax(above, lambda each: abs(each.mean), scale=1.0)
        chances = [each.chance_above_zero for each in above]
        if all(is_above(chance, _TURN) for chance in chances):
            return "peak", polynomial.shown(turn), farther
        if all(is_above(1 - _TURN, chance) for chance in chances):
            return "valley", polynomial.shown(turn), farther
    rise = _difference(model, index, high, low)
    best = polynomial.shown(turn) if turn is not None and polynomial.square < 0 else None
    if is_above(rise.chance_above_zero, _ONE_WAY):
        return "higher", best, rise
    if is_above(1 - _ONE_WAY, rise.chance_above_zero):
        return "lower", best, rise
    return "unclear", None, rise


def _difference(model: PreferenceModel, index: int, value: float, reference: float) -> StudentT:
    """Return the rating difference between two values of a feature that matters."""
    rows = model.rows_of(index, np.array([value, reference]))
    return model.estimate(rows[0] - rows[1], feature=index)


def _within_scale(points: float) -> float:
    """Return a difference of ratings, which can't be larger than the scale."""
    return max(-float(MAX_RATING), min(float(MAX_RATING), points))
