"""What if: the open set ranks itself anew while an energy is typed."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QListView
from pytestqt.qtbot import QtBot

from boaf_desktop.language import number_text
from boaf_desktop.panels.energy.energy_panel import EnergyPanel
from boaf_desktop.panels.energy.term_editor import KeptNumber
from boaf_desktop.panels.energy.what_if import WhatIf
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from engine.design.analysis import with_features
from engine.design.energy import Energy, Factor, Term, is_same
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.presets import preset
from engine.design.record import PuzzleRecord
from engine.design.whatif import EnergyTable, ranks
from engine.game import parse_deal
from engine.puzzlesets.puzzle_set import record_of
from tests.desktop.drivers.energy import weight_of
from tests.desktop.drivers.find import child
from tests.desktop.drivers.puzzles import replace_record
from tests.desktop.drivers.studies import hide

TWO = Energy("two", (Term(1.0, (Factor("dominant_suit_ratio"),)), Term(0.001, (Factor("edges"),))))


@pytest.fixture
def workspace(window: MainWindow, qtbot: QtBot) -> App:
    workspace = window.app
    workspace.requests.puzzle.connect(window.open_puzzle)
    with qtbot.waitSignal(workspace.open_set.changed):
        workspace.open_set.open_samples()
    workspace.energy.set(TWO)
    return workspace


@pytest.fixture
def panel(window: MainWindow, workspace: App, qtbot: QtBot) -> EnergyPanel:
    panel = EnergyPanel(workspace)
    qtbot.addWidget(panel)
    panel.terms_fold.set_open(True)
    panel.resize(420, 720)
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    return panel


def type_into(field: KeptNumber, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


def captions(what_if: WhatIf) -> list[list[str]]:
    """Return the rank in each caption, and by how much it moved if it did."""
    model = what_if.model
    return [model.index(row).data().split("  ") for row in range(model.rowCount())]


def test_set_ranked_as_a_weight_is_typed(panel: EnergyPanel, workspace: App) -> None:
    what_if = panel.what_if
    type_into(weight_of(panel, 1), "1")  # still typing
    heavier = replace(TWO, terms=(TWO.terms[0], replace(TWO.terms[1], weight=1.0)))
    assert is_same(workspace.energy.value, heavier)
    new = EnergyTable(workspace.open_set.records).energies(heavier)
    old = EnergyTable(workspace.open_set.records).energies(TWO)
    moved = int((ranks(new) != ranks(old)).sum())
    assert moved > 0
    assert what_if.summary.text().endswith(f": {moved} of 6 puzzles")
    assert [workspace.open_set.records[place].deal for place in what_if.model.ranking.order] == [
        workspace.open_set.records[place].deal for place in new.argsort(kind="stable").tolist()
    ]
    moves = [caption for caption in captions(what_if) if len(caption) > 1]
    steps = [int(text[2:]) * (1 if text[0] == "▲" else -1) for _rank, text in moves]
    places = what_if.model.ranking.order
    assert steps == [
        int(ranks(old)[place] - ranks(new)[place])
        for place in places
        if ranks(old)[place] != ranks(new)[place]
    ]


def test_puzzle_on_board_term_by_term(panel: EnergyPanel, workspace: App) -> None:
    total = child(panel, QLabel, "total")
    assert not total.text()  # it isn't in the open set
    workspace.open_set.open_place(0)
    features = workspace.open_set.records[0].features
    energy = float(features["dominant_suit_ratio"] or 0) + 0.001 * float(features["edges"] or 0)
    assert total.text() == f"Puzzle on the board: energy {number_text(energy)}"


def test_slider_changes_weight_and_terms(panel: EnergyPanel, workspace: App) -> None:
    row = panel.preferences.rows[0]
    for percent in (120, 150):  # one movement of the slider
        row.weight.setValue(percent)

    assert workspace.energy.value.terms[0].weight == 1.5
    assert weight_of(panel, 0).number == 1.5
    assert panel.preferences.rows[0] is row


def test_edited_energy_compared_with_its_parent_after_a_restart(
    panel: EnergyPanel, workspace: App, qtbot: QtBot
) -> None:
    workspace.energy.set(preset("final"))
    panel.preferences.rows[0].weight.setValue(150)
    name = workspace.energy.value.name

    again = EnergyPanel(workspace)
    qtbot.addWidget(again)

    assert again.preferences.rows[0].weight.value() == 150
    assert "compared with final" in again.what_if.summary.text()
    again.preferences.rows[0].weight.setValue(170)
    assert workspace.energy.value.name == name


@pytest.mark.parametrize("weight", ["1e9", "-1e9"])
def test_weight_beyond_the_slider(panel: EnergyPanel, workspace: App, weight: str) -> None:
    type_into(weight_of(panel, 1), weight)

    assert workspace.energy.value.terms[1].weight == float(weight)


def test_slider_changes_both_factors(panel: EnergyPanel, workspace: App) -> None:
    pairs = Factor("edges", 5.0)
    workspace.energy.set(Energy("near", (Term(1.0, (pairs, pairs)),)))
    row = panel.preferences.rows[0]

    row.value.setValue(row.value.maximum())

    highest = row.limits[1]
    assert highest > 5.0
    assert {factor.target for factor in workspace.energy.value.terms[0].factors} == {highest}


def test_slider_of_a_logarithm_does_not_end_at_zero(panel: EnergyPanel, workspace: App) -> None:
    for is_log in (False, True):
        near = Factor(HALFWAY_RATIO, 0.0723, is_log=is_log)
        workspace.energy.set(Energy("near", (Term(1.0, (near, near)),)))

    assert panel.preferences.rows[0].limits[0] > 0


def test_unknown_ranks_last(panel: EnergyPanel, workspace: App, qtbot: QtBot) -> None:
    first = workspace.open_set.records[0]
    replace_record(workspace, 0, replace(first, features={**first.features, "edges": None}))
    qtbot.waitUntil(lambda: panel.what_if.model.ranking.n_unknown == 1)

    assert panel.what_if.model.ranking.order[-1] == 0
    assert captions(panel.what_if)[-1] == ["–"]
    assert "1 unknown" in panel.what_if.summary.text()


def test_ranks_of_a_blind_set_are_hidden(
    panel: EnergyPanel, workspace: App, tmp_path: Path
) -> None:
    hide(workspace, tmp_path, record_of(parse_deal("AC 2C / -- 3C")))
    assert child(panel.what_if, QListView).isVisibleTo(panel)
    hide(workspace, tmp_path, workspace.open_set.records[2])
    assert not child(panel.what_if, QListView).isVisibleTo(panel)
    workspace.study.close()
    assert child(panel.what_if, QListView).isVisibleTo(panel)


@pytest.mark.slow
def test_features_on_demand_are_measured(panel: EnergyPanel, workspace: App, qtbot: QtBot) -> None:
    records = workspace.open_set.records
    assert "key_states" not in records[0].features
    keys = Energy("keys", (Term(-1.0, (Factor("key_states"),)),))
    workspace.energy.set(keys)
    assert panel.what_if.model.ranking.n_unknown == len(records)
    fuller = [with_features(record, ("key_states",), max_states=2**18) for record in records]
    truth = EnergyTable(fuller).energies(keys)
    n_large = sum(record.features["key_states"] is None for record in fuller)
    assert n_large < len(records)
    qtbot.waitUntil(lambda: panel.what_if.model.ranking.n_unknown == n_large)
    shown = [rank for rank, *_moved in captions(panel.what_if) if rank.isdigit()]
    assert sorted(shown) == sorted(str(rank) for rank in ranks(truth).tolist() if rank)


def test_only_new_puzzles_are_measured(
    panel: EnergyPanel, workspace: App, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[str] = []

    def measure(record: PuzzleRecord, names: Sequence[str], **_options: object) -> PuzzleRecord:
        if any(name not in record.features for name in names):
            measured.append(record.id)
        return replace(record, features={**record.features, **dict.fromkeys(names, 1)})

    monkeypatch.setattr("engine.design.analysis.with_features", measure)
    workspace.energy.set(Energy("keys", (Term(-1.0, (Factor("key_states"),)),)))
    qtbot.waitUntil(lambda: panel.what_if.model.ranking.n_unknown == 0)
    n_before = len(measured)

    added = record_of(parse_deal("AC 2C / -- 3C"))
    workspace.open_set.add_records([replace(added, features={"solvable": True})])

    qtbot.waitUntil(lambda: panel.what_if.model.rowCount() == n_before + 1)
    qtbot.waitUntil(lambda: panel.what_if.model.ranking.n_unknown == 0)
    assert measured[n_before:] == [added.id]
