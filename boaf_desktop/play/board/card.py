"""One card on the board: a button that a screen reader can name and press."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.play.board.card_painting import CardLook, Faces, paint_look
from boaf_desktop.play.board.deck import corner_radius


class CardWidget(QAbstractButton):
    """The stack of one cell, painted as its top card.

    Points are in the coordinates of the board. The mouse never triggers ``clicked``, which is the
    press action of screen readers.
    """

    gripped = Signal(int, object)  #: The button was pressed on this cell, at a `QPointF`
    dragged = Signal(object)  #: The pointer moved to this point with the button down
    dropped = Signal(object)  #: The button was released at this point
    hovered = Signal(object)  #: The pointer entered this cell, or left it if None
    key_used = Signal(object)  #: A `QKeyEvent`; the receiver that handles it accepts it

    def __init__(
        self, cell: int, board: QWidget, faces: Faces, palette: Callable[[], Palette]
    ) -> None:
        super().__init__(board)
        self.place = cell  #: Index of its cell
        self._faces, self._palette = faces, palette
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.look: CardLook | None = None  #: How it is shown; None when its cell is empty
        #: The card's rectangle within the widget; rings and badge use the margin
        self.face_rect = QRectF()
        self._shows_focus = False

    def set_look(self, look: CardLook | None) -> None:
        if look != self.look:
            self.look = look
            self.update()

    def set_shows_focus(self, shows: bool) -> None:
        """Show or hide the focus ring, which is only for people who use the keyboard."""
        if shows != self._shows_focus:
            self._shows_focus = shows
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(80, 109)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.look is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_look(painter, self.face_rect, self.look, self._faces, self._palette())
        if self._shows_focus and self.hasFocus():
            self._paint_focus(painter)
        painter.end()

    def _paint_focus(self, painter: QPainter) -> None:
        ring = self.face_rect.adjusted(-4.5, -4.5, 4.5, 4.5)
        radius = corner_radius(self.face_rect.width()) + 4
        painter.setOpacity(1.0)  # of a dimmed card, too
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._palette().text), 2.5))
        painter.drawRoundedRect(ring, radius, radius)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(self.place)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.gripped.emit(self.place, self.mapToParent(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(self.mapToParent(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.dropped.emit(self.mapToParent(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.key_used.emit(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.key_used.emit(event)
