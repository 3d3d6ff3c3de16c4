"""`boaf study propose`: the energy that the ratings of all rounds ask for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.cli import main
from engine.design.presets import read_energy
from engine.resources import resource_path

SAMPLE = str(resource_path("samples", "study"))
FEATURES = "halfway_solvability_ratio,dominant_suit_ratio"


def test_the_proposal_is_written_as_an_energy_that_names_its_parent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "next.json"
    asked = ["study", "propose", SAMPLE, "--features", FEATURES, "--out", str(out), "--json"]
    assert main(asked) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["energy"]["parent"] == "it4"
    assert told["terms"] == told["energy"]["terms"]
    assert told["changed"]
    assert 0 <= told["low"] < told["expected"] < told["high"] <= 10
    assert read_energy(out).to_json() == told["energy"]


def test_the_proposal_gives_its_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "propose", SAMPLE, "--features", FEATURES]) == 0
    first, *reasons = capsys.readouterr().out.splitlines()
    assert first == "low-halfway-low-dominant-suit, from it4"
    assert reasons[0].startswith("Clear preferences (180 rated puzzles with 193 ratings).")
    assert reasons[1].startswith("Halfway solvability ratio: lower values are rated better, by 8.")
    assert "The probability that it matters is over 99%" in reasons[1]
    assert reasons[2].startswith("Some terms are based on weak trends")
    assert reasons[-2].startswith("Among puzzles like the rated ones, those")
    assert reasons[-1].startswith("Compared with the last round, another round is expected")


def test_what_an_energy_cannot_use_explains_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "propose", SAMPLE, "--features", "seconds"]) == 2
    assert "boaf:" in capsys.readouterr().err


def test_a_study_without_rounds_has_nothing_to_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(tmp_path / "empty")
    assert main(["study", "new", folder]) == 0
    assert main(["study", "propose", folder]) == 2
    assert (
        "The study 'empty' has no rounds yet. Add one with boaf study next."
        in capsys.readouterr().err
    )
