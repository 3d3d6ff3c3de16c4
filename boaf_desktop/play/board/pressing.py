"""A button for a place where a card can lie, and the drag that a press on it may become."""

from typing import Protocol

from PySide6.QtCore import QPointF, Qt, Slot
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget


class Hand(Protocol):
    """Receives presses and carries out drags; points are in the coordinates of the parent."""

    def press(self, index: int, point: QPointF) -> None:
        """Handle a press of the left button."""

    def drag(self, point: QPointF) -> None:
        """Handle a move with the button down."""

    def release(self, point: QPointF) -> None:
        """Handle a release."""

    def click(self, index: int) -> None:
        """Handle a press and release without a drag between them."""

    def lift(self, cell: int, grip: QPointF) -> None:
        """Pick up a stack; ``grip`` is the point of the card under the pointer."""

    def carry(self, point: QPointF) -> None:
        """Show the lifted stack under the pointer."""

    def drop(self, point: QPointF) -> None:
        """Drop the lifted stack at a point."""

    def put_back(self) -> None:
        """Return the lifted stack to where it was."""

    def corner(self, cell: int) -> QPointF:
        """Return the top left corner of a cell's card."""


class DragGesture:
    """One press of the left button on a card, until its release.

    ``distance``: how far the pointer must move before a press becomes a drag, in pixels.
    """

    def __init__(self, host: Hand, cell: int, point: QPointF, distance: int) -> None:
        self._host, self._cell = host, cell
        self._start, self._distance = point, distance
        self.is_dragging = False  #: Whether the pointer moved far enough

    def move(self, point: QPointF) -> None:
        """Follow the pointer; lift the stack once it moved far enough."""
        if not self.is_dragging:
            if (point - self._start).manhattanLength() < self._distance:
                return
            self.is_dragging = True
            self._host.lift(self._cell, self._start - self._host.corner(self._cell))
        self._host.carry(point)

    def end(self, point: QPointF) -> None:
        """Handle the release: drop the stack, or click when nothing was dragged."""
        if self.is_dragging:
            self.is_dragging = False
            self._host.drop(point)
        else:
            self._host.click(self._cell)

    def cancel(self) -> None:
        """Cancel the drag and put the stack back."""
        if self.is_dragging:
            self.is_dragging = False
            self._host.put_back()


class PressButton(QAbstractButton):
    """Passes every press on; a drag may continue far outside the button where it started."""

    def __init__(self, place: int, user: Hand, parent: QWidget) -> None:
        super().__init__(parent)
        self.place = place  #: Its index
        self._user = user
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        # The mouse never triggers this: it is the press action of screen readers.
        self.clicked.connect(self._on_clicked)

    @Slot()
    def _on_clicked(self) -> None:
        self._user.click(self.place)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._user.press(self.place, self.mapToParent(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._user.drag(self.mapToParent(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._user.release(self.mapToParent(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)
