"""A place for a card on the editor's table: a cell of the grid, or of the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QMimeData, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QDrag, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication

from boaf_desktop.play.cards import corner_radius
from engine.game import Card

if TYPE_CHECKING:
    from boaf_desktop.editor.editor_table import EditorTable

_FADED: Final = 0.22  # opacity of a card that lies on the grid
_RING_SPACE: Final = 3.0  # in logical pixels
DRAGGED: Final = "application/x-boaf-card"
"""The format of what is dragged: the number of a card."""


class Place(NamedTuple):
    """A place for a card: a cell of the grid, or a card's own place in the tray."""

    number: int  #: Of the cell, or of the card
    is_in_tray: bool = False


def card_data(card: Card) -> QMimeData:
    data = QMimeData()
    data.setData(DRAGGED, str(card).encode())
    return data


def card_of(data: QMimeData) -> Card:
    return int(data.data(DRAGGED).toStdString())


class PlaceButton(QAbstractButton):
    """Shows the card in a place of a table, or the empty slot."""

    def __init__(self, place: Place, table: EditorTable) -> None:
        super().__init__(table)
        self.place, self._table = place, table
        self._rect = QRectF()
        self._pressed_at = QPointF()
        self.clicked.connect(lambda: table.click(place))

    def set_rect(self, rect: QRectF) -> None:
        """Set the card's rectangle, with space around it for the rings."""
        space = _RING_SPACE
        self.setGeometry(rect.adjusted(-space, -space, space, space).toAlignedRect())
        self._rect = QRectF(QPointF(space, space), rect.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        table, colours = self._table, self._table.theme.table
        card, is_faded = table.card_at(self.place), table.is_faded(self.place)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        radius = corner_radius(self._rect.width())
        painter.setPen(QColor(colours.slot_edge))
        painter.setBrush(QColor(colours.slot))
        if card is None or is_faded:
            painter.drawRoundedRect(self._rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if card is not None:
            pixmap = table.face_at(self.place, card)
            painter.setOpacity(_FADED if is_faded else 1.0)
            painter.drawPixmap(self._rect, pixmap, QRectF(pixmap.rect()))
            painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.place == table.picked:
            painter.setPen(QPen(QColor(colours.accent), 3))
            painter.drawRoundedRect(self._rect, radius, radius)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.text), 1.5))
            painter.drawRoundedRect(self._rect.adjusted(-2, -2, 2, 2), radius + 2, radius + 2)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._pressed_at = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not event.buttons() & Qt.MouseButton.LeftButton:
            return
        card = self._table.card_at(self.place)
        way = event.position() - self._pressed_at
        if card is None or way.manhattanLength() < QApplication.startDragDistance():
            return
        self.setDown(False)
        drag = QDrag(self._table)
        drag.setMimeData(card_data(card))
        drag.setPixmap(self._table.face_at(self.place, card))
        drag.setHotSpot((self._pressed_at - self._rect.topLeft()).toPoint())
        drag.exec(Qt.DropAction.MoveAction)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._table.key(self.place, event)
