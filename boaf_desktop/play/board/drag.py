"""A drag as an object: it starts at a press, moves, and is completed or cancelled."""

from typing import Protocol

from PySide6.QtCore import QPointF


class DragHost(Protocol):
    """What a drag needs from the board; points are in the board's coordinates."""

    def lift(self, cell: int, grip: QPointF) -> None:
        """Pick up a stack; ``grip`` is the point of the card under the pointer."""

    def carry(self, point: QPointF) -> None:
        """Show the lifted stack under the pointer."""

    def drop(self, point: QPointF) -> None:
        """Drop the lifted stack at a point."""

    def put_back(self) -> None:
        """Return the lifted stack to where it was."""

    def click(self, cell: int) -> None:
        """Handle a press and release without a drag between them."""

    def corner(self, cell: int) -> QPointF:
        """Return the top left corner of a cell's card."""


class DragGesture:
    """One press of the left button on a card, until its release.

    Parameters
    ----------
    cell : int
        The pressed cell.
    point : QPointF
        The point of the press, in the board's coordinates.
    distance : int
        How far the pointer must move before a press becomes a drag, in pixels.
    """

    def __init__(self, host: DragHost, cell: int, point: QPointF, distance: int) -> None:
        self._host = host
        self._cell = cell
        self._start = point
        self._distance = distance
        self._is_dragging = False

    @property
    def is_dragging(self) -> bool:
        """Whether the pointer moved far enough to be a drag."""
        return self._is_dragging

    def move(self, point: QPointF) -> None:
        """Follow the pointer; lift the stack once it moved far enough."""
        if not self._is_dragging:
            if (point - self._start).manhattanLength() < self._distance:
                return
            self._is_dragging = True
            self._host.lift(self._cell, self._start - self._host.corner(self._cell))
        self._host.carry(point)

    def end(self, point: QPointF) -> None:
        """Handle the release: drop the stack, or click when nothing was dragged."""
        if self._is_dragging:
            self._is_dragging = False
            self._host.drop(point)
        else:
            self._host.click(self._cell)

    def cancel(self) -> None:
        """Cancel the drag and put the stack back."""
        if self._is_dragging:
            self._is_dragging = False
            self._host.put_back()
