"""The energy of a deal, as far as it matters whether it is at most a threshold."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.design._kernels.measure import (
    ENERGY,
    census_features,
    energy_of,
    ratio_at,
    static_features,
)
from engine.design._kernels.race import (
    LARGE,
    LARGE_SLACK,
    SAMPLE,
    bound_halfway,
    halfway_ratio,
    least_solvable,
    most_halfway,
)
from engine.design.slots import DEPTH_1_SLOT, HALFWAY_SLOT, SOLVABLE_SLOT
from engine.jit import kernel
from engine.search._kernels.decide import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.search._kernels.narrow import NARROW, decide_deal
from engine.search._kernels.state import is_connected, link_cards
from engine.search.counting._kernels.confirm import count_solvable
from engine.search.counting._kernels.layers import CENSUS, COMPLETE, STOPPED, count_by_depth

# Places in ``plan``, what an energy needs. SHALLOW: the deepest of depths 1 to 3 that it reads, 0
# for none. HALFWAY: 1 when it reads that ratio. IS_AFFINE: 1 when it is a + b x that ratio.
COLUMNS: Final = 0
SHALLOW: Final = 1
HALFWAY: Final = 2
IS_AFFINE: Final = 3
MAX_NODES: Final = 4
N_PLANS: Final = 5

RACE_FROM: Final = 9
"""From this many cards on, drawing states is cheaper than counting a deal."""
QUICK_NODES: Final = 4096
"""A deal that takes longer to decide is drawn from first: a solvable draw decides it too."""


@kernel(
    f"int64(int64, int64[::1], int64[::1], int64[::1], int64, {NARROW}, {CENSUS}, {SAMPLE},"
    " int64, float64[::1], uint8[::1])",
    once=True,
)
def shallow_ratios(
    n_cards: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    depth: int,
    search: Any,
    census: Any,
    sample: Any,
    max_nodes: int,
    values: Reals,
    flag: Flag,
) -> int:
    """Fill the ratios of depths 1 to ``depth`` of a solvable deal, exactly.

    Near the start it is cheaper to confirm the solvable states than to count all those below.
    """
    totals, solvables = census[9], census[10]
    layers, layer_counts = sample[4], sample[5]
    status = count_by_depth(n_cards, flock, cell_row, cell_column, depth, depth + 1, census, flag)
    if status != COMPLETE:
        return status
    status = count_solvable(
        n_cards, flock, search, depth, layers, layer_counts, max_nodes, solvables, flag
    )
    if status == COMPLETE:
        for step in range(1, depth + 1):
            values[DEPTH_1_SLOT + step - 1] = ratio_at(solvables, totals, step, depth)
    return status


@kernel(
    f"int64(int64, int64[::1], int64[::1], int64[::1], int64, {CENSUS}, float64[::1], uint8[::1])",
    once=True,
)
def counted_ratios(
    n_cards: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    shallow: int,
    census: Any,
    values: Reals,
    flag: Flag,
) -> int:
    """Fill the halfway ratio, and those of depths 1 to ``shallow``, by one count."""
    half = n_cards // 2
    deepest = max(half, shallow)
    lowest = 1 if shallow > 0 else half
    status: int = count_by_depth(
        n_cards, flock, cell_row, cell_column, deepest, lowest, census, flag
    )
    if status == COMPLETE:
        census_features(n_cards, deepest, census[10], census[9], values)
    return status


@kernel(f"float64(float64[::1], {ENERGY}, float64)")
def worst_ratio(values: Reals, energy: Any, threshold: float) -> float:
    """Return the halfway ratio at which an energy a + b x ratio reaches the threshold.

    -1 when every ratio is above it, infinity when none need be.
    """
    values[HALFWAY_SLOT] = 0.0
    base = energy_of(values, energy)
    values[HALFWAY_SLOT] = 1.0
    slope = energy_of(values, energy) - base
    if slope >= 0.0 and base > threshold:
        return -1.0
    return (threshold - base) / slope if slope > 0.0 else np.inf


EVALUATION: Final = (
    f"float64(int64[::1], float64, int64[::1], {ENERGY}, {NARROW}, {CENSUS}, {SAMPLE},"
    " int64[:, ::1], float64[::1], int64[::1], uint8[::1])"
)


@kernel(EVALUATION, has_pointer=True)
def evaluate(
    grid: Words,
    threshold: float,
    plan: Words,
    energy: Any,
    search: Any,
    census: Any,
    sample: Any,
    board: Words,
    values: Reals,
    counters: Words,
    flag: Flag,
) -> float:
    """Return the energy of a grid, or any number above ``threshold`` when it is above.

    NaN when stopped, infinity when over the budget. ``board`` is scratch: rows cards, flock, cell
    rows, cell columns. What is cheap is asked first.
    """
    unsolvable = float(energy[0])
    cards = board[0]
    flock = board[1]
    cell_row = board[2]
    cell_column = board[3]
    n_cards = 0
    for cell in range(grid.shape[0]):
        if grid[cell] >= 0:
            cards[n_cards] = grid[cell]
            cell_row[n_cards] = cell // plan[COLUMNS]
            cell_column[n_cards] = cell % plan[COLUMNS]
            n_cards += 1
    if not is_connected(flock, link_cards(cards, n_cards, flock)):
        return unsolvable
    values[SOLVABLE_SLOT] = 1.0
    static_features(cards, n_cards, flock, values)
    shallow = min(plan[SHALLOW], n_cards - 1)
    reads_halfway = plan[HALFWAY] != 0
    worst = np.inf
    # Nothing is gained by knowing a deal that is rejected, solvable or not.
    if shallow == 0 and unsolvable > threshold:
        if not reads_halfway and energy_of(values, energy) > threshold:
            return energy_of(values, energy)
        if plan[IS_AFFINE] != 0:
            worst = worst_ratio(values, energy, threshold)
            if worst < 0.0:
                return unsolvable
    n_partitions = -1.0
    if n_cards < LARGE and worst < 1.0:
        n_partitions = most_halfway(n_cards, flock, cell_row, cell_column, search, sample, flag)
        if n_partitions < 0.0:
            return np.nan
        # A solvable deal has one solvable state halfway or more; any other is rejected anyway.
        if worst * n_partitions < 1.0:
            return unsolvable
    limit = min(QUICK_NODES, plan[MAX_NODES]) if reads_halfway else plan[MAX_NODES]
    status = decide_deal(n_cards, flock, cell_row, cell_column, search, limit, flag)
    if status == CANCELLED:
        return np.nan
    if status == UNSOLVABLE:
        return unsolvable
    is_solved = status == SOLVABLE
    if not (is_solved or reads_halfway):
        return np.inf
    least = 1
    if is_solved and worst < 1.0:
        least = least_solvable(n_cards, n_cards // 2, search[5], sample[6])
    if shallow > 0 and not (reads_halfway and n_cards < RACE_FROM):
        status = shallow_ratios(
            n_cards, flock, cell_row, cell_column, shallow, search, census, sample,
            plan[MAX_NODES], values, flag,
        )  # fmt: skip
        if status == STOPPED:
            return np.nan
        if status != COMPLETE:
            return np.inf
        if plan[IS_AFFINE] != 0 and unsolvable > threshold:
            worst = worst_ratio(values, energy, threshold)
            if worst < 0.0:
                return unsolvable
    if reads_halfway and n_cards < RACE_FROM:
        if worst < 1.0 and least > worst * n_partitions:
            return unsolvable
        status = counted_ratios(
            n_cards, flock, cell_row, cell_column, shallow, census, values, flag
        )
        if status == STOPPED:
            return np.nan
        if status != COMPLETE:
            return np.inf
        return unsolvable if census[10][n_cards // 2] == 0 else energy_of(values, energy)
    if reads_halfway:
        if n_partitions < 0.0:
            n_partitions = bound_halfway(n_cards, flock, search, sample, flag)
            if n_partitions < 0.0:
                return np.nan
        slack = 1.0 if n_cards < LARGE else LARGE_SLACK
        if least > worst * slack * n_partitions:
            return unsolvable
        ratio = halfway_ratio(
            n_cards, flock, cell_row, cell_column, worst, is_solved, is_solved and shallow == 0,
            n_partitions, search, census, sample, plan[MAX_NODES], counters, flag,
        )  # fmt: skip
        if np.isnan(ratio) or np.isinf(ratio):
            return ratio
        if ratio == 0.0:
            return unsolvable
        values[HALFWAY_SLOT] = ratio
    return energy_of(values, energy)
