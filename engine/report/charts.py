"""The charts of a report, which the window shows too: rounds, effects of features, and curves.

They are shapes in pixels: painted by the window, written by ``resources/report/chart.svg``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, groupby, pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias
from xml.etree import ElementTree

from engine.game import Position, are_flockable, card_symbol, card_text
from engine.numerics import Numeral, Reals, fixed, logarithm, significant, stable_sorted
from engine.ratings import MAX_RATING, within_scale
from engine.sentences import join_messages, message
from engine.statistics.display_names import feature_words, in_words, named, percent
from engine.templates import render

if TYPE_CHECKING:
    from typing_extensions import TypeIs

    from engine.statistics.effects import Curve
    from engine.statistics.findings import Effect, FeatureEffect, ProductEffect
    from engine.study.results import RoundMean


# Axes with round tick values, linear or logarithmic ----------------------------------------------

_N_TICKS: Final = 5
_AXIS_MARGIN: Final = 0.06  # at both ends, as a share of the range


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
    margin: float = _AXIS_MARGIN,
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
    room = max((ends[1] - ends[0]) * _AXIS_MARGIN, 0.01)
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
_LABEL_GAP: Final = 12.0  # beside the labels of the vertical axis, and between titles
_LABEL_BESIDE: Final = 8.0  # between these labels and the axis
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
        left = max(map(self.text_width, labels), default=0.0) + _LABEL_GAP
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
                yield label(frame.left - _LABEL_BESIDE, y + MIDDLE, text, "end")
                free = y - _LINE_HEIGHT / 2

    def titles(self, frame: Box, x_title: str, y_title: str = "") -> Iterator[Shape]:
        """Yield the titles of both axes, below the labels of a plot area."""
        base = frame.bottom + _TITLE_BASE
        if not y_title:
            yield label(frame.right, base, self.fitting(x_title, frame.right), "end", "text")
            return
        room = frame.right - 2 * _LABEL_GAP
        y_sentence = message("↑ {title}", title=y_title)
        y_room = min(self.text_width(self.words(y_sentence)), room * _Y_TITLE_SHARE)
        x_text = self.fitting(x_title, room - y_room)
        yield label(frame.right, base, x_text, "end", "text")
        y_text = self.fitting(y_sentence, room - self.text_width(x_text))
        yield label(_LABEL_BESIDE, base, y_text, ink="text")

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


# The effects of features as bars around zero -----------------------------------------------------

BETTER_ENDS: Final = (message("← lower is better"), message("higher is better →"))
"""What the two halves of the axis mean."""
_HEAD: Final = 8.0  # in pixels, like all below except the share
_ROW: Final = 40.0
_NAMES: Final = 240.0  # at most, unless the chart is wide
_NAMES_SHARE: Final = 0.5  # of the width, at most
_WIDE_NAMES_SHARE: Final = 0.35
_NUMBERS: Final = 0.2  # beyond the widest interval on either side, as a share of the axis
_SMALL_CURVE: Final = 64.0
_NARROW: Final = 520
"""Width below which the small curves are left out."""
_GAP: Final = 12.0
_INSET: Final = 8.0  # of a small curve in its row
_MARGIN: Final = 4.0  # left of the names
_CAP: Final = 4.0  # of an interval, above and below its line
_BESIDE: Final = 6.0  # from an interval to its number
_HALF_LINE: Final = 9.0
_BOLD: Final = 1.1  # width of bold letters, relative to that of others


class EffectRow(NamedTuple):
    """The effect of a feature or of a product."""

    title: str  #: Of the feature or the product
    effect: float
    low: float | None
    high: float | None
    is_clear: bool  #: Whether it is significant, or likely enough to be stated
    direction: str = ""  #: As `FeatureEffect.shape`
    direction_text: str = ""  #: As are other sentences, translated when it is drawn
    chance: float | None = None  #: The probability that the feature matters
    curve: tuple[float, ...] = ()  #: The expected rating over the feature's range
    sentence: str = ""  #: Its tooltip; empty for its cells


def is_product(effect: Effect) -> TypeIs[ProductEffect]:
    return len(effect.names) > 1


def effect_row(
    found: Effect, title: str, number: Callable[[float], str], sentence: str = ""
) -> EffectRow:
    """Return an effect as a row; ``number``: formats a value of its feature."""
    if is_product(found):
        alike = message("both high or both low is better")
        unlike = message("one high and one low is better")
        return EffectRow(
            title=title,
            effect=found.points,
            low=found.points_low,
            high=found.points_high,
            is_clear=found.is_stated,
            direction_text=alike if found.is_alike else unlike,
            chance=found.chance,
            sentence=sentence,
        )
    effect, low, high = found.points, found.points_low, found.points_high
    if found.shape in {"lower", "valley"}:  # lower values are rated better
        effect, low, high = -effect, -high, -low
    return EffectRow(
        title=title,
        effect=effect,
        low=low,
        high=high,
        is_clear=found.is_stated,
        direction=found.shape,
        direction_text=_direction(found, number),
        chance=found.shown_chance,
        curve=found.curve.mean,
        sentence=sentence,
    )


def _direction(found: FeatureEffect, number: Callable[[float], str]) -> str:
    best = number(found.best or 0.0)
    words = {
        "higher": message("higher is better"),
        "lower": message("lower is better"),
        "peak": message("best near {value}", value=best),
        "valley": message("worst near {value}", value=best),
        "unclear": message("direction unclear"),
    }[found.shape]
    if found.best is not None and found.shape in {"higher", "lower"}:
        words = join_messages(" · ", (words, message("near {value}", value=best)))
    is_certain = found.is_stated or found.shape == "unclear"
    return words if is_certain else message("perhaps {words}", words=words)


def effects_height(n_rows: int) -> float:
    return _HEAD + _ROW * n_rows + BOTTOM


def effects_chart(
    rows: Sequence[EffectRow], canvas: Canvas, about: str, unit: str, ends: Sequence[str]
) -> Drawing:
    """Return effects with their intervals; a filled dot is clear, a hollow one is not.

    ``unit``: what the axis counts in. ``ends``: what its two halves mean, shown in place of the
    unit unless a value inside the range of a feature is the best or the worst.
    """
    names = _width_of_names(rows, canvas)
    curves = [points for row in rows for points in row.curve]
    has_curves = bool(curves) and canvas.width >= _NARROW
    left = names + _GAP + (_SMALL_CURVE + _GAP if has_curves else 0)
    frame = Box(left, _HEAD, canvas.width - RIGHT, _HEAD + _ROW * len(rows))
    plot = _plot_of(rows, frame)
    is_bent = any(row.direction in {"peak", "valley"} for row in rows)
    shapes = _axis_with_ends(canvas, plot, unit, ("", "") if is_bent else ends)
    places = []
    for index, row in enumerate(rows):
        top = _HEAD + _ROW * index
        place = Box(0, top, canvas.width, top + _ROW)
        places.append(place)
        shapes += _texts(canvas, place, row, names - _GAP)
        shapes += _effect(canvas, plot, top + _ROW / 2, row)
        if has_curves:
            box = Box(names, top + _INSET, names + _SMALL_CURVE, top + _ROW - _INSET)
            shapes += [_small_curve(box, row, min(curves), max(curves))] if row.curve else []
    return canvas.drawing(about, shapes, places)


def _width_of_names(rows: Sequence[EffectRow], canvas: Canvas) -> float:
    words = (canvas.words(each) for row in rows for each in (row.title, _below(row)))
    widest = max(map(canvas.text_width, words), default=0.0)
    max_width = max(min(_NAMES, canvas.width * _NAMES_SHARE), canvas.width * _WIDE_NAMES_SHARE)
    return min(_BOLD * widest + _GAP, max_width)


def _plot_of(rows: Sequence[EffectRow], frame: Box) -> Plot:
    """Return a plot with 0 in its middle and room for all intervals and numbers."""
    bounds = [end for row in rows for end in (row.effect, row.low, row.high) if end is not None]
    reach = max(map(abs, bounds), default=1.0)
    axis = make_axis([-reach, reach], n_ticks=4, margin=_NUMBERS)
    return Plot(frame, axis, axis)


def _axis_with_ends(canvas: Canvas, plot: Plot, unit: str, ends: Sequence[str]) -> list[Shape]:
    """Return the axis with its unit, or on either side of zero what that side means."""
    lower, higher = map(canvas.words, ends)
    base = plot.frame.bottom + BOTTOM - _CAP
    start = min(plot.across(0.0) + _BESIDE, canvas.width - _BESIDE - canvas.text_width(higher))
    return [
        *plot.effect_axis(canvas, "" if lower else unit),
        label(start, base, higher, "start", "text"),
        label(start - 2 * _BESIDE, base, lower, "end", "text"),
    ]


def chance_text(row: EffectRow) -> str:
    """Return the probability that the feature matters; empty if it is unknown."""
    return "" if row.chance is None else percent(row.chance)


def _below(row: EffectRow) -> str:
    """Return the text below a feature: its direction and the probability that it matters."""
    return join_messages(" · ", filter(None, (row.direction_text, chance_text(row))))


def _texts(canvas: Canvas, place: Box, row: EffectRow, width: float) -> list[Shape]:
    """Return the feature, with its direction and probability below it."""
    base = (place.top + place.bottom) / 2 + MIDDLE
    title = canvas.fitting(row.title, width / (_BOLD if row.is_clear else 1))
    # The probability is never cut.
    direction = canvas.words(row.direction_text)
    below = canvas.words(_below(row))
    rest = canvas.text_width(below) - canvas.text_width(direction)
    short = row._replace(direction_text=canvas.fitting(direction, width - rest))
    up = _HALF_LINE if below else 0.0
    return [
        label(_MARGIN, base - up, title, ink="text", is_bold=row.is_clear),
        label(_MARGIN, base + up, canvas.words(_below(short))),
    ]


def _ink(row: EffectRow) -> str:
    return "accent" if row.is_clear else "muted"


def _effect(canvas: Canvas, plot: Plot, y: float, row: EffectRow) -> list[Shape]:
    """Return the interval of an effect with its dot, and beyond it the number."""
    ink, centre = _ink(row), plot.across(row.effect)
    ends = [plot.across(each) for each in (row.low, row.high) if each is not None]
    interval = [line([(end, y - _CAP), (end, y + _CAP)], ink, 2) for end in ends]
    if ends:
        interval.insert(0, line([(end, y) for end in ends], ink, 2))
    number = canvas.number(fixed(row.effect, sign=True))
    number_ink = "text" if row.is_clear else "muted"
    is_left = row.effect < 0
    x = min([centre, *ends]) - _BESIDE if is_left else max([centre, *ends]) + _BESIDE
    return [
        *interval,
        dot(centre, y, ink, is_hollow=not row.is_clear),
        label(x, y + MIDDLE, number, "end" if is_left else "start", number_ink),
    ]


def _small_curve(box: Box, row: EffectRow, low: float, high: float) -> Shape:
    """Return the expected rating over a feature's range, on one scale for all features."""
    across = ChartAxis(0.0, max(1.0, len(row.curve) - 1.0), (), 0)
    plot = Plot(box, across, ChartAxis(low, max(high, low + 1.0), (), 0))
    points = [plot.at(index, rating) for index, rating in enumerate(row.curve)]
    return line(points, _ink(row), 1.5)


