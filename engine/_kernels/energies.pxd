# Features of a deal and the energy computed from them, as far as a search needs it.

from libc.stdint cimport int64_t

from engine._kernels.bits cimport Arena, word
from engine._kernels.counting cimport Counting, CountingMemory
from engine._kernels.forests cimport Forest, ForestMemory
from engine._kernels.solver cimport Search, Solver
from engine._kernels.states cimport MAX_CELLS, StateSet

# Indices of the features that kernels compute.
cpdef enum:
    NO_SLOT = -1
    SOLVABLE_SLOT = 0
    SUITS_SLOT = 1
    RANKS_SLOT = 2
    EDGES_SLOT = 3
    AVERAGE_FLOCKABILITY_SLOT = 4
    MEAN_DEGREE_SLOT = 5
    DOMINANT_SUIT_SLOT = 6
    RANK_CLUSTERS_SLOT = 7
    DEPTH_1_SLOT = 8
    DEPTH_2_SLOT = 9
    DEPTH_3_SLOT = 10
    HALFWAY_SLOT = 11
    CARDS_SLOT = 12
    N_SLOTS = 13

cpdef enum:
    LESS = 0
    LESS_EQUAL = 1
    MORE = 2
    MORE_EQUAL = 3
    EQUAL = 4

cpdef enum:
    LARGEST_COUNTED = 1 << 17  # states halfway, and solvable partitions of a later depth

cdef struct Factor:
    int slot
    bint is_log  # its logarithm counts
    bint is_distance  # its distance from the target counts
    double target  # a logarithm where `is_log`

cdef struct Condition:
    int left  # slot
    int operator
    int right  # slot, or NO_SLOT for `value`
    double value

# A term adds weight x product of its factors where all its conditions hold.
cdef struct Term:
    double weight
    word slots  # that it reads, as a bit set
    int n_factors
    const Factor* factors
    int n_conditions
    const Condition* conditions

cdef struct Energy:
    double unsolvable
    int n_terms
    Term* terms

# The states of two depths, and the solvable ones among them, in turn; and those of the newer one
# that are still to be decided.
cdef struct Layers:
    StateSet all_states[2]
    StateSet solvable[2]
    StateSet undecided

# What is known of a feature; both ends are its value once it is measured.
cdef struct Span:
    double low
    double high

# Everything that an evaluation of a deal reads and works with.
cdef struct EnergyWork:
    # What the energy needs.
    Energy energy
    bint is_undecided  # it reads only which cards there are
    bint has_bounds  # of the energy of a deal that isn't measured completely
    int shallow  # the deepest of depths 1 to 3 that it reads, 0 for none
    bint reads_halfway
    bint is_affine  # it is a + b x halfway ratio
    int64_t max_nodes  # to decide one deal
    int n_cells  # of the grid
    int n_columns
    # Memory.
    Search* search
    Forest* forest
    Counting* counting
    Layers* layers
    # Each evaluation draws its own random numbers.
    word random
    # The deal: cards and cells of the stacks, and its features.
    int n_cards
    int cards[MAX_CELLS]
    double values[N_SLOTS]
    Span spans[N_SLOTS]  # of a solvable deal
    bint is_measured  # whether the last one was solvable, and has all features of the energy

# A grid has a card in each cell, -1 if it is empty.
cdef double evaluate(EnergyWork* work, const int* grid, double threshold) noexcept nogil


cdef class LayersMemory:
    cdef Arena arena
    cdef Layers* layers


cdef class Evaluator:
    cdef Arena arena
    cdef EnergyWork* work
    cdef Solver solver
    cdef ForestMemory forest
    cdef CountingMemory counting
    cdef LayersMemory layers
    cdef int set_energy(self, double unsolvable, list terms) except -1
