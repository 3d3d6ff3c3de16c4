"""Data of plots (effects, axes with round ticks, lines within a scale), and plots as SVG.

The charts of the window use the same data; reports use the SVG.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.design.energy import logarithm
from engine.digits import significant
from engine.numerics import Interval, stable_argmin
from engine.ratings.rating import MAX_RATING
from engine.report import svg
from engine.report.html import worded
from engine.sentences import message
from engine.statistics.words import feature_words

if TYPE_CHECKING:
    # The charts of the window use this module before pandas is loaded.
    from engine.statistics.learning.curves import PreferenceCurve
    from engine.statistics.regression.fit import Fit


@dataclass(frozen=True, slots=True)
class PlottedEffect(Interval):
    """One coefficient in the unit of the plot."""

    title: str  #: The feature
    #: Coefficient and interval.
    value: float
    low: float
    high: float


def effects_of(fit: Fit, *, per_sd: bool = False) -> tuple[PlottedEffect, ...]:
    """Return the coefficients in comparable units, by column name.

    Raw units differ from feature to feature, so a raw fit is given per standard deviation. A fit
    that passes through every rating has no intervals.

    ``per_sd``: convert every scale to standard deviations of the feature.
    """
    if fit.is_exact:
        return ()
    effects = []
    for term in fit.features:
        spread = fit.spreads[term.name]
        unit = 1.0
        if fit.scale == "raw":
            unit = spread.sd
        elif fit.scale == "minmax" and per_sd and spread.high > spread.low:
            unit = spread.sd / (spread.high - spread.low)
        effects.append(
            PlottedEffect(term.name, unit * term.coef, unit * term.low, unit * term.high)
        )
    return tuple(effects)


@dataclass(frozen=True, slots=True)
class Axis:
    """A range with round tick values."""

    #: The range shown, ``low < high``.
    low: float
    high: float
    ticks: tuple[float, ...]  #: Round values inside the range
    #: Decimals that distinguish the ticks; on a logarithmic axis, significant digits.
    decimals: int
    is_log: bool = False  #: Whether the axis is logarithmic

    def share(self, value: float) -> float:
        """Return the relative position of a value, 0 at the low end and 1 at the high end."""
        if self.is_log:
            low = logarithm(self.low)
            return (logarithm(value) - low) / (logarithm(self.high) - low)
        return (value - self.low) / (self.high - self.low)


def make_axis(
    values: Sequence[float], n_ticks: int = 5, margin: float = 0.06, *, is_whole: bool = False
) -> Axis:
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
    return Axis(low, high, ticks, decimals)


def make_log_axis(values: Sequence[float], n_ticks: int = 5, margin: float = 0.06) -> Axis:
    """Return a logarithmic axis that covers some values, with a small margin at both ends.

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


def curve_axes(
    curve: PreferenceCurve, others: Sequence[PreferenceCurve] = ()
) -> tuple[Axis, Axis]:
    """Return the axes of a curve: the feature, and rating points within the scale.

    ``others``: curves drawn beside it, on the same rating axis.
    """
    across = (
        make_log_axis(curve.x) if curve.is_log else make_axis(curve.x, is_whole=curve.is_count)
    )
    points = [
        min(max(point, 0.0), float(MAX_RATING))
        for each in (curve, *others)
        for point in (*each.low, *each.high, *each.ratings)
    ]
    return across, make_axis(points, n_ticks=4, margin=0.0)


