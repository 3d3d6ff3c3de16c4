"""Filters and orders of the table, also of sets that are arranged in a thread."""

import threading
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.puzzles import sort_and_filter
from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
from boaf_desktop.panels.puzzles.sort_and_filter import Arrangement, arrange
from boaf_desktop.startup.panels import Panels
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.maps.archive import energy_of
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.progress import Cancel
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.puzzles import (
    add_range,
    filter_fold,
    guess,
    model_of,
    replace_record,
    sort,
    sorted_of,
    table_of,
)

N_PUZZLES = 60
DOWN, UP = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder


@given(
    st.lists(st.none() | st.integers(0, 5), max_size=40),
    st.sets(st.integers(0, 39)),
    st.booleans(),
)
def test_unknown_values_sort_last(
    values: list[int | None], left_out: set[int], is_descending: bool
) -> None:
    def passes(index: int) -> bool:
        return index not in left_out

    def by_value(index: int) -> tuple[bool, int]:
        value = values[index]
        if value is None:
            return True, 0
        return False, -value if is_descending else value

    wanted = Arrangement(len(values), passes, values.__getitem__, is_descending)
    assert arrange(wanted, Cancel()) == sorted(filter(passes, range(len(values))), key=by_value)


@pytest.fixture
def panels(make_window: MakeWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Panels:
    monkeypatch.setattr(sort_and_filter, "LARGE", N_PUZZLES // 2)
    rng = np.random.default_rng(1)
    window = make_window()
    panels = Panels(window)
    window.show_panel("puzzles")
    records = [record(place, float(rng.random()), rng) for place in range(N_PUZZLES)]
    panels.app.open_set.open_generated(tmp_path / "many.csv", records)
    return panels


def record(place: int, energy: float, rng: np.random.Generator) -> PuzzleRecord:
    return PuzzleRecord(Deal.random(8, rng), f"{place:016x}", "final", energy)


def energies(panels: Panels) -> list[float]:
    records = panels.app.open_set.records
    return [energy_of(records[place]) for place in sorted_of(panels.puzzles).places]


def sort_by_energy(panels: Panels, order: Qt.SortOrder) -> None:
    sort(panels.puzzles, "energy", order)


def wait_for(panels: Panels, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not sorted_of(panels.puzzles).is_busy)


def test_large_set_sorted_off_the_thread(
    panels: Panels, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_in = set()

    def noting(wanted: Arrangement, cancel: Cancel) -> list[int]:
        asked_in.add(threading.get_ident())
        return arrange(wanted, cancel)

    monkeypatch.setattr(sort_and_filter, "arrange", noting)
    puzzles = panels.puzzles
    table_of(puzzles).selectRow(7)
    chosen = table_of(puzzles).chosen_places
    sort_by_energy(panels, DOWN)
    assert sorted_of(puzzles).is_busy
    wait_for(panels, qtbot)
    assert energies(panels) == sorted(energies(panels), reverse=True)
    sorted_of(puzzles).set_ranges({"energy": (None, 0.5)})
    wait_for(panels, qtbot)
    assert 0 < len(energies(panels)) < N_PUZZLES
    assert max(energies(panels)) <= 0.5
    assert energies(panels) == sorted(energies(panels), reverse=True)
    sorted_of(puzzles).set_ranges({})
    wait_for(panels, qtbot)
    assert len(energies(panels)) == N_PUZZLES
    assert table_of(puzzles).chosen_places in (chosen, [])  # the filter may have hidden it
    assert threading.get_ident() not in asked_in
    assert len(asked_in) == 1


def test_newest_order_counts(panels: Panels, qtbot: QtBot) -> None:
    for order in (UP, DOWN, UP):
        sort_by_energy(panels, order)
    sorted_of(panels.puzzles).set_ranges({"energy": (0.25, None)})
    wait_for(panels, qtbot)

    assert energies(panels) == sorted(energies(panels))
    assert min(energies(panels)) >= 0.25


def test_new_puzzles_during_a_sort(panels: Panels, qtbot: QtBot) -> None:
    rng = np.random.default_rng(2)
    sort_by_energy(panels, DOWN)
    panels.app.open_set.add_records([record(N_PUZZLES + n, 2.0 + n, rng) for n in (0, 1)])
    assert len(energies(panels)) == N_PUZZLES + 2  # nothing is missing meanwhile
    wait_for(panels, qtbot)
    assert energies(panels) == sorted(energies(panels), reverse=True)
    assert energies(panels)[:2] == [3.0, 2.0]


def shown(panel: PuzzlesPanel, papers: App) -> list[PuzzleRecord]:
    return [papers.open_set.records[place] for place in sorted_of(panel).places]


def test_ranges_filter_the_set(panel: PuzzlesPanel, papers: App) -> None:
    modes = QAbstractItemModelTester.FailureReportingMode
    QAbstractItemModelTester(sorted_of(panel), modes.Fatal, panel)
    add_range(panel.filter, "cards", "6", "8")
    add_range(panel.filter, "rank_clusters", "2", "")
    wanted = [
        record
        for record in papers.open_set.records
        if 6 <= record.deal.n_cards <= 8 and (record.features["rank_clusters"] or 0) >= 2
    ]
    assert shown(panel, papers) == wanted
    assert 0 < len(wanted) < len(papers.open_set.records)
    assert filter_fold(panel).summary.whole_text.startswith(
        f"{len(wanted)} of {len(papers.open_set.records)} puzzle"
    )
    panel.filter.set_ranges({})
    assert len(shown(panel, papers)) == len(papers.open_set.records)
    assert filter_fold(panel).summary.whole_text == "none"


def test_unknown_value_in_no_range(panel: PuzzlesPanel, papers: App) -> None:
    first = papers.open_set.records[0]
    replace_record(papers, 0, replace(first, energy=None, features={}))
    add_range(panel.filter, HALFWAY_RATIO, "0", "1")
    assert first.deal not in [record.deal for record in shown(panel, papers)]
    panel.filter.set_ranges({"energy": (None, 1e9)})
    assert first.deal not in [record.deal for record in shown(panel, papers)]


def test_wrong_range_changes_nothing(panel: PuzzlesPanel, papers: App) -> None:
    add_range(panel.filter, "cards", "9", "5")
    # While the upper bound was missing, the lower one counted.
    assert {record.deal.n_cards for record in shown(panel, papers)} <= set(range(9, 17))
    assert "Cards: below the minimum" in filter_fold(panel).summary.whole_text


def test_an_estimate_shows_its_interval(panel: PuzzlesPanel, papers: App) -> None:
    guess(papers, 2)
    model = model_of(panel)
    cells = {column.key: model.index(2, i).data() for i, column in enumerate(model.columns)}
    assert cells["known"] == "0.4 to 0.6"
    assert cells["energy"] == "≈ 0.5"
