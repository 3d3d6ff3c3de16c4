"""List the partitions of the cells into trees, and count their states.

A state of depth d is a partition of the n cells into n - d trees with a root and a shown card for
each (see `trees`); some states have several partitions. Listing partitions needs no table of
visited states, no legal moves and no previous layers; only removing duplicate states needs a
table. A state is a row of two words: for each cell, in 4 bits, the card shown there, or an empty
cell's own number; then the occupied cells.
"""

from typing import Any, Final

from engine.arrays import Flag, Reals, Slots, Words
from engine.kernels import kernel, lowest_bit, popcount
from engine.search._kernels.words import home_tops
from engine.search.counting._kernels.buckets import BUCKETS, append, empty_buckets, hash_second
from engine.search.counting._kernels.forest import FOREST
from engine.search.counting._kernels.trees import shown_at

ONE: Final = 1
STOPPED: Final = -1
NO_ROOM: Final = -2

# Arrays that are passed together: block_ends, blocks, possible, choice_ends, choices.
# block_ends: one per set of cells and one more; the trees that may contain the lowest cell of a
#     set are ``blocks[block_ends[cells] : block_ends[cells + 1]]``, for the sets that
#     `list_states` reaches.
# possible: one per set without cell 0: the possible numbers of moves of its trees, as bits.
# choice_ends: one per set and one more; choices: for each root and shown card of a tree, the
#     difference of the shown cards from every cell's own, and the root as a bit.
BLOCKS: Final = "Tuple((int64[::1], int32[::1], int64[::1], int64[::1], int64[:, ::1]))"

# Columns of ``path``, one row per chosen tree.
LEFT: Final = 0  # cells in no tree yet
MOVES: Final = 1  # moves to be made inside their trees
NEXT_BLOCK: Final = 2
TOPS: Final = 3
ROOTS: Final = 4
NEXT_CHOICE: Final = 5
LAST_CHOICE: Final = 6
BLOCK: Final = 7
PATH_COLUMNS: Final = 8


@kernel("int64(int64, int64, uint8[::1], int64[::1], int32[::1])", once=True)
def index_blocks(
    n_cells: int, maximum: int, n_trees: Flag, block_ends: Words, blocks: Slots
) -> int:
    """List for each set the trees of at most ``maximum`` cells that may contain its lowest cell.

    Cell 0 is assigned first, so the relevant sets are those without it, and the set of all cells.
    Returns the number of trees, or `NO_ROOM`.
    """
    n_sets = ONE << n_cells
    everyone = n_sets - 1
    block_ends[: n_sets + 1] = 0
    for phase in range(2):
        for cells in range(1, n_sets):
            if n_trees[cells] == 0 or popcount(cells) > maximum:
                continue
            # The other cells of a set with this tree: none below its lowest cell.
            free = everyone & ~(cells | (cells ^ (cells - 1)))
            rest = free
            while True:
                if phase == 0:
                    block_ends[rest | cells] += 1
                else:
                    index = block_ends[rest | cells] - 1
                    block_ends[rest | cells] = index
                    blocks[index] = cells
                if rest == 0 or cells & ONE:
                    break
                rest = (rest - 1) & free
        if phase == 0:
            for cells in range(1, n_sets + 1):
                block_ends[cells] += block_ends[cells - 1]
            if block_ends[n_sets] > blocks.shape[0]:
                return NO_ROOM
    return int(block_ends[n_sets])


@kernel("int64(int64, int64, uint8[::1], int64[:, ::1], int64[::1], int64[:, ::1])", once=True)
def index_choices(
    n_cells: int, maximum: int, n_trees: Flag, tops: Words, choice_ends: Words, choices: Words
) -> int:
    """List each tree's roots and shown cards. Returns their number, or `NO_ROOM`."""
    n_choices = 0
    choice_ends[0] = 0
    for cells in range(1, ONE << n_cells):
        choice_ends[cells] = n_choices
        if n_trees[cells] == 0 or popcount(cells) > maximum:
            continue
        if n_choices + n_trees[cells] > choices.shape[0]:
            return NO_ROOM
        roots = cells
        while roots:
            root = lowest_bit(roots)
            roots &= roots - 1
            shown = shown_at(tops, cells, root)
            while shown:
                choices[n_choices, 0] = (root ^ lowest_bit(shown)) << (4 * root)
                choices[n_choices, 1] = ONE << root
                n_choices += 1
                shown &= shown - 1
    choice_ends[ONE << n_cells] = n_choices
    return n_choices


