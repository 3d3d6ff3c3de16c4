"""A home with sets and a study, and a wastebasket of its own."""

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from boaf_desktop import library
from boaf_desktop.storage import paths
from boaf_desktop.workspace.set_names import generated_dir, sets_dir
from engine.game import Deal
from engine.puzzlesets.batch_arguments import batch_path, write_batch
from engine.puzzlesets.formats import write_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.resources import resource_path


@dataclass(frozen=True, slots=True)
class Home:
    mine: Path
    generated: Path
    study: Path


def some_set(n_puzzles: int, first: int = 1) -> PuzzleSet:
    numbers = range(first, first + n_puzzles)
    return PuzzleSet(tuple(record_of(Deal.numbered(number)) for number in numbers))


@pytest.fixture
def home() -> Home:
    for folder in (sets_dir(), generated_dir(), paths.studies_dir()):
        folder.mkdir(parents=True)
    mine, made = sets_dir() / "Mine.csv", generated_dir() / "12 cards, final, 20 Nov.csv"
    write_set(mine, some_set(2))
    write_set(made, some_set(3, 11))
    write_batch(batch_path(made), {"seed": 1})
    study = paths.studies_dir() / "worked"
    shutil.copytree(resource_path("samples", "study"), study)
    return Home(mine, made, study)


@pytest.fixture
def wastebasket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a folder in the place of the desktop's wastebasket."""
    basket = tmp_path / "basket"
    basket.mkdir()

    class Trash:
        @staticmethod
        def moveToTrash(name: str) -> bool:  # noqa: N802 - Qt's name
            shutil.move(name, basket / Path(name).name)
            return True

    monkeypatch.setattr(library, "QFile", Trash)
    return basket
