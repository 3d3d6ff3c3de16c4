"""The map: the best puzzle for each combination of two features, shown during the search."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from boaf_desktop.language import feature_name, tr
from boaf_desktop.panels.map.map_form import MapForm
from boaf_desktop.panels.map.map_round import MapRound
from boaf_desktop.panels.map.map_state import (
    NOT_STARTED,
    MapState,
    hint_text,
    ignored_text,
    status_text,
)
from boaf_desktop.panels.map.map_view import MapView
from boaf_desktop.panels.map.map_work import (
    ExpectedRatings,
    copy_of,
    expected_ratings,
    learn_from_ratings,
    load_map,
    search_new,
    search_on,
)
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.storage import paths
from boaf_desktop.widgets.forms import Fields
from boaf_desktop.widgets.jobs import (
    LongRun,
    MakeWork,
    drop,
    progress_bar,
    run_latest,
    show_progress,
)
from boaf_desktop.widgets.pages import Page
from boaf_desktop.widgets.parts import add_all, column_in, plain, show_text, wrapped_label
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_names import new_generated_path
from engine.design.maps import Archive
from engine.progress import Progress
from engine.study.set_files import forget_empty_set

if TYPE_CHECKING:
    from engine.statistics.preference_model import PreferenceModel

_REFRESH_MS: Final = 100


class MapPanel(QWidget):
    """Searches and shows a map; a click on a cell opens its puzzle on the board."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._study = app, app.study
        self.state = MapState()
        self._refresh_soon = QTimer(self, singleShot=True, interval=_REFRESH_MS)
        self.form = MapForm(app)
        self.view = MapView(app.theme, app.requests)
        self._fields = Fields(self)
        start = (tr("New map"), self.start)
        self.run = LongRun(self, start, self._continue, resume=tr("Continue"), stop=tr("Stop"))
        self.status = wrapped_label()
        self.bar = progress_bar(tr("Progress"))
        self.hint = wrapped_label(is_quiet=True)  #: In place of the map
        self.hint.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.shade = self._fields.choice(
            "shade",
            tr("Colour by"),
            ((tr("Energy (lower is better)"), False), (tr("Expected rating"), True)),
            tip=tr("Colour the cells by this value"),
        )
        self.next_round = MapRound(app)
        self._chart = QWidget()
        self._lay_out()
        self._connect()
        if app.settings.last_map:
            self._load(paths.kept_path(app.settings.last_map))
        self._follow_cards()
        self._on_study()

    def _lay_out(self) -> None:
        usage = wrapped_label(is_quiet=True)
        usage.setText(tr("Click a cell to open its puzzle, or use the arrow keys and Enter."))
        shade = self._fields.inline(self.shade)
        add_all(column_in(self._chart, 6), shade, (self.view, 1), usage, self.next_round)
        page = Page()
        page.column.setContentsMargins(12, 12, 12, 12)
        add_all(page.column, self.form, self.form.fields.fault_line, self.run.buttons)
        add_all(page.column, self.run.message, self.status, self.bar)
        add_all(page.column, (self.hint, 1), (self._chart, 1))
        column_in(self).addWidget(page)

    def _connect(self) -> None:
        self.shade.activated.connect(self._on_shade)
        self.view.opened.connect(self._open)
        self._app.settings.on_change(self._follow_cards, "cards")
        self._refresh_soon.timeout.connect(self._on_map)
        self._app.open_set.changed.connect(self._on_set)
        self._study.changed.connect(self._on_study)
        for change in (self._app.hiding_changed, self.form.fields.changed, self.run.changed):
            change.connect(self._render)

    @Slot()
    def _follow_cards(self) -> None:
        """Show the maximum number of cards chosen elsewhere; a map that is shown keeps its own."""
        chosen = self._app.settings.card_range
        if chosen is not None and self.state.archive is None:
            self.form.cards.show_number(chosen[1])

    # Showing

    @Slot()
    def _render(self) -> None:
        archive = self.state.archive
        is_secret = archive is not None and self._app.hides_any(archive.elites.values())
        shown = None if is_secret else archive
        self._render_search()
        self.hint.setText(hint_text(is_secret=is_secret))
        self.hint.setVisible(shown is None)
        self._chart.setVisible(shown is not None)
        self.next_round.show_map(self.state, is_searching=self.run.is_running)
        self.view.show_map(shown, self.state.expected, by_rating=self._is_by_rating)

    def _render_search(self) -> None:
        state, is_running = self.state, self.run.is_running
        has_map = state.archive is not None
        self.form.setEnabled(not is_running)
        can_start = not self.form.fields.fault
        self.run.render(can_start=can_start, can_go_on=has_map, go_on_text=tr("Continue"))
        show_text(self.status, status_text(state))
        self.status.setToolTip(plain(str(state.path) if has_map else ""))
        self.bar.setVisible(is_running)
        show_progress(self.bar, state.progress.done, state.progress.total)

    @property
    def _is_by_rating(self) -> bool:
        return bool(self.shade.currentData())

    @Slot()
    def _on_shade(self) -> None:
        """Say why the map has no shades by rating, or what they leave out."""
        state = self.state
        if self._is_by_rating and state.model is None:
            self.run.say(state.why_no_model or tr("Nothing has been rated yet."))
        elif not self.run.is_running:
            self.run.say(ignored_text(state) if self._is_by_rating else "")
        self._render()

    @Slot(int)
    def _open(self, cell: int) -> None:
        record = None if self.state.archive is None else self.state.archive.elites.get(cell)
        if record is not None:
            self._app.mark_seen(record.deal)  # its cell reveals two features and its energy
            self._app.requests.puzzle.emit(Puzzle.from_deal(record.deal))

    # The search

    @Slot()
    def start(self) -> None:
        if self.run.is_running or self.form.fields.fault:
            return
        request = self.form.request()
        self._app.energy.save_to_library()
        cards = request.puzzles.cards_low
        self._app.settings.choose_cards(cards, cards)
        name = tr("map of {x} and {y}", x=feature_name(request.x), y=feature_name(request.y))
        path = new_generated_path(name, cards, cards)
        self._begin(path, partial(search_new, path, request))

    def _continue(self) -> None:
        """Continue the map for as many evaluations again."""
        path, archive, number = self.state.path, self.state.archive, self.form.evaluations.number
        if archive is not None and number is not None:
            archive = copy_of(archive)
            n_evaluations = archive.n_evaluated + int(number)
            archive.settings = replace(archive.settings, evaluations=n_evaluations)
            self._begin(path, partial(search_on, path, archive))

    def _begin(self, path: Path, work: MakeWork) -> None:
        drop(self, "load")
        drop(self, "open set")
        self.run.begin(
            work,
            on_progress=partial(self._on_progress, path),
            on_result=lambda _none: "",
            on_cancelled=partial(self._on_cancelled, path),
            on_end=partial(self._on_end, path),
        )

    def _on_progress(self, path: Path, batch: list[Progress]) -> None:
        archives = [each.detail for each in batch if isinstance(each.detail, Archive)]
        if archives:
            self._take_map(path, archives[-1])
        self.state = replace(self.state, progress=batch[-1])
        if not self._refresh_soon.isActive():
            self._refresh_soon.start()

    def _on_cancelled(self, path: Path) -> str:
        # The last generation may be in the file but unreported, as a cancelled job reports no more
        # progress.
        if path == self.state.path:
            self._load(path)
        return tr("Stopped. The puzzles found so far are on the map.")

    def _on_end(self, path: Path) -> str:
        if path != self.state.path or not self.state.has_puzzles:
            forget_empty_set(path)
        self.state = replace(self.state, progress=NOT_STARTED)
        self._on_map()
        return self.status.text()

    # The map

    @Slot()
    def _on_set(self) -> None:
        """Show the opened set if it is a map."""
        path = self._app.open_set.path
        if path is not None and not self.run.is_running:
            # Under a key of its own: a set that isn't a map must not stop restoring the last map.
            self._load(path, "open set")

    def _load(self, path: Path, key: str = "load") -> None:
        on_loaded = partial(self._on_loaded, path)
        run_latest(self, key, partial(load_map, path), on_loaded, self.run.say)

    def _on_loaded(self, path: Path, archive: Archive | None) -> None:
        if archive is not None and not self.run.is_running:
            if path != self.state.path:
                self.form.show_settings(archive)
            self._take_map(path, archive)
            self._on_map()

    def _take_map(self, path: Path, archive: Archive) -> None:
        """Replace the map by one of another file, or by a later state of the same file."""
        state = replace(self.state, archive=archive)
        if path != state.path:
            if self.state.archive is not None and self.run.is_running:
                self.run.say(tr("The previous map is in the library."))
            self._app.settings.last_map = paths.kept_text(path)
            self.view.go_to(-1)
            drop(self, "expected ratings")
            state = replace(state, path=path, expected=None)
        self.state = state

    @Slot()
    def _on_map(self) -> None:
        """Show the map, and compute the ratings to expect of its puzzles."""
        self._render()
        state = self.state
        if state.archive is not None and state.model is not None:
            work = partial(expected_ratings, state.model, state.archive)
            run_latest(self, "expected ratings", work, self._on_expected, self.run.say)

    def _on_expected(self, expected: ExpectedRatings) -> None:
        self.state = replace(self.state, expected=expected)
        self._render()

    # The study and its ratings

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._study.need_own()
        self._learn()

    @Slot()
    def _on_study(self) -> None:
        """Learn from ratings, and begin with the two features that matter most."""
        study = self._study.snapshot
        likeliest = () if study is None else study.likeliest[:2]
        if likeliest != self.state.likeliest and self.state.archive is None:
            self.form.show_axes(likeliest)
        self.state = replace(self.state, likeliest=likeliest)
        self._render()
        self._learn()

    def _learn(self) -> None:
        """Learn from the current ratings, unless the panel is hidden."""
        ratings = self._study.ratings
        if self.isVisible() and ratings is not None:
            work = partial(learn_from_ratings, ratings)
            on_error = partial(self._take_model, None)  # gets the reason
            run_latest(self, "ratings", work, self._take_model, on_error)

    def _take_model(self, model: PreferenceModel | None, why_not: str = "") -> None:
        """Use another model; earlier expected ratings stay until the new ones are known."""
        drop(self, "expected ratings")
        expected = None if model is None else self.state.expected
        self.state = replace(self.state, model=model, why_no_model=why_not, expected=expected)
        self._on_map()
