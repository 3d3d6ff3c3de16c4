"""Preference findings: what the ratings say about features, shared by all views and reports.

All of them are read from a `PreferenceModel`, so they change only with the ratings behind it. A
feature is stated only if it matters with a probability of at least `LIKELY`. Each effect and its
90% interval, stated or not, are averages over the models that contain the feature: what they are
if it matters. Over all models, the effect would be exactly zero with the probability that the
feature does not matter, and so would be most intervals.
"""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.errors import FitError
from engine.numerics import (
    Reals,
    fixed,
    is_above,
    is_at_least,
    probability,
    rounded,
    significant,
    stable_argmax,
    stable_sorted,
    varies,
)
from engine.ratings import MAX_RATING, OWNER
from engine.sentences import and_list, join_messages, message
from engine.statistics.display_names import (
    EffectShape,
    named,
    named_list,
    percent,
    plural,
    preference_words,
    product_words,
    rater_labels,
)
from engine.statistics.distributions import normal_quantile
from engine.statistics.effects import (
    Curve,
    Polynomial,
    Product,
    averaged,
    curve_of,
    polynomials_of,
    product_of,
    shown,
)
from engine.statistics.preference_model import (
    LIKELY,
    LIKELY_IF_CROWDED,
    MIN_PUZZLES,
    PreferenceModel,
    StudentT,
    learn,
)
from engine.statistics.raters import Disagreement, find_disagreement
from engine.statistics.ratings_frame import RATING, rater_names
from engine.statistics.smooth import Mixture, SmoothEffect

_Turn: TypeAlias = tuple[float | None, float | None, float | None]
"""The value liked best or worst, with its 90% interval; as of `FeatureEffect.best`."""
_NO_TURN: Final[_Turn] = (None, None, None)

# The fields in files.
_OF_FEATURE: Final = (
    "name", "chance", "prior", "shape", "low", "high", "best", "best_low", "best_high", "points",
    "points_low", "points_high", "companions", "is_in_group",
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
    limit: float  #: The probability from which it is reported, see `Rated.limit`
    #: Which values are liked better; ``unclear`` where no direction has a probability of 95%.
    shape: EffectShape
    #: The value liked best (least for ``valley``) if it lies inside the range, with its 90%
    #: interval; for ``higher`` and ``lower`` only if that ends inside the range too.
    best: float | None
    best_low: float | None
    best_high: float | None
    #: Points by which the better end is rated above the other, or the value liked best (least)
    #: above (below) the farther end, if the feature matters; with the 90% interval.
    points: float
    points_low: float
    points_high: float
    curve: Curve
    #: Values between which that difference is: those of the rated puzzles, but for a twentieth of
    #: them at each end.
    low: float
    high: float
    #: The part of that range with at least three quarters of the difference; None where no half
    #: has so much with a probability of 90%.
    steep: tuple[float, float] | None = None
    #: Correlated features, one of which may matter instead.
    companions: tuple[str, ...] = ()
    is_in_group: bool = False  #: Whether it belongs to a group that is likely to matter
    #: The other feature of the product that is stated, if its effect depends on that one: then it
    #: isn't stated by itself.
    partner: str = ""

    @property
    def is_likely(self) -> bool:
        """Whether a preference is reported that it is or belongs to."""
        return self.is_stated or self.is_in_group

    @property
    def name(self) -> str:
        return self.polynomial.name

    @property
    def names(self) -> tuple[str]:
        return (self.name,)

    @property
    def is_stated(self) -> bool:
        return is_at_least(self.chance, self.limit) and not self.partner

    @property
    def shown_chance(self) -> float:
        return _shown_chance(self.chance, self.limit)

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
    limit: float  #: The probability from which it is reported, see `Rated.limit`
    #: Points by which puzzles are rated above others if they are on the same side of both means,
    #: all of them by one standard deviation; with the 90% interval.
    points: float
    points_low: float
    points_high: float
    #: Features correlated with one of them, which may matter instead.
    companions: tuple[str, ...] = ()
    rated: tuple[tuple[float, float], ...] = ()  #: Their values in the rated puzzles

    @property
    def names(self) -> tuple[str, str]:
        first, second = self.product.factors
        return first.name, second.name

    @property
    def is_likely(self) -> bool:
        return self.is_stated

    @property
    def is_alike(self) -> bool:
        """Whether puzzles are liked better with both values high or both low."""
        return not is_above(0.0, self.points, scale=1.0)

    @property
    def is_stated(self) -> bool:
        return is_at_least(self.chance, self.limit)

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in _OF_PRODUCT}


Effect: TypeAlias = FeatureEffect | ProductEffect
"""What the ratings say about a feature, or about two together."""


