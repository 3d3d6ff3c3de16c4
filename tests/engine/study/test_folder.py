"""A study folder contains everything, and never half a round."""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import numpy as np
import pytest

from engine.cli import main
from engine.design.presets import load_energy, preset
from engine.design.record import PuzzleRecord
from engine.errors import FileFormatError, SettingsError, StorageError
from engine.game import Deal
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings import Rating, RatingsFile
from engine.study.round import PUZZLES_FILE, UNFINISHED_NEXT
from engine.study.snapshot import read_snapshot
from engine.study.store import Store
from engine.study.study import Study
from tests.engine.study.examples import make_study, new_store
from tests.faults import failing_writes
from tests.refusals import refused

pytestmark = pytest.mark.fast

FINAL = load_energy("final")
BATCH = {"seed": 7, "count": 5}


def puzzles(seed: int = 0, count: int = 6) -> list[PuzzleRecord]:
    rng = np.random.default_rng(seed)
    return [record_of(Deal.random(4, rng, 3, 3), {"edges": number}) for number in range(count)]


@pytest.fixture
def study(tmp_path: Path) -> Store:
    return new_store(tmp_path / "deep" / "my study", note="é")


def rate(study: Store, record: PuzzleRecord, value: int, iteration: int = 1) -> None:
    study.ratings.append(Rating(record.deal, value, iteration=iteration, features=record.features))


def test_a_new_study_opens_as_it_was_made(tmp_path: Path) -> None:
    now = datetime(2026, 1, 2, tzinfo=UTC)
    new_store(tmp_path / "s", "My study", blind=False, note="why", now=now)
    made = Study.open(tmp_path / "s")
    assert (made.name, made.blind, made.note) == ("My study", False, "why")
    assert made.created == "2026-01-02T00:00:00+00:00"
    changed = msgspec.structs.replace(made, blind=True)
    changed.save()
    assert Study.open(tmp_path / "s") == changed


def test_a_study_is_not_made_over_anything(study: Store, tmp_path: Path) -> None:
    with refused(StorageError, name="study.json"):
        new_store(study.folder)
    (tmp_path / "file").touch()
    with refused(StorageError):
        new_store(tmp_path / "file" / "study")


def test_missing_study_is_named(tmp_path: Path) -> None:
    with refused(StorageError, study_file="study.json"):
        Study.open(tmp_path)


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"schema": 2}, " uses schema '2', but this version reads schema 1"),
        ({"schema": 1, "blind": "x"}, "got `str` - at `$.blind`"),
        ({"schema": 1, "name": 3}, "got `int` - at `$.name`"),
    ],
    ids=["schema", "blind", "name"],
)
def test_spoiled_study_is_named(study: Store, document: dict[str, object], words: str) -> None:
    (study.folder / "study.json").write_text(json.dumps(document))

    with pytest.raises(FileFormatError, match=re.escape(words)) as caught:
        Study.open(study.folder)

    assert str(Path("study", "study.json")) in str(caught.value)


def test_round_holds_energy_set_batch(study: Store) -> None:
    records = puzzles()
    made = study.add_round(FINAL, records, BATCH).round()
    assert (made.number, made.folder.name) == (1, "iteration-01")
    (found,) = study.read().rounds
    assert found.energy == FINAL
    assert [record.id for record in found.puzzles] == [record.id for record in records]
    assert found.arguments.document["seed"] == 7
    assert study.add_round(FINAL, records, BATCH).round().folder.name == "iteration-02"
    assert study.read().round(2).number == 2
    with refused(SettingsError, number=3, known="1, 2"):
        study.read().round(3)


def test_full_disk_leaves_no_round(study: Store) -> None:
    study.add_round(FINAL, puzzles(), BATCH)
    before = sorted(entry.name for entry in study.folder.iterdir())

    with failing_writes():
        with refused(StorageError):
            study.add_round(FINAL, puzzles(), BATCH)
        with refused(StorageError):
            study.change_settings(name="other")

    assert sorted(entry.name for entry in study.folder.iterdir()) == before
    assert study.read().name == "my study"


@pytest.mark.posix("killed by SIGKILL")
def test_round_killed_never_appears(study: Store) -> None:
    script = (
        "import os, signal, sys\n"
        "from pathlib import Path\n"
        "from engine.study import round, store\n"
        "from engine.design.presets import load_energy\n"
        "round.write_batch = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        "store.Store(Path(sys.argv[1])).add_round(load_energy('final'), [], {})\n"
    )
    done = subprocess.run([sys.executable, "-c", script, str(study.folder)], check=False)

    assert done.returncode == -9
    assert list(study.folder.glob(".iteration-*"))
    assert study.read().rounds == ()
    assert study.add_round(FINAL, puzzles(), BATCH).round().number == 1
    assert not list(study.folder.glob(".iteration-*"))


def test_status_counts_ratings(study: Store) -> None:
    records = puzzles()
    study.add_round(FINAL, records, BATCH)
    study.add_round(FINAL, puzzles(1), BATCH)
    rate(study, records[0], 4)
    rate(study, records[0], 6)
    rate(study, records[1], 8)
    control = Rating(Deal.numbered(1), 0, iteration=1, control="random")
    row = study.ratings.append(control)
    study.ratings.append(replace(control, rating=1, supersedes=row.key))
    table = study.ratings.read()
    assert (len(table.rows), len(table.superseded), len(table.rejected)) == (3, 2, 0)
    first, second = study.read().rounds
    assert (first.n_rated, len(first.ratings), first.mean_rating) == (2, 3, 7.0)
    assert (second.n_rated, second.mean_rating) == (0, None)


