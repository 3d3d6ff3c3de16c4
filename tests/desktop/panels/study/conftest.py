"""The Study panel by itself, and in a window."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.study import StudyPage
from tests.desktop.drivers.study_window import StudyWindow


@pytest.fixture
def room(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> StudyPage:
    return StudyPage(qtbot, session, settings, theme)


@pytest.fixture
def lab(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> StudyWindow:
    """Return a window in which no study is open."""
    return StudyWindow(make_window(), qtbot, tmp_path)
