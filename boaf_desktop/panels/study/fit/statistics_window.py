"""The window *Statistics*: the regression that checks the results of the ratings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHeaderView, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.export_menu import ChartExportMenu
from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.fit.choices import StudyChoices
from boaf_desktop.panels.study.fit.measuring import StudyMeasuring
from boaf_desktop.panels.study.fit.terms import TermsModel
from boaf_desktop.panels.study.fit.views import CHARTS, StudyChart
from boaf_desktop.panels.study.fit.work import FitReport, Loaded
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.layout import add_all, column_in, dialog_column, row_of
from boaf_desktop.widgets.page import (
    Page,
    ParagraphsLabel,
    heading,
    item_style,
    label_style,
    style_by_theme,
    wrapped_label,
)
from boaf_desktop.widgets.tables import RowsTable, fixed_text

_CHOICES_WIDTH: Final = 320
_NUMBER_WIDTH: Final = 44

V = TypeVar("V", bound=StudyChart)


class FitStatistics(QDialog):
    """Options of the regression beside its findings, coefficients and charts."""

    rating_chosen = Signal(int)  #: Index of the rating whose point was clicked

    def __init__(self, theme: Theme, say: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Statistics"))
        self.loaded: Loaded | None = None  #: The ratings to which the points' indices refer
        self._theme = theme
        self.choices = StudyChoices()
        self.measuring = StudyMeasuring()
        self.status = wrapped_label()  #: Message in place of a fit
        self.findings = ParagraphsLabel()  #: Every finding of the fit
        self.summary = wrapped_label()  #: Summary figures of the fit
        self.terms = TermsModel(self)
        self._table = RowsTable(self.terms, self.tr("Coefficients"))
        header = self._table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setMinimumSectionSize(_NUMBER_WIDTH)
        self._views = tuple(make(theme) for make in CHARTS)
        for view in self._views:
            ChartExportMenu(view.chart, theme, say)
            view.rating_chosen.connect(self.rating_chosen)
        self._lay_out()
        style_by_theme(self, theme, label_style, item_style)

    def _lay_out(self) -> None:
        left = QWidget()
        left.setFixedWidth(_CHOICES_WIDTH)
        add_all(column_in(left, 16), (self.choices, 1), self.measuring)
        self._fit_part = QWidget()
        add_all(
            column_in(self._fit_part, 8),
            self.findings,
            heading(self.tr("Coefficients")),
            self.summary,
            self._table,
        )
        page = Page()
        add_all(page.column, self.status, self._fit_part, *self._views, None)
        column = dialog_column(self)
        column.addLayout(row_of(left, (page, 1)), 1)
        column.addWidget(close_buttons(self))
        self.resize(1000, 720)

    def view(self, kind: type[V]) -> V:
        """Return the chart of a type."""
        return next(view for view in self._views if isinstance(view, kind))

    def show_ratings(self, loaded: Loaded, *, is_solved_only: bool) -> None:
        """Plot the given ratings, all or only solved ones."""
        self.loaded = loaded
        for view in self._views:
            view.show_ratings(loaded, is_solved_only=is_solved_only)

    def say(self, sentence: str) -> None:
        """Show a message in place of a fit; empty to clear it."""
        self.status.setText(sentence)
        self.status.setVisible(bool(sentence))

    def show_report(self, report: FitReport | None) -> None:
        """Show a fit; without one only the ratings are plotted."""
        self._fit_part.setVisible(report is not None)
        for view in self._views:
            view.show_report(report)
        self.terms.show_fit(None if report is None else report.fit)
        if report is None:
            return
        fit = report.fit
        self.findings.set_paragraphs(map(readable, report.sentences))
        words = (
            self.tr("R² {r2}  ·  adjusted {adjusted}  ·  prediction error {error}")
            if fit.n_means == 1
            else self.tr(
                "R² within rounds and raters {r2}  ·  adjusted {adjusted}  ·  prediction error "
                "{error}"
            )
        )
        self.summary.setText(
            words.format(
                r2=fixed_text(fit.r2, 2),
                adjusted=fixed_text(fit.adj_r2, 2),
                error=fixed_text(fit.loo_rmse),
            )
        )
