"""The form for ratings by itself."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import Theme
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from tests.desktop.drivers.rate import RatePage


@pytest.fixture
def room(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> RatePage:
    return RatePage(qtbot, session, settings, theme)
