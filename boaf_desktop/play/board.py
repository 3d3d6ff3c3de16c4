"""The board: shows a position, and turns drags, clicks and keys into moves."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal, Slot
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

from boaf_desktop.play.board_words import stack_name, target_description
from boaf_desktop.play.card import CardLook, CardWidget
from boaf_desktop.play.deck import FaceCache, corner_radius
from boaf_desktop.play.drag import DragGesture
from boaf_desktop.play.grid import Grid
from boaf_desktop.play.keys import STEPS, neighbour
from boaf_desktop.play.overlay import Flight, Overlay, fan_out
from boaf_desktop.settings import Settings
from boaf_desktop.theme import Palette, Theme
from engine.game import Card, Move, Position, are_flockable

_SETTLE_MS: Final = 100
_FAN_MS: Final = 450
_LEAST_CARD: Final = QSize(30, 41)


class Board(QGroupBox):
    """Shows a position as a grid of card buttons; one tab stop.

    It knows no session: `show_position` says what to show, and ``move_chosen`` says what the
    player did. A group box, because a screen reader should meet the cards as one group.

    Attributes
    ----------
    move_chosen : Signal(object)
        The player made a legal `Move`.
    escaped : Signal()
        Esc was pressed with nothing in hand.
    """

    move_chosen = Signal(object)
    escaped = Signal()
    key_offered = Signal(object)

    def __init__(self, position: Position, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self._theme = theme
        self._settings = settings
        self._faces = FaceCache()
        self._position = position
        self._last_move: Move | None = None
        self._grid = Grid.fit(position.rows, position.columns, QSizeF(400, 400))
        self._face_size = self._grid.card_size
        self._cards: list[CardWidget] = []
        self._current = 0
        self._picked: int | None = None
        self._preview: int | None = None
        self._hovered: int | None = None
        self._hint: tuple[int, ...] = ()
        self._masks: dict[int, tuple[Card, ...]] = {}
        self._gesture: DragGesture | None = None
        self._grip = QPointF()
        self._dropped_from: QRectF | None = None
        self._is_read_only = False
        self._counts_moves = True
        self._has_pairs = False
        self._overlay = Overlay(self, self.face, self.palette_in_use)
        self._overlay.landed.connect(self._on_landed)
        self._settle = self._timer(_SETTLE_MS, self._on_settled)
        self._fan_timer = self._timer(_FAN_MS, self._on_fan_due)
        theme.changed.connect(self._repaint_all)
        settings.changed.connect(self._repaint_all)
        self.setAccessibleName(self.tr("Board"))
        self._build_cards()

    # Showing

    @property
    def position(self) -> Position:
        """The position shown."""
        return self._position

    @property
    def picked(self) -> int | None:
        """The cell whose stack is in hand, if any."""
        return self._picked

    @property
    def current(self) -> int:
        """The cell that has, or would have, the keyboard focus."""
        return self._current

    def card(self, cell: int) -> CardWidget:
        """Return the button of a cell."""
        return self._cards[cell]

    def show_position(self, position: Position, last_move: Move | None) -> None:
        """Show a position; a step forward or back from the one shown glides.

        Parameters
        ----------
        position : Position
            What to show.
        last_move : Move or None
            The move that led there, which is marked.
        """
        old, old_move = self._position, self._last_move
        had_focus = self._has_focus_inside()
        self._overlay.land()
        self._drop_hand()
        self._hint = ()
        self._position, self._last_move = position, last_move
        if (old.rows, old.columns) != (position.rows, position.columns):
            self._build_cards()
        else:
            self._glide_between(old, old_move)
        self._choose_current(last_move if last_move is not None else old_move)
        self._sync()
        if had_focus:
            self._cards[self._current].setFocus()

    def show_hint(self, *cells: int) -> None:
        """Mark the cells that a hint points at; none clears it."""
        self._hint = cells
        self._sync()

    def set_read_only(self, is_read_only: bool) -> None:
        """Show only: clicks and drags do nothing, and keys go to ``key_offered``."""
        self._cancel_gesture()
        self._drop_hand()
        self._is_read_only = is_read_only
        self._sync()

    def set_counts_moves(self, counts: bool) -> None:
        """Say the number of moves in accessible names, or keep it back in a blind study."""
        self._counts_moves = counts
        self._sync()

    def set_pairs_shown(self, shown: bool) -> None:
        """Draw lines between flockable cards, or not."""
        self._has_pairs = shown
        self._sync()

    def set_cover(self, text: str) -> None:
        """Hide the cards behind a word while the game is paused; an empty one shows them."""
        self._cancel_gesture()
        self._overlay.cover(text)
        for card in self._cards:
            card.setEnabled(not text)
        # The keys that end the pause need the focus somewhere on the board.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if text else Qt.FocusPolicy.NoFocus)
        (self if text else self._cards[self._current]).setFocus()

    def focus_card(self) -> None:
        """Give the keyboard focus to the current card."""
        self._cards[self._current].setFocus(Qt.FocusReason.OtherFocusReason)

    def _has_focus_inside(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    def _build_cards(self) -> None:
        for card in self._cards:
            card.hide()
            card.deleteLater()
        n_cells = self._position.rows * self._position.columns
        self._cards = [CardWidget(cell, self, self) for cell in range(n_cells)]
        self._overlay.raise_()
        self._choose_current(None)
        self._lay_out()
        self._on_settled()
        self._sync()

    def _choose_current(self, move: Move | None) -> None:
        stacks = self._position.stacks
        wanted = [self._current] if move is None else [move.target, move.source, self._current]
        full = [cell for cell, stack in enumerate(stacks) if stack]
        self._current = next((cell for cell in wanted if cell in full), full[0])

    def _glide_between(self, old: Position, old_move: Move | None) -> None:
        start, self._dropped_from = self._dropped_from, None
        move, new = self._last_move, self._position
        if not self._animates():
            return
        if move is not None and old.is_legal(move) and old.play(move) == new:
            rect = start if start is not None else self._grid.rect(move.source)
            self._masks[move.target] = old.stacks[move.target]
            self._overlay.glide(
                Flight(old.stacks[move.source], rect, self._grid.rect(move.target))
            )
        elif old_move is not None and new.is_legal(old_move) and new.play(old_move) == old:
            self._masks[old_move.source] = ()
            back = Flight(
                new.stacks[old_move.source],
                self._grid.rect(old_move.target),
                self._grid.rect(old_move.source),
            )
            self._overlay.glide(back)

    def _animates(self) -> bool:
        duration = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
        return self._settings.has_animations and duration > 0 and self.isVisible()

    @Slot()
    def _on_landed(self) -> None:
        self._masks.clear()
        self._sync()

    def _targets(self) -> tuple[int, ...]:
        return () if self._picked is None else self._position.legal_targets(self._picked)

    def _sync(self) -> None:
        """Bring every card button in step with the position and what is in hand."""
        targets = self._targets()
        for cell, card in enumerate(self._cards):
            stack = self._masks.get(cell, self._position.stacks[cell])
            card.setVisible(bool(stack))
            card.set_look(self._look(cell, stack, targets) if stack else None)
            is_current = cell == self._current
            policy = Qt.FocusPolicy.StrongFocus if is_current else Qt.FocusPolicy.ClickFocus
            card.setFocusPolicy(policy)
            if stack:
                card.setAccessibleName(
                    stack_name(self._position, cell, counts_moves=self._counts_moves)
                )
                card.setAccessibleDescription(
                    target_description(self._position, self._picked, cell)
                    if cell in targets and self._picked is not None
                    else ""
                )
        self._overlay.show_pairs(self._pair_lines() if self._has_pairs else ())
        self.update()

    def _look(self, cell: int, stack: tuple[Card, ...], targets: tuple[int, ...]) -> CardLook:
        is_incoming = cell == self._preview and self._picked is not None
        incoming = (
            self._position.stacks[self._picked] if is_incoming and self._picked is not None else ()
        )
        return CardLook(
            stack=stack,
            incoming=incoming,
            is_target=cell in targets,
            is_picked=cell == self._picked,
            is_away=cell == self._picked and self._is_dragging(),
            is_last=self._last_move is not None and cell == self._last_move.target,
            is_hinted=cell in self._hint,
        )

    def _pair_lines(self) -> list[tuple[QLineF, bool]]:
        lines = []
        tops = [(cell, top) for cell, top in enumerate(self._position.tops) if top is not None]
        for (first, top), (second, other) in combinations(tops, 2):
            if are_flockable(top, other):
                line = QLineF(self._grid.rect(first).center(), self._grid.rect(second).center())
                lines.append((line, self._position.share_line(first, second)))
        return lines

    # The card host

    def palette_in_use(self) -> Palette:
        """Return the colours to paint with."""
        return self._theme.palette

    def face(self, card: Card) -> QPixmap:
        """Return a card's painted face, at the size of the last settled layout."""
        return self._faces.face(
            card,
            self._face_size,
            self.devicePixelRatioF(),
            self._theme.palette,
            four_colours=self._settings.has_four_colours,
        )

    def press(self, cell: int, point: QPointF) -> None:
        """Begin what may become a drag."""
        self._overlay.land()
        self._overlay.show_fan(())
        self._fan_timer.stop()
        self._focus_cell(cell, by_keyboard=False)
        if not self._is_read_only:
            self._gesture = DragGesture(self, cell, point, QApplication.startDragDistance())

    def drag(self, point: QPointF) -> None:
        """Follow the pointer."""
        if self._gesture is not None:
            self._gesture.move(point)

    def release(self, point: QPointF) -> None:
        """End the gesture."""
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.end(point)

    def hover(self, cell: int | None) -> None:
        """Preview on a target, and fan a stack after a moment."""
        self._hovered = cell
        self._overlay.show_fan(())
        if self._picked is not None and not self._is_dragging():
            self._set_preview(cell)
        elif cell is not None and len(self._position.stacks[cell]) > 1:
            self._fan_timer.start()

    def key(self, event: QKeyEvent) -> None:
        """Move, pick up, put down, cancel, fan; anything else passes on."""
        is_press = event.type() == QKeyEvent.Type.KeyPress
        if event.key() == Qt.Key.Key_Shift:
            self._fan(self._hovered if self._hovered is not None else self._current, is_press)
            return
        if self._is_read_only and is_press:
            event.ignore()
            self.key_offered.emit(event)
        elif is_press and not self._take_key(Qt.Key(event.key())):
            event.ignore()

    def _take_key(self, key: Qt.Key) -> bool:
        if key in STEPS:
            full = [cell for cell, stack in enumerate(self._position.stacks) if stack]
            found = neighbour(self._current, STEPS[key], self._position.columns, full)
            self._focus_cell(self._current if found is None else found, by_keyboard=True)
        elif key in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click(self._current)
        elif key == Qt.Key.Key_Escape:
            self._escape()
        else:
            return False
        return True

    def _escape(self) -> None:
        if self._gesture is not None:
            self._cancel_gesture()
        elif self._picked is not None:
            self._drop_hand()
            self._sync()
        else:
            self.escaped.emit()

    # The drag host

    def corner(self, cell: int) -> QPointF:
        """Return the top left corner of a cell's card."""
        return self._grid.rect(cell).topLeft()

    def lift(self, cell: int, grip: QPointF) -> None:
        """Take a stack up."""
        self._picked, self._preview, self._grip = cell, None, grip
        self._hint = ()
        self._overlay.hold(self._position.stacks[cell], self._grid.rect(cell))
        self._sync()

    def carry(self, point: QPointF) -> None:
        """Show the lifted stack under the pointer, or landed on the target there."""
        if self._picked is None:
            return
        self._set_preview(self._grid.cell_at(point))
        if self._preview is None:
            rect = QRectF(point - self._grip, self._grid.card_size)
            self._overlay.hold(self._position.stacks[self._picked], rect)
        else:
            self._overlay.let_go()

    def drop(self, point: QPointF) -> None:
        """Play the move under the pointer, or send the stack back."""
        target = self._grid.cell_at(point)
        if self._picked is not None and target in self._targets():
            move = Move(self._picked, target)
            self._dropped_from = QRectF(point - self._grip, self._grid.card_size)
            self._overlay.let_go()
            self._choose(move)
        else:
            self.put_back()

    def put_back(self) -> None:
        """Send the lifted stack back to its cell."""
        source, start = self._picked, self._overlay.held_rect()
        self._overlay.let_go()
        self._drop_hand()
        if source is not None and not start.isEmpty() and self._animates():
            self._masks[source] = ()
            home = Flight(self._position.stacks[source], start, self._grid.rect(source))
            self._overlay.glide(home)
        self._sync()

    def click(self, cell: int) -> None:
        """Pick a stack up, put it down, or move it."""
        if self._is_read_only:
            return
        if self._picked is not None and cell in self._targets():
            self._choose(Move(self._picked, cell))
            return
        self._hint = ()
        self._picked = None if cell == self._picked else cell
        self._preview = None
        self._sync()

    def _choose(self, move: Move) -> None:
        self._drop_hand()
        self.move_chosen.emit(move)

    def _drop_hand(self) -> None:
        self._picked = self._preview = None
        self._overlay.let_go()

    def _cancel_gesture(self) -> None:
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.cancel()

    def _is_dragging(self) -> bool:
        return self._gesture is not None and self._gesture.is_dragging

    def _set_preview(self, cell: int | None) -> None:
        wanted = cell if cell in self._targets() else None
        if wanted != self._preview:
            self._preview = wanted
            self._sync()

    def _focus_cell(self, cell: int, *, by_keyboard: bool) -> None:
        self._current = cell
        for card in self._cards:
            card.set_shows_focus(by_keyboard)
        if by_keyboard and self._picked is not None:
            self._preview = cell if cell in self._targets() else None
        self._sync()
        self._cards[cell].setFocus()

    def _fan(self, cell: int, is_open: bool) -> None:
        stack = self._position.stacks[cell]
        if not is_open or len(stack) < 2 or self._picked is not None:
            self._overlay.show_fan(())
            return
        area = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        self._overlay.show_fan(fan_out(stack, self._grid.rect(cell), area))

    @Slot()
    def _on_fan_due(self) -> None:
        if self._hovered is not None:
            self._fan(self._hovered, True)

    # Size and paint

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which cards can be told apart."""
        rows, columns = self._position.rows, self._position.columns
        return QSize(
            min(320, columns * (_LEAST_CARD.width() + 8) + 16),
            min(280, rows * (_LEAST_CARD.height() + 8) + 16),
        )

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(560, 640)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out anew."""
        super().resizeEvent(event)
        self._overlay.land()
        self._overlay.show_fan(())
        self._overlay.setGeometry(self.rect())
        self._lay_out()
        # Faces are scaled until the size rests, then painted anew.
        self._settle.start()

    def _lay_out(self) -> None:
        rows, columns = self._position.rows, self._position.columns
        self._grid = Grid.fit(rows, columns, QSizeF(self.size()))
        reach = self._grid.gap / 2
        for card in self._cards:
            rect = self._grid.rect(card.cell)
            card.setGeometry(rect.adjusted(-reach, -reach, reach, reach).toAlignedRect())
            card.set_face_rect(QRectF(QPointF(reach, reach), self._grid.card_size))

    @Slot()
    def _on_settled(self) -> None:
        self._face_size = self._grid.card_size
        self._repaint_all()

    @Slot()
    def _repaint_all(self) -> None:
        for card in self._cards:
            card.update()
        self._sync()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        colours = self._theme.palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.board))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.slot))
        radius = corner_radius(self._grid.width)
        for card in self._cards:
            painter.drawRoundedRect(self._grid.rect(card.cell), radius, radius)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Answer a press of a mouse button."""
        if self._picked is not None and event.button() == Qt.MouseButton.LeftButton:
            self._drop_hand()
            self._sync()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer a key."""
        self.key(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """End what moves."""
        self._cancel_gesture()
        self._overlay.land()
        super().hideEvent(event)

    def _timer(self, milliseconds: int, slot: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(slot)
        return timer
