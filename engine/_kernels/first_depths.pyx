"""Count the states of the first depths, of which there are few, by deciding each of them."""

from libc.stdint cimport int64_t, uint8_t

from engine._kernels.bits cimport Arena, allocated, first_bits, is_set, pop_lowest, release, word
from engine._kernels.solver cimport Search, Solver, decide
from engine._kernels.state_sets cimport (
    StateSet, add_state, clear_set, has_state, open_set, states_of,
)
from engine._kernels.states cimport (
    NARROW_STACKS, SOLVABLE, UNSOLVABLE, State, start_state, state_after, targets_of,
)

cdef enum:
    SET_WORDS = 1 << 20  # of the states of a depth: half as many
    POLL_MASK = 63  # of the rows between two looks at the flag


cdef bint add_decided(
    Search* search, Layers* layers, int index, State state, int64_t last_node
) noexcept nogil:
    # Decide a state and add it to the layer with this index. False if there is no room, the search
    # has reached `last_node`, or it was stopped.
    cdef int verdict = decide(search, state, last_node - search.n_nodes)
    if verdict == SOLVABLE:
        add_state(&layers.solvable[index], state)
    elif verdict != UNSOLVABLE:
        return False
    return add_state(&layers.all_states[index], state)


cdef bint add_children(
    Search* search, Layers* layers, int old, State state, int64_t last_node
) noexcept nogil:
    # Add the children of a state of the layer `old` to the other. One that is first reached from an
    # unsolvable state is unsolvable too; all others are decided. Returns as `add_decided`.
    cdef StateSet* children = &layers.all_states[1 - old]
    cdef bint is_won = has_state(&layers.solvable[old], state), is_added
    cdef State child
    cdef word sources = state.masks & 0xFFFF, targets
    cdef int source
    while sources:
        source = pop_lowest(&sources)
        targets = targets_of(&search.problem, state, source)
        while targets:
            child = state_after(state, source, pop_lowest(&targets))
            if has_state(children, child):
                continue
            if is_won:
                is_added = add_decided(search, layers, 1 - old, child, last_node)
            else:
                is_added = add_state(children, child)
            if not is_added:
                return False
    return True


cdef bint expand(Search* search, Layers* layers, int old, int64_t last_node) noexcept nogil:
    # Replace the layer `1 - old` by the children of the states of the other. Returns as
    # `add_decided`.
    cdef const StateSet* parents = &layers.all_states[old]
    cdef State state
    cdef word row
    clear_set(&layers.all_states[1 - old])
    clear_set(&layers.solvable[1 - old])
    for row in range(parents.mask + 1):
        if (row & POLL_MASK) == 0 and is_set(search.stop):
            return False
        state = states_of(parents)[row]
        if state.masks != 0 and not add_children(search, layers, old, state, last_node):
            return False
    return True


cdef bint count_shallow(
    Search* search, Layers* layers, int depth, int64_t max_nodes, DepthCounts* counts
) noexcept nogil:
    # Count the states up to `depth` of the deal that the search has. `max_nodes` limits all
    # decisions together. False if some depth isn't counted, as in `add_decided`.
    cdef State start = start_state(first_bits(search.problem.n_stacks))
    cdef int64_t last_node = search.n_nodes + max_nodes
    cdef int step
    for step in range(depth + 1):
        counts.total[step] = counts.solvable[step] = -1
    clear_set(&layers.all_states[0])
    clear_set(&layers.solvable[0])
    if not add_decided(search, layers, 0, start, last_node):
        return False
    for step in range(depth + 1):
        if step > 0 and not expand(search, layers, (step - 1) & 1, last_node):
            return False
        counts.total[step] = layers.all_states[step & 1].count
        counts.solvable[step] = layers.solvable[step & 1].count
    return True


cdef class LayersMemory:
    """The states of the first depths, with verdicts; used by one thread at a time."""

    def __cinit__(self):
        cdef int index
        self.layers = <Layers*>allocated(&self.arena, 1, sizeof(Layers))
        for index in range(2):
            open_set(&self.arena, &self.layers.all_states[index], SET_WORDS, 2)
            open_set(&self.arena, &self.layers.solvable[index], SET_WORDS, 2)

    def __dealloc__(self):
        release(&self.arena)

    def count(self, Solver solver, int depth, int64_t max_nodes, const uint8_t[::1] stop):
        """Count states up to ``depth``, at most 15, of the deal that the solver has.

        Returns the numbers of all and of solvable states by depth; -1 where the limit of nodes or
        ``stop`` came first.
        """
        cdef DepthCounts counts
        if not 0 <= depth < NARROW_STACKS:
            raise ValueError("The depth must be 0 to 15.")
        solver.search.stop = &stop[0]
        with nogil:
            count_shallow(solver.search, self.layers, depth, max_nodes, &counts)
        return (
            [counts.total[step] for step in range(depth + 1)],
            [counts.solvable[step] for step in range(depth + 1)],
        )
