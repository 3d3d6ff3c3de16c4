"""Count the solutions of a deal, over its winning states.

A *winning* state of a layer is a row of ``won``: the stack on top of each cell (4 bits per cell)
and ``present << 16 | occupied``, the pairs that a winning move joins, and three counts: the ways
from it to a single stack, the ways to it from the start, and the forced moves of all ways from it
together: those made where no other move wins. A count passes 64 bits at 16 cards (about 2**80 at
most, 2**84 for forced moves), so it is two words: ``high * 2**62 + low``.

*Solutions* are sequences of moves. *Classes* are solutions up to the order of independent moves,
those that share no cell. Sleep sets (Godefroid 1996, doi:10.1007/3-540-60761-7) allow exactly one
word of each class, the smallest: after a move between the cells of pair p, a pair sleeps if it
slept or came before p, and shares no cell with p. So the allowed words are counted, over nodes of
a state and a sleep set. Only pairs with
a winning move need to sleep: if neither move of a pair wins, neither is played in a solution
before one of its two cells is used, or it could have been played here.
"""

from typing import Final

from engine.arrays import Flag, Words
from engine.kernels import kernel, lowest_bit, shift_right, wrap_multiply
from engine.search._kernels.words import masks_after, tops_after

OVER_BUDGET: Final = -2
STOPPED: Final = -3
MOST_PAIRS: Final = 64
"""Maximum number of pairs of cells in one row or column."""

FREE: Final = -1
LOW_WORD: Final = 0xFFFFFFFF
FEWEST_SLOTS: Final = 256

WON_WORDS: Final = 9
TOPS: Final = 0
MASKS: Final = 1
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


@kernel("int64(int64, int64)", inline=True)
def hash_pair(first: int, second: int) -> int:
    """Hash two words to 64 bits."""
    mixed = wrap_multiply(second, -0x61C8864680B583EB) ^ first
    mixed = wrap_multiply(mixed ^ shift_right(mixed, 32), -0x40A7B892E31B1A47)
    mixed = wrap_multiply(mixed ^ shift_right(mixed, 29), -0x6B2FB644ECCEEE15)
    return mixed ^ shift_right(mixed, 32)


@kernel("int64(int64[:, ::1], int64, int64[::1], int64)")
def index_rows(rows: Words, n_rows: int, slots: Words, n_expected: int) -> int:
    """Fill a table of rows by their first two words, for ``n_expected`` of them; return its mask.

    A slot has the index of a row and the upper half of its hash, so that most comparisons don't
    access the row.
    """
    size = FEWEST_SLOTS
    while size < 2 * n_expected and 2 * size <= slots.shape[0]:
        size *= 2
    slots[:size] = FREE
    mask = size - 1
    for index in range(n_rows):
        mixed = hash_pair(rows[index, TOPS], rows[index, MASKS])
        slot = mixed & mask
        while slots[slot] != FREE:
            slot = (slot + 1) & mask
        slots[slot] = (mixed & ~LOW_WORD) | index
    return mask


@kernel("int64(int64[:, ::1], int64[::1], int64, int64, int64)", inline=True)
def find_row(rows: Words, slots: Words, mask: int, first: int, second: int) -> int:
    """Return the index of a row, or ``-1 - slot`` with the free slot for it."""
    mixed = hash_pair(first, second)
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


@kernel("void(int64[:, ::1], int64[:, ::1])")
def write_words(states: Words, won: Words) -> None:
    """Write the two words of states, which lack ``present`` and have numbers in empty cells.

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
        won[index, TOPS] = tops
        won[index, MASKS] = present << 16 | occupied


@kernel(
    "int64(int64, int64[::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[:, ::1],"
    " int64[:, ::1], uint8[::1])"
)
def count_ways_from(
    n_pairs: int,
    flock: Words,
    pair_cells: Words,
    below: Words,
    slots: Words,
    won: Words,
    choices: Words,
    flag: Flag,
) -> int:
    """Fill in the pairs, the ways and the forced moves from each winning state of a layer.

    ``below`` are the winning states of the layer below. Row m of ``choices`` gets the number of
    states with m moves, and the total number of their winning moves. Returns 0 or STOPPED.
    """
    choices[:] = 0
    mask = index_rows(below, len(below), slots, len(below))
    for index in range(len(won)):
        if (index & 255) == 0 and flag[0] != 0:
            return STOPPED
        tops = won[index, TOPS]
        masks = won[index, MASKS]
        won[index, PAIRS:] = 0
        n_moves = 0
        n_winning = 0
        for pair in range(n_pairs):
            first = pair_cells[pair, 0]
            second = pair_cells[pair, 1]
            if (masks >> first) & (masks >> second) & 1 == 0:
                continue
            if (flock[(tops >> (4 * first)) & 15] >> ((tops >> (4 * second)) & 15)) & 1 == 0:
                continue
            n_moves += 2
            for direction in range(2):
                child = find_child(below, slots, mask, pair_cells, tops, masks, pair, direction)
                if child < 0:
                    continue
                won[index, PAIRS] |= ONE << pair
                n_winning += 1
                add_count(won, index, FROM_HIGH, below[child, FROM_HIGH], below[child, FROM_LOW])
                add_count(
                    won, index, FORCED_HIGH, below[child, FORCED_HIGH], below[child, FORCED_LOW]
                )
        choices[n_moves, N_STATES] += 1
        choices[n_moves, N_WINNING] += n_winning
        if n_winning == 1:
            add_count(won, index, FORCED_HIGH, won[index, FROM_HIGH], won[index, FROM_LOW])
    return 0


@kernel("void(int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1])")
def count_ways_to(won: Words, pair_cells: Words, below: Words, slots: Words) -> None:
    """Add the ways to each winning state of a layer to those of its children."""
    mask = index_rows(below, len(below), slots, len(below))
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
    mask = index_rows(below, len(below), slots, len(below))
    node_mask = index_rows(new_nodes, 0, node_slots, len(nodes))
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
                    node_slots[-1 - node] = (hash_pair(child, sleeping) & ~LOW_WORD) | count
                    node = count
                    new_nodes[node, PLACE] = child
                    new_nodes[node, SLEEP] = sleeping
                    new_nodes[node, WAYS_HIGH] = 0
                    new_nodes[node, WAYS_LOW] = 0
                    count += 1
                    if 3 * count > 2 * node_mask and 2 * (node_mask + 1) <= len(node_slots):
                        node_mask = index_rows(new_nodes, count, node_slots, node_mask + 1)
                add_count(new_nodes, node, WAYS_HIGH, nodes[old, WAYS_HIGH], nodes[old, WAYS_LOW])
            asleep |= ONE << pair
    return count
