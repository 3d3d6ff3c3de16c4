"""Draw a state of a depth uniformly at random, from the forests described in `trees`.

A state of depth d is a partition of the n cells into n - d trees with a root and a shown card for
each. Few states have more than one partition. `partition_cells` counts the partitions with their
choices; `draw_state` draws one of them uniformly, and `count_partitions` counts those with the
same state. Accepting a draw with the inverse of this number makes the states uniform (Karp and
Luby's estimator of a union, 1983, doi:10.1109/SFCS.1983.35).
"""

from typing import Any, Final

from engine.arrays import Flag, Reals, Words
from engine.kernels import kernel, lowest_bit, popcount
from engine.search._kernels.draws import random_below, random_unit
from engine.search.counting._kernels.trees import MOST_CELLS, shown_at

ONE: Final = 1

# Arrays that are passed together: n_trees, tops, brings, wants, blocks, block_sums, ways, drawn,
# sharing.
FOREST: Final = (
    "Tuple((uint8[::1], int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], float64[::1],"
    " float64[:, ::1], int64[:, ::1], int64[:, ::1]))"
)
N_TREES: Final = 0
TOPS: Final = 1
BRINGS: Final = 2
WANTS: Final = 3
DRAWN_ROWS: Final = 7

# Rows of ``drawn``: the roots with at least one arrival, the card that each shows, and counts.
ROOTS: Final = 0
SHOWN: Final = 1
COUNTS: Final = 2
N_BLOCKS: Final = 0  # indices in row COUNTS
N_MOVED: Final = 1
EMPTY: Final = 2
DRAWN_SHAPE: Final = (3, MOST_CELLS)

# Rows of ``sharing``: the ways to distribute a set of free cells so far, and the next ones; the
# sets.
SO_FAR: Final = 0
NEXT: Final = 1
SETS: Final = 2
SHARING_ROWS: Final = 3


