"""The searches of the generator: how deals change, and which changes are accepted.

A chain is one of hill descent (Neller & Ziegler 2019) or of annealing. Each step swaps a random
unused card for a random puzzle card, or a random card with the contents of another cell.

A population is small and steady: a child replaces the worst deal unless it is worse (Whitley
1989). It starts from one parent, or from a cross of two, and takes some steps of a chain. Parents
are chosen by tournaments of two.

A map keeps the best deal of each cell; `Elites.breed` takes steps from its deals.

The highest energy that is accepted is known before a deal is evaluated, so the evaluation can stop
as soon as the deal is sure to be worse. Acceptance uses no logarithm and no power, because their
last bits differ between machines. The complete state of a search is in its struct, so it can be
advanced in pieces of any length with the same result.
"""

from libc.math cimport INFINITY, isinf
from libc.stdint cimport int64_t, uint8_t
from libc.string cimport memcmp

from engine._kernels.bits cimport bit, is_set, mix, popcount, random_below, random_unit, word
from engine._kernels.energies cimport (
    DEPTH_1_SLOT, HALFWAY_SLOT, EnergyWork, Evaluator, evaluate, measure_static, read_grid,
)
from engine._kernels.states cimport MAX_CELLS

import numpy as np

cdef enum:
    N_CARDS = 52
    EMPTY = -1  # an empty cell of a grid
    NO_CELL = -1
    POPULATION = 8  # deals; twice or half as many give about the same results
    MAX_EXTRA_STEPS = 10_000  # to leave the deals of the population

cdef double CROSSED = 0.3  # probability that a child has two parents
cdef double C_MORE_STEPS = 0.3  # probability that a child takes one more step
MORE_STEPS = C_MORE_STEPS  # for Python
cdef double MAX_HALVINGS = 2000.0  # beyond it, the temperature is taken as 0

cdef struct Grid:
    int cells[MAX_CELLS]

# How to undo a step: the changed cell and its content, and the other cell if two were swapped.
cdef struct Change:
    int cell
    int content
    int other_cell
    int other_content

cdef struct Counters:
    int64_t n_iterations
    int64_t n_accepted
    int64_t n_evaluated

# What both kinds of search have.
cdef struct Run:
    word random
    int n_cells
    double swap_unused  # probability of bringing in an unused card
    Counters counters
    Grid best
    double best_energy

cdef struct Descent:
    Run run
    double uphill  # probability of accepting anything
    double temperature  # of annealing at the start; 0 for hill descent
    double halving  # iterations in which it halves
    Grid grid
    double energy
    Change change

cdef struct Breeding:
    Run run
    Grid grids[POPULATION]
    double energies[POPULATION]
    Grid child
    int slot  # of the last child, if it is accepted


# Steps.

cdef int draw_unused(word used, word* random) noexcept nogil:
    # Draw a card that is not in a bit set: count down over the unused ones.
    cdef int pick = random_below(random, N_CARDS - popcount(used)), card
    for card in range(N_CARDS):
        if not (used >> card) & 1:
            if pick == 0:
                return card
            pick -= 1
    return EMPTY


cdef Change propose(int* cells, int n_cells, word* random, double swap_unused) noexcept nogil:
    # Change a grid by one step; return how to undo it.
    cdef Change change
    cdef word used = 0
    cdef int n_cards, cell, pick, other_cell
    cdef bint swaps_unused
    for cell in range(n_cells):
        if cells[cell] >= 0:
            used |= bit(cells[cell])
    n_cards = popcount(used)
    swaps_unused = random_unit(random) < swap_unused
    pick = random_below(random, n_cards)
    for cell in range(n_cells):
        if cells[cell] >= 0:
            if pick == 0:
                break
            pick -= 1
    change.cell, change.content = cell, cells[cell]
    change.other_cell, change.other_content = NO_CELL, EMPTY
    if swaps_unused and n_cards < N_CARDS:
        cells[cell] = draw_unused(used, random)
    elif n_cells > 1:
        other_cell = random_below(random, n_cells - 1)
        if other_cell >= cell:
            other_cell += 1
        change.other_cell, change.other_content = other_cell, cells[other_cell]
        cells[cell], cells[other_cell] = cells[other_cell], cells[cell]
    return change


