"""Children of a map's deals: some steps away from their start, kept if best in their cell.

If the cell of a child depends only on its cards, the highest acceptable energy is known before the
evaluation. The evaluation then stops as soon as the child is sure to be worse than the deal in the
cell, so it is as fast as in a chain of local search.
"""

from typing import Any, Final

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.design._kernels.chain import propose
from engine.design._kernels.evaluate import (
    BOARD,
    CARDS_ROW,
    COLUMNS,
    DRAWN,
    EVALUATION,
    FLOCK_ROW,
    PLAN,
    UNDO_ROW,
    VALUES,
    WORK,
    WORK_ENERGY,
    read_grid,
)
from engine.design._kernels.halfway import RANDOM
from engine.design._kernels.measure import UNSOLVABLE_ENERGY, static_features
from engine.design.slots import DEPTH_1_SLOT, HALFWAY_SLOT
from engine.kernels import kernel
from engine.search._kernels.draws import random_word
from engine.search._kernels.state import link_cards

NO_CHILD: Final = -1  # for a cell in which no child is the best


@kernel("int64(float64, float64[::1])", inline=True)
def cell_along(value: float, edges: Reals) -> int:
    """Return the index of a value on an axis with these inner edges; an edge is in the upper."""
    index = 0
    while index < edges.shape[0] and value >= edges[index]:
        index += 1
    return index


@kernel("int64(float64[::1], int64, int64, float64[::1], float64[::1])", inline=True)
def cell_of(values: Reals, x_slot: int, y_slot: int, x_edges: Reals, y_edges: Reals) -> int:
    """Return the cell of a deal by its features; cells are counted along y first."""
    across = cell_along(values[x_slot], x_edges)
    cell: int = across * (y_edges.shape[0] + 1) + cell_along(values[y_slot], y_edges)
    return cell


@kernel(
    "int64(int64[:, ::1], int64[::1], int64[::1], float64, int64, int64, float64[::1],"
    f" float64[::1], float64[::1], int64[::1], int64[::1], {WORK}, uint8[::1],"
    f" FunctionType({EVALUATION}))"
)
def breed(
    grids: Words,
    n_steps: Words,
    random: Words,
    swap_unused: float,
    x_slot: int,
    y_slot: int,
    x_edges: Reals,
    y_edges: Reals,
    bests: Reals,
    children: Words,
    tried: Words,
    work: Any,
    flag: Flag,
    evaluate: Any,
) -> int:
    """Take steps from each grid and evaluate the results; return the number of evaluations.

    ``grids`` has the starts, which are replaced by the children; ``n_steps[k]`` is the number of
    steps of the k-th. ``bests[cell]`` is the lowest energy in a cell, infinite in an empty one; a
    child below it replaces it, and ``children[cell]`` is then its row in ``grids``.
    ``tried[cell]`` counts the children of a cell whose features are known. A result below the
    number of grids means stopped.
    """
    board, values = work[BOARD], work[VALUES]
    undo = board[UNDO_ROW]
    draws = work[DRAWN][RANDOM]
    unsolvable = float(work[WORK_ENERGY][UNSOLVABLE_ENERGY])
    is_static = max(x_slot, y_slot) < DEPTH_1_SLOT or min(x_slot, y_slot) > HALFWAY_SLOT
    for number in range(grids.shape[0]):
        if flag[0] != 0:
            return number
        grid = grids[number]
        for _ in range(n_steps[number]):
            propose(grid, random, swap_unused, undo)
        draws[0] = random_word(random[0])
        cell = 0
        threshold = np.inf
        if is_static:
            cards, flock = board[CARDS_ROW], board[FLOCK_ROW]
            n_cards = read_grid(grid, work[PLAN][COLUMNS], board)
            link_cards(cards, n_cards, flock)
            static_features(cards, n_cards, flock, values)
            cell = cell_of(values, x_slot, y_slot, x_edges, y_edges)
            tried[cell] += 1
            threshold = bests[cell]
        value = evaluate(grid, threshold, work, flag)
        if np.isnan(value):
            return number
        if np.isinf(value) or value == unsolvable:
            continue
        if not is_static:
            cell = cell_of(values, x_slot, y_slot, x_edges, y_edges)
            tried[cell] += 1
        if value < bests[cell]:
            bests[cell] = value
            children[cell] = number
    return int(grids.shape[0])
