"""A game from its first move to its end, undone, left, continued, and kept in the journal."""

import json
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.paths import journal_file
from boaf_desktop.play.game import (
    Evaluation,
    GameState,
    MoveTree,
    PositionVerdict,
    Puzzle,
    Stopwatch,
)
from boaf_desktop.play.journal import Journal, Recorder, read_journal
from boaf_desktop.play.journal import write_journal as save_journal
from boaf_desktop.play.session import Session
from engine.errors import MoveError
from engine.game import Deal, Move, Position, parse_deal, replay
from engine.played_games import GameLog
from engine.ratings import parse_timed_moves
from engine.search.solver import solve
from tests.faults import small_disk

pytestmark = pytest.mark.fast

SMALL = "AC 2C / -- 3C"
AB, BD = Move(0, 1), Move(1, 3)


@pytest.fixture
def small(qapp: QApplication) -> Session:
    return Session(Puzzle.from_deal(parse_deal(SMALL)))


def test_game_recorded_after_a_crash_has_its_own_day(
    small: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    yesterday = datetime.now(UTC) - timedelta(days=1)
    small.play(AB)
    small.play(BD)
    small.game.played_at = yesterday
    recorder = Recorder(small, tmp_path / "games.csv", print, small)

    with qtbot.waitSignal(recorder.changed):
        recorder.catch_up()

    (row,) = recorder.games
    assert row.ended_at == yesterday
    assert row.day == yesterday.astimezone().date()


def test_game_is_recorded_once_there_is_room(small: Session, tmp_path: Path, qtbot: QtBot) -> None:
    path, said = tmp_path / "games.csv", list[str]()
    recorder = Recorder(small, path, said.append, small)
    small.play(AB)
    with small_disk(0):
        small.give_up()
        qtbot.waitUntil(lambda: bool(said))
    assert said[0].startswith(f"Can't write {path}. ")

    recorder.catch_up()

    qtbot.waitUntil(lambda: len(GameLog(path).read()) == 1)


def test_illegal_move_changes_nothing(small: Session) -> None:
    with pytest.raises(MoveError):
        small.play(Move(0, 3))
    assert small.node is small.tree.root
    assert small.play_record().moves == 0


def test_moves_kept_and_line_is_last(small: Session) -> None:
    small.play(AB)
    small.undo()
    small.play(Move(1, 0))
    root = small.tree.root
    assert [child.move for child in root.children] == [AB, Move(1, 0)]
    assert small.line == (root, root.children[1])
    small.go_to(root.children[0])
    assert small.line == (root, root.children[0])
    small.play(BD)
    assert len(small.tree.nodes) == 4


def test_record_counts_until_the_end(small: Session) -> None:
    small.play(AB)
    small.undo()
    small.play(AB)
    small.play(BD)
    record = small.play_record()
    assert (record.moves, record.undos, small.outcome) == (3, 1, GameState.SOLVED)
    small.set_clock_running(True)
    assert small.play_record().seconds == record.seconds


WAYS_BACK: dict[str, Callable[[Session], None]] = {
    "last winnable": Session.go_to_last_winnable,
    "restart": Session.restart,
    "move list": lambda session: session.go_to(session.tree.root),
}


def lose_four(qapp: QApplication) -> Session:
    """Lose a game in two moves; of its start alone it is known that it can be won."""
    session = Session(Puzzle.from_deal(parse_deal("AC 2C / 3C 4C")), qapp)
    root = session.tree.root
    session.tree.learn(root, Evaluation(PositionVerdict.WINNABLE, root.evaluation.n_legal))
    session.play(Move(0, 1))
    session.play(Move(3, 2))
    assert session.is_stuck
    return session


def test_what_is_reversed_costs_nothing(small: Session) -> None:
    small.play(AB)

    small.restart()
    small.undo()
    assert small.play_record().undos == 0, "a restart by accident"

    small.undo()
    small.redo()
    assert small.play_record().undos == 0, "an undo by accident"

    small.undo()
    small.play(AB)
    assert small.play_record().undos == 1


@pytest.mark.parametrize("way", WAYS_BACK)
def test_way_back_is_one_undo(qapp: QApplication, way: str) -> None:
    session = lose_four(qapp)
    WAYS_BACK[way](session)
    assert session.node is session.tree.root
    assert session.play_record().undos == 1
    for move in (Move(0, 1), Move(1, 3), Move(2, 3)):
        session.play(move)
    assert session.outcome is GameState.SOLVED
    session.undo()  # to look at it again
    session.go_to(session.tree.root)
    assert session.play_record().undos == 1


def test_redo_after_last_winnable(qapp: QApplication) -> None:
    session = lose_four(qapp)
    lost = session.node
    session.go_to_last_winnable()
    assert not session.undo_stack.canUndo()
    session.redo()
    session.redo()
    assert session.node is lost
    session.undo()
    assert session.node is lost.parent


def test_solved_reported_once(small: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(small.ended):
        small.play(AB)
        small.play(BD)
    with qtbot.assertNotEmitted(small.ended):
        small.undo()
        small.redo()


def test_give_up_recorded(small: Session) -> None:
    small.give_up()
    assert small.outcome is GameState.GIVEN_UP
    small.open_puzzle(Puzzle.from_deal(parse_deal("2C AC / -- 3C")))
    small.play(Move(0, 1))
    small.play(Move(1, 3))
    small.give_up()
    assert small.game.outcome is GameState.SOLVED


def test_game_kept_when_left(small: Session) -> None:
    first = small.puzzle
    small.play(AB)
    node = small.node
    small.open_puzzle(Puzzle.from_number(1))
    assert not small.undo_stack.canUndo()
    small.open_puzzle(first)
    assert small.node is node
    assert small.play_record().moves == 1
    small.undo()
    assert small.node is small.tree.root


def test_requested_puzzle_keeps_its_time_before_a_move(small: Session) -> None:
    requested = Puzzle.from_deal(parse_deal(SMALL), requested_by="study 1")
    small.set_clock_running(True)
    small.open_puzzle(requested)
    time.sleep(0.02)
    small.open_puzzle(Puzzle.from_number(1))
    small.open_puzzle(requested)
    assert small.game.watch.seconds >= 0.02


def test_time_while_the_program_is_stopped_does_not_count(
    small: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr("boaf_desktop.play.game.time.monotonic", lambda: now)
    small.set_clock_running(True)
    for gap in (1.0, 1.0, 40.0, 1.0):  # stopped for 40 s between two ticks
        now += gap
        small.game.watch.tick()
    small.play(AB)

    assert small.game.watch.seconds == 3.0
    assert small.play_record().first_move_seconds == 3.0


def test_repeats_are_different_games(small: Session) -> None:
    small.play(AB)
    disguise = Puzzle.from_deal(parse_deal("2C AC / 3C --"))
    assert disguise.id == small.puzzle.id
    small.open_puzzle(disguise)
    assert small.node is small.tree.root


def test_winning_moves_find_the_mistake() -> None:
    tree = MoveTree(Position.from_deal(parse_deal("AC 2C 4C / 3C -- --")))
    moves = list(tree.root.position.legal_moves())
    good = tree.child(tree.root, moves[0])
    bad = tree.child(tree.root, moves[1])
    bad.is_played = True
    after = tree.child(bad, next(bad.position.legal_moves()))
    tree.learn(tree.root, Evaluation(PositionVerdict.WINNABLE, len(moves), frozenset(moves[:1])))

    assert good.evaluation.verdict is PositionVerdict.WINNABLE
    assert bad.evaluation.verdict is PositionVerdict.LOST
    assert after.evaluation.verdict is PositionVerdict.LOST
    assert list(tree.blunders()) == [bad]
    assert tree.root.evaluation.tension == 1 - 1 / len(moves)


def test_unknown_is_not_lost() -> None:
    tree = MoveTree(Position.from_deal(parse_deal(SMALL)))
    child = tree.child(tree.root, AB)
    tree.learn(tree.root, Evaluation(PositionVerdict.WINNABLE, 4))

    assert child.evaluation.verdict is PositionVerdict.UNKNOWN


# The journal


@pytest.fixture
def journal(small: Session) -> Journal:
    return Journal(small, journal_file(), print)


def test_change_written_soon(small: Session, journal: Journal, qtbot: QtBot) -> None:
    small.play(AB)
    qtbot.waitUntil(lambda: journal_file().exists(), timeout=1000)
    assert len(json.loads(journal_file().read_text())["games"][0]["nodes"]) == 1


GOOD = {
    "key": "0db44d14b6dff515",
    "deal": SMALL,
    "title": "",
    "number": None,
    "source": "",
    "asked_by": "",
    "nodes": [[0, 0, 1, 1]],
    "last": [1, 0],
    "at": 1,
    "outcome": "playing",
    "first_end": "",
    "seconds": 1.5,
    "first_move_seconds": 0.5,
    "longest_pause_seconds": None,
    "moves": 1,
    "undos": 0,
    "hints": 0,
    "blunders": 0,
    "help": [],
    "moved_at_s": None,
    "played_at": None,
}


def write_journal(content: object) -> Path:
    path = journal_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


def test_pause_over_a_restart() -> None:
    write_journal({"schema": 1, "games": [GOOD | {"seconds": 9.0, "moved_at_s": 2.0}]})
    (game,) = read_journal(journal_file())
    assert game.play.longest_pause_seconds is None
    game.count_move()
    assert game.play_record().longest_pause_seconds == 7.0
    assert save_journal(journal_file(), [game])
    (again,) = read_journal(journal_file())
    assert again.play_record() == game.play_record()


@pytest.mark.parametrize(
    "content",
    [
        "",
        '{"schema": 1, "games": [{"deal": "AC 2',
        "[]",
        "null",
        '{"schema": 99, "games": []}',
        '{"schema": 1, "games": 7}',
        "[" * 100_000,
        "\x00\x01",
    ],
)
def test_broken_journal_is_set_aside(content: str) -> None:
    path = write_journal(content)
    assert read_journal(path) == []
    assert not path.exists()
    assert path.with_name(path.name + ".rejected").exists()


@pytest.mark.parametrize(
    "change",
    [
        {"deal": "AC AC"},
        {"deal": 7},
        {"deal": "A" * 10_000},
        {"nodes": [[0, 0, 3, 1]]},
        {"nodes": [[5, 0, 1, 1]]},
        {"nodes": [[-1, 0, 1, 1]]},
        {"nodes": [[0, 0]]},
        {"nodes": 3},
        {"last": []},
        {"at": 9},
        {"at": -1},
        {"at": True},
        {"outcome": "won"},
        {"seconds": -1},
        {"seconds": float("inf")},
        {"seconds": float("nan")},
        {"moves": 1.5},
        {"title": None},
        {"number": "x"},
    ],
)
def test_hostile_game_is_left_out(change: dict[str, object]) -> None:
    path = write_journal({"schema": 1, "games": [{**GOOD, **change}, GOOD]})
    assert len(read_journal(path)) == 1


# The moves with their times


def test_moves_are_kept_with_their_times(small: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1, 100))
    monkeypatch.setattr(Stopwatch, "seconds", property(lambda _watch: float(next(clock))))
    small.play(Move(1, 0))
    small.undo()
    small.play(AB)
    assert small.game.timed_moves() == "AC-2C@2"

    small.play(BD)
    small.undo()
    small.undo()

    assert small.play_record().timed_moves == "AC-2C@2 AC-3C@3", "of the game, not of looking back"
    small.play(AB)
    assert small.play_record().timed_moves == "AC-2C@2 AC-3C@3"


def test_moves_that_were_pasted_are_not_the_players(small: Session) -> None:
    small.show_moves([AB])
    assert small.play_record().timed_moves == ""
    small.play(BD)
    assert small.play_record().timed_moves == ""


def test_end_of_a_pasted_solution_is_no_win(small: Session) -> None:
    small.show_moves(solve(small.position).moves)
    last = small.node.move
    assert last is not None
    small.undo_stack.undo()
    small.go_to(small.line[-2])

    small.play(last)

    assert small.position.is_solved
    assert small.outcome is GameState.PLAYING


def test_moves_to_giving_up_are_kept(small: Session) -> None:
    small.play(AB)
    small.give_up()
    small.play(BD)
    assert small.outcome is GameState.SOLVED
    assert len(parse_timed_moves(small.puzzle.deal, small.play_record().timed_moves)) == 2


@given(st.lists(st.integers(0, 9), max_size=30))
def test_moves_lead_to_the_position(steps: list[int]) -> None:
    session = Session(Puzzle.from_deal(Deal.numbered(1)))
    for step in steps:
        legal = list(session.position.legal_moves())
        acts = (session.undo, session.redo, session.restart)
        if step < len(acts):
            acts[step]()
        elif legal:
            session.play(legal[step % len(legal)])

    moves = parse_timed_moves(session.puzzle.deal, session.play_record().timed_moves)

    assert replay(session.puzzle.deal, [each.move for each in moves]) == session.position


def test_journal_keeps_moves_and_times(small: Session) -> None:
    small.set_clock_running(True)
    small.play(AB)
    small.play(BD)
    small.undo()
    assert save_journal(journal_file(), [small.game])

    (game,) = read_journal(journal_file())

    assert game.play_record() == small.play_record()
    assert [each.move for each in parse_timed_moves(game.puzzle.deal, game.timed_moves())] == [
        AB,
        BD,
    ]


def test_journal_of_an_older_version_has_no_times() -> None:
    write_journal({"schema": 1, "games": [GOOD, GOOD | {"deal": "AC 3C", "outcome": "given_up"}]})
    running, ended = read_journal(journal_file())
    assert running.timed_moves() == "AC-2C"
    assert ended.timed_moves() == "", "where it ended isn't known"


@pytest.mark.parametrize("change", [{"times": []}, {"times": [-1]}, {"times": 3}, {"ended_at": 9}])
def test_hostile_times_leave_a_game_out(change: dict[str, object]) -> None:
    path = write_journal({"schema": 1, "games": [{**GOOD, **change}, GOOD]})
    assert len(read_journal(path)) == 1
