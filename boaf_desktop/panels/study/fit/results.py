"""The results of the ratings, with a collapsible regression as a check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QHeaderView, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.curves import LearnedCurves
from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.fit.checks import StudyChecks
from boaf_desktop.panels.study.fit.terms import TermsModel
from boaf_desktop.panels.study.fit.views import CHARTS, StudyChart
from boaf_desktop.panels.study.fit.work import FitReport, Loaded
from boaf_desktop.widgets.collapsible import CollapsibleSection, FoldedParagraphs
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import ParagraphsLabel, heading, wrapped_label
from boaf_desktop.widgets.tables import RowsTable, fixed_text

if TYPE_CHECKING:
    pass

_NUMBER_WIDTH = 44


V = TypeVar("V", bound=StudyChart)


class StudyResults(QWidget):
    """Results, contradictions with the energy, terms, coefficients, residuals and ratings."""

    rating_chosen = Signal(int)  #: Index of the rating whose point was clicked

    def __init__(self, theme: Theme, say: Callable[[str], None]) -> None:
        super().__init__()
        self._theme, self._say = theme, say
        self.loaded: Loaded | None = None  #: The ratings to which the points' indices refer
        self._headline: tuple[str, ...] = ()
        self._sentences: tuple[str, ...] = ()
        self._against: tuple[str, ...] = ()
        self._make_widgets()
        self._lay_out()
        for view in self._views:
            view.rating_chosen.connect(self.rating_chosen)
        theme.changed.connect(self._apply_theme)
        self._apply_theme()

    # Building

    def _make_widgets(self) -> None:
        self._head, self.head_text = QFrame(), ParagraphsLabel()
        self._title = heading(self.tr("Results"))
        self._is_sample = self._is_updating = False
        self._head.setObjectName("banner")
        self._banner, self.findings = QFrame(), FoldedParagraphs()
        self._banner.setObjectName("banner")
        self._warning, self._warning_text = QFrame(), ParagraphsLabel()
        self._warning.setObjectName("warning")
        self._warning_title = heading("")
        self._differ, self._differ_text = QFrame(), ParagraphsLabel()
        self._differ.setObjectName("banner")
        self.summary = wrapped_label()  #: Summary figures of the fit
        self.terms = TermsModel(self)
        self._table = RowsTable(self.terms, self.tr("Coefficients"))
        self.curves = LearnedCurves(self._theme, self._say, has_sentences=False)
        self.checks = StudyChecks()
        self._views = tuple(make(self._theme) for make in CHARTS)
        header = self._table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setMinimumSectionSize(_NUMBER_WIDTH)
        # Less padding than elsewhere, so that interval and VIF fit beside a board.
        self._table.setStyleSheet(
            "QHeaderView::section { padding: 7px 6px 5px 6px; }"
            "QTableView::item { padding: 0 6px; }"
        )

    def _lay_out(self) -> None:
        column = column_in(self, 8)
        self._fit_part = QWidget()
        part = column_in(self._fit_part, 8)
        inside = column_in(self._head, 4, (16, 12, 16, 12))
        add_all(inside, self._title, self.head_text)
        part.addWidget(self._head)
        part.addWidget(self.curves)
        details = QWidget()
        self.details = CollapsibleSection(self.tr("Check: regression"), details)
        part.addWidget(self.details)
        part = column_in(details, 8)
        for view in self._views:
            if view.section == "coefficients":
                part.addWidget(view)
        for frame, title, text in (
            (self._banner, heading(self.tr("All findings")), self.findings),
            (self._warning, self._warning_title, self._warning_text),
            (
                self._differ,
                heading(self.tr("The fit and the next energy disagree")),
                self._differ_text,
            ),
        ):
            inside = column_in(frame, 4, (16, 12, 16, 12))
            add_all(inside, title, text)
            part.addWidget(frame)
        part.addSpacing(8)
        add_all(part, heading(self.tr("Coefficients")), self.summary, self._table, self.checks)
        for view in self._views:
            if view.section == "checks":
                part.addWidget(view)
        column.addWidget(self._fit_part)
        plots = QWidget()
        self.plots = CollapsibleSection(self.tr("Ratings against features"), plots)
        inside = column_in(plots, 16)
        for view in self._views:
            if view.section == "ratings":
                inside.addWidget(view)
        column.addWidget(self.plots)

    @Slot()
    def _apply_theme(self) -> None:
        c = self._theme.palette
        self.setStyleSheet(
            f"QFrame#banner {{ background: {c.surface}; border: 1px solid {c.line};"
            " border-radius: 8px; }"
            f"QFrame#warning {{ background: {c.surface}; border: 1px solid {c.line};"
            f" border-left: 4px solid {c.lost}; border-radius: 8px; }}"
        )

    # Showing

    @property
    def sentences(self) -> str:
        """Every finding of the fit."""
        return "\n".join(self._sentences)

    @property
    def warning(self) -> str:
        """Contradictions with the energy; empty if none."""
        return "\n".join(self._against)

    @property
    def differences(self) -> str:
        """Disagreements between the fit and the preference model; empty if none."""
        return "" if self._differ.isHidden() else self._differ_text.text()

    def show_differences(self, sentences: Sequence[str]) -> None:
        """Show where the fit and the preference model disagree."""
        lines = [
            self.tr(
                "This regression is only a check. The results and the next energy come from the "
                "preference model."
            ),
            *map(readable, sentences),
        ]
        self._differ_text.set_paragraphs(lines)
        self._differ.setVisible(bool(sentences))

    def charts(self) -> tuple[QWidget, ...]:
        """Return all charts, for copying and saving."""
        return tuple(view.chart for view in self._views)

    def view(self, kind: type[V]) -> V:
        """Return the view of a type."""
        return next(view for view in self._views if isinstance(view, kind))

    def show_ratings(self, loaded: Loaded, *, is_solved_only: bool) -> None:
        """Plot the given ratings, all or only solved ones."""
        self.loaded = loaded
        self._is_sample = loaded.source.is_sample
        self._show_title()
        for view in self._views:
            view.show_ratings(loaded, is_solved_only=is_solved_only)

    def set_updating(self, is_updating: bool) -> None:
        """Show in the title whether newer results are being computed."""
        self._is_updating = is_updating
        self._show_title()

    def _show_title(self) -> None:
        if self._is_updating:
            title = self.tr("Results (updating…)")
        elif self._is_sample:
            title = self.tr("Results (simulated example)")
        else:
            title = self.tr("Results")
        self._title.setText(title)

    def show_report(self, report: FitReport | None, next_step: str = "") -> None:
        """Show a fit; without one only the ratings are plotted."""
        self._fit_part.setVisible(report is not None)
        self._headline = () if report is None else report.headline
        self.curves.show_curves(() if report is None else report.curves)
        for view in self._views:
            view.show_report(report)
        self._differ.hide()
        if report is None:
            self.terms.show_fit(None)
            return
        fit = report.fit
        self._sentences = tuple(map(readable, report.sentences))
        self.findings.show_sentences(self._sentences)
        against = [readable(found.sentence) for found in report.disagreements]
        self._against = tuple(against)
        self._warning_title.setText(
            self.tr("Contradicts the energy {name}").format(name=report.energy)
        )
        self._warning_text.set_paragraphs(against)
        self._warning.setVisible(bool(against))
        self.show_next_step(next_step)
        warnings = self.tr("%n finding(s) contradict the energy", "", len(against))
        self.details.set_summary(warnings if against else "")
        error = fixed_text(fit.loo_rmse)
        self.summary.setText(
            (
                self.tr("R² {r2}  ·  adjusted {adjusted}  ·  prediction error {error}")
                if fit.n_means == 1
                else self.tr(
                    "R² within rounds and raters {r2}  ·  adjusted {adjusted}  ·  "
                    "prediction error {error}"
                )
            ).format(r2=fixed_text(fit.r2, 2), adjusted=fixed_text(fit.adj_r2, 2), error=error)
            + ("\n" + readable(report.overall) if report.overall else "")
        )
        self.terms.show_fit(fit)
        self.checks.show_tables(report.tables)

    def show_next_step(self, sentence: str) -> None:
        """Show the next step below the results."""
        lines = [*map(readable, self._headline), sentence]
        self.head_text.set_paragraphs(filter(None, lines))
