"""The effects of features as bars around zero, in the window and in reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.digits import fixed
from engine.report.axes import ChartAxis, make_axis
from engine.report.drawing import (
    BOTTOM,
    MIDDLE,
    RIGHT,
    Box,
    Canvas,
    Drawing,
    Plot,
    Shape,
    dot,
    label,
    line,
)
from engine.sentences import join_messages, message
from engine.statistics.display_names import percent

if TYPE_CHECKING:
    from engine.statistics.learning.findings import FeatureEffect

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
    """The effect of a feature."""

    title: str  #: Of the feature
    effect: float
    low: float | None
    high: float | None
    is_clear: bool  #: Whether it is significant, or likely enough to be stated
    direction: str = ""  #: As `FeatureEffect.shape`
    direction_text: str = ""  #: As are other sentences, translated when it is drawn
    chance: float | None = None  #: The probability that the feature matters
    curve: tuple[float, ...] = ()  #: The expected rating over the feature's range
    sentence: str = ""  #: Its tooltip; empty for its cells


def likely(effects: Sequence[FeatureEffect]) -> tuple[FeatureEffect, ...]:
    """Return the features with a clear effect, and the members of a likely group."""
    return tuple(each for each in effects if each.is_stated or each.is_in_group)


def effect_row(
    found: FeatureEffect, title: str, number: Callable[[float], str], sentence: str = ""
) -> EffectRow:
    """Return the effect of a feature; ``number``: formats a value of the feature."""
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
            shapes.append(_small_curve(box, row, min(curves), max(curves)))
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
