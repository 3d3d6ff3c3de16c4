"""Coefficients with their intervals; the table of terms beside the chart is its equivalent."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from engine.report.axes import Axis, make_axis
from engine.report.charts import PlottedEffect

_ROW: Final = 32  # in logical pixels, as all lengths here
_TOP: Final = 8
_BOTTOM: Final = 48
_NAMES: Final = 0.46
"""Maximum share of the width taken by the names."""
_DOT: Final = 4.5


class CoefficientChart(Chart):
    """Shows effects around zero; a filled dot is significant, a hollow one is not."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(
            theme, self.tr("Coefficients with 95% intervals"), QSize(320, _TOP + _BOTTOM)
        )
        self.effects: tuple[PlottedEffect, ...] = ()  #: The effects, from top to bottom
        self._unit = ""
        self._axis = make_axis(())

    def sizeHint(self) -> QSize:
        return QSize(320, _TOP + _ROW * len(self.effects) + _BOTTOM)

    def set_effects(self, effects: Sequence[PlottedEffect], unit: str) -> None:
        """Replace the coefficients, from top to bottom; the axis counts in ``unit``."""
        self.effects, self._unit = tuple(effects), unit
        ends = [end for effect in effects for end in (effect.value, effect.low, effect.high)]
        self._axis = make_axis([0.0, *(end for end in ends if math.isfinite(end))], n_ticks=4)
        self.setAccessibleDescription(" ".join(self.words(effect) for effect in effects))
        self.updateGeometry()
        self.update()

    def words(self, effect: PlottedEffect) -> str:
        text = (
            self.tr("{title}: {value}, 95% interval {low} to {high}.")
            if effect.is_significant
            else self.tr("{title}: {value}, 95% interval {low} to {high}, not significant.")
        )
        number = self.locale().toString
        return text.format(
            title=effect.title,
            value=number(effect.value, "g", 3),
            low=number(effect.low, "g", 3),
            high=number(effect.high, "g", 3),
        )

    # Geometry

    def _left(self) -> float:
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(e.title) for e in self.effects), default=0)
        return min(widest + 16.0, self.width() * _NAMES)

    def _x(self, value: float) -> float:
        left, right = self._left(), self.width() - 12.0
        share = self._axis.share(min(max(value, self._axis.low), self._axis.high))
        return left + (right - left) * share

    # Painting

    def paint(self, painter: QPainter) -> None:
        self._paint_axis(painter, self._axis)
        for index, effect in enumerate(self.effects):
            self._paint_effect(painter, _TOP + _ROW * (index + 0.5), effect)

    def _paint_axis(self, painter: QPainter, axis: Axis) -> None:
        colours = self._theme.palette
        base = self.height() - _BOTTOM + 4.0
        for tick in axis.ticks:
            x = round(self._x(tick)) + 0.5
            is_zero = tick == 0
            painter.setPen(QPen(QColor(colours.muted if is_zero else colours.line), 1))
            painter.drawLine(QPointF(x, _TOP), QPointF(x, base))
            painter.setPen(QColor(colours.muted))
            text = self.locale().toString(float(tick), "f", axis.decimals)
            painter.drawText(QRectF(x - 40, base, 80, 20), Qt.AlignmentFlag.AlignCenter, text)
        below = QRectF(0, base + 20, self.width() - 12.0, 20)
        painter.setPen(QColor(colours.muted))
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, self._unit)

    def _paint_effect(self, painter: QPainter, y: float, effect: PlottedEffect) -> None:
        colours = self._theme.palette
        left = self._left()
        painter.setPen(QColor(colours.text))
        title = self.fontMetrics().elidedText(
            effect.title, Qt.TextElideMode.ElideRight, round(left - 12)
        )
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(0, y - _ROW / 2, left, _ROW), side, title)
        colour = QColor(colours.accent if effect.is_significant else colours.muted)
        painter.setPen(QPen(colour, 2))
        if math.isfinite(effect.low) and math.isfinite(effect.high):
            painter.drawLine(QPointF(self._x(effect.low), y), QPointF(self._x(effect.high), y))
        painter.setBrush(colour if effect.is_significant else QColor(colours.window))
        painter.drawEllipse(QPointF(self._x(effect.value), y), _DOT, _DOT)

    def tip_at(self, where: QPoint) -> str:
        index = (where.y() - _TOP) // _ROW
        return self.words(self.effects[index]) if 0 <= index < len(self.effects) else ""
