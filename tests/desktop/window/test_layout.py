"""Panels, tabs, sizes and the clock."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import Theme
from boaf_desktop.paths import settings_file
from boaf_desktop.play.around_board import TitleStrip
from boaf_desktop.play.game import first_puzzle
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import PANELS
from engine.design.presets import preset
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import show_in_tab
from tests.processes import WINDOW, run_python


def open_window(qtbot: QtBot, settings: Settings, theme: Theme) -> MainWindow:
    window = MainWindow(Session(first_puzzle()), settings, theme)
    qtbot.addWidget(window)
    window.panels.begin()
    window.restore_layout()
    window.show()
    qtbot.waitExposed(window)
    return window


def test_layout_comes_back(qtbot: QtBot, settings: Settings, theme: Theme) -> None:
    first = open_window(qtbot, settings, theme)
    first.resize(1200, 700)
    first.panels.show_panel("inspect")
    QTest.mousePress(first._split.handle(1), Qt.MouseButton.LeftButton, pos=QPoint(2, 300))
    QTest.mouseMove(first._split.handle(1), QPoint(-98, 300))
    QTest.mouseRelease(first._split.handle(1), Qt.MouseButton.LeftButton, pos=QPoint(-98, 300))
    width = first.panels.width()
    qtbot.waitUntil(lambda: settings.value("window/geometry") == first.saveGeometry())
    settings.sync()
    again = Settings(settings_file())  # the first window is not closed
    second = open_window(qtbot, again, theme)

    assert second.panels.tabText(second.panels.currentIndex()) == "Inspect"
    assert (second.size(), second.panels.width()) == (first.size(), width)


def test_idle_window_does_nothing(qtbot: QtBot, settings: Settings, theme: Theme) -> None:
    class Layouts(QObject):
        count = 0

        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
            self.count += event.type() == QEvent.Type.LayoutRequest
            return False

    window = open_window(qtbot, settings, theme)
    layouts = Layouts(window)
    window.installEventFilter(layouts)
    window.resize(1300, 900)
    qtbot.wait(700)
    layouts.count = 0
    qtbot.wait(500)
    assert layouts.count < 5


@pytest.mark.slow
def test_small_screen_small_window(tmp_path: Path) -> None:
    code = f"""{WINDOW}
desktop.show()
print(desktop.window.width() <= 800, desktop.window.height() <= 500)
desktop.window.close()
"""
    status, out, errors = run_python(code, QT_SCALE_FACTOR="2")
    assert (status, out.strip()) == (0, "True True"), errors


def test_clock_runs_at_the_board_only(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    watch = window.app.session.game.watch
    running = [watch.is_running]
    panel = QLineEdit()
    show_in_tab(window, panel)
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


def test_clock_waits_after_a_restart(make_window: MakeWindow) -> None:
    window = make_window()
    show_in_tab(window, QPlainTextEdit())
    window.welcome()  # as a start in designer mode does
    session = window.app.session
    card = QApplication.focusWidget()
    assert card is not None
    assert window.board.isAncestorOf(card)
    assert not session.game.watch.is_running
    QTest.keyClick(card, Qt.Key.Key_Right)
    assert session.game.watch.is_running


def test_paused_clock_stays_paused(make_window: MakeWindow) -> None:
    window = make_window()
    watch = window.app.session.game.watch
    panel = QLineEdit()
    show_in_tab(window, panel)
    window.commands["pause"].trigger()
    panel.setFocus()
    window.board.setFocus()

    assert not watch.is_running


SHOW = f"""{WINDOW}
desktop.show(["JD XX"])
print(desktop.window.notice.text)
desktop.window.close()
desktop.end()
"""


def test_unwritable_home_is_reported(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("not a folder")
    status, notice, errors = run_python(SHOW, BOAF_HOME=str(home))
    assert status == 0, errors
    assert "'XX'" in notice  # beside what is wrong with the deal
    assert f"Nothing can be saved in {home}. " in notice
    assert "BOAF_HOME" in notice


def test_escape_dismisses_a_message(make_window: MakeWindow) -> None:
    window = make_window()
    window.notice.show_message("The deal was saved.", [("Open", lambda: None)])

    QTest.keyClick(window.board.cards[0], Qt.Key.Key_Escape)

    assert not window.notice.text


def test_long_name_is_elided(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    path = tmp_path / f"{'long ' * 40}.txt"
    path.write_text("AC 2C / -- 3C")

    window.open_file(path)

    title = child(window, TitleStrip)
    assert title.text.endswith("…")
    assert title.fontMetrics().horizontalAdvance(title.text) < title.width()


def test_escape_leaves_full_screen(make_window: MakeWindow) -> None:
    window = make_window()
    full = window.commands["full_screen"]
    full.trigger()
    assert window.isFullScreen()
    QTest.keyClick(window.board.cards[0], Qt.Key.Key_Space)  # picked up
    QTest.keyClick(window.board.cards[0], Qt.Key.Key_Escape)
    assert window.isFullScreen()
    window.home.show()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.isFullScreen()
    assert not window.home.is_shown
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert not full.isChecked()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not window.isFullScreen()


def test_full_screen_left_by_the_window_manager(make_window: MakeWindow) -> None:
    window = make_window()
    full = window.commands["full_screen"]
    full.trigger()

    window.showNormal()  # as a window manager does

    assert not full.isChecked()
    full.trigger()
    assert window.isFullScreen()


class Shown(QObject):
    """Notes the windows that appear."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            self.windows += [watched] if watched.isWindow() else []
        return False


def test_panels_flash_no_window(
    qtbot: QtBot, qapp: QApplication, settings: Settings, theme: Theme
) -> None:
    window = open_window(qtbot, settings, theme)
    window.app.energy.set(preset("hourglass"))  # it prefers values, which have sliders
    shown = Shown()
    qapp.installEventFilter(shown)

    for key in PANELS:
        window.panels.show_panel(key)
    window.app.energy.set(preset("it3"))  # it has conditions
    qapp.processEvents()

    qapp.removeEventFilter(shown)
    assert not shown.windows


def test_panel_over_the_board_waits_while_the_board_is_hidden(make_window: MakeWindow) -> None:
    window = make_window("AC 2C 3C / 4C 5C 6C")
    window.panels.begin()
    window.show()
    window.notice.show_message("No moves left. Go back.", title="No moves left.")

    window.panels.show_panel("study")
    assert not window.notice.isVisible()
    window.panels.show_panel("inspect")
    assert window.notice.isVisible()


def test_tab_is_seen_beside_a_form_that_took_all_the_room(make_window: MakeWindow) -> None:
    window = make_window("AC 2C 3C / 4C 5C 6C")
    window.panels.begin()
    window.show()
    window.resize(683, 384)
    window.panels.show_rating()
    assert window.centre.takes_all

    window.panels.show_panel("inspect")

    assert window.panels.isVisible()
