"""The chart of the Inspect panel: states by depth."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.language.wording import tr
from boaf_desktop.panels.inspect.inspect_work import DepthRow

_BARS_SIZE: Final = QSize(320, 168)  # in logical pixels, as all lengths here
_ABOVE: Final = 8.0
_BELOW: Final = 24.0
_RIGHT: Final = 8.0
_WIDEST: Final = 20.0  # of a bar
_FAINT: Final = 0.45  # opacity of a lower bound
_MOST_LINES: Final = 5  # of the grid
_BASE: Final = 0.25
"""Decades below one state at which the bars start, so that a single state is visible."""


class DepthBars(Chart):
    """Two bars per depth: solvable states filled, unsolvable ones hatched; bounds are faint."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("States by depth"), _BARS_SIZE)
        self._rows: tuple[DepthRow, ...] = ()

    def set_rows(self, rows: Sequence[DepthRow]) -> None:
        """Replace the counts."""
        self._rows = tuple(rows)
        self.setAccessibleDescription(" ".join(self.words(row) for row in self._rows))
        self.update()

    def words(self, row: DepthRow) -> str:
        number = self.locale().toString
        text = (
            tr("Depth {depth}: {solvable} solvable, {unsolvable} unsolvable.")
            if row.is_exact
            else tr("Depth {depth}: at least {solvable} solvable, {unsolvable} unsolvable.")
        )
        return text.format(
            depth=number(row.depth),
            solvable=number(row.solvable),
            unsolvable=number(row.unsolvable),
        )

    # Geometry

    def _decades(self) -> int:
        most = max((max(row.solvable, row.unsolvable) for row in self._rows), default=1)
        return max(1, math.ceil(math.log10(max(most, 1))))

    def _left(self) -> float:
        widest = self.locale().toString(10 ** self._decades())
        return self.fontMetrics().horizontalAdvance(widest) + 8.0

    def _y(self, count: float) -> float:
        room = self.height() - _ABOVE - _BELOW
        share = (math.log10(count) + _BASE) / (self._decades() + _BASE)
        return self.height() - _BELOW - room * share

    def _slot(self, index: int) -> tuple[float, float]:
        """Return the left edge and the width of a depth."""
        width = (self.width() - self._left() - _RIGHT) / max(1, len(self._rows))
        return self._left() + index * width, width

    # Painting

    def paint(self, painter: QPainter) -> None:
        self._paint_grid(painter)
        for index, row in enumerate(self._rows):
            self._paint_depth(painter, index, row)

    def _paint_grid(self, painter: QPainter) -> None:
        colours = self._theme.palette
        left, right = self._left(), self.width() - _RIGHT
        right_side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        step = max(1, math.ceil(self._decades() / _MOST_LINES))
        for decade in range(0, self._decades() + 1, step):
            y = round(self._y(10**decade)) + 0.5
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.drawLine(QPointF(left, y), QPointF(right, y))
            painter.setPen(QColor(colours.muted))
            text = self.locale().toString(10**decade)
            painter.drawText(QRectF(0, y - 10, left - 8, 20), right_side, text)
        painter.setPen(QPen(QColor(colours.field), 1))
        base = self.height() - _BELOW + 0.5
        painter.drawLine(QPointF(left, base), QPointF(right, base))

    def _paint_depth(self, painter: QPainter, index: int, row: DepthRow) -> None:
        colours = self._theme.palette
        start, width = self._slot(index)
        bar = min(_WIDEST, (width - 4) / 2)
        middle = start + width / 2
        painter.setOpacity(1.0 if row.is_exact else _FAINT)
        self._paint_bar(painter, middle - bar, bar - 1, row.solvable, QBrush(colours.winnable))
        hatch = QBrush(QColor(colours.lost), Qt.BrushStyle.BDiagPattern)
        self._paint_bar(painter, middle + 1, bar - 1, row.unsolvable, hatch)
        painter.setOpacity(1.0)
        painter.setPen(QColor(colours.muted))
        below = QRectF(start, self.height() - _BELOW + 4, width, _BELOW - 4)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self.locale().toString(row.depth))

    def _paint_bar(
        self, painter: QPainter, x: float, width: float, count: int, brush: QBrush
    ) -> None:
        if count <= 0:
            return
        top = self._y(count)
        painter.setPen(QPen(brush.color(), 1))
        painter.setBrush(brush)
        painter.drawRect(QRectF(x, top, max(1.0, width), self.height() - _BELOW - top))

    def tip_at(self, where: QPoint) -> str:
        for index, row in enumerate(self._rows):
            start, width = self._slot(index)
            if start <= where.x() < start + width:
                return self.words(row)
        return ""
