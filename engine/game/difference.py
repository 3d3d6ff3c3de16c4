"""How different two puzzles are, whatever disguise they come in."""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from engine.game.canonical import relabellings
from engine.game.cards import N_CARDS
from engine.game.deal import Deal


def difference(first: Deal, second: Deal) -> int:
    """Return in how many cells a deal differs at least from the nearest disguise of another.

    0 for two disguises of one puzzle: rows, columns and suits permuted, the grid transposed,
    the ranks reversed. Grids of other shapes differ in every cell.

    The cost grows with the factorial of the shorter side (about a millisecond at 4 x 4).

    >>> from engine.game import parse_deal
    >>> difference(parse_deal("AC 2D / -- 9S"), parse_deal("QH KS / 5C 7D"))
    1
    """
    grid, other = _grid(first), _grid(second)
    if grid.shape != other.shape:
        return max(first.n_cells, second.n_cells)
    least = first.n_cells
    for turned in (grid, grid.T):
        if turned.shape == other.shape:
            least = min(least, _least_by_columns(turned, other))
    return least


def _grid(deal: Deal) -> NDArray[np.int64]:
    cells = [N_CARDS if card is None else card for card in deal.cells]
    grid = np.array(cells, np.int64).reshape(deal.rows, deal.columns)
    return grid if deal.rows <= deal.columns else grid.T


def _least_by_columns(grid: NDArray[np.int64], other: NDArray[np.int64]) -> int:
    """Match columns best, for every renaming of cards and order of rows at once.

    ``least[k, used]`` is the fewest differing cells when the first columns of ``grid`` were
    matched with the set ``used`` of columns of ``other``.
    """
    rows, columns = grid.shape
    orders = np.array(list(permutations(range(rows))), np.int64)
    disguises = relabellings()[:, grid][:, orders, :].reshape(-1, rows, columns)
    costs = (disguises[:, :, :, None] != other[None, :, None, :]).sum(axis=1)
    least = np.full((len(disguises), 1 << columns), rows * columns, np.int64)
    least[:, 0] = 0
    for used in range(1 << columns):
        column = used.bit_count()
        for match in range(columns):
            if not used >> match & 1:
                with_it = used | 1 << match
                cost = least[:, used] + costs[:, column, match]
                np.minimum(least[:, with_it], cost, out=least[:, with_it])
    return int(least[:, -1].min())
