"""Storm: puzzle after puzzle until the time is over, and nothing lost by a kill."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.play.game.puzzle import STORM
from boaf_desktop.play.game.telemetry import Stopwatch
from boaf_desktop.practice.storm import Storm, StormBar
from boaf_desktop.practice.storm_file import Running, StormFile, read_storm, take_over_storm
from boaf_desktop.storage import paths
from boaf_desktop.storage.atomic_save import save_whole
from boaf_desktop.window.main_window import MainWindow
from engine.game import Position
from engine.games.log import GameLog
from engine.games.storm import SECONDS, SKIP_SECONDS, storm_log, storm_puzzle
from engine.search import solve
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    begin = Stopwatch.__init__
    monkeypatch.setattr(
        Stopwatch, "__init__", lambda watch, seconds=0.0: begin(watch, seconds, clock)
    )
    return clock


@pytest.fixture
def window(clock: Clock, make_window: MakeWindow) -> MainWindow:
    return make_window()


def bar_of(window: MainWindow) -> StormBar:
    bar = window.findChild(StormBar)
    assert isinstance(bar, StormBar)
    return bar


def is_covered(window: MainWindow) -> bool:
    return window.board.overlay.is_covered


def n_games() -> int:
    return len(GameLog(paths.games_file()).read()) if paths.games_file().exists() else 0


def solve_one(window: MainWindow, qtbot: QtBot, clock: Clock, seconds: float = 0.0) -> None:
    session = window.context.session
    deal = session.puzzle.deal
    found = solve(Position.from_deal(deal)).moves
    assert found
    for move in found[:-1]:
        session.play(move)
    clock.now += seconds
    session.play(found[-1])
    qtbot.waitUntil(lambda: session.puzzle.deal != deal)


def test_solving_brings_the_next_and_harder_one_at_once(
    window: MainWindow, qtbot: QtBot, clock: Clock
) -> None:
    storm, session = window.start.practice.mode(Storm), window.context.session
    storm.begin()
    assert session.puzzle.source == STORM
    assert bar_of(window).text == "0 solved. The clock starts with your first move."
    clock.now += 50  # thinking before the first move is free
    for _ in range(3):
        solve_one(window, qtbot, clock, 10)
    assert session.puzzle.title == "Storm 4"
    assert bar_of(window).text == "3 solved."
    assert storm.seconds_left == SECONDS - 30
    assert bar_of(window).title.text() == "Storm  2:30"
    assert not window.notice.text
    assert not n_games()


def test_the_clock_stands_while_the_game_is_paused_or_left(
    window: MainWindow, qtbot: QtBot, clock: Clock
) -> None:
    storm, session = window.start.practice.mode(Storm), window.context.session
    storm.begin()
    session.play(next(session.position.legal_moves()))
    clock.now += 5
    assert storm.seconds_left == SECONDS - 5
    window.controls.pause(True)
    clock.now += 40
    assert storm.seconds_left == SECONDS - 5
    window.controls.pause(False)
    clock.now += 5
    assert storm.seconds_left == SECONDS - 10
    storm._on_tick()
    window.start.show()
    clock.now += 40
    assert storm.seconds_left == SECONDS - 10
    page = window.start.page
    assert page is not None
    assert "0 solved, 2:50 left." in page.practice.text.text()
    page.modes["storm"].trigger()
    assert page.isHidden()
    clock.now += 40
    assert storm.seconds_left >= SECONDS - 50


def test_skipping_costs_seconds_and_brings_another(
    window: MainWindow, qtbot: QtBot, clock: Clock
) -> None:
    storm, session = window.start.practice.mode(Storm), window.context.session
    storm.begin()
    session.play(next(session.position.legal_moves()))
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_N)
    assert session.puzzle.title == "Storm 2"
    assert storm.seconds_left == SECONDS - SKIP_SECONDS
    assert bar_of(window).text == "0 solved. 1 skipped."
    session.give_up()  # is no way to stop the clock
    qtbot.waitUntil(lambda: session.puzzle.title == "Storm 3")
    assert storm.seconds_left == SECONDS - 2 * SKIP_SECONDS


def test_when_the_time_is_over_the_puzzle_on_the_board_may_not_be_finished(
    window: MainWindow, qtbot: QtBot, clock: Clock
) -> None:
    storm, session = window.start.practice.mode(Storm), window.context.session
    storm.begin()
    solve_one(window, qtbot, clock, 10)
    clock.now += SECONDS
    storm._on_tick()
    bar = bar_of(window)
    assert storm.running is None
    assert bar.text.startswith("1 puzzle")
    assert bar.text.endswith("solved. That's your best. 180.0 seconds per puzzle on average.")
    assert is_covered(window)
    qtbot.waitUntil(lambda: len(storm_log(paths.practice_table("storm")).read()) == 1)
    (result,) = storm_log(paths.practice_table("storm")).read()
    assert (result.solved, result.skipped, result.seconds) == (1, 0, SECONDS)
    qtbot.waitUntil(lambda: not read_storm(paths.practice_file("storm")).ended)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_N)  # one skip too many
    assert storm.result is not None
    child(bar, QPushButton, "Again").click()
    assert session.puzzle.title == "Storm 1"
    assert not is_covered(window)
    storm.end()  # it never began
    assert [each.solved for each in storm.results] == [1]
    window.start.show()
    assert window.start.page is not None
    assert "Your best: 1." in window.start.page.practice.text.text()


def test_a_window_that_was_closed_after_a_storm_begins_at_the_start_screen(
    window: MainWindow, clock: Clock
) -> None:
    storm, session = window.start.practice.mode(Storm), window.context.session
    storm.begin()
    session.play(next(session.position.legal_moves()))
    clock.now += 5
    storm.end()
    assert window.start.welcome()
    assert window.start.is_shown


def test_no_verdicts_and_no_hints_while_storming(window: MainWindow, qtbot: QtBot) -> None:
    window.context.session.start_verdicts()
    window.start.practice.mode(Storm).begin()
    qtbot.waitUntil(lambda: window.context.session.outlook.is_known)
    assert not window.status.verdict_text
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_H)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_W)
    assert window.notice.text == "Hints aren't available in Storm."
    assert not window.context.session.telemetry().hints
    for name in ("hint", "solution", "pairs", "last_winnable"):
        assert not window.commands[name].isEnabled()
    assert not window.context.session.is_rated_blind


def test_a_storm_does_not_push_out_the_games_that_are_to_come_back(
    window: MainWindow, qtbot: QtBot, clock: Clock
) -> None:
    session = window.context.session
    session.play(next(session.position.legal_moves()))
    before = session.puzzle
    window.start.practice.mode(Storm).begin()
    for _ in range(3):
        solve_one(window, qtbot, clock)
    assert [game.puzzle.source for game in session.games] == ["", STORM]
    window.open_puzzle(before)
    assert session.telemetry().moves == 1
    assert [game.puzzle.source for game in session.games] == [""]
    assert not bar_of(window).isVisible()


STORMING = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from boaf_desktop.practice.storm import Storm
from boaf_desktop.startup.desktop import Desktop
app = QApplication(["boaf"])
desktop = Desktop(app)
desktop._settings.has_animations = False
desktop._settings.has_seen_welcome = desktop._settings.has_won = True
desktop.show("", None)
storm, session = desktop.window.start.practice.mode(Storm), desktop.window.context.session
desktop.window.activateWindow()
if sys.argv[1] == "begin":
    from engine.game import Position
    from engine.search import solve
    storm.begin()
    for number in range(2):
        app.processEvents()
        for move in solve(Position.from_deal(session.puzzle.deal)).moves:
            session.play(move)
        app.processEvents()
    session.play(next(session.position.legal_moves()))
    desktop.window.journal.write()
running = storm.running
print(running.key, running.seed, running.number, running.solved, session.puzzle.title,
      session.telemetry().moves, desktop.window.start.is_shown, flush=True)
app.exec()
"""


