"""The chart of a map: a shade in each cell, axes and a key."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Final

import numpy as np
from PySide6.QtCore import QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QSizePolicy, QTableView

from boaf_desktop.appearance.style import Theme
from boaf_desktop.charts.chart import Chart, bounds
from boaf_desktop.language import number_text, puzzle_name, tr
from boaf_desktop.panels.map.map_cells import DIGITS, MapCell, ShadeScale, cells_of, shade_scale_of
from boaf_desktop.panels.map.map_work import ExpectedRatings
from boaf_desktop.puzzle_views.words import energy_text, name_title
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.tables import TableColumn, column
from engine.arrays import Reals
from engine.design.maps import Archive, MapAxis, MapSettings
from engine.report.drawing import Box, Canvas, ChartAxis, Drawing, Labels, Plot, Shape, label

_MINIMUM_SIZE: Final = QSize(280, 220)  # in logical pixels, as all lengths here
_MARK, _MARK_EDGE = 2.5, 5.0  # widths of the lines around the current cell
_KEY_TOP, _KEY_HEIGHT = 4.0, 18.0
_KEY_BASELINE: Final = 5.0  # of its numbers, above its lower edge
_MIN_KEY_DIGITS, _MAX_KEY_DIGITS = 2, 5
_KEY_STEPS: Final = 6
_TOP: Final = 30.0  # for the key
_FAINTEST: Final = 0.12
"""Minimum shade, relative to the strongest, to distinguish a puzzle from an empty cell."""
_DARK: Final = 0.7  # shade from which a text on it has the colour of texts on the accent
_STEPS: Final = {
    QTableView.CursorAction.MoveLeft: (-1, 0),
    QTableView.CursorAction.MoveRight: (1, 0),
    QTableView.CursorAction.MoveUp: (0, 1),
    QTableView.CursorAction.MoveDown: (0, -1),
}
"""What arrow keys do: cells across and up."""


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
        """Show a map, shaded by energy or by expected rating; None before there is one."""
        self._archive = archive
        if archive is None:
            self.set_rows(())
        else:
            self._shade_scale = shade_scale_of(archive, expected, by_rating=by_rating)
            columns = self._columns(archive.settings)
            self.set_rows(list(cells_of(archive, expected)), columns)

    def _columns(self, settings: MapSettings) -> tuple[TableColumn, ...]:
        x, y = settings.x.feature, settings.y.feature
        across = column("x.low", name_title(x), write=attrgetter("x.text"), key=x)
        return (
            replace(across, spoken=self._spoken),
            column("y.low", name_title(y), write=attrgetter("y.text"), key=y),
            column(
                "record.id",
                tr("Puzzle"),
                write=lambda cell: puzzle_name(cell.record.id),
                key="id",
            ),
            column(
                "record.energy",
                tr("Energy"),
                write=lambda cell: energy_text(cell.record.energy, cell.record),
                key="energy",
            ),
            column("deals", tr("Deals evaluated")),
            column("expected", tr("Expected rating")),
            *bounds(),
        )

    def moveCursor(
        self, action: QTableView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Return the cell beside the current one for an arrow key."""
        current, step = self.currentIndex(), _STEPS.get(action)
        if self._archive is None or step is None or not current.isValid():
            return super().moveCursor(action, modifiers)
        x, y = self._archive.place(current.row())
        target = (x + step[0], y + step[1])
        beside = self._archive.neighbours(current.row())
        row = next((cell for cell in beside if self._archive.place(cell) == target), current.row())
        return current.sibling(row, current.column())

    def _spoken(self, cell: MapCell) -> str:
        """Return all of a cell, since the arrow keys don't walk its columns."""
        return ", ".join(self.sentence(cell).splitlines())

    @Slot(QModelIndex)
    def _on_opened(self, index: QModelIndex) -> None:
        self.opened.emit(index.row())

    def mark(self, place: Box) -> Sequence[Shape]:
        return [place.edge("surface", _MARK_EDGE), place.edge("text", _MARK)]

    def draw(self, canvas: Canvas) -> Drawing:
        archive, scale = self._archive, self._shade_scale
        if archive is None:
            return canvas.drawing("", ())
        x, y = archive.settings.x, archive.settings.y
        labels = [text for _cell, text in _labels(y)]
        grid = Plot(canvas.frame(labels, top=_TOP), _in_cells(x), _in_cells(y))
        places = [_place(grid, *archive.place(cell)) for cell in range(archive.settings.n_cells)]
        strengths = scale.strengths(scale.values).tolist()
        shapes = [
            grid.frame.edge("line", 1),
            *canvas.labels(
                grid.frame,
                ((grid.across(cell), text) for cell, text in _labels(x)),
                ((grid.up(cell), text) for cell, text in _labels(y)),
            ),
            *canvas.titles(grid.frame, name_title(x.feature), name_title(y.feature)),
            *map(_shade, places, strengths),
        ]
        if not np.isnan(scale.values).all():
            shapes += _key(scale, grid.frame)
        return canvas.drawing(self.accessibleName(), shapes, places)


def _in_cells(axis: MapAxis) -> ChartAxis:
    """Return an axis along which each cell has the length 1."""
    return ChartAxis(0, axis.n_cells, (), 0)


def _place(grid: Plot, across: int, up: int) -> Box:
    """Return the area of a cell, one pixel apart from the next ones."""
    return Box(grid.across(across), grid.up(up + 1), grid.across(across + 1) - 1, grid.up(up) - 1)


def _shade(box: Box, strength: float) -> Shape:
    if math.isnan(strength):
        return box.fill("chip")
    return box.fill("accent", opacity=_FAINTEST + (1 - _FAINTEST) * strength)


def _key(scale: ShadeScale, frame: Box) -> list[Shape]:
    """Return the key above the map: shades side by side, each with its number."""
    values = scale.steps(_KEY_STEPS)
    strengths, texts = scale.strengths(values).tolist(), key_texts(values)
    width = (frame.right - frame.left) / _KEY_STEPS
    bottom = _KEY_TOP + _KEY_HEIGHT
    shapes = []
    for step, (strength, text) in enumerate(zip(strengths, texts, strict=True)):
        left = frame.left + step * width
        ink = "on_accent" if strength > _DARK else "text"
        shapes.append(_shade(Box(left, _KEY_TOP, left + width, bottom), strength))
        shapes.append(label(left + width / 2, bottom - _KEY_BASELINE, text, "middle", ink))
    return shapes


def key_texts(values: Reals) -> list[str]:
    """Return the numbers of a key with as few digits as distinguish them."""
    texts = list[str]()
    for digits in range(_MIN_KEY_DIGITS, _MAX_KEY_DIGITS + 1):
        texts = [number_text(value, digits) for value in values.tolist()]
        if len(set(texts)) == len(set(values.tolist())):
            break
    return texts


def _labels(axis: MapAxis) -> Labels:
    """Return the labels of an axis, each with its position in cells."""
    if axis.is_by_value:
        low = round(axis.low)
        return [(cell + 0.5, number_text(low + cell)) for cell in range(axis.n_cells)]
    edges = [axis.low, *axis.edges.tolist(), axis.high]
    return [(float(index), number_text(edge, DIGITS)) for index, edge in enumerate(edges)]
