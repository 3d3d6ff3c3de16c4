"""Enter presses every button that has the focus, and the focus leaves one that is disabled."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.parts import add_all, column_in, enable, push_button, tool_button
from tests.desktop.drivers.access import read

Buttons = tuple[QPushButton, QPushButton, QToolButton]


@pytest.fixture
def pressed() -> list[str]:
    """Return what was pressed."""
    return []


@pytest.fixture
def buttons(qtbot: QtBot, pressed: list[str]) -> Iterator[Buttons]:
    top = QWidget()
    buttons = (
        push_button("Start", lambda: pressed.append("start")),
        push_button("Pause", lambda: pressed.append("pause")),
        tool_button("✕", "Dismiss", lambda: pressed.append("dismiss")),
    )
    add_all(column_in(top), *buttons)
    qtbot.addWidget(top)
    top.show()
    qtbot.waitUntil(top.isActiveWindow)
    yield buttons
    top.close()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_press_the_focused_button(buttons: Buttons, pressed: list[str], key: Qt.Key) -> None:
    for button in buttons:
        button.setFocus()
        QTest.keyClick(button, key)

    assert pressed == ["start", "pause", "dismiss"]


@pytest.mark.parametrize(("disabled", "enabled"), [(0, 1), (1, 0)])
def test_focus_goes_to_the_enabled_button(buttons: Buttons, disabled: int, enabled: int) -> None:
    push_buttons = buttons[:2]
    push_buttons[disabled].setFocus()

    enable({push_buttons[disabled]: False, push_buttons[enabled]: True})

    assert push_buttons[enabled].hasFocus()


def test_focus_elsewhere_stays(buttons: Buttons) -> None:
    start, pause, dismiss = buttons
    dismiss.setFocus()

    enable({start: False, pause: True})

    assert dismiss.hasFocus()


def test_name_is_read_once(buttons: Buttons) -> None:
    spoken = read(buttons[2])

    assert spoken.text(QAccessible.Text.Name) == "Dismiss"
    assert not spoken.text(QAccessible.Text.Description).strip()