def _round_step(rough: float) -> float:
    """Return the nearest of 1, 2 or 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(rough))
    steps = [power * factor for factor in (1, 2, 5, 10)]
    return stable_argmin(steps, lambda step: abs(step - rough), scale=rough)


_WIDTH: Final = 640
_ROW: Final = 34
_LEFT: Final = 210
_RIGHT: Final = 36
_SIDE: Final = 320
_MARGIN: Final = 56
_TOP: Final = float(MAX_RATING)
_INSET: Final = 8
"""Margin between the axes of a square plot and its outermost points, which would hide ticks."""


def coefficient_svg(fit: Fit) -> str:
    """Return a plot of the coefficients with their 95 % intervals, one row per feature.

    In rating points for one standard deviation of the feature, so that rows compare.
    """
    effects = effects_of(fit, per_sd=True)
    reach = max((max(abs(each.low), abs(each.high)) for each in effects), default=1.0) or 1.0
    height = 78 + _ROW * len(effects)
    middle = (_LEFT + _WIDTH - _RIGHT) / 2

    def across(value: float) -> float:
        return middle + value / reach * (_WIDTH - _RIGHT - middle)

    parts = [svg.line(middle, 16, middle, height - 52, svg.MUTED)]
    for index, each in enumerate(effects):
        y = 28 + _ROW * index
        ink = svg.ACCENT if each.is_significant else svg.MUTED
        parts.append(svg.text(_LEFT - 12, y + 4, worded(feature_words(each.title)), anchor="end"))
        parts.append(svg.line(across(each.low), y, across(each.high), y, ink, 2))
        parts.append(svg.dot(across(each.value), y, ink, is_hollow=not each.is_significant))
    parts += [
        svg.text(across(value), height - 34, words, anchor="middle", ink=svg.MUTED)
        for value, words in (
            (-reach, significant(-reach, 2)),
            (0.0, "0"),
            (reach, significant(reach, 2, sign=True)),
        )
    ]
    about = message("rating points per standard deviation of the feature")
    parts.append(svg.text(middle, height - 12, worded(about), anchor="middle"))
    return svg.document(_WIDTH, height, parts)


def scatter_svg(
    name: str, x: Sequence[float], y: Sequence[float], line: tuple[float, float] | None = None
) -> str:
    """Return a plot of ratings against a feature, optionally with a straight line.

    Parameters
    ----------
    x, y : sequence of float
        Values of the feature and the ratings; incomplete pairs are omitted.
    line : tuple of float, optional
        The rating where the feature is 0 and rating points per unit, as from `Fit.line`.
    """
    points = [(a, b) for a, b in zip(x, y, strict=True) if math.isfinite(a) and math.isfinite(b)]
    place, parts = _square(
        feature_words(name), message("rating"), [a for a, _ in points], [0.0, _TOP]
    )
    if line is not None and points:
        start, slope = line
        ends = _within_scale(start, slope, [a for a, _ in points])
        if ends is not None:
            low, high = (place(at, start + slope * at) for at in ends)
            parts.append(svg.line(*low, *high, svg.ACCENT, 2))
    parts += [svg.dot(*place(a, b), svg.INK, is_hollow=True) for a, b in points]
    return svg.document(_SIDE, _SIDE, parts)


def _within_scale(start: float, slope: float, x: Sequence[float]) -> tuple[float, float] | None:
    """Return the segment of a line within the rating scale."""
    low, high = min(x), max(x)
    if slope:
        at_ends = sorted(((0.0 - start) / slope, (_TOP - start) / slope))
        low, high = max(low, at_ends[0]), min(high, at_ends[1])
    elif not 0.0 <= start <= _TOP:
        return None
    return (low, high) if low < high else None


CURVE_KEY: Final = message(
    "Curve: expected rating with the other features as in the rated puzzles. Band: 90% interval. "
    "Circles: rated puzzles, adjusted for the other features. Dot: best value. Grey: values the "
    "next puzzles will avoid."
)


def curve_svg(curve: PreferenceCurve, others: Sequence[PreferenceCurve] = ()) -> str:
    """Return a plot of the expected rating by a feature: curve, 90 % band, ratings, best value."""
    across, up = curve_axes(curve, others)
    left, right = float(_MARGIN), float(_SIDE - _INSET)
    top, bottom = float(_MARGIN) / 2, float(_SIDE - _MARGIN)

    def place(x: float, y: float) -> tuple[float, float]:
        share = (min(max(y, up.low), up.high) - up.low) / (up.high - up.low)
        return left + across.share(x) * (right - left), bottom - share * (bottom - top)

    def points(y: Sequence[float]) -> list[tuple[float, float]]:
        return [place(*pair) for pair in zip(curve.x, y, strict=True)]

    # Ratings are bounded: the band and the line are clipped to the scale.
    inside = [
        place(x, y) for x, y in zip(curve.x, curve.mean, strict=True) if up.low <= y <= up.high
    ]
    parts = [
        *(svg.area(left, top, at - left, bottom - top, svg.LINE)
          for at in [place(curve.fence[0], 0)[0]] if math.isfinite(curve.fence[0])),
        *(svg.area(at, top, right - at, bottom - top, svg.LINE)
          for at in [place(curve.fence[1], 0)[0]] if math.isfinite(curve.fence[1])),
        svg.shape([*points(curve.high), *reversed(points(curve.low))], svg.ACCENT, 0.2),
        *(svg.dot(*place(x, y), svg.MUTED, is_hollow=True)
          for x, y in zip(curve.rated, curve.ratings, strict=True)),
        svg.path(inside, svg.ACCENT),
        svg.line(left, bottom, right, bottom, svg.LINE),
        svg.line(left, top, left, bottom, svg.LINE),
        svg.dot(*place(curve.best, curve.at(curve.best)[0]), svg.ACCENT),
    ]  # fmt: skip
    parts += [
        svg.text(place(tick, 0)[0], bottom + 18, f"{tick:g}", anchor="middle", ink=svg.MUTED)
        for tick in across.ticks
    ]
    low = curve.x[0]
    parts += [
        svg.text(left - 6, place(low, tick)[1] + 4, f"{tick:g}", anchor="end", ink=svg.MUTED)
        for tick in up.ticks
    ]
    parts.append(
        svg.text(
            (left + right) / 2, _SIDE - 16, worded(feature_words(curve.name)), anchor="middle"
        )
    )
    parts.append(svg.text(left, top - 10, worded(message("expected rating")), anchor="start"))
    return svg.document(_SIDE, _SIDE, parts)


def residual_svg(fit: Fit) -> str:
    """Return a plot of residuals against fitted ratings."""
    place, parts = _square(
        message("fitted rating"), message("residual"), fit.fitted.tolist(), fit.residuals.tolist()
    )
    low, high = float(fit.fitted.min()), float(fit.fitted.max())
    parts.append(svg.line(*place(low, 0.0), *place(high, 0.0), svg.MUTED))
    parts += [
        svg.dot(*place(a, b), svg.INK, is_hollow=True)
        for a, b in zip(fit.fitted.tolist(), fit.residuals.tolist(), strict=True)
    ]
    return svg.document(_SIDE, _SIDE, parts)


def _square(
    across: str, up: str, x: Sequence[float], y: Sequence[float]
) -> tuple[Callable[[float, float], tuple[float, float]], list[str]]:
    """Return the positions of values in a square plot, and its axes."""
    low_x, high_x = _range(x)
    low_y, high_y = _range(y)
    room = _SIDE - 2 * _MARGIN - 2 * _INSET

    def place(a: float, b: float) -> tuple[float, float]:
        return (
            _MARGIN + _INSET + (a - low_x) / (high_x - low_x) * room,
            _SIDE - _MARGIN - _INSET - (b - low_y) / (high_y - low_y) * room,
        )

    left, top, right, bottom = _MARGIN, _MARGIN, _SIDE - _MARGIN, _SIDE - _MARGIN
    parts = [
        svg.line(left, bottom, right, bottom, svg.LINE),
        svg.line(left, top, left, bottom, svg.LINE),
        svg.text((left + right) / 2, _SIDE - 12, worded(across), anchor="middle"),
        svg.text(left, top - 14, worded(up), anchor="middle"),
    ]
    # Tick labels at the ends of an axis must not overlap those of the other one.
    for value, edge, side in ((low_x, left, "start"), (high_x, right, "end")):
        parts.append(svg.text(edge, bottom + 18, significant(value), anchor=side, ink=svg.MUTED))
    for value in (low_y, high_y):
        at = place(low_x, value)[1]
        parts.append(
            svg.text(left - 6, at + 4, worded(significant(value)), anchor="end", ink=svg.MUTED)
        )
    return place, parts


def _range(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values, default=0.0), max(values, default=1.0)
    return (low, high) if high > low else (low - 0.5, low + 0.5)
