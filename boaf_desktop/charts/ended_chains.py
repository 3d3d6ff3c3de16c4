"""Best-energy curves of all ended chains, in as few points as a chart needs."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from boaf_desktop.charts.traces import thin
from engine.arrays import Flag, Reals

MOST_POINTS: Final = 12_000
"""Points of all curves together, unless that leaves a curve fewer than `_FEWEST`."""
_MOST_OF_ONE: Final = 512
_FEWEST: Final = 2

Points = tuple[NDArray[np.int64], Reals]
"""Iterations and values of a curve, in order of iteration."""
Joined = tuple[NDArray[np.int64], Reals, Flag]
"""Iterations and values, and whether each point is joined to the next."""


def joined(curves: Sequence[Points]) -> Joined:
    """Concatenate curves; the last point of each is not joined to the next."""
    places = np.concatenate([np.empty(0, np.int64), *(curve[0] for curve in curves)])
    values = np.concatenate([np.empty(0), *(curve[1] for curve in curves)])
    lengths = np.array([len(curve[0]) for curve in curves], np.int64)
    is_joined: Flag = np.ones(len(places), np.uint8)
    is_joined[np.cumsum(lengths)[lengths > 0] - 1] = 0
    return places, values, is_joined


class EndedChains:
    """Finished curves; the more there are, the fewer points each keeps.

    No chain is ever dropped.
    """

    def __init__(self) -> None:
        self._curves: dict[int, Points] = {}
        self._whole: Joined | None = None
        self._owners: NDArray[np.int64] = np.empty(0, np.int64)
        self._room = _MOST_OF_ONE

    @property
    def chains(self) -> tuple[int, ...]:
        """Numbers of the chains, in the order in which they ended."""
        return tuple(self._curves)

    def __len__(self) -> int:
        """Return the number of chains."""
        return len(self._curves)

    def __contains__(self, chain: int) -> bool:
        """Return whether the chain is present."""
        return chain in self._curves

    def clear(self) -> None:
        """Remove all chains."""
        self._curves.clear()
        self._whole, self._room = None, _MOST_OF_ONE

    def add(self, chain: int, places: NDArray[np.int64], values: Reals) -> None:
        """Add a chain's curve, thinned to the current number of points per curve."""
        self._whole = None
        while self._room > _FEWEST and (len(self._curves) + 1) * self._room > MOST_POINTS:
            # Halving makes re-thinning rare: at two, four, eight times as many chains.
            self._room //= 2
            self._curves = {name: thin(*curve, self._room) for name, curve in self._curves.items()}
        self._curves[chain] = thin(places, values, self._room)

    def curve(self, chain: int) -> Points:
        """Return the kept iterations and values of a chain."""
        return self._curves[chain]

    def whole(self) -> Joined:
        """Return all curves concatenated, as `joined` does."""
        if self._whole is None:
            self._whole = joined(tuple(self._curves.values()))
            lengths = [len(curve[0]) for curve in self._curves.values()]
            self._owners = np.repeat(np.array(self.chains, np.int64), lengths)
        return self._whole

    def owner(self, point: int) -> int:
        """Return the chain of a point of `whole`."""
        self.whole()
        return int(self._owners[point])
