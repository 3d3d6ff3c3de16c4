# Trees and forests of cells: which stacks can be made, and how many states a depth has.
#
# A set of cells is a word with a bit for each cell. A matrix has a row of 16 bits for each root.
# ``forests.pyx`` explains the method with an example of three cells.

from libc.stdint cimport int32_t, int64_t, uint8_t

from engine._kernels.bits cimport Arena, bit, next_subset, pop_lowest, popcount, word
from engine._kernels.solver cimport Search, Solver
from engine._kernels.states cimport Problem, Matrix, State, row_of

# The trees on one set of cells. Row r of each matrix is for the root r.
cdef struct Trees:
    Matrix brings  # the stacks that a tree can bring to cell r, from a root in line with it
    Matrix wants  # the stacks that are flockable with one that a tree with root r can show

# A partition of the cells into trees, with a root and a shown card for each.
cdef struct Drawn:
    int n_moved  # trees of two or more cells
    int roots[16]
    int shown[16]
    word empty  # all cells but the roots

# The trees of one deal of n cells by their sets of cells, and the partitions into such trees.
cdef struct Forest:
    Problem problem
    int n_cells
    # Pairs of a root and a shown card: at most 16 * 15, since a tree of several cells covers the
    # card of its root.
    uint8_t* n_trees
    Matrix* shown  # row r: the cards that a tree with root r can show
    Matrix line_rows[16]  # for each cell: the lowest bit of the rows of cells in line with it
    # The sets with trees, few of all: bit i of grown[b] is the set 64 b + i. They are numbered in
    # ascending order, the first one of a block as n_before[b].
    word* grown
    int32_t* n_before
    int32_t n_grown
    Trees* trees  # by the number of the set
    word subsets[64]  # of a set of the lowest 6 cells, as bits
    # Partitions of a depth, after `count_partitions`.
    int depth
    # ways[cells * (depth + 1) + e] is the number of partitions of a set without the last cell, with
    # e moves inside their trees. It is known if all cells below the highest of the set that aren't
    # in the set can belong to trees with higher ones: each takes a move, so there are at most
    # `depth` - e.
    double* ways
    # The trees with the last cell, and the cumulative sums of their partitions.
    int n_first
    int32_t* first_trees
    double* first_sums
    Drawn drawn  # the state drawn last
    # Of the cells that its trees may share: the ways to share each set among the trees so far and
    # with the next one, by the set's bits compressed to an index; and the sets.
    int64_t* sharing[3]

# Draws that were decided. Each is kept with the inverse probability of its state.
cdef struct Tally:
    int64_t n_drawn
    int64_t n_kept
    int64_t n_solvable
    int64_t n_undecided  # within the limit of nodes
    double chances  # sums of the inverse numbers of partitions, and of their squares
    double squares


# Remove and return the first set of cells of a block of 64.
cdef inline word pop_set(word block, word* sets) noexcept nogil:
    return (block << 6) | pop_lowest(sets)


# The cards that a tree on a set of cells can show with a root.
cdef inline word shown_at(const Forest* forest, word cells, int root) noexcept nogil:
    return row_of(&forest.shown[cells], root)


# The number of a set that has trees.
cdef inline int32_t index_of_set(const Forest* forest, word cells) noexcept nogil:
    return forest.n_before[cells >> 6] + popcount(forest.grown[cells >> 6] & (bit(cells & 63) - 1))


cdef inline const Trees* trees_at(const Forest* forest, word cells) noexcept nogil:
    return &forest.trees[index_of_set(forest, cells)]


cdef inline word next_out(word free_cells, word out, int max_cells) noexcept nogil:
    # The set after another one among those of at most `max_cells` free cells; 0 after the last.
    out = next_subset(out, free_cells)
    while popcount(out) > max_cells:  # skip what has the same higher cells
        out = ((out | ~free_cells) + (out & -out)) & free_cells
    return out


# Set `forest.problem`, then grow the trees; the others need them, and draws the partitions too.
cdef bint grow_trees(
    Forest* forest, int max_cells, int max_unpruned_cells, const uint8_t* stop
) noexcept nogil
cdef double count_partitions(Forest* forest, const uint8_t* stop) noexcept nogil
cdef void draw_state(Forest* forest, word* random) noexcept nogil
cdef int64_t partitions_of_drawn(Forest* forest) noexcept nogil
cdef bint decide_draws(
    Search* search, Forest* forest, word* random, Tally* tally, int64_t n_draws, int64_t max_nodes
) noexcept nogil


cdef class ForestMemory:
    cdef Arena arena
    cdef Forest* forest
