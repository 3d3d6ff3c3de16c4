"""Effects of the preference model: as polynomials, as terms of an energy, and as curves.

One unit of energy is one rating point. The energy of a feature is minus its effect:
``-square (x - t)^2`` if the value ``t`` that is liked best (or least) lies inside the rated range,
otherwise ``-slope x - square (x - centre)^2``.

Outside the range is a fence. At distance ``d`` beyond an end the rating would gain
``slope d + square d^2``, both taken at that end. The fence costs ``2 (slope d + square d^2)`` as
far as that is positive, and as much for each standard deviation as all effects together vary
inside the ranges, so that staying inside is the better choice. Where the rating is rising at an
end, the fence is `REACH` beyond it (at least a whole step for counts), so that rounds can move on.

A product of two features is ``w |x - s| |y - t|``, with s and t their means, and the sign by the
sides on which x and y are.

A curve is averaged over the other features of the rated puzzles. It is the intercept plus the
effect of the feature, and of its products at the mean of the other feature. It ends at the fence,
since its course beyond is unknown.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, TypeVar

import numpy as np

from engine.design.energy import Condition, Factor, Term
from engine.design.feature_registry import FEATURES
from engine.game import N_CARDS
from engine.numerics import Reals, is_above, round_digits, stable_argmax
from engine.ratings import within_scale
from engine.statistics.preference_model import Expected, PreferenceModel, StudentT
from engine.statistics.smooth import SmoothEffect, intervals

Value = TypeVar("Value", float, Reals)
MIN_POINTS: Final = 0.02
"""Change of the expected rating over the rated range up to which an effect gets no term."""
NAMED_POINTS: Final = 0.2
"""The same up to which an effect is neither named nor fenced."""
REACH: Final = 1.0
"""Maximum distance of next puzzles from the rated range, in standard deviations of a feature."""
CLEAR: Final = 0.5
"""Minimum slope at an end of the range, in its standard errors, to let puzzles go beyond it."""
_DIGITS: Final = 3  # of weights, so that people can read an energy
_EDGE_DIGITS: Final = 6  # an end of the range is an observed value; rounding must not exclude it


@dataclass(frozen=True, slots=True)
class Polynomial:
    """Rating points by a feature: ``slope (x - centre) + square (x - centre)^2``; its range."""

    name: str  #: The feature
    #: Its mean and standard deviation over the rated puzzles.
    centre: float
    spread: float
    #: Its range over them.
    low: float
    high: float
    #: Points per unit, and per squared unit.
    slope: float
    square: float
    slope_errors: tuple[float, float]  #: Standard errors of the slope at both ends of the range
    max_cards: int = N_CARDS  #: Of the rated puzzles

    @property
    def factors(self) -> tuple[Polynomial, ...]:
        """Those of single features in it, as for a `Product`."""
        return (self,)

    @property
    def is_count(self) -> bool:
        return self.name in FEATURES and FEATURES[self.name].kind == "integer"

    def points(self, value: Value) -> Value:
        """Return the rating points of a value, relative to the centre."""
        away = value - self.centre
        return self.slope * away + self.square * away**2

    @property
    def turn(self) -> float | None:
        """The value liked best or least if it lies inside the range, else None."""
        if self.square == 0:
            return None
        value = self.centre - self.slope / (2 * self.square)
        return value if self.low < value < self.high else None

    @property
    def span(self) -> float:
        """Points between the best and the worst values inside the range."""
        points = [self.points(value) for value in self._extremes()]
        return max(points) - min(points)

    def terms(self) -> tuple[Term, ...]:
        """Return the negative effect as terms, without the constant."""
        square = -shown(self.square)
        if self.turn is not None:
            return (Term(square, (Factor(self.name, shown(self.turn)),) * 2),)
        centre = shown(self.centre)
        line = -shown(self._slope_at(centre))
        terms = [Term(line, (Factor(self.name),))] if line else []
        if square:
            terms.append(Term(square, (Factor(self.name, centre),) * 2))
        return tuple(terms)

    def fence(self, variation: float) -> tuple[Term, ...]:
        """Return penalties outside the range; ``variation``: points by all effects inside."""
        return (*self._fence_at(0, variation), *self._fence_at(1, variation))

    def _fence_at(self, side: int, variation: float) -> tuple[Term, ...]:
        """Return the penalties below (0) or above (1) the range; none if nothing lies beyond."""
        end, sign = (self.low, self.high)[side], (-1, 1)[side]
        is_rising = is_above(sign * self._slope_at(end), CLEAR * self.slope_errors[side])
        start = self._reach(end, sign) if is_rising else end
        limits = self.limits(N_CARDS)  # the next puzzles may have more cards
        if sign * start >= sign * limits[side]:
            return ()
        edge = float(f"{start:.{_EDGE_DIGITS}g}")
        when = (Condition(self.name, "<>"[side], edge),)
        promised = max(0.0, sign * self._slope_at(start))
        away = Factor(self.name, edge)
        terms = [Term(shown(2 * promised + variation / self.spread), (away,), when)]
        if self.square > 0:
            terms.append(Term(shown(2 * self.square), (away, away), when))
        return tuple(terms)

    def _extremes(self) -> list[float]:
        """Return the values inside the range that may be the best or the worst."""
        ends = [self.low, self.high]
        return ends if self.turn is None else [*ends, self.turn]

    def limits(self, n_cards: int) -> tuple[float, float]:
        """Return the lowest and the highest value in puzzles of up to this many cards."""
        feature = FEATURES.get(self.name)
        return (feature.low, feature.range_with(n_cards)[1]) if feature else (1.0, math.inf)

    def _slope_at(self, value: float) -> float:
        return self.slope + 2 * self.square * (value - self.centre)

    def _reach(self, edge: float, sign: int) -> float:
        """Return the limit for the next puzzles beyond an end of the range."""
        step = REACH * self.spread
        return edge + sign * (max(step, 1.0) if self.is_count else step)


def polynomials_of(model: PreferenceModel) -> tuple[Polynomial, ...]:
    """Return the expected effect of each feature, in the order of the model."""
    polynomials = []
    for index, name in enumerate(model.names):
        column = model.x[:, index]
        centre, spread = model.posterior.centres[index], model.posterior.spreads[index]
        low, high = float(column.min()), float(column.max())
        slope, *ends = (_slope(model, index, value) for value in (centre, low, high))
        square = model.quadratic_effect(index) / spread**2
        farthest = max(high - centre, centre - low)
        polynomial = Polynomial(
            name=name,
            centre=centre,
            spread=spread,
            low=low,
            high=high,
            slope=slope.mean,
            square=square if is_above(abs(square) * farthest**2, MIN_POINTS) else 0.0,
            slope_errors=(ends[0].scale, ends[1].scale),
            max_cards=model.rated.max_cards,
        )
        polynomials.append(polynomial)
    return tuple(polynomials)


def averaged(model: PreferenceModel, index: int, polynomial: Polynomial) -> Polynomial:
    """Return the effect of a feature, averaged over the other features of the rated puzzles.

    It differs for a feature in a product, whose own part is the effect where the product has none.
    """
    slope = _slope(model, index, polynomial.centre, is_alone=False)
    return replace(polynomial, slope=slope.mean)


@dataclass(frozen=True, slots=True)
class Product:
    """Rating points by the product of two features' distances from their means."""

    factors: tuple[Polynomial, Polynomial]  #: Of the two features
    size: float  #: Points per unit of both
    level: float  #: Expected rating at both means

    def points(self, one: Value, other: Value) -> Value:
        first, second = self.factors
        return self.size * (one - first.centre) * (other - second.centre)

    @property
    def span(self) -> float:
        """Points between the best and the worst values inside the ranges."""
        first, second = ((each.low, each.high) for each in self.factors)
        points = [self.points(one, other) for one in first for other in second]
        return max(points) - min(points)

    def terms(self) -> tuple[Term, ...]:
        """Return the negative effect as terms, one for each side of both means.

        They have conditions, so they leave the preferences of an energy as they are.
        """
        first, second = self.factors
        one, other = shown(first.centre), shown(second.centre)
        factors = Factor(first.name, one), Factor(second.name, other)
        terms = []
        for side, other_side in itertools.product("<>", repeat=2):
            weight = -shown(self.size if side == other_side else -self.size)
            when = (Condition(first.name, side, one), Condition(second.name, other_side, other))
            terms.append(Term(weight, factors, when))
        return tuple(terms)


