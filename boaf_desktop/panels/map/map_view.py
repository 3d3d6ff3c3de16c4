"""The chart of a map: a shade in each cell, axes and a key."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Final, NamedTuple

import numpy as np
from PySide6.QtCore import QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QSizePolicy, QTableView

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart, bounds
from boaf_desktop.language.formats import number_text
from boaf_desktop.language.translation import puzzle_name, tr
from boaf_desktop.panels.map.map_work import ExpectedRatings
from boaf_desktop.puzzle_views.energy_words import name_title
from boaf_desktop.puzzle_views.provenance import energy_text
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.table_model import column
from engine.arrays import Reals
from engine.design.feature_registry import FEATURES
from engine.design.maps.archive import Archive
from engine.design.maps.axes import MapAxis
from engine.design.record import PuzzleRecord
from engine.report.drawing import Box, Canvas, Drawing, Labels, Shape, label

_MINIMUM_SIZE: Final = QSize(280, 220)  # in logical pixels, as all lengths here
_KEY_HEIGHT: Final = 18.0
_MIN_KEY_DIGITS, _MAX_KEY_DIGITS = 2, 5
_KEY_STEPS: Final = 6
_TOP: Final = 30.0  # for the key
_FAINTEST: Final = 0.12
"""Minimum shade, relative to the strongest, to distinguish a puzzle from an empty cell."""
_DARK: Final = 0.7  # shade from which a text on it has the colour of texts on the accent
_DIGITS: Final = 3
_STEPS: Final = {
    QTableView.CursorAction.MoveLeft: (-1, 0),
    QTableView.CursorAction.MoveRight: (1, 0),
    QTableView.CursorAction.MoveUp: (0, 1),
    QTableView.CursorAction.MoveDown: (0, -1),
}
"""What arrow keys do: cells across and up."""


@dataclass(frozen=True, slots=True, eq=False)
class ShadeScale:
    """The strength of the shades of numbers, by rank.

    On a linear scale, a single outlier would make the shades of all other cells alike.
    """

    values: Reals  #: Shape (n_cells,); NaN for a cell without a number
    is_low_best: bool  #: Whether the lowest number has the strongest shade

    @property
    def _ordered(self) -> Reals:
        """The different numbers, lowest first."""
        return np.unique(self.values[~np.isnan(self.values)])

    def strengths(self, values: Reals) -> Reals:
        """Return the strength of the shades of values, 0 to 1; NaN for none."""
        ordered = self._ordered
        if not ordered.size:
            return values
        ranks = np.interp(values, ordered, np.linspace(0.0, 1.0, len(ordered)))
        return 1.0 - ranks if self.is_low_best else ranks

    def steps(self, count: int) -> Reals:
        """Return numbers from one end of the scale to the other, evenly spaced on it."""
        return np.quantile(self._ordered, np.linspace(0.0, 1.0, count))


def shade_scale_of(
    archive: Archive, expected: ExpectedRatings | None, *, by_rating: bool
) -> ShadeScale:
    """Return the shades of a map's cells, by energy or by expected rating."""
    values = np.full(archive.settings.n_cells, np.nan)
    if by_rating:
        return ShadeScale(values if expected is None else expected.mean, is_low_best=False)
    for cell, record in archive.elites.items():
        values[cell] = record.energy
    return ShadeScale(values, is_low_best=True)


class Range(NamedTuple):
    """The values of a cell along an axis."""

    low: float  #: The lowest one
    text: str


def range_of(axis: MapAxis, cell: int) -> Range:
    """Return the values of a cell along an axis; outer cells include values beyond it."""
    feature = FEATURES[axis.feature]
    low, high = axis.bounds(cell)
    is_first, is_last = cell == 0, cell == axis.n_cells - 1
    if axis.is_by_value:
        low = high = round(axis.low) + cell
    elif feature.kind == "integer":
        low, high = math.ceil(low), math.floor(high) if is_last else math.ceil(high) - 1
    first, last = (number_text(end, _DIGITS) for end in (low, high))
    if is_first and feature.low < axis.low:
        return Range(low, tr("up to {high}", high=last))
    if is_last and feature.high > axis.high:
        return Range(low, tr("{low} or more", low=first))
    return Range(low, first if first == last else f"{first} – {last}")


class MapCell(NamedTuple):
    """A cell with what was found in it."""

    x: Range
    y: Range
    deals: int  #: Number of deals evaluated
    record: PuzzleRecord | None  #: The best puzzle
    id: str | None = None
    energy: float | None = None
    #: The expected rating with its 90% interval.
    expected: float | None = None
    low: float | None = None
    high: float | None = None


def cells_of(archive: Archive, expected: ExpectedRatings | None) -> Iterator[MapCell]:
    """Return the cells of a map, in their order."""
    axes = (archive.settings.x, archive.settings.y)
    x, y = ([range_of(axis, cell) for cell in range(axis.n_cells)] for axis in axes)
    for number in range(archive.settings.n_cells):
        across, up = archive.place(number)
        record = archive.elites.get(number)
        cell = MapCell(x[across], y[up], int(archive.tried[number]), record)
        if record is not None:
            cell = cell._replace(id=record.id, energy=record.energy)
        if record is not None and expected is not None:
            mean, low, high = (
                float(ends[number]) for ends in (expected.mean, expected.low, expected.high)
            )
            cell = cell._replace(expected=mean, low=low, high=high)
        yield cell


