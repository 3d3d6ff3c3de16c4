"""A batch that was cut short is offered again, and ends as if nothing had happened."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.generate.generate_panel import GeneratePanel
from boaf_desktop.workspace.app import App
from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.progress import run
from engine.puzzlesets.batches import batch_path, generate_to, unfinished
from engine.puzzlesets.csv_format import read_csv

pytestmark = pytest.mark.fast

SETTINGS = GenerateSettings(5, 6, 6, preset("final"), 3, iterations=60)


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    """The set as an undisturbed run writes it."""
    path = tmp_path / "whole.csv"
    run(generate_to(path, SETTINGS))
    return path.read_bytes()


@pytest.fixture
def part(tmp_path: Path) -> Path:
    """A set whose making was killed after two puzzles."""
    path = tmp_path / "part.csv"
    work = generate_to(path, SETTINGS)
    while not path.exists() or path.read_bytes().count(b"\n") < 3:
        next(work)
    work.close()
    return path


@pytest.fixture
def panel(workspace: App, qtbot: QtBot, part: Path) -> GeneratePanel:
    panel = GeneratePanel(workspace)
    qtbot.addWidget(panel)
    panel.show()
    workspace.open_set.open_file(part)
    qtbot.waitUntil(panel.pause_button.isEnabled)
    return panel


def test_offer_continues_a_batch(
    panel: GeneratePanel, part: Path, whole: bytes, qtbot: QtBot, workspace: App
) -> None:
    assert panel.pause_button.text() == "Continue (2 of 6)"
    panel.pause_button.click()
    assert panel.pause_button.text() == "Pause"
    qtbot.waitUntil(lambda: not panel.is_running)
    assert part.read_bytes() == whole
    assert tuple(workspace.open_set.records) == read_csv(part).records
    assert panel.n_found == 6
    qtbot.waitUntil(lambda: not panel.pause_button.isEnabled())


def test_cancelled_batch_is_offered(
    panel: GeneratePanel, qtbot: QtBot, workspace: App, part: Path
) -> None:
    panel.form.count.show_number(1000)
    panel.start()
    qtbot.waitUntil(lambda: workspace.open_set.path != part)
    panel.cancel()
    qtbot.waitUntil(lambda: "of 1000)" in panel.pause_button.text().replace(",", ""))

    # The set is read again for the last puzzle, which may be on disk but not in the window.
    n_offered = panel.pause_button.text().partition("(")[2].partition(" ")[0]
    qtbot.waitUntil(lambda: panel.line.text().partition("\u00a0")[0] == n_offered)


def test_whole_and_foreign_sets_are_not(part: Path, tmp_path: Path, whole: bytes) -> None:
    found = unfinished(part)
    assert found is not None
    assert (found.settings.to_json(), found.n_found) == (SETTINGS.to_json(), 2)
    assert unfinished(tmp_path / "whole.csv") is None
    assert unfinished(tmp_path / "none.csv") is None
    beside = batch_path(part)
    beside.write_text(beside.read_text().replace('"python": "3', '"python": "2'))
    assert unfinished(part) == found  # a later version of the program goes on
    beside.write_text(beside.read_text().replace('"generator": 2', '"generator": 3'))
    assert unfinished(part) is None
