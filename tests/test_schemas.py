"""The schemas of files: made from the code, kept by every file, and never narrower than before."""

from __future__ import annotations

import csv
import json
import runpy
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from engine.cli import main

ROOT: Final = Path(__file__).parents[1]
MADE: Final = runpy.run_path(str(ROOT / "packaging" / "documents" / "schemas.py"))
FOLDER: Final[Path] = MADE["FOLDER"]
RUN_AGAIN: Final = (
    "run packaging/documents/schemas.py, and say what changed in a file in packaging/changes"
)
KINDS: Final = {
    "energy.json": "energy", "proposed.json": "energy", "gate.json": "acceptance-rules",
    "study.json": "study", "page.json": "page", "fit.json": "fit", "digests.json": "digests",
    "set.json": "puzzle-set", "certificates.jsonl": "certificate",
}  # fmt: skip
"""The schema of each JSON file, by its name. ``NAME.batch.json`` is a batch."""
TABLES: Final = {
    "ratings.csv": "ratings", "ratings.2.csv": "ratings", "comparisons.csv": "comparisons",
    "games.csv": "games", "slips.csv": "mistakes", "order.csv": "order",
    "set.csv": "puzzle-set", "gated.csv": "puzzle-set", "puzzles.csv": "puzzle-set",
    "controls.csv": "puzzle-set",
}  # fmt: skip
OLD: Final = Path(__file__).parent / "old_files"
EXAMPLE: Final = ROOT / "resources" / "samples" / "study"


def schema(name: str) -> dict[str, Any]:
    return dict(json.loads((FOLDER / name).read_text("utf-8")))


def check_document(document: object, name: str, path: Path) -> None:
    found = Draft202012Validator(schema(f"{name}.schema.json")).iter_errors(document)
    faults = [
        f"{path}: {'/'.join(map(str, each.absolute_path))}: {each.message}" for each in found
    ]
    assert not faults, "\n".join(faults)


def check_json(path: Path) -> bool:
    """Check a JSON file by the schema of its name; return whether it has one."""
    name = "batch" if path.name.endswith(".batch.json") else KINDS.get(path.name)
    if name is None:
        return False
    lines = path.read_text("utf-8")
    for text in lines.splitlines() if path.suffix == ".jsonl" else [lines]:
        check_document(json.loads(text), name, path)
    return True


def check_table(path: Path) -> bool:
    """Check each cell of a table by the type of its column; return whether it has a schema."""
    name = TABLES.get(path.name)
    if name is None:
        return False
    table = schema(f"{name}.table.json")
    listed = [*table["schema"]["fields"], *schema("features.table.json")["schema"]["fields"]]
    kinds = {each["name"]: each["type"] for each in reversed(listed)}
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        assert reader.fieldnames is not None
        unknown = set(reader.fieldnames) - kinds.keys()
        assert not {each for each in unknown if not each.startswith("scale_")}, path
        assert set(table.get("requiredColumns", ())) <= set(reader.fieldnames), path
        for row in reader:
            for column, cell in row.items():
                check_cell(cell, kinds.get(column, "string"), f"{path}, {column}")
    return True


def check_cell(cell: str, kind: str, place: str) -> None:
    readers: dict[str, Callable[[str], object]] = {
        "integer": int, "number": float, "datetime": datetime.fromisoformat, "string": str,
        "boolean": lambda text: bool(["0", "1"].index(text)),
    }  # fmt: skip
    if cell:
        try:
            readers[kind](cell)
        except ValueError as error:
            raise AssertionError(f"{place}: {cell!r} is no {kind}") from error


def files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def test_the_schemas_are_what_the_code_says() -> None:
    made = {name: MADE["text_of"](each) for name, each in MADE["schemas"]().items()}
    committed = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.json")}
    assert committed == made, RUN_AGAIN


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.schema.json")))
def test_a_schema_is_itself_valid(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("folder", [path for path in OLD.iterdir() if path.is_dir()], ids=str)
def test_files_of_every_version_keep_the_schemas(folder: Path) -> None:
    checked = {path.name for path in files(folder) if check_json(path) or check_table(path)}
    assert len(checked) > 15, checked


def test_files_written_now_keep_the_schemas(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.json").write_text('{"greedy_must_miss": false, "ranges": {"suits": [1, 4]}}')
    for words in (
        "generate --cards 5-6 --count 3 --seed 1 --gate mine.json --out set.csv",
        "export set.csv --to set.json",
        "export set.csv --to certificates.jsonl",
        "study new study",
        "study next study --cards 5 --count 4 --energy final --seed 1",
    ):
        assert main(words.split()) == 0, words
    rated = csv.DictReader(Path("study/iteration-01/puzzles.csv").read_text().splitlines())
    lines = [f"{row['deal']},{number},Ann" for number, row in enumerate(rated)]
    Path("rated.csv").write_text("\n".join(["deal,rating,rater", *lines, ""]))
    for words in (
        "study rate study rated.csv",
        "study fit study --iteration 1 --features suits",
        "study propose study --out proposed.json",
    ):
        assert main(words.split()) == 0, words
    (tmp_path / "study" / "page.json").write_text('{"schema": 1, "minutes": 5}')
    checked = {path.name for path in files(tmp_path) if check_json(path) or check_table(path)}
    assert {"set.batch.json", "set.json", "certificates.jsonl", "energy.json"} <= checked
    assert {"study.json", "puzzles.csv", "ratings.csv", "order.csv", "digests.json"} <= checked


def test_the_example_study_keeps_the_schemas() -> None:
    checked = [path.name for path in files(EXAMPLE) if check_json(path) or check_table(path)]
    assert {"study.json", "ratings.csv", "puzzles.csv", "energy.json"} <= set(checked)


@pytest.mark.parametrize(
    ("name", "document"),
    [
        ("energy", {"terms": [{"weight": "much"}]}),
        ("energy", {"terms": [{"weight": 1, "factors": ["beauty"]}]}),
        ("energy", {"terms": [], "colour": "blue"}),
        ("acceptance-rules", {"ranges": {"suits": [1]}}),
        ("acceptance-rules", {"ranges": {"beauty": [1, 2]}}),
        ("study", {"schema": 1, "blind": "yes"}),
        ("page", {"schema": 1, "colour": "blue"}),
        ("puzzle-set", {"schema": 1, "kind": "boaf puzzle set", "puzzles": [{"id": "x"}]}),
        ("certificate", {"format": "boaf certificate 1", "deal": "AC", "verdict": "solvable"}),
    ],
)
def test_what_the_program_refuses_the_schema_refuses(name: str, document: object) -> None:
    with pytest.raises(AssertionError):
        check_document(document, name, Path("given"))
