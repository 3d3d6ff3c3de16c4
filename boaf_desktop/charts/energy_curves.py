"""The energies of all chains of a batch, thinned for a plot without losing a peak."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals

MOST_ENDED: Final = 400
"""Number of ended chains that are drawn, the newest ones; each with few points."""
_MOST_OF_ENDED: Final = 30  # points of a curve
_MOST_OF_RUNNING: Final = 400  # likewise


class Points(NamedTuple):
    """The points of a curve, in order of iteration."""

    iterations: NDArray[np.int64]
    energies: Reals


NO_POINTS: Final = Points(np.empty(0, np.int64), np.empty(0))
_GAP: Final = Points(np.zeros(1, np.int64), np.full(1, np.nan))


class Curve:
    """A growing curve stored in few points, extremes included.

    Points inside a level stretch are dropped, because an energy is constant most of the time.
    When there are more than ``most`` points they are thinned to half of that, so the cost per
    point stays constant.

    ``most``: maximum number of points, at least 4.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self.points: Points = NO_POINTS  #: The kept iterations and energies

    def extend(self, first: int, energies: Reals) -> None:
        """Append the energies from iteration ``first`` on, skipping those that aren't finite."""
        rows = np.flatnonzero(np.isfinite(energies))
        iterations = np.concatenate((self.points.iterations, rows + first))
        values = np.concatenate((self.points.energies, energies[rows]))
        is_level = values[1:] == values[:-1]
        is_inside = np.zeros(len(values), np.bool_)
        is_inside[1:-1] = is_level[:-1] & is_level[1:]
        self.points = Points(iterations[~is_inside], values[~is_inside])
        if len(self.points.iterations) > self._most:
            self.points = thin(self.points, self._most // 2)


@dataclass(slots=True)
class Chain:
    """The energies of one chain, as they arrive."""

    slot: int  #: Determines its style while it runs
    current: Curve
    best: Curve
    n_iterations: int = 0

    def extend(self, energies: Reals) -> None:
        """Append energies, shape (n, 2): the current one and the best so far."""
        self.current.extend(self.n_iterations, energies[:, 0])
        self.best.extend(self.n_iterations, energies[:, 1])
        self.n_iterations += len(energies)


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
            self.running[number] = Chain(slot, Curve(_MOST_OF_RUNNING), Curve(_MOST_OF_RUNNING))
        self.running[number].extend(energies)

    def finish(self, number: int) -> None:
        """Mark a chain as ended."""
        chain = self.running.pop(number, None)
        if chain is None:
            return
        chain.best.points = thin(chain.best.points, _MOST_OF_ENDED)
        chain.current.points = NO_POINTS  # not drawn any more
        self.ended[number] = chain
        if len(self.ended) > MOST_ENDED:
            del self.ended[next(iter(self.ended))]

    def energies(self, *, is_best: bool) -> Reals:
        """Return all energies that are drawn, or only the best so far."""
        curves = [chain.best for chain in self.chains.values()]
        if not is_best:
            curves += [chain.current for chain in self.running.values()]
        return np.concatenate([np.empty(0), *(curve.points.energies for curve in curves)])


def joined(curves: Iterable[Points]) -> Points:
    """Concatenate curves, with a point without energy after each, which interrupts the line."""
    drawn = [each for curve in curves if len(curve.energies) for each in (curve, _GAP)]
    return Points(
        np.concatenate([NO_POINTS.iterations, *(each.iterations for each in drawn)]),
        np.concatenate([NO_POINTS.energies, *(each.energies for each in drawn)]),
    )


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
