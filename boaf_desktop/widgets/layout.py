"""Column and row layouts with margins, used in all parts of the window."""

from typing import Final, TypeAlias, TypeVar

from PySide6.QtWidgets import QBoxLayout, QDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

L = TypeVar("L", bound=QBoxLayout)
Margins: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom, in logical pixels."""

_FLUSH: Final[Margins] = (0, 0, 0, 0)


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
    """Return the main column layout of a dialog."""
    return column_in(dialog, 16, (24, 24, 24, 16))


def _set_up(layout: L, spacing: int | None, margins: Margins) -> L:
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
    """Return a row of the given items."""
    row = row_in(None, 8)
    add_all(row, *parts)
    return row