# Rounds, preferences and curves ------------------------------------------------------------------

_CURVE_SIZE: Final = (400.0, 320.0)
ROUNDS_SIZE: Final = (480.0, 280.0)
"""The usual size of the chart of rounds, in pixels."""
_BAR_OPACITY: Final = 0.5  # of the interval of a mean
_WIDEST: Final = 680.0
_REACH: Final = 5.0  # from a circle within which it is under the pointer

_CURVE_KEY: Final = message(
    "Curve: expected rating, averaged over the other features of the rated puzzles. Band: 90% "
    "interval. Circles: rated puzzles, adjusted for the other features. Dot: best value."
)
_AVOIDED_KEY: Final = message("Grey: values the next puzzles will avoid.")


# A text that is cut to its room must be translated before: ``words`` translates a sentence.


def rounds_chart(means: Sequence[RoundMean], canvas: Canvas) -> Drawing:
    """Return the mean ratings of rounds as a line with dots, of random controls as one with rings.

    A bar through a dot is its 95% interval. The places are those of the rounds.
    """
    numbers = [float(each.number) for each in means]
    plot = canvas.plot(make_axis(numbers, is_whole=True), make_axis((0.0, float(MAX_RATING))))
    shapes = [*plot.axes(canvas, (message("round"), message("mean rating")))]
    for each in means:
        if each.low is not None and each.high is not None:
            ends = (plot.at(each.number, each.low), plot.at(each.number, each.high))
            shapes.append(line(ends, "accent", 2, _BAR_OPACITY))
    own = [(each.number, each.mean) for each in means]
    controls = [(each.number, each.random) for each in means]
    for points, ink in ((controls, "muted"), (own, "accent")):
        spots = [plot.at(number, mean) for number, mean in points if mean is not None]
        shapes.append(line(spots, ink, 2))
        shapes += (dot(*spot, ink, is_hollow=ink == "muted") for spot in spots)
    about = message("Mean rating of each round with its 95% interval, and of random puzzles")
    return canvas.drawing(about, shapes, plot.strips(numbers))


