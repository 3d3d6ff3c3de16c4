# The search that decides states, for the kernels that need verdicts.

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t

from engine._kernels.bits cimport Arena, hash_pair, word
from engine._kernels.states cimport MAX_CELLS, Problem, State

cdef enum:
    KEY_WORDS = MAX_CELLS // 8
    MAX_CHILDREN = MAX_CELLS * (MAX_CELLS - 1)

# A hash set of states with full keys, so that what it says is a proof. Most lookups touch one cache
# line. At most two thirds of the rows in use are filled.
cdef struct StateSet:
    word* rows  # of `width` words each; the last one is 0 in a free row
    int width
    word capacity  # in rows: 256 times a power of two
    word mask  # rows in use - 1
    word count

# A state on the path from the root.
cdef struct Node:
    # The stack on top of each cell, a byte per cell: the key of the state.
    word key[KEY_WORDS]
    word present  # stacks
    word occupied  # cells
    # Row s of `partners` has the cells whose stack is flockable with stack s; a move changes only
    # the columns of its two cells. Row c of `losing` has the cells onto which a move of the stack
    # in cell c is known to lose; a move clears the rows and columns of its two cells.
    word partners[MAX_CELLS]
    word losing[MAX_CELLS]
    # The move to the next node, and how many children are left to try.
    int source
    int target
    int n_untried

# What `find_removable` found for a set of vertices. It is valid if the stamp is the current one, so
# a new deal need not clear the cache.
cdef struct Removable:
    word vertices
    word removable
    word stamp

# The deal, what is known of it, and the memory of the search; for one thread at a time.
cdef struct Search:
    Problem problem
    const uint8_t* stop  # another thread sets it to cancel
    int64_t n_nodes  # states entered
    StateSet refuted
    Node path[MAX_CELLS]
    int32_t children[MAX_CELLS][MAX_CHILDREN]  # score << 12 | source << 6 | target
    Removable* removable_stacks  # caches of `find_removable`
    Removable* removable_cells
    word stack_stamp
    word cell_stamp

cdef int open_set(Arena* arena, StateSet* states, word capacity, int width) except -1
cdef void clear_set(StateSet* states) noexcept nogil
cdef bint add_key(StateSet* states, const word* key) noexcept nogil


cdef inline word* find_key(const StateSet* states, const word* key, int width) noexcept nogil:
    # The row of a key, or the free row for it. `width` is that of the set.
    cdef word hashed = key[0], row
    cdef word* found
    cdef int index
    for index in range(1, width):
        hashed = hash_pair(hashed, key[index])
    row = (hashed >> 32) & states.mask
    while True:
        found = &states.rows[row * width]
        if found[width - 1] == 0:
            return found
        index = 0
        while index < width and found[index] == key[index]:
            index += 1
        if index == width:
            return found
        row = (row + 1) & states.mask


# The same for the two words of a narrow state.

cdef inline State* states_of(const StateSet* states) noexcept nogil:
    return <State*>states.rows


cdef inline State* find_state(const StateSet* states, State state) noexcept nogil:
    return <State*>find_key(states, <word*>&state, 2)


cdef inline bint has_state(const StateSet* states, State state) noexcept nogil:
    return find_state(states, state).masks != 0


cdef inline bint add_state(StateSet* states, State state) noexcept nogil:
    return add_key(states, <word*>&state)


# Set `search.stop` and the deal, then decide any of its states.
cdef void set_problem(Search* search, const Problem* problem) noexcept nogil
cdef int decide(Search* search, State start, int64_t max_nodes) noexcept nogil
cdef int decide_problem(Search* search, int64_t max_nodes) noexcept nogil


cdef class Solver:
    cdef Arena arena
    cdef Search* search

