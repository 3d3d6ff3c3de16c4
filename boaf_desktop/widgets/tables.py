"""Tables of typed rows: shown by locale, sorted by value, copied in full precision."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Slot,
)
from PySide6.QtGui import (
    QAction,
    QColor,
    QKeySequence,
    QPainter,
    QPalette,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from boaf_desktop.language.formats import value_text
from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.labels import tip_text
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import scroll_by_flick

Index = QModelIndex | QPersistentModelIndex

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""The complete row of a cell, as `TableModel.row` returns it."""
VALUE_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Value by which a cell is sorted, and which is copied."""
NO_INDEX: Final = QModelIndex()
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_ROW_HEIGHT: Final = 28  # in logical pixels, as the two below
_TITLE_PADDING: Final = 8  # on either side, as in the program's style
_HINT_MARGIN: Final = 12


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

    The value is None where a part of the field is. The key is that field unless it is given.

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

    return TableColumn(title, tip, value, text, is_number, key or field)


words_column = partial(column, is_number=False)
"""As `column`, but left-aligned."""


def add_action(view: QWidget, text: str, key: str, act: object) -> None:
    """Add an entry to the menu of a view; its key works while the view has the focus."""
    action = QAction(text, view)
    action.setShortcut(QKeySequence(key))
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    action.triggered.connect(act)
    view.addAction(action)


class EmptyHint(QLabel):
    """A message in the middle of a table or list that has no rows.

    ``view``: the table or list; its model must be set.
    """

    def __init__(self, view: QAbstractItemView, text: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)  # it may quote a search
        self.setText(text)
        self._view = view
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMargin(_HINT_MARGIN)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        model = view.model()
        for signal in (model.modelReset, model.rowsInserted, model.rowsRemoved):
            signal.connect(self._refresh)
        column_in(view.viewport()).addWidget(self)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        self.setVisible(self._view.model().rowCount() == 0)


class TableModel(QAbstractTableModel):
    """A table model defined by its columns; a subclass implements `n_rows` and `row`."""

    def __init__(self, columns: Sequence[TableColumn], parent: QObject | None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)

    def place_of_column(self, key: str) -> int:
        """Return the index of a column, -1 if the table hasn't got it."""
        return next((place for place, each in enumerate(self.columns) if each.key == key), -1)

    def n_rows(self) -> int:
        raise NotImplementedError

    def row(self, index: int) -> Any:
        """Return the row object that is passed to the columns."""
        raise NotImplementedError

    def tip(self, row: Any, column: TableColumn) -> str:
        """Return the tooltip of a cell."""
        raise NotImplementedError

    def cell(self, row: Any, column: TableColumn, role: int) -> Any:
        """Return a cell's text, value or tooltip; None for any other role."""
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(row)
        if role == VALUE_ROLE:
            return column.value(row)
        return tip_text(self.tip(row, column)) if role == Qt.ItemDataRole.ToolTipRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        row = self.row(index.row())
        return row if role == ROW_ROLE else self.cell(row, column, role)

    def repaint_rows(self) -> None:
        """Repaint all cells of unchanged rows."""
        if self.n_rows():
            last = self.index(self.n_rows() - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else self.n_rows()

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.columns)

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


def _side(column: TableColumn) -> Qt.AlignmentFlag:
    return _RIGHT if column.is_number else _LEFT


