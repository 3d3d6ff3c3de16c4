"""A scatter chart of thousands of points: drag to select some, click one to open it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QApplication, QSizePolicy

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import THROUGH, Chart
from boaf_desktop.charts.field import Field, are_whole, field_in
from boaf_desktop.charts.legend import LegendMark
from boaf_desktop.charts.numbers import Row
from engine.arrays import Reals
from engine.report.plots import Axis, make_axis, make_log_axis

_DOT: Final = 8.0
_HOLE: Final = 5.0
_HALO: Final = 13.0
_REACH: Final = 10.0
_SIZE: Final = QSize(480, 360)
_MODIFIERS: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier


@dataclass(frozen=True, slots=True)
class Look:
    """Style of some of the points."""

    colour: str  #: ``#rrggbb``
    mark: LegendMark = LegendMark.CIRCLE  #: A circle or a square
    is_hollow: bool = False  #: Whether it is drawn as its outline


@dataclass(frozen=True, slots=True)
class Cloud:
    """The points of a chart."""

    #: Finite; positive where the axis is logarithmic.
    x: Reals
    y: Reals
    #: Indices into ``looks``; among coincident points later looks are drawn on top.
    look: NDArray[np.intp]
    looks: tuple[Look, ...]  #: Styles of the points
    titles: tuple[str, str] = ("", "")  #: Titles of the horizontal and the vertical axis
    is_log: tuple[bool, bool] = (False, False)  #: Whether each axis is logarithmic


_EMPTY: Final = Cloud(np.zeros(0), np.zeros(0), np.zeros(0, dtype=np.intp), ())


class CloudChart(Chart):
    """Points that are selected by dragging, or by Space at the arrow keys' cursor.

    Enter or a click opens a point; Ctrl+A selects all, Escape none.
    """

    point_chosen = Signal(int)  #: Index of the point
    selection_changed = Signal()  #: The selection changed

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Points"), _SIZE, THROUGH)
        self.cloud = _EMPTY  #: The points shown
        self._words: Callable[[int], str] = str
        self._axes = (make_axis(()), make_axis(()))
        self._order = np.zeros(0, dtype=np.intp)
        self._selected = np.zeros(0, dtype=np.bool_)
        self._pressed: QPointF | None = None
        self._brush: QRectF | None = None
        self._picture: QPixmap | None = None
        self._is_lent = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(280, 200)
        self.setMouseTracking(True)
        theme.changed.connect(self._forget_picture)
        theme.lent.connect(self._on_lent)

    @property
    def selected(self) -> tuple[int, ...]:
        """Indices of the selected points, ascending."""
        return tuple(map(int, np.flatnonzero(self._selected)))

    def set_cloud(self, cloud: Cloud, words: Callable[[int], str]) -> None:
        """Replace the points and clear the selection.

        ``words``: returns the description of a point by index; called on demand.
        """
        had_some = bool(self._selected.any())
        self.cloud, self._words, self._at = cloud, words, -1
        self._axes = (
            _axis_of(cloud.x, is_log=cloud.is_log[0]),
            _axis_of(cloud.y, is_log=cloud.is_log[1]),
        )
        self._order = np.lexsort((cloud.y, cloud.x))
        self._selected = np.zeros(len(cloud.x), dtype=np.bool_)
        self._pressed = self._brush = None
        name = self.tr("{vertical} against {horizontal}")
        self.setAccessibleName(name.format(vertical=cloud.titles[1], horizontal=cloud.titles[0]))
        self.describe()
        self._forget_picture()
        if had_some:
            self.selection_changed.emit()

    def select(self, chosen: NDArray[np.bool_]) -> None:
        """Select only the given points, a mask of shape (n,)."""
        if not np.array_equal(chosen, self._selected):
            self._selected = chosen.copy()
            self.describe()
            self.update()
            self.selection_changed.emit()

    def numbers(self) -> list[Row]:
        """Return one row per point; see `Tabular`."""
        places = range(len(self.cloud.x))
        rows = ((float(self.cloud.x[at]), float(self.cloud.y[at])) for at in places)
        return [
            (*self.cloud.titles, "point"),
            *((*row, self._words(at)) for at, row in enumerate(rows)),
        ]

    def place_of(self, place: int) -> QPointF:
        """Return the pixel position of a point."""
        return self._field().at(float(self.cloud.x[place]), float(self.cloud.y[place]))

    def n_places(self) -> int:
        """Return the number of points; the arrow keys follow the order of ``x``, then ``y``."""
        return len(self._order)

    def place_words(self, place: int) -> str:
        point = int(self._order[place])
        words = self._words(point)
        is_selected = bool(self._selected[point])
        return self.tr("{point}, selected").format(point=words) if is_selected else words

    def usage(self) -> str:
        return self.tr(
            "Arrow keys: move between points. Enter: open the puzzle. Space: select it. Ctrl+A: "
            "select all. Esc: clear the selection."
        )

    def choose(self, place: int) -> None:
        self.point_chosen.emit(int(self._order[place]))

    # Geometry

    def _field(self) -> Field:
        size = (self.width(), self.height())
        return field_in(size, self._axes, self.fontMetrics(), self.locale())

    def _pixels(self) -> tuple[Reals, Reals]:
        """Return the pixel positions of all points."""
        return self._field().all_at(self.cloud.x, self.cloud.y)

    def _nearest(self, at: QPointF) -> int:
        """Return the point under the pointer, -1 when there is none."""
        if not len(self.cloud.x):
            return -1
        x, y = self._pixels()
        gaps = np.hypot(x - at.x(), y - at.y())
        place = int(np.argmin(gaps))
        return place if gaps[place] <= _REACH else -1

    # Painting

    @Slot()
    def _on_lent(self) -> None:
        """Repaint while an image of the chart is exported in other colours."""
        self._is_lent = not self._is_lent

    @Slot()
    def _forget_picture(self) -> None:
        self._picture = None
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Paint the points, the selected ones on top, and the selection rectangle."""
        if self._is_lent:
            self._paint_all(painter)
        else:
            painter.drawPixmap(0, 0, self._kept_picture())
        colours = self._theme.palette
        if self._selected.any():
            self._paint_points(painter, self._selected, halo=colours.text)
        if self._brush is not None:
            fill = QColor(colours.accent)
            fill.setAlpha(40)
            painter.setPen(QPen(QColor(colours.accent), 1))
            painter.setBrush(fill)
            painter.drawRect(self._brush)
        if self.hasFocus() and self.has_place:
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            here = self.place_of(int(self._order[self._at]))
            painter.drawEllipse(here, _HALO / 2 + 2, _HALO / 2 + 2)
        elif self.hasFocus():
            self.paint_focus_frame(painter)

    def _kept_picture(self) -> QPixmap:
        """Return a cached pixmap of the points, as dragging repaints the chart at every frame."""
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._picture is None or self._picture.size() != size:
            self._picture = QPixmap(size)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            painter.setFont(self.font())
            self._paint_all(painter)
            painter.end()
        return self._picture

    def _paint_all(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        field, colours = self._field(), self._theme.palette
        field.paint(painter, colours, self.cloud.titles)
        self._paint_points(painter, np.ones(len(self.cloud.x), dtype=np.bool_))

    def _paint_points(self, painter: QPainter, chosen: NDArray[np.bool_], halo: str = "") -> None:
        """Paint some points, one draw call per style, which is fast for thousands."""
        x, y = self._pixels()
        surface = self._theme.palette.window
        for number, look in enumerate(self.cloud.looks):
            places = np.flatnonzero(chosen & (self.cloud.look == number))
            if not len(places):
                continue
            points = QPolygonF([QPointF(float(x[at]), float(y[at])) for at in places])
            layers = [(halo, _HALO)] if halo else []
            layers.append((look.colour, _DOT))
            if look.is_hollow:
                layers.append((surface, _HOLE))
            for colour, width in layers:
                shade = QColor(colour)
                if not halo and not look.is_hollow:
                    shade.setAlpha(190)  # coincident points look darker
                painter.setPen(QPen(shade, width, c=_CAPS[look.mark]))
                painter.drawPoints(points)

    # Choosing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None:
            way = event.position() - self._pressed
            is_drag = way.manhattanLength() >= QApplication.startDragDistance()
            if self._brush is not None or is_drag:
                self._brush = QRectF(self._pressed, event.position()).normalized()
                self.update()
            return
        is_over = self._nearest(event.position()) >= 0
        shape = Qt.CursorShape.PointingHandCursor if is_over else Qt.CursorShape.CrossCursor
        self.setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        brush, self._brush, self._pressed = self._brush, None, None
        adds = bool(event.modifiers() & _MODIFIERS)
        self.update()
        if brush is not None:
            self._select_in(brush, adds=adds)
            return
        place = self._nearest(event.position())
        if place < 0:
            self.select(np.zeros(len(self._selected), dtype=np.bool_))
            return
        self._at = int(np.flatnonzero(self._order == place)[0])
        if adds:
            self._toggle(place)
        else:
            self.describe()
            self.point_chosen.emit(place)

    def _select_in(self, brush: QRectF, *, adds: bool) -> None:
        x, y = self._pixels()
        inside = (x >= brush.left()) & (x <= brush.right())
        inside &= (y >= brush.top()) & (y <= brush.bottom())
        self.select(inside | self._selected if adds else inside)

    def _toggle(self, place: int) -> None:
        chosen = self._selected.copy()
        chosen[place] = not chosen[place]
        self.select(chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, n = event.key(), len(self._order)
        if key == Qt.Key.Key_Space and self.has_place:
            self._toggle(int(self._order[self._at]))
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select(np.ones(n, dtype=np.bool_))
        elif key == Qt.Key.Key_Escape and self._selected.any():
            self.select(np.zeros(n, dtype=np.bool_))
        else:
            super().keyPressEvent(event)

    def tip_at(self, where: QPoint) -> str:
        place = self._nearest(QPointF(where))
        return self._words(place) if place >= 0 else ""


_CAPS: Final = {
    LegendMark.CIRCLE: Qt.PenCapStyle.RoundCap,
    LegendMark.SQUARE: Qt.PenCapStyle.SquareCap,
}


def _axis_of(values: Reals, *, is_log: bool) -> Axis:
    ends = [float(values.min()), float(values.max())] if len(values) else []
    if is_log and ends:
        return make_log_axis(ends)
    return make_axis(ends, is_whole=are_whole(values))
