"""A button for a place where a card can lie; its table decides what a press means."""

from typing import Protocol

from PySide6.QtCore import QPointF, Qt, Slot
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget


class PressUser(Protocol):
    """Receives presses; points are in the coordinates of the buttons' parent."""

    def press(self, index: int, point: QPointF) -> None:
        """Handle a press of the left button."""

    def drag(self, point: QPointF) -> None:
        """Handle a move with the button down."""

    def release(self, point: QPointF) -> None:
        """Handle a release."""

    def click(self, index: int) -> None:
        """Handle the press action of a screen reader."""


class PressButton(QAbstractButton):
    """Passes every press on; a drag may continue far outside the button where it started."""

    def __init__(self, place: int, user: PressUser, parent: QWidget) -> None:
        super().__init__(parent)
        self.place = place  #: Its index
        self._told = user
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        # The mouse never triggers this: it is the press action of screen readers.
        self.clicked.connect(self._on_clicked)

    @Slot()
    def _on_clicked(self) -> None:
        self._told.click(self.place)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._told.press(self.place, self.mapToParent(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._told.drag(self.mapToParent(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._told.release(self.mapToParent(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)
