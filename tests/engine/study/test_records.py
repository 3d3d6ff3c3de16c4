"""The records are what they say: every ratio is counted again."""

from __future__ import annotations

from itertools import groupby, pairwise
from pathlib import Path

import pytest

from engine.executors import open_pool
from engine.game import parse_moves, puzzle_id, replay
from engine.puzzlesets.csv_format import read_csv
from engine.resources import resource_path
from resources.samples import make_records

RECORDS = read_csv(resource_path("samples", "records.csv"))
QUICK_CARDS = 11


def check_counts(index: int) -> None:
    record, extra = RECORDS.records[index], RECORDS.extra
    solvable, total = make_records.halfway_count(record.deal)
    assert (str(solvable), str(total)) == (
        extra["halfway_solvable"][index], extra["halfway_total"][index],
    )  # fmt: skip
    assert record.features["halfway_solvability_ratio"] == record.energy == solvable / total
    assert record.halfway_low == record.halfway_high == solvable / total
    assert record.halfway_provenance == "exact"


def test_the_records_are_five_puzzles_of_each_size_lowest_first_with_solutions() -> None:
    assert [
        (size, len(list(group)))
        for size, group in groupby(record.deal.n_cards for record in RECORDS.records)
    ] == [(size, 5) for size in range(4, 17)]
    assert len({puzzle_id(record.deal) for record in RECORDS.records}) == len(RECORDS.records)
    for index, record in enumerate(RECORDS.records):
        moves = parse_moves(record.deal, RECORDS.extra["solution"][index])
        assert replay(record.deal, moves).is_solved
    for first, second in pairwise(RECORDS.records):
        if first.deal.n_cards == second.deal.n_cards:
            assert first.energy <= second.energy


def test_small_records_are_counted_again() -> None:
    for index, record in enumerate(RECORDS.records):
        if record.deal.n_cards <= QUICK_CARDS:
            check_counts(index)


@pytest.mark.long
def test_all_records_are_counted_again() -> None:
    for index in range(len(RECORDS.records)):
        check_counts(index)


def test_the_page_of_the_records_is_made_from_the_set() -> None:
    assert make_records.DOCUMENT.read_text(encoding="utf-8") == make_records.page(RECORDS)


def test_a_stopped_run_resumes_and_pools_agree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make_records, "BUDGET", {4: (64, 20), 5: (32, 20)})
    whole = tmp_path / "whole.csv"
    with open_pool(1) as pool:
        expected = make_records.ends(pool, whole)
        first = [*((4, number) for number in range(4)), (5, 0), (5, 1)]  # one in 16 of each size
        assert list(expected)[:6] == first
        lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
        torn = tmp_path / "torn.csv"
        torn.write_text("".join(lines[:20]) + lines[20][:-3], encoding="utf-8")
        assert make_records.ends(pool, torn) == expected
        assert torn.read_text(encoding="utf-8") == "".join(lines)
    with open_pool(2) as pool:
        assert make_records.ends(pool, tmp_path / "two.csv") == expected
