"""The Generate panel by itself."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.generate.generate_panel import GeneratePanel
from boaf_desktop.workspace.app import App


@pytest.fixture
def panel(workspace: App, qtbot: QtBot) -> GeneratePanel:
    panel = GeneratePanel(workspace)
    qtbot.addWidget(panel)
    panel.resize(420, 720)
    panel.show()
    return panel
