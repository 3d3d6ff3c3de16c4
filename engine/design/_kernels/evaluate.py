"""The energy of a deal, computed only as far as needed to compare it with a threshold."""

from typing import Any, Final

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.design._kernels.measure import (
    ENERGY,
    UNSOLVABLE_ENERGY,
    census_features,
    energy_of,
    ratio_at,
    static_features,
)
from engine.design._kernels.sequential_test import (
    LARGE,
    LARGE_SLACK,
    LAYER_COUNTS,
    LAYERS,
    NO_BOUND,
    ORDERS,
    SAMPLE,
    bound_halfway,
    halfway_ratio,
    least_solvable,
    most_halfway,
)
from engine.design.slots import DEPTH_1_SLOT, HALFWAY_SLOT, SOLVABLE_SLOT
from engine.kernels import kernel
from engine.search._kernels.decide import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.search._kernels.narrow import NARROW, PATH, decide_deal
from engine.search._kernels.state import is_connected, link_cards
from engine.search.counting._kernels.confirm import count_solvable
from engine.search.counting._kernels.layers import (
    CENSUS,
    COMPLETE,
    SOLVABLES,
    STOPPED,
    TOTALS,
    count_by_depth,
)

# Indices in ``plan``, the needs of an energy. SHALLOW: the deepest of depths 1 to 3 that it reads,
# 0 for none. HALFWAY: 1 when it reads that ratio. IS_AFFINE: 1 when it is a + b x that ratio.
COLUMNS: Final = 0
SHALLOW: Final = 1
HALFWAY: Final = 2
IS_AFFINE: Final = 3
MAX_NODES: Final = 4
N_PLANS: Final = 5

# Rows of ``board``. Row 4 is free; in the last, a chain stores how to undo its step.
CARDS_ROW: Final = 0
FLOCK_ROW: Final = 1
CELL_ROW_ROW: Final = 2
CELL_COLUMN_ROW: Final = 3
UNDO_ROW: Final = 5

# A halfway ratio, or the highest that would be accepted.
REJECTED: Final = 0.0  # also for an unsolvable deal, which is treated alike
NO_RATIO: Final = -1.0
ANY_RATIO: Final = np.inf

