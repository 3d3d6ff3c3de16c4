"""The energies of the chains of a batch as curves: thinned as they arrive, and summarised."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals

MAX_ENDED: Final = 100
"""Number of ended chains that are summarised, the newest ones; each with few points."""
_MAX_OF_ENDED: Final = 30  # points of a curve
_MAX_OF_RUNNING: Final = 400  # likewise
_MIN_COUNT: Final = 2  # ended chains that are summarised
_GRID: Final = 120  # iterations at which they are sampled


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
        """Append energies to a chain, as `Chain.extend` does.

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
        chain = self.running.pop(number, None)
        if chain is None:
            return
        chain.best = thin(chain.best, _MAX_OF_ENDED)
        chain.current = NO_POINTS  # not drawn any more
        self.ended[number] = chain
        if len(self.ended) > MAX_ENDED:
            del self.ended[next(iter(self.ended))]

    @property
    def n_iterations(self) -> int:
        """The length of the longest chain so far."""
        return max((chain.n_iterations for chain in self.chains.values()), default=0)

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

    def energies(self, first: int) -> Reals:
        """Return the energies from an iteration on, and the last one of each chain."""
        curves = [chain.best for chain in self.chains.values()]
        curves += [chain.current for chain in self.running.values()]
        parts = [curve.since(first).energies for curve in curves]
        return np.concatenate([np.empty(0), *parts, *(curve.energies[-1:] for curve in curves)])

    def summary(self) -> Summary | None:
        """Return a summary of the ended chains; None before two have ended."""
        curves = [chain.best for chain in self.ended.values() if chain.is_known]
        if len(curves) < _MIN_COUNT:
            return None
        iterations = np.linspace(0, self.n_iterations - 1, _GRID)
        energies = np.stack([curve.at(iterations) for curve in curves])
        return Summary(iterations, *np.percentile(energies, (10, 50, 90), axis=0))

    def rows(self) -> list[EnergyRow]:
        """Return all points that are drawn, by chain."""
        return [row for number in sorted(self.chains) for row in self.chains[number].rows(number)]


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
