"""What a fit says: sentences first, then the table, then the pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.coefficients import CoefficientChart
from boaf_desktop.charts.scatter import Point, ScatterChart
from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.fit.residuals import StudyResiduals
from boaf_desktop.panels.study.fit.terms import TermsModel, feature_text
from boaf_desktop.panels.study.fit.work import FitReport, Loaded, paired
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.widgets.fold import Fold
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import calm, heading, paragraphs, prose
from boaf_desktop.widgets.tables import RowsTable, fixed_text, number_text
from engine.ratings.rating import MAX_RATING
from engine.report.plot_data import effects_of
from engine.ties import in_order

if TYPE_CHECKING:
    from engine.statistics.regression.fit import Fit

_NUMBER_WIDTH = 44


class StudyResults(QWidget):
    """Banner, disagreements with the energy, terms, coefficients, residuals, ratings by feature."""

    rating_chosen = Signal(int)  #: The place of a rating whose point was clicked

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._loaded: Loaded | None = None
        self._is_solved_only = False
        self._fit: Fit | None = None
        self._headline: tuple[str, ...] = ()
        self._sentences: tuple[str, ...] = ()
        self._against: tuple[str, ...] = ()
        self._make_widgets()
        self._lay_out()
        self._by.currentIndexChanged.connect(self._plot)
        self.scatter.point_chosen.connect(self.rating_chosen)
        self.residuals.rating_chosen.connect(self.rating_chosen)
        theme.changed.connect(self._apply_theme)
        self._apply_theme()

    # Building

    def _make_widgets(self) -> None:
        self._head, self._head_text = QFrame(), prose(is_rich=True)
        self._head.setObjectName("banner")
        self._banner, self._banner_text = QFrame(), prose(is_rich=True)
        self._banner.setObjectName("banner")
        self._warning, self._warning_text = QFrame(), prose(is_rich=True)
        self._warning.setObjectName("warning")
        self._warning_title = heading("")
        self._differ, self._differ_text = QFrame(), prose(is_rich=True)
        self._differ.setObjectName("banner")
        self._summary = prose()
        self.terms = TermsModel(self)
        self._table = RowsTable(self.terms, self.tr("Coefficients"))
        self.coefficients = CoefficientChart(self._theme)
        self.residuals = StudyResiduals(self._theme)
        self.scatter = ScatterChart(self._theme)
        self._about_line = prose(is_quiet=True)
        self._about_line.setText(
            self.tr(
                "The line is what the whole fit says of this feature, with the others at their "
                "means; its error stands in the table."
            )
        )
        self._by = QComboBox()
        calm(self._by)
        self._by.setToolTip(self.tr("The feature along the axis below"))
        self._by.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        header = self._table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setMinimumSectionSize(_NUMBER_WIDTH)
        # A little less room than elsewhere, so that interval and VIF are seen beside a board.
        self._table.setStyleSheet(
            "QHeaderView::section { padding: 7px 6px 5px 6px; }"
            "QTableView::item { padding: 0 6px; }"
        )

    def _lay_out(self) -> None:
        column = column_in(self, 8)
        self._fit_part = QWidget()
        part = column_in(self._fit_part, 8)
        inside = column_in(self._head, 4, (16, 12, 16, 12))
        inside.addWidget(heading(self.tr("What the ratings say")))
        inside.addWidget(self._head_text)
        part.addWidget(self._head)
        part.addWidget(self.coefficients)
        details = QWidget()
        self.details = Fold(self.tr("The fit in full"), details)
        part.addWidget(self.details)
        part = column_in(details, 8)
        for frame, title, text in (
            (self._banner, heading(self.tr("Every finding")), self._banner_text),
            (self._warning, self._warning_title, self._warning_text),
            (self._differ, heading(self.tr("Fit and next energy disagree")), self._differ_text),
        ):
            inside = column_in(frame, 4, (16, 12, 16, 12))
            inside.addWidget(title)
            inside.addWidget(text)
            part.addWidget(frame)
        part.addSpacing(8)
        part.addWidget(heading(self.tr("Coefficients")))
        part.addWidget(self._summary)
        part.addWidget(self._table)
        column.addWidget(self._fit_part)
        self._plot_part = QWidget()
        plot = column_in(self._plot_part, 8)
        row = QHBoxLayout()
        row.setSpacing(8)
        label = QLabel(self.tr("Rating against"))
        label.setBuddy(self._by)
        row.addWidget(label)
        row.addWidget(self._by, 1)
        plot.addLayout(row)
        plot.addWidget(self.scatter)
        plot.addWidget(self._about_line)
        plots = QWidget()
        self.plots = Fold(self.tr("Ratings against features"), plots)
        inside = column_in(plots, 8)
        inside.addWidget(self._plot_part)
        inside.addSpacing(8)
        inside.addWidget(self.residuals)
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
    def headline(self) -> str:
        """The three sentences on top, as rich text."""
        return self._head_text.text()

    @property
    def sentences(self) -> str:
        """Every finding of the fit."""
        return "\n".join(self._sentences)

    @property
    def warning(self) -> str:
        """What is said against the energy; empty when nothing is."""
        return "\n".join(self._against)

    @property
    def summary(self) -> str:
        """The figures of the whole fit."""
        return self._summary.text()

    @property
    def loaded(self) -> Loaded | None:
        """The ratings whose places the points give."""
        return self._loaded

    @property
    def differences(self) -> str:
        """Where the fit and the next energy disagree; empty when nothing is said."""
        return "" if self._differ.isHidden() else self._differ_text.text()

    def show_differences(self, sentences: Sequence[str]) -> None:
        """Say where the fit and what makes the next energy disagree, and what differs."""
        lines = [
            self.tr(
                "The fit explains these ratings; the next energy comes from a model of all rounds."
            ),
            *map(readable, sentences),
        ]
        self._differ_text.setText(paragraphs(lines))
        self._differ.setVisible(bool(sentences))

    def charts(self) -> tuple[QWidget, ...]:
        """Return every picture, for who copies and saves them."""
        return (self.coefficients, self.residuals.chart, self.scatter)

    def show_ratings(self, loaded: Loaded, *, is_solved_only: bool) -> None:
        """Plot other ratings, or others of the same ones."""
        names = [name for name in loaded.columns if loaded.does_vary(name)]
        before = self._by.currentData()
        blocker = QSignalBlocker(self._by)
        self._by.clear()
        for name in names:
            self._by.addItem(feature_text(name), name)
        first = "halfway_solvability_ratio"
        wanted = before if before in names else first
        self._by.setCurrentIndex(max(0, self._by.findData(wanted)))
        blocker.unblock()
        self._loaded, self._is_solved_only = loaded, is_solved_only
        self._plot()

    def show_report(self, report: FitReport | None, next_step: str = "") -> None:
        """Show a fit; without one only the ratings are plotted.

        Parameters
        ----------
        report : FitReport or None
            The fit and what it says.
        next_step : str
            What the study waits for, as a sentence.
        """
        self._fit_part.setVisible(report is not None)
        self._fit = None if report is None else report.fit
        self._headline = () if report is None else report.headline
        self.residuals.show_report(self._loaded, report)
        self._draw_line()
        self._differ.hide()
        if report is None:
            self.terms.show_fit(None)
            return
        fit = report.fit
        self._sentences = tuple(map(readable, report.sentences))
        self._banner_text.setText(paragraphs(self._sentences))
        against = [readable(found.sentence) for found in report.disagreements]
        self._against = tuple(against)
        self._warning_title.setText(
            self.tr("Against the energy {name}").format(name=report.energy)
        )
        self._warning_text.setText(paragraphs(against))
        self._warning.setVisible(bool(against))
        self.show_next_step(next_step)
        warnings = self.tr("%n against the energy", "", len(against))
        self.details.set_summary(warnings if against else "")
        error = fixed_text(fit.loo_rmse)
        self._summary.setText(
            (
                self.tr("R² {r2}  ·  adjusted {adjusted}  ·  error for an unseen puzzle {error}")
                if fit.n_means == 1
                else self.tr(
                    "R² within rounds {r2}  ·  adjusted {adjusted}  ·  error for an unseen puzzle "
                    "{error}"
                )
            ).format(r2=fixed_text(fit.r2, 2), adjusted=fixed_text(fit.adj_r2, 2), error=error)
        )
        self.terms.show_fit(fit)
        unit = (
            self.tr("rating points per whole range")
            if fit.scale == "minmax"
            else self.tr("rating points per standard deviation")
        )
        # The strongest on top: what matters most is read first.
        strongest = in_order(effects_of(fit), lambda one: abs(one.value), is_largest_first=True)
        effects = [replace(each, title=feature_text(each.title)) for each in strongest]
        self.coefficients.set_effects(effects, unit)

    def show_next_step(self, sentence: str) -> None:
        """Say below what the ratings say what to do next."""
        lines = [*map(readable, self._headline), sentence]
        self._head_text.setText(paragraphs(filter(None, lines)))

    @Slot()
    def _plot(self) -> None:
        loaded, name = self._loaded, self._by.currentData()
        self._plot_part.setVisible(name is not None)
        if loaded is None or name is None:
            return
        points = [
            Point(x, y, self._point_text(loaded, place, x, y), place, loaded.given_up[place])
            for place, x, y in paired(loaded, name, is_solved_only=self._is_solved_only)
        ]
        titles = (feature_text(name), self.tr("Rating"))
        self.scatter.set_points(points, titles, (0.0, float(MAX_RATING)))

        self._draw_line()

    def _draw_line(self) -> None:
        name = self._by.currentData()
        line = None if self._fit is None else self._fit.line(name)
        self.scatter.set_line(line)
        self._about_line.setVisible(line is not None)

    def _point_text(self, loaded: Loaded, place: int, x: float, y: float) -> str:
        text = (
            self.tr("{name}: rated {rating} at {value}, given up")
            if loaded.given_up[place]
            else self.tr("{name}: rated {rating} at {value}")
        )
        name = short_id(loaded.puzzles[place]) or self.tr("Puzzle")
        return text.format(name=name, rating=number_text(y), value=number_text(x))
