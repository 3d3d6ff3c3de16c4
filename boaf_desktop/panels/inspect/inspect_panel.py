"""Features of the puzzle selected in the table or on the board, and its states by depth."""

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QModelIndex, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from boaf_desktop.language import named, puzzle_name, tr
from boaf_desktop.panels.inspect.depth_bars import DepthBars, bars_key
from boaf_desktop.panels.inspect.inspect_state import (
    InspectState,
    accuracy_text,
    depth_text,
    meaning_text,
    value_text,
)
from boaf_desktop.panels.inspect.inspect_work import Effort, Findings, best_known, inspect_deal
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.pages import Page
from boaf_desktop.widgets.parts import (
    add_all,
    column_in,
    heading,
    plain,
    show_if,
    show_text,
    wrapped_label,
)
from boaf_desktop.widgets.tables import (
    RowsTable,
    TableColumn,
    TableModel,
    chip_painter,
    column,
    words_column,
)
from boaf_desktop.workspace.app import App, hidden_text
from engine.design.record import PuzzleRecord

_MIN_SECTION: Final = 48  # of the header, in logical pixels
_CHIP_COLUMN: Final = 2


class InspectPanel(QWidget):
    """Measures the puzzle that was selected or put on the board last, while visible."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._session = app.session
        puzzle = self._session.puzzle
        self.state = InspectState(puzzle.deal, puzzle.id)
        self._title = heading("")
        self._status = wrapped_label()
        self._feature_model = TableModel(self._feature_columns(), meaning_text, self)
        self._features = RowsTable(self._feature_model, tr("Features of the puzzle"))
        self._about = wrapped_label(is_quiet=True)
        self._bars = DepthBars(app.theme, app.requests)
        self._depth_note = wrapped_label(is_quiet=True)
        self._bars_key = wrapped_label(is_quiet=True)
        self._bars_key.setText(bars_key())
        self._body = QWidget()
        self._lay_out()
        self._session.puzzle_changed.connect(self._follow_board)
        app.hiding_changed.connect(self._measure_due)
        app.open_set.selected.connect(self._follow)
        app.open_set.changed.connect(self._show_features)
        self._features.selectionModel().currentRowChanged.connect(self._on_row)
        self._features.clicked.connect(self._on_feature_clicked)
        self._features.activated.connect(self._measure_fully)
        self._render()

    def _lay_out(self) -> None:
        page = Page()
        page.column.setContentsMargins(12, 12, 12, 12)  # width is scarce in a narrow panel
        body = column_in(self._body, 8)
        add_all(body, self._features, self._about)
        body.addSpacing(16)
        add_all(body, heading(tr("States by depth")), self._bars, self._bars_key, self._depth_note)
        add_all(page.column, self._title, self._status, self._body, None)
        column_in(self).addWidget(page)
        header = self._features.horizontalHeader()
        header.setMinimumSectionSize(_MIN_SECTION)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(_CHIP_COLUMN, QHeaderView.ResizeMode.Stretch)

    def _feature_columns(self) -> tuple[TableColumn, ...]:
        return (
            words_column(
                "feature.name",
                tr("Feature"),
                tr("Feature. Hover over a name for its meaning."),
                lambda row: named(row.feature.title),
            ),
            column(
                "value",
                tr("Value"),
                tr("Value for the original deal, before any moves"),
                value_text,
            ),
            TableColumn(
                tr("Accuracy"),
                tr("Click an unknown value to measure it"),
                lambda row: accuracy_text(row, self.state),
                is_number=False,
                paint=chip_painter(self._app.theme),
            ),
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._measure_due()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._stop()

    def _stop(self) -> None:
        """Stop measuring; it resumes when the panel is shown again."""
        drop(self, "measure")
        self.state = replace(self.state, running=None)

    @Slot()
    def _follow_board(self) -> None:
        self._follow(self._session.puzzle)

    @Slot(object)
    def _follow(self, puzzle: Puzzle | PuzzleRecord) -> None:
        """Inspect another puzzle; that cancels the measurement of the last one."""
        if self.state.deal != puzzle.deal:
            drop(self, "measure")
            self.state = InspectState(puzzle.deal, puzzle.id)
        self._measure_due()

    @property
    def _is_hidden(self) -> bool:
        """Whether the puzzle is still to be rated blind."""
        if self.state.deal == self._session.puzzle.deal:
            return self._app.hides_board
        return self._app.study.blinding.hides(self.state.id)  # whatever set is open

    @Slot()
    def _measure_due(self) -> None:
        """Request data on the puzzle, unless hidden, known or requested already."""
        if self._is_hidden:
            self._stop()
        elif self.isVisible() and self.state.due is not None:
            self._measure(self.state.due)
        self._render()

    def _measure(self, effort: Effort) -> None:
        work = partial(inspect_deal, self.state.deal, effort)
        run_latest(self, "measure", work, self._on_measured, self._on_failed)
        self.state = replace(self.state, running=effort, error="")

    def _on_measured(self, findings: Findings) -> None:
        effort = self.state.running
        self.state = replace(self.state, findings=findings, effort=effort, running=None)
        self._bars.set_rows(findings.depths)
        self._measure_due()
        self._show_features()

    def _on_failed(self, sentence: str) -> None:
        self.state = replace(self.state, running=None, is_full_requested=False, error=sentence)
        self._render()

    @Slot(QModelIndex)
    def _on_feature_clicked(self, index: QModelIndex) -> None:
        if index.column() == _CHIP_COLUMN:
            self._measure_fully()

    @Slot()
    def _measure_fully(self) -> None:
        """Measure the features that take longest, if the current one is unknown."""
        row = self._features.current_row()
        if row is not None and row.value is None and self.state.can_measure_fully:
            self.state = replace(self.state, is_full_requested=True)
            self._measure_due()

    def _render(self) -> None:
        state, puzzle, is_hidden = self.state, self._session.puzzle, self._is_hidden
        name = puzzle.name if puzzle.deal == state.deal else puzzle_name(state.id)
        show_text(self._title, "" if is_hidden else tr("Inspect {name}", name=name))
        # The id would reveal to a rater that a puzzle is a repeat.
        self._title.setToolTip(plain("" if is_hidden else state.id))
        status = self._status_text()
        show_text(self._status, status)
        self._body.setVisible(not status)
        show_if(state.n_counted > 0, self._bars, self._bars_key)
        show_text(self._depth_note, depth_text(state))

    def _status_text(self) -> str:
        if self._is_hidden:
            return hidden_text()
        return "" if self.state.findings else self.state.error or tr("Measuring…")

    @Slot()
    def _show_features(self) -> None:
        """Show the measurements; an inexact halfway ratio is taken from the set if known there."""
        record = self._app.open_set.record_of(self.state.deal)
        rows = () if self.state.findings is None else self.state.findings.features
        self._feature_model.set_rows([best_known(row, record) for row in rows])
        self._on_row()

    @Slot()
    def _on_row(self) -> None:
        row = self._features.current_row()
        hint = tr("Choose a feature to see what it means.")
        self._about.setText(hint if row is None else meaning_text(row))
