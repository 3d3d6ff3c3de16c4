"""What a plot shows, whoever paints it: effects, axes with round numbers, lines within a scale.

Reports paint it as SVG (`engine.report.plots`), the window on its charts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.design.logarithm import logarithm
from engine.ratings.rating import MAX_RATING
from engine.ties import first_least, leaves_out_zero

if TYPE_CHECKING:
    from engine.statistics.learning.curves import Curve
    from engine.statistics.regression.model import Model


@dataclass(frozen=True, slots=True)
class Effect:
    """One coefficient in the unit of the plot."""

    title: str  #: The feature
    #: Coefficient and interval.
    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Tell whether the interval leaves out zero."""
        return leaves_out_zero(self.low, self.high)


def effects_of(model: Model, *, per_sd: bool = False) -> tuple[Effect, ...]:
    """Return the coefficients in units that can be compared with each other, by column name.

    Raw units differ from feature to feature, so a raw fit is given per standard deviation. A fit
    that passes through every rating has no intervals to show.

    Parameters
    ----------
    model : Model
        Of ratings on features.
    per_sd : bool
        Give every scale per standard deviation of the feature.
    """
    if model.is_exact:
        return ()
    effects = []
    for term in model.features:
        spread = model.spreads[term.name]
        unit = 1.0
        if model.scale == "raw":
            unit = spread.sd
        elif model.scale == "minmax" and per_sd and spread.high > spread.low:
            unit = spread.sd / (spread.high - spread.low)
        effects.append(Effect(term.name, unit * term.coef, unit * term.low, unit * term.high))
    return tuple(effects)


@dataclass(frozen=True, slots=True)
class Axis:
    """A range with round numbers in it."""

    #: The range that is shown, ``low < high``.
    low: float
    high: float
    ticks: tuple[float, ...]  #: Round numbers inside
    #: Digits after the point that tell the ticks apart; of a logarithmic axis, digits that count.
    decimals: int
    is_log: bool = False  #: Whether equal steps are equal factors

    def share(self, value: float) -> float:
        """Return where a value lies, 0 at the low end and 1 at the high one."""
        if self.is_log:
            low = logarithm(self.low)
            return (logarithm(value) - low) / (logarithm(self.high) - low)
        return (value - self.low) / (self.high - self.low)


def make_axis(values: Sequence[float], n_ticks: int = 5, margin: float = 0.06) -> Axis:
    """Return an axis that holds some values with a little room at both ends.

    >>> make_axis([0.0, 10.0]).ticks
    (0.0, 2.0, 4.0, 6.0, 8.0, 10.0)
    >>> make_axis([3.0]).ticks
    (2.6, 2.8, 3.0, 3.2, 3.4)
    """
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    if high - low <= 1e-12 * max(1.0, abs(low), abs(high)):
        low, high = low - 0.5, high + 0.5
    room = (high - low) * margin
    low, high = low - room, high + room
    step = _round_step((high - low) / n_ticks)
    decimals = max(0, -math.floor(math.log10(step) + 1e-9))
    # A mark that lies at an end but for rounding is shown.
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    ticks = tuple(round(place * step, decimals) for place in range(first, last + 1))
    return Axis(low, high, ticks, decimals)


def make_log_axis(values: Sequence[float], n_ticks: int = 5, margin: float = 0.06) -> Axis:
    """Return a logarithmic axis that holds some values, with a little room at both ends.

    >>> make_log_axis([0.001, 0.4]).ticks
    (0.001, 0.01, 0.1)
    >>> make_log_axis([0.1, 0.4]).ticks
    (0.1, 0.2)
    """
    ends = [logarithm(value) for value in (min(values), max(values))]
    room = max((ends[1] - ends[0]) * margin, 0.01)
    low, high = math.exp(ends[0] - room), math.exp(ends[1] + room)
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    for factors in ((1,), (1, 2, 5)):
        ticks = [
            float(f"{factor}e{power}") for power in range(first, last + 1) for factor in factors
        ]
        inside = [tick for tick in ticks if low <= tick <= high]
        if len(inside) > n_ticks // 2:
            break
    return Axis(low, high, tuple(inside[:: math.ceil(len(inside) / n_ticks) or 1]), 1, is_log=True)


def curve_axes(curve: Curve, others: Sequence[Curve] = ()) -> tuple[Axis, Axis]:
    """Return the axes of a curve: the feature, and rating points within the scale.

    Parameters
    ----------
    curve : Curve
        What is drawn.
    others : sequence of Curve
        What is drawn beside it, on the same axis of ratings.
    """
    across = make_log_axis(curve.x) if curve.is_log else make_axis(curve.x)
    points = [
        min(max(point, 0.0), float(MAX_RATING))
        for each in (curve, *others)
        for point in (*each.low, *each.high)
    ]
    return across, make_axis(points, n_ticks=4, margin=0.0)


def _round_step(rough: float) -> float:
    """Return the nearest of 1, 2, 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(rough))
    steps = [power * factor for factor in (1, 2, 5, 10)]
    return first_least(steps, lambda step: abs(step - rough), scale=rough)
