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

from boaf_desktop.charts.energy_plot import CHAINS_SHOWN, EnergyPlot
from boaf_desktop.charts.traces import Trace, thin
from boaf_desktop.desk import Desk
from boaf_desktop.main_window import MainWindow
from boaf_desktop.panels.generate import GeneratePanel
from boaf_desktop.theme import Theme
from engine.search import solve
from engine.study.puzzleset import read_csv

WAIT_MS = 60_000


@pytest.fixture
def window(make_window: Callable[..., MainWindow]) -> MainWindow:
    return make_window()


@pytest.fixture
def desk(window: MainWindow) -> Desk:
    return Desk(window.context.jobs, window)


@pytest.fixture
def panel(window: MainWindow, desk: Desk, qtbot: QtBot) -> GeneratePanel:
    panel = GeneratePanel(window.context, desk)
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
    panel: GeneratePanel, desk: Desk, qtbot: QtBot
) -> None:
    set_up(panel, 6, 3, 300)
    panel.start()
    assert panel.is_running
    assert not panel.start_button.isEnabled()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert len(desk.records) == 3
    assert desk.set_path is not None
    assert read_csv(desk.set_path).records == tuple(desk.records)
    assert all(solve(record.deal).solvable for record in desk.records)
    assert panel.model.rowCount() >= 3
    assert panel.start_button.isEnabled()


def test_the_plot_shows_every_iteration_of_the_newest_chains(
    panel: GeneratePanel, qtbot: QtBot
) -> None:
    set_up(panel, 5, CHAINS_SHOWN + 2, 250)
    panel.start()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert len(panel.plot.chains) == CHAINS_SHOWN
    assert all(panel.plot.n_iterations(chain) == 250 for chain in panel.plot.chains)


def test_a_cancelled_batch_keeps_what_it_found(
    panel: GeneratePanel, desk: Desk, qtbot: QtBot
) -> None:
    set_up(panel, 6, 10_000, 100)
    panel.start()
    qtbot.waitUntil(lambda: len(desk.records) >= 3, timeout=WAIT_MS)
    with qtbot.waitSignal(desk.set_changed, timeout=WAIT_MS):
        panel.cancel()
    assert not panel.is_running
    assert desk.set_path is not None
    kept = read_csv(desk.set_path).records
    assert len(kept) >= 3
    assert kept == tuple(desk.records)


def test_a_paused_batch_stands_still_and_goes_on(
    panel: GeneratePanel, desk: Desk, qtbot: QtBot
) -> None:
    set_up(panel, 6, 10_000, 100)
    panel.start()
    qtbot.waitUntil(lambda: len(desk.records) >= 1, timeout=WAIT_MS)
    panel.pause_button.setChecked(True)
    qtbot.wait(200)  # whatever was on its way has arrived
    n_found = len(desk.records)
    qtbot.wait(300)
    assert len(desk.records) == n_found
    panel.pause_button.setChecked(False)
    qtbot.waitUntil(lambda: len(desk.records) > n_found, timeout=WAIT_MS)
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


def test_the_models_keep_qt_s_rules(panel: GeneratePanel, desk: Desk, qtbot: QtBot) -> None:
    modes = QAbstractItemModelTester.FailureReportingMode
    QAbstractItemModelTester(panel.model, modes.Fatal, panel)
    set_up(panel, 5, 3, 100)
    panel.start()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert panel.model.rowCount() >= len(desk.records)


def test_the_set_is_readable_by_plain_pandas(
    panel: GeneratePanel, desk: Desk, qtbot: QtBot
) -> None:
    set_up(panel, 5, 2, 100)
    panel.start()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert desk.set_path is not None
    frame = pd.read_csv(desk.set_path)
    assert list(frame["id"]) == [record.id for record in desk.records]
    assert frame["halfway_solvability_ratio"].gt(0).all()


@given(
    arrays(np.float64, st.integers(0, 400), elements=st.floats(allow_nan=True)),
    st.integers(2, 60),
)
def test_a_thinned_curve_is_short_and_keeps_its_extremes(
    values: np.ndarray[tuple[int], np.dtype[np.float64]], most: int
) -> None:
    places, kept = thin(values, most)
    assert len(places) <= max(most, 2)
    assert (np.diff(places) > 0).all()
    finite = values[np.isfinite(values)]
    if len(finite):
        assert kept.min() == finite.min()
        assert kept.max() == finite.max()


def test_a_million_iterations_stay_few_points() -> None:
    trace = Trace()
    rng = np.random.default_rng(1)
    for _ in range(100):
        trace.extend(rng.random((10_000, 2)))
    assert trace.n_iterations == 1_000_000
    assert len(thin(trace.energies, 300)[0]) <= 300


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


def test_a_batch_that_found_nothing_leaves_the_open_set_and_no_files(
    panel: GeneratePanel, desk: Desk, own_folders: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(desk.set_changed, timeout=WAIT_MS):
        desk.open_samples()
    n_papers = len(desk.records)
    set_up(panel, 16, 1, 1000)
    panel.start()
    generated = own_folders / "data" / "generated"
    qtbot.waitUntil(lambda: any(generated.glob("*.csv")), timeout=WAIT_MS)
    panel.cancel()
    qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
    assert len(desk.records) == n_papers
    assert "before the first" in panel.message
    assert list(generated.iterdir()) == []


def test_the_next_start_makes_other_puzzles(
    panel: GeneratePanel, desk: Desk, qtbot: QtBot
) -> None:
    found = []
    for _ in range(2):
        set_up(panel, 5, 2, 100)
        panel.start()
        qtbot.waitUntil(lambda: not panel.is_running, timeout=WAIT_MS)
        found.append([record.id for record in desk.records])
    assert found[0] != found[1]
