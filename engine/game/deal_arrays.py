"""Many deals at once, by number: FreeCell's shuffle, and shuffles with any seed.

`Deal.numbered` deals one in the same way, a card at a time.
"""

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Words
from engine.errors import DealError
from engine.game.cards import N_CARDS
from engine.game.deal import INCREMENT, MULTIPLIER, Deal


def freecell_cards(numbers: Words, n_cells: int) -> Words:
    """Deal many FreeCell numbers at once; see `Deal.numbered`."""
    state = numbers.astype(np.int64)
    deck = np.tile(np.arange(N_CARDS), (len(numbers), 1))
    rows = np.arange(len(numbers))
    cards = np.empty((len(numbers), n_cells), np.int64)
    for index in range(n_cells):
        n_left = N_CARDS - index
        state = (MULTIPLIER * state + INCREMENT) % 2**31
        drawn = (state >> 16) % n_left
        cards[:, index] = deck[rows, drawn]
        deck[rows, drawn] = deck[rows, n_left - 1]
    return cards


def numbered_deal(number: int, rows: int, columns: int, random_seed: int | None) -> Deal:
    """Return a full grid by its number: of FreeCell, or with a seed of `random_cards`.

    Raises DealError when the number, the size or the seed is out of range.
    """
    deal = Deal.numbered(number, rows, columns)
    if random_seed is None:
        return deal
    if not 0 <= random_seed < 2**63:
        raise DealError("The seed is {random_seed}. Use 0 to 2**63 - 1.", random_seed=random_seed)
    (cards,) = random_cards(random_seed, np.array([number]), deal.n_cells).tolist()
    return Deal(rows, columns, tuple(cards))


def mixed_words(seed: int, keys: Words) -> NDArray[np.uint64]:
    """Return a random word for each key: two rounds of splitmix64 over (key, seed)."""
    with np.errstate(over="ignore"):
        mixed = keys.astype(np.uint64)
        for word in (np.uint64(seed), np.uint64(0)):
            mixed = (mixed ^ word) + np.uint64(0x9E3779B97F4A7C15)
            mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            mixed ^= mixed >> np.uint64(31)
    return mixed


def random_cards(seed: int, numbers: Words, n_cells: int) -> Words:
    """Deal many random grids at once: the deck in order of splitmix64 of (seed, number, card)."""
    mixed = mixed_words(seed, numbers[:, None] * N_CARDS + np.arange(N_CARDS))
    order = np.argsort(mixed, axis=1, kind="stable")
    return np.ascontiguousarray(order[:, :n_cells].astype(np.int64))
