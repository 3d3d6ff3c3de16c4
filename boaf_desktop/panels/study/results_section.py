"""The results of ratings in the Study panel: findings, effects, raters, and all ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from boaf_desktop.charts.plots import FeatureEffects
from boaf_desktop.language import fixed_text, readable, tr, worded
from boaf_desktop.panels.study.ratings import RatingsList
from boaf_desktop.widgets.pages import CollapsibleSection, bring_to_front
from boaf_desktop.widgets.parts import (
    ElidedLabel,
    FlowRow,
    ParagraphsLabel,
    add_all,
    by_font,
    column_in,
    row_of,
    show_if,
    show_text,
    snug_button,
    wrapped_label,
)
from boaf_desktop.widgets.tables import RowsTable, TableModel, column, fitted_table, words_column
from boaf_desktop.workspace.app import App
from engine.study.snapshot import Snapshot

if TYPE_CHECKING:
    from boaf_desktop.panels.study.statistics_window import StatisticsWindow
    from boaf_desktop.panels.study.study_panel import StudyPanel
    from engine.statistics.raters import Estimate
    from engine.study.results import Results

_MIN_COLUMN: Final = 56  # width in logical pixels


class ResultsSection(QWidget):
    """What the ratings say, and the energy that they suggest."""

    def __init__(self, app: App, panel: StudyPanel) -> None:
        super().__init__()
        self._app, self._panel = app, panel
        self._statistics: StatisticsWindow | None = None  # created on first use
        self._results: Results | None = None  # those that are shown
        self.title = ElidedLabel()
        self.title.setProperty("heading", True)
        self.findings = ParagraphsLabel()
        self.effects = FeatureEffects(app.window)
        self.raters = raters_model(self)
        self._raters_table = narrow_table(self.raters, tr("Raters"))
        self.ratings = RatingsList(app)
        self.ratings_found = wrapped_label(is_quiet=True)
        self.withheld = wrapped_label(is_quiet=True)
        self.agreement = wrapped_label()
        self._own_button = snug_button(tr("Back to your ratings"), panel.show_own)
        self._statistics_button = snug_button(
            tr("Statistics…"),
            lambda: bring_to_front(self.statistics),
            tr("Show the regression that checks the results, with standard errors and charts"),
        )
        self._rated_button = snug_button(
            tr("Rated puzzles"),
            lambda: app.window.panels.show_rated(0, ""),
            tr("Show all puzzles that you have rated, the best first, as a table or as images"),
        )
        self._features_button = snug_button(
            tr("Features considered…"),
            panel.show_settings,
            tr("Choose what your preferences may depend on"),
        )
        ratings = QWidget()
        column_in(ratings).addWidget(self.ratings)
        self.all_ratings = CollapsibleSection(tr("All ratings"), ratings)
        add_all(
            column_in(self, 8),
            row_of((self.title, 1), self._own_button),
            self.ratings_found,
            self.withheld,
            self.findings,
            self.effects,
            FlowRow(self._rated_button, self._statistics_button, self._features_button),
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

    def refresh(self) -> None:
        """Show what the panel has found."""
        file, results, findings = self._panel.file, self._panel.found, self._panel.findings
        is_own, study = file is None, self._app.study.snapshot
        self.title.show_text(
            tr("Results") if file is None else tr("Results of {name}", name=file.name)
        )
        show_text(self.ratings_found, self.ratings_text())
        show_text(self.withheld, "" if findings is None else _withheld_text(findings.ratings))
        agreement = ""
        if results is not None:
            from engine.statistics.raters import agreement_sentence  # loaded

            agreement = readable(agreement_sentence(results.agreement))
        show_text(self.agreement, agreement)
        headline = () if results is None else map(readable, results.headline)
        has_lead = results is not None and any(each.is_stated for each in results.effects)
        self.findings.set_paragraphs(headline, has_lead=has_lead)
        if results is not self._results:
            self._show_results(results, is_own=is_own)
        if self.ratings.path == self._app.study.own_path:
            self.all_ratings.summary.show_text(tr("Your own ratings"))
        else:
            self.all_ratings.summary.show_text("" if study is None else study.name)
        has_ratings = results is not None
        show_if(not is_own, self._own_button)
        show_if(has_ratings, self.findings, self._statistics_button)
        table = None if findings is None else findings.ratings.table
        show_if(table is not None and bool(table.items or table.rejected), self.all_ratings)
        show_if(len(self.raters.rows) > 1, self._raters_table)
        show_if(has_ratings and is_own, self._rated_button)
        show_if(has_ratings and is_own and study is not None, self._features_button)

    def _show_results(self, results: Results | None, *, is_own: bool) -> None:
        """Draw the charts and tables of new results."""
        self._results = results
        self.effects.show_effects(() if results is None else results.effects, has_puzzles=is_own)
        raters = () if results is None else results.agreement.raters
        self.raters.set_rows(raters)
        if self._statistics is not None:
            self._statistics.show_results(results)

    def ratings_text(self) -> str:
        """Return how many ratings were read and excluded, or why none could be read."""
        findings = self._panel.findings
        if self._panel.fault:
            return self._panel.fault
        if findings is None:
            return tr("Opening…")
        if findings.results is None and findings.ratings.withheld_sentence:
            return ""  # that sentence gives the reason
        if findings.results is None and self._app.study.is_without_rounds:
            return tr("No ratings yet. Make the first puzzles, then play and rate them.")
        if findings.results is None:
            return tr(
                "No ratings yet. Play the puzzles and rate them. When all are rated, you see here "
                "what you like."
            )
        parts = _counts(findings.results.snapshot)
        if self._panel.is_computing:
            parts.append(tr("Computing new results…"))
        return "  ·  ".join(parts)


def _counts(snapshot: Snapshot) -> list[str]:
    """Return how many ratings the results use, and how many they don't, by the reason."""
    ratings = tr("{n} rating", "{n} ratings", n=snapshot.n_ratings)
    n_puzzles, n_given_up = snapshot.n_puzzles, snapshot.n_given_up
    n_excluded, n_rejected = len(snapshot.excluded), len(snapshot.table.rejected)
    used = tr("{ratings} of {n} puzzle", "{ratings} of {n} puzzles", ratings=ratings, n=n_puzzles)
    others = (
        (n_given_up, tr("{n} not solved", n=n_given_up)),
        (snapshot.used.n_changed, tr("{n} replaced or withdrawn", n=snapshot.used.n_changed)),
        (n_excluded, tr("{n} excluded", n=n_excluded)),
        (n_rejected, tr("{n} unreadable", n=n_rejected)),
    )
    return [used, *(text for count, text in others if count)]