cdef void take_back(int* cells, const Change* change) noexcept nogil:
    # Undo `propose`, if there was a step.
    if change.cell == NO_CELL:
        return
    cells[change.cell] = change.content
    if change.other_cell != NO_CELL:
        cells[change.other_cell] = change.other_content


cdef void cross_grids(
    const int* first, const int* second, int* child, int n_cells, word* random
) noexcept nogil:
    # Cross two deals of equally many cards: the child has the empty cells of the first one and
    # cards of both. Each card comes from the same cell of one of the two. If that card is already
    # used or missing, it comes from the other one; if both are, it is a new card.
    cdef int order[MAX_CELLS]
    cdef word used = 0
    cdef int n_cards = 0, cell, index, card, alternative
    for cell in range(n_cells):  # in random order, by inserting each at random
        child[cell] = EMPTY
        if first[cell] >= 0:
            index = random_below(random, n_cards + 1)
            order[n_cards] = order[index]
            order[index] = cell
            n_cards += 1
    for index in range(n_cards):
        cell = order[index]
        card, alternative = first[cell], second[cell]
        if random_unit(random) < 0.5:
            card, alternative = alternative, card
        if card < 0 or (used >> card) & 1:
            card = alternative
        if card >= 0 and not (used >> card) & 1:
            child[cell] = card
            used |= bit(card)
    for index in range(n_cards):
        cell = order[index]
        if child[cell] < 0:
            child[cell] = draw_unused(used, random)
            used |= bit(child[cell])


cdef void keep_best(Run* run, const Grid* grid, double energy) noexcept nogil:
    run.best = grid[0]
    run.best_energy = energy


# Chains.

cdef double random_exponential(word* random) noexcept nogil:
    # Draw from the exponential distribution of mean 1 by comparisons alone (von Neumann 1951).
    cdef double whole = 0.0, first, last, new
    cdef int n_falling
    while True:
        first = last = random_unit(random)
        n_falling = 1
        while True:
            new = random_unit(random)
            if new >= last:
                break
            last = new
            n_falling += 1
        if n_falling & 1:
            return whole + first
        whole += 1.0


cdef double temperature_at(const Descent* chain, int64_t iteration) noexcept nogil:
    # Return the temperature: halved every `halving` iterations, linear in between.
    cdef double halvings = iteration / chain.halving, temperature = chain.temperature
    cdef int n_whole, index
    if halvings > MAX_HALVINGS:
        return 0.0
    n_whole = <int>halvings
    for index in range(n_whole):
        temperature *= 0.5
    return temperature * (1.0 - 0.5 * (halvings - n_whole))


cdef double begin_step(Descent* chain) noexcept nogil:
    # Change the grid by one step; return the highest energy at which it is accepted. The start is
    # evaluated like a step, but nothing is changed.
    #
    # Hill descent accepts up to the current energy, or anything with the uphill probability;
    # annealing up to the current energy plus an exponential variate whose mean is the temperature,
    # which is Metropolis' rule.
    cdef Run* run = &chain.run
    cdef double temperature
    chain.change.cell = NO_CELL
    if run.counters.n_evaluated == 0:
        return INFINITY
    chain.change = propose(
        chain.grid.cells, run.n_cells, &run.random, run.swap_unused
    )
    if chain.temperature > 0.0:
        temperature = temperature_at(chain, run.counters.n_iterations)
        return chain.energy + temperature * random_exponential(&run.random)
    return INFINITY if random_unit(&run.random) < chain.uphill else chain.energy


cdef void end_step(Descent* chain, double energy, double threshold) noexcept nogil:
    # Accept the changed grid with its energy, or undo the change.
    cdef Run* run = &chain.run
    run.counters.n_evaluated += 1
    if chain.change.cell == NO_CELL:
        chain.energy = energy
        keep_best(run, &chain.grid, energy)
        return
    run.counters.n_iterations += 1
    if energy > threshold:
        take_back(chain.grid.cells, &chain.change)
        return
    chain.energy = energy
    run.counters.n_accepted += 1
    if energy < run.best_energy:
        keep_best(run, &chain.grid, energy)


