# Hash sets of states with full keys, so that what they say is a proof.

from engine._kernels.bits cimport Arena, hash_pair, word
from engine._kernels.states cimport MAX_CELLS, State

cdef enum:
    MAX_WIDTH = MAX_CELLS // 8  # words of a key with a byte for each cell

# Most lookups touch one cache line. At most two thirds of the rows in use are filled.
cdef struct StateSet:
    word* rows  # of `width` words each; the last one is 0 in a free row
    word n_words  # memory of the rows
    int width
    word capacity  # in rows: a power of two
    word mask  # rows in use - 1
    word count

cdef int open_set(Arena* arena, StateSet* states, word n_words, int width) except -1
cdef void set_width(StateSet* states, int width) noexcept nogil
cdef void clear_set(StateSet* states) noexcept nogil
cdef bint add_key(StateSet* states, const word* key) noexcept nogil


cdef inline word* find_key(const StateSet* states, const word* key, int width) noexcept nogil:
    # The row of a key, or the free row for it. `width` is that of the set.
    cdef word hashed = key[0], row
    cdef word* found
    cdef int index
    for index in range(1, width):
        hashed = hash_pair(hashed, key[index])
    row = (hashed >> 32) & states.mask
    while True:
        found = &states.rows[row * width]
        if found[width - 1] == 0:
            return found
        index = 0
        while index < width and found[index] == key[index]:
            index += 1
        if index == width:
            return found
        row = (row + 1) & states.mask


cdef inline bint has_key(const StateSet* states, const word* key) noexcept nogil:
    return find_key(states, key, states.width)[states.width - 1] != 0


# The same for the two words of a narrow state.

cdef inline State* states_of(const StateSet* states) noexcept nogil:
    return <State*>states.rows


cdef inline State* find_state(const StateSet* states, State state) noexcept nogil:
    return <State*>find_key(states, <word*>&state, 2)


cdef inline bint has_state(const StateSet* states, State state) noexcept nogil:
    return find_state(states, state).masks != 0


cdef inline bint add_state(StateSet* states, State state) noexcept nogil:
    return add_key(states, <word*>&state)
