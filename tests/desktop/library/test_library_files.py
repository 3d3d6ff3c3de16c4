"""The library lists what can be opened, and changes files whole or not at all."""

import os
import shutil
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from boaf_desktop import library
from boaf_desktop.library import Entry, EntryKind, Scan, rename, scan, throw_away
from boaf_desktop.storage import paths
from boaf_desktop.workspace.set_names import sets_dir
from engine.errors import BoafError, SettingsError, StorageError
from engine.files.storage import hold_lock
from engine.progress import Cancel
from engine.puzzlesets.batch_arguments import batch_path
from engine.puzzlesets.formats import write_set
from engine.study.store import Store
from tests.desktop.library.conftest import Home, some_set
from tests.faults import ERRNOS, Faults, Tell, contents
from tests.folder_state import state_of


def entry(path: Path, kind: EntryKind = EntryKind.COLLECTION) -> Entry:
    name = path.name if kind is EntryKind.STUDY else path.stem
    return Entry(path, kind, name, 0, 0, None, (), 0.0)


def test_set_renamed_with_its_arguments(home: Home) -> None:
    data, made = home.generated.read_bytes(), batch_path(home.generated).read_bytes()
    new = rename(entry(home.generated, EntryKind.GENERATED), " Autumn ")
    assert new == home.generated.with_name("Autumn.csv")
    assert new.read_bytes() == data
    assert batch_path(new).read_bytes() == made
    assert sorted(path.name for path in new.parent.iterdir()) == [
        "Autumn.batch.json", "Autumn.csv"
    ]  # fmt: skip


def test_capital_ending_renamed_with_its_arguments(home: Home) -> None:
    capital = home.generated.rename(home.generated.with_name("UP.CSV"))
    made = batch_path(home.generated).rename(batch_path(capital))

    new = rename(entry(capital, EntryKind.GENERATED), "Autumn")

    assert new.name == "Autumn.CSV"
    assert batch_path(new).exists()
    assert not made.exists()


@pytest.mark.parametrize("name", ["Taken", "tAKEN"])
def test_taken_name_is_refused(home: Home, name: str) -> None:
    write_set(sets_dir() / "Taken.csv", some_set(5))
    before = contents(paths.data_dir())
    with pytest.raises(SettingsError, match=f"{name} already exists"):
        rename(entry(home.mine), name)
    assert contents(paths.data_dir()) == before
    assert rename(entry(home.mine), "Free").exists()


def test_name_changed_by_case_only(home: Home) -> None:
    new = rename(entry(home.mine), home.mine.stem.swapcase())

    assert new.stem == home.mine.stem.swapcase()
    names = [path.name for path in new.parent.iterdir()]
    assert new.name in names
    assert home.mine.name not in names


@pytest.mark.parametrize("name", ["con", "Aux", "com1", "nul.old", "a:b", "x."])
def test_name_that_windows_refuses(home: Home, name: str) -> None:
    before = contents(paths.data_dir())
    with pytest.raises(SettingsError, match="can't be used as a file name"):
        rename(entry(home.mine), name)
    assert contents(paths.data_dir()) == before


def test_set_goes_back_without_arguments(home: Home) -> None:
    (home.generated.with_name("Autumn.batch.json")).write_text("somebody else's")
    before = contents(paths.data_dir())
    with pytest.raises(SettingsError, match="already exists"):
        rename(entry(home.generated, EntryKind.GENERATED), "Autumn")

    assert contents(paths.data_dir()) == before


def test_set_being_written_stays(home: Home, wastebasket: Path) -> None:
    lock = hold_lock(home.mine)
    assert lock is not None
    for work in (partial(rename, name="Free"), throw_away):
        with pytest.raises(StorageError, match="is still being generated"):
            work(entry(home.mine))
    lock.free()

    assert home.mine.exists()


def test_round_of_a_study_stays(home: Home, wastebasket: Path) -> None:
    path = home.study / "iteration-01" / "puzzles.csv"
    for work in (partial(rename, name="Free"), throw_away):
        with pytest.raises(StorageError, match="belongs to a round"):
            work(entry(path))
    assert path.exists()


def test_study_is_renamed(home: Home) -> None:
    assert rename(entry(home.study, EntryKind.STUDY), "Second try") == home.study
    assert Store(home.study).read().name == "Second try"


def test_thrown_away_is_whole_in_the_wastebasket(home: Home, wastebasket: Path) -> None:
    throw_away(entry(home.generated, EntryKind.GENERATED))
    throw_away(entry(home.study, EntryKind.STUDY))
    assert not home.generated.exists()
    assert not home.study.exists()
    assert list(home.generated.parent.iterdir()) == []
    assert sorted(path.name for path in wastebasket.iterdir()) == [
        "12 cards, final, 20 Nov.batch.json", "12 cards, final, 20 Nov.csv", "worked"
    ]  # fmt: skip


def test_nothing_deleted_without_a_bin(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    class NoTrash:
        @staticmethod
        def moveToTrash(_name: str) -> bool:  # noqa: N802 - Qt's name
            return False

    monkeypatch.setattr(library, "QFile", NoTrash)
    before = contents(paths.data_dir())
    for path, kind in ((home.generated, EntryKind.GENERATED), (home.study, EntryKind.STUDY)):
        with pytest.raises(StorageError, match="nothing was deleted"):
            throw_away(entry(path, kind))
    assert contents(paths.data_dir()) == before


@pytest.mark.parametrize("kind", [EntryKind.GENERATED, EntryKind.STUDY])
def test_failing_calls_do_all_or_nothing(
    home: Home,
    tmp_path: Path,
    kind: EntryKind,
    is_long: bool,
    record_property: Tell,
) -> None:
    data, base = paths.data_dir(), tmp_path / "base"
    shutil.copytree(data, base)
    path = home.study if kind is EntryKind.STUDY else home.generated

    def work() -> None:
        rename(entry(path, kind), "Another")

    counted = Faults(data)
    with counted.injected():
        work()
    wanted, before = contents(data), contents(base)
    outcomes: Counter[str] = Counter()
    step = 1 if is_long or len(counted.calls) < 60 else 7
    for nth in range(1, len(counted.calls) + 1, step):
        shutil.rmtree(data)
        shutil.copytree(base, data)
        faults = Faults(data, nth, ERRNOS[nth % len(ERRNOS)])
        try:
            with faults.injected():
                work()
        except BoafError:
            outcomes["told"] += 1
            assert contents(data) == before, faults.failed
        else:
            outcomes["harmless"] += 1
            assert contents(data) == wanted, faults.failed
    text = ", ".join(f"{count} {how}" for how, count in sorted(outcomes.items()))
    record_property("fault_points", f"library, rename a {kind}: {text}")


def looked(*recent: Path) -> Scan:
    return scan([str(path) for path in recent], Cancel())


def by_path(found: Scan) -> dict[Path, Entry]:
    return {entry.path: entry for entry in found.entries}


def test_sets_and_studies_are_found(home: Home) -> None:
    found = by_path(looked())
    assert found.keys() == {home.mine, home.generated, home.study}
    assert found[home.mine].kind is EntryKind.COLLECTION
    assert found[home.mine].n_puzzles == 2
    assert found[home.generated].kind is EntryKind.GENERATED
    study = found[home.study]
    assert (study.kind, study.n_rounds) == (EntryKind.STUDY, 5)
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
    assert found[other].kind is EntryKind.FILE


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
    before = state_of(paths.data_dir())

    looked()

    assert state_of(paths.data_dir()) == before
