"""Count the solvable states by depth without counting all of them.

Every state before a solvable state is solvable, so it is enough to expand solvable states and to
keep the children that `decide` confirms. This finds all solvable states of a depth where they are
few, even in deals whose states are too many to count.
"""

from __future__ import annotations

from typing import Final

from engine.arrays import Flag, Slots, Words
from engine.jit import kernel, lowest_bit
from engine.search._kernels.decide import CANCELLED, SOLVABLE, UNSOLVABLE, decide
from engine.search._kernels.layers import COMPLETE, OVER_BUDGET, STOPPED
from engine.search._kernels.state import is_connected, move_key, read_key
from engine.search._kernels.store import FULL, add, clear, find

ONE: Final = 1


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[:, ::1], int64[::1], int64[:, ::1],"
    " int32[::1], int64[::1], int64[:, ::1], int32[::1], int64[::1], int64, int64[:, ::1],"
    " int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], uint8[::1])"
)
def expand_solvable(
    n_stacks: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    keys: Words,
    meta: Words,
    next_keys: Words,
    next_index: Slots,
    next_meta: Words,
    refuted_keys: Words,
    refuted_index: Slots,
    refuted_meta: Words,
    last_node: int,
    key_rows: Words,
    children: Words,
    line: Words,
    scratch: Words,
    nodes: Words,
    flag: Flag,
) -> int:
    """Put the solvable children of a layer of solvable states into the next one.

    ``last_node`` is the value of ``nodes[0]`` at which the budget is spent.
    """
    key = key_rows[0]
    child_key = key_rows[1]
    # Deciding a child overwrites scratch rows 0 to 2; the parent's masks live in 3 to 5.
    where = scratch[3]
    in_row = scratch[4]
    in_column = scratch[5]
    clear(next_index, next_meta)
    for place in range(meta[0]):
        if (place & 63) == 0 and flag[0] != 0:
            return STOPPED
        key[0] = keys[place, 0]
        key[1] = keys[place, 1]
        present = read_key(n_stacks, key, cell_row, cell_column, where, in_row, in_column)
        targets_allowed = 0
        left = present
        while left:
            stack = lowest_bit(left)
            left &= left - 1
            if is_connected(flock, present ^ (ONE << stack)):
                targets_allowed |= ONE << stack
        movers = present
        while movers:
            stack = lowest_bit(movers)
            movers &= movers - 1
            cell = where[stack]
            lines = in_row[cell_row[cell]] | in_column[cell_column[cell]]
            targets = flock[stack] & lines & targets_allowed & ~(ONE << stack)
            while targets:
                covered = lowest_bit(targets)
                targets &= targets - 1
                goal = where[covered]
                move_key(n_stacks, key, stack, cell, covered, goal)
                if (
                    find(next_keys, next_index, next_meta, key) < 0
                    and find(refuted_keys, refuted_index, refuted_meta, key) < 0
                ):
                    status = decide(
                        n_stacks, flock, cell_row, cell_column, key, refuted_keys,
                        refuted_index, refuted_meta, last_node - nodes[0], child_key, children,
                        line,
                        scratch, nodes, flag,
                    )  # fmt: skip
                    if status == SOLVABLE:
                        if add(next_keys, next_index, next_meta, key) == FULL:
                            return OVER_BUDGET
                    elif status == CANCELLED:
                        return STOPPED
                    elif status != UNSOLVABLE:
                        return OVER_BUDGET
                move_key(n_stacks, key, stack, cell, covered, goal)
    return COMPLETE


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[::1], int64, int64[:, :, ::1],"
    " int32[:, ::1], int64[:, ::1], int64[:, ::1], int32[::1], int64[::1], int64, int64[:, ::1],"
    " int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[::1], uint8[::1])"
)
def count_solvable(
    n_stacks: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    start_key: Words,
    depth: int,
    layer_keys: Words,
    layer_index: Slots,
    layer_meta: Words,
    refuted_keys: Words,
    refuted_index: Slots,
    refuted_meta: Words,
    max_nodes: int,
    key_rows: Words,
    children: Words,
    line: Words,
    scratch: Words,
    solvables: Words,
    nodes: Words,
    flag: Flag,
) -> int:
    """Fill ``solvables[0..depth]``.

    Entries that are not reached stay -1; one that went over the budget holds the lower bound that
    was reached, written as ``-2 - bound``. ``max_nodes`` bounds all deciding together. The two
    sets of layers alternate; all are empty on entry.
    """
    solvables[: depth + 1] = -1
    clear(layer_index[0], layer_meta[0])
    first_node = nodes[0]
    status = decide(
        n_stacks, flock, cell_row, cell_column, start_key, refuted_keys, refuted_index,
        refuted_meta, max_nodes, key_rows[1], children, line, scratch, nodes, flag,
    )  # fmt: skip
    if status == CANCELLED:
        return STOPPED
    if status not in (SOLVABLE, UNSOLVABLE):
        return OVER_BUDGET
    if status == UNSOLVABLE:
        solvables[: depth + 1] = 0
        return COMPLETE
    key = key_rows[0]
    key[:] = start_key
    add(layer_keys[0], layer_index[0], layer_meta[0], key)
    solvables[0] = 1
    for layer in range(depth):
        old = layer & 1
        new = 1 - (layer & 1)
        outcome = expand_solvable(
            n_stacks, flock, cell_row, cell_column, layer_keys[old], layer_meta[old],
            layer_keys[new], layer_index[new], layer_meta[new], refuted_keys, refuted_index,
            refuted_meta, first_node + max_nodes, key_rows, children, line, scratch, nodes, flag,
        )  # fmt: skip
        if outcome != COMPLETE:
            solvables[layer + 1] = -2 - layer_meta[new, 0]
            return outcome
        solvables[layer + 1] = layer_meta[new, 0]
    return COMPLETE
