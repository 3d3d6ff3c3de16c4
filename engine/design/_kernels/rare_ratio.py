"""The halfway ratio if solvable states are too rare to be found by draws.

The solvable states are counted instead of sampled, and only the total number of states is
estimated, with an error of about 1%. Most neighbours are rejected before the count: a walk from
solution to solution soon finds more solvable states than would be accepted. For the others, the
trees of all sets of cells are grown, and the solvable partitions are listed backwards (`splits`).

Estimates from 8192 draws would not do: without a solvable draw, no estimate is below 6e-5. At
lower ratios, a chain would then accept only deals with few enough states to be counted.
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

# Arrays that are passed together: splits, buckets, two layers of partitions, an array without
# rows, a scratch of one word per cell, and the scratch of `find_solvable`.
LISTING: Final = (
    f"Tuple(({SPLITS}, {BUCKETS}, int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1],"
    " int64[:, ::1]))"
)
WANDERED: Final = 6

MOST_SCARCE: Final = 4096.0
"""Maximum number of acceptable solvable states for which this method is used."""
RARE_RATIO: Final = 2.0**-7
"""Above this ratio, draws suffice."""
FIRST_DRAWS: Final = 256
"""Draws for the total number of states that a lower bound is compared with."""
SURE: Final = 1.5
"""Safety factor on the number of states, as draws of large deals leave out large stacks."""
ALL_DRAWS: Final = 2048
"""Draws for the total number of states in a ratio."""
TRIES: Final = 256
WANDER_NODES: Final = 2**13
NO_ROOM: Final = -1
STOPPED: Final = -2
TOO_MANY: Final = -1.0
SPOILED: Final = -2.0


@kernel(f"float64(int64, int64, int64, int64[::1], {FOREST})")
def sum_chances(n_draws: int, n_cards: int, depth: int, random: Words, forest: Any) -> float:
    """Draw partitions; return the sum of the probabilities of keeping their states."""
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

    Grows ``forest`` to all sets of cells, after which it can't be used for draws.
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
    """Return the halfway ratio, or any number above ``worst`` if it is above; NaN when stopped.

    `TOO_MANY` if the acceptable number of solvable states exceeds `MOST_SCARCE`; `SPOILED` if
    there is no space for the solvable states, and then the forest must be grown again before the
    next draw. The forest must be ready for draws. ``has_solution``: whether ``path`` of ``search``
    is a solution of the deal; if not, the deal may be unsolvable, and the ratio is then 0.
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
    # Close enough to be worth an estimate of all states, including those with large stacks.
    n_partitions = float(partition_cells(n_cards, depth, forest, flag))
    if n_partitions < 0.0:
        return np.nan
    chances = sum_chances(ALL_DRAWS, n_cards, depth, random, forest)
    return solvable / (n_partitions * chances / ALL_DRAWS)