def preferences_chart(
    effects: Sequence[Effect], words: Callable[[str], str] = str
) -> list[Drawing]:
    """Return the effects of features on the ratings, as a list of one chart or none."""
    shown = [each for each in effects if each.is_likely] or effects
    number = partial(significant, digits=3)
    rows = [effect_row(each, effect_title(each), number) for each in shown]
    if not rows:
        return []
    canvas = Canvas(_WIDEST, effects_height(len(rows)), words=words)
    about = message("Effect of each feature on the ratings")
    return [effects_chart(rows, canvas, about, "", BETTER_ENDS)]


def effect_title(effect: Effect) -> str:
    """Return the feature of an effect, or both, as a message that a window can translate."""
    return join_messages(" × ", map(feature_words, effect.names))


SURFACE: Final = message(
    "Points above the mean rating. Solid: rated better. Hatched: rated worse. Empty: no rated "
    "puzzle has such values."
)
_SHADE: Final = 0.75  # opacity of the cell with the most points


def surface_chart(effect: ProductEffect, canvas: Canvas) -> Drawing:
    """Return the expected rating by two features, a cell for each pair of values.

    Its places are those of the cells, in the order of `engine.statistics.effects.surface`.
    """
    from engine.statistics.effects import surface  # noqa: PLC0415 - loaded with the effect

    first, second = effect.product.factors
    cells = surface(effect.product, effect.rated)
    columns, rows = (sorted({cell[axis] for cell in cells}) for axis in (0, 1))
    x_edges, y_edges = _edges(columns), _edges(rows)
    plot = canvas.plot(
        make_axis(x_edges, is_whole=first.is_count, margin=0.0),
        make_axis(y_edges, is_whole=second.is_count, margin=0.0),
    )
    most = max((abs(points) for *_, points, n_rated in cells if n_rated), default=1.0) or 1.0
    one, other = map(feature_words, effect.names)
    shapes = [*plot.axes(canvas, (one, other))]
    places = []
    for x, y, points, n_rated in cells:
        column, row = columns.index(x), rows.index(y)
        box = Box(
            plot.across(x_edges[column]),
            plot.up(y_edges[row + 1]),
            plot.across(x_edges[column + 1]),
            plot.up(y_edges[row]),
        )
        places.append(box)
        if not n_rated:
            continue
        ink, share = ("accent", "muted")[points < 0], _SHADE * abs(points) / most
        shapes.append(box.fill(ink, opacity=share, is_hatched=points < 0))
        middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2 + MIDDLE
        shapes.append(label(*middle, fixed(points, sign=True), "middle", "text"))
    about = in_words(message("Expected rating by {name}", name=effect_title(effect)))
    return canvas.drawing(about, shapes, places)


