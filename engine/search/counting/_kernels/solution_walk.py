"""Find many solvable states of a depth quickly, by a walk from solution to solution.

If few states are solvable, uniform draws hardly ever find one, and listing all takes tens of
milliseconds. But one solution gives many: its moves can be played in other orders, and the set of
moves played so far determines the state. So the walk searches for one solution after another, each
from a state near the start of some order of the last one, and collects the distinct states. These
are solvable, so their number is a proved lower bound.
"""

from typing import Any, Final

from engine.arrays import Flag, Words
from engine.kernels import kernel, popcount
from engine.search._kernels.decide import NOISE, SOLVABLE, first_limit, next_random, random_word
from engine.search._kernels.draws import random_below
from engine.search._kernels.known import COUNT, empty, include
from engine.search._kernels.narrow import (
    NARROW,
    NODES,
    PATH,
    SOURCE,
    TARGET,
    depth_first,
    set_start,
)
from engine.search._kernels.words import home_tops, masks_after, tops_after

ONE: Final = 1
FARTHEST: Final = 3
"""The next search starts after at most this many moves of the last solution; in measurements, 3
found more than 0 or 6."""

# Rows of ``walk``: the prerequisites of each move of the solution; the solution, as sources and
# targets; its first moves in another order; and the stack of `include_orders`.
NEEDS: Final = 0
SOURCES: Final = 1
TARGETS: Final = 2
FIRST_SOURCES: Final = 3
FIRST_TARGETS: Final = 4
NEXT: Final = 5
MADE: Final = 6
STATE_TOPS: Final = 7
STATE_MASKS: Final = 8
WALK_SHAPE: Final = (9, 16)


@kernel("void(int64, int64[:, ::1])", inline=True)
def find_needs(n_moves: int, walk: Words) -> None:
    """Write, for each move of the solution, the earlier moves that share a cell, as bits."""
    for move in range(n_moves):
        source = walk[SOURCES, move]
        target = walk[TARGETS, move]
        needs = 0
        for earlier in range(move):
            # The source of an earlier move is already empty, so it is neither cell.
            shares = walk[TARGETS, earlier] == source or walk[TARGETS, earlier] == target
            needs |= shares << earlier
        walk[NEEDS, move] = needs


@kernel("boolean(int64, int64, int64[:, ::1], int64[:, ::1], int64[::1])")
def include_orders(n_cards: int, depth: int, walk: Words, rows: Words, meta: Words) -> bool:
    """Add the states of a depth on all orders of the solution to a set; False if full.

    They are the sets of this many moves that contain the prerequisites of each. They are listed by
    including or excluding each move in turn.
    """
    n_moves = n_cards - 1
    everyone = (ONE << n_cards) - 1
    walk[NEXT, 0] = 0
    walk[MADE, 0] = 0
    walk[STATE_TOPS, 0] = home_tops(everyone)
    walk[STATE_MASKS, 0] = everyone << 16 | everyone
    n_waiting = 1
    while n_waiting > 0:
        n_waiting -= 1
        move = walk[NEXT, n_waiting]
        made = walk[MADE, n_waiting]
        tops = walk[STATE_TOPS, n_waiting]
        masks = walk[STATE_MASKS, n_waiting]
        missing = depth - popcount(made)
        if missing == 0:
            if not include(rows, meta, tops, masks):
                return False
            continue
        while n_moves - move >= missing and walk[NEEDS, move] & ~made != 0:
            move += 1
        if n_moves - move < missing:
            continue
        # Excluded, and tried last.
        walk[NEXT, n_waiting] = move + 1
        walk[MADE, n_waiting] = made
        walk[STATE_TOPS, n_waiting] = tops
        walk[STATE_MASKS, n_waiting] = masks
        n_waiting += 1
        source = walk[SOURCES, move]
        target = walk[TARGETS, move]
        walk[NEXT, n_waiting] = move + 1
        walk[MADE, n_waiting] = made | ONE << move
        walk[STATE_TOPS, n_waiting] = tops_after(tops, source, target)
        walk[STATE_MASKS, n_waiting] = masks_after(tops, masks, source, target)
        n_waiting += 1
    return True


@kernel("int64(int64, int64, int64[:, ::1], int64[::1])", once=True)
def draw_move(n_moves: int, made: int, walk: Words, random: Words) -> int:
    """Draw one of the moves of the solution that can be played next."""
    n_free = 0
    for move in range(n_moves):
        n_free += (made >> move) & 1 == 0 and walk[NEEDS, move] & ~made == 0
    pick = random_below(random, n_free)
    move = 0
    while True:
        if (made >> move) & 1 == 0 and walk[NEEDS, move] & ~made == 0:
            if pick == 0:
                return move
            pick -= 1
        move += 1


@kernel(
    f"int64(int64, int64, int64[::1], int64, int64, int64, {NARROW}, int64[:, ::1], int64[::1],"
    " int64[:, ::1], int64[::1], uint8[::1])"
)
def find_solvable(
    n_cards: int,
    depth: int,
    flock: Words,
    maximum: int,
    n_tries: int,
    max_nodes: int,
    narrow: Any,
    rows: Words,
    meta: Words,
    walk: Words,
    random: Words,
    flag: Flag,
) -> int:
    """Collect more than ``maximum`` solvable states of a depth; return their number.

    On entry, ``path`` of ``narrow`` has a solution of the deal, from `decide_deal`. Ends earlier
    after ``n_tries`` searches, ``max_nodes`` nodes, or when stopped. ``depth`` is 1 to ``n_cards -
    1``.
    """
    path = narrow[PATH]
    nodes = narrow[NODES]
    empty(rows, meta)
    n_moves = n_cards - 1
    everyone = (ONE << n_cards) - 1
    for move in range(n_moves):
        walk[SOURCES, move] = path[move, SOURCE]
        walk[TARGETS, move] = path[move, TARGET]
    find_needs(n_moves, walk)
    has_room = include_orders(n_cards, depth, walk, rows, meta)
    last_node = nodes[0] + max_nodes
    failures = 0
    for _ in range(n_tries):
        if not has_room or meta[COUNT] > maximum or nodes[0] >= last_node or flag[0] != 0:
            break
        n_first = random_below(random, min(FARTHEST, n_moves - 1) + 1)
        made = 0
        tops = home_tops(everyone)
        masks = everyone << 16 | everyone
        for index in range(n_first):
            move = draw_move(n_moves, made, walk, random)
            made |= ONE << move
            source = walk[SOURCES, move]
            target = walk[TARGETS, move]
            walk[FIRST_SOURCES, index] = source
            walk[FIRST_TARGETS, index] = target
            masks = masks_after(tops, masks, source, target)
            tops = tops_after(tops, source, target)
        set_start(flock, tops, masks, path)
        limit = first_limit(n_cards - n_first) + failures
        random[0] = next_random(random[0])
        status = depth_first(flock, narrow, limit, NOISE, random_word(random[0]), flag)
        if status != SOLVABLE:
            failures += 1
            continue
        failures = 0
        for index in range(n_first):
            walk[SOURCES, index] = walk[FIRST_SOURCES, index]
            walk[TARGETS, index] = walk[FIRST_TARGETS, index]
        for index in range(n_first, n_moves):
            walk[SOURCES, index] = path[index - n_first, SOURCE]
            walk[TARGETS, index] = path[index - n_first, TARGET]
        find_needs(n_moves, walk)
        has_room = include_orders(n_cards, depth, walk, rows, meta)
    return int(meta[COUNT])
