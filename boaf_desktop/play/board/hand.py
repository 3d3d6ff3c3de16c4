"""The player's hand: turns presses, moves, releases and keys into legal moves."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from boaf_desktop.play.board.board_words import picked_up, put_back, refusal
from boaf_desktop.widgets.announce import announce
from engine.game import Move

if TYPE_CHECKING:
    from boaf_desktop.play.board.board import Board

STEPS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
"""How many rows down and columns to the right each arrow leads."""


@dataclass
class _Press:
    """A button that is down on a stack."""

    cell: int
    start: QPointF  #: Where it was pressed
    grip: QPointF  #: The pointer's place on the stack
    is_lifted: bool = False  #: Whether the stack follows the pointer


class Hand(QObject):
    """The stack in hand, and what picks it up, moves it and puts it down."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._board, self._overlay = board, board.overlay
        self.picked: int | None = None  #: The cell whose stack is picked up
        self.targets: tuple[int, ...] = ()  #: The cells onto which it may move
        self.preview: int | None = None  #: The legal target whose result is shown
        self._hovered: int | None = None
        self._press: _Press | None = None
        self._dropped_at: QRectF | None = None
        self._is_idle = False
        self._hold_timer = QTimer(self, singleShot=True)
        self._hold_timer.timeout.connect(self._on_held)

    @property
    def is_dragging(self) -> bool:
        """Whether a stack follows the pointer."""
        return self._press is not None and self._press.is_lifted

    def set_idle(self, is_idle: bool) -> None:
        """Ignore keys and pointer, or accept them again."""
        self.cancel_drag()
        self._is_idle = is_idle

    def _put_down(self) -> None:
        """Put down the stack in hand without a move."""
        self._pick(None)
        self._overlay.hide_held_stack()

    def _pick(self, cell: int | None) -> None:
        self.picked, self.preview = cell, None
        self.targets = () if cell is None else self._board.position.legal_targets(cell)
        if cell is not None:
            self._board.hint = ()

    def cancel_drag(self) -> None:
        """Cancel a drag and put down the stack in hand."""
        self._hold_timer.stop()
        was_dragging, self._press = self.is_dragging, None
        if was_dragging:
            self._send_back()
        else:
            self._put_down()

    def close_fan(self) -> None:
        """Close the fan, because another position is shown."""
        self._hold_timer.stop()
        self._overlay.show_fan(())

    def take_drop_place(self) -> QRectF | None:
        """Return, once, where the last dragged stack was dropped; its move glides from there."""
        place, self._dropped_at = self._dropped_at, None
        return place

    # Pointer

    def press(self, cell: int, point: QPointF) -> None:
        """Start what may become a drag."""
        self._overlay.land()
        self._overlay.show_fan(())
        self._board.focus_cell(cell, by_keyboard=False)
        if not self._is_idle and self._board.position.stacks[cell]:
            self._press = _Press(cell, point, point - self._board.grid.rect(cell).topLeft())
            self._hold_timer.start(QApplication.styleHints().mousePressAndHoldInterval())

    def drag(self, point: QPointF) -> None:
        """Follow the pointer; lift the stack once it moved far enough."""
        press = self._press
        if press is None:
            return
        if not press.is_lifted:
            if (point - press.start).manhattanLength() < QApplication.startDragDistance():
                return
            press.is_lifted = True
            self._hold_timer.stop()
            self._overlay.show_fan(())
            self._pick(press.cell)
            self._overlay.lift(is_animated=self._board.animates)
            self._board.refresh()
        self._carry(press, point)

    def release(self, point: QPointF) -> None:
        """Drop the stack, or click if nothing was dragged."""
        press, self._press = self._press, None
        self._hold_timer.stop()
        if press is None:
            return
        if self._overlay.fan_cards:  # it was a long press, only to see the fan
            self._overlay.show_fan(())
        elif press.is_lifted:
            self._drop(press, point)
        else:
            self.click(press.cell)

    def click(self, cell: int) -> None:
        """Pick a stack up, put it down, or move it."""
        if self._is_idle or self.is_dragging:  # the stack stays with the pointer
            return
        if self.picked is not None and cell in self.targets:
            self._play(Move(self.picked, cell))
            return
        position, source = self._board.position, self.picked
        if cell == source:
            text = put_back(position, cell)
        elif source is None:
            text = picked_up(position, cell)
        else:
            text = " ".join((refusal(position, Move(source, cell)), picked_up(position, cell)))
        self._pick(None if cell == source else cell)
        self._board.refresh()
        announce(self._board, text)

    @Slot()
    def _on_held(self) -> None:
        # A long press fans the stack until the release.
        if self._press is not None and not self._press.is_lifted:
            self._board.fan(self._press.cell, is_open=True)

    def hover(self, cell: int | None) -> None:
        """Preview a move on a target."""
        self._hovered = cell
        self._overlay.show_fan(())
        if self.picked is not None and not self.is_dragging:
            self.preview_at(cell)

    def preview_at(self, cell: int | None) -> None:
        """Show the result of moving to a cell, if that is legal."""
        target = cell if cell in self.targets else None
        if target != self.preview:
            self.preview = target
            self._board.refresh()

    # Carrying out a drag

    def _carry(self, press: _Press, point: QPointF) -> None:
        """Show the lifted stack under the pointer, or on the target there as if it had landed."""
        self.preview_at(self._board.grid.cell_at(point))
        if self.preview is None:
            stack = self._board.position.stacks[press.cell]
            self._overlay.hold(stack, self._rect_under(press, point))
        else:
            self._overlay.hide_held_stack()

    def _rect_under(self, press: _Press, point: QPointF) -> QRectF:
        return QRectF(point - press.grip, self._board.grid.card_size)

    def _drop(self, press: _Press, point: QPointF) -> None:
        """Play the move under the pointer, or send the stack back."""
        target = self._board.grid.cell_at(point)
        if target in self.targets:
            self._dropped_at = self._overlay.held_rect() or self._rect_under(press, point)
            self._play(Move(press.cell, target))
        else:
            self._send_back()
            if target not in {None, press.cell}:
                self._board.move_refused.emit(Move(press.cell, target))

    def _send_back(self) -> None:
        source, start = self.picked, self._overlay.held_rect()
        self._put_down()
        if source is not None and not start.isEmpty():
            self._board.send_home(source, start)
        self._board.refresh()

    def _play(self, move: Move) -> None:
        self._hovered = None
        self._put_down()
        self._board.move_chosen.emit(move)

    # Keys

    def key(self, event: QKeyEvent) -> None:
        """Handle a key: move, pick up, put down, cancel, fan; pass on any other."""
        is_press = event.type() == QKeyEvent.Type.KeyPress
        if is_press:
            self._overlay.land()  # a player who goes on doesn't wait for animations
        if event.key() == Qt.Key.Key_Shift:
            cell = self._hovered if self._hovered is not None else self._board.current
            self._board.fan(cell, is_open=is_press and self.picked is None)
            event.ignore()
        elif self._is_idle and is_press:
            event.ignore()
            self._board.key_offered.emit(event)
        elif not is_press or not self._take_key(event.key()):
            event.ignore()

    def _take_key(self, key: int) -> bool:
        board = self._board
        if key == Qt.Key.Key_Escape:
            self._escape()
        elif self.is_dragging:
            return False
        elif key in STEPS:
            full = [cell for cell, stack in enumerate(board.position.stacks) if stack]
            step, columns = STEPS[Qt.Key(key)], board.position.columns
            target = neighbour(board.current, step, columns, full)
            board.focus_cell(board.current if target is None else target, by_keyboard=True)
            self.preview_at(board.current)
        elif key in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            board.focus_cell(board.current, by_keyboard=True)
            self.click(board.current)
        else:
            return False
        return True

    def _escape(self) -> None:
        if self.picked is not None or self._press is not None:
            text = "" if self.picked is None else put_back(self._board.position, self.picked)
            self.cancel_drag()
            self._board.refresh()
            announce(self._board, text)
        else:
            self._board.escape()


def neighbour(cell: int, step: tuple[int, int], columns: int, full: Collection[int]) -> int | None:
    """Return the nearest occupied cell in a direction, the same row or column first.

    ``step``: row and column step, one of `STEPS`; ``full``: the occupied cells.
    """
    row, column = divmod(cell, columns)
    step_down, step_right = step

    def offset(other: int) -> tuple[int, int]:
        """Return how far a cell is aside, and how far ahead."""
        down, right = other // columns - row, other % columns - column
        aside = abs(down * step_right) + abs(right * step_down)
        return aside, down * step_down + right * step_right

    ahead = [other for other in full if offset(other)[1] > 0]
    return min(ahead, key=offset, default=None)
