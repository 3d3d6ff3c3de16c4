"""The map in the window: searched, walked, filled, collected, and there again the next time."""

from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.language import puzzle_name
from boaf_desktop.panels.map import map_panel
from boaf_desktop.panels.map.map_cells import ShadeScale, shade_scale_of
from boaf_desktop.panels.map.map_panel import MapPanel
from boaf_desktop.panels.map.map_state import expected_text
from boaf_desktop.panels.map.map_view import key_texts
from boaf_desktop.panels.map.map_work import ExpectedRatings, expected_ratings
from boaf_desktop.storage.paths import data_dir
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.seen_deals import SeenDeals
from engine.design.maps import Archive, MapSettings
from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.files.storage import locked
from engine.progress import Progress, run
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.map_file import map_to, read_map
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from engine.search.solver import solve
from engine.statistics.preference_model import PreferenceModel
from tests.desktop.drivers.studies import hide
from tests.engine.design.map_axes import axis_of


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
    qtbot.waitUntil(lambda: not panel.run.is_running)


@pytest.fixture
def searched(panel: MapPanel, qtbot: QtBot) -> MapPanel:
    panel.start()
    finish(panel, qtbot)
    return panel


def middle(panel: MapPanel, cell: int) -> QPoint:
    view = panel.view
    return view.visualRect(view.model().index(cell, 0)).center()


def archive(panel: MapPanel) -> Archive:
    assert panel.state.archive is not None
    return panel.state.archive


def ids_in(archive: Archive) -> dict[int, str]:
    return {cell: record.id for cell, record in archive.elites.items()}


def test_search_shows_its_file(searched: MapPanel) -> None:
    found = read_map(searched.state.path)

    assert ids_in(found) == ids_in(archive(searched))
    assert found.n_evaluated == archive(searched).n_evaluated >= 3000
    assert all(solve(record.deal).solvable for record in found.elites.values())
    assert f"{len(found.elites)} of" in searched.status.text()
    assert searched.run.start_button.isEnabled()
    assert not searched.run.stop_button.isEnabled()


