"""The ladder and the statistics: both are what the record of games says."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.dialogs.ladder import LadderWindow
from boaf_desktop.play.birds import Mark, bird_of
from boaf_desktop.play.game import Puzzle
from boaf_desktop.play.sequences import CLIMB
from boaf_desktop.window.main_window import MainWindow
from engine.files.storage import resource_path
from engine.game import parse_deal, parse_moves
from engine.played_games import MAX_STARS, Best, EndedGame, GameLog
from engine.puzzlesets.formats import read_set
from engine.search.solver import winning_moves
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.games import had_ended
from tests.desktop.drivers.play import win
from tests.engine.played_games.examples import ended


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()


def n_recorded() -> int:
    return len(GameLog(paths.games_file()).read())


def solve(window: MainWindow, qtbot: QtBot) -> None:
    """Play the solution that the file of the ladder gives."""
    puzzles = read_set(resource_path("samples", "ladder.csv"))
    session = window.app.session
    place = [record.deal for record in puzzles.records].index(session.puzzle.deal)
    before = n_recorded()
    for move in parse_moves(session.puzzle.deal, puzzles.extra["solution"][place]):
        session.play(move)
    qtbot.waitUntil(lambda: n_recorded() == before + 1)


def test_ladder_climbs_after_three_wins(window: MainWindow, qtbot: QtBot) -> None:
    session = window.app.session
    window.sources.ladder.open_next(session.puzzle)
    assert window.notice.text.startswith("The ladder goes from easy to hard.")
    for number in range(1, CLIMB + 1):
        assert session.puzzle.name == f"Ladder 4·{number}"
        solve(window, qtbot)
        qtbot.waitUntil(window.ending.panel.isVisible)
        reported = window.ending.panel.accessibleName()
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_N)
        if number < CLIMB:
            assert (
                f"Ladder, 4 cards: solve {CLIMB - number} more to reach the next level."
                in reported
            )
    assert "Continue with 5 cards. " in reported
    assert "Next on the ladder: 5 cards." in reported
    assert session.puzzle.name == "Ladder 5·1"
    assert window.sources.ladder.size == 5


def test_next_follows_the_chosen_rung(window: MainWindow, qtbot: QtBot) -> None:
    ladder = window.sources.ladder
    eight = [rung for rung in ladder.rungs if rung.n_cards == 8]
    for rung in eight[:CLIMB]:
        ladder.open_rung(rung)
        solve(window, qtbot)
        progress = window.sources.progress()
        window.commands["next"].trigger()
        if rung is eight[0]:
            assert progress.text == "Ladder, 8 cards: solve 2 more to reach the next level."
            assert window.app.session.puzzle.name == "Ladder 8·2"
    assert window.app.session.puzzle.name == "Ladder 9·1"


def test_next_of_a_solved_size_is_of_a_larger_one(window: MainWindow) -> None:
    ladder = window.sources.ladder
    smallest = [rung for rung in ladder.rungs if rung.n_cards == 4]
    for at, rung in enumerate(smallest):
        game = replace(ended(f"four-{at}", at=at), puzzle_id=rung.id)
        had_ended(window.app.recorder, game)

    assert ladder.next_rung(smallest[-1].id).n_cards == 5
    assert ladder.next_rung(smallest[0].id).n_cards == 5


@pytest.mark.parametrize("comes_from_home", [True, False])
def test_puzzle_left_in_a_dead_end_begins_again(window: MainWindow, comes_from_home: bool) -> None:
    session, ladder = window.app.session, window.sources.ladder
    ladder.open_rung(ladder.next_rung())
    while not session.is_stuck:
        found = winning_moves(session.position)
        losing = [move for move in found.legal if move not in found.winning]
        session.play(next(iter(losing or found.legal)))
    dead_end = session.node
    window.open_text("AC 2C / -- 3C")

    if comes_from_home:
        window.commands["home"].trigger()
        assert window.home.page is not None
        window.home.page.ladder_tile.button.click()
    else:
        daily = window.sources.daily
        daily.open_day(daily.today)
        puzzle, now = session.puzzle, datetime.now(UTC)
        had_ended(window.app.recorder, EndedGame(now, "now", puzzle.id, puzzle.deal, "solved"))
        window.sources.open_next()

    assert session.node is session.tree.root
    session.undo()
    assert session.node is dead_end


def test_map_plays_a_solved_puzzle_again(window: MainWindow) -> None:
    session, ladder = window.app.session, window.sources.ladder
    ladder.open_rung(ladder.rungs[0])
    win(window)
    window.commands["ladder"].trigger()

    child(window, LadderWindow).buttons[ladder.rungs[0]].click()

    assert session.node is session.tree.root


def test_left_puzzle_comes_again(window: MainWindow) -> None:
    session = window.app.session
    titles = []
    window.sources.ladder.open_next(session.puzzle)
    for _ in range(11):
        titles.append(session.puzzle.name)
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_N)

    assert titles == [f"Ladder 4·{number}" for number in [*range(1, 11), 1]]


def test_progress_survives_the_window(
    window: MainWindow, make_window: MakeWindow, qtbot: QtBot
) -> None:
    window.sources.ladder.open_rung(window.sources.ladder.rungs[0])
    solve(window, qtbot)
    window.close()
    other = make_window()
    other.app.recorder.catch_up()
    qtbot.waitUntil(lambda: bool(other.sources.ladder.best))
    other.sources.ladder.open_next(other.app.session.puzzle)

    assert other.app.session.puzzle.name == "Ladder 4·2"


def test_ladder_window_opens_and_marks(window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    ladder = child(window, LadderWindow)
    rung = window.sources.ladder.rungs[12]
    assert ladder.buttons[rung].seat.mark is Mark.OPEN
    ladder.buttons[rung].click()
    assert window.app.session.puzzle.name == "Ladder 5·3"
    solve(window, qtbot)
    # It stepped aside for the puzzle, for good; it is another window that is opened then.
    qtbot.waitUntil(lambda: not window.findChildren(LadderWindow))
    window.commands["ladder"].trigger()
    ladder = child(window, LadderWindow)
    assert ladder.buttons[rung].seat.mark is Mark.SOLVED
    assert ladder.buttons[rung].accessibleName() == "5 cards, number 3, solved, 3 of 3 stars"
    assert "Difficulty: 2 of 5 feathers" in ladder.buttons[rung].toolTip()
    assert "Best time 0:0" in ladder.buttons[rung].toolTip()
    assert "crowned" in ladder.buttons[rung].toolTip()
    assert ladder.summary.text().startswith("1 of 130 solved, 1 flawless. Solve 3")


def test_games_are_recorded_once(window: MainWindow, qtbot: QtBot, own_folders: Path) -> None:
    session = window.app.session
    for number in (0, 1):
        window.sources.ladder.open_rung(window.sources.ladder.rungs[number])
        solve(window, qtbot)
        session.undo()
        session.redo()
    window.sources.ladder.open_rung(window.sources.ladder.rungs[2])
    session.give_up()
    qtbot.waitUntil(lambda: n_recorded() == 3)
    games = GameLog(paths.games_file()).read()
    assert [game.outcome for game in games] == ["solved", "solved", "given_up"]
    assert {game.day for game in games} == {date.today()}


def test_return_presses_the_focused_button(window: MainWindow) -> None:
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    ladder = child(window, LadderWindow)
    first = ladder.focusWidget()
    assert isinstance(first, QPushButton)
    assert first.isDefault()
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert window.app.session.puzzle.name == "Ladder 4·1"
    rung = ladder.buttons[window.sources.ladder.rungs[12]]
    rung.setFocus()
    QTest.keyClick(rung, Qt.Key.Key_Return)
    assert window.app.session.puzzle.name == "Ladder 5·3"
    close = child(ladder, QDialogButtonBox).button(QDialogButtonBox.StandardButton.Close)
    close.setFocus()
    QTest.keyClick(close, Qt.Key.Key_Return)
    assert not ladder.isVisible()


def test_arrows_lead_from_puzzle_to_puzzle(window: MainWindow) -> None:
    rungs = window.sources.ladder.rungs
    window.commands["ladder"].trigger()
    ladder = child(window, LadderWindow)
    ladder.show()
    by_place = {(rung.n_cards, rung.number): ladder.buttons[rung] for rung in rungs}

    def after(key: Qt.Key) -> object:
        QTest.keyClick(ladder.focusWidget(), key)
        return ladder.focusWidget()

    assert after(Qt.Key.Key_Up) is by_place[4, 1], "from the button, the next puzzle"
    assert after(Qt.Key.Key_Right) is by_place[4, 2]
    assert after(Qt.Key.Key_Down) is by_place[5, 2]
    assert after(Qt.Key.Key_Up) is by_place[4, 2]
    assert after(Qt.Key.Key_Up) is by_place[4, 2], "there is no smaller size"
    assert after(Qt.Key.Key_Left) is by_place[4, 1]


def test_closed_map_looks_for_nothing(window: MainWindow, qtbot: QtBot) -> None:
    window.commands["ladder"].trigger()
    child(window, LadderWindow).close()
    qtbot.waitUntil(lambda: not window.findChildren(LadderWindow))
    qtbot.wait(20)  # what was put off would run now


def test_next_is_the_same_on_home_and_on_the_map(window: MainWindow) -> None:
    rungs = window.sources.ladder.rungs
    window.sources.ladder.open_rung(rungs[1])
    window.session.play(next(window.session.position.legal_moves()))
    following = window.sources.ladder.next_rung()
    window.commands["ladder"].trigger()
    ladder = child(window, LadderWindow)

    assert ladder.buttons[following].seat.mark is Mark.NEXT
    QTest.keyClick(ladder, Qt.Key.Key_Return)

    assert window.session.puzzle.id == following.id


def test_ladder_shows_the_first_move_in_a_puzzle(window: MainWindow) -> None:
    window.commands["ladder"].trigger()
    ladder, rung = child(window, LadderWindow), window.sources.ladder.rungs[12]
    window.sources.ladder.open_rung(rung)

    window.session.play(next(window.session.position.legal_moves()))

    assert ladder.buttons[rung].seat.mark is Mark.BEGUN


def test_minimised_window_is_restored_when_requested_for(window: MainWindow) -> None:
    window.commands["ladder"].trigger()
    ladder = child(window, LadderWindow)
    ladder.showMinimized()

    window.commands["ladder"].trigger()

    assert not ladder.isMinimized()


def test_each_puzzle_has_a_bird_of_its_own(window: MainWindow) -> None:
    ladder = window.sources.ladder
    birds = [bird_of(ladder.puzzle(rung), None) for rung in ladder.rungs]

    assert len({(bird.species, bird.suit) for bird in birds}) == 12
    for rung, bird in zip(ladder.rungs, birds, strict=True):
        name = Puzzle(parse_deal(rung.line), rung.id).name
        assert bird.words.split(", ")[0] == name.split(" ")[0], "the bird of its name"
        assert bird_of(ladder.puzzle(rung), Best(MAX_STARS, None)).is_crowned
        assert not bird_of(ladder.puzzle(rung), Best(MAX_STARS - 1, None)).is_crowned


def test_win_after_its_solution_is_an_outline(window: MainWindow) -> None:
    rung = window.sources.ladder.rungs[0]
    puzzle = window.sources.ladder.puzzle(rung)
    had_ended(
        window.app.recorder,
        EndedGame(datetime.now(UTC), "k", puzzle.id, puzzle.deal, "solved", help="solution"),
    )
    window.commands["ladder"].trigger()

    button = child(window, LadderWindow).buttons[rung]

    assert button.seat.mark is Mark.HELPED
    assert "Solved after the solution or the mistakes were shown" in button.toolTip()


def test_begun_puzzle_keeps_its_egg_when_it_is_next(window: MainWindow) -> None:
    ladder = window.sources.ladder
    following = ladder.next_rung()
    ladder.open_rung(following)
    window.session.play(next(window.session.position.legal_moves()))
    window.commands["ladder"].trigger()

    assert child(window, LadderWindow).buttons[following].seat.mark is Mark.BEGUN


def test_ladder_shows_what_is_next_and_all_sizes_on_demand(window: MainWindow) -> None:
    window.commands["ladder"].trigger()
    ladder, rungs = child(window, LadderWindow), window.sources.ladder.rungs
    assert ladder.buttons[rungs[0]].isVisible()
    assert not ladder.buttons[rungs[-1]].isVisible()

    ladder.all_sizes.click()

    assert ladder.buttons[rungs[-1]].isVisible()
    assert not ladder.all_sizes.isVisible()