class RowsModel(TableModel):
    """A model of a list of rows."""

    def __init__(
        self, columns: Sequence[TableColumn], row_tip: Callable[[Any], str], parent: QObject
    ) -> None:
        super().__init__(columns, parent)
        self._row_tip = row_tip
        self.rows: tuple[Any, ...] = ()  #: In their original order

    def n_rows(self) -> int:
        return len(self.rows)

    def row(self, index: int) -> Any:
        return self.rows[index]

    def tip(self, row: Any, column: TableColumn) -> str:  # noqa: ARG002 - the same in each column
        return self._row_tip(row)

    def set_rows(self, rows: Sequence[Any]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()


class _ByValue(QSortFilterProxyModel):
    """Sorts by value; unknown values come last in either order."""

    def lessThan(self, left: Index, right: Index) -> bool:
        first, second = left.data(VALUE_ROLE), right.data(VALUE_ROLE)
        if _is_missing(first) or _is_missing(second):
            if self.sortOrder() == Qt.SortOrder.DescendingOrder:
                first, second = second, first
            return _is_missing(second) and not _is_missing(first)
        return bool(first < second)


def _is_missing(value: Any) -> bool:
    return value is None or (isinstance(value, float) and math.isnan(value))


def set_width(header: QHeaderView, column: int, width: int) -> None:
    """Set a column's width, or more where its title needs it, as in another language."""
    text = str(header.model().headerData(column, header.orientation()) or "")
    margin = header.style().pixelMetric(QStyle.PixelMetric.PM_HeaderMargin)
    title = header.fontMetrics().horizontalAdvance(text) + 2 * max(margin, _TITLE_PADDING) + 1
    header.resizeSection(column, max(width, title))


def widen_to_contents(view: QTableView, *columns: int) -> None:
    """Widen columns whose visible cells need more width."""
    header = view.horizontalHeader()
    header.setResizeContentsPrecision(0)  # or a thousand rows would be measured
    for column in columns:
        width = max(view.columnWidth(column), view.sizeHintForColumn(column))
        header.resizeSection(column, width)


def set_up_rows(view: QTableView, height: int) -> None:
    """Set up a view with full-row selection and one row height: no grid, no row numbers.

    Tab leaves the view. Rows of one height need no measuring, so a table of any size opens at
    once.
    """
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setShowGrid(False)
    view.setTabKeyNavigation(False)
    view.setWordWrap(False)
    view.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)  # else cut at the left
    scroll_by_flick(view)
    rows = view.verticalHeader()
    rows.hide()
    rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    rows.setDefaultSectionSize(height)


class RowsTable(QTableView):
    """View of a `RowsModel`; a click on a header sorts, Ctrl+C copies the selected rows.

    ``scrolls``: fill the available height and scroll, as in a separate window.
    """

    def __init__(
        self,
        model: RowsModel,
        name: str,
        *,
        scrolls: bool = False,
        row_height: int = _ROW_HEIGHT,
    ) -> None:
        super().__init__()
        self._scrolls, self._row_height = scrolls, row_height
        self._sorted = _ByValue(self)
        self._sorted.setSourceModel(model)
        self.setModel(self._sorted)
        self.setAccessibleName(name)
        set_up_rows(self, row_height)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setCornerButtonEnabled(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.horizontalHeader().setHighlightSections(False)
        # Otherwise Qt would sort by the first column.
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        add_action(self, tr("Copy"), "Ctrl+C", self.copy_rows)
        model.modelReset.connect(self._fit_height)

    @Slot()
    def _fit_height(self) -> None:
        """Set the height to that of the rows: the page around it scrolls, the table does not."""
        if self._scrolls:
            return
        header = self.horizontalHeader()
        is_wide = header.length() > self.viewport().width()
        bar = self.horizontalScrollBar().sizeHint().height() if is_wide else 0
        rows = max(1, self._sorted.rowCount()) * self._row_height
        frame = 2 * self.frameWidth()
        self.setFixedHeight(header.sizeHint().height() + rows + frame + bar)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        is_sideways = abs(turned.x()) > abs(turned.y())
        if self._scrolls or is_sideways:
            super().wheelEvent(event)
        else:
            event.ignore()

    def current_row(self) -> Any:
        """Return the row at the cursor, or None."""
        return self.currentIndex().data(ROW_ROLE)

    def go_to(self, *rows: int) -> None:
        """Select rows by their model indices, and put the cursor on the first."""
        source, selection = self._sorted.sourceModel(), self.selectionModel()
        # The view's own method would extend the selection while Ctrl or Shift is held.
        flags = QItemSelectionModel.SelectionFlag
        for position, row in enumerate(rows):
            index = self._sorted.mapFromSource(source.index(row, 0))
            if position:
                selection.select(index, flags.Select | flags.Rows)
            else:
                selection.setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)

    @Slot()
    def copy_rows(self) -> None:
        """Copy the header and the selected rows, tab-separated; all rows when none is selected."""
        selected = sorted(index.row() for index in self.selectionModel().selectedRows())
        rows = selected or range(self._sorted.rowCount())
        columns = range(self._sorted.columnCount())
        across = Qt.Orientation.Horizontal
        lines = [[str(self._sorted.headerData(column, across)) for column in columns]]
        lines += [
            [_plain(self._sorted.index(row, column).data(VALUE_ROLE)) for column in columns]
            for row in rows
        ]
        QApplication.clipboard().setText("\n".join("\t".join(line) for line in lines))


def _plain(value: Any) -> str:
    """Format a value as in files: never by locale."""
    return "" if _is_missing(value) else str(value)


class CellDelegate(QStyledItemDelegate):
    """A delegate that paints a cell's own content on the background supplied by the view."""

    def paint_ground(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
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
