"""The move tree: shows all moves tried, and navigates to them."""

from typing import Final

from PySide6.QtCore import (
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import Node, PositionVerdict
from boaf_desktop.play.moves.tree_model import MoveTreeModel, is_variation, level_of
from boaf_desktop.play.standing import paint_blunder, paint_standing
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.popups import PopupKeys

_ROW_HEIGHT: Final = 26
_MARGIN: Final = 16
_STEP: Final = 16
_DEEPEST: Final = 6
"""Maximum indented level; deeper nodes stay there and show their level in words."""

_Index = QModelIndex | QPersistentModelIndex


class MoveTreeDelegate(QStyledItemDelegate):
    """Paints a row: lines for its level, the symbol of its verdict, the move, a bookmark."""

    def __init__(self, model: MoveTreeModel, theme: Theme, view: QTableView) -> None:
        super().__init__(view)
        self._model = model
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        colours = self._theme.palette
        node = self._model.node(index.row())
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._model.is_present(node):
            self._paint_ground(painter, QRectF(rect).adjusted(4, 1, -4, -1), option)
        left = rect.left() + _MARGIN + self._paint_level(painter, rect, node)
        middle = rect.center().y() + 0.5
        standing = self._model.standing(node)
        if standing is not None:
            centre = QPointF(left + 4, middle)
            if node.is_blunder:
                paint_blunder(painter, centre, colours)
            else:
                paint_standing(painter, centre, standing, colours)
            left += 18
        right = rect.right() - _MARGIN
        number = self._model.bookmark_number(node)
        if number:
            right -= self._paint_flag(painter, QPointF(right, middle), number)
        room = QRect(left, rect.top(), right - left, rect.height())
        font = index.data(Qt.ItemDataRole.FontRole) or option.font
        painter.setFont(font)
        painter.setPen(QColor(self._text_colour(node, standing)))
        text = QFontMetrics(font).elidedText(
            self._model.text(node), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.restore()

    def _text_colour(self, node: Node, standing: PositionVerdict | None) -> str:
        colours = self._theme.palette
        if standing is not None and node.is_blunder:
            return colours.lost
        is_quiet = level_of(node) > 0 and not self._model.is_present(node)
        return colours.muted if is_quiet else colours.text

    def _paint_ground(self, painter: QPainter, rect: QRectF, option: QStyleOptionViewItem) -> None:
        colours = self._theme.palette
        state: QStyle.StateFlag = option.state
        has_focus = bool(state & QStyle.StateFlag.State_HasFocus)
        painter.setPen(QPen(QColor(colours.accent), 1.5) if has_focus else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.chip))
        painter.drawRoundedRect(rect, 6, 6)

    def _paint_level(self, painter: QPainter, rect: QRect, node: Node) -> int:
        """Paint a line for each level and return how far they shift the move to the right."""
        level = min(level_of(node), _DEEPEST)
        painter.setPen(QPen(QColor(self._theme.palette.field), 1))
        for index in range(level):
            x = rect.left() + _MARGIN + index * _STEP + 4.5
            is_head = index == level - 1 and is_variation(node)
            painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom() + 1))
            if is_head:
                y = rect.center().y() + 0.5
                painter.drawLine(QPointF(x, y), QPointF(x + 7, y))
        return level * _STEP

    def _paint_flag(self, painter: QPainter, right: QPointF, number: int) -> int:
        """Paint a bookmark's number on a small flag and return its width."""
        colours = self._theme.palette
        text = QLocale().toString(number)
        width = QFontMetrics(painter.font()).horizontalAdvance(text) + 12
        rect = QRectF(right.x() - width, right.y() - 9, width, 18)
        painter.setPen(QPen(QColor(colours.accent), 1))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(rect, 4, 4)
        painter.setPen(QColor(colours.accent))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
        return width + 8

    def sizeHint(self, _option: QStyleOptionViewItem, _index: _Index) -> QSize:
        return QSize(160, _ROW_HEIGHT)


class MoveTreeView(QTableView):
    """Shows the model; a click or the arrows go to a position, a right-click shows a menu.

    Up and down follow the rows; left and right follow the line, back to the previous move or on to
    the one played last.
    """

    def __init__(
        self, session: Session, controls: PlayControls, settings: Settings, theme: Theme
    ) -> None:
        super().__init__()
        self._session = session
        self._controls = controls
        self._moves = MoveTreeModel(session, settings)
        self._is_following = False
        self.setObjectName("move_tree")
        self.setAccessibleName(self.tr("All moves you tried"))
        self.setModel(self._moves)
        self.setItemDelegate(MoveTreeDelegate(self._moves, theme, self))
        # The delegate paints the current row itself; a selection would add a second frame.
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QTableView.Shape.NoFrame)
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setMinimumSectionSize(_ROW_HEIGHT)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(_ROW_HEIGHT)
        columns.hide()
        columns.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_menu)
        self.selectionModel().currentChanged.connect(self._on_current)
        session.position_changed.connect(self._follow)
        theme.changed.connect(self.viewport().update)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        self._is_following = True
        index = self._moves.index(self._moves.row_of(self._session.node), 0)
        self.setCurrentIndex(index)
        self.scrollTo(index)
        self._is_following = False

    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, index: QModelIndex, _before: QModelIndex) -> None:
        if index.isValid() and not self._is_following:
            self._session.go_to(self._moves.node(index.row()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.RightButton:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        node = self._session.node
        ways = {Qt.Key.Key_Left: node.parent, Qt.Key.Key_Right: _onward(node)}
        if event.key() not in ways:
            super().keyPressEvent(event)
            return
        to = ways[Qt.Key(event.key())]
        if to is not None:
            self._session.go_to(to)

    @Slot(QPoint)
    def _show_menu(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if not index.isValid():
            return
        node, controls, session = self._moves.node(index.row()), self._controls, self._session
        menu = QMenu(self)
        PopupKeys(menu).watch(menu)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("&Go here")).triggered.connect(lambda: session.go_to(node))
        if node in session.bookmarks:
            mark = menu.addAction(self.tr("Remove &bookmark"))
            mark.triggered.connect(lambda: controls.remove_bookmark(node))
        else:
            mark = menu.addAction(self.tr("&Bookmark"))
            mark.triggered.connect(lambda: controls.bookmark_node(node))
        menu.addSeparator()
        line = menu.addAction(self.tr("Copy &line up to here"))
        line.triggered.connect(lambda: controls.copy_line(node))
        menu.addAction(self.tr("&Copy all moves")).triggered.connect(controls.copy_game)
        menu.popup(self.viewport().mapToGlobal(point))


def _onward(node: Node) -> Node | None:
    if node.last_child is not None:
        return node.last_child
    return node.children[0] if node.children else None
