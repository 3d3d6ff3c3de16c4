"""The editor's table: the grid above, the tray of 52 cards below."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QGroupBox

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.editor.deal_draft import DealDraft
from boaf_desktop.language.cards import card_title
from boaf_desktop.play.board.deck import FaceCache, corner_radius
from boaf_desktop.play.board.grid import Grid
from boaf_desktop.play.board.overlay import Overlay
from boaf_desktop.play.board.pointer_and_keys import STEPS
from boaf_desktop.play.board.pressing import DragGesture, PressButton
from engine.game import N_CARDS, N_RANKS, RANKS, SUITS, Card, parse_card, rank_of, suit_of

_FADED: Final = 0.22
_TRAY: Final = 100
"""Indices from here on are cards of the tray; those below are cells of the grid."""
_TRAY_SHARE: Final = 0.36
_LEAST_TRAY: Final = 150.0
_REACH: Final = 3.0


class EditorTable(QGroupBox):
    """Turns drags, clicks and keys into drafts; a single tab stop."""

    draft_requested = Signal(object)  #: The `DealDraft` after an action

    def __init__(self, draft: DealDraft, theme: Theme) -> None:
        super().__init__()
        self.draft, self._theme = draft, theme
        self._faces = FaceCache()
        self._picked: int | None = None
        self._gesture: DragGesture | None = None
        self._grip = QPointF()
        self._current = 0
        self._typed = ""
        self._cells: list[PlaceButton] = []
        self.overlay = Overlay(self, self._held_face, self.colours)  #: The layer above the cards
        self._tray = [PlaceButton(_TRAY + card, self) for card in _tray_order()]
        self.setAccessibleName(self.tr("Card grid and tray"))
        self.setMinimumSize(420, 240)
        theme.changed.connect(self._repaint)
        self._build_cells()

    def cell(self, cell: int) -> PlaceButton:
        """Return the button of a cell."""
        return self._cells[cell]

    def tray_card(self, card: Card) -> PlaceButton:
        """Return a card's button in the tray."""
        return next(button for button in self._tray if button.place == _TRAY + card)

    def show_draft(self, draft: DealDraft) -> None:
        """Show another draft."""
        is_same_size = (draft.rows, draft.columns) == (self.draft.rows, self.draft.columns)
        self.draft = draft  #: The draft shown
        self._picked = None
        if is_same_size:
            self._sync()
        else:
            self._build_cells()

    def sizeHint(self) -> QSize:
        return QSize(640, 680)

    # Showing

    def _build_cells(self) -> None:
        had_focus = self._has_focus()
        for button in self._cells:
            button.hide()
            button.deleteLater()
        self._cells = [PlaceButton(cell, self) for cell in range(len(self.draft.cells))]
        self._current = 0
        for before, after in zip(self._cells, [*self._cells[1:], self._tray[0]], strict=True):
            before.show()
            self.setTabOrder(before, after)
        self.overlay.raise_()
        self._lay_out()
        self._sync()
        if had_focus:
            self._cells[0].setFocus()

    def _has_focus(self) -> bool:
        focus = self.window().focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def _sync(self) -> None:
        used = self.draft.cards
        for button in self._buttons():
            card = self._card_at(button.place)
            is_tray = button.place >= _TRAY
            button.show_card(
                card,
                is_faded=is_tray and card in used,
                is_picked=button.place == self._picked,
            )
            is_current = button.place == self._current
            policy = Qt.FocusPolicy.StrongFocus if is_current else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
            button.setAccessibleName(self._name(button.place))
        self.update()

    def _name(self, index: int) -> str:
        card = self._card_at(index)
        if index >= _TRAY and card is not None:
            words = self.tr("{card}, on the grid") if card in self.draft.cards else "{card}"
            return words.format(card=card_title(card))
        row, column = divmod(index, self.draft.columns)
        what = self.tr("empty") if card is None else card_title(card)
        return self.tr("{card}, row {row}, column {column}").format(
            card=what,
            row=self.locale().toString(row + 1),
            column=self.locale().toString(column + 1),
        )

    def _buttons(self) -> list[PlaceButton]:
        return [*self._cells, *self._tray]

    def _card_at(self, index: int) -> Card | None:
        return index - _TRAY if index >= _TRAY else self.draft.cells[index]

    def colours(self) -> Palette:
        """Return the colours of the board."""
        return self._theme.table

    def face_at(self, index: int, card: Card) -> QPixmap:
        """Return a card's face for a place."""
        # Painted at its own size: a scaled-down face would contain details too small to see.
        grid = self._tray_grid if index >= _TRAY else self._grid
        return self._faces.face(card, grid.card_size, self.devicePixelRatioF(), self._theme.cards)

    def _held_face(self, card: Card, n_edges: int = 0) -> QPixmap:
        ratio = self.devicePixelRatioF()
        return self._faces.face(card, self._grid.card_size, ratio, self._theme.cards, n_edges)

    @Slot()
    def _repaint(self) -> None:
        for button in self._buttons():
            button.update()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.overlay.setGeometry(self.rect())
        self._lay_out()

    def _lay_out(self) -> None:
        tray_height = max(_LEAST_TRAY, self.height() * _TRAY_SHARE)
        top = self.height() - tray_height
        self._grid = Grid.fit(
            self.draft.rows, self.draft.columns, QSizeF(self.width(), max(80.0, top))
        )
        self._tray_grid = Grid.fit(len(SUITS), N_RANKS, QSizeF(self.width(), tray_height))
        self._tray_top = max(80.0, top)
        for button in self._buttons():
            button.set_rect(self._rect(button.place), _REACH)

    def _rect(self, index: int) -> QRectF:
        if index < _TRAY:
            return self._grid.rect(index)
        cell = _tray_order().index(index - _TRAY)
        return self._tray_grid.rect(cell).translated(0, self._tray_top)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = self._theme.table
        painter.fillRect(self.rect(), QColor(colours.board))
        tray = QRectF(0, self._tray_top, self.width(), self.height() - self._tray_top)
        painter.fillRect(tray, QColor(colours.window))
        painter.end()

    # Events of places

    def press(self, index: int, point: QPointF) -> None:
        """Start what may become a drag."""
        self._focus(index)
        self._gesture = DragGesture(self, index, point, QApplication.startDragDistance())

    def drag(self, point: QPointF) -> None:
        """Follow the pointer."""
        if self._gesture is not None:
            self._gesture.move(point)

    def release(self, point: QPointF) -> None:
        """End the gesture."""
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.end(point)

    def discard(self, index: int) -> None:
        """Remove the card of a cell from the grid."""
        if index < _TRAY and self.draft.cells[index] is not None:
            self.draft_requested.emit(self.draft.remove(index))

    def click(self, index: int) -> None:
        """Pick a card up, or put it down."""
        picked = self._picked
        if picked is None:
            self._picked = None if self._card_at(index) is None else index
        elif picked == index:
            self._picked = None
        else:
            self._picked = None
            self._move(picked, index)
        self._sync()

    def _move(self, source: int, target: int) -> None:
        """Move a card from one place to another; a card moved to the tray is removed."""
        card = self._card_at(source)
        if card is None:
            return
        if target < _TRAY:
            self.draft_requested.emit(self.draft.place(card, target))
        else:
            cell = self.draft.cell_of(card)
            if cell is not None:
                self.discard(cell)

    # DragHost

    def corner(self, index: int) -> QPointF:
        """Return the top left corner of a place."""
        return self._rect(index).topLeft()

    def lift(self, index: int, grip: QPointF) -> None:
        """Pick up a card."""
        self._picked = index if self._card_at(index) is not None else None
        scale = self._grid.width / self._rect(index).width()
        self._grip = grip * scale
        self._sync()

    def carry(self, point: QPointF) -> None:
        """Show the lifted card under the pointer."""
        card = None if self._picked is None else self._card_at(self._picked)
        if card is not None:
            self.overlay.hold((card,), QRectF(point - self._grip, self._grid.card_size))

    def drop(self, point: QPointF) -> None:
        """Put the card down at the pointer; outside the grid it is removed."""
        picked, self._picked = self._picked, None
        self.overlay.hide_held_stack()
        if picked is not None:
            is_on_grid = point.y() < self._tray_top
            cell = self._grid.cell_at(point) if is_on_grid else None
            if cell is not None and cell != picked:
                self._move(picked, cell)
            elif cell is None and picked < _TRAY:
                self.discard(picked)
        self._sync()

    def put_back(self) -> None:
        """Leave the card where it was."""
        self._picked = None
        self.overlay.hide_held_stack()
        self._sync()

    # Keys

    def key(self, index: int, event: QKeyEvent) -> None:
        """Handle a key: navigate, pick up, put down, remove, or type a card."""
        key, text = event.key(), event.text().upper()
        if key in STEPS:
            self._focus(self._next_place(index, STEPS[Qt.Key(key)]))
        elif key in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click(index)
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.discard(index)
        elif key == Qt.Key.Key_Escape and (self._picked is not None or self._gesture is not None):
            self._gesture = None
            self.put_back()
        elif not (index < _TRAY and text and self._type(index, self._typed + text)):
            event.ignore()

    def _type(self, index: int, typed: str) -> bool:
        """Handle the typed letters of a card; return whether they may still form one."""
        ranks = {*RANKS, "10"}
        self._typed = ""
        if typed in ranks | {"1"}:
            self._typed = typed
        elif typed[:-1] in ranks and typed[-1] in SUITS:
            placed = self.draft.place(parse_card(typed), index)
            self.draft_requested.emit(placed)
            self._focus(min(index + 1, len(self._cells) - 1))
        else:
            return False
        return True

    def _focus(self, index: int) -> None:
        self._current = index
        self._typed = ""
        self._sync()
        for button in self._buttons():
            if button.place == index:
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _next_place(self, index: int, step: tuple[int, int]) -> int:
        """Return the next place in a row, or the nearest one in the rows above or below."""
        here = self._rect(index).center()
        ahead = []
        for button in self._buttons():
            way = self._rect(button.place).center() - here
            along = way.y() * step[0] + way.x() * step[1]
            aside = abs(way.y() * step[1]) + abs(way.x() * step[0])
            if along > 1 and (step[0] or aside < 1):
                ahead.append((along, aside, button.place))
        return min(ahead, default=(0, 0, index))[2]


