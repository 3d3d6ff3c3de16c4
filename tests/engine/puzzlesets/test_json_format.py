"""A set as JSON says what made it."""

import json
from contextlib import closing
from pathlib import Path

from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.progress import Cancel, run
from engine.puzzlesets.formats import read_set, write_solved
from engine.puzzlesets.resumable import generate_to


def test_what_made_a_set_goes_with_it(tmp_path: Path) -> None:
    """An exported set says by which energy, seed, settings and version it was made."""
    energy = preset("it1")
    settings = GenerateSettings(4, 4, 2, energy, seed=7, iterations=20)
    with closing(generate_to(tmp_path / "set.csv", settings, Cancel(), workers=1)) as work:
        run(work)
    for name in ("set.json", "again.json"):
        source = tmp_path / ("set.csv" if name == "set.json" else "set.json")
        run(write_solved(tmp_path / name, read_set(source), Cancel(), "Two puzzles"))
        document = json.loads((tmp_path / name).read_text(encoding="utf-8"))
        assert document["title"] == "Two puzzles"
        made_by = document["made_by"]
        assert made_by["energy"] == energy.to_json()
        assert (made_by["seed"], made_by["iterations"]) == (7, 20)
        assert "boaf" in made_by["versions"]

    assert read_set(tmp_path / "again.json").records == read_set(tmp_path / "set.csv").records