def _edges(values: Sequence[float]) -> list[float]:
    """Return the ends of cells around ascending values."""
    half = (values[-1] - values[0]) / (2 * (len(values) - 1)) if len(values) > 1 else 0.5
    return [*(value - half for value in values), values[-1] + half]


def curve_key(effects: Iterable[FeatureEffect]) -> str:
    """Return what the curves of some features show."""
    curves = [(each.curve.fence, _feature_axis(each)) for each in effects]
    has_avoided = any(low > axis.low or high < axis.high for (low, high), axis in curves)
    return join_messages(" ", [_CURVE_KEY, *([_AVOIDED_KEY] if has_avoided else [])])


def curve_charts(effects: Sequence[Effect], words: Callable[[str], str] = str) -> list[Drawing]:
    """Return the expected rating by each feature, on the same rating axis, or by a product."""
    canvas = Canvas(*_CURVE_SIZE, words=words)
    curves = [each for each in effects if not is_product(each)]
    return [
        surface_chart(each, canvas) if is_product(each) else curve_chart(each, curves, canvas)
        for each in effects
    ]


def curve_chart(effect: FeatureEffect, others: Sequence[FeatureEffect], canvas: Canvas) -> Drawing:
    """Return the expected rating by a feature: curve, 90% band, ratings, best value.

    ``others``: drawn beside it, on the same rating axis. The places are those of its stops, then
    those of its circles.
    """
    curve = effect.curve
    plot = canvas.plot(_feature_axis(effect), _rating_axis([effect, *others]))
    circles = [*map(plot.at, curve.rated, curve.ratings)]
    shapes = (
        *_avoided_values(plot, curve),
        *plot.axes(canvas, (feature_words(effect.name), message("expected rating"))),
        *_band(plot, curve),
        *(dot(*circle, "muted", radius=3, is_hollow=True) for circle in circles),
        *(line(part, "accent", 2) for part in _mean_within_scale(plot, curve)),
        dot(*plot.at(curve.best, curve.at(curve.best).mean), "accent"),
    )
    about = in_words(message("Expected rating by {name}", name=named(effect.name)))
    around_circles = (Box(x - _REACH, y - _REACH, x + _REACH, y + _REACH) for x, y in circles)
    places = (*plot.strips([curve.x[stop] for stop in effect.stops]), *around_circles)
    return canvas.drawing(about, shapes, places)


