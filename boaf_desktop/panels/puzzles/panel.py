"""The open set: choose what to play next."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import (
    QItemSelectionModel,
    QLocale,
    QModelIndex,
    QPoint,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMenu,
    QPushButton,
    QStackedLayout,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from boaf_desktop.panels.puzzles.compare import CompareWindow
from boaf_desktop.panels.puzzles.exact import ExactCounter
from boaf_desktop.panels.puzzles.filter import SortedPuzzles, filter_names
from boaf_desktop.puzzle_views.feature_ranges import RangeRows
from boaf_desktop.puzzle_views.names import set_title
from boaf_desktop.puzzle_views.provenance import ChipDelegate
from boaf_desktop.puzzle_views.table_model import PuzzleModel
from boaf_desktop.puzzle_views.thumbnails import HEIGHT, ThumbnailDelegate
from boaf_desktop.widgets.fold import Fold
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import ElidedLabel
from boaf_desktop.widgets.tables import EmptyHint, show_rows
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.workspace import Workspace

_WIDTHS: Final = {"id": 128, "cards": 60, "energy": 92, "halfway": 112, "known": 76}
"""The columns that are shown at first, as far as there is room, and how wide they are."""
_CHIP: Final = "known"
_WHERE_WIDE: Final = "energy"
"""The column that is left out where there is no room."""
_AROUND: Final = 40  # margins, frame and scroll bar


class PuzzlesPanel(QWidget):
    """A table of the open set; a double click or Enter puts a puzzle on the board.

    Parameters
    ----------
    context : AppContext
        Session, theme and the rest.
    workspace : Workspace
        Whose set it shows.

    Attributes
    ----------
    open_wanted : Signal(object)
        A `Path` to open.
    save_wanted, export_wanted, generate_wanted : Signal()
        The set should be saved or exported; the generator should come to the front.
    """

    open_wanted = Signal(object)
    save_wanted = Signal()
    export_wanted = Signal()
    generate_wanted = Signal()

    def __init__(self, context: AppContext, workspace: Workspace) -> None:
        super().__init__()
        self._session, self._workspace = context.session, workspace
        self._theme, self._notify = context.theme, context.notify
        self._model = PuzzleModel(workspace, self)
        self._sorted = SortedPuzzles(workspace, self)
        self._sorted.setSourceModel(self._model)
        self._table = QTableView()
        self._title = ElidedLabel()
        self.filter = RangeRows(filter_names())
        self._filter_fold = Fold(self.tr("Filter"), self.filter)
        self.counter = ExactCounter(context, workspace)
        self._has_own_columns = False
        self._set_up_table(context)
        self._lay_out()
        workspace.open_set.changed.connect(self._refresh)
        workspace.open_set.records_added.connect(self._refresh)
        workspace.open_set.exact_wanted.connect(self.counter.count)
        for signal in (self._session.puzzle_changed, self._session.blind_changed):
            signal.connect(self._select_current)
        self.filter.changed.connect(self._on_filter)
        for signal in (self._sorted.rowsInserted, self._sorted.rowsRemoved):
            signal.connect(self._say_filter)
        self._sorted.modelReset.connect(self._say_filter)
        self._refresh()

    # Walking the set

    @Slot()
    def open_next(self) -> None:
        """Put the next puzzle of the table on the board, in the order that is shown."""
        self._step(1)

    @Slot()
    def open_previous(self) -> None:
        """Put the previous puzzle on the board."""
        self._step(-1)

    def _step(self, by: int) -> None:
        if not self._workspace.open_set.records:
            self._workspace.refused.emit(self.tr("There is no set; open or generate one first."))
            return
        place = self._workspace.open_set.place_of(self._session.puzzle.deal)
        row = self._sorted.mapFromSource(self._model.index(place, 0)).row() if place >= 0 else -1
        wanted = row + by if row >= 0 else 0
        if 0 <= wanted < self._sorted.rowCount():
            self._open_row(wanted)
        elif not self._sorted.rowCount():
            self._workspace.refused.emit(self.tr("No puzzle of the set passes the filter."))
        else:
            self._workspace.refused.emit(
                self.tr("This is the last puzzle of the set.")
                if by > 0
                else self.tr("This is the first puzzle of the set.")
            )

    def _open_row(self, row: int) -> None:
        self._workspace.open_set.open_place(
            self._sorted.mapToSource(self._sorted.index(row, 0)).row()
        )

    # Building

    def _set_up_table(self, context: AppContext) -> None:
        table = self._table
        table.setModel(self._sorted)
        table.setAccessibleName(self.tr("Puzzles of the set"))
        show_rows(table, HEIGHT + 8)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setItemDelegateForColumn(0, ThumbnailDelegate(context.theme, table))
        keys = [column.key for column in self._model.columns]
        self._known = keys.index(_CHIP)
        table.setItemDelegateForColumn(self._known, ChipDelegate(context.theme, table))
        EmptyHint(table, self.tr("No puzzle of the set passes the filter."))
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsMovable(True)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._choose_columns)
        header.sectionMoved.connect(self._stretch_last)
        for place, column in enumerate(self._model.columns):
            table.setColumnHidden(place, column.key not in _WIDTHS)
            if column.key in _WIDTHS:
                header.resizeSection(place, _WIDTHS[column.key])
        self._stretch_last()
        table.setSortingEnabled(True)
        table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        table.activated.connect(self._on_activated)
        table.clicked.connect(self._on_clicked)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        exactly = QAction(self.tr("Count the halfway ratio exactly"), table)
        exactly.triggered.connect(self._count_chosen)
        table.addAction(exactly)
        compare = QAction(self.tr("Compare two puzzles"), table)
        compare.triggered.connect(self.compare_chosen)
        table.addAction(compare)
        copy = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), table)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self._copy_rows)

    def _lay_out(self) -> None:
        bar = QHBoxLayout()
        bar.setSpacing(8)
        bar.addWidget(self._title, 1)
        for text, on_click in (
            (self.tr("Open…"), self._ask_file),
            (self.tr("Save as…"), self.save_wanted.emit),
            (self.tr("Export…"), self.export_wanted.emit),
        ):
            button = QPushButton(text)
            button.clicked.connect(on_click)
            bar.addWidget(button)
        self._pages = QStackedLayout()
        self._pages.addWidget(self._table)
        self._pages.addWidget(self._make_empty_page())
        column = column_in(self, 8, (12, 12, 12, 12))
        column.addLayout(bar)
        column.addWidget(self._filter_fold)
        column.addWidget(self.counter)
        column.addLayout(self._pages, 1)

    def _make_empty_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        self._hint = QLabel()
        self._hint.setWordWrap(True)
        column.addStretch(1)
        column.addWidget(self._hint)
        for text, on_click in (
            (self.tr("Generate…"), self.generate_wanted.emit),
            (self.tr("Puzzles of the papers"), self._workspace.open_set.open_samples),
        ):
            button = QPushButton(text)
            button.clicked.connect(on_click)
            column.addWidget(button)
        column.addStretch(2)
        return page

    # Answering

    @Slot()
    def _refresh(self) -> None:
        n_puzzles = len(self._workspace.open_set.records)
        path = self._workspace.open_set.path
        self._pages.setCurrentIndex(0 if n_puzzles else 1)
        self._hint.setText(
            self.tr("No set is open. Generate puzzles, open a set, or begin with the papers'.")
            if path is None
            else self.tr(
                "This set holds no puzzles yet. Generate some, open another set, or begin with "
                "the papers'."
            )
        )
        count = self.tr("%n puzzle(s)", "", n_puzzles)
        self._title.show_text(f"{set_title(path)}  ·  {count}" if path is not None else "")
        self._title.setToolTip(str(path or ""))
        self._select_current()

    @Slot()
    def _select_current(self) -> None:
        place = self._workspace.open_set.place_of(self._session.puzzle.deal)
        if self._session.is_blind:
            # Controls and what returns are not in the set: a row would tell that this is neither.
            self._table.clearSelection()
            place = -1
        if place < 0:
            return
        index = self._sorted.mapFromSource(self._model.index(place, 0))
        if not index.isValid():
            return  # the filter hides it
        flags = QItemSelectionModel.SelectionFlag
        self._table.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self._table.scrollTo(index)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self._open_row(index.row())

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        """Count what a chip says is not known exactly."""
        if index.column() == self._known:
            self._workspace.open_set.count_exactly(
                self._workspace.open_set.records[self._sorted.mapToSource(index).row()]
            )

    @Slot()
    def _count_chosen(self) -> None:
        for chosen in self._table.selectionModel().selectedRows():
            self._workspace.open_set.count_exactly(
                self._workspace.open_set.records[self._sorted.mapToSource(chosen).row()]
            )

    @Slot()
    def compare_chosen(self) -> None:
        """Show the first two chosen puzzles side by side, unless one is still to be rated."""
        rows = self._table.selectionModel().selectedRows()[:2]
        chosen = [
            self._workspace.open_set.records[self._sorted.mapToSource(row).row()] for row in rows
        ]
        if len(chosen) < 2:
            self._notify(self.tr("Choose two puzzles first, the second with Ctrl."))
        elif any(map(self._workspace.ratings.hides, chosen)):
            self._notify(self.tr("A puzzle that is still to be rated blind is not compared."))
        else:
            CompareWindow(chosen[0], chosen[1], self._workspace, self._theme, self).show()

    @Slot()
    def _on_filter(self) -> None:
        """Let through what the ranges say, as long as they make sense."""
        if not self.filter.fault:
            self._sorted.set_ranges(self.filter.ranges)
            self._select_current()
        self._say_filter()

    @Slot()
    def _say_filter(self) -> None:
        shown, known = self._sorted.rowCount(), len(self._workspace.open_set.records)
        text = self.tr("{n} of %n puzzle(s)", "", known).format(n=QLocale().toString(shown))
        self._filter_fold.set_summary(
            self.filter.fault or (text if self.filter.ranges else self.tr("none"))
        )

    @Slot()
    def _ask_file(self) -> None:
        dialog = QFileDialog(self, self.tr("Open a puzzle set"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters(
            [self.tr("Puzzle sets and deals (*.csv *.json *.txt)"), self.tr("All files (*)")]
        )
        dialog.fileSelected.connect(self._on_file_chosen)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot(str)
    def _on_file_chosen(self, name: str) -> None:
        self.open_wanted.emit(Path(name))

    @Slot()
    def _copy_rows(self) -> None:
        """Copy the chosen rows as lines of tab-separated columns, the deal last."""
        shown = [
            place
            for place in range(self._model.columnCount())
            if not self._table.isColumnHidden(place)
        ]
        lines = []
        for chosen in self._table.selectionModel().selectedRows():
            row = self._sorted.mapToSource(chosen).row()
            record = self._workspace.open_set.records[row]
            cells = [str(self._model.index(row, place).data()).strip() for place in shown]
            lines.append("\t".join([*cells, record.deal.to_line()]))
        QApplication.clipboard().setText("\n".join(lines))

    @Slot(QPoint)
    def _choose_columns(self, point: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for place, column in enumerate(self._model.columns[1:], 1):
            entry = menu.addAction(column.title)
            entry.setToolTip(column.tip)
            entry.setCheckable(True)
            entry.setChecked(not self._table.isColumnHidden(place))
            entry.setData(place)
        menu.triggered.connect(self._toggle_column)
        menu.popup(self._table.horizontalHeader().mapToGlobal(point))

    @Slot(object)
    def _toggle_column(self, entry: Any) -> None:
        self._has_own_columns = True
        self._table.setColumnHidden(entry.data(), not entry.isChecked())
        self._stretch_last()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the energy where there is room, unless the person chose the columns."""
        super().resizeEvent(event)
        if not self._has_own_columns:
            keys = [column.key for column in self._model.columns]
            room = event.size().width() - _AROUND
            is_narrow = room < sum(_WIDTHS.values())
            self._table.setColumnHidden(keys.index(_WHERE_WIDE), is_narrow)

    @Slot()
    def _stretch_last(self) -> None:
        """Let the last column that is shown fill the width; the others keep theirs."""
        header = self._table.horizontalHeader()
        places = [header.logicalIndex(place) for place in range(header.count())]
        shown = [place for place in places if not header.isSectionHidden(place)]
        modes = QHeaderView.ResizeMode
        for place in shown:
            header.setSectionResizeMode(
                place, modes.Stretch if place == shown[-1] else modes.Interactive
            )
