"""A study from top to bottom in the order of the work: rounds, results, all ratings."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from boaf_desktop.language.translation import worded
from boaf_desktop.panels.study.features_dialog import FeaturesDialog
from boaf_desktop.panels.study.next_round import NextRound
from boaf_desktop.panels.study.results_section import ResultsSection
from boaf_desktop.panels.study.rounds_section import RoundsSection
from boaf_desktop.panels.study.study_files import StudyFiles
from boaf_desktop.panels.study.study_findings import StudyFindings, find_all
from boaf_desktop.panels.study.study_state import (
    Analysis,
    StudyState,
    StudyStep,
    Verification,
    study_state,
)
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import Page
from boaf_desktop.workspace.app import App
from engine.study.snapshot import Snapshot


class StudyPanel(QWidget):
    """The open study and the results of its ratings, or of a file of ratings.

    The ratings are read again when the panel is shown, and when they change meanwhile. Both
    sections are rendered from one `StudyState`.
    """

    state_changed = Signal(object)  #: The `StudyState`, also while the panel is hidden

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._study, self._tasks = app, app.study, app.study_tasks
        self.analysis = Analysis()
        self.next_round = NextRound(app, self)
        files = StudyFiles(self, app)
        files.ratings_opened.connect(self.open_ratings)
        self.rounds = RoundsSection(app, files)
        self.results = ResultsSection(app, files, self.show_features)
        self.page = Page()
        for index, section in enumerate((self.rounds, self.results)):
            self.page.insert_card(index, section)
        self.page.column.addStretch()
        column_in(self).addWidget(self.page)
        for change in (self._tasks.changed, self.rounds.first_size.fields.changed):
            change.connect(self._render)
        self._study.changed.connect(self._on_study_changed)
        self._study.opened.connect(self.show_own)
        self.rounds.step_requested.connect(self._on_next)
        self.rounds.verify_requested.connect(self._verify)
        self.rounds.menu.features_requested.connect(self.show_features)
        self.results.own_requested.connect(self.show_own)
        self.results.use_requested.connect(self._use_suggestion)

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

    @Slot(object)
    def open_ratings(self, path: Path) -> None:
        """Study a CSV file with a ``rating`` column, or a study folder."""
        self._analyse(Analysis(path, verification=self.analysis.verification))

    @Slot()
    def show_own(self) -> None:
        """Study the ratings of the open study, or the user's own."""
        path, before = self._study.ratings_path, self.analysis
        self.results.ratings.show_file(path)
        is_same = before.findings is not None and before.findings.ratings.path == path
        findings = before.findings if is_same else None
        self._analyse(Analysis(findings=findings, verification=before.verification))

    def _analyse(self, analysis: Analysis) -> None:
        drop(self, "study")  # of what was studied before
        self._show_analysis(analysis)
        if self.isVisible():
            self.reload()

    @Slot()
    def reload(self) -> None:
        """Compute the findings again; until then, the earlier ones stay."""
        findings, source = self.analysis.findings, self.analysis.file or self._study.ratings
        if source is None or (findings is not None and findings.ratings is source):
            return
        work = partial(find_all, source)
        run_latest(self, "study", work, self._on_found, self._on_unreadable)

    @Slot(object)
    def _on_found(self, findings: StudyFindings) -> None:
        self._show_analysis(replace(self.analysis, findings=findings, fault=""))

    @Slot(str)
    def _on_unreadable(self, sentence: str) -> None:
        self._show_analysis(replace(self.analysis, findings=None, fault=sentence))

    @Slot()
    def _verify(self) -> None:
        self._tasks.verify(self._on_verified)

    def _on_verified(self, study: Snapshot, problems: tuple[str, ...]) -> None:
        from engine.study.verify import verified_sentence  # already loaded

        success = worded(verified_sentence(study))
        verification = Verification(study, "\n".join(problems) or success)
        self._show_analysis(replace(self.analysis, verification=verification))

    def _show_analysis(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self._render()

    @property
    def state(self) -> StudyState:
        is_size_valid = not self.rounds.first_size.fields.fault
        return study_state(self._study, self._tasks, self.analysis, is_size_valid=is_size_valid)

    @Slot()
    def _render(self) -> None:
        """Show the state; a hidden panel does so when it is shown."""
        state = self.state
        self.state_changed.emit(state)
        if self.isVisible():
            self.rounds.show_state(state)
            self.results.show_state(state)

    def show_results(self) -> None:
        self.page.scroll_to(self.results)
        self.results.effects.bars.setFocus()

    def show_all_ratings(self, path: Path) -> None:
        """Show every rating of a file, at the end of the page."""
        self.results.show_ratings(path)
        self._render()
        self.page.ensureWidgetVisible(self.results.ratings)

    @Slot()
    def _on_next(self) -> None:
        step = self.state.step
        if step is StudyStep.RATE:
            self._study.open_next()  # the first unrated one
        elif step is StudyStep.REVIEW:
            self.review_next()
        else:
            size = self.rounds.first_size.chosen_size
            self.next_round.create(self._app.energy.value, size)

    @Slot()
    def _use_suggestion(self) -> None:
        self.next_round.use_suggestion(self.analysis.file)

    @Slot()
    def show_features(self) -> None:
        """Show what the preferences of the study may be about."""
        if self._study.snapshot is None:
            return
        dialog = FeaturesDialog(self.state, self.window())
        dialog.chosen.connect(self._tasks.choose_features)
        self.state_changed.connect(dialog.show_state)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    @Slot()
    def review_next(self) -> None:
        """Review the energy of the study's next round."""
        if self.analysis.file is not None:
            self.show_own()
        self.next_round.begin_review()
