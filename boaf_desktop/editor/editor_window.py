"""The editor's window: the table, its size, the verdict, and the deal's buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QUndoCommand, QUndoStack
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QPushButton, QToolButton

from boaf_desktop.editor.deal_draft import DealDraft, saved_draft
from boaf_desktop.editor.editor_table import EditorTable
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.grid import LONGEST_SIDE
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.game_positions import Evaluation, PositionVerdict
from boaf_desktop.play.game.puzzle import EDITOR, Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.verdicts import evaluate_position
from boaf_desktop.play.verdict_display import verdict_colour, verdict_symbol, verdict_word
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.buttons import close_buttons, only_when_focused, push_button
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.labels import plain, plain_label
from boaf_desktop.widgets.layout import add_all, column_in, row_in
from boaf_desktop.widgets.numbers import NumberField
from boaf_desktop.widgets.page import Page
from boaf_desktop.workspace.app import App, hidden_text
from engine.game import Deal, Position, puzzle_id
from engine.game.deal import MAX_CELLS

_MIN_CARDS: Final = 2
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
        self._mark = plain_label()
        self.verdict = plain_label()  #: The verdict about the deal
        self.verdict.setWordWrap(True)
        self._no_verdict = ""  #: The text shown in place of a verdict
        page = Page()  # on a small screen the cells scroll, and the buttons stay
        page.column.setContentsMargins(0, 0, 0, 0)
        page.column.addWidget(self.table, 1)
        column = column_in(self, 8, (0, 0, 0, 16))
        add_all(column, self._top_row(), (page, 1), self._bottom_row())
        self.resize(720, 800)
        self._show(self.table.draft)
        self.table.cell(0).setFocus()
        self._session.position_changed.connect(self._on_game)
        self._session.telemetry_changed.connect(self._on_game)
        app.hiding_changed.connect(self._on_game)

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
        """Show and save a draft, and request its verdict."""
        self.table.show_draft(draft)
        self._settings.editor_draft = "" if draft.deal is None else draft.deal.to_line()
        self._show_side(self._rows, draft.rows, draft.columns)
        self._show_side(self._columns, draft.columns, draft.rows)
        self._request_verdict()

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

    # Building

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
        add_all(row, self._mark, (self.verdict, 1))
        buttons = close_buttons(self)
        buttons.addButton(self._play, QDialogButtonBox.ButtonRole.ActionRole)
        row.addWidget(buttons)
        return row

    def _push_button(self, text: str, act: Callable[[], object], tip: str = "") -> QPushButton:
        button = push_button(text, act, tip)
        only_when_focused(button)  # elsewhere Enter places a card
        return button

    # Actions

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

    # The verdict

    def _request_verdict(self) -> None:
        deal, self._no_verdict = self.draft.deal, self._reason_for_none()
        self._play.setEnabled(deal is not None and deal.n_cards >= _MIN_CARDS)
        drop(self, "evaluation")
        self._show_verdict(PositionVerdict.UNKNOWN, self._no_verdict or tr("Not yet analysed"))
        announce(self.verdict, self._no_verdict)
        if deal is not None and not self._no_verdict:
            position = Position.from_deal(deal)
            run_latest(
                self,
                "evaluation",
                lambda cancel: evaluate_position(position, cancel),
                self._on_evaluated,
                self._on_failed,
            )

    def _reason_for_none(self) -> str:
        """Return what is shown in place of a verdict; empty if one may be shown."""
        deal, session = self.draft.deal, self._session
        if deal is None or deal.n_cards < _MIN_CARDS:
            return tr(
                "Nothing to analyse yet. Drag cards onto the grid, click a card and then a cell, "
                "or type a card such as 5H."
            )
        is_on_board = _is_on_board(deal, session)
        if session.is_hidden(deal) or (is_on_board and session.is_blind):
            return hidden_text()
        if is_on_board and session.outcome is GameState.PLAYING:
            return tr("This deal is on the board. Finish or give up the game to see its analysis.")
        return ""

    @Slot()
    def _on_game(self) -> None:
        """Show or withhold the verdict after a change on the board."""
        if self._reason_for_none() != self._no_verdict:
            self._request_verdict()

    def _on_evaluated(self, evaluation: Evaluation) -> None:
        text = _evaluation_text(evaluation)
        self._show_verdict(evaluation.verdict, text)
        announce(self.verdict, text)

    def _on_failed(self, sentence: str) -> None:
        self._show_verdict(PositionVerdict.UNKNOWN, sentence)
        announce(self.verdict, sentence)

    def _show_verdict(self, verdict: PositionVerdict, text: str) -> None:
        self._mark.setText(verdict_symbol(verdict))
        # On the board, the symbol of an unknown verdict can be pressed to show it.
        self._mark.setVisible(verdict is not PositionVerdict.UNKNOWN)
        colour = verdict_colour(verdict, self._app.theme.palette)
        self._mark.setStyleSheet(f"color: {colour}; font-weight: 600;")
        self.verdict.setText(text)


def _evaluation_text(evaluation: Evaluation) -> str:
    if evaluation.is_lost:
        return tr("This deal is unsolvable.")
    if evaluation.winning is None:
        return verdict_word(evaluation.verdict)
    return tr(
        "Solvable: {n} of {all} first moves wins.",
        "Solvable: {n} of {all} first moves win.",
        n=len(evaluation.winning),
        all=evaluation.n_legal,
    )


def _is_on_board(deal: Deal, session: Session) -> bool:
    """Return whether a deal is equivalent to a position of the moves on the board."""
    # Each move removes a stack, so only one of them has as many as the deal.
    positions = (node.position for node in session.line)
    like = next((each for each in positions if each.n_stacks == deal.n_cards), None)
    return like is not None and puzzle_id(like.to_deal()) == puzzle_id(deal)
