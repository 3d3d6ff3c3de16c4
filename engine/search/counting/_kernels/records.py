"""Records of states in layers, and a hash table of them.

A record is four words: the stack on top of each cell (4 bits per cell), ``present << 16 |
occupied``, the sleeping pairs, the legal pairs. A slot of the table has the index of a record in
its layer and the upper half of its hash, so that most comparisons don't access the record.
"""

from typing import Final

from engine.arrays import Words
from engine.kernels import kernel, shift_right, wrap_multiply

RECORD_WORDS: Final = 4
TOPS: Final = 0
MASKS: Final = 1
ASLEEP: Final = 2
LEGAL: Final = 3

FREE: Final = -1
LOW_WORD: Final = 0xFFFFFFFF
FEWEST_SLOTS: Final = 256


@kernel("int64(int64, int64)", inline=True)
def hash_record(tops: int, masks: int) -> int:
    """Hash the first two words of a record to 64 bits."""
    mixed = wrap_multiply(masks, -0x61C8864680B583EB) ^ tops
    mixed = wrap_multiply(mixed ^ shift_right(mixed, 32), -0x40A7B892E31B1A47)
    mixed = wrap_multiply(mixed ^ shift_right(mixed, 29), -0x6B2FB644ECCEEE15)
    return mixed ^ shift_right(mixed, 32)


@kernel("int64(int64[::1], int64)")
def clear_slots(slots: Words, expected: int) -> int:
    """Empty a table for about ``expected`` records; return its mask."""
    size = FEWEST_SLOTS
    while size < 2 * expected and 2 * size <= slots.shape[0]:
        size *= 2
    slots[:size] = FREE
    return size - 1


@kernel("int64(int64[:, ::1], int64, int64, int64[::1], int64)")
def grow_slots(records: Words, base: int, count: int, slots: Words, mask: int) -> int:
    """Double the table and rehash every record; return the new mask."""
    size = 2 * (mask + 1)
    slots[:size] = FREE
    mask = size - 1
    for index in range(count):
        mixed = hash_record(records[base + index, TOPS], records[base + index, MASKS])
        slot = mixed & mask
        while slots[slot] != FREE:
            slot = (slot + 1) & mask
        slots[slot] = (mixed & ~LOW_WORD) | index
    return mask
