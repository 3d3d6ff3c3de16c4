"""Views of tables: sorted by a click on a header, with rows that copy in full precision."""

import math
from collections.abc import Callable, Iterable
from typing import Any, Final

import numpy as np
from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QSignalBlocker,
    Qt,
    Slot,
)
from PySide6.QtGui import QAction, QKeySequence, QPalette, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QLabel,
    QStyle,
    QTableView,
    QWidget,
)

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.cells import CellDelegate
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import scroll_by_flick
from boaf_desktop.widgets.table_model import ROW_ROLE, Places, TableModel

_ROW_HEIGHT: Final = 28  # in logical pixels, as the two below
_TITLE_PADDING: Final = 8  # on either side, as in the program's style
_HINT_MARGIN: Final = 12


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

    def __init__(
        self,
        model: TableModel,
        name: str,
        *,
        scrolls: bool = False,
        row_height: int = _ROW_HEIGHT,
    ) -> None:
        super().__init__(model, name, row_height)
        self._scrolls, self._row_height = scrolls, row_height
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
        rows = max(1, self._model.rowCount()) * self._row_height
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


_BREAKS: Final = str.maketrans("\t\r\n", "   ")  # would begin another cell or row


def _plain(value: Any) -> str:
    """Format a value as in files: never by locale."""
    is_missing = value is None or (isinstance(value, float) and math.isnan(value))
    return "" if is_missing else str(value)
