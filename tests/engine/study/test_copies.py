"""A study that is renamed or copied keeps its evidence: verifying it finds nothing."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from engine.errors import SettingsError, StorageError
from engine.files.lock import hold_lock
from engine.resources import resource_path
from engine.study.folder import STUDY_FILE, Study, rename_study
from engine.study.round import changed_lines
from tests.refusals import refused


@pytest.fixture
def study(tmp_path: Path) -> Study:
    shutil.copytree(resource_path("samples", "study"), tmp_path / "study")
    return Study.open(tmp_path / "study")


def problems(folder: Path) -> list[str]:
    return [
        line
        for iteration in Study.open(folder).iterations
        for line in changed_lines(iteration.folder, iteration.folder.name).values()
    ]


def test_another_name_is_no_tampering(study: Study) -> None:
    before = study.ratings.path.read_bytes()

    assert problems(study.folder) == []
    assert rename_study(study.folder, "  Hourglasses, é ").name == "Hourglasses, é"
    assert Study.open(study.folder).name == "Hourglasses, é"
    assert rename_study(study.folder, "x" * 200).name == "x" * 200
    assert problems(study.folder) == []
    assert study.ratings.path.read_bytes() == before


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "x" * 201])
def test_a_name_is_one_line(study: Study, name: str) -> None:
    with refused(SettingsError):
        rename_study(study.folder, name)
    assert Study.open(study.folder) == study


def test_renaming_another_folder_leaves_no_file(tmp_path: Path) -> None:
    with refused(StorageError, study_file=STUDY_FILE):
        rename_study(tmp_path / "missing", "Another")
    (tmp_path / "empty").mkdir()
    with refused(StorageError, study_file=STUDY_FILE):
        rename_study(tmp_path / "empty", "Another")
    assert not list((tmp_path / "empty").iterdir())


def test_a_study_in_use_keeps_its_name(study: Study) -> None:
    lock = hold_lock(study.folder / STUDY_FILE)
    assert lock is not None
    with refused(StorageError):
        rename_study(study.folder, "Another")
    lock.free()
    assert Study.open(study.folder) == study


@pytest.mark.parametrize("files", [[], {"order.csv": 5}, {"order.csv": ["a", 5]}])
def test_damaged_digests_are_reported(study: Study, files: object) -> None:
    path = study.iteration(1).folder / "digests.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"files": files}), "utf-8")

    found = problems(study.folder)

    assert len(found) == 1
    assert "contains no list of digests" in found[0]
