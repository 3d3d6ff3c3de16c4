"""A new deal of a given difficulty for a player: drawn at random, or changed until it fits."""

from typing import Final

import numpy as np

from engine._kernels.chains import mutate
from engine.design.chains import deal_of, grid_of, random_state
from engine.game import Deal
from engine.games.feathers import SuccessCurve
from engine.numerics import is_above
from engine.progress import Cancel, Progress, Work
from engine.search.difficulty import measure_difficulty

_USUAL: Final = ((4, 5), (6, 7), (8, 9), (10, 12, 14, 16), (10, 11, 12))
"""Numbers of cards of deals with one to five feathers on the default curve."""
_TYPICAL: Final = {
    4: (0.6, 0.8, 1.1, 1.3, 1.4), 5: (1.2, 1.4, 1.6, 1.8, 2.0), 6: (1.9, 2.0, 2.2, 2.4, 2.7),
    7: (2.1, 2.4, 2.8, 3.1, 3.6), 8: (2.4, 2.8, 3.2, 3.7, 4.3), 9: (3.0, 3.4, 3.8, 4.3, 4.8),
    10: (3.2, 3.7, 4.2, 4.8, 6.0), 11: (3.5, 4.1, 4.6, 5.3, 6.8), 12: (3.8, 4.5, 5.0, 5.6, 6.8),
    14: (4.2, 4.7, 5.1, 5.6, 7.0), 16: (4.4, 4.9, 5.3, 5.7, 6.5),
}  # fmt: skip
"""The 5, 25, 50, 75 and 95% quantiles of the levels of random winnable deals of a size."""
_MOST_DRAWS: Final = 600
_ENOUGH_WINNABLE: Final = 20
_STEPS: Final = 600
_MAX_NODES: Final = 2_000_000


def quick_deal(feathers: int, curve: SuccessCurve, seed: int, cancel: Cancel) -> Work[Deal | None]:
    """Draw winnable deals until one has the given number of feathers, or change the nearest one.

    Difficulty depends on the player, so the sizes that are drawn follow the player's curve. Where
    random deals rarely fit, single cards of the nearest one are changed as long as the distance
    doesn't grow. Some curves have no deal with the given number of feathers; then the nearest deal
    is returned. Runs in a worker thread.

    Parameters
    ----------
    feathers : int
        1 to 5.
    seed : int
        The same seed gives the same deal.

    Returns
    -------
    Deal or None
        None when no winnable deal was found.
    """
    rng = np.random.default_rng(seed)
    random = random_state(rng)
    low, high = curve.levels(feathers)
    sizes = sizes_for(feathers, curve)
    nearest: tuple[float, Deal] | None = None
    n_winnable = 0
    for done in range(_MOST_DRAWS + _STEPS):
        yield Progress(done, 0)
        if nearest is None or (n_winnable < _ENOUGH_WINNABLE and done < _MOST_DRAWS):
            deal = Deal.random(int(rng.choice(sizes)), rng)
        else:
            near = nearest[1]
            deal = deal_of(mutate(grid_of(near), random).tolist(), near.rows, near.columns)
        found = measure_difficulty(deal, max_nodes=_MAX_NODES, cancel=cancel)
        if found is None:
            continue
        if curve.feathers(found.level) == feathers:
            return deal
        n_winnable += 1
        away = max(low - found.level, found.level - high)
        # Equal distance is accepted too, so that the search can leave a plateau.
        if nearest is None or not is_above(away, nearest[0]):
            nearest = (away, deal)
    return None if nearest is None else nearest[1]


def sizes_for(feathers: int, curve: SuccessCurve) -> tuple[int, ...]:
    """Return the numbers of cards of deals that most often have a number of feathers for a player.

    >>> sizes_for(2, SuccessCurve()), sizes_for(2, SuccessCurve(middle=1.9, n_games=40))
    ((6, 7), (4,))
    """
    if not curve.n_games:
        return _USUAL[feathers - 1]
    hits = {
        size: sum(curve.feathers(level) == feathers for level in levels)
        for size, levels in _TYPICAL.items()
    }
    if maximum := max(hits.values()):
        return tuple(size for size, n in hits.items() if 2 * n >= maximum)
    return (4, 5) if curve.feathers(_TYPICAL[4][0]) > feathers else (10, 11, 12)
