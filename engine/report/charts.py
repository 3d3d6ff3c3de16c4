"""The charts of a report: shapes in pixels, which ``resources/report/chart.svg`` draws."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.digits import significant
from engine.ratings.rating import MAX_RATING
from engine.report.axes import Axis, curve_axes, effects_of, make_axis
from engine.sentences import message
from engine.statistics.words import feature_words, in_words

if TYPE_CHECKING:
    from engine.statistics.learning.curves import PreferenceCurve
    from engine.statistics.regression.fit import Fit

INK: Final = "#1c2430"
MUTED: Final = "#596377"
LINE: Final = "#d5d9e0"
ACCENT: Final = "#2563eb"
_WIDTH: Final = 640
_ROW: Final = 34
_NAMES: Final = 210
_SIDE: Final = 320
_MARGIN: Final = 56
_INSET: Final = 8
_TOP: Final = float(MAX_RATING)
Point: TypeAlias = tuple[float, float]


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


def _dots(points: Sequence[Point], ink: str = INK) -> list[Shape]:
    return [Shape("dot", (point,), ink, is_hollow=True) for point in points]


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


def coefficient_chart(fit: Fit) -> Chart:
    """Return the coefficients with their 95 % intervals, one row per feature.

    In rating points for one standard deviation of the feature, so that rows compare.
    """
    effects = effects_of(fit, per_sd=True)
    reach = max((max(abs(each.low), abs(each.high)) for each in effects), default=1.0) or 1.0
    height = 78 + _ROW * len(effects)
    half = (_WIDTH - _NAMES) / 2 - _ROW
    middle = _NAMES + half

    def across(value: float) -> float:
        return middle + value / reach * half

    shapes = [Shape("line", ((middle, 16), (middle, height - 52)), MUTED)]
    for index, each in enumerate(effects):
        y = 28.0 + _ROW * index
        ink = ACCENT if each.is_significant else MUTED
        ends = (across(each.low), y), (across(each.high), y)
        shapes += [
            label(_NAMES - 12, y + 4, feature_words(each.title), "end", INK),
            Shape("line", ends, ink, size=2),
            Shape("dot", ((across(each.value), y),), ink, is_hollow=not each.is_significant),
        ]
    shapes += [
        label(across(value), height - 34, significant(value, 2, sign=True), "middle")
        for value in (-reach, 0.0, reach)
    ]
    unit = message("rating points per standard deviation of the feature")
    shapes.append(label(middle, height - 12, unit, "middle", INK))
    return Chart(message("Coefficients with 95% intervals"), _WIDTH, height, tuple(shapes))


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
        *_dots([field.at(*each) for each in zip(curve.rated, curve.ratings, strict=True)], MUTED),
        Shape("line", line, ACCENT, size=2),
        Shape("dot", (field.at(curve.best, curve.at(curve.best)[0]),), ACCENT),
    ]
    about = in_words(message("Expected rating by {name}", name=curve.name))
    return field.chart(about, (feature_words(curve.name), message("expected rating")), shapes)


def residual_chart(fit: Fit) -> Chart:
    """Return the residuals against the fitted ratings."""
    fitted, residuals = fit.fitted.tolist(), fit.residuals.tolist()
    field = _Field(make_axis(fitted), make_axis(residuals))
    zero = tuple(field.at(end, 0.0) for end in (min(fitted), max(fitted)))
    dots = _dots([field.at(*each) for each in zip(fitted, residuals, strict=True)])
    titles = (message("fitted rating"), message("residual"))
    about = message("Residuals against fitted ratings")
    return field.chart(about, titles, [Shape("line", zero, MUTED), *dots])