class MapView(Chart):
    """A map; a click, or Enter, opens a puzzle."""

    opened = Signal(int)  #: The puzzle of a cell should be opened on the board

    def __init__(self, theme: Theme, requests: Requests) -> None:
        super().__init__(theme, requests, tr("Map of puzzles"), ())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(_MINIMUM_SIZE)
        self._archive: Archive | None = None
        self._shade_scale = ShadeScale(np.empty(0), is_low_best=True)
        self.clicked.connect(self._on_opened)
        self.activated.connect(self._on_opened)

    def show_map(
        self, archive: Archive | None, expected: ExpectedRatings | None, *, by_rating: bool
    ) -> None:
        """Show a map, or none, in its shades."""
        self._archive = archive
        if archive is None:
            self.set_rows(())
            return
        self._shade_scale = shade_scale_of(archive, expected, by_rating=by_rating)
        x, y = archive.settings.x, archive.settings.y
        across = column("x.low", name_title(x.feature), write=attrgetter("x.text"), key=x.feature)
        columns = (
            replace(across, spoken=self._spoken),
            column("y.low", name_title(y.feature), write=attrgetter("y.text"), key=y.feature),
            column("id", tr("Puzzle"), write=lambda cell: puzzle_name(cell.id)),
            column(
                "energy", tr("Energy"), write=lambda cell: energy_text(cell.energy, cell.record)
            ),
            column("deals", tr("Deals evaluated")),
            column("expected", tr("Expected rating")),
            *bounds(),
        )
        self.set_rows(list(cells_of(archive, expected)), columns)

    def moveCursor(
        self, action: QTableView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Return the cell beside the current one for an arrow key."""
        current, step = self.currentIndex(), _STEPS.get(action)
        if self._archive is None or step is None or not current.isValid():
            return super().moveCursor(action, modifiers)
        settings = self._archive.settings
        across, up = self._archive.place(current.row())
        across = min(max(across + step[0], 0), settings.x.n_cells - 1)
        up = min(max(up + step[1], 0), settings.y.n_cells - 1)
        return current.sibling(across * settings.y.n_cells + up, current.column())

    def _spoken(self, cell: MapCell) -> str:
        """Return all of a cell, since the arrow keys don't walk its columns."""
        return ", ".join(self.sentence(cell).splitlines())

    @Slot(QModelIndex)
    def _on_opened(self, index: QModelIndex) -> None:
        self.opened.emit(index.row())

    # Drawing

    def mark(self, place: Box) -> Sequence[Shape]:
        return [place.edge("surface", 5), place.edge("text", 2.5)]

    def draw(self, canvas: Canvas) -> Drawing:
        archive, scale = self._archive, self._shade_scale
        if archive is None:
            return canvas.drawing("", ())
        x, y = archive.settings.x, archive.settings.y
        frame = canvas.frame([text for _cell, text in _labels(y)], top=_TOP)
        width, height = (
            (frame.right - frame.left) / x.n_cells,
            (frame.bottom - frame.top) / y.n_cells,
        )
        places = []
        for number in range(archive.settings.n_cells):
            across, up = archive.place(number)
            left, bottom = frame.left + across * width, frame.bottom - up * height
            places.append(Box(left, bottom - height, left + width - 1, bottom - 1))
        shapes = [
            frame.edge("line", 1),
            *canvas.labels(
                frame,
                ((frame.left + cell * width, text) for cell, text in _labels(x)),
                ((frame.bottom - cell * height, text) for cell, text in _labels(y)),
            ),
            *canvas.titles(frame, name_title(x.feature), name_title(y.feature)),
        ]
        strengths = scale.strengths(scale.values)
        shapes += [
            place.fill("chip") if math.isnan(strength) else _shade(place, strength)
            for place, strength in zip(places, strengths.tolist(), strict=True)
        ]
        if not np.isnan(scale.values).all():
            shapes += _key(scale, Box(frame.left, 4, frame.right, 4 + _KEY_HEIGHT))
        return canvas.drawing(self.accessibleName(), shapes, places)


def _shade(box: Box, strength: float) -> Shape:
    return box.fill("accent", opacity=_FAINTEST + (1 - _FAINTEST) * strength)


def _key(scale: ShadeScale, area: Box) -> list[Shape]:
    """Return the key above the map: shades side by side, each with its number."""
    values = scale.steps(_KEY_STEPS)
    width = (area.right - area.left) / _KEY_STEPS
    shapes = []
    strengths, numbers = scale.strengths(values).tolist(), key_texts(values)
    for step, (strength, number) in enumerate(zip(strengths, numbers, strict=True)):
        left = area.left + step * width
        shapes.append(_shade(Box(left, area.top, left + width, area.bottom), strength))
        ink = "on_accent" if strength > _DARK else "text"
        shapes.append(label(left + width / 2, area.bottom - 5, number, "middle", ink))
    return shapes


def key_texts(values: Reals) -> list[str]:
    """Return the numbers of a key with as few digits as tell them apart."""
    texts = list[str]()
    for digits in range(_MIN_KEY_DIGITS, _MAX_KEY_DIGITS + 1):
        texts = [number_text(value, digits) for value in values.tolist()]
        if len(set(texts)) == len(values):
            break
    return texts


def _labels(axis: MapAxis) -> Labels:
    """Return the labels of an axis, each with its position in cells."""
    if axis.is_by_value:
        low = round(axis.low)
        return [(cell + 0.5, number_text(low + cell)) for cell in range(axis.n_cells)]
    edges = [axis.low, *axis.edges.tolist(), axis.high]
    return [(float(index), number_text(edge, _DIGITS)) for index, edge in enumerate(edges)]
