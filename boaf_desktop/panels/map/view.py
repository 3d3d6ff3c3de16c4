"""The chart of a map: a shade in each cell, axes and a key."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.charts.numbers import Row
from boaf_desktop.charts.shade_key import mixed, paint_key
from boaf_desktop.panels.map.state import MapState, ShadeBy, Shades
from boaf_desktop.puzzle_views.energy_words import name_title
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.puzzle_views.provenance import energy_text
from boaf_desktop.widgets.tables import fixed_text, number_text
from engine.design.maps.axes import Axis
from engine.design.record import PuzzleRecord
from engine.design.registry import FEATURES

_SIZE: Final = QSize(360, 220)
_MINIMUM: Final = QSize(280, 220)
_KEY: Final = 18.0
_KEY_STEPS: Final = 6
_TOP: Final = 30.0
_BOTTOM: Final = 46.0
_RIGHT: Final = 12.0
_GAP: Final = 8.0
_FAINTEST: Final = 0.12
"""Minimum shade, relative to the strongest, to distinguish a puzzle from an empty cell."""
_MARK: Final = 5.0
_DIGITS: Final = 3
_DIRECTIONS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


def range_text(axis: Axis, cell: int) -> str:
    """Return the value range of a cell along an axis; outer cells include values beyond it."""
    translate, feature = QCoreApplication.translate, FEATURES[axis.feature]
    low, high = axis.bounds(cell)
    is_first, is_last = cell == 0, cell == axis.n_cells - 1
    if axis.is_by_value:
        low = high = round(axis.low) + cell
    elif feature.kind == "integer":
        low, high = math.ceil(low), math.floor(high) if is_last else math.ceil(high) - 1
    first, last = (number_text(end, _DIGITS) for end in (low, high))
    if is_first and feature.low < axis.low:
        return translate("MapView", "up to {high}").format(high=last)
    if is_last and feature.high > axis.high:
        return translate("MapView", "{low} or more").format(low=first)
    return first if first == last else f"{first} – {last}"


class MapView(Chart):
    """A map; click opens a puzzle, Shift+click marks it, arrow keys move between cells."""

    opened = Signal(int)  #: The puzzle of a cell should be opened on the board
    current_changed = Signal(int)  #: The current cell changed; -1 for none
    marked = Signal()  #: The marked cells changed

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Map of puzzles"), _SIZE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(_MINIMUM)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._state: MapState | None = None
        self._by = ShadeBy.ENERGY
        self._shades = Shades.of(np.empty(0), is_low_best=True)
        self._hidden: frozenset[int] = frozenset()
        self.marks: set[int] = set()  #: Marked cells, whose puzzles can be collected
        self.describe()

    # Display

    @property
    def state(self) -> MapState | None:
        """The current map."""
        return self._state

    @property
    def current(self) -> int:
        """The current cell; -1 for none."""
        return self._at if self.has_place else -1

    def show_map(self, state: MapState) -> None:
        """Replace the map."""
        self._state, self._hidden = state, frozenset()
        self.clear_marks()
        self.go_to(-1)
        self.refresh()

    def refresh(self) -> None:
        """Update the display after changes of the map."""
        if self._state is not None:
            self._shades = self._state.shades(self._by)
        self.describe()
        self.update()

    def shade_by(self, by: ShadeBy) -> None:
        """Change the meaning of the shades."""
        self._by = by
        self.refresh()

    def set_hidden(self, cells: frozenset[int]) -> None:
        """Hide the puzzles of cells, which are still to be rated blind."""
        if cells != self._hidden:
            self._hidden = cells
            self.marks -= cells
            self.refresh()

    def record_at(self, cell: int) -> PuzzleRecord | None:
        """Return the puzzle of a cell; None if it is empty or hidden."""
        if self._state is None or cell in self._hidden:
            return None
        return self._state.archive.elites.get(cell)

    # Text

    def n_places(self) -> int:
        return 0 if self._state is None else self._state.settings.n_cells

    def where_words(self, cell: int) -> str:
        """Return the feature values of a cell."""
        if self._state is None:
            return ""
        settings = self._state.settings
        indices = self._state.archive.place(cell)
        parts = (
            f"{name_title(axis.feature)} {range_text(axis, index)}"
            for axis, index in zip((settings.x, settings.y), indices, strict=True)
        )
        return " · ".join(parts)

    def cell_words(self, cell: int) -> list[str]:
        """Return the details of a cell, in sentences."""
        state, record = self._state, self.record_at(cell)
        if state is None:
            return []
        if cell in self._hidden:
            return [self.tr("Hidden until you have rated the puzzle.")]
        if record is None:
            return [self.tr("No puzzle found in this cell yet.")]
        words = self.tr(
            "Puzzle {id}, energy {energy}, best of %n deal(s) evaluated here.",
            "",
            int(state.archive.tried[cell]),
        )
        said = [words.format(id=short_id(record.id), energy=energy_text(record.energy, record))]
        expected = state.expected
        if expected is not None and not np.isnan(expected.mean[cell]):
            mean, low, high = (
                fixed_text(float(values[cell]))
                for values in (expected.mean, expected.low, expected.high)
            )
            said.append(
                self.tr("Expected rating {mean} (90% interval {low} to {high}).").format(
                    mean=mean, low=low, high=high
                )
            )
        return said

    def place_words(self, place: int) -> str:
        return " ".join([f"{self.where_words(place)}.", *self.cell_words(place)])

    def usage(self) -> str:
        return self.tr(
            "Arrow keys: move from cell to cell. Enter: open the puzzle. Space: mark it."
        )

    def tip_at(self, where: QPoint) -> str:
        cell = self.cell_at(QPointF(where))
        return "" if cell < 0 else "\n".join([self.where_words(cell), *self.cell_words(cell)])

    def numbers(self) -> list[Row]:
        """Return a row for each cell that has a puzzle; see `Tabular`."""
        state = self._state
        if state is None:
            return []
        x_axis, y_axis = state.settings.x, state.settings.y
        rows: list[Row] = [(
            f"{x_axis.feature} from", f"{x_axis.feature} to",
            f"{y_axis.feature} from", f"{y_axis.feature} to",
            "puzzle", "deal", "energy", "expected rating",
        )]  # fmt: skip
        for cell in sorted(state.archive.elites):
            record = self.record_at(cell)
            if record is None:
                continue
            x, y = state.archive.place(cell)
            mean = None if state.expected is None else float(state.expected.mean[cell])
            rows.append((
                *x_axis.bounds(x), *y_axis.bounds(y), record.id, record.deal.to_line(),
                record.energy, None if mean is None or np.isnan(mean) else mean,
            ))  # fmt: skip
        return rows

    # Keyboard and pointer

    def choose(self, place: int) -> None:
        self.opened.emit(place)

    def go_to(self, place: int) -> None:
        super().go_to(place)
        self.current_changed.emit(self.current)

    def mark(self, cell: int) -> None:
        """Toggle the mark of a cell's puzzle."""
        if self.record_at(cell) is not None:
            self.marks ^= {cell}
            self.update()
            self.marked.emit()

    def clear_marks(self) -> None:
        """Remove all marks."""
        self.marks.clear()
        self.update()
        self.marked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if self._state is not None and key in _DIRECTIONS:
            self.go_to(self._beside(self._state, *_DIRECTIONS[Qt.Key(key)]))
        elif key == Qt.Key.Key_Space and self.has_place:
            self.mark(self._at)
        else:
            super().keyPressEvent(event)

    def _beside(self, state: MapState, right: int, up: int) -> int:
        """Return the neighbour of the current cell; without one, a cell that has a puzzle."""
        if not self.has_place:
            return min(state.archive.elites, default=0)
        x, y = state.archive.place(self._at)
        x = min(max(x + right, 0), state.settings.x.n_cells - 1)
        y = min(max(y + up, 0), state.settings.y.n_cells - 1)
        return x * state.settings.y.n_cells + y

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell < 0 or event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self.go_to(cell)
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.mark(cell)
        elif self.record_at(cell) is not None:
            self.choose(cell)

    # Geometry

    def _rect(self) -> QRectF:
        """Return the area of the cells in pixels."""
        left = 2 * _GAP
        if self._state is not None:
            texts = (text for _cell, text in _labels(self._state.settings.y))
            left += max(map(self.fontMetrics().horizontalAdvance, texts), default=0)
        return QRectF(left, _TOP, self.width() - left - _RIGHT, self.height() - _TOP - _BOTTOM)

    def cell_at(self, where: QPointF) -> int:
        """Return the cell at a point of the widget; -1 outside."""
        rect, state = self._rect(), self._state
        if state is None or not rect.contains(where):
            return -1
        n_x, n_y = state.settings.x.n_cells, state.settings.y.n_cells
        x = min(int((where.x() - rect.left()) / rect.width() * n_x), n_x - 1)
        y = min(int((rect.bottom() - where.y()) / rect.height() * n_y), n_y - 1)
        return x * n_y + y

    def _cell_rect(self, state: MapState, rect: QRectF, cell: int) -> QRectF:
        x, y = state.archive.place(cell)
        width = rect.width() / state.settings.x.n_cells
        height = rect.height() / state.settings.y.n_cells
        return QRectF(rect.left() + x * width, rect.bottom() - (y + 1) * height, width, height)

    # Painting

    def paint(self, painter: QPainter) -> None:
        state, colours = self._state, self._theme.palette
        if state is None:
            return
        rect = self._rect()
        painter.fillRect(rect, QColor(colours.window))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        shares = self._shades.share(self._shades.values)
        for cell in sorted(state.archive.elites.keys() - self._hidden):
            if not np.isnan(shares[cell]):
                shade = self._shade(float(shares[cell]))
                painter.fillRect(self._cell_rect(state, rect, cell).adjusted(0, 0, -1, -1), shade)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_marks(painter, state, rect)
        self._paint_axes(painter, state, rect)
        self._paint_key(painter, rect)
        if self.hasFocus() and not self.has_place:
            self.paint_focus_frame(painter)

    def _shade(self, share: float) -> QColor:
        colours = self._theme.palette
        strength = _FAINTEST + (1 - _FAINTEST) * share
        return mixed(QColor(colours.surface), QColor(colours.accent), strength)

    def _paint_marks(self, painter: QPainter, state: MapState, rect: QRectF) -> None:
        colours = self._theme.palette
        painter.setPen(QPen(QColor(colours.surface), 1.5))
        painter.setBrush(QColor(colours.text))
        for cell in self.marks:
            box = self._cell_rect(state, rect, cell)
            radius = min(_MARK, box.width() / 2, box.height() / 2)
            painter.drawEllipse(box.center(), radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.has_place:
            box = self._cell_rect(state, rect, self._at).adjusted(1, 1, -1, -1)
            for colour, width in ((colours.surface, 5.0), (colours.text, 2.5)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawRect(box)

    def _paint_axes(self, painter: QPainter, state: MapState, rect: QRectF) -> None:
        x_axis, y_axis = state.settings.x, state.settings.y
        metrics = self.fontMetrics()
        painter.setPen(QColor(self._theme.palette.muted))
        last = -np.inf
        for cell, text in _labels(x_axis):
            x, width = (
                rect.left() + cell / x_axis.n_cells * rect.width(),
                metrics.horizontalAdvance(text),
            )
            if x - width / 2 > last:
                box = QRectF(x - width / 2 - 2, rect.bottom() + 2, width + 4, 18)
                box.moveRight(min(box.right(), self.width()))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
                last = box.right() + _GAP
        last, height = np.inf, metrics.height()
        for cell, text in _labels(y_axis):
            y = rect.bottom() - cell / y_axis.n_cells * rect.height()
            if y + height / 2 < last:
                box = QRectF(0, y - height / 2, rect.left() - _GAP, height)
                right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                painter.drawText(box, right, text)
                last = y - height / 2
        across = self.tr("{title} →").format(title=name_title(x_axis.feature))
        up = self.tr("↑ {title}").format(title=name_title(y_axis.feature))
        below = QRectF(8, rect.bottom() + 22, self.width() - 16, 20)
        painter.setPen(QColor(self._theme.palette.text))
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, across)
        room = round(below.width() - metrics.horizontalAdvance(across) - _GAP)
        up = metrics.elidedText(up, Qt.TextElideMode.ElideRight, room)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, up)

    def _paint_key(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the key of shades and numbers above the map."""
        if np.isnan(self._shades.values).all():
            return
        entries = []
        for step in range(_KEY_STEPS):
            value = self._shades.value_at(step / (_KEY_STEPS - 1))
            share = float(self._shades.share(np.array([value]))[0])
            entries.append((self._shade(share), number_text(value, 2)))
        paint_key(painter, QRectF(rect.left(), 4, rect.width(), _KEY), entries)


def _labels(axis: Axis) -> list[tuple[float, str]]:
    """Return the labels of an axis, each with its position in cells."""
    if axis.is_by_value:
        low = round(axis.low)
        return [(cell + 0.5, number_text(low + cell)) for cell in range(axis.n_cells)]
    edges = [axis.low, *axis.edges.tolist(), axis.high]
    return [(float(index), number_text(edge, _DIGITS)) for index, edge in enumerate(edges)]
