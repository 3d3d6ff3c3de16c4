"""The second page of a comparison: any two columns against each other, one point per puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

import numpy as np
from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from boaf_desktop.charts.cloud import Cloud, CloudChart, Look
from boaf_desktop.charts.export_menu import ChartExportMenu
from boaf_desktop.charts.legend import Legend, LegendEntry, LegendMark
from boaf_desktop.compare.words import column_title, round_text, side_text
from boaf_desktop.compare.work import ComparedRounds
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.widgets.buttons import only_when_focused
from boaf_desktop.widgets.fields import refill
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import ignore_wheel_unless_focused, wrapped_label
from boaf_desktop.widgets.tables import number_text
from boaf_desktop.workspace.context import AppContext
from engine.puzzlesets.csv_format import PuzzleSet
from engine.ratings.rating import MAX_RATING
from engine.statistics.histogram import spans_decades

if TYPE_CHECKING:
    from boaf_desktop.appearance.palette import Palette
    from engine.design.record import PuzzleRecord
    from engine.game import Deal
    from engine.study.comparison import Judged

ColourBy: TypeAlias = Literal["round", "rating"]
MARKS: Final = (LegendMark.CIRCLE, LegendMark.SQUARE)
"""Marks of the first and second side, because colour alone must not distinguish rounds."""
_FIRST: Final = ("halfway_solvability_ratio", "rating")
_LEGEND_RATINGS: Final = (0, 5, 10)


class ScatterPage(QWidget):
    """Shows the puzzles of both sides, including controls."""

    puzzle_chosen = Signal(object)  #: A `Judged` puzzle should be opened on the board
    collect_requested = Signal(object)  #: The puzzles of a `PuzzleSet` should be added to a set

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._theme = context.theme
        self._compared: ComparedRounds | None = None
        self._drawn: tuple[DrawnPoints, ...] = ()
        self.points: Points | None = None  #: The points shown; None initially
        self.columns = (QComboBox(), QComboBox())
        self.logs = (QCheckBox(self.tr("Logarithmic")), QCheckBox(self.tr("Logarithmic")))
        for column, text in zip(
            self.columns,
            (
                self.tr("Feature on the X axis"),
                self.tr("Feature on the Y axis"),
            ),
            strict=True,
        ):
            column.setToolTip(text)
        for log in self.logs:
            log.setToolTip(self.tr("Logarithmic axis. Values of 0 or less aren't shown."))
        self.colour = QComboBox()
        self.colour.setToolTip(self.tr("Colour points by"))
        refill(self.colour, ((self.tr("Round"), "round"), (self.tr("Rating"), "rating")), "round")
        self.chart = CloudChart(context.theme)
        ChartExportMenu(self.chart, context.theme, context.notify)
        self.legend = Legend(context.theme, self.tr("Legend"))
        self.said = wrapped_label(is_quiet=True)
        self.add_button = QPushButton(self.tr("Add to set…"))
        self.add_button.setToolTip(self.tr("Add these puzzles to a new set or to one of yours"))
        only_when_focused(self.add_button)
        self._lay_out()
        for field, log in zip(self.columns, self.logs, strict=True):
            field.activated.connect(self._on_column)
            log.toggled.connect(self._show_points)
        self.colour.activated.connect(self._show_points)
        self.chart.point_chosen.connect(self._on_point)
        self.chart.selection_changed.connect(self._refresh)
        self.add_button.clicked.connect(self._on_add)
        context.theme.changed.connect(self._show_points)

    def _lay_out(self) -> None:
        for field in (*self.columns, self.colour):
            field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            field.setMinimumWidth(96)
            ignore_wheel_unless_focused(field)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        names = (self.tr("&X axis"), self.tr("&Y axis"))
        for row, (name, field, log) in enumerate(zip(names, self.columns, self.logs, strict=True)):
            grid.addWidget(_label(name, field), row, 0)
            grid.addWidget(field, row, 1)
            grid.addWidget(log, row, 2)
            log.setAccessibleName(f"{name.replace('&', '')}: {log.text()}")
        grid.addWidget(_label(self.tr("Co&lour by"), self.colour), 0, 4)
        grid.addWidget(self.colour, 0, 5)
        grid.setColumnMinimumWidth(3, 16)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(5, 1)
        foot = row_of((self.said, 1), self.add_button)
        add_all(column_in(self, 8, (16, 16, 16, 8)), grid, (self.chart, 1), self.legend, foot)

    @property
    def selected(self) -> tuple[PuzzleRecord, ...]:
        """The selected puzzles, each only once even if it is in several rounds."""
        if self.points is None:
            return ()
        found: dict[Deal, PuzzleRecord] = {}
        for index in self.chart.selected:
            record = self.points.drawn[index].puzzle.record
            found.setdefault(record.deal, record)
        return tuple(found.values())

    # Showing

    def show_compared(self, compared: ComparedRounds) -> None:
        """Show a comparison; the chosen columns stay."""
        self._compared, self._drawn = compared, drawn_of(compared)
        for field, log, first in zip(self.columns, self.logs, _FIRST, strict=True):
            chosen = field.currentData()
            refill(
                field, ((column_title(name), name) for name in compared.columns), chosen or first
            )
            if field.currentData() != chosen:
                self._fit_log(field, log)
        self._show_points()

    @Slot()
    def _on_column(self) -> None:
        for field, log in zip(self.columns, self.logs, strict=True):
            if self.sender() is field:
                self._fit_log(field, log)
        self._show_points()

    def _fit_log(self, field: QComboBox, log: QCheckBox) -> None:
        """Set the axis scale that shows more of a column; the person may change it."""
        with QSignalBlocker(log):
            log.setChecked(suits_log(self._drawn, field.currentData()))

    @Slot()
    def _show_points(self) -> None:
        if self._compared is None:
            return
        names = tuple(field.currentData() for field in self.columns)
        self.points = points_of(
            self._drawn,
            (names[0], names[1]),
            (self.logs[0].isChecked(), self.logs[1].isChecked()),
            self._colour_by,
            self._theme.palette,
            (column_title(names[0]), column_title(names[1])),
        )
        self.chart.set_cloud(self.points.cloud, self._words)
        self._show_legend(self._compared)
        self._refresh()

    @property
    def _colour_by(self) -> ColourBy:
        return "rating" if self.colour.currentData() == "rating" else "round"

    def _words(self, index: int) -> str:
        """Describe a point."""
        if self.points is None:
            return ""
        drawn = self.points.drawn[index]
        puzzle = drawn.puzzle
        parts = [f"{short_id(puzzle.id)}, {self._round_text(drawn.place, drawn.side)}"]
        if puzzle.control:
            parts.append(
                self.tr("random control")
                if puzzle.control == "random"
                else self.tr("control from previous energy")
            )
        names = dict.fromkeys((*(field.currentData() for field in self.columns), "rating"))
        parts += [f"{column_title(name)} {number_text(puzzle.value(name), 3)}" for name in names]
        return " · ".join(parts)

    def _round_text(self, place: RoundKey, side: int) -> str:
        """Name a round, with its study if the sides are from different studies."""
        studies = () if self._compared is None else self._compared.sides
        is_one = len({each.choice.folder for each in studies}) == 1
        return round_text(place.number, "" if is_one else studies[side].choice.study)

    def _show_legend(self, compared: ComparedRounds) -> None:
        colours, entries = self._theme.palette, []
        first, second = compared.comparison.first, compared.comparison.second
        names = [side_text(first, second), side_text(second, first)][: len(compared.sides)]
        if self._colour_by == "rating":
            entries += [
                LegendEntry(name, colours.text, mark=mark)
                for name, mark in zip(names, MARKS, strict=False)
            ]
            entries += [
                LegendEntry(
                    self.tr("Rated {n}").format(n=self.locale().toString(each)),
                    rating_colour(each, colours), mark=LegendMark.BAR,
                )
                for each in _LEGEND_RATINGS
            ]  # fmt: skip
            if any(each.puzzle.rating is None for each in self._drawn):
                entries.append(
                    LegendEntry(self.tr("Not rated"), colours.muted, mark=LegendMark.BAR)
                )
        else:
            entries += self._round_entries(names)
        if any(each.puzzle.control for each in self._drawn):
            entries.append(LegendEntry(self.tr("Controls"), colours.text, mark=LegendMark.RING))
        self.legend.show_entries(entries)

    def _round_entries(self, names: list[str]) -> list[LegendEntry]:
        rounds = rounds_of(self._drawn)
        colours = round_colours(self._drawn, self._theme.palette)
        if len(set(colours.values())) < len(rounds):
            lines = self._theme.palette.lines
            return [
                LegendEntry(name, lines[side], mark=MARKS[side]) for side, name in enumerate(names)
            ]
        return [
            LegendEntry(self._round_text(place, side), colours[place], mark=MARKS[side])
            for place, side in rounds.items()
        ]

    @Slot()
    def _refresh(self) -> None:
        """Show how many points are selected, and how many puzzles aren't shown."""
        if self.points is None:
            return
        n_selected, n_points = len(self.chart.selected), len(self.points.drawn)
        self.add_button.setEnabled(bool(n_selected))
        number = self.locale().toString
        if n_selected:
            text = self.tr("{n} of %n point(s) selected.", "", n_points)
            parts = [text.format(n=number(n_selected))]
        else:
            parts = [
                self.tr("%n point(s). Drag to select points. Click one to open it.", "",
                        n_points)
            ]  # fmt: skip
        if self.points.n_unknown:
            parts.append(self.tr("Unknown for %n puzzle(s).", "", self.points.n_unknown))
        if self.points.n_below:
            parts.append(
                self.tr("Not shown on the logarithmic axis (0 or less): %n puzzle(s).", "",
                        self.points.n_below)
            )  # fmt: skip
        self.said.setText(" ".join(parts))

    # Actions

    @Slot(int)
    def _on_point(self, index: int) -> None:
        if self.points is not None:
            self.puzzle_chosen.emit(self.points.drawn[index].puzzle)

    @Slot()
    def _on_add(self) -> None:
        records = self.selected
        if records:
            self.collect_requested.emit(PuzzleSet(records))