@dataclass(frozen=True, slots=True)
class GroupFinding:
    """Correlated features, one of which probably matters."""

    names: tuple[str, ...]  #: Two or more features
    chance: float  #: The probability that at least one of them matters
    prior: float  #: The same before any ratings


@dataclass(frozen=True, slots=True)
class Outsider:
    """A rater whose ratings don't follow what the others like."""

    rater: str  #: As in `Disagreement`
    #: Correlation of the ratings with those that the others' preferences predict, and the upper
    #: end of its 90% interval.
    correlation: float
    high: float
    #: What is stated without this rater, as `effect_words`.
    without: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class PreferenceFindings:
    """A preference model with all findings from it."""

    model: PreferenceModel
    effects: tuple[FeatureEffect, ...]  #: Of all features, in the order of the model
    products: tuple[ProductEffect, ...]  #: Of all products of the model
    groups: tuple[GroupFinding, ...]  #: Groups that are likely though none of their features is
    disagreements: tuple[Disagreement, ...] = ()  #: Of raters, and of earlier and later ratings
    outsiders: tuple[Outsider, ...] = ()
    n_given_up: int = 0  #: Ratings of games given up, excluded by a choice of the study

    @property
    def n_puzzles(self) -> int:
        return len(self.model.x)

    @property
    def limit(self) -> float:
        """The probability from which something is reported."""
        return self.model.rated.limit

    @property
    def chance(self) -> float:
        """The probability that at least one feature, or a product, matters."""
        return self.model.sets.of_any(range(len(self.effects) + len(self.products)))

    @property
    def prior(self) -> float:
        """The same before any ratings."""
        every = range(len(self.effects) + len(self.products))
        return self.model.sets.of_any(every, is_prior=True)

    @property
    def likeliest(self) -> tuple[FeatureEffect, ...]:
        """All features, the likeliest first."""
        return tuple(stable_sorted(self.effects, lambda each: each.chance, is_largest_first=True))

    @property
    def reported(self) -> tuple[Effect, ...]:
        """The features, and the product that is stated, the likeliest first."""
        every: list[Effect] = [*self.effects]
        every += [] if self.product is None else [self.product]
        return tuple(stable_sorted(every, lambda each: each.chance, is_largest_first=True))

    @property
    def stated(self) -> tuple[FeatureEffect, ...]:
        """The features that are likely enough to be reported, the likeliest first."""
        return tuple(each for each in self.likeliest if each.is_stated)

    @property
    def stated_names(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.stated)

    @property
    def claims(self) -> frozenset[frozenset[str]]:
        """What is stated: single features, also those of groups, and the pair of a product."""
        grouped = (name for group in self.groups for name in group.names)
        pair = () if self.product is None else (frozenset(self.product.names),)
        return frozenset({*(frozenset({name}) for name in (*self.stated_names, *grouped)), *pair})

    @property
    def checked_names(self) -> tuple[str, ...]:
        """The features of what is stated, the likeliest first; of a group its likeliest."""
        stated = (name for each in self.reported if each.is_stated for name in each.names)
        chances = {each.name: each.chance for each in self.effects}
        of_groups = (stable_argmax(group.names, chances.__getitem__) for group in self.groups)
        return tuple(dict.fromkeys((*stated, *of_groups)))

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
        return is_at_least(self.chance, self.limit)

    @property
    def shown_chance(self) -> float:
        return _shown_chance(self.chance, self.limit)

    def to_frame(self) -> pd.DataFrame:
        """Return the effects as a table, the likeliest first; a product is ``first:second``."""
        every: list[Effect] = [*self.effects, *self.products]
        half, double = map(self.model.chances_with_prior, (0.5, 2.0))
        found = [*zip(every, half, double, strict=True)]
        ordered = stable_sorted(found, lambda one: one[0].chance, is_largest_first=True)
        return pd.DataFrame([self._row(*each) for each in ordered])

    def _row(self, effect: Effect, if_half: float, if_double: float) -> dict[str, Any]:
        group = next((each for each in self.groups if {*effect.names} <= {*each.names}), None)
        group = group if isinstance(effect, FeatureEffect) else None
        return {
            "preference": ":".join(effect.names),
            "shape": effect.shape if isinstance(effect, FeatureEffect) else "product",
            "probability": effect.chance,
            "probability_half_prior": if_half,
            "probability_double_prior": if_double,
            "is_stated": effect.is_stated,
            **{name: getattr(effect, name) for name in ("points", "points_low", "points_high")},
            **{name: getattr(effect, name, None) for name in ("low", "high", "best")},
            "alternatives": ", ".join(effect.companions),
            "group": "" if group is None else ", ".join(group.names),
            "group_probability": None if group is None else group.chance,
        }

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
                "twins": {name: twin.name for name, twin in rated.twins.items()},
                "n_given_up": self.n_given_up,
                "product": None if self.product is None else self.product.to_json(),
                "disagreements": [asdict(each) for each in self.disagreements],
                "outsiders": [asdict(each) for each in self.outsiders],
            }
        )
        return document


