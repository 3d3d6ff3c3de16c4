"""What if: the open set ranks itself anew while an energy is typed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QListView
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.energy.energy_panel import EnergyPanel
from boaf_desktop.panels.energy.term import KeptNumber
from boaf_desktop.panels.energy.what_if import WhatIf
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from engine.design.energy import Condition, Energy, Factor, Term, is_same
from engine.design.on_demand import with_features
from engine.design.presets import preset
from engine.design.whatif import EnergyTable, ranks
from engine.ratings.blinding import Blinding
from tests.desktop.drivers.energy import finder_of, total_of
from tests.desktop.drivers.find import child
from tests.desktop.drivers.puzzles import RATIO, guess

WAIT_MS = 20_000
TWO = Energy("two", (Term(1.0, (Factor("dominant_suit_ratio"),)), Term(0.001, (Factor("edges"),))))


@pytest.fixture
def workspace(window: MainWindow, qtbot: QtBot) -> App:
    workspace = window.app
    workspace.requests.puzzle.connect(window.open_puzzle)
    with qtbot.waitSignal(workspace.open_set.changed, timeout=WAIT_MS):
        workspace.open_set.open_samples()
    workspace.energy.set(TWO)
    return workspace


@pytest.fixture
def panel(window: MainWindow, workspace: App, qtbot: QtBot) -> EnergyPanel:
    panel = EnergyPanel(workspace)
    qtbot.addWidget(panel)
    panel.terms_fold.button.setChecked(True)
    panel.resize(420, 720)
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    return panel


def weight_of(panel: EnergyPanel, term: int) -> KeptNumber:
    field = panel.editors[term].findChild(KeptNumber)
    assert isinstance(field, KeptNumber)
    return field


def type_into(field: KeptNumber, text: str) -> None:
    field.setFocus()
    field.box.selectAll()
    QTest.keyClicks(field.box, text)


def column(what_if: WhatIf, place: int) -> list[str]:
    model = what_if.model
    return [model.index(row, place).data() for row in range(model.rowCount())]


def test_the_set_ranks_anew_while_a_weight_is_typed(panel: EnergyPanel, workspace: App) -> None:
    what_if = panel.what_if
    assert what_if.summary.text().startswith("0 of 6 puzzle")
    type_into(weight_of(panel, 1), "1")  # still typing
    heavier = replace(TWO, terms=(TWO.terms[0], replace(TWO.terms[1], weight=1.0)))
    assert is_same(workspace.energy.value, heavier)
    new = EnergyTable(workspace.open_set.records).energies(heavier)
    old = EnergyTable(workspace.open_set.records).energies(TWO)
    moved = int((ranks(new) != ranks(old)).sum())
    assert moved > 0
    assert what_if.summary.text().startswith(f"{moved} of 6 puzzle")
    assert [workspace.open_set.records[place].deal for place in what_if.model.order] == [
        workspace.open_set.records[place].deal for place in new.argsort(kind="stable").tolist()
    ]
    steps = [int(text[2:]) * (1 if text[0] == "▲" else -1) for text in column(what_if, 1) if text]
    places = what_if.model.order
    assert steps == [
        int(ranks(old)[place] - ranks(new)[place])
        for place in places
        if ranks(old)[place] != ranks(new)[place]
    ]


def test_a_weight_costs_no_term_and_a_number_typed_is_one_step_to_undo(
    panel: EnergyPanel, workspace: App
) -> None:
    n_before = panel.what_if.n_terms_computed
    type_into(weight_of(panel, 0), "125")
    assert workspace.energy.value.terms[0].weight == 125
    assert panel.what_if.n_terms_computed == n_before
    panel.undo_stack.undo()
    assert workspace.energy.value == TWO
    panel.undo_stack.redo()
    assert workspace.energy.value.terms[0].weight == 125


def test_slider_changes_weight_and_terms(panel: EnergyPanel, workspace: App) -> None:
    row = panel.preferences.rows[0]
    for percent in (120, 150):  # one movement of the slider
        row.weight.setValue(percent)

    assert workspace.energy.value.terms[0].weight == 1.5
    assert weight_of(panel, 0).number == 1.5
    assert panel.preferences.rows[0] is row
    panel.undo_stack.undo()
    assert workspace.energy.value == TWO


def test_slider_changes_both_factors(panel: EnergyPanel, workspace: App) -> None:
    pairs = Factor("edges", 5.0)
    workspace.energy.set(Energy("near", (Term(1.0, (pairs, pairs)),)))
    row = panel.preferences.rows[0]

    row.number.show_number(4.0)

    assert {factor.target for factor in workspace.energy.value.terms[0].factors} == {4.0}
    row.number.line.setText("-3")  # out of range: refused beside the field
    assert {factor.target for factor in workspace.energy.value.terms[0].factors} == {4.0}
    assert row.number.fault


def test_two_fields_typed_in_are_two_steps(panel: EnergyPanel, workspace: App) -> None:
    type_into(weight_of(panel, 0), "12")
    type_into(weight_of(panel, 1), "34")
    panel.undo_stack.undo()
    assert [term.weight for term in workspace.energy.value.terms] == [12, 0.001]
    panel.undo_stack.undo()
    assert workspace.energy.value == TWO


def test_compared_with_parent(panel: EnergyPanel, workspace: App) -> None:
    workspace.energy.set(preset("it2"))  # as it comes: nobody changed anything
    assert panel.what_if.base == preset("it2")
    workspace.energy.set(preset("final"))
    weight_of(panel, 0).show_number(3)
    assert panel.what_if.base == preset("final")
    assert workspace.energy.value.parent == "final"


def test_what_is_not_known_stands_last_and_is_marked(
    panel: EnergyPanel, workspace: App, qtbot: QtBot
) -> None:
    first = workspace.open_set.records[0]
    workspace.open_set.replace_record(
        0, replace(first, features={**first.features, "edges": None})
    )
    qtbot.waitUntil(lambda: panel.what_if.model.n_unknown == 1, timeout=WAIT_MS)
    assert panel.what_if.model.order[-1] == 0
    assert column(panel.what_if, 3)[-1] == "unknown"
    assert "1 unknown" in panel.what_if.summary.text()


def test_a_missing_feature_is_not_taken_as_nothing_in_the_sum_either(
    panel: EnergyPanel, workspace: App
) -> None:
    workspace.energy.set(replace(TWO, terms=(Term(1.0, (), (Condition("edges", ">", 99.0),)),)))
    finder_of(panel).found.emit({"cards": 4, "solvable": True, "edges": None})
    texts = [label.text() for label in panel.findChildren(QLabel)]
    assert "Puzzle on the board: energy unknown" in texts
    assert "adds unknown" in texts


def test_a_row_opens_its_puzzle_and_puzzles_that_come_are_ranked(
    panel: EnergyPanel, workspace: App, window: MainWindow, qtbot: QtBot
) -> None:
    modes = QAbstractItemModelTester.FailureReportingMode
    QAbstractItemModelTester(panel.what_if.model, modes.Fatal, panel)
    model = panel.what_if.model
    child(panel.what_if, QListView).activated.emit(model.index(1, 0))
    assert window.app.session.puzzle.deal == workspace.open_set.records[model.order[1]].deal
    workspace.open_set.add_records([workspace.open_set.records[0]])
    qtbot.waitUntil(lambda: model.rowCount() == 7, timeout=WAIT_MS)


def test_ranks_are_hidden_from_who_rates_blind(panel: EnergyPanel, window: MainWindow) -> None:
    session = window.app.session
    session.set_blind(True)
    assert not child(panel.what_if, QListView).isVisibleTo(panel)
    session.set_blind(False)
    assert child(panel.what_if, QListView).isVisibleTo(panel)


def test_the_ranks_of_a_set_that_is_still_to_be_rated_blind_are_hidden(
    panel: EnergyPanel, workspace: App
) -> None:
    workspace.ratings.set_blinding(Blinding(frozenset({"another puzzle"})))
    assert child(panel.what_if, QListView).isVisibleTo(panel)
    workspace.ratings.set_blinding(Blinding(frozenset({workspace.open_set.records[2].id})))
    assert not child(panel.what_if, QListView).isVisibleTo(panel)
    workspace.ratings.set_blinding(Blinding())
    assert child(panel.what_if, QListView).isVisibleTo(panel)


def test_an_energy_made_of_an_estimate_says_so(
    panel: EnergyPanel, workspace: App, window: MainWindow, qtbot: QtBot
) -> None:
    before = workspace.open_set.records[0]
    guess(workspace, 0)
    workspace.energy.set(Energy("half", (Term(1.0, (Factor(RATIO),)),)))
    window.open_puzzle(Puzzle.from_deal(before.deal))
    qtbot.waitUntil(
        lambda: total_of(panel) == "Puzzle on the board: energy ≈ 0.5, halfway ratio 0.4 to 0.6"
    )
    qtbot.waitUntil(lambda: "≈ 0.5" in column(panel.what_if, 3), timeout=WAIT_MS)
    workspace.open_set.replace_record(0, before)
    qtbot.waitUntil(lambda: "≈" not in total_of(panel))


def test_the_first_look_tells_the_energy_of_a_puzzle_whose_features_are_known(
    window: MainWindow, workspace: App, qtbot: QtBot
) -> None:
    window.open_puzzle(Puzzle.from_deal(workspace.open_set.records[0].deal))
    panel = EnergyPanel(workspace)
    qtbot.addWidget(panel)
    assert total_of(panel).startswith("Puzzle on the board: energy 0.")


def test_a_condition_is_checked_as_it_is_typed(panel: EnergyPanel, workspace: App) -> None:
    term = Term(1.0, (), (Condition("edges", "<", 5.0),))
    workspace.energy.set(replace(TWO, terms=(term,)))
    field = panel.editors[0].findChildren(QComboBox)[-1]
    line = field.lineEdit()
    assert line is not None
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "7x")
    assert "neither a number nor a feature" in field.toolTip()
    assert workspace.energy.value.terms[0].when[0].right == 7.0
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    assert "neither" not in field.toolTip()
    QTest.keyClicks(line, "x")
    panel.setFocus()
    QApplication.processEvents()
    assert "neither" not in field.toolTip()
    assert field.currentText() == "7"


def test_features_on_demand_are_measured_for_a_set_that_does_not_carry_them(
    panel: EnergyPanel, workspace: App, qtbot: QtBot
) -> None:
    records = workspace.open_set.records
    assert "key_states" not in records[0].features
    keys = Energy("keys", (Term(-1.0, (Factor("key_states"),)),))
    workspace.energy.set(keys)
    assert panel.what_if.model.n_unknown == len(records)
    fuller = [with_features(record, ("key_states",), max_states=2**18) for record in records]
    truth = EnergyTable(fuller).energies(keys)
    n_large = sum(record.features["key_states"] is None for record in fuller)
    assert n_large < len(records)
    qtbot.waitUntil(lambda: panel.what_if.model.n_unknown == n_large, timeout=WAIT_MS)
    shown = [name for name in column(panel.what_if, 0) if name.isdigit()]
    assert sorted(shown) == sorted(str(rank) for rank in ranks(truth).tolist() if rank)
