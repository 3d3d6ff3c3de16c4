"""Live plot of current and best energy against iteration, for all chains of a batch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import QTimer

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart, column
from boaf_desktop.charts.energy_curves import NO_POINTS, BatchCurves, Points
from boaf_desktop.language.wording import tr
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.tables import EmptyHint
from engine.arrays import Reals
from engine.report.axes import make_axis, make_log_axis
from engine.report.drawing import Canvas, Drawing, Plot, Shape, label, line

_REPAINT_MS: Final = 50
_N_COLOURS: Final = 6
_DASHES: Final = ("", "8 4")
"""Of the best energies: with the colours, there are twelve looks of running chains."""
_CURRENT: Final = 0.5  # opacity of a thin line
_ENDED: Final = 0.8
_TOP: Final = 28.0  # for the legend, in logical pixels, as the next two
_SAMPLE: Final = 24.0
_GAP: Final = 8.0


class EnergyPlot(Chart):
    """The chains of a batch: running ones in colour, and behind them those that ended.

    A running chain has a thin line for its current energy and a thick one for the best so far; an
    ended one keeps only the best. Repainted at most 20 times a second, and only after changes. The
    rows are updated when the batch begins or ends, and when they are read or saved.
    """

    def __init__(self, theme: Theme, requests: Requests) -> None:
        curves = {"current": tr("current"), "best": tr("best so far")}
        columns = (
            column("chain", tr("Chain")),
            column("curve", tr("Curve"), lambda row: curves[row.curve]),
            column("iteration", tr("Iteration")),
            column("energy", tr("Energy")),
        )
        super().__init__(theme, requests, tr("Energy per iteration"), columns)
        self._curves = BatchCurves()
        self._is_estimated = False
        self._timer = QTimer(self, singleShot=True, interval=_REPAINT_MS)
        self._timer.timeout.connect(self.redraw)
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
        """Append energies to a chain, as `BatchCurves.extend` does.

        ``is_over``: whether these are its last energies.
        """
        self._curves.extend(chain, energies, first)
        if is_over:
            self._curves.finish(chain)
        if not self.rows:  # otherwise a hint takes their place
            self.refresh()
        if not self._timer.isActive():
            self._timer.start()

    def finish_all(self) -> None:
        """Move every chain to the background: the batch has ended."""
        for chain in tuple(self._curves.running):
            self._curves.finish(chain)
        self.refresh()

    def refresh(self) -> None:
        self.set_rows(self._curves.rows())

    # Drawing

    def draw(self, canvas: Canvas) -> Drawing:
        curves = self._curves
        energies = curves.energies()
        if not len(energies):
            return canvas.drawing(self.accessibleName(), ())
        ends = (float(energies.min()), float(energies.max()))
        # Ratios span magnitudes, but only positive energies have a logarithm.
        is_log = ends[0] > 0
        n_iterations = max(chain.n_iterations for chain in curves.chains.values())
        plot = canvas.plot(
            make_axis((0.0, float(n_iterations)), margin=0.0, is_whole=True),
            make_log_axis(ends) if is_log else make_axis(ends),
            _TOP,
        )
        ended = [chain.best for chain in curves.ended.values()]
        shapes = [
            *self._legend(canvas, plot.frame.left),
            *plot.axes(canvas, (tr("iteration"), self._energy_title(is_log=is_log))),
            *_lines(plot, ended, "muted", 1, _ENDED),
        ]
        for chain in curves.running.values():
            ink = f"line{chain.slot % _N_COLOURS}"
            dashes = _DASHES[chain.slot // _N_COLOURS % len(_DASHES)]
            shapes += _lines(plot, [chain.current], ink, 1, _CURRENT)
            shapes += _lines(plot, [chain.best], ink, 2, dashes=dashes)
        return canvas.drawing(self.accessibleName(), shapes)

    def _energy_title(self, *, is_log: bool) -> str:
        if is_log and self._is_estimated:
            return tr("energy (estimated, log scale)")
        if is_log:
            return tr("energy (log scale)")
        return tr("energy (estimated)") if self._is_estimated else tr("energy")

    def _legend(self, canvas: Canvas, left: float) -> Iterator[Shape]:
        entries = (
            (tr("best so far"), "text", 2, 1.0),
            (tr("current"), "text", 1, _CURRENT),
            (tr("best of ended chains"), "muted", 1, _ENDED),
        )
        y = _TOP / 2
        for words, ink, size, opacity in entries:
            yield line(((left, y), (left + _SAMPLE, y)), ink, size, opacity)
            yield label(left + _SAMPLE + _GAP, y + 4, words)
            left += _SAMPLE + canvas.text_width(words) + 3 * _GAP


def _lines(
    plot: Plot,
    curves: Sequence[Points],
    ink: str,
    size: float,
    opacity: float = 1.0,
    dashes: str = "",
) -> Iterator[Shape]:
    """Return the lines of curves, all at once, because there may be hundreds."""
    frame, x, y = plot.frame, plot.x, plot.y
    iterations = np.concatenate([NO_POINTS.iterations, *(curve.iterations for curve in curves)])
    energies = np.concatenate([NO_POINTS.energies, *(curve.energies for curve in curves)])
    ends = np.array([y.low, y.high])
    if y.is_log:
        energies, ends = np.log(energies), np.log(ends)
    across = (iterations - x.low) / (x.high - x.low) * (frame.right - frame.left)
    up = (energies - ends[0]) / (ends[1] - ends[0]) * (frame.bottom - frame.top)
    points = np.column_stack((frame.left + across, frame.bottom - up))
    last = np.cumsum([len(curve.energies) for curve in curves])[:-1]
    for line_points in np.split(points, last):
        if len(line_points):
            yield line(line_points, ink, size, opacity, dashes)
