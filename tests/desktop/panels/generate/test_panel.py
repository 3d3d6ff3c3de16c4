from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.energy_plot import FINISHED_SHOWN, RUNNING_SHOWN, EnergyPlot
from boaf_desktop.charts.traces import Curve, Trace, thin
from boaf_desktop.panels.generate.panel import GeneratePanel
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.workspace import Workspace
from engine.puzzlesets.csv_format import read_csv
from engine.search import solve

WAIT_MS = 60_000


@pytest.fixture
def window(make_window: Callable[..., MainWindow]) -> MainWindow:
    return make_window()


@pytest.fixture
def workspace(window: MainWindow) -> Workspace:
    return Workspace(window.context.jobs, window)


@pytest.fixture
def panel(window: MainWindow, workspace: Workspace, qtbot: QtBot) -> GeneratePanel:
    panel = GeneratePanel(window.context, workspace)
    qtbot.addWidget(panel)
    panel.resize(420, 720)
    panel.show()
    return panel


def set_up(panel: GeneratePanel, cards: int, count: int, iterations: int) -> None:
    panel.form.cards_low.setValue(cards)
    panel.form.cards_high.setValue(cards)
    panel.form.count.setValue(count)
    panel.form.iterations.setValue(iterations)


def test_puzzles_enter_the_set_as_they_come_and_are_on_the_disk(
    panel: GeneratePanel, workspace: Workspace, qtbot: QtBot
) -> None:
    set_up(panel, 6, 3, 300)
    panel.start()
    assert panel.is_running
    assert not panel.start_button.isEnabled()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert len(workspace.open_set.records) == 3
    assert workspace.open_set.path is not None
    assert read_csv(workspace.open_set.path).records == tuple(workspace.open_set.records)
    assert all(solve(record.deal).solvable for record in workspace.open_set.records)
    assert panel.model.rowCount() >= 3
    assert panel.start_button.isEnabled()


def test_the_plot_shows_every_iteration_of_the_newest_chains(
    panel: GeneratePanel, qtbot: QtBot
) -> None:
    panel.form.search.workers.setValue(2)
    set_up(panel, 5, FINISHED_SHOWN + 6, 250)
    panel.start()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert panel.plot.running == ()
    assert len(panel.plot.finished) == FINISHED_SHOWN
    assert max(panel.plot.n_iterations(chain) for chain in panel.plot.finished) == 250


def test_two_chains_run_on_the_plot_at_once(panel: GeneratePanel, qtbot: QtBot) -> None:
    panel.form.search.workers.setValue(2)
    set_up(panel, 10, 4, 100_000)
    panel.start()
    qtbot.waitUntil(lambda: len(panel.plot.running) == 2, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: "2\u00a0chain" in panel.status.text, timeout=WAIT_MS)
    panel.cancel()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert panel.plot.running == ()


def test_a_cancelled_batch_keeps_what_it_found(
    panel: GeneratePanel, workspace: Workspace, qtbot: QtBot
) -> None:
    set_up(panel, 6, 10_000, 100)
    panel.start()
    qtbot.waitUntil(lambda: len(workspace.open_set.records) >= 3, timeout=WAIT_MS)
    with qtbot.waitSignal(workspace.open_set.changed, timeout=WAIT_MS):
        panel.cancel()
    assert not panel.is_running
    assert workspace.open_set.path is not None
    kept = read_csv(workspace.open_set.path).records
    assert len(kept) >= 3
    assert kept == tuple(workspace.open_set.records)


def test_a_paused_batch_stands_still_and_goes_on(
    panel: GeneratePanel, workspace: Workspace, qtbot: QtBot
) -> None:
    set_up(panel, 6, 10_000, 100)
    panel.start()
    qtbot.waitUntil(lambda: len(workspace.open_set.records) >= 1, timeout=WAIT_MS)
    panel.pause_button.setChecked(True)
    qtbot.wait(200)  # whatever was on its way has arrived
    n_found = len(workspace.open_set.records)
    qtbot.wait(300)
    assert len(workspace.open_set.records) == n_found
    panel.pause_button.setChecked(False)
    qtbot.waitUntil(lambda: len(workspace.open_set.records) > n_found, timeout=WAIT_MS)
    panel.cancel()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)


def test_a_folder_that_cannot_be_made_is_said_in_a_sentence(
    panel: GeneratePanel, own_folders: Path, qtbot: QtBot
) -> None:
    own_folders.mkdir(parents=True, exist_ok=True)
    (own_folders / "data").mkdir(exist_ok=True)
    (own_folders / "data" / "generated").write_text("in the way")
    set_up(panel, 5, 1, 50)
    panel.start()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert "generated" in panel.message


def test_the_models_keep_qt_s_rules(
    panel: GeneratePanel, workspace: Workspace, qtbot: QtBot
) -> None:
    modes = QAbstractItemModelTester.FailureReportingMode
    QAbstractItemModelTester(panel.model, modes.Fatal, panel)
    set_up(panel, 5, 3, 100)
    panel.start()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert panel.model.rowCount() >= len(workspace.open_set.records)


def test_the_set_is_readable_by_plain_pandas(
    panel: GeneratePanel, workspace: Workspace, qtbot: QtBot
) -> None:
    set_up(panel, 5, 2, 100)
    panel.start()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert workspace.open_set.path is not None
    frame = pd.read_csv(workspace.open_set.path)
    assert list(frame["id"]) == [record.id for record in workspace.open_set.records]
    assert frame["halfway_solvability_ratio"].gt(0).all()


