"""Our own tables after LibreOffice Calc opened and saved them once, in four countries.

``tests/old_files/calc`` has the tables of ``4.0.0/rounds`` and ``4.0.0/played``, as Calc 7.4 saved
them without another setting than its language: three decimals became thousands in German and
Spanish, and 15 digits are left of every number.
"""

import csv
import shutil
from datetime import date
from pathlib import Path

import numpy as np
import pytest

from engine.cli import main
from engine.design.feature_registry import FEATURES
from engine.played_games import EndedGame, GameLog
from engine.puzzlesets.csv_format import read_csv
from engine.study.results import results_of
from engine.study.store import Store
from tests.conftest import RELEASE

BEFORE = RELEASE.parent / "4.0.0"
CALC = RELEASE.parent / "calc"
COUNTRIES = ("en-GB", "de-DE", "es-ES", "en-US")


@pytest.fixture(params=COUNTRIES)
def saved(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a folder with the study and the games whose tables Calc saved."""
    for name in ("rounds", "played"):
        shutil.copytree(BEFORE / name, tmp_path / name)
        shutil.copytree(CALC / request.param / name, tmp_path / name, dirs_exist_ok=True)
    return tmp_path


def test_study_says_the_same(saved: Path) -> None:
    before, after = (Store(folder / "rounds").read() for folder in (BEFORE, saved))

    assert after.table.rejected == ()
    first, second = results_of(before), results_of(after)
    assert second.headline == first.headline
    numbers = [name for name in first.frame if name in FEATURES or name == "rating"]
    assert np.array_equal(first.frame[numbers], second.frame[numbers], equal_nan=True)
    energy = before.round().energy
    assert second.propose(energy).energy == first.propose(energy).energy


def test_study_gets_another_round(saved: Path) -> None:
    folder = str(saved / "rounds")

    assert main(["study", "next", folder, "--count", "1", "--cards", "4", "--energy", "it0"]) == 0

    assert len(Store(saved / "rounds").read().rounds) == 3


def test_puzzles_have_the_features_of_their_deals(saved: Path) -> None:
    for name in ("iteration-01/puzzles.csv", "iteration-02/puzzles.csv"):
        before, after = (read_csv(folder / "rounds" / name) for folder in (BEFORE, saved))
        for one, other in zip(before.records, after.records, strict=True):
            assert other.features == pytest.approx(dict(one.features), rel=1e-13)
            assert other.halfway_low == pytest.approx(one.halfway_low, rel=1e-13)
        is_corrected = any(row.energy is None for row in after.records)
        assert any("puzzles.csv" in note for note in after.notes) == is_corrected


def facts(game: EndedGame) -> tuple[object, ...]:
    return game.key, game.outcome, game.day, game.moves, game.undos, game.timed_moves


def test_games_are_the_same(saved: Path) -> None:
    before, log = (
        GameLog(BEFORE / "played/data/games.csv"),
        GameLog(saved / "played/data/games.csv"),
    )

    games = log.read()

    assert list(map(facts, games)) == list(map(facts, before.read()))
    for game, true in zip(games, before.read(), strict=True):
        if game.seconds != true.seconds:  # too long to be known, as it wasn't solved
            assert not game.is_solved
        assert game.first_move_seconds in {true.first_move_seconds, None}
        assert game.longest_pause_seconds in {true.longest_pause_seconds, None}


TURNED = {
    "German": lambda day: f"{day.day:02}.{day.month:02}.{day:%y}",
    "British": lambda day: f"{day.day:02}/{day.month:02}/{day.year}",
    "American": lambda day: f"{day.month}/{day.day}/{day:%y}",
}


def rewrite(path: Path, **changes: object) -> None:
    """Write a table of games with other cells; a function gets the day of the row."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        for name, change in changes.items():
            row[name] = change(date.fromisoformat(row["day"])) if callable(change) else str(change)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)


@pytest.mark.parametrize("country", TURNED)
def test_turned_days_are_read(tmp_path: Path, country: str) -> None:
    path = Path(shutil.copy(BEFORE / "played/data/games.csv", tmp_path))
    before = GameLog(path).read()
    rewrite(path, day=TURNED[country])

    log = GameLog(path)
    assert log.read() == before
    assert log.problems == ()
    assert log.record(before) == before
    assert log.read() == before


def test_turned_times_are_read_where_they_are_clear(tmp_path: Path) -> None:
    path = Path(shutil.copy(BEFORE / "played/data/games.csv", tmp_path))
    before = GameLog(path).read()
    rewrite(path, ended_at=lambda day: f"{day.month}/{day.day}/{day:%y} 7:37 PM")

    after = GameLog(path).read()

    assert [game.ended_at.date() for game in after] == [game.ended_at.date() for game in before]


def test_games_that_cannot_be_read_are_named_and_not_added_again(tmp_path: Path) -> None:
    path = Path(shutil.copy(BEFORE / "played/data/games.csv", tmp_path))
    games = GameLog(path).read()
    rewrite(path, ended_at="yesterday")
    text = path.read_bytes()

    log = GameLog(path)
    assert log.read() == ()
    (problem,) = log.problems
    assert f"{len(games)} games can't be read" in problem.format() if False else problem
    log.record(games)

    assert path.read_bytes() == text


def test_day_that_cannot_be_right_is_named(tmp_path: Path) -> None:
    path = Path(shutil.copy(BEFORE / "played/data/games.csv", tmp_path))
    rewrite(path, day="2031-05-05")

    log = GameLog(path)
    games = log.read()

    assert {game.day for game in games} == {None}
    assert len(log.problems) == 1
