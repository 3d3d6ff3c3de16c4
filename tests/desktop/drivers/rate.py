"""The form that rates a puzzle."""

from typing import Any

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import Theme
from boaf_desktop.panels.rate.rate_panel import RatePanel
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from engine.design.feature_registry import STORED
from engine.design.record import PuzzleRecord
from engine.game import Deal, parse_deal, puzzle_id
from engine.ratings import RatingsFile
from tests.desktop.conftest import app_of
from tests.desktop.drivers.find import child

OTHER = parse_deal("AC 2C / -- 3C")


class RatePage:
    def __init__(self, qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> None:
        self.qtbot, self.session = qtbot, session
        self.said: list[str] = []
        self.app = self.workspace = app_of(session, settings, theme, self.said)
        self.window: Any = self.app.window
        self.panel = self.make_panel()

    def make_panel(self) -> RatePanel:
        panel = RatePanel(self.workspace)
        self.qtbot.addWidget(panel)
        panel.show()
        self.qtbot.waitExposed(panel)
        panel.activateWindow()
        self.qtbot.waitUntil(panel.isActiveWindow)
        self.qtbot.waitUntil(lambda: self.workspace.study.known.own is not None)
        return panel

    def rate(self, value: int, notes: str = "", tags: str = "") -> None:
        form = self.panel
        form.scale.set_value(value)
        form.notes.setPlainText(notes)
        form.tags.setText(tags)
        form.tags.textEdited.emit(
            tags
        )  # as typing does, so that reading the file late leaves it alone
        self.panel.save()
        self.qtbot.waitUntil(lambda: not self.panel.saver.is_busy)

    def button(self, text: str) -> QPushButton:
        return child(self.panel, QPushButton, text)

    @property
    def file(self) -> RatingsFile:
        return RatingsFile(self.workspace.study.ratings_path)


def record_of(deal: Deal, **features: float) -> PuzzleRecord:
    values = dict.fromkeys(STORED, 1.0) | features
    return PuzzleRecord(
        deal, puzzle_id(deal), "final", 0.0, 1, 0, "descent", 1, "", "exact", 0, 0, values
    )


def save_button(panel: RatePanel) -> QPushButton:
    return child(panel, QPushButton, "Save")
