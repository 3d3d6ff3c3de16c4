"""Features of the puzzle on the board, and its states by depth."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale, QModelIndex, QObject, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QPushButton, QWidget

from boaf_desktop.charts.export_menu import ChartExportMenu
from boaf_desktop.panels.inspect.bars import DepthBars
from boaf_desktop.panels.inspect.chances import ChancesSection
from boaf_desktop.panels.inspect.graph import FlockGraph
from boaf_desktop.panels.inspect.space import MOST_AT_ONCE, Space, SpaceSection, find_space
from boaf_desktop.panels.inspect.work import (
    DepthRow,
    Effort,
    FeatureRow,
    Findings,
    best_known,
    inspect_deal,
)
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.puzzle_views.provenance import ChipDelegate, bound_text
from boaf_desktop.widgets.jobs import drop, run
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import (
    Page,
    heading,
    item_style,
    label_style,
    style_by_theme,
    wrapped_label,
)
from boaf_desktop.widgets.tables import (
    RowsModel,
    RowsTable,
    TableColumn,
    aligned_ratio_text,
    number_text,
)
from boaf_desktop.workspace.app import App
from engine.game import Deal
from engine.search.limits import MAX_COUNTED_CARDS

_LEAST_SECTION: Final = 48
_CHIP_COLUMN: Final = 2


class InspectPanel(QWidget):
    """Measures the puzzle on the board while visible; a new puzzle cancels that."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._session = app.session
        self._deal = self._session.puzzle.deal
        self._findings: Findings | None = None
        self._wanted: tuple[Deal, Effort] | None = None
        self._seen: Effort | None = None
        self._make_widgets()
        self._lay_out()
        for signal in (self._session.puzzle_changed, self._session.blind_changed):
            signal.connect(self._renew)
        app.open_set.record_changed.connect(self._on_record)
        for chart in (self._bars, self.space.map, self.graph):
            ChartExportMenu(chart, app.theme, app.notify)
        self._features.selectionModel().currentRowChanged.connect(self._on_row)
        self._whole.clicked.connect(self._on_whole_requested)
        self._features.clicked.connect(self._on_feature_clicked)
        self._features.activated.connect(self._on_feature_chosen)
        style_by_theme(self, self._app.theme, label_style, item_style)
        self._refresh()

    # Building

    def _make_widgets(self) -> None:
        self._title = heading("")
        self._status = wrapped_label()
        self._feature_model = RowsModel(self._feature_columns(), self._meaning, self)
        self._features = RowsTable(self._feature_model, self.tr("Features of the puzzle"))
        self._features.setItemDelegateForColumn(
            _CHIP_COLUMN, ChipDelegate(self._app.theme, self._features)
        )
        self._about = wrapped_label(is_quiet=True)
        self._bars = DepthBars(self._app.theme)
        self._depth_model = DepthsModel(self._bars.words, self)
        self._depths = RowsTable(self._depth_model, self.tr("States by depth"))
        self._depth_note = wrapped_label(is_quiet=True)
        self._whole = QPushButton(self.tr("Count all depths"))
        self.graph = FlockGraph(self._app.theme)
        self.chances = ChancesSection()
        self.space = SpaceSection(self._app.theme)
        self._counted: Deal | None = None
        self.space.wanted.connect(self._count_space)

    def _lay_out(self) -> None:
        page = Page()
        page.column.setContentsMargins(12, 12, 12, 12)  # width is scarce in a narrow panel
        self._body = QWidget()
        body = column_in(self._body, 8)
        add_all(body, self._features, self._about)
        body.addSpacing(16)
        add_all(body, heading(self.tr("States by depth")), self._bars)
        note = row_of((self._depth_note, 1), self._whole)
        add_all(body, note, self._depths)
        body.addSpacing(16)
        body.addWidget(self.space)
        body.addSpacing(16)
        add_all(body, heading(self.tr("Flockability graph")), self.graph)
        body.addSpacing(16)
        body.addWidget(self.chances)
        add_all(page.column, self._title, self._status, self._body, None)
        column = column_in(self)
        column.addWidget(page)
        header = self._features.horizontalHeader()
        for index in range(2):
            header.setSectionResizeMode(index, QHeaderView.ResizeMode.ResizeToContents)
        header.setMinimumSectionSize(_LEAST_SECTION)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self._depths.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def _feature_columns(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Feature"),
                self.tr("Feature. Hover over a name for its meaning."),
                lambda row: row.feature.name,
                _title,
                is_number=False,
            ),
            TableColumn(
                self.tr("Value"),
                self.tr("Value for the original deal, before any moves"),
                lambda row: row.value,
                self._value_text,
            ),
            TableColumn(
                self.tr("Accuracy"),
                self.tr("Click an estimate to count it exactly"),
                self._known_text,
                is_number=False,
            ),
        )

    # Text

    def _value_text(self, row: FeatureRow) -> str:
        if row.value is None:
            return number_text(None)
        if isinstance(row.value, bool):
            return self.tr("yes") if row.value else self.tr("no")
        if row.bounds is not None:
            return f"≈ {number_text(row.value)}"
        if row.feature.names:
            return _registry_text(row.feature.name_of(row.value))
        if row.part is None:
            return number_text(row.value)
        text = number_text(row.value)
        number = self.locale().toString
        return self.tr("{solvable}/{all} = {ratio}").format(
            solvable=number(row.part[0]), all=number(row.part[1]), ratio=text
        )

    def _known_text(self, row: FeatureRow) -> str:
        if row.bounds is not None and self._is_at_rest:
            low, high = map(bound_text, row.bounds)
            return self.tr("{low} to {high}").format(low=low, high=high)
        if row.value is not None and row.bounds is None:
            return self.tr("sampled") if row.feature.is_sampled else self.tr("exact")
        if self._session.puzzle.deal.n_cards > MAX_COUNTED_CARDS:
            return self.tr("not counted")
        if not self._is_at_rest:
            return self.tr("counting…")
        return self.tr("unknown (too many states)")

    @property
    def _is_at_rest(self) -> bool:
        """Whether no further measurement is running or due."""
        is_first = self._seen is Effort.INSTANT and self._deal.n_cards <= MAX_COUNTED_CARDS
        return not is_first and (self._wanted is None or self._wanted[1] is self._seen)

    def _meaning(self, row: FeatureRow) -> str:
        """Return the meaning, unit and bounds of a feature."""
        feature = row.feature
        number = number_text
        if feature.kind == "boolean":
            return _registry_text(feature.meaning)
        return (
            self.tr("{meaning} From {low} to {high} {unit}")
            .format(
                meaning=_registry_text(feature.meaning),
                low=number(float(feature.low)),
                high=number(float(feature.high)),
                unit=_registry_text(feature.unit),
            )
            .rstrip()
        )

    # Measuring

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._renew()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._forget()

    def _forget(self) -> None:
        """Stop measuring; it resumes when the panel is shown again."""
        drop(self, "measure")
        if self._wanted is not None and self._wanted[1] is not self._seen:
            self._wanted = None

    @Slot()
    def _renew(self) -> None:
        """Request data on the puzzle on the board, unless hidden, known or requested already."""
        deal = self._session.puzzle.deal
        if self._deal != deal:
            drop(self, "measure")
            self._deal, self._wanted, self._seen, self._findings = deal, None, None, None
            self._forget_space()
        if self._session.is_blind:
            self._forget()
        elif self.isVisible() and deal.n_cards and self._wanted is None:
            self._measure(Effort.INSTANT if self._seen is None else Effort.USUAL)
        if self.isVisible() and not self._session.is_blind and deal.n_cards:
            self.graph.set_deal(deal)
            self.chances.set_deal(deal)
            if deal.n_cards <= MOST_AT_ONCE and self._counted != deal:
                self._count_space()
        self._refresh()

    def _measure(self, effort: Effort) -> None:
        deal = self._deal
        self._wanted = (deal, effort)
        run(
            self, lambda cancel: inspect_deal(deal, effort, cancel),
            self._on_found, self._on_failed, key="measure",
        )  # fmt: skip

    @Slot()
    def _on_whole_requested(self) -> None:
        self._measure(Effort.WHOLE)
        self._refresh()

    @Slot(QModelIndex)
    def _on_feature_clicked(self, index: QModelIndex) -> None:
        if index.column() == _CHIP_COLUMN:
            self._on_feature_chosen()

    @Slot()
    def _on_feature_chosen(self) -> None:
        """Count what exceeded the usual budget, with all available memory."""
        row = self._features.current_row()
        is_open = row is not None and (row.value is None or row.bounds is not None)
        is_small = self._deal.n_cards <= MAX_COUNTED_CARDS
        if is_open and is_small and self._seen in {Effort.USUAL, Effort.WHOLE}:
            self._measure(Effort.UTMOST)
            self._refresh()

    # Solutions

    @Slot()
    def _count_space(self) -> None:
        deal = self._deal
        self._counted = deal
        self.space.show_space(None, is_busy=True)
        run(
            self, lambda cancel: find_space(deal, cancel),
            self._on_space, self._on_no_space, key="count",
        )  # fmt: skip

    def _forget_space(self) -> None:
        drop(self, "count")
        self._counted = None
        self.space.show_space(None, is_busy=False)

    def _on_space(self, space: Space) -> None:
        self.space.show_space(space, is_busy=False)

    def _on_no_space(self, sentence: str) -> None:
        self.space.show_space(None, is_busy=False, why_not=sentence)

    def _on_found(self, findings: Findings) -> None:
        if self._wanted is not None:
            self._findings, self._seen = findings, self._wanted[1]
            following = self._seen.after(self._deal.n_cards)
            if following is not None:
                self._measure(following)
            self._show_features()
            self._depth_model.set_rows(findings.depths)
            self._bars.set_rows(findings.depths)
            self._on_row()
            self._refresh()

    @Slot(int)
    def _on_record(self, place: int) -> None:
        if self._findings is not None and self._app.open_set.records[place].deal == self._deal:
            self._show_features()

    def _show_features(self) -> None:
        """Show the measurements; an inexact halfway ratio is taken from the set if known there."""
        record = self._app.open_set.record_of(self._deal)
        rows = () if self._findings is None else self._findings.features
        self._feature_model.set_rows([best_known(row, record) for row in rows])

    def _on_failed(self, sentence: str) -> None:
        self._wanted = None
        self._status.setText(sentence)
        self._status.show()

    # Showing

    @Slot()
    def _refresh(self) -> None:
        puzzle = self._session.puzzle
        # The id would reveal to a rater that a puzzle is a repeat.
        name, tip = ("", "") if self._session.is_blind else (short_id(puzzle.id), puzzle.id)
        self._title.setText(self.tr("Inspect {name}").format(name=name).strip())
        self._title.setToolTip(tip)
        text = self._status_text()
        self._status.setText(text)
        self._status.setVisible(bool(text))
        self._body.setVisible(not text)
        self._refresh_depths()

    def _status_text(self) -> str:
        if self._session.is_blind:
            return self.tr("Hidden until you have rated the puzzle, because the rating is blind.")
        if not self._session.puzzle.deal.n_cards:
            return self.tr("There are no cards on the board. Deal or open a puzzle to inspect it.")
        return self.tr("Measuring…") if self._findings is None else ""

    def _refresh_depths(self) -> None:
        found = self._findings
        n_counted = 0 if found is None else len(found.depths)
        is_part = found is not None and 0 < n_counted < found.n_depths
        is_busy = self._wanted is not None and self._wanted[1] is not self._seen
        self._bars.setVisible(n_counted > 0)
        self._depths.setVisible(n_counted > 0)
        self._whole.setVisible(is_part and self._seen is Effort.USUAL)
        self._whole.setEnabled(not is_busy)
        busy = self.tr("Counting states…")
        self._depth_note.setText(busy if is_busy else self._depth_text(n_counted, is_part=is_part))
        self._depth_note.setVisible(bool(self._depth_note.text()))

    def _depth_text(self, n_counted: int, *, is_part: bool) -> str:
        if n_counted == 0:
            return self.tr("States can be counted for up to {most} cards.").format(
                most=self.locale().toString(MAX_COUNTED_CARDS)
            )
        if is_part:
            return self.tr("Counted up to depth {depth}.").format(
                depth=self.locale().toString(n_counted - 1)
            )
        return ""

    @Slot()
    def _on_row(self) -> None:
        row = self._features.current_row()
        hint = self.tr("Choose a feature to see what it means.")
        self._about.setText(hint if row is None else self._meaning(row))


