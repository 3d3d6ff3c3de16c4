"""Puzzles removed from the open set are kept in another one."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring.panels import Panels, install_panels
from boaf_desktop.workspace.set_files import removed_file
from engine.game import Deal
from engine.puzzlesets.csv_format import PuzzleSet, record_of
from engine.puzzlesets.formats import read_set, write_set
from tests.desktop.drivers.puzzles import table_of

SET = PuzzleSet(
    tuple(record_of(Deal.from_freecell(number)) for number in range(1, 6)),
    {"name": ("a", "b", "c", "d", "e")},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    write_set(tmp_path / "mine.csv", SET)
    return tmp_path / "mine.csv"


@pytest.fixture
def panels(window: MainWindow, qtbot: QtBot, path: Path) -> Panels:
    panels = install_panels(window)
    with qtbot.waitSignal(panels.app.open_set.changed):
        panels.app.open_set.open(path)
    window.show_panel("puzzles")
    window.activateWindow()
    table_of(panels.puzzles).setFocus()
    qtbot.waitUntil(table_of(panels.puzzles).hasFocus)
    return panels


def names(path: Path) -> str:
    return "".join(read_set(path).extra["name"])


def shown(panels: Panels) -> str:
    open_set = panels.app.open_set
    return "".join(map(open_set.name_at, range(len(open_set.records))))


def test_delete_removes_here_only(
    window: MainWindow, panels: Panels, qtbot: QtBot, path: Path
) -> None:
    table = table_of(panels.puzzles)
    table.choose([1, 3])
    QTest.keyClick(table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: shown(panels) == names(path) == "ace")

    assert window.notice.text.startswith("2 puzzle(s) removed.")
    assert names(removed_file()) == "bd"


def test_set_changed_elsewhere_is_left(
    window: MainWindow, panels: Panels, qtbot: QtBot, path: Path
) -> None:
    write_set(path, SET.take([0, 1, 2, 4]))
    table_of(panels.puzzles).choose([0])
    panels.puzzles.remove_chosen()
    qtbot.waitUntil(lambda: "Another program changed" in window.notice.text)

    assert names(path) == "abce"
    assert shown(panels) == "abcde"


def test_papers_puzzles_stay(window: MainWindow, panels: Panels, qtbot: QtBot) -> None:
    open_set = panels.app.open_set
    with qtbot.waitSignal(open_set.changed):
        open_set.open_samples()
    n_puzzles = len(open_set.records)
    table_of(panels.puzzles).choose([0])
    panels.puzzles.remove_chosen()
    qtbot.waitUntil(lambda: "read-only" in window.notice.text)

    assert len(open_set.records) == n_puzzles
