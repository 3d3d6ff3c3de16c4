"""Cell delegates that paint the background first, and lists whose entries have descriptions."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QComboBox, QStyle, QStyledItemDelegate, QStyleOptionViewItem


class CellDelegate(QStyledItemDelegate):
    """A delegate that paints a cell's own content on the background supplied by the view."""

    def paint_ground(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> tuple[QStyleOptionViewItem, str]:
        """Paint a cell without its text; return its style option and the text."""
        item = QStyleOptionViewItem(option)
        self.initStyleOption(item, index)
        text, item.text = item.text, ""
        item.widget.style().drawControl(
            QStyle.ControlElement.CE_ItemViewItem, item, painter, item.widget
        )
        return item, text


def is_selected(item: QStyleOptionViewItem) -> bool:
    """Return whether a cell is selected."""
    return bool(item.state & QStyle.StateFlag.State_Selected)


def ink(item: QStyleOptionViewItem) -> QColor:
    """Return the colour of a cell's text."""
    roles = item.palette.ColorRole
    return item.palette.color(roles.HighlightedText if is_selected(item) else roles.Text)


def paint_text(painter: QPainter, item: QStyleOptionViewItem, left: int, text: str) -> None:
    """Paint text into the remaining part of a cell, elided with … where it does not fit."""
    room = item.rect.adjusted(left, 0, -4, 0)
    width = max(0, room.width())
    shown = item.fontMetrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
    painter.save()
    painter.setPen(ink(item))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
    painter.restore()


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
    index = field.count() - 1
    for role in (
        SENTENCE_ROLE,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.AccessibleDescriptionRole,
    ):
        field.setItemData(index, sentence, role)
