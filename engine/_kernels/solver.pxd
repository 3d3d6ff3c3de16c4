# The search that decides states of at most 16 stacks, for the kernels that need verdicts.

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t

from engine._kernels.bits cimport hash_pair, word
from engine._kernels.states cimport Problem, Matrix, NARROW_STACKS, State

# A hash set of states with full keys, so that what it says is a proof. Most lookups touch one cache
# line. At most two thirds of the rows in use are filled.
cdef struct StateSet:
    State* rows
    word capacity  # of `rows`: 256 times a power of two
    word mask  # rows in use - 1
    word count

# A state on the path from the root.
cdef struct Node:
    State state
    # Row s of `partners` has the cells whose stack is flockable with stack s; a move changes only
    # the columns of its two cells. Row c of `losing` has the cells onto which a move of the stack
    # in cell c is known to lose; a move clears the rows and columns of its two cells.
    Matrix partners
    Matrix losing
    # The move to the next node, and how many children are left to try.
    int source
    int target
    int n_untried

# The deal, what is known of it, and the memory of the search; for one thread at a time.
cdef struct Search:
    Problem problem
    const uint8_t* stop  # another thread sets it to cancel
    int64_t n_nodes  # states entered
    StateSet refuted
    Node path[NARROW_STACKS]
    int32_t children[NARROW_STACKS][256]  # score << 8 | source << 4 | target
    # Caches of `find_removable` by set: the stamp << 16 | the removable vertices. An entry is
    # valid if its stamp is the current one, so a new deal need not clear them.
    uint32_t* removable_stacks
    uint32_t* removable_cells
    uint32_t stack_stamp
    uint32_t cell_stamp

cdef int open_set(StateSet* states, word capacity) except -1
cdef void close_set(StateSet* states) noexcept nogil
cdef void clear_set(StateSet* states) noexcept nogil
cdef bint add_state(StateSet* states, State state) noexcept nogil


cdef inline State* find_state(const StateSet* states, State state) noexcept nogil:
    # The row of a state, or the free row for it.
    cdef word row = (hash_pair(state.tops, state.masks) >> 32) & states.mask
    while states.rows[row].masks != 0:
        if states.rows[row].tops == state.tops and states.rows[row].masks == state.masks:
            break
        row = (row + 1) & states.mask
    return &states.rows[row]


cdef inline bint has_state(const StateSet* states, State state) noexcept nogil:
    return find_state(states, state).masks != 0


# Set `search.stop` and the deal, then decide any of its states.
cdef void set_problem(Search* search, const Problem* problem) noexcept nogil
cdef int decide(Search* search, State start, int64_t most_nodes) noexcept nogil
cdef int decide_problem(Search* search, int64_t most_nodes) noexcept nogil


cdef class Solver:
    cdef Search* search

