"""Statuses of searches, and the graphs of cards and cells as bits."""

from typing import Final

from engine.arrays import Words
from engine.kernels import kernel, lowest_bit

SOLVABLE: Final = 1
UNSOLVABLE: Final = 0
SPENT: Final = -1  # node limit reached
CANCELLED: Final = -3

NARROW_STACKS: Final = 16
POLL_MASK: Final = 255
"""A search looks whether it was cancelled at every node whose number has none of these bits."""
ONE: Final = 1


@kernel("boolean(int64[::1], int64)", inline=True)
def is_connected(flock: Words, present: int) -> bool:
    """Return whether the flockability graph of the stacks in ``present`` is connected."""
    if present == 0:
        return True
    reached = present & -present
    fresh = reached
    while fresh:
        near = 0
        while fresh:
            near |= flock[lowest_bit(fresh)]
            fresh &= fresh - 1
        fresh = near & present & ~reached
        reached |= fresh
    return reached == present


@kernel("int64(int64[::1], int64)")
def find_removable(links: Words, vertices: int) -> int:
    """Return the vertices whose removal leaves a graph connected; none if it isn't connected."""
    reached = vertices & -vertices
    fresh = reached
    inner = 0
    while fresh:
        vertex = lowest_bit(fresh)
        fresh &= fresh - 1
        found = links[vertex] & vertices & ~reached
        if found:
            inner |= ONE << vertex
            reached |= found
            fresh |= found
    if reached != vertices:
        return 0
    # A leaf of this spanning tree isn't a cut vertex; any other vertex is one unless its
    # neighbours are connected without it.
    removable = vertices
    while inner:
        vertex = lowest_bit(inner)
        inner &= inner - 1
        rest = vertices ^ (ONE << vertex)
        neighbours = links[vertex] & rest
        reached = neighbours & -neighbours
        fresh = reached
        while fresh and neighbours & ~reached:
            found = links[lowest_bit(fresh)] & rest & ~reached
            fresh &= fresh - 1
            reached |= found
            fresh |= found
        if neighbours & ~reached:
            removable ^= ONE << vertex
    return removable


@kernel("int64(int64[::1], int64, int64[::1])")
def link_cards(cards: Words, n_cards: int, flock: Words) -> int:
    """Fill ``flock[i]`` with the flockable partners of card i as bits; return all cards."""
    everyone = (1 << n_cards) - 1
    for first in range(n_cards):
        mask = 0
        for second in range(n_cards):
            same_suit = (cards[first] & 3) == (cards[second] & 3)
            near = abs((cards[first] >> 2) - (cards[second] >> 2)) <= 1
            if first != second and (same_suit or near):
                mask |= 1 << second
        flock[first] = mask
    return everyone
