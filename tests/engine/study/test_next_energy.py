"""`boaf study propose`: the energy that the ratings of all rounds ask for."""

import json
from pathlib import Path

import pytest

from engine.cli import main
from engine.design.presets import read_energy
from engine.resources import resource_path

SAMPLE = str(resource_path("samples", "study"))
FEATURES = "halfway_solvability_ratio,dominant_suit_ratio"


def test_proposal_written_with_parent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "next.json"
    asked = ["study", "propose", SAMPLE, "--features", FEATURES, "--out", str(out), "--json"]
    assert main(asked) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["energy"]["parent"] == "it4"
    assert told["terms"] == told["energy"]["terms"]
    assert told["changed"]
    assert 0 <= told["low"] < told["expected"] < told["high"] <= 10
    assert read_energy(out).to_json() == told["energy"]


def test_proposal_measures_missing_feature(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["study", "propose", SAMPLE, "--features", "initial_tension", "--json"]
    assert main(asked) == 0

    assert "initial_tension" in json.dumps(json.loads(capsys.readouterr().out)["energy"])
