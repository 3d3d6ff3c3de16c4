"""The charts of the window *Statistics*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.coefficients import CoefficientChart
from boaf_desktop.charts.scatter import Point, ScatterChart
from boaf_desktop.language.formats import number_text
from boaf_desktop.language.wording import feature_title
from boaf_desktop.panels.study.study_work import FitReport
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import heading, wrapped_label
from engine.numerics import stable_sorted
from engine.report.charts import effects_of
from engine.statistics.display_names import short_id

if TYPE_CHECKING:
    from engine.statistics.regression.ols import Fit, Influence


def show_coefficients(chart: CoefficientChart, fit: Fit) -> None:
    """Show the coefficients of a fit, the strongest on top."""
    unit = QCoreApplication.translate("charts", "rating points per standard deviation")
    effects = effects_of(fit)
    strongest = stable_sorted(effects, lambda each: abs(each.value), is_largest_first=True)
    chart.set_effects([replace(each, title=feature_title(each.title)) for each in strongest], unit)


class StudyResiduals(QWidget):
    """The residuals against the fitted ratings; a point opens its puzzle."""

    rating_chosen = Signal(int)  #: Index of the rating whose point was chosen

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.chart = ScatterChart(theme)
        meaning = wrapped_label(is_quiet=True)
        meaning.setText(
            self.tr(
                "A shapeless cloud is good. A curve means a straight line doesn't fit. A funnel "
                "means the spread varies: use HC3 errors. Ringed points influence the "
                "coefficients most (Cook's distance above 4/n)."
            )
        )
        add_all(column_in(self, 8), heading(self.tr("Residuals")), self.chart, meaning)
        self.chart.point_chosen.connect(self.rating_chosen)

    def show_report(self, report: FitReport) -> None:
        """Show the rows of a fit."""
        rows = report.influences
        self.setVisible(bool(rows))
        points = [
            Point(
                row.fitted,
                row.residual,
                self._text(report, row),
                row.first_row,
                row.is_influential,
            )
            for row in rows
        ]
        reach = max((abs(point.y) for point in points), default=1.0)
        titles = (self.tr("Fitted rating"), self.tr("Residual (rating points)"))
        self.chart.set_points(points, titles, (-reach, reach))

    def _text(self, report: FitReport, row: Influence) -> str:
        text = self.tr("{name}: rated {rating}, fitted {fitted}, residual {residual}")
        return text.format(
            name=short_id(report.puzzles[row.first_row])
            or self.tr("row {n}").format(n=number_text(row.first_row + 2)),  # row 1 is the header
            rating=number_text(row.observed, 3),
            fitted=number_text(row.fitted, 3),
            residual=number_text(row.residual, 3),
        )
