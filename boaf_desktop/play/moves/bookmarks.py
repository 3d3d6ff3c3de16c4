"""The bookmarks of a game, to open, rename and remove."""

from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QModelIndex, Qt, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QPushButton,
    QTableView,
    QWidget,
)

from boaf_desktop.play.controls import N_BOOKMARK_KEYS, PlayControls
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import Node
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.tables import EmptyHint, Index, TableColumn, TableModel, show_rows

_ROW_HEIGHT: Final = 28
_NAME: Final = 2


class BookmarkModel(TableModel):
    """Number, move and name of each bookmark; the name can be edited."""

    def __init__(self, session: Session) -> None:
        super().__init__(self._make_columns(session), session)
        self._session = session
        self._nodes = session.bookmarks
        session.bookmarks_changed.connect(self._refresh)

    def n_rows(self) -> int:
        return len(self._nodes)

    def row(self, index: int) -> Node:
        return self._nodes[index]

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() == _NAME else flags

    def tip(self, row: Node, column: TableColumn) -> str:  # noqa: ARG002 - the same in each cell
        return self.tr("Enter: go to this position. F2: rename.")

    def cell(self, row: Node, column: TableColumn, role: int) -> Any:
        """Return a cell's text, for display and editing alike."""
        is_edited = role == Qt.ItemDataRole.EditRole
        return super().cell(row, column, Qt.ItemDataRole.DisplayRole if is_edited else role)

    def _make_columns(self, session: Session) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                "#", self.tr("Press Ctrl and this number to go there"),
                lambda node: str(self._nodes.index(node) + 1), is_number=False,
            ),
            TableColumn(
                self.tr("Move"), self.tr("The last move before this position"), place_text,
                is_number=False,
            ),
            TableColumn(
                self.tr("Name"), self.tr("Your name for it. Press F2 to change it."),
                session.bookmark_name, is_number=False,
            ),
        )  # fmt: skip

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or index.column() != _NAME:
            return False
        self._session.name_bookmark(self._nodes[index.row()], str(value))
        return True

    @Slot()
    def _refresh(self) -> None:
        nodes = self._session.bookmarks
        if nodes != self._nodes:
            self.beginResetModel()
            self._nodes = nodes
            self.endResetModel()
        else:
            self.repaint_rows()


class BookmarkTable(QTableView):
    """The table: Enter goes to a position, F2 renames it, Delete removes the bookmark."""

    def __init__(self, session: Session, controls: PlayControls) -> None:
        super().__init__()
        self._session, self._controls = session, controls
        self._marks = BookmarkModel(session)
        self.setObjectName("bookmarks")
        self.setAccessibleName(self.tr("Bookmarks"))
        self.setModel(self._marks)
        show_rows(self, _ROW_HEIGHT)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed)
        self.setCornerButtonEnabled(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        columns = self.horizontalHeader()
        columns.setHighlightSections(False)
        columns.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        columns.setStretchLastSection(True)
        self.doubleClicked.connect(self._on_double_click)

    def current_node(self) -> Node | None:
        """Return the bookmarked node in the current row."""
        index = self.currentIndex()
        return self._marks.row(index.row()) if index.isValid() else None

    @Slot()
    def go_to(self) -> None:
        """Show the selected position on the board."""
        node = self.current_node()
        if node is not None:
            self._session.go_to(node)

    @Slot()
    def remove(self) -> None:
        """Remove the selected bookmark."""
        node = self.current_node()
        if node is not None:
            self._controls.remove_bookmark(node)

    @Slot(QModelIndex)
    def _on_double_click(self, index: QModelIndex) -> None:
        if index.column() != _NAME:
            self.go_to()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, index = event.key(), self.currentIndex()
        if self.state() == QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)  # the Enter that ends editing a name arrives here too
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.go_to()
        elif key == Qt.Key.Key_Delete:
            self.remove()
        elif key == Qt.Key.Key_F2 and index.isValid():
            self.edit(index.siblingAtColumn(_NAME))
        else:
            super().keyPressEvent(event)


class Bookmarks(QWidget):
    """The table with its buttons."""

    def __init__(self, session: Session, controls: PlayControls) -> None:
        super().__init__()
        self._session = session
        self._table = BookmarkTable(session, controls)
        EmptyHint(self._table, self.tr("Press Ctrl+B to bookmark the position on the board."))
        self._go = QPushButton(self.tr("Go to position"))
        self._go.clicked.connect(self._table.go_to)
        self._remove = QPushButton(self.tr("Remove"))
        self._remove.clicked.connect(self._table.remove)
        row = row_of(self._go, self._remove)
        add_all(column_in(self, 8, (8, 8, 8, 8)), self._table, row)
        self._table.selectionModel().currentChanged.connect(self._refresh)
        session.bookmarks_changed.connect(self._refresh)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        is_chosen = self._table.current_node() is not None
        self._go.setEnabled(is_chosen)
        self._remove.setEnabled(is_chosen)


class BookmarkMenu(QMenu):
    """The menu Go to bookmark: Ctrl+1 to Ctrl+9, with the bookmarks' moves and names."""

    def __init__(self, session: Session, controls: PlayControls, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTitle(self.tr("Go to b&ookmark"))
        self._session, self._controls = session, controls
        for number in range(1, N_BOOKMARK_KEYS + 1):
            action = self.addAction(str(number))
            action.setShortcut(QKeySequence(f"Ctrl+{number}"))
            action.setData(number)
        self.triggered.connect(self._on_triggered)
        session.bookmarks_changed.connect(self._refresh)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        marks = self._session.bookmarks
        for number, action in enumerate(self.actions(), 1):
            action.setEnabled(number <= len(marks))
            if number <= len(marks):
                node = marks[number - 1]
                name = self._session.bookmark_name(node).replace("&", "&&")
                action.setText(f"&{number}  {place_text(node)}  {name}".rstrip())
            else:
                action.setText(f"&{number}")

    def _on_triggered(self, action: object) -> None:
        self._controls.go_to_bookmark(action.data())  # type: ignore[attr-defined]


def place_text(node: Node) -> str:
    """Return the number and notation of the move that led to a bookmark."""
    if node.parent is None:
        return QCoreApplication.translate("bookmarks", "Deal")
    return f"{node.depth}. {node.move_text}"
