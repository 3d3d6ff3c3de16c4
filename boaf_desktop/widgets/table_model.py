"""What the models of all tables share: columns with a title, a meaning and a side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex

NO_INDEX: Final = QModelIndex()
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Headed(Protocol):
    """A column as its header shows it."""

    @property
    def title(self) -> str:
        """Its name."""

    @property
    def tip(self) -> str:
        """What it means; empty when the title says that."""

    @property
    def is_number(self) -> bool:
        """Whether it stands at the right."""


@dataclass(frozen=True, slots=True)
class Header:
    """A column that is no more than its header."""

    title: str
    tip: str = ""
    is_number: bool = False


class TableModel(QAbstractTableModel):
    """A table whose rows and cells are the subclass's: it gives `n_rows` and ``data``.

    Parameters
    ----------
    headers : sequence of Headed
        From left to right.
    """

    def __init__(self, headers: Sequence[Headed], parent: QObject | None) -> None:
        super().__init__(parent)
        self.headers: tuple[Headed, ...] = tuple(headers)

    def n_rows(self) -> int:
        """Return the number of rows."""
        raise NotImplementedError

    def side(self, column: int) -> Qt.AlignmentFlag:
        """Return at which side a column stands."""
        return RIGHT if self.headers[column].is_number else LEFT

    def repaint_rows(self) -> None:
        """Let views show all cells anew; rows stay the same ones."""
        if self.n_rows():
            last = self.index(self.n_rows() - 1, len(self.headers) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else self.n_rows()

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.headers)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.headers):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.headers[section].title
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.headers[section].tip or None
        return self.side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None
