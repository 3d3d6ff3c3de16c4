"""Icons for tabs and tools, drawn as lines in the colour of the text."""

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


def _map(painter: QPainter) -> None:
    painter.drawRoundedRect(QRectF(2.2, 2.2, 11.6, 11.6), 1.4, 1.4)
    for at in (6.1, 9.9):
        painter.drawLine(QPointF(at, 2.2), QPointF(at, 13.8))
        painter.drawLine(QPointF(2.2, at), QPointF(13.8, at))


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


def _home(painter: QPainter) -> None:
    roof = ((1.8, 8), (8, 2.2), (14.2, 8))
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in roof]))
    wall = ((3.6, 7), (3.6, 13.6), (12.4, 13.6), (12.4, 7))
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in wall]))


def _new(painter: QPainter) -> None:
    painter.drawRoundedRect(QRectF(2.2, 2.6, 7, 10), 1.4, 1.4)
    painter.drawPolyline(
        QPolygonF([QPointF(x, y) for x, y in ((11.4, 4), (13.8, 4.8), (11, 13.4), (9, 12.9))])
    )


def _undo(painter: QPainter) -> None:
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in ((6, 2.6), (2.6, 6), (6, 9.4))]))
    painter.drawLine(QPointF(2.8, 6), QPointF(10, 6))
    painter.drawArc(QRectF(6.4, 6, 7, 7.4), -90 * 16, 180 * 16)


def _redo(painter: QPainter) -> None:
    painter.translate(16, 0)
    painter.scale(-1, 1)
    _undo(painter)


def _restart(painter: QPainter) -> None:
    painter.drawArc(QRectF(2.6, 2.8, 10.8, 10.8), 60 * 16, 290 * 16)
    tip = ((13.2, 2.2), (12.8, 5.8), (9.4, 5))
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in tip]))


def _last_winnable(painter: QPainter) -> None:
    painter.drawLine(QPointF(3, 3), QPointF(3, 13))
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in ((9.6, 4), (5.8, 8), (9.6, 12))]))
    painter.drawLine(QPointF(6, 8), QPointF(13.4, 8))


def _hint(painter: QPainter) -> None:
    painter.drawArc(QRectF(3.6, 1.8, 8.8, 8.8), -50 * 16, 280 * 16)
    painter.drawLine(QPointF(5.6, 9.8), QPointF(5.8, 12))
    painter.drawLine(QPointF(10.4, 9.8), QPointF(10.2, 12))
    painter.drawLine(QPointF(5.8, 12), QPointF(10.2, 12))
    painter.drawLine(QPointF(6.6, 14.2), QPointF(9.4, 14.2))


_DRAWINGS: Final[dict[str, Callable[[QPainter], None]]] = {
    "puzzles": _puzzles,
    "generate": _generate,
    "map": _map,
    "energy": _energy,
    "rate": _rate,
    "inspect": _inspect,
    "study": _study,
    "home": _home,
    "new": _new,
    "undo": _undo,
    "redo": _redo,
    "restart": _restart,
    "last_winnable": _last_winnable,
    "hint": _hint,
}


_FADED: Final = 110
"""Opacity of a disabled icon, of 255."""


class _LineIcon(QIconEngine):
    """Draws an icon at any size, in the current palette."""

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self._name = name
        self._theme = theme

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.topLeft())
        painter.scale(rect.width() / 16, rect.height() / 16)
        colour = QColor(self._theme.palette.muted)
        if mode == QIcon.Mode.Disabled:
            colour.setAlpha(_FADED)
        pen = QPen(colour, 1.4)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        _DRAWINGS[self._name](painter)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        return _LineIcon(self._name, self._theme)


def line_icon(key: str, theme: Theme) -> QIcon:
    """Return the icon of a panel or tool; an empty one if it has none."""
    return QIcon(_LineIcon(key, theme)) if key in _DRAWINGS else QIcon()
