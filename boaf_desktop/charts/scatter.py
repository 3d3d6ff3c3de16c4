"""Points over two axes, with a text for each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QSize
from PySide6.QtGui import QColor, QPainter, QPen

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart, PlotArea, plot_area
from boaf_desktop.language.wording import tr
from engine.numerics import stable_argmin
from engine.report.axes import make_axis

_HEIGHT: Final = 224  # in logical pixels, as the next two
_DOT: Final = 4.5
_REACH: Final = 10.0  # from a point within which its text is shown


@dataclass(frozen=True, slots=True)
class Point:
    """One point."""

    x: float  #: On the horizontal axis
    y: float  #: On the vertical axis
    text: str  #: Its tooltip


class ScatterChart(Chart):
    """Points with tooltips."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Points"), QSize(320, _HEIGHT))
        self.points: tuple[Point, ...] = ()
        self._titles = ("", "")
        self._x_axis = self._y_axis = make_axis(())

    def set_points(
        self, points: Sequence[Point], titles: tuple[str, str], y_range: tuple[float, float]
    ) -> None:
        """Replace the points.

        ``y_range``: values that the vertical axis always includes.
        """
        self.points = tuple(points)
        self._titles = titles
        self._x_axis = make_axis([point.x for point in points])
        self._y_axis = make_axis(y_range)
        self.setAccessibleName(
            tr("{vertical} against {horizontal}", vertical=titles[1], horizontal=titles[0])
        )
        self.update()

    def position_of(self, index: int) -> QPointF:
        point = self.points[index]
        return self._plot_area().at(point.x, point.y)

    def _plot_area(self) -> PlotArea:
        return plot_area(self, self._x_axis, self._y_axis)

    # Painting

    def paint(self, painter: QPainter) -> None:
        self._plot_area().paint(painter, self._theme.palette, self._titles)
        colours = self._theme.palette
        fill = QColor(colours.accent)
        fill.setAlpha(150)  # coincident ratings look darker
        painter.setPen(QPen(QColor(colours.accent), 1.5))
        painter.setBrush(fill)
        for index in range(len(self.points)):
            painter.drawEllipse(self.position_of(index), _DOT, _DOT)

    # Tooltips

    def _point_at(self, at: QPointF) -> Point | None:
        """Return the nearest point under the pointer; None if none is within reach."""
        indexes = range(len(self.points))
        gaps = {index: (self.position_of(index) - at).manhattanLength() for index in indexes}
        in_reach = [index for index in indexes if gaps[index] <= _REACH]
        return self.points[stable_argmin(in_reach, gaps.__getitem__)] if in_reach else None

    def tip_at(self, where: QPoint) -> str:
        point = self._point_at(QPointF(where))
        return "" if point is None else point.text
