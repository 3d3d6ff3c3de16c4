from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.main_window import MainWindow
from boaf_desktop.panels.compare import CompareWindow
from boaf_desktop.panels.install import Panels, install_panels
from engine.game import difference
from tests.desktop.conftest import MakeWindow


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()


@pytest.fixture
def panels(window: MainWindow, qtbot: QtBot) -> Panels:
    panels = install_panels(window)
    panels.desk.open_samples()
    qtbot.waitUntil(lambda: len(panels.desk.records) > 3, timeout=60_000)
    window.show_panel("puzzles")
    return panels


def choose(panels: Panels, *rows: int) -> None:
    table = panels.puzzles._table
    table.clearSelection()
    model = table.selectionModel()
    flags = model.SelectionFlag.Select | model.SelectionFlag.Rows
    for row in rows:
        model.select(table.model().index(row, 0), flags)


def test_two_puzzles_stand_side_by_side_and_what_differs_comes_first(panels: Panels) -> None:
    choose(panels, 2, 3)
    panels.puzzles.compare_chosen()
    (found,) = panels.puzzles.findChildren(CompareWindow)
    first, second = panels.desk.records[2:4]
    apart = difference(first.deal, second.deal)
    assert f"at least {apart} cells" in found.apart_text
    differs = [row.first != row.second for row in found.rows]
    assert differs == sorted(differs, reverse=True)
    assert any(differs)
    values = {row.name: (row.first, row.second) for row in found.rows}
    assert values["edges"] == (first.features["edges"], second.features["edges"])


def test_one_puzzle_is_not_compared(window: MainWindow, panels: Panels) -> None:
    choose(panels, 1)
    panels.puzzles.compare_chosen()
    assert not panels.puzzles.findChildren(CompareWindow)
    assert "Choose two puzzles" in window.notice.text


def test_a_puzzle_to_be_rated_blind_is_not_compared(window: MainWindow, panels: Panels) -> None:
    panels.desk.hide_features(frozenset({panels.desk.records[0].id}))
    choose(panels, 0, 1)
    panels.puzzles.compare_chosen()
    assert not panels.puzzles.findChildren(CompareWindow)
    assert "rated blind" in window.notice.text
