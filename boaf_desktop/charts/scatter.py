"""Points over two axes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import PuzzleChart
from boaf_desktop.language.translation import tr
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.layout import by_font
from boaf_desktop.widgets.table_model import column
from engine.report.axes import make_axis
from engine.report.drawing import Box, Canvas, Drawing, dot

_HEIGHT: Final = 224  # in logical pixels, as the next
_REACH: Final = 10.0  # from a point within which its tooltip is shown


@dataclass(frozen=True, slots=True)
class Point:
    """One point."""

    x: float  #: On the horizontal axis
    y: float  #: On the vertical axis
    name: str  #: Name of what it represents
    puzzle: str = ""  #: Id of its puzzle, which a click shows; empty for none


class ScatterChart(PuzzleChart):
    """Points over two axes, each with a name; a click on one shows its puzzle."""

    def __init__(self, theme: Theme, requests: Requests) -> None:
        super().__init__(theme, requests, tr("Points"), ())
        self.setFixedHeight(by_font(_HEIGHT))
        self._titles = ("", "")
        self._y_range = (0.0, 1.0)

    def set_points(
        self, points: Sequence[Point], titles: tuple[str, str], y_range: tuple[float, float]
    ) -> None:
        """Replace the points.

        ``y_range``: values that the vertical axis always includes.
        """
        self._titles, self._y_range = titles, y_range
        horizontal, vertical = titles
        name = tr("{vertical} against {horizontal}", vertical=vertical, horizontal=horizontal)
        self.setAccessibleName(name)
        across, up = column("x", horizontal), column("y", vertical)
        self.set_rows(points, (column("name", tr("Point")), across, up))

    def draw(self, canvas: Canvas) -> Drawing:
        points: Sequence[Point] = self.rows
        values = [float(point.x) for point in points]
        x_axis = make_axis(values, is_whole=all(x.is_integer() for x in values))
        plot = canvas.plot(x_axis, make_axis(self._y_range))
        spots = [plot.at(point.x, point.y) for point in points]
        shapes = (*plot.axes(canvas, self._titles), *(dot(*spot, "accent") for spot in spots))
        places = (Box(x - _REACH, y - _REACH, x + _REACH, y + _REACH) for x, y in spots)
        return canvas.drawing(self.accessibleName(), shapes, places)
