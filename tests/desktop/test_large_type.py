"""Large type and small screens: no text is cut, and nothing is off the window."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import LIGHT, style_sheet
from boaf_desktop.widgets.parts import ElidedLabel
from boaf_desktop.widgets.tables import EmptyHint
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import PANELS
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.access import commands_with_windows
from tests.desktop.drivers.study_window import StudyWindow, open_example

LARGE = (18.0, QSize(1280, 688))  # 24 pixels
DOUBLED = (9.0, QSize(640, 328))  # 1280 x 720 pixels at 200%
SCREENS = pytest.mark.parametrize(("points", "size"), [LARGE, DOUBLED], ids=["24 px", "200%"])
_LOOKS = 20
PARTS = (QLabel, QAbstractButton, QLineEdit, QComboBox)


@pytest.fixture
def font_size(qapp: QApplication, points: float) -> Iterator[None]:
    before = qapp.font()
    font = qapp.font()
    font.setPointSizeF(points)
    qapp.setFont(font)
    yield
    qapp.setFont(before)


@pytest.fixture
def window(font_size: None, make_window: MakeWindow) -> MainWindow:
    return make_window()


def faults(top: QWidget) -> Iterator[str]:
    """Yield what is cut in a window, or lies outside of it."""
    for part in top.findChildren(QWidget):
        if not part.isVisible() or part.window() is not top:
            continue
        name = f"{type(part).__name__} {_text_of(part)!r:.60}"
        if _is_cut(part):
            yield f"{name} is cut: {part.size().toTuple()}"
        if isinstance(part, PARTS) and not _scrolls(part, top):
            place = part.rect().translated(part.mapTo(top, QPoint()))
            if not top.rect().adjusted(-1, -1, 1, 1).contains(place):
                yield f"{name} is outside: {place.getRect()} of {top.size().toTuple()}"


def _text_of(part: QWidget) -> str:
    return part.text() if isinstance(part, QLabel | QAbstractButton | QLineEdit) else ""


def _is_cut(part: QWidget) -> bool:
    # The hint of an empty table is over a table that scrolls.
    if isinstance(part, ElidedLabel | EmptyHint) or not _text_of(part):
        return False
    if isinstance(part, QLabel):
        is_wide = not part.wordWrap() and part.sizeHint().width() > part.width() + 1
        height = part.heightForWidth(part.width()) if part.wordWrap() else part.sizeHint().height()
        return is_wide or height > part.height() + 1
    if isinstance(part, QPushButton):  # its hint has room that a short text doesn't need
        lines = part.text().replace("&", "").split("\n")
        return max(map(part.fontMetrics().horizontalAdvance, lines)) > part.width()
    is_button = isinstance(part, QAbstractButton)
    return is_button and part.minimumSizeHint().width() > part.width() + 1


def _scrolls(part: QWidget, top: QWidget) -> bool:
    above: QWidget | None = part
    while above is not None and above is not top:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


def shown_on(top: QWidget, size: QSize, qtbot: QtBot) -> list[str]:
    """Show a window on a screen of this size, and return its faults."""
    top.setMinimumSize(top.minimumSize().boundedTo(size))  # as `fit_to_screen` does
    top.resize(top.size().boundedTo(size))
    for _ in range(_LOOKS):  # a slow machine arranges wrapped texts later
        qtbot.wait(50)
        found = list(faults(top))
        if not found:
            break
    if top.width() > size.width() or top.height() > size.height():
        found.append(f"{type(top).__name__} needs {top.size().toTuple()}")
    return sorted(set(found))


@SCREENS
def test_dialogs_fit(window: MainWindow, qtbot: QtBot, size: QSize) -> None:
    window.panels.begin()
    window.app.open_set.open_samples()
    qtbot.waitUntil(lambda: bool(window.app.open_set.records))
    for name in sorted(commands_with_windows()):
        window.commands[name].trigger()
        QApplication.processEvents()
        (top,) = _others(window)
        assert shown_on(top, size, qtbot) == [], name
        top.close()


@SCREENS
def test_panels_fit(window: MainWindow, qtbot: QtBot, size: QSize) -> None:
    window.panels.begin()
    window.settings.is_designer = True
    window.resize(size)
    for key in PANELS:
        window.panels.show_panel(key)
        assert shown_on(window, size, qtbot) == [], key


@SCREENS
def test_windows_of_a_study_fit(
    window: MainWindow, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory, size: QSize
) -> None:
    lab = StudyWindow(window, qtbot, tmp_path_factory.mktemp("study"))
    open_example(lab)
    panel = lab.panel()
    qtbot.waitUntil(lambda: panel.found is not None and not panel.is_computing)
    for show in (panel.show_settings, panel.review_next):
        show()
        qtbot.waitUntil(lambda: len(_others(window)) == 1)
        (top,) = _others(window)
        assert shown_on(top, size, qtbot) == [], type(top).__name__
        top.close()
        qtbot.waitUntil(lambda: not _others(window))


def _others(window: MainWindow) -> list[QWidget]:
    return [
        each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not window
    ]


@pytest.mark.parametrize("points", [8.0, 10.0, 24.0])
def test_headings_grow_with_the_system_font(font_size: None, points: float) -> None:
    found = re.search(r"QLabel#title { font-size: ([\d.]+)pt", style_sheet(LIGHT, LIGHT))

    assert found is not None
    assert float(found[1]) == pytest.approx(2 * points, rel=0.1)  # by whole pixels
