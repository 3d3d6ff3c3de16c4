"""Features and states by depth of the puzzle on the board, of one in a table, or of a pair."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QSize, Qt, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QHeaderView, QWidget

from boaf_desktop.charts.chart import Chart
from boaf_desktop.energy_views import bound_text
from boaf_desktop.language import named, number_text, puzzle_name, tr, worded
from boaf_desktop.play.cards import deal_pixmap
from boaf_desktop.play.game import Puzzle
from boaf_desktop.widgets.jobs import cancel_latest, run_latest
from boaf_desktop.widgets.pages import Page, fit_to_screen
from boaf_desktop.widgets.parts import (
    ParagraphsLabel,
    add_all,
    by_font,
    close_buttons,
    column_in,
    dialog_column,
    font_zoom,
    grid_in,
    heading,
    plain,
    plain_label,
    show_if,
    show_text,
    snug_button,
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
from engine.design.feature import OVER_BUDGET, Feature, Measurement, Value
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO, STORED
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.progress import Cancel
from engine.report.charts import Box, Canvas, ChartAxis, Drawing, Plot, Shape, line
from engine.search.limits import FULL_DEPTH_CARDS, MAX_COUNTED_CARDS
from engine.statistics.formula import LEARNED

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_MIN_SECTION: Final = 48  # of the header, in logical pixels, as all lengths here
_CHIP_COLUMN: Final = 2
_PICTURE: Final = QSize(320, 200)  # of a compared puzzle
_COMPARISON: Final = QSize(800, 820)
_CHART_HEIGHT: Final = 192
_MAX_BAR: Final = 20.0  # width
_FAINT: Final = 0.45  # opacity of a lower bound
_MAX_LINES: Final = 5  # of the grid
_BASE: Final = 10**-0.25  # where the bars start, so that a single state is visible


class Effort(IntEnum):
    """How much work an inspection of a puzzle may take."""

    QUICK = 0  #: A twentieth of a second
    USUAL = 1  #: Seconds at worst, for most deals
    FULL = 2  #: Half a minute for many deals, for all features


@dataclass(frozen=True, slots=True)
class FeatureRow:
    """A feature of one deal."""

    feature: Feature  #: Its definition
    value: Value  #: None if it is unknown
    part: tuple[int, int] | None = None  #: Solvable and all states, for a known ratio of states
    bounds: tuple[float, float] | None = None  #: 95% interval of an estimate
    reason: str = ""  #: Why it is unknown, once it was measured


@dataclass(frozen=True, slots=True)
class DepthRow:
    """States after a number of moves."""

    depth: int  #: Moves played
    solvable: int  #: Distinct states; a lower bound when not exact
    unsolvable: int  #: Likewise
    is_exact: bool = True  #: Whether both are exact


@dataclass(frozen=True, slots=True)
class Findings:
    """Measurements of a deal."""

    features: tuple[FeatureRow, ...]  #: In the order of the registry
    depths: tuple[DepthRow, ...]  #: From depth 0; empty when states are not counted


def best_known(row: FeatureRow, record: PuzzleRecord | None) -> FeatureRow:
    """Return a row, or the open set's halfway ratio if that is at least as accurate.

    Two estimates of one ratio differ by chance, so the same one is shown everywhere.
    """
    is_exact = row.value is not None and row.bounds is None
    if record is None or row.feature.name != HALFWAY_RATIO or is_exact:
        return row
    value = record.features.get(HALFWAY_RATIO)
    if value is None or record.halfway_provenance not in {"exact", "interval"}:
        return row
    low, high = record.halfway_low, record.halfway_high
    if record.halfway_provenance == "exact" or low is None or high is None:
        return FeatureRow(row.feature, value)
    return FeatureRow(row.feature, value, bounds=(low, high))


def inspect_deal(deal: Deal, effort: Effort, cancel: Cancel) -> Findings:
    """Measure the features of a deal and count its states by depth.

    ``deal``: with more than `MAX_COUNTED_CARDS` cards its states are not counted.

    ``effort``: ``QUICK`` estimates the halfway ratio in a twentieth of a second. ``USUAL`` counts
    as deep as the features need, which takes seconds at worst for most deals. It estimates a
    halfway ratio over budget or beyond `MAX_COUNTED_CARDS` cards. ``FULL`` also counts the
    solutions, which ``USUAL`` does up to `FULL_DEPTH_CARDS` cards.

    ``cancel``: stops within milliseconds; the result is then incomplete.
    """
    # Imports compiled code: never in the GUI thread.
    from engine.design.analysis import Analysis

    is_estimated = effort is Effort.QUICK or deal.n_cards > MAX_COUNTED_CARDS
    analysis = Analysis(deal, is_estimated=is_estimated, cancel=cancel)
    counts_solutions = effort is Effort.FULL or deal.n_cards <= FULL_DEPTH_CARDS
    names = STORED if effort is Effort.QUICK else FEATURES
    found = {
        name: analysis.measure(name)
        for name in names
        if counts_solutions or FEATURES[name].is_stored or FEATURES[name].cost != "census"
    }
    if not is_estimated and found[HALFWAY_RATIO].value is None:
        estimated = Analysis(deal, is_estimated=True, cancel=cancel)
        found[HALFWAY_RATIO] = estimated.measure(HALFWAY_RATIO)
    by_depth = () if analysis.census is None else analysis.census.by_depth
    rows = []
    for name, feature in FEATURES.items():
        measured, depth = found.get(name, Measurement(None)), feature.depth_for(deal.n_cards)
        count = by_depth[depth] if 0 <= depth < len(by_depth) else None
        part = None if count is None or not count.is_exact else (count.solvable, count.total)
        bounds = None if measured.value is None else measured.bounds
        rows.append(FeatureRow(feature, measured.value, part, bounds, measured.reason))
    depths = tuple(
        DepthRow(depth, count.solvable, max(0, count.total - count.solvable), count.is_exact)
        for depth, count in enumerate(() if is_estimated else by_depth)
    )
    return Findings(tuple(rows), depths)


class InspectPanel(QWidget):
    """Measures the puzzle that was selected or put on the board last, while visible."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._session = app.session
        self._forget(self._session.puzzle)
        self._title = heading("")
        self._status = wrapped_label()
        self._feature_model = TableModel(self._feature_columns(), meaning_text, self)
        self._features = RowsTable(self._feature_model, tr("Features of the puzzle"))
        self._about = wrapped_label(is_quiet=True)
        self._shows_all = False  # of the features
        self.all_features = snug_button(tr("Show all features"), self._on_all)
        self._bars = DepthBars(app.window)
        self._depth_note = wrapped_label(is_quiet=True)
        self._bars_key = wrapped_label(bars_key(), is_quiet=True)
        self._body = QWidget()
        page = Page()
        page.column.setContentsMargins(12, 12, 12, 12)  # width is scarce in a narrow panel
        body = column_in(self._body, 8)
        add_all(body, self._features, self._about, self.all_features)
        body.addSpacing(16)
        add_all(body, heading(tr("States by depth")), self._bars, self._bars_key, self._depth_note)
        add_all(page.column, self._title, self._status, self._body, None)
        column_in(self).addWidget(page)
        header = self._features.horizontalHeader()
        header.setMinimumSectionSize(_MIN_SECTION)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(_CHIP_COLUMN, QHeaderView.ResizeMode.Stretch)
        self._session.puzzle_changed.connect(self._follow_board)
        app.blind_rating.changed.connect(self._measure_due)
        app.open_set.selected.connect(self._follow)
        app.open_set.changed.connect(self._show_features)
        self._features.selectionModel().currentRowChanged.connect(self._on_row)
        self._features.clicked.connect(self._on_feature_clicked)
        self._features.activated.connect(self._measure_fully)
        self._render()

    def _forget(self, puzzle: Puzzle | PuzzleRecord) -> None:
        """Forget what was measured of the puzzle before this one."""
        self.deal, self.id = puzzle.deal, puzzle.id
        self._findings: Findings | None = None
        self._effort: Effort | None = None  # of the findings
        self._running: Effort | None = None  # of the measurement under way
        self._is_full_requested = False  # whether to measure also what takes longest
        self._fault = ""

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

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._measure_due()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._stop()

    def _stop(self) -> None:
        """Stop measuring; it resumes when the panel is shown again."""
        cancel_latest(self, "measure")
        self._running = None

    @Slot()
    def _follow_board(self) -> None:
        self._follow(self._session.puzzle)

    @Slot(object)
    def _follow(self, puzzle: Puzzle | PuzzleRecord) -> None:
        """Inspect another puzzle; that cancels the measurement of the last one."""
        if self.deal != puzzle.deal:
            cancel_latest(self, "measure")
            self._forget(puzzle)
        self._measure_due()

    @property
    def _is_hidden(self) -> bool:
        """Whether the puzzle is still to be rated blind."""
        if self.deal == self._session.puzzle.deal:
            return self._app.session.is_blind
        return self._app.study.blinding.hides(self.id)  # whatever set is open

    @Slot()
    def _measure_due(self) -> None:
        """Request data on the puzzle, unless hidden, known or requested already."""
        max_effort = Effort.FULL if self._is_full_requested else Effort.USUAL
        if self._is_hidden:
            self._stop()
        elif self.isVisible() and self._running is None and self._effort is not max_effort:
            self._running = Effort.QUICK if self._effort is None else Effort(self._effort + 1)
            self._fault = ""
            work = partial(inspect_deal, self.deal, self._running)
            run_latest(self, "measure", work, self._on_measured, self._on_failed)
        self._render()

    def _on_measured(self, findings: Findings) -> None:
        self._findings, self._effort, self._running = findings, self._running, None
        self._bars.set_rows(findings.depths)
        self._measure_due()
        self._show_features()

    def _on_failed(self, sentence: str) -> None:
        self._running, self._is_full_requested, self._fault = None, False, sentence
        self._render()

    @Slot(QModelIndex)
    def _on_feature_clicked(self, index: QModelIndex) -> None:
        if index.column() == _CHIP_COLUMN:
            self._measure_fully()

    @Slot()
    def _measure_fully(self) -> None:
        """Measure the features that take longest, if the current one is unknown."""
        row = self._features.current_row()
        can_measure = self._is_small and self._effort is Effort.USUAL and self._running is None
        if row is not None and row.value is None and can_measure:
            self._is_full_requested = True
            self._measure_due()

    @property
    def _is_small(self) -> bool:
        """Whether the states of the puzzle can be counted."""
        return self.deal.n_cards <= MAX_COUNTED_CARDS

    def _render(self) -> None:
        puzzle, is_hidden, findings = self._session.puzzle, self._is_hidden, self._findings
        name = puzzle.name if puzzle.deal == self.deal else puzzle_name(self.id)
        show_text(self._title, "" if is_hidden else tr("Inspect {name}", name=name))
        # The id would reveal to a rater that a puzzle is a repeat.
        self._title.setToolTip(plain("" if is_hidden else self.id))
        status = hidden_text() if is_hidden else ""
        if not is_hidden and findings is None:
            status = self._fault or tr("Measuring…")
        show_text(self._status, status)
        self._body.setVisible(not status)
        show_if(findings is not None and bool(findings.depths), self._bars, self._bars_key)
        show_text(self._depth_note, self._depth_text())

    def _depth_text(self) -> str:
        """Return why the states of some depths aren't known; empty if all are."""
        if self._running is not None:
            return tr("Counting states…")
        if self._fault:
            return self._fault
        n_counted = 0 if self._findings is None else len(self._findings.depths)
        if self._findings is None or not n_counted:
            return tr(
                "States can be counted for up to {maximum} cards.", maximum=MAX_COUNTED_CARDS
            )
        if n_counted < self.deal.n_cards:
            return tr("Counted up to depth {depth}.", depth=n_counted - 1)
        return ""

    def _accuracy_text(self, row: FeatureRow) -> str:
        """Return how exact the value of a feature is, or why there is none."""
        if row.bounds is not None:
            low, high = map(bound_text, row.bounds)
            return tr("{low} to {high}", low=low, high=high)
        if row.value is not None:
            return tr("sampled") if row.feature.is_sampled else ""
        if row.reason and row.reason != OVER_BUDGET:
            return worded(row.reason)
        if not self._is_small:
            return tr("not counted")
        return tr("unknown (too many states)") if self._running is None else tr("counting…")

    @Slot()
    def _show_features(self) -> None:
        """Show the measurements; an inexact halfway ratio is taken from the set if known there."""
        record = self._app.open_set.record_of(self.deal)
        rows = () if self._findings is None else self._findings.features
        usual = {"solvable", *LEARNED, *self._app.energy.value.features()}
        shown = [row for row in rows if self._shows_all or row.feature.name in usual]
        self._feature_model.set_rows([best_known(row, record) for row in shown])
        show_if(len(shown) < len(rows), self.all_features)
        self._on_row()

    @Slot()
    def _on_all(self) -> None:
        self._shows_all = True
        self._show_features()
        self._features.setFocus()

    @Slot()
    def _on_row(self) -> None:
        row = self._features.current_row()
        hint = tr("Choose a feature to see what it means.")
        self._about.setText(hint if row is None else meaning_text(row))


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


