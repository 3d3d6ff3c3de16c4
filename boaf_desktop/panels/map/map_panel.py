"""The map: the best puzzle for each combination of two features, shown during the search."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QProgressBar,
    QWidget,
)

from boaf_desktop.language.wording import error_text, tr
from boaf_desktop.panels.map.map_form import MapForm
from boaf_desktop.panels.map.map_view import MapView
from boaf_desktop.panels.map.map_work import (
    ExpectedRatings,
    MapRequest,
    copy_of,
    expected_ratings,
    learn_from_ratings,
    load_map,
    search_new,
    search_on,
)
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.storage import paths
from boaf_desktop.widgets.buttons import push_button
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.jobs import Job, MakeWork, drop, run, run_latest
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.notice import capitalised
from boaf_desktop.widgets.page import Page, ignore_wheel_unless_focused, show_text, wrapped_label
from boaf_desktop.workspace.app import App, hidden_text
from boaf_desktop.workspace.set_files import forget_empty_set, new_generated_path
from engine.design.maps.archive import MEASURING, Archive
from engine.design.settings import GenerateSettings
from engine.errors import BoafError, SettingsError
from engine.progress import Progress

if TYPE_CHECKING:
    from engine.statistics.learning.preference_model import PreferenceModel

_REFRESH_MS: Final = 100
_USUAL_ROUND: Final = 15  # puzzles
_MOST_IN_ROUND: Final = 1_000
_MOST_STEPS: Final = 2**31 - 1  # of a progress bar


@dataclass(frozen=True, slots=True)
class MapPanelState:
    """What decides which parts of the panel are shown and enabled."""

    has_map: bool
    has_puzzles: bool
    is_secret: bool  #: Whether a puzzle of the map is still to be rated blind
    is_running: bool  #: Whether a search is running or paused
    is_paused: bool
    has_study: bool
    fault: str  #: Error message of the form

    @property
    def is_map_shown(self) -> bool:
        """Whether the map is visible."""
        return self.has_map and not self.is_secret

    @property
    def can_draw_round(self) -> bool:
        """Whether the next round can be drawn from the map."""
        return self.has_puzzles and self.has_study and not self.is_running


class MapPanel(QWidget):
    """Searches and shows a map; a click on a cell opens its puzzle on the board."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self.study = app.study  #: The open study, whose next round may be drawn from the map
        self.path = Path()  #: The file of the map, or of the search that has begun
        self.archive: Archive | None = None
        self.expected: ExpectedRatings | None = None
        self._job: Job | None = None
        self._job_path = Path()  #: The file that the job writes
        self._is_measuring = False  # the ranges of the axes
        #: Learned from the ratings, or why nothing could be learned; empty without ratings
        self._model: PreferenceModel | str = ""
        self._likeliest: tuple[str, ...] = ()
        self._refresh_soon = QTimer(self, singleShot=True, interval=_REFRESH_MS)
        self.form = MapForm()
        self.view = MapView(app.theme, app.requests)
        self.search_button = push_button(tr("New map"), self.start, is_primary=True)
        self.pause_button = push_button("", self._on_pause)
        self.stop_button = push_button(tr("Stop"), self.stop)
        self.message = wrapped_label()  #: Message about the search
        self.status = wrapped_label()  #: Status of the map
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress"))
        self.shade = QComboBox()
        self.shade.addItem(tr("Energy (lower is better)"), False)
        self.shade.addItem(tr("Expected rating"), True)
        self.shade.setToolTip(tr("Colour the cells by this value"))
        ignore_wheel_unless_focused(self.shade)
        self._usage = wrapped_label(is_quiet=True)
        self._usage.setText(tr("Click a cell to open its puzzle."))
        self.hint = wrapped_label(is_quiet=True)  #: In place of the map
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._fault = wrapped_label()
        self._fault.setObjectName("fault")
        self.round_button = push_button(tr("Next round from this map"), self._make_round)
        self.round_button.setToolTip(
            tr("Add the puzzles with the best chance of a high rating to the open study")
        )
        self._round = Fields(self)
        self.round_size = self._round.number(
            "count", tr("Puzzles"), 1, _MOST_IN_ROUND,
            tr("Number of puzzles in the round, not counting controls"),
            is_whole=True, is_needed=True, value=_USUAL_ROUND,
        )  # fmt: skip
        self._chart = QWidget()
        self._lay_out()
        self._connect()
        if app.settings.last_map:
            self._load(paths.kept_path(app.settings.last_map))
        self._choose_axes()
        self._render()

    # Building

    def _lay_out(self) -> None:
        page = Page()
        page.column.setContentsMargins(12, 12, 12, 12)
        shade = QLabel(tr("Colour by"))
        shade.setBuddy(self.shade)
        self.shade.setAccessibleName(shade.text())
        add_all(
            column_in(self._chart, 6), row_of(shade, (self.shade, 1)), (self.view, 1),
            self._usage, row_of(self.round_button, (self.round_size, 1)),
        )  # fmt: skip
        buttons = row_of((self.search_button, 1), (self.pause_button, 1), (self.stop_button, 1))
        add_all(
            page.column, self.form, self._fault, buttons, self.message, self.status, self.bar,
            (self.hint, 1), (self._chart, 1),
        )  # fmt: skip
        column_in(self).addWidget(page)

    def _connect(self) -> None:
        form = self.form
        self.shade.activated.connect(self._on_shade)
        self.view.opened.connect(self._open)
        self._refresh_soon.timeout.connect(self._show_findings)
        self._app.open_set.changed.connect(self._on_set)
        self.study.changed.connect(self._choose_axes)
        self.study.changed.connect(self._learn)
        for change in (
            form.across.currentIndexChanged,
            form.up.currentIndexChanged,
            form.fields.changed,
        ):
            change.connect(self._render)
        self._app.hiding_changed.connect(self._render)

    @Slot()
    def _choose_axes(self) -> None:
        """Begin with the two features that matter most, whenever they are others."""
        study = self.study.snapshot
        likeliest = () if study is None else study.likeliest[:2]
        if likeliest != self._likeliest:
            self._likeliest = likeliest
            if self.archive is None:
                self.form.show_axes(likeliest)

    # The search

    @property
    def is_running(self) -> bool:
        """Whether a search is running or paused."""
        return self._job is not None

    def request(self) -> MapRequest:
        """Return the map requested in the form.

        Raises SettingsError when the fields are inconsistent.
        """
        form = self.form
        if form.fault:
            raise SettingsError(form.fault)
        values = form.fields.values
        n_cards = values["cards"]
        return MapRequest(
            puzzles=GenerateSettings(n_cards, n_cards, 1, self._app.energy.value),
            x=str(form.across.currentData()),
            y=str(form.up.currentData()),
            n_cells=values["cells"],
            evaluations=values["evaluations"],
        )

    @Slot()
    def start(self) -> None:
        """Search for a new map."""
        if self.is_running:
            return
        try:
            request = self.request()
        except BoafError as error:
            self._show_message(capitalised(error_text(error)))
            return
        self._app.energy.save_to_library()
        cards = request.puzzles.cards_low
        name = f"map of {request.x} and {request.y}".replace("_", " ")
        path = new_generated_path(name, cards, cards)
        self._run(path, partial(search_new, path, request))

    @Slot()
    def stop(self) -> None:
        """Stop the search; puzzles found so far stay."""
        if self._job is not None:
            self._show_message(tr("Stopping…"))
            self._job.cancel()

    @Slot()
    def _on_pause(self) -> None:
        """Pause or resume a search, or continue the map for as many evaluations again."""
        if self._job is not None and self._job.is_paused:
            self._job.resume()
        elif self._job is not None:
            self._job.pause()
        elif self.archive is not None and self.form.evaluations.number is not None:
            archive = copy_of(self.archive)
            n_evaluations = archive.n_evaluated + int(self.form.evaluations.number)
            archive.settings = replace(archive.settings, evaluations=n_evaluations)
            self._run(self.path, partial(search_on, self.path, archive))
        self._render()

    def _run(self, path: Path, work: MakeWork) -> None:
        drop(self, "load")
        drop(self, "open set")
        self._show_message("")
        self.bar.setRange(0, 0)
        self._job_path = path
        self._job = run(
            self, work, self._on_finished, self._end,
            on_progress=self._on_progress, on_cancelled=self._on_cancelled,
        )  # fmt: skip
        self._render()

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        archives = [each.detail for each in batch if isinstance(each.detail, Archive)]
        if archives:
            self._show_map(self._job_path, archives[-1])
        last = batch[-1]
        self._is_measuring = last.message == MEASURING
        self.bar.setRange(0, min(last.total, _MOST_STEPS))
        self.bar.setValue(min(last.done, _MOST_STEPS))
        if not self._refresh_soon.isActive():
            self._refresh_soon.start()

    @Slot(object)
    def _on_finished(self, _none: None) -> None:
        self._end("")

    @Slot()
    def _on_cancelled(self) -> None:
        self._end(tr("Stopped. The puzzles found so far are in the map."))
        # The last generation may be in the file but unreported, as a cancelled job reports no more
        # progress.
        if self.path == self._job_path:
            self._load(self.path)

    @Slot(str)
    def _end(self, sentence: str) -> None:
        self._job, self._is_measuring = None, False
        if self.path != self._job_path or self.archive is None or not self.archive.elites:
            forget_empty_set(self._job_path)
        self._show_message(sentence)
        self._show_findings()

    def _show_map(self, path: Path, archive: Archive) -> None:
        """Replace the map by one of another file, or by a later state of the same file."""
        if path != self.path:
            if self.archive is not None and self.is_running:
                self._show_message(tr("The previous map is in the library."))
            self._app.settings.last_map = paths.kept_text(path)
            self.path, self.expected = path, None
            self.view.go_to(-1)
        self.archive = archive

    # Display

    def _show_message(self, sentence: str) -> None:
        show_text(self.message, sentence)

    @Slot()
    def _show_findings(self) -> None:
        """Show what the search found so far, and compute the ratings to expect of it."""
        self._render()
        if self.archive is not None and not isinstance(self._model, str):
            work = partial(expected_ratings, self._model, self.archive)
            run_latest(self, "expected ratings", work, self._on_expected, self._show_message)

    def _on_expected(self, expected: ExpectedRatings) -> None:
        self.expected = expected
        self._render()

    def state(self) -> MapPanelState:
        """Return what decides which parts are shown and enabled."""
        elites = {} if self.archive is None else self.archive.elites
        job = self._job
        return MapPanelState(
            has_map=self.archive is not None,
            has_puzzles=bool(elites),
            is_secret=self._app.hides_any(elites.values()),
            is_running=job is not None,
            is_paused=job is not None and job.is_paused,
            has_study=self.study.snapshot is not None,
            fault=self.form.fault,
        )

    @Slot()
    def _render(self) -> None:
        state = self.state()
        self._fault.setText(state.fault)
        self._fault.setVisible(bool(state.fault) and not self.form.fields.fault)
        self.form.setEnabled(not state.is_running)
        self.search_button.setEnabled(not state.is_running and not state.fault)
        can_continue = state.is_paused or not state.is_running
        self.pause_button.setText(tr("Continue") if can_continue else tr("Pause"))
        self.pause_button.setEnabled(state.is_running or state.has_map)
        self.stop_button.setEnabled(state.is_running)
        self.bar.setVisible(state.is_running)
        self.hint.setVisible(not state.is_map_shown)
        self.hint.setText(
            hidden_text()
            if state.is_secret
            else tr(
                "A map shows the best puzzle for each combination of two features. Choose the "
                "features and press New map. Cells fill in as puzzles are found."
            )
        )
        self._chart.setVisible(state.is_map_shown)
        self.round_button.setEnabled(state.can_draw_round)
        self.round_size.setEnabled(state.can_draw_round)
        self.view.show_map(
            self.archive if state.is_map_shown else None,
            self.expected,
            by_rating=bool(self.shade.currentData()),
        )
        self._show_status()

    def _show_status(self) -> None:
        text = ""
        if self._is_measuring:
            text = tr("Measuring random deals to find the range of the axes…")
        elif self.archive is not None:
            text = tr(
                "{found} of {n} {n:cell/cells}, {evaluated} evaluations",
                n=self.archive.settings.n_cells,
                found=len(self.archive.elites),
                evaluated=self.archive.n_evaluated,
            )
        show_text(self.status, text)
        self.status.setToolTip(str(self.path) if self.archive is not None else "")

    @Slot()
    def _on_shade(self) -> None:
        if self.shade.currentData() and isinstance(self._model, str):
            self._show_message(self._model or tr("Nothing has been rated yet."))
        elif not self.is_running:
            self._show_message("")
        self._render()

    # Ratings

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.study.need_own()
        self._learn()

    @Slot()
    def _learn(self) -> None:
        """Learn from the current ratings, unless the map is hidden."""
        ratings = self.study.ratings
        if self.isVisible() and ratings is not None:
            work = partial(learn_from_ratings, ratings)
            run_latest(self, "ratings", work, self._on_learned, self._on_learned)

    def _on_learned(self, model: PreferenceModel | str) -> None:
        self._model = model
        self._show_findings()

    # Commands

    @Slot(int)
    def _open(self, cell: int) -> None:
        record = None if self.archive is None else self.archive.elites.get(cell)
        if record is not None:
            self._app.requests.puzzle.emit(Puzzle.from_deal(record.deal))

    @Slot()
    def _make_round(self) -> None:
        if self.round_size.number is not None:
            self.study.make_map_round(self.path, int(self.round_size.number))

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
            run_latest(self, key, partial(load_map, path), on_loaded, self._show_message)

    def _on_loaded(self, path: Path, archive: Archive | None) -> None:
        if archive is not None and not self.is_running:
            if path != self.path:
                self.form.show_settings(archive)
            self._show_map(path, archive)
            self._show_findings()