@given(
    arrays(np.float64, st.integers(0, 400), elements=st.floats(allow_nan=False)),
    st.integers(2, 60),
)
def test_a_thinned_curve_is_short_and_keeps_its_extremes(
    values: np.ndarray[tuple[int], np.dtype[np.float64]], most: int
) -> None:
    places, kept = thin(np.arange(len(values)), values, most)
    assert len(places) <= most
    assert (np.diff(places) > 0).all()
    assert (values[places] == kept).all()
    if len(values):
        assert kept.min() == values.min()
        assert kept.max() == values.max()


@given(st.lists(arrays(np.float64, st.integers(0, 90), elements=st.floats()), max_size=9))
def test_a_curve_keeps_few_points_and_the_extremes_of_all_that_came(
    pieces: list[np.ndarray[tuple[int], np.dtype[np.float64]]],
) -> None:
    curve, n_before = Curve(40), 0
    for piece in pieces:
        curve.extend(n_before, piece)
        n_before += len(piece)
    places, kept = curve.points
    whole = np.concatenate([np.empty(0), *pieces])
    finite = whole[np.isfinite(whole)]
    assert len(places) <= 40
    assert (whole[places] == kept).all()
    if len(finite):
        assert (kept.min(), kept.max()) == (finite.min(), finite.max())


def test_a_level_stretch_is_its_two_ends() -> None:
    curve = Curve(100)
    for piece in ([3.0, 3.0, 3.0], [3.0, 1.0, 1.0], [1.0], [1.0, 1.0]):
        curve.extend(len(curve.points[0]) and int(curve.points[0][-1]) + 1, np.array(piece))
    assert curve.points[0].tolist() == [0, 3, 4, 8]
    assert curve.points[1].tolist() == [3.0, 3.0, 1.0, 1.0]


def test_a_million_iterations_stay_few_points() -> None:
    trace = Trace(300)
    rng = np.random.default_rng(1)
    for _ in range(100):
        trace.extend(rng.random((10_000, 2)))
    assert trace.n_iterations == 1_000_000
    places = trace.energies.points[0]
    assert len(places) <= 300
    # However long it gets, its beginning is still seen.
    assert places[0] < 10_000
    assert places[-1] > 990_000


def test_more_chains_than_can_be_told_apart_are_not_drawn(theme: Theme, qtbot: QtBot) -> None:
    plot = EnergyPlot(theme)
    qtbot.addWidget(plot)
    for chain in range(RUNNING_SHOWN + 3):
        plot.extend(chain, np.array([[0.5, 0.5]]))
    assert plot.running == tuple(range(RUNNING_SHOWN))
    plot.finish(2)
    plot.extend(RUNNING_SHOWN, np.array([[0.5, 0.5]]), first=1)
    assert RUNNING_SHOWN not in plot.running  # its beginning was not seen
    plot.extend(99, np.array([[0.5, 0.5]]), is_over=True)
    assert plot.finished == (2, 99)


def test_the_plot_follows_the_palette_and_takes_any_energy(theme: Theme, qtbot: QtBot) -> None:
    plot = EnergyPlot(theme)
    qtbot.addWidget(plot)
    plot.show()
    plot.extend(0, np.array([[1000.0, 1000.0], [0.5, 0.5]]))
    plot.repaint_curves()
    plot.extend(1, np.array([[-20.0, -20.0], [np.inf, -20.0]]))
    plot.repaint_curves()
    theme.changed.emit()
    plot.clear()
    plot.repaint_curves()


def test_the_axis_of_energies_is_not_scaled_when_colours_change(
    theme: Theme, qtbot: QtBot
) -> None:
    plot = EnergyPlot(theme)
    qtbot.addWidget(plot)
    plot.show()
    plot.extend(0, np.array([[-0.25, -0.25], [-0.2, -0.25], [-0.1, -0.25]]))
    plot.repaint_curves()
    axis = plot._plot.getAxis("left")
    qtbot.waitUntil(lambda: axis.range[0] < -0.2 and axis.range[1] > -0.2)  # as drawn
    before = axis.tickStrings([-0.25], axis.autoSIPrefixScale, 0.05)
    theme.changed.emit()
    assert axis.tickStrings([-0.25], axis.autoSIPrefixScale, 0.05) == before == ["-0.25"]


def test_a_batch_that_found_nothing_leaves_the_open_set_and_no_files(
    panel: GeneratePanel, workspace: Workspace, own_folders: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(workspace.open_set.changed, timeout=WAIT_MS):
        workspace.open_set.open_samples()
    n_papers = len(workspace.open_set.records)
    set_up(panel, 16, 1, 1000)
    panel.start()
    generated = own_folders / "data" / "generated"
    qtbot.waitUntil(lambda: any(generated.glob("*.csv")), timeout=WAIT_MS)
    panel.cancel()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert len(workspace.open_set.records) == n_papers
    assert "before the first" in panel.message
    assert list(generated.iterdir()) == []


def test_the_next_start_makes_other_puzzles(
    panel: GeneratePanel, workspace: Workspace, qtbot: QtBot
) -> None:
    found = []
    for _ in range(2):
        set_up(panel, 5, 2, 100)
        panel.start()
        qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
        found.append([record.id for record in workspace.open_set.records])
    assert found[0] != found[1]
