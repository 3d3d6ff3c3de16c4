"""A screen reader says what changes without the focus, and a question has the keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.play.game import PositionVerdict
from boaf_desktop.settings import Settings, VerdictMode
from boaf_desktop.widgets import parts
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.tour import steps
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.play import win

pytestmark = pytest.mark.fast


class Ear:
    """Stands in for Qt's accessibility, which is off without a screen reader."""

    AnnouncementPoliteness = QAccessible.AnnouncementPoliteness

    def __init__(self) -> None:
        self.heard: list[str] = []

    def isActive(self) -> bool:  # noqa: N802 - named by Qt
        return True

    def updateAccessibility(self, event: QAccessibleAnnouncementEvent) -> None:  # noqa: N802
        self.heard.append(event.message())


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is said."""
    ear = Ear()
    monkeypatch.setattr(parts, "QAccessible", ear)
    return ear.heard


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.focusWidget(), key)


def test_card_is_picked_up_and_put_back(window: MainWindow, heard: list[str]) -> None:
    window.board.focus_card()

    press(window, Qt.Key.Key_Space)
    press(window, Qt.Key.Key_Escape)

    assert heard == [
        "Ace of Clubs picked up. It can go onto: 2 of Clubs.",
        "Ace of Clubs put back.",
    ]


def test_card_that_does_not_match_is_reported(make_window: MakeWindow, heard: list[str]) -> None:
    window = make_window("AC KD / -- 2C")
    window.board.focus_card()

    press(window, Qt.Key.Key_Space)
    press(window, Qt.Key.Key_Right)
    press(window, Qt.Key.Key_Space)

    assert heard[-1].startswith("The Ace of Clubs and the King of Diamonds don't match")
    assert heard[-1].endswith(
        "King of Diamonds picked up. It matches no card in its row or column."
    )


def test_pause_is_said(window: MainWindow, heard: list[str]) -> None:
    window.board.focus_card()

    press(window, Qt.Key.Key_P)
    press(window, Qt.Key.Key_P)

    assert heard == ["Paused. Press P or click to continue.", "The game goes on."]


def test_last_hint_is_said_again(window: MainWindow, heard: list[str]) -> None:
    window.notice.show_message("Every move wins.")
    window.notice.show_message("Every move wins.")

    assert heard == ["Every move wins."] * 2


def test_first_hint_is_said_once(make_window: MakeWindow, heard: list[str], qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    window.session.start_verdicts()
    qtbot.waitUntil(lambda: window.session.evaluation.winning is not None)

    for _ in range(2):  # the first asks whether it may cost a star
        window.controls.hint()

    hint = "You can still win. Press H again to see which card to move."
    assert [text for text in heard if text == hint] == [hint]


def test_lost_position_is_said(make_window: MakeWindow, heard: list[str], qtbot: QtBot) -> None:
    window = make_window("5H 4C 9H / JS JC 6C")
    window.settings.verdict_mode = VerdictMode.WINNABLE
    session = window.session
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.evaluation.verdict is PositionVerdict.WINNABLE)

    session.play(session.position.parse_move("4C-5H"))

    qtbot.waitUntil(lambda: "Lost" in heard)


def test_question_has_the_keyboard(
    make_window: MakeWindow, heard: list[str], qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    window.board.focus_card()

    press(window, Qt.Key.Key_D)

    assert any(each.startswith("Show a solution?") for each in heard), heard
    assert window.notice.isAncestorOf(window.focusWidget())
    press(window, Qt.Key.Key_Escape)
    assert not window.notice.text
    assert window.board.isAncestorOf(window.focusWidget())


def test_enter_answers_a_question(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    window.board.focus_card()
    press(window, Qt.Key.Key_D)

    press(window, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: window.controls.solution.is_active)


def test_undo_and_the_next_puzzle_are_said(make_window: MakeWindow, heard: list[str]) -> None:
    window = make_window(EIGHT)
    window.session.play(next(window.session.position.legal_moves()))

    window.commands["undo"].trigger()
    window.commands["redo"].trigger()
    window.sources.ladder.open_rung(window.sources.ladder.rungs[0])
    QApplication.processEvents()

    assert heard[:2] == ["Undone.", "Redone."]
    assert any(each.startswith("Ladder 4·1. 4 cards") for each in heard)


def test_ended_puzzle_is_not_said_of_the_next(window: MainWindow, heard: list[str]) -> None:
    window.session.give_up()
    window.notice.show_message("Saved.")
    heard.clear()

    window.open_text("AD 2D / -- 3D")
    QApplication.processEvents()

    assert [text for text in heard if "gave up" in text] == []
    assert len(heard) == 1
    assert "3 cards" in heard[0]


def test_puzzle_behind_home_is_not_said(window: MainWindow, heard: list[str]) -> None:
    window.open_text("AD 2D / -- 3D")
    window.home.show()
    QApplication.processEvents()

    assert [text for text in heard if "3 cards" in text] == []


def test_first_instruction_is_said_with_its_keys(
    make_window: MakeWindow, settings: Settings, heard: list[str]
) -> None:
    settings.has_won = settings.has_seen_welcome = False
    window = make_window()

    said = [each for each in heard if steps()[0].text in each]
    assert len(said) == 1
    assert "Enter picks up a card" in said[0]

    win(window)
    press(window, Qt.Key.Key_Return)

    assert any("One stack: you win! Next step." in each for each in heard)
    assert any(steps()[1].text in each for each in heard)
