"""The expected rating over two features, as a heat map with the rated puzzles on it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPen

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import THROUGH, Chart
from boaf_desktop.charts.field import Field, are_whole, field_in
from boaf_desktop.charts.numbers import Row
from boaf_desktop.charts.shade_key import mixed, paint_key
from boaf_desktop.widgets.tables import number_text
from engine.numerics import stable_argmin
from engine.ratings.rating import MAX_RATING
from engine.report.plots import Axis, make_axis, make_log_axis

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.statistics.learning.curves import PreferenceSlice

_SIZE: Final = QSize(320, 300)
_DOT: Final = 5.0
_KEY_STEPS: Final = 6
_KEY: Final = 20.0


class SliceChart(Chart):
    """A heat map; the pointer shows the expected rating, arrow keys move between the puzzles."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Expected rating by two features"), _SIZE, THROUGH)
        self.slice: PreferenceSlice | None = None  #: The slice shown
        self._titles = ("", "")
        self.describe()

    def set_slice(self, found: PreferenceSlice | None, titles: tuple[str, str] = ("", "")) -> None:
        """Replace the two features shown; None clears the chart."""
        self.slice, self._titles = found, titles
        name = self.tr("Expected rating by {first} and {second}")
        self.setAccessibleName(name.format(first=titles[0], second=titles[1]))
        self.go_to(-1)

    def numbers(self) -> list[Row]:
        """Return one row per cell of the map, then one per rated puzzle; see `Tabular`."""
        found = self.slice
        if found is None:
            return []
        rows: list[Row] = [(*found.names, "expected rating", "low", "high", "rating")]
        for up, y in enumerate(found.y):
            for across, x in enumerate(found.x):
                mean, half = float(found.mean[up, across]), float(found.half[up, across])
                rows.append((x, y, mean, mean - half, mean + half, None))
        rows += [(x, y, None, None, None, rating) for x, y, rating in found.rated.tolist()]
        return rows

    # Text

    def n_places(self) -> int:
        return 0 if self.slice is None else len(self.slice.rated)

    def place_words(self, place: int) -> str:
        if self.slice is None:
            return ""
        x, y, rating = self.slice.rated[place].tolist()
        words = self.tr("Rated {rating} at {x}, {y}. {expected}")
        return words.format(
            rating=number_text(rating, 3), x=number_text(x), y=number_text(y),
            expected=self._expected_words(x, y),
        )  # fmt: skip

    def usage(self) -> str:
        return self.tr("Arrow keys: move between the rated puzzles.")

    def _expected_words(self, x: float, y: float) -> str:
        found = self.slice
        if found is None:
            return ""
        across, up = _nearest(found.x, x), _nearest(found.y, y)
        mean, half = float(found.mean[up, across]), float(found.half[up, across])
        points, low, high = (
            self.locale().toString(min(max(value, 0.0), float(MAX_RATING)), "f", 1)
            for value in (mean, mean - half, mean + half)
        )
        return self.tr("Expected: {points}, 90% interval {low} to {high}.").format(
            points=points, low=low, high=high
        )

    def tip_at(self, where: QPoint) -> str:
        found, field = self.slice, self._field()
        if found is None or not field.rect.contains(QPointF(where)):
            return ""
        x, y = field.nearest(found.x, where.x()), field.nearest_up(found.y, where.y())
        return "\n".join((
            f"{self._titles[0]}: {number_text(found.x[x])}",
            f"{self._titles[1]}: {number_text(found.y[y])}",
            self._expected_words(found.x[x], found.y[y]),
        ))  # fmt: skip

    # Geometry

    def _field(self) -> Field:
        found = self.slice
        if found is None:
            axes = (make_axis(()), make_axis(()))
        else:
            axes = (_axis(found.x, found.is_log[0]), _axis(found.y, found.is_log[1]))
        size = (self.width(), self.height())
        return field_in(size, axes, self.fontMetrics(), self.locale(), top=2 * _KEY)

    # Painting

    def paint(self, painter: QPainter) -> None:
        found, field = self.slice, self._field()
        if found is None:
            return
        field.paint(painter, self._theme.palette, self._titles)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)  # else cells show seams
        rect, low = field.rect, (field.x.low, field.y.low)
        lefts = _edges([field.at(x, low[1]).x() for x in found.x], rect.left(), rect.right())
        tops = _edges([field.at(low[0], y).y() for y in found.y], rect.bottom(), rect.top())
        for up in range(len(found.y)):
            for across in range(len(found.x)):
                corner = QPointF(lefts[across], tops[up + 1])
                cell = QRectF(corner, QPointF(lefts[across + 1], tops[up]))
                painter.fillRect(cell, self._colour(float(found.mean[up, across])))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_key(painter, field)
        for place, (x, y, rating) in enumerate(found.rated.tolist()):
            self._paint_puzzle(painter, field.at(x, y), rating, is_here=place == self._at)
        if self.hasFocus() and not self.has_place:
            self.paint_focus_frame(painter)

    def _paint_puzzle(
        self, painter: QPainter, at: QPointF, rating: float, *, is_here: bool
    ) -> None:
        """Draw a rated puzzle in the colour of its rating, with a contrasting ring."""
        painter.setPen(QPen(QColor(self._theme.palette.text), 2.5 if is_here else 1.2))
        painter.setBrush(self._colour(rating))
        reach = _DOT + 3 if is_here else _DOT
        painter.drawEllipse(at, reach, reach)

    def _paint_key(self, painter: QPainter, field: Field) -> None:
        """Draw the key of ratings and shades above the map."""
        number, steps = self.locale().toString, range(_KEY_STEPS)
        ratings = [MAX_RATING * step / (_KEY_STEPS - 1) for step in steps]
        rect = QRectF(field.rect.left(), 4, field.rect.width(), _KEY)
        paint_key(
            painter, rect, ((self._colour(each), number(each, "g", 2)) for each in ratings)
        )  # fmt: skip

    def _colour(self, rating: float) -> QColor:
        """Return the shade of a rating, between the theme's surface and accent colours."""
        share = min(max(rating / MAX_RATING, 0.0), 1.0)
        low, high = QColor(self._theme.palette.surface), QColor(self._theme.palette.accent)
        return mixed(low, high, share)


def _axis(values: Sequence[float], is_log: bool) -> Axis:
    if is_log:
        return make_log_axis(values, margin=0.0)
    is_whole = are_whole(values)
    room = 0.5 / max(1, len(values) - 1) if is_whole else 0.0
    return make_axis(values, margin=room, is_whole=is_whole)


def _edges(middles: Sequence[float], first: float, last: float) -> list[float]:
    """Return the edges of cells around their centres."""
    between = [(one + other) / 2 for one, other in pairwise(middles)]
    return [first, *between, last]


def _nearest(values: Sequence[float], value: float) -> int:
    return stable_argmin(range(len(values)), lambda place: abs(values[place] - value))
