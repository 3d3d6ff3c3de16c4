# The features of a state in the sense of Araki et al. (2019), for models of them.

from engine._kernels.bits cimport word
from engine._kernels.states cimport Problem

# The columns of features, in the order of `STATE_FEATURES` in
# ``engine/research/solvability_model.py``; the first one of each group of several: minimum, maximum,
# median and mean, or one for each suit.
cpdef enum:
    STACKS = 0
    DEGREE = 1
    CRITICAL_NODES = 5
    CRITICAL_EDGES = 6
    ISLANDS = 7
    CONNECTED = 8
    NODE_CONNECTIVITY = 9
    RC_COUNT = 10
    RC_COMPATIBILITY = 14
    ACES = 18
    KINGS = 19
    RANK_DEVIATION = 20
    SUITS = 21
    N_FEATURES = 25

# Groups that are measured together, as bits.
cpdef enum:
    DEGREES_GROUP = 1
    CRITICAL_GROUP = 2
    ISLANDS_GROUP = 4
    CONNECTIVITY_GROUP = 8
    CARDS_GROUP = 16
    PLACES_GROUP = 32
    ALL_GROUPS = 63

cdef void measure_stacks(
    const Problem* problem, const int* cards, word present, int groups, double* features
) noexcept nogil
cdef void measure_places(
    const Problem* problem, const int* top, word occupied, double* features
) noexcept nogil
