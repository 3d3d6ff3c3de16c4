"""The cards that a stack can show after a set of cells was gathered on one of them.

An emptied cell is never refilled, so a game in progress is a forest on the cells: each emptied
cell is a child of the cell it moved onto, and the occupied cells are the roots. Moves that share
no cell commute; only the order in which the children of one cell arrived matters. A stack shows
the card of its last arrival, or its own first card if there was none. So whether a tree on a set
of cells A, rooted at r, can show card x depends only on A, r and x, and follows from two smaller
trees, the last arrival B at r and the rest A without B::

    x in tops(A, r)  if  x in tops(B, c) for some c in line with r, and x flocks with some
                         y in tops(A - B, r)

A row of ``tops`` is for one set of cells: 16 bits per root, four roots per word, so that all roots
are processed at once. Cards are numbered by their start cells.
"""

from typing import Final

from engine.arrays import Flag, Words
from engine.kernels import kernel, lowest_bit, popcount, wrap_multiply
from engine.search._kernels.state import is_connected

MOST_CELLS: Final = 16
ONE: Final = 1
ROOT_MASK: Final = 0xFFFF


@kernel("int64(int64[:, ::1], int64, int64)", inline=True)
def shown_at(tops: Words, cells: int, root: int) -> int:
    """Return the cards that a tree on ``cells`` can show at ``root``, as bits."""
    return int((tops[cells, root >> 2] >> (16 * (root & 3))) & ROOT_MASK)


@kernel("void(int64[::1], int64[:, ::1], int64, int64[:, ::1])", once=True)
def spread_lines(in_line: Words, tops: Words, cells: int, brings: Words) -> None:
    """Fill ``brings[cells]``: the cards that a tree on ``cells`` can bring to each cell."""
    for quarter in range(4):
        brings[cells, quarter] = 0
    roots = cells
    while roots:
        root = lowest_bit(roots)
        roots &= roots - 1
        shown = shown_at(tops, cells, root)
        for quarter in range(4):
            # One bit per cell becomes the lowest bit of its 16; multiplication writes ``shown``
            # there.
            near = (in_line[root] >> (4 * quarter)) & 15
            spread = (near & 1) | (near & 2) << 15 | (near & 4) << 30 | (near & 8) << 45
            brings[cells, quarter] |= wrap_multiply(spread, shown)


@kernel(
    "void(int64[::1], int64[::1], int64, uint8[::1], int64[:, ::1], int64[:, ::1], int64[:, ::1])",
    inline=True,
)
def close_trees(
    flock: Words,
    in_line: Words,
    cells: int,
    n_trees: Flag,
    tops: Words,
    brings: Words,
    wants: Words,
) -> None:
    """Fill the other rows of a set with known ``tops``."""
    count = 0
    for quarter in range(4):
        count += popcount(tops[cells, quarter])
        wants[cells, quarter] = 0
    n_trees[cells] = count
    spread_lines(in_line, tops, cells, brings)
    roots = cells
    while roots:
        root = lowest_bit(roots)
        roots &= roots - 1
        shown = shown_at(tops, cells, root)
        welcome = 0
        while shown:
            welcome |= flock[lowest_bit(shown)]
            shown &= shown - 1
        wants[cells, root >> 2] |= welcome << (16 * (root & 3))


@kernel(
    "int64(int64, int64[::1], int64[::1], int64, uint8[::1], int64[:, ::1], int64[:, ::1],"
    " int64[:, ::1], uint8[::1])"
)
def grow_trees(
    n_cells: int,
    flock: Words,
    in_line: Words,
    maximum: int,
    n_trees: Flag,
    tops: Words,
    brings: Words,
    wants: Words,
    flag: Flag,
) -> int:
    """Find the cards that trees on sets of at most ``maximum`` cells can show, for every root.

    ``n_trees[cells]`` is the number of possible pairs (root, card); if it is 0, the other rows are
    not written. Returns 0 when stopped, else 1. One function on purpose: the loop over halves of a
    set is the hot loop.
    """
    n_trees[0] = 0
    for cells in range(1, ONE << n_cells):
        if (cells & 255) == 0 and flag[0] != 0:
            return 0
        n_trees[cells] = 0
        first = 0
        second = 0
        third = 0
        fourth = 0
        size = popcount(cells)
        if size > maximum:
            continue
        if size == 1:
            root = lowest_bit(cells)
            own = (ONE << root) << (16 * (root & 3))
            first = own if root >> 2 == 0 else 0
            second = own if root >> 2 == 1 else 0
            third = own if root >> 2 == 2 else 0
            fourth = own if root >> 2 == 3 else 0
        else:
            if not (is_connected(flock, cells) and is_connected(in_line, cells)):
                continue
            others = cells & (cells - 1)
            part = others
            while part:
                rest = cells ^ part
                if n_trees[part] != 0 and n_trees[rest] != 0:
                    # Either may be the last arrival at the other.
                    first |= (brings[part, 0] & wants[rest, 0]) | (
                        brings[rest, 0] & wants[part, 0]
                    )
                    second |= (brings[part, 1] & wants[rest, 1]) | (
                        brings[rest, 1] & wants[part, 1]
                    )
                    third |= (brings[part, 2] & wants[rest, 2]) | (
                        brings[rest, 2] & wants[part, 2]
                    )
                    fourth |= (brings[part, 3] & wants[rest, 3]) | (
                        brings[rest, 3] & wants[part, 3]
                    )
                part = (part - 1) & others
        if first | second | third | fourth == 0:
            continue
        tops[cells, 0] = first
        tops[cells, 1] = second
        tops[cells, 2] = third
        tops[cells, 3] = fourth
        close_trees(flock, in_line, cells, n_trees, tops, brings, wants)
    return 1


@kernel(
    "int64(int64, int64[::1], int64[::1], uint8[::1], int64[:, ::1], int64[:, ::1],"
    " int64[:, ::1], uint8[::1])"
)
def grow_all_trees(
    n_cells: int,
    flock: Words,
    in_line: Words,
    n_trees: Flag,
    tops: Words,
    brings: Words,
    wants: Words,
    flag: Flag,
) -> int:
    """As `grow_trees`, for sets of any size, in a third of the time.

    If most sets have no tree, it is cheaper to join each set with a tree to all those before it
    than to test all halves of each set. The cards of a set are complete once all sets before it
    were joined, and two sets that join are connected.
    """
    n_trees[0] = 0
    for cells in range(1, ONE << n_cells):
        for quarter in range(4):
            tops[cells, quarter] = 0
    highest = 0
    for cells in range(1, ONE << n_cells):
        if (cells & 255) == 0 and flag[0] != 0:
            return 0
        n_trees[cells] = 0
        if cells & (cells - 1) == 0:
            highest = cells
            root = lowest_bit(cells)
            tops[cells, root >> 2] = (ONE << root) << (16 * (root & 3))
        if tops[cells, 0] | tops[cells, 1] | tops[cells, 2] | tops[cells, 3] == 0:
            continue
        close_trees(flock, in_line, cells, n_trees, tops, brings, wants)
        free = (highest - 1) & ~cells
        part = free
        while part:
            if n_trees[part] != 0:
                for quarter in range(4):
                    tops[cells | part, quarter] |= (
                        brings[part, quarter] & wants[cells, quarter]
                    ) | (brings[cells, quarter] & wants[part, quarter])
            part = (part - 1) & free
    return 1
