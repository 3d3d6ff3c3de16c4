"""Mark the records from which a single stack can be reached."""

from engine.arrays import Flag, Slots, Words
from engine.kernels import kernel, lowest_bit
from engine.search._kernels.words import masks_after, tops_after
from engine.search.counting._kernels.records import (
    FREE,
    LEGAL,
    LOW_WORD,
    MASKS,
    TOPS,
    clear_slots,
    hash_record,
)


@kernel("void(int64[::1], int64, int64, int32[::1], int32[::1], uint8[::1])", once=True)
def mark_backwards(
    starts: Words, depth: int, last: int, edges: Slots, edge_ends: Slots, marks: Flag
) -> None:
    """Mark the records that reach a marked record of the last layer, along the stored edges."""
    for step in range(last - 1, depth - 1, -1):
        below = starts[step + 1]
        for index in range(starts[step], below):
            first = edge_ends[index - 1] if index > 0 else 0
            mark = 0
            for edge in range(first, edge_ends[index]):
                mark |= marks[below + edges[edge]]
            marks[index] = mark


@kernel(
    "int64(int64[:, ::1], int64, int64, int64, int64, uint8[::1], int64[:, ::1], int64[::1])",
    once=True,
)
def mark_parents(
    records: Words,
    base: int,
    n_records: int,
    base_below: int,
    n_below: int,
    marks: Flag,
    pair_cells: Words,
    slots: Words,
) -> int:
    """Mark the records of a layer that have a marked child; return their number.

    ``marks[:n_below]`` belong to the layer below on entry, and ``marks[:n_records]`` to this one
    on return. Sleep sets are ignored here: every legal move is tried.
    """
    n_marked = 0
    for index in range(n_below):
        n_marked += marks[index]
    mask = clear_slots(slots, 2 * n_marked)
    for index in range(n_below):
        if marks[index]:
            tops = records[base_below + index, TOPS]
            mixed = hash_record(tops, records[base_below + index, MASKS])
            slot = mixed & mask
            while slots[slot] != FREE:
                slot = (slot + 1) & mask
            slots[slot] = (mixed & ~LOW_WORD) | index
    n_marked = 0
    for index in range(n_records):
        tops = records[base + index, TOPS]
        masks = records[base + index, MASKS]
        legal = records[base + index, LEGAL]
        mark = 0
        while legal != 0 and mark == 0:
            pair = lowest_bit(legal)
            legal &= legal - 1
            for direction in range(2):
                source = pair_cells[pair, direction]
                target = pair_cells[pair, 1 - direction]
                new_tops = tops_after(tops, source, target)
                new_masks = masks_after(tops, masks, source, target)
                mixed = hash_record(new_tops, new_masks)
                slot = mixed & mask
                while slots[slot] != FREE and mark == 0:
                    if ((slots[slot] ^ mixed) & ~LOW_WORD) == 0:
                        found = base_below + (slots[slot] & LOW_WORD)
                        if records[found, TOPS] == new_tops and records[found, MASKS] == new_masks:
                            mark = 1
                    slot = (slot + 1) & mask
        marks[index] = mark
        n_marked += mark
    return n_marked
