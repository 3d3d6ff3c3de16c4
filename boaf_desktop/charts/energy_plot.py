"""Live plot of current and best energy against iteration, for all chains of a batch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction

from boaf_desktop.charts.chart import Chart
from boaf_desktop.language import number_text, tr
from boaf_desktop.widgets.tables import EmptyHint, column
from engine.numerics import Reals
from engine.report.charts import (
    Canvas,
    Drawing,
    Plot,
    Shape,
    dot,
    label,
    line,
    make_axis,
    make_log_axis,
)

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

MAX_ENDED: Final = 100
"""Number of ended chains that are summarised, the newest ones; each with few points."""
_MAX_OF_ENDED: Final = 30  # points of a curve
_MAX_OF_RUNNING: Final = 400  # likewise
_MIN_COUNT: Final = 2  # ended chains that are summarised
_GRID: Final = 120  # iterations at which they are sampled
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


class Points(NamedTuple):
    """The points of a curve, in order of iteration."""

    iterations: NDArray[np.int64]
    energies: Reals

    def extended(self, first: int, energies: Reals, max_points: int) -> Points:
        """Return the curve with the energies from iteration ``first`` on, extremes included.

        Energies that aren't finite are skipped, and points inside a level stretch are dropped,
        because an energy is constant most of the time. More than ``max_points``, at least 4, are
        thinned to half of that, so that the cost per point stays constant.
        """
        rows = np.flatnonzero(np.isfinite(energies))
        iterations = np.concatenate((self.iterations, rows + first))
        values = np.concatenate((self.energies, energies[rows]))
        is_level = values[1:] == values[:-1]
        is_inside = np.zeros(len(values), np.bool_)
        is_inside[1:-1] = is_level[:-1] & is_level[1:]
        points = Points(iterations[~is_inside], values[~is_inside])
        return thin(points, max_points // 2) if len(points.iterations) > max_points else points

    def at(self, iterations: Reals) -> Reals:
        """Return the energy at some iterations, that of the point before each."""
        places = np.searchsorted(self.iterations, iterations, side="right") - 1
        return self.energies[np.maximum(places, 0)]

    def since(self, iteration: int) -> Points:
        first = np.searchsorted(self.iterations, iteration)
        return Points(self.iterations[first:], self.energies[first:])

    @property
    def last_fall(self) -> int:
        """The iteration at which the energy fell last; the first one if it never did."""
        falls = np.flatnonzero(np.diff(self.energies) < 0)
        return int(self.iterations[falls[-1] + 1 if len(falls) else 0])


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

    @property
    def is_known(self) -> bool:
        """Whether it has a finite energy yet."""
        return bool(len(self.best.energies))

    def extend(self, energies: Reals) -> None:
        """Append energies, shape (n, 2): the current one and the best so far."""
        first, max_points = self.n_iterations, _MAX_OF_RUNNING
        self.current = self.current.extended(first, energies[:, 0], max_points)
        self.best = self.best.extended(first, energies[:, 1], max_points)
        self.n_iterations += len(energies)

    def rows(self, number: int) -> Iterator[EnergyRow]:
        """Return the points of both curves."""
        for name, points in (("current", self.current), ("best", self.best)):
            for point in zip(*(each.tolist() for each in points), strict=True):
                yield EnergyRow(number + 1, name, *point)


class Summary(NamedTuple):
    """The best energies of ended chains at some iterations: the middle and 80% around it."""

    iterations: Reals
    low: Reals
    median: Reals
    high: Reals


def thin(points: Points, max_points: int) -> Points:
    """Return at most ``max_points`` points, at least 2, with the extremes of every stretch."""
    iterations, energies = points
    if len(iterations) <= max_points:
        return points
    span = iterations[-1] - iterations[0] + 1
    stretch = (iterations - iterations[0]) * (max_points // 2) // span
    # By stretch, then by energy: the ends of each group are its extremes.
    order = np.lexsort((energies, stretch))
    ends = np.flatnonzero(np.diff(stretch[order]))
    lows = order[np.concatenate(([0], ends + 1))]
    highs = order[np.concatenate((ends, [len(order) - 1]))]
    chosen = np.unique(np.concatenate((lows, highs)))
    return Points(iterations[chosen], energies[chosen])


class EnergyPlot(Chart):
    """The chains of a batch: whether they converged, and which puzzle is the best.

    A running chain has a thin line for its current energy and a thick one for the best so far.
    Those that ended are a band around their median, with a dot for each final energy at the right.
    The best chain is black. Repainted at most 20 times a second, and only after changes. The
    rows are updated when the batch begins or ends, and when they are read or saved.
    """

    running: dict[int, Chain]  #: By number
    ended: dict[int, Chain]  #: The newest of those that ended, in that order

    def __init__(self, window: MainWindow) -> None:
        curves = {"current": tr("current"), "best": tr("best so far")}
        columns = (
            column("chain", tr("Chain")),
            column("curve", tr("Curve"), write=lambda row: curves[row.curve]),
            column("iteration", tr("Iteration")),
            column("energy", tr("Energy")),
        )
        super().__init__(window, tr("Energy per iteration"), columns)
        self.running, self.ended = {}, {}
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
        self.running, self.ended = {}, {}
        self._is_estimated = is_estimated
        self.refresh()

    def extend(
        self, number: int, energies: Reals, first: int = 0, *, is_over: bool = False
    ) -> None:
        """Append energies to a chain, as `Chain.extend` does; ``is_over`` ends it.

        ``first``: iteration of the first row; an unknown chain is ignored unless this is 0, as
        the curve of half a chain would mislead.
        """
        if number not in self.running and not first:
            used = {chain.slot for chain in self.running.values()}
            slot = next(each for each in range(len(used) + 1) if each not in used)
            self.running[number] = Chain(slot)
        if number in self.running:
            self.running[number].extend(energies)
            if is_over:
                self._finish(number)
        if not self.rows:  # otherwise a hint takes their place
            self.refresh()
        if not self._timer.isActive():
            self._timer.start()

    def _finish(self, number: int) -> None:
        chain = self.ended[number] = self.running.pop(number)
        chain.best = thin(chain.best, _MAX_OF_ENDED)
        chain.current = NO_POINTS  # not drawn any more
        if len(self.ended) > MAX_ENDED:
            del self.ended[next(iter(self.ended))]

    def finish_all(self) -> None:
        """Summarise the chains of a batch that ended, without those cut short if others ended."""
        if self.ended:
            self.running.clear()
        for number in tuple(self.running):
            self._finish(number)
        self.refresh()

    @property
    def chains(self) -> dict[int, Chain]:
        """All chains, ended ones first."""
        return self.ended | self.running

    @property
    def best_number(self) -> int | None:
        """The number of the chain with the lowest energy; None before any."""
        chains = {number: chain for number, chain in self.chains.items() if chain.is_known}
        return min(chains, key=lambda each: float(chains[each].best.energies[-1]), default=None)

    @property
    def best(self) -> Chain | None:
        """The chain with the lowest energy; None before any."""
        number = self.best_number
        return None if number is None else self.chains[number]

    def refresh(self) -> None:
        chains, best = self.chains, self.best
        self.set_rows([row for number in sorted(chains) for row in chains[number].rows(number)])
        headline = () if best is None else (_best_text(best), self._reading())
        self.setAccessibleDescription(". ".join(filter(None, headline)))  # all of it, never cut

    def energies(self, first: int) -> Reals:
        """Return the energies from an iteration on, and the last one of each chain."""
        curves = [chain.best for chain in self.chains.values()]
        curves += [chain.current for chain in self.running.values()]
        parts = [curve.since(first).energies for curve in curves]
        return np.concatenate([np.empty(0), *parts, *(curve.energies[-1:] for curve in curves)])

    def summary(self, n_iterations: int) -> Summary | None:
        """Return a summary of the ended chains; None before two have ended."""
        curves = [chain.best for chain in self.ended.values() if chain.is_known]
        if len(curves) < _MIN_COUNT:
            return None
        iterations = np.linspace(0, n_iterations - 1, _GRID)
        energies = np.stack([curve.at(iterations) for curve in curves])
        return Summary(iterations, *np.percentile(energies, (10, 50, 90), axis=0))

    # Drawing

    def draw(self, canvas: Canvas) -> Drawing:
        best = self.best
        n_iterations = max((chain.n_iterations for chain in self.chains.values()), default=0)
        energies = self.energies(0 if self._whole.isChecked() else round(_FALL * n_iterations))
        if best is None or not len(energies):
            return canvas.drawing(self.accessibleName(), ())
        ends = (float(energies.min()), float(energies.max()))
        # Ratios span magnitudes, but only positive energies have a logarithm.
        is_log = ends[0] > 0
        room = replace(canvas, width=canvas.width - _MARGIN)
        plot = room.plot(
            make_axis((0.0, float(n_iterations)), margin=0.0, is_whole=True),
            make_log_axis(ends) if is_log else make_axis(ends),
            _TOP,
        )
        shapes = (
            label(_LEFT, _LINE, _best_text(best), ink="text", is_bold=True),
            label(_LEFT, 2 * _LINE, canvas.fitting(self._reading(), canvas.width - _LEFT)),
            *plot.axes(room, (tr("iteration"), self._energy_title(is_log=is_log))),
            *_summary_shapes(plot, self.summary(n_iterations)),
            *_running_shapes(plot, self.running.values()),
            *_final_dots(plot, self.ended.values()),
            *_best_shapes(plot, best),
        )
        return canvas.drawing(self.accessibleName(), shapes)

    def _reading(self) -> str:
        """Return where the best energy was found, and how many chains were too short."""
        best, ended = self.best, [each for each in self.ended.values() if each.is_known]
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
