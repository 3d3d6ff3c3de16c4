"""Energies of many iterations, thinned for a plot without losing a peak."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals

_FIRST_ROOM: Final = 1024
_WIDE_DECADES: Final = 2.0
_MOST_TICKS: Final = 8


class Trace:
    """The energies of one chain, as they arrive.

    Attributes
    ----------
    n_iterations : int
        How many are known.
    """

    def __init__(self) -> None:
        self._rows: Reals = np.empty((_FIRST_ROOM, 2))
        self.n_iterations = 0

    def extend(self, energies: Reals) -> None:
        """Append energies, shape (n, 2): the present one and the best so far."""
        needed = self.n_iterations + len(energies)
        if needed > len(self._rows):
            grown = np.empty((max(needed, 2 * len(self._rows)), 2))
            grown[: self.n_iterations] = self._rows[: self.n_iterations]
            self._rows = grown
        self._rows[self.n_iterations : needed] = energies
        self.n_iterations = needed

    @property
    def energies(self) -> Reals:
        """Present energy after each iteration."""
        return self._rows[: self.n_iterations, 0]

    @property
    def best(self) -> Reals:
        """Best energy after each iteration."""
        return self._rows[: self.n_iterations, 1]


def thin(values: Reals, most: int) -> tuple[NDArray[np.int64], Reals]:
    """Choose at most ``most`` points of a curve that keep the extremes of every stretch.

    Parameters
    ----------
    values : ndarray of float64, shape (n,)
        The curve; values that are not finite are left out.
    most : int
        At least 2.

    Returns
    -------
    places, values : ndarray
        In order of place; all of them when there are few.
    """
    places = np.flatnonzero(np.isfinite(values))
    if len(places) <= most:
        return places, values[places]
    n_bins = most // 2
    edges = np.linspace(0, len(places), n_bins + 1).astype(np.int64)
    kept = values[places]
    chosen: set[int] = set()
    for low, high in pairwise(edges.tolist()):
        chosen.add(int(low + np.argmin(kept[low:high])))
        chosen.add(int(low + np.argmax(kept[low:high])))
    order = np.array(sorted(chosen), np.int64)
    return places[order], kept[order]


def decade_ticks(low: float, high: float) -> list[tuple[float, str]]:
    """Choose marks for a logarithmic axis: powers of ten, and 2 and 5 where there is room.

    Parameters
    ----------
    low, high : float
        Decimal logarithms of the ends of the axis.

    Returns
    -------
    list of (float, str)
        Place as a logarithm, and text.
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