def storming(what: str) -> tuple[subprocess.Popen[str], list[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", STORMING, what],
        env={**os.environ}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    return process, process.stdout.readline().split()


def kill(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait(timeout=60)
    assert process.stdout is not None
    process.stdout.close()


def test_a_storm_that_is_killed_goes_on_where_it_was() -> None:
    first, before = storming("begin")
    kill(first)
    second, after = storming("look")
    kill(second)
    assert before == after
    assert after[3:] == ["2", "Storm", "3", "1", "False"]
    assert not paths.practice_table("storm").exists()


def test_an_end_that_a_kill_kept_from_the_table_is_added_once(
    make_window: MakeWindow, qtbot: QtBot, qapp: QApplication
) -> None:
    over = Running("key", 3, 5, 4, 1, 180.0).ended(datetime(2026, 1, 1, tzinfo=UTC))
    save_whole(paths.practice_file("storm"), StormFile(None, (over,)).to_text())
    for _ in range(2):
        window = make_window()
        window.start.practice.catch_up()
        qtbot.waitUntil(lambda: not read_storm(paths.practice_file("storm")).ended)
        assert storm_log(paths.practice_table("storm")).read() == (over,)
        window.close()


def test_the_storm_of_a_window_that_is_gone_goes_on_or_counts_as_it_is(tmp_path: Path) -> None:
    own, other = tmp_path / "own.json", tmp_path / "other.json"
    mine, theirs = Running("mine", 1, 2, 2), Running("theirs", 2, 3, 3, seconds=60.0)
    save_whole(other, StormFile(theirs).to_text())
    assert take_over_storm(own, other)
    assert read_storm(own) == StormFile(theirs)
    save_whole(own, StormFile(mine).to_text())
    assert take_over_storm(own, other)
    found = read_storm(own)
    assert found.running == mine
    assert [(each.key, each.solved) for each in found.ended] == [("theirs", 3)]


@pytest.mark.parametrize(
    "text", ["", "[]", '{"schema":1}', '{"schema":1,"running":{},"ended":[]}']
)
def test_a_file_that_makes_no_sense_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "storm.json"
    path.write_text(text)
    assert read_storm(path) == StormFile()
    assert path.with_name("storm.json.rejected").exists()


def test_puzzles_of_a_storm_are_the_same_after_a_kill() -> None:
    assert storm_puzzle(5, 3) == storm_puzzle(5, 3)
