"""The window as a whole: panels, keys, focus, menus, what opens beside the game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.home.tour_bar import TourBar
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.jobs import Job
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move
from engine.progress import Cancel, Progress, Work
from tests.desktop.conftest import MakeWindow


def test_panels_made_when_first_seen(make_window: MakeWindow) -> None:
    window = make_window()
    made: list[QWidget] = []

    def make() -> QWidget:
        made.append(QWidget())
        return made[-1]

    window.add_tab("first", "First", {"first": make})
    window.add_tab("second", "Second", {"second": make})
    assert made == []
    assert window.show_panel("second") is made[0]
    assert made[0].isVisible()
    assert window.show_panel("unknown") is None


def test_rule_stays_until_the_first_win(make_window: MakeWindow, settings: Settings) -> None:
    settings.has_won = False
    window = make_window("AC 2C 3C")
    bar = window.findChild(TourBar)
    assert bar is not None
    session = window.app.session
    for _ in range(2):
        assert bar.text.startswith("Drag a card onto another")
        session.play(next(session.position.legal_moves()))
    assert session.position.is_solved
    window.open_text("#7")
    assert bar.text == ""
    assert settings.has_won


def test_closing_ends_every_job(make_window: MakeWindow) -> None:
    window = make_window()

    def work(cancel: Cancel) -> Work[None]:
        while not cancel.is_set():
            yield Progress(0, 0)

    job = Job(work, window)
    job.start()
    window.app.session.start_verdicts()
    window.close()

    assert not job._thread.isRunning()


@pytest.mark.parametrize("to_menu", [True, False], ids=["menu", "window"])
@pytest.mark.parametrize(
    ("menu", "key", "board", "chosen"),
    [("&Game", Qt.Key.Key_N, "next", "new")],
)
def test_letters_stay_in_an_open_menu(
    make_window: MakeWindow, qtbot: QtBot, menu: str, key: Qt.Key, board: str, chosen: str,
    to_menu: bool,
) -> None:  # fmt: skip
    window = make_window()
    fired: list[str] = []
    for name in (board, chosen or "new_random"):
        window.commands[name].triggered.connect(lambda _on=False, name=name: fired.append(name))
    (opened,) = [m for m in window.findChildren(QMenu) if m.title() == menu]
    opened.popup(window.mapToGlobal(window.rect().center()))
    qtbot.waitUntil(opened.isVisible)
    # Which of the two windows is asked differs between platforms.
    handle = opened.windowHandle() if to_menu else window.windowHandle()
    QTest.keyClick(handle, key)
    QApplication.processEvents()
    assert fired == [chosen or "new_random"]
    opened.hide()


@pytest.fixture
def at_home(make_window: MakeWindow, settings: Settings) -> MainWindow:
    """A window of somebody who has been welcomed."""
    settings.has_seen_welcome = True
    return make_window()


def test_search_for_a_deal_stopped(at_home: MainWindow) -> None:
    at_home.sources.dealer.search_began.emit()
    at_home.app.session.play(Move(0, 1))
    assert at_home.notice.text == "Searching for a solvable deal…"
    at_home.sources.dealer.search_ended.emit()
    assert at_home.notice.text == ""


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
