"""The live plot: running chains of a batch and those that ended, in few points."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import Theme
from boaf_desktop.charts.energy_plot import (
    MAX_ENDED,
    NO_POINTS,
    EnergyPlot,
    Points,
    thin,
)
from engine.numerics import Reals
from tests.desktop.drivers.stub_window import stub_window


@pytest.fixture
def plot(theme: Theme, qtbot: QtBot) -> EnergyPlot:
    plot = EnergyPlot(stub_window(theme))
    qtbot.addWidget(plot)
    plot.resize(500, 320)
    plot.show()
    return plot


def falling(start: float, n: int = 40) -> Reals:
    """Return energies that fall by a tenth at each iteration, shape (n, 2)."""
    energies = start * 0.9 ** np.arange(n)
    return np.stack([energies, energies], axis=1)


def texts(plot: EnergyPlot) -> list[str]:
    return [shape.text for shape in plot.drawing().shapes if shape.kind == "text"]


def test_running_chains_are_all_drawn(plot: EnergyPlot) -> None:
    for chain in range(40):
        plot.extend(chain, falling(1.0 + chain))

    assert sum(shape.kind == "line" for shape in plot.drawing().shapes) >= 2 * 40


def test_last_of_the_ended_chains_are_drawn(plot: EnergyPlot) -> None:
    for chain in range(1000):
        plot.extend(chain, falling(1.0), is_over=True)
    plot.extend(2000, falling(1.0), first=1)  # its beginning was not seen

    shapes = plot.drawing().shapes
    assert [shape.kind for shape in shapes].count("area") == 1
    assert sum(shape.kind == "dot" for shape in shapes) == MAX_ENDED + 1  # and the best
    plot.finish_all()
    assert {row.chain for row in plot.rows} == set(range(1001 - MAX_ENDED, 1001))


def test_chains_without_finite_energy(plot: EnergyPlot) -> None:
    nothing = np.full((3, 2), np.inf)
    for chain, energies in enumerate([nothing, np.array([[3.0, 3.0], [2.0, 2.0]]), nothing]):
        plot.extend(chain, energies, is_over=True)
    plot.refresh()
    assert [row.energy for row in plot.rows] == [3.0, 2.0]


def test_best_chain_and_unfinished_chains_are_named(plot: EnergyPlot) -> None:
    level = falling(1.0)
    level[10:] = level[10]
    plot.extend(0, level, is_over=True)
    plot.extend(1, falling(2.0), is_over=True)
    plot.extend(2, np.full((40, 2), np.nan), is_over=True)  # unsolvable deals only

    best, found, *_others = texts(plot)
    assert best.startswith("Best: 0.0328")
    assert found == "Found at iteration 39 of 40 · 1 of 2 chains still improving"


def test_headline_is_described_whole(plot: EnergyPlot) -> None:
    plot.resize(120, 320)  # in which it is cut
    for chain in range(3):
        plot.extend(chain, falling(1.0), is_over=True)
    plot.finish_all()

    said = plot.accessibleDescription()
    assert said.startswith("Best: 0.0164. Found at iteration 39 of 40")
    assert said.endswith("3 of 3 chains still improving")


def test_start_of_a_run_takes_no_room(plot: EnergyPlot) -> None:
    steep = np.concatenate((falling(1000.0)[:4], falling(1.0)))
    plot.extend(0, steep, is_over=True)
    before = texts(plot)

    plot._whole.trigger()

    assert "100" not in before
    assert "100" in texts(plot)


@given(
    arrays(np.float64, st.integers(0, 400), elements=st.floats(allow_nan=False)),
    st.integers(2, 60),
)
def test_thinned_curve_keeps_extremes(
    values: np.ndarray[tuple[int], np.dtype[np.float64]], limit: int
) -> None:
    places, kept = thin(Points(np.arange(len(values)), values), limit)
    assert len(places) <= limit
    assert (np.diff(places) > 0).all()
    assert (values[places] == kept).all()
    if len(values):
        assert kept.min() == values.min()
        assert kept.max() == values.max()


@given(st.lists(arrays(np.float64, st.integers(0, 90), elements=st.floats()), max_size=9))
def test_growing_curve_keeps_extremes(
    pieces: list[np.ndarray[tuple[int], np.dtype[np.float64]]],
) -> None:
    curve, n_before = NO_POINTS, 0
    for piece in pieces:
        curve = curve.extended(n_before, piece, 40)
        n_before += len(piece)
    places, kept = curve
    whole = np.concatenate([np.empty(0), *pieces])
    finite = whole[np.isfinite(whole)]
    assert len(places) <= 40
    assert (whole[places] == kept).all()
    if len(finite):
        assert (kept.min(), kept.max()) == (finite.min(), finite.max())
