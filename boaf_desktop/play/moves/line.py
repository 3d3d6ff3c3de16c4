"""The line of moves, each as its two cards show it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Slot,
)
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QListView, QMenu

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import Node, Standing
from boaf_desktop.play.verdict_shown import shows_verdict
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.popups import PopupKeys

_HEIGHT: Final = 36
_Index = QModelIndex | QPersistentModelIndex


class MoveModel(QAbstractListModel):
    """The nodes of the line being played, the start first.

    Parameters
    ----------
    settings : Settings
        Whether verdicts are shown.
    theme : Theme
        Colours of lost moves.
    """

    def __init__(self, session: Session, settings: Settings, theme: Theme) -> None:
        super().__init__(session)
        self._session, self._settings = session, settings
        self._theme = theme
        self._nodes: tuple[Node, ...] = ()
        self.refresh()

    def refresh(self) -> None:
        """Read the line again."""
        nodes = self._session.tree.line(self._session.node)
        if nodes != self._nodes:
            self.beginResetModel()
            self._nodes = nodes
            self.endResetModel()
        else:
            self.dataChanged.emit(self.index(0), self.index(len(nodes) - 1))

    def node(self, row: int) -> Node:
        """Return the node of a row."""
        return self._nodes[row]

    def row_of(self, node: Node) -> int:
        """Return the row of a node of the line."""
        return self._nodes.index(node)

    def rowCount(self, parent: _Index | None = None) -> int:
        """Return the number of nodes of the line."""
        return 0 if parent is not None and parent.isValid() else len(self._nodes)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a move's text, tip, weight or colour."""
        node = self._nodes[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(node)
        if role == Qt.ItemDataRole.ToolTipRole and len(node.children) > 1:
            return self.tr("Other moves were tried here: right-click to go to them")
        if role == Qt.ItemDataRole.FontRole and node is self._session.node:
            font = QFont()
            font.setWeight(QFont.Weight.DemiBold)
            return font
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(self._colour(node))
        return None

    def _text(self, node: Node) -> str:
        if node.parent is None:
            text = self.tr("Deal")
        else:
            text = f"{self._session.tree.path(node).index(node)}. {node.move_text}"
        if node.is_blunder and self._tells:
            text += " ✕"  # the word is in the strip; this is its shape
        return text + (" ⋔" if len(node.children) > 1 else "")

    @property
    def _tells(self) -> bool:
        return shows_verdict(self._session, self._settings)

    def _colour(self, node: Node) -> str:
        colours = self._theme.palette
        if node.outlook.standing is Standing.LOST and self._tells:
            return colours.lost
        return colours.text if node is self._session.node else colours.muted


class MoveList(QListView):
    """The moves in a row; a click or the arrows walk the game, a right click changes the line."""

    def __init__(self, session: Session, settings: Settings, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._moves = MoveModel(session, settings, theme)
        self._is_following = False
        self.setModel(self._moves)
        self.setObjectName("move_list")
        self.setAccessibleName(self.tr("Moves"))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setSpacing(2)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setFixedHeight(_HEIGHT)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_lines)
        self.selectionModel().currentChanged.connect(self._on_current)
        session.position_changed.connect(self._follow)
        session.verdict_changed.connect(self._moves.refresh)
        for signal in (session.blind_changed, session.asked, session.given_up, settings.changed):
            signal.connect(self._moves.refresh)
        theme.changed.connect(self._moves.refresh)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        self._is_following = True
        self._moves.refresh()
        index = self._moves.index(self._moves.row_of(self._session.node))
        self.setCurrentIndex(index)
        self.scrollTo(index)
        self._is_following = False

    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, index: QModelIndex, _before: QModelIndex) -> None:
        if index.isValid() and not self._is_following:
            self._session.go_to(self._moves.node(index.row()))

    @Slot(QPoint)
    def _show_lines(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if not index.isValid():
            return
        menu = QMenu(self)
        PopupKeys(menu).watch(menu)
        for child in self._moves.node(index.row()).children:
            action = menu.addAction(child.move_text)
            action.setCheckable(True)
            action.setChecked(child is self._moves.node(index.row()).last_child)
            action.setData(child)
        menu.triggered.connect(self._go_to_action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if menu.actions():
            menu.popup(self.viewport().mapToGlobal(point))

    def _go_to_action(self, action: object) -> None:
        self._session.go_to(action.data())  # type: ignore[attr-defined]
