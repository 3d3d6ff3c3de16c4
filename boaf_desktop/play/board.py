"""The board: shows a position, and turns drags, clicks and keys into moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import ceil
from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QEvent,
    QParallelAnimationGroup,
    QPointF,
    QPropertyAnimation,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QTimer,
    QVariantAnimation,
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
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QGroupBox, QStyle, QWidget

from boaf_desktop.appearance import Theme, reduces_motion
from boaf_desktop.language import card_title, or_list, tr
from boaf_desktop.play.cards import (
    LIFT_SPACE,
    STEPS,
    CardLook,
    Grid,
    corner_radius,
    neighbour,
    paint_stack,
)
from boaf_desktop.play.marks import MarkLayer
from boaf_desktop.settings import Settings
from boaf_desktop.widgets.parts import announce, painting
from engine.deck import telling_width
from engine.game import Card, Move, Position

GLIDE_MS: Final = 120
_DEAL_MS: Final = 150
_BACK_MS: Final = 220  # for several stacks at once: a restart, or a jump far back
_LIFT_MS: Final = 80
_SETTLE_MS: Final = 100  # without another change of size
_REASON_WEIGHT: Final = 4  # of a reason for a loss, where another stack has 1
_EMPTY_WEIGHT: Final = 0.01  # of an empty cell, the same
_MIN_CARD: Final = QSize(30, 41)  # in logical pixels
_FAN_SCALE: Final = 0.6  # of a card on the board
_FAN_GAP: Final = 0.12
"""Gap between a fan and its stack, as a fraction of a small card's height, for the badge."""


class CardButton(QAbstractButton):
    """The stack of one cell: a button that a screen reader can name and press.

    The board handles mouse and keys.
    """

    def __init__(self, board: Board, cell: int) -> None:
        super().__init__(board)
        self._board = board
        self.place = cell  #: Index of its cell
        self.look: CardLook | None = None  #: How it is shown; None when its cell is empty
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clicked.connect(lambda: board.click(cell))  # by a screen reader

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.look is None:
            return
        grid, style = self._board.grid, self._board.theme.cards
        rect = QRectF(QPointF(grid.gap / 2, grid.gap / 2), grid.card_size)
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            paint_stack(painter, rect, self.look, style, self._board.face_size)
            if self._board.shows_focus and self.hasFocus():
                painter.setOpacity(1.0)  # of a dimmed card, too
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(style.palette.text), 2.5))
                radius = corner_radius(rect.width()) + 4
                painter.drawRoundedRect(rect.adjusted(-4.5, -4.5, 4.5, 4.5), radius, radius)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # for the board

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class Ghost(QWidget):
    """A stack above the board that isn't in its cell: gliding, in hand, or spread out.

    Cards themselves are never raised or moved, because that changes the focus and the screen
    reader's order.
    """

    def __init__(self, board: Board, stack: tuple[Card, ...], rect: QRectF) -> None:
        super().__init__(board.marks)
        self._board, self._stack, self._lift = board, stack, 0.0
        self.rise = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_LIFT_MS)
        self.rise.valueChanged.connect(self._on_rise)
        self.setGeometry(with_room(rect))
        self.show()

    def vanish(self) -> None:
        self.hide()
        self.deleteLater()

    @Slot(object)
    def _on_rise(self, lift: float) -> None:
        self._lift = lift
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        rect = QRectF(self.rect()).adjusted(LIFT_SPACE, LIFT_SPACE, -LIFT_SPACE, -LIFT_SPACE)
        look = CardLook(self._stack, lift=self._lift)
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            paint_stack(painter, rect, look, self._board.theme.cards, self._board.face_size)


def with_room(rect: QRectF) -> QRect:
    """Return a card's rectangle with the room for its marks and shadow."""
    return rect.toRect().adjusted(-LIFT_SPACE, -LIFT_SPACE, LIFT_SPACE, LIFT_SPACE)


