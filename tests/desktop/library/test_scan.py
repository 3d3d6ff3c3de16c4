"""The library lists what can be opened, and says of the rest why not."""

import os
from pathlib import Path

from boaf_desktop.library.library_entries import Entry, Kind, Scan, scan
from boaf_desktop.storage import paths
from boaf_desktop.workspace.set_files import sets_dir
from engine.progress import Cancel
from engine.puzzlesets.formats import write_set
from tests.desktop.library.conftest import Home, some_set


def looked(*recent: Path) -> Scan:
    return scan([str(path) for path in recent], Cancel())


def by_path(found: Scan) -> dict[Path, Entry]:
    return {entry.path: entry for entry in found.entries}


def test_sets_and_studies_are_found(home: Home) -> None:
    found = by_path(looked())
    assert found.keys() == {home.mine, home.generated, home.study}
    assert found[home.mine].kind is Kind.COLLECTION
    assert found[home.mine].n_puzzles == 2
    assert found[home.generated].kind is Kind.GENERATED
    study = found[home.study]
    assert (study.kind, study.n_rounds) == (Kind.STUDY, 5)
    assert study.n_puzzles > 50
    assert study.energies
    assert study.name == "Five rounds (simulated)"


def test_opened_elsewhere_is_listed(home: Home, tmp_path: Path) -> None:
    other = tmp_path / "downloads" / "theirs.csv"
    other.parent.mkdir()
    write_set(other, some_set(4))
    inside = home.study / "iteration-01" / "puzzles.csv"
    found = by_path(looked(other, home.mine, tmp_path / "gone.csv", inside))

    assert found.keys() == {home.mine, home.generated, home.study, other}
    assert found[other].kind is Kind.FILE


def test_unreadable_is_left_out_with_reason(home: Home) -> None:
    os.mkfifo(sets_dir() / "pipe.csv")
    (sets_dir() / "binary.csv").write_bytes(b"\0")
    (sets_dir() / "energy.json").write_text("{}")
    (sets_dir() / "notes.md").write_text("not meant")
    (home.study.with_name("broken")).mkdir()
    (home.study.with_name("broken") / "study.json").write_text("{")
    found = looked()
    assert len(found.entries) == 3
    names = ("pipe.csv", "binary.csv", "energy.json", "broken")
    assert len(found.skipped) == len(names)
    assert all(any(name in each for each in found.skipped) for name in names)


def test_scan_changes_nothing(home: Home) -> None:
    def state() -> dict[Path, int]:
        return {path: path.stat().st_mtime_ns for path in paths.data_dir().rglob("*")}

    before = state()
    looked()
    assert state() == before
