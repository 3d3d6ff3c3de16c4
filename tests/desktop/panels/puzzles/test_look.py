"""How the table of puzzles names sets, fills its width and writes numbers."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QLabel, QTableView
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.palette import LIGHT
from boaf_desktop.appearance.style import field_style
from boaf_desktop.panels.puzzles.panel import PuzzlesPanel
from boaf_desktop.puzzle_views.names import set_title, short_id
from boaf_desktop.widgets.tables import aligned_ratio_text, number_text
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.workspace import Workspace

GENERATED = Path("/sets/final-8-cards-seed-1-20260102-030405-678.csv")
WAIT_MS = 20_000


@pytest.fixture
def panel(window: MainWindow, workspace: Workspace, qtbot: QtBot) -> PuzzlesPanel:
    panel = PuzzlesPanel(window.context, workspace)
    qtbot.addWidget(panel)
    panel.resize(420, 600)
    panel.show()
    with qtbot.waitSignal(workspace.open_set.changed, timeout=WAIT_MS):
        workspace.open_set.open_samples()
    return panel


def table_of(panel: PuzzlesPanel) -> QTableView:
    table = panel.findChild(QTableView)
    assert isinstance(table, QTableView)
    return table


def titles(panel: PuzzlesPanel) -> list[str]:
    table = table_of(panel)
    return [
        str(table.model().headerData(place, Qt.Orientation.Horizontal))
        for place in range(table.model().columnCount())
        if not table.isColumnHidden(place)
    ]


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("final-8-cards-seed-1-20200102-030405-678.csv", "8 cards, final, 2 Jan 2020"),
        ("mine-4-12-cards-seed-99-20191231-030405-678.csv", "4 to 12 cards, mine, 31 Dec 2019"),
        ("final-8-cards-seed-1-20209902-030405-678.csv", None),
        ("12 cards, final, 20 Nov.csv", "12 cards, final, 20 Nov"),
    ],
)
def test_a_generated_set_is_called_by_how_it_was_made(name: str, title: str | None) -> None:
    assert set_title(Path(name)) == (title or name.removesuffix(".csv"))


@pytest.mark.parametrize("name", ["papers", "final-8-cards", "8-cards-seed-1-20260102"])
def test_any_other_set_is_called_by_its_file(name: str) -> None:
    assert set_title(Path(f"{name}.csv")) == name


def test_the_columns_fill_the_width_and_the_energy_comes_where_there_is_room(
    panel: PuzzlesPanel, qtbot: QtBot
) -> None:
    table = table_of(panel)
    for width, has_energy in ((380, False), (900, True), (400, False)):
        panel.resize(width, 600)
        qtbot.waitUntil(
            lambda: table.horizontalHeader().length() == table.viewport().width(), timeout=WAIT_MS
        )
        assert ("Energy" in titles(panel)) == has_energy


def test_columns_stand_below_their_titles(panel: PuzzlesPanel) -> None:
    model = table_of(panel).model()
    role = Qt.ItemDataRole.TextAlignmentRole
    for place in range(model.columnCount()):
        side = model.headerData(place, Qt.Orientation.Horizontal, role)
        assert model.index(0, place).data(role) == side


def test_ratios_have_four_digits_at_most_and_their_points_stand_below_each_other() -> None:
    ratios = (1 / 396, 0.2, 1.0, 0.0, 0.12345678)
    texts = [number_text(ratio) for ratio in ratios]
    assert texts == ["0.002525", "0.2", "1", "0", "0.1235"]
    aligned = [aligned_ratio_text(ratio) for ratio in ratios]
    points = [text.replace("\u2008", ".") for text in aligned]
    assert {len(text) - text.index(".") for text in points} == {8}
    assert [text.strip() for text in aligned] == texts
    assert "e" in aligned_ratio_text(1.5e-9)
    assert number_text(None) == aligned_ratio_text(float("nan"))


def test_a_set_without_puzzles_says_what_to_do(panel: PuzzlesPanel, workspace: Workspace) -> None:
    workspace.open_set.start(GENERATED)
    assert not table_of(panel).isVisible()
    shown = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert any("no puzzles yet" in text for text in shown)


def test_the_whole_id_is_in_the_tool_tip(panel: PuzzlesPanel) -> None:
    index = table_of(panel).model().index(0, 0)
    tip = index.data(Qt.ItemDataRole.ToolTipRole)
    assert short_id(tip.splitlines()[0]) == index.data()
    assert len(tip.splitlines()[0]) > len(index.data())


@pytest.mark.parametrize("value", [None, math.nan, math.inf])
def test_where_there_is_no_number_stands_what_the_table_wants(value: float | None) -> None:
    assert number_text(value) == "–"
    assert number_text(value, unknown="") == ""
    assert number_text(0.25, unknown="") == number_text(0.25) == QLocale().toString(0.25)


def test_the_sort_arrow_stands_above_the_title_and_not_on_it() -> None:
    for way in ("up", "down"):
        (rule,) = re.findall(rf"QHeaderView::{way}-arrow {{([^}}]*)}}", field_style(LIGHT))
        assert "subcontrol-position: top center" in rule
