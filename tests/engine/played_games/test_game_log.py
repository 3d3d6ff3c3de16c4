"""The log of games: a row each whatever happens."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pandas as pd
import pytest

from engine.played_games import GameLog
from tests.engine.played_games.examples import ended


@pytest.fixture
def log(tmp_path: Path) -> GameLog:
    return GameLog(tmp_path / "games.csv")


def test_games_come_back_as_they_were(log: GameLog) -> None:
    games = (ended("a"), ended("b", solved=False, number=7, at=5))

    assert log.read() == ()
    assert log.record(games) == games
    assert log.read() == games


def test_log_first_end_counts(log: GameLog) -> None:
    first = ended("a", solved=False)
    log.record([first])

    assert log.record([ended("a"), ended("b"), ended("b", solved=False)]) == (first, ended("b"))
    assert len(log.path.read_text().splitlines()) == 3


def test_deleted_game_stays_deleted_until_it_is_restored(log: GameLog) -> None:
    log.record([ended("a"), ended("b")])

    log.record([replace(ended("a"), outcome="deleted")])
    GameLog(log.path).record([ended("a")])  # as by the journal of another process
    assert log.read() == (ended("b"),)

    log.record([replace(ended("a"), outcome="restored")])
    assert log.read() == (ended("a"), ended("b"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("outcome", "won"),
        ("seconds", "inf"),
        ("seconds", "-1"),
        ("moves", "many"),
        ("deal", "XX"),
        ("ended_at", "yesterday"),
        ("schema", "99"),
    ],
)
def test_log_row_that_is_no_game(log: GameLog, name: str, value: str) -> None:
    log.record([ended("a"), ended("b")])
    frame = pd.read_csv(log.path, dtype=str, keep_default_na=False)
    frame.loc[0, name] = value
    frame.to_csv(log.path, index=False)

    assert log.read() == (ended("b"),)


WRITE = """
import sys
from pathlib import Path
from tests.engine.played_games.test_game_log import ended
from engine.played_games import EndedGame, GameLog
log = GameLog(Path(sys.argv[1]))
for number in range(40):
    log.record([ended(f"shared-{number}"), ended(f"{sys.argv[2]}-{number}")])
"""


def test_log_windows_at_once_lose_nothing(log: GameLog) -> None:
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITE, str(log.path), name]) for name in "abc"
    ]
    assert [writer.wait(timeout=120) for writer in writers] == [0, 0, 0]
    keys = [game.key for game in log.read()]
    assert len(keys) == len(set(keys)) == 40 * 4
