"""The halfway ratio of a deal, or the finding that it is above the acceptable maximum.

Most neighbours in a search are worse than the current deal. Bounds often show this: `most_halfway`
is an upper bound of the number of states halfway, and `least_solvable` a lower bound of the
solvable ones, from the first solution. If the bounds leave it open, states of the halfway depth
are drawn uniformly and decided one by one. A bet against "the ratio is at most ``worst``" grows
with each solvable state, and the neighbour is rejected when the bet has multiplied its stake by
`STAKES`. By Ville's inequality, fewer than one good neighbour in `STAKES` is wrongly rejected,
whenever the draws stop. The other neighbours are counted exactly if they have few states, and
estimated from more draws otherwise.

An estimate only steers the search. The features of a reported puzzle are measured again.
"""

from typing import Any, Final

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.design._kernels.rare_ratio import LISTING, RARE_RATIO, SPOILED, rare_ratio
from engine.kernels import kernel
from engine.search._kernels.decide import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.search._kernels.narrow import IN_LINE, NARROW, SOURCE, TARGET, begin, decide_deal
from engine.search.counting._kernels.decide_samples import NOT_KEPT, decide_draw
from engine.search.counting._kernels.forest import (
    BRINGS,
    FOREST,
    N_TREES,
    TOPS,
    WANTS,
    partition_cells,
)
from engine.search.counting._kernels.layers import (
    CENSUS,
    COMPLETE,
    SOLVABLES,
    STOPPED,
    TOTALS,
    count_by_depth,
)
from engine.search.counting._kernels.trees import grow_trees

# SAMPLE: the forest; the random state, the tally and the bets of draws; the sets and their counts
# for confirming; the sets of moves of a solution; the arrays of `rare_ratio`.
SAMPLE: Final = (
    f"Tuple(({FOREST}, int64[::1], int64[::1], float64[::1], int64[:, :, ::1], int64[:, ::1],"
    f" float64[:, ::1], {LISTING}))"
)
DRAW_FOREST: Final = 0
RANDOM: Final = 1
TALLY: Final = 2
LAYERS: Final = 4
LAYER_COUNTS: Final = 5
ORDERS: Final = 6
SCARCE_LISTING: Final = 7

STAKES: Final = 1000.0
N_BETS: Final = 6
BET_STEP: Final = 8.0
LARGEST_BET: Final = 0.5
ENOUGH: Final = 48
"""Number of solvable draws that make an estimate good enough to steer the search."""
MOST_DRAWS: Final = 8192
FEWEST_DRAWS: Final = 32
STATES_A_DRAW: Final = 32
"""States of a deal whose exact count costs about as much as one draw."""
COUNT_BELOW: Final = 2**17
"""Deals with at most this many states halfway are counted; above, draws are faster."""
LARGE: Final = 14
LARGEST_TREE: Final = 6
"""From `LARGE` cards on, states with a stack of more than this many cards are never drawn:
they are few, and finding them takes most of the time."""
LARGE_SLACK: Final = 1.5
"""From `LARGE` cards on: maximum ratio of all states to the states that can be drawn."""

LOST: Final = -1.0
NO_BOUND: Final = -1.0  # because it was stopped
ESTIMATED: Final = 5
"""Index in a chain's counters: number of deals whose ratio is an estimate."""


# Indices in the tally.
DECIDED: Final = 0
SOLVED: Final = 1


@kernel("float64(float64[::1], float64, boolean)", inline=True)
def raise_bets(bets: Reals, worst: float, is_solvable: bool) -> float:
    """Include one more state; return the mean fortune.

    Each bet is on one larger ratio, and is multiplied by the likelihood ratio of the state.
    """
    guess = worst
    fortune = 0.0
    for number in range(N_BETS):
        guess = min(BET_STEP * guess, LARGEST_BET)
        bets[number] *= guess / worst if is_solvable else (1.0 - guess) / (1.0 - worst)
        fortune += bets[number]
    return fortune / N_BETS


@kernel(
    f"float64(int64, int64, int64[::1], float64, float64, {NARROW}, {SAMPLE}, int64, uint8[::1])",
    once=True,
)
def draw_against(
    n_cards: int,
    depth: int,
    flock: Words,
    worst: float,
    n_partitions: float,
    search: Any,
    sample: Any,
    max_nodes: int,
    flag: Flag,
) -> float:
    """Draw until the ratio is sure to be above ``worst``, or there are enough draws.

    Returns the estimated number of states, `LOST`, or NaN when stopped.
    """
    forest, random, tally, bets, _, _, _, _ = sample
    tally[DECIDED] = 0
    tally[SOLVED] = 0
    bets[:] = 1.0
    races = 0.0 < worst < LARGEST_BET / 2
    chances = 0.0
    total = 0.0
    for n_draws in range(1, MOST_DRAWS + 1):
        if flag[0] != 0:
            return np.nan
        status, chance = decide_draw(
            n_cards, depth, flock, random, forest, search, max_nodes, flag
        )
        if status == CANCELLED:
            return np.nan
        chances += chance
        total = n_partitions * chances / n_draws
        if status != NOT_KEPT:
            tally[DECIDED] += 1
            tally[SOLVED] += status == SOLVABLE
            if races and raise_bets(bets, worst, status == SOLVABLE) >= STAKES:
                return LOST
        if n_draws >= FEWEST_DRAWS:
            is_small = total <= COUNT_BELOW
            if is_small and n_draws >= total / STATES_A_DRAW:
                return total
            if not is_small and tally[SOLVED] >= ENOUGH:
                return total
    return total


