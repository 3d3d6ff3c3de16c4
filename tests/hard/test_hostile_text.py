"""Texts that mean harm: formulas, control characters, marks that turn text, long cells, paths."""

import json
import zipfile
from pathlib import Path

import pytest

from engine.errors import BoafError, FileFormatError, StorageError
from engine.game import parse_deal, puzzle_id
from engine.puzzlesets.formats import read_set
from engine.ratings import Rating, RatingsFile
from tests.engine.study.examples import new_store
from tests.refusals import refused

DEAL = parse_deal("JD 2D / 5D --")
FORMULAS = ("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://x")', "|calc")
TURNING = ("\u202egnp.exe", "\u2066a\u2069", "a\u200bb", "\ufdfd", "\U0001f469\u200d" * 50)


@pytest.mark.parametrize("text", [*FORMULAS, *TURNING, "a\nb", 'a"b', "a,b", "' =1", "''"])
def test_notes_come_back(text: str, tmp_path: Path) -> None:
    file = RatingsFile(tmp_path / "ratings.csv")

    file.append(Rating(DEAL, 7, notes=text))

    assert file.read().rows[0].rating.notes == text


@pytest.mark.parametrize(
    "name", ["../evil", "/etc/evil", "..", "a/../../evil", "C:\\evil", "~/evil"]
)
def test_study_name_stays_in_folder(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b" / "study"

    study = new_store(folder, name)

    assert study.folder == folder
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [folder / "study.json"]


@pytest.mark.parametrize("name", ["../../evil", "/etc/passwd", "..\\evil"])
def test_no_id_or_path_in_a_set_is_followed(name: str, tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    entry = {"deal": "JD 2D / 5D --", "id": name, "energy_name": name}
    path.write_text(json.dumps({"schema": 1, "kind": "boaf puzzle set", "puzzles": [entry]}))

    (record,) = read_set(path).records

    assert record.id == puzzle_id(record.deal)


@pytest.mark.parametrize("ending", [".csv", ".json", ".txt"])
def test_archive_for_set_refused(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"set{ending}"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("x", b"\0" * 50_000_000)  # small until it is unpacked

    with pytest.raises(FileFormatError, match=f"{path.name}, line 1 contains"):
        read_set(path)


@pytest.mark.posix("files of devices")
@pytest.mark.parametrize(
    ("special", "error"), [("/dev/zero", FileFormatError), ("/proc/self/mem", StorageError)]
)
def test_special_file_refused(special: str, error: type[BoafError]) -> None:
    with refused(error, path=special):
        read_set(Path(special))


@pytest.mark.parametrize("ending", [".csv", ".json", ".txt"])
def test_gigabyte_refused_unread(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"huge{ending}"
    with path.open("wb") as file:
        file.write(b"deal\n")
        file.truncate(2**30)

    with pytest.raises(BoafError, match=r"Split the file\."):
        read_set(path)
    with pytest.raises(BoafError, match=r"Split the file\."):
        RatingsFile(path).read()