_CELLS: Final = 5  # of a surface, along each feature


def surface(
    product: Product, rated: Iterable[tuple[float, float]]
) -> list[tuple[float, float, float, int]]:
    """Return points by pairs of values of two features, by each of them and by both together.

    No rating leaves the scale. The values, at most five of each, lie evenly in the rated ranges;
    the lowest ones come first. After the points is how many of the rated puzzles, of which
    ``rated`` has the values, are nearest to this pair.
    """
    first, second = product.factors

    def points(one: float, other: float) -> float:
        rating = product.level + first.points(one) + second.points(other)
        return within_scale(rating + product.points(one, other)) - product.level

    columns, rows = _evenly(first), _evenly(second)
    counts = Counter((_nearest(one, columns), _nearest(other, rows)) for one, other in rated)
    return [
        (one, other, points(one, other), counts[one, other]) for other in rows for one in columns
    ]


def _nearest(value: float, values: Sequence[float]) -> float:
    return min(values, key=lambda each: abs(each - value))


def _evenly(factor: Polynomial) -> list[float]:
    n = _CELLS
    if factor.is_count:  # whole numbers with equal gaps
        low, high = math.floor(factor.low), math.ceil(factor.high)
        gap = max(1, math.ceil((high - low + 1) / n))
        return [float(value) for value in range(low, high + 1, gap)]
    return [shown(factor.low + (factor.high - factor.low) * step / (n - 1)) for step in range(n)]


Part: TypeAlias = Polynomial | Product
"""A part of the expected rating that is negated in the energy."""


