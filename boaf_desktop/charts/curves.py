"""The expected rating by one feature, with the rated puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import RIGHT, Chart, PlotArea, plot_area
from boaf_desktop.language.wording import tr
from engine.ratings.rating import MAX_RATING
from engine.report.axes import curve_axes, make_axis

if TYPE_CHECKING:
    from engine.statistics.learning.expected_ratings import PreferenceCurve

_HEIGHT: Final = 176  # in logical pixels, as all lengths here
_TOP: Final = 24.0
_BOTTOM: Final = 28.0
_DOT: Final = 4.5  # radius of the mark of the best value
_POINT: Final = 3.0  # radius of a rated puzzle


class CurveChart(Chart):
    """One preference curve."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Expected rating"), QSize(280, _HEIGHT))
        self.curve: PreferenceCurve | None = None  #: The curve shown
        self._title = ""
        self._x_axis = self._y_axis = make_axis(())

    def show_curve(
        self, curve: PreferenceCurve, title: str, others: Sequence[PreferenceCurve] = ()
    ) -> None:
        """Show a curve; its vertical axis is that of all the others too."""
        self.curve, self._title = curve, title
        self._x_axis, self._y_axis = curve_axes(curve, others)
        self.setAccessibleName(tr("Expected rating by {feature}", feature=title))
        self.setAccessibleDescription(self._description(curve))
        self.update()

    def _words_at(self, curve: PreferenceCurve, index: int) -> str:
        number = self.locale().toString
        stop = curve.stops[index]
        value = curve.x[stop]
        # No rating lies beyond the scale, whatever a straight line predicts.
        points, low, high = (
            min(max(numbers[stop], 0.0), float(MAX_RATING))
            for numbers in (curve.mean, curve.low, curve.high)
        )
        return tr(
            "At {value}: {points}, 90% interval {low} to {high}.",
            value=number(value, "g", 3),
            points=number(points, "f", 1),
            low=number(low, "f", 1),
            high=number(high, "f", 1),
        )

    def _description(self, curve: PreferenceCurve) -> str:
        """Return the values at the curve's ends, and the best one."""
        number = self.locale().toString
        return tr(
            "Rated values: {low} to {high}. Best value: {best}. {first} {last}",
            low=number(curve.rated[0], "g", 3),
            high=number(curve.rated[-1], "g", 3),
            best=number(curve.best, "g", 3),
            first=self._words_at(curve, 0),
            last=self._words_at(curve, len(curve.stops) - 1),
        )

    # Geometry

    def _plot_area(self) -> PlotArea:
        return plot_area(self, self._x_axis, self._y_axis, top=_TOP, bottom=_BOTTOM)

    def _drawn(self, area: PlotArea, x: Sequence[float], y: Sequence[float]) -> list[QPointF]:
        """Return the pixel positions of points, clamped to the axes."""
        return [area.clamped(value, points) for value, points in zip(x, y, strict=True)]

    # Painting

    def paint(self, painter: QPainter) -> None:
        curve = self.curve
        if curve is None:
            return
        area = self._plot_area()
        self._paint_fence(painter, area, curve)
        self._paint_axes(painter, area)
        self._paint_band(painter, area, curve)
        self._paint_points(painter, area, curve)
        self._paint_best(painter, area, curve)

    def _paint_fence(self, painter: QPainter, area: PlotArea, curve: PreferenceCurve) -> None:
        """Hatch the ranges from which the suggested energy keeps its puzzles away."""
        rect = area.rect
        low, high = (area.clamped(end, self._y_axis.low).x() for end in curve.fence)
        tint = QColor(self._theme.palette.muted)
        for left, right in ((rect.left(), low), (high, rect.right())):
            if right > left:
                fenced = QRectF(left, rect.top(), right - left, rect.height())
                tint.setAlpha(48)
                painter.fillRect(fenced, tint)
                tint.setAlpha(120)
                painter.fillRect(fenced, QBrush(tint, Qt.BrushStyle.BDiagPattern))

    def _paint_axes(self, painter: QPainter, area: PlotArea) -> None:
        colours = self._theme.palette
        area.paint(painter, colours, None)
        painter.setPen(QColor(colours.text))
        room = QRectF(0, 0, self.width() - RIGHT, 20)
        words = tr("{feature}: expected rating", feature=self._title)
        width = round(room.width())
        title = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, width)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)

    def _paint_band(self, painter: QPainter, area: PlotArea, curve: PreferenceCurve) -> None:
        accent = QColor(self._theme.palette.accent)
        upper, lower, mean = (
            self._drawn(area, curve.x, points) for points in (curve.high, curve.low, curve.mean)
        )
        painter.setPen(Qt.PenStyle.NoPen)
        tint = QColor(accent)
        tint.setAlpha(56)
        painter.setBrush(tint)
        painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(accent, 1, Qt.PenStyle.DotLine))
        painter.drawPolyline(upper)
        painter.drawPolyline(lower)
        painter.setPen(QPen(accent, 2))
        painter.drawPolyline(mean)

    def _paint_points(self, painter: QPainter, area: PlotArea, curve: PreferenceCurve) -> None:
        """Draw the rated puzzles; adjusted ratings outside the scale are clamped to it."""
        muted = QColor(self._theme.palette.muted)
        painter.setPen(QPen(muted, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for centre in self._drawn(area, curve.rated, curve.ratings):
            painter.drawEllipse(centre, _POINT, _POINT)

    def _paint_best(self, painter: QPainter, area: PlotArea, curve: PreferenceCurve) -> None:
        """Mark the best value on the curve."""
        accent = QColor(self._theme.palette.accent)
        painter.setPen(QPen(accent, 1.5))
        painter.setBrush(accent)
        (best,) = self._drawn(area, (curve.best,), curve.at(curve.best)[:1])
        painter.drawEllipse(best, _DOT, _DOT)

    def tip_at(self, where: QPoint) -> str:
        """Return the numbers at the value under the pointer."""
        curve = self.curve
        if curve is None:
            return ""
        values = [curve.x[stop] for stop in curve.stops]
        return self._words_at(curve, self._plot_area().nearest(values, where.x()))
