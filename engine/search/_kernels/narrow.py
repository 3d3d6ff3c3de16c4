"""Decide states of at most 16 stacks: the same search as `decide`, on words instead of arrays.

A state is three words: the stack on top of each cell, ``present << 16 | occupied``, and the pairs
of cells between which a move is legal (see `layers`). A child's legal pairs follow from its
parent's by two masks and one look along the lines of the target, where a board would have to be
looked over as a whole.
"""

from __future__ import annotations

from typing import Any, Final

from engine.arrays import Flag, Words
from engine.jit import kernel, lowest_bit, popcount, shift_right
from engine.search._kernels.decide import (
    CANCELLED,
    FIRST_LIMIT,
    LINK_WEIGHT,
    NOISE,
    POLL_MASK,
    RESTARTS,
    SCORE_OFFSET,
    SOLVABLE,
    SPENT,
    STUCK_WEIGHT,
    UNSOLVABLE,
    next_random,
    random_word,
)
from engine.search._kernels.layers import (
    FREE,
    LOW_WORD,
    UNKNOWN,
    hash_record,
    new_pairs,
    number_pairs,
    stays_connected,
)

ONE: Final = 1

# Columns of ``path``: the state at each depth, what is left to try, and the move being tried.
TOPS: Final = 0
MASKS: Final = 1
LEGAL: Final = 2
LINKS: Final = 3
UNTRIED: Final = 4
STACK: Final = 5
SOURCE: Final = 6
TARGET: Final = 7
PATH_COLUMNS: Final = 8

# Places in ``meta`` of the table of refuted states.
COUNT: Final = 0
MASK: Final = 1
FIRST_SLOTS: Final = 256


# Arrays that go together, for whoever passes them on: in_line, pair_of, pair_cells, touching,
# connectedness, refuted, slots, meta, path, children, nodes.
NARROW: Final = (
    "Tuple((int64[::1], int64[:, ::1], int64[:, ::1], int64[::1], uint8[::1], int64[:, ::1],"
    " int64[::1], int64[::1], int64[:, ::1], int64[:, ::1], int64[::1]))"
)


@kernel("void(int64[::1], int64[::1])")
def forget(slots: Words, meta: Words) -> None:
    """Empty the table of refuted states."""
    slots[:FIRST_SLOTS] = FREE
    meta[COUNT] = 0
    meta[MASK] = FIRST_SLOTS - 1


@kernel("boolean(int64[:, ::1], int64[::1], int64[::1], int64, int64)", inline=True)
def is_refuted(refuted: Words, slots: Words, meta: Words, tops: int, masks: int) -> bool:
    """Tell whether a state is in the table, by its whole key."""
    mask = meta[MASK]
    mixed = hash_record(tops, masks)
    slot = mixed & mask
    while slots[slot] != FREE:
        if ((slots[slot] ^ mixed) & ~LOW_WORD) == 0:
            place = slots[slot] & LOW_WORD
            if refuted[place, 0] == tops and refuted[place, 1] == masks:
                return True
        slot = (slot + 1) & mask
    return False


@kernel("void(int64[:, ::1], int64[::1], int64[::1], int64, int64)")
def refute(refuted: Words, slots: Words, meta: Words, tops: int, masks: int) -> None:
    """Put a state that is not there into the table; a full table forgets it.

    The search stays exact when that happens and only repeats itself.
    """
    count = meta[COUNT]
    if count >= refuted.shape[0]:
        return
    refuted[count, 0] = tops
    refuted[count, 1] = masks
    first = count
    if 3 * count > 2 * meta[MASK] and 2 * (meta[MASK] + 1) <= slots.shape[0]:
        size = 2 * (meta[MASK] + 1)
        slots[:size] = FREE
        meta[MASK] = size - 1
        first = 0
    mask = meta[MASK]
    for place in range(first, count + 1):
        mixed = hash_record(refuted[place, 0], refuted[place, 1])
        slot = mixed & mask
        while slots[slot] != FREE:
            slot = (slot + 1) & mask
        slots[slot] = (mixed & ~LOW_WORD) | place
    meta[COUNT] = count + 1


