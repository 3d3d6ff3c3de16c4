"""The chart of a map: a shade or small image in each cell, axes, and other puzzles."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.charts.numbers import Row
from boaf_desktop.charts.shade_key import mixed, paint_key
from boaf_desktop.panels.map.state import (
    ExpectedRatings,
    MapState,
    ShadeBy,
    Shades,
    SpotKind,
    Spots,
)
from boaf_desktop.puzzle_views.energy_words import name_title
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.puzzle_views.provenance import energy_text
from boaf_desktop.puzzle_views.thumbnails import ThumbnailDelegate
from boaf_desktop.widgets.tables import fixed_text, number_text
from engine.design.maps.axes import Axis
from engine.design.record import PuzzleRecord
from engine.design.registry import FEATURES
from engine.report.plots import make_axis, make_log_axis

_SIZE: Final = QSize(360, 220)
_LEAST: Final = QSize(280, 220)
_KEY: Final = 18.0
_KEY_STEPS: Final = 6
_TOP: Final = 30.0
_BOTTOM: Final = 46.0
_RIGHT: Final = 12.0
_GAP: Final = 8.0
_PICTURES: Final = (40, 64, 104, 168)
"""Heights of small images; the largest one that fits a cell is shown."""
_PICTURE_EDGE: Final = 6.0
_PAINT_S: Final = 0.006
"""Time budget for new images in one paint event; the rest follow in later ones."""
_LINES_FROM: Final = 7.0
_FAINTEST: Final = 0.12
"""Minimum shade, relative to the strongest, to distinguish a puzzle from an empty cell."""
_ZOOM: Final = 1.25
_LEAST_CELLS: Final = 2.0
_DOT: Final = 4.0
_STEP: Final = 2 * _DOT + 2
_TICK: Final = 7.0
_TICK_LINE: Final = (QPointF(-3, 0), QPointF(-1, 2.5), QPointF(3.5, -2.5))
_DIGITS: Final = 3
_MOST_RATINGS: Final = 12
_DIRECTIONS: Final = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1),
}  # fmt: skip


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
    """A map; click opens a puzzle, Shift+click marks it, arrow keys move between cells.

    Ctrl+wheel, + and − zoom; a zoomed map can be dragged.
    """

    opened = Signal(int)  #: The puzzle of a cell should be opened on the board
    current_changed = Signal(int)  #: The current cell changed; -1 for none
    marked = Signal()  #: The marked cells changed

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Map of puzzles"), _SIZE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(_LEAST)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._state: MapState | None = None
        self._expected_ratings: ExpectedRatings | None = None
        self._by = ShadeBy.ENERGY
        self._shades = Shades(np.empty(0), 0.0, 1.0)
        self._image: QImage | None = None
        self._room: float | None = None  # width of the labels on the left
        self._hidden: frozenset[int] = frozenset()
        self.spots = Spots()  #: Puzzles shown besides the elites
        self.proved_empty: frozenset[int] = frozenset()  #: Cells without solvable puzzles
        self.marks: set[int] = set()  #: Marked cells, whose puzzles can be collected
        self.shows_pictures = True  #: Whether large enough cells show images of their puzzles
        self._seen = QRectF()  # in cells, y upwards from the lowest
        self._pressed: QPointF | None = None
        self._is_dragged = False
        self._pictures = {size: ThumbnailDelegate(theme, self, size) for size in _PICTURES}
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.update)
        theme.changed.connect(self._forget_image)
        self.describe()

    # Display

    @property
    def expected_ratings(self) -> ExpectedRatings | None:
        """Expected ratings of the map's puzzles."""
        return self._expected_ratings

    @property
    def state(self) -> MapState | None:
        """The current map."""
        return self._state

    def show_map(self, state: MapState | None) -> None:
        """Replace the map; None clears it."""
        self._state = state
        self.marks.clear()
        self.spots, self._hidden, self.proved_empty = Spots(), frozenset(), frozenset()
        self._expected_ratings = None
        self.show_all()
        self.go_to(-1)
        self.refresh()
        self.marked.emit()

    def refresh(self) -> None:
        """Update the display after changes of the map."""
        if self._state is not None:
            self._shades = self._state.shades(self._by, self._expected_ratings)
        self._room = None
        self._forget_image()
        self.describe()

    def shade_by(self, by: ShadeBy) -> None:
        """Change the meaning of the shades."""
        self._by = by
        self.refresh()

    def set_expected_ratings(self, expected_ratings: ExpectedRatings | None) -> None:
        """Replace the expected ratings."""
        self._expected_ratings = expected_ratings
        self.refresh()

    def set_hidden(self, cells: frozenset[int]) -> None:
        """Hide the puzzles of cells, which are still to be rated blind."""
        if cells != self._hidden:
            self._hidden = cells
            self.marks -= cells
            self.refresh()

    def set_proved_empty(self, cells: frozenset[int]) -> None:
        """Show which cells are proved to have no solvable puzzle."""
        self.proved_empty = cells
        self.describe()
        self.update()

    def set_spots(self, spots: Spots) -> None:
        """Set the puzzles shown besides the elites."""
        self.spots = spots
        self.update()

    @Slot()
    def _forget_image(self) -> None:
        self._image = None
        self.update()

    def record_at(self, cell: int) -> PuzzleRecord | None:
        """Return the puzzle of a cell; None if it is empty or hidden."""
        if self._state is None or cell in self._hidden:
            return None
        return self._state.archive.elites.get(cell)

    @property
    def current(self) -> int:
        """The current cell; -1 for none."""
        return self._at if self.has_place else -1

    # Text

    def n_places(self) -> int:
        return 0 if self._state is None else self._state.settings.n_cells

    def where_words(self, cell: int) -> str:
        """Return the feature values of a cell."""
        if self._state is None:
            return ""
        settings = self._state.settings
        x, y = self._state.archive.place(cell)
        parts = (
            (name_title(axis.feature), range_text(axis, index))
            for axis, index in ((settings.x, x), (settings.y, y))
        )
        return " · ".join(f"{title} {values}" for title, values in parts)

    def cell_words(self, cell: int) -> list[str]:
        """Return the details of a cell, in sentences."""
        state = self._state
        if state is None:
            return []
        if cell in self._hidden:
            return [self.tr("Hidden until you have rated the puzzle.")]
        record = state.archive.elites.get(cell)
        if cell in self.proved_empty:
            return [self.tr("Proved: no solvable puzzle has these values.")]
        if record is None:
            return [self.tr("No puzzle found in this cell yet.")]
        number = int(state.archive.tried[cell])
        words = self.tr(
            "Puzzle {id}, energy {energy}, best of %n deal(s) evaluated here.", "", number
        )
        said = [
            words.format(id=short_id(record.id), energy=energy_text(record.energy, record))
        ]  # fmt: skip
        said += self._expected_words(cell)
        ratings = self.spots.ratings.get(cell, ())
        if ratings:
            words = self.tr("%n rated puzzle(s) in this cell: {ratings}.", "", len(ratings))
            listed = ", ".join(map(fixed_text, ratings[:_MOST_RATINGS]))
            said.append(words.format(ratings=listed + (" …" if ratings[_MOST_RATINGS:] else "")))
        n_next = self.spots.count(cell, SpotKind.NEXT)
        if n_next:
            said.append(self.tr("%n puzzle(s) of the next round in this cell.", "", n_next))
        n_own = self.spots.count(cell, SpotKind.OWN)
        if n_own:
            said.append(self.tr("%n puzzle(s) of the open set in this cell.", "", n_own))
        return said

    def _expected_words(self, cell: int) -> Iterator[str]:
        expected_ratings = self._expected_ratings
        if (
            expected_ratings is None
            or cell >= len(expected_ratings.mean)
            or np.isnan(expected_ratings.mean[cell])
        ):
            return
        mean, low, high = (
            fixed_text(float(values[cell]))
            for values in (expected_ratings.mean, expected_ratings.low, expected_ratings.high)
        )
        yield self.tr("Expected rating {mean} (90% interval {low} to {high}).").format(
            mean=mean, low=low, high=high
        )

    def place_words(self, place: int) -> str:
        return " ".join([f"{self.where_words(place)}.", *self.cell_words(place)])

    def usage(self) -> str:
        return self.tr(
            "Arrow keys: move from cell to cell. Enter: open the puzzle. Space: mark it. + and −: "
            "zoom."
        )

    def tip_at(self, where: QPoint) -> str:
        cell = self.cell_at(QPointF(where))
        if cell < 0:
            return ""
        return "\n".join([self.where_words(cell), *self.cell_words(cell)])

    def numbers(self) -> list[Row]:
        """Return a row for each cell that has a puzzle; see `Tabular`."""
        state = self._state
        if state is None:
            return []
        settings = state.settings
        rows: list[Row] = [(
            f"{settings.x.feature} from", f"{settings.x.feature} to",
            f"{settings.y.feature} from", f"{settings.y.feature} to",
            "puzzle", "deal", "energy", "deals evaluated", "expected rating", "low", "high",
        )]  # fmt: skip
        for cell in sorted(state.archive.elites):
            record = self.record_at(cell)
            if record is None:
                continue
            x, y = state.archive.place(cell)
            ratings = self._expected_ratings
            expected: list[float | None] = [None, None, None]
            if ratings is not None and not np.isnan(ratings.mean[cell]):
                expected = [
                    float(each[cell]) for each in (ratings.mean, ratings.low, ratings.high)
                ]
            rows.append((
                *settings.x.bounds(x), *settings.y.bounds(y), record.id, record.deal.to_line(),
                record.energy, int(state.archive.tried[cell]), *expected,
            ))  # fmt: skip
        return rows

    # Keyboard, zoom and pointer

    def choose(self, place: int) -> None:
        self.opened.emit(place)

    def go_to(self, place: int) -> None:
        super().go_to(place)
        self._bring_into_view(self.current)
        self.current_changed.emit(self.current)

    def mark(self, cell: int) -> None:
        """Toggle the mark of a cell's puzzle."""
        if self.record_at(cell) is None:
            return
        self.marks ^= {cell}
        self.update()
        self.marked.emit()

    def clear_marks(self) -> None:
        """Remove all marks."""
        self.marks.clear()
        self.update()
        self.marked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, state = event.key(), self._state
        if state is None:
            event.ignore()
        elif key in _DIRECTIONS:
            self.go_to(self._beside(*_DIRECTIONS[Qt.Key(key)]))
        elif key == Qt.Key.Key_Space and self.has_place:
            self.mark(self._at)
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal}:
            self.zoom(_ZOOM)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / _ZOOM)
        elif key == Qt.Key.Key_0:
            self.show_all()
        else:
            super().keyPressEvent(event)

    def _beside(self, right: int, up: int) -> int:
        """Return the neighbour of the current cell; without one, a cell that has a puzzle."""
        state = self._state
        if state is None:
            return -1
        if not self.has_place:
            return min(state.archive.elites, default=0)
        x, y = state.archive.place(self._at)
        x = min(max(x + right, 0), state.settings.x.n_cells - 1)
        y = min(max(y + up, 0), state.settings.y.n_cells - 1)
        return x * state.settings.y.n_cells + y

    def wheelEvent(self, event: QWheelEvent) -> None:
        # Without Ctrl the page scrolls.
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.angleDelta().y():
            self.zoom(_ZOOM if event.angleDelta().y() > 0 else 1 / _ZOOM, event.position())
            event.accept()
        else:
            event.ignore()

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Zoom by a factor, keeping a point on the screen or the current cell in place."""
        if self._state is None:
            return
        rect, seen, is_by_key = self._rect(), self._seen, around is None
        if around is None:
            around = rect.center() if not self.has_place else self._cell_rect(self._at).center()
        across = (around.x() - rect.left()) / rect.width()
        up = (rect.bottom() - around.y()) / rect.height()
        width = min(max(seen.width() / factor, _LEAST_CELLS), self._n_x)
        height = min(max(seen.height() / factor, _LEAST_CELLS), self._n_y)
        left = seen.left() + across * (seen.width() - width)
        low = seen.top() + up * (seen.height() - height)
        self._look_at(left, low, width, height)
        if is_by_key:
            self._bring_into_view(self.current)

    @Slot()
    def show_all(self) -> None:
        """Show the complete map."""
        if self._state is not None:
            self._look_at(0.0, 0.0, self._n_x, self._n_y)

    def _look_at(self, left: float, low: float, width: float, height: float) -> None:
        left = min(max(left, 0.0), self._n_x - width)
        low = min(max(low, 0.0), self._n_y - height)
        self._seen = QRectF(left, low, width, height)
        self.update()

    def _bring_into_view(self, cell: int) -> None:
        if self._state is None or cell < 0:
            return
        x, y = self._state.archive.place(cell)
        seen = self._seen
        left = min(max(seen.left(), x + 1.0 - seen.width()), float(x))
        low = min(max(seen.top(), y + 1.0 - seen.height()), float(y))
        if (left, low) != (seen.left(), seen.top()):
            self._look_at(left, low, seen.width(), seen.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._is_dragged = event.position(), False
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        way = event.position() - self._pressed
        if not self._is_dragged and way.manhattanLength() < QApplication.startDragDistance():
            return
        self._is_dragged, self._pressed = True, event.position()
        rect, seen = self._rect(), self._seen
        self._look_at(
            seen.left() - way.x() / rect.width() * seen.width(),
            seen.top() + way.y() / rect.height() * seen.height(),
            seen.width(), seen.height(),
        )  # fmt: skip

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_click = self._pressed is not None and not self._is_dragged
        self._pressed = None
        cell = self.cell_at(event.position())
        if not was_click or cell < 0 or event.button() != Qt.MouseButton.LeftButton:
            return
        self.go_to(cell)
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.mark(cell)
        elif self.record_at(cell) is not None:
            self.choose(cell)

    # Geometry

    @property
    def _n_x(self) -> float:
        return 1.0 if self._state is None else float(self._state.settings.x.n_cells)

    @property
    def _n_y(self) -> float:
        return 1.0 if self._state is None else float(self._state.settings.y.n_cells)

    def _rect(self) -> QRectF:
        """Return the area of the cells in pixels."""
        if self._room is None:  # cached, as every cell and spot needs it
            self._room = 2 * _GAP
            if self._state is not None:
                axis, metrics = self._state.settings.y, self.fontMetrics()
                texts = (text for _place, text in self._labels(axis))
                self._room += max(map(metrics.horizontalAdvance, texts), default=0)
        left = self._room
        return QRectF(left, _TOP, self.width() - left - _RIGHT, self.height() - _TOP - _BOTTOM)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._room = None  # the font may have changed

    def cell_at(self, where: QPointF) -> int:
        """Return the cell at a point of the widget; -1 outside."""
        rect, state = self._rect(), self._state
        if state is None or not rect.contains(where):
            return -1
        across = self._seen.left() + (where.x() - rect.left()) / rect.width() * self._seen.width()
        up = self._seen.top() + (rect.bottom() - where.y()) / rect.height() * self._seen.height()
        x, y = (min(int(value), int(n) - 1) for value, n in ((across, self._n_x), (up, self._n_y)))
        return x * state.settings.y.n_cells + y

    def _cell_rect(self, cell: int) -> QRectF:
        x, y = (0, 0) if self._state is None else self._state.archive.place(cell)
        rect, seen = self._rect(), self._seen
        width, height = rect.width() / seen.width(), rect.height() / seen.height()
        left = rect.left() + (x - seen.left()) * width
        top = rect.bottom() - (y + 1 - seen.top()) * height
        return QRectF(left, top, width, height)

    @staticmethod
    def _labels(axis: Axis) -> list[tuple[float, str]]:
        """Return the labels of an axis, each with its position in cells."""
        if axis.is_by_value:
            low = round(axis.low)
            return [(cell + 0.5, number_text(low + cell)) for cell in range(axis.n_cells)]
        ends = (axis.low, axis.high)
        scale = make_log_axis(ends, margin=0.0) if axis.is_log else make_axis(ends, margin=0.0)
        shown = [tick for tick in scale.ticks if axis.low <= tick <= axis.high]
        values = np.array([axis.low, axis.high, *shown], np.float64)
        low, high, *places = np.log(values) if axis.is_log else values
        return [
            (float(axis.n_cells * (place - low) / (high - low)), number_text(tick, _DIGITS))
            for place, tick in zip(places, shown, strict=True)
        ]

    # Painting

    def paint(self, painter: QPainter) -> None:
        state = self._state
        if state is None:
            return
        rect, colours = self._rect(), self._theme.palette
        painter.save()
        painter.setClipRect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillRect(rect, QColor(colours.window))
        seen = self._seen
        source = QRectF(seen.left(), self._n_y - seen.bottom(), seen.width(), seen.height())
        painter.drawImage(rect, self._shaded(state), source)
        cell = QSize(int(rect.width() / seen.width()), int(rect.height() / seen.height()))
        if min(cell.width(), cell.height()) >= _LINES_FROM:
            self._paint_lines(painter, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_empty(painter)
        if self.shows_pictures:
            self._paint_pictures(painter, cell)
        self._paint_spots(painter)
        self._paint_marks(painter)
        painter.restore()
        self._paint_axes(painter, rect, state)
        self._paint_key(painter, rect)
        if self.hasFocus() and not self.has_place:
            self.paint_focus_frame(painter)

    def _shaded(self, state: MapState) -> QImage:
        """Return an image with one pixel per cell, the highest row of cells on top."""
        if self._image is not None:
            return self._image
        n_x, n_y = state.settings.x.n_cells, state.settings.y.n_cells
        shares = self._shades.shares()
        for cell in self._hidden:
            shares[cell] = np.nan
        grid = shares.reshape(n_x, n_y).T[::-1]
        is_empty = np.isnan(grid)
        low, high = (np.array([c.red(), c.green(), c.blue()]) for c in self._ends())
        part = (_FAINTEST + (1 - _FAINTEST) * np.where(is_empty, 0.0, grid))[..., None]
        shades = low + part * (high - low)
        colours = np.zeros((n_y, n_x, 4), np.uint8)  # blue, green, red, alpha
        colours[..., :3] = np.rint(shades)[..., ::-1].astype(np.uint8)
        colours[..., 3] = np.where(is_empty, 0, 255)
        data = colours.tobytes()
        image = QImage(data, n_x, n_y, 4 * n_x, QImage.Format.Format_ARGB32)
        self._image = image.copy()  # copy the bytes
        return self._image

    def _ends(self) -> tuple[QColor, QColor]:
        return QColor(self._theme.palette.surface), QColor(self._theme.palette.accent)

    def _paint_lines(self, painter: QPainter, rect: QRectF) -> None:
        painter.setPen(QPen(QColor(self._theme.palette.line), 1))
        seen = self._seen
        for x in range(int(seen.left()), int(seen.right()) + 2):
            at = round(rect.left() + (x - seen.left()) / seen.width() * rect.width()) + 0.5
            painter.drawLine(QPointF(at, rect.top()), QPointF(at, rect.bottom()))
        for y in range(int(seen.top()), int(seen.bottom()) + 2):
            at = round(rect.bottom() - (y - seen.top()) / seen.height() * rect.height()) + 0.5
            painter.drawLine(QPointF(rect.left(), at), QPointF(rect.right(), at))

    def _cells_in_view(self) -> Iterator[int]:
        state, seen = self._state, self._seen
        if state is None:
            return
        for x in range(int(seen.left()), min(int(np.ceil(seen.right())), int(self._n_x))):
            for y in range(int(seen.top()), min(int(np.ceil(seen.bottom())), int(self._n_y))):
                yield x * state.settings.y.n_cells + y

    def _paint_pictures(self, painter: QPainter, cell: QSize) -> None:
        room = min(cell.width(), cell.height()) - _PICTURE_EDGE
        sizes = [size for size in _PICTURES if size <= room]
        if not sizes:
            return
        delegate, ratio = self._pictures[sizes[-1]], self.devicePixelRatioF()
        end = time.perf_counter() + _PAINT_S
        for place in self._cells_in_view():
            record = self.record_at(place)
            if record is None:
                continue
            picture = delegate.painted(record, ratio)
            if picture is None:
                if time.perf_counter() > end:
                    self._soon.start()
                    continue
                picture = delegate.picture_of(record, ratio)
            size = picture.deviceIndependentSize()
            size.scale(cell.width() - _PICTURE_EDGE, cell.height() - _PICTURE_EDGE,
                       Qt.AspectRatioMode.KeepAspectRatio)  # fmt: skip
            whole = picture.deviceIndependentSize()
            shown = size if size.width() < whole.width() else whole
            rect = QRectF(QPointF(), shown)
            rect.moveCenter(self._cell_rect(place).center())
            painter.drawPixmap(rect, picture, QRectF(picture.rect()))

    def _paint_empty(self, painter: QPainter) -> None:
        """Cross out the cells that are proved empty."""
        painter.setPen(QPen(QColor(self._theme.palette.muted), 1.2))
        for cell in self.proved_empty:
            rect = self._cell_rect(cell).adjusted(4, 4, -4, -4)
            painter.drawLine(rect.topLeft(), rect.bottomRight())
            painter.drawLine(rect.bottomLeft(), rect.topRight())

    def _paint_spots(self, painter: QPainter) -> None:
        """Draw rated puzzles as dots, those to rate as squares, and the open set's as rings.

        A cell too small for all of them shows one of each kind with its number.
        """
        for cell in self.spots.cells:
            rect = self._cell_rect(cell)
            if not rect.intersects(self._rect()):
                continue
            counts = {kind: self.spots.count(cell, kind) for kind in SpotKind}
            kinds = [kind for kind, count in counts.items() if count]
            at = QPointF(rect.left() + _DOT + 3, rect.bottom() - _DOT - 3)
            if rect.width() < 4 * _DOT or rect.height() < 4 * _DOT:
                self._paint_spot(painter, rect.center(), kinds[0])
            elif sum(counts.values()) * _STEP <= rect.width() - 4:
                for place, kind in enumerate(k for k in kinds for _ in range(counts[k])):
                    self._paint_spot(painter, at + QPointF(place * _STEP, 0), kind)
            else:
                painter.save()
                painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
                self._paint_counts(painter, at, {kind: counts[kind] for kind in kinds})
                painter.restore()

    def _paint_counts(
        self, painter: QPainter, at: QPointF, counts: Mapping[SpotKind, int]
    ) -> None:
        metrics, colours = self.fontMetrics(), self._theme.palette
        for kind, count in counts.items():
            text = number_text(count)
            box = QRectF(0, 0, metrics.horizontalAdvance(text) + 6, metrics.height())
            box.moveCenter(QPointF(at.x() + _DOT + 2 + box.width() / 2, at.y() - 2))
            painter.fillRect(box.adjusted(-2 * _DOT - 4, 0, 0, 0), QColor(colours.surface))
            painter.setPen(QColor(colours.text))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            self._paint_spot(painter, QPointF(at.x(), at.y() - 2), kind)
            at = QPointF(box.right() + _DOT + 4, at.y())

    def _paint_spot(self, painter: QPainter, centre: QPointF, kind: SpotKind) -> None:
        colours = self._theme.palette
        is_full = kind is not SpotKind.OWN
        painter.setPen(QPen(QColor(colours.surface if is_full else colours.text), 1.5))
        painter.setBrush(QColor(colours.text if is_full else colours.surface))
        if kind is SpotKind.NEXT:
            painter.drawRect(QRectF(centre.x() - _DOT, centre.y() - _DOT, 2 * _DOT, 2 * _DOT))
        else:
            painter.drawEllipse(centre, _DOT, _DOT)

    def _paint_marks(self, painter: QPainter) -> None:
        colours = self._theme.palette
        for cell in self.marks:
            rect = self._cell_rect(cell)
            reach = min(_TICK, rect.width() / 2, rect.height() / 2)
            centre = rect.topRight() + QPointF(-reach - 1, reach + 1)
            painter.setPen(QPen(QColor(colours.surface), 1.5))
            painter.setBrush(QColor(colours.text))
            painter.drawEllipse(centre, reach, reach)
            if reach == _TICK:
                painter.drawPolyline(QPolygonF([centre + point for point in _TICK_LINE]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.has_place:
            rect = self._cell_rect(self._at).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(QColor(colours.surface), 5))
            painter.drawRect(rect)
            painter.setPen(QPen(QColor(colours.text), 2.5))
            painter.drawRect(rect)

    def _paint_axes(self, painter: QPainter, rect: QRectF, state: MapState) -> None:
        colours, metrics, seen = self._theme.palette, self.fontMetrics(), self._seen
        painter.setPen(QColor(colours.muted))
        last = -np.inf
        for place, text in self._labels(state.settings.x):
            x = rect.left() + (place - seen.left()) / seen.width() * rect.width()
            half = metrics.horizontalAdvance(text) / 2
            if rect.left() - 1 <= x <= rect.right() + 1 and x - half > last:
                box = QRectF(x - half - 2, rect.bottom() + 2, 2 * half + 4, 18)
                box.moveRight(min(box.right(), self.width()))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
                last = box.right() + _GAP
        last = np.inf
        height = metrics.height()
        for place, text in self._labels(state.settings.y):
            y = rect.bottom() - (place - seen.top()) / seen.height() * rect.height()
            if rect.top() - 1 <= y <= rect.bottom() + 1 and y + height / 2 < last:
                box = QRectF(0, y - height / 2, rect.left() - _GAP, height)
                right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                painter.drawText(box, right, text)
                last = y - height / 2
        self._paint_titles(painter, rect, state, metrics)

    def _paint_titles(
        self, painter: QPainter, rect: QRectF, state: MapState, metrics: QFontMetrics
    ) -> None:
        across, up = (name_title(axis.feature) for axis in (state.settings.x, state.settings.y))
        below = QRectF(8, rect.bottom() + 22, self.width() - 16, 20)
        across = self.tr("{title} →").format(title=across)
        painter.setPen(QColor(self._theme.palette.text))
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, across)
        room = below.width() - metrics.horizontalAdvance(across) - _GAP
        up = self.tr("↑ {title}").format(title=up)
        up = metrics.elidedText(up, Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, up)

    def _paint_key(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the key of shades and numbers above the map."""
        if np.isnan(self._shades.values).all():
            return
        ends, entries = self._ends(), []
        for step in range(_KEY_STEPS):
            value = self._shades.value_at(step / (_KEY_STEPS - 1))
            share = float(self._shades.share(np.array([value]))[0])
            shade = mixed(*ends, _FAINTEST + (1 - _FAINTEST) * share)
            entries.append((shade, number_text(value, 2)))
        paint_key(painter, QRectF(rect.left(), 4, rect.width(), _KEY), entries)
