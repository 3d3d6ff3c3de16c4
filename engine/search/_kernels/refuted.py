"""The table of refuted states of at most 16 stacks, by their whole keys.

A row of the table is one state: the stack on top of each cell (4 bits a cell, 0 where there is
none), then ``present << 16 | occupied``, which is 0 in a free row. Keys stand in the table itself,
so that most questions cost one line of the processor's cache.
"""

from __future__ import annotations

from typing import Final

from engine.arrays import Words
from engine.jit import kernel, shift_right, wrap_multiply

TOPS: Final = 0
MASKS: Final = 1

# Places in ``meta``.
COUNT: Final = 0
MASK: Final = 1
FIRST_ROWS: Final = 256


@kernel("void(int64[:, ::1], int64[::1])")
def forget(refuted: Words, meta: Words) -> None:
    """Empty the table."""
    if meta[COUNT] > 0 or meta[MASK] == 0:
        refuted[:FIRST_ROWS] = 0
    meta[COUNT] = 0
    meta[MASK] = FIRST_ROWS - 1


@kernel("int64(int64[:, ::1], int64, int64, int64)", inline=True)
def find_row(refuted: Words, mask: int, tops: int, masks: int) -> int:
    """Return the row of a state, or the free row where it belongs."""
    mixed = wrap_multiply(masks, -0x61C8864680B583EB) ^ tops
    mixed = wrap_multiply(mixed ^ shift_right(mixed, 32), -0x40A7B892E31B1A47)
    row = shift_right(mixed, 32) & mask
    while refuted[row, MASKS] != 0:
        if refuted[row, TOPS] == tops and refuted[row, MASKS] == masks:
            break
        row = (row + 1) & mask
    return row


@kernel("void(int64[:, ::1], int64[::1])")
def double(refuted: Words, meta: Words) -> None:
    """Use twice as many rows, and put every state where it now belongs.

    States are taken in the order of their rows, beginning behind a free one: then all rows between
    the place where a state belongs and where it stood have been seen to, and it never moves
    further.
    """
    size = meta[MASK] + 1
    refuted[size : 2 * size] = 0
    meta[MASK] = 2 * size - 1
    first = 0
    while refuted[first, MASKS] != 0:
        first += 1
    for step in range(size):
        old = (first + step) & (size - 1)
        masks = refuted[old, MASKS]
        if masks != 0:
            tops = refuted[old, TOPS]
            refuted[old, MASKS] = 0
            row = find_row(refuted, meta[MASK], tops, masks)
            refuted[row, TOPS] = tops
            refuted[row, MASKS] = masks


@kernel("boolean(int64[:, ::1], int64[::1], int64, int64)", inline=True)
def is_refuted(refuted: Words, meta: Words, tops: int, masks: int) -> bool:
    """Tell whether a state is in the table."""
    return bool(refuted[find_row(refuted, meta[MASK], tops, masks), MASKS] != 0)


@kernel("void(int64[:, ::1], int64[::1], int64, int64)")
def refute(refuted: Words, meta: Words, tops: int, masks: int) -> None:
    """Put a state into the table; a full table forgets it.

    The search stays exact when that happens and only repeats itself.
    """
    if 3 * meta[COUNT] > 2 * meta[MASK]:
        if 2 * (meta[MASK] + 1) > refuted.shape[0]:
            return
        double(refuted, meta)
    row = find_row(refuted, meta[MASK], tops, masks)
    if refuted[row, MASKS] == 0:
        refuted[row, TOPS] = tops
        refuted[row, MASKS] = masks
        meta[COUNT] += 1