def _title(row: Any) -> str:
    return _registry_text(row.feature.title)


def _registry_text(text: str) -> str:
    """Translate a text of the feature registry."""
    return QCoreApplication.translate("features", text) if text else ""


class DepthsModel(RowsModel):
    """Solvable and unsolvable states after each number of moves, and the solvable share."""

    def __init__(self, words: Callable[[DepthRow], str], parent: QObject) -> None:
        super().__init__(self._make_columns(), words, parent)

    def _make_columns(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Depth"),
                self.tr("Moves played"),
                lambda row: row.depth,
            ),
            TableColumn(
                self.tr("Solvable"),
                self.tr("Distinct states that can still be won"),
                lambda row: row.solvable,
                lambda row: self._count_text(row, row.solvable),
            ),
            TableColumn(
                self.tr("Unsolvable"),
                self.tr("Distinct states that are lost"),
                lambda row: row.unsolvable,
                lambda row: self._count_text(row, row.unsolvable),
            ),
            TableColumn(
                self.tr("Ratio"),
                self.tr("Solvable states / all states"),
                _ratio,
                lambda row: aligned_ratio_text(_ratio(row)),
            ),
        )

    def _count_text(self, row: DepthRow, count: int) -> str:
        text = QLocale().toString(count)
        return text if row.is_exact else self.tr("at least {count}").format(count=text)


def _ratio(row: DepthRow) -> float | None:
    return row.solvable / row.total if row.is_exact and row.total else None


def make_panel(app: App) -> InspectPanel:
    """Return the panel."""
    return InspectPanel(app)
