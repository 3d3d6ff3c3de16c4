"""The energies of all chains of a batch, thinned for a plot without losing a peak."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals

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
