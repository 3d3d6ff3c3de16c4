"""Files that earlier versions wrote are read for ever: each folder of ``tests/old_files``."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cli import main
from engine.design.presets import load_energy
from engine.design.settings import load_gate
from engine.files.columns import as_version_4
from engine.puzzlesets.csv_format import format_csv
from engine.puzzlesets.formats import read_set
from engine.study.store import Store
from tests.folder_state import state_of

NEXT = "study next rounds --explore --count 4 --energy it2"
READING = [
    *(
        f"study {command}"
        for study in ("study", "rounds", "seven")
        for command in (
            f"status {study}", f"status {study} --json", f"propose {study}",
            f"report {study} --to ../report.html", f"report {study} --round 1 --to ../one.html",
            f"report {study} --all-rounds --to ../all.html",
            f"report {study} --all-rounds --to ../all.html",
            f"page {study} --to ../page.html", f"export {study} --to ../table.csv",
        )
    ),
    "fit seven/ratings.csv --features suits", "features survey.csv", "deal whole/survey.csv",
    "features interrupted/batch.csv", "features seven-files/map.csv",
    "export seven/iteration-02/puzzles.csv --to ../a.json", "export set.csv --to ../b.txt",
    "export whole/survey.csv --to ../c.json",
]  # fmt: skip
COMPLETE = [
    "generate --cards 6 --count 4 --seed 7 --method evolution --out set.csv",
    "survey 1 40 --random --rows 3 --columns 3 --out survey.csv",
    "survey 1 40 --out whole/numbered.csv", "survey 7 20 --out whole/numbered.csv",
    "survey 1001 2500 --random --seed 4 --rows 3 --columns 4 --scores --out whole/survey.csv",
]  # fmt: skip
INTERRUPTED = {
    "batch.csv": "generate --cards 5-6 --count 12 --seed 5 --rows 3 --method annealing "
    "--gate gate.json --energy energy.json --also key_states",
    "survey.csv": "survey 1001 2500 --random --seed 4 --rows 3 --columns 4 --scores",
}
"""The commands that `write_interrupted.sh` killed."""


@pytest.fixture
def read_only(inside: Path) -> Iterator[Path]:
    """Return the files of a release in folders in which nothing can be written."""
    folders = [inside, *(path for path in inside.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    yield inside
    for folder in folders:
        folder.chmod(0o755)


@pytest.mark.parametrize("words", READING)
def test_reading_commands_write_nothing(read_only: Path, words: str) -> None:
    before = state_of(read_only)

    assert main(words.split()) == 0

    assert state_of(read_only) == before


@pytest.mark.parametrize("words", COMPLETE)
def test_complete_work_stays_as_it_is(inside: Path, words: str) -> None:
    before = contents(inside)

    assert main(words.split()) == 0

    assert contents(inside) == before


@pytest.mark.parametrize("name", ["batch.csv", "survey.csv"])
def test_interrupted_work_ends_as_the_release_would_have_ended_it(inside: Path, name: str) -> None:
    path = inside / "interrupted" / name
    whole = (inside / "whole" / name).read_text("utf-8")
    assert path.read_text("utf-8") != whole

    assert main([*INTERRUPTED[name].split(), "--workers", "1", "--out", str(path)]) == 0

    assert as_version_4(path.read_text("utf-8")) == whole


def test_dataset_of_the_same_seed_is_the_same(inside: Path) -> None:
    assert main(["dataset", "40", "--seed", "6", "--out", "again.csv"]) == 0

    assert (inside / "again.csv").read_bytes() == (inside / "whole" / "dataset.csv").read_bytes()


def contents(folder: Path) -> dict[str, bytes]:
    """Return the bytes of each file, except for locks."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


# Every command


@pytest.mark.parametrize(
    "words",
    [
        "study status study", "study propose study",
        "study fit study --round 1", "study next study --count 2",
        "study book study --to again.html", "study report study --to report.html",
        "study rate study rated.csv", "study export study --to table.csv",
        "export set.json --to again.csv", "export set.txt --to again.json",
        "fit study/ratings.csv --features suits",
        "study status rounds", "study fit rounds --features edges",
        "study set rounds --name Other", "study page rounds --to again.html",
        "study rate rounds sent.csv", "study report rounds --to report.html", NEXT,
        "study fit seven", "study fit seven --round 3", "study next seven --count 2 --cards 4",
        "study rate seven seven-files/last.csv --rater own", "study set seven --name Other",
        "study set seven --solved-only",
    ],
)  # fmt: skip
def test_commands_take_release_files(inside: Path, words: str) -> None:
    assert main(words.split()) == 0


def test_release_is_read_whole(release: Path) -> None:
    study = Store(release / "study")
    ratings = study.ratings.read()
    assert (len(ratings.rows), len(ratings.superseded), ratings.rejected) == (12, 1, ())
    assert {row.rating.rater for row in ratings.rows} == {"Ann", "Øyvind"}
    sets = [read_set(release / f"set.{ending}") for ending in ("csv", "json", "txt")]
    assert sets[0].records == sets[1].records
    assert [len(each.records) for each in sets] == [4, 4, 4]


def test_release_files_written_unchanged(release: Path) -> None:
    path = release / "set.csv"
    assert format_csv(read_set(path)) == path.read_text("utf-8")
    gate, energy = release / "gate.json", release / "energy.json"
    assert load_gate(gate).to_json()["ranges"] == {"suits": (2, 4)}
    assert load_energy(energy).to_json() == json.loads(energy.read_text("utf-8"))


def test_cut_release_batch_is_completed(release: Path) -> None:
    path = release / "set.csv"
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b"\n", len(whole) // 2) + 1])
    words = "generate --cards 6 --count 4 --seed 7 --method evolution --out"

    assert main([*words.split(), str(path)]) == 0
    assert path.read_bytes() == whole


def test_release_ratings_keep_their_bytes(release: Path) -> None:
    ratings = Store(release / "study").ratings
    before = ratings.path.read_bytes()
    ratings.append(ratings.read().rows[0].rating)

    assert ratings.path.read_bytes().startswith(before)


def test_later_columns_are_kept(release: Path) -> None:
    path = release / "set.csv"
    rows = list(csv.reader(path.read_text("utf-8").splitlines()))
    rows[0].append("mood_of_2030")
    for number, row in enumerate(rows[1:]):
        row.append(f"mood {number}")
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    again = format_csv(read_set(path))

    assert list(csv.reader(again.splitlines())) == rows


def test_a_batch_of_large_deals_ends_as_version_4_0_would_have_ended_it(tmp_path: Path) -> None:
    folder = Path("tests/old_files/4.0.0/large").resolve()
    whole = (folder / "batch.csv").read_bytes()
    path = tmp_path / "batch.csv"
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:2]))
    stored = json.loads((folder / "batch.batch.json").read_text("utf-8"))
    (tmp_path / "batch.batch.json").write_text(json.dumps(stored), "utf-8")
    energy = tmp_path / "energy.json"
    energy.write_text(json.dumps(stored["energy"]), "utf-8")

    command = f"generate --cards 14 --count 3 --iterations 40 --energy {energy} --out {path}"
    assert main(command.split()) == 0

    assert as_version_4(path.read_text("utf-8")) == whole.decode()