def _feature_axis(effect: FeatureEffect) -> ChartAxis:
    return make_axis(effect.curve.x, is_whole=effect.polynomial.is_count)


def _rating_axis(effects: Sequence[FeatureEffect]) -> ChartAxis:
    ratings = [
        within_scale(each)
        for curve in (effect.curve for effect in effects)
        for each in (*curve.low, *curve.high, *curve.ratings)
    ]
    return make_axis(ratings, n_ticks=4, margin=0.0)


def _avoided_values(plot: Plot, curve: Curve) -> Iterator[Shape]:
    frame = plot.frame
    first, last = map(plot.across, curve.fence)
    for left, right in ((frame.left, first), (last, frame.right)):
        if right > left:
            yield Box(left, frame.top, right, frame.bottom).fill("muted", opacity=0.2)


def _band(plot: Plot, curve: Curve) -> tuple[Shape, ...]:
    high = [*map(plot.at, curve.x, curve.high)]
    low = [*map(plot.at, curve.x, curve.low)]
    return (
        Shape("area", (*high, *reversed(low)), "accent", opacity=0.2),
        line(high, "accent", opacity=0.5),
        line(low, "accent", opacity=0.5),
    )


def _mean_within_scale(plot: Plot, curve: Curve) -> Iterator[list[tuple[float, float]]]:
    """Yield the parts of the mean: ratings are bounded, so a line ends where the scale does."""
    pairs = zip(curve.x, curve.mean, strict=True)
    for is_inside, part in groupby(pairs, lambda each: plot.y.low <= each[1] <= plot.y.high):
        if is_inside:
            yield [plot.at(*each) for each in part]