def product_of(model: PreferenceModel, index: int, polynomials: Sequence[Polynomial]) -> Product:
    """Return the expected effect of a product of the model; ``polynomials``: of all features."""
    first, second = (polynomials[each] for each in model.posterior.products[index])
    size = float(model.mean[model.product_column(index)]) / (first.spread * second.spread)
    return Product((first, second), size, float(model.mean[0]))


def _slope(model: PreferenceModel, index: int, value: float, *, is_alone: bool = True) -> StudentT:
    """Return the slope of a feature's effect at a value, in points per unit of its scale."""
    step = model.posterior.spreads[index]
    values = np.array([value - step, value + step])
    rows = model.rows_of(index, values, is_alone=is_alone)
    return model.estimate((rows[1] - rows[0]) / (2 * step))


def shown(value: float) -> float:
    """Return a value or a weight with as many digits as people see."""
    return round_digits(value, _DIGITS)


# Curves ------------------------------------------------------------------------------------------

_N_POINTS: Final = 61  # of a curve, enough to look smooth
_NEARLY: Final = 1e-6  # distance from a whole number that is rounding


@dataclass(frozen=True, slots=True)
class Curve:
    """The expected rating by one feature."""

    #: Values of the feature, ascending, over the rated range and up to the fence
    x: tuple[float, ...]
    #: Mean rating expected there if the feature matters, and its 90% interval; not cut at the
    #: ends of the scale.
    mean: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    rated: tuple[float, ...]  #: Values of the rated puzzles, ascending, one per puzzle
    puzzles: tuple[str, ...]  #: Their names, in the same order
    #: The mean rating of each of them, adjusted for the other features (a partial residual added
    #: to the curve), in the same order.
    ratings: tuple[float, ...]
    #: Range without a penalty by the energy; infinite where no values lie beyond.
    fence: tuple[float, float]
    best: float  #: The value inside the fence with the highest expected rating

    def at(self, value: float) -> Expected:
        """Return the expected rating at the point of the curve nearest to a value."""
        nearest = min(range(len(self.x)), key=lambda index: abs(self.x[index] - value))
        return Expected(self.mean[nearest], self.low[nearest], self.high[nearest])


def curve_of(
    model: PreferenceModel, index: int, polynomial: Polynomial, smooth: SmoothEffect
) -> Curve:
    rated = model.x[:, index]
    order = np.argsort(rated, kind="stable")
    alone = model.rows_of(index, rated, has_constant=True)
    ratings = model.rated.y - (model.rows(model.x) - alone) @ model.mean
    fence = _fence(polynomial)
    ends = _ends(rated, polynomial, fence)
    x = _between(*ends, polynomial)
    points = intervals(smooth.combinations(x, np.eye(len(x))))
    level = smooth.level
    return Curve(
        x=tuple(x.tolist()),
        mean=tuple(level + each.mean for each in points),
        low=tuple(level + each.low for each in points),
        high=tuple(level + each.high for each in points),
        rated=tuple(rated[order].tolist()),
        puzzles=tuple(model.rated.puzzles[place] for place in order),
        ratings=tuple(ratings[order].tolist()),
        fence=fence,
        best=_best_value(polynomial, ends),
    )


def _fence(polynomial: Polynomial) -> tuple[float, float]:
    """Return where the penalty starts on either side, infinite where there is none."""
    ends = {"<": -math.inf, ">": math.inf}
    for term in polynomial.fence(0.0):
        for condition in term.when:
            ends[condition.operator] = float(condition.right)
    return ends["<"], ends[">"]


def _ends(rated: Reals, polynomial: Polynomial, fence: tuple[float, float]) -> tuple[float, float]:
    """Return the rated range up to the fence, as far as puzzles of the rated sizes can reach."""
    low, high = float(rated.min()), float(rated.max())
    if math.isfinite(fence[0]):
        low = min(low, fence[0])
    if math.isfinite(fence[1]):
        high = max(high, min(fence[1], polynomial.limits(polynomial.max_cards)[1]))
    return low, high


def _between(low: float, high: float, polynomial: Polynomial) -> Reals:
    """Return evenly spaced values; for counts, also all whole numbers."""
    inner = np.linspace(low, high, _N_POINTS)
    if not polynomial.is_count:
        return inner
    is_between = np.abs(inner - np.rint(inner)) > _NEARLY
    whole = np.arange(math.ceil(low), math.floor(high) + 1, dtype=np.float64)
    return np.union1d(inner[is_between], whole)


def _best_value(polynomial: Polynomial, ends: tuple[float, float]) -> float:
    """Return the value with the largest effect, as in the energy's own terms."""
    whole = range(math.ceil(ends[0]), math.floor(ends[1]) + 1)
    if polynomial.is_count and whole:  # a table of other origin may only have fractions
        return float(stable_argmax(whole, polynomial.points, scale=1.0))
    if polynomial.turn is not None and polynomial.square < 0:
        return shown(polynomial.turn)
    return stable_argmax(ends, polynomial.points, scale=1.0)
