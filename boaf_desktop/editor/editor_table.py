"""The editor's table: the grid above, and the tray of 52 cards below."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QGroupBox

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.editor.deal_draft import DealDraft
from boaf_desktop.editor.place_button import DRAGGED, Place, PlaceButton, card_of
from boaf_desktop.language.cards import card_title
from boaf_desktop.language.translation import tr
from boaf_desktop.play.cards import face
from boaf_desktop.play.grid import STEPS, Grid
from engine.game import N_CARDS, N_RANKS, RANKS, SUITS, Card, parse_card, rank_of, suit_of

_TRAY_SHARE: Final = 0.36  # of the height
_MINIMUM_TRAY: Final = 150.0  # heights in logical pixels
_MINIMUM_GRID: Final = 210.0
_TRAY_ORDER: Final = sorted(range(N_CARDS), key=lambda card: (-suit_of(card), rank_of(card)))
"""The cards of the tray: one suit per row, spades first."""


class EditorTable(QGroupBox):
    """Turns drags, clicks and keys into drafts; a single tab stop."""

    draft_requested = Signal(object)  #: The `DealDraft` after an action

    def __init__(self, draft: DealDraft, theme: Theme) -> None:
        super().__init__()
        self.draft, self.theme = draft, theme
        self._tray_top = _MINIMUM_GRID
        self._grid = Grid.fit(draft.rows, draft.columns, QSizeF(self.size()))
        self._tray_grid = Grid.fit(len(SUITS), N_RANKS, QSizeF(self.size()))
        self._current = Place(0)
        self._typed = ""
        self.picked: Place | None = None  #: The place of the card that is picked up
        self._buttons: dict[Place, PlaceButton] = {}
        self._add_buttons([Place(card, is_in_tray=True) for card in _TRAY_ORDER])
        self.setAccessibleName(tr("Card grid and tray"))
        self.setMinimumSize(420, round(_MINIMUM_GRID + _MINIMUM_TRAY))
        self.setAcceptDrops(True)
        theme.changed.connect(self._refresh)
        self._build_cells()

    def cell(self, cell: int) -> PlaceButton:
        return self._buttons[Place(cell)]

    def show_draft(self, draft: DealDraft) -> None:
        is_same_size = (draft.rows, draft.columns) == (self.draft.rows, self.draft.columns)
        self.draft, self.picked = draft, None
        if is_same_size:
            self._refresh()
        else:
            self._build_cells()

    def sizeHint(self) -> QSize:
        return QSize(640, 680)

    # Showing

    def _build_cells(self) -> None:
        cells = [place for place in self._buttons if not place.is_in_tray]
        had_focus = any(self._buttons[cell].hasFocus() for cell in cells)
        for cell in cells:
            button = self._buttons.pop(cell)
            button.hide()
            button.deleteLater()
        self._add_buttons([Place(cell) for cell in range(len(self.draft.cells))])
        self._current = Place(0)
        self._lay_out()
        self._refresh()
        if had_focus:
            self.cell(0).setFocus()  # so that cards can still be typed

    def _add_buttons(self, places: list[Place]) -> None:
        for place in places:
            button = self._buttons[place] = PlaceButton(place, self)
            button.show()

    def _refresh(self) -> None:
        for place, button in self._buttons.items():
            is_current = place == self._current
            policy = Qt.FocusPolicy.StrongFocus if is_current else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
            button.setAccessibleName(self._name(place))
            button.update()
        self.update()

    def _name(self, place: Place) -> str:
        card = self.card_at(place)
        title = tr("empty") if card is None else card_title(card)
        if place.is_in_tray:
            is_used = self.is_faded(place)
            return tr("{card}, on the grid", card=title) if is_used else title
        row, column = divmod(place.number, self.draft.columns)
        return tr(
            "{card}, row {row}, column {column}",
            card=title,
            row=row + 1,
            column=column + 1,
        )

    def card_at(self, place: Place) -> Card | None:
        return place.number if place.is_in_tray else self.draft.cells[place.number]

    def is_faded(self, place: Place) -> bool:
        """Return whether a card of the tray lies on the grid."""
        return place.is_in_tray and place.number in self.draft.cards

    def face_at(self, place: Place, card: Card) -> QPixmap:
        # Painted at its own size: a scaled-down face would contain details too small to see.
        grid = self._tray_grid if place.is_in_tray else self._grid
        return face(card, grid.card_size, self.devicePixelRatioF(), self.theme.cards)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        tray_height = max(_MINIMUM_TRAY, self.height() * _TRAY_SHARE)
        self._tray_top = max(_MINIMUM_GRID, self.height() - tray_height)
        grid_size = QSizeF(self.width(), self._tray_top)
        self._grid = Grid.fit(self.draft.rows, self.draft.columns, grid_size)
        self._tray_grid = Grid.fit(len(SUITS), N_RANKS, QSizeF(self.width(), tray_height))
        for place, button in self._buttons.items():
            button.set_rect(self._rect(place))

    def _rect(self, place: Place) -> QRectF:
        if not place.is_in_tray:
            return self._grid.rect(place.number)
        cell = _TRAY_ORDER.index(place.number)
        return self._tray_grid.rect(cell).translated(0, self._tray_top)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = self.theme.table
        painter.fillRect(self.rect(), QColor(colours.board))
        tray = QRectF(0, self._tray_top, self.width(), self.height() - self._tray_top)
        painter.fillRect(tray, QColor(colours.window))
        painter.end()

    # Actions

    def click(self, place: Place) -> None:
        """Pick a card up, or put it down."""
        self._focus(place)
        picked, self.picked = self.picked, None
        if picked is None:
            self.picked = None if self.card_at(place) is None else place
        elif picked != place:
            self._move_card(self.card_at(picked), None if place.is_in_tray else place.number)
        self._refresh()

    def _move_card(self, card: Card | None, cell: int | None) -> None:
        """Move a card to a cell, or back to the tray."""
        if card is None:
            return
        if cell is not None:
            self.draft_requested.emit(self.draft.place(card, cell))
        elif card in self.draft.cards:
            self.draft_requested.emit(self.draft.remove(self.draft.cells.index(card)))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(event.mimeData().hasFormat(DRAGGED))  # a card, which does move

    def dropEvent(self, event: QDropEvent) -> None:
        """Move a card to the cell under the pointer; outside the grid it is removed.

        The cell where it landed, or which it left, gets the focus, so that typing continues there.
        """
        point, card = event.position(), card_of(event.mimeData())
        target = self._grid.cell_at(point) if point.y() < self._tray_top else None
        left = self.draft.cells.index(card) if card in self.draft.cards else None
        self._move_card(card, target)
        cell = left if target is None else target
        if cell is not None:
            self._focus(Place(cell))
        event.acceptProposedAction()

    # Keys

    def key(self, place: Place, event: QKeyEvent) -> None:
        """Handle a key: navigate, pick up, put down, remove, or type a card."""
        key, text = event.key(), event.text().upper()
        if key in STEPS:
            self._focus(self._next_place(place, STEPS[Qt.Key(key)]))
        elif key in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click(place)
        elif key in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self._move_card(self.card_at(place), None)
        elif key == Qt.Key.Key_Escape and self.picked is not None:
            self.picked = None
            self._refresh()
        else:
            # A rank that is typed after another replaces it.
            can_type = bool(text) and not place.is_in_tray
            attempts = (self._typed + text, text) if can_type else ()
            event.setAccepted(any(self._type(place.number, typed) for typed in attempts))

    def _type(self, cell: int, typed: str) -> bool:
        """Handle the typed letters of a card; return whether they may still form one."""
        ranks = {*RANKS, "10"}
        self._typed = ""
        if typed in ranks | {"1"}:
            self._typed = typed
        elif typed[:-1] in ranks and typed[-1] in SUITS:
            placed = self.draft.place(parse_card(typed), cell)
            self.draft_requested.emit(placed)
            self._focus(Place(min(cell + 1, len(self.draft.cells) - 1)))
        else:
            return False
        return True

    def _focus(self, place: Place) -> None:
        self._current = place
        self._typed = ""
        self._refresh()
        self._buttons[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def _next_place(self, place: Place, step: tuple[int, int]) -> Place:
        """Return the next place in a row, or the nearest one in the rows above or below."""
        start = self._rect(place).center()
        down, right = step
        candidates = []
        for other in self._buttons:
            way = self._rect(other).center() - start
            ahead = way.y() * down + way.x() * right
            aside = abs(way.y() * right) + abs(way.x() * down)
            if ahead > 1 and (down or aside < 1):
                candidates.append((ahead, aside, other))
        return min(candidates)[2] if candidates else place
