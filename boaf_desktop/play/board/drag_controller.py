"""Pointer and key input: which stack is picked up, where it would land, and what keys do."""

from typing import Final, Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from boaf_desktop.play.board.drag import DragGesture
from boaf_desktop.play.board.flying_stacks import Overlay
from boaf_desktop.play.board.grid import Grid
from boaf_desktop.play.board.keys import STEPS, neighbour
from engine.game import Move, Position

_FAN_MS: Final = 800
"""Long enough that a resting pointer doesn't open a fan while the player thinks."""


class BoardView(Protocol):
    """The board as the controller sees it; points are in the board's coordinates."""

    @property
    def position(self) -> Position:
        """The position shown."""

    @property
    def grid(self) -> Grid:
        """The geometry of the cells."""

    @property
    def overlay(self) -> Overlay:
        """The layer above the cards."""

    @property
    def current(self) -> int:
        """The cell with the keyboard focus."""

    def refresh(self) -> None:
        """Update to the stack in hand."""

    def focus_cell(self, cell: int, *, by_keyboard: bool) -> None:
        """Move the focus."""

    def send_home(self, cell: int, start: QRectF) -> None:
        """Animate a lifted stack back to its cell."""

    def choose(self, move: Move) -> None:
        """Signal that the player made a legal move."""

    def refuse(self, move: Move) -> None:
        """Signal that a stack was dropped on an illegal target."""

    def escape(self) -> None:
        """Signal that Esc was pressed with no stack picked up."""

    def fan(self, cell: int, *, is_open: bool) -> None:
        """Spread the cards of a stack, or close the fan."""

    def offer_key(self, event: QKeyEvent) -> None:
        """Pass on a key while the board is read-only."""


