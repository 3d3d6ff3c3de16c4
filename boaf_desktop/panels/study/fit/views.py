"""The charts of the Study panel, one class each; `CHARTS` lists them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.charts.coefficients import CoefficientChart
from boaf_desktop.charts.scatter import Point, ScatterChart
from boaf_desktop.panels.study.fit.terms import feature_text
from boaf_desktop.panels.study.fit.work import (
    FitReport,
    Loaded,
    paired,
)
from boaf_desktop.widgets.fields import Fields, refill
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import wrapped_label
from boaf_desktop.widgets.tables import number_text
from engine.numerics import stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.report.charts import effects_of
from engine.statistics.words import short_id

if TYPE_CHECKING:
    from engine.statistics.regression.ols import Fit, Influence


class StudyChart(QWidget):
    """A chart with its controls."""

    chart: Chart  #: The chart to paint, copy and save
    rating_chosen = Signal(int)  #: Index of the rating whose point was chosen

    def __init__(self) -> None:
        super().__init__()
        self._loaded: Loaded | None = None

    def show_ratings(self, loaded: Loaded, *, is_solved_only: bool) -> None:  # noqa: ARG002
        """Set the ratings to plot."""
        self._loaded = loaded

    def show_report(self, report: FitReport | None) -> None:
        """Show a fit of the ratings, or none."""


class CoefficientsOfFit(StudyChart):
    """The coefficients of a fit, the strongest on top."""

    chart: CoefficientChart

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.chart = CoefficientChart(theme)
        column_in(self).addWidget(self.chart)

    def show_report(self, report: FitReport | None) -> None:
        """Show the coefficients of a fit; without one they stay, hidden with their section."""
        if report is None:
            return
        fit = report.fit
        unit = (
            self.tr("rating points over the whole range")
            if fit.scale == "minmax"
            else self.tr("rating points per standard deviation")
        )
        # The largest effect on top, as it matters most.
        strongest = stable_sorted(
            effects_of(fit), lambda one: abs(one.value), is_largest_first=True
        )
        effects = [replace(each, title=feature_text(each.title)) for each in strongest]
        self.chart.set_effects(effects, unit)


class RatingsByFeature(StudyChart):
    """Ratings against a selected feature, with the fitted line."""

    chart: ScatterChart

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._is_solved_only = False
        self._fit: Fit | None = None
        self.chart = ScatterChart(theme)
        fields = Fields(self)
        self._by = fields.choice(
            "feature", self.tr("Rating against"), (), self.tr("Feature on the X axis")
        )
        self._by.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._about_line = wrapped_label(is_quiet=True)
        self._about_line.setText(
            self.tr(
                "Line: effect of this feature in the full fit, with the other features at their "
                "means. Its error is in the table."
            )
        )
        add_all(column_in(self, 8), fields.row(self._by), self.chart, self._about_line)
        fields.changed.connect(self._plot)
        self.chart.point_chosen.connect(self.rating_chosen)

    def show_ratings(self, loaded: Loaded, *, is_solved_only: bool) -> None:
        names = [name for name in loaded.columns if loaded.does_vary(name)]
        before = self._by.currentData()
        first = "halfway_solvability_ratio"
        entries = ((feature_text(name), name) for name in names)
        refill(self._by, entries, before if before in names else first)
        self._loaded, self._is_solved_only = loaded, is_solved_only
        self._plot()

    def show_report(self, report: FitReport | None) -> None:
        self._fit = None if report is None else report.fit
        self._draw_line()

    @Slot()
    def _plot(self) -> None:
        loaded, name = self._loaded, self._by.currentData()
        self.setVisible(name is not None)
        if loaded is None or name is None:
            return
        points = [
            Point(x, y, self._point_text(loaded, place, x, y), place, loaded.given_up[place])
            for place, x, y in paired(loaded, name, is_solved_only=self._is_solved_only)
        ]
        titles = (feature_text(name), self.tr("Rating"))
        self.chart.set_points(points, titles, (0.0, float(MAX_RATING)))
        self._draw_line()

    def _draw_line(self) -> None:
        name = self._by.currentData()
        line = None if self._fit is None else self._fit.line(name)
        self.chart.set_line(line)
        self._about_line.setVisible(line is not None)

    def _point_text(self, loaded: Loaded, place: int, x: float, y: float) -> str:
        text = (
            self.tr("{name}: rated {rating} at {value}, given up")
            if loaded.given_up[place]
            else self.tr("{name}: rated {rating} at {value}")
        )
        name = short_id(loaded.puzzles[place]) or self.tr("Puzzle")
        return text.format(name=name, rating=number_text(y), value=number_text(x))


@dataclass(frozen=True, slots=True)
class _View:
    """A residual plot: two measures of a row, with titles and explanation."""

    title: str
    across: str
    up: str
    meaning: str
    x: Callable[[Influence], float | None]
    y: Callable[[Influence], float | None]


class StudyResiduals(StudyChart):
    """Two residual plots, one at a time; a point opens its puzzle."""

    chart: ScatterChart

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._rows: tuple[Influence, ...] = ()
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
                    "funnel means the scatter varies: use HC3 errors."
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

    def show_report(self, report: FitReport | None) -> None:
        """Show the rows of a fit, or clear the plot."""
        self._rows = () if report is None else report.influences
        self.setVisible(bool(self._rows))
        self._plot()

    @Slot()
    def _plot(self) -> None:
        loaded = self._loaded
        if loaded is None or not self._rows:
            return
        view = self._views[self.view.currentIndex()]
        points = []
        for row in self._rows:
            x, y = view.x(row), view.y(row)
            if x is not None and y is not None:
                points.append(Point(x, y, self._text(loaded, row), row.place, row.is_influential))
        reach = max((abs(point.y) for point in points), default=1.0)
        self.chart.set_points(points, (view.across, view.up), (-reach, reach))
        rings = self.tr(
            "Ringed points influence the coefficients most (Cook's distance above 4/n)."
        )
        self._meaning.setText(f"{view.meaning} {rings}")

    def _text(self, loaded: Loaded, row: Influence) -> str:
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
            name=short_id(loaded.puzzles[row.place])
            or self.tr("row {n}").format(n=number_text(row.place + 2)),  # row 1 is the header
            **{name: number_text(value, 3) for name, value in numbers.items()},
        )


CHARTS: Final[tuple[Callable[[Theme], StudyChart], ...]] = (
    CoefficientsOfFit,
    RatingsByFeature,
    StudyResiduals,
)
"""The charts from top to bottom; to add one, write a class above and a line here."""
