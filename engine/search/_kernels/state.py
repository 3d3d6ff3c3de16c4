"""Encode states as key words and decode them.

Up to 16 stacks: 4 bits per stack in one word, then ``present`` in the last word. Beyond: 6 bits
per stack, ten stacks per word. The cell of a covered stack is written as 0, so equal states have
equal keys.
"""

from typing import Final

from engine.arrays import Words
from engine.kernels import kernel, lowest_bit

NARROW_STACKS: Final = 16
ONE: Final = 1


@kernel("int64(int64)", inline=True)
def place_bits(n_stacks: int) -> int:
    """Return the number of bits of a stack's cell in the key."""
    return 4 if n_stacks <= NARROW_STACKS else 6


@kernel("int64(int64)", inline=True)
def stacks_per_word(n_stacks: int) -> int:
    """Return the number of stacks per word of the key."""
    return 16 if n_stacks <= NARROW_STACKS else 10


@kernel("void(int64, int64[::1], int64, int64[::1])")
def write_key(n_stacks: int, where: Words, present: int, key: Words) -> None:
    """Write the key of a state."""
    bits = place_bits(n_stacks)
    per_word = stacks_per_word(n_stacks)
    for word in range(key.shape[0]):
        key[word] = 0
    left = present
    while left:
        stack = lowest_bit(left)
        left &= left - 1
        key[stack // per_word] |= where[stack] << (bits * (stack % per_word))
    key[key.shape[0] - 1] = present


@kernel("void(int64, int64[::1], int64, int64, int64, int64)", inline=True)
def move_key(
    n_stacks: int, key: Words, stack: int, source: int, covered: int, target: int
) -> None:
    """Update a key for a move of ``stack`` from cell source onto ``covered``."""
    bits = place_bits(n_stacks)
    per_word = stacks_per_word(n_stacks)
    key[stack // per_word] ^= (source ^ target) << (bits * (stack % per_word))
    key[covered // per_word] ^= target << (bits * (covered % per_word))
    key[key.shape[0] - 1] ^= ONE << covered


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1])",
    inline=True,
)
def read_key(
    n_stacks: int,
    key: Words,
    cell_row: Words,
    cell_column: Words,
    where: Words,
    in_row: Words,
    in_column: Words,
) -> int:
    """Fill where, in_row and in_column from a key; return ``present``."""
    bits = place_bits(n_stacks)
    per_word = stacks_per_word(n_stacks)
    low = (ONE << bits) - 1
    in_row[:] = 0
    in_column[:] = 0
    present: int = key[key.shape[0] - 1]
    left = present
    while left:
        stack = lowest_bit(left)
        left &= left - 1
        cell = (key[stack // per_word] >> (bits * (stack % per_word))) & low
        where[stack] = cell
        in_row[cell_row[cell]] |= ONE << stack
        in_column[cell_column[cell]] |= ONE << stack
    return present


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
