"""The charts of the window *Statistics*."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.coefficients import CoefficientChart
from boaf_desktop.charts.scatter import Point, ScatterChart
from boaf_desktop.language.wording import feature_title
from boaf_desktop.panels.study.study_work import FitReport
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import wrapped_label
from boaf_desktop.widgets.tables import number_text
from engine.numerics import stable_sorted
from engine.report.charts import effects_of
from engine.statistics.display_names import short_id

if TYPE_CHECKING:
    from engine.statistics.regression.ols import Fit, Influence


class CoefficientsOfFit(QWidget):
    """The coefficients of a fit, the strongest on top."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.chart = CoefficientChart(theme)
        column_in(self).addWidget(self.chart)

    def show_fit(self, fit: Fit) -> None:
        """Show the coefficients of a fit."""
        unit = (
            self.tr("rating points over the whole range")
            if fit.scale == "minmax"
            else self.tr("rating points per standard deviation")
        )
        # The largest effect on top, as it matters most.
        strongest = stable_sorted(
            effects_of(fit), lambda one: abs(one.value), is_largest_first=True
        )
        effects = [replace(each, title=feature_title(each.title)) for each in strongest]
        self.chart.set_effects(effects, unit)


@dataclass(frozen=True, slots=True)
class _View:
    """A residual plot: two measures of a row, with titles and explanation."""

    title: str
    across: str
    up: str
    meaning: str
    x: Callable[[Influence], float | None]
    y: Callable[[Influence], float | None]


class StudyResiduals(QWidget):
    """Two residual plots, one at a time; a point opens its puzzle."""

    rating_chosen = Signal(int)  #: Index of the rating whose point was chosen

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._report: FitReport | None = None
        self.chart = ScatterChart(theme)
        self._views = self._make_views()
        fields = Fields(self)
        self.view = fields.choice(
            "view", self.tr("Residuals"), ((view.title, view) for view in self._views),
            self.tr("Diagnostic plots of what the fit doesn't explain"),
        )  # fmt: skip
        self._meaning = wrapped_label(is_quiet=True)
        add_all(column_in(self, 8), fields.row(self.view), self.chart, self._meaning)
        fields.changed.connect(self._plot)
        self.chart.point_chosen.connect(self.rating_chosen)

    def _make_views(self) -> tuple[_View, ...]:
        return (
            _View(
                self.tr("Residuals against fitted ratings"),
                self.tr("Fitted rating"),
                self.tr("Residual (rating points)"),
                self.tr(
                    "A shapeless cloud is good. A curve means a straight line doesn't fit. A "
                    "funnel means the spread varies: use HC3 errors."
                ),
                lambda row: row.fitted,
                lambda row: row.residual,
            ),
            _View(
                self.tr("Studentised residuals against leverage"),
                self.tr("Leverage"),
                self.tr("Studentised residual"),
                self.tr(
                    "Far right: puzzles unlike the others. Beyond ±3 (with thirty or more "
                    "ratings): ratings that don't match the fit."
                ),
                lambda row: row.leverage,
                lambda row: row.studentised,
            ),
        )

    def show_report(self, report: FitReport) -> None:
        """Show the rows of a fit."""
        self._report = report
        self.setVisible(bool(report.influences))
        self._plot()

    @Slot()
    def _plot(self) -> None:
        report = self._report
        if report is None:
            return
        view = self._views[self.view.currentIndex()]
        points = []
        for row in report.influences:
            x, y = view.x(row), view.y(row)
            if x is not None and y is not None:
                points.append(Point(x, y, self._text(report, row), row.place, row.is_influential))
        reach = max((abs(point.y) for point in points), default=1.0)
        self.chart.set_points(points, (view.across, view.up), (-reach, reach))
        rings = self.tr(
            "Ringed points influence the coefficients most (Cook's distance above 4/n)."
        )
        self._meaning.setText(f"{view.meaning} {rings}")

    def _text(self, report: FitReport, row: Influence) -> str:
        text = self.tr(
            "{name}: rated {rating}, fitted {fitted}, residual {residual}, leverage {leverage}"
        )
        numbers = {
            "rating": row.observed,
            "fitted": row.fitted,
            "residual": row.residual,
            "leverage": row.leverage,
        }
        return text.format(
            name=short_id(report.puzzles[row.place])
            or self.tr("row {n}").format(n=number_text(row.place + 2)),  # row 1 is the header
            **{name: number_text(value, 3) for name, value in numbers.items()},
        )
