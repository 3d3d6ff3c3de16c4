"""Scores of a position: greedy play, random play, and the best partition of up to 16 stacks.

Cells occupied at the start are numbered; ``lines[c]`` has the cells that share the row or column
of cell c, as bits; ``sizes[c]`` is the size of the stack in it. Moving a stack of a cards onto one
of b raises the sum of squared sizes by 2ab, and changes only the legal moves in its row and
column, so both are updated incrementally.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Flag, Words
from engine.kernels import kernel, lowest_bit, popcount
from engine.search._kernels.draws import random_below
from engine.search._kernels.narrow import IN_LINE, NARROW, decide_narrow
from engine.search._kernels.state import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.search._kernels.words import home_tops

Answers: TypeAlias = NDArray[np.int8]
"""For each set of stacks: 1 if it is solvable alone, 0 if not, -1 if not yet decided."""

COMPLETE: Final = 1
NO_MOVE: Final = -1
NO_LIMIT: Final = 1 << 62
ONE: Final = 1


@kernel("void(int64, int64[::1], int64[::1], int64[::1], int64[:, ::1])")
def begin_play(n_stacks: int, flock: Words, lines: Words, sizes: Words, board: Words) -> None:
    """Set up a board: which stack is on top of each cell, its size, its legal targets as bits."""
    for cell in range(n_stacks):
        board[0, cell] = cell
        board[1, cell] = sizes[cell]
        board[2, cell] = flock[cell] & lines[cell]


@kernel("void(int64, int64[:, ::1], int64[:, ::1])", inline=True)
def copy_board(n_stacks: int, board: Words, other: Words) -> None:
    """Copy a board without allocating, as numba's assignment would."""
    for row in range(board.shape[0]):
        for cell in range(n_stacks):
            other[row, cell] = board[row, cell]


@kernel("void(int64[::1], int64[::1], int64, int64, int64[:, ::1])", inline=True)
def join(flock: Words, lines: Words, source: int, target: int, board: Words) -> None:
    """Move the stack in one cell onto the one in another."""
    top = board[0]
    size = board[1]
    legal = board[2]
    near = flock[top[source]]
    top[target] = top[source]
    size[target] += size[source]
    size[source] = 0
    legal[source] = 0
    legal[target] = 0
    seen = lines[source]
    while seen:
        cell = lowest_bit(seen)
        seen &= seen - 1
        legal[cell] &= ~(ONE << source)
    seen = lines[target]
    while seen:
        cell = lowest_bit(seen)
        seen &= seen - 1
        legal[cell] &= ~(ONE << target)
        if size[cell] and (near >> top[cell]) & 1:
            legal[cell] |= ONE << target
            legal[target] |= ONE << cell


@kernel("int64(int64, int64[::1], int64[::1], int64[::1], int64[:, ::1], int64[:, ::1])")
def play_greedily(
    n_stacks: int, flock: Words, lines: Words, sizes: Words, board: Words, moves: Words
) -> int:
    """Play the moves with the highest gain to the end; write them, return their number.

    Ties go to the first moving cell, then to the first target cell, row by row.
    """
    begin_play(n_stacks, flock, lines, sizes, board)
    size = board[1]
    legal = board[2]
    for count in range(n_stacks):
        best = 0
        for source in range(n_stacks):
            targets = legal[source]
            while targets:
                target = lowest_bit(targets)
                targets &= targets - 1
                half_gain = size[source] * size[target]
                if half_gain > best:
                    best = half_gain
                    moves[count, 0] = source
                    moves[count, 1] = target
        if best == 0:
            return count
        join(flock, lines, moves[count, 0], moves[count, 1], board)
    return n_stacks


@kernel("int64(int64, int64[::1], int64[::1])", inline=True)
def draw_move(n_stacks: int, legal: Words, random: Words) -> int:
    """Draw one of some moves with equal probability: source * 64 + target, or `NO_MOVE`."""
    count = 0
    for cell in range(n_stacks):
        count += popcount(legal[cell])
    if count == 0:
        return NO_MOVE
    choice = random_below(random, count)
    source = 0
    while choice >= popcount(legal[source]):
        choice -= popcount(legal[source])
        source += 1
    targets = legal[source]
    for _ in range(choice):
        targets &= targets - 1
    return source << 6 | lowest_bit(targets)