class DragController(QObject):
    """Turns presses, moves, releases and keys into legal moves."""

    def __init__(self, table: BoardView, owner: QObject) -> None:
        super().__init__(owner)
        self._table = table
        self._picked: int | None = None
        self._preview: int | None = None
        self._hovered: int | None = None
        self._landed_on: int | None = None
        self._gesture: DragGesture | None = None
        self._grip = QPointF()
        self._point = QPointF()
        self._dropped_at: QRectF | None = None
        self._is_idle = False
        self._fan_timer = QTimer(self, singleShot=True, interval=_FAN_MS)
        self._fan_timer.timeout.connect(self._on_fan_due)
        self._pressed: int | None = None
        self._hold_timer = QTimer(self, singleShot=True)
        self._hold_timer.timeout.connect(self._on_held)

    @property
    def picked(self) -> int | None:
        """The cell whose stack is picked up."""
        return self._picked

    @property
    def preview(self) -> int | None:
        """The legal target whose result is shown."""
        return self._preview

    @property
    def is_dragging(self) -> bool:
        """Whether a stack follows the pointer."""
        return self._gesture is not None and self._gesture.is_dragging

    @property
    def targets(self) -> tuple[int, ...]:
        """The legal targets of the stack in hand."""
        return () if self._picked is None else self._table.position.legal_targets(self._picked)

    def set_idle(self, is_idle: bool) -> None:
        """Ignore keys and pointer, or accept them again."""
        self.cancel()
        self._is_idle = is_idle

    def empty(self) -> None:
        """Put down the stack in hand without a move."""
        self._picked = self._preview = None
        self._table.overlay.hide_held_stack()

    def cancel(self) -> None:
        """Cancel a drag and put down the stack in hand."""
        gesture, self._gesture = self._gesture, None
        self._hold_timer.stop()
        if gesture is not None:
            gesture.cancel()
        self.empty()

    def close_fan(self) -> None:
        """Close the fan until the pointer moves, because another position is shown."""
        self._fan_timer.stop()
        self._hold_timer.stop()
        self._table.overlay.show_fan(())

    def take_drop_place(self) -> QRectF | None:
        """Return, once, where the last dragged stack was dropped; its move glides from there."""
        place, self._dropped_at = self._dropped_at, None
        return place

    # Pointer

    def press(self, cell: int, point: QPointF) -> None:
        """Start what may become a drag."""
        self._table.overlay.land()
        self._table.overlay.show_fan(())
        self._fan_timer.stop()
        self._table.focus_cell(cell, by_keyboard=False)
        if not self._is_idle and self._table.position.stacks[cell]:
            distance = QApplication.startDragDistance()
            self._gesture = DragGesture(self, cell, point, distance)
            self._pressed = cell
            self._hold_timer.start(QApplication.styleHints().mousePressAndHoldInterval())

    def drag(self, point: QPointF) -> None:
        """Follow the pointer."""
        if self._gesture is not None:
            self._gesture.move(point)

    def release(self, point: QPointF) -> None:
        """End the gesture."""
        gesture, self._gesture = self._gesture, None
        self._hold_timer.stop()
        if gesture is None:
            return
        if self._table.overlay.fan_cards:  # it was a long press, only to see the fan
            self._table.overlay.show_fan(())
        else:
            gesture.end(point)

    @Slot()
    def _on_held(self) -> None:
        # Touch has no hover: a long press fans the stack until the release.
        if self._pressed is not None and not self.is_dragging:
            self._table.fan(self._pressed, is_open=True)

    def hover(self, cell: int | None) -> None:
        """Preview a move on a target; fan other stacks after a delay, but not one just landed."""
        if self._hovered is not None and self._hovered == self._landed_on:
            self._landed_on = None  # the pointer left the cell
        self._hovered = cell
        self._fan_timer.stop()
        self._table.overlay.show_fan(())
        if self._picked is not None:
            if not self.is_dragging:
                self.preview_at(cell)
        elif cell not in {None, self._landed_on} and self._is_stack(cell):
            self._fan_timer.start()

    def _is_stack(self, cell: int | None) -> bool:
        return cell is not None and len(self._table.position.stacks[cell]) > 1

    def preview_at(self, cell: int | None) -> None:
        """Show the result of moving to a cell, if that is legal."""
        wanted = cell if cell in self.targets else None
        if wanted != self._preview:
            self._preview = wanted
            self._table.refresh()

    @Slot()
    def _on_fan_due(self) -> None:
        if self._hovered is not None and self._picked is None:
            self._table.fan(self._hovered, is_open=True)

    # DragHost

    def corner(self, cell: int) -> QPointF:
        """Return the top left corner of a cell's card."""
        return self._table.grid.rect(cell).topLeft()

    def lift(self, cell: int, grip: QPointF) -> None:
        """Pick up a stack."""
        self._hold_timer.stop()
        self._table.overlay.show_fan(())
        card = self._table.grid.card_size
        # As fractions of the card, whose size may change while it is held.
        self._grip = QPointF(grip.x() / card.width(), grip.y() / card.height())
        self._picked, self._preview = cell, None
        self._table.overlay.hold(self._table.position.stacks[cell], self._table.grid.rect(cell))
        self._table.refresh()

    def carry(self, point: QPointF) -> None:
        """Show the lifted stack under the pointer, or on the target there as if it had landed."""
        if self._picked is None:
            return
        self._point = point
        self.preview_at(self._table.grid.cell_at(point))
        if self._preview is None:
            self._table.overlay.hold(
                self._table.position.stacks[self._picked], self._rect_under(point)
            )
        else:
            self._table.overlay.hide_held_stack()

    def fit(self) -> None:
        """Resize the carried stack to a new grid."""
        if self.is_dragging:
            self.carry(self._point)

    def _rect_under(self, point: QPointF) -> QRectF:
        card = self._table.grid.card_size
        grip = QPointF(self._grip.x() * card.width(), self._grip.y() * card.height())
        return QRectF(point - grip, card)

    def drop(self, point: QPointF) -> None:
        """Play the move under the pointer, or send the stack back."""
        source, target = self._picked, self._table.grid.cell_at(point)
        if source is None or target is None:
            self.put_back()
        elif target in self.targets:
            self._dropped_at = self._rect_under(point)
            self._play(Move(source, target))
        else:
            self.put_back()
            if target != source:
                self._table.refuse(Move(source, target))

    def put_back(self) -> None:
        """Send the lifted stack back to its cell."""
        source, start = self._picked, self._table.overlay.held_rect()
        self.empty()
        if source is not None and not start.isEmpty():
            self._table.send_home(source, start)
        self._table.refresh()

    def click(self, cell: int) -> None:
        """Pick a stack up, put it down, or move it."""
        if self._is_idle:
            return
        if self._picked is not None and cell in self.targets:
            self._play(Move(self._picked, cell))
            return
        self._picked = None if cell == self._picked else cell
        self._preview = None
        self._table.refresh()

    def _play(self, move: Move) -> None:
        self._landed_on = move.target
        self._hovered = None
        self.empty()
        self._table.choose(move)

    # Keys

    def key(self, event: QKeyEvent) -> None:
        """Handle a key: move, pick up, put down, cancel, fan; pass on any other."""
        is_press = event.type() == QKeyEvent.Type.KeyPress
        if is_press:
            self._table.overlay.land()  # a player who goes on doesn't wait for animations
        if event.key() == Qt.Key.Key_Shift:
            cell = self._hovered if self._hovered is not None else self._table.current
            self._table.fan(cell, is_open=is_press and self._picked is None)
            event.ignore()
        elif self._is_idle and is_press:
            event.ignore()
            self._table.offer_key(event)
        elif not is_press or not self._take_key(event.key()):
            event.ignore()

    def _take_key(self, key: int) -> bool:
        table = self._table
        if key in STEPS:
            full = [cell for cell, stack in enumerate(table.position.stacks) if stack]
            found = neighbour(table.current, STEPS[Qt.Key(key)], table.position.columns, full)
            table.focus_cell(table.current if found is None else found, by_keyboard=True)
            self.preview_at(table.current)
        elif key in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            table.focus_cell(table.current, by_keyboard=True)
            self.click(table.current)
        elif key == Qt.Key.Key_Escape:
            self._escape()
        else:
            return False
        return True

    def _escape(self) -> None:
        if self._picked is not None or self._gesture is not None:
            self.cancel()
            self._table.refresh()
        else:
            self._table.escape()
