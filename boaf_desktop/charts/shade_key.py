"""Colour shades for numbers: interpolation between two colours, and the key to the shades."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter


def mixed(low: QColor, high: QColor, share: float) -> QColor:
    """Interpolate between two colours."""
    return QColor.fromRgbF(
        low.redF() + share * (high.redF() - low.redF()),
        low.greenF() + share * (high.greenF() - low.greenF()),
        low.blueF() + share * (high.blueF() - low.blueF()),
    )


def paint_key(painter: QPainter, rect: QRectF, shades: Iterable[tuple[QColor, str]]) -> None:
    """Paint boxes side by side, each with its number in black or white."""
    entries = tuple(shades)
    width = rect.width() / max(1, len(entries))
    for step, (colour, text) in enumerate(entries):
        box = QRectF(rect.left() + step * width, rect.top(), width, rect.height())
        painter.fillRect(box, colour)
        is_dark = colour.lightnessF() < 0.5
        painter.setPen(Qt.GlobalColor.white if is_dark else Qt.GlobalColor.black)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
