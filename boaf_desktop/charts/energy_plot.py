"""Live plot of current and best energy against iteration, for all chains of a batch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.charts.energy_curves import BatchCurves, Chain, Points, Summary
from boaf_desktop.language.formats import number_text
from boaf_desktop.language.translation import tr
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.table_model import column
from boaf_desktop.widgets.tables import EmptyHint
from engine.arrays import Reals
from engine.report.axes import make_axis, make_log_axis
from engine.report.drawing import Canvas, Drawing, Plot, Shape, dot, label, line

_REPAINT_MS: Final = 50
_N_COLOURS: Final = 3
_DASHES: Final = ("", "8 4", "2 3", "9 3 2 3")
"""Of the best energies: with the colours, there are twelve looks of running chains."""
_CURRENT: Final = 0.3  # opacity of the thin lines
_NEWEST: Final = 500  # iterations that they show
_FALL: Final = 0.1  # share of a run that is hidden at its start, where energies fall steeply
_LATE: Final = 0.9  # share of a run after which a chain that still improves is too short
_TOP: Final = 44.0  # for the lines above the plot, in logical pixels, as the next three
_LINE: Final = 17.0
_LEFT: Final = 4.0
_MARGIN: Final = 20.0  # at the right, for the final energies


class EnergyPlot(Chart):
    """The chains of a batch: whether they converged, and which puzzle is the best.

    A running chain has a thin line for its current energy and a thick one for the best so far.
    Those that ended are a band around their median, with a dot for each final energy at the right.
    The best chain is black. Repainted at most 20 times a second, and only after changes. The
    rows are updated when the batch begins or ends, and when they are read or saved.
    """

    def __init__(self, theme: Theme, requests: Requests) -> None:
        curves = {"current": tr("current"), "best": tr("best so far")}
        columns = (
            column("chain", tr("Chain")),
            column("curve", tr("Curve"), write=lambda row: curves[row.curve]),
            column("iteration", tr("Iteration")),
            column("energy", tr("Energy")),
        )
        super().__init__(theme, requests, tr("Energy per iteration"), columns)
        self._curves = BatchCurves()
        self._is_estimated = False
        self._timer = QTimer(self, singleShot=True, interval=_REPAINT_MS)
        self._timer.timeout.connect(self.redraw)
        self._whole = QAction(tr("Show the whole run"), self, checkable=True)
        self._whole.toggled.connect(self.redraw)
        self.addAction(self._whole)
        EmptyHint(self, tr("The energy of each chain appears here during generation."))

    # Chains

    def clear(self, *, is_estimated: bool = False) -> None:
        """Remove all chains; ``is_estimated``: label the axis for estimated energies."""
        self._curves = BatchCurves()
        self._is_estimated = is_estimated
        self.refresh()

    def extend(
        self, chain: int, energies: Reals, first: int = 0, *, is_over: bool = False
    ) -> None:
        """Append energies to a chain, as `BatchCurves.extend` does; ``is_over`` ends it."""
        self._curves.extend(chain, energies, first)
        if is_over:
            self._curves.finish(chain)
        if not self.rows:  # otherwise a hint takes their place
            self.refresh()
        self._redraw_soon()

    @property
    def best_chain(self) -> int | None:
        """The number of the chain with the lowest energy; None before any."""
        return self._curves.best_number

    def _redraw_soon(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def finish_all(self) -> None:
        """Summarise the chains of a batch that ended, without those cut short if others ended."""
        if self._curves.ended:
            self._curves.running.clear()
        for chain in tuple(self._curves.running):
            self._curves.finish(chain)
        self.refresh()

    def refresh(self) -> None:
        self.set_rows(self._curves.rows())
        best = self._curves.best
        headline = () if best is None else (_best_text(best), self._reading())
        self.setAccessibleDescription(". ".join(filter(None, headline)))  # all of it, never cut

    # Drawing

    def draw(self, canvas: Canvas) -> Drawing:
        curves = self._curves
        first = 0 if self._whole.isChecked() else round(_FALL * curves.n_iterations)
        energies = curves.energies(first)
        if curves.best is None or not len(energies):
            return canvas.drawing(self.accessibleName(), ())
        ends = (float(energies.min()), float(energies.max()))
        # Ratios span magnitudes, but only positive energies have a logarithm.
        is_log = ends[0] > 0
        room = replace(canvas, width=canvas.width - _MARGIN)
        plot = room.plot(
            make_axis((0.0, float(curves.n_iterations)), margin=0.0, is_whole=True),
            make_log_axis(ends) if is_log else make_axis(ends),
            _TOP,
        )
        shapes = (
            label(_LEFT, _LINE, _best_text(curves.best), ink="text", is_bold=True),
            label(_LEFT, 2 * _LINE, canvas.fitting(self._reading(), canvas.width - _LEFT)),
            *plot.axes(room, (tr("iteration"), self._energy_title(is_log=is_log))),
            *_summary_shapes(plot, curves.summary()),
            *_running_shapes(plot, curves.running.values()),
            *_final_dots(plot, curves.ended.values()),
            *_best_shapes(plot, curves.best),
        )
        return canvas.drawing(self.accessibleName(), shapes)

    def _reading(self) -> str:
        """Return where the best energy was found, and how many chains were too short."""
        curves = self._curves
        best, ended = curves.best, [each for each in curves.ended.values() if each.is_known]
        if best is None or not ended:
            return ""
        late = [each for each in ended if each.best.last_fall > _LATE * each.n_iterations]
        return tr(
            "Found at iteration {at} of {all} · {late} of {n} chain still improving",
            "Found at iteration {at} of {all} · {late} of {n} chains still improving",
            at=best.best.last_fall,
            all=best.n_iterations,
            late=len(late),
            n=len(ended),
        )

    def _energy_title(self, *, is_log: bool) -> str:
        if is_log and self._is_estimated:
            return tr("energy (estimated, log scale)")
        if is_log:
            return tr("energy (log scale)")
        return tr("energy (estimated)") if self._is_estimated else tr("energy")


def _best_text(best: Chain) -> str:
    """Return the lowest energy in words."""
    return tr("Best: {energy}", energy=number_text(float(best.best.energies[-1]), 3))


def _summary_shapes(plot: Plot, summary: Summary | None) -> Iterator[Shape]:
    """Yield a band around the median of the chains that ended."""
    if summary is not None:
        low, median, high = (
            _points(plot, summary.iterations, each)
            for each in (summary.low, summary.median, summary.high)
        )
        yield Shape("area", np.concatenate((high, low[::-1])), "field", opacity=0.3)
        yield line(median, "muted", 1.5)


def _running_shapes(plot: Plot, chains: Iterable[Chain]) -> Iterator[Shape]:
    for chain in chains:
        ink = f"line{chain.slot % _N_COLOURS}"
        dashes = _DASHES[chain.slot // _N_COLOURS % len(_DASHES)]
        newest = chain.current.since(chain.n_iterations - _NEWEST)
        yield from _line(plot, newest, ink, 1, _CURRENT)
        yield from _line(plot, chain.best, ink, 2, dashes=dashes)


def _final_dots(plot: Plot, chains: Iterable[Chain]) -> Iterator[Shape]:
    across = plot.frame.right + _MARGIN / 2
    for chain in chains:
        for energy in chain.best.energies[-1:]:
            yield dot(across, plot.up(float(energy)), "muted", radius=2)


def _best_shapes(plot: Plot, best: Chain) -> Iterator[Shape]:
    yield from _line(plot, best.best, "text", 2.5)
    place = plot.at(best.n_iterations, float(best.best.energies[-1]))
    yield dot(*place, "text", radius=3)


def _line(
    plot: Plot, curve: Points, ink: str, size: float, opacity: float = 1.0, dashes: str = ""
) -> Iterator[Shape]:
    if len(curve.energies):
        yield line(_points(plot, *curve), ink, size, opacity, dashes)


def _points(plot: Plot, iterations: Reals | NDArray[np.int64], energies: Reals) -> Reals:
    """Return the points of a curve, shape (n, 2); those beyond the axis are put at its end."""
    frame, x, y = plot.frame, plot.x, plot.y
    values, ends = np.clip(energies, y.low, y.high), np.array([y.low, y.high])
    if y.is_log:
        values, ends = np.log(values), np.log(ends)
    across = (iterations - x.low) / (x.high - x.low) * (frame.right - frame.left)
    up = (values - ends[0]) / (ends[1] - ends[0]) * (frame.bottom - frame.top)
    return np.column_stack((frame.left + across, frame.bottom - up))