# Populations.

cdef void fill_randomly(int* cells, int n_cells, int n_cards, word* random) noexcept nogil:
    # Fill a grid with a number of cards, all deals equally likely.
    cdef word used = 0
    cdef int cell
    for cell in range(n_cells):
        cells[cell] = EMPTY
        if random_below(random, n_cells - cell) < n_cards - popcount(used):
            cells[cell] = draw_unused(used, random)
            used |= bit(cells[cell])


cdef int count_cards(const Run* run) noexcept nogil:
    # All deals of a search have equally many cards.
    cdef int n_cards = 0, cell
    for cell in range(run.n_cells):
        n_cards += run.best.cells[cell] >= 0
    return n_cards


cdef int draw_parent(Breeding* population) noexcept nogil:
    # Draw two deals and return the better one; the first one on a tie.
    cdef word* random = &population.run.random
    cdef int first = random_below(random, POPULATION), second = random_below(random, POPULATION)
    return second if population.energies[second] < population.energies[first] else first


cdef bint is_member(const Breeding* population) noexcept nogil:
    # Whether the child equals a deal of the population.
    cdef size_t size = population.run.n_cells * sizeof(int)
    cdef int slot
    for slot in range(POPULATION):
        if memcmp(population.grids[slot].cells, population.child.cells, size) == 0:
            return True
    return False


cdef void breed_child(Breeding* population) noexcept nogil:
    # Create a child that isn't in the population.
    cdef Run* run = &population.run
    cdef word* random = &run.random
    cdef int* child = population.child.cells
    cdef int first = draw_parent(population), second = first, n_extra_steps = 0
    if random_unit(random) < CROSSED:
        second = draw_parent(population)
    if second == first:
        population.child = population.grids[first]
        propose(child, run.n_cells, random, run.swap_unused)
    else:
        cross_grids(
            population.grids[first].cells, population.grids[second].cells, child,
            run.n_cells, random,
        )
    while random_unit(random) < C_MORE_STEPS:
        propose(child, run.n_cells, random, run.swap_unused)
    while is_member(population) and n_extra_steps < MAX_EXTRA_STEPS:
        propose(child, run.n_cells, random, run.swap_unused)
        n_extra_steps += 1
    # Without unused cards, steps may lead only to deals of the population. Two cards alone can be
    # chosen in 1326 ways, so a new deal is nearly always another one.
    while is_member(population):
        fill_randomly(child, run.n_cells, count_cards(run), random)


cdef int slot_of_child(const Breeding* population) noexcept nogil:
    # Return a free slot, or that of the worst deal.
    cdef int worst = 0, slot
    if population.run.counters.n_evaluated < POPULATION:
        return population.run.counters.n_evaluated
    for slot in range(1, POPULATION):
        if population.energies[slot] > population.energies[worst]:
            worst = slot
    return worst


cdef double begin_child(Breeding* population) noexcept nogil:
    # Create the next child; return the highest energy at which it is accepted. The first one is
    # the start, in slot 0; then new deals fill the other slots.
    cdef Run* run = &population.run
    population.slot = slot_of_child(population)
    if run.counters.n_evaluated == 0:
        population.child = population.grids[0]
        return INFINITY
    if run.counters.n_evaluated < POPULATION:
        fill_randomly(population.child.cells, run.n_cells, count_cards(run), &run.random)
        return INFINITY
    breed_child(population)
    return population.energies[population.slot]


cdef void end_child(Breeding* population, double energy, double threshold) noexcept nogil:
    # Put the child with its energy into its slot unless it is worse.
    cdef Run* run = &population.run
    cdef bint is_start = run.counters.n_evaluated == 0
    run.counters.n_evaluated += 1
    run.counters.n_iterations += not is_start
    if energy > threshold:
        return
    population.energies[population.slot] = energy
    population.grids[population.slot] = population.child
    run.counters.n_accepted += not is_start
    if energy < run.best_energy:
        keep_best(run, &population.child, energy)


