# Bit masks, hashes and random numbers, inline for all kernels.

from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport calloc, free

# A mask of up to 64 cells or stacks, a part of a key, or a random state: unsigned, so that
# hashes and random numbers may overflow.
ctypedef uint64_t word

cdef enum:
    CACHE_LINE = 64  # bytes
    MAX_BLOCKS = 24  # of an arena

cdef extern from *:
    """
    #define popcount(bits) __builtin_popcountll(bits)
    #define lowest_bit(bits) __builtin_ctzll(bits)
    #define highest_bit(bits) (63 - __builtin_clzll(bits))
    /* Another thread sets the flag, so it must be read from memory each time. */
    #define is_set(flag) (*(const volatile unsigned char *)(flag) != 0)
    """
    int popcount(word) noexcept nogil
    int lowest_bit(word) noexcept nogil  # of a word other than 0
    int highest_bit(word) noexcept nogil  # of a word other than 0
    bint is_set(const uint8_t*) noexcept nogil


# Blocks of memory that are freed together; a new one has no blocks and is all zero.
cdef struct Arena:
    int n_blocks
    void* blocks[MAX_BLOCKS]


cdef inline void* allocated(Arena* arena, size_t count, size_t size) except NULL:
    # A block of zeros that begins with a cache line. Large blocks are address space, whose pages
    # are used when they are written.
    cdef void* block
    if arena.n_blocks == MAX_BLOCKS:
        raise MemoryError
    block = calloc(count + CACHE_LINE // size + 1, size)  # with room to begin a line later
    if block == NULL:
        raise MemoryError
    arena.blocks[arena.n_blocks] = block
    arena.n_blocks += 1
    return <void*>((<size_t>block + CACHE_LINE - 1) & ~<size_t>(CACHE_LINE - 1))


cdef inline void release(Arena* arena) noexcept:
    cdef int index
    for index in range(arena.n_blocks):
        free(arena.blocks[index])
    arena.n_blocks = 0


cdef inline word bit(int index) noexcept nogil:
    return <word>1 << index


cdef inline int pop_lowest(word* bits) noexcept nogil:
    # Remove and return the lowest bit of a word other than 0.
    cdef int lowest = lowest_bit(bits[0])
    bits[0] &= bits[0] - 1
    return lowest


cdef inline word first_bits(int count) noexcept nogil:
    # Shifting by 64 is undefined.
    return ~<word>0 if count == 64 else ((<word>1 << count) - 1)


# To list all subsets of some bits: ascending from 0, or descending from all of them.
cdef inline word next_subset(word subset, word bits) noexcept nogil:
    # The next larger subset; 0 after the last, which has all bits.
    return (subset - bits) & bits


cdef inline word previous_subset(word subset, word bits) noexcept nogil:
    # The next smaller subset of a subset that isn't empty.
    return (subset - 1) & bits


cdef inline word mix(word mixed) noexcept nogil:
    # The last steps of splitmix64: each bit of the result depends on all bits.
    mixed = (mixed ^ (mixed >> 30)) * <word>0xBF58476D1CE4E5B9
    mixed = (mixed ^ (mixed >> 27)) * <word>0x94D049BB133111EB
    return mixed ^ (mixed >> 31)


cdef inline word hash_pair(word first, word second) noexcept nogil:
    # The upper bits are the best mixed, so a table takes its index from the upper half.
    cdef word mixed = (second * <word>0x9E3779B97F4A7C15) ^ first
    return (mixed ^ (mixed >> 32)) * <word>0xBF58476D1CE4E5B9


cdef inline word next_random(word* random) noexcept nogil:
    # splitmix64: the state is a counter, and a number is the state mixed.
    random[0] += <word>0x9E3779B97F4A7C15
    return mix(random[0])


cdef inline int random_below(word* random, int bound) noexcept nogil:
    return <int>(((next_random(random) >> 33) * <word>bound) >> 31)


cdef inline double random_unit(word* random) noexcept nogil:
    # In [0, 1).
    return <double>(next_random(random) >> 11) * 2.0**-53
