"""The live plot: every chain of a batch, told by pointer, click and keys, within a frame."""

from __future__ import annotations

import numpy as np
import pytest
from pyqtgraph import PlotWidget
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.energy_curves import MOST_ENDED_POINTS, BatchCurves, Spot, joined
from boaf_desktop.charts.energy_plot import EnergyPlot
from engine.arrays import Reals
from tests.desktop.drivers.find import child

# A tool tip is a window, of which the platform of the tests has no manager.


@pytest.fixture
def plot(theme: Theme, qtbot: QtBot) -> EnergyPlot:
    plot = EnergyPlot(theme)
    qtbot.addWidget(plot)
    plot.resize(500, 320)
    plot.show()
    return plot


def falling(start: float, n: int = 40) -> Reals:
    """Return energies that fall by a tenth at each iteration, shape (n, 2)."""
    energies = start * 0.9 ** np.arange(n)
    return np.stack([energies, energies], axis=1)


def drawn(plot: EnergyPlot, qtbot: QtBot) -> None:
    """Wait until the axes have taken their ranges."""
    plot.repaint_curves()
    view = child(plot, PlotWidget).getViewBox()
    view.updateAutoRange()
    qtbot.waitUntil(lambda: view.viewRange()[0][1] > 10)
    child(plot, PlotWidget).grab()


def point_of(plot: EnergyPlot, chain: int) -> tuple[QPointF, QPoint]:
    """Return where a chain ends, in the scene and in the plot's viewport."""
    _spot, place = plot.last_spot(chain)
    return place, child(plot, PlotWidget).mapFromScene(place)


def test_every_chain_is_drawn_however_many_there_are(plot: EnergyPlot) -> None:
    for chain in range(40):
        plot.extend(chain, falling(1.0 + chain))
    assert plot.running == tuple(range(40))
    for chain in range(1000):
        plot.extend(chain, falling(1.0), first=40 if chain < 40 else 0, is_over=True)
    plot.extend(2000, falling(1.0), first=1)
    assert 2000 not in plot.chains  # its beginning was not seen
    assert plot.finished == tuple(range(1000))
    assert {row[0] for row in plot.numbers()[1:]} == set(range(1000))
    plot.repaint_curves()
    places, _values = plot._background.getOriginalDataset()
    assert len(places) <= MOST_ENDED_POINTS


def test_chains_without_a_finite_energy_do_not_disturb_the_others() -> None:
    curves = BatchCurves()
    nothing = np.full((3, 2), np.inf)
    for chain, energies in enumerate([nothing, np.array([[3.0, 3.0], [2.0, 2.0]]), nothing]):
        curves.extend(chain, energies, 0)
        curves.finish(chain)
    points = joined(chain.best.points for chain in curves.ended.values())
    assert points[2].tolist() == [1, 0]
    spot = curves.nearest((0.0, 3.0), (1.0, 1.0), 5.0, is_logarithmic=False)
    assert spot == Spot(1, 0, 3.0)


def test_the_nearest_curve_above_or_below_the_pointer_is_found() -> None:
    curves = BatchCurves()
    for chain, height in enumerate((0.0, 50.0)):
        curves.extend(chain, np.full((20, 2), height), 0)
    assert curves.nearest((4.0, 1.0), (1.0, 1.0), 12.0, is_logarithmic=False) == Spot(0, 4, 0.0)
    assert curves.nearest((4.0, 44.0), (1.0, 1.0), 12.0, is_logarithmic=False) == Spot(1, 4, 50.0)
    assert curves.nearest((4.0, 25.0), (1.0, 1.0), 12.0, is_logarithmic=False) is None
    assert curves.nearest((40.0, 0.0), (1.0, 1.0), 12.0, is_logarithmic=False) is None


def hover(plot: EnergyPlot, at: QPoint) -> None:
    """Move the pointer; the platform of the tests forgets moves over a new window."""
    viewport, none = child(plot, PlotWidget).viewport(), Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(at), QPointF(viewport.mapToGlobal(at)), none, none,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


@pytest.mark.parametrize("start", [0.5, -2.0], ids=["logarithmic", "linear"])
def test_the_pointer_tells_of_the_chain_under_it(
    plot: EnergyPlot, qtbot: QtBot, start: float
) -> None:
    plot.describe = lambda chain: [f"about {chain}"]
    for chain in range(3):
        plot.extend(chain, falling(start * 8**chain))
    plot.extend(7, falling(start * 8**3), is_over=True)
    drawn(plot, qtbot)
    for chain in (0, 1, 2, 7):
        spot = plot.spot_at(point_of(plot, chain)[0])
        assert spot is not None
        assert spot.chain == chain
        assert spot.iteration == 39
        words = plot.tip(spot)
        assert f"Chain {chain + 1}, iteration 40" in words
        assert words.endswith(f"about {chain}")
    assert plot.spot_at(QPointF(-5, -5)) is None
    hover(plot, point_of(plot, 7)[1])
    marked = [plot.marked]
    hover(plot, QPoint(1, 1))
    marked.append(plot.marked)
    assert marked == [7, None]
    QToolTip.hideText()


def test_a_click_on_a_chain_chooses_it_and_a_drag_does_not(plot: EnergyPlot, qtbot: QtBot) -> None:
    for chain in range(2):
        plot.extend(chain, falling(0.5 * 50**chain), is_over=chain == 1)
    drawn(plot, qtbot)
    left = Qt.MouseButton.LeftButton
    for chain in (0, 1):
        with qtbot.waitSignal(plot.chain_chosen) as chosen:
            QTest.mouseClick(
                child(plot, PlotWidget).viewport(), left, pos=point_of(plot, chain)[1]
            )
        assert chosen.args == [chain]
    with qtbot.assertNotEmitted(plot.chain_chosen):
        here = point_of(plot, 0)[1]
        QTest.mousePress(child(plot, PlotWidget).viewport(), left, pos=here - QPoint(40, 0))
        QTest.mouseRelease(child(plot, PlotWidget).viewport(), left, pos=here)


def test_keys_walk_the_chains_and_enter_chooses(plot: EnergyPlot, qtbot: QtBot) -> None:
    QTest.keyClick(plot, Qt.Key.Key_Right)  # nothing there yet
    for chain in range(3):
        plot.extend(chain, falling(0.5 * 4**chain), is_over=chain == 0)
    drawn(plot, qtbot)
    told = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(plot, key)
        told.append(plot.marked)
    assert told == [0, 1, 2, 1]
    assert "Chain 2" in plot.accessibleDescription()
    with qtbot.waitSignal(plot.chain_chosen) as chosen:
        QTest.keyClick(plot, Qt.Key.Key_Return)
    assert chosen.args == [1]
    QToolTip.hideText()
    plot.clear()
    assert plot.marked is None


def test_estimates_are_named_so(plot: EnergyPlot, qtbot: QtBot) -> None:
    plot.clear(is_estimated=True)
    plot.extend(0, falling(1.0))
    drawn(plot, qtbot)
    assert child(plot, PlotWidget).getAxis("left").labelText == "energy (estimated, log scale)"
    spot, _place = plot.last_spot(0)
    assert "≈" in plot.tip(spot)
    plot.clear()
    plot.extend(0, falling(1.0))
    plot.repaint_curves()
    assert child(plot, PlotWidget).getAxis("left").labelText == "energy (log scale)"
