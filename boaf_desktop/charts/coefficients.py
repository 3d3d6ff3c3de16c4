"""Coefficients with their intervals; the table of terms beside the chart is its equivalent."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import BOTTOM, RIGHT, TOP, Chart
from boaf_desktop.language.formats import number_text
from boaf_desktop.language.wording import tr
from engine.numerics import Interval
from engine.report.axes import make_axis

_WIDTH: Final = 320  # in logical pixels, as all lengths here
_ROW: Final = 32
_NAMES_SHARE: Final = 0.46  # of the width, at most
_GAP: Final = 16.0  # between the names and the axis
_DOT: Final = 4.5


@dataclass(frozen=True, slots=True)
class PlottedEffect(Interval):
    """One coefficient in the unit of the plot."""

    title: str
    #: Coefficient and interval.
    value: float
    low: float | None
    high: float | None


class CoefficientChart(Chart):
    """Shows effects around zero; a filled dot is significant, a hollow one is not."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Coefficients with 95% intervals"), QSize(_WIDTH, 0))
        self.effects: tuple[PlottedEffect, ...] = ()  #: The effects, from top to bottom
        self._unit = ""
        self._axis = make_axis(())

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, round(TOP + _ROW * len(self.effects) + BOTTOM))

    def set_effects(self, effects: Sequence[PlottedEffect], unit: str) -> None:
        """Replace the coefficients, from top to bottom; the axis counts in ``unit``."""
        self.effects, self._unit = tuple(effects), unit
        ends = [end for effect in effects for end in (effect.value, effect.low, effect.high)]
        self._axis = make_axis([0.0, *(end for end in ends if end is not None)], n_ticks=4)
        self.setAccessibleDescription(" ".join(self.words(effect) for effect in effects))
        self.updateGeometry()
        self.update()

    def words(self, effect: PlottedEffect) -> str:
        text = (
            tr("{title}: {value}, 95% interval {low} to {high}.")
            if effect.is_significant
            else tr("{title}: {value}, 95% interval {low} to {high}, not significant.")
        )
        value, low, high = (
            number_text(each, 3) for each in (effect.value, effect.low, effect.high)
        )
        return text.format(title=effect.title, value=value, low=low, high=high)

    # Geometry

    def _left(self) -> float:
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(e.title) for e in self.effects), default=0)
        return min(widest + _GAP, self.width() * _NAMES_SHARE)

    def _x(self, value: float) -> float:
        left, right = self._left(), self.width() - RIGHT
        share = self._axis.share(min(max(value, self._axis.low), self._axis.high))
        return left + (right - left) * share

    # Painting

    def paint(self, painter: QPainter) -> None:
        base = self.height() - BOTTOM + 4.0
        self._paint_effect_axis(painter, self._axis, self._x, top=TOP, end=base)
        below = QRectF(0, base + 20, self.width() - RIGHT, 20)
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, self._unit)
        for index, effect in enumerate(self.effects):
            self._paint_effect(painter, TOP + _ROW * (index + 0.5), effect)

    def _paint_effect(self, painter: QPainter, y: float, effect: PlottedEffect) -> None:
        colours = self._theme.palette
        left = self._left()
        painter.setPen(QColor(colours.text))
        title = self.fontMetrics().elidedText(
            effect.title, Qt.TextElideMode.ElideRight, round(left - _GAP)
        )
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(0, y - _ROW / 2, left, _ROW), side, title)
        colour = QColor(colours.accent if effect.is_significant else colours.muted)
        painter.setPen(QPen(colour, 2))
        if effect.low is not None and effect.high is not None:
            painter.drawLine(QPointF(self._x(effect.low), y), QPointF(self._x(effect.high), y))
        painter.setBrush(colour if effect.is_significant else QColor(colours.window))
        painter.drawEllipse(QPointF(self._x(effect.value), y), _DOT, _DOT)

    def tip_at(self, where: QPoint) -> str:
        index = int((where.y() - TOP) // _ROW)
        return self.words(self.effects[index]) if 0 <= index < len(self.effects) else ""
