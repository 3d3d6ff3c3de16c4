"""The Puzzles panel by itself, and in a window."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import Panels
from boaf_desktop.workspace.app import App


@pytest.fixture
def workspace(window: MainWindow) -> App:
    return window.app


@pytest.fixture
def papers(workspace: App, qtbot: QtBot) -> App:
    """Return what panels share, with the puzzles of the papers open."""
    with qtbot.waitSignal(workspace.open_set.changed):
        workspace.open_set.open_samples()
    return workspace


@pytest.fixture
def panel(workspace: App, qtbot: QtBot) -> PuzzlesPanel:
    panel = PuzzlesPanel(workspace)
    qtbot.addWidget(panel)
    panel.resize(420, 600)
    panel.show()
    return panel


@pytest.fixture
def panels(window: MainWindow, qtbot: QtBot) -> Panels:
    """Return all panels, the puzzles of the papers in front."""
    panels = window.panels
    panels.begin()
    with qtbot.waitSignal(panels.app.open_set.changed):
        panels.app.open_set.open_samples()
    window.panels.show_panel("puzzles")
    return panels
