"""Decide states of at most 16 stacks by depth-first search.

A state is lost if either graph (see ``states.pxd``) falls apart, so neither the covered stack nor
the vacated cell may be a cut vertex. `is_pinned` has a third test.

A move that loses still loses after a move that shares no cell with it: the other move leaves its
two stacks and cells as they are, so the two can be played in either order, with the same result.
So most orders of independent moves are never searched (the sleep sets of Godefroid 1996,
doi:10.1007/3-540-60761-7). Since "loses" is proved whenever it is recorded, no special treatment
is needed for states that are reached again.

The mean cost is dominated by a few hard deals in which the first choices are wrong, so the search
restarts with noise in the order and growing limits; refuted states are kept across restarts.
``docs/deciding.md`` has the measurements.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t
from libc.stdlib cimport free
from libc.string cimport memcmp, memmove, memset

from engine._kernels.bits cimport (
    allocated, bit, first_bits, is_set, lowest_bit, next_random, popcount, word,
)
from engine._kernels.states cimport (
    CANCELLED, NARROW_STACKS, SOLVABLE, SPENT, UNSOLVABLE, Problem, Matrix, State, link_cards,
    link_cells, read_problem, row_of, stack_at, start_state, state_after,
)

cdef enum:
    FIRST_ROWS = 256
    REFUTED_ROWS = 1 << 24  # address space, not memory: pages are used as the set grows
    POLL_MASK = 255  # in an attempt, the flag is read at every node without these bits
    LAST_STAMP = (1 << 15) - 1  # of the 16 bits beside a set; 0 is an entry never filled
    # Weights of what a move leaves, see `list_children`; ``docs/deciding.md`` has the measurements.
    LINK_WEIGHT = 4
    STUCK_WEIGHT = 6
    SINGLE_WEIGHT = 1
    NOISE = 14
    SCORE_OFFSET = 1 << 20  # makes scores positive; they stay far below 1 << 23

cdef int64_t NO_LIMIT = 1 << 62
# Multiplied with 4 bits, it spreads them to column 0 of four rows, beside other bits.
cdef word FOUR_COLUMNS = 0x0000200040008001
cdef word FOUR_ROWS = 0x0001000100010001  # column 0 of each row in a word of a matrix


# Sets of states.

cdef int open_set(StateSet* states, word capacity) except -1:
    states.capacity = capacity
    states.rows = <State*>allocated(capacity, sizeof(State))
    states.mask = FIRST_ROWS - 1
    states.count = 0
    return 0


cdef void close_set(StateSet* states) noexcept nogil:
    free(states.rows)


cdef void clear_set(StateSet* states) noexcept nogil:
    # Rows beyond the first are cleared when `double_set` takes them into use.
    if states.count != 0:
        memset(states.rows, 0, FIRST_ROWS * sizeof(State))
    states.count = 0
    states.mask = FIRST_ROWS - 1


cdef void double_set(StateSet* states) noexcept nogil:
    # States are rehashed in the order of their rows, starting after a free one. Then all rows
    # between a state's home row and its old row have been rehashed, and it never moves further.
    cdef word size = states.mask + 1, first = 0, step
    cdef State* row
    cdef State moved
    memset(&states.rows[size], 0, size * sizeof(State))
    states.mask = 2 * size - 1
    while states.rows[first].masks != 0:
        first += 1
    for step in range(size):
        row = &states.rows[(first + step) & (size - 1)]
        if row.masks != 0:
            moved = row[0]
            row.masks = 0
            find_state(states, moved)[0] = moved


cdef bint add_state(StateSet* states, State state) noexcept nogil:
    # False if the set is full and the state is not in it.
    cdef State* row
    if 3 * states.count > 2 * states.mask:
        if 2 * (states.mask + 1) > states.capacity:
            return has_state(states, state)
        double_set(states)
    row = find_state(states, state)
    if row.masks == 0:
        row[0] = state
        states.count += 1
    return True


# Cut vertices.

cdef word find_removable(const word* links, word vertices) noexcept nogil:
    # The vertices whose removal leaves the graph connected; none if it isn't connected.
    cdef word reached = vertices & -vertices, fresh = reached, inner = 0
    cdef word new, removable, rest, neighbours
    cdef int vertex
    while fresh:
        vertex = lowest_bit(fresh)
        fresh &= fresh - 1
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
        vertex = lowest_bit(inner)
        inner &= inner - 1
        rest = vertices ^ bit(vertex)
        neighbours = links[vertex] & rest
        reached = neighbours & -neighbours
        fresh = reached
        while fresh and neighbours & ~reached:
            new = links[lowest_bit(fresh)] & rest & ~reached
            fresh &= fresh - 1
            reached |= new
            fresh |= new
        if neighbours & ~reached:
            removable ^= bit(vertex)
    return removable


cdef inline word removable_from(
    const word* links, uint32_t* cache, uint32_t stamp, word vertices
) noexcept nogil:
    cdef uint32_t entry = cache[vertices]
    if entry >> 16 != stamp:
        entry = stamp << 16 | <uint32_t>find_removable(links, vertices)
        cache[vertices] = entry
    return entry & 0xFFFF


cdef inline word removable_stacks(Search* search, word present) noexcept nogil:
    return removable_from(
        search.problem.flock, search.removable_stacks, search.stack_stamp, present
    )


cdef inline word removable_cells(Search* search, word occupied) noexcept nogil:
    return removable_from(
        search.problem.lines, search.removable_cells, search.cell_stamp, occupied
    )


cdef bint is_pinned(Search* search, State state) noexcept nogil:
    # Whether a cut stack is in a cut cell, which makes a state unsolvable: the stack can neither
    # move nor be covered as long as both are cut vertices. Without them, either graph has several
    # sides. In the meantime, the others are only joined within one side of either graph, so no
    # side becomes empty, and both stay cut vertices.
    cdef word present = state.masks >> 16, occupied = state.masks & 0xFFFF
    cdef word stacks = present & ~removable_stacks(search, present)
    cdef word cells = occupied & ~removable_cells(search, occupied)
    cdef int cell
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        if (stacks >> stack_at(state.tops, cell)) & 1:
            return True
    return False


# The search.

cdef inline word first_column(word rows, int quarter) noexcept nogil:
    # The word of a matrix with column 0 set in each of `rows`.
    return (((rows >> (4 * quarter)) & 15) * FOUR_COLUMNS) & FOUR_ROWS


cdef int list_children(Search* search, int depth, int64_t noise, word random) noexcept nogil:
    # List the children of a node worth trying, unordered; return their number.
    #
    # The score of a child weighs the links left in both graphs, the stacks that have no partner
    # there, linked in both graphs, and those that have one. The links left are those before less
    # those of the covered stack and of the vacated cell; the number before is common to all
    # children, so it is omitted. Noise is drawn from a copy of the random state, and may repeat at
    # other nodes: it only varies the order.
    cdef Node* node = &search.path[depth]
    cdef const word* lines = search.problem.lines
    cdef word tops = node.state.tops
    cdef word occupied = node.state.masks & 0xFFFF, present = node.state.masks >> 16
    cdef word coverable = removable_stacks(search, present)
    cdef word sources = removable_cells(search, occupied)
    cdef word near[NARROW_STACKS]  # the cells that the stack in a cell can move onto
    # Cells by the number of their partners in `near`, and those whose stacks may be covered.
    cdef word with_none = 0, with_one = 0, with_two = 0, with_three = 0, open_targets = 0
    cdef word cells = occupied, targets, left, others, partners, gained
    cdef word lost_either, lost_both, kept, bare, thin
    cdef int cell, stack, degree, source, target, covered, n_cell_links, n_gained
    cdef int n_left = popcount(present) - 1, n_stuck, n_single, n_unlinked, count = 0
    cdef int64_t score
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        stack = stack_at(tops, cell)
        near[cell] = row_of(&node.partners, stack) & lines[cell]
        degree = popcount(near[cell])
        with_none |= <word>(degree == 0) << cell
        with_one |= <word>(degree == 1) << cell
        with_two |= <word>(degree == 2) << cell
        with_three |= <word>(degree == 3) << cell
        open_targets |= ((coverable >> stack) & 1) << cell
    while sources:
        source = lowest_bit(sources)
        sources &= sources - 1
        targets = near[source] & open_targets & ~row_of(&node.losing, source)
        if targets == 0:
            continue
        left = occupied ^ bit(source)
        partners = row_of(&node.partners, stack_at(tops, source)) & left
        n_cell_links = popcount(lines[source] & occupied)
        while targets:
            target = lowest_bit(targets)
            targets &= targets - 1
            covered = stack_at(tops, target)
            # The target cell shows the moving stack: others lose a partner at the source, lose one
            # at the target, or gain one at the target.
            gained = partners & lines[target]
            others = left ^ bit(target)
            lost_either = near[source] ^ near[target]
            lost_both = near[source] & near[target]
            kept = others & ~(lost_either | lost_both)
            bare = (with_none & kept) | (with_one & lost_either) | (with_two & lost_both)
            thin = (with_one & kept) | (with_two & lost_either) | (with_three & lost_both)
            n_gained = popcount(gained)
            n_stuck = popcount(bare & others & ~gained) + (n_gained == 0)
            if n_stuck == n_left and n_left > 1:
                continue  # no two stacks can be joined
            n_single = popcount((thin & ~gained | bare & gained) & others) + (n_gained == 1)
            n_unlinked = popcount(search.problem.flock[covered] & present) + n_cell_links
            score = SCORE_OFFSET - LINK_WEIGHT * n_unlinked
            score -= STUCK_WEIGHT * n_stuck + SINGLE_WEIGHT * n_single
            if noise > 0:
                score += (<int64_t>(next_random(&random) >> 40) * noise) >> 24
            search.children[depth][count] = <int32_t>(score << 8 | source << 4 | target)
            count += 1
    return count


cdef void make_move(Search* search, int depth) noexcept nogil:
    # Write the node after a node's move into the next one.
    cdef Node* node = &search.path[depth]
    cdef Node* after = &search.path[depth + 1]
    cdef int source = node.source, target = node.target, quarter
    cdef word near = search.problem.flock[stack_at(node.state.tops, source)]
    cdef word untouched = ~(FOUR_ROWS << source | FOUR_ROWS << target)
    after.state = state_after(node.state, source, target)
    for quarter in range(4):
        after.partners.quarters[quarter] = (node.partners.quarters[quarter] & untouched) | (
            first_column(near, quarter) << target
        )
        after.losing.quarters[quarter] = node.losing.quarters[quarter] & untouched
    after.losing.quarters[source >> 2] &= ~(<word>0xFFFF << (16 * (source & 3)))
    after.losing.quarters[target >> 2] &= ~(<word>0xFFFF << (16 * (target & 3)))


cdef void take_best_child(Search* search, int depth) noexcept nogil:
    # Most children are never tried, so they are not sorted.
    cdef Node* node = &search.path[depth]
    cdef int32_t* children = search.children[depth]
    cdef int last = node.n_untried - 1, best = last, index
    for index in range(last):
        if children[index] > children[best]:
            best = index
    node.source = (children[best] >> 4) & 15
    node.target = children[best] & 15
    children[best] = children[last]
    node.n_untried = last


cdef int depth_first(
    Search* search, int64_t most_nodes, int64_t noise, word random
) noexcept nogil:
    # Search from `path[0]`. When it is solved, `path` has the moves of a solution, one per node
    # and one fewer than stacks.
    cdef int depth = 0
    cdef int64_t n_spent = 1
    cdef bint move_loses
    cdef Node* node
    search.n_nodes += 1
    memset(&search.path[0].losing, 0, sizeof(Matrix))
    search.path[0].n_untried = list_children(search, 0, noise, random)
    while True:
        node = &search.path[depth]
        if node.n_untried == 0:
            # All moves lose, so the move to this node does. A full set stores nothing more: the
            # search stays exact and only repeats work.
            add_state(&search.refuted, node.state)
            depth -= 1
            if depth < 0:
                return UNSOLVABLE
            node = &search.path[depth]
            move_loses = True
        else:
            take_best_child(search, depth)
            if popcount(node.state.masks >> 16) == 2:
                return SOLVABLE  # a listed move joins the last two stacks
            make_move(search, depth)
            move_loses = is_pinned(search, search.path[depth + 1].state) or has_state(
                &search.refuted, search.path[depth + 1].state
            )
        if move_loses:
            node.losing.quarters[node.source >> 2] |= bit(16 * (node.source & 3) + node.target)
            continue
        if n_spent >= most_nodes:
            return SPENT
        if (n_spent & POLL_MASK) == 0 and is_set(search.stop):
            return CANCELLED
        depth += 1
        n_spent += 1
        search.n_nodes += 1
        next_random(&random)
        search.path[depth].n_untried = list_children(search, depth, noise, random)


cdef void set_root(Search* search, State start) noexcept nogil:
    cdef Node* root = &search.path[0]
    cdef word cells = start.masks & 0xFFFF, near
    cdef int cell, quarter
    root.state = start
    memset(&root.partners, 0, sizeof(Matrix))
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        near = search.problem.flock[stack_at(start.tops, cell)]
        for quarter in range(4):
            root.partners.quarters[quarter] |= first_column(near, quarter) << cell


cdef int decide(Search* search, State start, int64_t most_nodes) noexcept nogil:
    # Decide a state within a number of nodes.
    #
    # An unsuccessful attempt is abandoned for another, with noise in the order and a limit that
    # grows by an eighth, until one of them completes. Refuted states are kept throughout, and
    # between calls.
    cdef word present = start.masks >> 16
    cdef int64_t last_node = search.n_nodes + most_nodes
    cdef int64_t limit = popcount(present) + popcount(present) // 2, noise = 0
    cdef word attempt = 0
    cdef int verdict = SPENT
    if popcount(present) <= 1:
        return SOLVABLE
    if removable_stacks(search, present) == 0 or removable_cells(search, start.masks & 0xFFFF) == 0:
        return UNSOLVABLE
    if is_pinned(search, start) or has_state(&search.refuted, start):
        return UNSOLVABLE
    set_root(search, start)
    while verdict == SPENT and search.n_nodes < last_node:
        verdict = depth_first(search, min(limit, last_node - search.n_nodes), noise, attempt)
        limit += limit // 8 + 1
        noise = NOISE
        attempt += 1
    return verdict


cdef void set_problem(Search* search, const Problem* problem) noexcept nogil:
    # Set a deal of at most 16 stacks, possibly that of the search itself, and forget others. What
    # is known of cells is kept while they are the same.
    cdef size_t size = problem.n_stacks * sizeof(word)
    cdef bint has_same_cells = (
        search.problem.n_stacks == problem.n_stacks
        and memcmp(search.problem.lines, problem.lines, size) == 0
    )
    search.problem.n_stacks = problem.n_stacks
    memmove(search.problem.flock, problem.flock, size)
    memmove(search.problem.lines, problem.lines, size)
    clear_set(&search.refuted)
    search.n_nodes = 0
    search.stack_stamp += 1
    if search.stack_stamp > LAST_STAMP:
        memset(search.removable_stacks, 0, sizeof(uint32_t) << NARROW_STACKS)
        search.stack_stamp = 1
    if has_same_cells:
        return
    search.cell_stamp += 1
    if search.cell_stamp > LAST_STAMP:
        memset(search.removable_cells, 0, sizeof(uint32_t) << NARROW_STACKS)
        search.cell_stamp = 1


cdef int decide_problem(Search* search, int64_t most_nodes) noexcept nogil:
    return decide(search, start_state(first_bits(search.problem.n_stacks)), most_nodes)


cdef class Solver:
    """The search for verdicts on the states of one deal; used by one thread at a time.

    The memory for its refuted states grows with the search, up to 256 MB.
    """

    def __cinit__(self):
        self.search = <Search*>allocated(1, sizeof(Search))
        self.search.removable_stacks = <uint32_t*>allocated(1 << NARROW_STACKS, sizeof(uint32_t))
        self.search.removable_cells = <uint32_t*>allocated(1 << NARROW_STACKS, sizeof(uint32_t))
        open_set(&self.search.refuted, REFUTED_ROWS)

    def __dealloc__(self):
        if self.search != NULL:
            close_set(&self.search.refuted)
            free(self.search.removable_stacks)
            free(self.search.removable_cells)
            free(self.search)

    @property
    def n_nodes(self):
        """Number of states entered since `begin`."""
        return self.search.n_nodes

    def begin(self, const int64_t[::1] flock, const int64_t[::1] lines):
        """Set the deal of at most 16 stacks, and forget others."""
        cdef Problem problem
        read_problem(&problem, flock, lines)
        if problem.n_stacks > NARROW_STACKS:
            raise ValueError("a deal of more than 16 stacks")
        set_problem(self.search, &problem)

    def decide(self, word tops, word masks, int64_t most_nodes, const uint8_t[::1] stop):
        """Return the verdict on a state of the deal; ``stop`` cancels when it is set."""
        cdef State start
        cdef int verdict
        start.tops, start.masks = tops, masks
        self.search.stop = &stop[0]
        with nogil:
            verdict = decide(self.search, start, most_nodes)
        return verdict

    def solution(self, int n_stacks):
        """Return the moves that `decide` found for a state of ``n_stacks`` stacks, as cells."""
        return [
            (self.search.path[depth].source, self.search.path[depth].target)
            for depth in range(n_stacks - 1)
        ]

    def survey(
        self,
        const int64_t[:, ::1] cards,
        int n_columns,
        int64_t[:, ::1] answers,
        const uint8_t[::1] stop,
    ):
        """Decide full grids and write (verdict, nodes) for each; return the number decided.

        ``cards``: at most 16 cells, row by row, shape (n, cells). ``answers``: shape (n, 2).
        """
        cdef Search* search = self.search
        cdef Problem problem
        cdef Py_ssize_t number, n_done = 0
        cdef int hand[NARROW_STACKS]
        cdef int rows[NARROW_STACKS]
        cdef int columns[NARROW_STACKS]
        cdef int cell, verdict
        if cards.shape[1] > NARROW_STACKS or answers.shape[0] < cards.shape[0]:
            raise ValueError("a grid of more than 16 cards, or too few rows for the answers")
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
