"""A frozen first column: it stays visible while the others scroll."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView


class FirstColumn(QTableView):
    """Overlay of a table's first column, shown when the table is wider than its viewport.

    Without it, scrolled rows would lose their names. It shares the table's model, selection and
    order; keys stay with the table.

    ``table``: its model and selection model must be set, and its rows have one height.
    """

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self.setModel(table.model())
        self.setSelectionModel(table.selectionModel())
        self.setProperty("frozen", True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionBehavior(table.selectionBehavior())
        self.setSelectionMode(table.selectionMode())
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(table.verticalScrollMode())
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(off)
        self.setVerticalScrollBarPolicy(off)
        rows, own_rows = table.verticalHeader(), self.verticalHeader()
        own_rows.hide()
        own_rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        own_rows.setDefaultSectionSize(rows.defaultSectionSize())
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setSortIndicatorShown(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.sectionClicked.connect(self._on_header)
        theirs = table.horizontalHeader()
        theirs.sectionResized.connect(self._place)
        theirs.sortIndicatorChanged.connect(self._on_sorted)
        table.horizontalScrollBar().rangeChanged.connect(self._place)
        table.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)
        for ours, wanted in (
            (self.clicked, table.clicked),
            (self.doubleClicked, table.doubleClicked),
            (self.activated, table.activated),
        ):
            ours.connect(wanted)
        # The table updates its size after it has emitted the signal.
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._place)
        for signal in (self.model().modelReset, self.model().layoutChanged):
            signal.connect(self._soon.start)
        table.installEventFilter(self)
        self._place()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Show}:
            self._place()
            self._soon.start()
        return False

    @Slot()
    def _place(self) -> None:
        table = self._table
        self.setAccessibleName(table.accessibleName())
        for column in range(1, self.model().columnCount()):
            self.setColumnHidden(column, True)
        width, frame = table.columnWidth(0), table.frameWidth()
        self.setColumnWidth(0, width)
        header = table.horizontalHeader()
        self.horizontalHeader().setFixedHeight(header.height())
        height = header.height() + table.viewport().height()
        is_mirrored = table.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = table.viewport().geometry().right() + 1 - width if is_mirrored else frame
        self.setGeometry(left, frame, width, height)
        is_wide = header.length() > table.viewport().width() > width
        self.setVisible(is_wide and not table.isColumnHidden(0))

    @Slot(int)
    def _on_header(self, _section: int) -> None:
        header, orders = self._table.horizontalHeader(), Qt.SortOrder
        is_up = header.sortIndicatorSection() == 0
        is_up = is_up and header.sortIndicatorOrder() == orders.AscendingOrder
        self._table.sortByColumn(0, orders.DescendingOrder if is_up else orders.AscendingOrder)

    @Slot(int, Qt.SortOrder)
    def _on_sorted(self, section: int, order: Qt.SortOrder) -> None:
        self.horizontalHeader().setSortIndicator(0 if section == 0 else -1, order)
