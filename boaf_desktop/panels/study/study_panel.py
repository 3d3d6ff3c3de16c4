"""A study from top to bottom in the order of the work: rounds, results, all ratings."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QPushButton, QSizePolicy, QWidget

from boaf_desktop.charts.effects import FeatureEffects
from boaf_desktop.language.wording import readable, tr
from boaf_desktop.panels.study.energy_review import NextEnergy, ReviewEnergy, suggest
from boaf_desktop.panels.study.ratings_list import RatingsList
from boaf_desktop.panels.study.round_size import RoundSize, Size, size_of
from boaf_desktop.panels.study.statistics_window import FitStatistics
from boaf_desktop.panels.study.study_state import (
    StudyState,
    StudyStep,
    hint_text,
    progress_text,
    ratings_text,
    step_label,
    step_tip,
    study_state,
)
from boaf_desktop.panels.study.study_tables import (
    RatersModel,
    RoundRow,
    RoundsModel,
    Studied,
    fitted_table,
    study_ratings,
)
from boaf_desktop.storage import paths
from boaf_desktop.widgets.buttons import ask_text, confirm, push_button
from boaf_desktop.widgets.file_dialogs import ask_file, ask_study, ask_target, start_where_last
from boaf_desktop.widgets.jobs import run_latest
from boaf_desktop.widgets.layout import FlowRow, add_all, column_in, row_of
from boaf_desktop.widgets.page import (
    CollapsibleSection,
    ElidedLabel,
    Page,
    ParagraphsLabel,
    heading,
    set_style_property,
    wrapped_label,
)
from boaf_desktop.widgets.placement import bring_to_front
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_files import free_paths
from engine.study.snapshot import Snapshot, missing_sentence

if TYPE_CHECKING:
    from engine.design.energy import Energy


class StudyPanel(QWidget):
    """The open study and the results of its ratings, or of a file of ratings.

    The ratings are read again when the panel is shown, and when they change meanwhile. The page is
    rendered from one `StudyState`.
    """

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._study = app, app.study
        self._file: Path | None = None  # the ratings to analyse; None for the own ones
        self._fault = ""
        self.studied: Studied | None = None  #: Findings from the ratings; None before
        self.review: ReviewEnergy | None = None  #: The open review of the next energy
        self._make_parts()
        self._lay_out()
        self._connect()
        self._render()

    # Building

    def _make_parts(self) -> None:
        self._title = ElidedLabel()
        self._title.setProperty("heading", True)
        self._hint = wrapped_label(is_quiet=True)
        self._hint.setObjectName("study_hint")
        self.missing = ParagraphsLabel()  #: Rounds whose folder is gone
        self.first_size = RoundSize()  #: Size of the first round
        self.rounds = RoundsModel(self)
        self.table = fitted_table(self.rounds, tr("Rounds of the study"))
        # Its place in every title would push the energy out of a panel of usual width.
        self.table.horizontalHeader().setSortIndicatorShown(False)
        self._progress = wrapped_label(is_quiet=True)
        self._progress.setObjectName("progress")
        self.verified = wrapped_label()  #: Result of verifying
        self._ratings_title = heading("")
        self.ratings_found = wrapped_label(is_quiet=True)  #: Number of ratings that were read
        self.withheld = wrapped_label(is_quiet=True)  #: Hidden ratings; what reading them mended
        self.findings = ParagraphsLabel()
        self.findings.setObjectName("findings")
        self.effects = FeatureEffects(self._app.theme, self._app.requests)
        self.agreement = wrapped_label()
        self.raters = RatersModel(self)
        self._raters_table = fitted_table(self.raters, tr("Raters"))
        self.ratings = RatingsList(self._app)
        self.statistics = FitStatistics(self._app, self)
        self._make_buttons()

    def _make_buttons(self) -> None:
        study, button = self._study, self._button
        self._new = button(tr("New…"), self._ask_new)
        self._open = button(tr("Open…"), self._ask_open)
        self._close = button(tr("Close"), study.close)
        self._example = button(tr("Worked example"), self._open_example)
        self.first_button = button(tr("Create first round"), self._make_first)
        self.first_button.setProperty("primary", True)
        self._next = button("", self._on_next, "next_step")
        self._cancel = button(tr("Cancel"), study.cancel, "cancel")
        self._report = button("", self._ask_report, "report")
        self._report.setToolTip(tr("As a web page or PDF"))
        self._withdraw = button("", study.withdraw_round, "remove_round")
        self._withdraw.setToolTip(tr("Remove the last round, which has no ratings yet"))
        self.page_button = button("", self._ask_page)
        self.page_button.setToolTip(
            tr("One HTML file that others open in a browser to play and rate this round blind")
        )
        self._import = button(tr("Import ratings…"), self._ask_import)
        self._import.setToolTip(
            tr("Import files that raters sent back. You'll see a preview first.")
        )
        self._add = button(tr("Use open set as round"), self._add_open_set)
        self._verify = button(tr("Verify"), lambda: study.verify(self._on_verified))
        self._export = button(tr("Export study…"), self._ask_export)
        self._export.setToolTip(
            tr("A table of all ratings and a Python script that computes the fit")
        )
        self._open_file = button(tr("Open ratings…"), self._ask_ratings)
        self._own = button(tr("Back to your ratings"), self.show_own)
        self._statistics = button(tr("Statistics…"), lambda: bring_to_front(self.statistics))
        self._statistics.setToolTip(
            tr("The regression that checks the results, with standard errors and charts")
        )
        self.use = button(
            tr("Use as next energy"),
            lambda: self._suggest(self._on_suggested, self._app.notify),
        )
        self.use.setToolTip(
            tr("Open the energy suggested by your ratings so you can change or use it")
        )

    def _button(self, text: str, act: object, name: str = "") -> QPushButton:
        button = push_button(text, act)
        button.setObjectName(name)
        button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        return button

    def _lay_out(self) -> None:
        more, ratings = QWidget(), QWidget()
        self.more = CollapsibleSection(tr("More actions"), more)
        column_in(more).addLayout(FlowRow(self._add, self._verify, self._export))
        self.all_ratings = CollapsibleSection(tr("All ratings"), ratings)
        column_in(ratings).addWidget(self.ratings)
        self.page = Page()
        add_all(
            self.page.column,
            self._title,
            FlowRow(self._new, self._open, self._close, self._example),
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
            FlowRow(self.use, self._statistics),
            self.agreement,
            self._raters_table,
            self.all_ratings,
            None,
        )
        column_in(self).addWidget(self.page)

    def _connect(self) -> None:
        study = self._study
        for change in (study.work_changed, self.first_size.changed):
            change.connect(self._render)
        study.changed.connect(self._on_study_changed)
        study.opened.connect(self.show_own)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)

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
        if self.isVisible() and self._file is None:
            self.reload()

    def open_ratings(self, path: Path) -> None:
        """Study a CSV file with a ``rating`` column, or a study folder."""
        self._read(path)

    @Slot()
    def show_own(self) -> None:
        """Study the ratings of the open study, or the user's own."""
        self.verified.clear()
        self.ratings.show_file(self._study.ratings_path)
        self._read(None)

    def _read(self, file: Path | None) -> None:
        self._file = file
        self._set_studied(None)
        if self.isVisible():
            self.reload()

    @Slot()
    def reload(self) -> None:
        """Compute the findings again; until then, the earlier ones stay."""
        source = self._file or self._study.ratings
        if source is None or (self.studied is not None and self.studied.ratings is source):
            return
        run_latest(
            self, "study", lambda _cancel: study_ratings(source), self._set_studied,
            self._on_unreadable,
        )  # fmt: skip

    @Slot(str)
    def _on_unreadable(self, sentence: str) -> None:
        self._set_studied(None, sentence)

    def _set_studied(self, studied: Studied | None, fault: str = "") -> None:
        self.studied, self._fault = studied, fault
        ratings = None if studied is None or not studied.ratings.n_ratings else studied.ratings
        self.effects.show_curves(() if ratings is None else ratings.curves)
        self.raters.show_raters(() if ratings is None else ratings.agreement.raters)
        self._render()

    # Showing

    @property
    def state(self) -> StudyState:
        results = None if self.studied is None else self.studied.ratings
        return study_state(self._study, results, self._fault, is_own=self._file is None)

    @Slot()
    def _render(self) -> None:
        """Show the state; a hidden panel does so when it is shown."""
        if not self.isVisible():
            return
        state = self.state
        self._render_rounds(state)
        self._render_results(state)
        self._show_parts(state)
        self._enable_buttons(state)

    def _show_parts(self, state: StudyState) -> None:
        _show_if(state.is_open, self._close, self._next, self.more)
        _show_if(not state.is_open and not state.is_restoring, self._example)
        _show_if(state.is_first, self.first_size, self.first_button)
        _show_if(state.has_rounds, self.table, self._report, self.page_button, self._import)
        _show_if(state.is_busy, self._cancel)
        _show_if(state.is_fresh, self._withdraw)
        _show_if(not state.is_own, self._own)
        _show_if(state.has_ratings, self.findings, self.use, self._statistics, self._raters_table)
        texts = (self._hint, self._progress, self.verified, self.withheld, self.agreement)
        for label in (*texts, self.missing):
            _show_if(bool(label.text()), label)

    def _enable_buttons(self, state: StudyState) -> None:
        is_size_valid = not self.first_size.fault
        self.first_button.setEnabled(not state.is_busy and is_size_valid)
        self._next.setEnabled(not state.is_busy and (is_size_valid or not state.is_first))
        for button in (self._verify, self._export):
            button.setEnabled(state.has_rounds)
        self.use.setEnabled(state.has_ratings and bool(state.results and state.results.curves))
        set_style_property(self._next, "primary", not state.is_first)
        set_style_property(self.use, "primary", state.is_suggestion_next)

    def _render_rounds(self, state: StudyState) -> None:
        study = state.study
        name = tr("No study is open") if study is None else study.name
        self._title.show_text(name)
        self._title.setToolTip("" if study is None else str(study.folder))
        self._hint.setText(hint_text(state))
        missing = () if study is None else map(missing_sentence, study.missing)
        self.missing.set_paragraphs(map(readable, missing))
        self._next.setText(step_label(state))
        self._next.setToolTip(step_tip(state))
        self._progress.setText(progress_text(state))
        with QSignalBlocker(self.table.selectionModel()):
            rows = self._round_rows(study)
            if rows != self.rounds.rows:
                self.rounds.set_rows(rows)
            row = next((each for each in rows if each.round is state.chosen), None)
            if row is not None and self.table.current_row() != row:
                self.table.go_to(rows.index(row))
        chosen = 0 if state.chosen is None else state.chosen.number
        self._report.setText(tr("Report on round {n}…", n=chosen))
        self.page_button.setText(tr("Export rating page for round {n}…", n=chosen))
        last = study.rounds[-1].number if study is not None and study.rounds else 0
        self._withdraw.setText(tr("Remove round {n}", n=last))

    def _round_rows(self, study: Snapshot | None) -> tuple[RoundRow, ...]:
        """Return the rounds, with the gains that were computed last."""
        studied = () if self.studied is None else self.studied.rounds
        gains = {each.round.number: each for each in studied}
        return tuple(
            replace(gains.get(each.number, RoundRow(each)), round=each)
            for each in (() if study is None else study.rounds)
        )

    def _render_results(self, state: StudyState) -> None:
        results = state.results if state.has_ratings else None
        study_name = "" if state.study is None else state.study.name
        name = study_name if self._file is None else self._file.name
        self._ratings_title.setText(tr("Results of {name}", name=name) if name else tr("Results"))
        is_own = self.ratings.path == self._study.own_path
        self.all_ratings.summary.show_text(tr("Your own ratings") if is_own else study_name)
        self.ratings_found.setText(ratings_text(state))
        lines = () if results is None else map(readable, results.headline)
        self.findings.set_paragraphs(lines)
        about_file = () if results is None else (results.withheld_sentence, *results.notes)
        self.withheld.setText("\n".join(map(readable, filter(None, about_file))))
        self.agreement.setText("" if results is None else readable(_agreement_text(results)))
        self.statistics.show_ratings(results)

    def show_results(self) -> None:
        self.page.ensureWidgetVisible(self.findings)

    def show_all_ratings(self, path: Path) -> None:
        """Show every rating of a file, at the end of the page."""
        self.ratings.show_file(path)
        self._render()
        self.all_ratings.button.setChecked(True)
        self.page.ensureWidgetVisible(self.ratings)

    # Rounds

    @Slot()
    def _on_row(self) -> None:
        """Select the current round in the study."""
        row = self.table.current_row()
        if row is not None:
            self._study.choose_round(row.round.number)

    @Slot()
    def _on_next(self) -> None:
        step = self.state.step
        if step is StudyStep.RATE:
            self._study.open_next()  # the first unrated one
        elif step is StudyStep.REVIEW:
            self.review_next()
        else:
            self._make_round(self._app.energy.value, self.first_size.size_asked)

    @Slot()
    def _make_first(self) -> None:
        size = self.first_size.size_asked
        self._study.make_first_round(size.n_puzzles, (size.low, size.high))

    @Slot(object, object)
    def _make_round(self, energy: Energy, size: Size) -> None:
        """Create the next round; the fit behind its energy is saved with the last one."""
        self._app.energy.set(energy)
        study = self._study.snapshot
        if study is not None and study.rounds and study.round().fit is None:
            self._study.archive(study.round().number)
        self._study.make_next_round(energy, size.n_puzzles, (size.low, size.high))

    @Slot()
    def _add_open_set(self) -> None:
        """Make the open set the next round."""
        path = self._app.open_set.path
        if path is None or not self._app.open_set.records:
            self._app.notify(tr("No set is open. Generate one first."))
        else:
            self._study.add_round(path)

    @Slot(object)
    def _on_verified(self, problems: tuple[str, ...]) -> None:
        success = tr("Verified: every puzzle and every fit was reproduced.")
        self.verified.setText("\n".join(problems) or success)
        self._render()

    # The next energy

    @property
    def base(self) -> Energy:
        """The energy of the last round, or outside a study the current energy."""
        study = self._study.snapshot if self._file is None else None
        if study is None or not study.rounds:
            return self._app.energy.value
        return study.round().energy

    def _suggest(
        self, on_result: Callable[[NextEnergy], None], on_error: Callable[[str], None]
    ) -> None:
        """Find the energy suggested by the ratings."""
        source, base = self._file or self._study.ratings, self.base
        if source is not None:
            work = partial(suggest, source, base)
            run_latest(self, "suggest", lambda _cancel: work(), on_result, on_error)

    @Slot(object)
    def _on_suggested(self, suggestion: NextEnergy) -> None:
        """Open the suggested energy in the energy form, where the designer decides."""
        base, proposal = self.base, suggestion.proposal
        lines = list(map(readable, proposal.reasons))
        if not proposal.changed:
            lines.insert(
                0, tr("Your ratings suggest no change to the energy {name}.", name=base.name)
            )
        if not proposal.changed and self._study.snapshot is None:
            self._app.notify(lines[0])
            return
        # A round created as a design minimised nothing, so there is no energy to continue with.
        energy = proposal.energy if proposal.changed or not base.terms else base
        self._app.energy.proposed.emit(energy, "\n".join(lines))

    @Slot()
    def review_next(self) -> None:
        """Review the suggested energy of the next round, even if the last is unfinished."""
        study = self._study.snapshot
        if self._file is not None:
            self.show_own()
        if study is None or not study.rounds or not study.round().waits:
            self._begin_review()
            return
        confirm(
            self, "",
            tr(
                "Round {n} isn't finished. Create round {next} anyway?",
                n=study.round().number, next=study.next_number,
            ),
            tr(
                "Still to rate: {n} {n:puzzle/puzzles}. You can rate them later: select the round "
                "in the table of rounds.", n=study.round().n_left,
            ),
            tr("Review next energy"),
            self._begin_review,
        )  # fmt: skip

    def _begin_review(self) -> None:
        self._suggest(self._open_review, partial(self._open_review, None))

    def _open_review(self, suggestion: NextEnergy | None, why_not: str = "") -> None:
        study = self._study.snapshot
        if study is None or not study.rounds or self.review is not None:
            return  # the study was closed meanwhile
        review = ReviewEnergy(
            self.window(),
            number=study.next_number,
            base=self.base,
            current=self._app.energy.value,
            suggestion=suggestion,
            why_not=why_not,
            size=size_of(study.round()),
        )
        review.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        review.finished.connect(self._on_reviewed)
        review.chosen.connect(self._make_round)
        review.edit_requested.connect(self._app.energy.proposed)
        self.review = review
        review.open()

    @Slot()
    def _on_reviewed(self) -> None:
        self.review = None

    # Asking for names and files

    @Slot()
    def _open_example(self) -> None:
        self._study.open_example(_free_folder(tr("Worked example")))

    @Slot()
    def _ask_new(self) -> None:
        ask_text(self, tr("New study"), tr("Name of the study"), self._on_named)

    @Slot(str)
    def _on_named(self, name: str) -> None:
        if name.strip():
            self._study.create(_free_folder(name), name.strip())
        else:
            self._app.notify(tr("No study was created, because it needs a name."))

    @Slot()
    def _ask_open(self) -> None:
        ask_study(self, tr("Open a study"), self._study.open)

    @Slot()
    def _ask_ratings(self) -> None:
        kinds = [tr("Tables with a rating column (*.csv)"), tr("All files (*)")]
        ask_file(self, tr("Open ratings"), self.open_ratings, kinds)

    @Slot()
    def _ask_export(self) -> None:
        study, kinds = self._study.snapshot, [tr("Table (*.csv)")]
        if study is not None:
            ask_target(
                self, tr("Export study to"), self._study.export, "csv", kinds,
                name=plain_name(study.name),
            )  # fmt: skip

    @Slot()
    def _ask_report(self) -> None:
        kinds, stem = [tr("Web page (*.html)"), tr("PDF (*.pdf)")], tr("{study}-round-{n}")
        self._ask_about_round(tr("Save report as"), stem, kinds, self._study.write_report)

    @Slot()
    def _ask_page(self) -> None:
        kinds = [tr("Web page (*.html)")]
        stem, title = tr("{study}-round-{n}-to-rate"), tr("Save rating page as")
        self._ask_about_round(title, stem, kinds, self._study.write_page)

    def _ask_about_round(
        self, title: str, stem: str, kinds: list[str], write: Callable[[Path, int], object]
    ) -> None:
        """Ask for a file about the selected round."""
        state = self.state
        if state.study is None or state.chosen is None:
            return
        number = state.chosen.number
        name = stem.format(study=plain_name(state.study.name), n=number)
        ask_target(self, title, lambda path: write(path, number), "html", kinds, name=name)

    @Slot()
    def _ask_import(self) -> None:
        dialog = QFileDialog(self, tr("Import ratings"))
        start_where_last(dialog)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters([tr("Ratings (*.csv *.txt)"), tr("All files (*)")])
        files = self._app.requests.ratings_files
        dialog.filesSelected.connect(lambda names: files.emit([Path(name) for name in names]))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()


def _agreement_text(ratings: Snapshot) -> str:
    from engine.statistics.wording import raters_sentence  # loaded with the findings

    return raters_sentence(ratings.agreement)


def _show_if(is_visible: bool, *parts: QWidget) -> None:
    for part in parts:
        part.setVisible(is_visible)


def plain_name(name: str) -> str:
    """Return a study's name as a file name of words joined by hyphens.

    >>> plain_name("Birds/2026"), plain_name("///")
    ('Birds-2026', 'study')
    """
    return "-".join(re.findall(r"\w+", name))[:60] or "study"


def _free_folder(name: str) -> Path:
    return next(free_paths(paths.studies_dir() / plain_name(name)))
