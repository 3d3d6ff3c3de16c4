"""The form for ratings by itself."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.style import Theme
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from tests.desktop.drivers.rate import RatePage


@pytest.fixture
def room(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> RatePage:
    return RatePage(qtbot, session, settings, theme)
