"""Count the solutions of a deal, over its winning states.

A *winning* state of a layer is a row of ``won``: the two words of its record (see `records`), the
pairs that a winning move joins, and three counts: the ways from it to a single stack, the ways to
it from the start, and the forced moves of all ways from it together: those made where no other
move wins. A count passes 64 bits at 16 cards (about 2**80 at most, 2**84 for forced moves), so it
is two words: ``high * 2**62 + low``.

*Solutions* are sequences of moves. *Classes* are solutions up to the order of independent moves,
those that share no cell. The sleep sets of `layers` allow exactly one word of each class, the
smallest, so the allowed words are counted, over nodes of a state and a sleep set. Only pairs with
a winning move need to sleep: if neither move of a pair wins, neither is played in a solution
before one of its two cells is used, or it could have been played here.
"""

from typing import Final

from engine.arrays import Flag, Words
from engine.kernels import kernel, lowest_bit
from engine.search._kernels.words import masks_after, tops_after
from engine.search.counting._kernels.layers import OVER_BUDGET, STOPPED
from engine.search.counting._kernels.records import (
    ASLEEP,
    FREE,
    LEGAL,
    LOW_WORD,
    MASKS,
    TOPS,
    clear_slots,
    grow_slots,
    hash_record,
)

WON_WORDS: Final = 9
PAIRS: Final = 2
FROM_HIGH: Final = 3
FROM_LOW: Final = 4
TO_HIGH: Final = 5
TO_LOW: Final = 6
FORCED_HIGH: Final = 7
FORCED_LOW: Final = 8

# Indices in a row of ``choices``, of the winning states of a layer with the same number of moves.
N_STATES: Final = 0
N_WINNING: Final = 1

NODE_WORDS: Final = 4
PLACE: Final = 0
SLEEP: Final = 1
WAYS_HIGH: Final = 2
WAYS_LOW: Final = 3

COUNT_BITS: Final = 62
LOW_COUNT: Final = (1 << COUNT_BITS) - 1
ONE: Final = 1


@kernel("void(int64[:, ::1], int64, int64, int64, int64)", inline=True)
def add_count(rows: Words, index: int, column: int, high: int, low: int) -> None:
    """Add a count to the two words of a row from ``column`` on."""
    total = rows[index, column + 1] + low
    rows[index, column + 1] = total & LOW_COUNT
    rows[index, column] += high + (total >> COUNT_BITS)


@kernel("int64(int64[:, ::1], int64[::1])")
def index_rows(rows: Words, slots: Words) -> int:
    """Insert rows into the table by their first two words; return its mask."""
    mask = clear_slots(slots, len(rows))
    for index in range(len(rows)):
        mixed = hash_record(rows[index, TOPS], rows[index, MASKS])
        slot = mixed & mask
        while slots[slot] != FREE:
            slot = (slot + 1) & mask
        slots[slot] = (mixed & ~LOW_WORD) | index
    return mask


@kernel("int64(int64[:, ::1], int64[::1], int64, int64, int64)", inline=True)
def find_row(rows: Words, slots: Words, mask: int, first: int, second: int) -> int:
    """Return the index of a row, or ``-1 - slot`` with the free slot for it."""
    mixed = hash_record(first, second)
    slot = mixed & mask
    while slots[slot] != FREE:
        if ((slots[slot] ^ mixed) & ~LOW_WORD) == 0:
            index: int = slots[slot] & LOW_WORD
            if rows[index, TOPS] == first and rows[index, MASKS] == second:
                return index
        slot = (slot + 1) & mask
    return -1 - slot


@kernel("int64(int64[:, ::1], int64[::1], int64, int64[:, ::1], int64, int64, int64, int64)")
def find_child(
    below: Words,
    slots: Words,
    mask: int,
    pair_cells: Words,
    tops: int,
    masks: int,
    pair: int,
    direction: int,
) -> int:
    """Return the index, in the layer below, of the state after a move, or a negative number."""
    source = pair_cells[pair, direction]
    target = pair_cells[pair, 1 - direction]
    new_tops = tops_after(tops, source, target)
    return find_row(below, slots, mask, new_tops, masks_after(tops, masks, source, target))


@kernel("void(int64[:, ::1], int64[::1], int64, int64[:, ::1], int64[:, ::1])")
def write_records(
    states: Words, flock: Words, n_pairs: int, pair_cells: Words, records: Words
) -> None:
    """Write states as records, with their legal pairs and no sleeping ones.

    A state is a row as `engine.search.counting.partitions.Forests.states_of` returns it.
    """
    for index in range(len(states)):
        occupied = states[index, 1]
        tops = 0
        present = 0
        left = occupied
        while left:
            cell = lowest_bit(left)
            left &= left - 1
            card = (states[index, 0] >> (4 * cell)) & 15
            tops |= card << (4 * cell)
            present |= ONE << card
        legal = 0
        for pair in range(n_pairs):
            first = pair_cells[pair, 0]
            second = pair_cells[pair, 1]
            if (occupied >> first) & (occupied >> second) & 1:
                partners = flock[(tops >> (4 * first)) & 15]
                legal |= ((partners >> ((tops >> (4 * second)) & 15)) & 1) << pair
        records[index, TOPS] = tops
        records[index, MASKS] = present << 16 | occupied
        records[index, ASLEEP] = 0
        records[index, LEGAL] = legal


