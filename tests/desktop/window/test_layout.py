"""Panels, tabs, sizes and the clock."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.window.docks import PanelDock
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring import panels as wiring
from engine.game import parse_deal
from engine.search.solver import solve
from tests.desktop.conftest import SMALL, MakeWindow
from tests.desktop.drivers.processes import run_python


def action(window: MainWindow, name: str) -> QAction:
    found = window.findChild(QAction, f"action_{name}")
    assert isinstance(found, QAction)
    return found


# Panels and the window


KEYS = tuple(panel.key for panel in wiring.PANELS)


def tabs(window: MainWindow) -> list[list[str]]:
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    bars = window.findChildren(QTabBar, options=direct)
    return [[bar.tabText(place) for place in range(bar.count())] for bar in bars]


@pytest.fixture
def bare_window(qtbot: QtBot, settings: Settings, theme: Theme) -> MainWindow:
    """A window with six panels that has not been shown."""
    session = Session(Puzzle.from_deal(parse_deal(SMALL)))
    window = MainWindow(session, settings, theme)
    session.setParent(window)
    qtbot.addWidget(window)
    for key in KEYS:
        window.add_panel(key, key, QLineEdit())
    return window


@pytest.mark.parametrize("key", ["puzzles", "study"])
def test_the_tabs_keep_their_order_when_a_panel_is_asked_for_early(
    bare_window: MainWindow, qtbot: QtBot, key: str
) -> None:
    bare_window.restore_layout()
    bare_window.show_panel(key)
    bare_window.show()
    qtbot.waitExposed(bare_window)
    assert tabs(bare_window) == [list(KEYS)]
    for name in ("layout_play", "layout_design", "layout_reset"):
        action(bare_window, name).trigger()
        QApplication.processEvents()
        assert tabs(bare_window)[0] == list(KEYS) or name == "layout_play"


def test_the_layout_is_kept_the_moment_it_is_chosen(
    bare_window: MainWindow, settings: Settings
) -> None:
    bare_window.restore_layout()
    for name in ("design", "play"):
        action(bare_window, f"layout_{name}").trigger()
        assert settings.layout_name == name  # whatever ends the program


def test_a_reset_brings_moved_tabs_back_in_order(bare_window: MainWindow, qtbot: QtBot) -> None:
    bare_window.restore_layout()
    bare_window.show_panel("study")
    bare_window.show()
    qtbot.waitExposed(bare_window)
    puzzles, rate = (
        bare_window.findChild(QDockWidget, f"dock_{key}") for key in ("puzzles", "rate")
    )
    assert isinstance(puzzles, QDockWidget)
    assert isinstance(rate, QDockWidget)
    bare_window.tabifyDockWidget(rate, puzzles)
    QApplication.processEvents()
    assert tabs(bare_window) != [list(KEYS)]
    action(bare_window, "layout_reset").trigger()
    QApplication.processEvents()
    assert tabs(bare_window) == [list(KEYS)]


def test_a_double_click_on_a_tab_gives_a_panel_the_whole_window_and_back(
    bare_window: MainWindow,
) -> None:
    bare_window.show()
    bare_window.show_panel("study")
    QApplication.processEvents()
    (bar,) = (bar for bar in bare_window.findChildren(QTabBar) if bar.count() == len(KEYS))
    assert "whole window" in bar.tabToolTip(0)
    for is_wide in (True, False):
        at = bar.tabRect(bar.currentIndex()).center()
        QTest.mouseDClick(bar, Qt.MouseButton.LeftButton, pos=at)
        assert bare_window.board.isVisible() is not is_wide
        assert action(bare_window, "maximise_panel").isChecked() is is_wide


def test_on_a_small_screen_the_window_is_small(tmp_path: Path) -> None:
    code = """
