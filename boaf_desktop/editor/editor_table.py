"""The editor's table: the grid above, and the tray of 52 cards below."""

from __future__ import annotations

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
from boaf_desktop.editor.deal_draft import DealDraft
from boaf_desktop.language.cards import card_title
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.deck import FaceCache, corner_radius
from boaf_desktop.play.board.grid import Grid
from boaf_desktop.play.board.hand import STEPS
from engine.game import N_CARDS, N_RANKS, RANKS, SUITS, Card, parse_card, rank_of, suit_of

_FADED: Final = 0.22  # opacity of a card that lies on the grid
_TRAY_SHARE: Final = 0.36  # of the height
_MINIMUM_TRAY: Final = 150.0  # heights in logical pixels
_MINIMUM_GRID: Final = 210.0
_RING_SPACE: Final = 3.0
_DRAGGED: Final = "application/x-boaf-card"  # the format of what is dragged: the number of a card
_TRAY_ORDER: Final = sorted(range(N_CARDS), key=lambda card: (-suit_of(card), rank_of(card)))
"""The cards of the tray: one suit per row, spades first."""


class Place(NamedTuple):
    """A place for a card: a cell of the grid, or a card's own place in the tray."""

    number: int  #: Of the cell, or of the card
    is_in_tray: bool = False


def card_data(card: Card) -> QMimeData:
    data = QMimeData()
    data.setData(_DRAGGED, str(card).encode())
    return data


def _card_of(data: QMimeData) -> Card:
    return int(data.data(_DRAGGED).toStdString())


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
        event.setAccepted(event.mimeData().hasFormat(_DRAGGED))  # a card, which does move

    def dropEvent(self, event: QDropEvent) -> None:
        """Move a card to the cell under the pointer; outside the grid it is removed.

        The cell where it landed, or which it left, gets the focus, so that typing continues there.
        """
        point, card = event.position(), _card_of(event.mimeData())
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


class PlaceButton(QAbstractButton):
    """Shows the card in a place of a table, or the empty slot."""

    def __init__(self, place: Place, table: EditorTable) -> None:
        super().__init__(table)
        self.place, self._table = place, table
        self._rect = QRectF()
        self._pressed_at = QPointF()
        self.clicked.connect(lambda: table.click(place))

    def set_rect(self, rect: QRectF) -> None:
        """Set the card's rectangle, with space around it for the rings."""
        space = _RING_SPACE
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
        if not event.buttons() & Qt.MouseButton.LeftButton:
            return
        card = self._table.card_at(self.place)
        way = event.position() - self._pressed_at
        if card is None or way.manhattanLength() < QApplication.startDragDistance():
            return
        self.setDown(False)
        drag = QDrag(self._table)
        drag.setMimeData(card_data(card))
        drag.setPixmap(self._table.face_at(self.place, card))
        drag.setHotSpot((self._pressed_at - self._rect.topLeft()).toPoint())
        drag.exec(Qt.DropAction.MoveAction)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._table.key(self.place, event)
