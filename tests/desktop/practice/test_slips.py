"""Your slips: collected from games that ended, and put before the player again."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.statistics import StatisticsWindow
from boaf_desktop.play.game.puzzle import SLIPS, TOUR, Puzzle
from boaf_desktop.play.game.tree import PositionVerdict
from boaf_desktop.practice.slips import SlipAnswer, Slips, SlipsBar, reason_title
from boaf_desktop.practice.storm import Storm
from boaf_desktop.storage import paths
from boaf_desktop.widgets.tables import RowsTable
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move
from engine.games.loss_reason import Mastery, mastery_of
from engine.games.slips import SlipEvent, slip_log
from engine.games.storm import StormResult
from engine.search import winning_moves
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.find import child


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    window = make_window(EIGHT)
    window.context.session.start_verdicts()
    window.start.practice.catch_up()
    return window


def wait_known(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.context.session.outlook.winning is not None)


def losing(window: MainWindow) -> Move:
    session = window.context.session
    assert session.outlook.winning
    return next(m for m in session.position.legal_moves() if m not in session.outlook.winning)


def slip(window: MainWindow, qtbot: QtBot) -> str:
    """Lose the game on the board by its first move, and give up; return the position."""
    session = window.context.session
    session.restart()
    wait_known(window, qtbot)
    line = session.position.to_deal().to_line()
    session.play(losing(window))
    qtbot.waitUntil(lambda: session.outlook.standing is PositionVerdict.LOST)
    session.give_up()
    return line


def on_disk() -> tuple[SlipEvent, ...]:
    return slip_log(paths.practice_table("slips")).read()


def slips_of(window: MainWindow) -> Slips:
    return window.start.practice.mode(Slips)


def bar_of(window: MainWindow) -> SlipsBar:
    bar = window.findChild(SlipsBar)
    assert isinstance(bar, SlipsBar)
    return bar


def test_a_move_that_lost_the_game_is_kept_when_the_game_ends(
    window: MainWindow, qtbot: QtBot
) -> None:
    line = slip(window, qtbot)
    qtbot.waitUntil(lambda: len(on_disk()) == 1)
    (found,) = on_disk()
    assert (found.kind, found.deal.to_line()) == ("slip", line)
    assert found.puzzle_id == window.context.session.puzzle.id
    window.context.session.undo()
    wait_known(window, qtbot)
    slips_of(window)._collect()
    assert slips_of(window).n_left == 1


def test_a_slip_that_is_proved_after_the_end_follows(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    session = window.context.session
    found = winning_moves(session.position)
    session.play(next(move for move in found.legal if move not in found.winning))
    session.give_up()
    assert not slips_of(window).exercises
    session.start_verdicts()
    qtbot.waitUntil(lambda: len(slips_of(window).exercises) == 1)
    qtbot.waitUntil(lambda: len(on_disk()) == 1)


def test_nothing_is_taken_from_hidden_rounds_the_tour_and_practice(
    window: MainWindow, qtbot: QtBot
) -> None:
    session = window.context.session
    session.set_blind(True)
    slip(window, qtbot)
    assert not slips_of(window).exercises
    session.set_blind(False)
    session.undo()
    wait_known(window, qtbot)
    assert not slips_of(window).exercises
    for source in (TOUR, SLIPS):
        window.open_puzzle(Puzzle.from_deal(session.puzzle.deal, source=source))
        session.play_again()
        slip(window, qtbot)
    slips_of(window)._collect()
    assert not slips_of(window).exercises


def test_a_position_is_passed_by_any_move_that_keeps_the_game(
    window: MainWindow, qtbot: QtBot
) -> None:
    session, slips, bar = window.context.session, slips_of(window), bar_of(window)
    line = slip(window, qtbot)
    own = session.telemetry()
    window.start.show()
    page = window.start.page
    assert page is not None
    assert page.modes["slips"].isEnabled()
    page.modes["slips"].trigger()
    assert (session.puzzle.source, session.puzzle.deal.to_line()) == (SLIPS, line)
    assert bar.text == "You lost the game here. Find a winning move."
    wait_known(window, qtbot)
    session.play(losing(window))
    qtbot.waitUntil(lambda: slips.answer is SlipAnswer.FAILED)
    assert bar.text == "That loses the game."
    child(bar, QPushButton, "Try again").click()
    assert session.node is session.tree.root
    assert session.outlook.winning
    session.play(max(session.outlook.winning))
    qtbot.waitUntil(lambda: slips.answer is SlipAnswer.PASSED)
    assert bar.text.startswith("Correct: you can still win.")
    assert slips.n_left == 0
    qtbot.waitUntil(lambda: [each.kind for each in on_disk()] == ["slip", "failed", "passed"])
    # The game in which it happened is as it was.
    window.open_puzzle(Puzzle.from_deal(session.puzzle.deal))
    assert session.telemetry().moves == own.moves
    assert not bar.isVisible()


def test_what_is_shown_does_not_count_as_found(window: MainWindow, qtbot: QtBot) -> None:
    session, slips, bar = window.context.session, slips_of(window), bar_of(window)
    slip(window, qtbot)
    slips.begin()
    child(bar, QPushButton, "Show").click()
    qtbot.waitUntil(lambda: slips.answer is SlipAnswer.SHOWN)
    assert "No others for now." in bar.text
    wait_known(window, qtbot)
    assert session.outlook.winning
    session.play(min(session.outlook.winning))
    qtbot.waitUntil(lambda: session.outlook.is_known)
    assert slips.answer is SlipAnswer.SHOWN
    assert slips.n_left == 1
    slips.begin()  # from the start screen, while it is on the board
    assert session.node is session.tree.root
    assert bar.text.startswith("You lost the game here.")


def test_a_position_that_is_found_with_a_hint_comes_again(
    window: MainWindow, qtbot: QtBot
) -> None:
    session, slips, bar = window.context.session, slips_of(window), bar_of(window)
    slip(window, qtbot)
    slips.begin()
    wait_known(window, qtbot)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_H)
    assert session.outlook.winning
    session.play(min(session.outlook.winning))
    qtbot.waitUntil(lambda: slips.answer is SlipAnswer.HELPED)
    assert bar.text.startswith("Correct, with a hint. This position will come up again.")
    assert slips.n_left == 1


def test_next_brings_another_position_and_the_last_one_leads_home(
    window: MainWindow, qtbot: QtBot
) -> None:
    session, bar = window.context.session, bar_of(window)
    first = slip(window, qtbot)
    window.open_text(EIGHT.replace("KD", "KC").replace("5C", "5S"))
    wait_known(window, qtbot)
    second = slip(window, qtbot)
    slips_of(window).begin()
    assert session.puzzle.deal.to_line() == first
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_N)
    assert session.puzzle.deal.to_line() == second
    assert child(bar, QPushButton, "Home").isHidden()


def test_without_slips_the_start_screen_says_what_to_do(window: MainWindow) -> None:
    window.start.show()
    page = window.start.page
    assert page is not None
    assert not page.modes["slips"].isEnabled()
    assert "If you lose a winnable game, the position appears here." in page.practice.text.text()


def test_slips_of_a_hidden_puzzle_are_kept_back(window: MainWindow, qtbot: QtBot) -> None:
    slip(window, qtbot)
    name = window.context.session.puzzle.id
    window.context.session.set_hidden([name])
    assert not slips_of(window).exercises
    window.context.session.set_hidden([])
    assert len(slips_of(window).exercises) == 1


def test_an_answer_is_not_told_twice_after_a_restart(window: MainWindow, qtbot: QtBot) -> None:
    session, slips = window.context.session, slips_of(window)
    slip(window, qtbot)
    slips.begin()
    wait_known(window, qtbot)
    session.play(losing(window))
    qtbot.waitUntil(lambda: slips.answer is SlipAnswer.FAILED)
    slips._on_puzzle()  # as after a start, when the journal brings the game back
    slips._judge()
    qtbot.waitUntil(lambda: [each.kind for each in on_disk()] == ["slip", "failed"])


def test_statistics_count_storms_and_slips_apart_from_the_games(
    window: MainWindow, qtbot: QtBot
) -> None:
    slip(window, qtbot)
    when = datetime(2026, 1, 1, tzinfo=UTC)
    storms = [StormResult(when, "a", 9, 0, 180.0, 1), StormResult(when, "b", 4, 0, 180.0, 2)]
    window.start.practice.mode(Storm).records.add(storms)
    window.commands["statistics"].trigger()
    (statistics,) = window.findChildren(StatisticsWindow)
    assert statistics.fact("storm") == "Best 9 · last 9 · 2 played"
    assert statistics.fact("slips") == "1 solved, 1 left to practise"
    assert statistics.summary.text().startswith("0 of 1 games solved")
    model = statistics.findChildren(RowsTable)[0].model()
    heads = [
        model.headerData(column, Qt.Orientation.Horizontal)
        for column in range(model.columnCount())
    ]
    assert heads[-4:] == ["Clean", "Undos", "Hints", "Mistakes"]


def test_why_a_position_was_lost_is_said_and_more_like_it_are_offered(
    window: MainWindow, qtbot: QtBot
) -> None:
    session, slips, bar = window.context.session, slips_of(window), bar_of(window)
    slip(window, qtbot)
    qtbot.waitUntil(lambda: bool(slips.mistakes_by_reason), timeout=60_000)
    (reason,) = slips.mistakes_by_reason
    slips.begin()
    said = f"You lost the game here. Reason: {reason_title(reason)}. Find a winning move."
    assert bar.text == said
    own = session.puzzle.deal
    wait_known(window, qtbot)
    session.play(min(session.outlook.winning or ()))
    qtbot.waitUntil(lambda: slips.answer is SlipAnswer.PASSED)
    button(bar, "Another like this").click()
    qtbot.waitUntil(lambda: session.puzzle.deal != own, timeout=60_000)
    assert slips.is_drill
    assert slips.reason is reason
    assert bar.text.startswith("A new position. Trap: ")
    assert session.puzzle.is_practice
    wait_known(window, qtbot)
    session.play(min(session.outlook.winning or ()))
    qtbot.waitUntil(lambda: slips.answer is SlipAnswer.PASSED)
    qtbot.waitUntil(lambda: [each.reason for each in on_disk()] == ["", "", reason])
    assert mastery_of(slips.records.items)[reason] == Mastery(1, 1)
    assert len(slips.exercises) == 1  # a fresh position is none of the player's own
    assert f"{reason_title(reason)}: 1 of the last 1 new positions right" in slips.statistics()


def test_where_no_mistake_is_due_new_positions_like_them_come(
    window: MainWindow, qtbot: QtBot
) -> None:
    session, slips = window.context.session, slips_of(window)
    slip(window, qtbot)
    qtbot.waitUntil(lambda: bool(slips.mistakes_by_reason), timeout=60_000)
    (mistake,) = slips.records.items
    passed = [replace(mistake, key=f"passed {n}", kind="passed") for n in range(3)]
    slips.records.add(passed)
    assert not slips.due
    assert slips.is_ready
    assert slips.tile_text() == "Practise new positions like those you lost."
    slips.begin()
    qtbot.waitUntil(lambda: slips.is_drill, timeout=60_000)
    before = session.puzzle
    window.commands["next"].trigger()
    qtbot.waitUntil(lambda: session.puzzle != before, timeout=60_000)
    assert slips.is_drill


def button(bar: SlipsBar, text: str) -> QPushButton:
    return next(each for each in bar.findChildren(QPushButton) if each.text() == text)
