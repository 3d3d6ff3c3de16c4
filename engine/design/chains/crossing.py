"""A child of two deals, for searches with several current deals."""

import numpy as np

from engine.arrays import Words
from engine.design.chains.chain import EMPTY
from engine.game.cards import N_CARDS


def cross(first: Words, second: Words, rng: np.random.Generator) -> Words:
    """Return a deal with the empty cells of the first deal and cards of both.

    Each card comes from the same cell of one of the two. If that card is already used or missing,
    it comes from the other one; if both are, it is a new card.

    Parameters
    ----------
    first, second : ndarray of int64, shape (n_cells,)
        Grids of the same shape and number of cards.
    """
    child = np.full_like(first, EMPTY)
    used: set[int] = set()
    left = []
    for cell in rng.permutation(np.flatnonzero(first >= 0)).tolist():
        pair = [int(first[cell]), int(second[cell])]
        if rng.random() < 0.5:
            pair.reverse()
        card = next((card for card in pair if card >= 0 and card not in used), EMPTY)
        child[cell] = card
        if card == EMPTY:
            left.append(cell)
        else:
            used.add(card)
    if left:
        unused = np.setdiff1d(np.arange(N_CARDS), sorted(used))
        child[left] = rng.choice(unused, len(left), replace=False)
    return child