@kernel("int64(int64)", inline=True)
def lanes_for(depth: int) -> int:
    """Return the length of a row of ``ways``, see `partition_cells`."""
    return depth + 1 + 8 * ((depth + 7) // 8)


@kernel("void(float64[:, ::1], int64, int64, float64, int64, int64, int64)", inline=True)
def add_shifted(
    ways: Reals, row: int, source: int, count: float, moves: int, depth: int, width: int
) -> None:
    """Add ``count`` times one row, shifted by a number of moves, to another.

    Eight lanes at a time, all read before any is written, so that the loop is vectorised.
    """
    for lane in range(depth + 1, width, 8):
        near = lane - moves
        first = ways[row, lane] + count * ways[source, near]
        second = ways[row, lane + 1] + count * ways[source, near + 1]
        third = ways[row, lane + 2] + count * ways[source, near + 2]
        fourth = ways[row, lane + 3] + count * ways[source, near + 3]
        fifth = ways[row, lane + 4] + count * ways[source, near + 4]
        sixth = ways[row, lane + 5] + count * ways[source, near + 5]
        seventh = ways[row, lane + 6] + count * ways[source, near + 6]
        eighth = ways[row, lane + 7] + count * ways[source, near + 7]
        ways[row, lane] = first
        ways[row, lane + 1] = second
        ways[row, lane + 2] = third
        ways[row, lane + 3] = fourth
        ways[row, lane + 4] = fifth
        ways[row, lane + 5] = sixth
        ways[row, lane + 6] = seventh
        ways[row, lane + 7] = eighth


@kernel(f"float64(int64, int64, {FOREST}, uint8[::1])")
def partition_cells(n_cells: int, depth: int, forest: Any, flag: Flag) -> float:
    """Count the partitions of all cells into ``n_cells - depth`` trees, with their choices.

    ``ways[cells >> 1, depth + e]`` becomes the number for a set without cell 0 and e moves inside
    its trees; the entries before ``depth`` stay 0, so that the shift by a block's moves needs no
    conditions. ``blocks`` and ``block_sums`` then list the trees with cell 0 and the cumulative
    sums of their numbers. Trees of more than ``depth`` moves don't matter. Returns the number, or
    -1 when stopped.
    """
    n_trees, _, _, _, blocks, block_sums, ways, drawn, _ = forest
    everyone = (ONE << n_cells) - 1
    width = lanes_for(depth)
    for row in range(ONE << (n_cells - 1)):
        for lane in range(width):
            ways[row, lane] = 0.0
        ways[row, depth] = 1.0
    for lowest in range(n_cells - 1, 0, -1):
        if flag[0] != 0:
            return -1.0
        above = everyone >> (lowest + 1) << (lowest + 1)
        others = above
        while True:
            cells = others | ONE << lowest
            if n_trees[cells] != 0 and popcount(others) <= depth:
                # Every set with this lowest cell splits into such a tree and the cells above.
                count = float(n_trees[cells])
                moves = popcount(others)
                free = (above ^ others) >> 1
                rest = free
                while True:
                    add_shifted(ways, rest | cells >> 1, rest, count, moves, depth, width)
                    if rest == 0:
                        break
                    rest = (rest - 1) & free
            if others == 0:
                break
            others = (others - 1) & above
    total = 0.0
    n_blocks = 0
    others = everyone ^ ONE
    while True:
        cells = others | ONE
        if n_trees[cells] != 0 and popcount(others) <= depth:
            share = n_trees[cells] * ways[(everyone ^ cells) >> 1, 2 * depth - popcount(others)]
            if share > 0.0:
                total += share
                blocks[n_blocks] = cells
                block_sums[n_blocks] = total
                n_blocks += 1
        if others == 0:
            break
        others = (others - 1) & (everyone ^ ONE)
    drawn[COUNTS, N_BLOCKS] = n_blocks
    return total


@kernel("int64(int64, int64, int64, int64[::1], uint8[::1], float64[:, ::1])", once=True)
def draw_tree(
    cells: int, moves: int, depth: int, random: Words, n_trees: Flag, ways: Reals
) -> int:
    """Draw the tree with the lowest of ``cells``, which have ``moves`` inside their trees.

    Its probability is proportional to its number of partitions.
    """
    lowest = cells & -cells
    above = cells ^ lowest
    left = random_unit(random) * ways[cells >> 1, depth + moves]
    found = lowest
    others = 0
    while True:
        if n_trees[lowest | others] != 0:
            inside = popcount(others)
            if inside <= moves:
                share = (
                    n_trees[lowest | others]
                    * (ways[(above ^ others) >> 1, depth + moves - inside])
                )
                if share > 0.0:
                    # A remainder due to rounding goes to the last possible tree.
                    found = lowest | others
                    left -= share
                    if left < 0.0:
                        return found
        if others == above:
            return found
        others = (others - above) & above


@kernel("int64(int64, int64[::1], float64[::1], int64[::1])", once=True)
def draw_first_tree(n_blocks: int, blocks: Words, block_sums: Reals, random: Words) -> int:
    """Draw the tree with cell 0 by bisection; all draws start there."""
    left = random_unit(random) * block_sums[n_blocks - 1]
    low = 0
    high = n_blocks - 1
    while low < high:
        middle = (low + high) // 2
        if block_sums[middle] > left:
            high = middle
        else:
            low = middle + 1
    return int(blocks[low])


@kernel(f"void(int64, int64, int64[::1], {FOREST})")
def draw_state(n_cells: int, depth: int, random: Words, forest: Any) -> None:
    """Draw a partition with a root and a shown card for each tree, uniformly.

    Writes into ``drawn`` the roots with at least one arrival, the card that each shows, and the
    empty cells. There must be a partition.
    """
    n_trees, tops, _, _, blocks, block_sums, ways, drawn, _ = forest
    cells = (ONE << n_cells) - 1
    moves = depth
    n_moved = 0
    empty = 0
    while moves > 0:
        if n_moved == 0 and cells & ONE:
            tree = draw_first_tree(drawn[COUNTS, N_BLOCKS], blocks, block_sums, random)
        else:
            tree = draw_tree(cells, moves, depth, random, n_trees, ways)
        cells ^= tree
        if tree & (tree - 1) == 0:
            continue
        pick = random_below(random, n_trees[tree])
        roots = tree
        root = lowest_bit(roots)
        shown = shown_at(tops, tree, root)
        while pick >= popcount(shown):
            pick -= popcount(shown)
            roots &= roots - 1
            root = lowest_bit(roots)
            shown = shown_at(tops, tree, root)
        while pick > 0:
            shown &= shown - 1
            pick -= 1
        drawn[ROOTS, n_moved] = root
        drawn[SHOWN, n_moved] = lowest_bit(shown)
        n_moved += 1
        empty |= tree ^ (ONE << root)
        moves -= popcount(tree) - 1
    drawn[COUNTS, N_MOVED] = n_moved
    drawn[COUNTS, EMPTY] = empty


@kernel(f"int64({FOREST})")
def count_partitions(forest: Any) -> int:
    """Count the partitions of the state in ``drawn``.

    A stack that shows its own first card had no arrivals, and a card that is shown elsewhere moved
    to that stack. So only the empty cells whose cards are covered can belong to different roots.
    """
    n_trees, tops, _, _, _, _, _, drawn, sharing = forest
    n_moved = drawn[COUNTS, N_MOVED]
    free = drawn[COUNTS, EMPTY]
    for index in range(n_moved):
        free &= ~(ONE << drawn[SHOWN, index])
    if n_moved == 0:
        return 1
    # The index of a set of free cells is its bits, compressed.
    n_sets = ONE << popcount(free)
    part = 0
    for index in range(n_sets):
        sharing[SETS, index] = part
        sharing[SO_FAR, index] = 0
        part = (part - free) & free
    sharing[SO_FAR, 0] = 1
    for moved in range(n_moved):
        root = drawn[ROOTS, moved]
        shown = drawn[SHOWN, moved]
        own = ONE << root | ONE << shown
        is_last = moved == n_moved - 1
        for index in range(n_sets):
            sharing[NEXT, index] = 0
        for mine in range(n_sets):
            tree = own | sharing[SETS, mine]
            if n_trees[tree] == 0 or (shown_at(tops, tree, root) >> shown) & 1 == 0:
                continue
            others = (n_sets - 1) ^ mine
            if is_last:
                sharing[NEXT, n_sets - 1] += sharing[SO_FAR, others]
                continue
            theirs = others
            while True:
                sharing[NEXT, theirs | mine] += sharing[SO_FAR, theirs]
                if theirs == 0:
                    break
                theirs = (theirs - 1) & others
        for index in range(n_sets):
            sharing[SO_FAR, index] = sharing[NEXT, index]
    return int(sharing[SO_FAR, n_sets - 1])
