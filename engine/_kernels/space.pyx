"""Count the solutions of a deal, the sequences of moves that end in one stack.

The ways onward are counted from the last depth to the first, over the winning states.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t
from libc.stdlib cimport free
from libc.string cimport memset

from engine._kernels.bits cimport allocated, bit, hash_pair, is_set, word
from engine._kernels.states cimport (
    NARROW_STACKS, Deal, State, read_deal, stack_at, state_after,
)

import numpy as np

cdef extern from *:
    # A count passes 64 bits at 16 cards: about 2**80 at most, 2**84 for forced moves.
    ctypedef unsigned long long count_t "unsigned __int128"

cdef enum:
    FREE = -1
    FEWEST_SLOTS = 256
    POLL_MASK = 255

cpdef enum:
    MOST_PAIRS = 64  # of cells in one row or column

# The counts of a winning state.
cdef struct Ways:
    count_t onward  # ways to a single stack
    count_t forced  # moves of all ways onward together that are the only winning ones

# An index of rows by two words. Most comparisons need the hash alone.
cdef struct Slot:
    uint32_t hashed
    int32_t row

cdef struct Table:
    Slot* slots
    word n_slots
    word mask  # slots in use - 1

# The pairs of cells in one row or column.
cdef struct Pairs:
    int n_pairs
    int cells[MOST_PAIRS][2]


cdef void index_rows(Table* table, const State* rows, int64_t n_rows) noexcept nogil:
    # Fill the slots in use with rows.
    cdef int64_t row
    cdef word slot, mixed
    memset(table.slots, FREE, (table.mask + 1) * sizeof(Slot))
    for row in range(n_rows):
        mixed = hash_pair(rows[row].tops, rows[row].masks)
        slot = (mixed >> 32) & table.mask
        while table.slots[slot].row != FREE:
            slot = (slot + 1) & table.mask
        table.slots[slot].hashed = <uint32_t>(mixed >> 16)
        table.slots[slot].row = <int32_t>row


cdef inline Slot* find_slot(const Table* table, const State* rows, State wanted) noexcept nogil:
    # The slot of a row, or the free slot for it.
    cdef word mixed = hash_pair(wanted.tops, wanted.masks), slot = (mixed >> 32) & table.mask
    cdef Slot* found = &table.slots[slot]
    while found.row != FREE:
        if (found.hashed == <uint32_t>(mixed >> 16) and rows[found.row].tops == wanted.tops
                and rows[found.row].masks == wanted.masks):
            break
        slot = (slot + 1) & table.mask
        found = &table.slots[slot]
    return found


cdef inline int64_t find_child(
    const Table* table, const State* below, const Pairs* pairs, State state, int pair,
    int direction,
) noexcept nogil:
    # The row, in the layer below, of the state after a move, or FREE.
    cdef State child = state_after(
        state, pairs.cells[pair][direction], pairs.cells[pair][1 - direction]
    )
    return find_slot(table, below, child).row


cdef class Layer:
    """The winning states of one depth, and their counts."""

    cdef readonly Py_ssize_t size
    cdef State* states
    cdef Ways* ways

    def __cinit__(self, const int64_t[:, ::1] states):
        # Rows as `CountingMemory.distinct` returns them after `gather_states`.
        cdef Py_ssize_t row
        cdef word occupied, shown, present
        cdef int cell
        self.size = states.shape[0]
        self.states = <State*>allocated(self.size, sizeof(State))
        self.ways = <Ways*>allocated(self.size, sizeof(Ways))
        with nogil:
            for row in range(self.size):
                shown, occupied = <word>states[row, 0], <word>states[row, 1]
                present = 0
                for cell in range(NARROW_STACKS):
                    if (occupied >> cell) & 1:
                        self.states[row].tops |= <word>stack_at(shown, cell) << (4 * cell)
                        present |= bit(stack_at(shown, cell))
                self.states[row].masks = present << 16 | occupied

    def __dealloc__(self):
        free(self.states)
        free(self.ways)

    def __len__(self):
        """Return the number of states."""
        return self.size

    def begin(self):
        """Set the ways onward of the last depth to one."""
        cdef Py_ssize_t row
        for row in range(self.size):
            self.ways[row].onward = 1

    def state(self, Py_ssize_t row):
        """Return the words of a state."""
        return self.states[row].tops, self.states[row].masks

    @property
    def solutions(self):
        """The ways onward from the first state."""
        return as_int(self.ways[0].onward)

    @property
    def forced(self):
        """The forced moves of these ways together."""
        return as_int(self.ways[0].forced)


cdef object as_int(count_t count):
    return (<object><word>(count >> 64) << 64) | <object><word>count


cdef class Space:
    """The winning states of a deal of at most 16 stacks, layer by layer.

    Parameters
    ----------
    pairs : list of (int, int)
        The pairs of cells, by number, that share a row or column; at most MOST_PAIRS.
    """

    cdef Deal deal
    cdef Pairs pairs
    cdef Table table

    def __cinit__(self, const int64_t[::1] flock, const int64_t[::1] lines, list pairs):
        if len(pairs) > MOST_PAIRS or flock.shape[0] > NARROW_STACKS:
            raise ValueError("more than 16 stacks, or too many pairs")
        read_deal(&self.deal, flock, lines)
        self.pairs.n_pairs = len(pairs)
        for number, (first, second) in enumerate(pairs):
            self.pairs.cells[number][0], self.pairs.cells[number][1] = first, second

    def __dealloc__(self):
        free(self.table.slots)

    cdef int index(self, Layer layer) except -1:
        hold_rows(&self.table, layer.size)
        index_rows(&self.table, layer.states, layer.size)
        return 0

    def count_onward(self, Layer layer, Layer below, const uint8_t[::1] stop):
        """Count the ways onward from each state of a layer, given those of the layer below.

        Returns the numbers of states and of their winning moves, by their number of moves, shape
        (n, 2); None when stopped.
        """
        cdef const Pairs* pairs = &self.pairs
        cdef int64_t[:, ::1] choices = np.zeros((2 * pairs.n_pairs + 1, 2), np.int64)
        cdef Py_ssize_t row
        cdef int64_t child
        cdef int pair, direction, n_moves, n_winning
        cdef State state
        cdef Ways* ways
        self.index(below)
        with nogil:
            for row in range(layer.size):
                if (row & POLL_MASK) == 0 and is_set(&stop[0]):
                    break
                state, ways = layer.states[row], &layer.ways[row]
                n_moves = n_winning = 0
                for pair in range(pairs.n_pairs):
                    if not self.is_legal(state, pair):
                        continue
                    n_moves += 2
                    for direction in range(2):
                        child = find_child(
                            &self.table, below.states, pairs, state, pair, direction
                        )
                        if child != FREE:
                            ways.onward += below.ways[child].onward
                            ways.forced += below.ways[child].forced
                            n_winning += 1
                if n_winning == 1:
                    ways.forced += ways.onward
                choices[n_moves, 0] += 1
                choices[n_moves, 1] += n_winning
            else:
                row = layer.size
        return np.asarray(choices) if row == layer.size else None

    cdef bint is_legal(self, State state, int pair) noexcept nogil:
        cdef int first = self.pairs.cells[pair][0], second = self.pairs.cells[pair][1]
        cdef word near = self.deal.flock[stack_at(state.tops, first)]
        return (
            (state.masks >> first) & (state.masks >> second)
            & (near >> stack_at(state.tops, second)) & 1
        )


cdef int hold_rows(Table* table, int64_t n_rows) except -1:
    # Hold a number of rows in slots that are at most half full.
    cdef word size = FEWEST_SLOTS
    while size < <word>(2 * n_rows):
        size *= 2
    table.mask = size - 1
    if size > table.n_slots:
        free(table.slots)
        table.slots = NULL
        table.slots = <Slot*>allocated(size, sizeof(Slot))
        table.n_slots = size
    return 0
