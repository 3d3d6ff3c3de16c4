"""A set of states with full keys, in arrays of the caller.

``keys[k]`` is the k-th key, in order of arrival; ``index`` is an open-addressing table of indices
into ``keys``; ``meta`` is ``[count, mask]`` where ``mask + 1`` is the part of ``index`` in use.
The part in use doubles as the set grows, so that a new set doesn't have to clear a large table.
Full keys make membership a proof.
"""

from typing import Final

from engine.arrays import Slots, Words
from engine.kernels import kernel, shift_right, wrap_add, wrap_multiply

FIRST_SLOTS: Final = 256
FOUND: Final = 0
ADDED: Final = 1
FULL: Final = 2


@kernel("void(int32[::1], int64[::1])")
def clear(index: Slots, meta: Words) -> None:
    """Empty the set."""
    slots = min(FIRST_SLOTS, index.shape[0])
    for slot in range(slots):
        index[slot] = -1
    meta[0] = 0
    meta[1] = slots - 1


@kernel("int64(int64[::1])", inline=True)
def hash_key(key: Words) -> int:
    """Mix a key into 64 bits (multipliers of splitmix64)."""
    mixed = key[0]
    for word in range(1, key.shape[0]):
        mixed = wrap_multiply(mixed ^ shift_right(mixed, 29), -0x6B2FB644ECCEEE15)
        mixed = wrap_add(mixed, key[word])
    mixed = wrap_multiply(mixed ^ shift_right(mixed, 32), -0x40A7B892E31B1A47)
    return mixed ^ shift_right(mixed, 29)


@kernel("void(int64[:, ::1], int32[::1], int64[::1])")
def grow(keys: Words, index: Slots, meta: Words) -> None:
    """Double the part of the table in use and rehash every key."""
    slots = 2 * (meta[1] + 1)
    mask = slots - 1
    for slot in range(slots):
        index[slot] = -1
    for place in range(meta[0]):
        slot = hash_key(keys[place]) & mask
        while index[slot] >= 0:
            slot = (slot + 1) & mask
        index[slot] = place
    meta[1] = mask


@kernel("int64(int64[:, ::1], int32[::1], int64[::1], int64[::1])", inline=True)
def find(keys: Words, index: Slots, meta: Words, key: Words) -> int:
    """Return the index of a key, or -1."""
    mask = meta[1]
    slot = hash_key(key) & mask
    while index[slot] >= 0:
        place: int = index[slot]
        same = True
        for word in range(key.shape[0]):
            if keys[place, word] != key[word]:
                same = False
                break
        if same:
            return place
        slot = (slot + 1) & mask
    return -1


@kernel("int64(int64[:, ::1], int32[::1], int64[::1], int64[::1])", inline=True)
def add(keys: Words, index: Slots, meta: Words, key: Words) -> int:
    """Add a key to the set; return FOUND, ADDED, or FULL (then nothing changed)."""
    mask = meta[1]
    slot = hash_key(key) & mask
    while index[slot] >= 0:
        place = index[slot]
        same = True
        for word in range(key.shape[0]):
            if keys[place, word] != key[word]:
                same = False
                break
        if same:
            return FOUND
        slot = (slot + 1) & mask
    count = meta[0]
    if count >= keys.shape[0]:
        return FULL
    for word in range(key.shape[0]):
        keys[count, word] = key[word]
    index[slot] = count
    meta[0] = count + 1
    # At most two thirds full; the table is twice as long as the keys, so growth always fits.
    if 3 * (count + 1) > 2 * (mask + 1) and 2 * (mask + 1) <= index.shape[0]:
        grow(keys, index, meta)
    return ADDED
