"""Every panel, window and dialog, opened one after another, and what can be read in each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)

from boaf_desktop.widgets.page import ElidedLabel
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring import panels as wiring
from boaf_desktop.wiring.panels import Panels

PANELS: Final = wiring.PANELS
WINDOWS: Final = (
    "new_random", "new_numbered", "daily", "editor", "ladder", "statistics", "preferences",
    "rules", "library", "shortcuts", "about",
)  # fmt: skip
_QUIET_MS: Final = 60


def places(
    window: MainWindow, home: Path, *, has_study: bool = True
) -> Iterator[tuple[str, QWidget]]:
    """Open everything and yield each with its name, visible and laid out.

    Parameters
    ----------
    window : MainWindow
        With its panels installed.
    home : Path
        Where a copy of the example study may stand.
    has_study : bool
        Whether it is opened and fitted too, which takes the longest.
    """
    yield "play", _settled(window)
    window.start.show()
    yield "home", _settled(window)
    window.start.hide()
    for key in PANELS:
        window.show_panel(key)
        yield key, _settled(window)
    for name in WINDOWS:
        before = set(_open_windows())
        action = window.findChild(QAction, f"action_{name}")
        assert action is not None, name
        QTimer.singleShot(0, window, action.trigger)
        _rest()
        for number, opened in enumerate(each for each in _open_windows() if each not in before):
            yield f"{name}-{number}" if number else name, _settled(opened)
            opened.close()
            _rest()
    if not has_study:
        return
    (panels,) = window.findChildren(Panels)
    panels.study.open_example(home / "example")
    _until(lambda: panels.study.view is not None)
    panel = window.show_panel("study")
    assert panel is not None
    _until(lambda: getattr(panel, "results", None) is not None)
    yield "study-fitted", _settled(window)


def _open_windows() -> list[QWidget]:
    return [each for each in QApplication.topLevelWidgets() if each.isVisible()]


def _settled(widget: QWidget) -> QWidget:
    _rest()
    return widget


def _rest() -> None:
    loop = QEventLoop()
    QTimer.singleShot(_QUIET_MS, loop.quit)
    loop.exec()


def _until(is_true: Callable[[], bool], most: int = 2_000) -> None:
    for _ in range(most):
        if is_true():
            return
        _rest()
    raise TimeoutError("the window did not get there")


def texts_of(widget: QWidget) -> Iterator[tuple[str, QWidget]]:
    """Yield what can be read in the visible parts of a widget, tool tips too."""
    for part in (widget, *widget.findChildren(QWidget)):
        if not part.isVisible():
            continue
        yield from ((text, part) for text in _own_texts(part))
        yield part.toolTip(), part
        yield part.accessibleName(), part
        for action in part.actions():
            yield action.text(), part
            yield action.toolTip(), part


def _own_texts(part: QWidget) -> Iterator[str]:
    if part.isWindow():
        yield part.windowTitle()
    if isinstance(part, QLabel | QAbstractButton):
        yield part.whole_text if isinstance(part, ElidedLabel) else part.text()
    elif isinstance(part, QGroupBox):
        yield part.title()
    elif isinstance(part, QTabBar):
        yield from (part.tabText(place) for place in range(part.count()))
    elif isinstance(part, QComboBox):
        yield part.currentText()
        yield part.placeholderText()
    elif isinstance(part, QLineEdit):
        yield part.placeholderText()
    elif isinstance(part, QMenu):
        yield part.title()
    elif isinstance(part, QHeaderView) and part.model() is not None:
        count = part.count()
        yield from (
            str(part.model().headerData(place, part.orientation()) or "")
            for place in range(count)
            if not part.isSectionHidden(place)
        )


def plain(text: str) -> str:
    """Return what a person sees of rich text."""
    if "<" not in text:
        return text
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()
