"""Two axes and the plot area between them: pixel positions of values, painted axes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from boaf_desktop.appearance.palette import Palette
from engine.numerics import stable_argmin
from engine.report.charts import Axis

TOP: Final = 8.0
RIGHT: Final = 12.0
_BOTTOM: Final = 48.0
_GAP: Final = 12.0


@dataclass(frozen=True, slots=True)
class Field:
    """The plot area of a chart with its axes."""

    rect: QRectF  #: In logical pixels
    #: The horizontal axis and the vertical one.
    x: Axis
    y: Axis
    locale: QLocale  #: Formats the numbers

    def at(self, x: float, y: float) -> QPointF:
        """Return the pixel position of a value."""
        rect = self.rect
        return QPointF(
            rect.left() + rect.width() * self.x.share(x),
            rect.bottom() - rect.height() * self.y.share(y),
        )

    def nearest(self, values: Sequence[float], x: float) -> int:
        """Return the index of the value nearest to a horizontal pixel position."""
        gaps = [abs(self.at(value, self.y.low).x() - x) for value in values]
        return stable_argmin(range(len(gaps)), gaps.__getitem__)

    def paint(self, painter: QPainter, colours: Palette, titles: tuple[str, str]) -> None:
        """Paint both axes, with their titles below."""
        self.paint_axes(painter, colours)
        below = QRectF(8, self.rect.bottom() + 20, self.rect.right() - 8, 24)
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, titles[0])
        up = QCoreApplication.translate("charts", "↑ {title}").format(title=titles[1])
        metrics = painter.fontMetrics()
        room = below.width() - metrics.horizontalAdvance(titles[0]) - _GAP
        up = metrics.elidedText(up, Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, up)

    def paint_axes(self, painter: QPainter, colours: Palette, gap: float = 0.0) -> None:
        """Paint both axes; ``gap``: pixels above the numbers of the horizontal axis."""
        rect = self.rect
        beside = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for tick in self.y.ticks:
            y = round(self.at(self.x.low, tick).y()) + 0.5
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
            painter.setPen(QColor(colours.muted))
            text = tick_text(self.y, tick, self.locale)
            painter.drawText(QRectF(0, y - 10, rect.left() - 8, 20), beside, text)
        painter.setPen(QColor(colours.muted))
        for tick in self.x.ticks:
            box = QRectF(self.at(tick, self.y.low).x() - 40, rect.bottom() + gap, 80, 20)
            text = tick_text(self.x, tick, self.locale)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def field_in(
    size: tuple[int, int],
    axes: tuple[Axis, Axis],
    metrics: QFontMetrics,
    locale: QLocale,
    top: float = TOP,
    bottom: float = _BOTTOM,
) -> Field:
    """Return the plot area of a chart, leaving margins for the axis labels.

    ``size``: width and height of the chart in logical pixels.
    """
    texts = (tick_text(axes[1], tick, locale) for tick in axes[1].ticks)
    left = max(map(metrics.horizontalAdvance, texts), default=0) + _GAP
    rect = QRectF(left, top, size[0] - left - RIGHT, size[1] - top - bottom)
    return Field(rect, *axes, locale)


def tick_text(axis: Axis, value: float, locale: QLocale) -> str:
    """Format the number of an axis tick by locale."""
    if axis.is_log:
        return locale.toString(float(value), "g", 3)
    return locale.toString(float(value), "f", axis.decimals)