# Maps.

# The features along both axes, and the inner edges of the cells, ascending.
cdef struct Axes:
    int x_slot
    int y_slot
    const double* x_edges
    const double* y_edges
    int n_x_edges
    int n_y_edges


cdef int cell_along(double value, const double* edges, int n_edges) noexcept nogil:
    # An edge is in the upper cell.
    cdef int index = 0
    while index < n_edges and value >= edges[index]:
        index += 1
    return index


cdef int cell_of(const double* values, const Axes* axes) noexcept nogil:
    # The cell of a deal by its features; cells are counted along y first.
    return (
        cell_along(values[axes.x_slot], axes.x_edges, axes.n_x_edges) * (axes.n_y_edges + 1)
        + cell_along(values[axes.y_slot], axes.y_edges, axes.n_y_edges)
    )


cdef int read_cells(Grid* grid, const int64_t[::1] cells) except -1:
    cdef int cell
    if cells.shape[0] > MAX_CELLS:
        raise ValueError("The grid has more than 64 cells.")
    for cell in range(cells.shape[0]):
        grid.cells[cell] = <int>cells[cell]
    return 0


cdef void write_cells(int64_t[::1] cells, const int* grid) noexcept nogil:
    cdef int cell
    for cell in range(cells.shape[0]):
        cells[cell] = grid[cell]


cdef class SearchMethod:
    """What chains and populations have for Python; a grid has a card or -1 in each cell."""

    cdef Run* run

    @property
    def n_iterations(self):
        """Number of completed iterations."""
        return self.run.counters.n_iterations

    @property
    def n_accepted(self):
        """Number of accepted steps."""
        return self.run.counters.n_accepted

    @property
    def n_evaluated(self):
        """Number of evaluated deals, including the start."""
        return self.run.counters.n_evaluated

    @property
    def best_energy(self):
        """Lowest energy so far; infinite before any evaluation."""
        return self.run.best_energy

    @property
    def best_cells(self):
        """The first deal with that energy."""
        return self.cells_of(self.run.best.cells)

    cdef void start(self, Run* run, word random, double swap_unused, Grid grid, int n_cells):
        self.run = run
        run.random, run.swap_unused, run.n_cells = random, swap_unused, n_cells
        run.best, run.best_energy = grid, INFINITY

    cdef double begin_one(self) noexcept nogil:
        return INFINITY

    cdef const int* proposed(self) noexcept nogil:
        return NULL

    cdef double end_one(self, double energy, double threshold) noexcept nogil:
        return energy

    cdef void interrupt_one(self) noexcept nogil:
        pass

    def advance(
        self, Evaluator evaluator, measure, double[:, ::1] trace, const uint8_t[::1] stop
    ):
        """Do iterations and write (energy, best energy) after each into ``trace``.

        Returns the number of completed iterations. Fewer than ``trace`` has rows means stopped; an
        interrupted iteration is undone, so a later call continues exactly from there.

        ``evaluator``: the kernels' evaluation.
        ``measure``: used without one; returns the energy of a deal given as the list of its cells.
        """
        cdef EnergyWork* work = NULL if evaluator is None else evaluator.work
        cdef Py_ssize_t step, n_done = trace.shape[0]
        cdef word before
        cdef double threshold, energy
        if work != NULL:
            work.search.stop = &stop[0]
        with nogil:
            # The start is evaluated first; it is no iteration.
            for step in range(0 if self.run.counters.n_evaluated else -1, trace.shape[0]):
                before = self.run.random
                threshold = self.begin_one()
                if work != NULL:
                    work.random = mix(self.run.random)
                    energy = evaluate(work, self.proposed(), threshold)
                else:
                    with gil:
                        energy = measure(self.cells_of(self.proposed()))
                if is_set(&stop[0]):
                    self.interrupt_one()
                    self.run.random = before
                    n_done = max(0, step)
                    break
                energy = self.end_one(energy, threshold)
                if step >= 0:
                    trace[step, 0] = energy
                    trace[step, 1] = self.run.best_energy
        return n_done

    def begin(self):
        """Begin an iteration, or the evaluation of the start; `end` completes it.

        Returns the deal as the list of its cells, the highest energy at which it is accepted, and
        the seed of its evaluation.
        """
        cdef double threshold = self.begin_one()
        return self.cells_of(self.proposed()), threshold, mix(self.run.random)

    def end(self, double energy, double threshold):
        """Accept the deal with its energy, or reject it; return the energy after that."""
        return self.end_one(energy, threshold)

    cdef list cells_of(self, const int* cells):
        return [cells[cell] for cell in range(self.run.n_cells)]