def _shown_chance(chance: float, limit: float) -> float:
    """Return the probability to show: in whole percent below the limit if nothing is stated."""
    if is_at_least(chance, limit):
        return chance
    return min(chance, (limit if limit < 1 else LIKELY) - _BELOW)


# Inference ---------------------------------------------------------------------------------------

_MIN_VALUES: Final = 3
"""Minimum number of values of a feature on one side of its best value, for a line there."""

_BELOW: Final = 0.0051  # in whole percent below

# What must be exceeded to state something.
_ONE_WAY: Final = 0.95  # probability of a direction, whose 90% interval then excludes 0
_PART: Final = 0.9  # probability that a statement holds in a part of the puzzles
_TURN: Final = 0.8  # probability, for each end, that the best value is better than that end
_TOGETHER: Final = 0.7  # correlation from which two features can hardly be separated
_NEARLY_ALL: Final = 0.95  # share of a group's probability that its likeliest members must have
_TAIL: Final = 0.05  # probability on either side of a 90% interval
_MAX_RATERS: Final = 12  # each of them is left out once
_MIN_OF_RATER: Final = 8  # ratings
_MIN_CORRELATION: Final = 0.5  # with what the others like, below which a rater doesn't follow it
_NEARLY_ONE: Final = 0.999
_MAX_SCALE: Final = 4.0  # by which a rater may use more or less of the scale than all together
_N_VALUES: Final = 101  # of a feature, among which the ends of an interval are looked for


def learn_findings(
    frame: pd.DataFrame, features: Sequence[str] | None = None, n_given_up: int = 0
) -> PreferenceFindings:
    """Fit a preference model to ratings, and return it with its findings.

    Raises FitError as `engine.statistics.preference_model.learn`, which has the
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
    found = PreferenceFindings(
        model=model,
        effects=effects,
        products=tuple(_products(model, is_linked, effects)),
        groups=groups,
        disagreements=() if frame is None else tuple(_disagreements(model, frame)),
        outsiders=() if frame is None else tuple(_outsiders(model, frame)),
        n_given_up=n_given_up,
    )
    if found.product is None:
        return found
    partners = dict([found.product.names, found.product.names[::-1]])
    return replace(
        found,
        effects=tuple(
            replace(each, partner=partners[each.name])
            if each.name in partners and not _holds_alone(model, each, partners[each.name])
            else each
            for each in effects
        ),
    )


def _holds_alone(model: PreferenceModel, effect: FeatureEffect, other: str) -> bool:
    """Return whether a feature matters, and in the same direction at both ends of another one."""
    if effect.shape not in {"higher", "lower"} or not effect.is_stated:
        return False
    index, partner = model.names.index(effect.name), model.names.index(other)
    products = [{*pair} for pair in model.posterior.products]
    column = model.product_column(products.index({index, partner}))
    low, high = model.rows_of(index, np.array([effect.low, effect.high]), is_alone=True)
    rise = (high - low) if effect.shape == "higher" else (low - high)
    ends = model.rows_of(partner, np.array(_ends(model.x[:, partner])))[:, 1 + partner]
    for end in ends:
        rise[column] = rise[1 + index] * end
        if not is_above(model.estimate(rise, feature=index).chance_above_zero, _PART):
            return False
    return True


def _disagreements(model: PreferenceModel, frame: pd.DataFrame) -> Iterator[Disagreement]:
    """Yield a feature on which raters disagree, and one on which later ratings do."""
    rows, ratings, x = _known(model, frame)
    expected = model.rows(x) @ model.mean
    residuals, z = ratings - expected, model.posterior.standardised(x)
    raters, names = pd.factorize(rater_names(rows), sort=True)
    own = _residuals_by_own_scale(ratings, expected, raters)
    of_raters = find_disagreement(own, z, raters) if len(names) > 1 else None
    if of_raters is not None:
        group, feature, p = of_raters
        yield Disagreement(model.names[feature], _label(str(names[group]), names), p)
    if "rated_at" in rows.columns:
        is_later = (
            (rows.groupby(raters)["rated_at"].rank(pct=True) > 0.5).to_numpy().astype(np.intp)
        )
        of_later = find_disagreement(residuals, z, is_later)
        if of_later is not None:
            _, feature, p = of_later
            yield Disagreement(model.names[feature], None, p)


def _outsiders(model: PreferenceModel, frame: pd.DataFrame) -> Iterator[Outsider]:
    """Yield the raters whose ratings don't follow what is learned from the others."""
    raters = rater_names(frame)
    names = sorted(set(raters))
    if not 1 < len(names) <= _MAX_RATERS:
        return
    for rater in names:
        with suppress(FitError):
            others = findings_of(learn(frame[raters != rater], model.names))
            stated = [each for each in others.reported if each.is_stated]
            _, given, x = _known(others.model, frame[raters == rater])
            expected = others.model.rows(x) @ others.model.mean
            is_measurable = varies(given) and varies(expected)
            if not stated or len(given) < _MIN_OF_RATER or not is_measurable:
                continue
            correlation = float(np.corrcoef(given, expected)[0, 1])
            # Fisher's transformation
            away = normal_quantile(1 - _TAIL) / math.sqrt(len(given) - 3)
            high = math.tanh(math.atanh(min(correlation, _NEARLY_ONE)) + away)
            if is_above(_MIN_CORRELATION, high):
                without = tuple(map(effect_words, stated))
                yield Outsider(_label(rater, names), correlation, high, without)


