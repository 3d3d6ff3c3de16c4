"""The shuffles of numbered deals, for many at once: FreeCell's, and those with any seed."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Words
from engine.game.cards import N_CARDS

# Of FreeCell's random number generator, the `rand` of Microsoft's C library (Mol 2018).
MULTIPLIER: Final = 214013
INCREMENT: Final = 2531011


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


def mixed_words(seed: int, keys: Words) -> NDArray[np.uint64]:
    """Return a random word for each key: two rounds of splitmix64 over (key, seed).

    It must never change, because published surveys and datasets are made again from their seeds.
    The kernels have the same mixing (`mix` in ``engine/_kernels/bits.pxd``).
    """
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
