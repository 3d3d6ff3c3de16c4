"""The searches for one deal: which changes of deals they try, and which they accept.

A chain is one of hill descent (Neller & Ziegler 2019) or of annealing, and takes one step at a
time.

A population is small and steady: a child replaces the worst deal unless it is worse (Whitley
1989). It starts from one parent, or from a cross of two, and takes some steps. Parents are chosen
by tournaments of two.

The highest energy that is accepted is known before a deal is evaluated, so the evaluation can stop
as soon as the deal is sure to be worse. Acceptance uses no logarithm and no power, because their
last bits differ between machines. The complete state of a search is in its structs, so it can be
advanced in pieces of any length with the same result.
"""

from libc.math cimport INFINITY
from libc.stdint cimport int64_t, uint8_t
from libc.string cimport memcmp

from engine._kernels.bits cimport hash_pair, is_set, mix, random_below, random_unit, word
from engine._kernels.energies cimport EnergyWork, Evaluator, evaluate
from engine._kernels.steps cimport (
    NO_CELL, Change, Grid, cross_grids, fill_randomly, propose, read_cells, take_back,
)

cdef enum:
    POPULATION = 8  # deals; twice or half as many give about the same results
    MAX_EXTRA_STEPS = 10_000  # to leave the deals of the population
    MAX_EXACT_CARDS = 12  # the energy of more may be an estimate, another one each time
    N_SEEN = 4096  # deals whose energies are remembered; a power of two
    CELLS_A_WORD = 10  # with six bits each

cdef double CROSSED = 0.3  # probability that a child has two parents
cdef double MORE_STEPS = 0.3  # probability that a child takes one more step
cdef double MAX_HALVINGS = 2000.0  # beyond it, the temperature is taken as 0

# What both kinds of search have.
cdef struct Run:
    word random
    int n_cells
    double swap_unused  # probability of bringing in an unused card
    int64_t n_iterations
    int64_t n_accepted
    int64_t n_evaluated
    Grid best
    double best_energy

# A deal that was evaluated.
cdef struct Seen:
    word cells[2]
    double bound  # its energy, or a threshold that it is above
    bint is_above

cdef struct Descent:
    double uphill  # probability of accepting anything
    double temperature  # of annealing at the start; 0 for hill descent
    double halving  # iterations in which it halves
    Grid grid
    double energy
    Change change

cdef struct Breeding:
    Grid grids[POPULATION]
    double energies[POPULATION]
    Grid child
    int slot  # of the last child, if it is accepted


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
    # One by one: `ldexp` would round tiny temperatures differently.
    for index in range(n_whole):
        temperature *= 0.5
    return temperature * (1.0 - 0.5 * (halvings - n_whole))


# Populations.

cdef void fill_new(Run* run, Grid* grid) noexcept nogil:
    # Fill a grid with a new deal. All deals of a search have equally many cards.
    cdef int n_cards = 0, cell
    for cell in range(run.n_cells):
        n_cards += run.best.cells[cell] >= 0
    fill_randomly(grid.cells, run.n_cells, n_cards, &run.random)


cdef int draw_parent(const Breeding* population, word* random) noexcept nogil:
    # Draw two deals and return the better one; the first one on a tie.
    cdef int first = random_below(random, POPULATION), second = random_below(random, POPULATION)
    return second if population.energies[second] < population.energies[first] else first


cdef bint is_member(const Breeding* population, int n_cells) noexcept nogil:
    # Whether the child equals a deal of the population.
    cdef size_t size = n_cells * sizeof(int)
    cdef int slot
    for slot in range(POPULATION):
        if memcmp(population.grids[slot].cells, population.child.cells, size) == 0:
            return True
    return False


cdef void breed_child(Run* run, Breeding* population) noexcept nogil:
    # Create a child that isn't in the population.
    cdef word* random = &run.random
    cdef int* child = population.child.cells
    cdef int first = draw_parent(population, random), second = first, n_extra_steps = 0
    if random_unit(random) < CROSSED:
        second = draw_parent(population, random)
    if second == first:
        population.child = population.grids[first]
        propose(child, run.n_cells, random, run.swap_unused)
    else:
        cross_grids(
            population.grids[first].cells, population.grids[second].cells, child,
            run.n_cells, random,
        )
    while random_unit(random) < MORE_STEPS:
        propose(child, run.n_cells, random, run.swap_unused)
    while is_member(population, run.n_cells) and n_extra_steps < MAX_EXTRA_STEPS:
        propose(child, run.n_cells, random, run.swap_unused)
        n_extra_steps += 1
    # Without unused cards, steps may lead only to deals of the population. Two cards alone can be
    # chosen in 1326 ways, so a new deal is nearly always another one.
    while is_member(population, run.n_cells):
        fill_new(run, &population.child)


