"""Feathers, one to five for the difficulty of a puzzle, and deals of a given number of them.

The chance of a clean win, without a mistake, an undo or a hint, is assumed to fall with the level
of `engine.search.difficulty` along a logistic curve.
"""

import math
from bisect import bisect_left
from typing import Final

from engine.game import Deal
from engine.numerics import is_at_least
from engine.progress import Cancel, Progress, Work

MAX_FEATHERS: Final = 5
"""Number of feathers of the hardest deals."""
MIDDLE: Final = 3.7  # the level at which half of the games are clean wins
SLOPE: Final = 0.6  # decrease of the log odds per level
_CHANCES: Final = (0.8, 0.6, 0.4, 0.2)
"""Chances of a clean win; each one that isn't reached adds a feather."""
_BOUNDS: Final = tuple(MIDDLE - math.log(chance / (1 - chance)) / SLOPE for chance in _CHANCES)


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


TYPICAL_LEVELS: Final = (0.9, 2.3, 3.6, 5.1, 6.7)
"""The mean level of quick deals, from one to five feathers."""
_SIZES: Final = ((4, 5), (6, 7), (8, 9), (10, 12, 14, 16), (10, 11, 12))
"""Numbers of cards for one to five feathers, where deals of that difficulty are most frequent."""
_MAX_DRAWS: Final = 600  # random deals
_N_WINNABLE: Final = 20  # of them; from then on, the nearest one is changed
_STEPS: Final = 600  # changes of the nearest deal
_MAX_DEAL_NODES: Final = 2_000_000  # states; a deal that takes more is skipped


def quick_deal(feathers: int, seed: int, cancel: Cancel) -> Work[Deal | None]:
    """Draw winnable deals until one has the given number of feathers, or change the nearest one.

    Where random deals rarely fit, single cards of the nearest one are changed as long as the
    distance doesn't grow. If none fits, the nearest deal is returned. Runs in a worker thread.

    ``feathers``: 1 to 5; ``seed``: the same seed gives the same deal.

    Returns None when no winnable deal was found.
    """
    import numpy as np  # noqa: PLC0415 its random numbers

    from engine._kernels.steps import mutate  # noqa: PLC0415 compiled code, as the next
    from engine.design.generator import deal_of, grid_of, random_state  # noqa: PLC0415
    from engine.search.difficulty import measure_difficulty  # noqa: PLC0415

    rng = np.random.default_rng(seed)
    random = random_state(rng)
    low, high = levels_of(feathers)
    nearest: tuple[float, Deal] | None = None
    n_winnable = 0
    for step in range(_MAX_DRAWS + _STEPS):
        yield Progress(step, 0)
        is_drawing = n_winnable < _N_WINNABLE and step < _MAX_DRAWS
        if nearest is None or is_drawing:
            deal = Deal.random(int(rng.choice(_SIZES[feathers - 1])), rng)
        else:
            near = nearest[1]
            deal = deal_of(mutate(grid_of(near), random).tolist(), near.rows, near.columns)
        difficulty = measure_difficulty(deal, max_nodes=_MAX_DEAL_NODES, cancel=cancel)
        if difficulty is None:
            continue
        if feathers_of(difficulty.level) == feathers:
            return deal
        n_winnable += 1
        distance = max(low - difficulty.level, difficulty.level - high)
        # Equal distance is accepted too, so that the search can leave a plateau.
        if nearest is None or is_at_least(nearest[0], distance):
            nearest = (distance, deal)
    return None if nearest is None else nearest[1]
