"""The two estimators of a depth's ratio that Neller & Ziegler (2019) propose for large puzzles.

Both are biased (``docs/estimating.md``) and kept for comparison. States are those of `narrow`: a
key is (tops, ``present << 16 | occupied``).
"""

from typing import Any, Final

from engine.arrays import Flag, Slots, Words
from engine.kernels import kernel, lowest_bit, popcount
from engine.search._kernels.decide import CANCELLED, SOLVABLE
from engine.search._kernels.draws import random_below
from engine.search._kernels.narrow import IN_LINE, NARROW, decide_narrow
from engine.search._kernels.store import ADDED, FULL, add
from engine.search._kernels.words import masks_after, tops_after

# Indices in ``tally``.
ARRIVED: Final = 0
DISTINCT: Final = 1
SOLVED: Final = 2
N_TALLIES: Final = 3


@kernel("void(int64[::1], int64, int64)", inline=True)
def play(key: Words, source: int, target: int) -> None:
    """Move the stack in cell ``source`` onto the one in ``target``."""
    tops = key[0]
    key[0] = tops_after(tops, source, target)
    key[1] = masks_after(tops, key[1], source, target)


@kernel("int64(int64[::1], int64[::1], int64[::1], int64[:, ::1])")
def list_moves(flock: Words, in_line: Words, key: Words, moves: Words) -> int:
    """Write every legal move of a state as (source, target); return their number."""
    count = 0
    occupied = key[1] & 0xFFFF
    sources = occupied
    while sources:
        source = lowest_bit(sources)
        sources &= sources - 1
        partners = flock[(key[0] >> (4 * source)) & 15]
        targets = in_line[source] & occupied
        while targets:
            target = lowest_bit(targets)
            targets &= targets - 1
            if (partners >> ((key[0] >> (4 * target)) & 15)) & 1:
                moves[count, 0] = source
                moves[count, 1] = target
                count += 1
    return count


@kernel(
    f"int64(int64, int64, int64[::1], {NARROW}, int64[::1], int64[::1], int64[:, ::1],"
    " int64[:, ::1], int32[::1], int64[::1], int64, int64[::1], int64[::1], uint8[::1])"
)
def play_out(
    n_playouts: int,
    depth: int,
    flock: Words,
    narrow: Any,
    start: Words,
    key: Words,
    moves: Words,
    keys: Words,
    index: Slots,
    meta: Words,
    max_nodes: int,
    random: Words,
    tally: Words,
    flag: Flag,
) -> int:
    """Play random games to a depth, and decide each new state reached.

    Games that end before the depth are ignored. Returns 0 when stopped or out of space.
    """
    in_line = narrow[IN_LINE]
    for _ in range(n_playouts):
        key[0] = start[0]
        key[1] = start[1]
        made = 0
        while made < depth:
            count = list_moves(flock, in_line, key, moves)
            if count == 0:
                break
            pick = random_below(random, count)
            play(key, moves[pick, 0], moves[pick, 1])
            made += 1
        if made < depth:
            continue
        status = add(keys, index, meta, key)
        if status == FULL:
            return 0
        tally[ARRIVED] += 1
        if status != ADDED:
            continue
        status = decide_narrow(flock, narrow, key[0], key[1], max_nodes, flag)
        if status == CANCELLED:
            return 0
        tally[DISTINCT] += 1
        tally[SOLVED] += status == SOLVABLE
    return 1


@kernel(
    "int64(int64[::1], int64[::1], int64[:, ::1], int64, int64[::1], int64[:, ::1],"
    " int64[:, ::1], int32[::1], int64[::1], int64[::1])"
)
def widen(
    flock: Words,
    in_line: Words,
    beam: Words,
    n_beam: int,
    key: Words,
    moves: Words,
    keys: Words,
    index: Slots,
    meta: Words,
    links: Words,
) -> int:
    """Put all children of a beam into the next set; return their number, or -1 when out of space.

    ``links[k]`` is the number of flockable pairs among the top cards of child k.
    """
    for place in range(n_beam):
        key[0] = beam[place, 0]
        key[1] = beam[place, 1]
        count = list_moves(flock, in_line, key, moves)
        for number in range(count):
            key[0] = beam[place, 0]
            key[1] = beam[place, 1]
            play(key, moves[number, 0], moves[number, 1])
            known = meta[0]
            status = add(keys, index, meta, key)
            if status == FULL:
                return -1
            if status == ADDED:
                present = key[1] >> 16
                total = 0
                left = present
                while left:
                    total += popcount(flock[lowest_bit(left)] & present)
                    left &= left - 1
                links[known] = total // 2
    return int(meta[0])


@kernel(f"int64(int64[::1], {NARROW}, int64[:, ::1], int64, int64, uint8[::1])")
def count_solvable_keys(
    flock: Words, narrow: Any, keys: Words, n_keys: int, max_nodes: int, flag: Flag
) -> int:
    """Count the solvable states in a set."""
    count = 0
    for index in range(n_keys):
        status = decide_narrow(flock, narrow, keys[index, 0], keys[index, 1], max_nodes, flag)
        count += status == SOLVABLE
    return count