cdef int slot_of_child(const Run* run, const Breeding* population) noexcept nogil:
    # Return a free slot, or that of the worst deal.
    cdef int worst = 0, slot
    if run.n_evaluated < POPULATION:
        return <int>run.n_evaluated
    for slot in range(1, POPULATION):
        if population.energies[slot] > population.energies[worst]:
            worst = slot
    return worst


# For Python.

cdef class SearchMethod:
    """What chains and populations have for Python; a grid has a card or -1 in each cell."""

    cdef Run run
    cdef Seen seen[N_SEEN]
    cdef int n_cards

    def __cinit__(self):
        if type(self) is SearchMethod:
            raise TypeError("A search is a Chain or a Population.")

    @property
    def n_iterations(self):
        """Number of completed iterations."""
        return self.run.n_iterations

    @property
    def n_accepted(self):
        """Number of accepted steps."""
        return self.run.n_accepted

    @property
    def n_evaluated(self):
        """Number of evaluated deals, including the start."""
        return self.run.n_evaluated

    @property
    def best_energy(self):
        """Lowest energy so far; infinite before any evaluation."""
        return self.run.best_energy

    @property
    def best_cells(self):
        """The first deal with that energy."""
        return self.cells_of(&self.run.best)

    cdef int start(self, const int64_t[::1] cells, word random, double swap_unused) except -1:
        cdef Py_ssize_t cell
        read_cells(&self.run.best, cells)
        for cell in range(cells.shape[0]):
            self.n_cards += cells[cell] >= 0
        self.run.best_energy = INFINITY
        self.run.n_cells = <int>cells.shape[0]
        self.run.random, self.run.swap_unused = random, swap_unused
        return 0

    cdef double energy_of(self, EnergyWork* work, double threshold) noexcept nogil:
        # The energy of the proposed deal, or any number above the threshold when it is above. A
        # quarter of small deals were proposed before.
        cdef const Grid* grid = self.proposed()
        cdef const int* cells = &grid.cells[0]
        cdef Seen deal
        cdef Seen* place
        cdef double energy
        cdef int cell
        if self.n_cards > MAX_EXACT_CARDS or self.run.n_cells > 2 * CELLS_A_WORD:
            return evaluate(work, cells, threshold)
        deal.cells[0] = deal.cells[1] = 0
        for cell in range(self.run.n_cells):
            deal.cells[cell // CELLS_A_WORD] = (
                deal.cells[cell // CELLS_A_WORD] << 6 | <word>(cells[cell] + 1)
            )
        place = &self.seen[hash_pair(deal.cells[0], deal.cells[1]) >> 32 & (N_SEEN - 1)]
        if place.cells[0] == deal.cells[0] and place.cells[1] == deal.cells[1]:
            if place.bound > threshold or (place.is_above and place.bound == threshold):
                return INFINITY
        energy = evaluate(work, cells, threshold)
        if not is_set(work.search.stop):
            deal.is_above = energy > threshold
            deal.bound = threshold if deal.is_above else energy
            place[0] = deal
        return energy

    # What a kind of search does in one iteration. The evaluation of the start comes first.

    cdef double begin_one(self) noexcept nogil:
        # Propose a deal; return the highest energy at which it is accepted.
        return INFINITY

    cdef const Grid* proposed(self) noexcept nogil:
        return NULL

    cdef void accept(self, double energy) noexcept nogil:
        pass

    cdef void reject(self) noexcept nogil:
        pass

    cdef double current_energy(self) noexcept nogil:
        return INFINITY

    cdef double end_one(self, double energy, double threshold) noexcept nogil:
        cdef bint is_start = self.run.n_evaluated == 0
        self.run.n_evaluated += 1
        self.run.n_iterations += not is_start
        if energy > threshold:
            self.reject()
            return self.current_energy()
        self.accept(energy)
        self.run.n_accepted += not is_start
        if energy < self.run.best_energy:
            self.run.best = self.proposed()[0]
            self.run.best_energy = energy
        return self.current_energy()

    def advance(self, Evaluator evaluator, measure, double[:, ::1] trace, const uint8_t[::1] stop):
        """Do iterations and write (energy, best energy) after each into ``trace``.

        Returns the number of completed iterations. Fewer than ``trace`` has rows means stopped; an
        interrupted iteration is undone, so a later call continues exactly from there.

        ``evaluator``: the kernels' evaluation.
        ``measure``: used without one; returns the energy of a deal given as the list of its cells,
        or any number above a threshold when it is above.
        """
        cdef EnergyWork* work = NULL if evaluator is None else evaluator.work
        cdef Py_ssize_t step, n_done = trace.shape[0]
        cdef word before
        cdef double threshold, energy
        if work != NULL:
            work.search.stop = &stop[0]
        with nogil:
            # The start is evaluated first; it is no iteration.
            for step in range(0 if self.run.n_evaluated else -1, trace.shape[0]):
                before = self.run.random
                threshold = self.begin_one()
                if work != NULL:
                    work.random = mix(self.run.random)
                    energy = self.energy_of(work, threshold)
                else:
                    with gil:
                        energy = measure(self.cells_of(self.proposed()), threshold)
                if is_set(&stop[0]):
                    self.reject()
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

    cdef list cells_of(self, const Grid* grid):
        return [grid.cells[cell] for cell in range(self.run.n_cells)]


cdef class Chain(SearchMethod):
    """A chain of hill descent with random uphill steps, or of simulated annealing."""

    cdef Descent chain

    def __init__(
        self, const int64_t[::1] cells, word random, double swap_unused, double uphill,
        double temperature, double halving,
    ):
        self.start(cells, random, swap_unused)
        self.chain.grid = self.run.best
        self.chain.uphill, self.chain.temperature = uphill, temperature
        self.chain.halving, self.chain.energy = halving, INFINITY

    def copy(self):
        """Return another chain in the same state."""
        cdef Chain other = Chain.__new__(Chain)
        other.run, other.chain = self.run, self.chain
        return other

    cdef double begin_one(self) noexcept nogil:
        # Hill descent accepts up to the current energy, or anything with the uphill probability;
        # annealing up to the current energy plus an exponential variate whose mean is the
        # temperature, which is Metropolis' rule.
        cdef Descent* chain = &self.chain
        cdef word* random = &self.run.random
        cdef double temperature
        chain.change.cell = NO_CELL
        if self.run.n_evaluated == 0:
            return INFINITY
        chain.change = propose(chain.grid.cells, self.run.n_cells, random, self.run.swap_unused)
        if chain.temperature > 0.0:
            temperature = temperature_at(chain, self.run.n_iterations)
            return chain.energy + temperature * random_exponential(random)
        return INFINITY if random_unit(random) < chain.uphill else chain.energy

    cdef const Grid* proposed(self) noexcept nogil:
        return &self.chain.grid

    cdef void accept(self, double energy) noexcept nogil:
        self.chain.energy = energy

    cdef void reject(self) noexcept nogil:
        take_back(self.chain.grid.cells, &self.chain.change)

    cdef double current_energy(self) noexcept nogil:
        return self.chain.energy


cdef class Population(SearchMethod):
    """A small population whose worst deal is replaced by better children."""

    cdef Breeding population

    def __init__(self, const int64_t[::1] cells, word random, double swap_unused):
        cdef int slot
        self.start(cells, random, swap_unused)
        for slot in range(POPULATION):
            self.population.grids[slot] = self.run.best
            self.population.energies[slot] = INFINITY

    def copy(self):
        """Return another population in the same state."""
        cdef Population other = Population.__new__(Population)
        other.run, other.population = self.run, self.population
        return other

    cdef double begin_one(self) noexcept nogil:
        # The first deal is the start, in slot 0; then new deals fill the other slots.
        cdef Breeding* population = &self.population
        population.slot = slot_of_child(&self.run, population)
        if self.run.n_evaluated == 0:
            population.child = population.grids[0]
            return INFINITY
        if self.run.n_evaluated < POPULATION:
            fill_new(&self.run, &population.child)
            return INFINITY
        breed_child(&self.run, population)
        return population.energies[population.slot]

    cdef const Grid* proposed(self) noexcept nogil:
        return &self.population.child

    cdef void accept(self, double energy) noexcept nogil:
        self.population.energies[self.population.slot] = energy
        self.population.grids[self.population.slot] = self.population.child

    # A child that is rejected is only in its own grid.

    cdef double current_energy(self) noexcept nogil:
        return self.population.energies[self.population.slot]
