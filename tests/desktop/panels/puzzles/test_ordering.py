"""Filters and orders of the table."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from boaf_desktop.language import puzzle_name
from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
from boaf_desktop.widgets.tables import TableColumn, TableModel
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.record import PuzzleRecord
from engine.game import Deal
from tests.desktop.drivers.puzzles import (
    add_range,
    filter_fold,
    guess,
    model_of,
    replace_record,
    sort,
    table_of,
)

DOWN, UP = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder


def test_a_reading_of_earlier_rows_is_not_used(qapp: QObject) -> None:
    column = TableColumn("", "", value=lambda value: value)
    model = TableModel((column,), str, qapp)
    model.set_rows([1, 2, 3])
    reading = model.read_numbers(column)
    next(reading)
    model.set_rows([4])
    assert not [*reading]
    assert model.numbers(column).tolist() == [4]


@given(
    st.lists(st.none() | st.integers(0, 5), max_size=40)
    | st.lists(st.none() | st.text(max_size=2), max_size=40),
    st.booleans(),
)
def test_unknown_values_sort_last(values: list[Any], is_descending: bool) -> None:
    column = TableColumn("", "", value=lambda value: value)
    parent = QObject()
    model = TableModel((column,), str, parent)
    model.set_rows(values)

    model.sort(0, DOWN if is_descending else UP)

    known = [place for place, value in enumerate(values) if value is not None]
    known.sort(key=values.__getitem__, reverse=is_descending)
    unknown = [place for place, value in enumerate(values) if value is None]
    assert model.order.tolist() == known + unknown


def shown(panel: PuzzlesPanel, papers: App) -> list[PuzzleRecord]:
    return [papers.open_set.records[place] for place in model_of(panel).places]


def test_ranges_filter_the_set(panel: PuzzlesPanel, papers: App) -> None:
    modes = QAbstractItemModelTester.FailureReportingMode
    QAbstractItemModelTester(model_of(panel), modes.Fatal, panel)
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


def test_selection_follows_order_and_filter(panel: PuzzlesPanel, papers: App) -> None:
    table = table_of(panel)
    table.choose([1, 4], 4)
    sort(panel, "cards", DOWN)
    assert sorted(table.chosen_places) == [1, 4]
    assert table.current_row() is papers.open_set.records[4]
    panel.search.setText(papers.open_set.records[4].id)
    assert table.chosen_places == [4]


def test_a_puzzle_hidden_by_the_filter_leaves_the_selection(
    panel: PuzzlesPanel, papers: App
) -> None:
    table, records = table_of(panel), papers.open_set.records
    panel.search.setText(records[4].id)
    table.choose([4], 4)

    panel.select(records[1].id)

    assert table.chosen_places == [4]


def test_selection_of_all_follows_a_filter(panel: PuzzlesPanel, papers: App, qtbot: QtBot) -> None:
    rng = np.random.default_rng(1)
    many = [record(place, float(rng.random()), rng) for place in range(300)]
    papers.open_set.open_generated(Path("many.csv"), many)
    table = table_of(panel)
    table.selectAll()

    panel.filter.set_ranges({"energy": (None, 0.5)})

    qtbot.waitUntil(lambda: 0 < len(model_of(panel).places) < len(many))
    few = model_of(panel).places
    assert table.chosen_places == few
    panel.filter.set_ranges({})
    assert table.chosen_places == few


def test_new_puzzles_sorted_in(panel: PuzzlesPanel, papers: App) -> None:
    rng = np.random.default_rng(2)
    papers.open_set.open_generated(Path("live.csv"), [record(n, n, rng) for n in range(3)])
    sort(panel, "energy", DOWN)
    panel.filter.set_ranges({"energy": (1.0, None)})
    table_of(panel).choose([1])

    papers.open_set.add_records([record(3, 1.5, rng), record(4, 0.5, rng)])

    assert [each.energy for each in shown(panel, papers)] == [2.0, 1.5, 1.0]
    assert table_of(panel).chosen_places == [1]


def test_hidden_new_puzzles_are_counted(panel: PuzzlesPanel, papers: App) -> None:
    rng = np.random.default_rng(3)
    papers.open_set.open_generated(Path("live.csv"), [record(0, 1.0, rng)])
    panel.filter.set_ranges({"energy": (1.0, None)})

    papers.open_set.add_records([record(1, 0.5, rng)])

    assert panel.export_line.whole_text == "1 of 2 puzzles shown · 1 hidden by the filter"


def test_a_set_without_puzzles_is_searched(panel: PuzzlesPanel, workspace: App) -> None:
    panel.search.setText("owl")
    assert model_of(panel).places == []

    workspace.open_set.open_generated(Path("empty.csv"), [])

    assert model_of(panel).places == []


def test_the_last_of_many_is_found(panel: PuzzlesPanel, papers: App, qtbot: QtBot) -> None:
    rng = np.random.default_rng(4)
    many = [record(place, 1.0, rng) for place in range(5_000)]
    papers.open_set.open_generated(Path("many.csv"), many)

    panel.search.setText(many[-1].id)

    qtbot.waitUntil(lambda: model_of(panel).places == [len(many) - 1])
    assert filter_fold(panel).summary.whole_text == "1 of 5000 puzzles"


def test_many_are_sorted_by_name_and_searched(
    panel: PuzzlesPanel, papers: App, qtbot: QtBot
) -> None:
    rng = np.random.default_rng(4)
    many = [record(place, 1.0, rng) for place in range(5_000)]
    papers.open_set.open_generated(Path("many.csv"), many)
    names = [puzzle_name(each.id) for each in many]
    owls = [place for place, name in enumerate(names) if "Owl" in name]
    key = model_of(panel).columns[0].key

    sort(panel, key, UP)
    panel.search.setText("owl")

    owls.sort(key=names.__getitem__)
    qtbot.waitUntil(lambda: model_of(panel).places == owls)


def record(place: int, energy: float, rng: np.random.Generator) -> PuzzleRecord:
    return PuzzleRecord(Deal.random(8, rng), f"{place:016x}", "final", energy)


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
    cells = {column.key: column.text(model.rows[2]) for column in model.columns}
    assert cells["known"] == "0.4 to 0.6"
    assert cells["energy"] == "≈ 0.5"
