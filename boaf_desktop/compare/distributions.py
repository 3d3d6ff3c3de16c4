"""The first page of a comparison: ratings, a feature, gains, and the best puzzles of each side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QSizePolicy

from boaf_desktop.charts.histogram import Group, HistogramChart
from boaf_desktop.charts.keep import ChartKeeper
from boaf_desktop.charts.legend import Legend, LegendEntry, Mark
from boaf_desktop.compare.best import BestRow
from boaf_desktop.compare.table import SidesModel, sides_table
from boaf_desktop.compare.words import column_title, side_text
from boaf_desktop.compare.work import Compared, Side
from boaf_desktop.language.wording import worded
from boaf_desktop.widgets.page import Page, calm, heading, prose
from boaf_desktop.workspace.context import AppContext
from engine.ratings.rating import MAX_RATING
from engine.statistics.histogram import Bins, common_bins, whole_bins

if TYPE_CHECKING:
    from collections.abc import Sequence

_FIRST: Final = "halfway_solvability_ratio"
_RATING: Final = "rating"


class Distributions(Page):
    """Shows both sides of a comparison, or one where both are the same."""

    puzzle_chosen = Signal(object)  #: A `Judged` puzzle should go on the board

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._compared: Compared | None = None
        self.said = prose()
        self.model = SidesModel(self)
        self.table = sides_table(self.model, self.tr("What is compared"))
        self._theme = context.theme
        self.legend = Legend(context.theme, self.tr("What the colours stand for"))
        self.ratings = HistogramChart(context.theme)
        self.spread = HistogramChart(context.theme)
        for chart in (self.ratings, self.spread):
            ChartKeeper(chart, context.theme, context.notify)
        self.feature = QComboBox()
        self.feature.setToolTip(self.tr("The feature whose values both rounds are compared by"))
        self.feature.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        calm(self.feature)
        self.feature.activated.connect(self._show_feature)
        self._middles, self._scale = prose(is_quiet=True), prose(is_quiet=True)
        self._middles.setText(self.tr("Dots: means, with their 95 % intervals."))
        self.best = (BestRow(context.theme), BestRow(context.theme))
        for row in self.best:
            row.chosen.connect(self.puzzle_chosen)
        self._lay_out()
        context.theme.changed.connect(self._show_legend)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.addWidget(heading(self.tr("Ratings, in % of the puzzles")), 0, 0)
        title = heading(self.tr("Spread of"))
        title.setBuddy(self.feature)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(title)
        row.addWidget(self.feature, 1)
        grid.addLayout(row, 0, 1)
        grid.addWidget(self.ratings, 1, 0)
        grid.addWidget(self.spread, 1, 1)
        grid.addWidget(self._middles, 2, 0)
        grid.addWidget(self._scale, 2, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        best = QHBoxLayout()
        best.setSpacing(16)
        for each in self.best:
            best.addWidget(each, 1, Qt.AlignmentFlag.AlignTop)
        self.column.addWidget(self.said)
        self.column.addWidget(self.table)
        self.column.addSpacing(8)
        self.column.addWidget(self.legend)
        self.column.addLayout(grid)
        self.column.addLayout(best)
        self.column.addStretch(1)

    @property
    def scale_text(self) -> str:
        """What is said below the chart of the feature."""
        return self._scale.text()

    def show_compared(self, compared: Compared) -> None:
        """Show other rounds; the feature that was chosen stays."""
        self._compared = compared
        self.said.setText("\n".join(map(worded, compared.comparison.sentences)))
        self.model.set_rows(compared.sides)
        names = tuple(name for name in compared.columns if name != _RATING)
        self._fill(names)
        self._show_legend()
        self._show_ratings(compared)
        self._show_feature()
        for row, side, name in zip(self.best, compared.sides, self._names(), strict=False):
            row.show_puzzles(self.tr("Best: {name}").format(name=name), side.best)
        self.best[1].setVisible(len(compared.sides) > 1)

    def _names(self) -> list[str]:
        if self._compared is None:
            return []
        first, second = self._compared.comparison.first, self._compared.comparison.second
        return [side_text(first, second), side_text(second, first)][: len(self._compared.sides)]

    @Slot()
    def _show_legend(self) -> None:
        pairs = zip(self._names(), self._theme.palette.lines, strict=False)
        entries = [LegendEntry(name, colour, mark=Mark.BAR) for name, colour in pairs]
        self.legend.show_entries(entries)

    def _fill(self, names: Sequence[str]) -> None:
        chosen = self.feature.currentData() or _FIRST
        blocker = QSignalBlocker(self.feature)
        self.feature.clear()
        for name in names:
            self.feature.addItem(column_title(name), name)
        self.feature.setCurrentIndex(max(0, self.feature.findData(chosen)) if names else -1)
        blocker.unblock()

    def _show_ratings(self, compared: Compared) -> None:
        bins = whole_bins(0, MAX_RATING)
        groups = []
        for name, side in zip(self._names(), compared.sides, strict=True):
            counts, mean = bins.counts(side.choice.ratings), side.mean
            if mean is None:
                groups.append(Group(name, counts))
            else:
                groups.append(Group(name, counts, mean.mean, mean.low, mean.high))
        self.ratings.set_groups(bins, groups, column_title(_RATING))

    @Slot()
    def _show_feature(self) -> None:
        name = self.feature.currentData()
        is_there = self._compared is not None and isinstance(name, str)
        self.spread.setVisible(is_there)
        self._scale.setVisible(is_there)
        if self._compared is None or not isinstance(name, str):
            return
        columns = [side.choice.column(name) for side in self._compared.sides]
        bins = common_bins(columns)
        groups = [
            Group(label, bins.counts(column), float(np.median(column)) if column else None)
            for label, column in zip(self._names(), columns, strict=True)
        ]
        self.spread.set_groups(bins, groups, column_title(name))
        self._scale.setText(self._scale_text(bins, self._compared.sides, name))

    def _scale_text(self, bins: Bins, sides: Sequence[Side], name: str) -> str:
        """Say what the dots are, how the axis runs, and how much is not known."""
        parts = [self.tr("Dots: medians.")]
        if bins.is_log:
            parts.append(self.tr("Logarithmic scale."))
        n_missing = sum(puzzle.value(name) is None for side in sides for puzzle in side.choice.own)
        if n_missing:
            parts.append(self.tr("Not known of %n puzzle(s).", "", n_missing))
        return " ".join(parts)
