"""Columns, rows and grids, and lengths that grow with the font."""

from typing import Final, TypeAlias, TypeVar

from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QVBoxLayout,
    QWidget,
)

BoxT = TypeVar("BoxT", bound=QBoxLayout)
Margins: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom, in logical pixels."""

DIALOG_MARGINS: Final[Margins] = (24, 24, 24, 16)
PAGE_IN_DIALOG: Final[Margins] = (0, 0, 12, 0)  # beside its scroll bar
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
    return column_in(dialog, 16, DIALOG_MARGINS)


def grid_in(widget: QWidget | None) -> QGridLayout:
    """Return a grid of fields that fills a widget, or a free one; no margins by default."""
    grid = QGridLayout() if widget is None else QGridLayout(widget)
    grid.setContentsMargins(*_FLUSH)
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


def keep_room(*parts: QWidget) -> None:
    """Let parts keep their place while they are hidden, so that those beside them don't move."""
    for part in parts:
        policy = part.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        part.setSizePolicy(policy)


def show_if(is_visible: bool, *parts: QWidget) -> None:
    for part in parts:
        part.setVisible(is_visible)
