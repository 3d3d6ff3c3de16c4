"""The chart of a map: a shade in each cell, axes and a key."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import RIGHT, Chart, paint_labels, paint_titles
from boaf_desktop.language.formats import fixed_text, number_text
from boaf_desktop.language.wording import tr
from boaf_desktop.panels.map.map_work import ExpectedRatings
from boaf_desktop.puzzle_views.energy_words import name_title
from boaf_desktop.puzzle_views.provenance import energy_text
from engine.arrays import Reals
from engine.design.feature_registry import FEATURES
from engine.design.maps.archive import Archive
from engine.design.maps.axes import Axis
from engine.statistics.display_names import short_id

_SIZE: Final = QSize(360, 220)  # in logical pixels, as all lengths here
_MINIMUM_SIZE: Final = QSize(280, 220)
_KEY_HEIGHT: Final = 18.0
_KEY_STEPS: Final = 6
_TOP: Final = 30.0  # for the key
_BOTTOM: Final = 46.0  # for labels and title
_GAP: Final = 8.0
_FAINTEST: Final = 0.12
"""Minimum shade, relative to the strongest, to distinguish a puzzle from an empty cell."""
_DIGITS: Final = 3


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


def range_text(axis: Axis, cell: int) -> str:
    """Return the value range of a cell along an axis; outer cells include values beyond it."""
    feature = FEATURES[axis.feature]
    low, high = axis.bounds(cell)
    is_first, is_last = cell == 0, cell == axis.n_cells - 1
    if axis.is_by_value:
        low = high = round(axis.low) + cell
    elif feature.kind == "integer":
        low, high = math.ceil(low), math.floor(high) if is_last else math.ceil(high) - 1
    first, last = (number_text(end, _DIGITS) for end in (low, high))
    if is_first and feature.low < axis.low:
        return tr("up to {high}", high=last)
    if is_last and feature.high > axis.high:
        return tr("{low} or more", low=first)
    return first if first == last else f"{first} – {last}"


class MapView(Chart):
    """A map; a click opens a puzzle."""

    opened = Signal(int)  #: The puzzle of a cell should be opened on the board

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Map of puzzles"), _SIZE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(_MINIMUM_SIZE)
        self._archive: Archive | None = None
        self._expected: ExpectedRatings | None = None
        self._shade_scale = ShadeScale(np.empty(0), is_low_best=True)
        self.current: int | None = None  #: The cell that was clicked

    def show_map(
        self, archive: Archive | None, expected: ExpectedRatings | None, *, by_rating: bool
    ) -> None:
        """Show a map, or none, in its shades."""
        self._archive, self._expected = archive, expected
        if archive is not None:
            self._shade_scale = shade_scale_of(archive, expected, by_rating=by_rating)
        self.update()

    def go_to(self, cell: int | None) -> None:
        """Mark a cell as the current one."""
        self.current = cell
        self.update()

    # Text

    def position_text(self, cell: int) -> str:
        """Return the feature values of a cell."""
        if self._archive is None:
            return ""
        settings = self._archive.settings
        return " · ".join(
            f"{name_title(axis.feature)} {range_text(axis, index)}"
            for axis, index in zip(
                (settings.x, settings.y), self._archive.place(cell), strict=True
            )
        )

    def cell_lines(self, cell: int) -> list[str]:
        """Return the details of a cell, in sentences."""
        archive, expected = self._archive, self._expected
        if archive is None:
            return []
        record = archive.elites.get(cell)
        if record is None:
            return [tr("No puzzle found in this cell yet.")]
        lines = [
            tr(
                "Puzzle {id}, energy {energy}, best of {n} {n:deal/deals} evaluated here.",
                n=int(archive.tried[cell]),
                id=short_id(record.id),
                energy=energy_text(record.energy, record),
            )
        ]
        if expected is not None and not np.isnan(expected.mean[cell]):
            mean, low, high = (
                fixed_text(float(values[cell]))
                for values in (expected.mean, expected.low, expected.high)
            )
            lines.append(
                tr(
                    "Expected rating {mean} (90% interval {low} to {high}).",
                    mean=mean,
                    low=low,
                    high=high,
                )
            )
        return lines

    def tip_at(self, where: QPoint) -> str:
        cell = self.cell_at(QPointF(where))
        if cell is None:
            return ""
        return "\n".join([self.position_text(cell), *self.cell_lines(cell)])

    # Pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is None or event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self.go_to(cell)
        self.opened.emit(cell)

    # Geometry

    def _rect(self) -> QRectF:
        """Return the area of the cells in pixels."""
        left = 2 * _GAP
        if self._archive is not None:
            texts = (text for _cell, text in _labels(self._archive.settings.y))
            left += max(map(self.fontMetrics().horizontalAdvance, texts), default=0)
        return QRectF(left, _TOP, self.width() - left - RIGHT, self.height() - _TOP - _BOTTOM)

    def cell_at(self, where: QPointF) -> int | None:
        """Return the cell at a point of the widget; None outside."""
        rect, archive = self._rect(), self._archive
        if archive is None or not rect.contains(where):
            return None
        n_x, n_y = archive.settings.x.n_cells, archive.settings.y.n_cells
        x = min(int((where.x() - rect.left()) / rect.width() * n_x), n_x - 1)
        y = min(int((rect.bottom() - where.y()) / rect.height() * n_y), n_y - 1)
        return x * n_y + y

    # Painting

    def paint(self, painter: QPainter) -> None:
        archive, colours = self._archive, self._theme.palette
        if archive is None:
            return
        rect, settings = self._rect(), archive.settings
        painter.fillRect(rect, QColor(colours.window))
        self._paint_cells(painter, rect, archive)
        if self.current is not None:
            for colour, pen_width in ((colours.surface, 5.0), (colours.text, 2.5)):
                painter.setPen(QPen(QColor(colour), pen_width))
                painter.drawRect(_cell_rect(rect, archive, self.current).adjusted(1, 1, -1, -1))
        cell_size = _cell_size(rect, archive)
        x_labels = [(rect.left() + x * cell_size.width(), text) for x, text in _labels(settings.x)]
        y_labels = [
            (rect.bottom() - y * cell_size.height(), text) for y, text in _labels(settings.y)
        ]
        paint_labels(painter, rect, colours, x_labels, y_labels)
        x_title, y_title = name_title(settings.x.feature), name_title(settings.y.feature)
        paint_titles(painter, rect, colours, x_title, y_title)
        if not np.isnan(self._shade_scale.values).all():
            self._paint_key(painter, QRectF(rect.left(), 4, rect.width(), _KEY_HEIGHT))

    def _paint_cells(self, painter: QPainter, rect: QRectF, archive: Archive) -> None:
        strengths = self._shade_scale.strengths(self._shade_scale.values)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for cell in sorted(archive.elites):
            if not np.isnan(strengths[cell]):
                area = _cell_rect(rect, archive, cell).adjusted(0, 0, -1, -1)
                painter.fillRect(area, self._colour_of(float(strengths[cell])))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _colour_of(self, strength: float) -> QColor:
        colours = self._theme.palette
        low, high = QColor(colours.surface), QColor(colours.accent)
        share = _FAINTEST + (1 - _FAINTEST) * strength
        return QColor.fromRgbF(
            low.redF() + share * (high.redF() - low.redF()),
            low.greenF() + share * (high.greenF() - low.greenF()),
            low.blueF() + share * (high.blueF() - low.blueF()),
        )

    def _paint_key(self, painter: QPainter, area: QRectF) -> None:
        """Draw the key above the map: shades side by side, each with its number."""
        values = self._shade_scale.steps(_KEY_STEPS)
        width = area.width() / _KEY_STEPS
        for step, strength in enumerate(self._shade_scale.strengths(values)):
            box = QRectF(area.left() + step * width, area.top(), width, area.height())
            shade = self._colour_of(float(strength))
            painter.fillRect(box, shade)
            is_dark = shade.lightnessF() < 0.5
            painter.setPen(Qt.GlobalColor.white if is_dark else Qt.GlobalColor.black)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number_text(values[step], 2))


def _cell_size(rect: QRectF, archive: Archive) -> QSizeF:
    settings = archive.settings
    return QSizeF(rect.width() / settings.x.n_cells, rect.height() / settings.y.n_cells)


def _cell_rect(rect: QRectF, archive: Archive, cell: int) -> QRectF:
    """Return the area of a cell in a map's area."""
    size = _cell_size(rect, archive)
    x, y = archive.place(cell)
    top_left = QPointF(rect.left() + x * size.width(), rect.bottom() - (y + 1) * size.height())
    return QRectF(top_left, size)


def _labels(axis: Axis) -> list[tuple[float, str]]:
    """Return the labels of an axis, each with its position in cells."""
    if axis.is_by_value:
        low = round(axis.low)
        return [(cell + 0.5, number_text(low + cell)) for cell in range(axis.n_cells)]
    edges = [axis.low, *axis.edges.tolist(), axis.high]
    return [(float(index), number_text(edge, _DIGITS)) for index, edge in enumerate(edges)]
