"""Count distinct and solvable states by depth, exactly, for at most 16 stacks.

Totals come from breadth-first layers of distinct states. The solvable ones come from a second set
of layers that starts at the deal and keeps only children that `decide` confirms: every state
before a solvable state is solvable, so expanding confirmed states finds them all.
"""

from __future__ import annotations

from typing import Final

from engine.arrays import Flag, Slots, Words
from engine.jit import kernel, lowest_bit
from engine.search._kernels.decide import CANCELLED, SOLVABLE, UNSOLVABLE, decide
from engine.search._kernels.state import is_connected, move_key, read_key
from engine.search._kernels.store import FULL, add, clear, find

COMPLETE: Final = 1
OVER_BUDGET: Final = -2
STOPPED: Final = -3
ONE: Final = 1


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[:, ::1], int64[::1], int64[:, ::1],"
    " int32[::1], int64[::1], int64[::1], int64[:, ::1], uint8[::1])"
)
def expand_layer(
    n_stacks: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    keys: Words,
    meta: Words,
    next_keys: Words,
    next_index: Slots,
    next_meta: Words,
    key: Words,
    scratch: Words,
    flag: Flag,
) -> int:
    """Put all children of a layer into the next one."""
    where = scratch[0]
    in_row = scratch[1]
    in_column = scratch[2]
    clear(next_index, next_meta)
    for place in range(meta[0]):
        if (place & 255) == 0 and flag[0] != 0:
            return STOPPED
        key[0] = keys[place, 0]
        key[1] = keys[place, 1]
        present = read_key(n_stacks, key, cell_row, cell_column, where, in_row, in_column)
        movers = present
        while movers:
            stack = lowest_bit(movers)
            movers &= movers - 1
            cell = where[stack]
            lines = in_row[cell_row[cell]] | in_column[cell_column[cell]]
            targets = flock[stack] & lines & ~(ONE << stack)
            while targets:
                covered = lowest_bit(targets)
                targets &= targets - 1
                goal = where[covered]
                move_key(n_stacks, key, stack, cell, covered, goal)
                if add(next_keys, next_index, next_meta, key) == FULL:
                    return OVER_BUDGET
                move_key(n_stacks, key, stack, cell, covered, goal)
    return COMPLETE


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
    """Fill ``solvables``; see `count_states`."""
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
    add(layer_keys[2], layer_index[2], layer_meta[2], key)
    solvables[0] = 1
    for layer in range(depth):
        old = 2 + (layer & 1)
        new = 3 - (layer & 1)
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


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[::1], int64, int64[:, :, ::1],"
    " int32[:, ::1], int64[:, ::1], int64[:, ::1], int32[::1], int64[::1], int64, int64[:, ::1],"
    " int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[::1], int64[::1], boolean,"
    " uint8[::1])"
)
def count_states(
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
    totals: Words,
    solvables: Words,
    nodes: Words,
    only_if_solvable: bool,
    flag: Flag,
) -> int:
    """Fill ``totals[d]`` and ``solvables[d]`` for d from 0 to ``depth``.

    The four sets of layers are two alternating ones of all states, and two of solvable states.
    Entries that were not reached stay -1; a number that went over the budget is the lower bound
    that was reached, written as ``-2 - bound``. ``max_nodes`` bounds all deciding together. With
    ``only_if_solvable`` the totals of an unsolvable deal are not counted.
    """
    for layer in range(depth + 1):
        totals[layer] = -1
        solvables[layer] = -1
    for number in range(4):
        clear(layer_index[number], layer_meta[number])
    clear(refuted_index, refuted_meta)
    outcome = count_solvable(
        n_stacks, flock, cell_row, cell_column, start_key, depth, layer_keys, layer_index,
        layer_meta, refuted_keys, refuted_index, refuted_meta, max_nodes, key_rows, children,
        line, scratch, solvables, nodes, flag,
    )  # fmt: skip
    # A chain that cannot use a deal need not know how many states it has.
    if outcome == STOPPED or (only_if_solvable and (outcome != COMPLETE or solvables[0] == 0)):
        return outcome
    key = key_rows[0]
    key[:] = start_key
    add(layer_keys[0], layer_index[0], layer_meta[0], key)
    totals[0] = 1
    for layer in range(depth):
        old = layer & 1
        new = 1 - old
        expanded = expand_layer(
            n_stacks, flock, cell_row, cell_column, layer_keys[old], layer_meta[old],
            layer_keys[new], layer_index[new], layer_meta[new], key, scratch, flag,
        )  # fmt: skip
        if expanded != COMPLETE:
            totals[layer + 1] = -2 - layer_meta[new, 0]
            return expanded
        totals[layer + 1] = layer_meta[new, 0]
    return outcome
