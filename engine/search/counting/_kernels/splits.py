"""List the solvable states backwards, from the single stacks.

A partition (see `trees`) is solvable if one more move leads to a solvable one. So the partitions
of depth d are those of depth d + 1 with one tree split in two: the stack that arrived last returns
to its own cell, and the card it covered is visible again. Every part is a valid tree, so each
partition found can be reached from the start. Nothing is searched or refuted, and the work is
proportional to the number of solvable states, not of all states.

A partition is a row of two words: for each cell, in 4 bits, the card shown there, or an empty
cell's own number; then for each cell the root of its tree, with the lowest bit inverted. That word
is never 0, because cells 0 and 1 would be each other's roots.
"""

from typing import Any, Final

from engine.arrays import Flag, Words
from engine.kernels import kernel, lowest_bit, popcount, wrap_multiply
from engine.search._kernels.words import home_tops
from engine.search.counting._kernels.buckets import (
    BUCKETS,
    append,
    empty_buckets,
    hash_second,
    part_of,
)
from engine.search.counting._kernels.forest import FOREST, N_TREES, TOPS
from engine.search.counting._kernels.partitions import NO_ROOM, STOPPED
from engine.search.counting._kernels.trees import shown_at

ONE: Final = 1
UNKNOWN: Final = -1
MOST_ENDS: Final = 256

# Arrays that are passed together: firsts, lasts, parts, spread, starts, changes, n_used.
# firsts, lasts: one per set of cells: its splits are ``parts[firsts[cells] : lasts[cells]]``, each
#     given by the part without the lowest cell; `UNKNOWN` until computed.
# spread: one per set: each cell's bit at the lowest of its 4 bits.
# starts: one per tree, which is a set, a root and a shown card: the index of its changes, or 0.
# changes: the changes of both words of a row by splitting a tree; a row of zeros ends a list.
# n_used: used lengths of ``parts`` and of ``changes``.
SPLITS: Final = (
    "Tuple((int32[::1], int32[::1], int32[::1], int64[::1], int32[::1], int64[:, ::1],"
    " int64[::1]))"
)
N_PARTS: Final = 0
N_CHANGES: Final = 1
TREES_OF_A_SET: Final = 256
MOST_CHANGES_OF_A_TREE: Final = 2**20
"""More changes than any tree of 16 cells has: the space required before its changes are listed."""


@kernel(f"void({SPLITS})")
def begin_splits(splits: Any) -> None:
    """Forget other deals: set ``firsts`` to `UNKNOWN` and ``starts`` to 0."""
    firsts, _, _, spread, starts, _, n_used = splits
    n_used[N_PARTS] = 0
    n_used[N_CHANGES] = 1
    spread[0] = 0
    for cells in range(1, firsts.shape[0]):
        spread[cells] = spread[cells & (cells - 1)] | ONE << (4 * lowest_bit(cells))
        if firsts[cells] != UNKNOWN:
            firsts[cells] = UNKNOWN
            starts[TREES_OF_A_SET * cells : TREES_OF_A_SET * (cells + 1)] = 0


@kernel(f"void(int64, uint8[::1], {SPLITS})")
def list_splits(cells: int, n_trees: Flag, splits: Any) -> None:
    """List the ways to split a set of cells into two sets with trees."""
    firsts, lasts, parts, _, _, _, n_used = splits
    others = cells & (cells - 1)
    place = n_used[N_PARTS]
    firsts[cells] = place
    part = others
    while part:
        if n_trees[part] != 0 and n_trees[cells ^ part] != 0:
            parts[place] = part
            place += 1
        part = (part - 1) & others
    lasts[cells] = place
    n_used[N_PARTS] = place


@kernel(f"int64(int64, int64, int64, int64[::1], int64[::1], {FOREST}, {SPLITS})")
def list_changes(
    cells: int, target: int, card: int, flock: Words, in_line: Words, forest: Any, splits: Any
) -> int:
    """List the changes of splitting the tree at ``target`` with ``card``; return their index."""
    n_trees, tops, brings, wants, _, _, _, _, _ = forest
    firsts, lasts, parts, spread, starts, changes, n_used = splits
    if (
        n_used[N_PARTS] + (ONE << popcount(cells)) > parts.shape[0]
        or n_used[N_CHANGES] + MOST_CHANGES_OF_A_TREE > changes.shape[0]
    ):
        begin_splits(splits)
    if firsts[cells] == UNKNOWN:
        list_splits(cells, n_trees, splits)
    quarter = target >> 2
    bit = 16 * (target & 3) + card
    start: int = n_used[N_CHANGES]
    starts[TREES_OF_A_SET * cells + 16 * target + card] = start
    count = start
    for index in range(firsts[cells], lasts[cells]):
        arrived = parts[index]
        stayed = cells ^ arrived
        if (arrived >> target) & 1:
            arrived, stayed = stayed, arrived
        if ((brings[arrived, quarter] & wants[stayed, quarter]) >> bit) & 1 == 0:
            continue
        sources = in_line[target] & arrived
        while sources:
            source = lowest_bit(sources)
            sources &= sources - 1
            if (shown_at(tops, arrived, source) >> card) & 1 == 0:
                continue
            covered = shown_at(tops, stayed, target) & flock[card]
            while covered:
                changes[count, 0] = (source ^ card) << (4 * source) ^ (
                    card ^ lowest_bit(covered)
                ) << (4 * target)
                changes[count, 1] = wrap_multiply(spread[arrived], target ^ source)
                count += 1
                covered &= covered - 1
    changes[count, 0] = 0
    changes[count, 1] = 0
    n_used[N_CHANGES] = count + 1
    return start


