"""The board: shows a position, and turns drags, clicks and keys into moves."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal, Slot
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

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.wording import tr
from boaf_desktop.play.board.board_words import mark_words, stack_name, target_description
from boaf_desktop.play.board.card import CardLook, CardWidget
from boaf_desktop.play.board.deck import FaceCache, corner_radius
from boaf_desktop.play.board.grid import Grid
from boaf_desktop.play.board.marks import ShownMarks, fan_out
from boaf_desktop.play.board.overlay import Flight, Glide, Overlay, glide_between
from boaf_desktop.play.board.pointer_and_keys import BoardInput
from boaf_desktop.storage.settings import Settings
from engine.game import Card, Move, Position

_SETTLE_MS: Final = 100  # without another change of size
_LEAST_CARD: Final = QSize(30, 41)  # in logical pixels


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
        self._build_cards()

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
        elif not is_new:
            self._send(glide_between(old, position, last_move, self.grid, dropped))
        self._choose_current(None if is_new else last_move or old_move, start=is_new)
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
        (self if text else self._cards[self.current]).setFocus()

    def focus_card(self) -> None:
        """Move the keyboard focus to the current card."""
        self._cards[self.current].setFocus(Qt.FocusReason.OtherFocusReason)

    def _has_focus_inside(self) -> bool:
        # The window's focus widget, which is kept while another window is active.
        focus = self.window().focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    def _build_cards(self) -> None:
        for card in self._cards:
            card.hide()
            card.deleteLater()
        n_cells = self.position.rows * self.position.columns
        self._cards = [CardWidget(cell, self) for cell in range(n_cells)]
        self.overlay.raise_()
        self._choose_current(None)
        self._lay_out()
        self._on_settled()

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
        return self._settings.has_animations and duration > 0 and self.isVisible()

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
        self._show_names()
        self._show_marks()

    def _show_looks(self) -> None:
        targets = self.hand.targets
        for cell, card in enumerate(self._cards):
            stack = self._masks.get(cell, self.position.stacks[cell])
            card.set_look(self._look_of(cell, stack, targets) if stack else None)

    def _show_names(self) -> None:
        """Name the cards for screen readers, and describe their marks and targets."""
        picked, targets = self.hand.picked, self.hand.targets
        clusters = self.marks.clusters(self.position)
        for cell, card in enumerate(self._cards):
            if self.position.stacks[cell]:
                card.setAccessibleName(
                    stack_name(self.position, cell, counts_moves=self._counts_moves)
                )
                words = mark_words(clusters.get(cell), self.marks.losses.get(cell))
                if cell in targets:
                    words.append(target_description(self.position, picked, cell))
                card.setAccessibleDescription(", ".join(words))

    def _show_marks(self) -> None:
        self.overlay.show_marks(self.marks.painted(self.position, self.grid, self._hint))

    def _on_marks(self) -> None:
        self._show_names()
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
        """Return the colours to paint with."""
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
        self.hand.key(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.hand.cancel_drag()
        self.overlay.land()
        super().hideEvent(event)
