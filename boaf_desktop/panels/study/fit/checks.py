"""The diagnostic checks of a fit as tables with explanations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QHeaderView, QLabel, QWidget

from boaf_desktop.language.wording import readable, worded
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import heading, wrapped_label
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn
from engine.sentences import Sentence, capitalised

if TYPE_CHECKING:
    from engine.statistics.regression.checks.tables import CheckTable, Head


class StudyChecks(QWidget):
    """A section for each check of the current fit."""

    def __init__(self) -> None:
        super().__init__()
        self._column = column_in(self, 8)
        self.sections: dict[str, CheckSection] = {}  #: By the key of their table

    def show_tables(self, tables: Sequence[CheckTable]) -> None:
        """Replace the checks, in order."""
        for key, section in self.sections.items():
            section.setVisible(key in {table.key for table in tables})
        for table in tables:
            if table.key not in self.sections:
                self.sections[table.key] = CheckSection(table)
            section = self.sections[table.key]
            section.show_table(table)
            self._column.removeWidget(section)  # keeps the order if one is new
            self._column.addWidget(section)


class CheckSection(QWidget):
    """A heading, a table, and sentences below it.

    ``table``: any table with this key; all have the same column titles.
    """

    def __init__(self, table: CheckTable) -> None:
        super().__init__()
        columns = [_column(at, head) for at, head in enumerate(table.heads)]
        self.rows = RowsModel(columns, _no_tip, self)
        self._title: QLabel = heading(worded(table.title))
        self.table = RowsTable(self.rows, worded(table.title))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.notes = wrapped_label(is_quiet=True)  #: Explanation of the table
        add_all(column_in(self, 4), self._title, self.table, self.notes)

    def show_table(self, table: CheckTable) -> None:
        """Replace the rows and sentences."""
        self.rows.set_rows(table.rows)
        self.table.setVisible(bool(table.rows))
        self.notes.setText("\n".join(map(readable, table.notes)))


def _column(at: int, head: Head) -> TableColumn:
    # Words are capitalised, as in other tables; symbols are unchanged.
    title = head.title
    if isinstance(title, Sentence):
        title = worded(capitalised(title))
    value: Callable[[Any], Any] = lambda row: row[at].value  # noqa: E731
    write: Callable[[Any], str] = lambda row: worded(row[at].text)  # noqa: E731
    return TableColumn(title, worded(head.meaning), value, write, is_number=at > 0)


def _no_tip(_row: Any) -> str:
    return ""
