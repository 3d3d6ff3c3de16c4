"""States of at most 16 stacks as two words: tops, and ``present << 16 | occupied``.

``tops`` has the top stack of each cell in 4 bits; an empty cell has 0.
"""

from typing import Final

from engine.arrays import Words
from engine.kernels import kernel, lowest_bit

ONE: Final = 1


@kernel("int64(int64)", inline=True)
def home_tops(occupied: int) -> int:
    """Return the tops in which each occupied cell has its start stack."""
    tops = 0
    left = occupied
    while left:
        cell = lowest_bit(left)
        left &= left - 1
        tops |= cell << (4 * cell)
    return tops


@kernel("int64(int64, int64, int64)", inline=True)
def tops_after(tops: int, source: int, target: int) -> int:
    """Return the tops after a move."""
    stack = (tops >> (4 * source)) & 15
    # XOR with the differing bits replaces the covered top with the moving one.
    differs = stack ^ ((tops >> (4 * target)) & 15)
    return tops ^ (stack << (4 * source)) ^ (differs << (4 * target))


@kernel("int64(int64, int64, int64, int64)", inline=True)
def masks_after(tops: int, masks: int, source: int, target: int) -> int:
    """Return ``present << 16 | occupied`` after a move; ``tops`` is the state before it."""
    return masks ^ (ONE << (16 + ((tops >> (4 * target)) & 15))) ^ (ONE << source)


@kernel("int64(int64, int64, int64[::1], int64[::1])", inline=True)
def mates_of(cell: int, n_cells: int, cell_row: Words, cell_column: Words) -> int:
    """Return the other cells in the row or column of a cell, as bits."""
    mates = 0
    for other in range(n_cells):
        shares = cell_row[cell] == cell_row[other] or cell_column[cell] == cell_column[other]
        mates |= (shares and cell != other) << other
    return mates