def _tray_order() -> list[Card]:
    """Return the cards in the order of the tray: one suit per row, spades first."""
    return sorted(range(N_CARDS), key=lambda card: (-suit_of(card), rank_of(card)))


class PlaceButton(PressButton):
    """Shows the card in a place of a table, or the empty slot."""

    def __init__(self, place: int, table: EditorTable) -> None:
        super().__init__(place, table, table)
        self._table = table
        self._card: Card | None = None
        self._is_faded = self._is_picked = False
        self._rect = QRectF()

    def show_card(self, card: Card | None, *, is_faded: bool, is_picked: bool) -> None:
        """Show a card; pale if it lies elsewhere, with a ring if it is picked up."""
        now = (card, is_faded, is_picked)
        if now != (self._card, self._is_faded, self._is_picked):
            self._card, self._is_faded, self._is_picked = now
            self.update()

    def set_rect(self, rect: QRectF, reach: float) -> None:
        """Set the card's rectangle, with space around it for the rings."""
        self.setGeometry(rect.adjusted(-reach, -reach, reach, reach).toAlignedRect())
        self._rect = QRectF(QPointF(reach, reach), rect.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = self._table.colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        radius = corner_radius(self._rect.width())
        painter.setPen(QColor(colours.slot_edge))
        painter.setBrush(QColor(colours.slot))
        if self._card is None or self._is_faded:
            painter.drawRoundedRect(self._rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if self._card is not None:
            pixmap = self._table.face_at(self.place, self._card)
            painter.setOpacity(_FADED if self._is_faded else 1.0)
            painter.drawPixmap(self._rect, pixmap, QRectF(pixmap.rect()))
            painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._is_picked:
            painter.setPen(QPen(QColor(colours.accent), 3))
            painter.drawRoundedRect(self._rect, radius, radius)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.text), 1.5))
            painter.drawRoundedRect(self._rect.adjusted(-2, -2, 2, 2), radius + 2, radius + 2)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.RightButton:
            self._table.discard(self.place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._table.key(self.place, event)
