"""The puzzles of the open set as images."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.panels.puzzles.puzzle_table import PuzzleTable
from boaf_desktop.panels.puzzles.sort_and_filter import SortedPuzzles
from boaf_desktop.puzzle_views.table_model import STAR, PuzzleModel
from boaf_desktop.puzzle_views.thumbnails import TileDelegate, show_tiles
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.tables import EmptyHint
from boaf_desktop.workspace.app import App

_PICTURE: Final = 120


class _Tile(TileDelegate):
    """A deal above its name, with a star for favourites."""

    def __init__(self, theme: Theme, parent: QWidget, size: int, star: int) -> None:
        super().__init__(theme, parent, size)
        self._star = star

    def caption_of(self, index: QModelIndex | QPersistentModelIndex) -> str:
        star = index.sibling(index.row(), self._star).data()
        return f"{index.data()} {star}" if star == "★" else str(index.data())


class Gallery(QWidget):
    """Images in rows; shares the table's selection."""

    def __init__(
        self, app: App, table: PuzzleTable, model: PuzzleModel, arranged: SortedPuzzles
    ) -> None:
        super().__init__()
        self.view = QListView()
        self.view.setAccessibleName(self.tr("Puzzle gallery"))
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.setModel(arranged)
        self.view.setSelectionModel(table.selectionModel())
        show_tiles(self.view, _Tile(app.theme, self.view, _PICTURE, model.place_of_column(STAR)))
        EmptyHint(self.view, self.tr("No puzzle in the set matches the filter."))
        column_in(self).addWidget(self.view)
