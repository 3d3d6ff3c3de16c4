"""The board: shows a position, and turns drags, clicks and keys into moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Final

from PySide6.QtCore import (
    QObject,
    QPointF,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QGroupBox, QStyle

from boaf_desktop.appearance.gtk_settings import reduces_motion
from boaf_desktop.appearance.palette import Palette
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.board_words import (
    how_to_play,
    mark_words,
    picked_up,
    put_back,
    refusal,
    stack_name,
    target_description,
)
from boaf_desktop.play.board.card import CardLook, CardWidget
from boaf_desktop.play.board.deck import FaceCache, corner_radius
from boaf_desktop.play.board.grid import Grid
from boaf_desktop.play.board.marks import ShownMarks, fan_out
from boaf_desktop.play.board.overlay import Flight, Glide, Overlay, deal_out, glide_between
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.announce import announce
from engine.game import Card, Move, Position

_SETTLE_MS: Final = 100  # without another change of size
_LEAST_CARD: Final = QSize(30, 41)  # in logical pixels
STEPS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class Board(QGroupBox):
    """Shows a position as a grid of card buttons; one tab stop.

    It is independent of the session: `show_position` sets what is shown, and ``move_chosen``
    reports the player's move. A group box, so that a screen reader announces the cards as one
    group.
    """

    move_chosen = Signal(object)  #: The player made a legal `Move`
    move_refused = Signal(object)  #: A stack was dropped on an illegal target
    escaped = Signal()  #: Esc was pressed while no stack was picked up
    #: A `QKeyEvent` while the board is read-only; the receiver that handles it accepts it.
    key_offered = Signal(object)

    def __init__(self, position: Position, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self._theme = theme
        self._settings = settings
        self._faces = FaceCache()
        self.position = position  #: The position shown
        self._last_move: Move | None = None
        #: The geometry of the cells
        self.grid = Grid.fit(position.rows, position.columns, QSizeF(400, 400))
        self._face_size = self.grid.card_size
        self._cards: list[CardWidget] = []
        self.current = 0  #: The cell that has, or would have, the keyboard focus
        self._hint: tuple[int, ...] = ()
        self._masks: dict[int, tuple[Card, ...]] = {}
        self._counts_moves = True
        self._on_cover: Callable[[], None] = lambda: None
        self.marks = ShownMarks(self._on_marks)  #: Which marks are shown on the cards
        #: The layer above the cards
        self.overlay = Overlay(self, self.face, self.palette_in_use, self._on_landed)
        self.hand = BoardInput(self)  #: Turns pointer and keys into moves
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settle.timeout.connect(self._on_settled)
        theme.changed.connect(self._repaint_all)
        self.setAccessibleName(tr("Board"))
        self.setAccessibleDescription(how_to_play())
        self._build_cards()
        self._show_names()

    # Showing

    def card(self, cell: int) -> CardWidget:
        return self._cards[cell]

    def show_position(
        self, position: Position, last_move: Move | None, *, is_new: bool = False
    ) -> None:
        """Show a position and the move that led to it, animated where possible.

        A new puzzle has the focus on the first card in reading order.
        """
        old, old_move = self.position, self._last_move
        had_focus = self._has_focus_inside()
        self.overlay.land()
        self.hand.cancel_drag()
        self.hand.close_fan()
        self._hint = ()
        self.position, self._last_move = position, last_move
        dropped = self.hand.take_drop_place()
        is_other_grid = (old.rows, old.columns) != (position.rows, position.columns)
        if is_other_grid:
            self._build_cards()
        if is_new:
            self._send(deal_out(position, self.grid))
        elif not is_other_grid:
            self._send(glide_between(old, position, last_move, self.grid, dropped))
        self._choose_current(None if is_new else last_move or old_move, start=is_new)
        self._show_names()
        self._sync()
        if had_focus:
            self._cards[self.current].setFocus()

    def show_hint(self, *cells: int) -> None:
        """Mark the cells of a hint; an empty tuple clears the marks."""
        self._hint = cells
        self._show_looks()
        self._show_marks()

    def set_read_only(self, is_read_only: bool) -> None:
        """Ignore clicks and drags, and pass keys on to ``key_offered``."""
        self.hand.set_idle(is_read_only)
        self._sync()

    def set_counts_moves(self, counts: bool) -> None:
        """Set whether accessible names include the number of moves; not in a blind study."""
        self._counts_moves = counts
        self._show_names()

    def set_cover(self, text: str, on_press: Callable[[], None]) -> None:
        """Hide the cards behind a text while the game is paused; an empty text shows them.

        ``on_press``: called when the cover is clicked.
        """
        self._on_cover = on_press
        self.hand.cancel_drag()
        self.overlay.cover(text)
        for card in self._cards:
            card.setEnabled(not text)
        # The keys that end the pause work only with the focus on the board.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if text else Qt.FocusPolicy.NoFocus)
        self.setAccessibleDescription(text or how_to_play())
        self.focus_card()
        announce(self, text or tr("The game goes on."))

    def focus_card(self) -> None:
        focus = self if self.overlay.is_covered else self._cards[self.current]
        focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _has_focus_inside(self) -> bool:
        # The window's focus widget, which is kept while another window is active.
        focus = self.window().focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    def _build_cards(self) -> None:
        for card in self._cards:
            card.hide()
            card.deleteLater()
        n_cells = self.position.rows * self.position.columns
        self._cards = [self._make_card(cell) for cell in range(n_cells)]
        self.overlay.raise_()
        self._choose_current(None)
        self._lay_out()
        self._on_settled()

    def _make_card(self, cell: int) -> CardWidget:
        card, hand = CardWidget(cell, self, self.face, self.palette_in_use), self.hand
        card.clicked.connect(lambda: hand.click(cell))
        card.gripped.connect(hand.press)
        card.dragged.connect(hand.drag)
        card.dropped.connect(hand.release)
        card.hovered.connect(hand.hover)
        card.key_used.connect(hand.key)
        return card

    def _choose_current(self, move: Move | None, *, start: bool = False) -> None:
        stacks = self.position.stacks
        candidates = [] if start else [self.current]
        if move is not None:
            candidates = [move.target, move.source, *candidates]
        full = [cell for cell, stack in enumerate(stacks) if stack]
        self.current = next((cell for cell in candidates if cell in full), full[0])

    def _send(self, glide: Glide | None) -> None:
        if glide is not None and self.animates:
            self.overlay.land()  # which also removes the masks of gliding stacks
            self._masks |= glide.masks
            self.overlay.glide(*glide.flights, duration_ms=glide.duration_ms)

    @property
    def animates(self) -> bool:
        """Whether cards glide: animations are enabled and the board is visible."""
        duration = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
        is_calm = duration == 0 or reduces_motion()
        return self._settings.has_animations and not is_calm and self.isVisible()

    def _on_landed(self) -> None:
        self._masks.clear()
        self._show_looks()

    def _sync(self) -> None:
        """Update everything to the position and to the stack in hand."""
        for cell, card in enumerate(self._cards):
            # The button of a gliding card is blank, but keeps its focus and its name.
            card.setVisible(bool(self.position.stacks[cell]))
            is_current = cell == self.current
            policy = Qt.FocusPolicy.StrongFocus if is_current else Qt.FocusPolicy.ClickFocus
            card.setFocusPolicy(policy)
        self._show_looks()
        self._describe()
        self._show_marks()

    def _show_looks(self) -> None:
        targets = self.hand.targets
        for cell, card in enumerate(self._cards):
            stack = self._masks.get(cell, self.position.stacks[cell])
            card.set_look(self._look_of(cell, stack, targets) if stack else None)

    def _show_names(self) -> None:
        """Name the cards of the position for screen readers."""
        n_moves = Counter(move.source for move in self.position.legal_moves())
        for cell, stack in enumerate(self.position.stacks):
            if stack:
                count = n_moves[cell] if self._counts_moves else None
                self._cards[cell].setAccessibleName(stack_name(self.position, cell, count))

    def _describe(self) -> None:
        """Describe the marks and the targets of the cards for screen readers."""
        clusters, losses = self.marks.clusters(self.position), self.marks.losses
        targets = self.hand.targets
        for cell, card in enumerate(self._cards):
            words = mark_words(clusters.get(cell), is_loss=cell in losses)
            if cell in targets:
                words.append(target_description(self.position, self.hand.picked, cell))
            card.setAccessibleDescription(", ".join(words))

    def _show_marks(self) -> None:
        self.overlay.show_marks(self.marks.painted(self.position, self.grid, self._hint))

    def _on_marks(self) -> None:
        self._describe()
        self._show_marks()

    def _look_of(self, cell: int, stack: tuple[Card, ...], targets: tuple[int, ...]) -> CardLook:
        hand = self.hand
        incoming: tuple[Card, ...] = ()
        if hand.picked is not None and cell == hand.preview:
            incoming = self.position.stacks[hand.picked]
        return CardLook(
            stack=stack,
            incoming=incoming,
            is_target=cell in targets,
            is_picked=cell == hand.picked,
            is_away=cell == hand.picked and hand.is_dragging,
            is_last=self._last_move is not None and cell == self._last_move.target,
            is_hinted=cell in self._hint,
        )

    # Callbacks of the cards and of the drag controller

    def palette_in_use(self) -> Palette:
        return self._theme.table

    def face(self, card: Card, n_edges: int = 0) -> QPixmap:
        """Return a card's painted face, at the size of the last settled layout."""
        ratio = self.devicePixelRatioF()
        return self._faces.face(card, self._face_size, ratio, self._theme.cards, n_edges)

    def refresh(self) -> None:
        """Update to the stack in hand, and clear the hint."""
        if self.hand.picked is not None:
            self._hint = ()
        self._sync()

    def focus_cell(self, cell: int, *, by_keyboard: bool) -> None:
        """Move the focus to a cell; its ring is shown only to people who use the keyboard."""
        self.current = cell
        for card in self._cards:
            card.set_shows_focus(by_keyboard)
        self._sync()
        self._cards[cell].setFocus()

    def send_home(self, cell: int, start: QRectF) -> None:
        """Animate a lifted stack back to its cell."""
        flight = Flight(self.position.stacks[cell], start, self.grid.rect(cell))
        self._send(Glide((flight,), {cell: ()}))

    def escape(self) -> None:
        """Signal that Esc was pressed with no stack picked up, and clear a hint."""
        self.show_hint()
        self.escaped.emit()

    def fan(self, cell: int, *, is_open: bool) -> None:
        """Spread the cards of a stack, or close the fan."""
        stack = self.position.stacks[cell]
        area = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        if is_open and len(stack) > 1:
            self.overlay.show_fan(fan_out(stack, self.grid.rect(cell), area))
        else:
            self.overlay.show_fan(())

    # Size and paint

    def minimumSizeHint(self) -> QSize:
        rows, columns = self.position.rows, self.position.columns
        return QSize(
            min(320, columns * (_LEAST_CARD.width() + 8) + 16),
            min(280, rows * (_LEAST_CARD.height() + 8) + 16),
        )

    def sizeHint(self) -> QSize:
        return QSize(560, 640)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.overlay.land()
        self.overlay.show_fan(())
        self.overlay.setGeometry(self.rect())
        self._lay_out()
        self._settle.start()  # faces are scaled until the size is stable, then repainted

    def _lay_out(self) -> None:
        rows, columns = self.position.rows, self.position.columns
        self.grid = Grid.fit(rows, columns, QSizeF(self.size()))
        reach = self.grid.gap / 2
        for card in self._cards:
            rect = self.grid.rect(card.place)
            card.setGeometry(rect.adjusted(-reach, -reach, reach, reach).toAlignedRect())
            card.face_rect = QRectF(QPointF(reach, reach), self.grid.card_size)

    @Slot()
    def _on_settled(self) -> None:
        self._face_size = self.grid.card_size
        self._repaint_all()

    @Slot()
    def _repaint_all(self) -> None:
        for card in self._cards:
            card.update()
        self._sync()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = self._theme.table
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.board))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(colours.slot_edge))
        painter.setBrush(QColor(colours.slot))
        radius = corner_radius(self.grid.width)
        for card in self._cards:
            slot = self.grid.rect(card.place).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(slot, radius, radius)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self.overlay.is_covered:
            self._on_cover()
            return
        if not self._has_focus_inside():
            self.focus_card()
        if self.hand.picked is not None:
            self.hand.cancel_drag()
            self._sync()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.overlay.is_covered:
            event.ignore()
        else:
            self.hand.key(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.hand.cancel_drag()
        self.overlay.land()
        super().hideEvent(event)


class BoardInput(QObject):
    """Turns presses, moves, releases and keys into legal moves."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._board, self._overlay = board, board.overlay
        self.picked: int | None = None  #: The cell whose stack is picked up
        self.targets: tuple[int, ...] = ()  #: The cells onto which it may move
        self.preview: int | None = None  #: The legal target whose result is shown
        self._hovered: int | None = None
        self.is_dragging = False  #: Whether a stack follows the pointer
        self._pressed: int | None = None  # the cell where the button is down
        self._start = QPointF()  # where it was pressed
        self._grip = QPointF()  # the pointer's place on the lifted stack
        self._dropped_at: QRectF | None = None
        self._is_idle = False
        self._hold_timer = QTimer(self, singleShot=True)
        self._hold_timer.timeout.connect(self._on_held)

    def set_idle(self, is_idle: bool) -> None:
        """Ignore keys and pointer, or accept them again."""
        self.cancel_drag()
        self._is_idle = is_idle

    def put_down(self) -> None:
        """Put down the stack in hand without a move."""
        self._pick(None)
        self._overlay.hide_held_stack()

    def _pick(self, cell: int | None) -> None:
        self.picked, self.preview = cell, None
        self.targets = () if cell is None else self._board.position.legal_targets(cell)

    def cancel_drag(self) -> None:
        """Cancel a drag and put down the stack in hand."""
        self._hold_timer.stop()
        self._pressed = None
        if self.is_dragging:
            self.is_dragging = False
            self.send_back()
        self.put_down()

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
            self._pressed, self._start = cell, point
            self._hold_timer.start(QApplication.styleHints().mousePressAndHoldInterval())

    def drag(self, point: QPointF) -> None:
        """Follow the pointer; lift the stack once it moved far enough."""
        if self._pressed is None:
            return
        if not self.is_dragging:
            if (point - self._start).manhattanLength() < QApplication.startDragDistance():
                return
            self.is_dragging = True
            self._lift(self._pressed)
        self._carry(point)

    def release(self, point: QPointF) -> None:
        """Drop the stack, or click if nothing was dragged."""
        cell, self._pressed = self._pressed, None
        was_dragging, self.is_dragging = self.is_dragging, False
        self._hold_timer.stop()
        if cell is None:
            return
        if self._overlay.fan_cards:  # it was a long press, only to see the fan
            self._overlay.show_fan(())
        elif was_dragging:
            self._drop(point)
        else:
            self.click(cell)

    def click(self, cell: int) -> None:
        """Pick a stack up, put it down, or move it."""
        if self._is_idle or self._pressed is not None:  # a pressed stack stays with the pointer
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
        if self._pressed is not None and not self.is_dragging:
            self._board.fan(self._pressed, is_open=True)

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

    def _lift(self, cell: int) -> None:
        self._hold_timer.stop()
        self._overlay.show_fan(())
        self._grip = self._start - self._board.grid.rect(cell).topLeft()
        self._pick(cell)
        self._overlay.hold(self._board.position.stacks[cell], self._board.grid.rect(cell))
        self._board.refresh()

    def _carry(self, point: QPointF) -> None:
        """Show the lifted stack under the pointer, or on the target there as if it had landed."""
        if self.picked is None:
            return
        self.preview_at(self._board.grid.cell_at(point))
        if self.preview is None:
            self._overlay.hold(self._board.position.stacks[self.picked], self._rect_under(point))
        else:
            self._overlay.hide_held_stack()

    def _rect_under(self, point: QPointF) -> QRectF:
        return QRectF(point - self._grip, self._board.grid.card_size)

    def _drop(self, point: QPointF) -> None:
        """Play the move under the pointer, or send the stack back."""
        source, target = self.picked, self._board.grid.cell_at(point)
        if source is None or target is None:
            self.send_back()
        elif target in self.targets:
            self._dropped_at = self._rect_under(point)
            self._play(Move(source, target))
        else:
            self.send_back()
            if target != source:
                self._board.move_refused.emit(Move(source, target))

    def send_back(self) -> None:
        """Send the lifted stack back to its cell."""
        source, start = self.picked, self._overlay.held_rect()
        self.put_down()
        if source is not None and not start.isEmpty():
            self._board.send_home(source, start)
        self._board.refresh()

    def _play(self, move: Move) -> None:
        self._hovered = None
        self.put_down()
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
        elif self._pressed is not None:
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
        if self.picked is not None or self._pressed is not None:
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
