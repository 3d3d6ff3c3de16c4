"""The energy of a deal, computed only as far as needed to compare it with a threshold."""

from typing import Any, Final

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.design._kernels.halfway import COUNTING, DRAWING, LOST, halfway_ratio
from engine.design._kernels.measure import (
    ENERGY,
    UNSOLVABLE_ENERGY,
    energy_of,
    static_features,
)
from engine.design.slots import DEPTH_1_SLOT, HALFWAY_SLOT, SOLVABLE_SLOT
from engine.kernels import kernel
from engine.search._kernels.narrow import NARROW, decide_deal
from engine.search._kernels.state import CANCELLED, SOLVABLE, UNSOLVABLE, is_connected, link_cards
from engine.search.counting._kernels.forest import FOREST
from engine.search.counting._kernels.shallow import COMPLETE, LAYERS, STOPPED, count_shallow

# Indices in ``plan``, the needs of an energy. SHALLOW: the deepest of depths 1 to 3 that it reads,
# 0 for none. HALFWAY: 1 when it reads that ratio. IS_AFFINE: 1 when it is a + b x that ratio.
# MOST_STATES: a number of states halfway that few deals of the size exceed.
COLUMNS: Final = 0
SHALLOW: Final = 1
HALFWAY: Final = 2
IS_AFFINE: Final = 3
MAX_NODES: Final = 4
MOST_STATES: Final = 5
N_PLANS: Final = 6

# Rows of ``board``. Row 4 is free; in the last, a chain stores how to undo its step.
CARDS_ROW: Final = 0
FLOCK_ROW: Final = 1
CELL_ROW_ROW: Final = 2
CELL_COLUMN_ROW: Final = 3
UNDO_ROW: Final = 5

# The highest halfway ratio that would be accepted.
NO_RATIO: Final = -1.0
ANY_RATIO: Final = np.inf

QUICK_NODES: Final = 2048
"""If deciding a deal takes longer, its solvable states are counted: that decides it too."""

# Everything that an evaluation reads and works with. ``plan``: the needs of the energy; the
# energy; the solver's arrays; those of forests, counts and draws; the first layers; ``counts``,
# two rows of numbers by depth; ``board``, scratch; ``values``, the features by slot.
WORK: Final = (
    f"Tuple((int64[::1], {ENERGY}, {NARROW}, {FOREST}, {COUNTING}, {DRAWING}, {LAYERS},"
    " int64[:, ::1], int64[:, ::1], float64[::1]))"
)
PLAN: Final = 0
WORK_ENERGY: Final = 1
DRAWN: Final = 5
BOARD: Final = 8
VALUES: Final = 9


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
    f"int64(int64, int64[::1], int64, {NARROW}, {LAYERS}, int64, int64[:, ::1], float64[::1],"
    " uint8[::1])",
    once=True,
)
def shallow_ratios(
    n_cards: int,
    flock: Words,
    depth: int,
    search: Any,
    layers: Any,
    max_nodes: int,
    counts: Words,
    values: Reals,
    flag: Flag,
) -> int:
    """Fill the ratios of depths 1 to ``depth``, exactly; return a status of `count_shallow`."""
    totals, solvables = counts[0], counts[1]
    status = count_shallow(
        n_cards, flock, search, depth, layers, max_nodes, totals, solvables, flag
    )
    if status == COMPLETE:
        for step in range(1, depth + 1):
            ratio = 0.0
            if totals[step] > 0:
                ratio = float(solvables[step]) / float(totals[step])
            values[DEPTH_1_SLOT + step - 1] = ratio
    return status


EVALUATION: Final = f"float64(int64[::1], float64, {WORK}, uint8[::1])"


@kernel(EVALUATION, has_pointer=True)
def evaluate(grid: Words, threshold: float, work: Any, flag: Flag) -> float:
    """Return the energy of a grid, or any number above ``threshold`` when it is above.

    NaN when stopped, infinity when over the budget. Cheap tests come first.
    """
    plan, energy, search, forest, counting, drawing, layers, counts, board, values = work
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

    limit = min(QUICK_NODES, plan[MAX_NODES]) if reads_halfway else plan[MAX_NODES]
    status = decide_deal(n_cards, flock, cell_row, cell_column, search, limit, flag)
    if status == UNSOLVABLE:
        return unsolvable
    is_solved = status == SOLVABLE
    if status == CANCELLED or not (is_solved or reads_halfway):
        return unfinished(status)

    if shallow > 0:
        status = shallow_ratios(
            n_cards, flock, shallow, search, layers, plan[MAX_NODES], counts, values, flag
        )
        if status != COMPLETE:
            return unfinished(status)
        if is_bounded:
            worst = worst_ratio(values, energy, threshold)
            if worst == NO_RATIO:
                return unsolvable

    if reads_halfway:
        ratio = halfway_ratio(
            n_cards, flock, cell_row, cell_column, worst, plan[MOST_STATES], is_solved, search,
            forest, counting, drawing, plan[MAX_NODES], flag,
        )  # fmt: skip
        if not np.isfinite(ratio):
            return ratio
        if ratio == LOST:
            return unsolvable
        values[HALFWAY_SLOT] = ratio
    return energy_of(values, energy)
