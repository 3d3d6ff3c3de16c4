"""The live plot: running chains of a batch and those that ended, in few points."""

from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.energy_plot import MOST_ENDED, BatchCurves, EnergyPlot
from boaf_desktop.requests import Requests
from engine.arrays import Reals


@pytest.fixture
def plot(theme: Theme, qtbot: QtBot) -> EnergyPlot:
    plot = EnergyPlot(theme, Requests())
    qtbot.addWidget(plot)
    plot.resize(500, 320)
    plot.show()
    return plot


def falling(start: float, n: int = 40) -> Reals:
    """Return energies that fall by a tenth at each iteration, shape (n, 2)."""
    energies = start * 0.9 ** np.arange(n)
    return np.stack([energies, energies], axis=1)


def test_chains_are_all_drawn(plot: EnergyPlot) -> None:
    for chain in range(40):
        plot.extend(chain, falling(1.0 + chain))
    assert list(plot._curves.running) == list(range(40))
    for chain in range(1000):
        plot.extend(chain, falling(1.0), first=40 if chain < 40 else 0, is_over=True)
    plot.extend(2000, falling(1.0), first=1)
    assert 2000 not in plot._curves.chains  # its beginning was not seen
    assert list(plot._curves.ended) == list(range(1000 - MOST_ENDED, 1000))
    drawn = [shape for shape in plot.drawing().shapes if len(shape.points) > 2]
    assert len(drawn) == MOST_ENDED
    plot.finish_all()
    assert {row.chain for row in plot.rows} == {number + 1 for number in plot._curves.ended}


def test_chains_without_finite_energy() -> None:
    curves = BatchCurves()
    nothing = np.full((3, 2), np.inf)
    for chain, energies in enumerate([nothing, np.array([[3.0, 3.0], [2.0, 2.0]]), nothing]):
        curves.extend(chain, energies, 0)
        curves.finish(chain)
    assert [row.energy for row in curves.rows()] == [3.0, 2.0]
