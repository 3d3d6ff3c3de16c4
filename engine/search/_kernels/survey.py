"""Decide many full grids of at most 16 cards in one call."""

from typing import Any

from engine.arrays import Flag, Words
from engine.kernels import kernel
from engine.search._kernels.narrow import NARROW, NODES, decide_deal
from engine.search._kernels.state import CANCELLED, link_cards


@kernel(f"int64(int64[:, ::1], int64, {NARROW}, int64, int64[:, ::1], int64[:, ::1], uint8[::1])")
def decide_many(
    cards: Words,
    n_columns: int,
    narrow: Any,
    max_nodes: int,
    board: Words,
    answers: Words,
    flag: Flag,
) -> int:
    """Fill ``answers`` with (status, nodes) for each row of ``cards``; return the number decided.

    ``board`` is scratch: rows flock, cell rows, cell columns.
    """
    nodes = narrow[NODES]
    n_stacks = cards.shape[1]
    for cell in range(n_stacks):
        board[1, cell] = cell // n_columns
        board[2, cell] = cell % n_columns
    for number in range(len(cards)):
        link_cards(cards[number], n_stacks, board[0])
        nodes[0] = 0
        status = decide_deal(n_stacks, board[0], board[1], board[2], narrow, max_nodes, flag)
        if status == CANCELLED:
            return number
        answers[number, 0] = status
        answers[number, 1] = nodes[0]
    return len(cards)