cdef class Chain(SearchMethod):
    """A chain of hill descent with random uphill steps, or of simulated annealing."""

    cdef Descent chain

    def __init__(
        self, const int64_t[::1] cells, word random, double swap_unused, double uphill,
        double temperature, double halving,
    ):
        read_cells(&self.chain.grid, cells)
        self.start(&self.chain.run, random, swap_unused, self.chain.grid, <int>cells.shape[0])
        self.chain.uphill, self.chain.temperature = uphill, temperature
        self.chain.halving, self.chain.energy = halving, INFINITY

    def copy(self):
        """Return another chain in the same state."""
        cdef Chain other = Chain.__new__(Chain)
        other.chain = self.chain
        other.run = &other.chain.run
        return other

    cdef double begin_one(self) noexcept nogil:
        return begin_step(&self.chain)

    cdef const int* proposed(self) noexcept nogil:
        return self.chain.grid.cells

    cdef double end_one(self, double energy, double threshold) noexcept nogil:
        end_step(&self.chain, energy, threshold)
        return self.chain.energy

    cdef void interrupt_one(self) noexcept nogil:
        take_back(self.chain.grid.cells, &self.chain.change)


cdef class Population(SearchMethod):
    """A small population whose worst deal is replaced by better children."""

    cdef Breeding population

    def __init__(self, const int64_t[::1] cells, word random, double swap_unused):
        cdef int slot
        for slot in range(POPULATION):
            read_cells(&self.population.grids[slot], cells)
            self.population.energies[slot] = INFINITY
        self.start(
            &self.population.run, random, swap_unused, self.population.grids[0],
            <int>cells.shape[0],
        )

    def copy(self):
        """Return another population in the same state."""
        cdef Population other = Population.__new__(Population)
        other.population = self.population
        other.run = &other.population.run
        return other

    cdef double begin_one(self) noexcept nogil:
        return begin_child(&self.population)

    cdef const int* proposed(self) noexcept nogil:
        return self.population.child.cells

    cdef double end_one(self, double energy, double threshold) noexcept nogil:
        end_child(&self.population, energy, threshold)
        return self.population.energies[self.population.slot]

    # A child that is interrupted is only in its own grid.


def mutate(const int64_t[::1] cells, word[::1] random, double swap_unused=0.5):
    """Return a grid after one step; ``random`` is a state that is advanced."""
    cdef Grid grid
    changed = np.empty(cells.shape[0], np.int64)
    read_cells(&grid, cells)
    propose(grid.cells, <int>cells.shape[0], &random[0], swap_unused)
    write_cells(changed, grid.cells)
    return changed


def cross(const int64_t[::1] first, const int64_t[::1] second, word[::1] random):
    """Return a cross of two grids of one shape with equally many cards; see `cross_grids`."""
    cdef Grid mother, father, child
    if first.shape[0] != second.shape[0]:
        raise ValueError("The grids differ in size.")
    crossed = np.empty(first.shape[0], np.int64)
    read_cells(&mother, first)
    read_cells(&father, second)
    cross_grids(mother.cells, father.cells, child.cells, <int>first.shape[0], &random[0])
    write_cells(crossed, child.cells)
    return crossed


