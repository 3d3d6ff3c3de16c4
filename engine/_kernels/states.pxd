# The game as bits. Cells that are occupied at the start are numbered in reading order, and a stack
# has the number of its start cell.
#
# The game has two graphs with the same role: stacks are linked if their top cards are flockable,
# cells if they share a row or column. A move joins two stacks that are linked in both; it removes
# the covered stack from one graph and the vacated cell from the other.

from libc.stdint cimport int64_t

from engine._kernels.bits cimport Arena, bit, hash_pair, pop_lowest, word

cpdef enum:
    # Verdicts of searches.
    CANCELLED = -3
    SPENT = -1  # the limit was reached first
    UNSOLVABLE = 0
    SOLVABLE = 1

cpdef enum:
    MAX_CELLS = 64  # of a deal
    NARROW_STACKS = 16  # of a deal whose states are two words
    NO_STACK = 0xFF  # in an empty cell, where a state has a byte per cell

# The graphs of a position, as `engine.search.solver.Problem` has them.
cdef struct Problem:
    int n_stacks
    word flock[MAX_CELLS]  # bit j of flock[i]: stacks i and j are flockable
    word lines[MAX_CELLS]  # bit j of lines[i]: cells i and j share a row or column

# A state of at most 16 stacks. An empty cell has 0 in `tops`, as a cell with stack 0 has; only
# `masks` tells them apart.
cdef struct State:
    word tops  # the stack on top of each cell, 4 bits per cell
    word masks  # present stacks << 16 | occupied cells; 0 in a free row of a table

# A 16 x 16 bit matrix, four rows in each word.
cdef struct Matrix:
    word quarters[4]


cdef inline word row_of(const Matrix* matrix, int row) noexcept nogil:
    return (matrix.quarters[row >> 2] >> (16 * (row & 3))) & 0xFFFF


cdef inline void add_row(Matrix* matrix, int row, word bits) noexcept nogil:
    matrix.quarters[row >> 2] |= bits << (16 * (row & 3))


cdef int read_problem(
    Problem* problem, const int64_t[::1] flock, const int64_t[::1] lines
) except -1


cdef inline bint are_flockable(int first, int second) noexcept nogil:
    # Cards are rank * 4 + suit.
    return (first & 3) == (second & 3) or -1 <= (first >> 2) - (second >> 2) <= 1


cdef inline void link_cards(Problem* problem, const int* cards) noexcept nogil:
    cdef int first, second
    for first in range(problem.n_stacks):
        problem.flock[first] = 0
    for first in range(problem.n_stacks):
        for second in range(first):
            if are_flockable(cards[first], cards[second]):
                problem.flock[first] |= bit(second)
                problem.flock[second] |= bit(first)


cdef inline void link_cells(Problem* problem, const int* rows, const int* columns) noexcept nogil:
    cdef int first, second
    for first in range(problem.n_stacks):
        problem.lines[first] = 0
    for first in range(problem.n_stacks):
        for second in range(first):
            if rows[first] == rows[second] or columns[first] == columns[second]:
                problem.lines[first] |= bit(second)
                problem.lines[second] |= bit(first)


cdef inline void read_grid(
    Problem* problem, int* cards, const int* grid, int n_cells, int n_columns
) noexcept nogil:
    # Set the deal of a grid, a card or -1 in each cell, row by row; write the cards of its stacks.
    cdef int rows[MAX_CELLS]
    cdef int columns[MAX_CELLS]
    cdef int cell, count = 0
    for cell in range(n_cells):
        if grid[cell] >= 0:
            cards[count] = grid[cell]
            rows[count], columns[count] = cell // n_columns, cell % n_columns
            count += 1
    problem.n_stacks = count
    link_cards(problem, cards)
    link_cells(problem, rows, columns)


cdef inline word reach(const word* links, word start, word within) noexcept nogil:
    # The vertices that can be reached from `start`, a set of them.
    cdef word reached = start, fresh = start, near
    while fresh:
        near = 0
        while fresh:
            near |= links[pop_lowest(&fresh)]
        fresh = near & within & ~reached
        reached |= fresh
    return reached


cdef inline bint is_connected(const word* links, word vertices) noexcept nogil:
    return reach(links, vertices & -vertices, vertices) == vertices


cdef inline int stack_at(word tops, int cell) noexcept nogil:
    return (tops >> (4 * cell)) & 15


cdef inline word home_tops(word occupied) noexcept nogil:
    # The tops when each occupied cell has its start stack.
    cdef word tops = 0
    cdef int cell
    while occupied:
        cell = pop_lowest(&occupied)
        tops |= <word>cell << (4 * cell)
    return tops


cdef inline State start_state(word occupied) noexcept nogil:
    cdef State state
    state.tops = home_tops(occupied)
    state.masks = occupied << 16 | occupied
    return state


cdef inline word targets_of(const Problem* problem, State state, int source) noexcept nogil:
    # The cells onto which the stack in a cell can move.
    cdef word near = problem.flock[stack_at(state.tops, source)], targets = 0
    cdef word cells = problem.lines[source] & state.masks & 0xFFFF
    cdef int cell
    while cells:
        cell = pop_lowest(&cells)
        targets |= ((near >> stack_at(state.tops, cell)) & 1) << cell
    return targets


cdef inline State state_after(State state, int source, int target) noexcept nogil:
    cdef word stack = stack_at(state.tops, source), covered = stack_at(state.tops, target)
    # XOR with the differing bits replaces the covered stack with the moving one.
    state.tops ^= stack << (4 * source) ^ (stack ^ covered) << (4 * target)
    state.masks ^= bit(16 + covered) ^ bit(source)
    return state


# Hash sets of states with full keys, so that what they say is a proof.

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
