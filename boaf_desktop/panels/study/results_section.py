"""The results of ratings in the Study panel: findings, effects, raters, and all ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from boaf_desktop.charts.effects import FeatureEffects
from boaf_desktop.language.translation import readable, tr
from boaf_desktop.panels.study.ratings_list import RatingsList
from boaf_desktop.panels.study.study_files import StudyFiles
from boaf_desktop.panels.study.study_state import StudyState
from boaf_desktop.panels.study.study_tables import narrow_table, raters_model
from boaf_desktop.panels.study.study_texts import (
    agreement_text,
    ratings_text,
    results_title,
    withheld_text,
)
from boaf_desktop.widgets.buttons import enable, snug_button
from boaf_desktop.widgets.flow_row import FlowRow
from boaf_desktop.widgets.labels import (
    ElidedLabel,
    ParagraphsLabel,
    set_style_property,
    show_text,
    wrapped_label,
)
from boaf_desktop.widgets.layout import add_all, column_in, row_of, show_if
from boaf_desktop.widgets.page import CollapsibleSection
from boaf_desktop.widgets.placement import bring_to_front
from boaf_desktop.workspace.app import App

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from boaf_desktop.panels.study.statistics_window import StatisticsWindow
    from engine.study.results import Results

_VS_OTHERS: Final = 3  # the column that one rater leaves empty


class ResultsSection(QWidget):
    """What the ratings say, and the energy that they suggest."""

    own_requested = Signal()  #: The user's own results should be shown in place of another file's
    use_requested = Signal()  #: The suggested energy should be opened

    def __init__(self, app: App, files: StudyFiles, show_features: Callable[[], None]) -> None:
        super().__init__()
        self._app = app
        self.title = ElidedLabel()
        self.title.setProperty("heading", True)
        self.findings = ParagraphsLabel()
        self.findings.setObjectName("findings")
        self.effects = FeatureEffects(app.theme, app.requests)
        self.raters = raters_model(self)
        self._raters_table = narrow_table(self.raters, tr("Raters"))
        self.ratings = RatingsList(app)
        self._statistics: StatisticsWindow | None = None  # created on first use
        self._results: Results | None = None  # those that are shown
        self.ratings_found = wrapped_label(is_quiet=True)
        self.withheld = wrapped_label(is_quiet=True)
        self.agreement = wrapped_label()
        self._make_buttons(files, show_features)
        self._lay_out()

    def _make_buttons(self, files: StudyFiles, show_features: Callable[[], None]) -> None:
        self._open_button = snug_button(tr("Open ratings…"), files.ask_ratings)
        self._own_button = snug_button(tr("Back to your ratings"), self.own_requested.emit)
        self._statistics_button = snug_button(
            tr("Statistics…"),
            lambda: bring_to_front(self.statistics),
            tr("Show the regression that checks the results, with standard errors and charts"),
        )
        self._rated_button = snug_button(
            tr("Rated puzzles"),
            lambda: self._app.requests.rated_puzzles.emit(0, ""),
            tr("Show all puzzles that you have rated, the best first, as a table or as images"),
        )
        self.features = snug_button(
            tr("Features…"),
            show_features,
            tr("Choose features, or look for further ones that may matter"),
        )
        self.use = snug_button(
            tr("Use as next energy"),
            self.use_requested.emit,
            tr("Open the energy suggested by your ratings so you can change or use it"),
        )

    def _lay_out(self) -> None:
        ratings = QWidget()
        column_in(ratings).addWidget(self.ratings)
        self.all_ratings = CollapsibleSection(tr("All ratings"), ratings)
        add_all(
            column_in(self, 8),
            row_of((self.title, 1), self._own_button, self._open_button),
            self.ratings_found,
            self.withheld,
            self.findings,
            self.effects,
            FlowRow(self.use, self._rated_button, self._statistics_button, self.features),
            self.agreement,
            self._raters_table,
            self.all_ratings,
        )

    @property
    def statistics(self) -> StatisticsWindow:
        """The regression that checks the results, in a window of its own."""
        if self._statistics is None:
            from boaf_desktop.panels.study.statistics_window import StatisticsWindow

            self._statistics = StatisticsWindow(self._app, self)
            self._statistics.show_results(self._results)
        return self._statistics

    def show_ratings(self, path: Path) -> None:
        """Open the list of all ratings with those of a file."""
        self.ratings.show_file(path)
        self.all_ratings.set_open(True)
        self.ratings.table.setFocus()

    def show_state(self, state: StudyState) -> None:
        results, is_own = state.results, state.analysis.file is None
        self.title.show_text(results_title(state))
        show_text(self.ratings_found, ratings_text(state))
        show_text(self.withheld, withheld_text(state))
        show_text(self.agreement, agreement_text(state))
        self.findings.set_paragraphs(() if results is None else map(readable, results.headline))
        if results is not self._results:
            self._show_results(results, is_own=is_own)
        self.all_ratings.summary.show_text(self._name_of_list(state))
        show_if(not is_own, self._own_button)
        has_ratings = results is not None
        show_if(has_ratings, self.findings, self.use, self._statistics_button, self._raters_table)
        show_if(has_ratings and is_own, self._rated_button)
        show_if(has_ratings and is_own and state.is_open, self.features)
        can_use = results is not None and bool(results.effects)
        enable({self.use: can_use, self._statistics_button: True})
        set_style_property(self.use, "primary", state.is_suggestion_next)

    def _show_results(self, results: Results | None, *, is_own: bool) -> None:
        """Draw the charts and tables of new results."""
        self._results = results
        self.effects.show_effects(() if results is None else results.effects, has_puzzles=is_own)
        raters = () if results is None else results.agreement.raters
        self.raters.set_rows(raters)
        self._raters_table.setColumnHidden(_VS_OTHERS, len(raters) == 1)
        if self._statistics is not None:
            self._statistics.show_results(results)

    def _name_of_list(self, state: StudyState) -> str:
        if self.ratings.path == self._app.study.own_path:
            return tr("Your own ratings")
        return "" if state.study is None else state.study.name
