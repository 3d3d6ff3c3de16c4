"""The outcome of an item: tables beside the published ones, plots, claims, explanations."""

import math
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Final

import pandas as pd

from engine.numerics import stable_sorted
from engine.report.axes import ChartAxis, make_log_axis
from engine.report.drawing import BOTTOM, Box, Canvas, Plot, Shape, label, line


@dataclass(frozen=True, slots=True, eq=False)
class ResultTable:
    """A table of results: our numbers beside the published ones."""

    title: str  #: One line
    frame: pd.DataFrame  #: Its columns are the headers, and the names of the fields in JSON
    notes: tuple[str, ...] = ()  #: One sentence each
    drawn: tuple[str, ...] = ()  #: Columns that are also drawn, as curves over the first one
    unit: str = ""  #: What the drawn columns count
    name: str = ""  #: Distinguishes its files from others of the item

    @property
    def rows(self) -> list[tuple[Any, ...]]:
        """The cells as text, plain numbers or None."""
        cells = self.frame.astype(object)
        cells = cells.where(cells.notna(), None)
        return list(cells.itertuples(index=False, name=None))

    def to_markdown(self) -> str:
        header = tuple(self.frame.columns)
        lines = [header, ("---",) * len(header), *self.rows]
        return "\n".join("| " + " | ".join(map(_format, line)) + " |" for line in lines)

    def to_csv(self) -> str:
        return self.frame.astype(object).to_csv(index=False, lineterminator="\n")

    def to_svg(self) -> str:
        """Return the drawn columns as a plot; rows that don't begin with a number are left out."""
        x = pd.to_numeric(self.frame.iloc[:, 0], errors="coerce")
        curves = self.frame[list(self.drawn)].set_index(x)
        return plot_svg(self.title, self.unit, curves[curves.index.notna()])


def _format(cell: Any) -> str:
    if cell is None:
        return ""
    return f"{cell:.4g}" if isinstance(cell, float) else str(cell)


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that doesn't depend on the amount computed, and whether it is true."""

    statement: str  #: One sentence, with the numbers
    holds: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an item; empty if it was stopped."""

    tables: tuple[ResultTable, ...] = ()  #: Those after the first have a name
    claims: tuple[Claim, ...] = ()
    explanations: tuple[str, ...] = ()  #: Of the differences, a paragraph each


# Plots -------------------------------------------------------------------------------------------

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
    points = {}
    for name in curves.columns:
        positive = curves.loc[curves[name] > 0, name]
        if len(positive):
            points[name] = list(zip(positive.index.tolist(), positive.tolist(), strict=True))
    x_values = sorted({x for curve in points.values() for x, _ in curve})
    y_values = [y for curve in points.values() for _, y in curve]
    names_width = max(map(Canvas(0, 0).text_width, points)) + 2 * _NAME_GAP
    canvas = Canvas(_WIDTH + names_width, _HEIGHT)
    x_end = max(x_values[-1], x_values[0] + 1)
    x_axis = ChartAxis(x_values[0], x_end, tuple(x_values), 0, is_log=False)
    frame = Box(_LEFT, _TOP, _WIDTH, _HEIGHT - BOTTOM)
    plot = Plot(frame, x_axis, make_log_axis(y_values))
    titles = (str(curves.index.name), unit)
    shapes = [Shape("text", ((_LEFT, 22),), text=title, size=15), *plot.axes(canvas, titles)]
    lines = {
        name: line([plot.at(*point) for point in curve], ink, 2, dashes=dashes)
        for (name, curve), (ink, dashes) in zip(points.items(), cycle(_STYLES), strict=False)
    }
    name_y = -math.inf
    for name, curve in stable_sorted(lines.items(), lambda each: each[1].points[-1][1]):
        # So that names don't overlap.
        name_y = max(curve.points[-1][1] + 4, name_y + _NAME_HEIGHT)
        shapes += [curve, label(_WIDTH + _NAME_GAP, name_y, name, ink=curve.ink)]
    return canvas.drawing(title, shapes).svg()
