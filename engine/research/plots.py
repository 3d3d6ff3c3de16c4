"""Plots of results, as SVG."""

import math
from collections.abc import Iterator, Mapping
from itertools import cycle
from typing import Final

import pandas as pd

from engine.numerics import stable_sorted
from engine.report.axes import ChartAxis, make_log_axis
from engine.report.drawing import BOTTOM, Box, Canvas, Plot, Shape, label, line

# In pixels.
_WIDTH: Final = 520  # without the names of the curves
_HEIGHT: Final = 400
_LEFT: Final = 64
_TOP: Final = 40
_NAME_HEIGHT: Final = 16  # minimum distance of two names
_NAME_GAP: Final = 8  # on both sides of a name
_STYLES: Final = (
    ("#2563eb", ""),
    ("#c2570c", "7 4"),
    ("#0f766e", "2 3"),
    ("#7c3aed", "10 3 2 3"),
    ("#475569", "4 4"),
    ("#a16207", "1 4"),
    ("#be123c", "14 3"),
    ("#15803d", "6 2 1 2 1 2"),
)
"""Colour and dashes of each curve."""


def plot_svg(title: str, unit: str, curves: pd.DataFrame) -> str:
    """Return a plot of positive values, on a logarithmic axis, against numbers.

    Lines differ by colour and by dashes, and each is named at its end.

    ``unit``: title of the vertical axis.
    ``curves``: a column for each curve; the index has x in ascending order, and its name is the
    title of the horizontal axis. Values of 0 are left out. At least one is above 0.
    """
    positive = {name: curves.loc[curves[name] > 0, name] for name in curves.columns}
    points = {
        name: list(zip(values.index.tolist(), values.tolist(), strict=True))
        for name, values in positive.items()
        if len(values)
    }
    names_width = max(map(Canvas(0, 0).text_width, points)) + 2 * _NAME_GAP
    canvas = Canvas(_WIDTH + names_width, _HEIGHT)
    plot = _empty_plot([point for curve in points.values() for point in curve])
    titles = (str(curves.index.name), unit)
    shapes = [Shape("text", ((_LEFT, 22),), text=title, size=15), *plot.axes(canvas, titles)]
    lines = {
        name: line([plot.at(*point) for point in curve], ink, 2, dashes=dashes)
        for (name, curve), (ink, dashes) in zip(points.items(), cycle(_STYLES), strict=False)
    }
    return canvas.drawing(title, [*shapes, *_with_names(lines)]).svg()


def _empty_plot(points: list[tuple[float, float]]) -> Plot:
    """Return a plot whose axes show all points."""
    x_values = sorted({x for x, _ in points})
    x_end = max(x_values[-1], x_values[0] + 1)
    x_axis = ChartAxis(x_values[0], x_end, tuple(x_values), 0, is_log=False)
    frame = Box(_LEFT, _TOP, _WIDTH, _HEIGHT - BOTTOM)
    return Plot(frame, x_axis, make_log_axis([y for _, y in points]))


def _with_names(lines: Mapping[str, Shape]) -> Iterator[Shape]:
    """Yield lines from top to bottom, each with its name at its end; names don't overlap."""
    name_y = -math.inf
    for name, curve in stable_sorted(lines.items(), lambda each: each[1].points[-1][1]):
        name_y = max(curve.points[-1][1] + 4, name_y + _NAME_HEIGHT)
        yield curve
        yield label(_WIDTH + _NAME_GAP, name_y, name, ink=curve.ink)
