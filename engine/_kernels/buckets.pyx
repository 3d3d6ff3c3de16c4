"""Rows that may repeat, in buckets from which each is read once.

A bucket is small enough for a table in the processor's cache, where one table of all rows would
take three times as long.
"""

from libc.stdint cimport int64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from engine._kernels.bits cimport hash_pair, word

cdef enum:
    SLOT_SHIFT = 16  # of a hash, for the slot


cdef void empty_buckets(Buckets* buckets) noexcept nogil:
    cdef int bucket
    buckets.n_used = 0
    for bucket in range(N_BUCKETS):
        buckets.heads[bucket] = -1
        buckets.fills[bucket] = CHUNK


cdef word clear_table(Buckets* buckets, int bucket) noexcept nogil:
    # Empty a table with at least two slots for each row of a bucket. Returns their number, or 0
    # without memory.
    cdef int64_t chunk = buckets.next_chunk[buckets.heads[bucket]]
    cdef word n_rows = buckets.fills[bucket], n_slots = 16
    while chunk >= 0:
        n_rows += CHUNK
        chunk = buckets.next_chunk[chunk]
    while n_slots < 2 * n_rows:
        n_slots *= 2
    if n_slots > buckets.n_slots:
        free(buckets.table)
        buckets.n_slots = 0
        buckets.table = <Row*>malloc(n_slots * sizeof(Row))
        if buckets.table == NULL:
            return 0
        buckets.n_slots = n_slots
    memset(buckets.table, 0, n_slots * sizeof(Row))
    return n_slots


cdef inline Row* find_slot(Row* table, word mask, const Row* row) noexcept nogil:
    # Return the slot of a row, or the free one where it belongs. The bucket's rows have the upper
    # bits of the hash of their second words in common, so both words are hashed.
    cdef word hashed = hash_pair(0, row.second ^ row.first * <word>0x94D049BB133111EB)
    cdef word slot = (hashed >> SLOT_SHIFT) & mask
    while table[slot].second != 0:
        if table[slot].first == row.first and table[slot].second == row.second:
            break
        slot = (slot + 1) & mask
    return &table[slot]


cdef int64_t write_bucket(
    Buckets* buckets, int bucket, Row* out, int64_t n_out, int64_t max_rows
) noexcept nogil:
    # Do as `write_distinct` for one bucket, after `n_out` rows of others.
    cdef int64_t chunk = buckets.heads[bucket], fill = buckets.fills[bucket], index
    cdef word n_slots
    cdef Row* rows
    cdef Row* slot
    if chunk < 0:
        return n_out
    n_slots = clear_table(buckets, bucket)
    if n_slots == 0:
        return -1
    while chunk >= 0:
        rows = &buckets.rows[chunk * CHUNK]
        for index in range(fill):
            slot = find_slot(buckets.table, n_slots - 1, &rows[index])
            if slot.second != 0:
                continue
            slot[0] = rows[index]
            if out != NULL:
                if n_out >= max_rows:
                    return -1
                out[n_out] = rows[index]
            n_out += 1
        fill = CHUNK
        chunk = buckets.next_chunk[chunk]
    return n_out


cdef int64_t write_distinct(Buckets* buckets, Row* out, int64_t max_rows) noexcept nogil:
    # Write each distinct row once and return their number, or -1 beyond `max_rows` and without
    # memory. If `out` is NULL, they are only counted.
    cdef int64_t n_out = 0
    cdef int bucket
    for bucket in range(N_BUCKETS):
        n_out = write_bucket(buckets, bucket, out, n_out, max_rows)
        if n_out < 0:
            break
    return n_out
