# The states of the first depths of a deal, each decided by the solver.

from libc.stdint cimport int64_t

from engine._kernels.bits cimport Arena
from engine._kernels.solver cimport Search
from engine._kernels.state_sets cimport StateSet
from engine._kernels.states cimport NARROW_STACKS

# The states of two depths, and the solvable ones among them, in turn.
cdef struct Layers:
    StateSet all_states[2]
    StateSet solvable[2]

# By depth; -1 where nothing was counted.
cdef struct DepthCounts:
    int64_t total[NARROW_STACKS]
    int64_t solvable[NARROW_STACKS]

cdef bint count_shallow(
    Search* search, Layers* layers, int depth, int64_t max_nodes, DepthCounts* counts
) noexcept nogil


cdef class LayersMemory:
    cdef Arena arena
    cdef Layers* layers
