from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.puzzles.compare import ComparePuzzlesWindow
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring.panels import Panels, install_panels
from engine.game import difference
from engine.ratings.blinding import Blinding
from tests.desktop.drivers.puzzles import RATIO, guess, table_of


@pytest.fixture
def panels(window: MainWindow, qtbot: QtBot) -> Panels:
    panels = install_panels(window)
    panels.app.open_set.open_samples()
    qtbot.waitUntil(lambda: len(panels.app.open_set.records) > 3, timeout=60_000)
    window.show_panel("puzzles")
    return panels


def choose(panels: Panels, *rows: int) -> None:
    table = table_of(panels.puzzles)
    table.clearSelection()
    model = table.selectionModel()
    flags = model.SelectionFlag.Select | model.SelectionFlag.Rows
    for row in rows:
        model.select(table.model().index(row, 0), flags)


def test_two_puzzles_stand_side_by_side_and_what_differs_comes_first(panels: Panels) -> None:
    choose(panels, 2, 3)
    panels.puzzles.compare_chosen()
    (found,) = panels.puzzles.findChildren(ComparePuzzlesWindow)
    first, second = panels.app.open_set.records[2:4]
    apart = difference(first.deal, second.deal)
    assert f"at least {apart} cells" in found.apart.text()
    differs = [row.first != row.second for row in found.rows.rows]
    assert differs == sorted(differs, reverse=True)
    assert any(differs)
    values = {row.name: (row.first, row.second) for row in found.rows.rows}
    assert values["edges"] == (first.features["edges"], second.features["edges"])


def test_a_click_on_a_chip_counts_a_ratio_exactly(panels: Panels, qtbot: QtBot) -> None:
    guess(panels.app, 3)
    choose(panels, 2, 3)
    panels.puzzles.compare_chosen()
    (window,) = panels.puzzles.findChildren(ComparePuzzlesWindow)
    known, chip = window.chips
    assert (known.text(), known.isEnabled()) == ("exact", False)
    assert chip.text() == "0.4 to 0.6"
    chip.click()
    qtbot.waitUntil(lambda: chip.text() == "exact", timeout=60_000)
    assert not chip.isEnabled()
    row = next(row for row in window.rows.rows if row.name == RATIO)
    assert row.second == panels.app.open_set.records[3].features[RATIO] != 0.5


def test_a_chip_that_cannot_count_says_again_what_is_known(
    panels: Panels, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boaf_desktop.panels.puzzles.exact.states_that_fit", lambda: 5)
    guess(panels.app, 3)
    choose(panels, 2, 3)
    panels.puzzles.compare_chosen()
    (window,) = panels.puzzles.findChildren(ComparePuzzlesWindow)
    chip = window.chips[1]
    chip.click()
    assert chip.text() == "counting…"
    qtbot.waitUntil(lambda: chip.text() == "0.4 to 0.6", timeout=60_000)
    assert chip.isEnabled()


def test_one_puzzle_is_not_compared(window: MainWindow, panels: Panels) -> None:
    choose(panels, 1)
    panels.puzzles.compare_chosen()
    assert not panels.puzzles.findChildren(ComparePuzzlesWindow)
    assert "Select two puzzles first (hold Ctrl for the second)." in window.notice.text


def test_a_puzzle_to_be_rated_blind_is_not_compared(window: MainWindow, panels: Panels) -> None:
    hidden = frozenset({panels.app.open_set.records[0].id})
    panels.app.ratings.set_blinding(Blinding(hidden))
    choose(panels, 0, 1)
    panels.puzzles.compare_chosen()
    assert not panels.puzzles.findChildren(ComparePuzzlesWindow)
    assert "You can't compare a puzzle that you still have to rate blind." in window.notice.text
