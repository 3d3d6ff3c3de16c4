"""The features of Araki et al. (2019), and exact labels.

Vertices are stacks, numbered in reading order. Features that depend only on the set of remaining
stacks (graph and cards) are separate from those that depend on their cells, because a search that
orders children meets the same stacks in many arrangements.
"""

from libc.math cimport sqrt
from libc.stdint cimport int64_t, uint8_t

from engine._kernels.bits cimport bit, first_bits, pop_lowest, popcount, word
from engine._kernels.solver cimport Solver, decide_problem, set_problem
from engine._kernels.states cimport (
    CANCELLED, NARROW_STACKS, SOLVABLE, Problem, is_connected, reach, read_grid,
)
from engine._kernels.steps cimport Grid, read_cells

cdef enum:
    N_RANKS = 13

cdef int64_t NO_LIMIT = 1 << 62


cdef void summarise(int* counts, int n, double* summary) noexcept nogil:
    # Write minimum, maximum, median and mean of the first `n` counts, which are sorted in place.
    cdef int total = 0, index, slot, count
    for index in range(n):
        count = counts[index]
        total += count
        slot = index
        while slot > 0 and counts[slot - 1] > count:
            counts[slot] = counts[slot - 1]
            slot -= 1
        counts[slot] = count
    summary[0] = counts[0]
    summary[1] = counts[n - 1]
    summary[2] = (counts[(n - 1) // 2] + counts[n // 2]) / <double>2
    summary[3] = total / <double>n


cdef int count_parts(const word* links, word vertices) noexcept nogil:
    # Count the connected components.
    cdef int count = 0
    while vertices:
        vertices &= ~reach(links, vertices & -vertices, vertices)
        count += 1
    return count


cdef word find_critical(const word* flock, word present, int n_parts) noexcept nogil:
    # The articulation nodes and the nodes of degree one, in a graph of `n_parts` components.
    cdef word left = present, critical = 0
    cdef int stack, degree
    while left:
        stack = pop_lowest(&left)
        degree = popcount(flock[stack] & present)
        # A node of degree one is critical by the article's definition, whatever it connects.
        if degree == 1 or (degree > 1 and count_parts(flock, present ^ bit(stack)) > n_parts):
            critical |= bit(stack)
    return critical


cdef int count_bridges(const word* flock, word present) noexcept nogil:
    # The edges whose removal disconnects a component.
    cdef word left = present, neighbours, rest, start
    cdef int stack, neighbour, count = 0
    while left:
        stack = pop_lowest(&left)
        neighbours = flock[stack] & left
        while neighbours:
            neighbour = pop_lowest(&neighbours)
            if flock[stack] & flock[neighbour] & present:
                continue  # an edge of a triangle lies on a cycle
            rest = present ^ bit(stack)
            start = flock[stack] & rest & ~bit(neighbour)
            if start == 0 or not (reach(flock, start, rest) >> neighbour) & 1:
                count += 1
    return count


cdef word chosen_stacks(word present, word indices) noexcept nogil:
    # The stacks of `present` at some indices, given as bits.
    cdef word chosen = 0, lowest
    while indices:
        lowest = present & -present
        present ^= lowest
        if indices & 1:
            chosen |= lowest
        indices >>= 1
    return chosen


cdef int count_cut(const word* flock, word present, int min_degree, word critical) noexcept nogil:
    # The node connectivity of a connected graph: the size of its smallest cut.
    #
    # Cuts are tried in order of size, up to the minimum degree; for a complete graph, which has no
    # cut, the result is its number of nodes less one.
    cdef int n_stacks = popcount(present), size
    cdef word indices, low, high
    if min_degree == n_stacks - 1:
        return min_degree
    if min_degree > 1 and critical:  # without nodes of degree one, these are articulation nodes
        return 1
    for size in range(2, min_degree):
        # Every set of `size` indices (Gosper's hack).
        indices = first_bits(size)
        while indices < bit(n_stacks):
            if not is_connected(flock, present ^ chosen_stacks(present, indices)):
                return size
            low = indices & -indices
            high = indices + low
            indices = (((indices ^ high) >> 2) // low) | high
    return min_degree


cdef void measure_graph(
    const word* flock, word present, int groups, double* features
) noexcept nogil:
    # Write the features of the flockability graph, of these groups.
    cdef int counts[NARROW_STACKS]
    cdef word left = present, critical = 0
    cdef int n_stacks = 0, n_ends = 0, n_parts
    if groups & (DEGREES_GROUP | CONNECTIVITY_GROUP):
        while left:
            counts[n_stacks] = popcount(flock[pop_lowest(&left)] & present)
            n_stacks += 1
        summarise(counts, n_stacks, &features[DEGREE])
    if not groups & (CRITICAL_GROUP | ISLANDS_GROUP | CONNECTIVITY_GROUP):
        return
    n_parts = count_parts(flock, present)
    features[CONNECTED] = n_parts == 1
    if groups & (CRITICAL_GROUP | CONNECTIVITY_GROUP):
        critical = find_critical(flock, present, n_parts)
    if groups & CRITICAL_GROUP:
        features[CRITICAL_NODES] = popcount(critical)
        left = critical
        while left:
            n_ends += popcount(flock[pop_lowest(&left)] & critical)
        features[CRITICAL_EDGES] = n_ends // 2
    if groups & ISLANDS_GROUP:
        features[ISLANDS] = n_parts + count_bridges(flock, present)
    if groups & CONNECTIVITY_GROUP:
        features[NODE_CONNECTIVITY] = 0
        if n_parts == 1:
            features[NODE_CONNECTIVITY] = count_cut(flock, present, <int>features[DEGREE], critical)


cdef void measure_cards(const int* cards, word present, double* features) noexcept nogil:
    # Write the features of the cards; a card is 4 * rank + suit.
    cdef word left = present
    cdef int n_stacks = popcount(present), total = 0, squares = 0, column, rank, card
    for column in range(ACES, N_FEATURES):
        features[column] = 0
    while left:
        card = cards[pop_lowest(&left)]
        rank = card >> 2
        total += rank
        squares += rank * rank
        features[ACES] += rank == 0
        features[KINGS] += rank == N_RANKS - 1
        features[SUITS + (card & 3)] += 1
    for column in range(SUITS, N_FEATURES):
        features[column] /= n_stacks
    # Integers up to the square root, so the result doesn't depend on rounding.
    features[RANK_DEVIATION] = sqrt(n_stacks * squares - total * total) / n_stacks


cdef void measure_stacks(
    const Problem* problem, const int* cards, word present, int groups, double* features
) noexcept nogil:
    # Write the features that depend only on the set of remaining stacks: graph and cards. Values of
    # other groups stay unchanged.
    features[STACKS] = popcount(present)
    measure_graph(problem.flock, present, groups, features)
    if groups & CARDS_GROUP:
        measure_cards(cards, present, features)


cdef void measure_places(
    const Problem* problem, const int* top, word occupied, double* features
) noexcept nogil:
    # Write the features that depend on cells: RC count, the number of stacks in the same row or
    # column, and legal moves of each stack.
    cdef int counts[NARROW_STACKS]
    cdef int n_moves[NARROW_STACKS]
    cdef word cells = occupied, near
    cdef int n_stacks = 0, cell
    while cells:
        cell = pop_lowest(&cells)
        near = problem.lines[cell] & occupied
        counts[n_stacks] = popcount(near)
        n_moves[n_stacks] = 0
        while near:
            n_moves[n_stacks] += (problem.flock[top[cell]] >> top[pop_lowest(&near)]) & 1
        n_stacks += 1
    summarise(counts, n_stacks, &features[RC_COUNT])
    summarise(n_moves, n_stacks, &features[RC_COMPATIBILITY])


def measure_states(
    const int64_t[:, ::1] grids, int n_columns, Solver solver, double[:, ::1] features,
    int64_t[:, ::1] answers, const uint8_t[::1] stop,
):
    """Fill features and (solvable, nodes) for each grid; return the number of finished grids."""
    cdef Problem problem
    cdef Grid grid
    cdef int cards[NARROW_STACKS]
    cdef int top[NARROW_STACKS]
    cdef word present
    cdef Py_ssize_t number
    cdef int verdict, stack
    if features.shape[0] < grids.shape[0] or features.shape[1] != N_FEATURES:
        raise ValueError("The array of features has too few rows, or another number of columns.")
    if answers.shape[0] < grids.shape[0] or answers.shape[1] != 2:
        raise ValueError("The array of answers has too few rows, or another number of columns.")
    if grids.shape[1] > NARROW_STACKS or n_columns < 1:
        raise ValueError("The grid has more than 16 cells, or no columns.")
    solver.search.stop = &stop[0]
    for stack in range(NARROW_STACKS):
        top[stack] = stack
    for number in range(grids.shape[0]):
        read_cells(&grid, grids[number])
        read_grid(&problem, cards, grid.cells, <int>grids.shape[1], n_columns)
        if problem.n_stacks == 0:
            raise ValueError("The grid has no cards.")
        with nogil:
            present = first_bits(problem.n_stacks)
            set_problem(solver.search, &problem)
            verdict = decide_problem(solver.search, NO_LIMIT)
            measure_stacks(&problem, cards, present, ALL_GROUPS, &features[number, 0])
            measure_places(&problem, top, present, &features[number, 0])
        if verdict == CANCELLED:
            return number
        answers[number, 0] = verdict == SOLVABLE
        answers[number, 1] = solver.search.n_nodes
    return grids.shape[0]
