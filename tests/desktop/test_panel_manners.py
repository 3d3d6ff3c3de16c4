"""What holds in every panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QDoubleSpinBox, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.main_window import MainWindow
from boaf_desktop.panels.install import install_panels

PANELS = ("puzzles", "generate", "energy", "rate", "inspect", "study")


@pytest.fixture
def window(make_window: Callable[..., MainWindow]) -> MainWindow:
    window = make_window()
    install_panels(window)
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


@pytest.mark.parametrize("key", PANELS)
def test_the_wheel_changes_no_field_that_it_only_passes(window: MainWindow, key: str) -> None:
    panel = window.show_panel(key)
    assert panel is not None
    window.setFocus()
    for field in fields_of(panel):
        assert field.focusPolicy() == Qt.FocusPolicy.StrongFocus
        before = value_of(field)
        for notches in (1, -1, -1):
            turn_wheel(field, notches)
            assert value_of(field) == before
        assert not field.hasFocus()


def test_the_wheel_changes_the_field_that_has_the_focus(window: MainWindow, qtbot: QtBot) -> None:
    panel = window.show_panel("energy")
    assert panel is not None
    weight = next(f for f in panel.findChildren(QDoubleSpinBox) if f.accessibleName() == "Weight")
    qtbot.waitUntil(weight.isVisible)
    weight.setFocus()
    before = weight.value()
    turn_wheel(weight, 1)
    assert weight.value() > before
