"""The tension of the moves of a game, as bars that lead to them."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.game_positions import Node
from boaf_desktop.play.game.session import Session

_STRIP_HEIGHT: Final = 40  # in logical pixels, as all lengths here
_MARGIN: Final = 12.0
_CAPTION_SIZE: Final = 11  # of its letters
_GAP: Final = 4.0  # between bars
_WIDEST: Final = 56.0  # of a bar
_MIN_BAR: Final = 3.0  # height of a bar
_HOLLOW: Final = 8.0  # height of a bar whose tension is unknown
_ARM: Final = 4.0  # of the cross on a mistake


class TensionStrip(QWidget):
    """Shows T = 1 - winning / all for every move played; click a bar to go there.

    The move that lost the game stands out by colour, full height and a cross. Unknown bars are
    hollow.
    """

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session, self._theme = session, theme
        self.nodes: tuple[Node, ...] = ()  #: The nodes that have a bar, in order
        self._caption = tr("Tension")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Tension of your moves"))

    def sizeHint(self) -> QSize:
        return QSize(320, _STRIP_HEIGHT)

    def render_bars(self, nodes: tuple[Node, ...]) -> None:
        self.nodes = nodes
        words = (self.words(node) for node in nodes if node.is_blunder)
        self.setAccessibleDescription("; ".join(words) or self.meaning())
        self.update()

    def bar_rect(self, index: int) -> QRectF:
        """Return the slot of a bar, from 0; the bar itself may be lower."""
        n_bars = max(1, len(self.nodes))
        left = self._left_of_bars()
        width = (self.width() - left - _MARGIN - _GAP * (n_bars - 1)) / n_bars
        width = min(_WIDEST, width)
        return QRectF(left + index * (width + _GAP), 6, width, self.height() - 12)

    def _left_of_bars(self) -> float:
        caption = QFontMetricsF(self._caption_font()).horizontalAdvance(self._caption)
        return _MARGIN + caption + 2 * _GAP

    def _caption_font(self) -> QFont:
        font = self.font()
        font.setPixelSize(_CAPTION_SIZE)
        return font

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.palette
        if self.nodes:
            painter.setFont(self._caption_font())
            painter.setPen(QColor(colours.muted))
            place = QRectF(_MARGIN, 0, self.width(), self.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self._caption)
            painter.setPen(QPen(QColor(colours.line), 1))
            left, base = self._left_of_bars(), self.height() - 5.5
            painter.drawLine(QPointF(left, base), QPointF(self.width() - _MARGIN, base))
        depth = self._session.node.depth
        for index, node in enumerate(self.nodes):
            painter.setOpacity(1.0 if index < depth else 0.4)
            self._paint_bar(painter, self.bar_rect(index), node)
        painter.end()

    def _paint_bar(self, painter: QPainter, slot: QRectF, node: Node) -> None:
        colours = self._theme.palette
        before = node.parent.evaluation if node.parent is not None else node.evaluation
        tension = 1.0 if node.is_blunder else before.tension
        if tension is None:
            painter.setPen(QPen(QColor(colours.line), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            top = slot.bottom() - _HOLLOW
            painter.drawRoundedRect(QRectF(slot.x(), top, slot.width(), _HOLLOW), 2, 2)
            return
        height = max(_MIN_BAR, 0.0 if before.is_lost else slot.height() * tension)
        bar = QRectF(slot.x(), slot.bottom() - height, slot.width(), height)
        # If no move loses, only the mark of the move itself is drawn.
        colour = colours.winnable if tension and not before.is_lost else colours.line
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.lost if node.is_blunder else colour))
        painter.drawRoundedRect(bar, min(3.0, height / 2), min(3.0, height / 2))
        if node.is_blunder:
            painter.setPen(QPen(QColor(colours.window), _ARM / 2))
            for way in (QPointF(_ARM, _ARM), QPointF(_ARM, -_ARM)):
                painter.drawLine(bar.center() - way, bar.center() + way)

    def _node_at(self, point: QPointF) -> Node | None:
        for index, node in enumerate(self.nodes):
            slot = self.bar_rect(index)
            if slot.left() <= point.x() <= slot.right() + _GAP:
                return node
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        if node is not None and event.button() == Qt.MouseButton.LeftButton:
            self._session.go_to(node)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            node = self._node_at(QPointF(event.pos()))
            words = self.meaning() if node is None else self.words(node)
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def meaning(self) -> str:
        """Describe what the bars show."""
        return tr(
            "Each bar is one of your moves. Its height is the share of the possible moves that "
            "would have lost (0–100%). Cross: the move that lost the game. Hollow: not yet "
            "analysed."
        )

    def words(self, node: Node) -> str:
        """Describe a bar: ``"5. 9H-TS: 3 of 7 moves kept it winnable"``."""
        parent = node.parent
        if parent is None:
            return ""
        move = f"{node.depth}. {node.move_text}"
        if parent.evaluation.winning is None:
            return tr("{move}: not yet analysed", move=move)
        if parent.evaluation.is_lost:
            return tr("{move}: already lost", move=move)
        winning, all_moves = len(parent.evaluation.winning), parent.evaluation.n_legal
        if node.is_blunder:
            return tr(
                "{move}: lost the game. {winning} of {all} moves would have won.",
                move=move,
                winning=winning,
                all=all_moves,
            )
        return tr(
            "{move}: {n} of {all} moves was winning",
            "{move}: {n} of {all} moves were winning",
            move=move,
            n=winning,
            all=all_moves,
        )
