"""Tasks of a study: how long they still take, and what they change when another was opened."""

from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from boaf_desktop.panels.rate import saving as rating_saving
from boaf_desktop.panels.study import next_round
from boaf_desktop.workspace.app import App
from engine.progress import Progress
from engine.study import other_raters, round_creation
from engine.study.store import Store
from engine.study.study import Study
from tests.desktop.drivers.study_rounds import study_action
from tests.desktop.drivers.study_window import StudyWindow, rate_all
from tests.faults import small_disk


def test_time_left_is_that_of_the_current_phase(
    workspace: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks, now = workspace.study_tasks, 0.0
    clock = SimpleNamespace(monotonic=lambda: now)
    monkeypatch.setattr("boaf_desktop.workspace.open_study.time", clock)
    tasks._on_progress([Progress(0, 10)])
    now = 50.0
    tasks._on_progress([Progress(10, 10)])
    tasks._on_progress([Progress(0, 42)])  # another phase, which is faster
    now = 53.0

    tasks._on_progress([Progress(1, 42)])

    assert tasks.progress_text == "Working: 2% · 2 min left"


class Gate:
    """Lets a function of the engine start only when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> None:
        self._may_start, self._function = Event(), getattr(module, name)
        monkeypatch.setattr(module, name, self._wait)

    def _wait(self, *arguments: Any) -> Any:
        assert self._may_start.wait(60)
        return self._function(*arguments)

    def open(self) -> None:
        self._may_start.set()


@pytest.fixture
def saving(lab: StudyWindow, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """A rating of the study's round that is being saved."""
    lab.begin_round()
    lab.study.open_next()
    gate = Gate(monkeypatch, rating_saving, "program_version")
    panel = lab.rate_panel()
    panel.scale.set_value(7)
    panel.save()
    return gate


def open_study(lab: StudyWindow, folder: Path) -> None:
    with lab.qtbot.waitSignal(lab.study.opened):
        lab.study.open(folder)


def wait_until_saved(lab: StudyWindow, gate: Gate) -> None:
    gate.open()
    lab.qtbot.waitUntil(lambda: not lab.rate_panel().saver.is_busy)
    lab.qtbot.wait(600)  # what is read again, is by then


def test_round_is_added_once_there_is_room(lab: StudyWindow) -> None:
    lab.begin()
    lab.open_set("it0", 1)
    path = lab.workspace.open_set.path
    assert path is not None
    with small_disk(0):
        lab.tasks.add_round(path)
        lab.qtbot.waitUntil(lambda: not lab.tasks.is_busy)
    assert lab.window.notice.text.startswith("Can't write ")
    assert lab.snapshot().rounds == ()

    lab.add_round()

    assert len(lab.snapshot().rounds) == 1


def test_study_closed_while_a_rating_is_saved(lab: StudyWindow, saving: Gate) -> None:
    folder = lab.snapshot().folder
    lab.study.close()
    opened: list[str] = []
    lab.study.opened.connect(lambda: opened.append(""))

    wait_until_saved(lab, saving)

    assert (lab.study.snapshot, lab.study.remembered, opened) == (None, None, [])
    (row,) = Store(folder).read().table.rows
    assert row.rating.rating == 7
    assert lab.rate_panel().saver.last is None  # it can't be undone in another file


def test_study_opened_while_a_rating_is_saved(
    lab: StudyWindow, saving: Gate, tmp_path: Path
) -> None:
    folder = lab.snapshot().folder
    other = Study.create(tmp_path / "other", "Other").folder
    open_study(lab, other)
    shown: list[str] = []
    lab.study.opened.connect(lambda: shown.append(lab.snapshot().name))

    wait_until_saved(lab, saving)

    assert (lab.snapshot().folder, shown) == (other, [])
    assert len(Store(folder).read().table.rows) == 1


def test_rating_saved_while_an_unreadable_study_is_opened(
    lab: StudyWindow, saving: Gate, tmp_path: Path
) -> None:
    lab.study.open(tmp_path / "none")

    wait_until_saved(lab, saving)

    lab.qtbot.waitUntil(lambda: len(lab.round().rated) == 1)


def test_round_created_while_another_study_is_opened(
    lab: StudyWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = lab.begin("Other")
    lab.begin("Loop")
    lab.open_set("it0", 1)
    gate = Gate(monkeypatch, round_creation, "add_round")
    path = lab.workspace.open_set.path
    assert path is not None
    lab.tasks.add_round(path)
    open_study(lab, other)

    gate.open()
    lab.qtbot.waitUntil(lambda: not lab.tasks.is_busy)

    notice = lab.window.notice
    assert notice.text == "Round 1 was created in the study “Loop”."
    assert notice.labels == ()
    assert lab.snapshot().name == "Other"


def test_suggestion_is_of_the_open_study(
    lab: StudyWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab.begin("Other")
    lab.open_set("it0", 2)
    lab.add_round()
    other = lab.snapshot().folder
    lab.begin_round()
    rate_all(lab)
    gate = Gate(monkeypatch, next_round, "suggest")
    panel = lab.panel()
    panel.review_next()
    open_study(lab, other)

    gate.open()
    lab.qtbot.wait(600)

    assert panel.next_round.dialog is None


def test_ratings_cant_be_chosen_while_the_study_is_busy(
    lab: StudyWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab.begin_round()
    gate = Gate(monkeypatch, other_raters, "write_study_page")
    panel = lab.panel()
    lab.tasks.write_page(lab.folder / "page.html", 1)

    assert not study_action(panel, "Study settings…").isEnabled()
    gate.open()
    lab.qtbot.waitUntil(lambda: not lab.tasks.is_busy)
    assert study_action(panel, "Study settings…").isEnabled()
