"""The Study panel by itself."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import Theme
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from tests.desktop.drivers.study import StudyPage


@pytest.fixture
def room(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> StudyPage:
    return StudyPage(qtbot, session, settings, theme)
