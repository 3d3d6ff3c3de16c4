"""The four published searches of Araki et al. (2019), for at most 16 stacks.

They share one depth-first loop and differ in the children of a node, and in their order, for which
there are models of solvability from the features of a state.
"""

from libc.math cimport llrint
from libc.stdint cimport int64_t, uint8_t

from engine._kernels.bits cimport (
    Arena, allocated, bit, first_bits, is_set, pop_lowest, popcount, release, word,
)
from engine._kernels.state_features cimport (
    N_FEATURES, PLACES_GROUP, measure_places, measure_stacks,
)
from engine._kernels.states cimport (
    CANCELLED, NARROW_STACKS, SOLVABLE, SPENT, UNSOLVABLE, Problem, State, StateSet, add_state,
    clear_set, has_state, is_connected, open_set, reach, read_problem,
)

cdef enum:
    EXIT_SHIFT = 16  # of the stack with the bridge, in the key of an island
    COLLAPSED = 1 << 24  # distinguishes the key of a complete state from that of an island
    REFUTED_WORDS = 1 << 25  # address space, not memory: pages are used as the set grows
    POLL_MASK = 255  # of the nodes between two looks at the flag

cpdef enum:
    MILLION = 1000000  # estimates are in millionths

# A regression, or a sum of trees if there are any. The arrays belong to the `StateModel`.
cdef struct FittedModel:
    const double* weights  # of a regression, for each column
    int n_trees
    const int64_t* starts  # the first node of each tree
    # Of each node: its column, its threshold and its two children (below 0: leaf -1 - number).
    const int64_t* columns
    const double* thresholds
    const int64_t* children
    const int64_t* values  # of each leaf

# Ordered DFS with a model. Measurements and estimates are stored by the set of remaining stacks,
# and valid if their stamp is the current one.
cdef struct OrderingState:
    int cards[NARROW_STACKS]
    const FittedModel* model
    int groups
    bint remembers
    int64_t stamp
    int64_t* stamps
    int64_t* estimates
    double* features  # N_FEATURES of each set

cdef enum:
    NO_ISLAND = 0  # is being collapsed, so any stack may move

# A move; `active` has the stacks of the island that it collapses, or NO_ISLAND.
cdef struct Child:
    uint8_t source
    uint8_t target
    word active

# A node of the current path, with the move to the next one.
cdef struct Step:
    word active  # the stacks of the island that is being collapsed, or NO_ISLAND
    bint completed  # its island was collapsed below it
    int n_children
    int next_child
    int source
    int target
    int stack
    int covered

cdef struct Classic:
    Problem problem
    const uint8_t* stop
    # The method.
    bint prunes  # refutes states with a disconnected graph
    bint merges_islands
    bint remembers  # refuted states, and arrangements of islands that never collapse
    OrderingState* order  # of states with more stacks than `cutoff`; NULL for none
    int cutoff
    StateSet refuted
    # The current state.
    word occupied
    word present
    int top[NARROW_STACKS]
    # The path to it, and the children of each node.
    int depth
    Step path[NARROW_STACKS + 1]
    Child children[NARROW_STACKS][NARROW_STACKS * NARROW_STACKS]
    # Counts, as the article counts nodes.
    int64_t n_nodes
    int64_t n_known  # states found in the table, which are no nodes
    int64_t n_estimated  # children of the nodes that were sorted


# Models of solvability.

cdef int64_t estimate(const FittedModel* model, const double* features) noexcept nogil:
    # Return the estimate of a model in millionths.
    cdef double total = 0.0
    cdef int64_t millionths = 0, node
    cdef int column, tree
    if model.n_trees == 0:
        for column in range(N_FEATURES):
            if model.weights[column] != 0:
                total += model.weights[column] * features[column]
        return llrint(total * MILLION)
    for tree in range(model.n_trees):
        node = model.starts[tree]
        while node >= 0:
            node = model.children[
                2 * node + (features[model.columns[node]] > model.thresholds[node])
            ]
        millionths += model.values[-1 - node]
    return millionths


cdef int64_t estimate_child(Classic* search, const Child* child) noexcept nogil:
    # Estimate the state after a move.
    cdef OrderingState* order = search.order
    cdef int* top = search.top
    cdef int covered = top[child.target]
    cdef word left = search.present ^ bit(covered)
    cdef bint is_known = order.remembers and order.stamps[left] == order.stamp
    cdef bint needs_places = order.groups & PLACES_GROUP
    cdef double* features = &order.features[left * N_FEATURES]
    if is_known and not needs_places:
        return order.estimates[left]
    if not is_known:
        measure_stacks(&search.problem, order.cards, left, order.groups, features)
        order.stamps[left] = order.stamp
    if needs_places:
        top[child.target] = top[child.source]
        measure_places(&search.problem, top, search.occupied ^ bit(child.source), features)
        top[child.target] = covered
    order.estimates[left] = estimate(order.model, features)
    return order.estimates[left]


