"""The halfway ratio of a deal, as far as a search needs it.

Few neighbours in a search are as good as the current deal, and a good deal has few solvable states
halfway. So the solvable states are counted first, backwards from the single stacks (`splits`),
which takes as long as there are few of them. Most neighbours have too many, compared with an upper
bound of all states. Only for the others, all states are counted, or estimated where there are
many.

At the start of a search the ratio is high, and a large deal has too many solvable states to count.
There, states are drawn and decided until it is clear that the ratio is too high, or well enough
known to steer the search. The features of a reported puzzle are measured again.
"""

from typing import Any, Final

import numpy as np

from engine.arrays import Flag, Words
from engine.kernels import kernel
from engine.search._kernels.narrow import IN_LINE, NARROW, decide_deal
from engine.search._kernels.state import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.search.counting._kernels.buckets import BUCKETS, write_distinct
from engine.search.counting._kernels.decide_samples import (
    KEPT,
    N_SUMS,
    N_TALLIES,
    SOLVED,
    decide_draws,
)
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
from engine.search.counting._kernels.partitions import BLOCKS, index_partitions, list_states
from engine.search.counting._kernels.splits import (
    SPLITS,
    begin_splits,
    gather_states,
    list_ends,
    step_back,
)
from engine.search.counting._kernels.trees import grow_all_trees, grow_trees

# Arrays that are passed together: splits, buckets, blocks, two layers of partitions, an array
# without rows, the path of `list_states`, and a scratch of one word per cell.
COUNTING: Final = (
    f"Tuple(({SPLITS}, {BUCKETS}, {BLOCKS}, int64[:, ::1], int64[:, ::1], int64[:, ::1],"
    " int64[:, ::1], int64[::1]))"
)
# Arrays for draws: the random state, the tally and the sums of `decide_draws`, and a number of
# partitions for each depth.
DRAWING: Final = "Tuple((int64[::1], int64[::1], float64[::1], float64[::1]))"
RANDOM: Final = 0

MANY: Final = -1
STOPPED: Final = -2
LOST: Final = 0.0

LARGE: Final = 14
"""From this many cards on, deals with a high ratio have too many solvable states to count."""
HIGH_RATIO: Final = 2.0**-7
LISTED_STATES: Final = 2**17
"""Deals with more states halfway have their number estimated, with an error of about 1%."""
TOTAL_DRAWS: Final = 2048
MARGIN: Final = 2.0
"""A large deal whose later depths have this many times the acceptable number of solvable states is
rejected. Halfway has nearly as many as any later depth: half as many in one of 20 deals."""
LEAST_MAXIMUM: Final = 64
FEW_ACCEPTABLE: Final = 2.0**10
"""If fewer solvable states would be accepted, a large deal with more is rejected unmeasured."""
SLACK: Final = 1.0 + 1e-9
LARGEST_TREE: Final = 6
"""States of large deals with a larger stack are never drawn: they are few, and finding them takes
most of the time."""
BATCH: Final = 32
MOST_DRAWS: Final = 8192
ENOUGH: Final = 48
"""Number of solvable draws that make an estimate good enough to steer the search."""
FEWEST_SOLVABLE: Final = 8
CLEARLY: Final = 4.0
"""Draws stop when at least `FEWEST_SOLVABLE` are solvable, and their share is this many times what
would be accepted. Of the acceptable deals, about one in 1000 is lost in this way."""


