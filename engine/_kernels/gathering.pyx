"""Decide a deal by the sets of cells that can be gathered, without playing moves.

A game in progress is a forest on the cells, and a win is a tree on all of them; which cards a tree
shows follows from two smaller ones (see ``forests.pyx``). Moves that share no cell commute, so the
moves of a tree of a win can be played first. Then the other cells and its root have to be
connected, and the other stacks and the card that it shows; so trees without this are left out. If
removing the set leaves several parts of both graphs, the tree is pinned (see ``solver.pyx``). Deals
in which a search takes long have few links, so few trees are left.

Sets are found in the order of their sizes. Every pair of disjoint ones is joined.
"""

from libc.stdint cimport int64_t, uint8_t
from libc.stdlib cimport calloc, free

from engine._kernels.bits cimport (
    bit, first_bits, highest_bit, is_set, lowest_bit, mix, pop_lowest, word,
)
from engine._kernels.states cimport (
    CANCELLED, MAX_CELLS, SOLVABLE, SPENT, UNSOLVABLE, Problem, reach, read_problem,
)

cdef enum:
    USELESS = -1  # instead of the number of a set
    NO_ROOM = -2
    MAX_WORDS = 1 << 26  # of the trees: 512 MB

# The sets with trees, numbered in the order of their sizes.
cdef struct Sets:
    const Problem* problem
    word everything
    int64_t count
    int64_t room
    word* cells
    # By set: the roots and cards that a tree may have, and 3 rows for each cell. Row r of `shown`
    # has the cards that a tree with root r can show, row r of `brings` the cards that a tree can
    # bring to cell r, from a root in line with it, and row r of `wants` the stacks that are
    # flockable with one that a tree with root r can show.
    word* roots
    word* cards
    word* trees
    # A hash table of the numbers of all sets met, some of them useless.
    word* keys
    int64_t* numbers
    word mask
    word n_keys  # at most half of the rows


cdef inline word* shown_by(const Sets* sets, int64_t number) noexcept nogil:
    return sets.trees + number * 3 * sets.problem.n_stacks


cdef inline word* brought_by(const Sets* sets, int64_t number) noexcept nogil:
    return shown_by(sets, number) + sets.problem.n_stacks


cdef inline word* wanted_by(const Sets* sets, int64_t number) noexcept nogil:
    return shown_by(sets, number) + 2 * sets.problem.n_stacks


cdef inline word row_of_set(const Sets* sets, word cells) noexcept nogil:
    # The row of a set in the hash table, or the free row for it.
    cdef word row = mix(cells) & sets.mask
    while sets.keys[row] != 0 and sets.keys[row] != cells:
        row = (row + 1) & sets.mask
    return row


cdef word joining(const word* links, word rest, word vertices, int* n_parts) noexcept nogil:
    # Those of `vertices` that are linked to all parts of the rest; counts these.
    cdef word part, near
    n_parts[0] = 0
    while rest:
        part = reach(links, rest & -rest, rest)
        rest ^= part
        n_parts[0] += 1
        near = 0
        while part:
            near |= links[pop_lowest(&part)]
        vertices &= near
    return vertices


cdef int64_t find_set(Sets* sets, word cells) noexcept nogil:
    # The number of a set, which is added if it is new.
    cdef word row = row_of_set(sets, cells), rest = sets.everything ^ cells, roots, cards
    cdef int n_cell_parts, n_card_parts
    cdef int64_t number = sets.count
    if sets.keys[row] != 0:
        return sets.numbers[row]
    if number == sets.room or 2 * sets.n_keys > sets.mask:
        return NO_ROOM
    roots = joining(sets.problem.lines, rest, cells, &n_cell_parts)
    cards = joining(sets.problem.flock, rest, cells, &n_card_parts)
    if roots == 0 or cards == 0 or (n_cell_parts > 1 and n_card_parts > 1):
        number = USELESS
    else:
        sets.cells[number], sets.roots[number], sets.cards[number] = cells, roots, cards
        sets.count += 1
    sets.keys[row], sets.numbers[row] = cells, number
    sets.n_keys += 1
    return number


cdef bint join(Sets* sets, int64_t first, int64_t second) noexcept nogil:
    # Add what trees on two sets can show together: either may arrive at the other. False if there
    # is no room.
    cdef const word* brings = brought_by(sets, first)
    cdef const word* wants = wanted_by(sets, first)
    cdef const word* other_brings = brought_by(sets, second)
    cdef const word* other_wants = wanted_by(sets, second)
    cdef word shown[MAX_CELLS]
    cdef word any_shown = 0
    cdef word* rows
    cdef int64_t number
    cdef int root
    for root in range(sets.problem.n_stacks):
        shown[root] = (brings[root] & other_wants[root]) | (other_brings[root] & wants[root])
        any_shown |= shown[root]
    if any_shown == 0:
        return True
    number = find_set(sets, sets.cells[first] | sets.cells[second])
    if number >= 0:
        rows = shown_by(sets, number)
        for root in range(sets.problem.n_stacks):
            if (sets.roots[number] >> root) & 1:
                rows[root] |= shown[root] & sets.cards[number]
    return number != NO_ROOM


