"""The deal editor: a grid and a tray of 52 cards, and an exact verdict after each edit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QEvent,
    QMimeData,
    QObject,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    QSizeF,
    Qt,
    Slot,
)
from PySide6.QtGui import (
    QAction,
    QColor,
    QDrag,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QShortcut,
    QUndoCommand,
    QUndoStack,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QGroupBox,
    QHBoxLayout,
    QPushButton,
    QToolButton,
)

from boaf_desktop.appearance import Theme
from boaf_desktop.language import card_title, error_text, tr
from boaf_desktop.play.cards import LONGEST_SIDE, STEPS, Grid, corner_radius, face, size_tip
from boaf_desktop.play.game import EDITOR, Evaluation, PositionVerdict, Puzzle
from boaf_desktop.play.verdicts import evaluate_position, verdict_signs
from boaf_desktop.settings import Settings
from boaf_desktop.shortcuts import latin_text, run_by_place
from boaf_desktop.widgets.forms import Fields, NumberField
from boaf_desktop.widgets.jobs import cancel_latest, run_latest
from boaf_desktop.widgets.pages import Page
from boaf_desktop.widgets.parts import (
    add_all,
    announce,
    close_buttons,
    column_in,
    only_when_focused,
    painting,
    plain,
    plain_label,
    push_button,
    row_in,
)
from boaf_desktop.workspace.app import App, hidden_text
from engine.errors import BoafError, DealError
from engine.game import (
    MAX_CELLS,
    N_CARDS,
    N_RANKS,
    RANKS,
    SUITS,
    Card,
    Deal,
    Position,
    parse_card,
    parse_deal,
    rank_of,
    split_moves,
    suit_of,
)

_MIN_CARDS: Final = 2  # of a game
_FADED: Final = 0.22  # opacity of a card that lies on the grid
_RING_SPACE: Final = 3.0  # in logical pixels
DRAGGED: Final = "application/x-boaf-card"
"""The format of what is dragged: the number of a card."""
_TRAY_SHARE: Final = 0.36  # of the height
_MINIMUM_TRAY: Final = 150.0  # heights in logical pixels
_MINIMUM_GRID: Final = 210.0
_BEGINNINGS: Final = {*RANKS, *SUITS, *"1BDR", "10", *(f"{suit}1" for suit in SUITS)}
"""Of the name of a card by rank and suit or by suit and rank, with German and Spanish letters."""
_TRAY_ORDER: Final = sorted(range(N_CARDS), key=lambda card: (-suit_of(card), rank_of(card)))
"""The cards of the tray: one suit per row, spades first."""
_FIELD_WIDTH: Final = 80  # in logical pixels
_SIZE_STEP: Final = 1  # the id of steps that merge; -1 for those that don't


@dataclass(frozen=True, slots=True)
class DealDraft:
    """An immutable grid of cards and empty cells; unlike a deal it may be empty."""

    rows: int
    columns: int
    cells: tuple[Card | None, ...]  #: At most 52, row by row
    #: The draft before its size was changed: its cards come back when the grid grows again.
    uncut: DealDraft | None = field(default=None, compare=False)

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
    def is_playable(self) -> bool:
        """Whether there are enough cards for a game."""
        return len(self.cards) >= _MIN_CARDS

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
        return replace(self, cells=tuple(cells), uncut=None)

    def remove(self, cell: int) -> DealDraft:
        cells = (*self.cells[:cell], None, *self.cells[cell + 1 :])
        return replace(self, cells=cells, uncut=None)

    def resized(self, rows: int, columns: int) -> DealDraft:
        """Return a grid of another size; cards without a cell are left out."""
        whole = self.uncut or self
        cells = tuple(
            whole.cells[row * whole.columns + column]
            if row < whole.rows and column < whole.columns
            else None
            for row in range(rows)
            for column in range(columns)
        )
        return DealDraft(rows, columns, cells, whole)


def saved_draft(settings: Settings) -> DealDraft:
    """Return the last saved draft, or an empty grid if it can't be read."""
    try:
        return DealDraft.of(parse_deal(settings.editor_draft))
    except DealError:
        return DealDraft.empty()


class Place(NamedTuple):
    """A place for a card: a cell of the grid, or a card's own place in the tray."""

    number: int  #: Of the cell, or of the card
    is_in_tray: bool = False


def card_data(card: Card) -> QMimeData:
    data = QMimeData()
    data.setData(DRAGGED, str(card).encode())
    return data


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
        with painting(self) as painter:
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


