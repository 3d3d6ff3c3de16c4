"""`boaf study status --by-rater`."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.cli import main
from engine.design.presets import load_energy
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.puzzlesets.csv_format import record_of
from engine.statistics.raters import measure_raters
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


def test_status_by_rater_shows_the_table_of_the_engine(
    capsys: pytest.CaptureFixture[str], study: Study
) -> None:
    folder = str(study.folder)
    found = answer(capsys, "study", "status", folder, "--by-rater")
    measured = asdict(measure_raters(study.ratings.read().frame))
    assert found["raters"] == json.loads(json.dumps(measured))
    assert "raters" not in answer(capsys, "study", "status", folder)
    assert main(["study", "status", folder, "--by-rater"]) == 0
    head, row = capsys.readouterr().out.splitlines()[-2:]
    assert head.split()[:4] == ["rater", "ratings", "finished", "mean"]
    assert row.split()[:3] == ["own", str(len(study.ratings.read().rows)), "yes"]


def test_status_by_rater_of_an_empty_study_has_no_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = str(Study.create(tmp_path / "empty").folder)
    assert main(["study", "status", folder, "--by-rater"]) == 0
    assert "spread" not in capsys.readouterr().out
