"""Base class of all painted charts, and two axes with the plot area between them."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QLocale, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.wording import tr
from engine.numerics import stable_argmin
from engine.report.axes import Axis

TOP: Final = 8.0  # margins of a plot area, in logical pixels as all lengths here
RIGHT: Final = 12.0
_LABEL_HEIGHT: Final = 18.0
_LABEL_WIDTH: Final = 80.0  # of the longest number below an axis of effects
_TITLE_TOP: Final = 22.0  # from the plot area down to the titles
_TITLE_HEIGHT: Final = 20.0
BOTTOM: Final = _TITLE_TOP + _TITLE_HEIGHT + 6  # the last is a margin
_GAP: Final = 12.0  # beside the labels of the vertical axis, and between titles
_BESIDE: Final = 8.0  # between these labels and the axis


class Chart(QWidget):
    """A chart that a subclass paints, in the theme's colours of the moment.

    ``name``: its accessible name. ``size``: the preferred one, in logical pixels; the height is
    fixed.
    """

    def __init__(self, theme: Theme, name: str, size: QSize) -> None:
        super().__init__()
        self._theme, self._size = theme, size
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return self._size

    def paint(self, painter: QPainter) -> None:
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)
        painter.end()

    def _paint_effect_axis(
        self, painter: QPainter, axis: Axis, x_of: Callable[[float], float], top: float, end: float
    ) -> None:
        """Draw a line at each tick, clearest at zero, and the numbers below ``end``."""
        colours = self._theme.palette
        for tick in axis.ticks:
            x = round(x_of(tick)) + 0.5
            painter.setPen(QPen(QColor(colours.muted if tick == 0 else colours.line), 1))
            painter.drawLine(QPointF(x, top), QPointF(x, end))
            painter.setPen(QColor(colours.muted))
            box = QRectF(x - _LABEL_WIDTH / 2, end, _LABEL_WIDTH, _TITLE_HEIGHT)
            text = tick_text(axis, tick, self.locale())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def tip_at(self, where: QPoint) -> str:  # noqa: ARG002 - a chart without tool tips
        """Return the tooltip at a point; empty for none."""
        return ""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().event(event)


@dataclass(frozen=True, slots=True)
class PlotArea:
    """The plot area of a chart with its axes."""

    rect: QRectF  #: In logical pixels
    x: Axis  #: The horizontal one
    y: Axis  #: The vertical one
    locale: QLocale  #: Formats the numbers

    def at(self, x: float, y: float) -> QPointF:
        """Return the pixel position of a value."""
        rect = self.rect
        return QPointF(
            rect.left() + rect.width() * self.x.share(x),
            rect.bottom() - rect.height() * self.y.share(y),
        )

    def clamped(self, x: float, y: float) -> QPointF:
        """Return the pixel position of a value, or of the nearest one on the axes."""
        return self.at(min(max(x, self.x.low), self.x.high), min(max(y, self.y.low), self.y.high))

    def nearest(self, values: Sequence[float], x: float) -> int:
        """Return the index of the value nearest to a horizontal pixel position."""
        gaps = [abs(self.at(value, self.y.low).x() - x) for value in values]
        return stable_argmin(range(len(gaps)), gaps.__getitem__)

    def paint(self, painter: QPainter, colours: Palette, titles: tuple[str, str] | None) -> None:
        """Paint both axes, with their titles below, if any."""
        for tick in self.y.ticks:
            y = round(self.at(self.x.low, tick).y()) + 0.5
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.drawLine(QPointF(self.rect.left(), y), QPointF(self.rect.right(), y))
        across = [
            (self.at(tick, self.y.low).x(), tick_text(self.x, tick, self.locale))
            for tick in self.x.ticks
        ]
        up = [
            (self.at(self.x.low, tick).y(), tick_text(self.y, tick, self.locale))
            for tick in self.y.ticks
        ]
        paint_labels(painter, self.rect, colours, across, up)
        if titles is not None:
            paint_titles(painter, self.rect, colours, *titles)


def paint_labels(
    painter: QPainter,
    rect: QRectF,
    colours: Palette,
    across: Sequence[tuple[float, str]],
    up: Sequence[tuple[float, str]],
) -> None:
    """Paint the labels below and beside a plot area, each at its pixel position.

    ``across``: from left to right. ``up``: from bottom to top. Labels that would overlap the
    previous one are left out.
    """
    metrics = painter.fontMetrics()
    painter.setPen(QColor(colours.muted))
    free = -math.inf
    for x, text in across:
        width = metrics.horizontalAdvance(text) + 4
        box = QRectF(x - width / 2, rect.bottom() + 2, width, _LABEL_HEIGHT)
        box.moveRight(min(box.right(), rect.right() + RIGHT))
        if box.left() > free:
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            free = box.right()
    free = math.inf
    for y, text in up:
        box = QRectF(0, y - metrics.height() / 2, rect.left() - _BESIDE, metrics.height())
        if box.bottom() < free:
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, side, text)
            free = box.top()


def paint_titles(painter: QPainter, rect: QRectF, colours: Palette, x: str, y: str) -> None:
    """Paint the titles of both axes below the labels of a plot area."""
    painter.setPen(QColor(colours.text))
    below = QRectF(_BESIDE, rect.bottom() + _TITLE_TOP, rect.right() - _BESIDE, _TITLE_HEIGHT)
    painter.drawText(below, Qt.AlignmentFlag.AlignRight, x)
    metrics = painter.fontMetrics()
    room = below.width() - metrics.horizontalAdvance(x) - _GAP
    up_title = tr("↑ {title}", title=y)
    elided = metrics.elidedText(up_title, Qt.TextElideMode.ElideRight, round(room))
    painter.drawText(below, Qt.AlignmentFlag.AlignLeft, elided)


def plot_area(
    chart: QWidget, x: Axis, y: Axis, *, top: float = TOP, bottom: float = BOTTOM
) -> PlotArea:
    """Return the plot area of a chart, leaving margins for the axis labels."""
    metrics, locale = chart.fontMetrics(), chart.locale()
    widths = [metrics.horizontalAdvance(tick_text(y, tick, locale)) for tick in y.ticks]
    left = max(widths, default=0) + _GAP
    rect = QRectF(left, top, chart.width() - left - RIGHT, chart.height() - top - bottom)
    return PlotArea(rect, x, y, locale)


def tick_text(axis: Axis, value: float, locale: QLocale) -> str:
    """Format the number of an axis tick by locale."""
    if axis.is_log:
        return locale.toString(float(value), "g", 3)
    return locale.toString(float(value), "f", axis.decimals)
