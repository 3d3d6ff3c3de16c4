"""The Study panel by itself."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.style import Theme
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from tests.desktop.drivers.study import StudyPage


@pytest.fixture
def room(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> StudyPage:
    return StudyPage(qtbot, session, settings, theme)
