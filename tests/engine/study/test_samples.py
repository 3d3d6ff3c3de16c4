"""The sample files are what the program itself makes, and open everywhere."""

from __future__ import annotations

import shutil
from collections import Counter
from itertools import combinations
from pathlib import Path

import pandas as pd
import pytest

from engine.design.features import measure
from engine.game import Deal, parse_moves, puzzle_id, replay
from engine.progress import Cancel, run
from engine.puzzlesets.csv_format import read_csv
from engine.ratings.ratings_file import RatingsFile
from engine.resources import resource_path
from engine.study.folder import Study
from engine.study.round import changed_lines
from engine.study.verify import structure_problems, verify_study
from resources.samples import make_study
from resources.samples.make_samples import make
from tests.conftest import golden_rows
from tests.fits import fit_csv

NAMES = ("papers.csv", "ratings-sample.csv")


def test_the_samples_are_made_again_byte_for_byte(tmp_path: Path) -> None:
    make(tmp_path)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == sorted(NAMES)
    for name in NAMES:
        assert (tmp_path / name).read_bytes() == resource_path("samples", name).read_bytes()


def test_the_papers_puzzles_have_the_checked_features() -> None:
    found = read_csv(resource_path("samples", "papers.csv"))
    golden = {row["deal"]: row for row in golden_rows("features.csv")}
    small = [record for record in found.records if record.deal.to_line() in golden]
    assert len(small) == 4
    for record in small:
        row = golden[record.deal.to_line()]
        assert record.features["edges"] == int(row["edges"])
        ratio = int(row["halfway_solvable"]) / int(row["halfway_total"])
        assert record.features["halfway_solvability_ratio"] == ratio
        assert (record.halfway_provenance, record.halfway_low) == ("exact", ratio)
    assert [record.deal for record in found.records[4:]] == [
        Deal.from_freecell(367297990),
        Deal.from_freecell(80431),
    ]
    assert set(found.extra) == {"source", "remark"}


def test_the_simulated_ratings_say_so_and_find_their_own_rule(tmp_path: Path) -> None:
    path = tmp_path / "ratings.csv"
    path.write_bytes(resource_path("samples", "ratings-sample.csv").read_bytes())
    assert pd.read_csv(path)["notes"].str.contains("simulated").all()
    table = RatingsFile(path).read()
    assert (len(table.rows), len(table.superseded), table.rejected) == (31, 1, ())
    term = fit_csv(path, ["halfway_solvability_ratio", "dominant_suit_ratio"]).terms[1]
    assert term.high < 0
    assert term.low < -20 < term.high  # the rule behind the simulation


def test_the_ladder_has_ten_proved_puzzles_of_each_size_from_gentle_to_hard() -> None:
    found = read_csv(resource_path("samples", "ladder.csv"))
    records = found.records
    assert [record.deal.n_cards for record in records] == [
        n_cards for n_cards in range(4, 17) for _ in range(10)
    ]
    assert len({record.id for record in records}) == 130
    for number, record in enumerate(records):
        assert record.id == puzzle_id(record.deal)
        solution = parse_moves(record.deal, found.extra["solution"][number])
        assert replay(record.deal, solution).is_solved
        assert found.extra["rung"][number] == str(1 + number % 10)
    ratios = [float(record.features["halfway_solvability_ratio"] or 0) for record in records]
    for first in range(0, 130, 10):
        size = ratios[first : first + 10]
        assert size == sorted(size, reverse=True)
        assert 2 * size[-1] <= size[0]
        deals = [{*record.deal.cells} - {None} for record in records[first : first + 10]]
        shared = max(len(one & other) for one, other in combinations(deals, 2))
        assert 2 * shared <= len(deals[0]), "puzzles next to each other look alike"
    for record in records[:70]:
        assert measure(record.deal).values == record.features


@pytest.mark.slow
def test_the_worked_example_is_made_again_to_the_byte(tmp_path: Path) -> None:
    shutil.copytree(make_study.FOLDER, tmp_path / "study")
    study = Study.open(tmp_path / "study")
    assert run(verify_study(study, Cancel())) == ()
    assert make_study.DOCUMENT.read_text(encoding="utf-8") == make_study.document(study)


def test_every_rating_of_the_worked_example_says_that_it_is_simulated() -> None:
    rows = Study.open(make_study.FOLDER).ratings.read().rows
    assert len(rows) > 150
    for row in rows:
        assert "simulated" in row.rating.study
        assert "simulated" in row.rating.tags
        assert "simulated" in row.rating.notes
    names = [name for name, _ in make_study.ROUNDS]
    sizes = [
        Counter(r.deal.n_cards for r in each.puzzles().records)
        for each in Study.open(make_study.FOLDER).iterations
    ]
    assert [each.energy().name for each in Study.open(make_study.FOLDER).iterations] == names
    assert sizes == [Counter(wanted) for _, wanted in make_study.ROUNDS]


def test_a_changed_byte_of_the_worked_example_is_named(tmp_path: Path) -> None:
    shutil.copytree(make_study.FOLDER, tmp_path / "study")
    path = tmp_path / "study" / "ratings.csv"
    lines = path.read_bytes().split(b"\n")
    lines[41] = lines[41].replace(b"simulated", b"simulatee", 1)
    path.write_bytes(b"\n".join(lines))
    problems = structure_problems(Study.open(tmp_path / "study"))
    assert problems == ()
    found = changed_lines(tmp_path / "study" / "iteration-05", "iteration-05")
    assert found == [
        "ratings.csv, line 42 has changed since the round was closed. Restore the file from "
        "a backup."
    ]
