"""Points over two axes, each representing an item that can be opened."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart, Field, field_in
from engine.numerics import stable_argmin, stable_sorted
from engine.report.axes import make_axis

_HEIGHT: Final = 224  # in logical pixels, as the next two
_DOT: Final = 4.5
_REACH: Final = 10.0  # from a point within which a click chooses it


@dataclass(frozen=True, slots=True)
class Point:
    """One point."""

    #: Coordinates.
    x: float
    y: float
    text: str  #: For tooltips and screen readers
    key: int  #: Emitted when it is chosen
    is_hollow: bool = False  #: Whether it is drawn as a ring


class ScatterChart(Chart):
    """Points that a click chooses."""

    point_chosen = Signal(int)  #: The key of a point

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Points"), QSize(320, _HEIGHT))
        self.points: tuple[Point, ...] = ()  #: The points, from left to right
        self._titles = ("", "")
        self._x_axis = self._y_axis = make_axis(())

    def set_points(
        self, points: Sequence[Point], titles: tuple[str, str], y_range: tuple[float, float]
    ) -> None:
        """Replace the points.

        ``y_range``: values that the vertical axis always includes.
        """
        upwards = stable_sorted(points, lambda point: point.y)
        self.points = tuple(stable_sorted(upwards, lambda point: point.x))
        self._titles = titles
        values = [float(point.x) for point in points]
        self._x_axis = make_axis(values, is_whole=all(x.is_integer() for x in values))
        self._y_axis = make_axis(y_range)
        name = self.tr("{vertical} against {horizontal}")
        self.setAccessibleName(name.format(vertical=titles[1], horizontal=titles[0]))
        self.update()

    def position_of(self, index: int) -> QPointF:
        point = self.points[index]
        return self._field().at(point.x, point.y)

    def _field(self) -> Field:
        return field_in(self, self._x_axis, self._y_axis)

    # Painting

    def paint(self, painter: QPainter) -> None:
        self._field().paint(painter, self._theme.palette, self._titles)
        colours = self._theme.palette
        fill = QColor(colours.accent)
        fill.setAlpha(150)  # coincident ratings look darker
        for index, point in enumerate(self.points):
            painter.setPen(QPen(QColor(colours.accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush if point.is_hollow else fill)
            painter.drawEllipse(self.position_of(index), _DOT, _DOT)

    # Choosing

    def _nearest(self, at: QPointF) -> int:
        """Return the point under the pointer, -1 when there is none."""
        indexes = range(len(self.points))
        gaps = {index: (self.position_of(index) - at).manhattanLength() for index in indexes}
        nearest = stable_argmin(gaps, gaps.__getitem__) if gaps else -1
        return nearest if gaps and gaps[nearest] <= _REACH else -1

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self._nearest(event.position())
        if index >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.point_chosen.emit(self.points[index].key)

    def tip_at(self, where: QPoint) -> str:
        index = self._nearest(QPointF(where))
        return self.points[index].text if index >= 0 else ""
