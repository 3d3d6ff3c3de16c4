"""The map: the best puzzle for each combination of two features, shown during the search."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale, Qt, QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QMenu,
    QProgressBar,
    QPushButton,
    QWidget,
)

from boaf_desktop.charts.export_menu import ChartExportMenu
from boaf_desktop.charts.legend import Legend, LegendEntry, LegendMark
from boaf_desktop.language.wording import error_text
from boaf_desktop.panels.map.expected_ratings import (
    RatedData,
    expected_ratings_of,
    find_spots,
    learn_from_ratings,
)
from boaf_desktop.panels.map.form import MapForm
from boaf_desktop.panels.map.round_dialog import MapRoundDialog
from boaf_desktop.panels.map.run import (
    PREPARING,
    SearchStarted,
    directed,
    load_map,
    prove_empty,
    search_new,
    search_on,
)
from boaf_desktop.panels.map.state import (
    OF_RATINGS,
    ExpectedRatings,
    MapState,
    MapUpdate,
    ShadeBy,
    SpotKind,
    Spots,
)
from boaf_desktop.panels.map.view import MapView
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.flow import FlowRow
from boaf_desktop.widgets.jobs import Job, MakeWork, drop, run
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import (
    Page,
    ignore_wheel_unless_focused,
    wrapped_label,
)
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.panel_host import PanelHost
from boaf_desktop.workspace.set_names import forget_empty_set, new_generated_path
from boaf_desktop.workspace.workspace import Workspace
from engine.design.maps.archive import Archive
from engine.design.maps.proof import Proof
from engine.design.maps.settings import MEASURING, MOST_PROVED_CARDS, MapSettings
from engine.design.record import PuzzleRecord
from engine.errors import BoafError
from engine.progress import Progress
from engine.puzzlesets.csv_format import PuzzleSet

_SHADES: Final = (
    (QT_TRANSLATE_NOOP("MapPanel", "Energy (lower is better)"), ShadeBy.ENERGY),
    (QT_TRANSLATE_NOOP("MapPanel", "Expected rating"), ShadeBy.EXPECTED),
    (QT_TRANSLATE_NOOP("MapPanel", "Rating uncertainty"), ShadeBy.UNCERTAINTY),
    (QT_TRANSLATE_NOOP("MapPanel", "Time found"), ShadeBy.AGE),
    (QT_TRANSLATE_NOOP("MapPanel", "Deals evaluated"), ShadeBy.TRIED),
)
_REFRESH_MS: Final = 100
_EXPECTED_RATINGS_MS: Final = 1_000


class MapPanel(QWidget):
    """Searches and shows a map; a click on a cell opens its puzzle on the board."""

    def __init__(self, context: AppContext, workspace: Workspace, study: OpenStudy) -> None:
        super().__init__()
        self._context, self._workspace = context, workspace
        self.study = study  #: The open study, whose next round may be drawn from the map
        self._job: Job | None = None
        self._note, self._n_empty = "", 0
        self._path = Path()
        self._is_stale = False
        self._directed: tuple[int | None, dict[int, PuzzleRecord]] | None = None
        self._learned: RatedData | None = None
        self._speed = _Speed()
        self._make_parts()
        self._lay_out()
        self._connect()
        self._load(Path(context.settings.last_map))
        self._read_ratings()
        self._show_running()

    def take_focus(self) -> None:
        """Move the keyboard focus to the button to press next."""
        (self.stop_button if self.is_running else self.search_button).setFocus()

    # Building

    def _make_parts(self) -> None:
        context = self._context
        self.form = MapForm(self._workspace, context.settings)
        self.view = MapView(context.theme)
        ChartExportMenu(self.view, context.theme, context.notify)
        self.legend = Legend(context.theme, self.tr("Puzzles on the map"))
        context.theme.changed.connect(self._show_legend)
        self.search_button = QPushButton(self.tr("New map"))
        self.search_button.setProperty("primary", True)
        self.pause_button = QPushButton()
        self.stop_button = QPushButton(self.tr("Stop"))
        self.message = wrapped_label()  #: Message about the search
        self.line = QLabel()  #: Status of the map
        self.line.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.shade = QComboBox()
        translate = QCoreApplication.translate
        for text, by in _SHADES:
            self.shade.addItem(translate("MapPanel", str(text)), by)
        self.shade.setToolTip(self.tr("Colour the cells by this value"))
        ignore_wheel_unless_focused(self.shade)
        self.more = QPushButton(self.tr("More actions"))
        self.more.setMenu(self._make_menu())
        self.where = wrapped_label()  #: The values of the current cell
        self.about = wrapped_label(is_quiet=True)  #: Its details
        self.fill_button = QPushButton(self.tr("Fill this cell"))
        self.fill_button.setToolTip(self.tr("Search for puzzles with the values of this cell"))
        self.seed_button = QPushButton(self.tr("Search near this puzzle"))
        self.seed_button.setToolTip(self.tr("Search among variations of this puzzle"))
        self.collect_button = QPushButton()
        self._soon = QTimer(self, singleShot=True, interval=_REFRESH_MS)
        self._soon.timeout.connect(self._refresh)
        self._expected_ratings_soon = QTimer(self, singleShot=True, interval=_EXPECTED_RATINGS_MS)
        self._expected_ratings_soon.timeout.connect(self._request_expected_ratings)

    def _make_menu(self) -> QMenu:
        menu = QMenu(self)
        self._pictures = menu.addAction(self.tr("Show puzzles as images"))
        self._rated = menu.addAction(self.tr("Show rated puzzles and the next round"))
        self.shows_own = menu.addAction(self.tr("Show puzzles of the open set"))
        for action, is_on in (
            (self._pictures, True),
            (self._rated, True),
            (self.shows_own, False),
        ):
            action.setCheckable(True)
            action.setChecked(is_on)
        self._pictures.toggled.connect(self._on_pictures)
        self._rated.toggled.connect(self._show_spots)
        self.shows_own.toggled.connect(self._show_spots)
        menu.addSeparator()
        menu.addAction(self.tr("Zoom in"), lambda: self.view.zoom(1.5))
        menu.addAction(self.tr("Zoom out"), lambda: self.view.zoom(1 / 1.5))
        menu.addAction(self.tr("Show the whole map"), self.view.show_all)
        menu.addSeparator()
        self._board = menu.addAction(
            self.tr("Search near the puzzle on the board"), self.seed_from_board
        )
        self._prove = menu.addAction(self.tr("Prove empty cells"), self.prove)
        self._next = menu.addAction(
            self.tr("Create the next round from this map…"), self.ask_for_round
        )
        menu.addSeparator()
        self._as_set = menu.addAction(self.tr("Open as puzzle set"), self._open_as_set)
        self._add_all = menu.addAction(self.tr("Add all puzzles to a set…"), self._collect_all)
        self._unmark = menu.addAction(self.tr("Unmark all"), self.view.clear_marks)
        return menu

    def _lay_out(self) -> None:
        page = Page()
        column = page.column
        column.setContentsMargins(12, 12, 12, 12)
        whole = column_in(self)
        whole.addWidget(page, 1)
        shade = QLabel(self.tr("Colour by"))
        shade.setBuddy(self.shade)
        self.shade.setAccessibleName(shade.text())
        self._chart, self._cells = QWidget(), QWidget()
        buttons = FlowRow(self.fill_button, self.seed_button, self.collect_button)
        below = column_in(self._cells, 4, (12, 4, 12, 12))
        add_all(below, self.where, self.about, buttons)
        self._hint = wrapped_label(is_quiet=True)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._hint.setText(
            self.tr(
                "A map shows the best puzzle for each combination of two features. Choose the "
                "features and press New map. Cells fill in as puzzles are found."
            )
        )
        inner = column_in(self._chart, 6)
        add_all(inner, row_of(shade, (self.shade, 1), self.more), (self.view, 1), self.legend)
        add_all(
            column,
            self.form,
            row_of((self.search_button, 1), (self.pause_button, 1), (self.stop_button, 1)),
            self.message,
            self.line,
            self.bar,
            (self._hint, 1),
            (self._chart, 1),
        )
        whole.addWidget(self._cells)

    def _connect(self) -> None:
        workspace = self._workspace
        self.search_button.clicked.connect(self.start)
        self.pause_button.clicked.connect(self._on_pause)
        self.stop_button.clicked.connect(self.stop)
        self.shade.activated.connect(self._on_shade)
        self.form.checked.connect(self._show_running)
        self.view.opened.connect(self._open)
        self.view.current_changed.connect(self._show_cell)
        self.view.marked.connect(self._show_cell)
        self.fill_button.clicked.connect(self._fill)
        self.seed_button.clicked.connect(self._seed)
        self.collect_button.clicked.connect(self._collect)
        workspace.open_set.changed.connect(self._on_set)
        workspace.open_set.records_added.connect(self._show_spots)
        workspace.ratings.changed.connect(self._read_ratings)
        workspace.ratings.blinding_changed.connect(self._hide_secrets)
        workspace.ratings.blinding_changed.connect(self._show_spots)
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
        self._workspace.energy.keep()
        cards = request.puzzles.cards_low
        features = (request.x.feature, request.y.feature)
        name = "map of {} and {}".format(*(name.replace("_", " ") for name in features))
        grid = (request.puzzles.rows, request.puzzles.columns)
        path = new_generated_path(name, cards, cards, grid=None if grid == (4, 4) else grid)
        self.form.close_fold()
        self._run(partial(search_new, path, request, self.form.workers))
        self._path = path

    def _go_on(self, settings: MapSettings, cell: int | None = None) -> None:
        """Continue the search; the result for a cell is reported at the end."""
        state = self.state
        if state is not None and not self.is_running:
            self._run(partial(search_on, state.path, settings, self.form.workers))
            if settings.requests != state.settings.requests:
                self._directed = cell, dict(state.archive.elites)

    def _run(self, work: MakeWork) -> None:
        drop(self, "load")
        drop(self, "open set")
        self._say("")
        self._note, self._directed = "", None
        self._speed = _Speed()
        self.bar.setRange(0, 0)
        focus = QApplication.focusWidget()
        if focus is not None and self._cells.isAncestorOf(focus):
            self.view.setFocus()  # the focused button is about to be disabled
        self._job = run(
            self, work, self._on_finished, self._on_failed,
            on_progress=self._on_progress, on_cancelled=self._on_cancelled,
        )  # fmt: skip
        self._show_running()

    @Slot()
    def prove(self) -> None:
        """Prove which cells cannot contain a solvable puzzle; only for small puzzles."""
        state = self.state
        if state is not None and not self.is_running:
            self._run(partial(prove_empty, state.path, state.settings))

    @Slot()
    def stop(self) -> None:
        """Stop the search; puzzles found so far stay."""
        if self._job is not None:
            self._say(self.tr("Stopping…"))
            self._job.cancel()

    @Slot()
    def _on_pause(self) -> None:
        state = self.state
        if self._job is None:
            if state is not None:
                more = state.archive.n_evaluated + self.form.evaluations.value()
                self._go_on(replace(state.settings, evaluations=more))
            return
        if self._job.is_paused:
            self._job.resume()
            self._speed = _Speed()
        else:
            self._job.pause()
        self._show_running()

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        for progress in batch:
            detail = progress.detail
            if isinstance(detail, SearchStarted):
                self._begin(detail)
            elif isinstance(detail, MapUpdate) and self.state is not None:
                self.state.take(detail)
                self._speed.note(detail.n_evaluated)
                if not self._soon.isActive():
                    self._soon.start()
                if not self._expected_ratings_soon.isActive():
                    self._expected_ratings_soon.start()
        last = batch[-1]
        self._note = last.message
        self.bar.setRange(0, min(last.total, 2**31 - 1))
        self.bar.setValue(min(last.done, 2**31 - 1))
        if last.message:
            self._show_line()

    def _begin(self, started: SearchStarted) -> None:
        self._context.settings.last_map = str(started.path)
        state = self.state
        if state is not None and state.path != started.path:
            self._say(self.tr("The previous map is in the library."))
        if state is None or state.path != started.path:
            self.view.show_map(MapState(started.path, Archive(started.state_of)))
            self._n_empty = 0
            self._show_spots()
        self._show_running()

    @Slot()
    def _refresh(self) -> None:
        self.view.refresh()
        self._hide_secrets()
        self._show_cell()
        self._show_line()

    @Slot(object)
    def _on_finished(self, result: object) -> None:
        if isinstance(result, Proof):
            self._show_proof(result)
        self._end(self._found_words())

    def _found_words(self) -> str:
        """Report the result of a search near a cell or a puzzle."""
        state, directed = self.state, self._directed
        if state is None or directed is None:
            return ""
        cell, before = directed
        now = state.archive.elites
        if cell is None:
            n_better = sum(before.get(each) != record for each, record in now.items())
            return self.tr("Better or new puzzles were found in %n cell(s).", "", n_better)
        if cell not in now:
            return self.tr(
                "No puzzle was found in this cell. Search again, or choose another cell."
            )
        if cell not in before:
            return self.tr("A puzzle was found in this cell.")
        if before[cell] != now[cell]:
            return self.tr("A better puzzle was found in this cell.")
        return self.tr("No better puzzle was found in this cell.")

    def _show_proof(self, proof: Proof | None) -> None:
        self._n_empty = 0 if proof is None else len(proof.empty)
        self.view.set_proved_empty(frozenset() if proof is None else proof.empty)

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._end(sentence)

    @Slot()
    def _on_cancelled(self) -> None:
        self._end(self.tr("Stopped. The puzzles found so far are in the map."))
        # The last generation may be in the file but unreported, as a cancelled job reports no more
        # progress.
        state = self.state
        if state is not None:
            run(self, partial(load_map, state.path), partial(self._complete, state), key="load")

    def _complete(self, state: MapState, found: tuple[Archive, Proof | None] | None) -> None:
        if found is not None and state is self.state and not self.is_running:
            state.complete(found[0])
            self._refresh()

    def _end(self, sentence: str) -> None:
        self._job, self._note = None, ""
        if self.state is None or not self.state.archive.elites or self.state.path != self._path:
            forget_empty_set(self._path)
        self._say(sentence)
        self._refresh()
        self._request_expected_ratings()
        self._show_running()

    def _say(self, sentence: str) -> None:
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    # Display

    @Slot()
    def _show_running(self) -> None:
        state, job = self.state, self._job
        self.search_button.setEnabled(job is None and not self.form.fault)
        self.pause_button.setText(
            self.tr("Continue") if job is None or job.is_paused else self.tr("Pause")
        )
        self.pause_button.setEnabled(job is not None or state is not None)
        self.stop_button.setEnabled(job is not None)
        self.form.set_editable(job is None)
        self.bar.setVisible(job is not None)
        self._hint.setVisible(state is None)
        for part in (self._chart, self._cells):
            part.setVisible(state is not None)
        self._show_line()
        self._show_cell()

    def _show_line(self) -> None:
        state = self.state
        if self._job is not None and self._note in {PREPARING, MEASURING}:
            self.line.setText(
                self.tr(
                    "Preparing the first search. This takes about a minute and happens only once."
                )
                if self._note == PREPARING
                else self.tr("Measuring random deals to find the range of the axes…")
            )
        elif state is None:
            self.line.clear()
        else:
            archive, number = state.archive, QLocale().toString
            n_found = len(archive.elites)
            words = self.tr(
                "{found} of %n cell(s), {evaluated} evaluations", "", state.settings.n_cells
            )
            parts = [
                words.format(found=number(n_found), evaluated=number(archive.n_evaluated))
            ]  # fmt: skip
            if self._n_empty:
                parts.append(self.tr("%n cell(s) proved empty", "", self._n_empty))
            if self._job is not None and self._job.is_paused:
                parts.append(self.tr("paused"))
            elif self._job is not None and self._speed.rate:
                speed = self.tr("{n} per second").format(n=number(round(self._speed.rate)))
                parts.append(speed)
            self.line.setText(", ".join(parts))
        self.line.setVisible(bool(self.line.text()))
        self.line.setToolTip("" if state is None else str(state.path))

    @Slot()
    def _show_cell(self) -> None:
        cell, view, is_free = self.view.current, self.view, self._job is None
        has_puzzle = cell >= 0 and view.record_at(cell) is not None
        self.where.setText(view.where_words(cell) if cell >= 0 else "")
        self.where.setVisible(cell >= 0)
        words = (
            view.cell_words(cell)
            if cell >= 0
            else [
                self.tr("Click a cell to open its puzzle. Shift-click marks puzzles to collect.")
            ]
        )
        self.about.setText(" ".join(words))
        has_any = self.state is not None and bool(self.state.archive.elites)
        can_have = cell >= 0 and cell not in view.proved_empty
        self.fill_button.setEnabled(can_have and is_free and has_any)
        self.seed_button.setEnabled(has_puzzle and is_free)
        n_marked = len(view.marks)
        self.collect_button.setText(
            self.tr("Add %n puzzle(s) to a set…", "", n_marked)
            if n_marked
            else self.tr("Add to set…")
        )
        self.collect_button.setEnabled(has_puzzle or n_marked > 0)
        for action in (self._as_set, self._add_all):
            action.setEnabled(has_any)
        may_prove = (
            self.state is not None and self.state.settings.puzzles.cards_high <= MOST_PROVED_CARDS
        )
        self._prove.setEnabled(may_prove and is_free)
        self._next.setEnabled(has_any and is_free and self.study.view is not None)
        self._board.setEnabled(self.state is not None and is_free)
        self._unmark.setEnabled(n_marked > 0)

    @Slot(int)
    def _on_shade(self, _index: int) -> None:
        by = ShadeBy(self.shade.currentData())
        self.view.shade_by(by)
        if by in OF_RATINGS and self._learned is not None and self._learned.model is None:
            nothing = self.tr("Nothing has been rated yet.")
            self._say(self._learned.why_none or nothing)
        elif not self.is_running:
            self._say("")

    @Slot(bool)
    def _on_pictures(self, is_on: bool) -> None:
        self.view.shows_pictures = is_on
        self.view.update()

    @Slot()
    def _show_spots(self) -> None:
        """Find the cells of puzzles in a thread, as a set may be very large."""
        if self.state is None:
            return
        rated = self._learned if self._rated.isChecked() else None
        own = tuple(self._workspace.open_set.records) if self.shows_own.isChecked() else ()
        blinding = self._workspace.ratings.blinding
        run(
            self, partial(find_spots, self.state.settings, rated, own, blinding),
            self._on_spots, self._say, key="spots",
        )  # fmt: skip

    def _on_spots(self, spots: Spots) -> None:
        self.view.set_spots(spots)
        self._show_legend()
        self._show_cell()

    @Slot()
    def _show_legend(self) -> None:
        self.legend.show_entries(list(self._entries()))

    def _entries(self) -> Iterator[LegendEntry]:
        """Yield the legend entries, noting how many puzzles don't fit on the map."""
        colour, spots = self._context.theme.palette.text, self.view.spots
        number = QLocale().toString
        for kind, text, mark in (
            (SpotKind.RATED, self.tr("rated"), LegendMark.CIRCLE),
            (SpotKind.NEXT, self.tr("to rate next"), LegendMark.SQUARE),
            (SpotKind.OWN, self.tr("in the open set"), LegendMark.RING),
        ):
            total = spots.total(kind)
            shown = total - spots.left_out.get(kind, 0)
            if shown < total:
                words = self.tr("{kind} ({shown} of {total} fit the map)")
                whole = words.format(kind=text, shown=number(shown), total=number(total))
                yield LegendEntry(whole, colour, mark=mark)
            elif total:
                yield LegendEntry(text, colour, mark=mark)

    @Slot()
    def _hide_secrets(self) -> None:
        """Hide the puzzles of the map that are still to be rated blind."""
        state, ratings = self.state, self._workspace.ratings
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
        if self._is_stale:
            return
        view = self.study.view
        source = self._workspace.ratings.own_path if view is None else view.folder
        run(
            self, partial(learn_from_ratings, source), self._on_learned, self._on_unlearned,
            key="ratings",
        )  # fmt: skip

    def _on_learned(self, learned: RatedData) -> None:
        self._learned = learned
        self._request_expected_ratings()

    def _on_unlearned(self, sentence: str) -> None:
        self._on_learned(RatedData(None, sentence, ()))

    @Slot()
    def _request_expected_ratings(self) -> None:
        state = self.state
        if state is not None and self._learned is not None:
            run(
                self,
                partial(
                    expected_ratings_of,
                    self._learned, state.settings, dict(state.archive.elites),
                ),
                self._on_expected_ratings, self._say, key="expected ratings",
            )  # fmt: skip

    def _on_expected_ratings(self, expected_ratings: ExpectedRatings) -> None:
        self.view.set_expected_ratings(expected_ratings)
        self._show_spots()

    # Commands for a cell

    @Slot(int)
    def _open(self, cell: int) -> None:
        record = self.view.record_at(cell)
        if record is None:
            return
        is_there = self._context.session.puzzle.deal == record.deal
        self._workspace.puzzle_requested.emit(Puzzle.from_deal(record.deal))
        if not is_there:  # opening it again moves the focus to the board
            self.view.setFocus()

    @Slot()
    def _fill(self) -> None:
        """Search towards the current cell."""
        if self.state is not None and self.view.current >= 0:
            self._go_on(directed(self.state, cell=self.view.current), self.view.current)

    @Slot()
    def _seed(self) -> None:
        """Search from the puzzle of the current cell."""
        record = self.view.record_at(self.view.current)
        if self.state is not None and record is not None:
            self._go_on(directed(self.state, deal=record.deal))

    @Slot()
    def seed_from_board(self) -> None:
        """Search from the puzzle on the board."""
        if self.state is None:
            return
        try:
            settings = directed(self.state, deal=self._context.session.puzzle.deal)
        except BoafError as error:
            self._say(error_text(error))
            return
        self._go_on(settings)

    @Slot()
    def _collect(self) -> None:
        """Offer the marked puzzles, or the current one, to be added to a set."""
        cells = sorted(self.view.marks) or [self.view.current]
        self._offer(cells)

    @Slot()
    def _collect_all(self) -> None:
        if self.state is not None:
            self._offer(sorted(self.state.archive.elites))

    def _offer(self, cells: list[int]) -> None:
        records = [record for record in map(self.view.record_at, cells) if record is not None]
        if records:
            self._workspace.collect_requested.emit(PuzzleSet(tuple(records)))

    @Slot()
    def _open_as_set(self) -> None:
        if self.state is not None:
            self._workspace.open_set.open(self.state.path)

    @Slot()
    def ask_for_round(self) -> None:
        """Ask for the size of the study's next round, and create it from the map."""
        state, view = self.state, self.study.view
        if state is not None and view is not None:
            dialog = MapRoundDialog(self)
            path = state.path
            dialog.accepted.connect(
                lambda: self.study.make_map_round(path, dialog.count.value(), dialog.draw)
            )
            dialog.open()

    # Maps on disk

    @Slot()
    def _on_set(self) -> None:
        """Show the opened set if it is a map."""
        path = self._workspace.open_set.path
        if path is not None and not self.is_running:
            state = self.state
            if state is None or state.path != path:
                self._load(path, "open set")
        self._show_spots()

    def _load(self, path: Path, key: str = "load") -> None:
        """Load a map; a set that isn't one does not stop restoring the last map."""
        if path != Path():
            run(self, partial(load_map, path), partial(self._on_loaded, path), self._say, key=key)

    def _on_loaded(self, path: Path, found: tuple[Archive, Proof | None] | None) -> None:
        if found is None or self.is_running:
            return
        archive, proof = found
        self._context.settings.last_map = str(path)
        self.view.show_map(MapState(path, archive))
        self.form.show_map(archive.settings)
        self._show_proof(proof)
        self._hide_secrets()
        self._show_running()
        self._request_expected_ratings()


class _Speed:
    """Evaluations per second over the last few seconds."""

    _OVER_S: Final = 5.0

    def __init__(self) -> None:
        self._noted: list[tuple[float, int]] = []

    def note(self, n_evaluated: int) -> None:
        """Record the number of evaluations so far."""
        now = time.monotonic()
        self._noted.append((now, n_evaluated))
        while now - self._noted[0][0] > self._OVER_S and len(self._noted) > 2:
            self._noted.pop(0)

    @property
    def rate(self) -> float:
        """Evaluations per second; 0 before two records."""
        (began, first), (ended, last) = (*self._noted[:1], *self._noted[-1:]) or ((0, 0), (0, 0))
        return (last - first) / (ended - began) if ended > began else 0.0


def make_panel(host: PanelHost) -> MapPanel:
    """Return the panel."""
    return MapPanel(host.context, host.workspace, host.study)
