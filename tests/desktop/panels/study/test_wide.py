"""The study and the energy form over the whole window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QListView
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.panels.energy.panel import EnergyPanel
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.tables import EmptyHint
from tests.desktop.conftest import context_of
from tests.desktop.drivers.study import StudyPage


@pytest.fixture
def room(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> StudyPage:
    return StudyPage(qtbot, session, settings, theme)


def list_of(room: StudyPage) -> QListView:
    views = room.panel.choices.findChildren(QListView)
    return next(view for view in views if view.accessibleName().startswith("Features"))


def test_beside_the_answer_the_list_shows_every_feature(room: StudyPage) -> None:
    room.study_sample()
    room.panel.sides.fold.button.setChecked(True)
    view = list_of(room)
    assert view.verticalScrollBar().maximum() > 0
    for height in (1000, 1200):
        room.panel.resize(1280, height)
        room.qtbot.waitUntil(lambda: view.verticalScrollBar().maximum() == 0)
        assert view.horizontalScrollBar().maximum() == 0
    room.panel.resize(1280, 500)
    room.qtbot.waitUntil(lambda: view.verticalScrollBar().maximum() > 0)
    assert room.panel.choices.geometry().bottom() < 500
    room.panel.resize(420, 720)
    room.qtbot.waitUntil(lambda: not view.isVisible())  # the answer comes first there
    room.panel.sides.fold.button.setChecked(True)
    room.qtbot.waitUntil(lambda: view.height() < 200)


def test_a_long_name_is_shortened_and_whole_in_the_tool_tip(room: StudyPage) -> None:
    room.study_sample()
    view = list_of(room)
    room.panel.resize(260, 720)
    assert view.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    for row in range(view.model().rowCount()):
        index = view.model().index(row, 0)
        assert view.visualRect(index).width() <= view.viewport().width()
        assert str(index.data(Qt.ItemDataRole.ToolTipRole)).startswith(index.data())


def test_without_ratings_the_list_says_what_will_stand_there(room: StudyPage) -> None:
    room.show()
    room.panel.sides.fold.button.setChecked(True)
    hint = list_of(room).findChild(EmptyHint)
    assert isinstance(hint, EmptyHint)
    assert hint.isVisible()
    room.panel.source.open_sample()
    room.qtbot.waitUntil(lambda: not hint.isVisible(), timeout=60_000)


def test_fields_of_the_energy_do_not_grow_without_end(
    room: StudyPage, session: Session, settings: Settings, theme: Theme
) -> None:
    context = context_of(session, settings, theme)
    panel = EnergyPanel(context, room.workspace)
    room.qtbot.addWidget(panel)
    panel.resize(1400, 700)
    panel.show()
    room.qtbot.waitExposed(panel)
    found = [*panel.findChildren(QComboBox), *panel.findChildren(QLineEdit)]
    fields = [field for field in found if field.isVisible()]
    assert len(fields) > 4
    assert max(field.width() for field in fields) <= 560
    panel.resize(360, 700)
    assert max(field.width() for field in fields) < 360
