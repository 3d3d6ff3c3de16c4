"""A bar for each move of the line: the higher, the fewer of the legal moves won."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Slot
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
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import Node, PositionVerdict

_HEIGHT: Final = 48
_LOW_HEIGHT: Final = 30
_MARGIN: Final = 16.0
_GAP: Final = 4.0
_WIDEST: Final = 56.0
_LEAST_BAR: Final = 3.0
_SMALL: Final = 11
"""Font size of the axis and the legend, in pixels."""
_LINE: Final = 14
_SWATCH: Final = 12.0
_LEGEND_FROM: Final = 400
"""From this width on the legend is beside the bars; otherwise it is in the tooltip."""


class TensionStrip(QWidget):
    """Shows T = 1 - winning / all for every move played; click a bar to go there.

    The axis on the left shows that heights go from 0 to 100 %; the legend is on the right. The
    move that lost the game stands out by colour, full height and a cross. Unknown bars are hollow.
    """

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._theme = theme
        self._height = _HEIGHT
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Tension of your moves"))
        session.position_changed.connect(self._refresh)
        session.verdict_changed.connect(self._refresh)
        theme.changed.connect(self._refresh)

    def sizeHint(self) -> QSize:
        return QSize(320, self._height)

    def set_low(self, is_low: bool) -> None:
        """Use less height, in a low window."""
        self._height = _LOW_HEIGHT if is_low else _HEIGHT
        self.updateGeometry()

    def nodes(self) -> tuple[Node, ...]:
        """Return the nodes that have a bar, in order."""
        return self._session.tree.line(self._session.node)[1:]

    def bar_rect(self, index: int) -> QRectF:
        """Return the slot of a bar, from 0; the bar itself may be lower."""
        n_bars = max(1, len(self.nodes()))
        left = self._axis_width()
        room = self.width() - left - max(_MARGIN, self.legend_rect().width())
        width = min(_WIDEST, (room - _GAP * (n_bars - 1)) / n_bars)
        return QRectF(left + index * (width + _GAP), 8, width, self.height() - 16)

    def legend(self) -> tuple[str, str, str]:
        """Return the meaning of a bar, a cross and a hollow bar."""
        return (self.tr("losing moves"), self.tr("lost the game"), self.tr("not yet analysed"))

    def axis(self) -> tuple[str, str]:
        """Return the labels of the minimum and maximum height."""
        return (self.tr("0%"), self.tr("100%"))

    def legend_rect(self) -> QRectF:
        """Return the rectangle of the legend; empty without enough space."""
        if self.width() < _LEGEND_FROM:
            return QRectF()
        metrics = QFontMetricsF(self._small_font())
        text = max(metrics.horizontalAdvance(word) for word in self.legend())
        width = text + _SWATCH + 6 + 2 * _MARGIN
        return QRectF(self.width() - width, 0, width, self.height())

    def _axis_width(self) -> float:
        metrics = QFontMetricsF(self._small_font())
        return _MARGIN / 2 + max(metrics.horizontalAdvance(word) for word in self.axis()) + 6

    def _small_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(_SMALL)
        return font

    @Slot()
    def _refresh(self) -> None:
        words = (self.words(node) for node in self.nodes() if node.is_blunder)
        self.setAccessibleDescription("; ".join(words) or self.meaning())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.palette
        painter.fillRect(self.rect(), QColor(colours.window))
        base = self.height() - 7.5
        self._paint_axis(painter)
        painter.setPen(QPen(QColor(colours.line), 1))
        right = self.width() - max(_MARGIN, self.legend_rect().width())
        painter.drawLine(QPointF(self._axis_width(), base), QPointF(right, base))
        depth = self._session.node.depth
        for index, node in enumerate(self.nodes()):
            painter.setOpacity(1.0 if index < depth else 0.4)
            self._paint_bar(painter, self.bar_rect(index), node)
        painter.setOpacity(1.0)
        self._paint_legend(painter)
        painter.end()

    def _paint_axis(self, painter: QPainter) -> None:
        painter.setFont(self._small_font())
        painter.setPen(QColor(self._theme.palette.muted))
        lowest, highest = self.axis()
        width = self._axis_width() - 5
        flag = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(0, 1, width, _LINE), flag, highest)
        painter.drawText(QRectF(0, self.height() - _LINE - 1, width, _LINE), flag, lowest)

    def _paint_legend(self, painter: QPainter) -> None:
        area = self.legend_rect()
        if area.isEmpty():
            return
        colours = self._theme.palette
        n_lines = min(3, self.height() // _LINE)
        top = (self.height() - n_lines * _LINE) / 2
        painter.setFont(self._small_font())
        for line, word in enumerate(self.legend()[:n_lines]):
            y = top + line * _LINE
            swatch = QRectF(area.x() + _MARGIN, y + 2, _SWATCH, _LINE - 4)
            if line == 2:
                self._paint_hollow(painter, swatch.adjusted(0.5, 0.5, -0.5, -0.5))
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.lost if line else colours.winnable))
                painter.drawRoundedRect(swatch, 2, 2)
            if line == 1:
                self._paint_cross(painter, swatch.center(), 2.5)
            painter.setPen(QColor(colours.muted))
            text = QRectF(swatch.right() + 6, y, area.right() - swatch.right(), _LINE)
            painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, word)

    def _paint_hollow(self, painter: QPainter, rect: QRectF) -> None:
        painter.setPen(QPen(QColor(self._theme.palette.line), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 2, 2)

    def _paint_bar(self, painter: QPainter, slot: QRectF, node: Node) -> None:
        colours = self._theme.palette
        parent = node.parent
        tension = None if parent is None else parent.outlook.tension
        is_after_loss = parent is not None and parent.outlook.standing is PositionVerdict.LOST
        known = 1.0 if node.is_blunder else tension
        height = max(_LEAST_BAR, slot.height() * (0.0 if is_after_loss else known or 0.0))
        bar = QRectF(slot.x(), slot.bottom() - height, slot.width(), height)
        if known is None:
            hollow = QRectF(slot.x() + 0.5, slot.bottom() - 8, slot.width() - 1, 8)
            self._paint_hollow(painter, hollow)
            return
        # If no move loses, only the mark of the move itself is drawn.
        colour = colours.winnable if known and not is_after_loss else colours.line
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.lost if node.is_blunder else colour))
        painter.drawRoundedRect(bar, min(3.0, height / 2), min(3.0, height / 2))
        if node.is_blunder:
            self._paint_cross(painter, bar.center())

    def _paint_cross(self, painter: QPainter, centre: QPointF, arm: float = 4.0) -> None:
        painter.setPen(QPen(QColor(self._theme.palette.window), arm / 2))
        for lean in (1, -1):
            way = QPointF(arm, arm * lean)
            painter.drawLine(centre - way, centre + way)

    def _node_at(self, point: QPointF) -> Node | None:
        for index, node in enumerate(self.nodes()):
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
        return self.tr(
            "Each bar is one of your moves. Its height shows how many of the possible moves "
            "(0–100%) would have lost. Cross: the move that lost the game. Hollow: not yet "
            "analysed."
        )

    def words(self, node: Node) -> str:
        """Describe a bar: ``"5. 9H-TS: 3 of 7 moves kept it winnable"``."""
        parent = node.parent
        if parent is None:
            return ""
        move = f"{node.depth}. {node.move_text}"
        if parent.outlook.winning is None:
            return self.tr("{move}: not yet analysed").format(move=move)
        if parent.outlook.standing is PositionVerdict.LOST:
            return self.tr("{move}: already lost").format(move=move)
        text = (
            self.tr("{move}: lost the game. {winning} of {all} moves would have won.")
            if node.is_blunder
            else self.tr("{move}: {winning} of {all} moves won")
        )
        number = self.locale().toString
        return text.format(
            move=move,
            winning=number(len(parent.outlook.winning)),
            all=number(parent.outlook.n_legal),
        )
