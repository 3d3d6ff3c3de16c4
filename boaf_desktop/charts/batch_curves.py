"""The curves of a batch: running chains, and behind them ended ones."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF

from boaf_desktop.charts.ended_chains import EndedChains, Joined, Points, joined
from boaf_desktop.charts.numbers import Row
from boaf_desktop.charts.traces import Trace
from engine.arrays import Flag, Reals

MOST_POINTS: Final = 1000
"""Maximum number of points of a curve; it is lower while many chains run."""
_RUNNING_POINTS: Final = 6_000
_FEWEST: Final = 60
NO_POINTS: Final[Points] = (np.empty(0, np.int64), np.empty(0))


class Spot(NamedTuple):
    """A point on the curve of a chain."""

    chain: int  #: Counted from 0
    iteration: int  #: Counted from 0
    energy: float
    is_present: bool = False  #: The curve shows current energies rather than the best so far


class BatchCurves:
    """All chains of a batch; each running one has a slot that determines its style."""

    def __init__(self) -> None:
        self.running: dict[int, Trace] = {}  #: The chains that run, by number
        self.slots: dict[int, int] = {}  #: Slot of each running chain, the lowest free one
        #: Best and current energies of the ended chains; only the best are drawn
        self.ended, self.past = EndedChains(), EndedChains()

    @property
    def chains(self) -> tuple[int, ...]:
        """Numbers of all chains, ended ones first."""
        return self.ended.chains + tuple(self.running)

    def clear(self) -> None:
        """Remove all chains."""
        self.running.clear()
        self.slots.clear()
        self.ended.clear()
        self.past.clear()

    def extend(self, chain: int, energies: Reals, first: int) -> None:
        """Append energies to a chain; see `EnergyPlot.extend`."""
        if chain not in self.running:
            if first:
                return  # the curve of half a chain would mislead
            free = next(s for s in range(len(self.slots) + 1) if s not in self.slots.values())
            self.slots[chain] = free
            # Two curves each; earlier chains keep their number of points.
            most = _RUNNING_POINTS // (2 * (1 + free))
            self.running[chain] = Trace(max(_FEWEST, min(MOST_POINTS, most)))
        self.running[chain].extend(energies)

    def finish(self, chain: int) -> None:
        """Mark a chain as ended."""
        trace = self.running.pop(chain, None)
        if trace is not None:
            del self.slots[chain]
            self.ended.add(chain, *trace.best.points)
            self.past.add(chain, *trace.energies.points)

    def best(self, chain: int) -> Points:
        """Return the best energies of a chain; no points for an unknown chain."""
        if chain in self.running:
            return self.running[chain].best.points
        return self.ended.curve(chain) if chain in self.ended else NO_POINTS

    def n_iterations(self, chain: int) -> int:
        """Return the iterations of a running chain, or the last drawn one of an ended chain."""
        if chain in self.running:
            return self.running[chain].n_iterations
        places, _values = self.best(chain)
        return int(places[-1]) + 1 if len(places) else 0

    def all_best(self) -> Reals:
        """Return all best energies that are drawn."""
        running = [trace.best.points[1] for trace in self.running.values()]
        return np.concatenate([np.empty(0), self.ended.whole()[1], *running])

    def all_energies(self) -> Reals:
        """Return all energies that are drawn."""
        present = [trace.energies.points[1] for trace in self.running.values()]
        return np.concatenate([self.all_best(), *present])

    def numbers(self) -> list[Row]:
        """Return one row per point of each curve; see `boaf_desktop.charts.numbers.Tabular`."""
        rows: list[Row] = [("chain", "curve", "iteration", "energy")]
        curves = []
        for chain in self.ended.chains:
            curves += [(chain, "present", self.past.curve(chain))]
            curves += [(chain, "best", self.ended.curve(chain))]
        for chain, trace in self.running.items():
            curves += [(chain, "present", trace.energies.points)]
            curves += [(chain, "best", trace.best.points)]
        for chain, name, (places, values) in curves:
            points = zip(places.tolist(), values.tolist(), strict=True)
            rows += [(chain, name, place, value) for place, value in points]
        return rows

    def nearest(
        self, at: QPointF, pixel: tuple[float, float], reach: float, *, is_logarithmic: bool
    ) -> Spot | None:
        """Return the point on a curve that is nearest to a pointer.

        Parameters
        ----------
        at : QPointF
            Iteration, and energy or its decimal logarithm.
        pixel : tuple of float
            Width and height of a pixel in those units.
        reach : float
            Maximum distance from a curve in pixels.
        is_logarithmic : bool
            Whether heights are logarithms.
        """
        curves: list[tuple[int | None, Joined, bool]] = [(None, self.ended.whole(), False)]
        for running, trace in self.running.items():
            curves.append((running, joined([trace.best.points]), False))
            curves.append((running, joined([trace.energies.points]), True))
        least, found = reach, None
        for chain, (places, values, is_joined), is_present in curves:
            heights = np.log10(values) if is_logarithmic else values
            near = nearest(places.astype(np.float64), heights, is_joined, (at.x(), at.y()), pixel)
            if near is not None and near.distance < least:
                owner = self.ended.owner(near.point) if chain is None else chain
                place, energy = _between(places, values, near)
                least, found = near.distance, Spot(owner, place, energy, is_present)
        return found


def _between(places: NDArray[np.int64], values: Reals, near: Near) -> tuple[int, float]:
    """Return iteration and energy at the nearest position, which may lie between two points."""
    first, last = near.point, min(near.point + 1, len(places) - 1)
    place = round(float(places[first]) + near.share * float(places[last] - places[first]))
    # A curve is constant between its points, so the energy is that of one of them.
    return place, float(values[last if near.share > 0.5 else first])


class Near(NamedTuple):
    """The nearest position on a curve."""

    distance: float  #: From the pointer, in pixels
    point: int  #: Index of the point at which the segment starts
    share: float  #: Position on the segment: 0 at its start, 1 at the next point


def nearest(
    x: Reals, y: Reals, is_joined: Flag, pointer: tuple[float, float], pixel: tuple[float, float]
) -> Near | None:
    """Find the position on a curve that is nearest to a pointer.

    Parameters
    ----------
    x, y : ndarray of float64, shape (n,)
        Points in the units of the axes.
    is_joined : ndarray of uint8, shape (n,)
        Whether a point is joined to the next; the last one is not.
    pointer : tuple of float
        In the units of the axes.
    pixel : tuple of float
        Width and height of a pixel in those units, above 0.

    Returns
    -------
    Near or None
        None without points.
    """
    if not len(x):
        return None
    px, py = (x - pointer[0]) / pixel[0], (y - pointer[1]) / pixel[1]
    joined = is_joined.astype(np.bool_)
    joined[-1] = False
    dx = np.where(joined, np.roll(px, -1) - px, 0.0)
    dy = np.where(joined, np.roll(py, -1) - py, 0.0)
    length = dx * dx + dy * dy
    along = -(px * dx + py * dy) / np.where(length > 0, length, 1.0)
    share = np.clip(along, 0.0, 1.0)
    distance = np.hypot(px + share * dx, py + share * dy)
    point = int(np.argmin(distance))
    return Near(float(distance[point]), point, float(share[point]))
