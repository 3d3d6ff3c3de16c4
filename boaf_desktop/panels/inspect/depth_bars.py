"""The chart of the Inspect panel: states by depth."""

import math
from collections.abc import Sequence
from typing import Final

from boaf_desktop.appearance.style import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.language import tr
from boaf_desktop.panels.inspect.inspect_work import DepthRow
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.parts import by_font
from boaf_desktop.widgets.tables import column
from engine.report.drawing import Box, Canvas, ChartAxis, Drawing, Plot, Shape, line

_HEIGHT: Final = 192  # in logical pixels, as the next
_WIDEST: Final = 20.0  # of a bar
_FAINT: Final = 0.45  # opacity of a lower bound
_MAX_LINES: Final = 5  # of the grid
_BASE: Final = 10**-0.25  # where the bars start, so that a single state is visible


class DepthBars(Chart):
    """Two bars per depth: solvable states filled, unsolvable ones hatched; bounds are faint."""

    def __init__(self, theme: Theme, requests: Requests) -> None:
        accuracy = {True: tr("exact"), False: tr("at least this many")}
        columns = (
            column("depth", tr("Depth")),
            column("solvable", tr("Solvable")),
            column("unsolvable", tr("Unsolvable")),
            column("is_exact", tr("Accuracy"), write=lambda row: accuracy[row.is_exact]),
        )
        super().__init__(theme, requests, tr("States by depth"), columns)
        self.setFixedHeight(by_font(_HEIGHT))
        self.min_range = 1  #: Number of states that the vertical axis always includes

    def draw(self, canvas: Canvas) -> Drawing:
        rows: Sequence[DepthRow] = self.rows
        max_states = max(self.min_range, max_states_of(rows), 1)
        n_decades = max(1, math.ceil(math.log10(max_states)))
        step = math.ceil(n_decades / _MAX_LINES)
        counts = [10**decade for decade in range(0, n_decades + 1, step)]
        texts = [canvas.number(str(count)) for count in counts]
        frame = canvas.frame(texts)
        x = ChartAxis(0, max(1, len(rows)), (), 0)
        plot = Plot(frame, x, ChartAxis(_BASE, 10.0**n_decades, (), 0, is_log=True))
        places = [
            Box(plot.across(index), frame.top, plot.across(index + 1), frame.bottom)
            for index in range(len(rows))
        ]
        middles = [plot.across(index + 0.5) for index in range(len(rows))]
        depths = [canvas.number(str(row.depth)) for row in rows]
        shapes = [
            *canvas.axes(
                frame,
                zip(middles, depths, strict=True),
                zip(map(plot.up, counts), texts, strict=True),
                (tr("Depth"), tr("States")),
            ),
            line(((frame.left, frame.bottom), (frame.right, frame.bottom)), "field"),
        ]
        for row, place in zip(rows, places, strict=True):
            shapes += _bars(plot, row, place)
        return canvas.drawing(self.accessibleName(), shapes, places)


def bars_key() -> str:
    return tr("Filled: solvable. Hatched: unsolvable. Faint: at least this many.")


def max_states_of(rows: Sequence[DepthRow]) -> int:
    return max((max(row.solvable, row.unsolvable) for row in rows), default=1)


def _bars(plot: Plot, row: DepthRow, place: Box) -> list[Shape]:
    width = min(_WIDEST, (place.right - place.left - 4) / 2)
    middle = (place.left + place.right) / 2
    opacity = 1.0 if row.is_exact else _FAINT
    shapes = []
    for count, left, ink in (
        (row.solvable, middle - width, "winnable"),
        (row.unsolvable, middle + 1, "lost"),
    ):
        if count > 0:
            bar = Box(left, plot.up(count), left + max(1.0, width - 1), place.bottom)
            is_hatched = ink == "lost"
            shapes.append(bar.fill(ink, opacity=opacity, is_hatched=is_hatched))
            shapes.append(bar.edge(ink, 1, opacity=opacity))
    return shapes
