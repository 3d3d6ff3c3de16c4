"""What can be done with the rounds of a study in each of their states, and to which round."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.study_panel import hint_text
from boaf_desktop.workspace.open_study import Known, OpenStudy
from engine.game import parse_deal
from engine.progress import Cancel, run
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings import Rating, RatingsFile
from engine.study.round_creation import add_round, plan_for
from engine.study.store import Store
from tests.desktop.drivers.stub_window import stub_window
from tests.desktop.drivers.studies import study_of, take
from tests.desktop.drivers.study_rounds import (
    next_button,
    rounds_table,
    study_action,
)
from tests.desktop.drivers.study_window import StudyWindow, rate_all


@pytest.fixture
def lab(lab: StudyWindow) -> StudyWindow:
    lab.begin()
    return lab


def rate(lab: StudyWindow, *values: int) -> None:
    for value in values:
        lab.study.open_next()
        lab.rate_one(value)


def add(lab: StudyWindow, seed: int) -> None:
    lab.open_set("it0", seed, 3)
    lab.add_round()


def made(lab: StudyWindow) -> None:
    add(lab, 1)


def begun(lab: StudyWindow) -> None:
    made(lab)
    rate(lab, 4)


def rated(lab: StudyWindow) -> None:
    made(lab)
    rate_all(lab)


def left(lab: StudyWindow) -> None:
    """Round 1 is left unfinished for round 2."""
    begun(lab)
    add(lab, 2)


def gone_back(lab: StudyWindow) -> None:
    left(lab)
    rounds_table(lab.panel()).selectRow(0)


@pytest.mark.parametrize(
    ("state", "leads_on", "number", "can_remove"),
    [
        (made, "Play the first", 1, True),
        (rated, "Make better ones…", 1, False),
        (gone_back, "Next puzzle", 1, True),
    ],
)
def test_states_offer_and_name_the_round(
    lab: StudyWindow,
    qtbot: QtBot,
    state: Callable[[StudyWindow], None],
    leads_on: str,
    number: int,
    can_remove: bool,
) -> None:
    state(lab)
    rounds = lab.panel()
    qtbot.waitUntil(lambda: not lab.tasks.is_busy)
    last = lab.snapshot().round().number
    assert next_button(rounds).text() == leads_on
    assert study_action(rounds, "Report on the selected round…").isEnabled()
    assert study_action(rounds, f"Remove round {last}").isVisible() is can_remove
    assert lab.study.chosen_round is not None
    assert lab.study.chosen_round.number == number


def test_skipped_round_rated_blind(lab: StudyWindow, qtbot: QtBot) -> None:
    left(lab)
    rounds = lab.panel()
    first, second = (each.order for each in lab.snapshot().rounds)
    # Nothing of either round can be seen.
    hidden = lab.study.blinding.hidden
    still = {each.record.id for each in first if each.deal not in lab.snapshot().round(1).rated}
    assert still | {each.record.id for each in second} == hidden | still
    rounds_table(rounds).selectRow(0)
    assert lab.number == 1
    next_button(rounds).click()
    assert lab.session.puzzle.deal in {each.deal for each in first}
    assert lab.session.is_blind
    rate(lab, *[5] * lab.round().n_left)
    # Then round 2 is next, and nothing of round 1 went to it.
    qtbot.waitUntil(lambda: lab.number == 2)
    assert "Round 1 is rated" in lab.window.notice.text
    rows = RatingsFile(lab.workspace.study.ratings_path).read().rows
    assert [row.rating.iteration for row in rows] == [1] * len(first)
    assert all(row.rating.blind for row in rows)


def test_round_added_in_another_window(lab: StudyWindow, qtbot: QtBot) -> None:
    begun(lab)
    lab.study.open_next()
    deal = lab.session.puzzle.deal
    lab.rate_panel().scale.set_value(7)
    other_round(lab)
    lab.study.reload()
    qtbot.waitUntil(lambda: lab.snapshot().round().number == 2)
    assert lab.number == 1
    assert lab.session.puzzle.deal == deal
    assert lab.session.is_blind
    panel = lab.rate_panel()
    assert panel.scale.value == 7
    with qtbot.waitSignal(lab.workspace.study.changed):
        panel.save()
    assert RatingsFile(lab.workspace.study.ratings_path).read().rows[-1].rating.iteration == 1


def test_correction_goes_to_its_round(lab: StudyWindow, qtbot: QtBot) -> None:
    rated(lab)
    deal = lab.round().order[0].deal
    add(lab, 2)
    lab.window.open_text(deal.to_line())
    panel = lab.rate_panel()
    panel.scale.set_value(9)
    ratings = RatingsFile(lab.workspace.study.ratings_path)
    panel.save()
    qtbot.waitUntil(lambda: bool(ratings.read().rows[-1].rating.supersedes))

    row = ratings.read().rows[-1]
    assert (row.rating.iteration, row.rating.deal) == (1, deal)


def other_round(lab: StudyWindow) -> None:
    """Make round 2 as another window would."""
    lab.open_set("it0", 2, 3)
    study = Store(lab.snapshot().folder)
    run(add_round(study, *plan_for(study.read(), lab.folder / "it0-2.csv"), Cancel()))


def test_returned_study_folder_is_noticed(lab: StudyWindow, qtbot: QtBot) -> None:
    begun(lab)
    folder = lab.snapshot().folder
    away = folder.with_name("away")
    folder.rename(away)
    qtbot.waitUntil(lambda: bool(lab.window.notice.text))
    row = RatingsFile(away / "ratings.csv").read().rows[0]
    shown = next(each for each in lab.round().order if each.deal != row.rating.deal)
    RatingsFile(away / "ratings.csv").append(
        Rating(shown.deal, 2, study="Loop", iteration=1, features=shown.record.features)
    )
    assert len(lab.round().rated) == 1
    away.rename(folder)
    qtbot.waitUntil(lambda: len(lab.round().rated) == 2)


@pytest.mark.posix("Windows removes no folder that is watched")
def test_missing_round_is_named(lab: StudyWindow, qtbot: QtBot) -> None:
    left(lab)
    rounds = lab.panel()
    assert rounds.missing_rounds.isHidden()
    shutil.rmtree(lab.snapshot().folder / "iteration-01")
    lab.study.reload()
    qtbot.waitUntil(lambda: not rounds.missing_rounds.isHidden())
    assert "The folder of round 1 is missing." in rounds.missing_rounds.text()
    assert rounds.missing_rounds.textFormat() == Qt.TextFormat.RichText  # its markup isn't shown


pytestmark = pytest.mark.usefixtures("qapp")  # a `StubWindow` is a widget
RECORDS = [record_of(parse_deal(f"AC 2C / -- {card}")) for card in ("3C", "3D")]


def study_with(*rated: int, chosen: int = 0) -> OpenStudy:
    """Return a study with as many rated puzzles, of two, in each round."""
    study = OpenStudy(stub_window(), QObject())
    snapshot = study_of(Path("study"), *((RECORDS, n) for n in rated))
    study.known, study.chosen = Known(snapshot), chosen
    return study


@pytest.mark.parametrize(
    ("rated", "chosen", "label", "place"),
    [
        ((), 0, "Make the first puzzles…", 0),
        ((0,), 0, "Play the first", 1),
        ((1,), 0, "Next puzzle", 1),
        ((2,), 0, "Make better ones…", 2),
        ((1, 0), 0, "Play the first", 1),
        ((1, 0), 1, "Next puzzle", 1),
        ((2, 0), 1, "Play the first", 1),
    ],
)
def test_states_have_a_next_step(
    lab: StudyWindow, rated: tuple[int, ...], chosen: int, label: str, place: int
) -> None:
    lab.panel()
    take(lab.workspace, study_of(lab.folder, *((RECORDS, n) for n in rated)))
    lab.study.choose_round(chosen)

    loop = lab.window.loop

    assert loop.primary.text() == label
    assert [step.property("current") for step in loop.steps].index(True) == place


def test_results_are_the_next_step_until_they_are_seen(lab: StudyWindow) -> None:
    lab.window.panels.show_panel("puzzles")
    take(lab.workspace, study_of(lab.folder, (RECORDS, 2)))
    assert lab.window.loop.primary.text() == "See what you like"

    lab.window.loop.primary.click()

    assert lab.panel().isVisible()
    assert not lab.window.board.isVisible()
    assert lab.window.loop.primary.text() == "Make better ones…"


def test_end_of_a_round_leads_to_the_results(lab: StudyWindow, qtbot: QtBot) -> None:
    """Also if the study was in front before, whose next step is another."""
    lab.begin_round()
    lab.panel()

    rate_all(lab)

    assert not lab.window.panels.isVisible()
    qtbot.waitUntil(lambda: lab.window.loop.primary.text() == "See what you like")


def test_rating_is_a_state_of_the_window(lab: StudyWindow) -> None:
    lab.begin_round()
    lab.panel()

    lab.window.loop.primary.click()

    assert lab.window.board.isVisible()
    assert not lab.window.panels.isVisible()
    assert not lab.window.loop.primary.isVisible()
    n_all = len(lab.round().order)
    assert lab.window.loop.steps[1].text() == f"2 Play and rate (0 of {n_all})"
    QTest.keyClick(lab.window.board, Qt.Key.Key_Escape)
    assert lab.panel().isVisible()
    assert lab.window.loop.primary.isVisible()


def test_skipped_round_is_named() -> None:
    assert "Round 1 still has 1 puzzle to rate." in hint_text(study_with(1, 2), is_busy=False)
