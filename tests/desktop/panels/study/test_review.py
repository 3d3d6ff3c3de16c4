"""Between two rounds: the next energy is reviewed, with what changes and why."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.language.wording import readable
from boaf_desktop.panels.energy.energy_panel import EnergyPanel
from boaf_desktop.panels.study.review import ReviewEnergy
from boaf_desktop.puzzle_views.energy_words import prefers_text
from engine.design.presets import preset
from engine.statistics.wording import preference_sentences
from engine.study.folder import Study
from engine.study.results import energy_from_ratings, known_preferences
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.study_window import LONG, StudyWindow, open_example, rate_all, set_size


@pytest.fixture
def lab(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> StudyWindow:
    return StudyWindow(make_window(), qtbot, tmp_path)


def prefers_in(review: ReviewEnergy) -> str:
    return child(review, QLabel, "prefers").text()


def test_the_review_shows_what_the_ratings_ask_for_and_what_changes(lab: StudyWindow) -> None:
    open_example(lab)
    study = Study.open(lab.view().folder)
    base, wanted = study.iteration(5).energy(), energy_from_ratings(study).energy
    lab.workspace.energy.set(preset("final"))
    review = lab.review()
    assert [choice.energy for choice in review.choices] == [wanted, preset("final"), base]
    assert review.choice.energy == wanted
    assert prefers_in(review) == prefers_text(wanted)
    # What the ratings say is the same as everywhere.
    known = known_preferences(study)
    assert known is not None
    said = [readable(each) for each in preference_sentences(known, has_features=False)]
    assert review.sentences == said
    advice = child(review, QLabel, "advice")
    assert advice.text().startswith("Compared with the last round, another")
    review.buttons[2].click()
    assert prefers_in(review) == "No change: the same energy again."
    assert advice.text().startswith("Next: choose the size of the round and generate it.")
    review.reject()
    assert lab.workspace.energy.value == preset("final")
    assert lab.panel().review is None


def test_a_proposal_that_was_edited_is_what_the_next_round_gets(
    lab: StudyWindow, qtbot: QtBot
) -> None:
    open_example(lab)
    review = lab.review()
    with qtbot.waitSignal(lab.workspace.energy.proposed, timeout=LONG):
        review.edit.click()
    energy = lab.window.show_panel("energy")
    assert isinstance(energy, EnergyPanel)
    assert energy.reasons_fold.isVisible()
    first = lab.workspace.energy.value
    edited = replace(first, terms=(replace(first.terms[0], weight=9.0), *first.terms[1:]))
    lab.workspace.energy.set(edited)
    review = lab.review()
    assert review.choice.energy == edited
    assert first in [choice.energy for choice in review.choices]


def test_the_round_is_generated_with_what_is_chosen(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.begin()
    lab.open_set("it0", 1)
    lab.add_round()
    rate_all(lab)
    review = lab.review()
    set_size(review.size_fields, 3, 4, 5)
    review.buttons[-1].click()
    review.generate.click()
    lab.wait_for_round(2)
    study = Study.open(lab.view().folder)
    assert study.iteration(2).energy().terms == study.iteration(1).energy().terms


def test_too_few_ratings_leave_the_energy_to_the_designer(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.begin()
    lab.open_set("it0", 1)
    lab.add_round()
    for _ in range(lab.view().n_left):
        lab.study.open_next()
        lab.rate_one(5)  # all alike, so they tell nothing
    review = lab.review()
    assert review.choices[-1].title.startswith("Same as in round 1: it0")
    assert review.generate.isEnabled()
    review.reject()
