"""The dialog that chooses the columns of the puzzles."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem

from boaf_desktop.language import tr
from boaf_desktop.panels.puzzles.puzzle_columns import ID, STAR
from boaf_desktop.panels.puzzles.puzzle_model import PuzzleModel
from boaf_desktop.panels.puzzles.puzzle_table import PuzzleTable
from boaf_desktop.puzzle_views.features import heading_brush, with_headings
from boaf_desktop.widgets.forms import SearchField
from boaf_desktop.widgets.pages import fit_to_screen
from boaf_desktop.widgets.parts import add_all, close_buttons, dialog_column, plain
from boaf_desktop.widgets.tables import TableColumn

_KEY_ROLE: Final = Qt.ItemDataRole.UserRole


class ColumnChooser(QDialog):
    """List of all columns with their meaning; ticking one shows it at once."""

    def __init__(self, table: PuzzleTable, model: PuzzleModel) -> None:
        super().__init__(table.window())  # in a table, fields look like cells
        self._table = table
        self.setWindowTitle(tr("Columns"))
        self.search = SearchField(tr("Search columns"))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Columns of the table"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        columns = {key: column for key, column in model.all_columns.items() if key != ID}
        titles = {key: column.title for key, column in columns.items()} | {STAR: tr("Star")}
        for key, title in with_headings(titles):
            self._add_entry(title, columns.get(key))
        add_all(dialog_column(self), self.search, (self.list, 1), close_buttons(self))
        self.list.itemChanged.connect(self._on_ticked)
        self.search.textChanged.connect(self._on_search)
        self.resize(340, 520)
        fit_to_screen(self)

    def _add_entry(self, title: str, column: TableColumn | None) -> None:
        """Add a column, or the heading of a group."""
        item = QListWidgetItem(title)
        if column is None:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            item.setForeground(heading_brush())
        else:
            item.setData(_KEY_ROLE, column.key)
            item.setToolTip(plain(column.tip))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            is_shown = column.key in self._table.shown_keys
            item.setCheckState(Qt.CheckState.Checked if is_shown else Qt.CheckState.Unchecked)
        self.list.addItem(item)

    def items(self) -> list[QListWidgetItem]:
        return [self.list.item(row) for row in range(self.list.count())]

    @Slot(QListWidgetItem)
    def _on_ticked(self, _item: QListWidgetItem) -> None:
        ticked = [item for item in self.items() if item.checkState() == Qt.CheckState.Checked]
        self._table.show_only([ID, *(item.data(_KEY_ROLE) for item in ticked)])

    @Slot(str)
    def _on_search(self, query: str) -> None:
        """Show the columns whose titles have the words, or else those whose tooltips have them."""
        words = query.casefold().split()
        found = [item for item in self.items() if _has(item.text(), words)]
        found = found or [item for item in self.items() if _has(item.toolTip(), words)]
        for item in self.items():
            item.setHidden(item not in found)


def _has(text: str, words: Iterable[str]) -> bool:
    return all(word in text.casefold() for word in words)
