"""Puzzles are dragged within a set, from one set to another, and to a set of the library."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.puzzle_drag import from_mime, to_mime
from boaf_desktop.wiring.panels import Panels, install_panels
from engine.puzzlesets.csv_format import read_csv
from engine.resources import resource_path
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.puzzles import drop, table_of

WAIT_MS = 60_000


@pytest.fixture
def panels(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Panels:
    path = tmp_path / "mine.csv"
    path.write_bytes(resource_path("samples", "papers.csv").read_bytes())
    window = make_window()
    panels = install_panels(window)
    window.settings.is_designer = True
    window.resize(1280, 900)
    with qtbot.waitSignal(panels.app.open_set.changed, timeout=WAIT_MS):
        panels.app.open_set.open(path)
    window.show_panel("puzzles")
    qtbot.wait(50)
    return panels


def ids(panels: Panels) -> list[str]:
    return [record.id for record in panels.app.open_set.records]


def middle(panels: Panels, row: int) -> QPoint:
    table = table_of(panels.puzzles)
    return table.visualRect(table.model().index(row, 0)).center()


def test_a_puzzle_falls_before_the_row_it_is_dropped_on_and_undo_takes_it_back(
    panels: Panels, qtbot: QtBot
) -> None:
    table, before = table_of(panels.puzzles), ids(panels)
    table.choose([2, 3])
    with qtbot.waitSignal(panels.app.open_set.rewritten, timeout=WAIT_MS):
        drop(table.viewport(), table.dragged(), middle(panels, 0))
    assert ids(panels) == [*before[2:4], *before[:2], *before[4:]]
    path = panels.app.open_set.path
    assert path is not None
    assert [record.id for record in read_csv(path).records] == ids(panels)
    with qtbot.waitSignal(panels.app.open_set.rewritten, timeout=WAIT_MS):
        panels.puzzles.set_editor.undo_stack.undo()
    assert ids(panels) == before


def test_below_the_last_row_a_puzzle_becomes_the_last(panels: Panels, qtbot: QtBot) -> None:
    table, before = table_of(panels.puzzles), ids(panels)
    table.choose([0])
    empty = QPoint(20, table.viewport().height() - 2)
    if table.indexAt(empty).isValid():
        table.resize(table.width(), 2000)
        empty = QPoint(20, table.viewport().height() - 2)
    with qtbot.waitSignal(panels.app.open_set.rewritten, timeout=WAIT_MS):
        drop(table.viewport(), table.dragged(), empty)
    assert ids(panels) == [*before[1:], before[0]]


def test_a_sorted_table_is_not_reordered_by_a_drop(panels: Panels) -> None:
    table, before = table_of(panels.puzzles), ids(panels)
    table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    table.choose([0])
    drop(table.viewport(), table.dragged(), middle(panels, 2))
    assert ids(panels) == before
    assert "To move puzzles, first show the whole set in set order." in panels.window.notice.text


def test_puzzles_of_another_set_are_added_once(
    panels: Panels, qtbot: QtBot, tmp_path: Path
) -> None:
    n_before = len(ids(panels))
    other = read_csv(resource_path("samples", "ladder.csv")).take([0, 1, 2])
    data = to_mime(other, tmp_path / "other.csv")
    for sentence in ("3 puzzle(s) added", "3 puzzle(s) already in"):
        with qtbot.waitSignal(panels.app.requests.message, timeout=WAIT_MS) as said:
            drop(table_of(panels.puzzles).viewport(), data, middle(panels, 1))
        assert said.args[0].startswith(sentence)
    assert len(ids(panels)) == n_before + 3


@pytest.mark.parametrize("text", ["not a set at all", "", "id,deal\nx,=1+1\n"])
def test_a_hostile_text_changes_nothing_and_is_said(
    panels: Panels, qtbot: QtBot, text: str
) -> None:
    before = ids(panels)
    with qtbot.waitSignal(panels.app.requests.message, timeout=WAIT_MS):
        panels.app.requests.collect_csv.emit(panels.app.open_set.path, text)
    assert ids(panels) == before


def test_what_is_dragged_reads_back_and_other_programs_get_the_deals(panels: Panels) -> None:
    table = table_of(panels.puzzles)
    table.choose([1])
    data = table.dragged()
    found = from_mime(data)
    assert found is not None
    assert found[0] == str(panels.app.open_set.path)
    assert data.text() == panels.app.open_set.records[1].deal.to_line()
    assert from_mime(QMimeData()) is None
