"""The records of games and mistakes: a row each whatever happens, and what they add up to."""

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pandas as pd
import pytest

from engine.game import Deal, Position, puzzle_id
from engine.games import (
    EndedGame,
    KeyedTable,
    MistakeRow,
    game_log,
    mistake_log,
    mistake_of,
    open_mistakes,
)
from tests.engine.games.examples import ended


@pytest.fixture
def log(tmp_path: Path) -> KeyedTable[EndedGame]:
    return game_log(tmp_path / "games.csv")


def test_games_come_back_as_they_were(log: KeyedTable[EndedGame]) -> None:
    games = (ended("a"), ended("b", solved=False, number=7, at=5))

    assert log.read() == ()
    assert log.record(games) == games
    assert log.read() == games


def test_log_first_end_counts(log: KeyedTable[EndedGame]) -> None:
    first = ended("a", solved=False)
    log.record([first])

    assert log.record([ended("a"), ended("b"), ended("b", solved=False)]) == (first, ended("b"))
    assert len(log.path.read_text().splitlines()) == 3


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
def test_log_row_that_is_no_game(log: KeyedTable[EndedGame], name: str, value: str) -> None:
    log.record([ended("a"), ended("b")])
    frame = pd.read_csv(log.path, dtype=str, keep_default_na=False)
    frame.loc[0, name] = value
    frame.to_csv(log.path, index=False)

    assert log.read() == (ended("b"),)


WRITE = """
import sys
from pathlib import Path
from tests.engine.games.test_game_log import ended
from engine.games import EndedGame, game_log
log = game_log(Path(sys.argv[1]))
for number in range(40):
    log.record([ended(f"shared-{number}"), ended(f"{sys.argv[2]}-{number}")])
"""


def test_log_windows_at_once_lose_nothing(log: KeyedTable[EndedGame]) -> None:
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITE, str(log.path), name]) for name in "abc"
    ]
    assert [writer.wait(timeout=120) for writer in writers] == [0, 0, 0]
    keys = [game.key for game in log.read()]
    assert len(keys) == len(set(keys)) == 40 * 4


# Mistakes


WHEN = datetime(2026, 1, 1, tzinfo=UTC)
ONE, TWO = Deal.numbered(1), Deal.numbered(2)


def row(key: str, deal: Deal = ONE) -> MistakeRow:
    return MistakeRow(WHEN, key, "slip", deal, "2D-5D", puzzle_id(deal))


def test_mistake_recorded_twice(tmp_path: Path) -> None:
    position = Position.from_deal(ONE)
    move = next(position.legal_moves())
    one, again = (mistake_of(WHEN, "game", position, move, "id") for _ in range(2))
    other = mistake_of(WHEN, "other game", position, move, "id")

    log = mistake_log(tmp_path / "slips.csv")

    assert log.record([one, again, other]) == (one, other)
    assert log.read() == (one, other)
    assert one.deal == ONE


def test_open_mistakes_oldest_first() -> None:
    rows = [row("1"), row("2", deal=TWO)]
    assert [each.deal for each in open_mistakes(rows, {})] == [ONE, TWO]
    rows.append(row("4"))  # lost there again
    assert [each.deal for each in open_mistakes(rows, {})] == [TWO, ONE]


def test_open_mistakes_won_since() -> None:
    rows = [row("1"), row("2", deal=TWO)]
    later, earlier = (WHEN + timedelta(seconds=by) for by in (1, -1))
    wins = {puzzle_id(ONE): later, puzzle_id(TWO): earlier}

    assert [each.deal for each in open_mistakes(rows, wins)] == [TWO]


def test_mistake_log_other_kind(tmp_path: Path) -> None:
    log = mistake_log(tmp_path / "slips.csv")
    log.record([row("1"), row("2")])
    log.path.write_text(log.path.read_text().replace(",slip,", ",slap,", 1))

    assert [each.key for each in log.read()] == ["2"]
