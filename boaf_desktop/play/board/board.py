"""The board: shows a position, and turns drags, clicks and keys into moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, QTimer, Signal, Slot
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
from PySide6.QtWidgets import QGroupBox, QStyle

from boaf_desktop.appearance.gtk_settings import reduces_motion
from boaf_desktop.appearance.palette import Palette
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.board_words import (
    how_to_play,
    mark_words,
    stack_name,
    target_description,
)
from boaf_desktop.play.board.card import CardWidget
from boaf_desktop.play.board.card_painting import CardLook
from boaf_desktop.play.board.deck import FaceCache, corner_radius
from boaf_desktop.play.board.glides import Flight, Glide, deal_out, glide_between
from boaf_desktop.play.board.grid import Grid
from boaf_desktop.play.board.hand import Hand
from boaf_desktop.play.board.marks import ShownMarks, fan_out
from boaf_desktop.play.board.overlay import Overlay
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.announce import announce
from engine.game import Card, Move, Position

_SETTLE_MS: Final = 100  # without another change of size
_REASON_WEIGHT: Final = 4  # of a reason for a loss, where another stack has 1
_EMPTY_WEIGHT: Final = 0.01  # of an empty cell, the same
_MIN_CARD: Final = QSize(30, 41)  # in logical pixels


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
        self.hint: tuple[int, ...] = ()  #: The cells of a hint
        self._masks: dict[int, tuple[Card, ...]] = {}
        self._counts_moves = True
        self._on_cover: Callable[[], None] = lambda: None
        self.marks = ShownMarks(self.refresh)  #: Which marks are shown on the cards
        #: The layer above the cards
        self.overlay = Overlay(self, self.face, self.palette_in_use, self._on_landed)
        self.hand = Hand(self)  #: Turns pointer and keys into moves
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
        self.hint = ()
        self.position, self._last_move = position, last_move
        dropped = self.hand.take_drop_place()
        is_other_grid = (old.rows, old.columns) != (position.rows, position.columns)
        if is_other_grid:
            self._build_cards()
        if is_new:
            self._send(deal_out(position, self.grid))
            self._choose_current()
        else:
            if not is_other_grid:
                self._send(glide_between(old, position, last_move, self.grid, dropped))
            move = last_move or old_move
            moved = () if move is None else (move.target, move.source)
            self._choose_current(*moved, self.current)
        self._show_names()
        self.refresh()
        if had_focus:
            self._cards[self.current].setFocus()

    def show_hint(self, *cells: int) -> None:
        """Mark the cells of a hint; an empty tuple clears the marks."""
        self.hint = cells
        self.refresh()

    def set_read_only(self, is_read_only: bool) -> None:
        """Ignore clicks and drags, and pass keys on to ``key_offered``."""
        self.hand.set_idle(is_read_only)
        self.refresh()

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
        self._choose_current(self.current)
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

    def _choose_current(self, *candidates: int) -> None:
        """Set the current cell to the first candidate with a stack, or to the first stack."""
        full = [cell for cell, stack in enumerate(self.position.stacks) if stack]
        self.current = next((cell for cell in candidates if cell in full), full[0])

    def _send(self, glide: Glide | None) -> None:
        if glide is not None and self.animates:
            self.overlay.land()  # which also removes the masks of gliding stacks
            self._masks |= glide.masks
            self.overlay.glide(glide)

    @property
    def animates(self) -> bool:
        """Whether cards glide: animations are enabled and the board is visible."""
        duration = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
        is_calm = duration == 0 or reduces_motion()
        return self._settings.has_animations and not is_calm and self.isVisible()

    def _on_landed(self) -> None:
        self._masks.clear()
        self.refresh()

    def refresh(self) -> None:
        """Update all but the names: to the position, the stack in hand, the hint and the marks."""
        clusters = self.marks.clusters(self.position)
        for cell, (card, stack) in enumerate(zip(self._cards, self.position.stacks, strict=True)):
            # The button of a gliding card is blank, but keeps its focus and its name.
            card.setVisible(bool(stack))
            is_current = cell == self.current
            policy = Qt.FocusPolicy.StrongFocus if is_current else Qt.FocusPolicy.ClickFocus
            card.setFocusPolicy(policy)
            shown = self._masks.get(cell, stack)
            card.set_look(self._look_of(cell, shown) if shown else None)
            card.setAccessibleDescription(self._description_of(cell, clusters.get(cell)))
        self.overlay.show_marks(self.marks.painted(self.position, self.grid, self.hint))

    def _show_names(self) -> None:
        """Name the cards of the position for screen readers."""
        n_moves = Counter(move.source for move in self.position.legal_moves())
        for cell, stack in enumerate(self.position.stacks):
            if stack:
                count = n_moves[cell] if self._counts_moves else None
                self._cards[cell].setAccessibleName(stack_name(self.position, cell, count))

    def _description_of(self, cell: int, cluster: int | None) -> str:
        """Describe the marks of a card, and a target, for screen readers."""
        words = mark_words(cluster, is_loss=cell in self.marks.losses)
        if cell in self.hand.targets:
            words.append(target_description(self.position, self.hand.picked, cell))
        return ", ".join(words)

    def _look_of(self, cell: int, stack: tuple[Card, ...]) -> CardLook:
        hand = self.hand
        incoming: tuple[Card, ...] = ()
        if hand.picked is not None and cell == hand.preview:
            incoming = self.position.stacks[hand.picked]
        return CardLook(
            stack=stack,
            incoming=incoming,
            is_target=cell in hand.targets,
            is_picked=cell == hand.picked,
            is_away=cell == hand.picked and hand.is_dragging,
            is_last=self._last_move is not None and cell == self._last_move.target,
            is_hinted=cell in self.hint,
            is_dimmed=hand.picked not in {None, cell} and cell not in hand.targets,
        )

    # For the cards and the hand

    def palette_in_use(self) -> Palette:
        return self._theme.table

    def face(self, card: Card, n_edges: int = 0) -> QPixmap:
        """Return a card's painted face, at the size of the last settled layout."""
        ratio = self.devicePixelRatioF()
        return self._faces.face(card, self._face_size, ratio, self._theme.cards, n_edges)

    def focus_cell(self, cell: int, *, by_keyboard: bool) -> None:
        """Move the focus to a cell; its ring is shown only to people who use the keyboard."""
        self.current = cell
        for card in self._cards:
            card.set_shows_focus(by_keyboard)
        self.refresh()
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

    def free_place(self, sizes: Iterable[QSize]) -> QRect:
        """Return where something covers least of the stacks, then of the cells.

        Among equally good places, the first size wins.
        """
        weights = {
            cell: _REASON_WEIGHT if cell in self.marks.losses else 1 if stack else _EMPTY_WEIGHT
            for cell, stack in enumerate(self.position.stacks)
        }
        return self.grid.free_place(sizes, self.size(), weights)

    def minimumSizeHint(self) -> QSize:
        rows, columns = self.position.rows, self.position.columns
        return QSize(
            min(320, columns * (_MIN_CARD.width() + 8) + 16),
            min(280, rows * (_MIN_CARD.height() + 8) + 16),
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
        self.refresh()
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
            self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.overlay.is_covered:
            event.ignore()
        else:
            self.hand.key(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.hand.cancel_drag()
        self.overlay.land()
        super().hideEvent(event)
