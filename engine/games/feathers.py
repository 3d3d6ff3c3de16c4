"""Difficulty for a person: one to five feathers, by the chance of a clean win.

A win is clean without a mistake, an undo or a hint. Its chance is assumed to fall with the level
of `engine.search.difficulty` along a logistic curve.
"""

import math
from bisect import bisect_left
from typing import Final

MAX_FEATHERS: Final = 5
"""Number of feathers of the hardest deals."""
_MIDDLE: Final = 3.7  # the level at which half of the games are clean wins
_SLOPE: Final = 0.6  # decrease of the log odds per level
_CHANCES: Final = (0.8, 0.6, 0.4, 0.2)
"""Chances of a clean win; each one that isn't reached adds a feather."""
_BOUNDS: Final = tuple(_MIDDLE - math.log(chance / (1 - chance)) / _SLOPE for chance in _CHANCES)


def feathers_of(level: float) -> int:
    """Return the feathers of a level, 1 to 5.

    >>> [feathers_of(level) for level in (1.1, 2.5, 4.0, 5.2, 8.0)]
    [1, 2, 3, 4, 5]
    """
    return 1 + bisect_left(_BOUNDS, level)


def levels_of(feathers: int) -> tuple[float, float]:
    """Return the range of levels for a number of feathers; unbounded at 1 and 5.

    >>> [round(end, 1) for end in levels_of(3)]
    [3.0, 4.4]
    """
    ends = (-math.inf, *_BOUNDS, math.inf)
    return ends[feathers - 1], ends[feathers]