def rater_scales(model: PreferenceModel, frame: pd.DataFrame) -> pd.DataFrame:
    """Return a row for each rater: how the ratings follow what is expected from all of them.

    ``scale`` is the slope of a line through the ratings by the expected ones, with its 90%
    interval, and ``noise`` the standard deviation about it. They are missing where a line needs
    more ratings. ``frame``: the ratings behind the model.
    """
    frame, ratings, x = _known(model, frame)
    expected = model.rows(x) @ model.mean
    rows = []
    for rater, places in frame.groupby(rater_names(frame)).indices.items():
        given, predicted = pd.Series(ratings[places]), expected[places]
        row = {
            "rater": rater,
            "n_ratings": len(given),
            "mean": given.mean(),
            "spread": given.std(),
        }
        if len(given) >= _MIN_OF_RATER and varies(predicted):
            scale = _slope(predicted, ratings[places])
            _, low, high = scale.interval
            noise = scale.scale * math.sqrt(len(given)) * float(predicted.std())
            row |= {"scale": scale.mean, "scale_low": low, "scale_high": high, "noise": noise}
        rows.append(row)
    return pd.DataFrame(rows)


def _known(model: PreferenceModel, frame: pd.DataFrame) -> tuple[pd.DataFrame, Reals, Reals]:
    """Return the ratings whose features are all known: as rows, in points, and the features."""
    numbers = frame[[RATING, *model.names]].apply(pd.to_numeric, errors="coerce")
    is_complete = numbers.notna().all(axis=1)
    values = numbers[is_complete].to_numpy(dtype=np.float64)
    return frame[is_complete].reset_index(drop=True), values[:, 0], values[:, 1:]


def _label(rater: str, names: Iterable[str]) -> str:
    return rater_labels(names)[rater] if rater else OWNER


def _residuals_by_own_scale(ratings: Reals, expected: Reals, raters: NDArray[np.intp]) -> Reals:
    """Return the residuals of ratings after each rater's level and use of the scale.

    Who uses half of the scale has the same taste, but who likes the opposite doesn't.
    """
    residuals = np.empty(len(ratings))
    for rater in range(raters.max() + 1):
        own = raters == rater
        given, away = (each[own] - each[own].mean() for each in (ratings, expected))
        squares = float(away @ away)
        scale = float(away @ given) / squares if squares else 1.0
        residuals[own] = given - min(max(scale, 1 / _MAX_SCALE), _MAX_SCALE) * away
    return residuals


def _groups(model: PreferenceModel, is_linked: NDArray[np.bool_]) -> Iterator[GroupFinding]:
    """Yield groups of correlated features, one of which is likely though none alone is.

    A group has the fewest and likeliest members that have nearly all of its probability.
    """
    chances = model.chances
    # Each feature is linked to itself, so this counts paths of any length between two features.
    is_connected = np.linalg.matrix_power(is_linked.astype(np.int64), len(is_linked)) > 0
    for row in np.unique(is_connected, axis=0)[::-1]:  # each group once, by its first feature
        members = np.flatnonzero(row).tolist()
        members = stable_sorted(members, chances.__getitem__, is_largest_first=True)
        whole = model.sets.of_any(members)
        if len(members) < 2 or is_at_least(chances[members[0]], model.rated.limit):
            continue
        for count in range(2, len(members) + 1):
            some = sorted(members[:count])
            chance = model.sets.of_any(some)
            if is_at_least(chance, _NEARLY_ALL * whole) and is_at_least(chance, model.rated.limit):
                names = tuple(model.names[index] for index in some)
                yield GroupFinding(names, chance, model.sets.of_any(some, is_prior=True))
                break


def _linked(model: PreferenceModel) -> NDArray[np.bool_]:
    """Return which features are correlated over the rated puzzles, shape (k, k)."""
    correlations = np.abs(np.atleast_2d(np.corrcoef(model.x, rowvar=False)))
    pairs = [[is_above(value, _TOGETHER) for value in row] for row in correlations.tolist()]
    return np.array(pairs)


