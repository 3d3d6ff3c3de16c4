"""The window as a whole: panels, keys, focus, menus, what opens beside the game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.settings import Settings
from boaf_desktop.widgets.jobs import run, shutdown_all
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.tour import TourBar
from engine.game import Move
from engine.progress import Cancel, Progress, Work
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import play_on


def test_panels_made_when_first_seen(make_window: MakeWindow) -> None:
    window = make_window()
    made: list[QWidget] = []

    def make() -> QWidget:
        made.append(QWidget())
        return made[-1]

    window.panels.add_tab("first", "First", {"first": make})
    window.panels.add_tab("second", "Second", {"second": make})
    assert made == []
    assert window.panels.show_panel("second") is made[0]
    assert made[0].isVisible()
    assert window.panels.show_panel("unknown") is None


def test_rule_stays_until_the_first_win(make_window: MakeWindow, settings: Settings) -> None:
    settings.has_won = False
    window = make_window("AC 2C 3C")
    bar = child(window, TourBar)
    for _ in range(2):
        assert bar.text.startswith("Drag a card onto another")
        play_on(window)
    assert window.session.position.is_solved
    window.open_text("#7")
    assert bar.text == ""
    assert settings.has_won


def test_closing_ends_every_job(make_window: MakeWindow) -> None:
    window = make_window()

    def work(cancel: Cancel) -> Work[None]:
        while not cancel.is_set():
            yield Progress(0, 0)

    run(window, work)
    window.app.session.start_verdicts()
    window.close()

    assert shutdown_all(0)


@pytest.mark.parametrize("to_menu", [True, False], ids=["menu", "window"])
def test_letters_stay_in_an_open_menu(window: MainWindow, qtbot: QtBot, to_menu: bool) -> None:
    fired: list[str] = []
    for name in ("next", "new"):  # N on the board, and in the menu
        window.commands[name].triggered.connect(lambda _on=False, name=name: fired.append(name))
    (menu,) = [each for each in window.findChildren(QMenu) if each.title() == "&Game"]
    menu.popup(window.mapToGlobal(window.rect().center()))
    qtbot.waitUntil(menu.isVisible)

    # Which of the two windows is asked differs between platforms.
    QTest.keyClick(menu.windowHandle() if to_menu else window.windowHandle(), Qt.Key.Key_N)
    QApplication.processEvents()

    assert fired == ["new"]
    menu.hide()


def test_search_for_a_deal_stopped(window: MainWindow) -> None:
    window.sources.dealer.deal_quick(5)
    window.session.play(Move(0, 1))
    assert window.notice.text == "Searching for a solvable deal…"
    window.sources.dealer.cancel()
    assert window.notice.text == ""


def test_puzzle_opens_at_its_first_card(make_window: MakeWindow) -> None:
    window = make_window("AC 2C / -- 3C")
    window.board.focus_cell(3, by_keyboard=True)
    window.open_text("-- AD / 2D 3D")
    assert window.board.current == 1
    window.app.session.play(Move(1, 3))
    assert window.board.current == 3
    window.open_text("AC 2C / -- 3C")
    assert window.board.current == 0
    window.open_text("-- AD / 2D 3D")
    assert window.board.current == 2
