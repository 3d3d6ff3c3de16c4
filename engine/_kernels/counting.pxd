# Exact counts of the states of a depth, from the forests of a deal.

from libc.stdint cimport int32_t, int64_t, uint8_t

from engine._kernels.bits cimport Arena, word
from engine._kernels.forests cimport Forest

cdef enum:
    N_BUCKETS = 512
    CHUNK = 256
    # Which bits of a hash are used: the upper 9 for the bucket, others for the part.
    BUCKET_SHIFT = 55
    PART_SHIFT = 40

# Rows that may repeat, in buckets from which each is read once. Two words tell a state or a
# partition from others; `second` is never 0, which marks a free row of a table.
cdef struct Row:
    word first
    word second

# Rows in buckets by a hash of their second word, which is often that of the previous row. A bucket
# is a chain of chunks, so its size needn't be known beforehand.
cdef struct Buckets:
    # Where memory is short, only the rows of one part of all are taken at a time.
    word part
    word n_parts  # a power of two, up to 2**12
    int64_t n_chunks
    int64_t n_used
    Row* rows  # CHUNK rows in each chunk
    int64_t* next_chunk  # the one before in the same bucket, or -1
    int64_t heads[N_BUCKETS]  # the last chunk of a bucket, or -1
    int64_t fills[N_BUCKETS]  # rows in that chunk
    Row* table  # grows with the largest bucket, so that it fits into the cache if that does
    word n_slots

cpdef enum:
    # Results of a count that isn't complete.
    STOPPED = -1
    NO_ROOM = -2
    MANY = -3  # more rows than are allowed

# The rows of a layer and of the buckets have two words each.
#
# A state: for each cell, in 4 bits, the card shown there, or an empty cell's own number; then the
# occupied cells. A partition: the same, then for each cell the root of its tree, with the lowest
# bit inverted. That word is never 0, because cells 0 and 1 would be each other's roots.

# The partitions or states of a depth.
cdef struct Layer:
    Row* rows
    int64_t n_rows

# A root and a shown card of a tree.
cdef struct Choice:
    word tops  # the difference of the shown cards from every cell's own
    word root  # as a bit

# What `list_states` reads: for each set of cells, the trees that may contain its highest cell, and
# the choices of each tree.
cdef struct Index:
    int64_t max_trees
    int64_t max_choices
    int64_t* tree_ends  # the trees of a set end at tree_ends[cells + 1]
    int32_t* trees
    word* possible  # numbers of moves of the trees of a set without the last cell, as bits
    int64_t* choice_ends  # the choices of a set end at choice_ends[cells + 1]
    Choice* choices

# The ways to split trees in two, computed when they are first needed.
cdef struct Splits:
    int32_t n_sets  # whose splits are known, numbered as in the forest
    int64_t max_parts
    int64_t max_changes
    int64_t n_parts
    int64_t n_changes
    # The set with number s splits into the parts `parts[firsts[s] : lasts[s]]`, without its
    # lowest cell, and the rest; firsts[s] is UNKNOWN until computed.
    int32_t* firsts
    int32_t* lasts
    int32_t* parts
    word* spread  # each cell of a set as the lowest of its 4 bits
    int32_t* starts  # by set (number << 8 | root << 4 | shown card): the first change, or 0
    Row* changes  # of both words by splitting a tree; a row of zeros ends a list

# The memory of a count.
cdef struct Counting:
    Buckets buckets
    Index index
    Splits splits
    Row* layers[2]  # space for two depths in turn
    int64_t max_rows  # of each

cdef int64_t write_distinct(Buckets* buckets, Row* out, int64_t max_rows) noexcept nogil
cdef void begin_splits(Splits* splits, const Forest* forest) noexcept nogil
cdef int64_t list_ends(const Forest* forest, Row* layer) noexcept nogil
cdef int step_back(
    const Forest* forest, Counting* counting, Layer layer, int64_t max_rows, const uint8_t* stop
) noexcept nogil
cdef int gather_states(const Forest* forest, Buckets* buckets, Layer layer) noexcept nogil
cdef int index_partitions(Forest* forest, Index* index, double* n_partitions) noexcept nogil
cdef int list_states(
    const Forest* forest, Counting* counting, int depth, const uint8_t* stop
) noexcept nogil

cdef class CountingMemory:
    cdef Arena arena
    cdef Arena rows_arena  # of the buckets, which `reserve` replaces
    cdef Counting* counting
