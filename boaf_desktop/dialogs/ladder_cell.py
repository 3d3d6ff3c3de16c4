"""One puzzle in the map of the ladder: its number, and its stars or its feathers."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QPushButton

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.feathers import feathers_size, paint_feathers
from engine.games.progress import MOST_STARS

CELL: Final = QSize(48, 44)
_STAR: Final = 5.0
_STAR_STEP: Final = 12.0
_MARKS_FROM_BOTTOM: Final = 11.0
_INNER: Final = 0.45


class LadderCell(QPushButton):
    """A button with marks under its number.

    Parameters
    ----------
    number : str
        Its text.
    """

    def __init__(self, number: str, theme: Theme) -> None:
        super().__init__()
        self._theme, self._number = theme, number
        self._stars: int | None = None
        self._feathers = 0
        # The number stands above the marks. A style sheet would undo a fixed size.
        low, line = round(_MARKS_FROM_BOTTOM) + 4, 1
        width, height = CELL.width() - 2 * line, CELL.height() - low - 2 * line
        self.setStyleSheet(
            f"padding: 0 0 {low}px 0; min-width: {width}px; max-width: {width}px;"
            f" min-height: {height}px; max-height: {height}px;"
        )
        self.set_standing(None, 0)
        theme.changed.connect(self.update)

    def set_standing(self, stars: int | None, feathers: int) -> None:
        """Show the stars of a puzzle that is solved, None for one that is not, or its feathers."""
        self._stars, self._feathers = stars, feathers
        # Without a star the tick alone tells that it is solved.
        self.setText(self._number if stars is None else f"{self._number} ✓")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button and its marks."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.palette
        middle = QPointF(self.width() / 2, self.height() - _MARKS_FROM_BOTTOM)
        if self._stars is not None:
            for place in range(MOST_STARS):
                shift = (place - (MOST_STARS - 1) / 2) * _STAR_STEP
                is_won = place < self._stars
                painter.setPen(QPen(QColor(colours.accent if is_won else colours.muted), 1))
                painter.setBrush(QColor(colours.accent) if is_won else Qt.BrushStyle.NoBrush)
                painter.drawPolygon(_star(middle + QPointF(shift, 0)))
        elif self._feathers:
            size = feathers_size(self._feathers) * 0.6
            room = QRectF(0, 0, size.width(), size.height())
            room.moveCenter(middle)
            paint_feathers(painter, room, self._feathers, colours, self._feathers)
        painter.end()


def _star(middle: QPointF) -> QPolygonF:
    points = []
    for corner in range(10):
        radius = _STAR if corner % 2 == 0 else _STAR * _INNER
        angle = math.pi * corner / 5
        points.append(middle + QPointF(radius * math.sin(angle), -radius * math.cos(angle)))
    return QPolygonF(points)