class EditorTable(QGroupBox):
    """Turns drags, clicks and keys into drafts; a single tab stop.

    ``change``: called with the draft after an action.
    """

    def __init__(
        self, draft: DealDraft, theme: Theme, change: Callable[[DealDraft], None]
    ) -> None:
        super().__init__()
        self.draft, self.theme, self._change = draft, theme, change
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
            self._change(self.draft.place(card, cell))
        elif card in self.draft.cards:
            self._change(self.draft.remove(self.draft.cells.index(card)))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.setAccepted(event.mimeData().hasFormat(DRAGGED))  # a card, which does move

    def dropEvent(self, event: QDropEvent) -> None:
        """Move a card to the cell under the pointer; outside the grid it is removed.

        The cell where it landed, or which it left, gets the focus, so that typing continues there.
        """
        point, card = event.position(), int(event.mimeData().data(DRAGGED).toStdString())
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
        key, text = event.key(), latin_text(event)
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
        self._typed = ""
        if typed in _BEGINNINGS:
            self._typed = typed
            return True
        try:
            card = parse_card(typed)
        except DealError:
            return False
        self._change(self.draft.place(card, cell))
        self._focus(Place(min(cell + 1, len(self.draft.cells) - 1)))
        return True

    def begin(self) -> None:
        """Move the keyboard focus to the first cell, where a card may be typed."""
        self._focus(Place(0))

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


class SetDraft(QUndoCommand):
    """Replaces the draft by another; changes of size in a row are one step.

    ``show``: called with the draft, on do, undo and redo.
    """

    def __init__(
        self, old: DealDraft, new: DealDraft, show: Callable[[DealDraft], None], *, is_size: bool
    ) -> None:
        super().__init__()
        self.old, self.new, self._show, self._is_size = old, new, show, is_size

    def redo(self) -> None:
        self._show(self.new)

    def undo(self) -> None:
        self._show(self.old)

    def id(self) -> int:
        return _SIZE_STEP if self._is_size else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, SetDraft):
            return False
        self.new = other.new
        self.setObsolete(self.new == self.old)
        return True