from PySide6.QtWidgets import QApplication
from boaf_desktop.startup.desktop import Desktop
app = QApplication(["boaf"])
desktop = Desktop(app)
desktop.show("", None)
print(desktop.window.width() <= 800, desktop.window.height() <= 500)
desktop.window.close()
"""
    status, out, errors = run_python(code, QT_SCALE_FACTOR="2")
    assert (status, out.strip()) == (0, "True True"), errors


def test_the_clock_runs_at_the_board_and_not_in_a_panel(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    watch = window.context.session._game.watch
    panel = QLineEdit()
    window.add_panel("rate", "Rate", panel)
    running = [watch.is_running]
    window.show_panel("rate")
    panel.setFocus()
    running.append(watch.is_running)
    window.board.focus_card()
    running.append(watch.is_running)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    running.append(watch.is_running)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    running.append(watch.is_running)
    assert running == [True, False, True, False, True]


def test_reading_a_panel_is_no_time_at_the_board(make_window: MakeWindow) -> None:
    window = make_window()
    session = window.context.session
    panel, second = QPlainTextEdit(), QLabel("none")
    window.add_panel("study", "Study", panel)
    window.add_panel("generate", "Generate", second)
    window.show_panel("study")
    running = []
    dock = window.findChildren(PanelDock)[0]

    def enter(widget: QWidget) -> None:
        point = QPointF(5, 5)
        QApplication.sendEvent(widget, QEnterEvent(point, point, point))
        running.append(session.is_clock_running)

    enter(window.centre)
    enter(dock)  # to scroll by the wheel, which takes no focus
    enter(window.centre)
    enter(next(bar for bar in window.findChildren(QTabBar) if bar.count() == 2))
    window.session.play(solve(window.session.position).moves[0])
    running.append(session.is_clock_running)
    assert running == [True, False, True, False, True]
    action(window, "maximise_panel").trigger()
    assert not session.is_clock_running
    window.board.setFocus()
    assert not session.is_clock_running
    action(window, "maximise_panel").trigger()
    enter(window.centre)
    assert session.is_clock_running


def test_after_a_restart_the_clock_waits_for_the_board(make_window: MakeWindow) -> None:
    window = make_window()
    window.add_panel("study", "Study", QPlainTextEdit())
    window.show_panel("study")
    window.welcome()  # as a start in the Design layout does
    session = window.context.session
    card = QApplication.focusWidget()
    assert card is not None
    assert window.board.isAncestorOf(card)
    assert not session.is_clock_running
    QTest.keyClick(card, Qt.Key.Key_Right)
    assert session.is_clock_running


def test_nothing_wakes_for_a_clock_that_stands_or_is_not_shown(make_window: MakeWindow) -> None:
    window = make_window()
    session, tick = window.context.session, window.status._tick
    window.context.settings.shows_timer = True
    session.set_clock_running(True)
    assert tick.isActive()
    session.set_clock_running(False)
    assert not tick.isActive()
    session.set_clock_running(True)
    assert tick.isActive()
    window.context.settings.shows_timer = False
    assert not tick.isActive()
    window.context.settings.shows_timer = True
    assert tick.isActive()
    session.give_up()
    assert not tick.isActive()


def test_a_paused_clock_stays_paused_when_the_focus_comes_back(make_window: MakeWindow) -> None:
    window = make_window()
    watch = window.context.session._game.watch
    panel = QLineEdit()
    window.add_panel("rate", "Rate", panel)
    window.show_panel("rate")
    action(window, "pause").trigger()
    panel.setFocus()
    window.board.setFocus()
    assert not watch.is_running


# Where nothing can be kept

SHOW = """
from pathlib import Path
from PySide6.QtWidgets import QApplication
from boaf_desktop.startup.desktop import Desktop
app = QApplication(["boaf"])
desktop = Desktop(app)
desktop.show("{deal}", None)
print(desktop.window.notice.text)
pictures = [part.split('"')[0] for part in app.styleSheet().split('url("')[1:]]
print(len(pictures) > 4, all(Path(picture).is_file() for picture in pictures))
desktop.window.close()
desktop.end()
"""


@pytest.mark.parametrize(("deal", "first"), [("", ""), ("JD XX", "'XX'")])
def test_an_unwritable_home_is_told_at_the_start(tmp_path: Path, deal: str, first: str) -> None:
    home = tmp_path / "file"
    home.write_text("not a folder")
    status, out, errors = run_python(SHOW.format(deal=deal), BOAF_HOME=str(home))
    assert status == 0, errors
    notice, pictures = out.splitlines()
    assert first in notice
    assert f"Nothing can be saved in {home}. " in notice
    assert "BOAF_HOME" in notice
    assert pictures == "True True"


def test_escape_leaves_full_screen_after_what_else_it_is_for(make_window: MakeWindow) -> None:
    window = make_window()
    full = action(window, "full_screen")
    full.trigger()
    assert window.isFullScreen()
    QTest.keyClick(window.board.card(0), Qt.Key.Key_Space)  # picked up
    QTest.keyClick(window.board.card(0), Qt.Key.Key_Escape)
    assert window.isFullScreen()
    window.start.show()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.isFullScreen()
    assert not window.start.is_shown
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert not full.isChecked()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not window.isFullScreen()
