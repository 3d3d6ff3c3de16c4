"""One chain of stochastic local search: hill descent with random uphill steps (seed 000).

Each step swaps a random unused card for a random puzzle card, or a random card with the contents
of another cell; a worse neighbour is accepted with a small probability. The chain's whole state is
in its arrays, so it can be advanced in pieces of any length with the same result.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.design._kernels.measure import (
    census_features,
    energy_of,
    static_features,
)
from engine.design.slots import SOLVABLE_SLOT
from engine.jit import kernel, shift_right
from engine.search._kernels.decide import (
    CANCELLED,
    SOLVABLE,
    UNSOLVABLE,
    next_random,
    random_word,
)
from engine.search._kernels.layers import COMPLETE, STOPPED, count_by_depth
from engine.search._kernels.narrow import NARROW, decide_deal
from engine.search._kernels.state import is_connected, link_cards

# Places in ``counters``.
ITERATION: Final = 0
ACCEPTED: Final = 1
EVALUATED: Final = 2
OVER_BUDGET_COUNT: Final = 3
BEST_ITERATION: Final = 4
N_COUNTERS: Final = 5

CURRENT: Final = 0  # places in ``energies``
BEST: Final = 1

UNIT: Final = 2.0**-53
DECIDE_FIRST: Final = 10
"""From this many cards on, a solver run that refutes a deal is cheaper than counting it."""

# Arrays that go together. ENERGY: unsolvable, weights, factors, factor_targets, conditions,
# condition_values. NARROW: see there.
# CENSUS: records, slots, edges, edge_ends, marks, connectedness, pair_of, pair_cells, scratch,
# totals, solvables.
ENERGY: Final = (
    "Tuple((float64, float64[::1], int64[:, ::1], float64[::1], int64[:, ::1], float64[::1]))"
)
CENSUS: Final = (
    "Tuple((int64[:, ::1], int64[::1], int32[::1], int32[::1], uint8[::1], uint8[::1],"
    " int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[::1]))"
)


@kernel("int64(int64[::1], int64)", inline=True)
def random_below(
    random: Words,
    bound: int,
) -> int:
    """Draw a whole number below ``bound``."""
    random[0] = next_random(random[0])
    return (shift_right(random_word(random[0]), 33) * bound) >> 31


@kernel("float64(int64[::1])", inline=True)
def random_unit(
    random: Words,
) -> float:
    """Draw a number in [0, 1)."""
    random[0] = next_random(random[0])
    return shift_right(random_word(random[0]), 11) * UNIT


@kernel(
    f"float64(int64[::1], int64, int64, int64, int64, {ENERGY}, {NARROW}, {CENSUS},"
    " int64[:, ::1], float64[::1], uint8[::1])"
)
def evaluate(
    grid: Words,
    n_columns: int,
    depth: int,
    lowest: int,
    max_nodes: int,
    energy: Any,
    search: Any,
    census: Any,
    board: Words,
    values: Reals,
    flag: Flag,
) -> float:
    """Return the energy of a grid: NaN when stopped, infinity when over the budget.

    ``lowest`` to ``depth`` are the depths to count; ``depth`` 0 asks for the verdict alone.
    ``board`` is scratch: rows cards, flock, cell rows, cell columns.
    """
    unsolvable, weights, factors, factor_targets, conditions, condition_values = energy
    cards = board[0]
    flock = board[1]
    cell_row = board[2]
    cell_column = board[3]
    n_cards = 0
    for cell in range(grid.shape[0]):
        if grid[cell] >= 0:
            cards[n_cards] = grid[cell]
            cell_row[n_cards] = cell // n_columns
            cell_column[n_cards] = cell % n_columns
            n_cards += 1
    present = link_cards(cards, n_cards, flock)
    if not is_connected(flock, present):
        return float(unsolvable)
    if depth == 0 or n_cards >= DECIDE_FIRST:
        status = decide_deal(n_cards, flock, cell_row, cell_column, search, max_nodes, flag)
        if status == CANCELLED:
            return np.nan
        if status == UNSOLVABLE:
            return float(unsolvable)
        if status != SOLVABLE:
            return np.inf
    if depth > 0:
        (
            records, slots, edges, edge_ends, marks, connectedness, pair_of, pair_cells,
            tables, totals, solvables,
        ) = census  # fmt: skip
        status = count_by_depth(
            n_cards, flock, cell_row, cell_column, depth, lowest, records, slots, edges,
            edge_ends, marks, connectedness, pair_of, pair_cells, tables, totals, solvables, flag,
        )  # fmt: skip
        if status == STOPPED:
            return np.nan
        if status != COMPLETE:
            return np.inf
        if solvables[depth] == 0:
            return float(unsolvable)
        census_features(n_cards, depth, solvables, totals, values)
    values[SOLVABLE_SLOT] = 1.0
    static_features(cards, n_cards, flock, values)
    return energy_of(
        values, unsolvable, weights, factors, factor_targets, conditions, condition_values
    )


@kernel("void(int64[::1], int64[::1], float64, int64[::1])")
def propose(
    grid: Words,
    random: Words,
    swap_unused: float,
    undo: Words,
) -> None:
    """Change the grid by one step and write how to take it back into ``undo``.

    ``undo`` is (cell, old content, other cell or -1, its old content).
    """
    n_cells = grid.shape[0]
    n_cards = 0
    used = 0
    for cell in range(n_cells):
        if grid[cell] >= 0:
            n_cards += 1
            used |= 1 << grid[cell]
    swaps_unused = random_unit(random) < swap_unused
    pick = random_below(random, n_cards)
    cell = 0
    for candidate in range(n_cells):
        if grid[candidate] >= 0:
            if pick == 0:
                cell = candidate
                break
            pick -= 1
    undo[0] = cell
    undo[1] = grid[cell]
    undo[2] = -1
    if swaps_unused and n_cards < 52:
        pick = random_below(random, 52 - n_cards)
        for card in range(52):
            if (used >> card) & 1 == 0:
                if pick == 0:
                    grid[cell] = card
                    break
                pick -= 1
    elif n_cells > 1:
        other = random_below(random, n_cells - 1)
        if other >= cell:
            other += 1
        undo[2] = other
        undo[3] = grid[other]
        grid[other] = grid[cell]
        grid[cell] = undo[3]


@kernel("void(int64[::1], int64[::1])")
def take_back(
    grid: Words,
    undo: Words,
) -> None:
    """Undo `propose`."""
    grid[undo[0]] = undo[1]
    if undo[2] >= 0:
        grid[undo[2]] = undo[3]


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], float64[::1], int64[::1], float64[:, ::1],"
    f" float64, float64, int64, int64, int64, int64, {ENERGY}, {NARROW}, {CENSUS},"
    " int64[:, ::1], float64[::1], uint8[::1])"
)
def advance(
    steps: int,
    grid: Words,
    best_grid: Words,
    random: Words,
    energies: Reals,
    counters: Words,
    trace: Reals,
    swap_unused: float,
    uphill: float,
    n_columns: int,
    depth: int,
    lowest: int,
    max_nodes: int,
    energy: Any,
    search: Any,
    census: Any,
    board: Words,
    values: Reals,
    flag: Flag,
) -> int:
    """Advance a chain by up to ``steps`` iterations; return how many were made.

    Fewer than ``steps`` means stopped; the interrupted iteration leaves no trace, so that a later
    call goes on exactly where this one stood. ``trace[k] = (energy, best)`` after the k-th step.
    """
    undo = board[5]
    if counters[EVALUATED] == 0:
        value = evaluate(
            grid, n_columns, depth, lowest, max_nodes, energy, search, census, board, values, flag
        )
        if np.isnan(value):
            return 0
        counters[EVALUATED] = 1
        energies[CURRENT] = value
        energies[BEST] = value
        best_grid[:] = grid
    for step in range(steps):
        if flag[0] != 0:
            return step
        before = random[0]
        propose(grid, random, swap_unused, undo)
        value = evaluate(
            grid, n_columns, depth, lowest, max_nodes, energy, search, census, board, values, flag
        )
        if np.isnan(value):
            take_back(grid, undo)
            random[0] = before
            return step
        counters[EVALUATED] += 1
        counters[ITERATION] += 1
        if np.isinf(value):
            counters[OVER_BUDGET_COUNT] += 1
        if value <= energies[CURRENT] or random_unit(random) < uphill:
            energies[CURRENT] = value
            counters[ACCEPTED] += 1
            if value < energies[BEST]:
                energies[BEST] = value
                best_grid[:] = grid
                counters[BEST_ITERATION] = counters[ITERATION]
        else:
            take_back(grid, undo)
        trace[step, 0] = energies[CURRENT]
        trace[step, 1] = energies[BEST]
    return steps
