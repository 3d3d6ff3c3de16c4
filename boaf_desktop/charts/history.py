"""A value over time, by game or by day, with its interval."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import ALONG, Chart
from boaf_desktop.charts.field import Field, field_in
from boaf_desktop.charts.numbers import Row
from engine.report.plots import Axis, make_axis

_HEIGHT: Final = 200
_DOT: Final = 3.0


@dataclass(frozen=True, slots=True)
class HistoryPoint:
    """One value."""

    value: float  #: The value drawn
    words: str  #: Its tooltip and accessible description
    #: Its interval; None for an exact value.
    interval: tuple[float, float] | None = None


class HistoryChart(Chart):
    """A line through equidistant values; arrow keys move along it.

    ``is_whole``: the values are counts.
    """

    def __init__(self, theme: Theme, name: str, usage: str, *, is_whole: bool = False) -> None:
        super().__init__(theme, name, QSize(320, _HEIGHT), ALONG)
        self._usage, self._is_whole = usage, is_whole
        self._points: tuple[HistoryPoint, ...] = ()
        self._axes = (make_axis(()), make_axis(()))
        self.describe()

    def set_points(self, points: Sequence[HistoryPoint]) -> None:
        """Replace the values, oldest first."""
        self._points = tuple(points)
        ends = [point.interval or (point.value, point.value) for point in points]
        # No ticks: the positions are days or games, which each position's text names.
        across = Axis(-0.5, max(0.5, len(points) - 0.5), (), 0)
        values = [end for pair in ends for end in pair]
        self._axes = (across, make_axis(values, is_whole=self._is_whole))
        self.go_to(-1)

    def numbers(self) -> list[Row]:
        """Return one row per value; see `Tabular`."""
        rows: list[Row] = [("what", "value", "low", "high")]
        for point in self._points:
            low, high = point.interval or (None, None)
            rows.append((point.words, point.value, low, high))
        return rows

    def n_places(self) -> int:
        return len(self._points)

    def first_place(self) -> int:
        return len(self._points) - 1

    def place_words(self, place: int) -> str:
        return self._points[place].words

    def usage(self) -> str:
        return self._usage

    def tip_at(self, where: QPoint) -> str:
        if not self._points:
            return ""
        near = self._field().nearest(range(len(self._points)), where.x())
        return self._points[near].words

    def _field(self) -> Field:
        size = (self.width(), self.height())
        return field_in(size, self._axes, self.fontMetrics(), self.locale(), bottom=12.0)

    def paint(self, painter: QPainter) -> None:
        colours, field = self._theme.palette, self._field()
        field.paint_axes(painter, colours)
        places = [field.at(place, point.value) for place, point in enumerate(self._points)]
        ends = [
            (field.at(place, point.interval[0]), field.at(place, point.interval[1]))
            for place, point in enumerate(self._points)
            if point.interval is not None
        ]
        band = QColor(colours.accent)
        band.setAlpha(45)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(band)
        if len(ends) == 1:
            painter.setPen(QPen(band, 8))
            painter.drawLine(*ends[0])
        else:
            outline = [low for low, _high in ends] + [high for _low, high in reversed(ends)]
            painter.drawPolygon(QPolygonF(outline))
        painter.setPen(QPen(QColor(colours.accent), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(places))
        painter.setBrush(QColor(colours.accent))
        for place, point in enumerate(places):
            is_here = self.hasFocus() and place == self._at
            self._paint_dot(painter, point, is_here=is_here)
        if self.hasFocus() and not self.has_place:
            self.paint_focus_frame(painter)

    @staticmethod
    def _paint_dot(painter: QPainter, at: QPointF, *, is_here: bool) -> None:
        reach = 2 * _DOT if is_here else _DOT
        painter.drawEllipse(at, reach, reach)
