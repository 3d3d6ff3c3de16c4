# Rows that may repeat, in buckets from which each is read once.

from libc.stdint cimport int64_t

from engine._kernels.bits cimport hash_pair, word

cdef enum:
    N_BUCKETS = 512
    CHUNK = 256
    # Which bits of a hash are used: the upper 9 for the bucket, others for the part.
    BUCKET_SHIFT = 55
    PART_SHIFT = 40

# Two words that tell a state or a partition from others; `second` is never 0, which marks a free
# row of a table.
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

cdef void empty_buckets(Buckets* buckets) noexcept nogil
cdef int64_t write_distinct(Buckets* buckets, Row* out, int64_t max_rows) noexcept nogil


cdef inline bint is_in_part(const Buckets* buckets, word second) noexcept nogil:
    # Whether a row with this second word is taken.
    return ((hash_pair(0, second) >> PART_SHIFT) & (buckets.n_parts - 1)) == buckets.part


cdef inline bint append(Buckets* buckets, word first, word second) noexcept nogil:
    # Append a row; False if there is no space.
    cdef word bucket = hash_pair(0, second) >> BUCKET_SHIFT
    cdef int64_t fill = buckets.fills[bucket], chunk
    cdef Row* row
    if fill == CHUNK:
        chunk = buckets.n_used
        if chunk >= buckets.n_chunks:
            return False
        buckets.next_chunk[chunk] = buckets.heads[bucket]
        buckets.heads[bucket] = chunk
        buckets.n_used = chunk + 1
        fill = 0
    row = &buckets.rows[buckets.heads[bucket] * CHUNK + fill]
    row.first, row.second = first, second
    buckets.fills[bucket] = fill + 1
    return True
