"""Ordered DFS of Araki et al. (2019) with any model: a linear regression or a sum of trees.

This is Compatible DFS with children in the order of a model's estimate of solvability.
`engine.search._kernels.classic` has the program's own version with a fixed regression. Here,
features and model are arguments, so subsets of features can be compared. Estimates are integers,
so the order doesn't depend on rounding.
"""

from typing import Any, Final

from engine.arrays import Flag, Reals, Words
from engine.kernels import kernel, lowest_bit, popcount
from engine.research._kernels.measure import (
    CARDS,
    ESTIMATES,
    FLOCK,
    LINES,
    N_FEATURES,
    PLACES_ASKED,
    SPARE,
    TOP,
    measure_places,
    measure_stacks,
)
from engine.search._kernels.classic import ANY_STACK, CHILD, TABLE, list_moves, play, take_back
from engine.search._kernels.known import contains, include
from engine.search._kernels.state import (
    CANCELLED,
    POLL_MASK,
    SOLVABLE,
    SPENT,
    UNSOLVABLE,
    is_connected,
)

ONE: Final = 1
MILLION: Final = 1_000_000

# Positions in the counters of `search_ordered`.
N_PROCESSED: Final = 0
N_ESTIMATED: Final = 1
N_KNOWN: Final = 2
N_COUNTERS: Final = 3

# A model: weights of a regression; for a sum of trees the first node of each, then for each node
# its column, its threshold and its two children (below 0: leaf -1 - number), then leaf values.
MODEL: Final = (
    "Tuple((float64[::1], int64[::1], int64[::1], float64[::1], int64[:, ::1], int64[::1]))"
)
# Cached measurements and estimates by set of remaining stacks, valid for the current stamp.
MEMO: Final = "Tuple((float64[:, ::1], int64[::1], int64[::1]))"

PRUNE_RULE: Final = 1  # refute disconnected states, as in Compatible DFS
TABLE_RULE: Final = 2  # store refuted states, which isn't in the article


@kernel("void(int64[::1], int64, int64, int64[::1])")
def write_state(top: Words, occupied: int, present: int, key: Words) -> None:
    """Write the key of a state: the cell of each remaining stack, and the set of these stacks."""
    key[0] = 0
    key[1] = present
    while occupied:
        cell = lowest_bit(occupied)
        occupied &= occupied - 1
        key[0] |= cell << (4 * top[cell])


@kernel(f"int64({MODEL}, float64[::1])")
def estimate(model: Any, found: Reals) -> int:
    """Return a model's estimate in millionths."""
    weights, starts, columns, thresholds, followers, values = model
    if len(starts) == 0:
        total = 0.0
        for column in range(N_FEATURES):
            if weights[column] != 0:
                total += weights[column] * found[column]
        return round(total * MILLION)
    summed = 0
    for tree in range(len(starts)):
        node = starts[tree]
        while node >= 0:
            side = 0 if found[columns[node]] <= thresholds[node] else 1
            node = followers[node, side]
        summed += values[-1 - node]
    return summed


@kernel(f"void({MODEL}, float64[:, ::1], int64[::1])")
def estimate_many(model: Any, found: Reals, estimates: Words) -> None:
    """Estimate every row."""
    for row in range(len(found)):
        estimates[row] = estimate(model, found[row])


@kernel(
    f"int64(int64[:, ::1], int64, {MODEL}, int64, int64, int64, {MEMO}, int64, int64, int64,"
    " int64, float64[::1])"
)
def estimate_child(
    board: Words,
    present: int,
    model: Any,
    asked: int,
    stamp: int,
    remembers: int,
    memo: Any,
    occupied: int,
    source: int,
    target: int,
    covered: int,
    spare: Reals,
) -> int:
    """Estimate the state after a move, using cached values for the remaining stacks."""
    kept, stamps, estimates = memo
    left = present ^ (ONE << covered)
    is_known = remembers != 0 and stamps[left] == stamp
    needs_places = asked & PLACES_ASKED
    if is_known and not needs_places:
        return int(estimates[left])
    found = kept[left] if remembers else spare
    if not is_known:
        measure_stacks(board[FLOCK], board[CARDS], left, asked, board[SPARE], found)
        stamps[left] = stamp
    if needs_places:
        top = board[TOP]
        mover = top[source]
        top[target] = mover
        measure_places(
            board[FLOCK], board[LINES], top, occupied ^ (ONE << source), board[SPARE], found
        )
        top[target] = covered
    estimates[left] = estimate(model, found)
    return int(estimates[left])


