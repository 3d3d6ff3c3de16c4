"""The window as a whole: colours, panels, keys, focus, what opens beside the game."""

from functools import partial

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.home.tour_bar import TourBar
from boaf_desktop.startup.warmup import DESIGNING, PLAYING, load_modules
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.jobs import Job
from tests.desktop.conftest import MakeWindow, asked_of_panels


@pytest.mark.parametrize(("key", "wanted"), [("N", "next"), ("B", "previous"), ("R", "rate")])
def test_board_letters_ask(make_window: MakeWindow, key: str, wanted: str) -> None:
    window = make_window()
    asked = asked_of_panels(window)
    QTest.keyClicks(window.focusWidget(), key)

    assert asked == [wanted]


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


def test_closing_ends_every_job(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    job: Job = Job(partial(load_modules, (*PLAYING, *DESIGNING)), window)
    job.start()
    window.app.session.start_verdicts()
    window.close()

    assert not job._thread.isRunning()