cdef void sort_children(Child* children, const int64_t* estimates, int count) noexcept nogil:
    # Sort by estimates in descending order, stably.
    cdef int64_t sorted_estimates[NARROW_STACKS * NARROW_STACKS]
    cdef Child child
    cdef int index, slot
    for index in range(count):
        child = children[index]
        slot = index
        while slot > 0 and sorted_estimates[slot - 1] < estimates[index]:
            children[slot] = children[slot - 1]
            sorted_estimates[slot] = sorted_estimates[slot - 1]
            slot -= 1
        children[slot] = child
        sorted_estimates[slot] = estimates[index]


cdef void order_by_model(Classic* search, Child* children, int count) noexcept nogil:
    cdef int64_t estimates[NARROW_STACKS * NARROW_STACKS]
    cdef int index
    for index in range(count):
        estimates[index] = estimate_child(search, &children[index])
    sort_children(children, estimates, count)


# Children.

cdef int list_moves(
    const Classic* search, word movable, word active, Child* children, int count
) noexcept nogil:
    # Append the moves among the stacks of `movable`, row by row; return the new count.
    cdef word sources = search.occupied, targets, near
    cdef int source, target
    while sources:
        source = pop_lowest(&sources)
        if not (movable >> search.top[source]) & 1:
            continue
        near = search.problem.flock[search.top[source]] & movable
        targets = search.problem.lines[source] & search.occupied
        while targets:
            target = pop_lowest(&targets)
            if (near >> search.top[target]) & 1:
                children[count].active = active
                children[count].source = source
                children[count].target = target
                count += 1
    return count


cdef void cut_bridges(const word* flock, word present, word* solid) noexcept nogil:
    # Copy the graph without the bridges that separate islands of two or more stacks.
    #
    # A bridge to a node of degree one is kept: that node is a single-stack exterior island, and
    # keeping the bridge merges the island into its neighbour.
    cdef word left = present, neighbours
    cdef int stack, neighbour
    while left:
        stack = pop_lowest(&left)
        solid[stack] = flock[stack] & present
    left = present
    while left:
        stack = pop_lowest(&left)
        neighbours = flock[stack] & left
        while neighbours:
            neighbour = pop_lowest(&neighbours)
            # An edge of a triangle isn't a bridge; this saves most of the searches.
            if flock[stack] & flock[neighbour] & present:
                continue
            if popcount(flock[stack] & present) == 1 or popcount(flock[neighbour] & present) == 1:
                continue
            # Bridges that were cut before lie on no cycle, so they don't affect this test.
            solid[stack] ^= bit(neighbour)
            solid[neighbour] ^= bit(stack)
            if (reach(solid, bit(stack), present) >> neighbour) & 1:
                solid[stack] ^= bit(neighbour)
                solid[neighbour] ^= bit(stack)


cdef int list_island_moves(const Classic* search, Child* children) noexcept nogil:
    # List the first moves of every collapse of an exterior island; return their number. With one
    # island left, every move is listed, and the next state chooses again.
    cdef const word* flock = search.problem.flock
    cdef word solid[NARROW_STACKS]
    cdef word present = search.present, left = present, island, inside
    cdef int n_bridges, count = 0
    cut_bridges(flock, present, solid)
    if reach(solid, present & -present, present) == present:
        return list_moves(search, present, NO_ISLAND, children, 0)
    while left:
        island = reach(solid, left & -left, present)
        left &= ~island
        n_bridges = 0
        inside = island
        while inside:
            n_bridges += popcount(flock[pop_lowest(&inside)] & present & ~island)
        if n_bridges == 1:
            count = list_moves(search, island, island, children, count)
    return count


cdef State key_of(const Classic* search, word active) noexcept nogil:
    # The key of an island's arrangement, or of the complete state without an active island.
    # Whether an island can collapse depends only on the cells of its stacks and on the stack with
    # the bridge.
    cdef bint is_whole = active == NO_ISLAND
    cdef word island = search.present if is_whole else active & search.present
    cdef word cells = search.occupied
    cdef State key
    cdef int cell, stack
    key.tops = 0
    key.masks = island | COLLAPSED if is_whole else island
    while cells:
        cell = pop_lowest(&cells)
        stack = search.top[cell]
        if (island >> stack) & 1:
            key.tops |= <word>cell << (4 * stack)
            if not is_whole and search.problem.flock[stack] & search.present & ~island:
                key.masks |= <word>stack << EXIT_SHIFT
    return key


