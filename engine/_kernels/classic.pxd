# The published searches of Araki et al. (2019), and what an order of their children needs.

from libc.stdint cimport int32_t, int64_t, uint8_t

from engine._kernels.bits cimport Arena, word
from engine._kernels.solver cimport StateSet
from engine._kernels.states cimport Problem, NARROW_STACKS

# A move; `active` is the island that it collapses, or 0 when any stack may move.
cdef struct Child:
    uint8_t source
    uint8_t target
    int32_t active

# A node of the current path, with the move to the next one.
cdef struct Step:
    word active  # the stacks of the island that is being collapsed, or 0
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

cdef int count_parts(const word* links, word vertices) noexcept nogil
cdef word find_critical(const word* flock, word present, int n_parts) noexcept nogil
cdef void sort_children(Child* children, const int64_t* estimates, int count) noexcept nogil
cdef int run_search(Classic* search, int64_t max_nodes) noexcept nogil


cdef class ClassicSearch:
    cdef Arena arena
    cdef Classic* search
    cdef int verdict
