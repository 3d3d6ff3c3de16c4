"""Count the histories, up to the order of independent moves, that lead to one state.

A history is a forest whose nodes are the cells, as `trees` explains, with the children of a cell
in order of arrival. A root without arrivals is a single node. Every other root shows a card whose
cell belongs to its tree, so only the remaining empty cells, the *free* ones, can belong to
different trees. The trees are counted root by root over the sets of free cells, and combined.
"""

from typing import Final

from engine.arrays import Flag, Reals, Words
from engine.kernels import kernel, lowest_bit
from engine.search.counting._kernels.walks import EMPTY

ONE: Final = 1


@kernel("void(int64, int64, int64[::1], int64[::1], int64[::1], float64[:, :, ::1], int64)")
def count_trees(
    n_local: int,
    members: int,
    local: Words,
    flock: Words,
    in_line: Words,
    numbers: Reals,
    root: int,
) -> None:
    """Fill ``numbers[members, root, shown]``: trees on a set of local cells, by shown card.

    Cells and cards are numbered by their index in ``local``; all smaller sets must be filled.
    """
    for shown in range(n_local):
        numbers[members, root, shown] = 0.0
    below = members ^ (ONE << root)
    if below == 0:
        numbers[members, root, root] = 1.0
        return
    near = 0
    for cell in range(n_local):
        if (in_line[local[root]] >> local[cell]) & 1:
            near |= ONE << cell
    last = below
    while last:
        rest = members ^ last
        cards = last
        while cards and last & near:
            shown = lowest_bit(cards)
            cards &= cards - 1
            arrivals = 0.0
            roots = last & near
            while roots:
                arrivals += numbers[last, lowest_bit(roots), shown]
                roots &= roots - 1
            if arrivals == 0.0:
                continue
            welcomes = 0.0
            covered = rest
            while covered:
                card = lowest_bit(covered)
                covered &= covered - 1
                if (flock[local[shown]] >> local[card]) & 1:
                    welcomes += numbers[rest, root, card]
            numbers[members, root, shown] += arrivals * welcomes
        last = (last - 1) & below


@kernel(
    "float64(int64, uint8[::1], int64[::1], int64[::1], int64[::1], float64[:, :, ::1],"
    " float64[:, ::1])"
)
def count_histories(
    n_cells: int,
    tops: Flag,
    flock: Words,
    in_line: Words,
    local: Words,
    numbers: Reals,
    shared: Reals,
) -> float:
    """Count the histories of the state with top cards ``tops``.

    Parameters
    ----------
    local : scratch, two more than the state has free cells.
    numbers : scratch, ``2 ** k`` by k by k for a state k - 1 moves deep.
    shared : scratch, 2 by ``2 ** k``.
    """
    shown = 0
    for cell in range(n_cells):
        if tops[cell] != EMPTY:
            shown |= ONE << tops[cell]
    n_free = 0
    for cell in range(n_cells):
        if tops[cell] == EMPTY and (shown >> cell) & 1 == 0:
            local[n_free] = cell
            n_free += 1
    n_sets = ONE << n_free
    for members in range(n_sets):
        shared[0, members] = 0.0
    shared[0, 0] = 1.0
    for root in range(n_cells):
        if tops[root] == EMPTY or tops[root] == root:
            continue
        local[n_free] = tops[root]
        local[n_free + 1] = root
        own = ONE << n_free
        for members in range(1, 2 * n_sets):
            inside = members
            while inside:
                inner = lowest_bit(inside)
                inside &= inside - 1
                count_trees(n_free + 1, members, local, flock, in_line, numbers, inner)
        for members in range(2 * n_sets):
            count_trees(
                n_free + 2, members | 2 * n_sets, local, flock, in_line, numbers, n_free + 1
            )
        for members in range(n_sets):
            shared[1, members] = 0.0
        for mine in range(n_sets):
            number = numbers[mine | own | 2 * n_sets, n_free + 1, n_free]
            if number == 0.0:
                continue
            others = (n_sets - 1) ^ mine
            theirs = others
            while True:
                shared[1, theirs | mine] += number * shared[0, theirs]
                if theirs == 0:
                    break
                theirs = (theirs - 1) & others
        for members in range(n_sets):
            shared[0, members] = shared[1, members]
    return float(shared[0, n_sets - 1])