cdef class Elites:
    """The lowest energy in each cell of a map, which children of its deals improve.

    ``slots``: the features along both axes.
    ``x_edges``, ``y_edges``: the inner edges of their cells, ascending.
    ``bests``: the lowest energy in each cell, along y first; infinite in an empty one.
    """

    cdef Axes axes
    cdef bint is_static  # whether the cell of a deal depends only on its cards
    cdef const double[::1] x_edges
    cdef const double[::1] y_edges
    cdef double[::1] bests
    cdef int64_t[::1] n_tried
    cdef int64_t[::1] children

    def __init__(
        self, tuple slots, const double[::1] x_edges, const double[::1] y_edges,
        const double[::1] bests,
    ):
        self.x_edges, self.y_edges = x_edges, y_edges
        self.axes.x_slot, self.axes.y_slot = slots
        # Features with a slot before or after those by depth follow from the cards alone.
        self.is_static = max(slots) < DEPTH_1_SLOT or min(slots) > HALFWAY_SLOT
        self.axes.n_x_edges, self.axes.n_y_edges = <int>x_edges.shape[0], <int>y_edges.shape[0]
        self.axes.x_edges = &x_edges[0] if x_edges.shape[0] else NULL
        self.axes.y_edges = &y_edges[0] if y_edges.shape[0] else NULL
        if bests.shape[0] != (x_edges.shape[0] + 1) * (y_edges.shape[0] + 1):
            raise ValueError("The grid has another number of cells.")
        self.bests = np.array(bests)
        self.n_tried = np.zeros(bests.shape[0], np.int64)
        self.children = np.full(bests.shape[0], -1)

    @property
    def tried(self):
        """The number of children of each cell whose features are known."""
        return np.asarray(self.n_tried)

    @property
    def improved(self):
        """The rows of the best children, in the order of their cells."""
        return [row for row in np.asarray(self.children).tolist() if row >= 0]

    def breed(
        self, int64_t[:, ::1] grids, const int64_t[::1] n_steps, word[::1] random,
        double swap_unused, Evaluator evaluator, const uint8_t[::1] stop,
    ):
        """Take steps from each grid, and evaluate the results; return the number of evaluations.

        Fewer evaluations than grids mean stopped. If the cell of a child depends only on its
        cards, the highest acceptable energy is known before the evaluation, so it is as fast as in
        a chain.

        ``grids``: the starts, which are replaced by the children, shape (n, cells).
        ``n_steps``: numbers of steps from each of them, shape (n,).
        """
        cdef EnergyWork* work = evaluator.work
        cdef Grid grid
        cdef int n_cells = <int>grids.shape[1], cell
        cdef Py_ssize_t number, n_done = grids.shape[0]
        cdef int64_t step
        if n_cells != work.n_cells or n_steps.shape[0] != grids.shape[0]:
            raise ValueError("The grids have another size.")
        work.search.stop = &stop[0]
        with nogil:
            for number in range(grids.shape[0]):
                for cell in range(n_cells):
                    grid.cells[cell] = <int>grids[number, cell]
                for step in range(n_steps[number]):
                    propose(grid.cells, n_cells, &random[0], swap_unused)
                for cell in range(n_cells):
                    grids[number, cell] = grid.cells[cell]
                work.random = mix(random[0])
                if not self.try_child(work, grid.cells, number, &stop[0]):
                    n_done = number
                    break
        return n_done

    cdef bint try_child(
        self, EnergyWork* work, const int* cells, int64_t number, const uint8_t* stop
    ) noexcept nogil:
        # Evaluate a child, and keep its number if it is the best in its cell; False when stopped.
        cdef const Axes* axes = &self.axes
        cdef double threshold = INFINITY, energy
        cdef int cell = 0
        if self.is_static:
            read_grid(work, cells)
            measure_static(&work.search.problem, work.cards, work.values)
            cell = cell_of(work.values, axes)
            self.n_tried[cell] += 1
            threshold = self.bests[cell]
        energy = evaluate(work, cells, threshold)
        if is_set(stop):
            return False
        if isinf(energy) or not work.is_measured:
            return True  # rejected early or unsolvable: no features that place it, and no elite
        if not self.is_static:
            cell = cell_of(work.values, axes)
            self.n_tried[cell] += 1
        if energy < self.bests[cell]:
            self.bests[cell] = energy
            self.children[cell] = number
        return True
