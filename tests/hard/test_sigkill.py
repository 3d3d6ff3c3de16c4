"""SIGKILL at any moment of a session in which one generates, plays, rates and fits."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from boaf_desktop.play.game.journal import read_journal
from engine.puzzlesets.csv_format import read_csv
from engine.ratings.ratings_file import RatingsFile
from tests.hard.killed import told_until_killed

LONGEST_S = 8.0
"""From the first word of the session to the kill; in this time it does all that it does."""


def check(home: Path, told: list[list[str]]) -> None:
    """Find all that was told, as a new start or another program would."""
    data = home / "data"
    sets = [read_csv(path) for path in sorted((data / "generated").glob("*.csv"))]
    puzzles = {record.id for each in sets for record in each.records}
    table = RatingsFile(data / "ratings.csv").read() if (data / "ratings.csv").exists() else None
    ratings = set() if table is None else {
        (row.rating.puzzle_id, row.rating.rating) for row in (*table.rows, *table.superseded)
    }  # fmt: skip
    games = {game.puzzle.id: game.node.depth for game in read_journal(data / "journal.json")}
    for kind, name, *rest in told:
        if kind == "puzzle":
            assert name in puzzles
        elif kind == "rating":
            assert (name, float(rest[0])) in ratings
        else:
            assert games.get(name, -1) >= int(rest[0])
    # Nothing was set aside as damaged.
    assert not [path for path in data.iterdir() if "damaged" in path.name]


@pytest.mark.timeout(7200)
def test_acknowledged_survives_kill(
    tmp_path: Path, is_long: bool, record_property: Callable[[str, object], None]
) -> None:
    draw = random.Random(19)
    n_told = 0
    n_kills = 200 if is_long else 2
    for number in range(n_kills):
        # Every third session goes on in the home of the one that was killed before it.
        home = tmp_path / f"home-{number - number % 3}"
        told = told_until_killed(
            "session", home, draw.uniform(0.0, LONGEST_S) if is_long else 1.5 + number
        )
        check(home, told)
        n_told += len(told)
    assert n_told > n_kills, "the session does what it is to be killed at"
    record_property("fault_points", f"kills: {n_kills}, {n_told} promises kept")
