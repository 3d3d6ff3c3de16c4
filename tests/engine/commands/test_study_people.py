"""`boaf study rater` and `boaf study strengths`."""

from __future__ import annotations

import csv
import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.cli import main
from engine.design.presets import load_energy
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.puzzlesets.csv_format import record_of
from engine.statistics.rater.reliability import consistency
from engine.statistics.rater.summary import drift
from engine.study.arrangement import arrange
from engine.study.folder import Study
from tests.simulated_rater import SimulatedRater, simulate_ratings

HALFWAY = "halfway_solvability_ratio"


def records(count: int) -> list[PuzzleRecord]:
    rng = np.random.default_rng(0)
    return [record_of(Deal.random(6, rng), {HALFWAY: rng.random()}) for _ in range(count)]


@pytest.fixture
def study(tmp_path: Path) -> Study:
    made = Study.create(tmp_path / "study")
    puzzles = records(16)
    made.add_iteration(load_energy("final"), puzzles[:12], {})
    shown = arrange(puzzles[:12], puzzles[12:], n_disguises=3, seed=1)
    for rating in simulate_ratings(shown, SimulatedRater({HALFWAY: -6.0}), seed=1, iteration=1):
        made.ratings.append(rating)
    return made


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main([*arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_rater_is_measured_as_the_engine_does(
    capsys: pytest.CaptureFixture[str], study: Study
) -> None:
    frame = study.ratings.read().frame
    found = answer(capsys, "study", "rater", str(study.folder))
    assert found["consistency"] == asdict(consistency(frame))
    assert found["drift"] == asdict(drift(frame, [HALFWAY]))
    assert any("random puzzles" in sentence for sentence in found["sentences"])
    plain = answer(capsys, "study", "rater", str(study.folder), "--features", HALFWAY)
    assert plain == found
    assert main(["study", "rater", str(study.folder)]) == 0
    assert capsys.readouterr().out.splitlines() == found["sentences"]


def test_what_is_not_known_of_a_rater_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    empty = Study.create(tmp_path / "empty")
    found = answer(capsys, "study", "rater", str(empty.folder))
    assert (found["consistency"], found["drift"]) == (None, None)
    assert [sentence.split(".")[0] for sentence in found["sentences"]] == [
        "No puzzle has been rated twice yet",
        "There are no complete ratings to fit",
    ]


def test_every_rating_is_listed_with_what_became_of_it(
    study: Study, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, second = study.ratings.read().rows[:2]
    study.ratings.append(replace(first.rating, rating=3, supersedes=first.key, notes="=1+1"))
    study.ratings.withdraw(second.key)
    target = tmp_path / "all.csv"
    assert main(["study", "ratings", str(study.folder), "--to", str(target)]) == 0
    capsys.readouterr()
    assert main(["study", "ratings", str(study.folder)]) == 0
    text = capsys.readouterr().out
    assert target.read_text() == text
    rows = list(csv.DictReader(text.splitlines()))
    assert [row["status"] for row in rows[:2]] == ["replaced", "withdrawn"]
    assert [row["status"] for row in rows[-2:]] == ["current", "withdrawal"]
    assert {row["status"] for row in rows[2:-2]} == {"current"}
    assert rows[-2]["notes"] == "'=1+1"
    assert rows[-2]["rating"] == "3"


def test_a_folder_that_takes_no_file_is_said_in_one_sentence(
    study: Study, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    target = tmp_path / "missing" / "all.csv"
    assert main(["study", "ratings", str(study.folder), "--to", str(target)]) == 2
    assert "all.csv" in capsys.readouterr().err
