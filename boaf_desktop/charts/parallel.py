"""Parallel coordinates: one line per puzzle, one axis per feature."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import THROUGH, Chart
from boaf_desktop.charts.field import are_whole, tick_text
from boaf_desktop.charts.numbers import Row
from engine.numerics import stable_argmin
from engine.report.plots import Axis, make_axis

_SIZE: Final = QSize(320, 260)
_TOP: Final = 44.0
_BOTTOM: Final = 12.0
_SIDE: Final = 48.0
_LOW: Final = 28.0
_REACH: Final = 8.0
_TICK: Final = 4.0


@dataclass(frozen=True, slots=True)
class ParallelLine:
    """One puzzle."""

    values: tuple[float, ...]  #: One for each axis, the rating last
    text: str  #: For tooltips and screen readers
    key: int  #: Emitted when it is chosen


class ParallelChart(Chart):
    """Lines chosen by click or Enter; arrow keys move between them, by rating.

    The higher the last value, the rating, the stronger the line.
    """

    line_chosen = Signal(int)  #: The key of a line

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Rated puzzles in parallel coordinates"), _SIZE, THROUGH)
        self._titles: tuple[str, ...] = ()
        self._axes: tuple[Axis, ...] = ()
        self.lines: tuple[ParallelLine, ...] = ()  #: The lines, by ascending rating
        self.setMouseTracking(True)
        self.describe()

    def set_lines(
        self, titles: Sequence[str], lines: Sequence[ParallelLine], top_rating: float
    ) -> None:
        """Replace the puzzles; the last axis ranges from 0 to ``top_rating``."""
        self._titles = tuple(titles)
        self.lines = tuple(sorted(lines, key=lambda line: line.values[-1]))
        columns = list(zip(*(line.values for line in lines), strict=True))[: len(titles) - 1]
        self._axes = (
            *(make_axis(each, margin=0.0, is_whole=are_whole(each)) for each in columns),
            make_axis((0.0, top_rating), margin=0.0),
        )
        self.go_to(-1)

    def numbers(self) -> list[Row]:
        """Return one row per puzzle; see `Tabular`."""
        rows: list[Row] = [(*self._titles, "puzzle")]
        return rows + [(*line.values, line.text) for line in self.lines]

    def n_places(self) -> int:
        return len(self.lines)

    def place_words(self, place: int) -> str:
        return self.lines[place].text

    def usage(self) -> str:
        return self.tr("Arrow keys: move between puzzles. Enter: open the puzzle.")

    def choose(self, place: int) -> None:
        self.line_chosen.emit(self.lines[place].key)

    # Geometry

    def _x(self, axis: int) -> float:
        room = self.width() - 2 * _SIDE
        return _SIDE + room * axis / max(1, len(self._axes) - 1)

    def points_of(self, line: ParallelLine) -> list[QPointF]:
        """Return the points where a line crosses the axes."""
        height = self.height() - _TOP - _BOTTOM
        return [
            QPointF(self._x(at), _TOP + height * (1 - axis.share(value)))
            for at, (axis, value) in enumerate(zip(self._axes, line.values, strict=True))
        ]

    # Painting

    def paint(self, painter: QPainter) -> None:
        for place, line in enumerate(self.lines):
            if place != self._at:
                self._paint_line(painter, line)
        self._paint_axes(painter)
        if self.has_place:
            painter.setPen(QPen(QColor(self._theme.palette.text), 3))
            painter.drawPolyline(self.points_of(self.lines[self._at]))
        elif self.hasFocus():
            self.paint_focus_frame(painter)

    def _paint_line(self, painter: QPainter, line: ParallelLine) -> None:
        colour = QColor(self._theme.palette.accent)
        colour.setAlphaF(0.2 + 0.7 * self._axes[-1].share(line.values[-1]))
        painter.setPen(QPen(colour, 1.5))
        painter.drawPolyline(self.points_of(line))

    def _paint_axes(self, painter: QPainter) -> None:
        colours, metrics = self._theme.palette, self.fontMetrics()
        pitch = self._x(1) - self._x(0) if len(self._axes) > 1 else 2 * _SIDE
        for at, (title, axis) in enumerate(zip(self._titles, self._axes, strict=True)):
            x = round(self._x(at)) + 0.5
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.drawLine(QLineF(x, _TOP, x, self.height() - _BOTTOM))
            painter.setPen(QColor(colours.muted))
            for tick in dict.fromkeys((axis.ticks[0], axis.ticks[-1])):
                y = _TOP + (self.height() - _TOP - _BOTTOM) * (1 - axis.share(tick))
                painter.drawLine(QLineF(x - _TICK, y, x, y))
                text = tick_text(axis, tick, self.locale())
                width = metrics.horizontalAdvance(text) + _TICK
                box = QRectF(x - _TICK - width, y - 8, width, 16)
                painter.fillRect(box, QColor(colours.window))  # otherwise lines cross it
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            # Adjacent titles alternate between two rows, so that each has twice the width.
            half = min(x, self.width() - x, pitch)
            row = QRectF(x - half, 0 if at % 2 else _LOW / 2 + 2, 2 * half, 18)
            painter.setPen(QColor(colours.text))
            text = metrics.elidedText(title, Qt.TextElideMode.ElideRight, round(row.width()))
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, text)

    # Choosing

    def _nearest(self, at: QPointF) -> int:
        """Return the line under the pointer, -1 when there is none."""
        gaps = [_distance(self.points_of(line), at) for line in self.lines]
        nearest = stable_argmin(range(len(gaps)), gaps.__getitem__) if gaps else -1
        return nearest if gaps and gaps[nearest] <= _REACH else -1

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self._nearest(event.position())
        if place != self._at:
            self.go_to(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = self._nearest(event.position())
        if place >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.go_to(place)
            self.choose(place)

    def tip_at(self, where: QPoint) -> str:
        place = self._nearest(QPointF(where))
        return self.lines[place].text if place >= 0 else ""


def _distance(points: Sequence[QPointF], at: QPointF) -> float:
    """Return the vertical distance of a point from a line in pixels; infinite beyond its ends."""
    for left, right in pairwise(points):
        if left.x() <= at.x() <= right.x():
            share = (at.x() - left.x()) / max(1e-9, right.x() - left.x())
            return abs(left.y() + share * (right.y() - left.y()) - at.y())
    return float("inf")
