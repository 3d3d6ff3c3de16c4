"""Base class of all painted charts, and the numbers behind a chart for other programs."""

from collections.abc import Iterable
from typing import Protocol, TypeAlias, runtime_checkable

from PySide6.QtCore import QEvent, QPoint, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from boaf_desktop.appearance.theme import Theme
from engine.files.csv_cells import csv_line, format_number, neutralise


class Chart(QWidget):
    """A chart that a subclass paints, in the theme's colours of the moment.

    A chart with a method ``numbers`` can be exported as a table (`Tabular`).

    Parameters
    ----------
    name : str
        Its accessible name.
    size : QSize
        Preferred size in logical pixels; the height is fixed.
    """

    def __init__(self, theme: Theme, name: str, size: QSize) -> None:
        super().__init__()
        self._theme, self._size = theme, size
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return self._size

    def paint(self, painter: QPainter) -> None:
        """Paint the chart."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)
        painter.end()

    def tip_at(self, where: QPoint) -> str:  # noqa: ARG002 - a chart without tool tips
        """Return the tooltip at a point; empty for none."""
        return ""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().event(event)


Row: TypeAlias = tuple[str | float | int | bool | None, ...]


@runtime_checkable
class Tabular(Protocol):
    """A chart that returns its numbers."""

    def numbers(self) -> Iterable[Row]:
        """Return the data as rows, with the column titles first."""


def csv_text(rows: Iterable[Row]) -> str:
    r"""Format rows as CSV, numbers in full with a decimal point, whatever the locale.

    >>> csv_text([("feature", "value"), ("a, b", 0.5), ("=c", None)])
    'feature,value\n"a, b",0.5\n\'=c,\n'
    """
    return "".join(csv_line(map(_cell, row)) for row in rows)


def tab_text(rows: Iterable[Row]) -> str:
    r"""Format rows with tab-separated cells, for pasting into a spreadsheet.

    >>> tab_text([("feature", "value"), ("a", 0.5)])
    'feature\tvalue\na\t0.5'
    """
    return "\n".join("\t".join(map(_cell, row)) for row in rows)


def _cell(value: str | float | int | bool | None) -> str:
    return neutralise(value) if isinstance(value, str) else format_number(value)
