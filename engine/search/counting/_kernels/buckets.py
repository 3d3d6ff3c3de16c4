"""Find the distinct rows of two words when they don't fit into the processor's cache.

Rows are first appended to one of `N_BUCKETS` buckets by a hash of their second word, which is
often that of the previous row; then each bucket is processed with a table that fits into the
cache. A bucket is a chain of chunks, so its size needn't be known beforehand. The second word is
never 0, which marks a free slot of the table.
"""

from typing import Any, Final

from engine.arrays import Words
from engine.kernels import kernel, shift_right, wrap_multiply

N_BUCKETS: Final = 512
CHUNK: Final = 256
"""Rows of a chunk."""
FULL: Final = -1

_BUCKET_SHIFT: Final = 55  # the upper 9 bits of a hash
_PART_SHIFT: Final = 40
_ROW_SHIFT: Final = 16
_SPREAD: Final = -0x6B2FB644ECCEEE15

# Arrays that are passed together: rows, next_chunk, heads, fills, table.
# rows: a whole number of chunks. next_chunk: one per chunk. heads, fills: one per bucket, and in
# ``heads[N_BUCKETS]`` the chunks in use. table: at least twice the rows of any bucket.
BUCKETS: Final = "Tuple((int64[:, ::1], int64[::1], int64[::1], int64[::1], int64[:, ::1]))"


@kernel("int64(int64)", inline=True)
def hash_second(second: int) -> int:
    """Hash the second word of a row, for `part_of` and `append`; the upper bits are the best."""
    mixed = wrap_multiply(second, -0x61C8864680B583EB)
    return wrap_multiply(mixed ^ shift_right(mixed, 32), -0x40A7B892E31B1A47)


@kernel("int64(int64, int64)", inline=True)
def part_of(mixed: int, n_parts: int) -> int:
    """Return the part of a hash, of ``n_parts``, a power of two up to 2**15."""
    return int(shift_right(mixed, _PART_SHIFT) & (n_parts - 1))


@kernel("void(int64[::1], int64[::1])")
def empty_buckets(heads: Words, fills: Words) -> None:
    """Empty all buckets."""
    for bucket in range(N_BUCKETS):
        heads[bucket] = -1
        fills[bucket] = CHUNK
    heads[N_BUCKETS] = 0


@kernel(
    "boolean(int64[:, ::1], int64[::1], int64[::1], int64[::1], int64, int64, int64)", once=True
)
def append(
    rows: Words, next_chunk: Words, heads: Words, fills: Words, mixed: int, first: int, second: int
) -> bool:
    """Append a row whose second word hashes to ``mixed``; return False if there is no space."""
    bucket = shift_right(mixed, _BUCKET_SHIFT)
    fill = fills[bucket]
    if fill == CHUNK:
        chunk = heads[N_BUCKETS]
        if chunk >= next_chunk.shape[0]:
            return False
        next_chunk[chunk] = heads[bucket]
        heads[bucket] = chunk
        heads[N_BUCKETS] = chunk + 1
        fill = 0
    row = heads[bucket] * CHUNK + fill
    rows[row, 0] = first
    rows[row, 1] = second
    fills[bucket] = fill + 1
    return True


@kernel(f"int64({BUCKETS}, int64[:, ::1], int64)")
def write_distinct(buckets: Any, out: Words, n_out: int) -> int:
    """Write each distinct row once to ``out`` from ``n_out`` on; return the end.

    If ``out`` has no rows, they are only counted. Returns `FULL` if it has too few rows, and minus
    the required number of rows if the table is too small; then the output is invalid.
    """
    rows, next_chunk, heads, fills, table = buckets
    room = out.shape[0]
    for bucket in range(N_BUCKETS):
        count = 0
        chunk = heads[bucket]
        if chunk < 0:
            continue
        while chunk >= 0:
            count += 1
            chunk = next_chunk[chunk]
        mask = 2 * CHUNK
        while mask < 2 * CHUNK * count:
            mask *= 2
        if mask > table.shape[0]:
            return -mask
        mask -= 1
        for row in range(mask + 1):
            table[row, 1] = 0
        chunk = heads[bucket]
        fill = fills[bucket]
        while chunk >= 0:
            for row in range(chunk * CHUNK, chunk * CHUNK + fill):
                first = rows[row, 0]
                second = rows[row, 1]
                index = (
                    shift_right(hash_second(second ^ wrap_multiply(first, _SPREAD)), _ROW_SHIFT)
                    & mask
                )
                while table[index, 1] != 0:
                    if table[index, 0] == first and table[index, 1] == second:
                        break
                    index = (index + 1) & mask
                if table[index, 1] == 0:
                    table[index, 0] = first
                    table[index, 1] = second
                    if room > 0:
                        if n_out >= room:
                            return FULL
                        out[n_out, 0] = first
                        out[n_out, 1] = second
                    n_out += 1
            fill = CHUNK
            chunk = next_chunk[chunk]
    return n_out
