"""Between two rounds: the next energy is reviewed, with what changes and why."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.energy.energy_panel import EnergyPanel
from engine.study.store import Store
from tests.desktop.drivers.study_window import StudyWindow, open_example, rate_all, set_size


@pytest.mark.slow
def test_edited_proposal_is_the_first_choice(lab: StudyWindow, qtbot: QtBot) -> None:
    open_example(lab)
    review = lab.review()
    with qtbot.waitSignal(lab.workspace.energy.proposed):
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


@pytest.mark.slow
def test_round_generated_with_the_choice(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.begin_round()
    rate_all(lab)
    review = lab.review()
    set_size(review.size_fields, 3, 4, 5)
    review.buttons[-1].click()
    review.generate.click()
    lab.wait_for_round(2)
    study = Store(lab.snapshot().folder)

    assert study.read().round(2).energy.terms == study.read().round(1).energy.terms
