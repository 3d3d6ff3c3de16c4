"""Charts as shapes in pixels: painted by the window, written by ``resources/report/chart.svg``."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from engine.arrays import Reals
from engine.digits import Numeral
from engine.numerics import logarithm, stable_sorted
from engine.sentences import message
from engine.webpage import render

# Axes with round tick values, linear or logarithmic ----------------------------------------------

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
    return stable_sorted(steps, lambda step: abs(step - rough), scale=rough)[0]


# Shapes and plots --------------------------------------------------------------------------------

INKS: Final[Mapping[str, str]] = {
    "text": "#121922",
    "muted": "#4a4638",
    "line": "#e2d3b5",
    "accent": "#0f3aa8",
    "surface": "#fffdf7",
}
"""The colours of a report by role, as in its `report.css`."""

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = Sequence[Point] | Reals
Anchor: TypeAlias = Literal["start", "middle", "end"]
Labels: TypeAlias = Iterable[tuple[float, str]]
"""Texts along an axis, each with its pixel position."""

# In pixels.
TOP: Final = 8.0  # margins of a plot area
RIGHT: Final = 12.0
BOTTOM: Final = 48.0  # for the labels and the titles below them
_LABEL_BASE: Final = 16.0  # from the plot area down to the base line of the labels
_TITLE_BASE: Final = 37.0  # likewise of the titles
MIDDLE: Final = 4.0  # from the middle of a text down to its base line
_GAP: Final = 12.0  # beside the labels of the vertical axis, and between titles
_BESIDE: Final = 8.0  # between these labels and the axis
_LINE_HEIGHT: Final = 16.0
_LETTER: Final = 7.0  # of an ordinary text, on average
_Y_TITLE_SHARE: Final = 1 / 3
"""Part of the width for both titles that a long title of the horizontal axis leaves."""


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """A shape of a chart, in pixels."""

    kind: Literal["line", "area", "box", "dot", "text"]
    #: Of a box: two corners. Of a dot or a text: one, its centre or its base line
    points: Points
    ink: str = "text"  #: A role, or a colour
    text: str = ""  #: A sentence is translated when it is drawn
    anchor: Anchor = "start"
    size: float = 1.0  #: Width of a line, radius of a dot, height of a text
    is_hollow: bool = False  #: Of a dot
    opacity: float = 1.0  #: Not of a text
    dashes: str = ""  #: Of a line, as in SVG
    is_bold: bool = False
    is_hatched: bool = False  #: Of a box


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def fill(self, ink: str, *, opacity: float = 1.0, is_hatched: bool = False) -> Shape:
        ends = ((self.left, self.top), (self.right, self.bottom))
        return Shape("box", ends, ink, opacity=opacity, is_hatched=is_hatched)

    def edge(self, ink: str, size: float, *, opacity: float = 1.0) -> Shape:
        left, top, right, bottom = self.left, self.top, self.right, self.bottom
        corners = ((left, bottom), (right, bottom), (right, top), (left, top), (left, bottom))
        return line(corners, ink, size, opacity)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A chart that is complete."""

    about: str  #: Its alternative text
    width: float
    height: float
    shapes: tuple[Shape, ...]
    #: The places of the rows of its table, in the same order
    places: tuple[Box, ...] = ()
    inks: Mapping[str, str] = field(default_factory=lambda: INKS)  #: Colours by role

    def svg(self) -> str:
        return render("report/chart.svg", {"chart": self})

    _repr_svg_ = svg  # for notebooks


def line(
    points: Points, ink: str, size: float = 1.0, opacity: float = 1.0, dashes: str = ""
) -> Shape:
    return Shape("line", points, ink, size=size, opacity=opacity, dashes=dashes)


def dot(x: float, y: float, ink: str, *, radius: float = 4.0, is_hollow: bool = False) -> Shape:
    return Shape("dot", ((x, y),), ink, size=radius, is_hollow=is_hollow)


def label(
    x: float,
    y: float,
    text: str,
    anchor: Anchor = "start",
    ink: str = "muted",
    *,
    is_bold: bool = False,
) -> Shape:
    """Return a line of text, with its start, middle or end at a point of its base line."""
    return Shape("text", ((x, y),), ink, text, anchor, 12, is_bold=is_bold)


