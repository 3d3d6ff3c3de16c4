"""All reachable arrangements: which stacks are joined, in which cell, and which is on top.

An arrangement is two words: ``where`` has the cell of each start stack in 4 bits, ``tops`` has a
bit for each stack on top of its cell.
"""

from typing import Final

from engine.arrays import Flag, Slots, Words
from engine.kernels import kernel, lowest_bit
from engine.search._kernels.store import FULL, add, clear

COMPLETE: Final = 0
SPENT: Final = 1
_ONE: Final = 1
_POLL_MASK: Final = 1023


@kernel(
    "int64(int64, int64[::1], int64[::1], int64, int64[:, ::1], int32[::1], int64[::1],"
    " uint8[::1], int64[:, ::1], uint8[::1])"
)
def gather(
    n_stacks: int,
    flock: Words,
    lines: Words,
    home: int,
    keys: Words,
    index: Slots,
    meta: Words,
    is_united: Flag,
    scratch: Words,
    flag: Flag,
) -> int:
    """Visit every arrangement, and mark each set of stacks in one cell.

    Parameters
    ----------
    lines : int64[n_stacks]
        The other cells in the row or column of each cell, as bits.
    home : int
        ``where`` of the start: each stack in its own cell.
    keys, index, meta
        The set of arrangements (`engine.search._kernels.store`); its order is the queue.
    is_united : uint8[2**n_stacks]
        Set to 1 for each combined stack that occurs, as a bit mask of its start stacks.
    scratch : int64[3, 16]
        The stacks in each cell and the top stack; and a key.

    Returns
    -------
    int
        ``COMPLETE``, or ``SPENT`` when ``keys`` is full or ``flag[0]`` was set.
    """
    together, top = scratch[0], scratch[1]
    key = scratch[2, :2]
    clear(index, meta)
    key[0] = home
    key[1] = (_ONE << n_stacks) - 1
    add(keys, index, meta, key)
    for stack in range(n_stacks):
        is_united[_ONE << stack] = 1
    place = 0
    while place < meta[0]:
        if (place & _POLL_MASK) == 0 and flag[0] != 0:
            return SPENT
        where, tops = keys[place, 0], keys[place, 1]
        place += 1
        occupied = 0
        for cell in range(n_stacks):
            together[cell] = 0
        for stack in range(n_stacks):
            cell = (where >> (4 * stack)) & 15
            together[cell] |= _ONE << stack
            occupied |= _ONE << cell
            if (tops >> stack) & 1:
                top[cell] = stack
        sources = occupied
        while sources:
            source = lowest_bit(sources)
            sources &= sources - 1
            targets = lines[source] & occupied
            while targets:
                target = lowest_bit(targets)
                targets &= targets - 1
                if not (flock[top[source]] >> top[target]) & 1:
                    continue
                moved = where
                left = together[source]
                while left:
                    stack = lowest_bit(left)
                    left &= left - 1
                    moved ^= (source ^ target) << (4 * stack)
                is_united[together[source] | together[target]] = 1
                key[0] = moved
                key[1] = tops ^ (_ONE << top[target])
                if add(keys, index, meta, key) == FULL:
                    return SPENT
    return COMPLETE