cdef void end_collapse(Classic* search, Step* step) noexcept nogil:
    # An island of one stack is collapsed: every stack may move again.
    cdef int above
    if step.active == NO_ISLAND or popcount(step.active & search.present) != 1:
        return
    for above in range(search.depth):
        if search.path[above].active == step.active:
            search.path[above].completed = True
    step.active = NO_ISLAND


cdef void remember_refuted(Classic* search, const Step* step) noexcept nogil:
    # Store a node whose children all failed, if this refutes it. It doesn't refute an island that
    # collapsed below when a later state failed.
    if not search.remembers or (search.merges_islands and step.n_children == 0):
        return
    if step.active == NO_ISLAND or not step.completed:
        # A full table stores nothing more: the search stays exact and only repeats work.
        add_state(&search.refuted, key_of(search, step.active))


cdef int list_children(Classic* search, Step* step) noexcept nogil:
    # List the children of the current node and count it; return their number.
    cdef Child* children = search.children[search.depth]
    cdef const word* flock = search.problem.flock
    cdef bint falls_apart = search.prunes and not is_connected(flock, search.present)
    cdef int count
    if search.merges_islands and not falls_apart:
        end_collapse(search, step)
    if search.remembers and not (search.merges_islands and falls_apart):
        if has_state(&search.refuted, key_of(search, step.active)):
            search.n_known += 1
            return 0  # which is no node
    search.n_nodes += 1
    if falls_apart:
        return 0
    if step.active != NO_ISLAND:
        return list_moves(search, step.active & search.present, step.active, children, 0)
    if search.merges_islands:
        return list_island_moves(search, children)
    count = list_moves(search, search.present, NO_ISLAND, children, 0)
    if search.order != NULL and popcount(search.present) > search.cutoff:
        search.n_estimated += count
        order_by_model(search, children, count)
    return count


# The search.

cdef void play(Classic* search, Step* step, Child child) noexcept nogil:
    # Make the move to a child; `take_back` undoes it.
    step.source, step.target = child.source, child.target
    step.stack, step.covered = search.top[child.source], search.top[child.target]
    search.top[step.target] = step.stack
    search.occupied ^= bit(step.source)
    search.present ^= bit(step.covered)


cdef void take_back(Classic* search, const Step* step) noexcept nogil:
    search.top[step.source] = step.stack
    search.top[step.target] = step.covered
    search.occupied ^= bit(step.source)
    search.present ^= bit(step.covered)


cdef int run_search(Classic* search, int64_t max_nodes) noexcept nogil:
    # Search from the start until solved, refuted, out of nodes, or stopped. When solved, the path
    # has the solution, one move per node and one fewer than stacks.
    cdef Step* step = search.path
    cdef Child child
    cdef int cell
    search.occupied = search.present = first_bits(search.problem.n_stacks)
    for cell in range(search.problem.n_stacks):
        search.top[cell] = cell
    search.depth = 0
    step.active = NO_ISLAND
    while True:
        if search.n_nodes >= max_nodes:
            return SPENT
        if (search.n_nodes & POLL_MASK) == 0 and is_set(search.stop):
            return CANCELLED
        if popcount(search.present) == 1:
            search.n_nodes += 1
            return SOLVABLE
        step.completed = False
        step.next_child = 0
        step.n_children = list_children(search, step)
        while step.next_child == step.n_children:
            remember_refuted(search, step)
            if search.depth == 0:
                return UNSOLVABLE
            search.depth -= 1
            step -= 1
            take_back(search, step)
        child = search.children[search.depth][step.next_child]
        step.next_child += 1
        play(search, step, child)
        search.depth += 1
        step += 1
        step.active = child.active