@dataclass(frozen=True, slots=True)
class Canvas:
    """What a chart is laid out for: its size, and how texts look there."""

    width: float
    height: float
    text_width: Callable[[str], float] = lambda text: _LETTER * len(text)  #: In pixels
    number: Callable[[str], str] = Numeral  #: Localises a formatted number, by itself or later
    words: Callable[[str], str] = lambda text: text  #: Translates a sentence

    def drawing(self, about: str, shapes: Iterable[Shape], places: Iterable[Box] = ()) -> Drawing:
        """Return a complete drawing of this size."""
        return Drawing(about, self.width, self.height, tuple(shapes), tuple(places))

    def fitting(self, text: str, width: float) -> str:
        """Return a text, translated, which ends in an ellipsis where it is cut to a width."""
        text = self.words(text)
        if self.text_width(text) <= width:
            return text
        n_letters = len(text)
        while n_letters and self.text_width(text[:n_letters] + "…") > width:
            n_letters -= 1
        return text[:n_letters].rstrip() + "…"

    def ticks(self, axis: ChartAxis) -> list[str]:
        return [self.number(axis.text(tick)) for tick in axis.ticks]

    def frame(self, labels: Sequence[str], top: float = TOP) -> Box:
        """Return the plot area beside the labels of a vertical axis, above those of the other."""
        left = max(map(self.text_width, labels), default=0.0) + _GAP
        return Box(left, top, self.width - RIGHT, self.height - BOTTOM)

    def plot(self, x: ChartAxis, y: ChartAxis, top: float = TOP) -> Plot:
        """Return the plot area of two axes, which leaves room for their labels and titles."""
        return Plot(self.frame(self.ticks(y), top), x, y)

    def labels(self, frame: Box, x_labels: Labels, y_labels: Labels) -> Iterator[Shape]:
        """Yield the labels below a plot area, from left to right, and beside it, upwards.

        Those that would overlap the previous one are left out.
        """
        free = -math.inf
        for x, text in x_labels:
            half = self.text_width(text) / 2 + 2
            middle = min(x, frame.right + RIGHT - half)
            if middle - half > free:
                yield label(middle, frame.bottom + _LABEL_BASE, text, "middle")
                free = middle + half
        free = math.inf
        for y, text in y_labels:
            if y + _LINE_HEIGHT / 2 < free:
                yield label(frame.left - _BESIDE, y + MIDDLE, text, "end")
                free = y - _LINE_HEIGHT / 2

    def titles(self, frame: Box, x_title: str, y_title: str = "") -> Iterator[Shape]:
        """Yield the titles of both axes, below the labels of a plot area."""
        base = frame.bottom + _TITLE_BASE
        if not y_title:
            yield label(frame.right, base, self.fitting(x_title, frame.right), "end", "text")
            return
        room = frame.right - 2 * _GAP
        y_sentence = message("↑ {title}", title=y_title)
        y_room = min(self.text_width(self.words(y_sentence)), room * _Y_TITLE_SHARE)
        x_text = self.fitting(x_title, room - y_room)
        yield label(frame.right, base, x_text, "end", "text")
        y_text = self.fitting(y_sentence, room - self.text_width(x_text))
        yield label(_BESIDE, base, y_text, ink="text")

    def axes(
        self, frame: Box, x_labels: Labels, y_labels: Labels, titles: tuple[str, str]
    ) -> Iterator[Shape]:
        """Yield both axes: a line at each label of the vertical one, labels and titles."""
        y_labels = tuple(y_labels)
        for y, _text in y_labels:
            yield line(((frame.left, _sharp(y)), (frame.right, _sharp(y))), "line")
        yield from self.labels(frame, x_labels, y_labels)
        yield from self.titles(frame, *titles)


@dataclass(frozen=True, slots=True)
class Plot:
    """The plot area of a chart between two axes with numbers."""

    frame: Box
    x: ChartAxis
    y: ChartAxis

    def across(self, value: float) -> float:
        """Return the horizontal position of a value, or of the nearest one on the axis."""
        share = self.x.share(min(max(value, self.x.low), self.x.high))
        return self.frame.left + (self.frame.right - self.frame.left) * share

    def up(self, value: float) -> float:
        """Return the vertical position of a value, or of the nearest one on the axis."""
        share = self.y.share(min(max(value, self.y.low), self.y.high))
        return self.frame.bottom - (self.frame.bottom - self.frame.top) * share

    def at(self, x: float, y: float) -> Point:
        return self.across(x), self.up(y)

    def axes(self, canvas: Canvas, titles: tuple[str, str]) -> Iterator[Shape]:
        """Return both axes with their numbers and titles."""
        x_labels = zip(map(self.across, self.x.ticks), canvas.ticks(self.x), strict=True)
        y_labels = zip(map(self.up, self.y.ticks), canvas.ticks(self.y), strict=True)
        return canvas.axes(self.frame, x_labels, y_labels, titles)

    def effect_axis(self, canvas: Canvas, title: str) -> Iterator[Shape]:
        """Yield a line at each horizontal tick, clearest at zero, the numbers and a title."""
        places = [self.across(tick) for tick in self.x.ticks]
        for x, tick in zip(places, self.x.ticks, strict=True):
            ends = ((_sharp(x), self.frame.top), (_sharp(x), self.frame.bottom))
            yield line(ends, "line" if tick else "muted")
        yield from canvas.labels(self.frame, zip(places, canvas.ticks(self.x), strict=True), ())
        yield from canvas.titles(self.frame, title)

    def strips(self, values: Sequence[float]) -> Iterator[Box]:
        """Yield for each value, in ascending order, the strip that is nearest to it."""
        frame = self.frame
        ends = [(left + right) / 2 for left, right in pairwise(map(self.across, values))]
        for left, right in pairwise((frame.left, *ends, frame.right)):
            yield Box(left, frame.top, right, frame.bottom)


def _sharp(pixel: float) -> float:
    """Return the middle of a pixel, so that a thin line fills one row of pixels."""
    return math.floor(pixel) + 0.5
