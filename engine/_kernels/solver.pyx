"""Decide states by depth-first search, and those that take long by `gather`.

A state is lost if either graph (see ``states.pxd``) falls apart, so neither the covered stack nor
the vacated cell may be a cut vertex. `is_pinned` has a third test.

A move that loses still loses after a move that shares no cell with it: the other move leaves its
two stacks and cells as they are, so the two can be played in either order, with the same result.
So most orders of independent moves are never searched (the sleep sets of Godefroid 1996,
doi:10.1007/3-540-60761-7). Since "loses" is proved whenever it is recorded, no special treatment
is needed for states that are reached again.

The mean cost is dominated by a few hard deals in which the first choices are wrong, so the search
restarts with noise in the order and growing limits; refuted states are kept across restarts. What
isn't decided by then is tried by the sets of cells that can be gathered (`gather`), which are few
in such deals. ``docs/deciding.md`` has the measurements.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memcpy, memmove, memset

from engine._kernels.bits cimport (
    Arena, allocated, bit, first_bits, highest_bit, is_set, lowest_bit, mix, next_random,
    pop_lowest, popcount, release, word,
)
from engine._kernels.states cimport (
    CANCELLED, MAX_CELLS, NO_STACK, SOLVABLE, SPENT, UNSOLVABLE, Problem, State, add_key, has_key,
    link_cards, link_cells, open_set, reach, read_problem, set_width, stack_at,
)

cdef enum:
    REFUTED_WORDS = 1 << 25  # address space, not memory: pages are used as the set grows
    POLL_MASK = 255  # in an attempt, the flag is read at every node without these bits
    CACHE_MASK = 0xFFFF  # entries of a cache of removable vertices - 1
    # Nodes until sets are gathered first, and how many sets at most. The time that sets take grows
    # with the square of their number.
    NODES_TO_GATHER = 1 << 13
    SETS_TO_GATHER = 1 << 14
    # Weights of what a move leaves, see `list_children`; ``docs/deciding.md`` has the measurements.
    LINK_WEIGHT = 4
    STUCK_WEIGHT = 6
    SINGLE_WEIGHT = 1
    NOISE = 14
    SCORE_OFFSET = 1 << 16  # makes scores positive; they stay far below 1 << 19
    USELESS = -1  # instead of the number of a set
    NO_ROOM = -2
    MAX_WORDS = 1 << 26  # of the trees: 512 MB

cdef int64_t NO_LIMIT = 1 << 62

cdef struct Gathered:
    int64_t n_sets  # found
    # The moves of a solution, one fewer than cells.
    int sources[MAX_CELLS]
    int targets[MAX_CELLS]

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


# Sets of cells that can be gathered: a deal is decided without playing moves.
#
# A game in progress is a forest on the cells, and a win is a tree on all of them. Which cards a tree
# shows follows from two smaller ones (see ``forests.pyx``), so sets with trees are found in the order
# of their sizes, by joining every pair of disjoint ones.
#
# Trees that can't belong to a win are left out. Moves that share no cell commute, so the moves of a
# tree can be played first. Then its root has to be connected with the cells outside, and the card
# that it shows with the stacks outside. If the cells outside are in several parts and so are the
# stacks, the tree is pinned. Deals in which a search takes long have few links,
# so few trees are left.

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


# Cut vertices.

cdef word find_removable(const word* links, word vertices) noexcept nogil:
    # The vertices whose removal leaves the graph connected; none if it isn't connected.
    cdef word reached = vertices & -vertices, fresh = reached, inner = 0
    cdef word new, removable, rest, neighbours
    cdef int vertex
    while fresh:
        vertex = pop_lowest(&fresh)
        new = links[vertex] & vertices & ~reached
        if new:
            inner |= bit(vertex)
            reached |= new
            fresh |= new
    if reached != vertices:
        return 0
    # A leaf of this spanning tree isn't a cut vertex; any other vertex is one unless its
    # neighbours are connected without it.
    removable = vertices
    while inner:
        vertex = pop_lowest(&inner)
        rest = vertices ^ bit(vertex)
        neighbours = links[vertex] & rest
        reached = neighbours & -neighbours
        fresh = reached
        while fresh and neighbours & ~reached:
            new = links[pop_lowest(&fresh)] & rest & ~reached
            reached |= new
            fresh |= new
        if neighbours & ~reached:
            removable ^= bit(vertex)
    return removable


cdef inline word removable_from(
    const word* links, Removable* cache, word stamp, word vertices
) noexcept nogil:
    # A set of at most 16 vertices has an entry of its own.
    cdef word folded = vertices ^ vertices >> 32
    cdef Removable* entry = &cache[(folded ^ folded >> 16) & CACHE_MASK]
    if entry.vertices != vertices or entry.stamp != stamp:
        entry.vertices, entry.stamp = vertices, stamp
        entry.removable = find_removable(links, vertices)
    return entry.removable


cdef inline word removable_stacks(Search* search, word present) noexcept nogil:
    cdef Removable* cache = search.removable_stacks
    return removable_from(search.problem.flock, cache, search.stack_stamp, present)


cdef inline word removable_cells(Search* search, word occupied) noexcept nogil:
    cdef Removable* cache = search.removable_cells
    return removable_from(search.problem.lines, cache, search.cell_stamp, occupied)


cdef inline uint8_t* tops_of(Node* node) noexcept nogil:
    return <uint8_t*>node.key


cdef bint is_pinned(Search* search, Node* node) noexcept nogil:
    # Whether a cut stack is in a cut cell, which makes a state unsolvable: the stack can neither
    # move nor be covered as long as both are cut vertices. Without them, either graph has several
    # sides. In the meantime, the others are only joined within one side of either graph, so no
    # side becomes empty, and both stay cut vertices.
    cdef const uint8_t* tops = tops_of(node)
    cdef word stacks = node.present & ~removable_stacks(search, node.present)
    cdef word cells = node.occupied & ~removable_cells(search, node.occupied)
    cdef int cell
    while cells:
        cell = pop_lowest(&cells)
        if (stacks >> tops[cell]) & 1:
            return True
    return False


cdef inline bint is_refuted(Search* search, Node* node) noexcept nogil:
    return is_pinned(search, node) or has_key(&search.refuted, node.key)


# The search.

# The moves between the stacks of a node, whether or not they are worth trying.
cdef struct Mobility:
    word near[MAX_CELLS]  # the cells onto which the stack in a cell can move
    # The cells by the number of these; a stack with none is stuck.
    word with_none
    word with_one
    word with_two
    word with_three
    word coverable  # the cells whose stacks may be covered

# How many stacks can't move after a move, and how many have a single target.
cdef struct Scarcity:
    int n_stuck
    int n_single


cdef inline void find_mobility(Search* search, Node* node, Mobility* found) noexcept nogil:
    cdef const uint8_t* tops = tops_of(node)
    cdef word cells = node.occupied, stacks = removable_stacks(search, node.present)
    cdef int cell, degree
    found.coverable = 0
    found.with_none = found.with_one = found.with_two = found.with_three = 0
    while cells:
        cell = pop_lowest(&cells)
        found.near[cell] = node.partners[tops[cell]] & search.problem.lines[cell]
        found.coverable |= ((stacks >> tops[cell]) & 1) << cell
        degree = popcount(found.near[cell])
        found.with_none |= <word>(degree == 0) << cell
        found.with_one |= <word>(degree == 1) << cell
        found.with_two |= <word>(degree == 2) << cell
        found.with_three |= <word>(degree == 3) << cell


cdef inline Scarcity scarcity_after(
    const Mobility* mobility, word others, word gained, int source, int target
) noexcept nogil:
    # The scarcity after a move. The target cell shows the moving stack: `others` lose a partner at
    # the source, lose one at the target, or gain one there (`gained`).
    cdef word lost_either = mobility.near[source] ^ mobility.near[target]
    cdef word lost_both = mobility.near[source] & mobility.near[target]
    cdef word kept = ~(lost_either | lost_both)
    cdef word bare = others & (
        mobility.with_none & kept | mobility.with_one & lost_either | mobility.with_two & lost_both
    )
    cdef word thin = others & (
        mobility.with_one & kept | mobility.with_two & lost_either | mobility.with_three & lost_both
    )
    cdef int n_gained = popcount(gained)
    cdef Scarcity scarcity
    scarcity.n_stuck = popcount(bare & ~gained) + (n_gained == 0)
    scarcity.n_single = popcount(thin & ~gained | bare & gained) + (n_gained == 1)
    return scarcity


cdef int list_children(Search* search, int depth, int64_t noise, word random) noexcept nogil:
    # List the children of a node worth trying, unordered; return their number.
    #
    # The score of a child weighs the links left in both graphs and the scarcity of moves. The links
    # left are those before less those of the covered stack and of the vacated cell; the number
    # before is common to all children, so it is omitted. Noise is drawn from a copy of the random
    # state, and may repeat at other nodes: it only varies the order.
    cdef Node* node = &search.path[depth]
    cdef const word* lines = search.problem.lines
    cdef const uint8_t* tops = tops_of(node)
    cdef word sources = removable_cells(search, node.occupied), targets, left, partners
    cdef int n_left = popcount(node.present) - 1, n_cell_links, n_links, source, target, count = 0
    cdef int64_t score
    cdef Mobility mobility
    cdef Scarcity scarcity
    find_mobility(search, node, &mobility)
    while sources:
        source = pop_lowest(&sources)
        targets = mobility.near[source] & mobility.coverable & ~node.losing[source]
        if not targets:
            continue
        left = node.occupied ^ bit(source)
        partners = node.partners[tops[source]] & left
        n_cell_links = popcount(lines[source] & node.occupied)
        while targets:
            target = pop_lowest(&targets)
            scarcity = scarcity_after(
                &mobility, left ^ bit(target), partners & lines[target], source, target
            )
            if scarcity.n_stuck == n_left and n_left > 1:
                continue  # no two stacks can be joined
            n_links = popcount(search.problem.flock[tops[target]] & node.present) + n_cell_links
            score = SCORE_OFFSET - LINK_WEIGHT * n_links
            score -= STUCK_WEIGHT * scarcity.n_stuck + SINGLE_WEIGHT * scarcity.n_single
            if noise > 0:
                score += (<int64_t>(next_random(&random) >> 40) * noise) >> 24
            search.children[depth][count] = <int32_t>(score << 12 | source << 6 | target)
            count += 1
    return count


cdef void make_move(Search* search, int depth) noexcept nogil:
    # Write the node after a node's move into the next one.
    cdef Node* node = &search.path[depth]
    cdef Node* after = &search.path[depth + 1]
    cdef int source = node.source, target = node.target, index
    cdef int moving = tops_of(node)[source], covered = tops_of(node)[target]
    cdef word near = search.problem.flock[moving], kept = ~(bit(source) | bit(target))
    memcpy(after.key, node.key, sizeof(node.key))
    tops_of(after)[source] = NO_STACK
    tops_of(after)[target] = moving
    after.present = node.present ^ bit(covered)
    after.occupied = node.occupied ^ bit(source)
    for index in range(search.problem.n_stacks):
        after.partners[index] = node.partners[index] & kept | ((near >> index) & 1) << target
        after.losing[index] = node.losing[index] & kept
    after.losing[source] = after.losing[target] = 0


cdef void take_best_child(Search* search, int depth) noexcept nogil:
    # Most children are never tried, so they are not sorted.
    cdef Node* node = &search.path[depth]
    cdef int32_t* children = search.children[depth]
    cdef int last = node.n_untried - 1, best = last, index
    for index in range(last):
        if children[index] > children[best]:
            best = index
    node.source = (children[best] >> 6) & 63
    node.target = children[best] & 63
    children[best] = children[last]
    node.n_untried = last


cdef int depth_first(Search* search, int64_t max_nodes, int64_t noise, word random) noexcept nogil:
    # Search from `path[0]`. When it is solved, `path` has the moves of a solution, one per node
    # and one fewer than stacks.
    cdef int depth = 0
    cdef int64_t n_spent = 1
    cdef bint move_loses
    cdef Node* node
    search.n_nodes += 1
    memset(search.path[0].losing, 0, search.problem.n_stacks * sizeof(word))
    search.path[0].n_untried = list_children(search, 0, noise, random)
    while True:
        node = &search.path[depth]
        if node.n_untried == 0:
            # All moves lose, so the move to this node does. A full set stores nothing more: the
            # search stays exact and only repeats work.
            add_key(&search.refuted, node.key)
            depth -= 1
            if depth < 0:
                return UNSOLVABLE
            node = &search.path[depth]
            move_loses = True
        else:
            take_best_child(search, depth)
            if popcount(node.present) == 2:
                return SOLVABLE  # a listed move joins the last two stacks
            make_move(search, depth)
            move_loses = is_refuted(search, &search.path[depth + 1])
        if move_loses:
            node.losing[node.source] |= bit(node.target)
            continue
        if n_spent >= max_nodes:
            return SPENT
        if (n_spent & POLL_MASK) == 0 and is_set(search.stop):
            return CANCELLED
        depth += 1
        n_spent += 1
        search.n_nodes += 1
        next_random(&random)
        search.path[depth].n_untried = list_children(search, depth, noise, random)


cdef void set_root(Search* search) noexcept nogil:
    # Complete the root, whose key is set.
    cdef Node* root = &search.path[0]
    cdef const uint8_t* tops = tops_of(root)
    cdef int cell, stack
    cdef word near
    root.present = root.occupied = 0
    memset(root.partners, 0, search.problem.n_stacks * sizeof(word))
    for cell in range(search.problem.n_stacks):
        if tops[cell] == NO_STACK:
            continue
        root.occupied |= bit(cell)
        root.present |= bit(tops[cell])
        near = search.problem.flock[tops[cell]]
        while near:
            root.partners[pop_lowest(&near)] |= bit(cell)


cdef word bits_at(word bits, const int* places, int count) noexcept nogil:
    # The bits at some places, as the lowest bits in that order.
    cdef word gathered = 0
    cdef int index
    for index in range(count):
        gathered |= ((bits >> places[index]) & 1) << index
    return gathered


cdef int gather_root(Search* search, int64_t max_sets) noexcept nogil:
    # Decide the root by its gatherable sets, and write the moves of a solution into the path.
    cdef Node* root = &search.path[0]
    cdef Problem problem  # the root alone, as the start of a deal
    cdef Gathered gathered
    cdef int cells[MAX_CELLS]
    cdef int stacks[MAX_CELLS]
    cdef int count = 0, index, verdict
    cdef word occupied = root.occupied
    while occupied:
        cells[count] = pop_lowest(&occupied)
        stacks[count] = tops_of(root)[cells[count]]
        count += 1
    problem.n_stacks = count
    for index in range(count):
        problem.flock[index] = bits_at(search.problem.flock[stacks[index]], stacks, count)
        problem.lines[index] = bits_at(search.problem.lines[cells[index]], cells, count)
    verdict = gather(&problem, max_sets, search.stop, &gathered)
    search.n_nodes += gathered.n_sets
    if verdict == SOLVABLE:
        for index in range(count - 1):
            search.path[index].source = cells[gathered.sources[index]]
            search.path[index].target = cells[gathered.targets[index]]
    return verdict


cdef int decide_root(Search* search, int64_t max_nodes) noexcept nogil:
    # Decide the state in `path[0].key` within a number of nodes.
    #
    # An unsuccessful attempt is abandoned for another, with noise in the order and a limit that
    # grows by an eighth, until one of them completes. Refuted states are kept throughout, and
    # between calls.
    cdef Node* root = &search.path[0]
    cdef int64_t first_node = search.n_nodes, last_node = first_node + max_nodes, limit, noise = 0
    cdef int64_t until_gather = NODES_TO_GATHER, max_sets = SETS_TO_GATHER
    cdef word attempt = 0
    cdef int verdict = SPENT
    set_root(search)
    if popcount(root.present) <= 1:
        return SOLVABLE
    if removable_stacks(search, root.present) == 0 or removable_cells(search, root.occupied) == 0:
        return UNSOLVABLE
    if is_refuted(search, root):
        return UNSOLVABLE
    limit = popcount(root.present) + popcount(root.present) // 2
    while verdict == SPENT and search.n_nodes < last_node:
        verdict = depth_first(search, min(limit, last_node - search.n_nodes), noise, attempt)
        limit += limit // 8 + 1
        noise = NOISE
        attempt += 1
        if verdict == SPENT and search.n_nodes - first_node > until_gather:
            verdict = gather_root(search, min(max_sets, last_node - search.n_nodes))
            if verdict == UNSOLVABLE:
                add_key(&search.refuted, root.key)
            until_gather *= 4
            max_sets *= 2
    return verdict


cdef inline uint8_t* empty_root(Search* search) noexcept nogil:
    # The tops of the root, for the caller to fill.
    cdef uint8_t* tops = tops_of(&search.path[0])
    memset(tops, NO_STACK, MAX_CELLS)
    return tops


cdef int decide(Search* search, State start, int64_t max_nodes) noexcept nogil:
    # Decide a narrow state within a number of nodes.
    cdef uint8_t* tops = empty_root(search)
    cdef word cells = start.masks & 0xFFFF
    cdef int cell
    while cells:
        cell = pop_lowest(&cells)
        tops[cell] = stack_at(start.tops, cell)
    return decide_root(search, max_nodes)


cdef void set_problem(Search* search, const Problem* problem) noexcept nogil:
    # Set a deal, possibly that of the search itself, and forget others. What is known of cells is
    # kept while they are the same.
    cdef int width = max(2, (problem.n_stacks + 7) // 8)  # words
    cdef size_t size = problem.n_stacks * sizeof(word)
    cdef bint has_same_cells = (
        search.problem.n_stacks == problem.n_stacks
        and memcmp(search.problem.lines, problem.lines, size) == 0
    )
    search.problem.n_stacks = problem.n_stacks
    memmove(search.problem.flock, problem.flock, size)
    memmove(search.problem.lines, problem.lines, size)
    set_width(&search.refuted, width)
    search.n_nodes = 0
    search.stack_stamp += 1
    search.cell_stamp += not has_same_cells


cdef int decide_problem(Search* search, int64_t max_nodes) noexcept nogil:
    cdef uint8_t* tops = empty_root(search)
    cdef int cell
    for cell in range(search.problem.n_stacks):
        tops[cell] = cell
    return decide_root(search, max_nodes)


cdef class Solver:
    """The search for verdicts on the states of one deal; used by one thread at a time.

    The memory for its refuted states grows with the search, up to 256 MB.
    """

    def __cinit__(self):
        cdef Arena* arena = &self.arena
        cdef size_t n_cached = CACHE_MASK + 1
        self.search = <Search*>allocated(arena, 1, sizeof(Search))
        self.search.removable_stacks = <Removable*>allocated(arena, n_cached, sizeof(Removable))
        self.search.removable_cells = <Removable*>allocated(arena, n_cached, sizeof(Removable))
        self.search.cell_stamp = 1
        open_set(arena, &self.search.refuted, REFUTED_WORDS, 1)

    def __dealloc__(self):
        release(&self.arena)

    @property
    def n_nodes(self):
        """Number of states entered, and of sets gathered, since `begin`."""
        return self.search.n_nodes

    def begin(self, const int64_t[::1] flock, const int64_t[::1] lines):
        """Set the deal of at most 64 stacks, and forget others."""
        cdef Problem problem
        read_problem(&problem, flock, lines)
        set_problem(self.search, &problem)

    def decide(self, const uint8_t[::1] tops, int64_t max_nodes, const uint8_t[::1] stop):
        """Return the verdict on a state of the deal; ``stop`` cancels when it is set.

        ``tops``: the stack on top of each cell, or 255, shape (stacks of the deal,).
        """
        cdef uint8_t* key = empty_root(self.search)
        cdef int cell, verdict
        if tops.shape[0] != self.search.problem.n_stacks:
            raise ValueError("The state belongs to another deal.")
        for cell in range(self.search.problem.n_stacks):
            if tops[cell] != NO_STACK and tops[cell] >= self.search.problem.n_stacks:
                raise ValueError("The deal has no such stack.")
            key[cell] = tops[cell]
        self.search.stop = &stop[0]
        with nogil:
            verdict = decide_root(self.search, max_nodes)
        return verdict

    def solution(self, int n_stacks):
        """Return the moves that `decide` found for a state of ``n_stacks`` stacks, as cells."""
        return [
            (self.search.path[depth].source, self.search.path[depth].target)
            for depth in range(n_stacks - 1)
        ]

    def survey(
        self, const int64_t[:, ::1] cards, int n_columns, int64_t[:, ::1] answers,
        const uint8_t[::1] stop,
    ):
        """Decide full grids and write (verdict, nodes) for each; return the number decided.

        ``cards``: of at most 64 cells, row by row, shape (n, cells). ``answers``: shape (n, 2).
        """
        cdef Search* search = self.search
        cdef Problem problem
        cdef Py_ssize_t number, n_done = 0
        cdef int hand[MAX_CELLS]
        cdef int rows[MAX_CELLS]
        cdef int columns[MAX_CELLS]
        cdef int cell, verdict
        if cards.shape[1] > MAX_CELLS or answers.shape[0] < cards.shape[0]:
            raise ValueError("The grid has more than 64 cards, or too few rows for the answers.")
        search.stop = &stop[0]
        problem.n_stacks = <int>cards.shape[1]
        for cell in range(problem.n_stacks):
            rows[cell], columns[cell] = cell // n_columns, cell % n_columns
        link_cells(&problem, rows, columns)
        with nogil:
            for number in range(cards.shape[0]):
                if is_set(&stop[0]):
                    break
                for cell in range(problem.n_stacks):
                    hand[cell] = <int>cards[number, cell]
                link_cards(&problem, hand)
                set_problem(search, &problem)
                verdict = decide_problem(search, NO_LIMIT)
                if verdict == CANCELLED:
                    break
                answers[number, 0] = verdict
                answers[number, 1] = search.n_nodes
                n_done += 1
        return n_done
