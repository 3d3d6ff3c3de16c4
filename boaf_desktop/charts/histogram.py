"""Distributions of a few groups: bars side by side, with each group's centre above them."""

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import ALONG, Chart
from boaf_desktop.charts.field import TOP, Field, field_in
from boaf_desktop.charts.numbers import Row
from boaf_desktop.widgets.tables import number_text
from engine.report.plots import Axis, make_axis, make_log_axis
from engine.statistics.histogram import Bins

_SIZE: Final = QSize(300, 200)
_LANE: Final = 12.0
_DOT: Final = 4.0
_MOST_TICKS: Final = 11
_FILL: Final = 0.84
"""Share of a bin's width that its bars take."""


@dataclass(frozen=True, slots=True)
class Group:
    """Binned values of one group."""

    name: str  #: For tooltips and screen readers
    counts: tuple[int, ...]  #: One per bin
    middle: float | None = None  #: Mean or median, marked above the bars; None without values
    #: Its interval, drawn as a line.
    low: float | None = None
    high: float | None = None

    @property
    def n_values(self) -> int:
        """Total number of values."""
        return sum(self.counts)

    def share(self, place: int) -> float:
        """Return the percentage of values in a bin."""
        return 100 * self.counts[place] / self.n_values if self.n_values else 0.0


class HistogramChart(Chart):
    """Percentages, so that groups of different sizes compare; arrow keys move along the bins.

    The second group is hatched, so that groups differ by more than colour.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Share of puzzles"), _SIZE, ALONG)
        self._bins, self._title = Bins((0.0, 1.0)), ""
        self.groups: tuple[Group, ...] = ()  #: The groups shown
        self._axes = (make_axis((0.0, 1.0)), make_axis((0.0, 1.0)))
        self.setMinimumWidth(220)

    @property
    def bins(self) -> Bins:
        """The bins of the values."""
        return self._bins

    def set_groups(self, bins: Bins, groups: Sequence[Group], title: str) -> None:
        """Replace the groups; all groups share the bins."""
        self._bins, self.groups, self._title = bins, tuple(groups), title
        places = range(len(bins.edges) - 1)
        most = max((group.share(place) for group in groups for place in places), default=0.0)
        self._axes = (_axis_of(bins), make_axis((0.0, most or 1.0), n_ticks=4, margin=0.0))
        name = self.tr("Percentage of puzzles by {feature}")
        self.setAccessibleName(name.format(feature=title))
        self.go_to(-1)

    def numbers(self) -> list[Row]:
        """Return one row per bin; see `Tabular`."""
        edges = self._bins.edges
        counts = zip(*(group.counts for group in self.groups), strict=True)
        names = (group.name for group in self.groups)
        rows = zip(edges[:-1], edges[1:], counts, strict=False)
        return [("from", "to", *names), *((low, high, *found) for low, high, found in rows)]

    def place_words(self, place: int) -> str:
        low, high = self._bins.edges[place : place + 2]
        if self._bins.is_whole:
            where = number_text(round((low + high) / 2))
        else:
            where = self.tr("{low} to {high}").format(low=number_text(low), high=number_text(high))
        lines = [f"{self._title}: {where}"]
        lines += [
            self.tr("{group}: {n} of %n puzzle(s)", "", group.n_values).format(
                group=group.name, n=self.locale().toString(group.counts[place])
            )
            for group in self.groups
        ]
        return "\n".join(lines)

    def n_places(self) -> int:
        return len(self._bins.edges) - 1

    def usage(self) -> str:
        return self.tr("Use the arrow keys to move between bars.")

    # Geometry

    def _field(self) -> Field:
        top = TOP + _LANE * len(self.groups)
        size = (self.width(), self.height())
        return field_in(size, self._axes, self.fontMetrics(), self.locale(), top)

    def _edges_of(self, field: Field, place: int) -> tuple[float, float]:
        """Return the left and right edge of a bin in pixels."""
        low, high = self._bins.edges[place : place + 2]
        return field.at(low, 0.0).x(), field.at(high, 0.0).x()

    # Painting

    def paint(self, painter: QPainter) -> None:
        field = self._field()
        titles = (self._title, self.tr("Puzzles (%)"))
        field.paint(painter, self._theme.palette, titles)
        for index in range(len(self._bins.edges) - 1):
            self._paint_bin(painter, field, index)
        for lane, group in enumerate(self.groups):
            self._paint_middle(painter, field, lane, group)
        if self.hasFocus():
            self._paint_focus(painter, field)

    def _paint_bin(self, painter: QPainter, field: Field, place: int) -> None:
        left, right = self._edges_of(field, place)
        width = (right - left) * _FILL / max(1, len(self.groups))
        start = left + (right - left) * (1 - _FILL) / 2
        for number, group in enumerate(self.groups):
            top = field.at(field.x.low, group.share(place)).y()
            bar = QRectF(start + number * width, top, width, field.rect.bottom() - top)
            if not group.counts[place]:
                continue
            colour = self._colour(number)
            fill = QColor(colour)
            fill.setAlpha(70 if number else 170)
            painter.fillRect(bar, fill)
            if number:
                painter.fillRect(bar, QBrush(colour, Qt.BrushStyle.BDiagPattern))
            painter.setPen(QPen(colour, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(bar)

    def _paint_middle(self, painter: QPainter, field: Field, lane: int, group: Group) -> None:
        if group.middle is None:
            return
        y, colour = TOP + _LANE * (lane + 0.5) - 2, self._colour(lane)
        painter.setPen(QPen(colour, 2))
        if group.low is not None and group.high is not None:
            ends = (self._x(field, group.low), self._x(field, group.high))
            painter.drawLine(QPointF(ends[0], y), QPointF(ends[1], y))
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(self._x(field, group.middle), y), _DOT, _DOT)

    def _paint_focus(self, painter: QPainter, field: Field) -> None:
        colours = self._theme.palette
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.has_place:
            left, right = self._edges_of(field, self._at)
            painter.setPen(QPen(QColor(colours.text), 2))
            rect = field.rect
            painter.drawRect(QRectF(left, rect.top(), right - left, rect.height()))
        self.paint_focus_frame(painter)

    def _colour(self, number: int) -> QColor:
        lines = self._theme.palette.lines
        return QColor(lines[number % len(lines)])

    def _x(self, field: Field, value: float) -> float:
        inside = min(max(value, field.x.low), field.x.high)
        return field.at(inside, 0.0).x()

    # Reading

    def tip_at(self, where: QPoint) -> str:
        place = self._place_at(where.x())
        return "" if place < 0 else self.place_words(place)

    def _place_at(self, x: float) -> int:
        """Return the bin under the pointer, -1 outside all."""
        field, places = self._field(), range(len(self._bins.edges) - 1)
        starts = [self._edges_of(field, place)[0] for place in places]
        place = bisect_right(starts, x) - 1
        return place if place >= 0 and x <= self._edges_of(field, place)[1] else -1


def _axis_of(bins: Bins) -> Axis:
    """Return the horizontal axis, with ticks at suitable values."""
    ends = bins.edges[0], bins.edges[-1]
    if bins.is_log:
        return make_log_axis(ends, margin=0.02)
    if not bins.is_whole:
        return make_axis(ends, margin=0.02)
    first, last = math.ceil(ends[0]), math.floor(ends[1])
    step = math.ceil((last - first + 1) / _MOST_TICKS)
    return Axis(*ends, tuple(map(float, range(first, last + 1, step))), 0)
