"""Infer the preference findings: the effects of features, alone, in groups and in pairs.

All of them are read from a `PreferenceModel`, so they change only with the ratings behind it.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.arrays import Reals
from engine.numerics import is_above, is_at_least, stable_argmax, stable_sorted, varies
from engine.ratings.rating import MAX_RATING, OWNER
from engine.statistics.disagreement import Disagreement, find_disagreement
from engine.statistics.display_names import rater_labels
from engine.statistics.learning.curves import curve_of
from engine.statistics.learning.energy_terms import Polynomial, polynomials_of, product_of
from engine.statistics.learning.findings import (
    EffectShape,
    FeatureEffect,
    GroupFinding,
    PreferenceFindings,
    ProductEffect,
    is_stated,
)
from engine.statistics.learning.model_averaging import StudentT
from engine.statistics.learning.preference_model import LIKELY, PreferenceModel, learn
from engine.statistics.ratings_frame import RATING, rater_names

MIN_VALUES: Final = 3
"""Minimum number of values of a feature on one side of its best value, for a line there."""

# What must be exceeded to state something.
_ONE_WAY: Final = 0.9  # probability of a direction
_TURN: Final = 0.8  # probability, for each end, that the best value is better than that end
_TOGETHER: Final = 0.7  # correlation from which two features can hardly be separated
_NEARLY_ALL: Final = 0.95  # share of a group's probability that its likeliest members must have
_TAIL: Final = 0.05  # probability on either side of a 90% interval
_N_VALUES: Final = 101  # of a feature, among which the ends of an interval are looked for


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
    numbers = frame[[RATING, *model.names]].apply(pd.to_numeric, errors="coerce")
    is_complete = numbers.notna().all(axis=1)
    rows = frame[is_complete].reset_index(drop=True)
    values = numbers[is_complete].to_numpy(dtype=np.float64)
    residuals = values[:, 0] - model.rows(values[:, 1:]) @ model.mean
    z = model.posterior.standardised(values[:, 1:])
    raters, names = pd.factorize(rater_names(rows), sort=True)
    of_raters = find_disagreement(residuals, z, raters) if len(names) > 1 else None
    if of_raters is not None:
        rater = str(names[of_raters.group])
        label = rater_labels(names)[rater] if rater else OWNER
        yield Disagreement(model.names[of_raters.feature], label, of_raters.p)
    if "rated_at" in rows.columns:
        is_later = (rows.groupby(raters)["rated_at"].rank(pct=True) > 0.5).to_numpy(dtype=np.intp)
        of_later = find_disagreement(residuals, z, is_later)
        if of_later is not None:
            yield Disagreement(model.names[of_later.feature], None, of_later.p)


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
        whole = model.average.chances.of_any(members)
        if len(members) < 2 or is_at_least(chances[members[0]], LIKELY):
            continue
        for count in range(2, len(members) + 1):
            some = sorted(members[:count])
            chance = model.average.chances.of_any(some)
            if is_at_least(chance, _NEARLY_ALL * whole) and is_stated(chance, len(model.x)):
                names = tuple(model.names[index] for index in some)
                yield GroupFinding(
                    names, chance, model.average.chances.of_any(some, is_prior=True)
                )
                break


def _linked(model: PreferenceModel) -> NDArray[np.bool_]:
    """Return which features are correlated over the rated puzzles, shape (k, k)."""
    correlations = np.abs(np.atleast_2d(np.corrcoef(model.scaled, rowvar=False)))
    pairs = [[is_above(value, _TOGETHER) for value in row] for row in correlations.tolist()]
    return np.array(pairs)


def _effects(
    model: PreferenceModel, is_linked: NDArray[np.bool_], grouped: frozenset[str]
) -> Iterator[FeatureEffect]:
    """Yield the effect of each feature; ``grouped``: the features of likely groups."""
    for index, polynomial in enumerate(polynomials_of(model)):
        statement = _statement(model, index, polynomial)
        points, half = statement.points, statement.difference.half_width
        best, best_low, best_high = statement.turn or (None, None, None)
        yield FeatureEffect(
            polynomial=polynomial,
            chance=model.chances[index],
            prior=model.average.chances.of_any([index], is_prior=True),
            n_puzzles=len(model.x),
            shape=statement.shape,
            best=best,
            best_low=best_low,
            best_high=best_high,
            points=_limited_to_scale(points),
            points_low=_limited_to_scale(points - half),
            points_high=_limited_to_scale(points + half),
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
    pairs = model.posterior.products
    polynomials = [each.polynomial for each in effects]
    places = [model.feature_of_product(index) for index in range(len(pairs))]
    prior = model.average.chances.of_any(places, is_prior=True)
    for index, (pair, place) in enumerate(zip(pairs, places, strict=True)):
        row = np.zeros(len(model.mean))
        row[model.product_column(index)] = 2.0  # from -1 to 1
        points, low, high = model.estimate(row, feature=place).interval
        linked = np.flatnonzero(is_linked[list(pair)].any(axis=0)).tolist()
        yield ProductEffect(
            product=product_of(model, index, polynomials),
            chance=model.average.chances.of_each[place],
            prior=prior,
            n_puzzles=len(model.x),
            points=points,
            points_low=low,
            points_high=high,
            companions=tuple(model.names[each] for each in linked if each not in pair),
        )


class _Turn(NamedTuple):
    """The value liked best or worst, with its 90% interval; as of `FeatureEffect.best`."""

    value: float
    low: float
    high: float


class _Statement(NamedTuple):
    """Which values of a feature are liked better, and how much it matters."""

    shape: EffectShape
    difference: StudentT  # of the value liked best (worst) and the farther end, or of both ends
    turn: _Turn | None = None

    @property
    def points(self) -> float:
        return -self.difference.mean if self.shape in {"lower", "valley"} else self.difference.mean


def _statement(model: PreferenceModel, index: int, polynomial: Polynomial) -> _Statement:
    """Return a turn inside the rated range if there is clearly one, or else a direction."""
    low, high, place = polynomial.low, polynomial.high, polynomial.turn
    turn = None
    if place is not None:
        turn = _turn_with_interval(model, index, polynomial, place)
        above = [_difference(model, index, place, end) for end in (low, high)]
        farther = stable_argmax(above, lambda each: abs(each.mean), scale=1.0)
        is_best = all(is_above(each.chance_above_zero, _TURN) for each in above)
        if is_best and _turns(model, index, place, 1):
            return _Statement("peak", farther, turn)
        is_worst = all(is_above(1 - _TURN, each.chance_above_zero) for each in above)
        if is_worst and _turns(model, index, place, -1):
            return _Statement("valley", farther, turn)
    rise = _difference(model, index, high, low)
    highest = turn if polynomial.square < 0 else None
    if is_above(rise.chance_above_zero, _ONE_WAY):
        return _Statement("higher", rise, highest)
    if is_above(1 - _ONE_WAY, rise.chance_above_zero):
        return _Statement("lower", rise, highest)
    return _Statement("unclear", rise)


def _turns(model: PreferenceModel, index: int, turn: float, sign: int) -> bool:
    """Return whether the ratings themselves turn at a value, not only a square fitted to them.

    A square also falls where the ratings rise and level off, as at the end of the scale. So the
    ratings, adjusted for the other features, must rise (fall) below the value and fall (rise)
    above it, each with a probability of 95% (Simonsohn 2018, doi:10.1177/2515245918805755).

    ``sign``: 1 for the value liked best, -1 for the one liked worst.
    """
    x = model.scaled[:, index]
    adjusted = model.rated.y - model.rows(model.x) @ model.mean
    adjusted += model.rows_of(index, x) @ model.mean
    sides = ((x <= turn, sign), (x >= turn, -sign))
    return all(_rises(x[of_side], towards * adjusted[of_side]) for of_side, towards in sides)


def _rises(x: Reals, y: Reals) -> bool:
    """Return whether a line through points rises with a probability of 95%."""
    if len(np.unique(x)) < MIN_VALUES or not varies(y):
        return False
    (slope, _), covariance = np.polyfit(x - x.mean(), y, 1, cov=True)
    error = math.sqrt(covariance[0, 0])
    chance = StudentT(float(slope), error, len(x) - 2).chance_above_zero
    return is_above(chance, 1 - _TAIL)


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
    return _Turn(*map(polynomial.shown, (turn, min(possible), max(possible))))


def _difference(model: PreferenceModel, index: int, value: float, reference: float) -> StudentT:
    """Return the rating difference between two values of a feature that matters."""
    rows = model.rows_of(index, np.array([value, reference]))
    return model.estimate(rows[0] - rows[1], feature=index)


def _limited_to_scale(points: float) -> float:
    """Return a difference of ratings, which can't be larger than the scale."""
    return max(-float(MAX_RATING), min(float(MAX_RATING), points))
