"""Histogram bins shared by several columns, on a linear, logarithmic or whole-number scale."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

_MOST_WHOLE: Final = 24
"""Maximum number of whole values with a bin each."""
_N_BINS: Final = 12
_DECADES: Final = 100.0
"""Ratio of maximum to minimum from which bins are logarithmic; equal bins would hide the shape."""


@dataclass(frozen=True, slots=True)
class Bins:
    """The edges of adjacent bins."""

    #: Ascending, one more than there are bins; a value on an inner edge belongs to the bin above.
    edges: tuple[float, ...]
    is_log: bool = False  #: Whether the edges form a geometric sequence
    is_whole: bool = False  #: Whether each bin holds one whole number

    def counts(self, values: Sequence[float]) -> tuple[int, ...]:
        """Return the number of values in each bin; values outside all bins are not counted.

        >>> common_bins([[1.0, 2.0, 2.0], [4.0]]).counts([2.0, 4.0, 2.0])
        (0, 2, 0, 1)
        """
        found, _edges = np.histogram(np.asarray(values, dtype=np.float64), bins=self.edges)
        return tuple(map(int, found))


def spans_decades(values: Sequence[float]) -> bool:
    """Return whether all values are positive and the maximum is at least 100 times the minimum.

    >>> spans_decades([0.001, 0.2]), spans_decades([0.0, 0.2]), spans_decades([])
    (True, False, False)
    """
    return bool(values) and min(values) > 0 and max(values) >= _DECADES * min(values)


def common_bins(columns: Sequence[Sequence[float]]) -> Bins:
    """Return bins that cover every value of several columns.

    A few whole numbers get one bin each; values that span decades get logarithmic bins.

    Parameters
    ----------
    columns : sequence of sequence of float
        Finite values; columns may be empty.

    >>> common_bins([[3.0], []]).edges
    (2.5, 3.5)
    """
    values = [value for column in columns for value in column]
    if not values:
        return Bins((0.0, 1.0))
    low, high = min(values), max(values)
    is_whole = all(float(value).is_integer() for value in values)
    if is_whole and high - low < _MOST_WHOLE:
        return whole_bins(int(low), int(high))
    if spans_decades(values):
        edges = np.geomspace(low, high, _N_BINS + 1)
        is_log = True
    else:
        room = 0.5 if high - low <= 1e-12 * max(abs(low), abs(high)) else 0.0
        edges = np.linspace(low - room, high + room, _N_BINS + 1)
        is_log = False
    # Rounding must not leave the minimum or maximum outside.
    inner = tuple(float(edge) for edge in edges[1:-1])
    first, last = (low, high) if is_log else (float(edges[0]), float(edges[-1]))
    return Bins((math.nextafter(first, -math.inf), *inner, math.nextafter(last, math.inf)), is_log)


def whole_bins(low: int, high: int) -> Bins:
    """Return a bin for each whole number from ``low`` to ``high``.

    >>> whole_bins(0, 2).edges
    (-0.5, 0.5, 1.5, 2.5)
    """
    return Bins(tuple(each - 0.5 for each in range(low, high + 2)), is_whole=True)