@kernel(f"int64(int64, int64[::1], int64[::1], int64, {FOREST}, {COUNTING}, uint8[::1])")
def count_solvable_halfway(
    n_cards: int,
    flock: Words,
    in_line: Words,
    maximum: int,
    forest: Any,
    counting: Any,
    flag: Flag,
) -> int:
    """Count the solvable states halfway, and grow the trees of all sets of cells.

    Returns `MANY` if halfway or a later depth has more than ``maximum``, or `STOPPED`.
    """
    splits, buckets, _, first, second, nothing, _, scratch = counting
    grown = grow_all_trees(
        n_cards, flock, in_line, forest[N_TREES], forest[TOPS], forest[BRINGS], forest[WANTS], flag
    )
    if grown == 0:
        return STOPPED
    begin_splits(splits)
    count = list_ends(n_cards, forest, first)
    for step in range(n_cards - 2, n_cards // 2 - 1, -1):
        is_even = (n_cards - step) % 2 == 0
        old = first if is_even else second
        new = second if is_even else first
        status = step_back(
            n_cards, flock, in_line, forest, splits, old[:count], 0, 1, buckets, scratch, flag
        )
        if flag[0] != 0:
            return STOPPED
        if status != 0:
            return MANY
        count = write_distinct(buckets, new, 0)
        if count < 0 or count > maximum:
            return MANY
    is_even = (n_cards - n_cards // 2) % 2 == 0
    last = second if is_even else first
    if gather_states(n_cards, last[:count], 0, 1, buckets) != 0:
        return MANY
    return int(write_distinct(buckets, nothing, 0))


@kernel(f"float64(int64, float64, {FOREST}, {COUNTING}, {DRAWING}, uint8[::1])")
def count_halfway(
    n_cards: int, n_partitions: float, forest: Any, counting: Any, drawing: Any, flag: Flag
) -> float:
    """Return the number of states halfway after `partition_cells`; an estimate if they are many.

    NaN when stopped.
    """
    depth = n_cards // 2
    random, _, _, by_depth = drawing
    _, buckets, blocks, _, _, nothing, path, _ = counting
    if (
        n_partitions <= LISTED_STATES
        and index_partitions(n_cards, depth, forest, blocks, by_depth) == 0
    ):
        if list_states(n_cards, depth, blocks, 0, 1, buckets, path, flag) == 0:
            return float(write_distinct(buckets, nothing, 0))
        if flag[0] != 0:
            return np.nan
    # A state is drawn with a probability proportional to the number of its partitions.
    chances = 0.0
    for _ in range(TOTAL_DRAWS):
        draw_state(n_cards, depth, random, forest)
        chances += 1.0 / count_partitions(forest)
    return n_partitions * chances / TOTAL_DRAWS


@kernel(f"float64(int64, int64[::1], float64, {FOREST}, {NARROW}, {DRAWING}, int64, uint8[::1])")
def drawn_ratio(
    n_cards: int,
    flock: Words,
    worst: float,
    forest: Any,
    search: Any,
    drawing: Any,
    max_nodes: int,
    flag: Flag,
) -> float:
    """Estimate the halfway ratio from draws, after `partition_cells`.

    NaN when stopped, infinite without a draw that could be used.
    """
    random, tally, sums, _ = drawing
    for index in range(N_TALLIES):
        tally[index] = 0
    for index in range(N_SUMS):
        sums[index] = 0.0
    for _ in range(MOST_DRAWS // BATCH):
        finished = decide_draws(
            BATCH, n_cards, n_cards // 2, flock, random, forest, search, max_nodes, tally, sums,
            flag,
        )  # fmt: skip
        if finished == 0:
            return np.nan
        is_clear = (
            tally[SOLVED] >= FEWEST_SOLVABLE and tally[SOLVED] > CLEARLY * worst * tally[KEPT]
        )
        if is_clear or tally[SOLVED] >= ENOUGH:
            break
    if tally[KEPT] == 0:
        return np.inf
    # Half a state if none was found: between none and one.
    return max(float(tally[SOLVED]), 0.5) / float(tally[KEPT])


@kernel(
    f"float64(int64, int64[::1], int64[::1], int64[::1], float64, int64, boolean, {NARROW},"
    f" {FOREST}, {COUNTING}, {DRAWING}, int64, uint8[::1])",
    once=True,
)
def halfway_ratio(
    n_cards: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    worst: float,
    most_states: int,
    is_solved: bool,
    search: Any,
    forest: Any,
    counting: Any,
    drawing: Any,
    max_nodes: int,
    flag: Flag,
) -> float:
    """Return the halfway ratio of the deal set by `begin`: NaN if stopped, infinite if undecided.

    `LOST` for an unsolvable deal. The result for a rejected deal is some ratio above ``worst``.
    ``most_states``: few deals of this size have more states halfway. ``is_solved``: whether
    the deal is known to be solvable.
    """
    depth = n_cards // 2
    in_line = search[IN_LINE]
    solvable = MANY
    if n_cards < LARGE or worst <= HIGH_RATIO:
        acceptable = float(LISTED_STATES)
        if n_cards >= LARGE:
            acceptable = min(acceptable, worst * most_states)
        maximum = max(LEAST_MAXIMUM, int(MARGIN * acceptable))
        solvable = count_solvable_halfway(n_cards, flock, in_line, maximum, forest, counting, flag)
        if solvable == STOPPED:
            return np.nan
        if solvable == 0:
            return LOST
        if acceptable < FEW_ACCEPTABLE and (solvable == MANY or solvable > acceptable):
            return 1.0
    else:
        grown = grow_trees(
            n_cards, flock, in_line, LARGEST_TREE, forest[N_TREES], forest[TOPS], forest[BRINGS],
            forest[WANTS], flag,
        )  # fmt: skip
        if grown == 0:
            return np.nan
    n_partitions = float(partition_cells(n_cards, depth, forest, flag))
    if n_partitions < 0.0:
        return np.nan
    if solvable != MANY:
        # Some states have several partitions, so the ratio is above the acceptable one. The slack
        # leaves an equal one to a count; doubled, the ratio stays above when it is rounded.
        if solvable > worst * n_partitions * SLACK:
            return max(2.0 * worst, solvable / n_partitions)
        return solvable / count_halfway(n_cards, n_partitions, forest, counting, drawing, flag)
    ratio = np.inf
    if n_partitions > 0.0:
        ratio = drawn_ratio(n_cards, flock, worst, forest, search, drawing, max_nodes, flag)
    if np.isnan(ratio) or is_solved or drawing[1][SOLVED] > 0:
        return ratio
    status = decide_deal(n_cards, flock, cell_row, cell_column, search, max_nodes, flag)
    if status == CANCELLED:
        return np.nan
    if status == UNSOLVABLE:
        return LOST
    return ratio if status == SOLVABLE else np.inf
