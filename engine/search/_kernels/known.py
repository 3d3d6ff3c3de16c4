"""Hash sets of states of at most 16 stacks with full keys, such as refuted states or a layer.

A set is a table of rows with two numbers in ``meta``. A row is one state: the stack on top of each
cell (``tops``, 4 bits per cell, 0 if empty), then ``present << 16 | occupied``, which is 0 in a
free row. Keys are in the table itself, so that most lookups touch one cache line.
"""

from typing import Final

from engine.arrays import Words
from engine.kernels import kernel, shift_right, wrap_multiply

TOPS: Final = 0
MASKS: Final = 1

# Indices in ``meta``.
COUNT: Final = 0
MASK: Final = 1
FIRST_ROWS: Final = 256


@kernel("void(int64[:, ::1], int64[::1])")
def empty(rows: Words, meta: Words) -> None:
    """Empty a set, or initialise an unused array."""
    if meta[COUNT] > 0 or meta[MASK] == 0:
        rows[:FIRST_ROWS] = 0
    meta[COUNT] = 0
    meta[MASK] = FIRST_ROWS - 1


@kernel("int64(int64[:, ::1], int64, int64, int64)", inline=True)
def find_row(rows: Words, mask: int, tops: int, masks: int) -> int:
    """Return the row of a state, or the free row for it."""
    mixed = wrap_multiply(masks, -0x61C8864680B583EB) ^ tops
    mixed = wrap_multiply(mixed ^ shift_right(mixed, 32), -0x40A7B892E31B1A47)
    row = shift_right(mixed, 32) & mask
    while rows[row, MASKS] != 0:
        if rows[row, TOPS] == tops and rows[row, MASKS] == masks:
            break
        row = (row + 1) & mask
    return row


@kernel("void(int64[:, ::1], int64[::1])")
def double(rows: Words, meta: Words) -> None:
    """Double the number of rows, and rehash every state.

    States are rehashed in the order of their rows, starting after a free one. Then all rows
    between a state's home row and its old row have been rehashed, and it never moves further.
    """
    size = meta[MASK] + 1
    rows[size : 2 * size] = 0
    meta[MASK] = 2 * size - 1
    first = 0
    while rows[first, MASKS] != 0:
        first += 1
    for step in range(size):
        old = (first + step) & (size - 1)
        masks = rows[old, MASKS]
        if masks != 0:
            tops = rows[old, TOPS]
            rows[old, MASKS] = 0
            row = find_row(rows, meta[MASK], tops, masks)
            rows[row, TOPS] = tops
            rows[row, MASKS] = masks


@kernel("boolean(int64[:, ::1], int64[::1], int64, int64)", inline=True)
def contains(rows: Words, meta: Words, tops: int, masks: int) -> bool:
    """Return whether a state is in a set."""
    return bool(rows[find_row(rows, meta[MASK], tops, masks), MASKS] != 0)


@kernel("boolean(int64[:, ::1], int64[::1], int64, int64)")
def include(rows: Words, meta: Words, tops: int, masks: int) -> bool:
    """Add a state to a set; return False if the set is full and it was not added."""
    if 3 * meta[COUNT] > 2 * meta[MASK]:
        if 2 * (meta[MASK] + 1) > rows.shape[0]:
            return contains(rows, meta, tops, masks)
        double(rows, meta)
    row = find_row(rows, meta[MASK], tops, masks)
    if rows[row, MASKS] == 0:
        rows[row, TOPS] = tops
        rows[row, MASKS] = masks
        meta[COUNT] += 1
    return True
