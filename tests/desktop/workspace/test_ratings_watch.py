"""What others write to the ratings is seen without asking."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.workspace.open_study import OpenStudy
from engine.progress import Cancel, run
from engine.puzzlesets.batches import generate_to
from engine.study.round_creation import add_round, plan_for
from engine.study.store import Store
from tests.desktop.drivers.stub_window import stub_window
from tests.desktop.drivers.study_window import StudyWindow
from tests.engine.study.examples import batch, new_store, rate


@pytest.fixture
def lab(lab: StudyWindow) -> StudyWindow:
    lab.begin_round()
    return lab


def wait_for_rated(lab: StudyWindow, n_rated: int) -> None:
    lab.qtbot.waitUntil(lambda: len(lab.round().rated) == n_rated)


def test_rating_from_elsewhere_counts(lab: StudyWindow, qtbot: QtBot) -> None:
    study = Store(lab.snapshot().folder)
    first, second, third = lab.round().order[:3]
    for n_rated, shown in ((1, first), (2, second)):
        rate(study, shown, 4)
        wait_for_rated(lab, n_rated)
    lab.study.open_next()
    assert lab.session.puzzle.deal == third.deal
    with qtbot.assertNotEmitted(lab.workspace.study.changed, wait=1200):
        pass  # nobody writes, nobody reads


def test_own_rating_read_once(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.study.open_next()
    lab.rate_one(5)
    with qtbot.assertNotEmitted(lab.workspace.study.changed, wait=1200):
        pass


def test_round_from_elsewhere_listed(lab: StudyWindow, qtbot: QtBot) -> None:
    Store(lab.snapshot().folder).withdraw_round()
    qtbot.waitUntil(lambda: lab.number == 0)


def test_own_ratings_are_read_although_a_study_is_closed_meanwhile(
    lab: StudyWindow, qtbot: QtBot
) -> None:
    study = OpenStudy(lab.window, lab.window)

    study.need_own()
    study.close()

    qtbot.waitUntil(lambda: study.known.own is not None)


@pytest.mark.posix("open files that are removed")
def test_board_is_open_again_if_the_study_vanishes_at_the_start(
    lab: StudyWindow, qtbot: QtBot
) -> None:
    study = OpenStudy(lab.window, lab.window)
    assert study.is_restoring
    shutil.rmtree(lab.snapshot().folder)

    with qtbot.waitSignal(study.opened):
        study.restore()

    assert not study.is_restoring


def test_study_opens_beside_own_ratings_that_cannot_be_read(
    lab: StudyWindow, qtbot: QtBot
) -> None:
    folder = lab.snapshot().folder
    lab.study.close()
    lab.study.own_path.write_bytes(b"rating\xff\n")
    lab.study.need_own()
    qtbot.waitUntil(lambda: "ratings.csv" in lab.window.notice.text)

    lab.study.open(folder)

    qtbot.waitUntil(lambda: lab.study.snapshot is not None)


@pytest.mark.posix("Windows removes no folder that is watched")
def test_deleted_study_takes_no_rating(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.study.open_next()
    folder = lab.snapshot().folder
    shutil.rmtree(folder)
    panel = lab.rate_panel()
    panel.scale.set_value(5)
    panel.save()
    qtbot.waitUntil(
        lambda: panel.status.whole_text.startswith("Not saved. Your text is still here.")
    )

    assert not folder.exists()
    assert panel.scale.value == 5


def test_own_ratings_known_beside_a_game_log_that_cannot_be_read(
    lab: StudyWindow, qtbot: QtBot
) -> None:
    paths.games_file().write_bytes(b"game\xff\n")
    window = stub_window()
    study = OpenStudy(window, lab.window)

    study.need_own()

    qtbot.waitUntil(lambda: study.ratings is not None)
    qtbot.wait(1200)  # nobody writes, nobody reads or reports it again
    assert len(window.said) == 1
    assert paths.games_file().name in window.said[0]


def _add(study: Store, folder: Path, number: int) -> None:
    path = folder / f"set-{study.folder.name}-{number}.csv"
    run(generate_to(path, batch(4, number), Cancel()))
    plan, found, puzzles = plan_for(study.read(), path)
    run(add_round(study, replace(plan, seed=number), found, puzzles, Cancel()))


def test_round_of_another_window_after_another_study(
    lab: StudyWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    first, second = new_store(tmp_path / "first"), new_store(tmp_path / "second")
    for number in (1, 2):
        _add(first, tmp_path, number)
    _add(second, tmp_path, 1)
    study = OpenStudy(lab.window, lab.window)
    study.open(first.folder)
    qtbot.waitUntil(lambda: study.snapshot is not None)
    study.take_round(first.read())  # this window created round 2 of the first study
    study.open(second.folder)
    qtbot.waitUntil(lambda: study.snapshot is not None and study.snapshot.folder == second.folder)
    assert study.round is not None
    assert study.round.number == 1

    _add(second, tmp_path, 2)  # by another window
    study.reload()
    qtbot.waitUntil(lambda: study.snapshot is not None and len(study.snapshot.rounds) == 2)

    assert study.round is not None
    assert study.round.number == 1
