"""Storm: its puzzles by a seed, and how storms ended."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from engine.files.synchronised import WRITTEN
from engine.game import puzzle_id
from engine.games.storm import (
    STEP,
    StormResult,
    best_storm,
    last_storm,
    storm_log,
    storm_puzzle,
    storm_puzzles,
)
from engine.puzzlesets.formats import read_set
from engine.resources import resource_path
from engine.search.difficulty import measure_difficulty

START = datetime(2026, 1, 1, tzinfo=UTC)


def result(key: str, solved: int, at: int = 0) -> StormResult:
    return StormResult(START + timedelta(hours=at), key, solved, 2, 180.0, 7)


def test_the_puzzles_are_those_of_the_ladder_the_easiest_first() -> None:
    ladder = read_set(resource_path("samples", "ladder.csv")).records
    assert sorted(name for name, _deal in storm_puzzles()) == sorted(each.id for each in ladder)
    small = [deal for _name, deal in storm_puzzles() if deal.n_cards <= 6]
    found = [measure_difficulty(deal) for deal in small]
    levels = [round(each.level, 3) for each in found if each is not None]
    assert len(levels) == len(small)
    assert levels == sorted(levels)


def test_a_seed_and_a_number_name_one_disguise_of_one_puzzle_of_a_step() -> None:
    for number in (0, 5, 42):
        name, deal = storm_puzzle(11, number)
        step = storm_puzzles()[number * STEP : (number + 1) * STEP]
        assert name in [each for each, _deal in step]
        assert puzzle_id(deal) == name
        assert deal not in [each for _name, each in step]
        storm_puzzle.cache_clear()
        assert storm_puzzle(11, number) == (name, deal)
    assert len({storm_puzzle(seed, 5)[1] for seed in range(20)}) > 3


def test_after_the_last_step_there_is_still_a_puzzle() -> None:
    assert storm_puzzle(1, 500)[1].n_cards == 13


def test_storms_come_back_as_they_were_and_stand_once(tmp_path: Path) -> None:
    log = storm_log(tmp_path / "storm.csv")
    log.record([result("a", 3)])
    assert log.record([result("a", 9), result("b", 4, 1)]) == (result("a", 3), result("b", 4, 1))
    assert log.read() == (result("a", 3), result("b", 4, 1))


def test_a_row_that_is_no_storm_is_passed_over(tmp_path: Path) -> None:
    log = storm_log(tmp_path / "storm.csv")
    log.record([result("a", 3), result("b", 4)])
    text = log.path.read_text()
    log.path.write_text(text.replace(",a,3,", ",a,many,"))
    WRITTEN.forget(log.path.parent)  # as after a start of the program
    assert log.read() == (result("b", 4),)


def test_best_and_last() -> None:
    storms = [result("a", 3), result("b", 5, 1), result("c", 5, 2), result("d", 1, 3)]
    assert best_storm(storms) == storms[1]
    assert last_storm(reversed(storms)) == storms[3]
    assert best_storm([]) is None
    assert last_storm([]) is None
