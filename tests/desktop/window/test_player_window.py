"""The window of a player: few controls, and nothing of the designer until it is wanted."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.puzzles.export_dialog import ExportDialog
from boaf_desktop.paths import settings_file
from boaf_desktop.settings import Settings
from boaf_desktop.window.commands import command_menus
from boaf_desktop.window.main_window import MainWindow
from engine.puzzlesets.csv_format import write_csv
from engine.puzzlesets.puzzle_set import record_of
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child

pytestmark = pytest.mark.fast

FOR_DESIGNERS = [
    each
    for _id, _title, entries in command_menus()
    for each in entries
    if each and each.is_for_designer
]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    settings.is_designer = False
    return settings


@pytest.fixture
def fresh(make_window: MakeWindow, settings: Settings) -> MainWindow:
    """The window of somebody who never saw it, with its panels."""
    settings.has_won = settings.has_seen_welcome = False
    window = make_window()
    window.panels.begin()
    return window


@pytest.mark.parametrize("command", FOR_DESIGNERS, ids=lambda command: command.id)
def test_player_has_no_designer_tools(
    fresh: MainWindow, settings: Settings, command: object
) -> None:
    action = fresh.commands[command.id]  # type: ignore[attr-defined]
    assert not action.isVisible()
    assert not action.isEnabled()
    settings.is_designer = True
    assert action.isVisible()


def test_rate_key_before_designer_mode(fresh: MainWindow, settings: Settings) -> None:
    fresh.board.focus_card()
    QTest.keyClick(fresh.focusWidget(), Qt.Key.Key_R)
    QTest.keyClick(fresh.focusWidget(), Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert not fresh.centre.is_form_shown
    assert not settings.is_designer
    settings.is_designer = True
    QTest.keyClick(fresh.focusWidget(), Qt.Key.Key_R)
    assert fresh.centre.is_form_shown


@pytest.mark.parametrize("way", ["home", "mode"])
def test_tabs_in_designer_mode_only(fresh: MainWindow, settings: Settings, way: str) -> None:
    fresh.sources.tour.leave()
    assert fresh.home.page is not None
    fresh.home.page.become_designer.click()
    assert settings.is_designer
    assert fresh.panels.isVisible()
    QTest.keyClick(fresh.focusWidget(), Qt.Key.Key_Escape)
    assert fresh.panels.isVisible()
    if way == "home":
        fresh.commands["home"].trigger()
        assert fresh.home.is_shown
    else:
        settings.is_designer = False
    assert not fresh.panels.isVisible()


def test_first_set_makes_a_designer(qapp: QApplication) -> None:
    new = Settings(settings_file().with_name("new.ini"), qapp)
    modes = [new.is_designer]
    new.begin_designing()
    modes.append(new.is_designer)
    new.is_designer = False
    new.begin_designing()

    assert [*modes, new.is_designer] == [False, True, False], "it was switched off"


@pytest.mark.parametrize("name", ["set.json", "set.csv"])
def test_broken_set_makes_no_designer(
    fresh: MainWindow, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    fresh.settings.store("is_designer", None)
    path = tmp_path / name
    path.write_text('{"puzzles": [', encoding="utf-8")
    fresh.open_file(path)
    qtbot.waitUntil(lambda: bool(fresh.notice.text))
    assert not fresh.settings.is_designer
    write_csv(tmp_path / "good.csv", [record_of(fresh.session.puzzle.deal)])
    fresh.open_file(tmp_path / "good.csv")
    qtbot.waitUntil(lambda: fresh.settings.is_designer)


def test_deal_is_printed(
    make_window: MakeWindow, settings: Settings, qtbot: QtBot, tmp_path: Path
) -> None:
    settings.is_designer = False
    window = make_window()
    window.panels.begin()
    window.open_text("#80431")
    assert window.commands["export"].isVisible()
    window.commands["export"].trigger()
    child(window, ExportDialog).go.click()
    dialog = child(window, QFileDialog)
    assert dialog.selectedFiles()[0].endswith("80431.pdf")
    dialog.fileSelected.emit(str(tmp_path / "deal.pdf"))
    dialog.close()
    qtbot.waitUntil(lambda: window.notice.text.startswith("Exported to "))
    assert (tmp_path / "deal.pdf").read_bytes().startswith(b"%PDF")
