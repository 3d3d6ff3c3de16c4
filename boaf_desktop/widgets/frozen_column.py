"""The first column of a table stays in view while the others scroll sideways."""

from typing import Final

from PySide6.QtCore import QItemSelectionModel, QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from boaf_desktop.widgets.cells import CellDelegate
from boaf_desktop.widgets.tables import set_up_rows

_OFF: Final = Qt.ScrollBarPolicy.ScrollBarAlwaysOff


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
        self._set_up_header()
        self._connect()
        self.hide()

    def _set_up_header(self) -> None:
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.setSortIndicatorClearable(True)
        header.setSelectionModel(QItemSelectionModel(self.model(), header))  # as in `Table`

    def _connect(self) -> None:
        table, header = self._table, self._table.horizontalHeader()
        for own, other in (
            (self.verticalScrollBar(), table.verticalScrollBar()),
            (table.verticalScrollBar(), self.verticalScrollBar()),
        ):
            own.valueChanged.connect(other.setValue)
        self.activated.connect(table.activated)
        self.horizontalHeader().sortIndicatorChanged.connect(self._on_sorted)
        header.sortIndicatorChanged.connect(self.update_place)
        header.sectionResized.connect(self.update_place)
        header.geometriesChanged.connect(self.update_place)
        table.horizontalScrollBar().valueChanged.connect(self.update_place)
        table.model().modelReset.connect(self.update_place)

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
