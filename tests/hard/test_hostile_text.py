"""Texts that mean harm: formulas, control characters, marks that turn text, long cells, paths."""

import json
import os
import zipfile
from pathlib import Path

import pytest

from engine.errors import BoafError
from engine.game import parse_deal
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.formats import read_set
from engine.puzzlesets.json_format import read_json
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from tests.engine.study.examples import new_store

DEAL = parse_deal("JD 2D / 5D --")
FORMULAS = ("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://x")', "|calc")
TURNING = ("\u202egnp.exe", "\u2066a\u2069", "a\u200bb", "\ufdfd", "\U0001f469\u200d" * 50)


@pytest.mark.parametrize("text", [*FORMULAS, *TURNING, "a\nb", 'a"b', "a,b", "' =1", "''"])
def test_notes_come_back(text: str, tmp_path: Path) -> None:
    file = RatingsFile(tmp_path / "ratings.csv")
    try:
        file.append(Rating(DEAL, 7, notes=text))
    except BoafError:  # a character that no note may hold is refused when it is typed
        assert not (tmp_path / "ratings.csv").exists() or not file.read().rows
    else:
        assert file.read().rows[0].rating.notes == text


def test_cell_of_ten_megabytes_refused(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    path.write_text(f"deal,notes\nJD 2D / 5D --,{'x' * 10_000_000}\n", encoding="utf-8")

    with pytest.raises(BoafError, match=r"more than [\d,]+ characters"):
        read_csv(path)


def test_json_a_million_deep_refused(tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    path.write_text("[" * 1_000_000, encoding="utf-8")
    with pytest.raises(BoafError):
        read_json(path)
    path.write_text('{"a":' * 100_000 + "1" + "}" * 100_000, encoding="utf-8")
    with pytest.raises(BoafError):
        read_json(path)


@pytest.mark.parametrize(
    "name", ["../evil", "/etc/evil", "..", "a/../../evil", "C:\\evil", "~/evil"]
)
def test_study_name_stays_in_folder(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "study"
    try:
        study = new_store(folder, name)
    except BoafError:
        assert not folder.exists() or not any(folder.iterdir())
    else:
        assert study.folder == folder
    outside = [path for path in tmp_path.iterdir() if path != folder]

    assert outside == []
    assert not Path("/etc/evil").exists()


@pytest.mark.parametrize("name", ["../../evil", "/etc/passwd", "..\\evil"])
def test_no_id_or_path_in_a_set_is_followed(name: str, tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    entry = {"deal": "JD 2D / 5D --", "id": name, "energy_name": name}
    path.write_text(json.dumps({"schema": 1, "kind": "boaf puzzle set", "puzzles": [entry]}))

    with pytest.raises(BoafError):
        read_set(path)


def test_archive_for_set_refused(tmp_path: Path) -> None:
    for ending in (".csv", ".json", ".txt"):
        path = tmp_path / f"set{ending}"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("x", b"\0" * 50_000_000)  # small until it is unpacked
        with pytest.raises(BoafError):
            read_set(path)


def test_links_replaced_where_they_lead(tmp_path: Path) -> None:
    real, link = tmp_path / "real.csv", tmp_path / "link.csv"
    RatingsFile(real).append(Rating(DEAL, 7))
    link.symlink_to(real)
    RatingsFile(link).append(Rating(DEAL, 8))
    assert [row.rating.rating for row in RatingsFile(real).read().rows][-1] == 8
    assert link.is_symlink()
    circle = tmp_path / "circle.csv"
    circle.symlink_to(circle)
    with pytest.raises(BoafError):
        read_set(circle)
    for special in ("/dev/zero", "/proc/self/mem"):
        if os.path.exists(special):  # noqa: PTH110 the same for what cannot be looked at
            with pytest.raises(BoafError):
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
