"""The graphs of a deal, as arrays and as a struct, and hash sets that grow in place."""

from libc.stdint cimport int64_t
from libc.string cimport memcpy, memset

from engine._kernels.bits cimport Arena, allocated, bit, highest_bit, word

import numpy as np

cdef enum:
    FIRST_ROWS = 256  # in use at first


cdef int read_problem(
    Problem* problem, const int64_t[::1] flock, const int64_t[::1] lines
) except -1:
    # Copy the graphs of a deal of at most 64 stacks.
    cdef int stack
    if flock.shape[0] > MAX_CELLS or flock.shape[0] != lines.shape[0]:
        raise ValueError("The two graphs differ in size or have more than 64 vertices.")
    problem.n_stacks = <int>flock.shape[0]
    for stack in range(problem.n_stacks):
        problem.flock[stack] = <word>flock[stack]
        problem.lines[stack] = <word>lines[stack]
    return 0


def link(const int64_t[::1] cards, const int64_t[::1] cells, int n_columns):
    """Return the graphs of stacks and of cells, as a `Problem` has them.

    ``cards``, ``cells``: at most 64 cards, and their places in the grid, row by row, shape (n,).
    """
    cdef Problem problem
    cdef int card[MAX_CELLS]
    cdef int row[MAX_CELLS]
    cdef int column[MAX_CELLS]
    cdef int stack
    if cards.shape[0] > MAX_CELLS or cards.shape[0] != cells.shape[0]:
        raise ValueError("There are more than 64 cards, or another number of cells.")
    problem.n_stacks = <int>cards.shape[0]
    for stack in range(problem.n_stacks):
        card[stack] = <int>cards[stack]
        row[stack], column[stack] = <int>cells[stack] // n_columns, <int>cells[stack] % n_columns
    link_cards(&problem, card)
    link_cells(&problem, row, column)
    flock = [problem.flock[stack] for stack in range(problem.n_stacks)]
    lines = [problem.lines[stack] for stack in range(problem.n_stacks)]
    return np.array(flock, np.uint64).view(np.int64), np.array(lines, np.uint64).view(np.int64)


# Hash sets.

cdef int open_set(Arena* arena, StateSet* states, word n_words, int width) except -1:
    # Allocate a set; its memory is address space, whose pages are used as the set grows.
    states.rows = <word*>allocated(arena, n_words, sizeof(word))
    states.n_words = n_words
    set_width(states, width)
    return 0


cdef void set_width(StateSet* states, int width) noexcept nogil:
    # Empty a set, for keys of another width.
    states.width = width
    states.capacity = bit(highest_bit(states.n_words // width))
    clear_set(states)


cdef void clear_set(StateSet* states) noexcept nogil:
    # Rows beyond the first are cleared when `double_set` takes them into use.
    memset(states.rows, 0, FIRST_ROWS * states.width * sizeof(word))
    states.count = 0
    states.mask = FIRST_ROWS - 1


cdef void double_set(StateSet* states) noexcept nogil:
    # States are rehashed in the order of their rows, starting after a free one. Then all rows
    # between a state's home row and its old row have been rehashed, and it never moves further.
    cdef word size = states.mask + 1, first = 0, step
    cdef int width = states.width
    cdef size_t n_bytes = width * sizeof(word)
    cdef word* row
    cdef word moved[MAX_WIDTH]
    memset(&states.rows[size * width], 0, size * n_bytes)
    states.mask = 2 * size - 1
    while states.rows[first * width + width - 1] != 0:
        first += 1
    for step in range(size):
        row = &states.rows[((first + step) & (size - 1)) * width]
        if row[width - 1] != 0:
            memcpy(moved, row, n_bytes)
            row[width - 1] = 0
            memcpy(find_key(states, moved, width), moved, n_bytes)


cdef bint add_key(StateSet* states, const word* key) noexcept nogil:
    # False if the set is full and the key is not in it.
    cdef word* row
    if 3 * states.count > 2 * states.mask:
        if 2 * (states.mask + 1) > states.capacity:
            return has_key(states, key)
        double_set(states)
    row = find_key(states, key, states.width)
    if row[states.width - 1] == 0:
        memcpy(row, key, states.width * sizeof(word))
        states.count += 1
    return True