RACE_FROM: Final = 9
"""From this many cards on, drawing states is cheaper than counting a deal."""
QUICK_NODES: Final = 4096
"""If deciding a deal takes longer, states are drawn first: a solvable draw decides it too."""


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

    Near the start, confirming the solvable states is cheaper than counting all states below.
    """
    totals, solvables = census[TOTALS], census[SOLVABLES]
    layers, layer_counts = sample[LAYERS], sample[LAYER_COUNTS]
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


@kernel("float64(int64)", once=True)
def unfinished(status: int) -> float:
    """Return the result of an unfinished evaluation: NaN if stopped, infinity if over budget."""
    return np.nan if status in (CANCELLED, STOPPED) else np.inf


@kernel("int64(int64[::1], int64, int64[:, ::1])", once=True)
def read_grid(grid: Words, n_columns: int, board: Words) -> int:
    """Write the cards of a grid, with rows and columns, into a board; return their number."""
    n_cards = 0
    for cell in range(grid.shape[0]):
        if grid[cell] >= 0:
            board[CARDS_ROW, n_cards] = grid[cell]
            board[CELL_ROW_ROW, n_cards] = cell // n_columns
            board[CELL_COLUMN_ROW, n_cards] = cell % n_columns
            n_cards += 1
    return n_cards


@kernel(f"float64(float64[::1], {ENERGY}, float64)")
def worst_ratio(values: Reals, energy: Any, threshold: float) -> float:
    """Return the halfway ratio at which an energy a + b x ratio reaches the threshold.

    `NO_RATIO` if the energy exceeds it at every ratio, `ANY_RATIO` if the ratio sets no limit.
    """
    values[HALFWAY_SLOT] = 0.0
    base = energy_of(values, energy)
    values[HALFWAY_SLOT] = 1.0
    slope = energy_of(values, energy) - base
    if slope >= 0.0 and base > threshold:
        return NO_RATIO
    return (threshold - base) / slope if slope > 0.0 else ANY_RATIO


@kernel(
    f"float64(int64, int64[::1], int64[::1], int64[::1], int64, float64, int64, float64, {CENSUS},"
    " float64[::1], uint8[::1])",
    once=True,
)
def counted_halfway(
    n_cards: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    shallow: int,
    worst: float,
    minimum: int,
    n_partitions: float,
    census: Any,
    values: Reals,
    flag: Flag,
) -> float:
    """Compute the halfway ratio by a count, which also fills those of depths 1 to ``shallow``."""
    if worst < 1.0 and minimum > worst * n_partitions:
        return REJECTED
    half = n_cards // 2
    deepest = max(half, shallow)
    lowest = 1 if shallow > 0 else half
    status = count_by_depth(n_cards, flock, cell_row, cell_column, deepest, lowest, census, flag)
    if status != COMPLETE:
        return unfinished(status)
    if census[SOLVABLES][half] == 0:
        return REJECTED
    census_features(n_cards, deepest, census[SOLVABLES], census[TOTALS], values)
    return float(values[HALFWAY_SLOT])


@kernel(
    f"float64(int64, int64[::1], int64[::1], int64[::1], int64, float64, int64, float64, boolean,"
    f" {NARROW}, {CENSUS}, {SAMPLE}, int64, int64[::1], uint8[::1])",
    once=True,
)
def raced_halfway(
    n_cards: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    shallow: int,
    worst: float,
    minimum: int,
    n_partitions: float,
    is_solved: bool,
    search: Any,
    census: Any,
    sample: Any,
    max_nodes: int,
    counters: Words,
    flag: Flag,
) -> float:
    """Return `halfway_ratio`, or `REJECTED` if the bounds already show that it is too high."""
    if n_partitions < 0.0:
        n_partitions = bound_halfway(n_cards, flock, search, sample, flag)
        if n_partitions < 0.0:
            return np.nan
    slack = 1.0 if n_cards < LARGE else LARGE_SLACK
    if minimum > worst * slack * n_partitions:
        return REJECTED
    # Computing a ratio near the start has overwritten the path of the solution.
    has_solution = is_solved and shallow == 0
    ratio: float = halfway_ratio(
        n_cards, flock, cell_row, cell_column, worst, is_solved, has_solution, n_partitions,
        search, census, sample, max_nodes, counters, flag,
    )  # fmt: skip
    return ratio


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

    NaN when stopped, infinity when over the budget. ``board`` is scratch. Cheap tests come first.
    """
    unsolvable = float(energy[UNSOLVABLE_ENERGY])
    cards = board[CARDS_ROW]
    flock = board[FLOCK_ROW]
    cell_row = board[CELL_ROW_ROW]
    cell_column = board[CELL_COLUMN_ROW]
    n_cards = read_grid(grid, plan[COLUMNS], board)
    if not is_connected(flock, link_cards(cards, n_cards, flock)):
        return unsolvable
    values[SOLVABLE_SLOT] = 1.0
    static_features(cards, n_cards, flock, values)
    shallow = min(plan[SHALLOW], n_cards - 1)
    reads_halfway = plan[HALFWAY] != 0
    is_counted = reads_halfway and n_cards < RACE_FROM
    is_bounded = plan[IS_AFFINE] != 0 and unsolvable > threshold
    worst = ANY_RATIO
    # A deal that is rejected either way need not be decided.
    if shallow == 0 and unsolvable > threshold:
        if not reads_halfway and energy_of(values, energy) > threshold:
            return energy_of(values, energy)
        if is_bounded:
            worst = worst_ratio(values, energy, threshold)
            if worst == NO_RATIO:
                return unsolvable

    n_partitions = NO_BOUND
    if n_cards < LARGE and worst < 1.0:
        n_partitions = most_halfway(n_cards, flock, cell_row, cell_column, search, sample, flag)
        if n_partitions < 0.0:
            return np.nan
        # A solvable deal has at least one solvable state halfway; others are rejected anyway.
        if worst * n_partitions < 1.0:
            return unsolvable

    limit = min(QUICK_NODES, plan[MAX_NODES]) if reads_halfway else plan[MAX_NODES]
    status = decide_deal(n_cards, flock, cell_row, cell_column, search, limit, flag)
    if status == UNSOLVABLE:
        return unsolvable
    is_solved = status == SOLVABLE
    if status == CANCELLED or not (is_solved or reads_halfway):
        return unfinished(status)
    minimum = 1
    if is_solved and worst < 1.0:
        minimum = least_solvable(n_cards, n_cards // 2, search[PATH], sample[ORDERS])

    if shallow > 0 and not is_counted:
        status = shallow_ratios(
            n_cards, flock, cell_row, cell_column, shallow, search, census, sample,
            plan[MAX_NODES], values, flag,
        )  # fmt: skip
        if status != COMPLETE:
            return unfinished(status)
        if is_bounded:
            worst = worst_ratio(values, energy, threshold)
            if worst == NO_RATIO:
                return unsolvable

    if reads_halfway:
        if is_counted:
            ratio = counted_halfway(
                n_cards, flock, cell_row, cell_column, shallow, worst, minimum, n_partitions,
                census, values, flag,
            )  # fmt: skip
        else:
            ratio = raced_halfway(
                n_cards, flock, cell_row, cell_column, shallow, worst, minimum, n_partitions,
                is_solved, search, census, sample, plan[MAX_NODES], counters, flag,
            )  # fmt: skip
        if not np.isfinite(ratio):
            return ratio
        if ratio == REJECTED:
            return unsolvable
        values[HALFWAY_SLOT] = ratio
    return energy_of(values, energy)
