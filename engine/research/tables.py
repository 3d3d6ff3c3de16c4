"""The results of an item: tables beside the published ones, their plots, claims, explanations."""

import csv
import io
import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Final

from engine.numerics import stable_sorted
from engine.report.axes import Axis, make_log_axis
from engine.report.drawing import BOTTOM, Box, Canvas, Plot, Shape, label, line


@dataclass(frozen=True, slots=True)
class ResultTable:
    """A table of results: our numbers beside the published ones."""

    title: str  #: One line
    columns: tuple[str, ...]  #: Headers; also the names of the fields in JSON
    rows: tuple[tuple[Any, ...], ...]  #: Text, numbers or None, one entry per column
    notes: tuple[str, ...] = ()  #: One sentence each
    drawn: tuple[str, ...] = ()  #: Columns that are also drawn, as curves over the first one
    unit: str = ""  #: What the drawn columns count
    name: str = ""  #: Distinguishes its files from others of the item

    def to_markdown(self) -> str:
        lines = [self.columns, ("---",) * len(self.columns), *self.rows]
        return "\n".join("| " + " | ".join(map(_shown, line)) + " |" for line in lines)

    def to_csv(self) -> str:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([self.columns, *self.rows])
        return text.getvalue()

    def to_svg(self) -> str:
        """Return the drawn columns as a plot; rows that don't begin with a number are left out."""
        rows = [row for row in self.rows if isinstance(row[0], int)]
        curves = {}
        for name in self.drawn:
            index = self.columns.index(name)
            if points := tuple((row[0], row[index]) for row in rows if row[index]):
                curves[name] = points
        return plot_svg(self.title, (self.columns[0], self.unit), curves)


def _shown(value: Any) -> str:
    if value is None:
        return ""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that is independent of the amount computed, and whether it is true."""

    words: str  #: One sentence, with the numbers
    holds: bool  #: Whether it is true


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an item; without tables if it was stopped."""

    tables: tuple[ResultTable, ...]  #: Those after the first have a name
    claims: tuple[Claim, ...] = ()  #: Statements that must hold at any size
    text: tuple[str, ...] = ()  #: Explanations of the differences, a paragraph each


# Plots -------------------------------------------------------------------------------------------

Curve = tuple[tuple[float, float], ...]

# In pixels.
_WIDTH: Final = 520  # without the names of the curves
_HEIGHT: Final = 400
_LEFT: Final = 64
_TOP: Final = 40
_NAME_HEIGHT: Final = 16  # least distance of two names
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


def plot_svg(title: str, axes: tuple[str, str], curves: Mapping[str, Curve]) -> str:
    """Return a plot of positive values against numbers.

    Lines differ by colour and by dashes, and each is named at its end.

    ``axes``: titles of the horizontal and the vertical one.
    ``curves``: points in order of x; y above 0. At least one point in all.
    """
    points = [point for curve in curves.values() for point in curve]
    values = sorted({x for x, _ in points})
    names_width = max(map(Canvas(0, 0).text_width, curves)) + 2 * _NAME_GAP
    canvas = Canvas(_WIDTH + names_width, _HEIGHT)
    x_axis = Axis(values[0], max(values[-1], values[0] + 1), tuple(values), 0, is_log=False)
    frame = Box(_LEFT, _TOP, _WIDTH, _HEIGHT - BOTTOM)
    plot = Plot(frame, x_axis, make_log_axis([y for _, y in points]))
    shapes = [Shape("text", ((_LEFT, 22),), text=title, size=15), *plot.axes(canvas, axes)]
    lines = {
        name: line([plot.at(*each) for each in curve], ink, 2, dashes=dashes)
        for (name, curve), (ink, dashes) in zip(curves.items(), cycle(_STYLES), strict=False)
    }
    name_y = -math.inf
    for name, curve in stable_sorted(lines.items(), lambda each: each[1].points[-1][1]):
        # So that names don't overlap.
        name_y = max(curve.points[-1][1] + 4, name_y + _NAME_HEIGHT)
        shapes += [curve, label(_WIDTH + _NAME_GAP, name_y, name, ink=curve.ink)]
    return canvas.drawing(title, shapes).svg()
