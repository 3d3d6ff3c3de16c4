"""Axes of charts with round tick values, linear or logarithmic."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.numerics import logarithm, stable_argmin

_N_TICKS: Final = 5
_MARGIN: Final = 0.06  # at both ends, as a share of the range


@dataclass(frozen=True, slots=True)
class ChartAxis:
    """A range with round tick values."""

    #: The range shown, ``low < high``.
    low: float
    high: float
    ticks: tuple[float, ...]  #: Round values inside the range
    #: Decimals that distinguish the ticks; on a logarithmic axis, significant digits.
    decimals: int
    is_log: bool = False  #: Whether the axis is logarithmic

    def text(self, value: float) -> str:
        """Format a tick with as many digits as distinguish it from the others.

        >>> make_axis([0.0, 10.0]).text(4.0), make_log_axis([0.001, 0.4]).text(0.01)
        ('4', '0.01')
        """
        return f"{value:.3g}" if self.is_log else f"{value:.{self.decimals}f}"

    def share(self, value: float) -> float:
        """Return the relative position of a value, 0 at the low end and 1 at the high end."""
        if self.is_log:
            low = logarithm(self.low)
            return (logarithm(value) - low) / (logarithm(self.high) - low)
        return (value - self.low) / (self.high - self.low)


def make_axis(
    values: Sequence[float],
    n_ticks: int = _N_TICKS,
    margin: float = _MARGIN,
    *,
    is_whole: bool = False,
) -> ChartAxis:
    """Return an axis that covers some values, with a small margin at both ends.

    ``is_whole``: the values are counts, so that all ticks are whole numbers.

    >>> make_axis([0.0, 10.0]).ticks
    (0.0, 2.0, 4.0, 6.0, 8.0, 10.0)
    >>> make_axis([3.0]).ticks
    (2.6, 2.8, 3.0, 3.2, 3.4)
    >>> make_axis([2.0, 4.0], is_whole=True).ticks
    (2.0, 3.0, 4.0)
    """
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    if high - low <= 1e-12 * max(1.0, abs(low), abs(high)):
        low, high = low - 0.5, high + 0.5
    room = (high - low) * margin
    low, high = low - room, high + room
    step = _round_step((high - low) / n_ticks)
    step = max(1.0, step) if is_whole else step
    decimals = max(0, -math.floor(math.log10(step) + 1e-9))
    # A tick at an end of the axis, up to rounding, is included.
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    ticks = tuple(round(index * step, decimals) for index in range(first, last + 1))
    return ChartAxis(low, high, ticks, decimals)


def make_log_axis(values: Sequence[float]) -> ChartAxis:
    """Return a logarithmic axis that covers some values, with a small margin at both ends.

    >>> make_log_axis([0.001, 0.4]).ticks
    (0.001, 0.01, 0.1)
    >>> make_log_axis([0.1, 0.4]).ticks
    (0.1, 0.2)
    """
    ends = [logarithm(value) for value in (min(values), max(values))]
    room = max((ends[1] - ends[0]) * _MARGIN, 0.01)
    low, high = math.exp(ends[0] - room), math.exp(ends[1] + room)
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    for factors in ((1,), (1, 2, 5)):
        ticks = [
            float(f"{factor}e{power}") for power in range(first, last + 1) for factor in factors
        ]
        inside = [tick for tick in ticks if low <= tick <= high]
        if len(inside) > _N_TICKS // 2:
            break
    every = max(1, math.ceil(len(inside) / _N_TICKS))
    return ChartAxis(low, high, tuple(inside[::every]), 1, is_log=True)


def _round_step(rough: float) -> float:
    """Return the nearest of 1, 2 or 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(rough))
    steps = [power * factor for factor in (1, 2, 5, 10)]
    return stable_argmin(steps, lambda step: abs(step - rough), scale=rough)