def test_click_opens_a_puzzle(searched: MapPanel, workspace: App, qtbot: QtBot) -> None:
    cell, record = min(archive(searched).elites.items())
    with qtbot.waitSignal(workspace.requests.puzzle) as requested:
        place = middle(searched, cell)
        QTest.mouseClick(searched.view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert requested.args is not None
    assert requested.args[0].deal == record.deal


def test_opened_puzzle_is_not_rated_blind(searched: MapPanel, workspace: App) -> None:
    cell, record = min(archive(searched).elites.items())

    searched.view.opened.emit(cell)

    assert record.deal in workspace.seen
    assert record.deal in SeenDeals(data_dir() / "seen.txt")


def test_search_paused_and_stopped(panel: MapPanel, qtbot: QtBot) -> None:
    panel.form.evaluations.show_number(10_000_000)
    panel.start()
    qtbot.waitUntil(lambda: panel.state.archive is not None and bool(archive(panel).elites))
    panel.run.pause_button.click()
    assert panel.run.pause_button.text() == "Continue"
    paused = -1
    for _ in range(20):  # what was under way when it was paused still comes in
        if paused == archive(panel).n_evaluated:
            break
        paused = archive(panel).n_evaluated
        qtbot.wait(400)
    assert archive(panel).n_evaluated == paused

    panel.run.pause_button.click()
    qtbot.waitUntil(lambda: archive(panel).n_evaluated > paused)
    panel.run.stop()
    finish(panel, qtbot)
    assert "Stopped" in panel.run.message.text()
    found = ids_in(read_map(panel.state.path))
    qtbot.waitUntil(lambda: ids_in(archive(panel)) == found)

    stopped = archive(panel).n_evaluated
    panel.form.evaluations.show_number(2000)
    panel.run.pause_button.click()  # on by as many as the form says
    finish(panel, qtbot)
    assert archive(panel).n_evaluated >= stopped + 2000


def test_last_map_comes_beside_a_set(
    searched: MapPanel, window: MainWindow, workspace: App, qtbot: QtBot
) -> None:
    again = make_panel(window, workspace, qtbot)
    workspace.open_set.changed.emit()  # as when the set of the last run is restored
    workspace.open_set.open_generated(Path("another.csv"))
    qtbot.waitUntil(lambda: again.state.archive is not None)

    assert ids_in(archive(again)) == ids_in(archive(searched))
    assert again.form.cards.number == 7


def test_set_of_a_map_shown_as_one(
    panel: MapPanel, workspace: App, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "mine.csv"
    axes = axis_of("ranks", 12, 5), axis_of("suits", 12, 5)
    settings = MapSettings(GenerateSettings(5, 5, 1, preset("final")), *axes, 1000)
    run(map_to(path, settings))
    workspace.open_set.open_file(path)
    qtbot.waitUntil(lambda: panel.state.archive is not None)

    assert panel.state.path == path
    assert len(archive(panel).elites) == len(read_csv(path).records)


def test_map_of_another_window(searched: MapPanel, qtbot: QtBot) -> None:
    before = ids_in(archive(searched))
    with locked(searched.state.path):
        searched.run.pause_button.click()
        finish(searched, qtbot)

    assert str(searched.state.path.name) in searched.run.message.text()
    assert ids_in(archive(searched)) == before
    assert searched.run.start_button.isEnabled()


def test_damaged_map_is_reported(
    searched: MapPanel, window: MainWindow, workspace: App, qtbot: QtBot
) -> None:
    path = searched.state.path
    path.write_bytes(path.read_bytes().replace(b",7,", b",seven,"))
    again = make_panel(window, workspace, qtbot)
    qtbot.waitUntil(lambda: bool(again.run.message.text()))
    assert again.state.archive is None
    again.start()
    finish(again, qtbot)
    assert archive(again).elites


def test_map_hidden_while_blind(searched: MapPanel, workspace: App, tmp_path: Path) -> None:
    hide(workspace, tmp_path, next(iter(archive(searched).elites.values())))
    assert not searched.view.isVisible()
    assert not searched.view.rows
    assert searched.hint.text().startswith("Hidden until rated")
    workspace.study.close()
    assert searched.view.isVisible()


def rate_all(panel: MapPanel, workspace: App) -> None:
    file = RatingsFile(workspace.study.own_path)
    for record in archive(panel).elites.values():
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
    found = archive(searched)
    rate_all(searched, workspace)
    qtbot.waitUntil(lambda: searched.state.expected is not None)
    shade_by_expected_rating(searched)

    assert searched.state.expected is not None
    low, high = min(found.elites), max(found.elites)
    expected = searched.state.expected
    assert expected.mean[low] < expected.mean[high]  # who rates by ranks
    assert "Expected rating: " in searched.view.sentence(searched.view.rows[low])
    shades = shade_scale_of(found, expected, by_rating=True)
    assert np.isfinite(shades.strengths(shades.values)).sum() == len(found.elites)
    assert not searched.view.grab().isNull()


def test_expected_ratings_are_of_the_puzzles_that_a_round_may_get(
    searched: MapPanel, workspace: App, qtbot: QtBot
) -> None:
    rate_all(searched, workspace)
    qtbot.waitUntil(lambda: searched.state.expected is not None)
    state = searched.state
    assert state.archive is not None
    assert state.expected is not None
    best = int(np.nanargmax(state.expected.mean))
    means = np.delete(state.expected.mean, best)

    said = expected_text(state, 1, {state.archive.elites[best].id})

    assert f"{np.nanmax(means):.1f}" in said
    assert expected_text(state, len(state.archive.elites), {"a" * 12}) != ""
    every_id = {record.id for record in state.archive.elites.values()}
    assert expected_text(state, 1, every_id) == ""


def test_expected_ratings_end_with_the_ratings_they_were_learned_from(
    searched: MapPanel, workspace: App, qtbot: QtBot
) -> None:
    rate_all(searched, workspace)
    qtbot.waitUntil(lambda: searched.state.expected is not None)

    workspace.study.own_path.unlink()
    workspace.study.reload()
    qtbot.waitUntil(lambda: searched.state.model is None)

    assert searched.state.expected is None
    assert searched.next_round.progress.text() == ""


def test_expected_ratings_of_an_earlier_map_are_not_shown_on_the_next(
    searched: MapPanel,
    workspace: App,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, may_end, ended = Event(), Event(), Event()

    def wait(*arguments: Any) -> ExpectedRatings:
        begun.set()
        may_end.wait(60)
        expected = expected_ratings(*arguments)
        ended.set()
        return expected

    monkeypatch.setattr(map_panel, "expected_ratings", wait)
    rate_all(searched, workspace)
    qtbot.waitUntil(begun.is_set)
    smaller = Archive(replace(archive(searched).settings, y=axis_of("suits", 4, 7)))
    searched._refresh_soon.setInterval(60_000)
    searched._on_progress(tmp_path / "next.csv", [Progress(0, 1, "", smaller)])

    may_end.set()
    qtbot.waitUntil(ended.is_set)
    qtbot.wait(100)

    assert searched.state.expected is None


def test_axis_that_the_expected_ratings_ignore_is_named(
    searched: MapPanel, workspace: App, qtbot: QtBot
) -> None:
    rate_all(searched, workspace)
    qtbot.waitUntil(lambda: searched.state.expected is not None)
    model = searched.state.model
    assert isinstance(model, PreferenceModel)
    others = replace(model.rated, names=("edges", *model.names[1:]))
    is_ignored = archive(searched).settings.x.feature not in others.names
    searched.state = replace(searched.state, model=replace(model, rated=others))

    shade_by_expected_rating(searched)

    assert ("don't depend on" in searched.run.message.text()) == is_ignored


def test_shades_of_the_others_beside_an_outlier() -> None:
    values = np.array([1.0, 2.0, 3.0, 4.0, 40.0, np.nan])
    shades = ShadeScale(values, is_low_best=True).strengths(values)
    np.testing.assert_allclose(shades, [1, 0.75, 0.5, 0.25, 0, np.nan])


def test_numbers_of_the_key_differ() -> None:
    energies = np.array([0.20193, 0.20194, 0.20196, 0.20199])

    texts = key_texts(ShadeScale(energies, is_low_best=True).steps(3))

    assert len(set(texts)) == 3


def test_equal_numbers_of_the_key_are_short() -> None:
    assert set(key_texts(np.full(3, 1 / 3))) == {"0.33"}


def test_next_round_from_the_map(
    searched: MapPanel, workspace: App, qtbot: QtBot, tmp_path: Path
) -> None:
    study = workspace.study
    workspace.study_tasks.create(tmp_path / "study", "Mine", is_blind=False)
    qtbot.waitUntil(searched.next_round.button.isEnabled)
    searched.next_round.n_puzzles.show_number(6)
    searched.next_round.button.click()
    assert not searched.next_round.button.isEnabled()
    assert searched.next_round.progress.isVisible()

    qtbot.waitUntil(lambda: study.round is not None)
    qtbot.waitUntil(searched.next_round.progress.isHidden)
    assert searched.next_round.n_puzzles.number == 6
    assert study.round is not None
    drawn = {shown.record.id for shown in study.round.order}
    assert len(drawn & set(ids_in(archive(searched)).values())) == 6


@pytest.mark.parametrize(
    ("key", "across", "up"),
    [
        (Qt.Key.Key_Right, 1, 0),
        (Qt.Key.Key_Left, -1, 0),
        (Qt.Key.Key_Up, 0, -1),
        (Qt.Key.Key_Down, 0, 1),
    ],
)
def test_arrow_keys_move_where_the_eye_expects(
    searched: MapPanel, key: Qt.Key, across: int, up: int
) -> None:
    view = searched.view
    n_up = archive(searched).settings.y.n_cells
    view.go_to(n_up + 1)
    before = view.visualRect(view.currentIndex()).center()

    QTest.keyClick(view, key)

    moved = view.visualRect(view.currentIndex()).center() - before
    assert [np.sign(moved.x()), np.sign(moved.y())] == [across, up]
    QTest.keyClick(view, key)  # at the edge it stays
    QTest.keyClick(view, key)
    assert view.currentIndex().isValid()


def test_a_cell_is_said_as_a_whole(searched: MapPanel) -> None:
    view = searched.view
    cell, record = next(iter(archive(searched).elites.items()))
    view.go_to(cell)

    said = view.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)

    assert "Energy" in said
    assert puzzle_name(record.id) in said