class Board(QGroupBox):
    """Shows a position as a grid of card buttons; one tab stop.

    It is independent of the session: `show_position` sets what is shown, and ``move_chosen``
    reports the player's move. A group box, so that a screen reader announces the cards as one
    group.
    """

    move_chosen = Signal(object)  #: The player made a legal `Move`
    move_refused = Signal(str)  #: A stack was dropped on an illegal target; why that is refused

    def __init__(self, position: Position, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.theme, self._settings = theme, settings
        self.position = position  #: The position shown
        self._last_move: Move | None = None
        #: The geometry of the cells
        self.grid = Grid.fit(position.rows, position.columns, QSizeF(400, 400))
        self.face_size = self.grid.card_size  #: Of painted faces: of the last settled layout
        self.cards: list[CardButton] = []  #: One for each cell
        self.current = 0  #: The cell that has, or would have, the keyboard focus
        self.shows_focus = False  #: Whether its ring is shown: for people who use the keyboard
        self._is_read_only = False
        self._on_cover: Callable[[], None] = lambda: None
        self.marks = MarkLayer(self)  #: The layer above the cards
        # The hand
        self.picked: int | None = None  #: The cell whose stack is picked up
        self.targets: tuple[int, ...] = ()  #: The cells onto which it may move
        self.preview: int | None = None  #: The legal target whose result is shown
        self._hovered: int | None = None
        self._pressed: int | None = None  # the cell on which a button is down
        self._pressed_at = QPointF()
        self.held: Ghost | None = None  #: The stack that follows the pointer
        self._dropped_at: QRectF | None = None  # its place, where its move begins
        self._hold = QTimer(self, singleShot=True)
        self._hold.timeout.connect(self._on_held)
        # Above the cards
        self.fan: list[Ghost] = []  #: The cards of a stack that is spread out, bottom first
        self.gliding: list[Ghost] = []  #: Stacks on their way to a cell
        self._glide = QParallelAnimationGroup(self)
        self._masks: Mapping[int, tuple[Card, ...]] = {}  # what cells show while stacks glide
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settle.timeout.connect(self._on_settled)
        theme.changed.connect(self._repaint_all)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Board"))
        self.setAccessibleDescription(how_to_play())
        self._build_cards()
        self._show_names()

    # Showing

    def show_position(
        self, position: Position, last_move: Move | None, *, is_new: bool = False
    ) -> None:
        """Show a position and the move that led to it, animated where possible.

        A new puzzle has the focus on the first card in reading order.
        """
        old, old_move, had_focus = self.position, self._last_move, self._has_focus_inside()
        self.land()
        self.cancel_drag()
        self.close_fan()
        self.marks.hint = ()
        self.position, self._last_move = position, last_move
        dropped, self._dropped_at = self._dropped_at, None
        if (old.rows, old.columns) != (position.rows, position.columns):
            self._build_cards()
            old = position
        if is_new:
            self._deal_out()
            self._choose_current()
        else:
            self._glide_from(old, dropped)
            move = last_move or old_move
            moved = () if move is None else (move.target, move.source)
            self._choose_current(*moved, self.current)
        self._show_names()
        self.refresh()
        if had_focus:
            self.cards[self.current].setFocus()

    def set_read_only(self, is_read_only: bool) -> None:
        """Ignore clicks, drags and keys; the actions of the board still have their keys."""
        self.cancel_drag()
        self._is_read_only = is_read_only
        self.refresh()

    def set_blind(self, is_blind: bool) -> None:
        """Hide all but the arrows while a puzzle is to be rated blind, also for screen readers."""
        self.marks.is_blind = is_blind
        self._show_names()
        self.refresh()

    def set_cover(self, text: str, on_press: Callable[[], None]) -> None:
        """Hide the cards behind a text while the game is paused; an empty text shows them.

        ``on_press``: called when the cover is clicked.
        """
        self._on_cover = on_press
        self.cancel_drag()
        self.land()
        self.marks.cover = text
        self.marks.update()
        for card in self.cards:
            card.setEnabled(not text)
        # The keys that end the pause work only with the focus on the board.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if text else Qt.FocusPolicy.NoFocus)
        self.setAccessibleDescription(text or how_to_play())
        self.focus_card()
        announce(self, text or tr("The game goes on."))

    def focus_card(self) -> None:
        focus = self if self.marks.cover else self.cards[self.current]
        focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_cell(self, cell: int, *, by_keyboard: bool) -> None:
        """Move the focus to a cell."""
        self.current, self.shows_focus = cell, by_keyboard
        self.refresh()
        self.cards[cell].setFocus()
        self.cards[cell].update()

    def _has_focus_inside(self) -> bool:
        # The window's focus widget, which is kept while another window is active.
        focus = self.window().focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    def _build_cards(self) -> None:
        for card in self.cards:
            card.hide()
            card.deleteLater()
        n_cells = self.position.rows * self.position.columns
        self.cards = [CardButton(self, cell) for cell in range(n_cells)]
        self.marks.raise_()
        self._choose_current(self.current)
        self._lay_out()
        self._on_settled()

    def _full(self) -> list[int]:
        """Return the cells with a stack."""
        return [cell for cell, stack in enumerate(self.position.stacks) if stack]

    def _choose_current(self, *candidates: int) -> None:
        """Set the current cell to the first candidate with a stack, or to the first stack."""
        full = self._full()
        self.current = next((cell for cell in candidates if cell in full), full[0])

    @Slot()
    def refresh(self) -> None:
        """Update all but the names: to the position, the stack in hand, the hint and the marks."""
        clusters, picked = self.marks.clusters(), self.picked
        for cell, (card, stack) in enumerate(zip(self.cards, self.position.stacks, strict=True)):
            # The button of a gliding card is blank, but keeps its focus and its name.
            card.setVisible(bool(stack))
            is_current, is_target = cell == self.current, cell in self.targets
            policy = Qt.FocusPolicy.StrongFocus if is_current else Qt.FocusPolicy.ClickFocus
            card.setFocusPolicy(policy)
            shown, incoming = self._masks.get(cell, stack), tuple[Card, ...]()
            if picked is not None and cell == self.preview:
                incoming = self.position.stacks[picked]
            look = CardLook(
                stack=shown,
                incoming=incoming,
                is_target=is_target,
                is_picked=cell == picked,
                is_away=cell == picked and self.held is not None,
                is_last=self._last_move is not None and cell == self._last_move.target,
                is_hinted=cell in self.marks.hint,
                is_dimmed=picked not in {None, cell} and not is_target,
            )
            if card.look != (look if shown else None):
                card.look = look if shown else None
                card.update()
            words = []
            if cell in clusters:
                words.append(tr("rank cluster {letter}", letter=clusters[cell]))
            if cell in self.marks.losses:
                words.append(tr("a reason why the position is lost"))
            if picked is not None and is_target:
                moving, resting = self._title(picked), self._title(cell)
                words.append(tr("{moving} onto {resting}", moving=moving, resting=resting))
            card.setAccessibleDescription(", ".join(words))
        self.marks.refresh()

    def _show_names(self) -> None:
        """Name the cards of the position for screen readers."""
        n_moves = Counter(move.source for move in self.position.legal_moves())
        for cell in self._full():
            count = None if self.marks.is_blind else n_moves[cell]
            self.cards[cell].setAccessibleName(stack_name(self.position, cell, count))

    def _title(self, cell: int) -> str:
        return card_title(self.position.stacks[cell][-1])

    # The stack in hand

    def _pick(self, cell: int | None) -> None:
        """Take a stack in hand; None puts it down without a move."""
        self.picked, self.preview = cell, None
        self.targets = () if cell is None else self.position.legal_targets(cell)
        if cell is not None:
            self.marks.hint = ()
        if self.held is not None:
            self.held.vanish()
            self.held = None

    def cancel_drag(self) -> None:
        """Cancel a drag and put down the stack in hand."""
        self._hold.stop()
        self._pressed = None
        if self.held is not None:
            self._send_back()
        else:
            self._pick(None)

    def click(self, cell: int) -> None:
        """Pick a stack up, put it down, or move it."""
        if self._is_read_only or self.held is not None:  # the stack stays with the pointer
            return
        source = self.picked
        if source is not None and cell in self.targets:
            self._play(Move(source, cell))
            return
        if cell == source:
            text = tr("{card} put back.", card=self._title(cell))
            self._pick(None)
        else:
            self._pick(cell)
            targets = [self._title(each) for each in self.targets]
            card, cards = self._title(cell), or_list(targets)
            text = tr("{card} picked up. It can go onto: {cards}.", card=card, cards=cards)
            if not targets:
                text = tr("{card} picked up. It matches no card in its row or column.", card=card)
            if source is not None:
                text = f"{refusal(self.position, Move(source, cell))} {text}"
        self.refresh()
        announce(self, text)

    def _preview_at(self, cell: int | None) -> None:
        """Show the result of moving to a cell, if that is legal."""
        target = cell if cell in self.targets else None
        if target != self.preview:
            self.preview = target
            self.refresh()

    def _place_of(self, point: QPointF) -> QRectF:
        """Return the rectangle of the stack in hand while the pointer is at a point."""
        home = self.grid.rect(0 if self._pressed is None else self._pressed)
        return home.translated(point - self._pressed_at)

    def _send_back(self) -> None:
        """Put down the stack in hand, and let it glide back to its cell."""
        source, held = self.picked, self.held
        start = None if held is None or held.isHidden() else QRectF(held.geometry())
        self._pick(None)
        if source is not None and start is not None:
            room = LIFT_SPACE
            start.adjust(room, room, -room, -room)
            flight = (self.position.stacks[source], start, source)
            self._fly([flight], {source: ()}, GLIDE_MS)
        self.refresh()

    def _play(self, move: Move) -> None:
        self._hovered = None
        self._pick(None)
        self.move_chosen.emit(move)

    # Pointer

    def _cell_at(self, point: QPointF) -> int | None:
        """Return the cell of the stack at a point, if there is one."""
        cell = self.grid.cell_at(point)
        return cell if cell is not None and self.position.stacks[cell] else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self.marks.cover:
            self._on_cover()
            return
        cell = self._cell_at(event.position())
        if cell is not None:
            self.land()
            self.close_fan()
            self.focus_cell(cell, by_keyboard=False)
            if not self._is_read_only:
                self._pressed, self._pressed_at = cell, event.position()
                self._hold.start(QApplication.styleHints().mousePressAndHoldInterval())
            return
        if not self._has_focus_inside():
            self.focus_card()
        if self.picked is not None:
            self.cancel_drag()
            self.refresh()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point, cell = event.position(), self._pressed
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self._hover(self._cell_at(point))
            return
        if cell is None:
            return
        if self.held is None:
            distance = (point - self._pressed_at).manhattanLength()
            if distance < QApplication.startDragDistance():
                return
            self._hold.stop()
            self.close_fan()
            self._pick(cell)
            self.held = Ghost(self, self.position.stacks[cell], self._place_of(point))
            self.held.rise.start()
            if not self.animates:
                self.held.rise.setCurrentTime(_LIFT_MS)
            self.refresh()
        # Over a target it is shown there, as if it had landed.
        self._preview_at(self.grid.cell_at(point))
        self.held.move(with_room(self._place_of(point)).topLeft())
        self.held.setVisible(self.preview is None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        source, point = self._pressed, event.position()
        if event.button() != Qt.MouseButton.LeftButton or source is None:
            return
        self._hold.stop()
        place, self._pressed = self._place_of(point), None
        target = self.grid.cell_at(point)
        if self.fan:  # it was a long press, only to see the fan
            self.close_fan()
        elif self.held is None:
            self.click(source)
        elif target in self.targets:
            self._dropped_at = place
            self._play(Move(source, target))
        else:
            self._send_back()
            if target not in {None, source}:
                self.move_refused.emit(refusal(self.position, Move(source, target)))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, cell: int | None) -> None:
        if cell != self._hovered:
            self._hovered = cell
            self.close_fan()
            if self.picked is not None and self.held is None:
                self._preview_at(cell)

    @Slot()
    def _on_held(self) -> None:
        # A long press fans the stack until the release.
        if self._pressed is not None and self.held is None:
            self.open_fan(self._pressed)

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
        if self.marks.cover:
            return
        self.land()  # a player who goes on doesn't wait for animations
        if event.key() == Qt.Key.Key_Shift:
            if self.picked is None:
                self.open_fan(self.current if self._hovered is None else self._hovered)
        elif self._is_read_only:
            event.setAccepted(event.key() in STEPS)
        else:
            event.setAccepted(self._take_key(event.key()))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()
        if event.key() == Qt.Key.Key_Shift:
            self.close_fan()

    def _take_key(self, key: int) -> bool:
        picked, is_held = self.picked, self._pressed is not None
        if key == Qt.Key.Key_Escape and picked is None and not is_held:
            self.marks.show_marks()
            return False  # the window has a meaning for it
        if key == Qt.Key.Key_Escape:
            text = "" if picked is None else tr("{card} put back.", card=self._title(picked))
            self.cancel_drag()
            self.refresh()
            announce(self, text)
        elif self.held is not None:
            return False
        elif key in STEPS:
            step = STEPS[Qt.Key(key)]
            target = neighbour(self.current, step, self.position.columns, self._full())
            self.focus_cell(self.current if target is None else target, by_keyboard=True)
            self._preview_at(self.current)
        elif key in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.focus_cell(self.current, by_keyboard=True)
            self.click(self.current)
        else:
            return False
        return True

    # Stacks above the cards

    def open_fan(self, cell: int) -> None:
        """Spread the cards of a stack above it, or over it where there is no space.

        They are smaller than on the board and show rank and suit, so that they cover little of
        other stacks.
        """
        self.close_fan()
        stack, top = self.position.stacks[cell], self.grid.rect(cell)
        if len(stack) < 2:
            return
        area = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        size = top.size() * _FAN_SCALE
        step = size.width() * telling_width(top.width())
        maximum = max(1, 1 + int((area.width() - size.width()) / step))
        n_rows = ceil(len(stack) / maximum)
        n_columns = ceil(len(stack) / n_rows)
        width = size.width() + step * (n_columns - 1)
        left = max(area.left(), min(area.right() - width, top.center().x() - width / 2))
        highest = max(area.top(), top.top() - size.height() * (n_rows + _FAN_GAP))
        for index, card in enumerate(stack):
            row, column = divmod(index, n_columns)
            corner = QPointF(left + step * column, highest + size.height() * row)
            self.fan.append(Ghost(self, (card,), QRectF(corner, size)))

    def close_fan(self) -> None:
        self._hold.stop()
        for ghost in self.fan:
            ghost.vanish()
        self.fan = []

    @property
    def animates(self) -> bool:
        """Whether cards glide: animations are enabled and the board is visible."""
        duration = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
        is_calm = duration == 0 or reduces_motion()
        return self._settings.has_animations and not is_calm and self.isVisible()

    def _deal_out(self) -> None:
        """Let a new deal glide from the middle of the lower edge."""
        start = QRectF(QPointF(), self.grid.card_size)
        start.moveCenter(QPointF(self.grid.centre, self.grid.bottom))
        cells = self._full()
        flights = [(self.position.stacks[cell], start, cell) for cell in cells]
        self._fly(flights, dict.fromkeys(cells, ()), _DEAL_MS)

    def _glide_from(self, old: Position, dropped: QRectF | None) -> None:
        """Let stacks glide from another position: by a move, or apart, as by undo.

        ``dropped``: where the stack of the move was dropped.
        """
        new, move = self.position, self._last_move
        if move is not None and old.is_legal(move) and old.play(move) == new:
            start = self.grid.rect(move.source) if dropped is None else dropped
            flight = (old.stacks[move.source], start, move.target)
            self._fly([flight], {move.target: old.stacks[move.target]}, GLIDE_MS)
            return
        cells = {card: cell for cell, stack in enumerate(old.stacks) for card in stack}
        flights = []
        for cell, stack in enumerate(new.stacks):
            homes = {cells.get(card, -1) for card in stack} or {cell}
            home = homes.pop()
            if homes or home < 0:
                return  # not every stack was part of one before
            if home != cell:
                flights.append((stack, self.grid.rect(home), cell))
        masks = dict.fromkeys((cell for _stack, _start, cell in flights), ())
        self._fly(flights, masks, GLIDE_MS if len(flights) == 1 else _BACK_MS)

    def _fly(
        self,
        flights: list[tuple[tuple[Card, ...], QRectF, int]],
        masks: Mapping[int, tuple[Card, ...]],
        duration_ms: int,
    ) -> None:
        """Let stacks glide to cells, while other stacks, or none, are shown in some."""
        if not flights or not self.animates:
            return
        self.land()
        self._masks = masks
        self._glide = QParallelAnimationGroup(self)
        self._glide.finished.connect(self.land)
        for stack, start, cell in flights:
            ghost = Ghost(self, stack, start)
            self.gliding.append(ghost)
            animation = QPropertyAnimation(ghost, b"geometry", self._glide)
            animation.setEasingCurve(QEasingCurve.Type.OutCubic)
            animation.setEndValue(with_room(self.grid.rect(cell)))
            animation.setDuration(duration_ms)
        self._glide.start(QAbstractAnimation.DeletionPolicy.DeleteWhenStopped)

    @Slot()
    def land(self) -> None:
        """Let gliding stacks land at once."""
        if self.gliding:
            ghosts, self.gliding, self._masks = self.gliding, [], {}
            self._glide.stop()
            for ghost in ghosts:
                ghost.vanish()
            self.refresh()

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
        self.land()
        self.close_fan()
        self.marks.setGeometry(self.rect())
        self._lay_out()
        self._settle.start()  # faces are scaled until the size is stable, then repainted

    def _lay_out(self) -> None:
        self.grid = Grid.fit(self.position.rows, self.position.columns, QSizeF(self.size()))
        reach = self.grid.gap / 2
        for cell, card in enumerate(self.cards):
            rect = self.grid.rect(cell).adjusted(-reach, -reach, reach, reach)
            card.setGeometry(rect.toAlignedRect())

    @Slot()
    def _on_settled(self) -> None:
        self.face_size = self.grid.card_size
        self._repaint_all()

    @Slot()
    def _repaint_all(self) -> None:
        for card in self.cards:
            card.update()
        self.refresh()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, region = self.theme.table, event.region()
        with painting(self) as painter:
            painter.fillRect(event.rect(), QColor(colours.board))
            painter.setPen(QColor(colours.slot_edge))
            painter.setBrush(QColor(colours.slot))
            radius = corner_radius(self.grid.width)
            for cell in range(len(self.cards)):
                slot = self.grid.rect(cell).adjusted(0.5, 0.5, -0.5, -0.5)
                if region.intersects(slot.toAlignedRect()):
                    painter.drawRoundedRect(slot, radius, radius)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate and self._pressed is not None:
            self.cancel_drag()  # the player may release the stack in another window
        return super().event(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.cancel_drag()
        self.land()
        super().hideEvent(event)


# In words


def how_to_play() -> str:
    """Describe how to use the board with the keyboard."""
    return tr("Use the arrow keys to move between cards. Space picks up a card or puts it down.")


def stack_name(position: Position, cell: int, n_moves: int | None) -> str:
    """Return the name of a stack: ``"Jack of Spades, row 3 column 2, stack of 2, 3 moves"``.

    ``n_moves``: its number of moves; None to leave it out.
    """
    stack = position.stacks[cell]
    row, column = divmod(cell, position.columns)
    parts = [
        card_title(stack[-1]),
        tr("row {row}, column {column}", row=row + 1, column=column + 1),
    ]
    if len(stack) > 1:
        parts.append(tr("stack of {n}", n=len(stack)))
    if n_moves is not None:
        parts.append(tr("{n} move", "{n} moves", n=n_moves))
    return ", ".join(parts)


def refusal(position: Position, move: Move) -> str:
    """Return why a stack can't move onto another one, or into an empty cell."""
    if not position.stacks[move.target]:
        return tr("You can only move a stack onto another stack, not into an empty cell.")
    moving, resting = (card_title(position.stacks[cell][-1]) for cell in move)
    if position.share_line(*move):
        return tr(
            "The {moving} and the {resting} don't match: different suits, and ranks that "
            "are neither the same nor adjacent.",
            moving=moving,
            resting=resting,
        )
    return tr(
        "The {moving} and the {resting} aren't in the same row or column.",
        moving=moving,
        resting=resting,
    )
