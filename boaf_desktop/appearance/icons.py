"""Pictures for the panels' tabs, drawn as lines in the colour of the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPen, QPixmap, QPolygonF

from boaf_desktop.appearance.theme import Theme


def _puzzles(painter: QPainter) -> None:
    for x in (2.5, 9.0):
        for y in (2.5, 9.0):
            painter.drawRoundedRect(QRectF(x, y, 4.5, 4.5), 1, 1)


def _generate(painter: QPainter) -> None:
    way = ((2, 3), (5, 7), (7, 6), (9.5, 11), (11.5, 10), (14, 13))
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in way]))


def _energy(painter: QPainter) -> None:
    for y, knob in ((4, 10), (8, 5), (12, 11)):
        painter.drawLine(QPointF(2, y), QPointF(14, y))
        painter.drawEllipse(QPointF(knob, y), 1.6, 1.6)


def _rate(painter: QPainter) -> None:
    for x, height in ((3, 4), (8, 8), (13, 11)):
        painter.drawLine(QPointF(x, 13.5), QPointF(x, 13.5 - height))


def _inspect(painter: QPainter) -> None:
    painter.drawEllipse(QPointF(6.8, 6.8), 4.3, 4.3)
    painter.drawLine(QPointF(10, 10), QPointF(14, 14))


def _study(painter: QPainter) -> None:
    painter.drawLine(QPointF(2.5, 13), QPointF(13.5, 3))
    for x, y in ((4, 8), (7, 11.5), (9, 4.5), (12.5, 7.5)):
        painter.drawEllipse(QPointF(x, y), 0.9, 0.9)


_DRAWINGS: Final[dict[str, Callable[[QPainter], None]]] = {
    "puzzles": _puzzles,
    "generate": _generate,
    "energy": _energy,
    "rate": _rate,
    "inspect": _inspect,
    "study": _study,
}


class _LineIcon(QIconEngine):
    """Draws a picture at any size, in the palette in use."""

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self._name = name
        self._theme = theme

    def paint(
        self, painter: QPainter, rect: QRect, _mode: QIcon.Mode, _state: QIcon.State
    ) -> None:
        """Draw the picture into a rectangle."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.topLeft())
        painter.scale(rect.width() / 16, rect.height() / 16)
        pen = QPen(QColor(self._theme.palette.muted), 1.4)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        _DRAWINGS[self._name](painter)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the picture as pixels."""
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        """Return another engine that draws the same."""
        return _LineIcon(self._name, self._theme)


def panel_icon(key: str, theme: Theme) -> QIcon:
    """Return the picture of a panel; an empty one for a panel that has none."""
    return QIcon(_LineIcon(key, theme)) if key in _DRAWINGS else QIcon()
