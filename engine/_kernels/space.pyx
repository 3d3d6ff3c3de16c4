"""Count the solutions of a deal, the sequences of moves that end in one stack.

The ways onward are counted from the last depth to the first, over the winning states.
"""

from libc.stdint cimport int64_t, uint8_t

from engine._kernels.bits cimport (
    Arena, allocated, bit, is_set, pop_lowest, popcount, release, word,
)
from engine._kernels.states cimport (
    NARROW_STACKS, Problem, State, StateSet, add_state, find_state, open_set, read_problem,
    stack_at, state_after, states_of, targets_of,
)

import numpy as np

cdef extern from *:
    # A count passes 64 bits at 16 cards: about 2**80 at most, 2**84 for forced moves.
    ctypedef unsigned long long count_t "unsigned __int128"

cdef enum:
    MIN_ROWS = 256
    MAX_MOVES = NARROW_STACKS * (NARROW_STACKS - 1)
    POLL_MASK = 255

# The counts of a winning state.
cdef struct Ways:
    count_t onward  # ways to a single stack
    count_t forced  # moves of all ways onward together that are the only winning ones
    double chance  # that random moves go one of these ways


cdef class Layer:
    """The winning states of one depth, and their counts."""

    cdef Arena arena
    cdef StateSet states
    cdef Ways* ways  # by the row of the state

    def __cinit__(self, const int64_t[:, ::1] states):
        # Rows as `CountingMemory.distinct` returns them after `gather_states`.
        cdef word capacity = MIN_ROWS
        cdef Py_ssize_t row
        while 2 * capacity < <word>(3 * states.shape[0] + 2):
            capacity *= 2
        open_set(&self.arena, &self.states, 2 * capacity, 2)
        self.states.mask = capacity - 1  # all rows, so that no state changes its row
        self.ways = <Ways*>allocated(&self.arena, capacity, sizeof(Ways))
        with nogil:
            for row in range(states.shape[0]):
                add_state(&self.states, full_state(<word>states[row, 0], <word>states[row, 1]))

    def __dealloc__(self):
        release(&self.arena)

    def __len__(self):
        return self.states.count

    def set_last_depth(self):
        """Set the ways onward of the last depth to one."""
        cdef word row
        for row in range(self.states.mask + 1):
            self.ways[row].onward = 1
            self.ways[row].chance = 1.0

    def single_counts(self):
        """Return the ways onward of the only state, their forced moves together, and the chance.

        Raises ValueError if there are none or several.
        """
        cdef word row = 0
        if self.states.count != 1:
            raise ValueError("The layer doesn't have exactly one state.")
        while states_of(&self.states)[row].masks == 0:
            row += 1
        return (
            as_int(self.ways[row].onward), as_int(self.ways[row].forced), self.ways[row].chance
        )


cdef State full_state(word shown, word occupied) noexcept nogil:
    cdef State state
    cdef word present = 0
    cdef int cell
    state.tops = 0
    for cell in range(NARROW_STACKS):
        if (occupied >> cell) & 1:
            state.tops |= <word>stack_at(shown, cell) << (4 * cell)
            present |= bit(stack_at(shown, cell))
    state.masks = present << 16 | occupied
    return state


cdef object as_int(count_t count):
    return (<object><word>(count >> 64) << 64) | <object><word>count


cdef int count_moves(
    Ways* ways, const Problem* problem, State state, Layer below, int* n_moves,
) noexcept nogil:
    # Add up the ways onward over the moves from a state; return the number of winning moves, and
    # write that of all moves.
    cdef word sources = state.masks & 0xFFFF, targets
    cdef int source, n_winning = 0
    cdef const State* child
    cdef const Ways* others
    n_moves[0] = 0
    while sources:
        source = pop_lowest(&sources)
        targets = targets_of(problem, state, source)
        n_moves[0] += popcount(targets)
        while targets:
            child = find_state(&below.states, state_after(state, source, pop_lowest(&targets)))
            if child.masks != 0:
                others = &below.ways[child - states_of(&below.states)]
                ways.onward += others.onward
                ways.forced += others.forced
                ways.chance += others.chance
                n_winning += 1
    ways.chance /= n_moves[0]  # a winning state has a move
    return n_winning


def count_onward(
    const int64_t[::1] flock, const int64_t[::1] lines, Layer layer, Layer below,
    const uint8_t[::1] stop,
):
    """Count the ways onward from each state of a layer, given those of the layer below.

    Returns the numbers of states and of their winning moves, by their number of moves, shape
    (n, 2); None when stopped.
    """
    cdef Problem problem
    cdef int64_t[:, ::1] choices = np.zeros((MAX_MOVES + 1, 2), np.int64)
    cdef word row
    cdef int n_moves, n_winning
    cdef bint is_stopped = False
    cdef Ways* ways
    cdef const State* states = states_of(&layer.states)
    read_problem(&problem, flock, lines)
    with nogil:
        for row in range(layer.states.mask + 1):
            if (row & POLL_MASK) == 0 and is_set(&stop[0]):
                is_stopped = True
                break
            if states[row].masks == 0:
                continue
            ways = &layer.ways[row]
            n_winning = count_moves(ways, &problem, states[row], below, &n_moves)
            if n_winning == 1:
                ways.forced += ways.onward
            choices[n_moves, 0] += 1
            choices[n_moves, 1] += n_winning
    return None if is_stopped else np.asarray(choices)
