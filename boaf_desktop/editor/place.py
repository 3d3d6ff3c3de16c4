"""One place of the editor: a cell of the grid, or a card's place in the tray."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.play.board.deck import corner_radius
from boaf_desktop.play.board.pressing import PressButton, PressUser
from engine.game import Card

_FADED: Final = 0.22


class PlaceUser(PressUser, Protocol):
    """Who is told what happens to a place."""

    def discard(self, place: int) -> None:
        """Answer a press of the right button."""

    def key(self, place: int, event: QKeyEvent) -> None:
        """Answer a key; ignore the event to pass it on."""


class PlaceButton(PressButton):
    """Shows the card that lies in a place, or the empty slot.

    Parameters
    ----------
    place : int
        Its number, for whoever is told.
    user : PlaceUser
        Is told of presses and keys.
    face, colours : callable
        Give a card's painted face, and the palette in use.
    """

    def __init__(
        self,
        place: int,
        user: PlaceUser,
        parent: QWidget,
        face: Callable[[Card], QPixmap],
        colours: Callable[[], Palette],
    ) -> None:
        super().__init__(place, user, parent)
        self._user = user
        self._face, self._colours = face, colours
        self._card: Card | None = None
        self._is_faded = self._is_picked = False
        self._rect = QRectF()

    def show_card(self, card: Card | None, *, is_faded: bool, is_picked: bool) -> None:
        """Show a card, pale when it lies elsewhere, with a ring when it is in hand."""
        now = (card, is_faded, is_picked)
        if now != (self._card, self._is_faded, self._is_picked):
            self._card, self._is_faded, self._is_picked = now
            self.update()

    def set_rect(self, rect: QRectF, reach: float) -> None:
        """Lie where the card is, with room around it for the rings."""
        self.setGeometry(rect.adjusted(-reach, -reach, reach, reach).toAlignedRect())
        self._rect = QRectF(QPointF(reach, reach), rect.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = self._colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        radius = corner_radius(self._rect.width())
        painter.setPen(QColor(colours.slot_edge))
        painter.setBrush(QColor(colours.slot))
        if self._card is None or self._is_faded:
            painter.drawRoundedRect(self._rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if self._card is not None:
            pixmap = self._face(self._card)
            painter.setOpacity(_FADED if self._is_faded else 1.0)
            painter.drawPixmap(self._rect, pixmap, QRectF(pixmap.rect()))
            painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._is_picked:
            painter.setPen(QPen(QColor(colours.accent), 3))
            painter.drawRoundedRect(self._rect, radius, radius)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.text), 1.5))
            painter.drawRoundedRect(self._rect.adjusted(-2, -2, 2, 2), radius + 2, radius + 2)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.RightButton:
            self._user.discard(self.place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._user.key(self.place, event)