@kernel("int64(int64, int64[::1], int64[::1], int64[::1], int64[:, ::1])")
def finish_randomly(n_stacks: int, flock: Words, lines: Words, random: Words, board: Words) -> int:
    """Play randomly to the end, every legal move equally likely; return the score."""
    size = board[1]
    legal = board[2]
    move = draw_move(n_stacks, legal, random)
    while move != NO_MOVE:
        join(flock, lines, move >> 6, move & 63, board)
        move = draw_move(n_stacks, legal, random)
    score = 0
    for cell in range(n_stacks):
        score += size[cell] * size[cell]
    return score


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[::1], int64, int64[:, ::1],"
    " int64[::1], uint8[::1])"
)
def play_randomly(
    n_stacks: int,
    flock: Words,
    lines: Words,
    sizes: Words,
    random: Words,
    n_plays: int,
    board: Words,
    sums: Words,
    flag: Flag,
) -> int:
    """Play randomly to the end ``n_plays`` times.

    Writes the sum of the final scores and of their squares.
    """
    sums[0] = 0
    sums[1] = 0
    for _ in range(n_plays):
        if flag[0] != 0:
            return CANCELLED
        begin_play(n_stacks, flock, lines, sizes, board)
        score = finish_randomly(n_stacks, flock, lines, random, board)
        sums[0] += score
        sums[1] += score * score
    return COMPLETE


@kernel(f"int64(int64, int64[::1], {NARROW}, int8[::1], uint8[::1])")
def decide_subset(subset: int, flock: Words, narrow: Any, known: Answers, flag: Flag) -> int:
    """Decide whether a set of stacks is solvable alone; results are cached."""
    status: int = known[subset]
    if status >= 0:
        return status
    in_line = narrow[IN_LINE]
    # If there are few moves, many sets have no first move, and need no search.
    can_move = subset & (subset - 1) == 0
    left = subset
    while left:
        cell = lowest_bit(left)
        left &= left - 1
        can_move |= flock[cell] & in_line[cell] & subset != 0
    status = UNSOLVABLE
    if can_move:
        status = decide_narrow(
            flock, narrow, home_tops(subset), subset << 16 | subset, NO_LIMIT, flag
        )
        if status < 0:
            return status
    known[subset] = status
    return status


@kernel(
    f"int64(int64, int64[::1], {NARROW}, int64[::1], int8[::1], int64[::1], int64[::1],"
    " uint8[::1])"
)
def partition_subsets(
    within: int,
    flock: Words,
    narrow: Any,
    weight: Words,
    known: Answers,
    value: Words,
    part: Words,
    flag: Flag,
) -> int:
    """Fill ``value`` and ``part`` for every subset of ``within``, smaller ones first.

    ``value[m]`` is the best score of the stacks m alone, and ``part[m]`` the part of its lowest
    stack in a partition that reaches it.
    """
    subset = within & -within
    while subset:
        if value[subset] == 0:
            low = subset & -subset
            others = subset ^ low
            mates = others
            while True:
                first = mates | low
                status: int = known[first]
                if status < 0:
                    status = decide_subset(first, flock, narrow, known, flag)
                if status < 0:
                    return status
                if status == SOLVABLE:
                    reached = weight[first] * weight[first] + value[subset ^ first]
                    if reached > value[subset]:
                        value[subset] = reached
                        part[subset] = first
                if mates == 0:
                    break
                mates = (mates - 1) & others
        subset = (subset - within) & within
    return COMPLETE


@kernel(
    f"int64(int64, int64[::1], {NARROW}, int64[::1], int64[::1], int8[::1], int64[::1],"
    " int64[::1], uint8[::1])"
)
def best_partition(
    n_stacks: int,
    flock: Words,
    narrow: Any,
    heaviest: Words,
    weight: Words,
    known: Answers,
    value: Words,
    part: Words,
    flag: Flag,
) -> int:
    """Find the best partition of at most 16 stacks into subsets that are solvable alone.

    ``weight[m]`` is the number of cards in the stacks m; ``heaviest`` lists every m by falling
    weight; ``known`` starts at -1 and ``value`` at 0. The result is read from ``part``: the part
    of all stacks, then that of the rest, and so on. The largest part is tried in order of falling
    weight, since most positions are solvable except for a few stacks. Parts of at most w cards
    score at most q w^2 + r^2 (total = q w + r), which ends the search. Below half of the total,
    the plain recurrence over all subsets is cheaper.
    """
    everything = (ONE << n_stacks) - 1
    total = weight[everything]
    best = 0
    chosen = 0
    for index in range(everything):
        largest = heaviest[index]
        cards = weight[largest]
        rest = total % cards
        if (total // cards) * cards * cards + rest * rest <= best:
            break
        if 2 * cards < total:
            chosen = 0
            break
        status = decide_subset(largest, flock, narrow, known, flag)
        if status < 0:
            return status
        if status != SOLVABLE:
            continue
        left = everything ^ largest
        status = partition_subsets(left, flock, narrow, weight, known, value, part, flag)
        if status < 0:
            return status
        if cards * cards + value[left] > best:
            best = cards * cards + value[left]
            chosen = largest
    if chosen == 0:
        return partition_subsets(everything, flock, narrow, weight, known, value, part, flag)
    value[everything] = best
    part[everything] = chosen
    return COMPLETE