@kernel("int64(int64, int64, int64[:, ::1], float64[:, ::1])", once=True)
def least_solvable(n_cards: int, depth: int, path: Words, orders: Reals) -> int:
    """Count the states of a depth on all reorderings of one solution; all of them are solvable.

    ``path`` has its moves. A move requires all earlier moves that share a cell with it, and each
    state corresponds to the set of moves made. So the states are the sets of moves that are closed
    under these requirements. Row c of ``orders`` counts those among the moves that ended up on
    cell c, by size, with the number of moves in the last column.
    """
    last = orders.shape[1] - 1
    for cell in range(n_cards):
        for size in range(last + 1):
            orders[cell, size] = 0.0
        orders[cell, 0] = 1.0
    target = 0
    for step in range(n_cards - 1):
        source = path[step, SOURCE]
        target = path[step, TARGET]
        # This move comes last: without it, any sets of the two combine; with it, all moves are in.
        n_moves = int(orders[source, last] + orders[target, last]) + 1
        for size in range(min(depth, n_moves - 1), -1, -1):
            total = 0.0
            for mine in range(size + 1):
                total += orders[target, mine] * orders[source, size - mine]
            orders[target, size] = total
        if n_moves <= depth:
            orders[target, n_moves] = 1.0
        orders[target, last] = n_moves
    return int(orders[target, depth])


@kernel(f"float64(int64, int64[::1], int64[::1], int64[::1], {NARROW}, {SAMPLE}, uint8[::1])")
def most_halfway(
    n_cards: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    search: Any,
    sample: Any,
    flag: Flag,
) -> float:
    """Prepare the draws of a deal; return an upper bound of its number of states halfway.

    The bound is proved below `LARGE` cards, and approximate above. `NO_BOUND` when stopped.
    """
    begin(n_cards, cell_row, cell_column, search)
    return float(bound_halfway(n_cards, flock, search, sample, flag))


@kernel(f"float64(int64, int64[::1], {NARROW}, {SAMPLE}, uint8[::1])")
def bound_halfway(n_cards: int, flock: Words, search: Any, sample: Any, flag: Flag) -> float:
    """Return the same as `most_halfway`, for the deal set by `begin`."""
    forest = sample[DRAW_FOREST]
    depth = n_cards // 2
    maximum = depth + 1 if n_cards < LARGE else min(depth + 1, LARGEST_TREE)
    grown = grow_trees(
        n_cards, flock, search[IN_LINE], maximum, forest[N_TREES], forest[TOPS], forest[BRINGS],
        forest[WANTS], flag,
    )  # fmt: skip
    if grown == 0:
        return NO_BOUND
    return float(partition_cells(n_cards, depth, forest, flag))


@kernel(
    f"float64(int64, int64[::1], int64[::1], int64[::1], float64, boolean, boolean, float64,"
    f" {NARROW}, {CENSUS}, {SAMPLE}, int64, int64[::1], uint8[::1])",
    once=True,
)
def halfway_ratio(
    n_cards: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    worst: float,
    is_solved: bool,
    has_solution: bool,
    n_partitions: float,
    search: Any,
    census: Any,
    sample: Any,
    max_nodes: int,
    counters: Words,
    flag: Flag,
) -> float:
    """Return the halfway ratio of a deal: 0 if unsolvable, NaN if stopped, infinite if undecided.

    The result for a rejected deal is some ratio above ``worst``. ``is_solved``: whether the deal
    is known to be solvable; if not, and no draw proves it, a search decides it. ``has_solution``:
    whether the path of ``search`` is a solution. Call `most_halfway` first.
    """
    tally = sample[TALLY]
    depth = n_cards // 2
    total = 0.0
    if n_cards >= LARGE and worst < RARE_RATIO and n_partitions > 0.0:
        ratio = rare_ratio(
            n_cards, flock, worst, has_solution, n_partitions, search, sample[DRAW_FOREST],
            sample[RANDOM], sample[SCARCE_LISTING], sample[LAYERS][0], sample[LAYER_COUNTS][0],
            flag,
        )  # fmt: skip
        if np.isnan(ratio) or ratio >= 0.0:
            counters[ESTIMATED] += ratio <= worst
            return ratio
        if ratio == SPOILED and bound_halfway(n_cards, flock, search, sample, flag) < 0.0:
            return np.nan
    if n_partitions > 0.0:
        total = draw_against(
            n_cards, depth, flock, worst, n_partitions, search, sample, max_nodes, flag
        )
        if np.isnan(total):
            return np.nan
        if total == LOST:
            # Above ``worst``, or the bet would not have been won.
            return max(float(tally[SOLVED]) / float(tally[DECIDED]), 2.0 * worst)
    if total <= COUNT_BELOW:
        status = count_by_depth(n_cards, flock, cell_row, cell_column, depth, depth, census, flag)
        if status == STOPPED:
            return np.nan
        if status == COMPLETE:
            return float(census[SOLVABLES][depth] / max(1, census[TOTALS][depth]))
    counters[ESTIMATED] += 1
    if tally[SOLVED] == 0 and not is_solved:
        status = decide_deal(n_cards, flock, cell_row, cell_column, search, max_nodes, flag)
        if status == CANCELLED:
            return np.nan
        if status == UNSOLVABLE:
            return 0.0
        if status != SOLVABLE:
            return np.inf
    if tally[DECIDED] == 0:
        return np.inf
    return max(float(tally[SOLVED]), 0.5) / float(tally[DECIDED])