class EditorWindow(QDialog):
    """Edits a deal beside the running game, and saves the draft.

    Every change of the draft is a `SetDraft` on `undo_stack`.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self._app, self._session, self._settings = app, app.session, app.settings
        self.setWindowTitle(tr("Deal editor"))
        #: The grid and the tray
        self.table = EditorTable(saved_draft(app.settings), app.theme, self.change)
        self.undo_stack = QUndoStack(self)
        self._fields = Fields(self)
        self._rows = self._size_field("rows", tr("&Rows"))
        self._columns = self._size_field("columns", tr("C&olumns"))
        self._fields.changed.connect(self._on_size)
        self._play = self._push_button(tr("&Play deal"), self._on_play)
        self._play.setProperty("primary", True)
        self._mark = plain_label()  # the symbol of the verdict
        self.verdict = plain_label()  #: The verdict in words
        self.verdict.setWordWrap(True)
        self._no_verdict = ""  # the text shown in place of a verdict
        self._session.position_changed.connect(self._on_game)
        app.blind_rating.changed.connect(self._on_game)
        page = Page()  # on a small screen the cells scroll, and the buttons stay
        page.column.setContentsMargins(0, 0, 0, 0)
        page.column.addWidget(self.table, 1)
        column = column_in(self, 8, (0, 0, 0, 16))
        add_all(column, self._top_row(), (page, 1), self._bottom_row())
        QShortcut(QKeySequence.StandardKey.Paste, self, self.paste)
        self.resize(720, 800)
        self._show(self.table.draft)
        self.table.cell(0).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not run_by_place(self, event):
            super().keyPressEvent(event)

    @property
    def draft(self) -> DealDraft:
        return self.table.draft

    def edit(self, deal: Deal) -> None:
        self.change(DealDraft.of(deal))

    @Slot()
    def paste(self) -> None:
        """Replace the draft by the deal on the clipboard, or report why that isn't one."""
        try:
            deal = parse_deal(split_moves(QApplication.clipboard().text())[0])
        except BoafError as error:
            cancel_latest(self, "evaluation")
            self._on_failed(error_text(error))
        else:
            self.edit(deal)

    def change(self, draft: DealDraft, *, is_size: bool = False) -> None:
        """Replace the draft, as one step that can be undone."""
        if draft != self.draft:
            self.undo_stack.push(SetDraft(self.draft, draft, self._show, is_size=is_size))

    def _show(self, draft: DealDraft) -> None:
        """Show and save a draft."""
        self.table.show_draft(draft)
        self._settings.editor_draft = "" if draft.deal is None else draft.deal.to_line()
        self._show_side(self._rows, draft.rows, draft.columns)
        self._show_side(self._columns, draft.columns, draft.rows)
        self._play.setEnabled(draft.is_playable)
        self._update_verdict()

    @staticmethod
    def _show_side(field: NumberField, length: int, other: int) -> None:
        with QSignalBlocker(field):
            field.set_bounds(1, min(LONGEST_SIDE, MAX_CELLS // other))
            if field.number != length:
                field.show_number(length)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the undo keys to the draft; the fields would apply them to their own text."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
            if any(event.matches(key) for key in keys):
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _size_field(self, key: str, label: str) -> NumberField:
        field: NumberField = self._fields.count(key, label, 1, LONGEST_SIDE, tip=size_tip())
        field.set_width(_FIELD_WIDTH)
        field.installEventFilter(self)
        return field

    def _top_row(self) -> QHBoxLayout:
        row = row_in(None, 8, (16, 16, 16, 0))
        undo = self.undo_stack.createUndoAction(self, tr("Undo"))
        redo = self.undo_stack.createRedoAction(self, tr("Redo"))
        add_all(
            row,
            self._fields.inline(self._rows, self._columns),
            None,
            self._step_button("undo", undo, "Ctrl+Z"),
            self._step_button("redo", redo, "Ctrl+Shift+Z Ctrl+Y"),
            self._push_button(
                tr("Copy from &board"),
                lambda: self.edit(self._session.position.to_deal()),
                tr(
                    "Copy the cards that the board shows now, not the cards at the start of the "
                    "game"
                ),
            ),
            self._push_button(tr("&Clear"), self._clear),
        )
        return row

    def _step_button(self, icon: str, action: QAction, keys: str) -> QToolButton:
        """Create the button of undo or redo, whose keys work in the whole window."""
        action.setIcon(self._app.theme.icon(icon))
        action.setShortcuts([QKeySequence(key) for key in keys.split()])
        native = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(plain(f"{action.text()} ({native})"))
        button = QToolButton()
        button.setDefaultAction(action)
        return button

    def _bottom_row(self) -> QHBoxLayout:
        row = row_in(None, 8, (16, 0, 16, 0))
        add_all(row, self._mark, (self.verdict, 1), close_buttons(self, self._play))
        return row

    def _push_button(self, text: str, act: Callable[[], object], tip: str = "") -> QPushButton:
        button = push_button(text, act, tip)
        only_when_focused(button)  # elsewhere Enter places a card
        return button

    @Slot()
    def _on_size(self) -> None:
        rows, columns = self._rows.number, self._columns.number
        if rows is not None and columns is not None:
            self.change(self.draft.resized(int(rows), int(columns)), is_size=True)

    @Slot()
    def _clear(self) -> None:
        self.change(DealDraft.empty(self.draft.rows, self.draft.columns))
        self.table.begin()

    @Slot()
    def _on_play(self) -> None:
        if self.draft.deal is not None:
            puzzle = Puzzle.from_deal(self.draft.deal, source=EDITOR)
            self._app.window.open_puzzle(puzzle)
            self._keep()
            self.accept()  # it covers the board

    def done(self, result: int) -> None:
        """Close the window; what was edited is among the own deals, also if it isn't played."""
        if self.undo_stack.index():
            self._keep()
        super().done(result)

    def _keep(self) -> None:
        deal = self.draft.deal
        if deal is not None and self.draft.is_playable:
            self._app.my_puzzles.add_deal(deal, deal.to_line())

    # The verdict on the draft, as far as the game on the board doesn't hide it

    @Slot()
    def _on_game(self) -> None:
        """Show or withhold the verdict after a change on the board."""
        if self._reason_for_no_verdict() != self._no_verdict:
            self._update_verdict()

    def _update_verdict(self) -> None:
        deal, self._no_verdict = self.draft.deal, self._reason_for_no_verdict()
        cancel_latest(self, "evaluation")
        text = self._no_verdict or tr("Not yet analysed")
        self._show_verdict(PositionVerdict.UNKNOWN, text, announced=self._no_verdict)
        if deal is not None and not self._no_verdict:
            position = Position.from_deal(deal)
            run_latest(
                self,
                "evaluation",
                lambda cancel: evaluate_position(position, cancel),
                self._on_evaluated,
                self._on_failed,
            )

    def _reason_for_no_verdict(self) -> str:
        """Return what is shown in place of a verdict; empty if one may be shown."""
        deal = self.draft.deal
        if deal is None or not self.draft.is_playable:
            return tr(
                "Nothing to analyse yet. Drag cards onto the grid, click a card and then a cell, "
                "type a card such as 5H, or paste a deal."
            )
        # While blind, a position of the game on the board may be drawn.
        is_hidden = self._session.is_blind or self._session.is_hidden(deal)
        return hidden_text() if is_hidden else ""

    def _on_evaluated(self, evaluation: Evaluation) -> None:
        word = verdict_signs(evaluation.verdict, self._app.theme.palette)[1]
        text = _evaluation_text(evaluation) or word
        self._show_verdict(evaluation.verdict, text, announced=text)

    def _on_failed(self, sentence: str) -> None:
        self._show_verdict(PositionVerdict.UNKNOWN, sentence, announced=sentence)

    def _show_verdict(self, verdict: PositionVerdict, text: str, *, announced: str) -> None:
        mark, _word, colour = verdict_signs(verdict, self._app.theme.palette)
        self._mark.setText(mark)
        # On the board, the symbol of an unknown verdict can be pressed to show it.
        self._mark.setVisible(verdict is not PositionVerdict.UNKNOWN)
        self._mark.setStyleSheet(f"color: {colour}; font-weight: 600;")
        self.verdict.setText(text)
        announce(self.verdict, announced)


def _evaluation_text(evaluation: Evaluation) -> str:
    """Return what is known of a deal's moves; empty while that is nothing."""
    if evaluation.is_lost:
        return tr("This deal is unsolvable.")
    if evaluation.winning is None:
        return ""
    return tr(
        "Solvable: {n} of {all} first moves wins.",
        "Solvable: {n} of {all} first moves win.",
        n=len(evaluation.winning),
        all=evaluation.n_legal,
    )
