"""The window *Statistics*: the regression that checks the results, with its charts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from boaf_desktop.charts.effects import CoefficientChart
from boaf_desktop.charts.scatter import Point, ScatterChart
from boaf_desktop.language.formats import fixed_text
from boaf_desktop.language.wording import readable, tr
from boaf_desktop.panels.study.fit_choices import StudyChoices
from boaf_desktop.panels.study.study_tables import TermsModel, fitted_table
from boaf_desktop.panels.study.study_work import FitReport, fit_ratings
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.layout import add_all, column_in, dialog_column, row_of
from boaf_desktop.widgets.page import Page, ParagraphsLabel, heading, show_text, wrapped_label
from boaf_desktop.workspace.app import App
from engine.numerics import stable_sorted
from engine.report.charts import PlottedEffect, effects_of
from engine.statistics.display_names import short_id
from engine.statistics.regression.options import first_choice

if TYPE_CHECKING:
    from engine.statistics.regression.ols import Fit, Influence
    from engine.study.snapshot import Snapshot


_CHOICES_WIDTH: Final = 320
_DEBOUNCE_MS: Final = 150


class FitStatistics(QDialog):
    """Options of the regression beside its findings, coefficients and charts.

    It fits while it is visible: after new ratings, and shortly after a change of the options.
    """

    def __init__(self, app: App, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Statistics"))
        self._app = app
        self._ratings: Snapshot | None = None
        self._ticked: tuple[str, ...] = ()  # by the user, kept for other ratings
        self.report: FitReport | None = None  #: The current fit
        self._debounce = QTimer(self, singleShot=True, interval=_DEBOUNCE_MS)
        self._debounce.timeout.connect(self.fit)
        self.choices = StudyChoices()
        self.choices.changed.connect(self._on_choice)
        self.status = wrapped_label()  #: Message in place of a fit
        self.findings = ParagraphsLabel()  #: Every finding of the fit
        self.summary = wrapped_label()  #: Summary figures of the fit
        self.terms = TermsModel(self)
        self.coefficients = CoefficientChart(app.theme, app.requests)
        self.residuals = StudyResiduals(app)
        self._fit_part = QWidget()
        self._lay_out()
        self._render("")

    def _lay_out(self) -> None:
        left = QWidget()
        left.setFixedWidth(_CHOICES_WIDTH)
        add_all(column_in(left, 16), (self.choices, 1))
        note = wrapped_label(is_quiet=True)
        note.setText(
            tr(
                "The regression fits straight lines. A feature that is rated best in the middle "
                "of its range shows no effect here."
            )
        )
        add_all(
            column_in(self._fit_part, 8),
            self.findings,
            heading(tr("Coefficients")),
            note,
            self.summary,
            fitted_table(self.terms, tr("Coefficients")),
            self.coefficients,
            self.residuals,
        )
        page = Page()
        add_all(page.column, self.status, self._fit_part, None)
        column = dialog_column(self)
        column.addLayout(row_of(left, (page, 1)), 1)
        column.addWidget(close_buttons(self))
        self.resize(1000, 720)

    # Ratings

    def show_ratings(self, ratings: Snapshot | None) -> None:
        """Use other ratings whose columns are known, or None while there are none."""
        if ratings is self._ratings:
            return
        self._ratings = ratings
        self._cancel_fit()
        if ratings is not None:
            self.choices.show_columns(ratings, self._first_ticks(ratings))
        if self.isVisible():
            self.fit()

    def _first_ticks(self, ratings: Snapshot) -> tuple[str, ...]:
        """Return the columns that the user ticked, else a usual choice."""
        ticked = tuple(name for name in self._ticked if name in ratings.columns)
        if ticked:
            return ticked
        reads = ratings.features_read(ratings.rated_rounds)
        reads = reads or tuple(sorted(self._app.energy.value.features()))
        findings = ratings.findings
        preferred = (*(() if findings is None else findings.stated_names), *reads)
        return first_choice(ratings.columns, ratings.n_puzzles, preferred)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()

    @Slot()
    def _on_choice(self) -> None:
        self._ticked = self.choices.chosen
        self._debounce.start()

    # Fitting

    def _cancel_fit(self) -> None:
        """Cancel the fit that is under way or due."""
        self._debounce.stop()
        drop(self, "fit")

    @Slot()
    def fit(self) -> None:
        """Fit the ratings with the selected options."""
        self._cancel_fit()
        ratings, options = self._ratings, self.choices.options()
        if ratings is None:
            self._show_report(None, "")
            return
        run_latest(
            self,
            "fit",
            lambda _cancel: fit_ratings(ratings, options),
            partial(self._show_report, sentence=""),
            partial(self._show_report, None),
        )

    def _show_report(self, report: FitReport | None, sentence: str) -> None:
        self.report = report
        self._render(readable(sentence))

    # Showing

    def _render(self, sentence: str) -> None:
        """Show the fit, or a message in place of it."""
        report = self.report
        show_text(self.status, sentence)
        is_shown = report is not None and not sentence
        self._fit_part.setVisible(is_shown)
        if report is None or not is_shown:
            return
        fit = report.fit
        self.terms.show_fit(fit)
        self.coefficients.show_coefficients(strongest(fit))
        self.residuals.show_report(report)
        self.findings.set_paragraphs(map(readable, report.sentences))
        template = (
            tr("R² {r2}  ·  adjusted {adjusted}  ·  prediction error {error}")
            if fit.table.n_means == 1
            else tr(
                "R² within rounds and raters {r2}  ·  adjusted {adjusted}  ·  prediction error "
                "{error}"
            )
        )
        self.summary.setText(
            template.format(
                r2=fixed_text(fit.r2, 2),
                adjusted=fixed_text(fit.adj_r2, 2),
                error=fixed_text(fit.loo_rmse),
            )
        )


def strongest(fit: Fit) -> list[PlottedEffect]:
    """Return the coefficients of a fit, the strongest first."""
    return stable_sorted(effects_of(fit), lambda each: abs(each.value), is_largest_first=True)


class StudyResiduals(QWidget):
    """The residuals against the fitted ratings."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.chart = ScatterChart(app.theme, app.requests)
        meaning = wrapped_label(is_quiet=True)
        meaning.setText(
            tr(
                "A shapeless cloud is good. A curve means a straight line doesn't fit. A funnel "
                "means the spread varies: use HC3 errors. Ringed points influence the "
                "coefficients most (Cook's distance above 4/n)."
            )
        )
        add_all(column_in(self, 8), heading(tr("Residuals")), self.chart, meaning)

    def show_report(self, report: FitReport) -> None:
        """Show the rows of a fit."""
        rows = report.influences
        self.setVisible(bool(rows))
        points = [
            Point(row.fitted, row.residual, self._name(report, row), row.is_influential)
            for row in rows
        ]
        reach = max((abs(point.y) for point in points), default=1.0)
        titles = (tr("Fitted rating"), tr("Residual (rating points)"))
        self.chart.set_points(points, titles, (-reach, reach))

    def _name(self, report: FitReport, row: Influence) -> str:
        row_text = tr("row {n}", n=row.first_row + 2)  # row 1 is the header
        return short_id(report.puzzles[row.first_row]) or row_text
