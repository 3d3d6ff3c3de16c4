"""The first page of a comparison: ratings, a feature, gains, and the best puzzles of each side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.export_menu import ChartExportMenu
from boaf_desktop.charts.histogram import Group, HistogramChart
from boaf_desktop.charts.legend import Legend, LegendEntry, LegendMark
from boaf_desktop.compare.words import column_title, gain_text, mean_text, round_text, side_text
from boaf_desktop.compare.work import ComparedRounds, Side
from boaf_desktop.language.wording import readable, worded
from boaf_desktop.play.board.picture import card_width, deal_size, paint_deal
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.widgets.fields import refill
from boaf_desktop.widgets.layout import add_all, column_in, row_in, row_of
from boaf_desktop.widgets.page import (
    ElidedLabel,
    Page,
    heading,
    ignore_wheel_unless_focused,
    wrapped_label,
)
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn, number_text
from boaf_desktop.workspace.context import AppContext
from engine.game import Deal
from engine.ratings.rating import MAX_RATING
from engine.statistics.histogram import Bins, common_bins, whole_bins

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.study.comparison import Judged

_STUDY: Final = 1
"""The column whose texts may be long."""
_ROOM: Final = QSize(64, 84)
"""Size of a thumbnail, in logical pixels: ten fit side by side in a small window."""
_GAP: Final = 2.0
_FIRST: Final = "halfway_solvability_ratio"
_RATING: Final = "rating"


class Distributions(Page):
    """Shows both sides of a comparison, or one if both are the same."""

    puzzle_chosen = Signal(object)  #: A `Judged` puzzle should be opened on the board

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._compared: ComparedRounds | None = None
        self.said = wrapped_label()
        self.model = SidesModel(self)
        self.table = sides_table(self.model, self.tr("Compared rounds"))
        self._theme = context.theme
        self.legend = Legend(context.theme, self.tr("Colour key"))
        self.ratings = HistogramChart(context.theme)
        self.spread = HistogramChart(context.theme)
        for chart in (self.ratings, self.spread):
            ChartExportMenu(chart, context.theme, context.notify)
        self.feature = QComboBox()
        self.feature.setToolTip(self.tr("Compare both rounds by this feature"))
        self.feature.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        ignore_wheel_unless_focused(self.feature)
        self.feature.activated.connect(self._show_feature)
        self._middles, self.scale = wrapped_label(is_quiet=True), wrapped_label(is_quiet=True)
        self._middles.setText(self.tr("Dots: means with 95% intervals."))
        self.best = (BestRow(context.theme), BestRow(context.theme))
        for row in self.best:
            row.chosen.connect(self.puzzle_chosen)
        self._lay_out()
        context.theme.changed.connect(self._show_legend)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.addWidget(heading(self.tr("Ratings (% of puzzles)")), 0, 0)
        title = heading(self.tr("Distribution of"))
        title.setBuddy(self.feature)
        row = row_of(title, (self.feature, 1))
        grid.addLayout(row, 0, 1)
        grid.addWidget(self.ratings, 1, 0)
        grid.addWidget(self.spread, 1, 1)
        grid.addWidget(self._middles, 2, 0)
        grid.addWidget(self.scale, 2, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        best = QHBoxLayout()
        best.setSpacing(16)
        for each in self.best:
            best.addWidget(each, 1, Qt.AlignmentFlag.AlignTop)
        add_all(self.column, self.said, self.table)
        self.column.addSpacing(8)
        add_all(self.column, self.legend, grid, best, None)

    def show_compared(self, compared: ComparedRounds) -> None:
        """Show a comparison; the chosen feature stays."""
        self._compared = compared
        self.said.setText("\n".join(map(worded, compared.comparison.sentences)))
        self.model.set_rows(compared.sides)
        entries = [(column_title(name), name) for name in compared.columns if name != _RATING]
        refill(self.feature, entries, self.feature.currentData() or _FIRST)
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
        entries = [LegendEntry(name, colour, mark=LegendMark.BAR) for name, colour in pairs]
        self.legend.show_entries(entries)

    def _show_ratings(self, compared: ComparedRounds) -> None:
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
        self.scale.setVisible(is_there)
        if self._compared is None or not isinstance(name, str):
            return
        columns = [side.choice.column(name) for side in self._compared.sides]
        bins = common_bins(columns)
        groups = [
            Group(label, bins.counts(column), float(np.median(column)) if column else None)
            for label, column in zip(self._names(), columns, strict=True)
        ]
        self.spread.set_groups(bins, groups, column_title(name))
        self.scale.setText(self._scale_text(bins, self._compared.sides, name))

    def _scale_text(self, bins: Bins, sides: Sequence[Side], name: str) -> str:
        """Describe the dots, the axis scale, and how many values are unknown."""
        parts = [self.tr("Dots: medians.")]
        if bins.is_log:
            parts.append(self.tr("Logarithmic scale."))
        n_missing = sum(puzzle.value(name) is None for side in sides for puzzle in side.choice.own)
        if n_missing:
            parts.append(self.tr("Unknown for %n puzzle(s).", "", n_missing))
        return " ".join(parts)


class BestRow(QWidget):
    """A title and a row of thumbnails."""

    chosen = Signal(object)  #: A `Judged` puzzle should be opened on the board

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.puzzles: tuple[Judged, ...] = ()  #: The puzzles shown, best first
        self.buttons: list[QToolButton] = []
        self._title = ElidedLabel()
        self._title.setProperty("heading", True)
        self._none = QLabel(self.tr("No puzzle in this round has been rated yet."))
        self._none.setProperty("quiet", True)
        self._row = row_in(None, 4)
        self._row.addStretch(1)
        add_all(column_in(self, 4), self._title, self._none, self._row)
        theme.changed.connect(self._paint)

    def show_puzzles(self, title: str, puzzles: Sequence[Judged]) -> None:
        """Show puzzles; if they didn't change, the buttons keep the focus."""
        self._title.show_text(title)
        self._none.setVisible(not puzzles)
        if tuple(puzzles) == self.puzzles:
            return
        self.puzzles = tuple(puzzles)
        for button in self.buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = [self._button(puzzle) for puzzle in puzzles]
        for index, button in enumerate(self.buttons):
            self._row.insertWidget(index, button)
        self._paint()

    def _button(self, puzzle: Judged) -> QToolButton:
        button = QToolButton()
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        rating = number_text(puzzle.rating, 3)
        button.setText(rating)
        button.setIconSize(_ROOM)
        button.setProperty("tile", True)
        text = self.tr("Open puzzle {id} of round {n}, rated {rating}")
        text = text.format(
            id=short_id(puzzle.id), n=self.locale().toString(puzzle.number), rating=rating
        )
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(partial(self._on_clicked, puzzle))
        return button

    def _on_clicked(self, puzzle: Judged, _is_checked: bool = False) -> None:
        self.chosen.emit(puzzle)

    @Slot()
    def _paint(self) -> None:
        for button, puzzle in zip(self.buttons, self.puzzles, strict=True):
            button.setIcon(QIcon(self._picture(puzzle.deal)))

    def _picture(self, deal: Deal) -> QPixmap:
        """Return an image of a deal, centred and as large as fits."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(_ROOM * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        room = QRectF(0, 0, _ROOM.width(), _ROOM.height())
        size = deal_size(deal, card_width(deal, room.size(), _GAP), _GAP)
        rect = QRectF(room.center().x() - size.width() / 2, 0, size.width(), size.height())
        rect.moveBottom(room.bottom())
        painter = QPainter(picture)
        paint_deal(painter, rect, deal, self._theme.cards, _GAP)
        painter.end()
        return picture


class SidesModel(RowsModel):
    """One row per side."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(self._make_columns(), self._tip, parent)

    def _make_columns(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Round"), self.tr("Compared round"),
                lambda row: row.choice.number, lambda row: round_text(row.choice.number),
                is_number=False,
            ),
            TableColumn(
                self.tr("Study"), self.tr("Study of the round"),
                lambda row: row.choice.study, is_number=False,
            ),
            TableColumn(
                self.tr("Rated"), self.tr("Rated puzzles, without controls"),
                lambda row: len(row.choice.ratings),
            ),
            TableColumn(
                self.tr("Mean"),
                self.tr("Mean rating with its 95% interval, without controls"),
                lambda row: None if row.mean is None else row.mean.mean,
                lambda row: mean_text(row.mean),
            ),
            TableColumn(
                self.tr("vs previous"),
                self.tr("Mean rating minus that of puzzles from the previous energy, with its 95% "
                        "interval"),
                lambda row: _difference(row.choice.above_parent),
                lambda row: gain_text(row.choice.above_parent),
            ),
            TableColumn(
                self.tr("vs random"),
                self.tr("Mean rating minus that of random solvable puzzles, with its 95% "
                        "interval"),
                lambda row: _difference(row.choice.above_random),
                lambda row: gain_text(row.choice.above_random),
            ),
        )  # fmt: skip

    def _tip(self, row: Side) -> str:
        """Return the energy or study of a row, and why its gains are unknown."""
        lines = [row.choice.energy or row.choice.study]
        for name, found in (
            (self.tr("vs previous"), row.choice.above_parent),
            (self.tr("vs random"), row.choice.above_random),
        ):
            if isinstance(found, str):
                lines.append(f"{name}: {readable(found)}")
        return "\n".join(lines)


def sides_table(model: SidesModel, name: str) -> RowsTable:
    """Return a table of the sides, with a name for screen readers."""
    table = RowsTable(model, name)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(_STUDY, QHeaderView.ResizeMode.Stretch)
    return table


def _difference(found: object) -> float | None:
    return getattr(found, "difference", None)
