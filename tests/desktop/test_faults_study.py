"""What is done to a study in the window is done whole or told, whatever call fails."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from engine.errors import BoafError
from engine.study.store import Store
from tests.desktop.drivers.study_window import StudyWindow
from tests.desktop.fault_window import Saving, nothing_is_unexpected, sweep_window

__all__ = ["nothing_is_unexpected"]


RATED = {"export", "html"}
CHANGE_A_STUDY = ("create", "add", "withdraw")
WRITE_ELSEWHERE = ("example", "export", "html")


def _holds(is_done: Callable[[], bool]) -> bool:
    try:
        return is_done()
    except BoafError:  # what is not there cannot be read
        return False


def study_acts(
    lab: StudyWindow, place: Path, source: Path, folder: Path, problems: list[tuple[str, ...]]
) -> dict[str, tuple[Callable[[], None], Callable[[], bool]]]:
    """Return what a person does to a study, and how it shows that it is done."""
    tasks = lab.tasks

    def n_rounds() -> int:
        return len(Store(folder).read().rounds)

    def n_copied() -> int:
        return len(Store(place / "new").read().rounds)

    html, table = place / "made.html", place / "made.csv"
    return {
        "create": (
            lambda: tasks.create(place / "new", "New"),
            lambda: Store(place / "new").read().name == "New",
        ),
        "example": (lambda: tasks.open_example(place / "new"), lambda: n_copied() == 5),
        "add": (lambda: tasks.add_round(source), lambda: n_rounds() == 1),
        "withdraw": (tasks.withdraw_round, lambda: n_rounds() == 0),
        "html": (lambda: tasks.write_report(html, 1), html.exists),
        "export": (lambda: tasks.export(table), table.exists),
    }


def rate_all(lab: StudyWindow, qtbot: QtBot) -> None:
    while lab.study.open_next(lab.session.puzzle.deal):
        lab.rate_one(len(lab.round().rated) % 11)


@pytest.mark.parametrize(
    "what",
    [
        *CHANGE_A_STUDY,
        *(pytest.param(each, marks=pytest.mark.slow) for each in WRITE_ELSEWHERE),
    ],
)
def test_study_acts_whole_or_reported(
    lab: StudyWindow, qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest, what: str
) -> None:
    folder = lab.begin()
    lab.open_set("it0", 1, count=4)
    lab.add_round()
    if what in RATED:
        rate_all(lab, qtbot)
    place, master, source = tmp_path / "made", tmp_path / "master", tmp_path / "it0-1.csv"
    if what == "add":
        Store(folder).withdraw_round()
    shutil.copytree(folder, master)
    said: list[str] = []
    problems: list[tuple[str, ...]] = []
    lab.panels.app.requests.message.connect(said.append)

    def reset() -> None:
        for each in (place, folder):
            shutil.rmtree(each, ignore_errors=True)
        shutil.copytree(master, folder)
        place.mkdir()
        with qtbot.waitSignal(lab.study.changed):
            lab.study.open(folder)

    def clear() -> None:
        said.clear()
        problems.clear()

    act, is_done = study_acts(lab, place, source, folder, problems)[what]

    def reported() -> str:
        return " ".join([*said, *(lines[0] for lines in problems if lines)])

    def check_kept() -> None:
        for path in master.rglob("*.csv"):
            kept = folder / path.relative_to(master)
            assert what == "withdraw" or kept.read_bytes() == path.read_bytes()

    saving = Saving(
        f"study, {what}", reset, act, lambda: not lab.tasks.is_busy, reported,
        lambda: _holds(is_done), check_kept, clear, each=13 if what == "example" else 1,
    )  # fmt: skip
    assert sweep_window(saving, tmp_path, qtbot, request)
