"""The charts of a report, which the window shows too: rounds, effects of features, and curves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.digits import fixed, significant
from engine.ratings.rating import MAX_RATING, within_scale
from engine.report.drawing import (
    BOTTOM,
    MIDDLE,
    RIGHT,
    Box,
    Canvas,
    ChartAxis,
    Drawing,
    Plot,
    Shape,
    dot,
    label,
    line,
    make_axis,
)
from engine.sentences import join_messages, message
from engine.statistics.display_names import feature_words, in_words, named, percent

if TYPE_CHECKING:
    from engine.statistics.effects import Curve
    from engine.statistics.findings import FeatureEffect


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


# Rounds, preferences and curves ------------------------------------------------------------------

_CURVE_SIZE: Final = (400.0, 320.0)
_ROUNDS_SIZE: Final = (480.0, 280.0)
_WIDEST: Final = 680.0
_REACH: Final = 5.0  # from a circle within which it is under the pointer

_CURVE_KEY: Final = message(
    "Curve: expected rating, averaged over the other features of the rated puzzles. Band: 90% "
    "interval. Circles: rated puzzles, adjusted for the other features. Dot: best value."
)
_AVOIDED_KEY: Final = message("Grey: values the next puzzles will avoid.")


# A text that is cut to its room must be translated before: ``words`` translates a sentence.


def rounds_chart(
    means: Sequence[tuple[int, float | None, float | None]], words: Callable[[str], str] = str
) -> Drawing:
    """Return the mean ratings of rounds as a line with dots, of random controls as one with rings.

    ``means``: for each round its number, its mean and that of its controls; None if unrated.
    """
    canvas = Canvas(*_ROUNDS_SIZE, words=words)
    numbers = [float(number) for number, _, _ in means]
    plot = canvas.plot(make_axis(numbers, is_whole=True), make_axis((0.0, float(MAX_RATING))))
    shapes = [*plot.axes(canvas, (message("round"), message("mean rating")))]
    own = [(number, mean) for number, mean, _ in means]
    controls = [(number, mean) for number, _, mean in means]
    for points, ink in ((controls, "muted"), (own, "accent")):
        spots = [plot.at(number, mean) for number, mean in points if mean is not None]
        shapes.append(line(spots, ink, 2))
        shapes += (dot(*spot, ink, is_hollow=ink == "muted") for spot in spots)
    about = message("Mean rating of each round, and of its random controls")
    return canvas.drawing(about, shapes, plot.strips(numbers))


def preferences_chart(
    effects: Sequence[FeatureEffect], words: Callable[[str], str] = str
) -> list[Drawing]:
    """Return the effects of features on the ratings, as a list of one chart or none."""
    rows = [
        effect_row(each, feature_words(each.name), partial(significant, digits=3))
        for each in likely(effects) or effects
    ]
    if not rows:
        return []
    canvas = Canvas(_WIDEST, effects_height(len(rows)), words=words)
    about = message("Effect of each feature on the ratings")
    return [effects_chart(rows, canvas, about, "", BETTER_ENDS)]


def curve_key(effects: Iterable[FeatureEffect]) -> str:
    """Return what the curves of some features show."""
    curves = [(each.curve.fence, _feature_axis(each)) for each in effects]
    has_avoided = any(low > axis.low or high < axis.high for (low, high), axis in curves)
    return join_messages(" ", [_CURVE_KEY, *([_AVOIDED_KEY] if has_avoided else [])])


def curve_charts(
    effects: Sequence[FeatureEffect], words: Callable[[str], str] = str
) -> list[Drawing]:
    """Return the expected rating by each feature, all on the same rating axis."""
    canvas = Canvas(*_CURVE_SIZE, words=words)
    return [curve_chart(each, effects, canvas) for each in effects]


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
