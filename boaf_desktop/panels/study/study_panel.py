"""A study from top to bottom in the order of the work: rounds, results, all ratings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from boaf_desktop.charts.effects import FeatureEffects
from boaf_desktop.language.translation import readable, tr
from boaf_desktop.panels.study.next_round import NextRound
from boaf_desktop.panels.study.ratings_list import RatingsList
from boaf_desktop.panels.study.round_size import RoundSize
from boaf_desktop.panels.study.statistics_window import FitStatistics
from boaf_desktop.panels.study.study_files import StudyFiles
from boaf_desktop.panels.study.study_state import (
    Analysis,
    StudyState,
    StudyStep,
    Verification,
    agreement_text,
    hint_text,
    ratings_text,
    results_title,
    step_label,
    step_tip,
    study_state,
    withheld_text,
)
from boaf_desktop.panels.study.study_tables import (
    Studied,
    fitted_table,
    rater_rows,
    raters_model,
    rounds_model,
    study_ratings,
)
from boaf_desktop.widgets.buttons import enable, push_button
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.labels import (
    ElidedLabel,
    ParagraphsLabel,
    plain,
    set_style_property,
    show_text,
    wrapped_label,
)
from boaf_desktop.widgets.layout import FlowRow, add_all, by_font, column_in, row_of
from boaf_desktop.widgets.page import CollapsibleSection, Page
from boaf_desktop.widgets.placement import bring_to_front
from boaf_desktop.widgets.table_model import TableModel
from boaf_desktop.widgets.tables import RowsTable, add_action
from boaf_desktop.workspace.app import App
from engine.study.snapshot import Snapshot, missing_sentence

_MIN_COLUMN: Final = 56  # width in logical pixels


class StudyPanel(QWidget):
    """The open study and the results of its ratings, or of a file of ratings.

    The ratings are read again when the panel is shown, and when they change meanwhile. The page is
    rendered from one `StudyState`.
    """

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._study, self._tasks = app, app.study, app.study_tasks
        self.analysis = Analysis()
        self.next_round = NextRound(app, self)
        self._files = StudyFiles(self, app, lambda: self.state.chosen, self.open_ratings)
        self._make_parts()
        self._make_study_buttons()
        self._make_results_buttons()
        self._lay_out()
        self._connect()

    # Building

    def _make_parts(self) -> None:
        self._title = ElidedLabel()
        self._title.setProperty("heading", True)
        self.missing = ParagraphsLabel()  #: Rounds whose folder is gone
        self.first_size = RoundSize()  #: Size of the first round
        self.rounds = rounds_model(self)
        self.table = _narrow_table(self.rounds, tr("Rounds of the study"))
        self.table.setObjectName("rounds")
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # energies often begin alike
        self._ratings_title = ElidedLabel()
        self._ratings_title.setProperty("heading", True)
        self.findings = ParagraphsLabel()
        self.findings.setObjectName("findings")
        self.effects = FeatureEffects(self._app.theme, self._app.requests)
        self.raters = raters_model(self)
        self._raters_table = _narrow_table(self.raters, tr("Raters"))
        self.ratings = RatingsList(self._app)
        self.statistics = FitStatistics(self._app, self)
        labels = [wrapped_label(is_quiet=True) for _ in range(4)]
        self._hint, self._progress, self.ratings_found, self.withheld = labels
        self._hint.setObjectName("study_hint")
        self._progress.setObjectName("progress")
        self.verified, self.agreement = wrapped_label(), wrapped_label()
        #: How the text of each label follows from the state; it is hidden without one
        self._texts: dict[QLabel, Callable[[StudyState], str]] = {
            self._hint: hint_text,
            self._progress: lambda state: state.progress,
            self.verified: lambda state: state.verification_text,
            self.ratings_found: ratings_text,
            self.withheld: withheld_text,
            self.agreement: agreement_text,
        }

    def _make_study_buttons(self) -> None:
        study, tasks, files, button = self._study, self._tasks, self._files, _button
        self._new = button(tr("New…"), files.ask_new)
        self._open = button(tr("Open…"), files.ask_study)
        self._menu = _menu_button(
            tr("Study"),
            (tr("&New…"), files.ask_new),
            (tr("&Open…"), files.ask_study),
            (tr("&Close"), study.close),
        )
        #: Whether games that were given up don't count in what is learned
        self.solved_only = self._menu.menu().addAction(tr("Learn from &solved games only"))
        self.solved_only.setCheckable(True)
        self.solved_only.setToolTip(
            tr(
                "Ratings of games that were given up don't count for preferences and the next "
                "energy. Choose this if you gave up puzzles because they were too hard, not "
                "because you disliked them."
            )
        )
        self.solved_only.triggered.connect(tasks.learn_from)
        self.solved_only.triggered.connect(self._render)  # the task may be refused
        self._example = button(tr("Worked example"), files.open_example)
        self.first_button = button(tr("Create first round"), self._make_first)
        self.first_button.setProperty("primary", True)
        self._next = button("", self._on_next, name="next_step")
        self._cancel = button(tr("Cancel"), tasks.cancel, name="cancel")
        self._report = button(
            tr("Report…"),
            files.ask_report,
            tr("Save a report on the selected round as a web page"),
        )
        self.page_button = button(
            tr("Rating page…"),
            files.ask_page,
            tr(
                "Save an HTML file in which others can play and rate the selected round blind, "
                "in any browser"
            ),
        )
        self._import = button(
            tr("Import ratings…"),
            files.ask_import,
            tr("Import files that raters sent back. You'll see a preview first."),
        )
        tip = tr("Remove the last round, which has no ratings yet")
        self._withdraw = button("", tasks.withdraw_round, tip, "remove_round")
        self._add = button(tr("Use open set as round"), self._add_open_set)
        self._verify = button(tr("Verify"), lambda: tasks.verify(self._on_verified))
        self._export = button(
            tr("Export study…"),
            files.ask_export,
            tr("Save a table of all ratings and a Python script that computes the fit"),
        )
        self._report_all = button(
            tr("Report on all rounds…"),
            files.ask_report_on_all,
            tr("Save a report on all rounds as a web page, or its tables as LaTeX"),
        )

    def _make_results_buttons(self) -> None:
        button = _button
        self._open_file = button(tr("Open ratings…"), self._files.ask_ratings)
        self._own = button(tr("Back to your ratings"), self.show_own)
        self._statistics = button(
            tr("Statistics…"),
            lambda: bring_to_front(self.statistics),
            tr("Show the regression that checks the results, with standard errors and charts"),
        )
        self._look = button(
            tr("Rated puzzles"),
            lambda: self._app.requests.rated_puzzles.emit(0, ""),
            tr("Show all puzzles that you have rated, the best first, as a table or as images"),
        )
        self.use = button(
            tr("Use as next energy"),
            lambda: self.next_round.use_suggestion(self.analysis.file),
            tr("Open the energy suggested by your ratings so you can change or use it"),
        )

    def _lay_out(self) -> None:
        more, ratings = QWidget(), QWidget()
        self.more = CollapsibleSection(tr("More actions"), more)
        column_in(more).addLayout(FlowRow(self._report_all, self._add, self._verify, self._export))
        self.all_ratings = CollapsibleSection(tr("All ratings"), ratings)
        column_in(ratings).addWidget(self.ratings)
        self.page = Page()
        add_all(
            self.page.column,
            row_of((self._title, 1), self._menu),
            FlowRow(self._new, self._open, self._example),
            self._hint,
            self.first_size,
            self.first_button,
            self.missing,
            self.table,
            FlowRow(self._next, self._cancel),
            self._progress,
            FlowRow(self._report, self.page_button, self._import, self._withdraw),
            self.more,
            self.verified,
        )
        self.page.column.addSpacing(16)
        add_all(
            self.page.column,
            row_of((self._ratings_title, 1), self._own, self._open_file),
            self.ratings_found,
            self.withheld,
            self.findings,
            self.effects,
            FlowRow(self.use, self._look, self._statistics),
            self.agreement,
            self._raters_table,
            self.all_ratings,
            None,
        )
        column_in(self).addWidget(self.page)

    def _connect(self) -> None:
        study = self._study
        for change in (self._tasks.changed, self.first_size.fields.changed):
            change.connect(self._render)
        self._app.settings.on_change(self._follow_cards, "cards")
        self._follow_cards()
        study.changed.connect(self._on_study_changed)
        study.opened.connect(self.show_own)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.table.activated.connect(self._show_rated)
        add_action(self.table, tr("Show rated puzzles"), "", self._show_rated)

    @Slot()
    def _follow_cards(self) -> None:
        """Show the numbers of cards that were chosen in another form."""
        chosen = self._app.settings.card_range
        if chosen is not None:
            self.first_size.show_cards(*chosen)

    # Reading

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._study.need_own()
        self._render()
        self.reload()

    @Slot()
    def _on_study_changed(self) -> None:
        """Show the study at once, and its findings when they are known."""
        self._render()
        if self.isVisible() and self.analysis.file is None:
            self.reload()

    def open_ratings(self, path: Path) -> None:
        """Study a CSV file with a ``rating`` column, or a study folder."""
        self._analyse(Analysis(path, verification=self.analysis.verification))

    @Slot()
    def show_own(self) -> None:
        """Study the ratings of the open study, or the user's own."""
        path, studied = self._study.ratings_path, self.analysis.studied
        self.ratings.show_file(path)
        is_same = studied is not None and studied.ratings.path == path
        self._analyse(Analysis(studied=studied if is_same else None))

    def _analyse(self, analysis: Analysis) -> None:
        drop(self, "study")  # of what was studied before
        self._show_analysis(analysis)
        if self.isVisible():
            self.reload()

    @Slot()
    def reload(self) -> None:
        """Compute the findings again; until then, the earlier ones stay."""
        studied, source = self.analysis.studied, self.analysis.file or self._study.ratings
        if source is None or (studied is not None and studied.ratings is source):
            return
        run_latest(
            self,
            "study",
            lambda _cancel: study_ratings(source),
            self._on_studied,
            self._on_unreadable,
        )

    @Slot(object)
    def _on_studied(self, studied: Studied) -> None:
        self._show_analysis(replace(self.analysis, studied=studied, fault=""))

    @Slot(str)
    def _on_unreadable(self, sentence: str) -> None:
        self._show_analysis(replace(self.analysis, studied=None, fault=sentence))

    def _on_verified(self, study: Snapshot, problems: tuple[str, ...]) -> None:
        success = tr("Verified: every puzzle and every fit was reproduced.")
        verification = Verification(study, "\n".join(problems) or success)
        self._show_analysis(replace(self.analysis, verification=verification))

    def _show_analysis(self, analysis: Analysis) -> None:
        before, self.analysis = self.analysis, analysis
        if before.studied is not analysis.studied:
            results = analysis.results
            effects = () if results is None else results.effects
            self.effects.show_effects(effects, has_puzzles=analysis.file is None)
            self.raters.set_rows([] if results is None else rater_rows(results.agreement.raters))
        self._render()

    # Showing

    @property
    def state(self) -> StudyState:
        return study_state(
            self._study, self._tasks, self.analysis, is_size_valid=not self.first_size.fields.fault
        )

    @Slot()
    def _render(self) -> None:
        """Show the state; a hidden panel does so when it is shown."""
        if not self.isVisible():
            return
        state = self.state
        self._render_rounds(state)
        self._render_results(state)
        is_on_cancel = self._cancel.hasFocus()
        self._show_parts(state)
        self._enable_buttons(state)
        if is_on_cancel and not state.is_busy:
            self._next.setFocus()

    def _show_parts(self, state: StudyState) -> None:
        _show_if(state.is_open, self._menu, self._next, self.more)
        _show_if(not state.is_open, self._new, self._open)
        _show_if(not state.is_open and not state.is_restoring, self._example)
        _show_if(state.is_first, self.first_size, self.first_button)
        _show_if(state.has_rounds, self.table, self._report, self.page_button, self._import)
        _show_if(state.is_busy, self._cancel)
        _show_if(state.is_fresh, self._withdraw)
        _show_if(state.analysis.file is not None, self._own)
        has_ratings = state.results is not None
        _show_if(has_ratings, self.findings, self.use, self._statistics, self._raters_table)
        _show_if(has_ratings and state.analysis.file is None, self._look)
        _show_if(bool(self.missing.text()), self.missing)
        for label, text in self._texts.items():
            show_text(label, text(state))

    def _enable_buttons(self, state: StudyState) -> None:
        is_free = not state.is_busy
        enable(
            {
                self.first_button: is_free and state.is_size_valid,
                self._next: is_free and (state.is_size_valid or not state.is_first),
                self._cancel: state.is_busy,
                self._report_all: state.has_rounds,
                self._verify: state.has_rounds,
                self._export: state.has_rounds,
                self.use: state.results is not None and bool(state.results.effects),
            }
        )
        set_style_property(self._next, "primary", not state.is_first)
        set_style_property(self.use, "primary", state.is_suggestion_next)

    def _render_rounds(self, state: StudyState) -> None:
        study = state.study
        self.solved_only.setChecked(study is not None and study.learns_from_solved)
        name = tr("No study is open") if study is None else study.name
        self._title.show_text(name)
        self._title.setToolTip(plain("" if study is None else str(study.folder)))
        missing = () if study is None else map(missing_sentence, study.missing)
        self.missing.set_paragraphs(map(readable, missing))
        self._next.setText(step_label(state))
        self._next.setToolTip(plain(step_tip(state)))
        with QSignalBlocker(self.table.selectionModel()):
            rows = state.rows
            if rows != self.rounds.rows:
                self.rounds.set_rows(rows)
            row = next((each for each in rows if each.round is state.chosen), None)
            if row is not None and self.table.current_row() != row:
                place = rows.index(row)
                self.table.choose([place], place)
        last = study.rounds[-1].number if study is not None and study.rounds else 0
        self._withdraw.setText(tr("Remove round {n}", n=last))

    def _render_results(self, state: StudyState) -> None:
        self._ratings_title.show_text(results_title(state))
        is_own = self.ratings.path == self._study.own_path
        study_name = "" if state.study is None else state.study.name
        self.all_ratings.summary.show_text(tr("Your own ratings") if is_own else study_name)
        lines = () if state.results is None else map(readable, state.results.headline)
        self.findings.set_paragraphs(lines)
        self.statistics.show_results(state.results)

    def show_results(self) -> None:
        self.page.scroll_to(self._ratings_title)
        self.effects.bars.setFocus()

    def show_all_ratings(self, path: Path) -> None:
        """Show every rating of a file, at the end of the page."""
        self.ratings.show_file(path)
        self._render()
        self.all_ratings.set_open(True)
        self.page.ensureWidgetVisible(self.ratings)
        self.ratings.table.setFocus()

    # Rounds

    @Slot()
    def _on_row(self) -> None:
        """Select the current round in the study."""
        row = self.table.current_row()
        if row is not None:
            self._study.choose_round(row.round.number)

    @Slot()
    def _show_rated(self) -> None:
        row = self.table.current_row()
        if row is not None:
            self._app.requests.rated_puzzles.emit(row.round.number, "")

    @Slot()
    def _on_next(self) -> None:
        step = self.state.step
        if step is StudyStep.RATE:
            self._study.open_next()  # the first unrated one
        elif step is StudyStep.REVIEW:
            self.review_next()
        else:
            self.next_round.create(self._app.energy.value, self.first_size.size_asked)

    @Slot()
    def review_next(self) -> None:
        """Review the energy of the study's next round."""
        if self.analysis.file is not None:
            self.show_own()
        self.next_round.begin_review()

    @Slot()
    def _make_first(self) -> None:
        size = self.first_size.size_asked
        self._app.settings.choose_cards(size.low, size.high)
        self._tasks.make_first_round(size.n_puzzles, (size.low, size.high))

    @Slot()
    def _add_open_set(self) -> None:
        path = self._app.open_set.path
        if path is None or not self._app.open_set.records:
            self._app.notify(tr("No set is open. Generate one first."))
        else:
            self._tasks.add_round(path)


def _button(text: str, act: Callable[[], object], tip: str = "", name: str = "") -> QPushButton:
    """Create a button as wide as its label; one whose label changes has an object name."""
    button = push_button(text, act, tip)
    button.setObjectName(name)
    button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return button


def _menu_button(text: str, *entries: tuple[str, Callable[[], object]]) -> QPushButton:
    button = push_button(text)
    menu = QMenu(button)
    menu.setToolTipsVisible(True)
    for title, act in entries:
        menu.addAction(title, act)
    button.setMenu(menu)
    return button


def _narrow_table(model: TableModel, name: str) -> RowsTable:
    """Return a table that fits a panel of usual width: its first column has the room left."""
    table = fitted_table(model, name)
    header = table.horizontalHeader()
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    header.setMinimumSectionSize(by_font(_MIN_COLUMN))
    header.setSortIndicatorShown(False)  # its place in every title would widen the columns
    return table


def _show_if(is_visible: bool, *parts: QWidget) -> None:
    for part in parts:
        part.setVisible(is_visible)
