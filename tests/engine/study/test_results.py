"""Rounds of studies side by side."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from engine.cli import main
from engine.resources import resource_path
from engine.statistics.rater.controls import control_difference
from engine.study.folder import Study
from engine.study.results import timeline

EXAMPLE = resource_path("samples", "study")


def test_each_round_has_its_counts_its_gain_and_its_fit() -> None:
    study = Study.open(EXAMPLE)
    frame = study.ratings.read().frame
    rounds = timeline(study)
    assert [each.status for each in rounds] == list(study.status().iterations)
    for each in rounds:
        assert each.above_random == control_difference(frame, "random", each.status.number)
        fit = study.iteration(each.status.number).fit() or {}
        assert (each.r2, each.loo_rmse) == (fit.get("r2"), fit.get("loo_rmse"))
    assert any(each.r2 is not None for each in rounds)


def test_studies_are_compared_in_rows_and_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other"
    shutil.copytree(EXAMPLE, other)
    (other / "study.json").write_text(
        (EXAMPLE / "study.json").read_text().replace(Study.open(EXAMPLE).name, "Second rater")
    )
    empty = tmp_path / "empty"
    assert main(["study", "new", str(empty)]) == 0
    capsys.readouterr()
    folders = [str(EXAMPLE), str(other), str(empty)]
    assert main(["study", "compare", *folders]) == 0
    lines = capsys.readouterr().out.splitlines()
    n_rounds = len(Study.open(EXAMPLE).iterations)
    assert len(lines) == 1 + 2 * n_rounds + 1
    assert lines[-1] == "empty: no rounds yet"
    assert sum(line.startswith("Second rater") for line in lines) == n_rounds
    assert main(["study", "compare", *folders, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["studies"]
    assert [len(each["rounds"]) for each in found] == [n_rounds, n_rounds, 0]
    assert found[0]["rounds"] == found[1]["rounds"]
    assert main(["study", "compare", str(tmp_path / "none")]) != 0
    assert "none" in capsys.readouterr().err