@kernel(f"int64(int64, int64, {FOREST}, {BLOCKS}, float64[::1])")
def index_partitions(
    n_cells: int, depth: int, forest: Any, index: Any, n_partitions: Reals
) -> int:
    """Fill an index for `list_states` after `partition_cells`; return 0, or `NO_ROOM`.

    ``n_partitions[d]`` becomes the number of partitions of depth d, for d up to ``depth``.
    """
    n_trees, tops, _, _, _, _, ways, _, _ = forest
    block_ends, blocks, possible, choice_ends, choices = index
    if index_blocks(n_cells, depth + 1, n_trees, block_ends, blocks) < 0:
        return NO_ROOM
    if index_choices(n_cells, depth + 1, n_trees, tops, choice_ends, choices) < 0:
        return NO_ROOM
    everyone = (ONE << n_cells) - 1
    for half in range(ONE << (n_cells - 1)):
        bits = 0
        for moves in range(depth + 1):
            if ways[half, depth + moves] > 0.0:
                bits |= ONE << moves
        possible[2 * half] = bits
    n_partitions[: depth + 1] = 0.0
    for place in range(block_ends[everyone], block_ends[everyone + 1]):
        block = blocks[place]
        inside = popcount(block) - 1
        rest = (everyone ^ block) >> 1
        for moves in range(inside, depth + 1):
            n_partitions[moves] += n_trees[block] * ways[rest, depth + moves - inside]
    return 0


@kernel(f"int64(int64, int64, {BLOCKS}, int64, int64, {BUCKETS}, int64[:, ::1], uint8[::1])")
def list_states(
    n_cells: int,
    depth: int,
    index: Any,
    part: int,
    n_parts: int,
    buckets: Any,
    path: Words,
    flag: Flag,
) -> int:
    """Put the state of each partition of a depth into buckets, for one part of the partitions.

    The bits of ``part`` say which of the first cells are occupied, where ``n_parts`` is two to the
    power of their number; they are the cells that are decided first. ``depth`` is at most the one
    of the index. This walks over the trees with the lowest free cell; the last tree with moves is
    a plain loop, which takes most of the time. Returns 0, `STOPPED`, or `NO_ROOM`.
    """
    block_ends, blocks, possible, choice_ends, choices = index
    rows, next_chunk, heads, fills, _ = buckets
    empty_buckets(heads, fills)
    everyone = (ONE << n_cells) - 1
    level = 0
    path[0, LEFT] = everyone
    path[0, MOVES] = depth
    path[0, NEXT_BLOCK] = block_ends[everyone]
    path[0, TOPS] = home_tops(everyone)
    path[0, ROOTS] = 0
    path[0, NEXT_CHOICE] = 0
    path[0, LAST_CHOICE] = 0
    first_cells = n_parts - 1
    if depth == 0:
        if part == first_cells:
            mixed = hash_second(everyone)
            append(rows, next_chunk, heads, fills, mixed, path[0, TOPS], everyone)
        return 0
    while level >= 0:
        if flag[0] != 0:
            return STOPPED
        if path[level, NEXT_CHOICE] < path[level, LAST_CHOICE]:
            choice = path[level, NEXT_CHOICE]
            path[level, NEXT_CHOICE] = choice + 1
            block = path[level, BLOCK]
            if (choices[choice, 1] ^ (part & block)) & first_cells:
                continue
            left = path[level, LEFT] ^ block
            path[level + 1, LEFT] = left
            path[level + 1, MOVES] = path[level, MOVES] - popcount(block) + 1
            path[level + 1, NEXT_BLOCK] = block_ends[left]
            path[level + 1, TOPS] = path[level, TOPS] ^ choices[choice, 0]
            path[level + 1, ROOTS] = path[level, ROOTS] | choices[choice, 1]
            path[level + 1, NEXT_CHOICE] = 0
            path[level + 1, LAST_CHOICE] = 0
            level += 1
            continue
        left = path[level, LEFT]
        moves = path[level, MOVES]
        tops = path[level, TOPS]
        goes_on = False
        for place in range(path[level, NEXT_BLOCK], block_ends[left + 1]):
            block = blocks[place]
            inside = popcount(block) - 1
            rest = left ^ block
            if inside == moves:
                if rest & ~part & first_cells:
                    continue
                occupied = path[level, ROOTS] | rest
                for choice in range(choice_ends[block], choice_ends[block + 1]):
                    if (choices[choice, 1] ^ (part & block)) & first_cells:
                        continue
                    first = tops ^ choices[choice, 0]
                    second = occupied | choices[choice, 1]
                    mixed = hash_second(second)
                    if not append(rows, next_chunk, heads, fills, mixed, first, second):
                        return NO_ROOM
            elif inside < moves and (possible[rest] >> (moves - inside)) & 1:
                path[level, NEXT_BLOCK] = place + 1
                path[level, BLOCK] = block
                path[level, NEXT_CHOICE] = choice_ends[block]
                path[level, LAST_CHOICE] = choice_ends[block + 1]
                goes_on = True
                break
        if not goes_on:
            level -= 1
    return 0
