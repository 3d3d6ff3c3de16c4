"""A feature is one function with its registration: everything else picks it up."""

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.design.feature import OTHER
from engine.design.feature_registry import feature

pytestmark = pytest.mark.fast

# A program of its own, because the registry is one for all tests.
PROGRAM = """
import sys
from engine.design.feature import OTHER
from engine.design.feature_registry import feature

about = "Cards that lie in a corner."

@feature("Corners", about, family=OTHER, source="this test", kind="integer", unit="cards", high=4)
def corners(analysis) -> int:
    deal = analysis.deal
    last = deal.columns - 1
    places = {0, last, (deal.rows - 1) * deal.columns, deal.rows * deal.columns - 1}
    return sum(deal.cells[place] is not None for place in places)

if sys.argv[1] == "window":
    from boaf_desktop.panels.energy.energy_form import energy_names
    from boaf_desktop.panels.puzzles.puzzle_columns import feature_columns
    shown = [(each.title, each.tip) for each in feature_columns({}) if each.key == "corners"]
    print(shown, "corners" in energy_names())
else:
    from engine.cli import main
    sys.exit(main(sys.argv[1:]))
"""


def ask(folder: Path, *arguments: str) -> str:
    """Run a command where the feature is registered; return what it prints."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=folder, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip


@pytest.mark.slow
def test_own_feature_used_everywhere(tmp_path: Path) -> None:
    deal = "AC 2C / -- 3C"
    assert "corners" not in json.loads(ask(tmp_path, "features", deal, "--json"))
    row = json.loads(ask(tmp_path, "features", deal, "--json", "--also", "corners"))
    assert row["corners"] == 3

    energy = {"name": "open", "terms": [{"weight": 2, "factors": ["corners"]}]}
    (tmp_path / "open.json").write_text(json.dumps(energy), encoding="utf-8")
    for method in ("descent", "annealing"):
        ask(
            tmp_path, "generate", "--cards", "5", "--count", "2", "--iterations", "300",
            "--energy", "open.json", "--method", method, "--out", f"{method}.csv",
        )  # fmt: skip
        with (tmp_path / f"{method}.csv").open(encoding="utf-8", newline="") as file:
            puzzles = list(csv.DictReader(file))
        assert [(puzzle["corners"], puzzle["energy"]) for puzzle in puzzles] == [("0", "0.0")] * 2

    # A set that does not ask for it has the header that it always had.
    ask(tmp_path, "generate", "--cards", "5", "--count", "1", "--out", "plain.csv")
    assert "corners" not in (tmp_path / "plain.csv").read_text(encoding="utf-8")
    gate = {"ranges": {"corners": [1, None]}}
    (tmp_path / "gate.json").write_text(json.dumps(gate), encoding="utf-8")
    ask(
        tmp_path, "generate", "--cards", "8", "--count", "2", "--gate", "gate.json",
        "--out", "gated.csv",
    )  # fmt: skip
    with (tmp_path / "gated.csv").open(encoding="utf-8", newline="") as file:
        assert all(int(puzzle["corners"]) >= 1 for puzzle in csv.DictReader(file))
    shown = ask(tmp_path, "window")
    assert shown == "[('Corners', 'Cards that lie in a corner.')] True\n"


def test_a_name_that_is_taken_is_refused() -> None:
    with pytest.raises(ValueError, match="'edges' is already a feature"):

        @feature("Edges", "Edges.", family=OTHER, source="this test", kind="integer")
        def edges(_deal: object) -> int:
            return 0
