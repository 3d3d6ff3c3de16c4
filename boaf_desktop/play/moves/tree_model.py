"""Every branch of a game as rows: a line stays at one level, and only variations are indented."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Slot
from PySide6.QtGui import QFont

from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import MoveTree, Node, PositionVerdict
from boaf_desktop.play.standing import standing_word
from boaf_desktop.play.verdict_shown import shows_verdict
from boaf_desktop.storage.settings import Settings, VerdictMode

NODE_ROLE: Final = Qt.ItemDataRole.UserRole
_MOST_SINGLE: Final = 64
"""Above this number of changes the model is reset instead of updated row by row."""

_Index = QModelIndex | QPersistentModelIndex
_NO_INDEX: Final = QModelIndex()


class MoveTreeModel(QAbstractTableModel):
    """The nodes of the current game, in the notation order of a game with variations.

    A move is followed by its variations, each a line of its own one level deeper, then the line
    continues. The first played line stays the main one, so that rows never move: a new move is one
    inserted row, found without walking the tree. Rows are flat, with their level in paint and
    words, because a tree view queries every open row whenever one is added.
    """

    def __init__(self, session: Session, settings: Settings) -> None:
        super().__init__(session)
        self._session = session
        self._settings = settings
        self._tree = session.tree
        self._present = session.node
        self._rows = rows_of(self._tree)
        session.position_changed.connect(self._follow)
        session.learnt.connect(self._show_again)
        for signal in (
            session.blind_changed,
            session.bookmarks_changed,
            session.asked,
            session.given_up,
            settings.changed,
        ):
            signal.connect(self._show_all_again)

    def node(self, row: int) -> Node:
        """Return the node of a row."""
        return self._rows[row]

    def row_of(self, node: Node) -> int:
        """Return the row of a node of the current game."""
        return self._rows.index(node)

    def standing(self, node: Node) -> PositionVerdict | None:
        """Return the verdict of a node if it may be shown, else nothing."""
        return node.outlook.standing if shows_verdict(self._session, self._settings) else None

    def bookmark_number(self, node: Node) -> int:
        """Return the number of a node's bookmark; 0 without one."""
        marks = self._session.bookmarks
        return marks.index(node) + 1 if node in marks else 0

    def is_present(self, node: Node) -> bool:
        """Return whether a node is on the board."""
        return node is self._session.node

    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or section != 0:
            return None
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tr("Move number, moving card, and the card it lands on")
        return self.tr("Move") if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a move's number and notation, its description, its font, or its node."""
        if not index.isValid():
            return None
        node = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(node)
        if role in {Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self.words(node)
        if role == Qt.ItemDataRole.FontRole and self.is_present(node):
            font = QFont()
            font.setWeight(QFont.Weight.DemiBold)
            return font
        return node if role == NODE_ROLE else None

    def text(self, node: Node) -> str:
        """Format a node: ``"3. 9H-TS"``."""
        return self.tr("Deal") if node.parent is None else f"{node.depth}. {node.move_text}"

    def words(self, node: Node) -> str:
        """Describe a node: ``"3. 9H-TS, lost, on the board, bookmark 1 trap, variation"``."""
        parts = [self.text(node)]
        standing = self.standing(node)
        if standing is not None:
            word = standing_word(standing).lower()
            parts.append(self.tr("this move lost the game") if node.is_blunder else word)
        if self.is_present(node):
            parts.append(self.tr("on the board"))
        number = self.bookmark_number(node)
        if number:
            name = self._session.bookmark_name(node)
            parts.append(self.tr("bookmark {number}").format(number=number) + f" {name}".rstrip())
        if is_variation(node):
            parts.append(self.tr("instead of {move}").format(move=_replaced(node).move_text))
        return self.tr(", ").join(parts)

    @Slot()
    def _follow(self) -> None:
        tree = self._session.tree
        before, self._present = self._present, self._session.node
        if tree is not self._tree or len(tree.nodes) - len(self._rows) > 1:
            self.beginResetModel()  # another or a pasted game
            self._tree, self._rows = tree, rows_of(tree)
            self.endResetModel()
            return
        for node in tree.nodes[len(self._rows) :]:
            row = self._rows.index(_row_before(node)) + 1
            self.beginInsertRows(QModelIndex(), row, row)
            self._rows.insert(row, node)
            self.endInsertRows()
        if self._settings.verdict_mode is VerdictMode.STUCK:
            self._show_all_again()  # what may be shown of all nodes depends on the position
        else:
            self._show_again([before, self._present])

    @Slot(object)
    def _show_again(self, nodes: Sequence[Node]) -> None:
        if len(nodes) > _MOST_SINGLE:
            self._show_all_again()
            return
        for node in nodes:
            # The proof may be about a branch that is listed only after the next move.
            if node.number < len(self._rows):
                index = self.index(self._rows.index(node), 0)
                self.dataChanged.emit(index, index)

    @Slot()
    def _show_all_again(self) -> None:
        self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0))


def is_variation(node: Node) -> bool:
    """Return whether a node starts a variation."""
    return node.parent is not None and node.parent.children[0] is not node


def level_of(node: Node) -> int:
    """Return how many variations contain a node."""
    level = 0
    while node.parent is not None:
        level += is_variation(node)
        node = node.parent
    return level


def rows_of(tree: MoveTree) -> list[Node]:
    """Return all nodes in notation order."""
    rows, todo = [], [tree.root]
    while todo:
        node = todo.pop()
        rows.append(node)
        after = node.children[:1]
        if node.parent is not None and not is_variation(node):
            # Its variations first, then the rest of the line.
            todo += after + node.parent.children[:0:-1]
        else:
            todo += after
    return rows


def _replaced(node: Node) -> Node:
    return node if node.parent is None else node.parent.children[0]


def _row_before(node: Node) -> Node:
    """Return the node that precedes a new node without children."""
    parent = node.parent
    if parent is None:
        return node
    index = parent.children.index(node)
    if index == 1:
        return parent.children[0]
    if index > 1:
        return _last_of_line(parent.children[index - 1])
    if parent.parent is None or is_variation(parent) or len(parent.parent.children) == 1:
        return parent
    return _last_of_line(parent.parent.children[-1])


def _last_of_line(head: Node) -> Node:
    """Return the last row of a variation, including the variations inside it."""
    while head.children:
        last = head
        while last.children:
            last = last.children[0]
        others = () if last.parent is None else last.parent.children[1:]
        if not others:
            return last
        head = others[-1]
    return head
