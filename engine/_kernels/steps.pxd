# How searches change a deal.

from libc.stdint cimport int64_t

from engine._kernels.bits cimport word
from engine._kernels.states cimport MAX_CELLS

cdef enum:
    EMPTY = -1  # an empty cell of a grid
    NO_CELL = -1

cdef struct Grid:
    int cells[MAX_CELLS]

# How to undo a step: the changed cell and its content, and the other cell if two were swapped.
cdef struct Change:
    int cell
    int content
    int other_cell
    int other_content

cdef Change propose(int* cells, int n_cells, word* random, double swap_unused) noexcept nogil
cdef void take_back(int* cells, const Change* change) noexcept nogil
cdef void cross_grids(
    const int* first, const int* second, int* child, int n_cells, word* random
) noexcept nogil
cdef void fill_randomly(int* cells, int n_cells, int n_cards, word* random) noexcept nogil
cdef int read_cells(Grid* grid, const int64_t[::1] cells) except -1
