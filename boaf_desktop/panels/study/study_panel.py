"""A study from top to bottom in the order of the work: rounds, results, all ratings."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSignalBlocker, Qt, Slot
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from boaf_desktop import paths
from boaf_desktop.charts.plots import RoundsChart
from boaf_desktop.language import fixed_text, readable, tr, worded
from boaf_desktop.panels.study.next_round import NextRound
from boaf_desktop.panels.study.results_section import ResultsSection, narrow_table
from boaf_desktop.panels.study.settings import USUAL_CARDS, NewStudyDialog, SettingsDialog
from boaf_desktop.play.birds import EmptyState
from boaf_desktop.widgets.dialogs import (
    ask_file,
    ask_study,
    ask_target,
    ask_text,
    start_where_last,
)
from boaf_desktop.widgets.jobs import cancel_latest, progress_bar, run_latest, show_progress
from boaf_desktop.widgets.pages import Page
from boaf_desktop.widgets.parts import (
    ElidedLabel,
    ParagraphsLabel,
    add_all,
    announce,
    column_in,
    heading,
    plain,
    push_button,
    row_of,
    show_if,
    show_text,
    snug_button,
    wrapped_label,
)
from boaf_desktop.widgets.tables import TableColumn, TableModel, add_action, column
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.open_study import OpenStudy
from engine.files.storage import allowed
from engine.files.tables import NO_COLUMNS
from engine.progress import Cancel, Work
from engine.puzzlesets.batches import free_paths
from engine.study.round import Round
from engine.study.snapshot import Snapshot, read_any

if TYPE_CHECKING:
    from engine.progress import Progress
    from engine.study.results import Results


@dataclass(frozen=True, slots=True, eq=False)
class Findings:
    """Ratings with all that was computed from them, so that the GUI thread only shows it."""

    ratings: Snapshot
    results: Results | None = None  #: None without ratings


def find_all(ratings: Snapshot, cancel: Cancel) -> Work[Findings]:
    """Compute all findings of ratings in a worker.

    First the features that they need are measured, puzzle by puzzle.
    """
    if not ratings.n_ratings:
        return Findings(ratings)
    from engine.study.results import measured_results

    results = yield from measured_results(ratings, cancel)
    # These are cached, and the GUI thread reads them.
    _ = results.headline, results.agreement, results.columns, results.default_features
    _ = results.round_means, ratings.n_puzzles, ratings.n_given_up
    return Findings(ratings, results)


class StudyPanel(QWidget):
    """The open study and the results of its ratings, or of a file of ratings.

    The ratings are read again when the panel is shown, and when they change meanwhile.
    """

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._study, self._tasks = app, app.study, app.study_tasks
        #: The file of the ratings that are analysed; None for those of the study, or the own ones
        self.file: Path | None = None
        self._columns = NO_COLUMNS  # their names in that file by ours
        self.findings: Findings | None = None  #: None before they are computed
        self.fault = ""  #: Why the ratings couldn't be read
        self._measuring: Progress | None = None  # of the rated puzzles
        self.next_round = NextRound(app, self)
        self.page = Page()
        self.results = ResultsSection(app, self)
        self._rounds = self._make_rounds()
        self.page.insert_card(0, self.results)
        self.page.insert_card(1, self._rounds)
        self.page.column.insertWidget(0, self._make_head())
        self.empty = EmptyState(app.theme, self._open, self._example)
        self.page.column.insertWidget(1, self.empty, 1)
        self.page.column.addStretch(1)
        column_in(self).addWidget(self.page)
        self._tasks.changed.connect(self._render)
        self._study.changed.connect(self._on_study_changed)
        self._study.opened.connect(self.show_own)

    def _make_head(self) -> QWidget:
        head = QWidget()
        self._title = ElidedLabel()
        self._title.setProperty("heading", True)
        self._hint = wrapped_label(is_quiet=True)
        self.progress, self.bar = wrapped_label(is_quiet=True), progress_bar(tr("Progress"))
        self.missing_rounds = ParagraphsLabel()
        self._menu_button = push_button(tr("Study"))
        self._menu_button.setMenu(self._make_menu())
        self._open = snug_button(tr("Open…"), self._ask_study)
        self._example = snug_button(tr("Worked example"), self._open_example)
        self.cancel = snug_button(tr("Cancel"), self._on_cancel)
        add_all(
            column_in(head, 8, (16, 8, 16, 0)),
            row_of((self._title, 1), self._menu_button),
            self._hint,
            self.missing_rounds,
            row_of((self.progress, 1), self.cancel),
            self.bar,
        )
        return head

    def _make_rounds(self) -> QWidget:
        rounds = QWidget()
        self.means = RoundsChart(self._app.window)
        self.model = rounds_model(self._shown_mean, self)
        self.table = narrow_table(self.model, tr("Rounds of the study"))
        self.table.setObjectName("rounds")
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.table.activated.connect(self._show_rated)
        add_action(self.table, tr("Show rated puzzles"), "", self._show_rated)
        self._key = wrapped_label(
            tr("Dots: mean of the round's puzzles, with its 95% interval. Rings: random puzzles."),
            is_quiet=True,
        )
        parts = heading(tr("Rounds")), self.means, self._key, self.table
        add_all(column_in(rounds, 8), *parts)
        return rounds

    def _make_menu(self) -> QMenu:
        """Return the menu with what can be done with a study and its rounds."""
        menu, tasks = QMenu(self), self._tasks
        menu.setToolTipsVisible(True)

        def add(text: str, act: Callable[[], object], tip: str = "") -> QAction:
            action = menu.addAction(text, act)
            action.setToolTip(plain(tip or text.replace("&", "")))
            return action

        add(tr("&New…"), self.ask_new)
        add(tr("&Open…"), self._ask_study)
        add(
            tr("Open ra&tings…"),
            self.ask_ratings,
            tr("Show what the ratings in a table say, without a study"),
        )
        close = add(tr("&Close"), self._study.close)
        menu.addSeparator()
        rename = add(tr("&Rename…"), self._ask_name)
        settings = add(tr("Study &settings…"), self.show_settings)
        export = add(
            tr("&Export study…"),
            self._ask_export,
            tr("Save a table of all ratings and a Python script that computes the fit"),
        )
        report_all = add(
            tr("Report on &all rounds…"),
            lambda: self._ask_report(None),
            tr("Save a report on all rounds as a web page"),
        )
        menu.addSeparator()
        following = add(
            tr("Ne&xt puzzles…"),
            self.review_next,
            tr("Decide about the puzzles of the next round"),
        )
        use = add(tr("&Use open set as round"), self._add_open_set)
        page = add(
            tr("Rating &page…"),
            self._ask_page,
            tr(
                "Save an HTML file in which others can play and rate the selected round blind, "
                "in any browser"
            ),
        )
        ratings = add(
            tr("&Import ratings…"),
            self._ask_import,
            tr("Import files that raters sent back. You'll see a preview first."),
        )
        report = add(
            tr("Re&port on the selected round…"),
            lambda: self._ask_report(self._study.chosen_round),
            tr("Save a report on the selected round as a web page"),
        )
        self._remove = add(
            "", tasks.withdraw_round, tr("Remove the last round, which has no ratings yet")
        )
        #: Undoes the removal of the last round, also after a restart
        self._restore = add(tr("Restore remo&ved round"), tasks.restore_round)
        # Which of them need a study that isn't busy, and which a round too
        self._busy = add(tr("The study is busy. Wait until it has finished."), lambda: None)
        self._busy.setEnabled(False)
        self._of_study = (close, rename, settings, following, use)
        self._of_round = (export, report_all, page, ratings, report)
        return menu

    # What is analysed

    @property
    def found(self) -> Results | None:
        """The results; None without ratings or before they are computed."""
        return None if self.findings is None else self.findings.results

    @property
    def is_computing(self) -> bool:
        """Whether newer results than those shown are being computed."""
        source = None if self.findings is None else self.findings.ratings
        is_current = source is self._study.ratings if self.file is None else source is not None
        return not self.fault and not is_current

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._study.need_own()
        self._render()
        self.reload()

    @Slot()
    def _on_study_changed(self) -> None:
        """Show the study at once, and its findings when they are known."""
        self._render()
        if self.isVisible() and self.file is None:
            self.reload()

    def open_ratings(self, path: Path, columns: Mapping[str, str] = NO_COLUMNS) -> None:
        """Study a table of ratings, or a study folder; ``columns``: their names by ours."""
        self._columns = columns
        self._analyse(path, None)

    @Slot()
    def show_own(self) -> None:
        """Study the ratings of the open study, or the user's own."""
        path, findings = self._study.ratings_path, self.findings
        self.results.ratings.show_file(path)
        is_same = findings is not None and findings.ratings.path == path
        self._analyse(None, findings if is_same else None)

    def _analyse(self, file: Path | None, findings: Findings | None) -> None:
        cancel_latest(self, "study")  # of what was studied before
        self.file, self.findings, self.fault, self._measuring = file, findings, "", None
        self._render()
        if self.isVisible():
            self.reload()

    @Slot()
    def reload(self) -> None:
        """Compute the findings again; until then, the earlier ones stay."""
        file, columns, ratings = self.file, self._columns, self._study.ratings
        known = None if self.findings is None else self.findings.ratings
        if file is not None:
            self._find(lambda: read_any(file, columns))
        elif ratings is not None and ratings is not known:
            self._find(lambda: ratings)

    def _find(self, read: Callable[[], Snapshot]) -> None:
        """Compute the findings of the ratings that a function returns."""

        def work(cancel: Cancel) -> Work[Findings]:
            return (yield from find_all(read(), cancel))

        on_progress = self._on_measuring
        run_latest(self, "study", work, self._on_found, self._on_unreadable, on_progress)

    def _on_measuring(self, batch: list[Progress]) -> None:
        self._measuring = batch[-1]
        self._show_progress()

    def _on_found(self, findings: Findings) -> None:
        self.findings, self.fault, self._measuring = findings, "", None
        self._render()

    def _on_unreadable(self, sentence: str) -> None:
        self.findings, self.fault, self._measuring = None, sentence, None
        self._render()

    @Slot()
    def _on_cancel(self) -> None:
        """Cancel the measuring of rated puzzles."""
        cancel_latest(self, "study")
        self._on_unreadable(tr("Measuring was cancelled. Open the study again to continue."))

    def _show_progress(self) -> None:
        """Show how far the measuring of rated puzzles is."""
        measuring, text = self._measuring, ""
        if measuring is not None:
            text = tr("Measuring puzzle {n} of {all}…", n=measuring.done + 1, all=measuring.total)
            show_progress(self.bar, measuring.done, measuring.total)
        show_text(self.progress, text)
        show_if(measuring is not None, self.bar, self.cancel)

    # Showing

    @Slot()
    def _render(self) -> None:
        """Show the study and the results; a hidden panel does so when it is shown."""
        if self.isVisible():
            self._show_texts()
            self._show_rounds()
            self._show_parts()
            self._enable_actions()
            self.results.refresh()

    def _show_texts(self) -> None:
        study, is_busy = self._study.snapshot, self._tasks.is_busy
        self._title.show_text(tr("No study is open") if study is None else study.name)
        self._title.setToolTip(plain("" if study is None else str(study.folder)))
        missing = () if study is None else study.missing_rounds
        self.missing_rounds.set_paragraphs([*map(readable, missing)])
        hint, is_empty = hint_text(self._study, is_busy=is_busy), self._is_empty
        show_text(self._hint, "" if is_empty else hint)
        about = (hint, self.results.ratings_text()) if study is not None else ("", hint)
        self.empty.say(*about)
        show_if(is_empty, self.empty)
        show_if(not is_empty, self.results)
        self._show_progress()

    @property
    def _is_empty(self) -> bool:
        """Whether there are no ratings to show anything of."""
        findings = self.findings
        if self.file is not None or findings is None or findings.results is not None or self.fault:
            return False
        table = findings.ratings.table
        return not table.items and not table.rejected

    def _shown_mean(self, of_round: Round) -> float | None:
        """Return the mean rating of a round, unless it is being rated blind."""
        study = self._study.snapshot
        is_hidden = study is not None and of_round is study.in_progress
        return None if is_hidden else of_round.mean_rating

    def _show_rounds(self) -> None:
        """Show the rounds, and select the chosen one."""
        study, chosen = self._study.snapshot, self._study.chosen_round
        rows = () if study is None else study.rounds
        with QSignalBlocker(self.table.selectionModel()):
            if rows != self.model.rows:
                self.model.set_rows(rows)
            if chosen in rows and self.table.current_row() is not chosen:
                place = rows.index(chosen)
                self.table.choose([place], place)

    def _show_parts(self) -> None:
        study, means = self._study.snapshot, () if self.found is None else self.found.round_means
        had_focus = self.window().focusWidget() in {self._open, self._example}
        show_if(study is None, self._open)
        show_if(study is None and not self._study.is_restoring, self._example)
        rated = [each for each in means if each.mean is not None]
        show_if(bool(rated) or len(self.model.rows) > 1, self._rounds)
        self.means.set_rows(rated)
        show_if(len(rated) > 1, self.means, self._key)
        show_if(bool(self.missing_rounds.text()), self.missing_rounds)
        if had_focus and study is not None:
            announce(self, study.name)
            self._app.window.loop.primary.setFocus()

    def _enable_actions(self) -> None:
        """Enable what can be done with the study now, and name the round to remove."""
        study = self._study.snapshot
        is_free = study is not None and not self._tasks.is_busy
        last = None if study is None or not study.rounds else study.round()
        self._busy.setVisible(self._tasks.is_busy)
        for action in self._of_study:
            action.setEnabled(is_free)
        for action in self._of_round:
            action.setEnabled(is_free and last is not None)
        if study is not None and last is not None:
            self._remove.setText(tr("Re&move round {n}", n=last.number))
        is_fresh = study is not None and last is not None and last.number not in study.rated_rounds
        self._remove.setVisible(is_fresh)
        self._remove.setEnabled(is_free)
        self._restore.setVisible(study is not None and study.withdrawn is not None)

    def show_results(self) -> None:
        self.page.scroll_to(self.results)
        self.results.effects.bars.setFocus()

    # Rounds

    @Slot()
    def _on_row(self) -> None:
        """Select the current round in the study."""
        row = self.table.current_row()
        if row is not None:
            self._study.choose_round(row.number)

    @Slot()
    def _show_rated(self) -> None:
        row = self.table.current_row()
        if row is not None:
            self._app.window.panels.show_rated(row.number, "")

    @Slot()
    def review_next(self) -> None:
        """Decide about the puzzles of the study's next round."""
        if self.file is not None:
            self.show_own()
        self.next_round.begin_review()

    @Slot()
    def _add_open_set(self) -> None:
        path = self._app.open_set.path
        if path is None or not self._app.open_set.records:
            self._app.notify(tr("No set is open. Generate one first."))
        else:
            self._tasks.add_round(path)

    # The study as a whole

    @Slot()
    def show_settings(self) -> None:
        """Show the settings of the study, to change them."""
        study = self._study.snapshot
        if study is not None:
            dialog = SettingsDialog(self._tasks, study, self.window())
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

    @Slot()
    def _open_example(self) -> None:
        self._tasks.open_example(_free_folder(tr("Worked example")))

    @Slot()
    def ask_new(self) -> None:
        """Ask for the name of a new study and its puzzles, and begin it with the first ones."""

        def create(
            name: str, grid: tuple[int, int], cards: tuple[int, int], n_puzzles: int
        ) -> None:
            self._app.settings.choose_cards(*cards)
            self._tasks.create(_free_folder(name), name.strip(), grid, cards, n_puzzles)

        cards = self._app.settings.card_range or USUAL_CARDS
        dialog = NewStudyDialog(create, cards, self.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot()
    def _ask_name(self) -> None:
        study = self._study.snapshot
        if study is not None:

            def rename(name: str) -> None:
                self._tasks.change_settings(name=name)

            title, label = tr("Rename study"), tr("New name")
            ask_text(self, title, label, rename, study.name, button=tr("Rename"))

    @Slot()
    def _ask_study(self) -> None:
        ask_study(self, tr("Open a study"), self._study.open)

    @Slot()
    def ask_ratings(self) -> None:
        kinds = [tr("Tables with a rating column (*.csv)"), tr("All files (*)")]
        ask_file(self, tr("Open ratings"), self.open_ratings, kinds)

    @Slot()
    def _ask_import(self) -> None:
        dialog = QFileDialog(self, tr("Import ratings"))
        start_where_last(dialog)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters([tr("Ratings (*.csv *.txt)"), tr("All files (*)")])
        dialog.filesSelected.connect(
            lambda names: self._app.window.panels.ratings_importer.offer(map(Path, names))
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot()
    def _ask_export(self) -> None:
        study = self._study.snapshot
        if study is not None:
            title, kinds = tr("Export study to"), [tr("Table (*.csv)")]
            name = plain_name(study.name)
            ask_target(self, title, self._tasks.export, "csv", kinds, name=name)

    def _ask_report(self, about: Round | None) -> None:
        """Ask for the file of a report on a round, or on all of them."""
        study = self._study.snapshot
        if study is not None:
            name, number = plain_name(study.name), None
            if about is not None:
                name, number = tr("{study}-round-{n}", study=name, n=about.number), about.number
            write = partial(self._tasks.write_report, number=number)
            kinds = [tr("Web page (*.html)")]
            ask_target(self, tr("Save report as"), write, "html", kinds, name=name)

    @Slot()
    def _ask_page(self) -> None:
        chosen = self._study.chosen_round
        if chosen is not None:
            # Not named after the study, whose name may reveal to raters what is expected of them.
            name = tr("puzzles-to-rate-{n}", n=chosen.number)
            kinds = [tr("Web page (*.html)")]
            write = partial(self._tasks.write_page, number=chosen.number)
            ask_target(self, tr("Save rating page as"), write, "html", kinds, name=name)


def plain_name(name: str) -> str:
    """Return a study's name as a file name of words joined by hyphens.

    >>> plain_name("Birds/2026"), plain_name("///")
    ('Birds-2026', 'study')
    """
    return allowed("-".join(re.findall(r"\w+", name))[:60]) or "study"


def _free_folder(name: str) -> Path:
    return next(free_paths(paths.studies_dir() / plain_name(name)))


def rounds_model(mean: Callable[[Round], float | None], parent: QObject) -> TableModel:
    """Return a model of the energy and the ratings of each round; ``mean``: what is shown."""
    columns = (
        TableColumn(
            tr("Round"),
            tr("Number of the round and origin of its puzzles"),
            lambda row: row.number,
            lambda row: f"{row.number} · {worded(row.source)}",
            is_number=False,
        ),
        column(
            "n_shown_rated",
            tr("Rated"),
            tr("Rated puzzles, including controls and repeats"),
            lambda row: f"{row.n_shown_rated}/{len(row.order)}",
        ),
        TableColumn(
            tr("Mean"),
            tr("Mean rating, excluding controls"),
            mean,
            lambda row: fixed_text(mean(row)),
        ),
    )
    return TableModel(
        columns,
        lambda row: tr("Round {n}: {energy}", n=row.number, energy=worded(row.source)),
        parent,
    )


# In words


def hint_text(study: OpenStudy, *, is_busy: bool) -> str:
    """Return what a study is, or the state of its rounds."""
    snapshot, current = study.snapshot, study.round
    if snapshot is None and study.is_restoring:
        return tr("Opening the study…")
    if snapshot is None:
        return tr(
            "Play puzzles and rate them. From your ratings the program finds out what you like, "
            "and makes more of it. A study keeps all of this in a folder."
        )
    if current is not None and current.n_left:
        n_left = current.n_left
        return tr("Still to rate: {n} puzzle.", "Still to rate: {n} puzzles.", n=n_left)
    sentences = []
    if snapshot.has_unfinished_round and not is_busy:
        sentences.append(
            tr(
                "The next round was begun, but isn't finished. If you generate it again with the "
                "same energy and size, it continues with the puzzles found so far."
            )
        )
    waiting = [each for each in snapshot.rounds if each.waits]
    if waiting:
        sentences.append(
            tr(
                "Round {round} still has {n} puzzle to rate. Select the round to continue.",
                "Round {round} still has {n} puzzles to rate. Select the round to continue.",
                round=waiting[-1].number,
                n=waiting[-1].n_left,
            )
        )
    return " ".join(sentences)
