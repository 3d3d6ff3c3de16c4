# Which sets of cells can be gathered, for deals in which few can.

from libc.stdint cimport int64_t, uint8_t

from engine._kernels.bits cimport word
from engine._kernels.states cimport MAX_CELLS, Problem

cdef struct Gathered:
    int64_t n_sets  # found
    # The moves of a solution, one fewer than cells.
    int sources[MAX_CELLS]
    int targets[MAX_CELLS]

# Decide a deal with at most so many sets; SPENT if there are more, or no memory for them.
cdef int gather(
    const Problem* problem, int64_t max_sets, const uint8_t* stop, Gathered* gathered
) noexcept nogil

# Those of `vertices` that are linked to every part of the rest, and the number of its parts.
cdef word joining(const word* links, word rest, word vertices, int* n_parts) noexcept nogil
