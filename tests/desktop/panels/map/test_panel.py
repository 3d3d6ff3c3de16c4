"""The map in the window: searched, walked, filled, collected, and there again the next time."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.map.map_panel import MapPanel
from boaf_desktop.panels.map.map_view import ShadeScale, shade_scale_of
from boaf_desktop.storage.paths import data_dir
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.seen_deals import SeenDeals
from engine.design.maps.archive import MapSettings
from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.files.lock import locked
from engine.progress import run
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.map_file import map_to, read_map
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from engine.search.solver import solve
from tests.desktop.drivers.studies import hide
from tests.engine.design.maps.axes import axis_of


def make_panel(window: MainWindow, workspace: App, qtbot: QtBot) -> MapPanel:
    panel = MapPanel(workspace)
    qtbot.addWidget(panel)
    panel.resize(460, 760)
    panel.show()
    panel.form.cards.show_number(7)
    panel.form.evaluations.show_number(3000)
    return panel


@pytest.fixture
def panel(window: MainWindow, workspace: App, qtbot: QtBot) -> MapPanel:
    return make_panel(window, workspace, qtbot)


def finish(panel: MapPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: panel.state.search is None)


@pytest.fixture
def searched(panel: MapPanel, qtbot: QtBot) -> MapPanel:
    panel.start()
    finish(panel, qtbot)
    return panel


def middle(panel: MapPanel, cell: int) -> QPoint:
    view = panel.view
    return view.visualRect(view.model().index(cell, 0)).center()


def archive_of(panel: MapPanel) -> dict[int, str]:
    assert panel.state.archive is not None
    return {cell: record.id for cell, record in panel.state.archive.elites.items()}


def test_search_shows_its_file(searched: MapPanel) -> None:
    assert searched.state.archive is not None
    found = read_map(searched.state.path)
    assert {cell: record.id for cell, record in found.elites.items()} == archive_of(searched)
    assert found.n_evaluated == searched.state.archive.n_evaluated >= 3000
    assert all(solve(record.deal).solvable for record in found.elites.values())
    assert f"{len(found.elites)} of" in searched.status.text()
    assert searched.search_button.isEnabled()
    assert not searched.stop_button.isEnabled()


def test_click_opens_a_puzzle(searched: MapPanel, workspace: App, qtbot: QtBot) -> None:
    assert searched.state.archive is not None
    cell, record = min(searched.state.archive.elites.items())
    with qtbot.waitSignal(workspace.requests.puzzle) as asked:
        place = middle(searched, cell)
        QTest.mouseClick(searched.view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert asked.args is not None
    assert asked.args[0].deal == record.deal


def test_opened_puzzle_is_not_rated_blind(searched: MapPanel, workspace: App) -> None:
    assert searched.state.archive is not None
    cell, record = next(iter(searched.state.archive.elites.items()))

    searched.view.opened.emit(cell)

    assert record.deal in workspace.seen
    assert record.deal in SeenDeals(data_dir() / "seen.txt")


def test_search_paused_and_stopped(panel: MapPanel, qtbot: QtBot) -> None:
    panel.form.evaluations.show_number(10_000_000)
    panel.start()
    qtbot.waitUntil(lambda: panel.state.archive is not None and bool(archive_of(panel)))
    panel.pause_button.click()
    assert panel.pause_button.text() == "Continue"
    assert panel.state.archive is not None
    paused = -1
    for _ in range(20):  # what was under way when it was paused still comes in
        if paused == panel.state.archive.n_evaluated:
            break
        paused = panel.state.archive.n_evaluated
        qtbot.wait(400)
    assert panel.state.archive.n_evaluated == paused
    panel.pause_button.click()
    qtbot.waitUntil(lambda: panel.state.archive is not None
                    and panel.state.archive.n_evaluated > paused)  # fmt: skip
    panel.stop()
    finish(panel, qtbot)
    assert "Stopped" in panel.message.text()
    found = {cell: record.id for cell, record in read_map(panel.state.path).elites.items()}
    qtbot.waitUntil(lambda: archive_of(panel) == found)
    stopped = panel.state.archive.n_evaluated
    panel.form.evaluations.show_number(2000)
    panel.pause_button.click()  # on by as many as the form says
    finish(panel, qtbot)
    assert panel.state.archive.n_evaluated >= stopped + 2000


def test_next_window_shows_the_map(
    searched: MapPanel, window: MainWindow, workspace: App, qtbot: QtBot
) -> None:
    again = make_panel(window, workspace, qtbot)
    qtbot.waitUntil(lambda: again.state.archive is not None)
    assert archive_of(again) == archive_of(searched)
    assert again.form.cards.number == 7


def test_last_map_comes_beside_a_set(
    searched: MapPanel, window: MainWindow, workspace: App, qtbot: QtBot
) -> None:
    again = make_panel(window, workspace, qtbot)
    workspace.open_set.changed.emit()  # as when the set of the last run is restored
    workspace.open_set.open_generated(Path("another.csv"))
    qtbot.waitUntil(lambda: again.state.archive is not None)

    assert archive_of(again) == archive_of(searched)


def test_set_of_a_map_shown_as_one(
    panel: MapPanel, workspace: App, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "mine.csv"
    axes = axis_of("ranks", 12, 5), axis_of("suits", 12, 5)
    settings = MapSettings(GenerateSettings(5, 5, 1, preset("final")), *axes, 1000)
    run(map_to(path, settings))
    workspace.open_set.open_file(path)
    qtbot.waitUntil(lambda: panel.state.archive is not None)

    assert panel.state.archive is not None
    assert panel.state.path == path
    assert len(panel.state.archive.elites) == len(read_csv(path).records)


def test_map_of_another_window(searched: MapPanel, qtbot: QtBot) -> None:
    assert searched.state.archive is not None
    before = archive_of(searched)
    with locked(searched.state.path):
        searched.pause_button.click()
        finish(searched, qtbot)

    assert str(searched.state.path.name) in searched.message.text()
    assert archive_of(searched) == before
    assert searched.search_button.isEnabled()


def test_damaged_map_is_told(
    searched: MapPanel, window: MainWindow, workspace: App, qtbot: QtBot
) -> None:
    assert searched.state.archive is not None
    path = searched.state.path
    path.write_bytes(path.read_bytes().replace(b",7,", b",seven,"))
    again = make_panel(window, workspace, qtbot)
    qtbot.waitUntil(lambda: bool(again.message.text()))
    assert again.state.archive is None
    again.start()
    finish(again, qtbot)
    assert again.state.archive is not None


def test_map_hidden_while_blind(searched: MapPanel, workspace: App, tmp_path: Path) -> None:
    assert searched.state.archive is not None
    record = min(searched.state.archive.elites.items())[1]
    hide(workspace, tmp_path, record)
    assert not searched.view.isVisible()
    assert not searched.view.rows
    assert searched.hint.text().startswith("Hidden until rated")
    workspace.study.close()
    assert searched.view.isVisible()


def rate_all(panel: MapPanel, workspace: App) -> None:
    assert panel.state.archive is not None
    file = RatingsFile(workspace.study.own_path)
    for record in panel.state.archive.elites.values():
        features = {name: value for name, value in record.features.items() if value is not None}
        rating = int(features["ranks"])
        file.append(
            Rating(puzzle_id=record.id, deal=record.deal, rating=rating, features=features)
        )
    workspace.study.reload()


def shade_by_expected_rating(panel: MapPanel) -> None:
    panel.shade.setCurrentIndex(panel.shade.findData(True))
    panel.shade.activated.emit(panel.shade.currentIndex())


def test_cells_shaded_by_expected_rating(searched: MapPanel, workspace: App, qtbot: QtBot) -> None:
    archive = searched.state.archive
    assert archive is not None
    rate_all(searched, workspace)
    qtbot.waitUntil(lambda: searched.state.expected is not None)
    shade_by_expected_rating(searched)

    assert searched.state.expected is not None
    low, high = min(archive.elites), max(archive.elites)
    assert (
        searched.state.expected.mean[low] < searched.state.expected.mean[high]
    )  # who rates by ranks
    assert "Expected rating: " in searched.view.sentence(searched.view.rows[low])
    shades = shade_scale_of(archive, searched.state.expected, by_rating=True)
    assert np.isfinite(shades.strengths(shades.values)).sum() == len(archive.elites)
    assert not searched.view.grab().isNull()


def test_shades_of_the_others_beside_an_outlier() -> None:
    values = np.array([1.0, 2.0, 3.0, 4.0, 40.0, np.nan])
    shades = ShadeScale(values, is_low_best=True).strengths(values)
    np.testing.assert_allclose(shades, [1, 0.75, 0.5, 0.25, 0, np.nan])


def test_next_round_from_the_map(
    searched: MapPanel, workspace: App, qtbot: QtBot, tmp_path: Path
) -> None:
    study = workspace.study
    workspace.study_tasks.create(tmp_path / "study", "Mine", is_blind=False)
    qtbot.waitUntil(searched.round_button.isEnabled)
    searched.round_size.show_number(6)
    searched.round_button.click()
    assert not searched.round_button.isEnabled()
    assert searched.round_progress.isVisible()

    qtbot.waitUntil(lambda: study.round is not None)
    qtbot.waitUntil(searched.round_progress.isHidden)
    assert searched.round_size.number == 6
    assert study.round is not None
    drawn = {shown.record.id for shown in study.round.order}
    assert len(drawn & set(archive_of(searched).values())) == 6