@pytest.fixture
def gone(study: Store) -> Store:
    """Return the study of three rounds, of which the last is rated and the last two are gone."""
    for _ in range(3):
        study.add_round(FINAL, puzzles(), BATCH)
    rate(study, puzzles()[0], 5, iteration=3)
    shutil.rmtree(study.folder / "iteration-02")
    shutil.rmtree(study.folder / "iteration-03")
    return study


def test_round_gone_keeps_its_number(gone: Store) -> None:
    assert [each.values["number"] for each in gone.read().missing_rounds] == [3]

    added = gone.add_round(FINAL, puzzles(), BATCH).round()

    assert added.number == 4
    assert [each.values["number"] for each in gone.read().missing_rounds] == [2, 3]


def test_rounds_gone_are_told(gone: Store, capsys: pytest.CaptureFixture[str]) -> None:
    gone.add_round(FINAL, puzzles(), BATCH)

    assert main(["study", "status", str(gone.folder)]) == 0

    said = capsys.readouterr().out
    assert "The folder of round 2 is missing. Restore it from a backup." in said
    assert "The folder of round 3 is missing. Restore it" in said
    with pytest.raises(SettingsError, match=r"no round 2\. Choose one of 1, 4\."):
        gone.read().round(2)


@pytest.mark.parametrize("name", ["versions", "round", "batches"])
def test_spoiled_arguments_of_a_round_are_named(study: Store, name: str) -> None:
    folder = study.add_round(FINAL, puzzles(), BATCH).round().folder
    (folder / "puzzles.batch.json").write_text(json.dumps({"schema": 1, name: "x"}))

    with pytest.raises(FileFormatError, match=rf"batch\.json: .*got `str` - at `\$\.{name}`"):
        study.read()


def test_removed_round_is_restored_as_it_was(study: Store) -> None:
    study.add_round(preset("final"), puzzles(), {})
    folder = study.read().round().folder
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    study.withdraw_round()
    assert Store(study.folder).read().withdrawn is not None  # also after a restart

    restored = Store(study.folder).restore_round()

    assert restored.withdrawn is None
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_known_snapshot_follows_the_hidden_folders(study: Store) -> None:
    study.add_round(preset("final"), puzzles(), {})
    known = study.read()
    withdrawn = Store(study.folder).withdraw_round()
    withdrawn.rename(known.round().folder)  # so that only a hidden folder comes and goes
    known = read_snapshot(study.folder)
    (study.folder / UNFINISHED_NEXT).mkdir()

    interrupted = read_snapshot(study.folder, known)

    assert (known.has_unfinished_round, interrupted.has_unfinished_round) == (False, True)


def test_a_round_that_was_begun_before_the_last_one_is_no_news(study: Store) -> None:
    study.add_round(preset("final"), puzzles(), {})
    (study.folder / UNFINISHED_NEXT).mkdir()
    assert read_snapshot(study.folder).has_unfinished_round

    Store(study.folder).add_round(preset("it1"), puzzles(), {})

    assert not read_snapshot(study.folder).has_unfinished_round


def test_copy_of_a_round_with_another_number_of_zeros_is_none(study: Store) -> None:
    study.add_round(preset("final"), puzzles(), {})
    folder = study.read().round().folder
    shutil.copytree(folder, folder.with_name("iteration-001"))

    assert [each.folder for each in study.read().rounds] == [folder]


def test_removed_round_whose_place_is_taken_stays_removed(study: Store) -> None:
    study.add_round(preset("final"), puzzles(), {})
    study.withdraw_round()
    study.add_round(preset("it0"), puzzles(1), {})

    with refused(SettingsError):
        study.restore_round()

    assert study.read().round().energy.name == "it0"


@pytest.mark.parametrize(
    "name",
    ["👩\u200d🔬", "\u0646\u0627\u0645\u0647\u200c\u0647\u0627", "co\u00adoperate", "\u200eabc"],
)
def test_invisible_characters_that_belong_to_a_name_stay(tmp_path: Path, name: str) -> None:
    assert Study.create(tmp_path / "new", name).name == name


@pytest.mark.parametrize("name", ["a\nb", "a\u2028b", "a\u202eb", "a\x00b"])
def test_what_makes_a_name_unreadable_is_refused(tmp_path: Path, name: str) -> None:
    with refused(SettingsError):
        Study.create(tmp_path / "new", name)


def test_rating_is_saved_while_a_round_cannot_be_read(tmp_path: Path) -> None:
    study = make_study(tmp_path)
    snapshot = study.read()
    last, damaged = snapshot.rounds[-1], snapshot.rounds[0].folder / PUZZLES_FILE
    n_before = len(snapshot.table.items)
    damaged.write_bytes(b"\xff\x00 no table")

    row, _after = Store(study.folder, snapshot).save_rating(
        Rating(last.order[0].deal, 7, iteration=last.number)
    )

    rows = RatingsFile(study.ratings.path).read().items
    assert (len(rows), rows[-1].key, rows[-1].rating.rating) == (n_before + 1, row.key, 7)
