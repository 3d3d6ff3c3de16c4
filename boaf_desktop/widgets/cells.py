"""Cell delegates that paint the background first."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem


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


def ink(item: QStyleOptionViewItem) -> QColor:
    """Return the colour of a cell's text."""
    is_selected = bool(item.state & QStyle.StateFlag.State_Selected)
    roles = item.palette.ColorRole
    return item.palette.color(roles.HighlightedText if is_selected else roles.Text)


def paint_text(painter: QPainter, item: QStyleOptionViewItem, left: int, text: str) -> None:
    """Paint text into the remaining part of a cell, elided with … where it does not fit."""
    room = item.rect.adjusted(left, 0, -4, 0)
    width = max(0, room.width())
    shown = item.fontMetrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
    painter.save()
    painter.setPen(ink(item))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
    painter.restore()
