"""Column, row and wrapping layouts, used in all parts of the window."""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final, TypeAlias, TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

BoxT = TypeVar("BoxT", bound=QBoxLayout)
Margins: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom, in logical pixels."""

_FLUSH: Final[Margins] = (0, 0, 0, 0)
_SPACING: Final = 8
_LETTERS: Final = 13  # size of the usual font, in logical pixels


def font_zoom() -> float:
    """Return how much larger the system font is than the usual one, at least 1."""
    return max(1.0, QFontInfo(QApplication.font()).pixelSize() / _LETTERS)


def by_font(length: int) -> int:
    """Return a length for the usual font, enlarged for a larger one."""
    return round(length * font_zoom())


def column_in(
    widget: QWidget | None, spacing: int | None = None, margins: Margins = _FLUSH
) -> QVBoxLayout:
    """Return a column that fills a widget, or a free one to be nested; no margins by default."""
    return _set_up(QVBoxLayout() if widget is None else QVBoxLayout(widget), spacing, margins)


def row_in(
    widget: QWidget | None, spacing: int | None = None, margins: Margins = _FLUSH
) -> QHBoxLayout:
    """Return a row that fills a widget, or a free one to be nested; no margins by default."""
    return _set_up(QHBoxLayout() if widget is None else QHBoxLayout(widget), spacing, margins)


def dialog_column(dialog: QDialog) -> QVBoxLayout:
    return column_in(dialog, 16, (24, 24, 24, 16))


def grid_in(widget: QWidget | None, margins: Margins = _FLUSH) -> QGridLayout:
    """Return a grid of fields that fills a widget, or a free one; no margins by default."""
    grid = QGridLayout() if widget is None else QGridLayout(widget)
    grid.setContentsMargins(*margins)
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(4)
    return grid


def _set_up(layout: BoxT, spacing: int | None, margins: Margins) -> BoxT:
    layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    return layout


Part: TypeAlias = QWidget | QLayout | tuple[QWidget | QLayout, int] | None
"""An item of a column or row: alone, with its stretch factor, or None for a stretch."""


def add_all(layout: QBoxLayout, *parts: Part) -> None:
    """Add parts to a column or row, in order."""
    for part in parts:
        item, stretch = part if isinstance(part, tuple) else (part, 0)
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, QWidget):
            layout.addWidget(item, stretch)
        else:
            layout.addLayout(item, stretch)


def row_of(*parts: Part) -> QHBoxLayout:
    row = row_in(None, _SPACING)
    add_all(row, *parts)
    return row


def show_if(is_visible: bool, *parts: QWidget) -> None:
    for part in parts:
        part.setVisible(is_visible)


def tab_along(widget: QWidget, after: QWidget | None = None) -> None:
    """Let Tab lead through a widget as the eye does, whatever order its parts were created in.

    ``after``: what Tab leaves before it reaches the widget.
    """
    reached = _reached_by_tab(widget) if after is None else chain([after], _reached_by_tab(widget))
    for first, second in pairwise(reached):
        QWidget.setTabOrder(first, second)


def _reached_by_tab(widget: QWidget) -> Iterator[QWidget]:
    for part in _parts(widget):
        if (part.focusProxy() or part).focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield part  # not the proxy, or Qt would leave the part itself where it was
        else:
            yield from _reached_by_tab(part)


def _parts(widget: QWidget) -> Iterator[QWidget]:
    if isinstance(widget, QScrollArea):
        yield from filter(None, [widget.widget()])
    elif isinstance(widget, QSplitter):
        yield from filter(None, map(widget.widget, range(widget.count())))
    elif (layout := widget.layout()) is not None:
        yield from _widgets_of(layout)


def _widgets_of(layout: QLayout) -> Iterator[QWidget]:
    for item in filter(None, map(layout.itemAt, range(layout.count()))):
        if (widget := item.widget()) is not None:
            yield widget
        elif (inner := item.layout()) is not None:
            yield from _widgets_of(inner)


class FlowRow(QLayout):
    """Widgets side by side, wrapped into as many lines as needed.

    ``spacing``: between widgets and between lines, in logical pixels.
    """

    def __init__(self, *widgets: QWidget, spacing: int = _SPACING) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802 Qt calls it by name
        """Return none; otherwise a row would take the empty space of a page."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), is_trial=True)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, is_trial=False)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._visible_items()]
        if not sizes:
            return QSize(0, 0)
        gaps = self.spacing() * (len(sizes) - 1)
        return QSize(sum(s.width() for s in sizes) + gaps, max(s.height() for s in sizes))

    def minimumSize(self) -> QSize:
        size = QSize(0, 0)
        for item in self._visible_items():
            size = size.expandedTo(item.minimumSize())
        return size

    def _visible_items(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, is_trial: bool) -> int:
        """Lay the items out and return the height."""
        lines: list[list[tuple[int, QSize, QLayoutItem]]] = [[]]
        x = 0
        for item in self._visible_items():
            size = item.sizeHint().boundedTo(QSize(rect.width(), item.sizeHint().height()))
            if lines[-1] and x + size.width() > rect.width():
                lines.append([])
                x = 0
            lines[-1].append((x, size, item))
            x += size.width() + self.spacing()
        y = 0
        for line in lines:
            height = max((size.height() for _x, size, _item in line), default=0)
            if not is_trial:
                for left, size, item in line:
                    down = y + (height - size.height()) // 2
                    item.setGeometry(QRect(rect.topLeft() + QPoint(left, down), size))
            y += height + self.spacing()
        return max(0, y - self.spacing())
