"""The expected rating by one feature, with the rated puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import RIGHT, Chart, Field, field_in
from engine.ratings.rating import MAX_RATING
from engine.report.axes import curve_axes

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
        super().__init__(theme, self.tr("Expected rating"), QSize(280, _HEIGHT))
        self.curve: PreferenceCurve | None = None  #: The curve shown
        self._title = ""

    def show_curve(
        self, curve: PreferenceCurve, title: str, others: Sequence[PreferenceCurve] = ()
    ) -> None:
        """Show a curve; its vertical axis is that of all the others too."""
        self.curve = self._curve = curve
        self._title = title
        self._x_axis, self._y_axis = curve_axes(curve, others)
        self.setAccessibleName(self.tr("Expected rating by {feature}").format(feature=title))
        self.setAccessibleDescription(self._description())
        self.update()

    def _words_at(self, index: int) -> str:
        number = self.locale().toString
        curve = self._curve
        stop = curve.stops[index]
        value = curve.x[stop]
        # No rating lies beyond the scale, whatever a straight line predicts.
        points, low, high = (
            min(max(numbers[stop], 0.0), float(MAX_RATING))
            for numbers in (curve.mean, curve.low, curve.high)
        )
        return self.tr("At {value}: {points}, 90% interval {low} to {high}.").format(
            value=number(value, "g", 3), points=number(points, "f", 1),
            low=number(low, "f", 1), high=number(high, "f", 1),
        )  # fmt: skip

    def _description(self) -> str:
        """Return the values at the curve's ends, and the best one."""
        number = self.locale().toString
        curve = self._curve
        text = self.tr("Rated from {low} to {high}. Best value: {best}. {first} {last}")
        return text.format(
            low=number(curve.rated[0], "g", 3),
            high=number(curve.rated[-1], "g", 3),
            best=number(curve.best, "g", 3),
            first=self._words_at(0),
            last=self._words_at(len(curve.stops) - 1),
        )

    # Geometry

    def _field(self) -> Field:
        return field_in(self, self._x_axis, self._y_axis, top=_TOP, bottom=_BOTTOM)

    def _drawn(self, field: Field, x: Sequence[float], y: Sequence[float]) -> list[QPointF]:
        """Return the pixel positions of points, clamped to the axes."""
        across, up = self._x_axis, self._y_axis
        return [
            field.at(min(max(value, across.low), across.high), min(max(points, up.low), up.high))
            for value, points in zip(x, y, strict=True)
        ]

    # Painting

    def paint(self, painter: QPainter) -> None:
        if self.curve is None:
            return
        field = self._field()
        self._paint_fence(painter, field)
        self._paint_axes(painter, field)
        self._paint_band(painter, field)
        self._paint_points(painter, field)
        self._paint_best(painter, field)

    def _paint_fence(self, painter: QPainter, field: Field) -> None:
        """Hatch the ranges from which the suggested energy keeps its puzzles away."""
        rect, axis = field.rect, self._x_axis
        low, high = (min(max(end, axis.low), axis.high) for end in self._curve.fence)
        grey = QColor(self._theme.palette.muted)
        for left, right in (
            (rect.left(), field.at(low, self._y_axis.low).x()),
            (field.at(high, self._y_axis.low).x(), rect.right()),
        ):
            if right > left:
                area = QRectF(left, rect.top(), right - left, rect.height())
                tint = QColor(grey)
                tint.setAlpha(48)
                painter.fillRect(area, tint)
                tint.setAlpha(120)
                painter.fillRect(area, QBrush(tint, Qt.BrushStyle.BDiagPattern))

    def _paint_axes(self, painter: QPainter, field: Field) -> None:
        colours = self._theme.palette
        field.paint(painter, colours, None)
        painter.setPen(QColor(colours.text))
        room = QRectF(0, 0, self.width() - RIGHT, 20)
        words = self.tr("{feature}: expected rating").format(feature=self._title)
        width = round(room.width())
        title = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, width)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)

    def _paint_band(self, painter: QPainter, field: Field) -> None:
        accent, curve = QColor(self._theme.palette.accent), self._curve
        upper, lower, mean = (
            self._drawn(field, curve.x, points) for points in (curve.high, curve.low, curve.mean)
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

    def _paint_points(self, painter: QPainter, field: Field) -> None:
        """Draw the rated puzzles; adjusted ratings outside the scale are clamped to it."""
        muted = QColor(self._theme.palette.muted)
        painter.setPen(QPen(muted, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for centre in self._drawn(field, self._curve.rated, self._curve.ratings):
            painter.drawEllipse(centre, _POINT, _POINT)

    def _paint_best(self, painter: QPainter, field: Field) -> None:
        """Mark the best value on the curve."""
        colours, curve = self._theme.palette, self._curve
        painter.setPen(QPen(QColor(colours.accent), 1.5))
        painter.setBrush(QColor(colours.accent))
        (best,) = self._drawn(field, (curve.best,), curve.at(curve.best)[:1])
        painter.drawEllipse(best, _DOT, _DOT)

    def tip_at(self, where: QPoint) -> str:
        """Return the numbers at the value under the pointer."""
        if self.curve is None:
            return ""
        values = [self._curve.x[stop] for stop in self._curve.stops]
        return self._words_at(self._field().nearest(values, where.x()))
