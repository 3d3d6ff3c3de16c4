"""Feathers in the table of puzzles: measured as rows come into sight, hidden when blind."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from boaf_desktop.puzzle_views.table_model import FEATHERS, HIDDEN, PuzzleModel
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from engine.games.feathers import feathers_of
from engine.search.difficulty import measure_difficulty
from tests.desktop.conftest import MakeWindow


def opened(window: MainWindow, qtbot: QtBot) -> App:
    workspace = window.app
    workspace.open_set.open_samples()
    qtbot.waitUntil(lambda: bool(workspace.open_set.records))
    return workspace


def test_feathers_on_demand(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    workspace, difficulties = opened(window, qtbot), window.app.difficulties
    model = PuzzleModel(workspace)
    cell = model.index(0, model.place_of_column(FEATHERS))
    assert cell.data() == ""
    record = workspace.open_set.records[0]
    difficulties.start()
    with qtbot.waitSignal(model.dataChanged):
        difficulties.of(record.id, record.deal)
    qtbot.waitUntil(lambda: bool(cell.data()))
    found = measure_difficulty(record.deal)
    assert found is not None
    assert cell.data() == str(feathers_of(found.level))
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole).startswith("Difficulty")


def test_feathers_hidden_while_blind(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    workspace = opened(window, qtbot)
    model = PuzzleModel(workspace)
    monkeypatch.setattr(workspace, "hides", lambda _record: True)
    cell = model.index(0, model.place_of_column(FEATHERS))

    assert cell.data() == HIDDEN
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole) is None
