"""A study has one identity: renaming it changes what is shown, nothing else."""

import json
import shutil
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from engine.cli import main
from engine.errors import SettingsError, StorageError
from engine.files.columns import guard_id
from engine.files.storage import hold_lock, resource_path
from engine.progress import Cancel, run
from engine.ratings import Rating
from engine.study import other_raters
from engine.study.other_raters import preview_import
from engine.study.round_creation import make_first_round
from engine.study.store import Store
from engine.study.study import RATINGS_FILE, STUDY_FILE, Study
from tests.engine.study.examples import new_store
from tests.engine.study.raters.rounds import book_of, make_study, row_of, saved
from tests.refusals import refused


@pytest.fixture
def study(tmp_path: Path) -> Store:
    shutil.copytree(resource_path("samples", "study"), tmp_path / "study")
    return Store(tmp_path / "study", timeout_s=0.1)


def test_another_name_changes_only_the_name(study: Store) -> None:
    before = study.read()

    renamed = study.change_settings(name="  Hourglasses, é ")

    assert renamed.name == Study.open(study.folder).name == "Hourglasses, é"
    assert renamed.id == before.id
    assert study.read().rounds == before.rounds
    assert study.read().missing_rounds == ()
    assert study.change_settings(name="x" * 200).name == "x" * 200


def test_command_renames(study: Store, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "set", str(study.folder), "--name", "Hourglasses", "--json"]) == 0
    copied = json.loads(capsys.readouterr().out)
    assert (copied["name"], copied["id"]) == ("Hourglasses", study.read().id)
    assert main(["study", "set", str(study.folder), "--name", "two\nlines"]) == 2


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "x" * 201])
def test_a_name_is_one_line(study: Store, name: str) -> None:
    with refused(SettingsError):
        study.change_settings(name=name)
    assert study.read().name == "Five rounds (simulated)"


def test_renaming_another_folder_leaves_no_file(tmp_path: Path) -> None:
    with refused(StorageError, study_file=STUDY_FILE):
        Store(tmp_path / "missing").change_settings(name="Another")
    (tmp_path / "empty").mkdir()
    with refused(StorageError, study_file=STUDY_FILE):
        Store(tmp_path / "empty").change_settings(name="Another")
    assert not list((tmp_path / "empty").iterdir())


def test_a_study_in_use_keeps_its_name(study: Store) -> None:
    lock = hold_lock(study.folder / RATINGS_FILE)
    assert lock is not None
    with refused(StorageError):
        study.change_settings(name="Another")
    lock.free()
    assert study.read().name == "Five rounds (simulated)"


def test_undo_after_rename_withdraws(tmp_path: Path) -> None:
    study = make_study(tmp_path / "study")
    deal = study.read().round(1).order[0].deal
    saved, _ = study.save_rating(Rating(deal, 4, study=study.read().id, iteration=1))

    study.change_settings(name="Another")

    assert study.undo_rows([saved])[1].round(1).n_left == 15


def test_interrupted_first_round_of_version_2_goes_on(tmp_path: Path) -> None:
    """Version 2.0 derived the seed from the name, which an interrupted round still has."""
    study = new_store(tmp_path / "study", "Mine")
    with closing(make_first_round(study, 2, (4, 4), Cancel(), seed=77)) as work:
        next(step for step in work if step.done >= 3)

    made = run(make_first_round(study, 2, (4, 4), Cancel()))

    assert made is not None
    assert made.round().arguments.document["batches"][0]["seed"] == 77


def test_table_with_an_earlier_name_is_imported(tmp_path: Path) -> None:
    study = make_study(tmp_path / "study")
    shown = study.read().round(1).order
    study.save_rating(Rating(shown[0].deal, 4, study="Mine", iteration=1))  # as version 2.0 did
    row = {"study": "Mine", "deal": shown[1].deal.to_line(), "rating": "5", "rater": "Ada"}

    study.change_settings(name="Another")
    found = preview_import(study.read(), [saved(tmp_path / "ada.csv", [row])])

    assert (len(found.new), found.refused) == (1, ())


STUDY, ROUND = "929800988e98", "143391511654"


def test_studies_of_one_moment_differ(tmp_path: Path) -> None:
    made = [new_store(tmp_path / str(number)) for number in range(20)]
    ids = [each.read().id for each in made]
    assert len({*ids}) == 20
    assert Store(tmp_path / "3").read().id == ids[3]


@pytest.mark.parametrize(
    ("study_cell", "round_cell"),
    [
        (STUDY, ROUND),
        (guard_id(STUDY), guard_id(ROUND)),
    ],
)
def test_page_ids_like_numbers_recognised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, study_cell: str, round_cell: str
) -> None:
    monkeypatch.setattr(other_raters, "digest_of", lambda _text: ROUND)
    study = make_study(tmp_path / "study")
    msgspec.structs.replace(Study.open(study.folder), id=STUDY).save()
    row = row_of(book_of(study), 1, study=study_cell, round=round_cell)
    path = tmp_path / "sent.csv"
    path.write_text("\n".join([",".join(row), ",".join(f'"{text}"' for text in row.values())]))

    found = preview_import(study.read(), [path])

    assert (len(found.new), found.refused) == (1, ())


@pytest.mark.parametrize("wrong", ["143391511655", "1.5E+11"])
def test_number_of_other_id_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    monkeypatch.setattr(other_raters, "digest_of", lambda _text: ROUND)
    study = make_study(tmp_path / "study")
    row = row_of(book_of(study), 1, round=wrong)
    path = tmp_path / "sent.csv"

    path.write_text("\n".join([",".join(row), ",".join(row.values())]))

    assert len(preview_import(study.read(), [path]).refused) == 1