def _effects(
    model: PreferenceModel, is_linked: NDArray[np.bool_], grouped: frozenset[str]
) -> Iterator[FeatureEffect]:
    """Yield the effect of each feature; ``grouped``: the features of likely groups."""
    for index, polynomial in enumerate(polynomials_of(model)):
        smooth, ends = SmoothEffect(model, index), _ends(model.x[:, index])
        average = averaged(model, index, polynomial)
        shape, difference, turn = _statement(model, index, average, smooth, ends)
        best, best_low, best_high = turn
        if shape in {"lower", "valley"}:
            difference = difference.negative
        points, points_low, points_high = map(_limited_to_scale, difference.interval)
        yield FeatureEffect(
            polynomial=polynomial,
            chance=model.chances[index],
            prior=model.sets.of_any([index], is_prior=True),
            limit=model.rated.limit,
            shape=shape,
            best=best,
            best_low=best_low,
            best_high=best_high,
            points=points,
            points_low=points_low,
            points_high=points_high,
            curve=curve_of(model, index, average, smooth),
            low=shown(ends[0]),
            high=shown(ends[1]),
            steep=_steep(shape, smooth, ends),
            companions=tuple(
                model.names[each] for each in np.flatnonzero(is_linked[index]) if each != index
            ),
            is_in_group=polynomial.name in grouped,
        )


def _products(
    model: PreferenceModel, is_linked: NDArray[np.bool_], effects: Sequence[FeatureEffect]
) -> Iterator[ProductEffect]:
    """Yield the effect of each product of the model; ``effects``: of all features."""
    pairs = model.posterior.products
    polynomials = [each.polynomial for each in effects]
    places = range(len(model.names), len(model.names) + len(pairs))
    prior = model.sets.of_any(places, is_prior=True)
    for index, (pair, place) in enumerate(zip(pairs, places, strict=True)):
        row = np.zeros(len(model.mean))
        row[model.product_column(index)] = 2.0  # from -1 to 1
        points, low, high = model.estimate(row, feature=place).interval
        linked = np.flatnonzero(is_linked[list(pair)].any(axis=0)).tolist()
        yield ProductEffect(
            product=product_of(model, index, polynomials),
            chance=model.sets.of_each[place],
            prior=prior,
            limit=model.rated.limit,
            points=points,
            points_low=low,
            points_high=high,
            companions=tuple(model.names[each] for each in linked if each not in pair),
            rated=tuple(map(tuple, model.x[:, list(pair)].tolist())),
        )


