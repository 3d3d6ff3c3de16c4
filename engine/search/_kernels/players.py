"""Players: handicapped, with lookahead, and by random play; `score` has the greedy one."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Flag, Words
from engine.kernels import kernel, lowest_bit
from engine.search._kernels.score import begin_play, copy_board, finish_randomly, join
from engine.search._kernels.state import CANCELLED

ONE: Final = 1


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[::1], int64[:, ::1], int64[:, ::1])"
)
def play_with_handicap(
    n_stacks: int,
    flock: Words,
    lines: Words,
    sizes: Words,
    upto: Words,
    board: Words,
    moves: Words,
) -> int:
    """Play greedily in the open rows; open the next row when no move is left.

    ``upto[r]`` has the cells of rows 0 to r as bits. Ties are broken as by the greedy player.
    """
    begin_play(n_stacks, flock, lines, sizes, board)
    size = board[1]
    legal = board[2]
    last = 0
    count = 0
    while last < upto.shape[0]:
        best = 0
        for source in range(n_stacks):
            targets = legal[source] & upto[last]
            if (upto[last] >> source) & 1 == 0:
                targets = 0
            while targets:
                target = lowest_bit(targets)
                targets &= targets - 1
                half_gain = size[source] * size[target]
                if half_gain > best:
                    best = half_gain
                    moves[count, 0] = source
                    moves[count, 1] = target
        if best == 0:
            last += 1
            continue
        join(flock, lines, moves[count, 0], moves[count, 1], board)
        count += 1
    return count


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64, int64[:, :, ::1], int64[:, ::1],"
    " int64[:, ::1], uint8[::1])"
)
def play_ahead(
    n_stacks: int,
    flock: Words,
    lines: Words,
    sizes: Words,
    depth: int,
    boards: NDArray[np.int64],
    levels: Words,
    moves: Words,
    flag: Flag,
) -> int:
    """In each turn, play the first move of the line of ``depth`` moves with the highest gain.

    Shorter lines count if no move is left. Ties go to the first move, then as for the greedy
    player. ``boards`` has a board per level; ``levels`` the moving cell, its remaining targets and
    the gain so far.
    """
    begin_play(n_stacks, flock, lines, sizes, boards[0])
    source = levels[0]
    targets = levels[1]
    gain = levels[2]
    for count in range(n_stacks):
        best = 0
        level = 0
        source[0] = 0
        targets[0] = boards[0, 2, 0]
        gain[0] = 0
        while level >= 0:
            if targets[level] == 0:
                if source[level] + 1 < n_stacks:
                    source[level] += 1
                    targets[level] = boards[level, 2, source[level]]
                else:
                    level -= 1
                continue
            target = lowest_bit(targets[level])
            targets[level] &= targets[level] - 1
            size = boards[level, 1]
            total = gain[level] + size[source[level]] * size[target]
            if level == 0:
                if flag[0] != 0:
                    return CANCELLED
                levels[3, 0] = target
            # Each move has a positive gain, so a part of a line never beats the longer line.
            if total > best:
                best = total
                moves[count, 0] = source[0]
                moves[count, 1] = levels[3, 0]
            if level + 1 < depth:
                copy_board(n_stacks, boards[level], boards[level + 1])
                join(flock, lines, source[level], target, boards[level + 1])
                level += 1
                gain[level] = total
                source[level] = 0
                targets[level] = boards[level, 2, 0]
        if best == 0:
            return count
        join(flock, lines, moves[count, 0], moves[count, 1], boards[0])
    return n_stacks


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[::1], int64, int64[:, :, ::1],"
    " int64[:, ::1], uint8[::1])"
)
def play_by_chance(
    n_stacks: int,
    flock: Words,
    lines: Words,
    sizes: Words,
    random: Words,
    n_plays: int,
    boards: NDArray[np.int64],
    moves: Words,
    flag: Flag,
) -> int:
    """Play the moves after which ``n_plays`` random plays have the highest total score.

    Ties go to the first moving cell, then to the first target cell, row by row.
    """
    begin_play(n_stacks, flock, lines, sizes, boards[0])
    for count in range(n_stacks):
        best = -1
        for source in range(n_stacks):
            targets = boards[0, 2, source]
            while targets:
                target = lowest_bit(targets)
                targets &= targets - 1
                if flag[0] != 0:
                    return CANCELLED
                copy_board(n_stacks, boards[0], boards[1])
                join(flock, lines, source, target, boards[1])
                total = 0
                for _ in range(n_plays):
                    copy_board(n_stacks, boards[1], boards[2])
                    total += finish_randomly(n_stacks, flock, lines, random, boards[2])
                if total > best:
                    best = total
                    moves[count, 0] = source
                    moves[count, 1] = target
        if best < 0:
            return count
        join(flock, lines, moves[count, 0], moves[count, 1], boards[0])
    return n_stacks
