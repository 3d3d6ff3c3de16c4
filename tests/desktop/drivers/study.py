"""The Study panel by itself."""

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import Theme
from boaf_desktop.panels.study.statistics_window import StatisticsWindow
from boaf_desktop.panels.study.study_panel import StudyPanel
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from engine.design.feature_registry import HALFWAY_RATIO
from engine.files.storage import resource_path
from engine.statistics.regression import Fit
from tests.desktop.conftest import app_of
from tests.desktop.drivers.find import child

SAMPLE = resource_path("samples", "ratings-sample.csv")


FEATURES = ("dominant_suit_ratio", "rank_clusters", HALFWAY_RATIO)


class StudyPage:
    """A study with what it stands on."""

    def __init__(self, qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> None:
        self.qtbot, self.session, self.settings = qtbot, session, settings
        self.theme = theme
        self.said: list[str] = []
        self.workspace = app_of(session, settings, theme, self.said)
        self.panel = StudyPanel(self.workspace)
        qtbot.addWidget(self.panel)

    def show(self) -> None:
        self.panel.resize(420, 720)
        self.panel.show()
        self.qtbot.waitExposed(self.panel)
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: bool(self.panel.fault) or self.panel.findings is not None)

    def study_sample(self, features: Sequence[str] = FEATURES) -> None:
        self.show()
        self.study(SAMPLE)
        self.ask(features)

    def study(self, path: Path) -> None:
        """Open a file of ratings, and its statistics."""
        self.panel.open_ratings(path)
        self.qtbot.waitUntil(
            lambda: self.panel.findings is not None and self.panel.findings.ratings.path == path
        )
        self.panel.results.statistics.show()
        self.qtbot.waitUntil(lambda: self.fit is not None)

    @property
    def fit(self) -> Fit | None:
        return self.panel.results.statistics.shown

    def ask(self, features: Sequence[str]) -> None:
        before = self.fit
        tick(self.panel.results.statistics, features)
        self.qtbot.waitUntil(lambda: self.fit is not None and self.fit is not before)

    def button(self, text: str) -> QPushButton:
        return child(self.panel, QPushButton, text)


def tick(choices: StatisticsWindow, features: Sequence[str]) -> None:
    for row in range(choices.columns.count()):
        item = choices.columns.item(row)
        is_chosen = item.data(Qt.ItemDataRole.UserRole) in features
        item.setCheckState(Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked)
    choices.columns.itemChanged.emit(choices.columns.item(0))


def write_table(path: Path, rows: Sequence[Mapping[str, object]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path