@kernel(
    "int64(int64[::1], int64[::1], int64[:, ::1], int64[:, ::1], int64[::1], uint8[::1],"
    " int64[:, ::1], int64[:, ::1], int64, int64, int64)"
)
def order_children(
    flock: Words,
    in_line: Words,
    pair_of: Words,
    pair_cells: Words,
    touching: Words,
    connectedness: Flag,
    path: Words,
    children: Words,
    depth: int,
    noise: int,
    seed: int,
) -> int:
    """List the children worth trying at this depth, best last; return how many there are.

    A child counts 2 x (links left) + (legal pairs) - 4 x (stacks with no move). Each is packed as
    ``score << 8 | pair << 1 | direction`` so that sorting the numbers sorts the children.
    """
    tops = path[depth, TOPS]
    occupied = path[depth, MASKS] & 0xFFFF
    present = path[depth, MASKS] >> 16
    legal = path[depth, LEGAL]
    links = path[depth, LINKS]
    n_left = popcount(present) - 1
    count = 0
    pairs = legal
    while pairs:
        pair = lowest_bit(pairs)
        pairs &= pairs - 1
        first = pair_cells[pair, 0]
        second = pair_cells[pair, 1]
        undisturbed = legal & ~(touching[first] | touching[second])
        for direction in range(2):
            source = first if direction == 0 else second
            target = second if direction == 0 else first
            stack = (tops >> (4 * source)) & 15
            covered = (tops >> (4 * target)) & 15
            # Covering a cut vertex leaves stacks that can never meet.
            if not stays_connected(flock, connectedness, present ^ (ONE << covered)):
                continue
            left = occupied ^ (ONE << source)
            now = undisturbed | new_pairs(flock, in_line, pair_of, tops, left, stack, target)
            if now == 0 and n_left > 1:
                continue
            stuck = 0
            cells = left
            while cells:
                cell = lowest_bit(cells)
                cells &= cells - 1
                if now & touching[cell] == 0:
                    stuck += 1
            score = LINK_WEIGHT * (links - popcount(flock[covered] & present)) + popcount(now)
            score -= STUCK_WEIGHT * stuck
            if noise > 0:
                seed = next_random(seed)
                score += shift_right(random_word(seed), 40) % noise
            packed = (score + SCORE_OFFSET) << 8 | pair << 1 | direction
            place = count
            while place > 0 and children[depth, place - 1] > packed:
                children[depth, place] = children[depth, place - 1]
                place -= 1
            children[depth, place] = packed
            count += 1
    return count


@kernel(
    "int64(int64[::1], int64[::1], int64[:, ::1], int64[:, ::1], int64[::1], uint8[::1],"
    " int64[:, ::1], int64[::1], int64[::1], int64, int64, int64, int64[:, ::1], int64[:, ::1],"
    " int64[::1], uint8[::1])"
)
def depth_first(
    flock: Words,
    in_line: Words,
    pair_of: Words,
    pair_cells: Words,
    touching: Words,
    connectedness: Flag,
    refuted: Words,
    slots: Words,
    meta: Words,
    limit: int,
    noise: int,
    seed: int,
    path: Words,
    children: Words,
    nodes: Words,
    flag: Flag,
) -> int:
    """Search from ``path[0]`` until solved, refuted, ``limit`` nodes are spent, or stopped.

    ``path`` then holds the moves of a solution, one a row, as many as there were stacks less one.
    """
    depth = 0
    spent = 1
    nodes[0] += 1
    path[0, UNTRIED] = order_children(
        flock, in_line, pair_of, pair_cells, touching, connectedness, path, children, 0, noise,
        seed,
    )  # fmt: skip
    while True:
        if path[depth, UNTRIED] == 0:
            refute(refuted, slots, meta, path[depth, TOPS], path[depth, MASKS])
            depth -= 1
            if depth < 0:
                return UNSOLVABLE
            continue
        path[depth, UNTRIED] -= 1
        packed = children[depth, path[depth, UNTRIED]]
        pair = (packed >> 1) & 127
        source = pair_cells[pair, packed & 1]
        target = pair_cells[pair, 1 - (packed & 1)]
        tops = path[depth, TOPS]
        masks = path[depth, MASKS]
        stack = (tops >> (4 * source)) & 15
        covered = (tops >> (4 * target)) & 15
        path[depth, STACK] = stack
        path[depth, SOURCE] = source
        path[depth, TARGET] = target
        new_masks = masks ^ (ONE << (16 + covered)) ^ (ONE << source)
        if popcount(new_masks >> 16) == 1:
            return SOLVABLE
        new_tops = tops ^ (stack << (4 * source)) ^ ((stack ^ covered) << (4 * target))
        if is_refuted(refuted, slots, meta, new_tops, new_masks):
            continue
        if spent >= limit:
            return SPENT
        if (spent & POLL_MASK) == 0 and flag[0] != 0:
            return CANCELLED
        legal = path[depth, LEGAL] & ~(touching[source] | touching[target])
        legal |= new_pairs(flock, in_line, pair_of, tops, new_masks & 0xFFFF, stack, target)
        links = path[depth, LINKS] - popcount(flock[covered] & (masks >> 16))
        depth += 1
        path[depth, TOPS] = new_tops
        path[depth, MASKS] = new_masks
        path[depth, LEGAL] = legal
        path[depth, LINKS] = links
        spent += 1
        nodes[0] += 1
        seed = next_random(seed)
        path[depth, UNTRIED] = order_children(
            flock, in_line, pair_of, pair_cells, touching, connectedness, path, children, depth,
            noise, seed,
        )  # fmt: skip


