"""Every way to get help while playing, and that it is recorded."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.play.game import GameState, PositionVerdict
from boaf_desktop.settings import VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move
from engine.played_games import Help, stars_of
from tests.desktop.conftest import EIGHT, MakeWindow, requests_to_panels
from tests.desktop.drivers.play import play_on, press_offer, prove, win

FOUR = "AC 2C / 3C 4C"


def confirm(window: MainWindow, label: str) -> None:
    """Press the button of the question that was asked, of which nothing was recorded yet."""
    assert not window.session.help
    assert window.notice.labels == (label,)
    press_offer(window.notice)


def solution(window: MainWindow, qtbot: QtBot) -> None:
    window.commands["solution"].trigger()
    if not window.session.help:
        confirm(window, "Show solution")
    qtbot.waitUntil(lambda: window.controls.solution.is_shown)


def solution_of_a_lost_position(window: MainWindow, qtbot: QtBot) -> None:
    window.open_text(EIGHT)
    window.session.play(window.session.position.parse_move("5D-5H"))
    window.commands["solution"].trigger()
    confirm(window, "Show solution")
    qtbot.waitUntil(lambda: "Undo" in window.notice.labels)  # it leaves the way back
    window.session.undo()


def verdicts_for_a_moment(window: MainWindow, _qtbot: QtBot) -> None:
    play_on(window)
    window.settings.verdict_mode = VerdictMode.WINNABLE
    window.settings.verdict_mode = VerdictMode.STUCK
    window.session.undo()


def hint(window: MainWindow, _qtbot: QtBot) -> None:
    window.controls.hint()
    confirm(window, "Show hint")


WAYS: dict[Callable[[MainWindow, QtBot], None], Help] = {
    hint: Help.HINT,
    solution: Help.SOLUTION,
    verdicts_for_a_moment: Help.VERDICT,
    solution_of_a_lost_position: Help.VERDICT,
}


@pytest.fixture
def window(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    window = make_window(FOUR)
    window.settings.verdict_mode = VerdictMode.STUCK
    prove(window, qtbot)
    return window


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_help_is_recorded(
    window: MainWindow, qtbot: QtBot, way: Callable[[MainWindow, QtBot], None]
) -> None:
    way(window, qtbot)
    session = window.session
    assert WAYS[way] in session.help
    window.controls.solution.close()
    session.restart()
    win(window)
    qtbot.waitUntil(lambda: bool(window.app.recorder.games))
    (game,) = window.app.recorder.games
    assert game.hints
    assert stars_of(game) <= 3 - game.cost < 3


@pytest.mark.parametrize(
    ("way", "words"),
    [(verdicts_for_a_moment, "Verdict shown."), (hint, "1 hint.")],
    ids=["verdict", "hint"],
)
def test_win_names_the_help(
    window: MainWindow, qtbot: QtBot, way: Callable[[MainWindow, QtBot], None], words: str
) -> None:
    way(window, qtbot)
    window.session.restart()

    win(window)

    qtbot.waitUntil(window.ending.panel.isVisible)
    assert words in window.ending.panel.accessibleName()


def test_help_stays_after_a_restart(window: MainWindow, qtbot: QtBot) -> None:
    session, puzzle = window.session, window.session.puzzle
    hint(window, qtbot)
    session.restart()
    window.open_text("AC 2C 3C")
    session.open_puzzle(puzzle)

    assert session.play_record().hints == 1
    assert session.help == {Help.HINT}


def test_shown_verdicts_are_no_help(window: MainWindow) -> None:
    window.settings.verdict_mode = VerdictMode.WINNABLE
    play_on(window)
    assert not window.session.help


def begun(window: MainWindow, qtbot: QtBot) -> None:
    """Make a move after which the game can still be won."""
    window.session.play(min(window.session.evaluation.winning or ()))
    prove(window, qtbot)


def test_solution_says_its_cost(window: MainWindow, qtbot: QtBot) -> None:
    begun(window, qtbot)
    window.commands["solution"].trigger()
    assert "no stars" in window.notice.text
    assert not window.commands["solution"].isChecked()
    window.notice.dismiss()
    assert not window.session.help, "who waves the question away has got no help"
    window.commands["solution"].trigger()
    assert window.notice.labels == ("Show solution",), "a stray key shows nothing"


def test_give_up_says_its_cost(window: MainWindow, qtbot: QtBot) -> None:
    begun(window, qtbot)
    window.commands["give_up"].trigger()
    assert "no stars" in window.notice.text
    assert window.session.outcome is GameState.PLAYING
    press_offer(window.notice)
    assert window.session.game.outcome is GameState.GIVEN_UP


def lost_position(window: MainWindow, qtbot: QtBot) -> None:
    window.open_text(EIGHT)
    session = window.session
    prove(window, qtbot)
    session.play(session.position.parse_move("5D-5H"))
    assert session.evaluation.verdict is PositionVerdict.LOST


@pytest.mark.parametrize("make", [begun, lost_position])
def test_why_reveals_no_hidden_verdict(
    window: MainWindow, qtbot: QtBot, make: Callable[[MainWindow, QtBot], None]
) -> None:
    make(window, qtbot)
    assert not window.commands["why"].isEnabled()


def test_last_hint_repeated_for_nothing(window: MainWindow, qtbot: QtBot) -> None:
    for _press in range(5):
        window.controls.hint()
    assert window.session.play_record().hints == 1
    lost_position(window, qtbot)
    for _press in range(3):
        window.controls.hint()
    assert window.session.play_record().hints == 1


@pytest.mark.parametrize("command", ["hint", "why"])
def test_reasons_of_a_stuck_game_are_free(window: MainWindow, command: str) -> None:
    window.open_text(FOUR)
    for move in (Move(0, 1), Move(3, 2)):
        window.session.play(move)
    assert window.session.is_stuck
    shown = window.notice.labels

    window.commands[command].trigger()

    assert window.session.play_record().hints == 0
    assert window.notice.labels == shown


@pytest.mark.parametrize("key", "WHDPOR")
def test_board_keys_do_nothing_on_home(window: MainWindow, qtbot: QtBot, key: str) -> None:
    lost_position(window, qtbot)
    puzzle = window.session.puzzle
    requested = requests_to_panels(window)
    window.home.show()
    QTest.keyClick(window.focusWidget(), getattr(Qt.Key, f"Key_{key}"))
    assert window.home.is_shown
    assert (window.session.help, window.session.puzzle, requested) == (frozenset(), puzzle, [])
    window.home.hide()
    assert window.commands["hint"].isEnabled()
