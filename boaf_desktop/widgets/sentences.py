"""A combo box whose entries have a description each."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QComboBox, QStyleOptionViewItem

from boaf_desktop.widgets.cells import CellDelegate, ink, is_selected

SENTENCE_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Role of the description shown below an entry's name."""
_WIDTH: Final = 380
_PADDING: Final = 6
_FLAGS: Final = Qt.TextFlag.TextWordWrap


class SentenceDelegate(CellDelegate):
    """Paints an entry's name and its description, wrapped into as many lines as needed."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        item = QStyleOptionViewItem(option)
        self.initStyleOption(item, index)
        room = QRect(0, 0, _WIDTH - 2 * _PADDING, 10_000)
        height = item.fontMetrics.height() + 2 * _PADDING
        sentence = index.data(SENTENCE_ROLE)
        if sentence:
            height += item.fontMetrics.boundingRect(room, _FLAGS, sentence).height()
        return QSize(_WIDTH, height)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        item, name = self.paint_ground(painter, option, index)
        painter.save()
        painter.setPen(ink(item))
        room = item.rect.adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        painter.drawText(room, Qt.AlignmentFlag.AlignTop, name)
        if not is_selected(item):
            painter.setPen(item.palette.color(QPalette.ColorRole.PlaceholderText))
        below = room.adjusted(0, item.fontMetrics.height(), 0, 0)
        painter.drawText(below, int(_FLAGS), index.data(SENTENCE_ROLE) or "")
        painter.restore()


def show_sentences(field: QComboBox) -> None:
    """Show the descriptions in the drop-down list of a field; the field itself is unchanged."""
    field.setItemDelegate(SentenceDelegate(field))
    field.view().setMinimumWidth(_WIDTH)


def add_entry(field: QComboBox, name: str, value: object, sentence: str) -> None:
    """Add an entry with its description, which is also its tooltip."""
    field.addItem(name, value)
    place = field.count() - 1
    for role in (
        SENTENCE_ROLE,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.AccessibleDescriptionRole,
    ):
        field.setItemData(place, sentence, role)
