"""The puzzles of the open set as images."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.panels.puzzles.arrangement import SortedPuzzles
from boaf_desktop.panels.puzzles.table import PuzzleTable
from boaf_desktop.puzzle_views.table_model import STAR, PuzzleModel
from boaf_desktop.puzzle_views.thumbnails import ThumbnailDelegate
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.tables import ROW_ROLE, EmptyHint
from boaf_desktop.workspace.app import App

_PICTURE: Final = 120
_EDGE: Final = 10
_LINE: Final = 24


class _Tile(ThumbnailDelegate):
    """Paints a deal above its name, with a star for favourites."""

    def __init__(self, theme: Theme, parent: QWidget, size: int, star: int) -> None:
        super().__init__(theme, parent, size)
        self._star = star

    def tile(self) -> QSize:
        """Return the size of one tile."""
        return QSize(self._height + 2 * _EDGE, self._height + _LINE + 2 * _EDGE)

    def sizeHint(
        self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return self.tile()

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        item = QStyleOptionViewItem(option)
        self.initStyleOption(item, index)
        name, item.text = item.text, ""
        style = item.widget.style()
        style.drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, item, painter, item.widget
        )
        ratio = painter.device().devicePixelRatioF()
        picture = self.picture_of(index.data(ROW_ROLE).deal, ratio)
        whole = picture.deviceIndependentSize().toSize()
        most = QSize(item.rect.width() - 2 * _EDGE, self._height)
        shown = whole.scaled(most, Qt.AspectRatioMode.KeepAspectRatio)
        left = item.rect.x() + (item.rect.width() - shown.width()) // 2
        painter.drawPixmap(QRect(left, item.rect.y() + _EDGE, *shown.toTuple()), picture)
        is_selected = bool(item.state & QStyle.StateFlag.State_Selected)
        roles = item.palette.ColorRole
        painter.save()
        painter.setPen(item.palette.color(roles.HighlightedText if is_selected else roles.Text))
        line = item.rect.adjusted(0, self._height + _EDGE, 0, 0)
        star = index.sibling(index.row(), self._star).data()
        text = f"{name} {star}" if star == "★" else name
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()


class Gallery(QWidget):
    """Images in rows; shares the table's selection."""

    def __init__(
        self, app: App, table: PuzzleTable, model: PuzzleModel, arranged: SortedPuzzles
    ) -> None:
        super().__init__()
        self.view = QListView()
        self.view.setAccessibleName(self.tr("Puzzle gallery"))
        self.view.setViewMode(QListView.ViewMode.IconMode)
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        self.view.setMovement(QListView.Movement.Static)
        self.view.setUniformItemSizes(True)
        self.view.setLayoutMode(QListView.LayoutMode.Batched)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setModel(arranged)
        self.view.setSelectionModel(table.selectionModel())
        tile = _Tile(app.theme, self.view, _PICTURE, model.place_of_column(STAR))
        self.view.setItemDelegate(tile)
        self.view.setGridSize(tile.tile())
        EmptyHint(self.view, self.tr("No puzzle in the set matches the filter."))
        column_in(self).addWidget(self.view)
