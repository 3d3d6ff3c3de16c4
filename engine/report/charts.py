"""The charts of a report, which the window shows too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

from engine.digits import significant
from engine.ratings.rating import MAX_RATING, within_scale
from engine.report.axes import ChartAxis, make_axis, make_log_axis
from engine.report.drawing import Box, Canvas, Drawing, Plot, Shape, dot, line
from engine.report.effects import BETTER_ENDS, effect_row, effects_chart, effects_height, likely
from engine.sentences import join_messages, message
from engine.statistics.display_names import feature_words, in_words, named

if TYPE_CHECKING:
    from engine.statistics.learning.curves import Curve
    from engine.statistics.learning.findings import FeatureEffect

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
    has_avoided = any(_avoids_values(each.curve, _feature_axis(each)) for each in effects)
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
    if effect.polynomial.is_log:
        return make_log_axis(effect.curve.x)
    return make_axis(effect.curve.x, is_whole=effect.polynomial.is_count)


def _rating_axis(effects: Sequence[FeatureEffect]) -> ChartAxis:
    ratings = [
        within_scale(each)
        for curve in (effect.curve for effect in effects)
        for each in (*curve.low, *curve.high, *curve.ratings)
    ]
    return make_axis(ratings, n_ticks=4, margin=0.0)


def _avoids_values(curve: Curve, axis: ChartAxis) -> bool:
    return curve.fence[0] > axis.low or curve.fence[1] < axis.high


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
