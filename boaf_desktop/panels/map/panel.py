"""The map: the best puzzle for each combination of two features, shown during the search."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale, Qt, QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QLabel, QProgressBar, QPushButton, QWidget

from boaf_desktop.charts.export_menu import ChartExportMenu
from boaf_desktop.language.wording import error_text
from boaf_desktop.panels.map.form import MapForm
from boaf_desktop.panels.map.run import SearchStarted, load_map, search_new, search_on
from boaf_desktop.panels.map.state import (
    ExpectedRatings,
    MapState,
    MapUpdate,
    ShadeBy,
    expected_ratings,
    learn_from_ratings,
)
from boaf_desktop.panels.map.view import MapView
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.flow import FlowRow
from boaf_desktop.widgets.jobs import Job, MakeWork, drop, run
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import Page, ignore_wheel_unless_focused, wrapped_label
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_names import forget_empty_set, new_generated_path
from engine.design.maps.archive import MEASURING, Archive
from engine.errors import BoafError
from engine.progress import Progress
from engine.puzzlesets.csv_format import PuzzleSet

if TYPE_CHECKING:
    from engine.statistics.learning.learner import PreferenceModel

_SHADES: Final = (
    (QT_TRANSLATE_NOOP("MapPanel", "Energy (lower is better)"), ShadeBy.ENERGY),
    (QT_TRANSLATE_NOOP("MapPanel", "Expected rating"), ShadeBy.EXPECTED),
)
_REFRESH_MS: Final = 100
_USUAL_ROUND: Final = 15
_MOST_IN_ROUND: Final = 1_000


class MapPanel(QWidget):
    """Searches and shows a map; a click on a cell opens its puzzle on the board."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self.study = app.study  #: The open study, whose next round may be drawn from the map
        self._job: Job | None = None
        self._note = ""
        self._path = Path()
        self._is_stale = False
        self._model: PreferenceModel | str = ""
        self._make_parts()
        self._lay_out()
        self._connect()
        self._load(Path(app.settings.last_map))
        self._read_ratings()
        self._render()

    def take_focus(self) -> None:
        """Move the keyboard focus to the button to press next."""
        (self.stop_button if self.is_running else self.search_button).setFocus()

    # Building

    def _make_parts(self) -> None:
        app = self._app
        self.form = MapForm(self._app, app.settings)
        self.view = MapView(app.theme)
        ChartExportMenu(self.view, app.theme, app.notify)
        self.search_button = QPushButton(self.tr("New map"))
        self.search_button.setProperty("primary", True)
        self.pause_button = QPushButton()
        self.stop_button = QPushButton(self.tr("Stop"))
        self.message = wrapped_label()  #: Message about the search
        self.line = wrapped_label()  #: Status of the map
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.shade = QComboBox()
        for text, by in _SHADES:
            self.shade.addItem(QCoreApplication.translate("MapPanel", str(text)), by)
        self.shade.setToolTip(self.tr("Colour the cells by this value"))
        ignore_wheel_unless_focused(self.shade)
        self.where = wrapped_label()  #: The values of the current cell
        self.about = wrapped_label(is_quiet=True)  #: Its details
        self.collect_button = QPushButton()
        self.round_button = QPushButton(self.tr("Next round from this map"))
        self._fields = Fields(self)
        self.round_size = self._fields.whole(
            "count", self.tr("Puzzles"), 1, _MOST_IN_ROUND, _USUAL_ROUND,
            self.tr("Number of puzzles in the round, not counting controls"),
        )  # fmt: skip
        self._soon = QTimer(self, singleShot=True, interval=_REFRESH_MS)
        self._soon.timeout.connect(self._refresh)

    def _lay_out(self) -> None:
        page = Page()
        page.column.setContentsMargins(12, 12, 12, 12)
        whole = column_in(self)
        whole.addWidget(page, 1)
        shade = QLabel(self.tr("Colour by"))
        shade.setBuddy(self.shade)
        self.shade.setAccessibleName(shade.text())
        self._chart, self._cells = QWidget(), QWidget()
        below = column_in(self._cells, 4, (12, 4, 12, 12))
        buttons = FlowRow(self.collect_button, self.round_button, self.round_size)
        add_all(below, self.where, self.about, buttons)
        self._hint = wrapped_label(is_quiet=True)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._hint.setText(
            self.tr(
                "A map shows the best puzzle for each combination of two features. Choose the "
                "features and press New map. Cells fill in as puzzles are found."
            )
        )
        add_all(column_in(self._chart, 6), row_of(shade, (self.shade, 1)), (self.view, 1))
        buttons_of_search = row_of(
            (self.search_button, 1), (self.pause_button, 1), (self.stop_button, 1)
        )
        add_all(
            page.column, self.form, buttons_of_search, self.message, self.line, self.bar,
            (self._hint, 1), (self._chart, 1),
        )  # fmt: skip
        whole.addWidget(self._cells)

    def _connect(self) -> None:
        ratings = self._app.ratings
        self.search_button.clicked.connect(self.start)
        self.pause_button.clicked.connect(self._on_pause)
        self.stop_button.clicked.connect(self.stop)
        self.shade.activated.connect(self._on_shade)
        self.form.checked.connect(self._render)
        self.view.opened.connect(self._open)
        self.view.current_changed.connect(self._show_cell)
        self.view.marked.connect(self._show_cell)
        self.collect_button.clicked.connect(self._collect)
        self.round_button.clicked.connect(self._make_round)
        self._app.open_set.changed.connect(self._on_set)
        ratings.changed.connect(self._read_ratings)
        ratings.blinding_changed.connect(self._hide_secrets)
        self.study.opened.connect(self._read_ratings)

    # The search

    @property
    def is_running(self) -> bool:
        """Return whether a search is running or paused."""
        return self._job is not None

    @property
    def state(self) -> MapState | None:
        """The current map."""
        return self.view.state

    @Slot()
    def start(self) -> None:
        """Search for a new map."""
        if self.is_running:
            return
        try:
            request = self.form.request()
        except BoafError as error:
            self._say(error_text(error))
            return
        self._app.energy.keep()
        cards = request.puzzles.cards_low
        x, y = (each.replace("_", " ") for each in (request.x, request.y))
        self._path = new_generated_path(f"map of {x} and {y}", cards, cards)
        self._run(partial(search_new, self._path, request, None))

    @Slot()
    def stop(self) -> None:
        """Stop the search; puzzles found so far stay."""
        if self._job is not None:
            self._say(self.tr("Stopping…"))
            self._job.cancel()

    @Slot()
    def _on_pause(self) -> None:
        """Pause or resume a search, or continue the map for as many evaluations again."""
        if self._job is None and self.state is not None:
            settings = self.state.settings
            more = self.state.archive.n_evaluated + self.form.evaluations.value()
            self._path = self.state.path
            self._run(partial(search_on, self._path, replace(settings, evaluations=more), None))
        elif self._job is not None and self._job.is_paused:
            self._job.resume()
        elif self._job is not None:
            self._job.pause()
        self._render()

    def _run(self, work: MakeWork) -> None:
        drop(self, "load")
        drop(self, "open set")
        self._say("")
        self._note = ""
        self.bar.setRange(0, 0)
        self._job = run(
            self, work, lambda _none: self._end(""), self._end,
            on_progress=self._on_progress, on_cancelled=self._on_cancelled,
        )  # fmt: skip
        self._render()

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        for progress in batch:
            detail = progress.detail
            if isinstance(detail, SearchStarted):
                self._begin(detail)
            elif isinstance(detail, MapUpdate) and self.state is not None:
                self.state.take(detail)
                if not self._soon.isActive():
                    self._soon.start()
        last = batch[-1]
        self._note = last.message
        self.bar.setRange(0, min(last.total, 2**31 - 1))
        self.bar.setValue(min(last.done, 2**31 - 1))
        if last.message:
            self._show_line()

    def _begin(self, started: SearchStarted) -> None:
        self._app.settings.last_map = str(started.path)
        state = self.state
        if state is None or state.path != started.path:
            if state is not None:
                self._say(self.tr("The previous map is in the library."))
            self.view.show_map(MapState(started.path, Archive(started.settings)))
        else:
            state.archive.settings = started.settings
        self._render()

    @Slot()
    def _on_cancelled(self) -> None:
        self._end(self.tr("Stopped. The puzzles found so far are in the map."))
        # The last generation may be in the file but unreported, as a cancelled job reports no more
        # progress.
        if self.state is not None:
            self._load(self.state.path)

    @Slot(str)
    def _end(self, sentence: str) -> None:
        self._job, self._note = None, ""
        if self.state is None or not self.state.archive.elites or self.state.path != self._path:
            forget_empty_set(self._path)
        self._say(sentence)
        self._refresh()
        self._render()

    # Display

    def _say(self, sentence: str) -> None:
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    @Slot()
    def _refresh(self) -> None:
        """Show what a search has found, and ask what ratings to expect of it."""
        self._hide_secrets()
        self.view.refresh()
        self._show_cell()
        self._show_line()
        self._request_expected_ratings()

    @Slot()
    def _render(self) -> None:
        state, job = self.state, self._job
        self.search_button.setEnabled(job is None and not self.form.fault)
        is_at_rest = job is None or job.is_paused
        self.pause_button.setText(self.tr("Continue") if is_at_rest else self.tr("Pause"))
        self.pause_button.setEnabled(job is not None or state is not None)
        self.stop_button.setEnabled(job is not None)
        self.form.setEnabled(job is None)
        self.bar.setVisible(job is not None)
        self._hint.setVisible(state is None)
        for part in (self._chart, self._cells):
            part.setVisible(state is not None)
        self._show_line()
        self._show_cell()

    def _show_line(self) -> None:
        state = self.state
        if self._job is not None and self._note == MEASURING:
            text = self.tr("Measuring random deals to find the range of the axes…")
        elif state is None:
            text = ""
        else:
            number = QLocale().toString
            text = self.tr(
                "{found} of %n cell(s), {evaluated} evaluations", "", state.settings.n_cells
            ).format(
                found=number(len(state.archive.elites)),
                evaluated=number(state.archive.n_evaluated),
            )
        self.line.setText(text)
        self.line.setVisible(bool(text))
        self.line.setToolTip("" if state is None else str(state.path))

    @Slot()
    def _show_cell(self) -> None:
        cell, view = self.view.current, self.view
        self.where.setText(view.where_words(cell) if cell >= 0 else "")
        self.where.setVisible(cell >= 0)
        usage = self.tr("Click a cell to open its puzzle. Shift-click marks puzzles to collect.")
        self.about.setText(" ".join(view.cell_words(cell)) if cell >= 0 else usage)
        n_marked = len(view.marks)
        self.collect_button.setText(
            self.tr("Add %n puzzle(s) to a set…", "", n_marked)
            if n_marked
            else self.tr("Add to set…")
        )
        self.collect_button.setEnabled(n_marked > 0 or view.record_at(cell) is not None)
        has_any = self.state is not None and bool(self.state.archive.elites)
        may_draw = has_any and not self.is_running and self.study.view is not None
        for part in (self.round_button, self.round_size):
            part.setEnabled(may_draw)
        self.round_button.setToolTip(
            self.tr("Adds the puzzles with the best chance of a high rating to the open study")
        )

    @Slot(int)
    def _on_shade(self, _index: int) -> None:
        by = ShadeBy(self.shade.currentData())
        self.view.shade_by(by)
        if by is ShadeBy.EXPECTED and isinstance(self._model, str):
            self._say(self._model or self.tr("Nothing has been rated yet."))
        elif not self.is_running:
            self._say("")

    @Slot()
    def _hide_secrets(self) -> None:
        """Hide the puzzles of the map that are still to be rated blind."""
        state, ratings = self.state, self._app.ratings
        if state is None or not ratings.blinding.hides_something:
            self.view.set_hidden(frozenset())
            return
        hidden = (cell for cell, record in state.archive.elites.items() if ratings.hides(record))
        self.view.set_hidden(frozenset(hidden))

    # Ratings

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._read_ratings()

    @Slot()
    def _read_ratings(self) -> None:
        """Learn from the current ratings; postponed while the map is hidden."""
        self._is_stale = not self.isVisible()
        if not self._is_stale:
            view = self.study.view
            source = self._app.ratings.own_path if view is None else view.folder
            work = partial(learn_from_ratings, source)
            run(self, work, self._on_learned, self._on_learned, key="ratings")

    def _on_learned(self, model: PreferenceModel | str) -> None:
        self._model = model
        self._request_expected_ratings()

    def _request_expected_ratings(self) -> None:
        state = self.state
        if state is not None and not isinstance(self._model, str):
            elites = dict(state.archive.elites)
            work = partial(expected_ratings, self._model, state.settings, elites)
            run(self, work, partial(self._on_expected, state), self._say, key="expected ratings")

    def _on_expected(self, state: MapState, expected: ExpectedRatings) -> None:
        state.expected = expected
        self.view.refresh()
        self._show_cell()

    # Commands

    @Slot(int)
    def _open(self, cell: int) -> None:
        record = self.view.record_at(cell)
        if record is None:
            return
        is_there = self._app.session.puzzle.deal == record.deal
        self._app.requests.puzzle.emit(Puzzle.from_deal(record.deal))
        if not is_there:  # opening it again moves the focus to the board
            self.view.setFocus()

    @Slot()
    def _collect(self) -> None:
        """Offer the marked puzzles, or the current one, to be added to a set."""
        cells = sorted(self.view.marks) or [self.view.current]
        records = [record for record in map(self.view.record_at, cells) if record is not None]
        if records:
            self._app.requests.collect.emit(PuzzleSet(tuple(records)))

    @Slot()
    def _make_round(self) -> None:
        if self.state is not None:
            self.study.make_map_round(self.state.path, self.round_size.value())

    # Maps on disk

    @Slot()
    def _on_set(self) -> None:
        """Show the opened set if it is a map."""
        path = self._app.open_set.path
        if path is not None and not self.is_running:
            self._load(path, "open set")

    def _load(self, path: Path, key: str = "load") -> None:
        """Load a map; a set that isn't one does not stop restoring the last map."""
        if path != Path():
            on_loaded = partial(self._on_loaded, path)
            run(self, partial(load_map, path), on_loaded, self._say, key=key)

    def _on_loaded(self, path: Path, archive: Archive | None) -> None:
        if archive is None or self.is_running:
            return
        self._app.settings.last_map = str(path)
        state = self.state
        if state is not None and state.path == path:
            state.archive = archive
        else:
            self.view.show_map(MapState(path, archive))
            x, y = archive.settings.x.feature, archive.settings.y.feature
            self.form.show_map(x, y, archive.settings.puzzles.cards_high)
        self._refresh()
        self._render()


def make_panel(app: App) -> MapPanel:
    """Return the panel."""
    return MapPanel(app)
