"""Which of two was better: what is asked, what is written, and what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.pairs.choice import PairChoice
from boaf_desktop.widgets.tables import RowsTable
from engine.ratings.preference import Preference
from engine.study.folder import Study
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.pairs import LONG, PairsPage, rows_of
from tests.desktop.drivers.study_window import StudyWindow


@pytest.fixture
def pairing(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> PairsPage:
    return PairsPage(StudyWindow(make_window(), qtbot, tmp_path))


def test_two_rated_puzzles_are_compared_by_one_key(pairing: PairsPage) -> None:
    compare = pairing.lab.rate_panel().compare
    pairing.rate(3)
    assert not compare.isVisible()
    pairing.rate(4)
    assert compare.isVisible()
    window = pairing.ask()
    assert window.found is not None
    assert window.found.pair is not None
    left, right = window.found.pair
    assert child(window, PairChoice, "Left puzzle").hasFocus()
    assert [
        child(window, PairChoice, "Left puzzle").deal,
        child(window, PairChoice, "Right puzzle").deal,
    ] == [left.deal, right.deal]
    found = pairing.press(window, Qt.Key.Key_Right)
    (row,) = pairing.rows()
    given = row.preference
    strengths = pairing.lab.panel().strengths
    pairing.qtbot.waitUntil(strengths.isVisible, timeout=LONG)
    cells = [str(rows_of(strengths).index(0, column).data()) for column in (0, 2, 3, 4)]
    assert cells == [right.id[:6], "0.82", "-1.05 … +2.15", "1"]  # one answer tells nothing
    assert (given.first, given.second, given.better) == (left.deal, right.deal, "second")
    assert (given.first_id, given.second_id) == (left.id, right.id)
    assert (given.study, given.iteration, given.blind) == ("Loop", 1, True)
    assert found.pair is None
    assert "You have compared every pair of rated puzzles." in window.question.text()


def test_nothing_but_the_cards_is_told_of_a_puzzle(pairing: PairsPage) -> None:
    pairing.rate(3, 9)
    window = pairing.ask()
    texts = {label.text() for label in window.findChildren(QLabel)}
    assert texts == {"Which of these two was better?", "Pairs compared in this round: 0"}


def test_a_pair_may_be_passed_over_and_an_answer_taken_back(pairing: PairsPage) -> None:
    pairing.rate(2, 5, 6)
    window = pairing.ask()
    assert window.found is not None
    assert window.found.pair is not None
    passed = {entry.id for entry in window.found.pair}
    found = pairing.press(window, Qt.Key.Key_Down)
    assert found.pair is not None
    assert {entry.id for entry in found.pair} != passed
    assert window.status.text() == "Pairs compared in this round: 0 · ties: 1"
    assert pairing.rows() == ()
    (undecided,) = Study.open(pairing.folder).preferences.read().undecided
    assert {*undecided.preference.pair} == passed
    asked = {entry.id for entry in found.pair}
    assert pairing.press(window, Qt.Key.Key_Left).n_answered == 1
    assert {*pairing.rows()[0].preference.pair} == asked
    again = pairing.press(window, Qt.Key.Key_Backspace)
    assert (again.n_answered, again.last) == (0, undecided.key)
    assert not pairing.rows()
    assert len(Study.open(pairing.folder).preferences.read().superseded) == 2
    back = pairing.press(window, Qt.Key.Key_Backspace)
    assert (back.n_undecided, back.last) == (0, "")


def test_an_answer_that_cannot_be_written_is_told_and_asked_again(pairing: PairsPage) -> None:
    pairing.rate(2, 5)
    window = pairing.ask()
    (pairing.folder / "comparisons.csv").write_text("rating,notes\n1,2\n")
    found = window.found
    child(window, QPushButton, "← Left").click()
    pairing.qtbot.waitUntil(lambda: "comparisons.csv" in window.status.text(), timeout=LONG)
    assert window.found is found
    assert not window.is_busy


def test_what_others_compared_is_asked_all_the_same(pairing: PairsPage) -> None:
    pairing.rate(1, 5)
    study = Study.open(pairing.folder)
    rated = [row.rating.deal for row in study.ratings.read().rows]
    study.preferences.append(
        Preference(rated[0], rated[1], "first", study="Loop", iteration=1, rater="Ada")
    )
    window = pairing.ask()
    assert window.found is not None
    assert window.found.pair is not None
    assert (window.found.n_answered, window.found.last) == (0, "")


def test_sentences_call_a_puzzle_by_its_short_id(pairing: PairsPage) -> None:
    pairing.rate(1, 5)
    strengths = pairing.lab.panel().strengths
    study = Study.open(pairing.folder)
    one, two, three, four = study.iteration(1).puzzles().records
    for first, second in ((one, two), (three, four)):
        study.preferences.append(Preference(first.deal, second.deal, "first", iteration=1))
    strengths.read()
    pairing.qtbot.waitUntil(lambda: "2 groups" in strengths.words.text(), timeout=LONG)
    assert re.search(r"compare [0-9a-f]{6} with [0-9a-f]{6}\.", strengths.words.text())


def test_the_strengths_follow_the_answers(pairing: PairsPage) -> None:
    lab = pairing.lab
    strengths = lab.panel().strengths
    pairing.rate(1, 5, 9)
    assert strengths.isHidden()
    window = pairing.ask()
    while window.found is not None and window.found.pair is not None:
        left, right = window.found.pair
        pairing.press(window, Qt.Key.Key_Left if left.rating > right.rating else Qt.Key.Key_Right)
    lab.panel()
    pairing.qtbot.waitUntil(
        lambda: strengths.found is not None and strengths.found.n_answers == 3, timeout=LONG
    )
    assert strengths.isVisible()
    rows = rows_of(strengths).rows
    best = max(lab.view().order, key=lambda shown: rating_of(pairing, shown.record.id))
    assert rows[0].puzzle == best.record.id
    assert [row.strength for row in rows] == sorted((r.strength for r in rows), reverse=True)
    # Two answers about each puzzle are too few, whatever the drawing of answers says.
    assert "3 answers about 3 puzzles. Clearly above average:" in strengths.words.text()
    assert child(strengths, RowsTable).isColumnHidden(5)
    assert strengths.minimumSizeHint().width() <= 344
    assert (
        "read from ratings of one session" not in strengths.words.text()
    )  # they are miscalibrated
    assert not strengths.findChildren(QCheckBox)
    with pairing.qtbot.waitSignal(lab.workspace.puzzle_requested) as wanted:
        child(strengths, RowsTable).go_to(0)
        child(strengths, RowsTable).doubleClicked.emit(child(strengths, RowsTable).currentIndex())
    assert wanted.args is not None
    assert wanted.args[0].id == best.record.id
    with pairing.qtbot.waitSignal(lab.study.opened, timeout=LONG):
        lab.study.close()
    assert strengths.isHidden()
    assert window.question.text() == "No study is open."


def rating_of(pairing: PairsPage, name: str) -> int:
    rows = Study.open(pairing.folder).ratings.read().rows
    return max((r.rating.rating or 0 for r in rows if r.rating.puzzle_id == name), default=-1)
