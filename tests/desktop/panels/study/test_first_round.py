"""The first round of a new study by one press: as a design, cancelled at once, kept, blind."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.round_size import Size
from engine.study.round import DESIGN
from engine.study.store import Store
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import press_offer
from tests.desktop.drivers.study_rounds import cancel_button, next_button
from tests.desktop.drivers.study_window import StudyWindow, set_size


@pytest.fixture
def lab(lab: StudyWindow) -> StudyWindow:
    lab.begin()
    return lab


def ask(lab: StudyWindow, count: int, low: int, high: int) -> None:
    set_size(lab.panel().first_size, count, low, high)
    lab.panel().first_button.click()


def progress(lab: StudyWindow) -> str:
    return child(lab.panel(), QLabel, "progress").text()


def test_first_round_in_one_press(lab: StudyWindow, qtbot: QtBot) -> None:
    rounds = lab.panel()
    open_before = lab.workspace.open_set.path
    told: list[str] = []
    lab.tasks.changed.connect(lambda: told.append(progress(lab)))

    ask(lab, 4, 4, 5)
    lab.wait_for_round(1)
    qtbot.waitUntil(rounds.first_size.isHidden)

    assert any(text.startswith("Working: ") for text in told)
    assert next_button(rounds).text() == "Play && rate next"
    study = Store(lab.snapshot().folder)
    assert study.read().round(1).energy.name == DESIGN.name
    assert len(study.read().round(1).puzzles) == 4
    assert lab.workspace.open_set.path == open_before  # nothing of the secret is in any table
    assert lab.window.notice.text == "Round 1 was created."
    press_offer(lab.window.notice)  # Play & rate round 1
    assert lab.session.is_blind


def test_first_round_stopped_and_resumed(lab: StudyWindow, qtbot: QtBot) -> None:
    rounds = lab.panel()
    ask(lab, 60, 9, 10)
    qtbot.waitUntil(lambda: progress(lab) != "" and ": 0 of" not in progress(lab))
    cancel_button(rounds).click()
    qtbot.waitUntil(lambda: not lab.tasks.is_busy, timeout=5000)
    assert "Puzzles generated so far are kept." in lab.window.notice.text
    assert lab.number == 0
    assert rounds.first_size.isVisible()
    assert rounds.first_button.isEnabled()
    assert not progress(lab)
    assert list(lab.snapshot().folder.glob(".first-round*"))
    ask(lab, 3, 4, 4)  # another wish begins anew
    lab.wait_for_round(1)
    assert not list(lab.snapshot().folder.glob(".first-round*"))


def test_card_range_upside_down(lab: StudyWindow) -> None:
    first, button = lab.panel().first_size, lab.panel().first_button
    first.cards_low.show_number(10)
    assert "below the minimum" in first.cards_high.fault
    assert not button.isEnabled()
    first.cards_high.show_number(12)
    assert first.size_asked == Size(15, 10, 12)
    assert button.isEnabled()


def test_ratings_are_asked_for_once_there_is_a_round(lab: StudyWindow, qtbot: QtBot) -> None:
    panel = lab.panel()
    qtbot.waitUntil(lambda: panel.ratings_found.text().startswith("No ratings yet. Create the"))
    ask(lab, 4, 4, 5)
    lab.wait_for_round(1)
    qtbot.waitUntil(lambda: panel.ratings_found.text().startswith("No ratings yet. Play a"))
    assert lab.study.open_next()

    lab.window.controls.give_up()

    assert lab.window.notice.text == "Give up? You can still rate this puzzle."