@kernel(
    f"void(int64[:, ::1], int64, {MODEL}, int64, int64, int64, {MEMO}, int64, int64[::1], int64,"
    " float64[::1])",
    once=True,
)
def order_by_model(
    board: Words,
    present: int,
    model: Any,
    asked: int,
    stamp: int,
    remembers: int,
    memo: Any,
    occupied: int,
    listed: Words,
    count: int,
    spare: Reals,
) -> None:
    """Sort children by a model's estimate in descending order, stably."""
    top = board[TOP]
    estimates = board[ESTIMATES]
    for index in range(count):
        packed = listed[index]
        source = (packed >> 8) & 255
        target = packed & 255
        worth = estimate_child(
            board, present, model, asked, stamp, remembers, memo, occupied, source, target,
            top[target], spare,
        )  # fmt: skip
        spot = index
        while spot > 0 and estimates[spot - 1] < worth:
            listed[spot] = listed[spot - 1]
            estimates[spot] = estimates[spot - 1]
            spot -= 1
        listed[spot] = packed
        estimates[spot] = worth


@kernel(
    f"int64(int64, int64[:, ::1], {MODEL}, int64, int64, int64, {MEMO}, {TABLE}, int64, int64,"
    " int64, int64[:, ::1], int64[:, ::1], int64[::1], float64[::1], int64[::1], uint8[::1])"
)
def search_ordered(
    n_stacks: int,
    board: Words,
    model: Any,
    asked: int,
    stamp: int,
    remembers: int,
    memo: Any,
    table: Any,
    rules: int,
    cutoff: int,
    max_nodes: int,
    children: Words,
    line: Words,
    count: Words,
    spare: Reals,
    nodes: Words,
    flag: Flag,
) -> int:
    """Search until solved, refuted, ``max_nodes`` are spent, or stopped.

    ``board`` is filled by `read_state`; ``asked`` are the groups of features to measure. Children
    are ordered in states of more than ``cutoff`` stacks; ``rules`` are the additions to
    Constrained DFS. ``nodes[0]`` counts nodes as in `engine.search.classic`, except states found
    in the table; ``nodes[1]`` counts the estimated children, ``nodes[2]`` the states found in the
    table.
    """
    refuted, meta, key = table
    flock = board[FLOCK]
    lines = board[LINES]
    top = board[TOP]
    occupied = present = (ONE << n_stacks) - 1
    depth = 0
    while True:
        if nodes[N_PROCESSED] >= max_nodes:
            return SPENT
        if (nodes[N_PROCESSED] & POLL_MASK) == 0 and flag[0] != 0:
            return CANCELLED
        n_left = popcount(present)
        if n_left == 1:
            nodes[N_PROCESSED] += 1
            return SOLVABLE
        line[depth, CHILD] = 0
        count[depth] = 0
        is_known = False
        if rules & TABLE_RULE:
            write_state(top, occupied, present, key)
            is_known = contains(refuted, meta, key[0], key[1])
        nodes[N_KNOWN if is_known else N_PROCESSED] += 1
        if not is_known and ((rules & PRUNE_RULE) == 0 or is_connected(flock, present)):
            count[depth] = list_moves(
                flock, lines, top, occupied, present, ANY_STACK, children[depth], 0
            )
            if n_left > cutoff:
                nodes[N_ESTIMATED] += count[depth]
                order_by_model(
                    board, present, model, asked, stamp, remembers, memo, occupied,
                    children[depth], count[depth], spare,
                )  # fmt: skip
        while line[depth, CHILD] == count[depth]:
            if rules & TABLE_RULE:
                # A full table stores nothing more: the search stays exact and only repeats work.
                write_state(top, occupied, present, key)
                include(refuted, meta, key[0], key[1])
            depth -= 1
            if depth < 0:
                return UNSOLVABLE
            source, covered = take_back(line[depth], top)
            occupied ^= ONE << source
            present ^= ONE << covered
        packed = children[depth, line[depth, CHILD]]
        line[depth, CHILD] += 1
        source, covered = play(packed, top, line[depth])
        occupied ^= ONE << source
        present ^= ONE << covered
        depth += 1
