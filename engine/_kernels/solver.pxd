# The search that decides states, for the kernels that need verdicts.

from libc.stdint cimport int32_t, int64_t, uint8_t

from engine._kernels.bits cimport Arena, word
from engine._kernels.states cimport MAX_CELLS, MAX_WIDTH, Problem, State, StateSet

cdef enum:
    MAX_CHILDREN = MAX_CELLS * (MAX_CELLS - 1)

# A state on the path from the root.
cdef struct Node:
    # The stack on top of each cell, a byte per cell: the key of the state.
    word key[MAX_WIDTH]
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

# Set `search.stop` and the deal, then decide any of its states.
cdef void set_problem(Search* search, const Problem* problem) noexcept nogil
cdef int decide(Search* search, State start, int64_t max_nodes) noexcept nogil
cdef int decide_problem(Search* search, int64_t max_nodes) noexcept nogil

# Those of `vertices` that are linked to every part of the rest, and the number of its parts.
cdef word joining(const word* links, word rest, word vertices, int* n_parts) noexcept nogil


cdef class Solver:
    cdef Arena arena
    cdef Search* search