@kernel(
    "int64(int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[:, ::1],"
    " int64[:, ::1], uint8[::1])"
)
def keep_winning(
    records: Words,
    pair_cells: Words,
    below: Words,
    slots: Words,
    won: Words,
    choices: Words,
    flag: Flag,
) -> int:
    """Write the winning states of a layer into ``won``, with the number of ways from each.

    ``below`` are the winning states of the layer below. Row m of ``choices`` gets the number of
    states with m moves, and the total number of their winning moves. Returns the number of winning
    states, OVER_BUDGET or STOPPED.
    """
    choices[:] = 0
    mask = index_rows(below, slots)
    count = 0
    for index in range(len(records)):
        if (index & 255) == 0 and flag[0] != 0:
            return STOPPED
        tops = records[index, TOPS]
        masks = records[index, MASKS]
        legal = records[index, LEGAL]
        pairs = 0
        n_moves = 0
        n_winning = 0
        while legal:
            pair = lowest_bit(legal)
            legal &= legal - 1
            n_moves += 2
            for direction in range(2):
                child = find_child(below, slots, mask, pair_cells, tops, masks, pair, direction)
                if child < 0:
                    continue
                if pairs == 0:
                    if count >= len(won):
                        return OVER_BUDGET
                    won[count, FROM_HIGH:] = 0
                pairs |= ONE << pair
                n_winning += 1
                add_count(won, count, FROM_HIGH, below[child, FROM_HIGH], below[child, FROM_LOW])
                add_count(
                    won, count, FORCED_HIGH, below[child, FORCED_HIGH], below[child, FORCED_LOW]
                )
        if pairs:
            choices[n_moves, N_STATES] += 1
            choices[n_moves, N_WINNING] += n_winning
            if n_winning == 1:
                add_count(won, count, FORCED_HIGH, won[count, FROM_HIGH], won[count, FROM_LOW])
            won[count, TOPS] = tops
            won[count, MASKS] = masks
            won[count, PAIRS] = pairs
            count += 1
    return count


@kernel("void(int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1])")
def count_ways_to(won: Words, pair_cells: Words, below: Words, slots: Words) -> None:
    """Add the ways to each winning state of a layer to those of its children."""
    mask = index_rows(below, slots)
    for index in range(len(won)):
        pairs = won[index, PAIRS]
        while pairs:
            pair = lowest_bit(pairs)
            pairs &= pairs - 1
            for direction in range(2):
                child = find_child(
                    below, slots, mask, pair_cells, won[index, TOPS], won[index, MASKS], pair,
                    direction,
                )  # fmt: skip
                if child >= 0:
                    add_count(below, child, TO_HIGH, won[index, TO_HIGH], won[index, TO_LOW])


@kernel(
    "int64(int64[:, ::1], int64[:, ::1], int64[::1], int64[:, ::1], int64[::1], int64[:, ::1],"
    " int64[:, ::1], int64[::1], uint8[::1])"
)
def step_classes(
    won: Words,
    pair_cells: Words,
    touching: Words,
    below: Words,
    slots: Words,
    nodes: Words,
    new_nodes: Words,
    node_slots: Words,
    flag: Flag,
) -> int:
    """Extend the words of every class by one move, from ``nodes`` to ``new_nodes``.

    A node is the index of a winning state, its sleeping pairs, and the number of words that end
    there. Returns the number of new nodes, OVER_BUDGET or STOPPED.
    """
    mask = index_rows(below, slots)
    node_mask = clear_slots(node_slots, len(nodes))
    count = 0
    for old in range(len(nodes)):
        if (old & 255) == 0 and flag[0] != 0:
            return STOPPED
        place = nodes[old, PLACE]
        asleep = nodes[old, SLEEP]
        awake = won[place, PAIRS] & ~asleep
        while awake:
            pair = lowest_bit(awake)
            awake &= awake - 1
            undisturbed = ~(touching[pair_cells[pair, 0]] | touching[pair_cells[pair, 1]])
            for direction in range(2):
                child = find_child(
                    below, slots, mask, pair_cells, won[place, TOPS], won[place, MASKS], pair,
                    direction,
                )  # fmt: skip
                if child < 0:
                    continue
                sleeping = asleep & undisturbed & below[child, PAIRS]
                node = find_row(new_nodes, node_slots, node_mask, child, sleeping)
                if node < 0:
                    if count >= len(new_nodes):
                        return OVER_BUDGET
                    node_slots[-1 - node] = (hash_record(child, sleeping) & ~LOW_WORD) | count
                    node = count
                    new_nodes[node, PLACE] = child
                    new_nodes[node, SLEEP] = sleeping
                    new_nodes[node, WAYS_HIGH] = 0
                    new_nodes[node, WAYS_LOW] = 0
                    count += 1
                    if 3 * count > 2 * node_mask and 2 * (node_mask + 1) <= len(node_slots):
                        node_mask = grow_slots(new_nodes, 0, count, node_slots, node_mask)
                add_count(new_nodes, node, WAYS_HIGH, nodes[old, WAYS_HIGH], nodes[old, WAYS_LOW])
            asleep |= ONE << pair
    return count
