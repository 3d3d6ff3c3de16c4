"""Features of the puzzle selected in the table or on the board, and its states by depth."""

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QModelIndex, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from boaf_desktop.language.formats import number_text
from boaf_desktop.language.translation import named, puzzle_name, tr
from boaf_desktop.panels.inspect.depth_bars import DepthBars, bars_key
from boaf_desktop.panels.inspect.inspect_work import (
    Effort,
    FeatureRow,
    Findings,
    best_known,
    inspect_deal,
)
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.puzzle_views.provenance import bound_text
from boaf_desktop.widgets.cells import chip_painter
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.labels import heading, plain, show_text, wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import Page
from boaf_desktop.widgets.table_model import TableColumn, TableModel, column, words_column
from boaf_desktop.widgets.tables import RowsTable
from boaf_desktop.workspace.app import App, hidden_text
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.search.limits import MAX_COUNTED_CARDS

_MIN_SECTION: Final = 48  # of the header, in logical pixels
_CHIP_COLUMN: Final = 2


@dataclass(frozen=True, slots=True)
class InspectState:
    """The known values of a puzzle, and the measurement under way."""

    deal: Deal
    id: str  #: The puzzle's
    findings: Findings | None = None
    effort: Effort | None = None  #: The effort of the findings
    running: Effort | None = None  #: The effort of the measurement under way
    is_full_requested: bool = False  #: Whether to measure also the features that take longest
    error: str = ""

    @property
    def is_small(self) -> bool:
        """Whether its states can be counted."""
        return self.deal.n_cards <= MAX_COUNTED_CARDS

    @property
    def n_counted(self) -> int:
        """Number of depths whose states are counted."""
        return 0 if self.findings is None else len(self.findings.depths)

    @property
    def is_partly_counted(self) -> bool:
        """Whether the states of deeper depths are not counted."""
        return self.findings is not None and 0 < self.n_counted < self.findings.n_depths

    def due(self) -> Effort | None:
        """Return the effort to measure with when the panel becomes visible; None for none."""
        max_effort = Effort.FULL if self.is_full_requested else Effort.USUAL
        if self.running is not None or self.effort is max_effort:
            return None
        return Effort.QUICK if self.effort is None else Effort(self.effort + 1)

    @property
    def can_measure_fully(self) -> bool:
        """Whether the features that take longest can be measured now."""
        return self.is_small and self.effort is Effort.USUAL and self.running is None


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
        self._feature_model = TableModel(self._feature_columns(), self._meaning, self)
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

    # Building

    def _lay_out(self) -> None:
        page = Page()
        page.column.setContentsMargins(12, 12, 12, 12)  # width is scarce in a narrow panel
        body = column_in(self._body, 8)
        add_all(body, self._features, self._about)
        body.addSpacing(16)
        add_all(body, heading(tr("States by depth")), self._bars, self._bars_key, self._depth_note)
        add_all(page.column, self._title, self._status, self._body, None)
        column_in(self).addWidget(page)
        modes = QHeaderView.ResizeMode
        header = self._features.horizontalHeader()
        for index in range(_CHIP_COLUMN):
            header.setSectionResizeMode(index, modes.ResizeToContents)
        header.setMinimumSectionSize(_MIN_SECTION)
        header.setSectionResizeMode(_CHIP_COLUMN, modes.Stretch)

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
                self._accuracy_text,
                is_number=False,
                paint=chip_painter(self._app.theme),
            ),
        )

    # Measuring

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
        elif self.isVisible():
            due = self.state.due()
            if due is not None:
                self._measure(due)
        self._render()

    def _measure(self, effort: Effort) -> None:
        deal = self.state.deal
        run_latest(
            self,
            "measure",
            lambda cancel: inspect_deal(deal, effort, cancel),
            self._on_measured,
            self._on_failed,
        )
        self.state = replace(self.state, running=effort, error="")
        self._render()

    def _on_measured(self, findings: Findings) -> None:
        self.state = replace(
            self.state, findings=findings, effort=self.state.running, running=None
        )
        due = self.state.due()
        if due is not None:
            self._measure(due)
        self._bars.set_rows(findings.depths)
        self._render()
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
        row: FeatureRow | None = self._features.current_row()
        if row is not None and row.value is None and self.state.can_measure_fully:
            self.state = replace(self.state, is_full_requested=True)
            self._measure_due()

    # Showing

    def _render(self) -> None:
        state = self.state
        # The id would reveal to a rater that a puzzle is a repeat.
        is_hidden = self._is_hidden
        puzzle = self._session.puzzle
        name = puzzle.name if puzzle.deal == state.deal else puzzle_name(state.id)
        title = tr("Inspect {name}", name=name)
        show_text(self._title, "" if is_hidden else title)
        self._title.setToolTip(plain("" if is_hidden else state.id))
        status = self._status_text()
        show_text(self._status, status)
        self._body.setVisible(not status)
        self._bars.setVisible(state.n_counted > 0)
        self._bars_key.setVisible(state.n_counted > 0)
        show_text(self._depth_note, self._depth_text())

    def _status_text(self) -> str:
        if self._is_hidden:
            return hidden_text()
        return "" if self.state.findings else self.state.error or tr("Measuring…")

    def _depth_text(self) -> str:
        state = self.state
        if state.running is not None:
            return tr("Counting states…")
        if state.error:
            return state.error
        if not state.n_counted:
            return tr(
                "States can be counted for up to {maximum} cards.", maximum=MAX_COUNTED_CARDS
            )
        if state.is_partly_counted:
            return tr("Counted up to depth {depth}.", depth=state.n_counted - 1)
        return ""

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
        self._about.setText(hint if row is None else self._meaning(row))

    def _accuracy_text(self, row: FeatureRow) -> str:
        state = self.state
        if row.bounds is not None:
            low, high = map(bound_text, row.bounds)
            return tr("{low} to {high}", low=low, high=high)
        if row.value is not None:
            return tr("sampled") if row.feature.is_sampled else ""
        if not state.is_small:
            return tr("not counted")
        return tr("unknown (too many states)") if state.running is None else tr("counting…")

    def _meaning(self, row: FeatureRow) -> str:
        """Return the meaning, unit and bounds of a feature."""
        feature, meaning = row.feature, named(row.feature.meaning)
        if feature.kind == "boolean":
            return meaning
        text = tr(
            "{meaning} Range: {low} to {high} {unit}",
            meaning=meaning,
            low=number_text(float(feature.low)),
            high=number_text(float(feature.high)),
            unit=named(feature.unit),
        )
        return text.rstrip()


def value_text(row: FeatureRow) -> str:
    """Write the value of a feature, with the states that a ratio was counted from."""
    text = number_text(row.value)
    if row.value is None:
        return text
    if isinstance(row.value, bool):
        return tr("yes") if row.value else tr("no")
    if row.bounds is not None:
        return f"≈ {text}"
    if row.feature.names:
        return named(row.feature.name_of(row.value))
    if row.part is None:
        return text
    n_solvable, n_all = row.part
    return tr("{solvable}/{all} = {ratio}", solvable=n_solvable, all=n_all, ratio=text)
