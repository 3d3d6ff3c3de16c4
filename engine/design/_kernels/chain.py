"""One chain of stochastic local search: hill descent with random uphill steps (seed 000).

Each step swaps a random unused card for a random puzzle card, or a random card with the contents
of another cell; a worse neighbour is accepted with a small probability. The chain's whole state is
in its arrays, so it can be advanced in pieces of any length with the same result.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.arrays import Flag, Reals, Slots, Words
from engine.design._kernels.measure import (
    census_features,
    energy_of,
    link_cards,
    static_features,
)
from engine.design.slots import SOLVABLE_SLOT
from engine.jit import kernel, shift_right
from engine.search._kernels.census import COMPLETE, STOPPED, count_states
from engine.search._kernels.decide import (
    CANCELLED,
    SOLVABLE,
    UNSOLVABLE,
    decide,
    next_random,
    random_word,
)
from engine.search._kernels.state import write_key
from engine.search._kernels.store import clear

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
NEEDS_NOTHING: Final = -1
NEEDS_VERDICT: Final = 0


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
    "float64(int64[::1], int64, int64, int64, float64, float64[::1], int64[:, ::1],"
    " float64[::1], int64[:, ::1], float64[::1], int64[:, :, ::1], int32[:, ::1],"
    " int64[:, ::1], int64[:, ::1], int32[::1], int64[::1], int64[:, ::1], int64[:, ::1],"
    " int64[:, ::1], int64[:, ::1], int64[::1], int64[::1], int64[::1], int64[:, ::1],"
    " float64[::1], uint8[::1])"
)
def evaluate(
    grid: Words,
    n_columns: int,
    census_depth: int,
    max_nodes: int,
    unsolvable: float,
    weights: Reals,
    factors: Words,
    factor_targets: Reals,
    conditions: Words,
    condition_values: Reals,
    layer_keys: Words,
    layer_index: Slots,
    layer_meta: Words,
    refuted_keys: Words,
    refuted_index: Slots,
    refuted_meta: Words,
    key_rows: Words,
    children: Words,
    line: Words,
    scratch: Words,
    totals: Words,
    solvables: Words,
    nodes: Words,
    board: Words,
    values: Reals,
    flag: Flag,
) -> float:
    """Return the energy of a grid: NaN when stopped, infinity when over the budget.

    ``census_depth`` is how deep to count: -1 nothing (never less than the verdict), 0 the verdict
    alone. ``board`` is scratch: rows cards, flock, cell rows, cell columns, where.
    """
    cards = board[0]
    flock = board[1]
    cell_row = board[2]
    cell_column = board[3]
    where = board[4]
    n_cards = 0
    for cell in range(grid.shape[0]):
        if grid[cell] >= 0:
            cards[n_cards] = grid[cell]
            cell_row[n_cards] = cell // n_columns
            cell_column[n_cards] = cell % n_columns
            where[n_cards] = n_cards
            n_cards += 1
    present = link_cards(cards, n_cards, flock)
    key = key_rows[2]
    write_key(n_cards, where, present, key)
    if census_depth <= NEEDS_VERDICT:
        clear(refuted_index, refuted_meta)
        status = decide(
            n_cards, flock, cell_row, cell_column, key, refuted_keys, refuted_index,
            refuted_meta, max_nodes, key_rows[1], children, line, scratch, nodes, flag,
        )  # fmt: skip
        if status == CANCELLED:
            return np.nan
        if status not in (SOLVABLE, UNSOLVABLE):
            return np.inf
        values[SOLVABLE_SLOT] = status
    else:
        depth = min(census_depth, n_cards - 1)
        status = count_states(
            n_cards, flock, cell_row, cell_column, key, depth, layer_keys, layer_index,
            layer_meta, refuted_keys, refuted_index, refuted_meta, max_nodes, key_rows,
            children, line, scratch, totals, solvables, nodes,
            True, flag,
        )  # fmt: skip
        if status == STOPPED:
            return np.nan
        if status != COMPLETE:
            return np.inf
        values[SOLVABLE_SLOT] = solvables[0]
        census_features(n_cards, depth, solvables, totals, values)
    if values[SOLVABLE_SLOT] == 0.0:
        return unsolvable
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
    " float64, float64, int64, int64, int64, float64, float64[::1], int64[:, ::1],"
    " float64[::1], int64[:, ::1], float64[::1], int64[:, :, ::1], int32[:, ::1],"
    " int64[:, ::1], int64[:, ::1], int32[::1], int64[::1], int64[:, ::1], int64[:, ::1],"
    " int64[:, ::1], int64[:, ::1], int64[::1], int64[::1], int64[::1], int64[:, ::1],"
    " float64[::1], uint8[::1])"
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
    census_depth: int,
    max_nodes: int,
    unsolvable: float,
    weights: Reals,
    factors: Words,
    factor_targets: Reals,
    conditions: Words,
    condition_values: Reals,
    layer_keys: Words,
    layer_index: Slots,
    layer_meta: Words,
    refuted_keys: Words,
    refuted_index: Slots,
    refuted_meta: Words,
    key_rows: Words,
    children: Words,
    line: Words,
    scratch: Words,
    totals: Words,
    solvables: Words,
    nodes: Words,
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
        energy = evaluate(
            grid, n_columns, census_depth, max_nodes, unsolvable, weights, factors,
            factor_targets, conditions, condition_values, layer_keys, layer_index, layer_meta,
            refuted_keys, refuted_index, refuted_meta,
            key_rows, children, line, scratch, totals, solvables, nodes, board, values, flag,
        )  # fmt: skip
        if np.isnan(energy):
            return 0
        counters[EVALUATED] = 1
        energies[CURRENT] = energy
        energies[BEST] = energy
        best_grid[:] = grid
    for step in range(steps):
        if flag[0] != 0:
            return step
        before = random[0]
        propose(grid, random, swap_unused, undo)
        energy = evaluate(
            grid, n_columns, census_depth, max_nodes, unsolvable, weights, factors,
            factor_targets, conditions, condition_values, layer_keys, layer_index, layer_meta,
            refuted_keys, refuted_index, refuted_meta,
            key_rows, children, line, scratch, totals, solvables, nodes, board, values, flag,
        )  # fmt: skip
        if np.isnan(energy):
            take_back(grid, undo)
            random[0] = before
            return step
        counters[EVALUATED] += 1
        counters[ITERATION] += 1
        if np.isinf(energy):
            counters[OVER_BUDGET_COUNT] += 1
        if energy <= energies[CURRENT] or random_unit(random) < uphill:
            energies[CURRENT] = energy
            counters[ACCEPTED] += 1
            if energy < energies[BEST]:
                energies[BEST] = energy
                best_grid[:] = grid
                counters[BEST_ITERATION] = counters[ITERATION]
        else:
            take_back(grid, undo)
        trace[step, 0] = energies[CURRENT]
        trace[step, 1] = energies[BEST]
    return steps
