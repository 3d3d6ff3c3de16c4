"""Energies of many iterations, thinned for a plot without losing a peak."""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals

_WIDE_DECADES: Final = 2.0
_MOST_TICKS: Final = 8


class EnergyTrace:
    """A growing curve stored in few points, extremes included.

    Points inside a level stretch are dropped, because an energy is constant most of the time.
    When there are more than ``most`` points they are thinned to half of that, so the cost per
    point stays constant.

    ``most``: maximum number of points, at least 4.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._places: NDArray[np.int64] = np.empty(0, np.int64)
        self._values: Reals = np.empty(0)

    @property
    def points(self) -> tuple[NDArray[np.int64], Reals]:
        """The kept iterations and values, in order of iteration."""
        return self._places, self._values

    def extend(self, first: int, values: Reals) -> None:
        """Append the values from iteration ``first`` on, skipping those that are not finite."""
        places = np.flatnonzero(np.isfinite(values))
        self._places = np.concatenate((self._places, places + first))
        self._values = np.concatenate((self._values, values[places]))
        is_level = self._values[1:] == self._values[:-1]
        inside = np.zeros(len(self._values), np.bool_)
        inside[1:-1] = is_level[:-1] & is_level[1:]
        self._places, self._values = self._places[~inside], self._values[~inside]
        if len(self._places) > self._most:
            self._places, self._values = thin(self._places, self._values, self._most // 2)


class Trace:
    """The current and best energies of one chain, as they arrive.

    ``most``: maximum number of points of each curve.
    """

    def __init__(self, most: int) -> None:
        self.n_iterations = 0  #: Number of iterations so far
        #: Current and best energy after each iteration
        self.energies, self.best = EnergyTrace(most), EnergyTrace(most)

    def extend(self, energies: Reals) -> None:
        """Append energies, shape (n, 2): the current one and the best so far."""
        self.energies.extend(self.n_iterations, energies[:, 0])
        self.best.extend(self.n_iterations, energies[:, 1])
        self.n_iterations += len(energies)


def thin(places: NDArray[np.int64], values: Reals, most: int) -> tuple[NDArray[np.int64], Reals]:
    """Choose at most ``most`` points of a curve that keep the extremes of every stretch.

    Parameters
    ----------
    places : ndarray of int64, shape (n,)
        Ascending.
    values : ndarray of float64, shape (n,)
        Finite.
    most : int
        At least 2.

    Returns
    -------
    places, values : ndarray
        In order of ``places``; all of them when there are few.
    """
    if len(places) <= most:
        return places, values
    n_stretches = most // 2
    span = places[-1] - places[0] + 1
    stretch = (places - places[0]) * n_stretches // span
    # By stretch, then by value: the ends of each group are its extremes.
    order = np.lexsort((values, stretch))
    ends = np.flatnonzero(np.diff(stretch[order]))
    lows = order[np.concatenate(([0], ends + 1))]
    highs = order[np.concatenate((ends, [len(order) - 1]))]
    chosen = np.unique(np.concatenate((lows, highs)))
    return places[chosen], values[chosen]


def decade_ticks(low: float, high: float) -> list[tuple[float, str]]:
    """Return ticks for a logarithmic axis: powers of ten, and 2 and 5 where they fit.

    ``low`` and ``high``: decimal logarithms of the ends of the axis.

    Returns
    -------
    list of (float, str)
        Position as a logarithm, and text.
    """
    digits = (1, 2, 5) if high - low < _WIDE_DECADES else (1,)
    ticks = []
    for decade in range(math.floor(low), math.ceil(high) + 1):
        for digit in digits:
            place = decade + math.log10(digit)
            if low <= place <= high:
                ticks.append((place, f"{digit * 10.0**decade:.12g}"))
    step = max(1, -(-len(ticks) // _MOST_TICKS))
    return ticks[::step]
