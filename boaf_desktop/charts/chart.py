"""Base class of all painted charts, and the numbers behind a chart for other programs."""

from collections.abc import Iterable, Mapping
from typing import Final, Protocol, TypeAlias, runtime_checkable

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from boaf_desktop.appearance.theme import Theme
from engine.files.csv_cells import csv_line, format_number, neutralise

ALONG: Final[dict[int, int]] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
}
"""Step of each arrow key along an axis, where up means more."""
THROUGH: Final[dict[int, int]] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}
"""Step of each arrow key in a list of points, where down means the next."""
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Chart(QWidget):
    """A chart that a subclass paints, in the theme's colours of the moment.

    A chart with ``arrows`` has a keyboard cursor, and a screen reader reads the text of the
    cursor's position. A chart with a method ``numbers`` can be exported as a table (`Tabular`).

    Parameters
    ----------
    name : str
        Its accessible name.
    size : QSize
        Preferred size in logical pixels; the height is fixed.
    arrows : mapping of int to int, optional
        Step of each arrow key: `ALONG` or `THROUGH`.
    """

    def __init__(
        self, theme: Theme, name: str, size: QSize, arrows: Mapping[int, int] | None = None
    ) -> None:
        super().__init__()
        self._theme, self._size, self._arrows = theme, size, arrows or {}
        self._current = -1
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if arrows:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
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

    def paint_focus_frame(self, painter: QPainter) -> None:
        """Paint a dotted frame around the chart."""
        painter.setPen(QPen(QColor(self._theme.palette.accent), 1, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))

    # Tooltips

    def tip_at(self, where: QPoint) -> str:  # noqa: ARG002 - a chart without tool tips
        """Return the tooltip at a point; empty for none."""
        return ""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().event(event)

    # The keyboard

    def n_items(self) -> int:
        """Return the number of cursor positions."""
        return 0

    def first_item(self) -> int:
        """Return the position to which the first arrow key moves."""
        return 0

    def item_words(self, index: int) -> str:
        """Return the accessible description of a position."""
        raise NotImplementedError

    def usage(self) -> str:
        """Return the accessible description while there is no cursor."""
        raise NotImplementedError

    def choose(self, index: int) -> None:
        """React to Enter at a position."""

    @property
    def has_current(self) -> bool:
        """Whether the cursor is at a position."""
        return 0 <= self._current < self.n_items()

    def go_to(self, index: int) -> None:
        """Move the cursor to a position; -1 for none."""
        self._current = index
        self.describe()
        self.update()

    def describe(self) -> None:
        """Update the accessible description to the cursor's position."""
        self.setAccessibleDescription(
            self.item_words(self._current) if self.has_current else self.usage()
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        n = self.n_items()
        if event.key() in self._arrows and n:
            current = self._current if self.has_current else -1
            self.go_to(walk(current, self._arrows[event.key()], n, self.first_item()))
        elif event.key() in _ENTER and self.has_current:
            self.choose(self._current)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()


def walk(current: int, step: int, count: int, first: int = 0) -> int:
    """Return the next of ``count`` positions; ``first`` when ``current`` is below 0.

    >>> walk(-1, 1, 5), walk(4, 1, 5), walk(2, -1, 5)
    (0, 4, 1)
    """
    return min(max(current + step, 0), count - 1) if current >= 0 else first


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