cdef class ClassicSearch:
    """The published searches; used by one thread at a time.

    Without more, it is Constrained DFS.
    """

    cdef Arena arena
    cdef Classic* search
    cdef int verdict

    def __cinit__(self):
        self.search = <Classic*>allocated(&self.arena, 1, sizeof(Classic))
        open_set(&self.arena, &self.search.refuted, REFUTED_WORDS, 2)

    def __dealloc__(self):
        release(&self.arena)

    def begin(
        self, const int64_t[::1] flock, const int64_t[::1] lines, *, bint prunes=False,
        bint merges_islands=False, bint remembers=False,
    ):
        """Set a deal of at most 16 stacks and the method, and forget others."""
        cdef Problem problem
        read_problem(&problem, flock, lines)
        if problem.n_stacks > NARROW_STACKS:
            raise ValueError("The deal has more than 16 stacks.")
        self.search.problem = problem
        self.search.prunes, self.search.merges_islands = prunes, merges_islands
        self.search.remembers = remembers
        self.search.order = NULL
        self.search.n_nodes = self.search.n_known = self.search.n_estimated = 0
        self.verdict = CANCELLED
        clear_set(&self.search.refuted)

    def run(self, int64_t max_nodes, const uint8_t[::1] stop):
        """Search once after `begin`; return the verdict, SPENT when `n_nodes` is ``max_nodes``."""
        self.search.stop = &stop[0]
        with nogil:
            self.verdict = run_search(self.search, max_nodes)
        return self.verdict

    @property
    def n_nodes(self):
        """Number of nodes, as the article counts them."""
        return self.search.n_nodes

    @property
    def n_known(self):
        """Number of states found in the table, which are no nodes."""
        return self.search.n_known

    @property
    def n_estimated(self):
        """Number of children that were ordered."""
        return self.search.n_estimated

    @property
    def solution(self):
        """The moves that `run` found, as cells; raises ValueError unless it found any."""
        if self.verdict != SOLVABLE:
            raise ValueError("No solution was found.")
        return [
            (self.search.path[depth].source, self.search.path[depth].target)
            for depth in range(self.search.problem.n_stacks - 1)
        ]


cdef class StateModel:
    """A model of solvability: weights of a regression, or trees; see the struct `FittedModel`."""

    cdef FittedModel fitted
    cdef tuple arrays  # those that `fitted` points into, so that they stay alive

    def __init__(self, const double[::1] weights, tuple trees=None):
        if weights.shape[0] != N_FEATURES:
            raise ValueError("The model needs a weight for each column.")
        self.arrays = (weights,)
        self.fitted.weights = &weights[0]
        if trees is not None:
            self.set_trees(*trees)

    def set_trees(
        self, const int64_t[::1] starts, const int64_t[::1] columns, const double[::1] thresholds,
        const int64_t[:, ::1] children, const int64_t[::1] values,
    ):
        """Estimate by trees instead; the arrays are those of `FittedModel`."""
        self.arrays = *self.arrays, starts, columns, thresholds, children, values
        self.fitted.n_trees = <int>starts.shape[0]
        self.fitted.starts, self.fitted.values = &starts[0], &values[0]
        if columns.shape[0]:
            self.fitted.columns, self.fitted.thresholds = &columns[0], &thresholds[0]
            self.fitted.children = &children[0, 0]

    def estimate_many(self, const double[:, ::1] features, int64_t[::1] estimates):
        """Estimate every row, in millionths."""
        cdef Py_ssize_t row
        if features.shape[1] != N_FEATURES:
            raise ValueError("Each row needs a value for each column.")
        for row in range(features.shape[0]):
            estimates[row] = estimate(&self.fitted, &features[row, 0])


cdef class ModelOrder:
    """The order of children by a model, with the memory of one thread."""

    cdef Arena arena
    cdef OrderingState* order
    cdef StateModel model

    def __cinit__(self):
        cdef Arena* arena = &self.arena
        cdef size_t n_sets = 1 << NARROW_STACKS
        self.order = <OrderingState*>allocated(arena, 1, sizeof(OrderingState))
        self.order.stamps = <int64_t*>allocated(arena, n_sets, sizeof(int64_t))
        self.order.estimates = <int64_t*>allocated(arena, n_sets, sizeof(int64_t))
        self.order.features = <double*>allocated(arena, n_sets * N_FEATURES, sizeof(double))

    def __dealloc__(self):
        release(&self.arena)

    def apply(
        self, ClassicSearch search, StateModel model, const int64_t[::1] cards, int groups,
        int cutoff, bint remembers,
    ):
        """Sort the children of a search in states of more stacks than ``cutoff``.

        ``cards``: the cards of the search's deal.
        ``groups``: the groups of features that the model reads.
        ``remembers``: whether to measure each set of stacks only once per search.

        The search points to this object and its model, so the caller must keep this object as long
        as it uses the search; this object keeps the model.
        """
        cdef int stack
        if cards.shape[0] != search.search.problem.n_stacks:
            raise ValueError("The search has another number of cards.")
        for stack in range(search.search.problem.n_stacks):
            self.order.cards[stack] = <int>cards[stack]
        self.model = model
        self.order.model, self.order.groups, self.order.remembers = &model.fitted, groups, remembers
        self.order.stamp += 1
        search.search.order, search.search.cutoff = self.order, cutoff
