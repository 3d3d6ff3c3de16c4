"""A plot for a document: lines over a linear and a logarithmic axis, as SVG."""

import math
from collections.abc import Mapping
from typing import Final

from engine.numerics import stable_sorted
from engine.report.charts import INK, LINE, Chart, Shape, label
from engine.templates import render

Curve = tuple[tuple[float, float], ...]

_WIDTH: Final = 640
_HEIGHT: Final = 400
_LEFT: Final = 64
_RIGHT: Final = 120
_LETTER: Final = 7.5
_TOP: Final = 40
_BOTTOM: Final = 48
_INKS: Final = (
    "#2563eb", "#c2570c", "#0f766e", "#7c3aed", "#475569", "#a16207", "#be123c", "#15803d",
)  # fmt: skip
_DASHES: Final = ("", "7 4", "2 3", "10 3 2 3", "4 4", "1 4", "14 3", "6 2 1 2 1 2")


def plot_svg(title: str, across: str, up: str, curves: Mapping[str, Curve]) -> str:
    """Return a plot of positive values against numbers.

    Lines differ by colour and by dashes, and each is named at its end.

    Parameters
    ----------
    curves : mapping of str to ((x, y), ...)
        Points in order of x; y above 0. At least one point in all.
    """
    right = max(_RIGHT, 16 + _LETTER * max(map(len, curves)))
    width = _WIDTH + right - _RIGHT
    points = [point for curve in curves.values() for point in curve]
    low_x, high_x = min(x for x, _ in points), max(x for x, _ in points)
    low_y = math.floor(math.log10(min(y for _, y in points)))
    high_y = math.ceil(math.log10(max(y for _, y in points)))
    high_x, high_y = max(high_x, low_x + 1), max(high_y, low_y + 1)

    def place(x: float, y: float) -> tuple[float, float]:
        along = (x - low_x) / (high_x - low_x) * (width - _LEFT - right)
        above = (math.log10(y) - low_y) / (high_y - low_y) * (_HEIGHT - _TOP - _BOTTOM)
        return _LEFT + along, _HEIGHT - _BOTTOM - above

    parts = [Shape("text", ((_LEFT, 22),), text=title, size=15)]
    for decade in range(low_y, high_y + 1):
        _, y = place(low_x, 10.0**decade)
        parts.append(Shape("line", ((_LEFT, y), (width - right, y)), LINE))
        parts.append(label(_LEFT - 8, y + 4, f"{10.0**decade:g}", "end", INK))
    parts += [
        label(place(x, 1)[0], _HEIGHT - _BOTTOM + 18, f"{x:g}", "middle", INK)
        for x in sorted({x for x, _ in points})
    ]
    middle = (_LEFT + width - right) / 2
    parts.append(label(middle, _HEIGHT - 10, across, "middle", INK))
    parts.append(label(_LEFT - 8, _TOP - 6, up, "start", INK))
    last = -math.inf
    ends = stable_sorted(
        (
            (place(*curve[-1])[1], number, name)
            for number, (name, curve) in enumerate(curves.items())
        ),
        lambda end: end[0],
    )
    for end, number, name in ends:
        ink, dash = _INKS[number % len(_INKS)], _DASHES[number % len(_DASHES)]
        line = tuple(place(*each) for each in curves[name])
        parts.append(Shape("line", line, ink, size=2, dashes=dash))
        last = max(end + 4, last + 16)  # so that names don't overlap
        parts.append(label(width - right + 8, last, name, "start", ink))
    return render("report/chart.svg", {"chart": Chart(title, width, _HEIGHT, tuple(parts))})
