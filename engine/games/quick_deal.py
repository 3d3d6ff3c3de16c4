"""A new deal of a given difficulty: drawn at random, or changed until it fits."""

from typing import Final

import numpy as np

from engine._kernels.steps import mutate
from engine.arrays import RandomState
from engine.design.chains import deal_of, grid_of, random_state
from engine.game import Deal
from engine.games.feathers import feathers_of, levels_of
from engine.numerics import is_at_least
from engine.progress import Cancel, Progress, Work
from engine.search.difficulty import measure_difficulty

_SIZES: Final = ((4, 5), (6, 7), (8, 9), (10, 12, 14, 16), (10, 11, 12))
"""Numbers of cards for one to five feathers, where deals of that difficulty are most frequent."""
_MAX_DRAWS: Final = 600  # random deals
_N_WINNABLE: Final = 20  # of them; from then on, the nearest one is changed
_STEPS: Final = 600  # changes of the nearest deal
_MAX_NODES: Final = 2_000_000  # states; a deal that takes more is skipped


def quick_deal(feathers: int, seed: int, cancel: Cancel) -> Work[Deal | None]:
    """Draw winnable deals until one has the given number of feathers, or change the nearest one.

    Where random deals rarely fit, single cards of the nearest one are changed as long as the
    distance doesn't grow. If none fits, the nearest deal is returned. Runs in a worker thread.

    ``feathers``: 1 to 5; ``seed``: the same seed gives the same deal.

    Returns None when no winnable deal was found.
    """
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
            deal = _changed(nearest[1], random)
        difficulty = measure_difficulty(deal, max_nodes=_MAX_NODES, cancel=cancel)
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


def _changed(deal: Deal, random: RandomState) -> Deal:
    cells = mutate(grid_of(deal), random).tolist()
    return deal_of(cells, deal.rows, deal.columns)
