"""Every command of the registry: its words, its keys, and that it runs."""

from collections import Counter

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from boaf_desktop.window.commands import Command, command_menus
from tests.desktop.conftest import MakeWindow

COMMANDS = [command for menu in command_menus() for command in menu.commands]
ENDS_THE_PROGRAM = {"quit"}
LEAVES_THE_PROGRAM = {"show_log"}
"""What opens a program of the desktop."""


def test_commands_share_no_key() -> None:
    # What works on the board must not be taken by the window, so one set of keys serves all.
    keys = [key for each in COMMANDS for key in each.shortcuts]
    for names in ([each.id for each in COMMANDS], keys):
        assert [name for name, count in Counter(names).items() if count > 1] == []


@pytest.mark.parametrize(
    "command",
    [each for each in COMMANDS if each.id not in ENDS_THE_PROGRAM | LEAVES_THE_PROGRAM],
    ids=lambda command: command.id,
)
def test_commands_without_panels(make_window: MakeWindow, qtbot: QtBot, command: Command) -> None:
    window = make_window()
    action = window.commands[command.id]
    assert action.isCheckable() == (command.toggle is not None)
    menus: list[QMenu] = window.menuBar().findChildren(QMenu)
    assert any(action in menu.actions() for menu in menus)
    asked: list[bool] = []
    if command.run is None and command.toggle is None:
        action.triggered.connect(lambda: asked.append(True))
    action.trigger()
    qtbot.wait(1)
    assert asked == [True] * (command.run is None and command.toggle is None)
    assert window.isVisible()
