"""A generated set on disk: what decides it, and what may differ when it is continued."""

from __future__ import annotations

import json
from pathlib import Path

from engine.design import Gate, GenerateSettings, preset
from engine.progress import run
from engine.puzzlesets.resumable import generate_to


def test_other_words_about_an_energy_do_not_keep_a_set_from_being_continued(
    tmp_path: Path,
) -> None:
    """Sets that were begun when the presets cited their source in another way go on."""
    settings = GenerateSettings(4, 4, 2, preset("final"), seed=1, iterations=50)
    path = tmp_path / "set.csv"
    run(generate_to(path, settings))
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 1])
    beside = path.with_suffix(".batch.json")
    older = beside.read_text("utf-8").replace("Neller & Ziegler 2019", "seed 000")
    assert "seed 000" in older
    beside.write_text(older, "utf-8")
    run(generate_to(path, settings))
    assert path.read_bytes() == whole


def test_a_set_begun_with_a_gate_of_the_first_schema_is_continued(tmp_path: Path) -> None:
    gate = Gate(min_improvement=5)
    settings = GenerateSettings(4, 4, 2, preset("final"), seed=1, iterations=50, gate=gate)
    path = tmp_path / "set.csv"
    run(generate_to(path, settings))
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 1])
    beside = path.with_suffix(".batch.json")
    arguments = json.loads(beside.read_text("utf-8"))
    assert arguments["gate"] == {"schema": 2, "min_improvement": 5}
    arguments["gate"] = {"schema": 1, "min_improvement": 6}
    beside.write_text(json.dumps(arguments), "utf-8")
    run(generate_to(path, settings))
    assert path.read_bytes() == whole
