"""The table of puzzles: ranges of features, and ratios that become exact."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QComboBox, QTableView
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
from boaf_desktop.puzzle_views.provenance import (
    bound_text,
    can_be_counted,
    provenance_text,
    states_that_fit,
)
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from engine.design.record import PuzzleRecord
from engine.search.limits import DEFAULT_MAX_STATES, MAX_STATES_LIMIT
from tests.desktop.drivers.find import child
from tests.desktop.drivers.puzzles import RATIO, filter_fold, guess, model_of, sorted_of, table_of

WAIT_MS = 60_000


@pytest.fixture
def workspace(window: MainWindow, qtbot: QtBot) -> App:
    workspace = window.app
    with qtbot.waitSignal(workspace.open_set.changed, timeout=WAIT_MS):
        workspace.open_set.open_samples()
    return workspace


@pytest.fixture
def panel(window: MainWindow, workspace: App, qtbot: QtBot) -> PuzzlesPanel:
    panel = PuzzlesPanel(workspace)
    qtbot.addWidget(panel)
    panel.resize(420, 600)
    panel.show()
    return panel


def add_range(panel: PuzzlesPanel, name: str, low: str, high: str) -> None:
    panel.filter.add_button.click()
    line = panel.filter.lines[-1]
    child(line, QComboBox, "Feature").setCurrentIndex(
        child(line, QComboBox, "Feature").findData(name)
    )
    line.low.set_text(low)
    line.high.set_text(high)


def shown(panel: PuzzlesPanel, workspace: App) -> list[PuzzleRecord]:
    rows = range(sorted_of(panel).rowCount())
    places = [sorted_of(panel).to_source(sorted_of(panel).index(row, 0)).row() for row in rows]
    return [workspace.open_set.records[place] for place in places]


def test_only_puzzles_within_every_range_are_shown(panel: PuzzlesPanel, workspace: App) -> None:
    modes = QAbstractItemModelTester.FailureReportingMode
    QAbstractItemModelTester(sorted_of(panel), modes.Fatal, panel)
    add_range(panel, "cards", "6", "8")
    add_range(panel, "rank_clusters", "2", "")
    wanted = [
        record
        for record in workspace.open_set.records
        if 6 <= record.deal.n_cards <= 8 and (record.features["rank_clusters"] or 0) >= 2
    ]
    assert shown(panel, workspace) == wanted
    assert 0 < len(wanted) < len(workspace.open_set.records)
    assert filter_fold(panel).summary.whole_text.startswith(
        f"{len(wanted)} of {len(workspace.open_set.records)} puzzle"
    )
    panel.filter.set_ranges({})
    assert len(shown(panel, workspace)) == len(workspace.open_set.records)
    assert filter_fold(panel).summary.whole_text == "none"


def test_what_is_not_known_lies_in_no_range(panel: PuzzlesPanel, workspace: App) -> None:
    first = workspace.open_set.records[0]
    workspace.open_set.replace_record(0, replace(first, energy=math.nan, features={}))
    add_range(panel, RATIO, "0", "1")
    assert first.deal not in [record.deal for record in shown(panel, workspace)]
    panel.filter.set_ranges({"energy": (None, 1e9)})
    assert first.deal not in [record.deal for record in shown(panel, workspace)]


def test_a_range_that_makes_no_sense_is_told_and_changes_nothing(
    panel: PuzzlesPanel, workspace: App
) -> None:
    add_range(panel, "cards", "9", "5")
    # While the upper bound was missing, the lower one counted.
    assert {record.deal.n_cards for record in shown(panel, workspace)} <= set(range(9, 17))
    assert "Cards: below the minimum" in filter_fold(panel).summary.whole_text


def test_a_filter_that_leaves_nothing_says_so(
    panel: PuzzlesPanel, workspace: App, qtbot: QtBot
) -> None:
    add_range(panel, "cards", "17", "")
    assert shown(panel, workspace) == []
    with qtbot.waitSignal(workspace.requests.message) as said:
        panel.open_next()
    assert "filter" in said.args[0]


def test_a_click_on_the_chip_makes_an_interval_exact(
    panel: PuzzlesPanel, workspace: App, qtbot: QtBot
) -> None:
    before = workspace.open_set.records[2]
    guessed = guess(workspace, 2)
    table = panel.findChild(QTableView)
    assert table is not None
    chip = sorted_of(panel).index(2, table_of(panel).known)
    assert chip.data() == "0.4 to 0.6"
    energy = chip.siblingAtColumn(
        [column.key for column in model_of(panel).columns].index("energy")
    )
    assert energy.data() == "≈ 0.5"
    with qtbot.waitSignal(workspace.open_set.record_changed, timeout=WAIT_MS):
        table.clicked.emit(chip)
        assert panel.counter.isVisibleTo(panel)
    found = workspace.open_set.records[2]
    assert found.features[RATIO] == pytest.approx(before.features[RATIO])
    assert found.halfway_low == found.halfway_high == found.features[RATIO]
    assert found.energy == found.features[RATIO] != guessed.energy
    assert chip.data() == "exact"
    assert not energy.data().startswith("≈")
    qtbot.waitUntil(lambda: not panel.counter.is_counting, timeout=WAIT_MS)
    assert not panel.counter.isVisibleTo(panel)


def test_several_are_counted_one_after_the_other_and_another_set_stops_that(
    panel: PuzzlesPanel, workspace: App, qtbot: QtBot, tmp_path: Path
) -> None:
    for place in (0, 1, 2):
        guess(workspace, place)
        panel.counter.count([workspace.open_set.records[place]])
    qtbot.waitUntil(
        lambda: all(
            workspace.open_set.records[place].halfway_provenance == "exact" for place in (0, 1, 2)
        ),
        timeout=WAIT_MS,
    )
    panel.counter.count([guess(workspace, 0)])
    workspace.open_set.start(tmp_path / "other.csv")
    qtbot.waitUntil(lambda: not panel.counter.is_counting, timeout=WAIT_MS)
    assert len(workspace.open_set.records) == 0


def test_an_exact_ratio_is_not_counted_again(panel: PuzzlesPanel, workspace: App) -> None:
    assert not can_be_counted(workspace.open_set.records[0])
    panel.counter.count([workspace.open_set.records[0]])
    assert not panel.counter.is_counting


def test_the_budget_fits_the_machine() -> None:
    assert DEFAULT_MAX_STATES <= states_that_fit() <= MAX_STATES_LIMIT


@pytest.mark.parametrize(
    ("bound", "text"), [(0.0, "0"), (0.00012345, "0.00012"), (0.5, "0.5"), (3e-7, "3e-07")]
)
def test_bounds_are_written_with_two_digits(bound: float, text: str) -> None:
    assert bound_text(bound) == text


def test_the_words_for_how_a_ratio_is_known(workspace: App) -> None:
    record = workspace.open_set.records[0]
    assert provenance_text(record) == "exact"
    assert provenance_text(replace(record, features={})) == "unknown"
    assert provenance_text(replace(record, halfway_provenance="")) == "not checked"
    over = replace(record, halfway_provenance="over budget")
    assert provenance_text(over) == "over budget"