# The flockability graph of a puzzle, as GraphML and as a drawing (Araki et al. 2019, Figure 1) ---

_RADIUS: Final = 150.0  # of the circle of cards, in pixels, as the next
_EDGE: Final = 30.0  # around it
_NODE: Final = 16.0
_NAMESPACE: Final = "http://graphml.graphdrawing.org/xmlns"


@dataclass(frozen=True, slots=True)
class CardGraph:
    """The top cards of a position, and the pairs of them that match."""

    cards: tuple[str, ...]  #: In reading order, as ``"9H"``
    edges: tuple[tuple[str, str], ...]
    #: The edges whose cards share a row or column, so that they are moves now.
    moves: tuple[tuple[str, str], ...]
    labels: tuple[str, ...]  #: The cards with suit symbols, for the drawing

    @classmethod
    def of(cls, position: Position) -> CardGraph:
        tops = [(cell, stack[-1]) for cell, stack in enumerate(position.stacks) if stack]
        pairs = [
            (position.share_line(first, second), (card_text(card), card_text(other)))
            for (first, card), (second, other) in combinations(tops, 2)
            if are_flockable(card, other)
        ]
        return cls(
            tuple(card_text(card) for _cell, card in tops),
            tuple(edge for _is_move, edge in pairs),
            tuple(edge for is_move, edge in pairs if is_move),
            tuple(card_symbol(card) for _cell, card in tops),
        )

    def to_graphml(self) -> str:
        """Return the graph for other programs; the edge attribute ``is_move`` tells the moves."""
        root = ElementTree.Element("graphml", xmlns=_NAMESPACE)
        key = {"id": "is_move", "for": "edge", "attr.name": "is_move", "attr.type": "boolean"}
        ElementTree.SubElement(root, "key", key)
        graph = ElementTree.SubElement(root, "graph", id="flockability", edgedefault="undirected")
        for card in self.cards:
            ElementTree.SubElement(graph, "node", id=card)
        for source, target in self.edges:
            edge = ElementTree.SubElement(graph, "edge", source=source, target=target)
            data = ElementTree.SubElement(edge, "data", key="is_move")
            data.text = str((source, target) in self.moves).lower()
        ElementTree.indent(root)
        return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"

    def svg(self) -> str:
        """Return a drawing: cards on a circle, moves in blue, other matches in brown."""
        side = 2 * (_RADIUS + _EDGE)
        turn = 2 * pi / len(self.cards)
        places = {
            card: (side / 2 + _RADIUS * sin(turn * index), side / 2 - _RADIUS * cos(turn * index))
            for index, card in enumerate(self.cards)
        }
        parts = []
        for source, target in self.edges:
            (x1, y1), (x2, y2) = places[source], places[target]
            look = "#0f3aa8" if (source, target) in self.moves else "#c0ad87"
            parts.append(f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{look}"/>')
        for card, label in zip(self.cards, self.labels, strict=True):
            x, y = places[card]
            ink = "#c81e3a" if card[-1] in "DH" else "#1c2430"
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_NODE:g}" fill="#fffdf7" '
                'stroke="#c0ad87"/>'
                f'<text x="{x:.1f}" y="{y + 4:.1f}" fill="{ink}">{label}</text>'
            )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{side:g}" height="{side:g}" '
            f'font-family="Inter, sans-serif" font-size="12" text-anchor="middle">'
            f"{''.join(parts)}</svg>"
        )

    _repr_svg_ = svg  # for notebooks
