"""Every command of the registry: its words, its keys, and that it runs."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from boaf_desktop.window.commands import BOARD, Command, command_menus
from engine.resources import resource_path
from tests.desktop.conftest import MakeWindow

COMMANDS = [command for menu in command_menus() for command in menu.commands]
ENDS_THE_PROGRAM = {"quit"}
LEAVES_THE_PROGRAM = {"show_log"}
"""What opens a program of the desktop."""


def test_no_two_commands_share_an_id_or_a_key() -> None:
    # What works on the board must not be taken by the window, so one set of keys serves all.
    for names in ([each.id for each in COMMANDS], [key for each in COMMANDS for key in each.keys]):
        assert [name for name, count in Counter(names).items() if count > 1] == []


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_a_command_has_words_and_does_one_thing(command: Command) -> None:
    assert "&" in command.text
    assert command.run is None or command.toggle is None
    assert command.checked_when is None or command.toggle is not None
    assert all(len(key.removeprefix("Shift+")) > 1 or key == "?" for key in command.keys) or (
        command.context == BOARD
    ), "a bare letter belongs to the board"


@pytest.mark.parametrize("language", ["de", "es"])
def test_every_command_is_translated(language: str) -> None:
    tree = ElementTree.parse(resource_path("translations", f"boaf_{language}.ts"))
    known = {
        message.findtext("source"): message.find("translation") for message in tree.iter("message")
    }
    for command in COMMANDS:
        for text in (command.text, command.tooltip, command.short):
            found = known.get(text)
            assert not text or (found is not None and found.get("type") != "unfinished"), text


@pytest.mark.parametrize(
    "command",
    [each for each in COMMANDS if each.id not in ENDS_THE_PROGRAM | LEAVES_THE_PROGRAM],
    ids=lambda command: command.id,
)
def test_a_command_runs_or_is_disabled_in_a_window_without_panels(
    make_window: MakeWindow, qtbot: QtBot, command: Command
) -> None:
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
