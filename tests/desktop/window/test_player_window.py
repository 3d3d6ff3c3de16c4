"""The window of a player: few controls, and nothing of the designer until it is wanted."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.card import CardWidget
from boaf_desktop.play.game.puzzle import first_puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.line_area import LineArea
from boaf_desktop.storage.paths import settings_file
from boaf_desktop.storage.settings import Settings
from boaf_desktop.window.commands import command_menus
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring.panels import install_panels
from engine.puzzlesets.csv_format import record_of, write_csv
from tests.desktop.conftest import MakeWindow

FOR_DESIGNERS = [
    each for menu in command_menus() for each in menu.commands if each.is_for_designer
]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    settings.is_designer = False
    return settings


def controls(window: MainWindow) -> list[str]:
    """Return what may be pressed in a window but the cards."""
    kinds = (QAbstractButton, QAbstractItemView, QComboBox, QLineEdit)
    shown = [
        each
        for kind in kinds
        for each in window.findChildren(kind)
        if each.isVisible() and not isinstance(each, CardWidget)
    ]
    names = [
        each.text() if isinstance(each, QAbstractButton) else each.objectName() for each in shown
    ]
    split = QToolButton.ToolButtonPopupMode.MenuButtonPopup
    names += ["▾" for each in shown if isinstance(each, QToolButton) and each.popupMode() == split]
    return names + [each.text() for each in window.menuBar().actions() if each.isVisible()]


def entries(window: MainWindow) -> list[str]:
    """Return the entries of the menus, a submenu being one."""
    shown = [each for each in window.menuBar().actions() if each.isVisible()]
    menus = [menu for menu in window.menuBar().findChildren(QMenu) if menu.menuAction() in shown]
    actions = [each for menu in menus for each in menu.actions()]
    return [each.text() for each in actions if each.isVisible() and not each.isSeparator()]


@pytest.fixture
def fresh(qtbot: QtBot, settings: Settings, theme: Theme) -> MainWindow:
    """The window of somebody who never saw it, with its panels."""
    settings.has_won = settings.has_seen_welcome = False
    session = Session(first_puzzle())
    window = MainWindow(session, settings, theme)
    session.setParent(window)
    qtbot.addWidget(window)
    install_panels(window)
    window.restore_layout()
    window.show()
    window.welcome()
    qtbot.waitExposed(window)
    return window


def test_the_first_screens_have_at_most_twelve_controls(fresh: MainWindow) -> None:
    assert len(controls(fresh)) <= 12, controls(fresh)
    assert len(entries(fresh)) <= 40, entries(fresh)
    fresh.sources.tour.skip()
    assert fresh.start.is_shown
    assert len(controls(fresh)) <= 16, controls(fresh)  # five of them are numbers of feathers


@pytest.mark.parametrize("command", FOR_DESIGNERS, ids=lambda command: command.id)
def test_no_tool_of_designers_is_in_the_menus_or_runs_by_its_keys(
    fresh: MainWindow, settings: Settings, command: object
) -> None:
    action = fresh.commands[command.id]  # type: ignore[attr-defined]
    assert not action.isVisible()
    assert not action.isEnabled()
    settings.is_designer = True
    assert action.isVisible()


def test_r_does_nothing_before_designer_mode(fresh: MainWindow, settings: Settings) -> None:
    fresh.board.focus_card()
    QTest.keyClick(fresh.focusWidget(), Qt.Key.Key_R)
    QTest.keyClick(fresh.focusWidget(), Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert not fresh.centre.is_form_shown
    assert not settings.is_designer
    settings.is_designer = True
    QTest.keyClick(fresh.focusWidget(), Qt.Key.Key_R)
    assert fresh.centre.is_form_shown


@pytest.mark.parametrize("way", ["home", "mode"])
def test_the_tabs_are_shown_beside_the_board_in_designer_mode_only(
    fresh: MainWindow, settings: Settings, way: str
) -> None:
    fresh.sources.tour.skip()
    assert fresh.start.page is not None
    fresh.start.page.become_designer.click()
    assert settings.is_designer
    assert fresh.tabs.isVisible()
    QTest.keyClick(fresh.focusWidget(), Qt.Key.Key_Escape)
    assert fresh.tabs.isVisible()
    if way == "home":
        fresh.run_command("home")
        assert fresh.start.is_shown
    else:
        settings.is_designer = False
    assert not fresh.tabs.isVisible()


def test_what_a_menu_leaves_out_still_works_by_its_key(make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == window.session.puzzle.deal.to_grid()


def test_the_first_set_that_is_opened_switches_designer_mode_on(
    qapp: QApplication,
) -> None:
    new = Settings(settings_file().with_name("new.ini"), qapp)
    modes = [new.is_designer]
    new.begin_designing()
    modes.append(new.is_designer)
    new.is_designer = False
    new.begin_designing()
    assert [*modes, new.is_designer] == [False, True, False], "it was switched off"


@pytest.mark.parametrize("name", ["set.json", "set.csv"])
def test_a_set_that_cannot_be_opened_leaves_designer_mode_off(
    fresh: MainWindow, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    fresh.settings.keep("is_designer", None)
    path = tmp_path / name
    path.write_text('{"puzzles": [', encoding="utf-8")
    fresh.open_file(path)
    qtbot.waitUntil(lambda: bool(fresh.notice.text))
    assert not fresh.settings.is_designer
    write_csv(tmp_path / "good.csv", [record_of(fresh.session.puzzle.deal)])
    fresh.open_file(tmp_path / "good.csv")
    qtbot.waitUntil(lambda: fresh.settings.is_designer)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("layout_name", "design"),
        ("generate/last_batch", "/set.csv"),
        ("recent_files", ["/set.csv"]),
        ("layout/design_state", b"x"),
    ],
)
def test_whoever_designed_with_an_earlier_version_keeps_the_tools(
    key: str, value: object, settings: Settings
) -> None:
    old = Settings(settings_file().with_name("old.ini"))
    before = old.is_designer
    old.keep(key, value)
    assert (before, old.is_designer) == (False, True)


def test_the_moves_are_shown_on_demand(make_window: MakeWindow) -> None:
    window = make_window()
    line = window.findChild(LineArea)
    assert line is not None
    assert not line.isVisible()
    window.run_command("moves_panel")
    assert line.isVisible()
    window.run_command("moves_panel")
    assert not line.isVisible()


def test_no_tooltip_is_wider_than_the_window(fresh: MainWindow) -> None:
    fresh.sources.tour.skip()
    fresh.run_command("preferences")
    tips = [each.toolTip() for each in fresh.findChildren(QWidget) + fresh.findChildren(QAction)]
    long = [line for tip in tips for line in tip.split("\n") if len(line) > 115]
    assert not long
