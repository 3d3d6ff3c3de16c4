"""A batch that was cut short is offered again, and ends as if nothing had happened."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.generate.generate_panel import GeneratePanel
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.progress import run
from engine.puzzlesets.batch_arguments import batch_path
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.resumable import generate_to, unfinished
from tests.desktop.drivers.generate import close_button

SETTINGS = GenerateSettings(5, 6, 6, preset("final"), 3, iterations=60)


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    """The set as an undisturbed run writes it."""
    path = tmp_path / "whole.csv"
    run(generate_to(path, SETTINGS))
    return path.read_bytes()


@pytest.fixture
def part(tmp_path: Path, window: MainWindow) -> Path:
    """A set whose making was killed after two puzzles, the last that was generated."""
    path = tmp_path / "part.csv"
    work = generate_to(path, SETTINGS)
    while not path.exists() or path.read_bytes().count(b"\n") < 3:
        next(work)
    work.close()
    window.app.settings.last_batch = str(path)
    return path


@pytest.fixture
def panel(window: MainWindow, workspace: App, qtbot: QtBot, part: Path) -> GeneratePanel:
    panel = GeneratePanel(workspace)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(panel.offer.isVisible)
    return panel


def test_offer_continues_a_batch(
    panel: GeneratePanel, part: Path, whole: bytes, qtbot: QtBot, workspace: App
) -> None:
    assert panel.offer.line.whole_text.startswith("The last batch has 2 of 6 puzzle")
    panel.offer.button.click()
    assert panel.is_running
    assert not panel.offer.isVisible()
    qtbot.waitUntil(lambda: not panel.is_running)
    assert part.read_bytes() == whole
    assert tuple(workspace.open_set.records) == read_csv(part).records
    assert panel.model.rowCount() == 6
    assert not panel.offer.isVisible()


def test_cancelled_batch_is_offered(panel: GeneratePanel, qtbot: QtBot, workspace: App) -> None:
    panel.form.count.show_number(1000)
    panel.start()
    qtbot.waitUntil(lambda: len(workspace.open_set.records) >= 2)
    panel.cancel()
    qtbot.waitUntil(panel.offer.isVisible)

    assert "of 1000 puzzle" in panel.offer.line.whole_text.replace(",", "")


def test_whole_and_foreign_sets_are_not(part: Path, tmp_path: Path, whole: bytes) -> None:
    found = unfinished(part)
    assert found is not None
    assert (found.settings, found.n_found) == (SETTINGS, 2)
    assert unfinished(tmp_path / "whole.csv") is None
    assert unfinished(tmp_path / "none.csv") is None
    beside = batch_path(part)
    beside.write_text(beside.read_text().replace('"python": "3', '"python": "2'))
    assert unfinished(part) == found  # a later version of the program goes on
    beside.write_text(beside.read_text().replace('"generator": 2', '"generator": 3'))
    assert unfinished(part) is None


def test_reopened_part_is_offered(
    panel: GeneratePanel,
    part: Path,
    whole: bytes,
    qtbot: QtBot,
    tmp_path: Path,
    workspace: App,
) -> None:
    close_button(panel.offer).click()  # leaves it as it is, and forgets it as the last batch
    other = tmp_path / "whole.csv"
    open_set = workspace.open_set
    with qtbot.waitSignal(open_set.changed):
        open_set.open(other)
    qtbot.waitUntil(lambda: panel.offer._looking is None)
    assert not panel.offer.isVisible()
    with qtbot.waitSignal(open_set.changed):
        open_set.open(part)
    qtbot.waitUntil(panel.offer.isVisible)
    assert panel.offer.line.whole_text.startswith("This set has 2 of 6 puzzle")
    panel.offer.button.click()
    qtbot.waitUntil(lambda: not panel.is_running)
    assert part.read_bytes() == whole