cdef void complete(Sets* sets, int64_t number) noexcept nogil:
    # Compute what a set brings and wants; what it shows is complete.
    cdef const word* shown = shown_by(sets, number)
    cdef word* brings = brought_by(sets, number)
    cdef word* wants = wanted_by(sets, number)
    cdef word roots = sets.cells[number], near, cards
    cdef int root
    while roots:
        root = pop_lowest(&roots)
        near = sets.problem.lines[root] if shown[root] else 0
        while near:
            brings[pop_lowest(&near)] |= shown[root]
        cards = shown[root]
        while cards:
            wants[root] |= sets.problem.flock[pop_lowest(&cards)]


cdef int find_sets(Sets* sets, const uint8_t* stop) noexcept nogil:
    # Find all sets and return the verdict.
    cdef int n_cells = sets.problem.n_stacks, size, small, cell
    cdef int64_t first_of[MAX_CELLS + 2]  # of a size
    cdef int64_t first, second, number
    cdef word cells
    first_of[1] = 0
    for cell in range(n_cells):
        number = find_set(sets, bit(cell))
        if number == NO_ROOM:
            return SPENT
        if number >= 0:
            shown_by(sets, number)[cell] = bit(cell)
            complete(sets, number)
    first_of[2] = sets.count
    for size in range(2, n_cells + 1):
        for small in range(1, size // 2 + 1):
            for first in range(first_of[size - small], first_of[size - small + 1]):
                if is_set(stop):
                    return CANCELLED
                cells = sets.cells[first]
                for second in range(first_of[small], min(first_of[small + 1], first)):
                    if cells & sets.cells[second] == 0 and not join(sets, first, second):
                        return SPENT
        first_of[size + 1] = sets.count
        for number in range(first_of[size], sets.count):
            complete(sets, number)
    return SOLVABLE if first_of[n_cells + 1] > first_of[n_cells] else UNSOLVABLE


cdef int add_moves(
    const Sets* sets, word cells, int root, word cards, Gathered* gathered, int n_moves
) noexcept nogil:
    # Add the moves of a tree on a set that shows one of some cards on its root, behind `n_moves`
    # others; return their number.
    cdef int64_t rest, arrival
    cdef word row, from_roots, shown
    if cells == bit(root):
        return n_moves
    for rest in range(sets.count):
        if sets.cells[rest] & ~cells or not (sets.cells[rest] >> root) & 1:
            continue
        row = row_of_set(sets, cells ^ sets.cells[rest])
        if sets.keys[row] == 0 or sets.numbers[row] < 0:
            continue
        arrival = sets.numbers[row]
        from_roots = sets.problem.lines[root] & sets.cells[arrival]
        while from_roots:
            shown = shown_by(sets, arrival)[lowest_bit(from_roots)] & wanted_by(sets, rest)[root]
            shown &= cards
            if shown:
                shown &= -shown
                n_moves = add_moves(
                    sets, sets.cells[arrival], lowest_bit(from_roots), shown, gathered, n_moves
                )
                n_moves = add_moves(
                    sets, sets.cells[rest], root, sets.problem.flock[lowest_bit(shown)], gathered,
                    n_moves,
                )
                gathered.sources[n_moves], gathered.targets[n_moves] = lowest_bit(from_roots), root
                return n_moves + 1
            from_roots &= from_roots - 1
    return n_moves


cdef int gather(
    const Problem* problem, int64_t max_sets, const uint8_t* stop, Gathered* gathered
) noexcept nogil:
    cdef Sets sets
    cdef int verdict, width = 3 * problem.n_stacks, root = 0
    cdef word* memory
    cdef word* last
    sets.problem, sets.everything = problem, first_bits(problem.n_stacks)
    sets.room = max(1, min(max_sets, MAX_WORDS // width))
    sets.mask = 2 * bit(highest_bit(2 * sets.room)) - 1
    sets.count = sets.n_keys = gathered.n_sets = 0
    # A large block is address space, whose pages are used when they are written.
    memory = <word*>calloc(sets.room * (3 + width) + 2 * (sets.mask + 1), sizeof(word))
    if memory == NULL:
        return SPENT
    sets.cells, sets.roots, sets.cards = memory, memory + sets.room, memory + 2 * sets.room
    sets.keys = memory + 3 * sets.room
    sets.numbers = <int64_t*>(sets.keys + sets.mask + 1)
    sets.trees = sets.keys + 2 * (sets.mask + 1)
    verdict = find_sets(&sets, stop)
    gathered.n_sets = sets.count
    if verdict == SOLVABLE:
        last = shown_by(&sets, sets.count - 1)  # the set of all cells
        while last[root] == 0:
            root += 1
        add_moves(&sets, sets.everything, root, last[root], gathered, 0)
    free(memory)
    return verdict


def gather_sets(
    const int64_t[::1] flock, const int64_t[::1] lines, int64_t max_sets, const uint8_t[::1] stop
):
    """Decide a deal; return the verdict, the number of sets and the moves of a solution.

    ``max_sets``: more end the attempt. The moves are pairs of cells.
    """
    cdef Problem problem
    cdef Gathered gathered
    cdef int verdict
    read_problem(&problem, flock, lines)
    with nogil:
        verdict = gather(&problem, max_sets, &stop[0], &gathered)
    n_moves = problem.n_stacks - 1 if verdict == SOLVABLE else 0
    moves = [(gathered.sources[index], gathered.targets[index]) for index in range(n_moves)]
    return verdict, gathered.n_sets, moves
