"""The window that compares puzzles in pairs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from boaf_desktop.panels.pairs.window import Pairs, PairWindow
from boaf_desktop.panels.study.rounds.strengths import StudyStrengths
from boaf_desktop.widgets.tables import RowsModel
from engine.ratings.preference import PreferenceRow
from engine.study.folder import Study
from tests.desktop.drivers.study_window import StudyWindow

LONG = 60_000


class PairsPage:
    """A study with a round, and the window that asks about pairs of it."""

    def __init__(self, lab: StudyWindow) -> None:
        self.lab, self.qtbot = lab, lab.qtbot
        self.folder: Path = lab.begin()
        lab.open_set("it0", 1, count=4)
        lab.add_round()

    def rate(self, *values: int) -> None:
        for value in values:
            assert self.lab.study.open_next(self.lab.session.puzzle.deal)
            self.lab.rate_one(value)

    def ask(self) -> PairWindow:
        self.lab.rate_panel().compare.click()
        window = self.lab.window.findChild(PairWindow)
        assert window is not None
        self.qtbot.waitUntil(lambda: window.found is not None, timeout=LONG)
        return window

    def press(self, window: PairWindow, key: Qt.Key) -> Pairs:
        before = window.found
        QTest.keyClick(window, key)
        self.qtbot.waitUntil(
            lambda: window.found is not before and not window.is_busy, timeout=LONG
        )
        assert window.found is not None
        return window.found

    def rows(self) -> tuple[PreferenceRow, ...]:
        return Study.open(self.folder).preferences.read().rows


def rows_of(strengths: StudyStrengths) -> RowsModel:
    """Return the rows of the table of strengths."""
    (model,) = strengths.findChildren(RowsModel)
    return model