def _label(text: str, field: QComboBox) -> QLabel:
    label = QLabel(text)
    label.setBuddy(field)
    return label


class RoundKey(NamedTuple):
    """A round: the folder of its study, and its number."""

    folder: Path
    number: int


@dataclass(frozen=True, slots=True)
class DrawnPoints:
    """A puzzle that may become a point."""

    puzzle: Judged  #: The puzzle
    place: RoundKey  #: The round it is drawn for
    side: int  #: 0 or 1


@dataclass(frozen=True, slots=True)
class Points:
    """The contents of a scatter chart."""

    cloud: Cloud
    drawn: tuple[DrawnPoints, ...]  #: The puzzle of each point
    #: Number of puzzles with an unknown value; with a value of 0 or less on a logarithmic axis.
    n_unknown: int
    n_below: int


def drawn_of(compared: ComparedRounds) -> tuple[DrawnPoints, ...]:
    """Return the puzzles of both sides, each round's only once, as the sides may overlap."""
    found: dict[tuple[RoundKey, str, str], DrawnPoints] = {}
    for number, side in enumerate(compared.sides):
        folder = side.choice.folder.resolve()
        for puzzle in side.choice.puzzles:
            place = RoundKey(folder, puzzle.number)
            found.setdefault(
                (place, puzzle.id, puzzle.control), DrawnPoints(puzzle, place, number)
            )
    return tuple(found.values())


