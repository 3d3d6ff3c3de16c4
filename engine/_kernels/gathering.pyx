"""Decide a deal by the sets of cells that can be gathered, without playing moves.

A game in progress is a forest on the cells, and a win is a tree on all of them. Which cards a tree
shows follows from two smaller ones (see ``forests.pyx``), so sets with trees are found in the order
of their sizes, by joining every pair of disjoint ones.

Trees that can't belong to a win are left out. Moves that share no cell commute, so the moves of a
tree can be played first. Then its root has to be connected with the cells outside, and the card
that it shows with the stacks outside. If the cells outside are in several parts and so are the
stacks, the tree is pinned (see ``solver.pyx``). Deals in which a search takes long have few links,
so few trees are left.
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
    # By set: the roots and cards that a tree may have.
    word* roots
    word* cards
    # By set, a row for each cell; those of a set lie side by side.
    word* shown  # row r: the cards that a tree with root r can show
    word* brings  # row r: the cards that a tree can bring to cell r, from a root in line with it
    word* wants  # row r: the stacks that are flockable with one that a tree with root r can show
    # A hash table of the numbers of all sets met, some of them useless.
    word* keys
    int64_t* numbers
    word mask
    word n_keys  # at most half of the rows


cdef inline word* rows_of(const Sets* sets, word* rows, int64_t number) noexcept nogil:
    # The rows of a set in `shown`, `brings` or `wants`.
    return rows + number * 3 * sets.problem.n_stacks


cdef inline word row_of_set(const Sets* sets, word cells) noexcept nogil:
    # The row of a set in the hash table, or the free row for it.
    cdef word row = mix(cells) & sets.mask
    while sets.keys[row] != 0 and sets.keys[row] != cells:
        row = (row + 1) & sets.mask
    return row


cdef word joining(const word* links, word rest, word vertices, int* n_parts) noexcept nogil:
    # Those of `vertices` that are linked to every part of the rest; write the number of parts.
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
    cdef const word* brings = rows_of(sets, sets.brings, first)
    cdef const word* wants = rows_of(sets, sets.wants, first)
    cdef const word* other_brings = rows_of(sets, sets.brings, second)
    cdef const word* other_wants = rows_of(sets, sets.wants, second)
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
        rows = rows_of(sets, sets.shown, number)
        for root in range(sets.problem.n_stacks):
            if (sets.roots[number] >> root) & 1:
                rows[root] |= shown[root] & sets.cards[number]
    return number != NO_ROOM


cdef void complete(Sets* sets, int64_t number) noexcept nogil:
    # Compute what a set brings and wants; what it shows is complete.
    cdef const word* shown = rows_of(sets, sets.shown, number)
    cdef word* brings = rows_of(sets, sets.brings, number)
    cdef word* wants = rows_of(sets, sets.wants, number)
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


cdef bint add_cells(Sets* sets) noexcept nogil:
    # Add the sets of a single cell; False if there is no room.
    cdef int64_t number
    cdef int cell
    for cell in range(sets.problem.n_stacks):
        number = find_set(sets, bit(cell))
        if number == NO_ROOM:
            return False
        if number >= 0:
            rows_of(sets, sets.shown, number)[cell] = bit(cell)
            complete(sets, number)
    return True


cdef int find_sets(Sets* sets, const uint8_t* stop) noexcept nogil:
    # Find all sets and return the verdict.
    cdef int n_cells = sets.problem.n_stacks, size, small
    cdef int64_t first_of[MAX_CELLS + 2]  # of a size
    cdef int64_t first, second, number
    cdef word cells
    first_of[1] = 0
    if not add_cells(sets):
        return SPENT
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


# The last arrival in a tree: a smaller tree that moved onto the root of the rest.
cdef struct Arrival:
    int64_t arrived  # numbers of sets
    int64_t rest
    int source  # the root of the tree that arrived
    word card  # that it showed, as a bit


cdef bint find_arrival(
    const Sets* sets, word cells, int root, word cards, Arrival* arrival
) noexcept nogil:
    # Find a last arrival after which a tree on a set shows one of some cards on its root.
    cdef word row, sources
    for arrival.rest in range(sets.count):
        if sets.cells[arrival.rest] & ~cells or not (sets.cells[arrival.rest] >> root) & 1:
            continue
        row = row_of_set(sets, cells ^ sets.cells[arrival.rest])
        if sets.keys[row] == 0 or sets.numbers[row] < 0:
            continue
        arrival.arrived = sets.numbers[row]
        sources = sets.problem.lines[root] & sets.cells[arrival.arrived]
        while sources:
            arrival.source = pop_lowest(&sources)
            arrival.card = rows_of(sets, sets.shown, arrival.arrived)[arrival.source] & cards
            arrival.card &= rows_of(sets, sets.wants, arrival.rest)[root]
            if arrival.card:
                arrival.card &= -arrival.card
                return True
    return False


cdef int add_moves(
    const Sets* sets, word cells, int root, word cards, Gathered* gathered, int n_moves
) noexcept nogil:
    # Add the moves of a tree on a set that shows one of some cards on its root, behind `n_moves`
    # others; return their number.
    cdef Arrival arrival
    cdef word partners
    if not find_arrival(sets, cells, root, cards, &arrival):
        return n_moves  # a single cell
    partners = sets.problem.flock[lowest_bit(arrival.card)]
    n_moves = add_moves(
        sets, sets.cells[arrival.arrived], arrival.source, arrival.card, gathered, n_moves
    )
    n_moves = add_moves(sets, sets.cells[arrival.rest], root, partners, gathered, n_moves)
    gathered.sources[n_moves], gathered.targets[n_moves] = arrival.source, root
    return n_moves + 1


cdef bint open_sets(Sets* sets, const Problem* problem, int64_t max_sets) noexcept nogil:
    # Make room for at most so many sets, all in one block; False without memory.
    cdef int width = 3 * problem.n_stacks
    sets.problem, sets.everything = problem, first_bits(problem.n_stacks)
    sets.room = max(1, min(max_sets, MAX_WORDS // width))
    sets.mask = 2 * bit(highest_bit(2 * sets.room)) - 1
    sets.count = sets.n_keys = 0
    # A large block is address space, whose pages are used when they are written.
    sets.cells = <word*>calloc(sets.room * (3 + width) + 2 * (sets.mask + 1), sizeof(word))
    if sets.cells == NULL:
        return False
    sets.roots, sets.cards = sets.cells + sets.room, sets.cells + 2 * sets.room
    sets.keys = sets.cells + 3 * sets.room
    sets.numbers = <int64_t*>(sets.keys + sets.mask + 1)
    sets.shown = sets.keys + 2 * (sets.mask + 1)
    sets.brings = sets.shown + problem.n_stacks
    sets.wants = sets.brings + problem.n_stacks
    return True


cdef int gather(
    const Problem* problem, int64_t max_sets, const uint8_t* stop, Gathered* gathered
) noexcept nogil:
    cdef Sets sets
    cdef int verdict, root = 0
    cdef word* last
    gathered.n_sets = 0
    if not open_sets(&sets, problem, max_sets):
        return SPENT
    verdict = find_sets(&sets, stop)
    gathered.n_sets = sets.count
    if verdict == SOLVABLE:
        last = rows_of(&sets, sets.shown, sets.count - 1)  # the set of all cells
        while last[root] == 0:
            root += 1
        add_moves(&sets, sets.everything, root, last[root], gathered, 0)
    free(sets.cells)
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
