"""The expected rating by one feature: mean, 90 % band, rated values, best value, fence."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.numbers import Row
from boaf_desktop.charts.walked import ALONG, WalkedChart, walk
from engine.report.plot_data import curve_axes

if TYPE_CHECKING:
    from engine.statistics.learning.curves import Curve

_HEIGHT: Final = 176
_TOP: Final = 24.0
_RIGHT: Final = 12.0
_BOTTOM: Final = 28.0
_DOT: Final = 4.5
_MARK: Final = 6.0


class CurveChart(WalkedChart):
    """One curve; arrows walk along it, and a screen reader hears the numbers there.

    Parameters
    ----------
    curve : Curve
        What is drawn.
    title : str
        The feature, for a person.
    others : sequence of Curve
        What is drawn beside it, on the same axis of ratings.
    """

    def __init__(
        self, theme: Theme, curve: Curve, title: str, others: Sequence[Curve] = ()
    ) -> None:
        super().__init__(theme)
        self._curve, self._title = curve, title
        self._x_axis, self._y_axis = curve_axes(curve, others)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        name = self.tr("Expected rating by {feature}").format(feature=title)
        self.setAccessibleName(name)
        self._describe()
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(280, _HEIGHT)

    @property
    def curve(self) -> Curve:
        """What is drawn."""
        return self._curve

    def numbers(self) -> list[Row]:
        """Return a row a point of the curve; see `Tabular`."""
        curve = self._curve
        rows: list[Row] = list(zip(curve.x, curve.mean, curve.low, curve.high, strict=True))
        return [(curve.name, "expected rating", "low", "high"), *rows]

    def words_at(self, place: int) -> str:
        """Say one point of the curve in words."""
        number = self.locale().toString
        curve = self._curve
        value, points, low, high = (
            numbers[place] for numbers in (curve.x, curve.mean, curve.low, curve.high)
        )
        return self.tr("At {value}: {points}, 90 % interval {low} to {high}.").format(
            value=number(value, "g", 3), points=number(points, "f", 1),
            low=number(low, "f", 1), high=number(high, "f", 1),
        )  # fmt: skip

    def _describe(self) -> None:
        if 0 <= self._at < len(self._curve.x):
            self.setAccessibleDescription(self.words_at(self._at))
            return
        number = self.locale().toString
        curve = self._curve
        text = self.tr(
            "Rated from {low} to {high}; the best value is {best}. {first} {last} Arrows walk "
            "along the curve."
        )
        self.setAccessibleDescription(
            text.format(
                low=number(curve.rated[0], "g", 3),
                high=number(curve.rated[-1], "g", 3),
                best=number(curve.best, "g", 3),
                first=self.words_at(0),
                last=self.words_at(len(curve.x) - 1),
            )
        )

    # Geometry

    def _field(self) -> QRectF:
        texts = (self._y_text(tick) for tick in self._y_axis.ticks)
        left = max(map(self.fontMetrics().horizontalAdvance, texts), default=0) + 12.0
        return QRectF(left, _TOP, self.width() - left - _RIGHT, self.height() - _TOP - _BOTTOM)

    def _y_text(self, value: float) -> str:
        return self.locale().toString(float(value), "f", self._y_axis.decimals)

    def _x_text(self, value: float) -> str:
        if self._x_axis.is_log:
            return self.locale().toString(float(value), "g", 3)
        return self.locale().toString(float(value), "f", self._x_axis.decimals)

    def _x(self, value: float) -> float:
        field = self._field()
        inside = min(max(value, self._x_axis.low), self._x_axis.high)
        return field.left() + field.width() * self._x_axis.share(inside)

    def _point(self, x: float, y: float) -> QPointF:
        field = self._field()
        return QPointF(self._x(x), field.bottom() - field.height() * self._y_axis.share(y))

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_fence(painter)
        self._paint_axes(painter)
        self._paint_band(painter)
        self._paint_marks(painter)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.palette.accent), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def _paint_fence(self, painter: QPainter) -> None:
        """Grey what the next energy keeps its puzzles out of, hatched: not by colour alone."""
        field, (low, high) = self._field(), self._curve.fence
        grey = QColor(self._theme.palette.muted)
        for left, right in (
            (field.left(), self._x(low) if math.isfinite(low) else field.left()),
            (self._x(high) if math.isfinite(high) else field.right(), field.right()),
        ):
            if right > left:
                area = QRectF(left, field.top(), right - left, field.height())
                tint = QColor(grey)
                tint.setAlpha(48)
                painter.fillRect(area, tint)
                tint.setAlpha(120)
                painter.fillRect(area, QBrush(tint, Qt.BrushStyle.BDiagPattern))

    def _paint_axes(self, painter: QPainter) -> None:
        colours, field = self._theme.palette, self._field()
        beside = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for tick in self._y_axis.ticks:
            y = round(self._point(self._x_axis.low, tick).y()) + 0.5
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.drawLine(QPointF(field.left(), y), QPointF(field.right(), y))
            painter.setPen(QColor(colours.muted))
            painter.drawText(QRectF(0, y - 10, field.left() - 8, 20), beside, self._y_text(tick))
        painter.setPen(QColor(colours.muted))
        for tick in self._x_axis.ticks:
            box = QRectF(self._x(tick) - 40, field.bottom() + 4, 80, 20)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._x_text(tick))
        painter.setPen(QColor(colours.text))
        room = QRectF(0, 0, self.width() - _RIGHT, 20)
        title = self.fontMetrics().elidedText(
            self.tr("{feature}: expected rating").format(feature=self._title),
            Qt.TextElideMode.ElideRight, round(room.width()),
        )  # fmt: skip
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)

    def _paint_band(self, painter: QPainter) -> None:
        accent, curve = QColor(self._theme.palette.accent), self._curve
        upper = [self._point(*pair) for pair in zip(curve.x, curve.high, strict=True)]
        lower = [self._point(*pair) for pair in zip(curve.x, curve.low, strict=True)]
        painter.save()
        painter.setClipRect(self._field().adjusted(-1, -1, 1, 1))  # no rating lies beyond
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
        painter.drawPolyline(
            [self._point(*pair) for pair in zip(curve.x, curve.mean, strict=True)]
        )
        painter.restore()

    def _paint_marks(self, painter: QPainter) -> None:
        """Mark the rated values below, the best one on the curve, and where the arrows are."""
        colours, curve, field = self._theme.palette, self._curve, self._field()
        painter.setPen(QPen(QColor(colours.text), 1))
        for value in dict.fromkeys(curve.rated):
            x = self._x(value)
            painter.drawLine(QPointF(x, field.bottom() - _MARK), QPointF(x, field.bottom()))
        painter.setPen(QPen(QColor(colours.accent), 1.5))
        painter.setBrush(QColor(colours.accent))
        painter.drawEllipse(self._point(curve.best, curve.at(curve.best)[0]), _DOT, _DOT)
        if self.hasFocus() and 0 <= self._at < len(curve.x):
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            here = self._point(curve.x[self._at], curve.mean[self._at])
            painter.drawEllipse(here, _DOT + 3, _DOT + 3)

    # Reading

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in ALONG:
            super().keyPressEvent(event)
            return
        n = len(self._curve.x)
        self._at = walk(self._at, ALONG[event.key()], n, first=(n - 1) // 2)
        self._describe()
        self.update()

    def tip_at(self, where: QPoint) -> str:
        """Return the numbers under the pointer."""
        places = range(len(self._curve.x))
        return self.words_at(
            min(places, key=lambda each: abs(self._x(self._curve.x[each]) - where.x()))
        )