def rounds_of(drawn: Sequence[DrawnPoints]) -> dict[RoundKey, int]:
    """Return the drawn rounds in order, with the side of each."""
    return {each.place: each.side for each in drawn}


def suits_log(drawn: Sequence[DrawnPoints], name: str) -> bool:
    """Return whether a column shows more on a logarithmic axis."""
    values = [value for each in drawn if (value := each.puzzle.value(name)) is not None]
    return spans_decades(values)


def points_of(
    drawn: Sequence[DrawnPoints],
    names: tuple[str, str],
    is_log: tuple[bool, bool],
    colour_by: ColourBy,
    colours: Palette,
    titles: tuple[str, str],
) -> Points:
    """Return the points for two columns, the horizontal one first.

    ``titles``: the columns' titles; ``is_log``: whether their axes are logarithmic.
    """
    kept: list[DrawnPoints] = []
    x: list[float] = []
    y: list[float] = []
    n_unknown = n_below = 0
    for each in drawn:
        across, up = each.puzzle.value(names[0]), each.puzzle.value(names[1])
        if across is None or up is None:
            n_unknown += 1
        elif (is_log[0] and across <= 0) or (is_log[1] and up <= 0):
            n_below += 1
        else:
            kept.append(each)
            x.append(across)
            y.append(up)
    looks: dict[Look, int] = {}
    rounds = round_colours(drawn, colours)
    chosen = []
    for each in kept:
        if colour_by == "rating":
            colour = rating_colour(each.puzzle.rating, colours)
        else:
            colour = rounds[each.place]
        look = Look(colour, MARKS[each.side], bool(each.puzzle.control))
        chosen.append(looks.setdefault(look, len(looks)))
    cloud = Cloud(
        np.array(x, dtype=np.float64), np.array(y, dtype=np.float64),
        np.array(chosen, dtype=np.intp), tuple(looks), titles, is_log,
    )  # fmt: skip
    return Points(cloud, tuple(kept), n_unknown, n_below)


def round_colours(drawn: Sequence[DrawnPoints], colours: Palette) -> dict[RoundKey, str]:
    """Return a colour for each round; with too many rounds, a colour for each side."""
    rounds, lines = rounds_of(drawn), colours.lines
    if len(rounds) > len(lines):
        return {place: lines[side] for place, side in rounds.items()}
    return dict(zip(rounds, lines, strict=False))


def rating_colour(rating: float | None, colours: Palette) -> str:
    """Return the colour of a rating, interpolated between 0, 5 and 10; grey without a rating."""
    if rating is None:
        return colours.muted
    middle = MAX_RATING / 2
    ends = (colours.lost, colours.lines[3], colours.winnable)
    first = int(rating > middle)
    share = (round(rating) - first * middle) / middle
    parts = zip(_parts(ends[first]), _parts(ends[first + 1]), strict=True)
    mixed = (round(low + (high - low) * min(max(share, 0.0), 1.0)) for low, high in parts)
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
