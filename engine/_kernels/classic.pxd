# The published searches of Araki et al. (2019), and what an order of their children needs.

from libc.stdint cimport int64_t, uint8_t

from engine._kernels.bits cimport Arena, word
from engine._kernels.state_sets cimport StateSet
from engine._kernels.states cimport Problem, NARROW_STACKS

cdef enum:
    NO_ISLAND = 0  # is being collapsed, so any stack may move

# A move; `active` has the stacks of the island that it collapses, or NO_ISLAND.
cdef struct Child:
    uint8_t source
    uint8_t target
    word active

# A node of the current path, with the move to the next one.
cdef struct Step:
    word active  # the stacks of the island that is being collapsed, or NO_ISLAND
    bint completed  # its island was collapsed below it
    int n_children
    int next_child
    int source
    int target
    int stack
    int covered

cdef struct Classic

# Sorts the children of the current node, `count` of them.
ctypedef void (*Order)(Classic* search, Child* children, int count) noexcept nogil

cdef struct Classic:
    Problem problem
    const uint8_t* stop
    # The method.
    bint prunes  # refutes states with a disconnected graph
    bint merges_islands
    bint remembers  # refuted states, and arrangements of islands that never collapse
    Order order  # of states with more stacks than `cutoff`; NULL for none
    int cutoff
    const void* context  # what the order reads
    StateSet refuted
    # The current state.
    word occupied
    word present
    int top[NARROW_STACKS]
    # The path to it, and the children of each node.
    int depth
    Step path[NARROW_STACKS + 1]
    Child children[NARROW_STACKS][NARROW_STACKS * NARROW_STACKS]
    # Counts, as the article counts nodes.
    int64_t n_nodes
    int64_t n_known  # states found in the table, which are no nodes
    int64_t n_estimated  # children of the nodes that were sorted


cdef class ClassicSearch:
    cdef Arena arena
    cdef Classic* search
    cdef int verdict
