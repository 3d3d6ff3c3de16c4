"""Tables: rows and columns shown by locale and sorted by value, and the views of them."""

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
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QAction,
    QColor,
    QIcon,
    QKeySequence,
    QPainter,
    QPalette,
    QPixmap,
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

from boaf_desktop.appearance import Theme
from boaf_desktop.language import tr, value_text
from boaf_desktop.widgets.pages import scroll_by_flick
from boaf_desktop.widgets.parts import column_in, tip_text
from engine.files.columns import csv_line, format_number, neutralise
from engine.numerics import Reals, round_stable

Index: TypeAlias = QModelIndex | QPersistentModelIndex
Places: TypeAlias = NDArray[np.intp]
"""Indices of rows of a model, which don't change when they are sorted."""
Paint: TypeAlias = Callable[[QPainter, QStyleOptionViewItem, str, Any], None]
"""Paints the text of a row into the rectangle of a cell."""
ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""The complete row of a cell."""
_ROLES: Final = {
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.TextAlignmentRole,
    ROW_ROLE,
}
"""All that a cell has: painting asks for more, several times for each cell."""
NO_INDEX: Final = QModelIndex()
_STEP: Final = 1_000  # rows that are read, or values that are sorted, before others may work
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_INSET: Final = 7  # of the text in a chip, in logical pixels
_CHIP_HEIGHT: Final = 20
_ROW_HEIGHT: Final = 28  # in logical pixels, as the two below
_TITLE_PADDING: Final = 8  # on either side, as in the program's style
_HINT_MARGIN: Final = 12
_BREAKS: Final = str.maketrans("\t\r\n", "   ")  # would begin another cell or row
_OFF: Final = Qt.ScrollBarPolicy.ScrollBarAlwaysOff


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
        if role not in _ROLES or not index.isValid():
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


def add_action(view: QWidget, text: str, key: str, act: object) -> None:
    """Add an entry to the menu of a view; its key works while the view has the focus."""
    action = QAction(text, view)
    action.setShortcut(QKeySequence(key))
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    action.triggered.connect(act)
    view.addAction(action)


class EmptyHint(QLabel):
    """A message in the middle of a table or list that has no rows.

    ``view``: the table or list; its model must be set. ``text``: the message, or what returns it
    whenever the rows have changed.
    """

    def __init__(self, view: QAbstractItemView, text: str | Callable[[], str]) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)  # it may quote a search
        self._view, self._text = view, text
        if isinstance(text, str):
            self.setText(text)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMargin(_HINT_MARGIN)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        model = view.model()
        for signal in (model.modelReset, model.layoutChanged):
            signal.connect(self._refresh)
        column_in(view.viewport()).addWidget(self)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        is_empty = self._view.model().rowCount() == 0
        if is_empty and callable(self._text):
            self.setText(self._text())
        self.setVisible(is_empty)


def set_width(header: QHeaderView, column: int, width: int) -> None:
    """Set a column's width, or more where its title needs it, as in another language."""
    text = str(header.model().headerData(column, header.orientation()) or "")
    margin = header.style().pixelMetric(QStyle.PixelMetric.PM_HeaderMargin)
    title = header.fontMetrics().horizontalAdvance(text) + 2 * max(margin, _TITLE_PADDING) + 1
    header.resizeSection(column, max(width, title))


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


class Table(QTableView):
    """View of a `TableModel`; sorting and filtering keep the selection."""

    def __init__(self, model: TableModel, name: str, row_height: int) -> None:
        super().__init__()
        self._model = model
        self._kept: list[int] = []  # the selection, while the rows are arranged
        self.setModel(model)
        self.setItemDelegate(CellDelegate(self))
        self.setAccessibleName(name)
        set_up_rows(self, row_height)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        # While painting, a header checks row by row whether all rows of a column are selected,
        # without any visible effect. A separate selection model, which stays empty, avoids that.
        header.setSelectionModel(QItemSelectionModel(model, header))
        model.arranging.connect(self._on_arranging)
        model.layoutChanged.connect(self._on_arranged)
        add_action(self, tr("Copy"), "Ctrl+C", self._copy)

    @property
    def chosen_places(self) -> list[int]:
        """Places of the selected rows in the model, from top to bottom."""
        selection = self.selectionModel().selection()
        is_chosen = np.zeros(self._model.rowCount(), np.bool_)
        for number in range(selection.count()):
            rows = selection.at(number)
            is_chosen[rows.top() : rows.bottom() + 1] = True
        places: list[int] = self._model.order[is_chosen].tolist()
        return places

    @property
    def chosen_rows(self) -> list[Any]:
        """The selected rows, from top to bottom."""
        return [self._model.rows[place] for place in self.chosen_places]

    def choose(self, places: Iterable[int], current: int = -1) -> None:
        """Select the rows at these places as far as they are visible, and set the current one.

        The view's own methods would extend the selection while Ctrl or Shift is held.
        """
        flags, shown = QItemSelectionModel.SelectionFlag, self._model.rows_of_places()
        rows = np.unique(shown[list(places)])
        selection = self._selection_of(rows[rows >= 0])
        self.selectionModel().select(selection, flags.ClearAndSelect)
        if current >= 0 and shown[current] >= 0:
            index = self._model.index(int(shown[current]), 0)
            self.selectionModel().setCurrentIndex(index, flags.NoUpdate)

    def _selection_of(self, rows: Places) -> QItemSelection:
        """Return the selection of ascending rows, with one range for adjacent ones."""
        last_column = self._model.columnCount() - 1
        selection = QItemSelection()
        for run in np.split(rows, np.flatnonzero(np.diff(rows) > 1) + 1):
            if run.size:
                first = self._model.index(int(run[0]), 0)
                last = self._model.index(int(run[-1]), last_column)
                selection.append(QItemSelectionRange(first, last))
        return selection

    def current_row(self) -> Any:
        """Return the row at the cursor, or None."""
        return self.currentIndex().data(ROW_ROLE)

    @Slot()
    def _copy(self) -> None:
        QApplication.clipboard().setText(self.copied_text())

    def copied_text(self) -> str:
        """Return what is copied: the header and the selected rows, or all when none is selected.

        Cells are separated by tabs, with values in full precision. A subclass may copy others.
        """
        columns = self._model.columns
        lines = ["\t".join(column.title for column in columns)]
        for place in self.chosen_places or self._model.order:
            row = self._model.rows[place]
            cells = (_plain(column.value(row)) for column in columns)
            lines.append("\t".join(cell.translate(_BREAKS) for cell in cells))
        return "\n".join(lines)

    @Slot()
    def _on_arranging(self) -> None:
        """Keep the places of the selection.

        Qt would move each selected cell, and lose a selection of all rows if fewer are shown.
        """
        self._kept = self.chosen_places
        with QSignalBlocker(self.selectionModel()):
            self.selectionModel().clearSelection()

    @Slot()
    def _on_arranged(self) -> None:
        with QSignalBlocker(self.selectionModel()):
            self.choose(self._kept)


