"""Who uses the keyboard sees which button has the focus."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.parts import add_all, column_in, push_button, show_focus_ring

pytestmark = pytest.mark.fast


@pytest.fixture
def dialog(qtbot: QtBot, qapp: QApplication) -> Iterator[QDialog]:
    qapp.focusChanged.connect(show_focus_ring)
    dialog = QDialog()
    add_all(column_in(dialog), push_button("Go"), push_button("Close"))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(dialog.isActiveWindow)
    yield dialog
    qapp.focusChanged.disconnect(show_focus_ring)


def has_ring() -> bool:
    widget = QApplication.focusWidget()
    assert widget is not None
    return bool(widget.property("ring"))


def test_dialog_opens_without_a_ring(dialog: QDialog) -> None:
    assert not has_ring()


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Down])
def test_keys_move_a_ring(dialog: QDialog, key: Qt.Key) -> None:
    QTest.keyClick(dialog.focusWidget(), key)

    assert has_ring()


def test_click_shows_no_ring(dialog: QDialog) -> None:
    first = dialog.focusWidget()
    QTest.keyClick(first, Qt.Key.Key_Tab)

    QTest.mouseClick(first, Qt.MouseButton.LeftButton)

    assert first.hasFocus()
    assert not has_ring()
