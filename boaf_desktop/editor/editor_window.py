"""The editor's window: the table with its size and verdict, and what can be done with the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QUndoCommand, QUndoStack
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QPushButton, QToolButton

from boaf_desktop.editor.deal_draft import DealDraft, saved_draft
from boaf_desktop.editor.deal_verdict import DealVerdict
from boaf_desktop.editor.editor_table import EditorTable
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.puzzle import EDITOR, Puzzle
from boaf_desktop.play.grid import LONGEST_SIDE
from boaf_desktop.widgets.buttons import close_buttons, only_when_focused, push_button
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.labels import plain
from boaf_desktop.widgets.layout import add_all, column_in, row_in
from boaf_desktop.widgets.numbers import NumberField
from boaf_desktop.widgets.page import Page
from boaf_desktop.workspace.app import App
from engine.game import MAX_CELLS, Deal

_FIELD_WIDTH: Final = 80  # in logical pixels
_SIZE_STEP: Final = 1  # the id of steps that merge; -1 for those that don't


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
        self.table = EditorTable(saved_draft(app.settings), app.theme)  #: The grid and the tray
        self.table.draft_requested.connect(self.change)
        self.undo_stack = QUndoStack(self)
        self._fields = Fields(self)
        self._rows = self._size_field("rows", tr("&Rows"))
        self._columns = self._size_field("columns", tr("C&olumns"))
        self._fields.changed.connect(self._on_size)
        self._play = self._push_button(tr("&Play deal"), self._on_play)
        self._play.setProperty("primary", True)
        self.verdict = DealVerdict(app, self)
        page = Page()  # on a small screen the cells scroll, and the buttons stay
        page.column.setContentsMargins(0, 0, 0, 0)
        page.column.addWidget(self.table, 1)
        column = column_in(self, 8, (0, 0, 0, 16))
        add_all(column, self._top_row(), (page, 1), self._bottom_row())
        self.resize(720, 800)
        self._show(self.table.draft)
        self.table.cell(0).setFocus()

    @property
    def draft(self) -> DealDraft:
        return self.table.draft

    def edit(self, deal: Deal) -> None:
        self.change(DealDraft.of(deal))

    @Slot(object)
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
        self.verdict.show_draft(draft)

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
        tip = tr(
            "A grid can have at most {n} cell", "A grid can have at most {n} cells", n=MAX_CELLS
        )
        field = self._fields.count(key, label, 1, LONGEST_SIDE, tip=tip)
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
        add_all(row, self.verdict.mark, (self.verdict.label, 1))
        buttons = close_buttons(self)
        buttons.addButton(self._play, QDialogButtonBox.ButtonRole.ActionRole)
        row.addWidget(buttons)
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

    @Slot()
    def _on_play(self) -> None:
        if self.draft.deal is not None:
            puzzle = Puzzle.from_deal(self.draft.deal, source=EDITOR)
            self._app.requests.puzzle.emit(puzzle)
            self.accept()  # it covers the board
