"""What the lines of a chart stand for, in rows below it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme

_SAMPLE: Final = 22
_GAP: Final = 6
_BETWEEN: Final = 16
_LEADING: Final = 2


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """One line of a chart.

    Parameters
    ----------
    text : str
        What it stands for.
    colour : str
        ``#rrggbb``.
    width : float
        In logical pixels.
    style : Qt.PenStyle
        Solid, dashed or dotted.
    """

    text: str
    colour: str
    width: float = 1.0
    style: Qt.PenStyle = Qt.PenStyle.SolidLine


class Legend(QWidget):
    """Samples of lines with their meaning, broken into as many rows as they need."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self._entries: tuple[LegendEntry, ...] = ()
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def texts(self) -> tuple[str, ...]:
        """What the lines stand for."""
        return tuple(entry.text for entry in self._entries)

    def show_entries(self, entries: Sequence[LegendEntry]) -> None:
        """Show other lines; the same ones cost nothing."""
        if tuple(entries) != self._entries:
            before = self.heightForWidth(self.width())
            self._entries = tuple(entries)
            self.setAccessibleDescription(", ".join(self.texts))
            if self.heightForWidth(self.width()) != before:
                self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        """Tell that its height follows from its width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows."""
        places = self._places(width)
        return round(places[-1].y() + self._row_height) if places else 0

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        return QSize(0, self.heightForWidth(max(1, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Return the size at the present width."""
        return self.sizeHint()

    @property
    def _row_height(self) -> int:
        return self.fontMetrics().height() + _LEADING

    def _places(self, width: int) -> list[QPointF]:
        places, x, y = [], 0, 0
        for entry in self._entries:
            room = _SAMPLE + _GAP + self.fontMetrics().horizontalAdvance(entry.text)
            if x and x + room > width:
                x, y = 0, y + self._row_height
            places.append(QPointF(x, y))
            x += room + _BETWEEN
        return places

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the samples and texts."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = self._row_height
        for entry, place in zip(self._entries, self._places(self.width()), strict=True):
            painter.setPen(QPen(QColor(entry.colour), entry.width, entry.style))
            middle = math.floor(place.y() + height / 2) + 0.5  # on whole pixels, else it is pale
            painter.drawLine(QLineF(place.x(), middle, place.x() + _SAMPLE, middle))
            painter.setPen(QColor(self._theme.palette.text))
            baseline = place.y() + (height + self.fontMetrics().capHeight()) / 2
            painter.drawText(QPointF(place.x() + _SAMPLE + _GAP, baseline), entry.text)
        painter.end()
