"""How a ratio is known, in words and as a chip."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    Qt,
)
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from boaf_desktop.theme import Theme
from engine.design.record import PuzzleRecord

RATIO: Final = "halfway_solvability_ratio"
EXACT: Final = "exact"
_INSET: Final = 8
_CHIP_HEIGHT: Final = 20
_LEAST_PLAIN: Final = 1e-5


def provenance_text(record: PuzzleRecord) -> str:
    """Say how a puzzle's halfway ratio is known."""
    return known_text(
        record.features.get(RATIO), record.halfway_provenance, record.halfway_low,
        record.halfway_high,
    )  # fmt: skip


def known_text(ratio: float | None, provenance: str, low: float, high: float) -> str:
    """Say how a ratio is known: exact, its interval, or in a word."""
    tr = QCoreApplication.translate
    if ratio is None:
        return tr("table", "not known")
    if provenance == "interval" and math.isfinite(low) and math.isfinite(high):
        words = tr("provenance", "{low} to {high}")
        return words.format(low=bound_text(low), high=bound_text(high))
    return tr("provenance", provenance) or tr("table", "not known")


def bound_text(bound: float) -> str:
    """Write a bound by locale with two digits that count."""
    if bound == 0 or abs(bound) >= 1:
        return QLocale().toString(bound, "g", 2)
    if abs(bound) < _LEAST_PLAIN:
        return QLocale().toString(bound, "e", 1)
    return QLocale().toString(bound, "f", 1 - math.floor(math.log10(abs(bound))))


class ChipDelegate(QStyledItemDelegate):
    """Paints a cell's text on a rounded ground, as something that can be clicked."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the cell, then the chip."""
        item = QStyleOptionViewItem(option)
        self.initStyleOption(item, index)
        text, item.text = item.text, ""
        item.widget.style().drawControl(
            QStyle.ControlElement.CE_ItemViewItem, item, painter, item.widget
        )
        if not text:
            return
        colours = self._theme.palette
        metrics = item.fontMetrics
        room = item.rect.adjusted(4, 0, -4, 0)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width() - 2 * _INSET)
        width = metrics.horizontalAdvance(shown) + 2 * _INSET
        top = room.y() + (room.height() - _CHIP_HEIGHT) / 2
        chip = QRectF(room.x(), top, width, _CHIP_HEIGHT)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.chip))
        painter.drawRoundedRect(chip, _CHIP_HEIGHT / 2, _CHIP_HEIGHT / 2)
        painter.setPen(QColor(colours.text))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, shown)
        painter.restore()
