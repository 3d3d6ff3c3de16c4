"""The editor's window: the table, its size, the verdict, and the deal's buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QPushButton

from boaf_desktop.editor.editor_table import DealDraft, EditorTable
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.grid import LONGEST_SIDE
from boaf_desktop.play.game.game_positions import Evaluation, PositionVerdict
from boaf_desktop.play.game.puzzle import EDITOR, Puzzle
from boaf_desktop.play.game.verdicts import evaluate_position
from boaf_desktop.play.verdict_display import verdict_colour, verdict_symbol, verdict_word
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.buttons import close_buttons, only_when_focused, push_button
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.layout import add_all, column_in, row_in
from boaf_desktop.widgets.numbers import NumberField
from boaf_desktop.workspace.app import App, hidden_text
from engine.errors import DealError
from engine.game import Deal, Position, parse_deal
from engine.game.deal import MAX_CELLS

_LEAST_CARDS: Final = 2
_FIELD_WIDTH: Final = 80  # in logical pixels


class EditorWindow(QDialog):
    """Edits a deal beside the running game, and saves the draft."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self._app, self._session, self._settings = app, app.session, app.settings
        self.setWindowTitle(tr("Deal editor"))
        self.table = EditorTable(_saved_draft(app.settings), app.theme)  #: The grid and the tray
        self.table.draft_requested.connect(self.show_draft)
        self._rows = self._number(tr("Rows"))
        self._columns = self._number(tr("Columns"))
        self._play = self._action(tr("&Play deal"), self._on_play)
        self._play.setProperty("primary", True)
        self._mark = QLabel()
        self.verdict = QLabel()  #: The verdict about the deal
        self.verdict.setWordWrap(True)
        add_all(
            column_in(self, 8, (0, 0, 0, 16)),
            self._top_row(),
            (self.table, 1),
            self._bottom_row(),
        )
        self.resize(720, 800)
        self.show_draft(self.table.draft)
        self.table.cell(0).setFocus()

    @property
    def draft(self) -> DealDraft:
        return self.table.draft

    def edit(self, deal: Deal) -> None:
        self.show_draft(DealDraft.of(deal))

    @Slot(object)
    def show_draft(self, draft: DealDraft) -> None:
        """Show and save a draft, and request its verdict."""
        self.table.show_draft(draft)
        self._settings.editor_draft = "" if draft.deal is None else draft.deal.to_line()
        for field, value, other in (
            (self._rows, draft.rows, draft.columns),
            (self._columns, draft.columns, draft.rows),
        ):
            field.set_bounds(1, min(LONGEST_SIDE, MAX_CELLS // other))
            if field.number != value:
                with QSignalBlocker(field):
                    field.show_number(value)
        self._request_verdict(draft.deal)

    # Building

    def _number(self, name: str) -> NumberField:
        tip = tr("A grid can have at most {n} {n:cell/cells}", n=MAX_CELLS)
        field = NumberField(name, 1, LONGEST_SIDE, is_whole=True, is_needed=True, tip=tip)
        field.set_width(_FIELD_WIDTH)
        field.edited.connect(self._on_size)
        return field

    def _top_row(self) -> QHBoxLayout:
        row = row_in(None, 8, (16, 16, 16, 0))
        for text, field in ((tr("&Rows"), self._rows), (tr("C&olumns"), self._columns)):
            label = QLabel(text)
            label.setBuddy(field)
            add_all(row, label, field)
        add_all(
            row,
            None,
            self._action(tr("Copy from &board"), lambda: self.edit(self._session.puzzle.deal)),
            self._action(tr("&Clear"), self._clear),
        )
        return row

    def _bottom_row(self) -> QHBoxLayout:
        row = row_in(None, 8, (16, 0, 16, 0))
        add_all(row, self._mark, (self.verdict, 1))
        buttons = close_buttons(self)
        buttons.addButton(self._play, QDialogButtonBox.ButtonRole.ActionRole)
        row.addWidget(buttons)
        return row

    def _action(self, text: str, act: Callable[[], object]) -> QPushButton:
        button = push_button(text, act)
        only_when_focused(button)  # elsewhere Enter places a card
        return button

    # Actions

    @Slot()
    def _on_size(self) -> None:
        rows, columns = self._rows.number, self._columns.number
        if rows is not None and columns is not None:
            self.show_draft(self.draft.resized(int(rows), int(columns)))

    @Slot()
    def _clear(self) -> None:
        self.show_draft(DealDraft.empty(self.draft.rows, self.draft.columns))

    @Slot()
    def _on_play(self) -> None:
        if self.draft.deal is not None:
            puzzle = Puzzle.from_deal(self.draft.deal, source=EDITOR)
            self._app.requests.puzzle.emit(puzzle)
            self.accept()  # it covers the board

    # The verdict

    def _request_verdict(self, deal: Deal | None) -> None:
        n_cards = 0 if deal is None else deal.n_cards
        self._play.setEnabled(n_cards >= _LEAST_CARDS)
        drop(self, "evaluation")
        if deal is None or n_cards < _LEAST_CARDS:
            text = tr(
                "Drag cards onto the grid, click a card and then a cell, or type a card such as "
                "5H."
            )
        elif self._session.is_hidden(deal):
            text = hidden_text()
        else:
            text = tr("Not yet analysed")  # until the search ends
            position = Position.from_deal(deal)
            run_latest(
                self,
                "evaluation",
                lambda cancel: evaluate_position(position, cancel),
                self._on_evaluated,
                self._on_failed,
            )
        self._show_verdict(PositionVerdict.UNKNOWN, text)

    def _on_evaluated(self, evaluation: Evaluation) -> None:
        if evaluation.verdict is PositionVerdict.LOST:
            self._show_verdict(PositionVerdict.LOST, tr("This deal is unsolvable."))
        elif evaluation.winning is None:
            self._show_verdict(evaluation.verdict, verdict_word(evaluation.verdict))
        else:
            text = tr(
                "Solvable: {winning} of {all} first moves {winning:wins/win}.",
                winning=len(evaluation.winning),
                all=evaluation.n_legal,
            )
            self._show_verdict(evaluation.verdict, text)

    def _on_failed(self, sentence: str) -> None:
        self._show_verdict(PositionVerdict.UNKNOWN, sentence)

    def _show_verdict(self, verdict: PositionVerdict, text: str) -> None:
        self._mark.setText(verdict_symbol(verdict))
        colour = verdict_colour(verdict, self._app.theme.palette)
        self._mark.setStyleSheet(f"color: {colour}; font-weight: 600;")
        self.verdict.setText(text)


def _saved_draft(settings: Settings) -> DealDraft:
    """Return the last saved draft, or an empty grid if it can't be read."""
    try:
        return DealDraft.of(parse_deal(settings.editor_draft))
    except DealError:
        return DealDraft.empty()