def _withheld_text(ratings: Snapshot) -> str:
    """Return which ratings are hidden or excluded, and what was repaired when they were read."""
    sentences = ratings.withheld_sentence, *ratings.exclusion_sentences(), *ratings.notes
    return "\n".join(map(readable, filter(None, sentences)))


def narrow_table(model: TableModel, name: str) -> RowsTable:
    """Return a table that fits a panel of usual width: its first column has the room left."""
    table = fitted_table(model, name, is_filled=True)
    header = table.horizontalHeader()
    header.setMinimumSectionSize(by_font(_MIN_COLUMN))
    header.setSortIndicatorShown(False)  # its place in every title would widen the columns
    return table


def raters_model(parent: QObject) -> TableModel:
    """Return a model of the number of ratings, level, spread and repeats of each `OneRater`."""
    columns = (
        words_column(
            "name",
            tr("Rater"),
            tr("Ratings without a name are your own"),
            lambda row: row.name or tr("you"),
        ),
        column("n_ratings", tr("Ratings"), tr("Current ratings, including controls and repeats")),
        column(
            "mean",
            tr("Mean"),
            tr("Mean over this rater's puzzles, with repeats averaged"),
            lambda row: fixed_text(row.mean),
        ),
        column(
            "level.value",
            tr("vs others"),
            tr(
                "Mean rating minus the mean rating of the other raters for the same puzzles, "
                "with the 95% interval"
            ),
            lambda row: _estimate_text(row.level, sign=True),
        ),
        column(
            "spread.value",
            tr("Spread"),
            tr("Standard deviation over this rater's puzzles, with its 95% interval"),
            lambda row: _estimate_text(row.spread),
        ),
        column(
            "repeats.value",
            tr("Repeats"),
            tr(
                "Standard deviation of one rating, with its 95% interval, from at least three "
                "puzzles rated twice"
            ),
            lambda row: _estimate_text(row.repeats),
        ),
    )
    return TableModel(columns, lambda _row: "", parent)


def _estimate_text(estimate: Estimate, *, sign: bool = False) -> str:
    from engine.statistics.raters import estimate_text  # already loaded

    return worded(estimate_text(estimate, sign=sign))
