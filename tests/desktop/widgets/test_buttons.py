"""Enter presses the button that has the focus, and leaves fields to themselves."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.window.main_window import MainWindow
from tests.desktop.conftest import MakeWindow

KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def opened(window: MainWindow, action: str, qtbot: QtBot) -> QDialog:
    window.commands[action].trigger()
    dialogs = [each for each in window.findChildren(QDialog) if each.isVisible()]
    assert len(dialogs) == 1
    qtbot.waitExposed(dialogs[0])
    return dialogs[0]


@pytest.mark.parametrize("action", ["preferences", "editor"])
@pytest.mark.parametrize("key", KEYS)
def test_enter_on_close_closes(
    make_window: MakeWindow, qtbot: QtBot, action: str, key: Qt.Key
) -> None:
    dialog = opened(make_window(), action, qtbot)
    box = dialog.findChild(QDialogButtonBox)
    assert isinstance(box, QDialogButtonBox)
    close = box.button(QDialogButtonBox.StandardButton.Close)
    assert isinstance(close, QPushButton)
    close.setFocus()
    with qtbot.waitSignal(dialog.finished):
        QTest.keyClick(close, key)


def test_enter_in_a_field_closes_nothing(make_window: MakeWindow, qtbot: QtBot) -> None:
    dialog = opened(make_window(), "preferences", qtbot)
    box = dialog.findChild(QComboBox)
    assert isinstance(box, QComboBox)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Return)

    assert dialog.isVisible()