def meaning_text(row: FeatureRow) -> str:
    """Return the meaning, bounds and unit of a feature."""
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


class DepthBars(Chart):
    """Two bars per depth: solvable states filled, unsolvable ones hatched; bounds are faint."""

    def __init__(self, window: MainWindow) -> None:
        accuracy = {True: tr("exact"), False: tr("at least this many")}
        columns = (
            column("depth", tr("Depth")),
            column("solvable", tr("Solvable")),
            column("unsolvable", tr("Unsolvable")),
            column("is_exact", tr("Accuracy"), write=lambda row: accuracy[row.is_exact]),
        )
        super().__init__(window, tr("States by depth"), columns)
        self.setFixedHeight(by_font(_CHART_HEIGHT))
        self.min_range = 1  #: Number of states that the vertical axis always includes

    def draw(self, canvas: Canvas) -> Drawing:
        rows: Sequence[DepthRow] = self.rows
        max_states = max(self.min_range, max_states_of(rows), 1)
        n_decades = max(1, math.ceil(math.log10(max_states)))
        step = math.ceil(n_decades / _MAX_LINES)
        counts = [10**decade for decade in range(0, n_decades + 1, step)]
        texts = [canvas.number(str(count)) for count in counts]
        frame = canvas.frame(texts)
        x = ChartAxis(0, max(1, len(rows)), (), 0)
        plot = Plot(frame, x, ChartAxis(_BASE, 10.0**n_decades, (), 0, is_log=True))
        places = [
            Box(plot.across(index), frame.top, plot.across(index + 1), frame.bottom)
            for index in range(len(rows))
        ]
        middles = [plot.across(index + 0.5) for index in range(len(rows))]
        depths = [canvas.number(str(row.depth)) for row in rows]
        shapes = [
            *canvas.axes(
                frame,
                zip(middles, depths, strict=True),
                zip(map(plot.up, counts), texts, strict=True),
                (tr("Depth"), tr("States")),
            ),
            line(((frame.left, frame.bottom), (frame.right, frame.bottom)), "field"),
        ]
        for row, place in zip(rows, places, strict=True):
            shapes += _bars(plot, row, place)
        return canvas.drawing(self.accessibleName(), shapes, places)


