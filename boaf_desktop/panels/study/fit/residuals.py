"""What a fit leaves over, puzzle by puzzle: the picture that shows whether it can be believed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.scatter import Point, ScatterChart
from boaf_desktop.panels.study.fit.work import FitReport, Loaded
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import calm, prose
from boaf_desktop.widgets.tables import number_text

if TYPE_CHECKING:
    from engine.statistics.regression.influence import Influence


@dataclass(frozen=True, slots=True)
class _View:
    """Two measures of a row, what they are called, and what to look for."""

    title: str
    across: str
    up: str
    meaning: str
    x: Callable[[Influence], float | None]
    y: Callable[[Influence], float | None]


class StudyResiduals(QWidget):
    """Two pictures of the residuals, one at a time; a point opens its puzzle."""

    rating_chosen = Signal(int)  #: The place of a rating whose point was chosen

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._loaded: Loaded | None = None
        self._rows: tuple[Influence, ...] = ()
        self.chart = ScatterChart(theme)
        self.view = QComboBox()
        calm(self.view)
        self.view.setToolTip(self.tr("What the fit leaves unexplained, seen in several ways"))
        self._views = self._make_views()
        for view in self._views:
            self.view.addItem(view.title)
        self._meaning = prose(is_quiet=True)
        label = QLabel(self.tr("Residuals"))
        label.setBuddy(self.view)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.view, 1)
        column = column_in(self, 8)
        column.addLayout(row)
        column.addWidget(self.chart)
        column.addWidget(self._meaning)
        self.view.currentIndexChanged.connect(self._plot)
        self.chart.point_chosen.connect(self.rating_chosen)

    def _make_views(self) -> tuple[_View, ...]:
        return (
            _View(
                self.tr("Residual against fitted rating"),
                self.tr("Fitted rating"),
                self.tr("Residual, rating points"),
                self.tr(
                    "A cloud without a shape is good. A bow says that a straight line is not "
                    "enough; a funnel says that the scatter differs: then use HC3 errors."
                ),
                lambda row: row.fitted,
                lambda row: row.residual,
            ),
            _View(
                self.tr("Studentised residual against leverage"),
                self.tr("Leverage"),
                self.tr("Studentised residual"),
                self.tr(
                    "Far to the right are puzzles unlike the others; beyond 3 up or down, with "
                    "thirty ratings or more, are ratings unlike the fit."
                ),
                lambda row: row.leverage,
                lambda row: row.studentised,
            ),
        )

    def show_report(self, loaded: Loaded | None, report: FitReport | None) -> None:
        """Show the rows of a fit; nothing without one."""
        self._loaded = loaded
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
            "Rings move the coefficients most: Cook's distance above 4 divided by the number of "
            "points."
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
            or self.tr("row {n}").format(n=number_text(row.place + 2)),  # the header is row 1
            **{name: number_text(value, 3) for name, value in numbers.items()},
        )
