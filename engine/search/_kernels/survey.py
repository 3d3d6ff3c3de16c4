"""Decide many full grids in one call."""

from typing import Any, Final

from engine.arrays import Flag, Slots, Words
from engine.kernels import kernel
from engine.search._kernels.decide import CANCELLED, decide
from engine.search._kernels.narrow import NARROW, NODES, decide_deal
from engine.search._kernels.state import link_cards, write_key
from engine.search._kernels.store import clear

ONE: Final = 1


@kernel(
    "int64(int64[:, ::1], int64, int64[:, ::1], int32[::1], int64[::1], int64, int64[:, ::1],"
    " int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[:, ::1], int64[:, ::1],"
    " uint8[::1])"
)
def decide_many(
    cards: Words,
    n_columns: int,
    keys: Words,
    index: Slots,
    meta: Words,
    max_nodes: int,
    key_rows: Words,
    children: Words,
    line: Words,
    scratch: Words,
    nodes: Words,
    board: Words,
    answers: Words,
    flag: Flag,
) -> int:
    """Fill ``answers`` with (status, nodes) for each row of ``cards``; return the number decided.

    ``board`` is scratch: rows flock, cell rows, cell columns, where.
    """
    n_stacks = cards.shape[1]
    flock = board[0]
    cell_row = board[1]
    cell_column = board[2]
    where = board[3]
    for cell in range(n_stacks):
        cell_row[cell] = cell // n_columns
        cell_column[cell] = cell % n_columns
        where[cell] = cell
    for number in range(cards.shape[0]):
        link_cards(cards[number], n_stacks, flock)
        write_key(n_stacks, where, (ONE << n_stacks) - 1, key_rows[0])
        clear(index, meta)
        nodes[0] = 0
        status = decide(
            n_stacks, flock, cell_row, cell_column, key_rows[0], keys, index, meta, max_nodes,
            key_rows[1], children, line, scratch, nodes, flag,
        )  # fmt: skip
        if status == CANCELLED:
            return number
        answers[number, 0] = status
        answers[number, 1] = nodes[0]
    return len(cards)


@kernel(f"int64(int64[:, ::1], int64, {NARROW}, int64, int64[:, ::1], int64[:, ::1], uint8[::1])")
def decide_many_narrow(
    cards: Words,
    n_columns: int,
    narrow: Any,
    max_nodes: int,
    board: Words,
    answers: Words,
    flag: Flag,
) -> int:
    """Decide as `decide_many`, for grids that fit `narrow`."""
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
