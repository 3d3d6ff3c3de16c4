"""Which columns the table of puzzles shows: a list to tick, with a search."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem

from boaf_desktop.panels.puzzles.table import PuzzleTable
from boaf_desktop.puzzle_views.table_model import PuzzleModel
from boaf_desktop.widgets.buttons import close_buttons, only_when_focused
from boaf_desktop.widgets.layout import dialog_column
from boaf_desktop.widgets.search_field import SearchField

_KEY = Qt.ItemDataRole.UserRole


class ColumnChooser(QDialog):
    """Every column with its meaning; a tick shows it at once.

    Parameters
    ----------
    table : PuzzleTable
        Whose columns they are.
    model : PuzzleModel
        Names them.
    style : str
        Rules of the boxes in the colours in use; see `boaf_desktop.widgets.page.item_style`.
    """

    def __init__(self, table: PuzzleTable, model: PuzzleModel, style: str) -> None:
        super().__init__(table)
        self._table = table
        self.setWindowTitle(self.tr("Columns"))
        self.setStyleSheet(style)
        self.search = SearchField(self.tr("Search columns"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Columns of the table"))
        for column in model.columns[1:]:
            item = QListWidgetItem(column.title if column.key != "star" else self.tr("Star"))
            item.setToolTip(column.tip)
            item.setData(_KEY, column.key)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            self.list.addItem(item)
        self._tick()
        buttons = close_buttons(self)
        usual = buttons.addButton(self.tr("Automatic"), QDialogButtonBox.ButtonRole.ResetRole)
        usual.setToolTip(self.tr("Show the usual columns, as many as there is room for"))
        only_when_focused(usual)
        column_box = dialog_column(self)
        column_box.addWidget(self.search)
        column_box.addWidget(self.list, 1)
        column_box.addWidget(buttons)
        self.list.itemChanged.connect(self._on_ticked)
        self.search.textChanged.connect(self._on_search)
        usual.clicked.connect(self._on_usual)
        self.resize(340, 520)

    def items(self) -> list[QListWidgetItem]:
        """Return the entries, from above."""
        return [self.list.item(row) for row in range(self.list.count())]

    def _tick(self) -> None:
        shown = set(self._table.shown_keys)
        self.list.blockSignals(True)
        for item in self.items():
            states = Qt.CheckState
            item.setCheckState(states.Checked if item.data(_KEY) in shown else states.Unchecked)
        self.list.blockSignals(False)

    @Slot(QListWidgetItem)
    def _on_ticked(self, _item: QListWidgetItem) -> None:
        ticked = [
            str(item.data(_KEY))
            for item in self.items()
            if item.checkState() == Qt.CheckState.Checked
        ]
        self._table.show_only(["id", *ticked])

    @Slot(str)
    def _on_search(self, text: str) -> None:
        words = text.casefold().split()
        for item in self.items():
            said = f"{item.text()} {item.toolTip()}".casefold()
            item.setHidden(not all(word in said for word in words))

    @Slot()
    def _on_usual(self) -> None:
        self._table.show_only(())
        self._tick()