def _ends(x: Reals) -> tuple[float, float]:
    """Return the values between which an effect is stated, see `FeatureEffect.low`.

    At the very ends there are too few puzzles to know whether an effect goes on.
    """
    values = np.sort(x).tolist()
    low, high = values[len(values) // 20], values[-1 - len(values) // 20]
    return (low, high) if low < high else (values[0], values[-1])


def _steep(
    shape: EffectShape, smooth: SmoothEffect, ends: tuple[float, float]
) -> tuple[float, float] | None:
    """Return the half of a range with at least three quarters of a rise or fall, if one has."""
    if shape not in {"higher", "lower"}:
        return None
    low, high = ends
    middle = shown((low + high) / 2)
    sign = 1.0 if shape == "higher" else -1.0
    # A quarter of the whole, minus the upper half, and minus the lower half
    factors = sign * np.array([[-0.25, 1.0, -0.75], [0.75, -1.0, 0.25]])
    upper, lower = smooth.combinations(np.array([low, middle, high]), factors)
    if is_above(upper.chance_above_zero, _PART):
        return shown(low), middle
    return (middle, shown(high)) if is_above(lower.chance_above_zero, _PART) else None


def _statement(
    model: PreferenceModel,
    index: int,
    polynomial: Polynomial,
    smooth: SmoothEffect,
    ends: tuple[float, float],
) -> tuple[EffectShape, Mixture, _Turn]:
    """Return which values of a feature are liked better, and how much it matters.

    The shape is a turn inside the rated range if there is clearly one, or else a direction. The
    difference is that of the value liked best (worst) and the farther end, or of both ends.
    """
    place, turn = polynomial.turn, _NO_TURN
    if place is not None:
        turn = _turn_with_interval(model, index, polynomial, place)
        rated = polynomial.low, polynomial.high
        above = [_difference(model, index, place, end) for end in rated]
        from_ends = [smooth.difference(place, end) for end in ends]
        farther = stable_argmax(from_ends, lambda each: abs(each.mean), scale=1.0)
        is_best = all(is_above(each.chance_above_zero, _TURN) for each in above)
        if is_best and _turns(model, index, place, 1):
            return "peak", farther, turn
        is_worst = all(is_above(1 - _TURN, each.chance_above_zero) for each in above)
        if is_worst and _turns(model, index, place, -1):
            return "valley", farther, turn
    rise = smooth.difference(ends[1], ends[0])
    # If the rating may rise up to the end, no value inside the range is said to be the best.
    _, best_low, best_high = turn if polynomial.square < 0 else _NO_TURN
    if is_above(rise.chance_above_zero, _ONE_WAY):
        falls_again = best_high is not None and best_high < shown(polynomial.high)
        return "higher", rise, turn if falls_again else _NO_TURN
    if is_above(1 - _ONE_WAY, rise.chance_above_zero):
        rises_again = best_low is not None and best_low > shown(polynomial.low)
        return "lower", rise, turn if rises_again else _NO_TURN
    return "unclear", rise, _NO_TURN


def _turns(model: PreferenceModel, index: int, turn: float, sign: int) -> bool:
    """Return whether the ratings themselves turn at a value, not only a square fitted to them.

    A square also falls where the ratings rise and level off, as at the end of the scale. So the
    ratings, adjusted for the other features, must rise (fall) below the value and fall (rise)
    above it, each with a probability of 95% (Simonsohn 2018, doi:10.1177/2515245918805755).

    ``sign``: 1 for the value liked best, -1 for the one liked worst.
    """
    x = model.x[:, index]
    adjusted = model.rated.y - model.rows(model.x) @ model.mean
    adjusted += model.rows_of(index, x) @ model.mean
    sides = ((x <= turn, sign), (x >= turn, -sign))
    return all(_rises(x[of_side], towards * adjusted[of_side]) for of_side, towards in sides)


def _rises(x: Reals, y: Reals) -> bool:
    """Return whether a line through points rises with a probability of 95%."""
    if len(np.unique(x)) < _MIN_VALUES or not varies(y):
        return False
    return is_above(_slope(x, y).chance_above_zero, 1 - _TAIL)


def _slope(x: Reals, y: Reals) -> StudentT:
    """Return the slope of a line through points."""
    (slope, _), covariance = np.polyfit(x - x.mean(), y, 1, cov=True)
    return StudentT(float(slope), math.sqrt(covariance[0, 0]), len(x) - 2)


def _turn_with_interval(
    model: PreferenceModel, index: int, polynomial: Polynomial, turn: float
) -> _Turn:
    """Return the value liked best or worst, with its interval inside the rated range.

    Below a value that lies under the interval, the rating still rises (falls) with a probability
    of more than 95%, and beyond one that lies above it, it falls (rises).
    """
    values = np.array([*np.linspace(polynomial.low, polynomial.high, _N_VALUES), turn])
    step = polynomial.spread  # any: a square rises between x - h and x + h as its slope at x says
    rises = model.rows_of(index, values + step) - model.rows_of(index, values - step)
    possible = [
        value
        for value, rise in zip(values.tolist(), model.estimates(rises, index), strict=True)
        if is_above(rise.chance_above_zero, _TAIL) and is_above(1 - _TAIL, rise.chance_above_zero)
    ]
    return shown(turn), shown(min(possible)), shown(max(possible))


def _difference(model: PreferenceModel, index: int, value: float, reference: float) -> StudentT:
    """Return the rating difference by a line and a square between two values of a feature."""
    rows = model.rows_of(index, np.array([value, reference]))
    return model.estimate(rows[0] - rows[1], feature=index)


def _limited_to_scale(points: float) -> float:
    """Return a difference of ratings, which can't be larger than the scale."""
    return max(-float(MAX_RATING), min(float(MAX_RATING), points))


# In words ----------------------------------------------------------------------------------------

_EFFECTS: Final[Mapping[EffectShape, str]] = {
    "higher": message(
        "{name}: higher values are rated better, by {points} points (90% interval {points_low} to "
        "{points_high}) between {low} and {high}."
    ),
    "lower": message(
        "{name}: lower values are rated better, by {points} points (90% interval {points_low} to "
        "{points_high}) between {high} and {low}."
    ),
    "peak": message(
        "{name}: values near {best} are rated best (90% interval {best_low} to {best_high}). They "
        "score {points} points (90% interval {points_low} to {points_high}) more than the worse "
        "end of the range {low} to {high}."
    ),
    "valley": message(
        "{name}: values near {best} are rated worst (90% interval {best_low} to {best_high}). "
        "They score {points} points (90% interval {points_low} to {points_high}) less than the "
        "better end of the range {low} to {high}."
    ),
    "unclear": message(
        "{name}: its effect isn't clear yet. Between {low} and {high}, the rating changes by "
        "{points} points (90% interval {points_low} to {points_high})."
    ),
}
_PRODUCTS: Final = {
    1: message(
        "{first} and {second} matter together: puzzles with high values of both, or with low "
        "values of both, are rated better, by about {points} points (90% interval {points_low} to "
        "{points_high})."
    ),
    -1: message(
        "{first} and {second} matter together: puzzles with a high value of one and a low value "
        "of the other are rated better, by about {points} points (90% interval {points_low} to "
        "{points_high})."
    ),
}
_EQUAL: Final = message(
    "{name}: not considered separately, because it equals {other} in all rated puzzles."
)
_TWINS: Final = {
    1: message(
        "{name}: not considered separately, because in all rated puzzles it can be computed from "
        "{other}. Higher values of one mean higher values of the other."
    ),
    -1: message(
        "{name}: not considered separately, because in all rated puzzles it can be computed from "
        "{other}. Higher values of one mean lower values of the other."
    ),
}
_CLEARLY_IT: Final = 0.95  # probability from which no correlated alternative is named


def preference_sentences(findings: PreferenceFindings, *, has_features: bool = True) -> list[str]:
    """Return the findings as sentences, in reading order.

    ``has_features``: whether a sentence about each stated feature is among them; without them, the
    first sentence names the features.
    """
    if findings.n_puzzles < MIN_PUZZLES:
        return [_too_few(findings), *_about_the_scale(findings)]
    sentences: list[str] = []
    stated = [each for each in findings.reported if each.is_stated]
    if stated and not has_features:
        unclear = [each for each in stated if getattr(each, "shape", "") == "unclear"]
        liked = [effect_words(each) for each in stated if each not in unclear]
        if liked:
            sentences.append(message("Rated better: {names}.", names=and_list(liked)))
        if unclear:
            names = and_list(map(effect_words, unclear))
            sentences.append(
                message("Which values are rated better isn't clear yet: {names}.", names=names)
            )
    sentences.append(_overall(findings))
    if has_features:
        sentences += map(feature_sentence, findings.stated)
        if findings.product is not None:
            sentences.append(product_sentence(findings.product))
    sentences += map(group_sentence, findings.groups)
    sentences += _likelier_than_not(findings)
    sentences += map(_disagreement_sentence, findings.disagreements)
    sentences += map(_outsider_sentence, findings.outsiders)
    return [*sentences, *notes_on(findings)]


def _likelier_than_not(findings: PreferenceFindings) -> Iterator[str]:
    """Yield what isn't stated yet, but matters with a probability of more than one half."""
    every: list[Effect] = [*findings.effects, *findings.products]
    found = [
        message(
            "{name} ({percent})",
            name=effect_words(each),
            percent=percent(_shown_chance(each.chance, findings.limit)),
        )
        for each in stable_sorted(every, lambda one: one.chance, is_largest_first=True)
        if is_above(each.chance, 0.5)
        and not each.is_likely
        and not getattr(each, "partner", "")
        and getattr(each, "shape", "") != "unclear"
    ]
    if found:
        yield message("Likelier than not, but not clear yet: {names}.", names=and_list(found))


def _too_few(findings: PreferenceFindings) -> str:
    return message(
        "There are too few ratings to show a preference ({answers}). Rate at least "
        "{min_puzzles} puzzles.",
        answers=_answers(findings),
        min_puzzles=MIN_PUZZLES,
    )


def notes_on(findings: PreferenceFindings) -> list[str]:
    """Return what the findings don't consider, and whether the ratings are crowded."""
    return [*_left_out(findings), *_about_the_scale(findings)]


def _left_out(findings: PreferenceFindings) -> Iterator[str]:
    """Yield which features and ratings the findings don't consider."""
    rated = findings.model.rated
    if rated.unknown:
        yield message(
            "The model ignores features that are unknown for some rated puzzles: {names}.",
            names=named_list(rated.unknown),
        )
    for name, twin in rated.twins.items():
        template = _EQUAL if twin.is_equal else _TWINS[twin.sign]
        yield message(template, name=named(name), other=named(twin.name))
    if findings.n_given_up:
        yield message(
            "Learned from solved games only. This excludes {ratings} of games that were not "
            "solved.",
            ratings=plural(findings.n_given_up, "rating"),
        )


def effect_words(effect: Effect) -> str:
    """Return in a few words what is rated better."""
    if isinstance(effect, ProductEffect):
        return product_words(*effect.names, is_alike=effect.is_alike)
    return preference_words(effect.shape, effect.name, effect.best)


def _answers(findings: PreferenceFindings) -> str:
    n_ratings = findings.model.rated.n_ratings
    puzzles = message("{n} rated puzzle", "{n} rated puzzles", n=findings.n_puzzles)
    if findings.n_puzzles == n_ratings:
        return puzzles
    return message(
        "{puzzles} with {ratings}", puzzles=puzzles, ratings=plural(n_ratings, "rating")
    )


def _overall(findings: PreferenceFindings) -> str:
    answers = _answers(findings)
    if not findings.has_preferences:
        verdict = message("No clear preference yet ({answers}).", answers=answers)
    elif not findings.stated and findings.product is None:
        verdict = message(
            "A preference is likely, but it isn't clear which feature matters ({answers}).",
            answers=answers,
        )
    else:
        verdict = message("Clear preferences ({answers}).", answers=answers)
    matters = message(
        "The probability that any of the {k} features, or a product of two, matters is {percent}.",
        k=len(findings.effects),
        percent=percent(findings.shown_chance),
    )
    return join_messages(" ", (verdict, matters))


def feature_sentence(finding: FeatureEffect) -> str:
    values = _values_of(finding)
    chance = message("The probability that it matters is {percent}.", **values)
    if not finding.is_stated and finding.partner:
        return message(
            "{name} matters together with {other}. By itself, it has no clear effect yet.",
            other=named(finding.partner),
            **values,
        )
    if not finding.is_stated:
        return join_messages(" ", (message("{name}: no clear effect yet.", **values), chance))
    sentences = [message(_EFFECTS[finding.shape], **values)]
    if finding.steep is not None:
        low, high = (significant(end, 3) for end in finding.steep)
        sentences.append(
            message(
                "At least three quarters of this lie between {low} and {high}.", low=low, high=high
            )
        )
    if finding.best is not None and finding.shape in {"higher", "lower"}:
        highest = message(
            "The expected rating is highest near {best} (90% interval {best_low} to {best_high}).",
            **values,
        )
        sentences.append(highest)
    sentences.append(chance)
    if finding.companions and is_above(_CLEARLY_IT, finding.chance):
        sentences.append(
            message(
                "{name} varies together with {names}, which may matter instead.",
                name=named(finding.name),
                names=named_list(finding.companions),
            )
        )
    return join_messages(" ", sentences)


def _values_of(finding: FeatureEffect) -> dict[str, str]:
    """Return the values for sentences on an effect; without a best value, none shows it."""
    return {
        "name": named(finding.name),
        "percent": percent(finding.shown_chance),
        "points": fixed(finding.points),
        "points_low": fixed(finding.points_low),
        "points_high": fixed(finding.points_high),
        "low": significant(finding.low, 3),
        "high": significant(finding.high, 3),
        "best": significant(finding.best or 0.0, 3),
        "best_low": significant(finding.best_low or 0.0, 3),
        "best_high": significant(finding.best_high or 0.0, 3),
    }


def group_sentence(finding: GroupFinding) -> str:
    return message(
        "With {percent} probability, at least one of these features matters: {names}. They vary "
        "together, so the ratings don't show which one.",
        percent=percent(finding.chance),
        names=named_list(finding.names),
    )


def product_sentence(finding: ProductEffect) -> str:
    sign = 1 if finding.is_alike else -1
    low, high = sorted((sign * finding.points_low, sign * finding.points_high))
    effect = message(
        _PRODUCTS[sign],
        first=named(finding.names[0]),
        second=named(finding.names[1]),
        points=fixed(sign * finding.points),
        points_low=fixed(low),
        points_high=fixed(high),
    )
    chance = message("The probability of this is {percent}.", percent=percent(finding.chance))
    sentences = [effect, chance]
    if finding.companions and is_above(_CLEARLY_IT, finding.chance):
        sentences.append(
            message(
                "These features may matter instead, because they vary together with one of "
                "the two: {names}.",
                names=named_list(finding.companions),
            )
        )
    return join_messages(" ", sentences)


def _outsider_sentence(found: Outsider) -> str:
    return message(
        "The ratings by {rater} don't follow what the others like (correlation {value}, with 95% "
        "probability below {high}). Without them, rated better: {names}.",
        rater=found.rater,
        value=fixed(found.correlation, 2),
        high=fixed(found.high, 2),
        names=and_list(found.without),
    )


def _disagreement_sentence(found: Disagreement) -> str:
    whose = {None: message("The later ratings"), "": message("Your own ratings")}
    return message(
        "{whose} disagree with the others about {name} (p = {p}), so the preferences are averages "
        "of different tastes.",
        whose=whose.get(found.rater) or message("The ratings of {rater}", rater=found.rater),
        name=named(found.feature),
        p=probability(found.p),
    )


def _about_the_scale(findings: PreferenceFindings) -> list[str]:
    rated = findings.model.rated
    if rated.end is None:
        return []
    end, count = rated.end
    return [
        message(
            "{count} of {n} ratings are {end}, so they don't show which of these puzzles are "
            "better, and a preference is reported only from a probability of {percent}. Use more "
            "of the scale.",
            count=count,
            n=rated.n_ratings,
            end=end,
            percent=percent(LIKELY_IF_CROWDED),
        )
    ]
