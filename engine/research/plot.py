"""A figure of an article: lines over a linear and a logarithmic axis, as SVG."""

import math
from collections.abc import Mapping
from itertools import cycle
from typing import Final

from engine.numerics import stable_sorted
from engine.report.charts import INK, LINE, Chart, Shape, label, make_log_axis
from engine.webpage import render

Curve = tuple[tuple[float, float], ...]

# Sizes in pixels: the plot, its margins, and the width of a letter of a name.
_WIDTH: Final = 640
_HEIGHT: Final = 400
_LEFT: Final = 64
_TOP: Final = 40
_BOTTOM: Final = 48
_LETTER: Final = 7.5
_INKS: Final = (
    "#2563eb", "#c2570c", "#0f766e", "#7c3aed", "#475569", "#a16207", "#be123c", "#15803d",
)  # fmt: skip
_DASHES: Final = ("", "7 4", "2 3", "10 3 2 3", "4 4", "1 4", "14 3", "6 2 1 2 1 2")


def plot_svg(title: str, across: str, curves: Mapping[str, Curve]) -> str:
    """Return a plot of positive values against numbers.

    Lines differ by colour and by dashes, and each is named at its end.

    ``curves``: points in order of x; y above 0. At least one point in all.
    """
    end = _WIDTH - 120
    width = end + max(120, 16 + _LETTER * max(map(len, curves)))
    points = [point for curve in curves.values() for point in curve]
    low_x = min(x for x, _ in points)
    span_x = max(max(x for x, _ in points) - low_x, 1)
    axis = make_log_axis([y for _, y in points])

    def to_pixels(x: float, y: float) -> tuple[float, float]:
        height = _HEIGHT - _TOP - _BOTTOM
        across_px = (x - low_x) / span_x * (end - _LEFT)
        return _LEFT + across_px, _HEIGHT - _BOTTOM - axis.share(y) * height

    parts = [Shape("text", ((_LEFT, 22),), text=title, size=15)]
    for tick in axis.ticks:
        _, y = to_pixels(low_x, tick)
        parts.append(Shape("line", ((_LEFT, y), (end, y)), LINE))
        parts.append(label(_LEFT - 8, y + 4, f"{tick:g}", "end", INK))
    parts += [
        label(to_pixels(x, axis.low)[0], _HEIGHT - _BOTTOM + 18, f"{x:g}", "middle", INK)
        for x in sorted({x for x, _ in points})
    ]
    parts.append(label((_LEFT + end) / 2, _HEIGHT - 10, across, "middle", INK))
    lowest_y = -math.inf
    styled = zip(curves.items(), cycle(_INKS), cycle(_DASHES), strict=False)
    lowest_last = stable_sorted(list(styled), lambda each: to_pixels(*each[0][1][-1])[1])
    for (name, curve), ink, dash in lowest_last:
        line = tuple(to_pixels(*each) for each in curve)
        parts.append(Shape("line", line, ink, size=2, dashes=dash))
        lowest_y = max(line[-1][1] + 4, lowest_y + 16)  # so that names don't overlap
        parts.append(label(end + 8, lowest_y, name, "start", ink))
    return render("report/chart.svg", {"chart": Chart(title, width, _HEIGHT, tuple(parts))})
