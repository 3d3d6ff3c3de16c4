"""The same puzzle in another arrangement, which looks new and plays the same."""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.game.cards import N_RANKS, N_SUITS, rank_of, suit_of
from engine.game.deal import Deal

_MOST_TRIES: Final = 100


def disguise(deal: Deal, rng: np.random.Generator) -> Deal:
    """Return the same puzzle in a random arrangement: `engine.game.puzzle_id` is the same.

    Rows, columns and suits are permuted, and the ranks reversed or not; the shape of the grid is
    kept.
    """
    rows, columns = rng.permutation(deal.rows), rng.permutation(deal.columns)
    suits = rng.permutation(N_SUITS)
    reverse = bool(rng.integers(2))
    cells: list[int | None] = []
    for row in rows:
        for column in columns:
            card = deal.cells[int(row) * deal.columns + int(column)]
            if card is not None:
                rank = N_RANKS - 1 - rank_of(card) if reverse else rank_of(card)
                card = rank * N_SUITS + int(suits[suit_of(card)])
            cells.append(card)
    return Deal(deal.rows, deal.columns, tuple(cells))


def other_disguise(deal: Deal, rng: np.random.Generator) -> Deal:
    """Return a disguise that is not the deal itself, as far as it has one."""
    found = deal
    for _ in range(_MOST_TRIES):
        found = disguise(deal, rng)
        if found != deal:
            break
    return found