def bars_key() -> str:
    return tr("Filled: solvable. Hatched: unsolvable. Faint: at least this many.")


def max_states_of(rows: Sequence[DepthRow]) -> int:
    return max((max(row.solvable, row.unsolvable) for row in rows), default=1)


def _bars(plot: Plot, row: DepthRow, place: Box) -> list[Shape]:
    width = min(_MAX_BAR, (place.right - place.left - 4) / 2)
    middle = (place.left + place.right) / 2
    opacity = 1.0 if row.is_exact else _FAINT
    shapes = []
    for count, left, ink in (
        (row.solvable, middle - width, "winnable"),
        (row.unsolvable, middle + 1, "lost"),
    ):
        if count > 0:
            bar = Box(left, plot.up(count), left + max(1.0, width - 1), place.bottom)
            is_hatched = ink == "lost"
            shapes.append(bar.fill(ink, opacity=opacity, is_hatched=is_hatched))
            shapes.append(bar.edge(ink, 1, opacity=opacity))
    return shapes


class Comparison(QDialog):
    """Shows two puzzles side by side, with equal axes for their states by depth."""

    def __init__(self, app: App, pair: tuple[PuzzleRecord, PuzzleRecord], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Compare puzzles"))
        self._app, self._pair = app, pair
        self._found: dict[int, Findings] = {}
        self.bars = [DepthBars(app.window) for _ in pair]
        self.features = TableModel(
            self._columns(), lambda pair: named(pair[0].feature.meaning), self
        )
        self.status = wrapped_label(tr("Counting states…"), is_quiet=True)
        self._lay_out()
        for place, record in enumerate(pair):
            work = partial(inspect_deal, record.deal, Effort.USUAL)
            on_found = partial(self._on_found, place)
            run_latest(self, f"measure {place}", work, on_found, self.status.setText)

    def _lay_out(self) -> None:
        sides = QWidget()
        grid = grid_in(sides)
        for place, record in enumerate(self._pair):
            picture, opinion = plain_label(), ParagraphsLabel()
            ratio, cards = self.devicePixelRatioF(), self._app.theme.cards
            picture.setPixmap(deal_pixmap(record.deal, _PICTURE, ratio, cards))
            picture.setAccessibleName(record.deal.to_grid())
            opinion.set_paragraphs(self._opinion_of(record))
            parts = heading(puzzle_name(record.id)), picture, opinion, self.bars[place]
            for row, part in enumerate(parts):
                grid.addWidget(part, row, place)
            grid.setColumnStretch(place, 1)
        table = RowsTable(self.features, tr("Features of both puzzles"), scrolls=True)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        add_all(dialog_column(self), sides, self.status, (table, 1), close_buttons(self))
        self.resize(_COMPARISON * font_zoom())
        fit_to_screen(self)

    def _columns(self) -> tuple[TableColumn, ...]:
        left, right = (puzzle_name(record.id) for record in self._pair)
        return (
            TableColumn(
                tr("Feature"),
                "",
                lambda pair: pair[0].feature.name,
                lambda pair: named(pair[0].feature.title),
                is_number=False,
            ),
            TableColumn(left, "", lambda pair: pair[0].value, lambda pair: value_text(pair[0])),
            TableColumn(right, "", lambda pair: pair[1].value, lambda pair: value_text(pair[1])),
        )

    def _opinion_of(self, record: PuzzleRecord) -> list[str]:
        """Return the rating of a puzzle, and the notes on it."""
        annotation = self._app.study.annotation_of(record.id)
        rating = tr("Not rated")
        if annotation.rating is not None:
            rating = tr("Rating: {rating}", rating=number_text(annotation.rating, 3))
        return [rating, *annotation.notes.splitlines()]

    def _on_found(self, place: int, findings: Findings) -> None:
        self._found[place] = findings
        if len(self._found) == len(self._pair):
            self._show([self._found[place] for place in range(len(self._pair))])

    def _show(self, found: list[Findings]) -> None:
        max_states = max(max_states_of(each.depths) for each in found)
        for bars, each in zip(self.bars, found, strict=True):
            bars.min_range = max_states
            bars.set_rows(each.depths)
            bars.setVisible(bool(each.depths))
        sides = [
            [best_known(row, record) for row in each.features]
            for record, each in zip(self._pair, found, strict=True)
        ]
        self.features.set_rows(list(zip(*sides, strict=True)))
        self.status.setText(bars_key())
