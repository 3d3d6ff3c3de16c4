"""The order in which Tab leads through the parts of a window."""

from collections.abc import Iterator
from itertools import chain, pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QSplitter, QWidget


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