@kernel(f"int64(int64, {FOREST}, int64[:, ::1])")
def list_ends(n_cells: int, forest: Any, layer: Words) -> int:
    """Write the partitions of a single tree, at most `MOST_ENDS`; return their number."""
    tops = forest[TOPS]
    everyone = (ONE << n_cells) - 1
    count = 0
    for root in range(n_cells):
        owners = 0
        for cell in range(n_cells):
            owners |= root << (4 * cell)
        shown = shown_at(tops, everyone, root) if forest[N_TREES][everyone] != 0 else 0
        while shown:
            card = lowest_bit(shown)
            shown &= shown - 1
            layer[count, 0] = home_tops(everyone) ^ (root ^ card) << (4 * root)
            layer[count, 1] = owners ^ ONE
            count += 1
    return count


@kernel(
    f"int64(int64, int64[::1], int64[::1], {FOREST}, {SPLITS}, int64[:, ::1], int64, int64,"
    f" {BUCKETS}, int64[::1], uint8[::1])"
)
def step_back(
    n_cells: int,
    flock: Words,
    in_line: Words,
    forest: Any,
    splits: Any,
    layer: Words,
    part: int,
    n_parts: int,
    buckets: Any,
    scratch: Words,
    flag: Flag,
) -> int:
    """Put the solvable partitions of the previous depth into buckets, for one part of the hashes.

    ``forest`` is grown up to all cells. Returns 0, `STOPPED` or `NO_ROOM`.
    """
    _, _, _, _, starts, changes, _ = splits
    rows, next_chunk, heads, fills, _ = buckets
    empty_buckets(heads, fills)
    for row in range(layer.shape[0]):
        if (row & 63) == 0 and flag[0] != 0:
            return STOPPED
        tops = layer[row, 0]
        owners = layer[row, 1] ^ ONE
        scratch[:n_cells] = 0
        for cell in range(n_cells):
            scratch[(owners >> (4 * cell)) & 15] |= ONE << cell
        for target in range(n_cells):
            cells = scratch[target]
            if cells & (cells - 1) == 0:
                continue
            card = (tops >> (4 * target)) & 15
            change = starts[TREES_OF_A_SET * cells + 16 * target + card]
            if change == 0:
                change = list_changes(cells, target, card, flock, in_line, forest, splits)
            while changes[change, 1] != 0:
                first = tops ^ changes[change, 0]
                second = layer[row, 1] ^ changes[change, 1]
                change += 1
                mixed = hash_second(second)
                if part_of(mixed, n_parts) != part:
                    continue
                if not append(rows, next_chunk, heads, fills, mixed, first, second):
                    return NO_ROOM
    return 0


@kernel(f"int64(int64, int64[:, ::1], int64, int64, {BUCKETS})")
def gather_states(n_cells: int, layer: Words, part: int, n_parts: int, buckets: Any) -> int:
    """Put the states of a layer's partitions into buckets, for one part of the hashes.

    Returns 0, or `NO_ROOM`.

    A state is a row as `engine.search.counting._kernels.partitions` writes it.
    """
    rows, next_chunk, heads, fills, _ = buckets
    empty_buckets(heads, fills)
    for row in range(layer.shape[0]):
        differs = layer[row, 1] ^ ONE ^ home_tops((ONE << n_cells) - 1)
        occupied = 0
        for cell in range(n_cells):
            if (differs >> (4 * cell)) & 15 == 0:
                occupied |= ONE << cell
        mixed = hash_second(occupied)
        if part_of(mixed, n_parts) != part:
            continue
        if not append(rows, next_chunk, heads, fills, mixed, layer[row, 0], occupied):
            return NO_ROOM
    return 0
