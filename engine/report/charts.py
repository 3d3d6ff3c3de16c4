"""The charts of a report: shapes in pixels, which ``resources/report/chart.svg`` draws."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.design.energy import logarithm
from engine.numerics import Interval, stable_argmin
from engine.ratings.rating import MAX_RATING
from engine.sentences import message
from engine.statistics.display_names import feature_words, in_words

if TYPE_CHECKING:
    from engine.statistics.learning.expected_ratings import PreferenceCurve
    from engine.statistics.regression.ols import Fit

INK: Final = "#1c2430"
MUTED: Final = "#596377"
LINE: Final = "#d5d9e0"
ACCENT: Final = "#2563eb"
# In pixels, of a square chart.
_SIDE: Final = 320
_MARGIN: Final = 56  # for ticks and titles
_INSET: Final = 8  # at the right

Point: TypeAlias = tuple[float, float]

CURVE_KEY: Final = message(
    "Curve: expected rating, averaged over the other features of the rated puzzles. Band: 90% "
    "interval. Circles: rated puzzles, adjusted for the other features. Dot: best value. Grey: "
    "values the next puzzles will avoid."
)


@dataclass(frozen=True, slots=True)
class PlottedEffect(Interval):
    """One coefficient in the unit of the plot."""

    title: str  #: The feature
    #: Coefficient and interval.
    value: float
    low: float
    high: float


def effects_of(fit: Fit) -> tuple[PlottedEffect, ...]:
    """Return the coefficients per standard deviation of their features, by column name.

    Other units differ from feature to feature. A fit that passes through every rating has no
    intervals.
    """
    if fit.is_exact:
        return ()
    effects = []
    for term in fit.features:
        # From a unit of the fit, whatever its scale, to a standard deviation of the raw feature.
        unit = fit.spreads[term.name].sd * term.coef_raw / term.coef if term.coef else 1.0
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


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape of a chart, in pixels."""

    kind: Literal["line", "area", "dot", "text"]
    points: tuple[Point, ...]  #: Of a dot or a text: one
    ink: str = INK
    text: str = ""  #: Translated when it is drawn
    anchor: Literal["start", "middle", "end"] = "start"
    size: int = 1  #: Width of a line; 12 for an ordinary text
    is_hollow: bool = False
    opacity: float = 1.0  #: Of an area
    dashes: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of a report."""

    about: str  #: Its alternative text
    width: float
    height: float
    shapes: tuple[Shape, ...]


def label(
    x: float, y: float, text: str, anchor: Literal["start", "middle", "end"], ink: str = MUTED
) -> Shape:
    """Return a line of text, with its start, middle or end at a point."""
    return Shape("text", ((x, y),), ink, text, anchor, 12)


@dataclass(frozen=True, slots=True)
class _Field:
    """The plot area of a square chart between two axes."""

    across: Axis
    up: Axis

    def at(self, x: float, y: float) -> Point:
        """Return the position of a value; heights beyond the vertical axis end there."""
        share = self.up.share(min(max(y, self.up.low), self.up.high))
        width, height = _SIDE - _INSET - _MARGIN, _SIDE - 1.5 * _MARGIN
        return _MARGIN + self.across.share(x) * width, _SIDE - _MARGIN - share * height

    def box(self, low: float, high: float) -> tuple[Point, ...]:
        """Return the corners of the part of the area between two values of the feature."""
        (left, bottom), (right, top) = self.at(low, self.up.low), self.at(high, self.up.high)
        return (left, bottom), (right, bottom), (right, top), (left, top)

    def chart(self, about: str, titles: tuple[str, str], shapes: Sequence[Shape]) -> Chart:
        """Return a chart of shapes inside the axes."""
        (left, bottom), (right, _), _, (_, top) = self.box(self.across.low, self.across.high)
        marks = [Shape("line", ((right, bottom), (left, bottom), (left, top)), LINE)]
        for tick in self.across.ticks:
            x, _ = self.at(tick, self.up.low)
            marks.append(label(x, bottom + 18, f"{tick:g}", "middle"))
        for tick in self.up.ticks:
            _, y = self.at(self.across.low, tick)
            marks.append(label(left - 6, y + 4, f"{tick:g}", "end"))
        marks.append(label((left + right) / 2, _SIDE - 16, titles[0], "middle", INK))
        marks.append(label(left, top - 10, titles[1], "start", INK))
        return Chart(about, _SIDE, _SIDE, (*shapes, *marks))


def curve_chart(curve: PreferenceCurve, others: Sequence[PreferenceCurve] = ()) -> Chart:
    """Return the expected rating by a feature: curve, 90 % band, ratings, best value."""
    field = _Field(*curve_axes(curve, others))
    across, up = field.across, field.up
    low, high = (
        [field.at(*each) for each in zip(curve.x, ends, strict=True)]
        for ends in (curve.low, curve.high)
    )
    # Ratings are bounded, so the line ends where the scale does.
    line = tuple(
        field.at(x, y) for x, y in zip(curve.x, curve.mean, strict=True) if up.low <= y <= up.high
    )
    beyond = [
        ends
        for ends in ((across.low, curve.fence[0]), (curve.fence[1], across.high))
        if all(map(math.isfinite, ends))
    ]
    shapes = [
        *(Shape("area", field.box(*ends), LINE) for ends in beyond),
        Shape("area", (*high, *reversed(low)), ACCENT, opacity=0.2),
        *(
            Shape("dot", (field.at(*each),), MUTED, is_hollow=True)
            for each in zip(curve.rated, curve.ratings, strict=True)
        ),
        Shape("line", line, ACCENT, size=2),
        Shape("dot", (field.at(curve.best, curve.at(curve.best).mean),), ACCENT),
    ]
    about = in_words(message("Expected rating by {name}", name=curve.name))
    return field.chart(about, (feature_words(curve.name), message("expected rating")), shapes)
