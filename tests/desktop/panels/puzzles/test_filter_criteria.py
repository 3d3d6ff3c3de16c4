"""The table of puzzles: ranges of features, and ratios that become exact."""

from dataclasses import replace

from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QComboBox

from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
from boaf_desktop.workspace.app import App
from engine.design.record import PuzzleRecord
from tests.desktop.drivers.find import child
from tests.desktop.drivers.puzzles import (
    RATIO,
    filter_fold,
    guess,
    model_of,
    replace_record,
    sorted_of,
)


def add_range(panel: PuzzlesPanel, name: str, low: str, high: str) -> None:
    panel.filter.add_button.click()
    line = panel.filter.lines[-1]
    child(line, QComboBox, "Feature").setCurrentIndex(
        child(line, QComboBox, "Feature").findData(name)
    )
    line.low.line.setText(low)
    line.high.line.setText(high)


def shown(panel: PuzzlesPanel, papers: App) -> list[PuzzleRecord]:
    rows = range(sorted_of(panel).rowCount())
    places = [sorted_of(panel).to_source(sorted_of(panel).index(row, 0)).row() for row in rows]
    return [papers.open_set.records[place] for place in places]


def test_ranges_filter_the_set(panel: PuzzlesPanel, papers: App) -> None:
    modes = QAbstractItemModelTester.FailureReportingMode
    QAbstractItemModelTester(sorted_of(panel), modes.Fatal, panel)
    add_range(panel, "cards", "6", "8")
    add_range(panel, "rank_clusters", "2", "")
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
    add_range(panel, RATIO, "0", "1")
    assert first.deal not in [record.deal for record in shown(panel, papers)]
    panel.filter.set_ranges({"energy": (None, 1e9)})
    assert first.deal not in [record.deal for record in shown(panel, papers)]


def test_wrong_range_changes_nothing(panel: PuzzlesPanel, papers: App) -> None:
    add_range(panel, "cards", "9", "5")
    # While the upper bound was missing, the lower one counted.
    assert {record.deal.n_cards for record in shown(panel, papers)} <= set(range(9, 17))
    assert "Cards: below the minimum" in filter_fold(panel).summary.whole_text


def test_an_estimate_shows_its_interval(panel: PuzzlesPanel, papers: App) -> None:
    guess(papers, 2)
    model = model_of(panel)
    cells = {column.key: model.index(2, i).data() for i, column in enumerate(model.columns)}
    assert cells["known"] == "0.4 to 0.6"
    assert cells["energy"] == "≈ 0.5"
