"""A player by Monte Carlo tree search: UCT of Kocsis & Szepesvári 2006, in integer arithmetic.

A bound of UCB1 is a mean plus the square root of 2 ln(N) / n. Both are multiples of 2**-20 here,
rounded down, so the comparison of two children is the same on every machine.
"""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Flag, Words
from engine.kernels import kernel
from engine.search._kernels.score import (
    NO_MOVE,
    begin_play,
    copy_board,
    draw_move,
    finish_randomly,
    join,
)
from engine.search._kernels.state import CANCELLED

ONE: Final = 1
NO_NODE: Final = 0
"""The first node is the deal, which has no parent."""

PARENT: Final = 0
NEWEST_CHILD: Final = 1
OLDER_SIBLING: Final = 2
SOURCE: Final = 3
TARGET: Final = 4
VISITS: Final = 5
TOTAL: Final = 6
N_FIELDS: Final = 7


@kernel("int64(int64, int64[:, ::1], int64[::1])")
def child_to_visit(node: int, nodes: Words, exploration: Words) -> int:
    """Return the child with the highest bound; the oldest of equal ones."""
    numerator = exploration[nodes[node, VISITS]]
    chosen = NO_NODE
    greatest = -1
    child = nodes[node, NEWEST_CHILD]
    while child != NO_NODE:
        visits = nodes[child, VISITS]
        # Below 2**52, the square root of an integer, rounded down, is exact.
        bound = nodes[child, TOTAL] // visits + int(math.sqrt(float(numerator // visits)))
        if bound >= greatest:
            greatest = bound
            chosen = child
        child = nodes[child, OLDER_SIBLING]
    return chosen


@kernel("int64(int64, int64[:, ::1])")
def child_to_play(node: int, nodes: Words) -> int:
    """Return the most visited child; ties go to the best mean, then to the oldest."""
    chosen = NO_NODE
    child = nodes[node, NEWEST_CHILD]
    while child != NO_NODE:
        more = nodes[child, VISITS] - nodes[chosen, VISITS]
        if (
            chosen == NO_NODE
            or more > 0
            or (more == 0 and nodes[child, TOTAL] >= nodes[chosen, TOTAL])
        ):
            chosen = child
        child = nodes[child, OLDER_SIBLING]
    return chosen


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64, int64,"
    " int64[:, ::1], int64[::1], int64[:, ::1])"
)
def grow_tree(
    n_stacks: int,
    flock: Words,
    lines: Words,
    rewards: Words,
    exploration: Words,
    random: Words,
    root: int,
    n_nodes: int,
    board: Words,
    untried: Words,
    nodes: Words,
) -> int:
    """Add a node with one random playout below ``root``; return the number of nodes.

    ``board`` is the board of the root. Below a node without a move nothing is added, and its
    result is counted again.
    """
    node = root
    while True:
        for cell in range(n_stacks):
            untried[cell] = board[2, cell]
        child = nodes[node, NEWEST_CHILD]
        while child != NO_NODE:
            untried[nodes[child, SOURCE]] &= ~(ONE << nodes[child, TARGET])
            child = nodes[child, OLDER_SIBLING]
        move = draw_move(n_stacks, untried, random)
        if move != NO_MOVE:
            nodes[n_nodes, PARENT] = node
            nodes[n_nodes, OLDER_SIBLING] = nodes[node, NEWEST_CHILD]
            nodes[n_nodes, SOURCE] = move >> 6
            nodes[n_nodes, TARGET] = move & 63
            nodes[node, NEWEST_CHILD] = n_nodes
            node = n_nodes
            n_nodes += 1
            join(flock, lines, nodes[node, SOURCE], nodes[node, TARGET], board)
            break
        child = child_to_visit(node, nodes, exploration)
        if child == NO_NODE:
            break
        node = child
        join(flock, lines, nodes[node, SOURCE], nodes[node, TARGET], board)
    finish_randomly(n_stacks, flock, lines, random, board)
    n_left = 0
    for cell in range(n_stacks):
        n_left += board[1, cell] != 0
    while True:
        nodes[node, VISITS] += 1
        nodes[node, TOTAL] += rewards[n_left]
        if node == root:
            return n_nodes
        node = nodes[node, PARENT]


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64,"
    " int64[:, :, ::1], int64[::1], int64[:, ::1], int64[:, ::1], uint8[::1])"
)
def play_by_tree(
    n_stacks: int,
    flock: Words,
    lines: Words,
    sizes: Words,
    rewards: Words,
    exploration: Words,
    random: Words,
    n_playouts: int,
    boards: NDArray[np.int64],
    untried: Words,
    nodes: Words,
    moves: Words,
    flag: Flag,
) -> int:
    """Play the most visited move after ``n_playouts`` more playouts, until none is left.

    ``rewards[k]`` is the reward of a playout that ends with k stacks, and ``exploration[N]`` is 2
    ln(N), as multiples of 2**-20 and 2**-40. ``nodes`` starts at 0 and has a row for each playout
    of the game and for its start; nodes below the played move are kept.
    """
    begin_play(n_stacks, flock, lines, sizes, boards[0])
    root = 0
    n_nodes = 1
    for count in range(n_stacks):
        for _ in range(n_playouts):
            if flag[0] != 0:
                return CANCELLED
            copy_board(n_stacks, boards[0], boards[1])
            n_nodes = grow_tree(
                n_stacks, flock, lines, rewards, exploration, random, root, n_nodes, boards[1],
                untried, nodes,
            )  # fmt: skip
        root = child_to_play(root, nodes)
        if root == NO_NODE:
            return count
        moves[count, 0] = nodes[root, SOURCE]
        moves[count, 1] = nodes[root, TARGET]
        join(flock, lines, moves[count, 0], moves[count, 1], boards[0])
    return n_stacks
