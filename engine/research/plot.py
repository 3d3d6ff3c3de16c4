"""A figure of an article: lines over a linear and a logarithmic axis, as SVG."""

import math
from collections.abc import Mapping
from itertools import cycle
from typing import Final

from engine.numerics import stable_sorted
from engine.report.axes import make_log_axis
from engine.report.charts import INK, LINE, Chart, Shape, label
from engine.webpage import render

Curve = tuple[tuple[float, float], ...]

# In pixels.
_WIDTH: Final = 640
_HEIGHT: Final = 400
_LEFT: Final = 64
_RIGHT: Final = 120  # at least; as much as the longest name of a curve needs
_TOP: Final = 40
_BOTTOM: Final = 48
_LETTER: Final = 7.5  # width in the name of a curve
_NAME_HEIGHT: Final = 16  # least distance of two names
_INKS: Final = (
    "#2563eb", "#c2570c", "#0f766e", "#7c3aed", "#475569", "#a16207", "#be123c", "#15803d",
)  # fmt: skip
_DASHES: Final = ("", "7 4", "2 3", "10 3 2 3", "4 4", "1 4", "14 3", "6 2 1 2 1 2")


def plot_svg(title: str, across: str, curves: Mapping[str, Curve]) -> str:
    """Return a plot of positive values against numbers.

    Lines differ by colour and by dashes, and each is named at its end.

    ``curves``: points in order of x; y above 0. At least one point in all.
    """
    right = _WIDTH - _RIGHT
    width = right + max(_RIGHT, 16 + _LETTER * max(map(len, curves)))
    bottom = _HEIGHT - _BOTTOM
    points = [point for curve in curves.values() for point in curve]
    low_x = min(x for x, _ in points)
    span_x = max(max(x for x, _ in points) - low_x, 1)
    axis = make_log_axis([y for _, y in points])

    def to_pixels(x: float, y: float) -> tuple[float, float]:
        across_px = (x - low_x) / span_x * (right - _LEFT)
        return _LEFT + across_px, bottom - axis.share(y) * (bottom - _TOP)

    parts = [Shape("text", ((_LEFT, 22),), text=title, size=15)]
    for tick in axis.ticks:
        _, y = to_pixels(low_x, tick)
        parts.append(Shape("line", ((_LEFT, y), (right, y)), LINE))
        parts.append(label(_LEFT - 8, y + 4, f"{tick:g}", "end", INK))
    parts += [
        label(to_pixels(x, axis.low)[0], bottom + 18, f"{x:g}", "middle", INK)
        for x in sorted({x for x, _ in points})
    ]
    parts.append(label((_LEFT + right) / 2, _HEIGHT - 10, across, "middle", INK))
    styles = zip(cycle(_INKS), cycle(_DASHES), strict=False)
    lines = {
        name: Shape("line", tuple(to_pixels(*each) for each in curve), ink, size=2, dashes=dashes)
        for (name, curve), (ink, dashes) in zip(curves.items(), styles, strict=False)
    }
    name_y = -math.inf
    for name, line in stable_sorted(lines.items(), lambda each: each[1].points[-1][1]):
        parts.append(line)
        name_y = max(line.points[-1][1] + 4, name_y + _NAME_HEIGHT)  # so that names don't overlap
        parts.append(label(right + 8, name_y, name, "start", line.ink))
    return render("report/chart.svg", {"chart": Chart(title, width, _HEIGHT, tuple(parts))})
