"""The editor's table: the grid above, the tray of 52 cards below, and the draft that it edits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from PySide6.QtCore import QMimeData, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDrag,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QGroupBox

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.cards import card_title
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.board import STEPS
from boaf_desktop.play.board.deck import FaceCache, corner_radius
from boaf_desktop.play.board.grid import Grid
from engine.game import N_CARDS, N_RANKS, RANKS, SUITS, Card, Deal, parse_card, rank_of, suit_of

_FADED: Final = 0.22  # opacity of a card that lies on the grid
_TRAY_SHARE: Final = 0.36  # of the height
_MINIMUM_TRAY: Final = 150.0  # heights in logical pixels
_MINIMUM_GRID: Final = 80.0
_RING_SPACE: Final = 3.0
DRAGGED: Final = "application/x-boaf-card"
"""The format of what is dragged: the number of a card."""


@dataclass(frozen=True, slots=True)
class DealDraft:
    """An immutable grid of cards and empty cells; unlike a deal it may be empty."""

    rows: int
    columns: int
    cells: tuple[Card | None, ...]  #: At most 52, row by row

    @classmethod
    def empty(cls, rows: int = 4, columns: int = 4) -> DealDraft:
        return cls(rows, columns, (None,) * (rows * columns))

    @classmethod
    def of(cls, deal: Deal) -> DealDraft:
        return cls(deal.rows, deal.columns, deal.cells)

    @property
    def deal(self) -> Deal | None:
        """The deal; None without cards."""
        return Deal(self.rows, self.columns, self.cells) if self.cards else None

    @property
    def cards(self) -> frozenset[Card]:
        return frozenset(card for card in self.cells if card is not None)

    def place(self, card: Card, cell: int) -> DealDraft:
        """Return a draft with a card in a cell.

        The card that was there moves to the old cell, or off the grid.
        """
        cells = list(self.cells)
        if card in cells:
            cells[cells.index(card)] = cells[cell]
        cells[cell] = card
        return replace(self, cells=tuple(cells))

    def remove(self, cell: int) -> DealDraft:
        return replace(self, cells=(*self.cells[:cell], None, *self.cells[cell + 1 :]))

    def resized(self, rows: int, columns: int) -> DealDraft:
        """Return a grid of another size; cards without a cell are removed."""
        cells = tuple(
            self.cells[row * self.columns + column]
            if row < self.rows and column < self.columns
            else None
            for row in range(rows)
            for column in range(columns)
        )
        return DealDraft(rows, columns, cells)


class Place(NamedTuple):
    """A place for a card: a cell of the grid, or a card's own place in the tray."""

    number: int  #: Of the cell, or of the card
    is_in_tray: bool = False


_TRAY_ORDER: Final = sorted(range(N_CARDS), key=lambda card: (-suit_of(card), rank_of(card)))
"""The cards of the tray: one suit per row, spades first."""


