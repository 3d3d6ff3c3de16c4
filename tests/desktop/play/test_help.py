"""Every way to get help while playing, and that it is recorded."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.play.moves.post_mortem import PostMortem
from boaf_desktop.storage.settings import VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.games.help import Help
from engine.games.progress import stars_of
from engine.search import solve
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.find import child

LONG = 60_000
FOUR = "AC 2C / 3C 4C"


def solution(window: MainWindow, qtbot: QtBot) -> None:
    window.run_command("solution")
    qtbot.waitUntil(lambda: window.controls.solution.is_shown, timeout=LONG)


def another_way(window: MainWindow, qtbot: QtBot) -> None:
    solution(window, qtbot)
    qtbot.waitUntil(lambda: bool(window.controls.solution.others), timeout=LONG)
    window.controls.solution.other_way()


def solution_of_a_lost_position(window: MainWindow, qtbot: QtBot) -> None:
    window.open_text(EIGHT)
    window.session.play(window.session.position.parse_move("5D-5H"))
    window.run_command("solution")
    qtbot.waitUntil(lambda: "lost" in window.notice.text, timeout=LONG)
    assert "Undo" in window.notice.labels, "it leaves the way back"
    window.session.undo()


def review(window: MainWindow, _qtbot: QtBot) -> None:
    view = child(window, PostMortem)
    assert not view.is_open
    (button,) = [b for b in view.findChildren(QPushButton) if b.text() == "Show the review now"]
    button.click()
    assert view.is_open


def verdicts_for_a_moment(window: MainWindow, _qtbot: QtBot) -> None:
    window.session.play(next(window.session.position.legal_moves()))
    window.settings.verdict_mode = VerdictMode.COUNTS
    window.settings.verdict_mode = VerdictMode.STUCK
    window.session.undo()


def hint(window: MainWindow, _qtbot: QtBot) -> None:
    window.controls.hint()


def why(window: MainWindow, _qtbot: QtBot) -> None:
    window.controls.why()


WAYS: dict[Callable[[MainWindow, QtBot], None], Help] = {
    hint: Help.HINT,
    why: Help.HINT,
    solution: Help.SOLUTION,
    another_way: Help.SOLUTION,
    review: Help.REVIEW,
    verdicts_for_a_moment: Help.VERDICT,
    solution_of_a_lost_position: Help.VERDICT,
}


@pytest.fixture
def window(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    window = make_window(FOUR)
    window.settings.verdict_mode = VerdictMode.STUCK
    window.session.start_verdicts()
    qtbot.waitUntil(lambda: window.session.outlook.winning is not None, timeout=LONG)
    return window


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_every_way_to_get_help_is_recorded(
    window: MainWindow, qtbot: QtBot, way: Callable[[MainWindow, QtBot], None]
) -> None:
    way(window, qtbot)
    session = window.session
    assert WAYS[way] in session.help
    window.controls.solution.stop()
    session.restart()
    for move in solve(session.position).moves:
        session.play(move)
    qtbot.waitUntil(lambda: bool(window.recorder.games))
    (game,) = window.recorder.games
    assert game.hints > 0
    assert stars_of(game) <= 3 - game.cost.stars < 3


def test_all_kinds_of_help_have_a_way_that_is_tested() -> None:
    assert set(WAYS.values()) == set(Help)


def test_help_before_the_first_move_stays_after_a_restart_and_after_other_puzzles(
    window: MainWindow, qtbot: QtBot
) -> None:
    session, puzzle = window.session, window.session.puzzle
    hint(window, qtbot)
    session.restart()
    window.open_text("AC 2C 3C")
    session.open_puzzle(puzzle)
    assert session.telemetry().hints == 1
    assert session.help == {Help.HINT}


def test_a_preference_that_always_shows_verdicts_is_no_help(window: MainWindow) -> None:
    window.settings.verdict_mode = VerdictMode.COUNTS
    window.session.play(next(window.session.position.legal_moves()))
    assert not window.session.help


def test_the_review_opens_for_its_game_and_closes_with_it(window: MainWindow) -> None:
    window.controls.give_up()
    window.controls.post_mortem_requested.emit()
    view = child(window, PostMortem)
    assert view.isVisible()
    window.open_text("AC 2C 3C")
    assert not view.isVisible()
    assert not window.settings.shows_moves
