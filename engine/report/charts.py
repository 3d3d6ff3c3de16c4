"""The charts of a report, which the window shows too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

from engine.digits import significant
from engine.ratings.rating import MAX_RATING, within_scale
from engine.report.axes import make_axis, make_log_axis
from engine.report.drawing import Box, Canvas, Drawing, Plot, Shape, dot, line
from engine.report.effects import (
    BETTER_ENDS,
    effect_row,
    effects_chart,
    effects_height,
    likely,
)
from engine.sentences import message
from engine.statistics.display_names import feature_words, in_words, named

if TYPE_CHECKING:
    from engine.statistics.learning.curves import Curve
    from engine.statistics.learning.findings import FeatureEffect

_CURVE_SIZE: Final = (320.0, 320.0)
_ROUNDS_SIZE: Final = (480.0, 280.0)
_WIDEST: Final = 680.0
_REACH: Final = 5.0  # from a circle within which it is under the pointer

CURVE_KEY: Final = message(
    "Curve: expected rating, averaged over the other features of the rated puzzles. Band: 90% "
    "interval. Circles: rated puzzles, adjusted for the other features. Dot: best value. Grey: "
    "values the next puzzles will avoid."
)


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
    own, controls = ([(row[0], row[place]) for row in means] for place in (1, 2))
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


def curve_charts(
    effects: Sequence[FeatureEffect], words: Callable[[str], str] = str
) -> list[Drawing]:
    """Return the expected rating by each feature, all on the same rating axis."""
    canvas = Canvas(*_CURVE_SIZE, words=words)
    return [curve_chart(each, effects, canvas) for each in effects]


def _within_scale(plot: Plot, curve: Curve) -> Iterator[list[tuple[float, float]]]:
    """Yield the parts of the mean: ratings are bounded, so a line ends where the scale does."""
    pairs = zip(curve.x, curve.mean, strict=True)
    for is_inside, part in groupby(pairs, lambda each: plot.y.low <= each[1] <= plot.y.high):
        if is_inside:
            yield [plot.at(*each) for each in part]


def curve_chart(effect: FeatureEffect, others: Sequence[FeatureEffect], canvas: Canvas) -> Drawing:
    """Return the expected rating by a feature: curve, 90% band, ratings, best value.

    ``others``: drawn beside it, on the same rating axis. The places are those of its stops, then
    those of its circles.
    """
    curve, polynomial = effect.curve, effect.polynomial
    across = (
        make_log_axis(curve.x)
        if polynomial.is_log
        else make_axis(curve.x, is_whole=polynomial.is_count)
    )
    points = [
        within_scale(each)
        for part in (curve, *(other.curve for other in others))
        for each in (*part.low, *part.high, *part.ratings)
    ]
    plot = canvas.plot(across, make_axis(points, n_ticks=4, margin=0.0))
    frame = plot.frame
    high, low = (
        [plot.at(*each) for each in zip(curve.x, ends, strict=True)]
        for ends in (curve.high, curve.low)
    )
    left, right = map(plot.across, curve.fence)
    beyond = (
        Box(frame.left, frame.top, left, frame.bottom),
        Box(right, frame.top, frame.right, frame.bottom),
    )
    titles = (feature_words(effect.name), message("expected rating"))
    best = plot.at(curve.best, curve.at(curve.best).mean)
    shapes = (
        *(box.fill("muted", opacity=0.2) for box in beyond if box.right > box.left),
        *plot.axes(canvas, titles),
        Shape("area", (*high, *reversed(low)), "accent", opacity=0.2),
        line(high, "accent", opacity=0.5),
        line(low, "accent", opacity=0.5),
        *(
            dot(*plot.at(*each), "muted", radius=3, is_hollow=True)
            for each in zip(curve.rated, curve.ratings, strict=True)
        ),
        *(line(part, "accent", 2) for part in _within_scale(plot, curve)),
        dot(*best, "accent"),
    )
    about = in_words(message("Expected rating by {name}", name=named(effect.name)))
    circles = (
        Box(x - _REACH, y - _REACH, x + _REACH, y + _REACH)
        for x, y in map(plot.at, curve.rated, curve.ratings)
    )
    places = (*plot.strips([curve.x[stop] for stop in effect.stops]), *circles)
    return canvas.drawing(about, shapes, places)
