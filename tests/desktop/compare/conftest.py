"""A home with two studies, one of them open, and the window that compares their rounds."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.compare.window import CompareRoundsWindow
from boaf_desktop.compare.work import ComparedRounds, RoundPlace
from boaf_desktop.storage import paths
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring.panels import Panels, install_panels
from engine.resources import resource_path
from engine.study.folder import Study
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.window import trigger

WAIT_MS = 30_000


class Bench:
    """The window, and what a person does with it."""

    def __init__(self, window: MainWindow, qtbot: QtBot, own: Path) -> None:
        self.window, self.qtbot, self.own = window, qtbot, own
        self.panels: Panels = install_panels(window)

    def open_study(self, folder: Path) -> None:
        with self.qtbot.waitSignal(self.panels.study.opened, timeout=WAIT_MS):
            self.panels.study.open(folder)

    def show(self) -> CompareRoundsWindow:
        trigger(self.window, "compare")
        (found,) = self.window.findChildren(CompareRoundsWindow)
        self.qtbot.waitUntil(lambda: found.compared is not None, timeout=WAIT_MS)
        return found

    def choose(
        self, window: CompareRoundsWindow, first: RoundPlace, second: RoundPlace
    ) -> ComparedRounds:
        for chooser, place in ((window.first, first), (window.second, second)):
            at = chooser._places.index(place)
            chooser.setCurrentIndex(at)
            chooser.activated.emit(at)
        self.settle(window, first, second)
        assert window.compared is not None
        return window.compared

    def settle(self, window: CompareRoundsWindow, first: RoundPlace, second: RoundPlace) -> None:
        def is_shown() -> bool:
            found = None if window.compared is None else window.compared.comparison
            return found is not None and (
                (found.first.folder, found.first.number) == (first.folder, first.number)
                and (found.second.folder, found.second.number) == (second.folder, second.number)
            )

        self.qtbot.waitUntil(is_shown, timeout=WAIT_MS)


def copy_example(folder: Path, name: str) -> Path:
    """Copy the worked example as another person's study, rated a month later."""
    shutil.copytree(resource_path("samples", "study"), folder)
    ratings = folder / "ratings.csv"
    ratings.write_text(ratings.read_text("utf-8").replace("2026-02-", "2026-03-"), "utf-8")
    replace(Study.open(folder), name=name).save()
    return folder


@pytest.fixture
def bench(make_window: MakeWindow, qtbot: QtBot) -> Bench:
    paths.studies_dir().mkdir(parents=True)
    own = paths.studies_dir() / "own"
    shutil.copytree(resource_path("samples", "study"), own)
    return Bench(make_window(), qtbot, own)
