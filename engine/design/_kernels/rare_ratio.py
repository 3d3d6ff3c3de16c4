# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The halfway ratio where solvable states are so few that draws hardly ever meet one.

There the solvable states are counted in place of drawn, and only the number of all states keeps an
error, of a hundredth or so. Most neighbours are out before that: wandering from solution to
solution soon collects more solvable states than would be accepted. Of the others, the trees of all
sets of cells are grown and the solvable partitions listed backwards (`splits`).

In place of this the ratio was once estimated from 8192 draws. No estimate from draws without a
solvable state is below 6e-5, so that a chain which had come so far took nothing but deals of few
enough states to be counted.
"""

from typing import Any, Final

import numpy as np

from engine.arrays import Flag, Words
from engine.kernels import kernel
from engine.search._kernels.narrow import IN_LINE, NARROW
from engine.search.counting._kernels.buckets import BUCKETS, write_distinct
from engine.search.counting._kernels.forest import (
    BRINGS,
    FOREST,
    N_TREES,
    TOPS,
    WANTS,
    count_partitions,
    draw_state,
    partition_cells,
)
from engine.search.counting._kernels.solution_walk import find_solvable
from engine.search.counting._kernels.splits import (
    SPLITS,
    begin_splits,
    gather_states,
    list_ends,
    step_back,
)
from engine.search.counting._kernels.trees import grow_all_trees

# Arrays that are passed together: splits, buckets, two layers of partitions, no rows at all, a scratch of
# a word a cell, and what `find_solvable` wanders with.
LISTING: Final = (
    f"Tuple(({SPLITS}, {BUCKETS}, int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1],"
    " int64[:, ::1]))"
)
WANDERED: Final = 6

MOST_SCARCE: Final = 4096.0
"""Solvable states that may be accepted at most, for this way to be taken."""
RARE_RATIO: Final = 2.0**-7
"""Above this ratio draws tell enough."""
FIRST_DRAWS: Final = 256
"""Draws behind the number of states that a lower bound is held against."""
SURE: Final = 1.5
"""So much more than that may there be, because draws of large deals leave out large stacks."""
ALL_DRAWS: Final = 2048
"""Draws behind the number of states in a ratio."""
TRIES: Final = 256
WANDER_NODES: Final = 2**13
NO_ROOM: Final = -1
STOPPED: Final = -2
TOO_MANY: Final = -1.0
SPOILED: Final = -2.0


@kernel(f"float64(int64, int64, int64, int64[::1], {FOREST})")
def sum_chances(n_draws: int, n_cards: int, depth: int, random: Words, forest: Any) -> float:
    """Draw partitions; return the sum of the chances with which their states would be kept."""
    chances = 0.0
    for _ in range(n_draws):
        draw_state(n_cards, depth, random, forest)
        chances += 1.0 / count_partitions(forest)
    return chances


@kernel(f"int64(int64, int64, int64[::1], int64[::1], {FOREST}, {LISTING}, uint8[::1])")
def count_backwards(
    n_cards: int, depth: int, flock: Words, in_line: Words, forest: Any, listing: Any, flag: Flag
) -> int:
    """Count the solvable states of a depth exactly; `NO_ROOM` when they are many, or `STOPPED`.

    Grows ``forest`` to all sets of cells, after which it is no good for draws.
    """
    splits, buckets, first, second, nothing, scratch, _ = listing
    grown = grow_all_trees(
        n_cards, flock, in_line, forest[N_TREES], forest[TOPS], forest[BRINGS], forest[WANTS], flag
    )
    if grown == 0:
        return STOPPED
    begin_splits(splits)
    count = list_ends(n_cards, forest, first)
    for step in range(n_cards - 2, depth - 1, -1):
        is_even = (n_cards - step) % 2 == 0
        old = first if is_even else second
        new = second if is_even else first
        status = step_back(
            n_cards, flock, in_line, forest, splits, old[:count], 0, 1, buckets, scratch, flag
        )
        if flag[0] != 0:
            return STOPPED
        if status != 0:
            return NO_ROOM
        count = write_distinct(buckets, new, 0)
        if count < 0:
            return NO_ROOM
    is_even = (n_cards - depth) % 2 == 0
    last = second if is_even else first
    if gather_states(n_cards, last[:count], 0, 1, buckets) != 0:
        return NO_ROOM
    return int(write_distinct(buckets, nothing, 0))


@kernel(
    f"float64(int64, int64[::1], float64, boolean, float64, {NARROW}, {FOREST}, int64[::1],"
    f" {LISTING}, int64[:, ::1], int64[::1], uint8[::1])"
)
def rare_ratio(
    n_cards: int,
    flock: Words,
    worst: float,
    has_solution: bool,
    n_partitions: float,
    search: Any,
    forest: Any,
    random: Words,
    listing: Any,
    found: Words,
    found_meta: Words,
    flag: Flag,
) -> float:
    """Return the halfway ratio, or any above ``worst`` when it is above; NaN when stopped.

    `TOO_MANY` when more solvable states may be accepted than this way is for, `SPOILED` when there
    are more than it has room for; then the forest must be grown again before anything is drawn.
    The forest is ready to be drawn from. ``has_solution`` says that ``path`` of ``search`` holds a
    solution of the deal; else it need not be solvable, and 0 says that it is not.
    """
    depth = n_cards // 2
    chances = sum_chances(FIRST_DRAWS, n_cards, depth, random, forest)
    total = n_partitions * chances / FIRST_DRAWS
    maximum = worst * total * SURE
    if maximum > MOST_SCARCE:
        return TOO_MANY
    if has_solution:
        n_found = find_solvable(
            n_cards, depth, flock, int(maximum), TRIES, WANDER_NODES, search, found, found_meta,
            listing[WANDERED], random, flag,
        )  # fmt: skip
        if flag[0] != 0:
            return np.nan
        if n_found > maximum:
            return max(2.0 * worst, n_found / total)
    solvable = count_backwards(n_cards, depth, flock, search[IN_LINE], forest, listing, flag)
    if solvable == STOPPED:
        return np.nan
    if solvable == NO_ROOM:
        return SPOILED
    if solvable > maximum:
        return max(2.0 * worst, solvable / total)
    # Near enough to be worth the number of all states, whatever the size of their stacks.
    n_partitions = float(partition_cells(n_cards, depth, forest, flag))
    if n_partitions < 0.0:
        return np.nan
    chances = sum_chances(ALL_DRAWS, n_cards, depth, random, forest)
    return solvable / (n_partitions * chances / ALL_DRAWS)