class RowsTable(Table):
    """A table of the height of its rows, which a click on a header sorts.

    ``scrolls``: fill the available height and scroll, as in a separate window.
    """

    def __init__(self, model: TableModel, name: str, *, scrolls: bool = False) -> None:
        super().__init__(model, name, _ROW_HEIGHT)
        self._scrolls = scrolls
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        # Otherwise Qt would sort by the first column.
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        model.modelReset.connect(self._fit_height)

    @Slot()
    def _fit_height(self) -> None:
        """Set the height to that of the rows: the page around it scrolls, the table does not."""
        if self._scrolls:
            return
        header = self.horizontalHeader()
        is_wide = header.length() > self.viewport().width()
        bar = self.horizontalScrollBar().sizeHint().height() if is_wide else 0
        rows = max(1, self._model.rowCount()) * _ROW_HEIGHT
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


def fitted_table(model: TableModel, name: str, *, is_filled: bool = False) -> RowsTable:
    """Return a table with an accessible name, whose columns are as wide as their content.

    ``is_filled``: the first column takes the width that is left.
    """
    table = RowsTable(model, name)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    if is_filled:
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    return table


def _plain(value: Any) -> str:
    """Format a value as in files: never by locale."""
    is_missing = value is None or (isinstance(value, float) and math.isnan(value))
    return "" if is_missing else str(value)


class FrozenColumn(QTableView):
    """A second view of a table's first column, above it while the table is scrolled sideways.

    It shares the selection and the actions of the table, which keeps the keyboard focus.
    """

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self.setObjectName("frozen")
        self.setAccessibleName(table.accessibleName())
        self.setModel(table.model())
        self.setSelectionModel(table.selectionModel())
        self.setItemDelegate(CellDelegate(self))
        self.setFocusProxy(table)
        self.setAutoScroll(False)  # the table scrolls to its current row
        set_up_rows(self, table.verticalHeader().defaultSectionSize())
        self.setSelectionMode(table.selectionMode())
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(_OFF)
        self.setVerticalScrollBarPolicy(_OFF)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.addActions(table.actions())
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.setSortIndicatorClearable(True)
        header.setSelectionModel(QItemSelectionModel(self.model(), header))  # as in `Table`
        header.sortIndicatorChanged.connect(self._on_sorted)
        for own, other in (
            (self.verticalScrollBar(), table.verticalScrollBar()),
            (table.verticalScrollBar(), self.verticalScrollBar()),
        ):
            own.valueChanged.connect(other.setValue)
        self.activated.connect(table.activated)
        for change in (
            table.horizontalHeader().sortIndicatorChanged,
            table.horizontalHeader().sectionResized,
            table.horizontalHeader().geometriesChanged,
            table.horizontalScrollBar().valueChanged,
            table.model().modelReset,
        ):
            change.connect(self.update_place)
        self.hide()

    @Slot(int, Qt.SortOrder)
    def _on_sorted(self, column: int, order: Qt.SortOrder) -> None:
        self._table.horizontalHeader().setSortIndicator(column, order)

    @Slot()
    def update_place(self) -> None:
        """Cover the first column, if it is scrolled away at least in part."""
        table, header = self._table, self._table.horizontalHeader()
        if not table.horizontalScrollBar().value():
            self.hide()
            return
        width, edge = table.columnWidth(0), table.frameWidth()
        with QSignalBlocker(self.horizontalHeader()):
            section = header.sortIndicatorSection()
            self.horizontalHeader().setSortIndicator(section, header.sortIndicatorOrder())
        self.horizontalHeader().setFixedHeight(header.height())
        self.setColumnWidth(0, width)
        self.setGeometry(edge, edge, width, header.height() + table.viewport().height())
        self.verticalScrollBar().setValue(table.verticalScrollBar().value())
        self.show()
