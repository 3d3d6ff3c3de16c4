"""Every writing command survives the failure of any call to the system."""

import shutil
import tempfile
from pathlib import Path

import pandas as pd
import pytest

from engine.cli import main
from engine.progress import Progress, Work
from engine.puzzlesets.formats import FORMATS
from engine.research.items import Item
from engine.research.outcome import Outcome, Request, ResultTable
from engine.resources import resource_path
from engine.study.rating_page import RatingPage
from tests.engine.study.examples import make_study
from tests.engine.study.raters.rounds import row_of, saved
from tests.fault_sweeps import Case, sweep, sweep_anywhere
from tests.faults import Tell, contents

GENERATE = ("generate", "--cards", "4", "--count", "3", "--iterations", "60", "--workers", "2",
            "--out", "set.csv")  # fmt: skip
SURVEY = ("survey", "1", "300", "--workers", "2", "--out", "survey.csv")
DATASET = ("dataset", "300", "--workers", "2", "--out", "states.csv")


@pytest.fixture(scope="module")
def bases(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a folder to start from for each command."""
    root = tmp_path_factory.mktemp("bases")
    for name in ("empty", "generated", "surveyed", "exported"):
        (root / name).mkdir()
    here = Path.cwd()
    for name, words, table in (
        ("generated", GENERATE, "set.csv"), ("surveyed", SURVEY, "survey.csv"),
    ):  # fmt: skip
        assert main([*words[:-1], str(root / name / table)]) == 0
        path = root / name / table
        path.write_bytes(path.read_bytes()[:-40])  # as a kill leaves it
    assert Path.cwd() == here
    shutil.copy(resource_path("samples", "papers.csv"), root / "exported" / "papers.csv")
    for each in FORMATS:
        (root / "exported" / f"old{each.ending}").write_text("what was there before\n")
    main(["study", "new", str(root / "begun" / "study")])
    study = make_study(root / "study")
    main([*GENERATE[:-1], str(root / "study" / "set-3.csv")])
    shutil.copytree(root / "study", root / "home")
    book = RatingPage.of(study.read(), study.read().rounds[-1])
    rows = [row_of(book, place) for place in (1, 2)]
    saved(root / "home" / "ada.csv", rows)
    (root / "home" / "book.html").write_text("what was there before\n")
    shutil.copytree(root / "study", root / "torn")
    with (root / "torn" / "study" / study.ratings.path.name).open("ab") as file:
        file.write(b"2026-01-01T00:00:00+00:00,torn")
    return root


CASES = {
    "generate": ("empty", GENERATE, "set.csv"),
    "generate, resumed": ("generated", GENERATE, "set.csv"),
    "generate by evolution": ("empty", (*GENERATE, "--method", "evolution"), "set.csv"),
    "survey": ("empty", SURVEY, "survey.csv"),
    "survey, resumed": ("surveyed", SURVEY, "survey.csv"),
    "dataset": ("empty", DATASET, "states.csv"),
    **{
        f"export {each.ending}": (
            "exported",
            ("export", "papers.csv", "--to", f"old{each.ending}"),
            "",
        )
        for each in FORMATS
        if not each.is_drawn
    },
    "export, new": ("exported", ("export", "papers.csv", "--to", "new.txt"), ""),
    "study new": ("empty", ("study", "new", "deep/study", "--name", "A"), ""),
    "study page": ("home", ("study", "page", "study", "--to", "book.html"), ""),
    "study rate": ("home", ("study", "rate", "study", "ada.csv"), "study/ratings.csv"),
    "reproduce": ("empty", ("reproduce", "examples", "--out", "made"), ""),
}
NEXT = ("study", "next", "study", "--cards", "4", "--count", "2", "--workers", "2")
LONG_CASES = {
    "study propose": ("study", ("study", "propose", "study", "--out", "energy.json"), ""),
    "study report": ("study", ("study", "report", "study", "--to", "report.html"), ""),
    "study export": ("study", ("study", "export", "study", "--to", "table.csv"), ""),
    "study next, design": ("begun", (*NEXT, "--design"), ""),
    "study next, explore": ("study", (*NEXT, "--energy", "final", "--explore"), ""),
}
ALWAYS = {
    "generate, resumed", "survey, resumed", "export .csv", "study new",
    "study rate",
}  # fmt: skip
"""One of each kind that adds to what a user has; ./test --long sweeps the others."""
SWEPT = [
    *(pytest.param(name, marks=[pytest.mark.slow] * (name not in ALWAYS)) for name in CASES),
    *(pytest.param(name, marks=pytest.mark.long) for name in LONG_CASES),
]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what only computes."""

    def picture(_item: Item, _request: Request) -> Work[Outcome]:
        yield Progress(0, 1)
        return Outcome((ResultTable("One", pd.DataFrame({"a": [1], "b": [2]}), drawn=("b",)),))

    monkeypatch.setattr(Item, "compute", picture)


@pytest.mark.parametrize("name", SWEPT)
def test_command_whichever_call_fails(
    name: str, bases: Path, tmp_path: Path, is_long: bool, monkeypatch: pytest.MonkeyPatch,
    record_property: Tell,
) -> None:  # fmt: skip
    (tmp_path / "run").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "run"))
    base, arguments, table = (CASES | LONG_CASES)[name]
    case = Case(name, bases / base, arguments, table)

    is_every = is_long and not name.startswith("study next")  # whose calls are hundreds

    assert sweep(case, tmp_path, is_long=is_every, report=record_property)


def test_commands_that_read_never_write(bases: Path) -> None:
    """Not even where a last row is cut."""
    before = contents(bases / "torn", ignored=())
    study = str(bases / "torn" / "study")
    for words in (("study", "status", study), ("study", "fit", study), ("fit", study)):
        main([*words])
    assert contents(bases / "torn", ignored=()) == before


@pytest.mark.slow
@pytest.mark.parametrize("name", ["generate", "study rate"])
def test_command_whose_parts_fail_to_load(
    name: str, bases: Path, tmp_path: Path, is_long: bool, record_property: Tell
) -> None:
    base, arguments, table = CASES[name]
    case = Case(name, bases / base, arguments, table)
    sweep_anywhere(case, tmp_path, is_long=is_long, report=record_property)
