"""A learned effect in the grammar of energies: a line, a square around a value, and its fence.

One unit of energy is one rating point. The energy of a feature is minus its effect. With the
value ``t`` that is liked best (or least) inside the rated range it is ``w |x - t|^2``; otherwise a
line, and a square around the mean. At distance ``d`` beyond an end of the range the rating would
differ by exactly ``slope d + square d^2``, both taken at that end. A fence is twice what could be
gained so, and for each standard deviation as much again as all effects together vary inside the
ranges, so that staying inside is the better choice.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from engine.design.energy import Condition, Factor, Term
from engine.design.registry import FEATURES
from engine.statistics.learning.learner import Learned
from engine.statistics.regression.design_matrix import Floats
from engine.ties import is_above, steady

LEAST_POINTS: Final = 0.1
"""What moves the expected rating by no more over the rated range gets no term."""
_DIGITS: Final = 3
_EDGE_DIGITS: Final = 6  # an end of the range is a value that occurs, and must not be cut off


@dataclass(frozen=True, slots=True)
class Effect:
    """Rating points by a feature: ``slope (x - centre) + square (x - centre)^2``, and its range.

    Parameters
    ----------
    name : str
        The feature.
    centre, spread : float
        Its mean and standard deviation over the rated puzzles.
    low, high : float
        Its range over them.
    slope, square : float
        Points a unit, and a unit squared.
    """

    name: str
    centre: float
    spread: float
    low: float
    high: float
    slope: float
    square: float

    def points(self, value: float) -> float:
        """Return the rating points of a value, against the centre."""
        away = value - self.centre
        return self.slope * away + self.square * away**2

    @property
    def turn(self) -> float | None:
        """The value liked best or least, when it lies inside the range."""
        if self.square == 0:
            return None
        value = self.centre - self.slope / (2 * self.square)
        return _rounded(value) if self.low < value < self.high else None

    @property
    def span(self) -> float:
        """Points between the best and the worst value inside the range."""
        values = [self.low, self.high] + ([] if self.turn is None else [self.turn])
        points = [self.points(value) for value in values]
        return max(points) - min(points)

    def without_small_square(self) -> Effect:
        """Return a line where its bend is below `LEAST_POINTS` everywhere in the range."""
        farthest = max(self.high - self.centre, self.centre - self.low)
        is_bent = is_above(abs(self.square) * farthest**2, LEAST_POINTS)
        return self if is_bent else replace(self, square=0.0)

    def terms(self) -> tuple[Term, ...]:
        """Return minus the effect, without what is the same for every puzzle."""
        square = -_rounded(self.square)
        if self.turn is not None:
            return (Term(square, (Factor(self.name, self.turn),) * 2),)
        middle = _rounded(self.centre)
        line = -_rounded(self.slope + 2 * self.square * (middle - self.centre))
        terms = [Term(line, (Factor(self.name),))] if line else []
        if square:
            terms.append(Term(square, (Factor(self.name, middle),) * 2))
        return tuple(terms)

    def fence(self, whole: float) -> tuple[Term, ...]:
        """Return penalties outside the range; ``whole`` is what all effects vary inside."""
        found = []
        lowest, highest = _limits(self.name)
        ends = ((self.low, "<", -1, lowest), (self.high, ">", 1, highest))
        for edge, side, way, limit in ends:
            if way * edge >= way * limit:
                continue  # nothing lies beyond
            end = float(f"{edge:.{_EDGE_DIGITS}g}")
            when = (Condition(self.name, side, end),)
            gain = max(0.0, way * (self.slope + 2 * self.square * (edge - self.centre)))
            away = Factor(self.name, end)
            found.append(Term(_rounded(2 * gain + whole / self.spread), (away,), when))
            if self.square > 0:
                found.append(Term(_rounded(2 * self.square), (away, away), when))
        return tuple(found)


def effects_of(learned: Learned, effects: Floats) -> tuple[Effect, ...]:
    """Return what each feature does, the intercept aside.

    Parameters
    ----------
    learned : Learned
        Names, ranges and scales.
    effects : ndarray
        Its mean or a draw from it.
    """
    k = len(learned.names)
    squares = dict(zip(learned.squares, effects[1 + k :].tolist(), strict=True))
    found = (
        Effect(
            name,
            float(learned.centres[place]),
            spread := float(learned.spreads[place]),
            float(learned.lows[place]),
            float(learned.highs[place]),
            float(effects[1 + place]) / spread,
            squares.get(place, 0.0) / spread**2,
        )
        for place, name in enumerate(learned.names)
    )
    return tuple(effect.without_small_square() for effect in found)


def _limits(name: str) -> tuple[float, float]:
    feature = FEATURES.get(name)
    return (1.0, math.inf) if feature is None else (feature.low, feature.high)


def _rounded(value: float) -> float:
    return float(f"{steady(value):.{_DIGITS}g}") + 0.0  # no minus before a zero
