"""The plan of a study in the window: its power, freezing, and what was found by it."""

from typing import TypeVar

from PySide6.QtWidgets import QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.plan_dialog import PlanForm, PlanResults
from engine.study.plan import Hypothesis, Limit, Plan, read_plan
from tests.desktop.drivers.find import child
from tests.desktop.drivers.study_window import StudyWindow, rate_all

DialogT = TypeVar("DialogT", PlanForm, PlanResults)


def open_plan(lab: StudyWindow, kind: type[DialogT]) -> DialogT:
    for old in lab.window.findChildren(PlanForm):
        old.done(QDialog.DialogCode.Rejected)
    lab.panel().plan_action.trigger()
    return child(lab.window, kind)


def test_plan_is_tried_frozen_and_shown(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.begin()
    lab.window.settings.choose_cards(5, 6)
    dialog = open_plan(lab, PlanForm)
    assert not dialog.freeze.isEnabled()  # without a hypothesis
    dialog.fields.show_values(
        {"feature1": "edges", "direction1": "lower", "n_puzzles": 12, "min_seconds": 2}
    )
    assert dialog.plan().hypotheses == (Hypothesis("edges", "lower"),)
    assert dialog.plan().exclusions == (Limit("min_seconds", 2),)

    dialog.compute.click()
    qtbot.waitUntil(
        lambda: "is found with a probability of" in dialog.power.text(), timeout=60_000
    )
    dialog.freeze.click()
    child(dialog, QMessageBox).buttons()[0].click()

    def frozen() -> Plan | None:
        study = lab.snapshot().study
        return None if study is None else read_plan(study)

    qtbot.waitUntil(lambda: frozen() is not None, timeout=60_000)
    plan = frozen()
    assert plan is not None
    assert len(plan.power) == 1
    shown = open_plan(lab, PlanResults)
    qtbot.waitUntil(lambda: "Planned on " in shown.results.text())


def test_plan_that_cannot_be_tested_says_why_in_place_of_its_power(
    lab: StudyWindow, qtbot: QtBot
) -> None:
    lab.begin()
    lab.window.settings.choose_cards(2, 2)  # which always make one pair
    dialog = open_plan(lab, PlanForm)
    dialog.fields.show_values({"feature1": "edges", "direction1": "lower", "n_puzzles": 4})

    dialog.compute.click()

    qtbot.waitUntil(
        lambda: dialog.power.text() != "" and "Simulating studies" not in dialog.power.text(),
        timeout=20_000,
    )
    assert "varies too little in random puzzles" in dialog.power.text()


def test_plan_that_cannot_be_frozen_stays_in_the_form(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.begin()
    lab.window.settings.choose_cards(2, 2)
    dialog = open_plan(lab, PlanForm)
    dialog.fields.show_values({"feature1": "edges", "direction1": "lower", "n_puzzles": 4})

    dialog.freeze.click()
    child(dialog, QMessageBox).buttons()[0].click()

    qtbot.waitUntil(lambda: "varies too little" in dialog.power.text(), timeout=20_000)
    assert dialog.isVisible()


def test_no_plan_after_a_rating(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.begin_round()
    rate_all(lab)

    dialog = open_plan(lab, PlanResults)

    qtbot.waitUntil(lambda: "This study has no plan." in dialog.results.text())
