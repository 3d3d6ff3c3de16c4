"""The live plot: every chain of a batch, told by pointer, click and keys, within a frame."""

from __future__ import annotations

import time

import numpy as np
import pytest
from pyqtgraph import PlotWidget
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.palette import THEMES, Palette
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.batch_curves import nearest
from boaf_desktop.charts.ended_chains import MOST_POINTS, EndedChains, joined
from boaf_desktop.charts.energy_plot import EnergyPlot
from engine.arrays import Reals
from tests.desktop.drivers.find import child
from tests.desktop.drivers.pixels import luminance_of

FRAME_MS = 16.0

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
    assert len(places) <= MOST_POINTS


def test_the_more_chains_the_fewer_points_each_keeps() -> None:
    ended = EndedChains()
    rng = np.random.default_rng(1)
    for chain in range(3000):
        ended.add(chain, np.arange(600), np.minimum.accumulate(rng.random(600)))
        assert len(ended.whole()[0]) <= MOST_POINTS
    assert len(ended) == 3000
    for chain in range(3000):
        places, values = ended.curve(chain)
        assert len(places) >= 2
        assert (values[0], values[-1]) == (values.max(), values.min())
    places, _values, is_joined = ended.whole()
    assert int((is_joined == 0).sum()) == 3000
    last = np.flatnonzero(is_joined == 0)
    assert [ended.owner(int(point)) for point in last[:3]] == [0, 1, 2]


def test_chains_without_a_finite_energy_do_not_disturb_the_others() -> None:
    ended = EndedChains()
    nothing = np.empty(0, np.int64), np.empty(0)
    for chain, points in enumerate([nothing, (np.arange(3), np.ones(3)), nothing]):
        ended.add(chain, *points)
    assert [ended.owner(point) for point in range(3)] == [1, 1, 1]
    assert ended.whole()[2].tolist() == [1, 1, 0]
    assert joined([nothing])[0].shape == (0,)


def test_the_nearest_place_of_a_curve_is_found() -> None:
    x, y = np.array([0.0, 10.0, 10.0, 20.0]), np.array([0.0, 0.0, 5.0, 5.0])
    is_joined = np.array([1, 0, 1, 0], np.uint8)
    near = nearest(x, y, is_joined, (4.0, 1.0), (1.0, 1.0))
    assert near is not None
    assert (near.distance, near.point, near.share) == (1.0, 0, 0.4)
    # Between the two curves there is nothing to hit.
    apart = nearest(x, y, is_joined, (10.0, 2.5), (1.0, 1.0))
    assert apart is not None
    assert apart.distance == 2.5
    none = np.empty(0)
    assert nearest(none, none, np.empty(0, np.uint8), (0.0, 0.0), (1.0, 1.0)) is None


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


def test_the_legend_names_what_is_drawn(plot: EnergyPlot) -> None:
    for chain in range(8):
        plot.extend(chain, falling(1.0))
    plot.repaint_curves()
    texts = plot.legend.texts
    assert texts[:2] == ("chain 1", "chain 2")
    assert any("2 more chain" in text for text in texts)
    assert "best so far" in texts
    plot.finish_all()
    plot.repaint_curves()
    assert [text[:15] for text in plot.legend.texts] == ["best of 8 ended"]
    assert plot.legend.accessibleDescription() == plot.legend.texts[0]
    # It breaks into rows where it does not fit.
    plot.extend(9, falling(1.0))
    plot.repaint_curves()
    assert plot.legend.heightForWidth(60) > plot.legend.heightForWidth(2000) > 0


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


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_every_line_stands_out_from_the_plot(palette: Palette) -> None:
    assert len(set(palette.lines)) == 6
    for colour in (*palette.lines, palette.muted, palette.text):
        dark, light = sorted(map(luminance_of, (colour, palette.surface)))
        assert (light + 0.05) / (dark + 0.05) >= 3, colour


def test_a_hundred_thousand_iterations_cost_less_than_a_frame(
    plot: EnergyPlot, qtbot: QtBot
) -> None:
    rng = np.random.default_rng(3)
    for chain in range(8):
        energies = np.exp(np.cumsum(rng.normal(-1e-4, 0.02, 100_000)))
        best = np.minimum.accumulate(energies)
        plot.extend(chain, np.stack([energies, best], axis=1), is_over=chain < 4)
    drawn(plot, qtbot)
    costs = []
    for _ in range(15):
        plot.extend(5, np.full((40, 2), 1e-3), plot.n_iterations(5))
        begun = time.thread_time()  # of this thread: others on the machine do not count
        plot.repaint_curves()
        child(plot, PlotWidget).viewport().repaint()
        costs.append(1000 * (time.thread_time() - begun))
    assert sorted(costs)[len(costs) // 2] < FRAME_MS


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
    axis = child(plot, PlotWidget).getAxis("left")
    qtbot.waitUntil(lambda: axis.range[0] < -0.2 and axis.range[1] > -0.2)  # as drawn
    before = axis.tickStrings([-0.25], axis.autoSIPrefixScale, 0.05)
    theme.changed.emit()
    assert axis.tickStrings([-0.25], axis.autoSIPrefixScale, 0.05) == before == ["-0.25"]


def test_the_axis_says_whether_it_is_logarithmic(plot: EnergyPlot, qtbot: QtBot) -> None:
    def label() -> str:
        return str(child(plot, PlotWidget).getAxis("left").labelText)

    plot.extend(0, falling(1.0))
    drawn(plot, qtbot)
    assert label() == "energy (log scale)"
    plot.extend(1, falling(-1.0))
    plot.repaint_curves()
    assert label() == "energy"
    plot.clear(is_estimated=True)
    plot.extend(0, falling(1.0))
    plot.repaint_curves()
    assert label() == "energy (estimated, log scale)"


def test_the_lines_of_the_legend_differ_in_colour_and_dash(plot: EnergyPlot) -> None:
    plot.extend(0, falling(1.0), is_over=True)
    plot.extend(1, falling(1.0))
    plot.repaint_curves()
    entries = plot.legend.entries
    assert [entry.text for entry in entries] == [
        "chain 2", "best so far", "at iteration", "best of 1 ended chain(s)",
    ]  # fmt: skip
    assert len({(entry.colour, entry.style) for entry in entries}) == len(entries)


def test_chains_of_one_iteration_are_dots_in_view(plot: EnergyPlot) -> None:
    for chain in range(3):
        plot.extend(chain, falling(1.0 + chain, 1), is_over=chain < 2)
    plot.repaint_curves()

    def symbols() -> list[str | None]:
        items = child(plot, PlotWidget).listDataItems()
        return [item.opts["symbol"] for item in items if item.xData is not None]

    assert symbols() == ["o", "o", "o"]  # the ended ones together, and two curves of the running
    view = child(plot, PlotWidget).getViewBox()
    view.updateAutoRange()
    (left, right), (low, high) = view.viewRange()
    assert -2 <= left < 0 < right <= 2
    assert low < 0 < high < 2  # logarithms
    plot.extend(2, falling(1.0, 5)[1:], first=1)
    plot.repaint_curves()
    assert symbols() == ["o", None, None]


def test_the_wheel_over_the_plot_is_left_to_the_page(plot: EnergyPlot) -> None:
    plot.extend(0, falling(1.0))
    plot.repaint_curves()
    viewport = child(plot, PlotWidget).viewport()
    at = QPointF(100, 100)
    wheel = QWheelEvent(
        at, QPointF(viewport.mapToGlobal(at.toPoint())), QPoint(), QPoint(0, -120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase,
        False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, wheel)
    assert not wheel.isAccepted()  # Qt hands a real one on to the page
