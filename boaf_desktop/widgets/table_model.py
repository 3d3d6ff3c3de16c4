"""Rows and columns of a table: shown by locale, sorted by value."""

import heapq
import math
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from numbers import Real
from types import NoneType
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionViewItem

from boaf_desktop.language.formats import value_text
from boaf_desktop.widgets.labels import tip_text
from engine.arrays import Reals
from engine.files.csv_cells import csv_line, format_number, neutralise
from engine.numerics import round_stable

Index: TypeAlias = QModelIndex | QPersistentModelIndex
Places: TypeAlias = NDArray[np.intp]
"""Indices of rows of a model, which don't change when they are sorted."""
Paint: TypeAlias = Callable[[QPainter, QStyleOptionViewItem, str, Any], None]
"""Paints the text of a row into the rectangle of a cell."""

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""The complete row of a cell."""
NO_INDEX: Final = QModelIndex()
_STEP: Final = 1_000  # rows that are read, or values that are sorted, before others may work
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class TableColumn:
    """One column of a table."""

    title: str
    tip: str  #: Of the title
    #: Value for sorting and copying; None where it is unknown.
    value: Callable[[Any], Any]
    #: The text of a row, by locale; without it `value_text` of the value.
    write: Callable[[Any], str] | None = None
    is_number: bool = True  #: Whether the column is right-aligned
    key: str = ""  #: Stable name, for choosing columns and in files
    #: The picture before the text of a row, at a device pixel ratio; None without one.
    picture: Callable[[Any, float], QPixmap | None] | None = None
    paint: Paint | None = None  #: In place of Qt's own text
    #: The text of a row for a screen reader, if it isn't the one shown.
    spoken: Callable[[Any], str] | None = None
    #: The complete text of a row, for a tooltip where it may be cut off.
    whole: Callable[[Any], str] | None = None

    def text(self, row: Any) -> str:
        return value_text(self.value(row)) if self.write is None else self.write(row)


def column(
    field: str,
    title: str,
    tip: str = "",
    write: Callable[[Any], str] | None = None,
    *,
    is_number: bool = True,
    key: str = "",
) -> TableColumn:
    """Return the column of a field of the rows, such as ``round.mean_rating``.

    The value is None where a part of the field is. The key is its last part unless it is given.

    ``write``: the text of a row where the value isn't None.
    """
    names = field.split(".")

    def value(row: Any) -> Any:
        for name in names:
            row = None if row is None else getattr(row, name)
        return row

    def text(row: Any) -> str:
        found = value(row)
        return value_text(found) if write is None or found is None else write(row)

    return TableColumn(title, tip, value, text, is_number, key or names[-1])


words_column = partial(column, is_number=False)
"""As `column`, but left-aligned."""


def csv_of(columns: Iterable[TableColumn], rows: Iterable[Any]) -> str:
    """Return rows as a CSV table, whose header names the columns by their keys."""
    columns = tuple(columns)
    cells = ([_csv_cell(column.value(row)) for column in columns] for row in rows)
    return "".join(map(csv_line, [[column.key for column in columns], *cells]))


def _csv_cell(value: str | float | None) -> str:
    if isinstance(value, str):
        return neutralise(value)
    return format_number(round_stable(value) if isinstance(value, float) else value)


class TableModel(QAbstractTableModel):
    """Rows with the columns that are shown, sorted by value; unknown values come last.

    A Qt sort proxy calls Python for each comparison, which takes seconds for a few thousand rows.
    Here the values of a column are read once, and numpy sorts their numbers.

    ``tip``: returns the tooltip of a row.
    """

    arranging = Signal()  #: Other rows are about to be shown, or the same in another order

    def __init__(
        self, columns: Sequence[TableColumn], tip: Callable[[Any], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.rows: Sequence[Any] = ()  #: All rows, in their original order
        self.order: Places = np.arange(0)  #: Places of the rows shown, from top to bottom
        self.sort_column: TableColumn | None = None  #: None for the original order
        self.sort_order = Qt.SortOrder.AscendingOrder
        self._tip = tip
        self._numbers: dict[TableColumn, Reals] = {}

    # Rows and their order

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Replace the rows, with which the selection ends."""
        self.beginResetModel()
        self.rows = rows
        self.forget_values()
        self.order = self._arranged()
        self.endResetModel()

    def set_columns(self, columns: Sequence[TableColumn]) -> None:
        """Show other columns, with which the selection ends; the rows stay in their order."""
        self.beginResetModel()
        self.columns = tuple(columns)
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column that is shown, or by -1 in the original order."""
        self.sort_by(self.columns[column] if column >= 0 else None, order)

    def sort_by(
        self, column: TableColumn | None, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder
    ) -> None:
        """Sort by any column, shown or not."""
        self.sort_column, self.sort_order = column, order
        self.arrange()

    @Slot()
    def update_values(self) -> None:
        """Show changed values of the rows, and rows that were appended to them."""
        self.forget_values()
        self.refresh()

    def refresh(self) -> None:
        """Arrange the rows again, and repaint all cells."""
        self.arrange()
        if len(self.order):
            last = self.index(len(self.order) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def arrange(self) -> None:
        """Show the rows that pass, in order; a view keeps the current one and the selection."""
        order = self._arranged()
        if np.array_equal(order, self.order):
            return
        self.arranging.emit()
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        places = [self.order[index.row()] for index in before]
        self.order = order
        rows = self.rows_of_places()
        after = [
            self.index(int(rows[place]), index.column())
            for place, index in zip(places, before, strict=True)
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def passing(self) -> NDArray[np.bool_]:
        """Return whether each row is shown."""
        return np.ones(len(self.rows), np.bool_)

    def _arranged(self) -> Places:
        places = np.flatnonzero(self.passing())
        if self.sort_column is None:
            return places
        numbers = self.numbers(self.sort_column)[places]
        if self.sort_order == Qt.SortOrder.DescendingOrder:
            numbers = -numbers  # unlike a reversed order, this keeps unknown values last
        return places[np.argsort(numbers, kind="stable")]

    def rows_of_places(self) -> Places:
        """Return where each row is shown; -1 where it isn't."""
        rows = np.full(len(self.rows), -1)
        rows[self.order] = np.arange(len(self.order))
        return rows

    # Values

    def values(self, column: TableColumn, rows: Iterable[Any]) -> list[Any]:
        """Return the value of each of some rows."""
        return [column.value(row) for row in rows]

    def numbers(self, column: TableColumn) -> Reals:
        """Return numbers that sort like the values of a column; NaN for unknown ones."""
        for _ in self.read_numbers(column):
            pass
        return self._numbers[column]

    def read_numbers(self, column: TableColumn) -> Iterator[None]:
        """Compute the numbers of a column, unless they are known, in steps of about 1 ms."""
        known = self._numbers  # replaced when values change, which ends the use of this reading
        if column in known:
            return
        values: list[Any] = []
        for start in range(0, len(self.rows), _STEP):
            values += self.values(column, self.rows[start : start + _STEP])
            yield
        known[column] = yield from sortable(values)

    def forget_values(self) -> None:
        self._numbers = {}

    def forget_columns(self, columns: Iterable[TableColumn]) -> None:
        """Forget the values of some columns."""
        forgotten = set(columns)
        self._numbers = {key: each for key, each in self._numbers.items() if key not in forgotten}

    def cell(self, row: Any, column: TableColumn, role: int) -> Any:
        """Return a cell's text, tooltip or text for a screen reader; None for any other role."""
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            whole = "" if column.whole is None else column.whole(row)
            return tip_text(whole or self._tip(row))
        if role == Qt.ItemDataRole.AccessibleTextRole and column.spoken is not None:
            return column.spoken(row)
        return None

    # For views

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.order)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        row = self.rows[self.order[index.row()]]
        return row if role == ROW_ROLE else self.cell(row, column, role)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip_text(column.tip) or None
        return _side(column) if role == Qt.ItemDataRole.TextAlignmentRole else None


def sortable(values: Sequence[Any]) -> Generator[None, None, Reals]:
    """Return numbers that sort like values of one type; NaN for None, numbers unchanged."""
    if all(issubclass(kind, Real | NoneType) for kind in set(map(type, values))):
        return np.array(values, np.float64)  # which turns None into NaN
    known = list({value for value in values if value is not None})
    parts = []
    for start in range(0, len(known), _STEP):
        parts.append(sorted(known[start : start + _STEP]))
        yield
    ranks = dict[Any, int]()
    for rank, value in enumerate(heapq.merge(*parts)):
        ranks[value] = rank
        if rank % _STEP == 0:
            yield
    yield
    return np.array([ranks.get(value, math.nan) for value in values])


def _side(column: TableColumn) -> Qt.AlignmentFlag:
    return _RIGHT if column.is_number else _LEFT
