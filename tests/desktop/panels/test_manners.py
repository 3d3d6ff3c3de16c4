"""What holds in every panel."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.pages import ignore_wheel_unless_focused
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import PANELS

pytestmark = pytest.mark.fast


@pytest.fixture
def window(make_window: Callable[..., MainWindow]) -> MainWindow:
    window = make_window()
    window.panels.begin()
    return window


def fields_of(panel: QWidget) -> Iterator[QComboBox | QAbstractSpinBox]:
    yield from panel.findChildren(QComboBox)
    yield from panel.findChildren(QAbstractSpinBox)


def value_of(field: QWidget) -> object:
    if isinstance(field, QComboBox):
        return field.currentIndex(), field.currentText()
    assert isinstance(field, QAbstractSpinBox)
    return field.text()


def turn_wheel(field: QWidget, notches: int) -> None:
    place = QPointF(field.rect().center())
    event = QWheelEvent(
        place, QPointF(field.mapToGlobal(QPoint())) + place, QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase,
        False,
    )  # fmt: skip
    QApplication.sendEvent(field, event)


def test_wheel_passes_fields_unchanged(window: MainWindow) -> None:
    n_fields = 0
    for key in PANELS:
        panel = window.panels.show_panel(key)
        assert panel is not None
        for field in fields_of(panel):
            n_fields += 1
            assert field.focusPolicy() == Qt.FocusPolicy.StrongFocus
            field.clearFocus()
            before = value_of(field)
            for notches in (1, -1, -1):
                turn_wheel(field, notches)
                assert value_of(field) == before
            assert not field.hasFocus()
    assert n_fields > 12


def test_wheel_changes_the_focused_field(qtbot: QtBot) -> None:
    field = QSpinBox()
    ignore_wheel_unless_focused(field)
    qtbot.addWidget(field)
    field.show()
    field.activateWindow()
    qtbot.waitUntil(field.isActiveWindow)
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    turn_wheel(field, 1)

    assert field.value() == 1


@pytest.mark.parametrize("key", PANELS)
def test_panel_fits_640_by_480(window: MainWindow, key: str) -> None:
    panel = window.panels.show_panel(key)
    assert panel is not None
    in_a_page = key in {"energy", "generate"}
    shown = window.panels.currentWidget() if in_a_page else panel

    assert shown.minimumSizeHint().height() <= 360
    assert shown.minimumSizeHint().width() <= 400
