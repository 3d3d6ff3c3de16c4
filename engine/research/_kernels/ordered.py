"""Ordered DFS of Araki et al. (2019) by any model: a linear regression or a sum of trees.

Compatible DFS whose children come in order of a model's estimate of solvability, as in
`engine.search._kernels.classic`, where the one regression that the program offers is built in.
Here features and model are given, so that subsets of features can be compared. Estimates are
whole numbers, so that no rounding decides an order.
"""

from __future__ import annotations

from typing import Any, Final

from engine.arrays import Flag, Reals, Words
from engine.jit import kernel, lowest_bit, popcount
from engine.research._kernels.measure import (
    N_FEATURES,
    PLACES_ASKED,
    measure_places,
    measure_stacks,
)
from engine.search._kernels.classic import list_moves
from engine.search._kernels.decide import CANCELLED, POLL_MASK, SOLVABLE, SPENT, UNSOLVABLE
from engine.search._kernels.state import is_connected
from engine.search._kernels.store import add, find

ONE: Final = 1
MILLION: Final = 1_000_000

# A model: weights of a regression; for a sum of trees where each begins, then for each node the
# column it asks, its threshold, its two followers (below 0: leaf -1 - number), then leaf values.
MODEL: Final = (
    "Tuple((float64[::1], int64[::1], int64[::1], float64[::1], int64[:, ::1], int64[::1]))"
)
# What a search has measured and estimated by the stacks that are left, valid under its stamp.
MEMO: Final = "Tuple((float64[:, ::1], int64[::1], int64[::1]))"


# The table of refuted states: keys, index, meta, and room for a key.
TABLE: Final = "Tuple((int64[:, ::1], int32[::1], int64[::1], int64[::1]))"
PRUNE_RULE: Final = 1  # a disconnected state is refuted, as in Compatible DFS
TABLE_RULE: Final = 2  # a refuted state is remembered, of which the paper says nothing


@kernel("void(int64[::1], int64, int64, int64[::1])")
def write_state(top: Words, occupied: int, present: int, key: Words) -> None:
    """Write the key of a state: the cell of each stack that is left, and which are."""
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
    """Estimate the state after a move, from what is known of the stacks it leaves."""
    kept, stamps, estimates = memo
    left = present ^ (ONE << covered)
    is_known = remembers != 0 and stamps[left] == stamp
    needs_places = asked & PLACES_ASKED
    if is_known and not needs_places:
        return int(estimates[left])
    found = kept[left] if remembers else spare
    if not is_known:
        measure_stacks(board[0], board[5], left, asked, board[6], found)
        stamps[left] = stamp
    if needs_places:
        top = board[4]
        mover = top[source]
        top[target] = mover
        measure_places(board[0], board[3], top, occupied ^ (ONE << source), board[6], found)
        top[target] = covered
    estimates[left] = estimate(model, found)
    return int(estimates[left])


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

    ``board`` is as `read_state` leaves it; ``asked`` are the groups of features to measure.
    Children are ordered in states of more than ``cutoff`` stacks; ``rules`` says what else is done
    beyond Constrained DFS. ``nodes[0]`` counts nodes as `engine.search.classic` does, except that
    a state that the table knows is not one; ``nodes[1]`` counts the children that were estimated,
    ``nodes[2]`` the states that the table knew.
    """
    keys, index, meta, key = table
    flock = board[0]
    lines = board[3]
    top = board[4]
    estimates = board[7]
    occupied = present = (ONE << n_stacks) - 1
    depth = 0
    enters = True
    while True:
        if enters:
            enters = False
            if nodes[0] >= max_nodes:
                return SPENT
            if (nodes[0] & POLL_MASK) == 0 and flag[0] != 0:
                return CANCELLED
            n_left = popcount(present)
            if n_left == 1:
                nodes[0] += 1
                return SOLVABLE
            line[depth, 4] = 0
            listed = children[depth]
            is_known = False
            if rules & TABLE_RULE:
                write_state(top, occupied, present, key)
                is_known = find(keys, index, meta, key) >= 0
            nodes[2 if is_known else 0] += 1
            if not is_known and ((rules & PRUNE_RULE) == 0 or is_connected(flock, present)):
                count[depth] = list_moves(flock, lines, top, occupied, present, 0, listed, 0)
                if n_left > cutoff:
                    nodes[1] += count[depth]
                    for place in range(count[depth]):
                        packed = listed[place]
                        source = (packed >> 8) & 255
                        target = packed & 255
                        worth = estimate_child(
                            board, present, model, asked, stamp, remembers, memo, occupied,
                            source, target, top[target], spare,
                        )  # fmt: skip
                        spot = place
                        while spot > 0 and estimates[spot - 1] < worth:
                            listed[spot] = listed[spot - 1]
                            estimates[spot] = estimates[spot - 1]
                            spot -= 1
                        listed[spot] = packed
                        estimates[spot] = worth
            else:
                count[depth] = 0
        if line[depth, 4] == count[depth]:
            if rules & TABLE_RULE:
                # A full table forgets: the search stays exact and only repeats itself.
                write_state(top, occupied, present, key)
                add(keys, index, meta, key)
            depth -= 1
            if depth < 0:
                return UNSOLVABLE
            source = line[depth, 2]
            target = line[depth, 3]
            top[source] = line[depth, 0]
            top[target] = line[depth, 1]
            occupied |= ONE << source
            present |= ONE << line[depth, 1]
            continue
        packed = children[depth, line[depth, 4]]
        source = (packed >> 8) & 255
        target = packed & 255
        line[depth, 4] += 1
        line[depth, 0] = top[source]
        line[depth, 1] = top[target]
        line[depth, 2] = source
        line[depth, 3] = target
        present ^= ONE << top[target]
        occupied ^= ONE << source
        top[target] = top[source]
        depth += 1
        enters = True
