"""Live plot of current and best energy against iteration, for all chains of a batch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QTimer

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.language.translation import tr
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.tables import EmptyHint, column
from engine.arrays import Reals
from engine.report.axes import make_axis, make_log_axis
from engine.report.drawing import Canvas, Drawing, Plot, Shape, label, line

MOST_ENDED: Final = 100
"""Number of ended chains that are drawn, the newest ones; each with few points."""
_MOST_OF_ENDED: Final = 30  # points of a curve
_MOST_OF_RUNNING: Final = 400  # likewise


class Points(NamedTuple):
    """The points of a curve, in order of iteration."""

    iterations: NDArray[np.int64]
    energies: Reals

    def extended(self, first: int, energies: Reals, most: int) -> Points:
        """Return the curve with the energies from iteration ``first`` on, extremes included.

        Energies that aren't finite are skipped, and points inside a level stretch are dropped,
        because an energy is constant most of the time. More than ``most`` points, at least 4, are
        thinned to half of that, so the cost per point stays constant.
        """
        rows = np.flatnonzero(np.isfinite(energies))
        iterations = np.concatenate((self.iterations, rows + first))
        values = np.concatenate((self.energies, energies[rows]))
        is_level = values[1:] == values[:-1]
        is_inside = np.zeros(len(values), np.bool_)
        is_inside[1:-1] = is_level[:-1] & is_level[1:]
        points = Points(iterations[~is_inside], values[~is_inside])
        return thin(points, most // 2) if len(points.iterations) > most else points


NO_POINTS: Final = Points(np.empty(0, np.int64), np.empty(0))


class EnergyRow(NamedTuple):
    """A point of one of a chain's curves."""

    chain: int  #: Its number, from 1
    curve: str  #: ``"current"`` or ``"best"``
    iteration: int
    energy: float


@dataclass(slots=True)
class Chain:
    """The energies of one chain, as they arrive."""

    slot: int  #: Determines its style while it runs
    current: Points = NO_POINTS
    best: Points = NO_POINTS  #: So far
    n_iterations: int = 0

    def extend(self, energies: Reals) -> None:
        """Append energies, shape (n, 2): the current one and the best so far."""
        first, most = self.n_iterations, _MOST_OF_RUNNING
        self.current = self.current.extended(first, energies[:, 0], most)
        self.best = self.best.extended(first, energies[:, 1], most)
        self.n_iterations += len(energies)

    def rows(self, number: int) -> Iterator[EnergyRow]:
        """Return the points of both curves."""
        for name, points in (("current", self.current), ("best", self.best)):
            for point in zip(*(each.tolist() for each in points), strict=True):
                yield EnergyRow(number + 1, name, *point)


@dataclass
class BatchCurves:
    """The running chains of a batch, and the newest of those that ended."""

    running: dict[int, Chain] = field(default_factory=dict)  #: By number
    ended: dict[int, Chain] = field(default_factory=dict)  #: In the order in which they ended

    @property
    def chains(self) -> dict[int, Chain]:
        """All chains, ended ones first."""
        return self.ended | self.running

    def extend(self, number: int, energies: Reals, first: int) -> None:
        """Append energies to a chain, shape (n, 2): the current and the best one.

        Those that are not finite are skipped.

        ``first``: iteration of the first row; an unknown chain is ignored unless this is 0.
        """
        if number not in self.running:
            if first:
                return  # the curve of half a chain would mislead
            used = {chain.slot for chain in self.running.values()}
            slot = next(each for each in range(len(used) + 1) if each not in used)
            self.running[number] = Chain(slot)
        self.running[number].extend(energies)

    def finish(self, number: int) -> None:
        """Mark a chain as ended."""
        chain = self.running.pop(number, None)
        if chain is None:
            return
        chain.best = thin(chain.best, _MOST_OF_ENDED)
        chain.current = NO_POINTS  # not drawn any more
        self.ended[number] = chain
        if len(self.ended) > MOST_ENDED:
            del self.ended[next(iter(self.ended))]

    def energies(self) -> Reals:
        """Return all energies that are drawn."""
        curves = [chain.best for chain in self.chains.values()]
        curves += [chain.current for chain in self.running.values()]
        return np.concatenate([np.empty(0), *(curve.energies for curve in curves)])

    def rows(self) -> list[EnergyRow]:
        """Return all points that are drawn, by chain."""
        return [row for number in sorted(self.chains) for row in self.chains[number].rows(number)]


def thin(points: Points, most: int) -> Points:
    """Return at most ``most`` points, at least 2, that keep the extremes of every stretch."""
    iterations, energies = points
    if len(iterations) <= most:
        return points
    span = iterations[-1] - iterations[0] + 1
    stretch = (iterations - iterations[0]) * (most // 2) // span
    # By stretch, then by energy: the ends of each group are its extremes.
    order = np.lexsort((energies, stretch))
    ends = np.flatnonzero(np.diff(stretch[order]))
    lows = order[np.concatenate(([0], ends + 1))]
    highs = order[np.concatenate((ends, [len(order) - 1]))]
    chosen = np.unique(np.concatenate((lows, highs)))
    return Points(iterations[chosen], energies[chosen])


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
            column("curve", tr("Curve"), write=lambda row: curves[row.curve]),
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
