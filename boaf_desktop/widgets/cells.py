"""How the cells of a table look: text, with a picture, or painted by their column."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.widgets.table_model import ROW_ROLE, Index, Paint, TableColumn, TableModel

_INSET: Final = 7  # of the text in a chip, in logical pixels
_CHIP_HEIGHT: Final = 20


class CellDelegate(QStyledItemDelegate):
    """Shows a cell with the picture of its column, or as its column paints it."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        picture_of = _column_of(index).picture
        if picture_of is not None:
            show_picture(
                option, picture_of(index.data(ROW_ROLE), option.widget.devicePixelRatioF())
            )

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        paint = _column_of(index).paint
        if paint is None:
            super().paint(painter, option, index)
            return
        item = QStyleOptionViewItem(option)
        self.initStyleOption(item, index)
        text, item.text = item.text, ""
        item.widget.style().drawControl(
            QStyle.ControlElement.CE_ItemViewItem, item, painter, item.widget
        )
        paint(painter, item, text, index.data(ROW_ROLE))


def _column_of(index: Index) -> TableColumn:
    model = index.model()
    assert isinstance(model, TableModel)
    return model.columns[index.column()]


def show_picture(option: QStyleOptionViewItem, picture: QPixmap | None) -> None:
    """Show a picture in a cell, if there is one."""
    if picture is not None:
        icon = QIcon(picture)
        icon.addPixmap(picture, QIcon.Mode.Selected)  # or Qt would tint it
        option.icon = icon
        option.decorationSize = picture.deviceIndependentSize().toSize()
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration


def ink(item: QStyleOptionViewItem) -> QColor:
    """Return the colour of a cell's text."""
    is_selected = bool(item.state & QStyle.StateFlag.State_Selected)
    roles = item.palette.ColorRole
    return item.palette.color(roles.HighlightedText if is_selected else roles.Text)


def chip_painter(theme: Theme) -> Paint:
    """Return what paints a cell's text on a rounded background."""

    def paint(painter: QPainter, item: QStyleOptionViewItem, text: str, _row: object) -> None:
        if not text:
            return
        metrics = item.fontMetrics
        room = item.rect.adjusted(2, 0, -2, 0)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width() - 2 * _INSET)
        width = metrics.horizontalAdvance(shown) + 2 * _INSET
        top = room.y() + (room.height() - _CHIP_HEIGHT) / 2
        chip = QRectF(room.x(), top, width, _CHIP_HEIGHT)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.palette.chip))
        painter.drawRoundedRect(chip, _CHIP_HEIGHT / 2, _CHIP_HEIGHT / 2)
        painter.setPen(QColor(theme.palette.text))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, shown)
        painter.restore()

    return paint
