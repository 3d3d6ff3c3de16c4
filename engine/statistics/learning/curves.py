"""Preference curves: the expected rating by each feature that an energy uses, with its error.

A curve is the expected rating of a puzzle by one feature, averaged over the others in the rated
puzzles. It is the intercept plus the effect of the feature, whose linear and quadratic parts
average to zero over these puzzles. It ends at the energy's fence, since its course beyond is
unknown.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.design.energy import logarithm
from engine.design.registry import FEATURES
from engine.numerics import round_array, round_stable, stable_argmax, stable_sorted
from engine.statistics.learning.energy_terms import Effect, effects_of
from engine.statistics.learning.findings import FeatureFinding, findings_of
from engine.statistics.learning.learner import PreferenceModel, on_scale
from engine.statistics.regression.design_matrix import Floats

LEVEL: Final = 0.9
"""Nominal coverage of a band."""
_POINTS: Final = 61
_NEARLY: Final = 1e-6


@dataclass(frozen=True, slots=True)
class PreferenceCurve:
    """The expected rating by one feature."""

    finding: FeatureFinding  #: About its effect
    is_log: bool  #: Whether the model uses its logarithm, so that an axis should too
    is_count: bool  #: Whether its values are whole numbers
    #: Values of the feature, ascending, over the rated range and up to the fence
    x: tuple[float, ...]
    #: Mean rating expected there, and its 90 % interval; not cut at the ends of the scale.
    mean: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    rated: tuple[float, ...]  #: Values of the rated puzzles, ascending, one per puzzle
    #: The mean rating of each of them, adjusted for the other features (a partial residual added
    #: to the curve), in the same order.
    ratings: tuple[float, ...]
    #: Range without a penalty by the energy; infinite where no values lie beyond.
    fence: tuple[float, float]
    best: float  #: The value inside the fence with the highest expected rating

    @property
    def name(self) -> str:
        """The feature."""
        return self.finding.name

    @property
    def chance(self) -> float:
        """The probability that it matters."""
        return self.finding.chance

    @property
    def stops(self) -> tuple[int, ...]:
        """The indices in ``x`` of values that a puzzle can have: all, or the whole numbers."""
        if not self.is_count:
            return tuple(range(len(self.x)))
        return tuple(place for place, value in enumerate(self.x) if value.is_integer())

    def at(self, value: float) -> tuple[float, float, float]:
        """Return the mean and its interval at the point of the curve nearest to a value."""
        nearest = min(range(len(self.x)), key=lambda place: abs(self.x[place] - value))
        return self.mean[nearest], self.low[nearest], self.high[nearest]


def curves_of(learned: PreferenceModel) -> tuple[PreferenceCurve, ...]:
    """Return a curve for each feature whose effect is large enough for a term."""
    found = {each.name: each for each in findings_of(learned).features}
    curves = [
        _curve(learned, index, effect, found[effect.name])
        for index, effect in enumerate(effects_of(learned, learned.mean))
        if effect.is_used
    ]
    return tuple(stable_sorted(curves, lambda each: each.chance, is_largest_first=True))


def fence_of(effect: Effect) -> tuple[float, float]:
    """Return where the penalty starts on either side, infinite where there is none."""
    ends = {"<": -math.inf, ">": math.inf}
    for term in effect.fence(0.0):
        for condition in term.when:
            ends[condition.operator] = float(condition.right)
    return ends["<"], ends[">"]


def _curve(
    learned: PreferenceModel, place: int, effect: Effect, found: FeatureFinding
) -> PreferenceCurve:
    rated = learned.x[:, place]
    order = np.argsort(rated, kind="stable")
    here, _ = _expected(learned, place, rated)
    ratings = round_array(learned.y - learned.rows(learned.x) @ learned.mean + here, 1.0)
    fence = fence_of(effect)
    low, high = float(rated.min()), float(rated.max())
    ends = (
        low if math.isinf(fence[0]) else min(low, fence[0]),
        high if math.isinf(fence[1]) else max(high, fence[1]),
    )
    is_count = effect.name in FEATURES and FEATURES[effect.name].kind == "integer"
    x = _between(*ends, is_log=effect.is_log, is_count=is_count)
    mean, half = _expected(learned, place, x)
    return PreferenceCurve(
        found, effect.is_log, is_count,
        tuple(x.tolist()),
        tuple(round_array(mean, 1.0).tolist()), tuple(round_array(mean - half, 1.0).tolist()),
        tuple(round_array(mean + half, 1.0).tolist()), tuple(rated[order].tolist()),
        tuple(ratings[order].tolist()), fence, _best(effect, ends, is_count=is_count),
    )  # fmt: skip


def _between(low: float, high: float, *, is_log: bool, is_count: bool) -> Floats:
    """Return values from ``low`` to ``high``, evenly spaced on the model's scale.

    Counts include all whole numbers.
    """
    if not is_log:
        inner = round_array(np.linspace(low, high, _POINTS))
        if not is_count:
            return inner
        is_between = np.abs(inner - np.rint(inner)) > _NEARLY
        whole = np.arange(math.ceil(low), math.floor(high) + 1, dtype=np.float64)
        return np.union1d(inner[is_between], whole)
    inner = np.exp(np.linspace(logarithm(low), logarithm(high), _POINTS))
    return round_array(inner)


def _expected(learned: PreferenceModel, place: int, x: Floats) -> tuple[Floats, Floats]:
    """Return the mean rating by the feature at ``place``, and half of its interval, as ``x``."""
    rows = np.zeros((len(x), len(learned.mean)))
    rows[:, 0] = 1.0
    scaled = on_scale(x[:, None], [learned.logs[place]])[:, 0]
    z = (scaled - learned.centres[place]) / learned.spreads[place]
    rows[:, 1 + place] = z
    if place in learned.squares:
        rows[:, 1 + len(learned.names) + learned.squares.index(place)] = z**2 - 1
    variance = np.einsum("ij,jk,ik->i", rows, learned.covariance, rows)
    wide = float(stats.t.ppf((1 + LEVEL) / 2, learned.freedom))
    return rows @ learned.mean, wide * np.sqrt(np.maximum(variance, 0.0))


def _best(effect: Effect, ends: tuple[float, float], *, is_count: bool) -> float:
    """Return the value with the largest effect, as in the energy's own terms."""
    if is_count:
        whole = range(math.ceil(ends[0]), math.floor(ends[1]) + 1)
        values = [logarithm(value) if effect.is_log else float(value) for value in whole]
        return float(
            whole[
                stable_argmax(range(len(whole)), lambda at: effect.points(values[at]), scale=1.0)
            ]
        )
    scaled = [logarithm(end) if effect.is_log else end for end in ends]
    if effect.turn is not None and effect.square < 0:
        return effect.shown(effect.turn)
    place = stable_argmax((0, 1), lambda at: effect.points(scaled[at]), scale=1.0)
    return round_stable(ends[place])
