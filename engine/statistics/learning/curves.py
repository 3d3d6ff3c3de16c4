"""Curves: the expected rating of a puzzle by one feature.

A curve is averaged over the other features of the rated puzzles. It is the intercept plus the
effect of the feature, whose linear and quadratic parts average to zero over these puzzles. It ends
at the energy's fence, since its course beyond is unknown.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.arrays import Reals
from engine.numerics import logarithm, stable_argmax
from engine.statistics.learning.energy_terms import Polynomial
from engine.statistics.learning.model_averaging import Expected
from engine.statistics.learning.preference_model import PreferenceModel
from engine.statistics.learning.rated_puzzles import on_scale

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


def curve_of(model: PreferenceModel, index: int, polynomial: Polynomial) -> Curve:
    rated = model.x[:, index]
    order = np.argsort(rated, kind="stable")
    alone = model.rows_of(index, model.scaled[:, index], has_constant=True)
    ratings = model.rated.y - (model.rows(model.x) - alone) @ model.mean
    fence = _fence(polynomial)
    ends = _ends(rated, polynomial, fence)
    x = _between(*ends, polynomial)
    scaled = on_scale(x[:, None], [polynomial.is_log])[:, 0]
    rows = model.rows_of(index, scaled, has_constant=True)
    points = [each.interval for each in model.estimates(rows, feature=index)]
    return Curve(
        x=tuple(x.tolist()),
        mean=tuple(each.mean for each in points),
        low=tuple(each.low for each in points),
        high=tuple(each.high for each in points),
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
    """Return values evenly spaced on the model's scale; for counts, also all whole numbers."""
    if polynomial.is_log:
        return np.exp(np.linspace(logarithm(low), logarithm(high), _N_POINTS))
    inner = np.linspace(low, high, _N_POINTS)
    if not polynomial.is_count:
        return inner
    is_between = np.abs(inner - np.rint(inner)) > _NEARLY
    whole = np.arange(math.ceil(low), math.floor(high) + 1, dtype=np.float64)
    return np.union1d(inner[is_between], whole)


def _best_value(polynomial: Polynomial, ends: tuple[float, float]) -> float:
    """Return the value with the largest effect, as in the energy's own terms."""

    def points(value: float) -> float:
        return polynomial.points(polynomial.on_scale(value))

    whole = range(math.ceil(ends[0]), math.floor(ends[1]) + 1)
    if polynomial.is_count and whole:  # a table of other origin may only have fractions
        return float(stable_argmax(whole, points, scale=1.0))
    if polynomial.turn is not None and polynomial.square < 0:
        return polynomial.shown(polynomial.turn)
    return stable_argmax(ends, points, scale=1.0)