class EditorTable(QGroupBox):
    """Turns drags, clicks and keys into drafts; a single tab stop."""

    draft_requested = Signal(object)  #: The `DealDraft` after an action

    def __init__(self, draft: DealDraft, theme: Theme) -> None:
        super().__init__()
        self.draft, self.theme = draft, theme
        self._faces = FaceCache()
        self._tray_top = _MINIMUM_GRID
        self._grid = Grid.fit(draft.rows, draft.columns, QSizeF(self.size()))
        self._tray_grid = Grid.fit(len(SUITS), N_RANKS, QSizeF(self.size()))
        self._current = Place(0)
        self._typed = ""
        self.picked: Place | None = None  #: The place of the card that is picked up
        self._cells: list[PlaceButton] = []
        self._tray = [PlaceButton(Place(card, is_in_tray=True), self) for card in _TRAY_ORDER]
        self.setAccessibleName(tr("Card grid and tray"))
        self.setMinimumSize(420, 240)
        self.setAcceptDrops(True)
        theme.changed.connect(self._refresh)
        self._build_cells()

    def cell(self, cell: int) -> PlaceButton:
        return self._cells[cell]

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
        had_focus = any(button.hasFocus() for button in self._cells)
        for button in self._cells:
            button.hide()
            button.deleteLater()
        numbers = range(len(self.draft.cells))
        self._cells = [PlaceButton(Place(cell), self) for cell in numbers]
        for button in self._cells:
            button.show()
        self._current = Place(0)
        self._lay_out()
        self._refresh()
        if had_focus:
            self._cells[0].setFocus()  # so that cards can still be typed

    def _refresh(self) -> None:
        for button in self._buttons():
            is_current = button.place == self._current
            policy = Qt.FocusPolicy.StrongFocus if is_current else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
            button.setAccessibleName(self._name(button.place))
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

    def _buttons(self) -> list[PlaceButton]:
        return [*self._cells, *self._tray]

    def card_at(self, place: Place) -> Card | None:
        return place.number if place.is_in_tray else self.draft.cells[place.number]

    def is_faded(self, place: Place) -> bool:
        """Return whether a card of the tray lies on the grid."""
        return place.is_in_tray and place.number in self.draft.cards

    def face_at(self, place: Place, card: Card) -> QPixmap:
        # Painted at its own size: a scaled-down face would contain details too small to see.
        grid = self._tray_grid if place.is_in_tray else self._grid
        return self._faces.face(card, grid.card_size, self.devicePixelRatioF(), self.theme.cards)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        tray_height = max(_MINIMUM_TRAY, self.height() * _TRAY_SHARE)
        self._tray_top = max(_MINIMUM_GRID, self.height() - tray_height)
        grid_size = QSizeF(self.width(), self._tray_top)
        self._grid = Grid.fit(self.draft.rows, self.draft.columns, grid_size)
        self._tray_grid = Grid.fit(len(SUITS), N_RANKS, QSizeF(self.width(), tray_height))
        for button in self._buttons():
            button.set_rect(self._rect(button.place), _RING_SPACE)

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
        point, card = event.position(), int(event.mimeData().data(DRAGGED).toStdString())
        cell = self._grid.cell_at(point) if point.y() < self._tray_top else None
        left = self.draft.cells.index(card) if card in self.draft.cards else 0
        self._move_card(card, cell)
        self._focus(Place(left if cell is None else cell))
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
            can_type = bool(text) and not place.is_in_tray
            is_typed = can_type and self._type(place.number, self._typed + text)
            event.setAccepted(is_typed)

    def _type(self, cell: int, typed: str) -> bool:
        """Handle the typed letters of a card; return whether they may still form one."""
        ranks = {*RANKS, "10"}
        self._typed = ""
        if typed in ranks | {"1"}:
            self._typed = typed
        elif typed[:-1] in ranks and typed[-1] in SUITS:
            placed = self.draft.place(parse_card(typed), cell)
            self.draft_requested.emit(placed)
            self._focus(Place(min(cell + 1, len(self._cells) - 1)))
        else:
            return False
        return True

    def _focus(self, place: Place) -> None:
        self._current = place
        self._typed = ""
        self._refresh()
        for button in self._buttons():
            if button.place == place:
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _next_place(self, place: Place, step: tuple[int, int]) -> Place:
        """Return the next place in a row, or the nearest one in the rows above or below."""
        start = self._rect(place).center()
        down, right = step
        candidates = []
        for button in self._buttons():
            way = self._rect(button.place).center() - start
            ahead = way.y() * down + way.x() * right
            aside = abs(way.y() * right) + abs(way.x() * down)
            if ahead > 1 and (down or aside < 1):
                candidates.append((ahead, aside, button.place))
        if not candidates:
            return place
        _ahead, _aside, nearest = min(candidates)
        return nearest


class PlaceButton(QAbstractButton):
    """Shows the card in a place of a table, or the empty slot."""

    def __init__(self, place: Place, table: EditorTable) -> None:
        super().__init__(table)
        self.place, self._table = place, table
        self._rect = QRectF()
        self._pressed_at = QPointF()
        self.clicked.connect(lambda: table.click(place))

    def set_rect(self, rect: QRectF, space: float) -> None:
        """Set the card's rectangle, with space around it for the rings."""
        self.setGeometry(rect.adjusted(-space, -space, space, space).toAlignedRect())
        self._rect = QRectF(QPointF(space, space), rect.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        table, colours = self._table, self._table.theme.table
        card, is_faded = table.card_at(self.place), table.is_faded(self.place)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        radius = corner_radius(self._rect.width())
        painter.setPen(QColor(colours.slot_edge))
        painter.setBrush(QColor(colours.slot))
        if card is None or is_faded:
            painter.drawRoundedRect(self._rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if card is not None:
            pixmap = table.face_at(self.place, card)
            painter.setOpacity(_FADED if is_faded else 1.0)
            painter.drawPixmap(self._rect, pixmap, QRectF(pixmap.rect()))
            painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.place == table.picked:
            painter.setPen(QPen(QColor(colours.accent), 3))
            painter.drawRoundedRect(self._rect, radius, radius)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.text), 1.5))
            painter.drawRoundedRect(self._rect.adjusted(-2, -2, 2, 2), radius + 2, radius + 2)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._pressed_at = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        card = self._table.card_at(self.place)
        way = event.position() - self._pressed_at
        if card is None or way.manhattanLength() < QApplication.startDragDistance():
            return
        self.setDown(False)
        drag, data = QDrag(self._table), QMimeData()
        data.setData(DRAGGED, str(card).encode())
        drag.setMimeData(data)
        drag.setPixmap(self._table.face_at(self.place, card))
        drag.setHotSpot((self._pressed_at - self._rect.topLeft()).toPoint())
        drag.exec(Qt.DropAction.MoveAction)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._table.key(self.place, event)
