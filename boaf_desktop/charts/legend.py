"""Legend of a chart's lines, bars or points, in rows below it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme

_SAMPLE: Final = 22
_SHAPE: Final = 10
_GAP: Final = 6
_BETWEEN: Final = 16
_LEADING: Final = 2


class LegendMark(Enum):
    """Sample of an entry: a line, or the shape of points."""

    LINE = "line"
    CIRCLE = "circle"
    SQUARE = "square"
    RING = "ring"


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """One line of a chart, or one kind of its points."""

    text: str  #: Its meaning
    colour: str  #: ``#rrggbb``
    width: float = 1.0  #: In logical pixels
    style: Qt.PenStyle = Qt.PenStyle.SolidLine  #: Solid, dashed or dotted
    mark: LegendMark = LegendMark.LINE  #: The sample; width and style are for lines only

    @property
    def sample_width(self) -> int:
        """Width of the sample in logical pixels."""
        return _SAMPLE if self.mark is LegendMark.LINE else _SHAPE


class Legend(QWidget):
    """Samples with their meaning, wrapped into as many rows as needed."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self.entries: tuple[LegendEntry, ...] = ()  #: The entries shown
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of the entries."""
        return tuple(entry.text for entry in self.entries)

    def show_entries(self, entries: Sequence[LegendEntry]) -> None:
        """Replace the entries; the same ones cost nothing."""
        if tuple(entries) != self.entries:
            before = self.heightForWidth(self.width())
            self.entries = tuple(entries)
            self.setAccessibleDescription(", ".join(self.texts))
            if self.heightForWidth(self.width()) != before:
                self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        places = self._places(width)
        return round(places[-1].y() + self._row_height) if places else 0

    def sizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(max(1, self.width())))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def _row_height(self) -> int:
        return self.fontMetrics().height() + _LEADING

    def _places(self, width: int) -> list[QPointF]:
        places, x, y = [], 0, 0
        for entry in self.entries:
            room = entry.sample_width + _GAP + self.fontMetrics().horizontalAdvance(entry.text)
            if x and x + room > width:
                x, y = 0, y + self._row_height
            places.append(QPointF(x, y))
            x += room + _BETWEEN
        return places

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = self._row_height
        for entry, place in zip(self.entries, self._places(self.width()), strict=True):
            # On whole pixels, otherwise a thin line is pale.
            level = math.floor(place.y() + height / 2) + 0.5
            middle = QPointF(place.x() + entry.sample_width / 2, level)
            _paint_sample(painter, entry, middle)
            painter.setPen(QColor(self._theme.palette.text))
            baseline = place.y() + (height + self.fontMetrics().capHeight()) / 2
            left = place.x() + entry.sample_width + _GAP
            painter.drawText(QPointF(left, baseline), entry.text)
        painter.end()


def _paint_sample(painter: QPainter, entry: LegendEntry, middle: QPointF) -> None:
    """Paint the sample of an entry around a point."""
    half, colour = _SHAPE / 2, QColor(entry.colour)
    if entry.mark is LegendMark.LINE:
        painter.setPen(QPen(colour, entry.width, entry.style))
        ends = QPointF(_SAMPLE / 2, 0)
        painter.drawLine(QLineF(middle - ends, middle + ends))
        return
    is_ring = entry.mark is LegendMark.RING
    painter.setPen(QPen(colour, 1.5) if is_ring else Qt.PenStyle.NoPen)
    painter.setBrush(Qt.BrushStyle.NoBrush if is_ring else colour)
    if entry.mark in {LegendMark.CIRCLE, LegendMark.RING}:
        painter.drawEllipse(middle, half - 1, half - 1)
    else:
        side = half - 1
        painter.drawRect(QRectF(middle.x() - side, middle.y() - side, 2 * side, 2 * side))