@kernel("void(int64[::1], int64[::1], int64[:, ::1], int64, int64, int64[:, ::1])")
def set_start(
    flock: Words, in_line: Words, pair_of: Words, tops: int, masks: int, path: Words
) -> None:
    """Write a state into ``path[0]``."""
    occupied = masks & 0xFFFF
    present = masks >> 16
    legal = 0
    cells = occupied
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        stack = (tops >> (4 * cell)) & 15
        legal |= new_pairs(flock, in_line, pair_of, tops, occupied, stack, cell)
    links = 0
    left = present
    while left:
        links += popcount(flock[lowest_bit(left)] & present)
        left &= left - 1
    path[0, TOPS] = tops
    path[0, MASKS] = masks
    path[0, LEGAL] = legal
    path[0, LINKS] = links // 2


@kernel(
    "int64(int64[::1], int64[::1], int64[:, ::1], int64[:, ::1], int64[::1], uint8[::1],"
    " int64[:, ::1], int64[::1], int64[::1], int64, int64, int64, int64[:, ::1], int64[:, ::1],"
    " int64[::1], uint8[::1])"
)
def decide_narrow(
    flock: Words,
    in_line: Words,
    pair_of: Words,
    pair_cells: Words,
    touching: Words,
    connectedness: Flag,
    refuted: Words,
    slots: Words,
    meta: Words,
    tops: int,
    masks: int,
    max_nodes: int,
    path: Words,
    children: Words,
    nodes: Words,
    flag: Flag,
) -> int:
    """Decide a state by restarts, then by a search to the end within ``max_nodes`` more nodes.

    The boards' tables come from `layers.number_pairs`; ``connectedness`` and the refuted states
    belong to the deal and stay known from one call to the next.
    """
    present = masks >> 16
    if popcount(present) <= 1:
        return SOLVABLE
    if not stays_connected(flock, connectedness, present):
        return UNSOLVABLE
    if is_refuted(refuted, slots, meta, tops, masks):
        return UNSOLVABLE
    set_start(flock, in_line, pair_of, tops, masks, path)
    first = nodes[0]
    limit = FIRST_LIMIT
    for attempt in range(RESTARTS + 1):
        left = max_nodes - (nodes[0] - first)
        if left <= 0:
            return SPENT
        is_last = attempt == RESTARTS
        status = depth_first(
            flock, in_line, pair_of, pair_cells, touching, connectedness, refuted, slots, meta,
            left if is_last else min(limit, left), 0 if attempt == 0 or is_last else NOISE,
            attempt, path, children, nodes, flag,
        )  # fmt: skip
        if status != SPENT:
            return status
        limit *= 2
    return SPENT


@kernel(f"int64(int64, int64[::1], int64[::1], int64[::1], {NARROW}, int64, uint8[::1])")
def decide_deal(
    n_stacks: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    narrow: Any,
    max_nodes: int,
    flag: Flag,
) -> int:
    """Decide a deal from nothing: number its pairs, forget other deals, search."""
    (
        in_line, pair_of, pair_cells, touching, connectedness, refuted, slots, meta, path,
        children, nodes,
    ) = narrow  # fmt: skip
    number_pairs(n_stacks, cell_row, cell_column, in_line, pair_of, pair_cells, touching)
    connectedness[: ONE << n_stacks] = UNKNOWN
    forget(slots, meta)
    tops = 0
    for stack in range(n_stacks):
        tops |= stack << (4 * stack)
    everyone = (ONE << n_stacks) - 1
    status: int = decide_narrow(
        flock, in_line, pair_of, pair_cells, touching, connectedness, refuted, slots, meta, tops,
        (everyone << 16) | everyone, max_nodes, path, children, nodes, flag,
    )  # fmt: skip
    return status
