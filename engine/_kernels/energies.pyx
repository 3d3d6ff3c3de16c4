"""The energy of a deal, computed only as far as needed to compare it with a threshold.

The features of a reported puzzle are measured again.

Few neighbours in a search are as good as the current deal, and a good deal has few solvable states
halfway. So for the halfway ratio the solvable states are counted first, backwards from the single
stacks, which takes as long as there are few of them. Most neighbours have too many, compared with
an upper bound of all states. Only for the others, all states are counted, or estimated where there
are many.

At the start of a search the ratio is high, and a large deal has too many solvable states to count.
There, states are drawn and decided until it is clear that the ratio is too high, or well enough
known to steer the search.
"""

from libc.math cimport INFINITY, NAN, frexp, isfinite, isnan, sqrt
from libc.stdint cimport int64_t, uint8_t
from libc.string cimport memset

from engine._kernels.bits cimport (
    allocated, bit, first_bits, is_set, pop_lowest, popcount, release, word,
)
from engine._kernels.counting cimport (
    MANY, STOPPED, Counting, Layer, Row, begin_splits, gather_states, index_partitions, list_ends,
    list_states, step_back, write_distinct,
)
from engine._kernels.forests cimport (
    Forest, Tally, count_partitions, decide_draws, draw_state, grow_trees, partitions_of_drawn,
)
from engine._kernels.solver cimport Search, Solver, decide, decide_problem, set_problem
from engine._kernels.states cimport (
    CANCELLED, NARROW_STACKS, SOLVABLE, SPENT, UNSOLVABLE, Problem, State, StateSet, add_state,
    clear_set, has_state, is_connected, open_set, read_grid, read_problem, start_state,
    state_after, states_of, targets_of,
)

cdef enum:
    SET_WORDS = 1 << 20  # of the states of a depth: half as many
    POLL_MASK = 63  # of the rows between two looks at the flag
    # If deciding a deal takes more nodes, its solvable states are counted: that decides it too.
    QUICK_NODES = 2048
    LOST = 0  # the halfway ratio of an unsolvable deal
    TIGHT = 10  # cards from which counting backwards may be quicker than deciding the first depths
    LARGE = 14  # cards from which a deal with a high ratio has too many solvable states to count
    # The number of states is estimated, with an error of about 1%, where there are more than
    # LARGEST_COUNTED.
    TOTAL_DRAWS = 2048
    MIN_LIMIT = 64
    # States of large deals with a larger stack are never drawn: they are few, and finding them
    # takes most of the time.
    LARGEST_TREE = 6
    BATCH = 32
    MAX_DRAWS = 8192
    ENOUGH = 48  # solvable draws that make an estimate good enough to steer the search
    MIN_SOLVABLE = 8
    REFINEMENTS = 10  # of the highest acceptable ratio
    # Results of measuring the first depths.
    MEASURED = 0
    TOO_HIGH = 1
    UNFINISHED = 2
    NOT_COUNTED = 3
    DEEPEST_SHALLOW = 3  # of the depths that an energy may read beside halfway
    # Solvable partitions of a depth up to which counting backwards takes less time than deciding
    # the states of the first depths of a large deal.
    MAX_TIGHT_ROWS = 1 << 14
    SAMPLE = 128  # states of a depth that are decided of a large deal where many are solvable

cdef double NO_RATIO = -1.0  # no ratio would be accepted
# A large deal whose later depths have this many times the acceptable number of solvable states is
# rejected. Halfway nearly always has more than any later depth.
cdef double MARGIN = 1.25
cdef double SLACK = 1.0 + 1e-9
cdef double ROUNDING = 1e-9  # of an energy, relative to a threshold
cdef double SMALLEST = 2.0**-24  # ratios below it are bounded together
# Draws stop when at least MIN_SOLVABLE are solvable, and their share is this many times what
# would be accepted. Of the acceptable deals, about one in 1000 is lost in this way.
cdef double CLEARLY = 4.0


# Features and energy.

cdef void measure_static(const Problem* problem, const int* cards, double* values) noexcept nogil:
    # Fill the features that need no search.
    cdef int in_suit[4]
    cdef word ranks = 0
    cdef int n_cards = problem.n_stacks, n_links = 0, n_suits = 0, dominant = 0, stack, suit
    memset(in_suit, 0, sizeof(in_suit))
    for stack in range(n_cards):
        in_suit[cards[stack] & 3] += 1
        ranks |= bit(cards[stack] >> 2)
        n_links += popcount(problem.flock[stack])
    n_links //= 2
    for suit in range(4):
        n_suits += in_suit[suit] > 0
        dominant = max(dominant, in_suit[suit])
    values[CARDS_SLOT] = n_cards
    values[SUITS_SLOT] = n_suits
    values[RANKS_SLOT] = popcount(ranks)
    values[EDGES_SLOT] = n_links
    values[AVERAGE_FLOCKABILITY_SLOT] = <double>n_links / n_cards
    values[MEAN_DEGREE_SLOT] = <double>(2 * n_links) / n_cards
    values[DOMINANT_SUIT_SLOT] = <double>dominant / n_cards
    # A run of neighbouring ranks is one cluster, so clusters are the runs' first ranks.
    values[RANK_CLUSTERS_SLOT] = popcount(ranks & ~(ranks << 1))


cdef double logarithm_of(double value) noexcept nogil:
    # The same logarithm on all machines as in `engine.numerics`, by the same steps.
    cdef int exponent, term
    cdef double mantissa, part, square, total = 0.0
    if isnan(value):
        return NAN
    mantissa = frexp(value if value > 1e-9 else 1e-9, &exponent)
    if mantissa < sqrt(0.5):
        mantissa *= 2.0
        exponent -= 1
    part = (mantissa - 1.0) / (mantissa + 1.0)
    square = part * part
    for term in range(11, -1, -1):
        total = total * square + 1.0 / (2 * term + 1)
    return exponent * 0.6931471805599453 + 2.0 * part * total


cdef double value_of(const Factor* factor, const double* values) noexcept nogil:
    cdef double value = values[factor.slot]
    if factor.is_log:
        value = logarithm_of(value)
    return abs(value - factor.target) if factor.is_distance else value


cdef bint holds(const Condition* condition, const double* values) noexcept nogil:
    cdef double left = values[condition.left], right = condition.value
    if condition.right != NO_SLOT:
        right = values[condition.right]
    if condition.operator == LESS:
        return left < right
    if condition.operator == LESS_EQUAL:
        return left <= right
    if condition.operator == MORE:
        return left > right
    if condition.operator == MORE_EQUAL:
        return left >= right
    return left == right


cdef double energy_of(const Energy* energy, const double* values) noexcept nogil:
    cdef const Term* term
    cdef double total = 0.0, product
    cdef int number, index
    if values[SOLVABLE_SLOT] == 0.0:
        return energy.unsolvable
    for number in range(energy.n_terms):
        term = &energy.terms[number]
        for index in range(term.n_conditions):
            if not holds(&term.conditions[index], values):
                break
        else:
            product = term.weight
            for index in range(term.n_factors):
                product *= value_of(&term.factors[index], values)
            total += product
    return total


# Bounds of the energy of a solvable deal while some of its features are unknown.

cdef Span span_of(const Factor* factor, const Span* values) noexcept nogil:
    cdef Span span = values[factor.slot]
    cdef double low, high
    if factor.is_log:
        span.low, span.high = logarithm_of(span.low), logarithm_of(span.high)
    if factor.is_distance:
        low, high = span.low - factor.target, span.high - factor.target
        span.low, span.high = max(0.0, max(low, -high)), max(-low, high)
    return span


cdef bint can_be(
    const Condition* condition, const Span* values, bint is_true
) noexcept nogil:
    # Whether a condition is true, or false, for some of the values.
    cdef Span left = values[condition.left], right
    cdef double low, high
    right.low = right.high = condition.value
    if condition.right != NO_SLOT:
        right = values[condition.right]
    low, high = left.low - right.high, left.high - right.low  # of the difference
    if condition.operator == LESS:
        return low < 0.0 if is_true else high >= 0.0
    if condition.operator == LESS_EQUAL:
        return low <= 0.0 if is_true else high > 0.0
    if condition.operator == MORE:
        return high > 0.0 if is_true else low <= 0.0
    if condition.operator == MORE_EQUAL:
        return high >= 0.0 if is_true else low < 0.0
    return low <= 0.0 <= high if is_true else low != 0.0 or high != 0.0


cdef double lowest_term(const Term* term, const Span* values) noexcept nogil:
    # A lower bound of a term.
    cdef Span factor
    cdef double low = term.weight, high = term.weight, a, b, c, d
    cdef bint can_be_off = False
    cdef int index
    for index in range(term.n_conditions):
        if not can_be(&term.conditions[index], values, True):
            return 0.0
        can_be_off = can_be_off or can_be(&term.conditions[index], values, False)
    for index in range(term.n_factors):
        factor = span_of(&term.factors[index], values)
        a, b = low * factor.low, low * factor.high
        c, d = high * factor.low, high * factor.high
        low, high = min(min(a, b), min(c, d)), max(max(a, b), max(c, d))
    return min(low, 0.0) if can_be_off else low


cdef double lowest_energy(
    const Energy* energy, const Span* values, int slot, bint is_read
) noexcept nogil:
    # A lower bound of the sum of the terms that read a slot, or of those that don't.
    cdef double total = 0.0
    cdef int number
    for number in range(energy.n_terms):
        if ((energy.terms[number].slots >> slot) & 1) == is_read:
            total += lowest_term(&energy.terms[number], values)
    return total


cdef double bound_of_ratio(EnergyWork* work, int slot, double threshold) noexcept nogil:
    # A ratio above which the energy exceeds the threshold, whatever the other unknown features
    # are. NO_RATIO if it does at every ratio; infinite without a threshold or without bounds.
    cdef const Energy* energy = &work.energy
    cdef Span* span = &work.spans[slot]
    cdef double low = 0.5, high = 1.0, middle, rest
    cdef int step
    if threshold == INFINITY or not work.has_bounds:
        return INFINITY
    # More than by rounding alone.
    rest = threshold + ROUNDING * (1.0 + abs(threshold))
    rest -= lowest_energy(energy, work.spans, slot, False)
    while True:
        span.low, span.high = low, high
        if lowest_energy(energy, work.spans, slot, True) <= rest:
            break
        if low == 0.0:
            return NO_RATIO
        high, low = low, (0.5 * low if low > SMALLEST else 0.0)
    for step in range(REFINEMENTS):
        middle = 0.5 * (low + high)
        span.low, span.high = middle, high
        if lowest_energy(energy, work.spans, slot, True) <= rest:
            low = middle
        else:
            high = middle
    span.low, span.high = 0.0, 1.0
    return high


cdef double worst_ratio(EnergyWork* work, double threshold) noexcept nogil:
    # The halfway ratio at which the energy of a solvable deal reaches the threshold above which
    # deals are rejected. NO_RATIO if the energy exceeds it at every ratio, infinite if it does at
    # no ratio.
    cdef double base, slope
    if not work.is_affine:
        return bound_of_ratio(work, HALFWAY_SLOT, threshold)
    work.values[HALFWAY_SLOT] = 0.0
    base = energy_of(&work.energy, work.values)
    work.values[HALFWAY_SLOT] = 1.0
    slope = energy_of(&work.energy, work.values) - base
    if slope >= 0.0 and base > threshold:
        return NO_RATIO
    return (threshold - base) / slope if slope > 0.0 else INFINITY


# The states of the first depths, of which there are few, each decided by the solver.

cdef void begin_listing(Search* search, Layers* layers) noexcept nogil:
    # Put the start into the first layer, to list states without deciding them.
    clear_set(&layers.all_states[0])
    clear_set(&layers.solvable[0])
    clear_set(&layers.solvable[1])
    add_state(&layers.all_states[0], start_state(first_bits(search.problem.n_stacks)))


cdef bint begin_layers(Search* search, Layers* layers, int64_t last_node) noexcept nogil:
    # Do the same, and decide the start. False if the search reached `last_node`, or was stopped.
    cdef State start = start_state(first_bits(search.problem.n_stacks))
    cdef int verdict = decide(search, start, last_node - search.n_nodes)
    begin_listing(search, layers)
    if verdict == SOLVABLE:
        add_state(&layers.solvable[0], start)
    return verdict in (SOLVABLE, UNSOLVABLE)


cdef bint add_children(
    Search* search, Layers* layers, int old, State state, bint is_solvable
) noexcept nogil:
    # Add the children of a state of the layer `old` to the other; those first reached from a
    # solvable state also to the undecided ones. False if there is no room.
    cdef StateSet* children = &layers.all_states[1 - old]
    cdef State child
    cdef word sources = state.masks & 0xFFFF, targets
    cdef int source
    while sources:
        source = pop_lowest(&sources)
        targets = targets_of(&search.problem, state, source)
        while targets:
            child = state_after(state, source, pop_lowest(&targets))
            if is_solvable:
                if has_state(children, child):
                    continue
                if not add_state(&layers.undecided, child):
                    return False
            if not add_state(children, child):
                return False
    return True


cdef bint list_children(Search* search, Layers* layers, int old) noexcept nogil:
    # Replace the layer `1 - old` by the children of the states of the other. Those of unsolvable
    # states are unsolvable, so they come first. False if there is no room, or when stopped.
    cdef const StateSet* parents = &layers.all_states[old]
    cdef State state
    cdef bint is_solvable
    cdef int turn
    cdef word row
    clear_set(&layers.all_states[1 - old])
    clear_set(&layers.undecided)
    for turn in range(2):
        for row in range(parents.mask + 1):
            if (row & POLL_MASK) == 0 and is_set(search.stop):
                return False
            state = states_of(parents)[row]
            if state.masks == 0:
                continue
            is_solvable = has_state(&layers.solvable[old], state)
            if is_solvable == turn and not add_children(search, layers, old, state, is_solvable):
                return False
    return True


cdef bint decide_states(
    Search* search, const StateSet* states, StateSet* solvable, int64_t last_node,
    int64_t max_decided, double max_solvable,
) noexcept nogil:
    # Decide up to `max_decided` states of a set, in the order of its table, and list the solvable
    # ones, until these are more than `max_solvable`. False if there is no room, the search has
    # reached `last_node`, or it was stopped.
    cdef State state
    cdef int64_t n_decided = 0
    cdef int verdict
    cdef word row
    clear_set(solvable)
    for row in range(states.mask + 1):
        if n_decided >= max_decided or solvable.count > max_solvable:
            break
        state = states_of(states)[row]
        if state.masks == 0:
            continue
        n_decided += 1
        verdict = decide(search, state, last_node - search.n_nodes)
        if verdict == SOLVABLE:
            if not add_state(solvable, state):
                return False
        elif verdict != UNSOLVABLE:
            return False
    return True


# The halfway ratio of a deal, as far as needed to compare it with the worst that is accepted.

cdef bint is_quick_to_count(const EnergyWork* work, double worst) noexcept nogil:
    # Whether so few solvable states of a large deal are acceptable that counting them takes no
    # longer than deciding it.
    return work.n_cards >= LARGE and worst <= 2.0**-7


cdef int count_solvable(
    EnergyWork* work, int lowest, int64_t max_rows, double max_halfway, int64_t* by_depth
) noexcept nogil:
    # Count the solvable states halfway and at depths 1 to 3, from `lowest` on. Returns 0, STOPPED,
    # or MANY if one of these or of the later depths has more than `max_rows` partitions. It ends
    # halfway if there are more than `max_halfway`.
    cdef Forest* forest = work.forest
    cdef Counting* counting = work.counting
    cdef Layer layer
    cdef Row* previous = counting.layers[1]
    cdef int64_t count
    cdef int depth, result
    layer.rows = counting.layers[0]
    begin_splits(&counting.splits, forest)
    layer.n_rows = list_ends(forest, layer.rows)
    for depth in range(forest.n_cells - 1, lowest - 1, -1):
        if depth < forest.n_cells - 1:
            result = step_back(forest, counting, layer, max_rows, work.search.stop)
            if is_set(work.search.stop):
                return STOPPED
            if result != 0:
                return MANY
            count = write_distinct(&counting.buckets, previous, counting.max_rows)
            if count < 0 or count > max_rows:
                return MANY
            layer.rows, previous = previous, layer.rows
            layer.n_rows = count
        if depth == forest.depth or depth <= DEEPEST_SHALLOW:
            if gather_states(forest, &counting.buckets, layer) != 0:
                return MANY
            by_depth[depth] = write_distinct(&counting.buckets, NULL, 0)
            if by_depth[depth] < 0:
                return MANY
            if depth == forest.depth and by_depth[depth] > max_halfway:
                return 0
    return 0


cdef double count_halfway(EnergyWork* work, double n_partitions) noexcept nogil:
    # The number of states halfway after `count_partitions`, an estimate if they are many; NaN when
    # stopped.
    cdef Forest* forest = work.forest
    cdef Counting* counting = work.counting
    cdef double by_depth[NARROW_STACKS]
    cdef double chances = 0.0
    cdef int64_t count = -1
    cdef int draw
    if (n_partitions <= LARGEST_COUNTED
            and index_partitions(forest, &counting.index, by_depth) == 0
            and list_states(forest, counting, forest.depth, work.search.stop) == 0):
        count = write_distinct(&counting.buckets, NULL, 0)
    if count >= 0:
        return count
    if is_set(work.search.stop):
        return NAN
    # A state is drawn with a probability proportional to the number of its partitions.
    for draw in range(TOTAL_DRAWS):
        draw_state(forest, &work.random)
        chances += 1.0 / partitions_of_drawn(forest)
    return n_partitions * chances / TOTAL_DRAWS


cdef double drawn_ratio(EnergyWork* work, double worst, Tally* tally) noexcept nogil:
    # Estimate the halfway ratio from draws, after `count_partitions`. NaN when stopped, infinite
    # without a draw that could be used.
    cdef int batch
    cdef bint is_too_high
    for batch in range(MAX_DRAWS // BATCH):
        if not decide_draws(work.search, work.forest, &work.random, tally, BATCH, work.max_nodes):
            return NAN
        is_too_high = tally.n_solvable > CLEARLY * worst * tally.n_kept
        if tally.n_solvable >= (MIN_SOLVABLE if is_too_high else ENOUGH):
            break
    if tally.n_kept == 0:
        return INFINITY
    # Half a state if none was found: between none and one.
    return max(<double>tally.n_solvable, 0.5) / tally.n_kept


cdef double estimated_ratio(
    EnergyWork* work, double worst, double n_partitions, bint is_solved
) noexcept nogil:
    # The halfway ratio from drawn states, and from a search if none of them is solvable. Arguments
    # and result as of `halfway_ratio`.
    cdef double ratio = INFINITY
    cdef Tally tally
    cdef int verdict
    memset(&tally, 0, sizeof(Tally))
    if n_partitions > 0.0:
        ratio = drawn_ratio(work, worst, &tally)
    if isnan(ratio) or is_solved or tally.n_solvable > 0:
        return ratio
    set_problem(work.search, &work.search.problem)  # forgets what the draws refuted
    verdict = decide_problem(work.search, work.max_nodes)
    if verdict == CANCELLED:
        return NAN
    if verdict == UNSOLVABLE:
        return LOST
    return ratio if verdict == SOLVABLE else INFINITY


cdef double halfway_ratio(EnergyWork* work, double worst, bint is_solved) noexcept nogil:
    # The halfway ratio of the deal that is set: LOST if it is unsolvable, NaN if stopped,
    # infinite if undecided. For a rejected deal, it is some ratio above `worst`. `is_solved`:
    # whether the deal is known to be solvable.
    cdef Forest* forest = work.forest
    cdef bint is_large = work.n_cards >= LARGE
    cdef bint is_counted = not is_large or is_quick_to_count(work, worst)
    cdef int max_cells = forest.n_cells if is_counted else LARGEST_TREE
    cdef double acceptable, n_partitions
    cdef int64_t by_depth[NARROW_STACKS]
    cdef int64_t max_rows, n_solvable
    cdef int result
    forest.problem = work.search.problem
    if not grow_trees(forest, max_cells, forest.depth + 1, work.search.stop):
        return NAN
    n_partitions = count_partitions(forest, work.search.stop)
    if n_partitions < 0.0:
        return NAN
    # Some states have several partitions, so the ratio of a deal with more solvable states is above
    # the worst one. The slack leaves an equal one to a count.
    acceptable = worst * n_partitions * SLACK
    if not is_counted or (is_large and acceptable > LARGEST_COUNTED):
        return estimated_ratio(work, worst, n_partitions, is_solved)
    max_rows = max(MIN_LIMIT, <int64_t>(MARGIN * acceptable)) if is_large else LARGEST_COUNTED
    result = count_solvable(work, forest.depth, max_rows, INFINITY, by_depth)
    if result == STOPPED:
        return NAN
    if result == MANY:
        return 1.0 if is_large else estimated_ratio(work, worst, n_partitions, is_solved)
    n_solvable = by_depth[forest.depth]
    if n_solvable == 0:
        return LOST
    if n_solvable > acceptable:
        # Doubled, the ratio stays above when it is rounded.
        return max(2.0 * worst, n_solvable / n_partitions)
    return n_solvable / count_halfway(work, n_partitions)


# Evaluation.

cdef void set_deal(EnergyWork* work, const int* grid) noexcept nogil:
    # Set the cards and the deal of the search.
    cdef Problem problem
    read_grid(&problem, work.cards, grid, work.n_cells, work.n_columns)
    work.n_cards = problem.n_stacks
    set_problem(work.search, &problem)


cdef void set_ratio(EnergyWork* work, int depth, double ratio) noexcept nogil:
    cdef int slot = DEPTH_1_SLOT + depth - 1
    work.values[slot] = work.spans[slot].low = work.spans[slot].high = ratio


cdef int measure_shallow(EnergyWork* work, int depth, double threshold) noexcept nogil:
    # Fill the ratios of depths 1 to `depth` until the energy is sure to exceed the threshold.
    # `threshold`: infinite if being unsolvable is no reason to reject.
    #
    # They are exact, but for a large deal: there, some states of each depth are decided, the first
    # ones in a table by hashes, which is as good as drawing them.
    cdef Layers* layers = work.layers
    cdef Search* search = work.search
    cdef bint is_sampled = work.n_cards >= LARGE and work.has_bounds
    cdef int64_t last_node = search.n_nodes + work.max_nodes, n_states
    cdef const StateSet* states
    cdef StateSet* solvable
    cdef double acceptable
    cdef int step
    if is_sampled:
        begin_listing(search, layers)
    elif not begin_layers(search, layers, last_node):
        return UNFINISHED
    for step in range(1, depth + 1):
        acceptable = bound_of_ratio(work, DEPTH_1_SLOT + step - 1, threshold)
        if acceptable == NO_RATIO:
            return TOO_HIGH
        if not list_children(search, layers, (step - 1) & 1):
            return UNFINISHED
        states, solvable = &layers.undecided, &layers.solvable[step & 1]
        n_states = max(1, <int64_t>layers.all_states[step & 1].count)
        if is_sampled:
            states, n_states = &layers.all_states[step & 1], min(SAMPLE, n_states)
        acceptable *= n_states * SLACK
        if not decide_states(search, states, solvable, last_node, n_states, acceptable):
            return UNFINISHED
        if solvable.count > acceptable:
            return TOO_HIGH
        set_ratio(work, step, <double>solvable.count / n_states)
        if is_sampled:
            clear_set(solvable)  # of the others, it isn't known
    return MEASURED


cdef int measure_tight(EnergyWork* work, int depth, double threshold) noexcept nogil:
    # Do as `measure_shallow`, and fill the halfway ratio too, by counting backwards. This is quick
    # where few states are solvable, which is where deciding them one by one is slow.
    cdef Forest* forest = work.forest
    cdef Layers* layers = work.layers
    cdef int64_t by_depth[NARROW_STACKS]
    cdef int64_t max_rows = MAX_TIGHT_ROWS
    cdef double n_partitions = 0.0, acceptable = INFINITY
    cdef int step, result
    forest.problem = work.search.problem
    if not grow_trees(forest, forest.n_cells, forest.depth + 1, work.search.stop):
        return UNFINISHED
    if work.reads_halfway:
        n_partitions = count_partitions(forest, work.search.stop)
        if n_partitions < 0.0:
            return UNFINISHED
        acceptable = bound_of_ratio(work, HALFWAY_SLOT, threshold) * n_partitions * SLACK
        if work.n_cards >= LARGE and MARGIN * acceptable < max_rows:
            max_rows = max(MIN_LIMIT, <int64_t>(MARGIN * acceptable))
    result = count_solvable(work, 1, max_rows, acceptable, by_depth)
    if result == STOPPED:
        return UNFINISHED
    if result == MANY:
        return NOT_COUNTED if max_rows == MAX_TIGHT_ROWS else TOO_HIGH
    if by_depth[forest.depth] > acceptable or by_depth[1] == 0:
        return TOO_HIGH
    begin_listing(work.search, layers)
    for step in range(1, depth + 1):
        if not list_children(work.search, layers, (step - 1) & 1):
            return UNFINISHED
        set_ratio(work, step, <double>by_depth[step] / layers.all_states[step & 1].count)
    if bound_of_ratio(work, HALFWAY_SLOT, threshold) == NO_RATIO:
        return TOO_HIGH
    if work.reads_halfway:
        work.values[HALFWAY_SLOT] = by_depth[forest.depth] / count_halfway(work, n_partitions)
    return MEASURED


cdef int decide_first(EnergyWork* work, double worst) noexcept nogil:
    # The verdict on a deal. SPENT if it is left to the count of the solvable states: where few are
    # acceptable, counting them takes no longer, and decides the deal too.
    if is_quick_to_count(work, worst):
        return SPENT
    if work.reads_halfway:
        return decide_problem(work.search, min(QUICK_NODES, work.max_nodes))
    return decide_problem(work.search, work.max_nodes)


cdef int measure_ratios(
    EnergyWork* work, int shallow, double worst, double threshold
) noexcept nogil:
    # Decide the deal and fill its ratios, as `measure_shallow`; an unsolvable deal is too high.
    # `worst`: of the halfway ratio, if no other is read.
    cdef int verdict = decide_first(work, INFINITY if shallow else worst), result
    cdef double ratio
    if verdict == UNSOLVABLE:
        return TOO_HIGH
    if verdict == CANCELLED or not (verdict == SOLVABLE or work.reads_halfway):
        return UNFINISHED
    if shallow > 0:
        result = measure_shallow(work, shallow, threshold)
        if result != MEASURED:
            return result
        worst = worst_ratio(work, threshold)
        if worst == NO_RATIO:
            return TOO_HIGH
    if work.reads_halfway:
        ratio = halfway_ratio(work, worst, verdict == SOLVABLE)
        if not isfinite(ratio):
            return UNFINISHED
        if ratio == LOST:
            return TOO_HIGH
        work.values[HALFWAY_SLOT] = ratio
    return MEASURED


cdef void set_features_of_cards(EnergyWork* work) noexcept nogil:
    # Fill the features that need no search; the ratios of a solvable deal are unknown.
    cdef int slot
    work.values[SOLVABLE_SLOT] = 1.0
    measure_static(&work.search.problem, work.cards, work.values)
    for slot in range(N_SLOTS):
        work.spans[slot].low = work.spans[slot].high = work.values[slot]
    for slot in range(DEPTH_1_SLOT, HALFWAY_SLOT + 1):
        work.spans[slot].low, work.spans[slot].high = 0.0, 1.0


cdef double evaluate(EnergyWork* work, const int* grid, double threshold) noexcept nogil:
    # The energy of a grid, or any number above `threshold` when it is above. NaN when stopped,
    # infinity when over the budget. Cheap tests come first.
    cdef const Energy* energy = &work.energy
    cdef double worst, limit
    cdef int shallow, result = NOT_COUNTED
    work.is_measured = False
    set_deal(work, grid)
    if not is_connected(work.search.problem.flock, first_bits(work.n_cards)):
        return energy.unsolvable
    set_features_of_cards(work)
    if work.is_undecided:
        return energy_of(energy, work.values)
    shallow = min(work.shallow, work.n_cards - 1)
    # A deal that is rejected whether or not it is solvable need not be decided.
    limit = threshold if energy.unsolvable > threshold else INFINITY
    worst = bound_of_ratio(work, DEPTH_1_SLOT, limit) if shallow else worst_ratio(work, limit)
    if worst == NO_RATIO:
        return energy.unsolvable

    if shallow > 0 and work.n_cards >= TIGHT and work.has_bounds:
        result = measure_tight(work, shallow, limit)
    if result == NOT_COUNTED:
        result = measure_ratios(work, shallow, worst, limit)
    if result == UNFINISHED:
        return NAN if is_set(work.search.stop) else INFINITY  # stopped, or over budget
    if result == TOO_HIGH:
        return energy.unsolvable
    work.is_measured = True
    return energy_of(energy, work.values)


cdef class LayersMemory:
    """The states of the first depths, with verdicts; used by one thread at a time."""

    def __cinit__(self):
        cdef int index
        self.layers = <Layers*>allocated(&self.arena, 1, sizeof(Layers))
        for index in range(2):
            open_set(&self.arena, &self.layers.all_states[index], SET_WORDS, 2)
            open_set(&self.arena, &self.layers.solvable[index], SET_WORDS, 2)
        open_set(&self.arena, &self.layers.undecided, SET_WORDS, 2)

    def __dealloc__(self):
        release(&self.arena)

    def count(self, Solver solver, int depth, int64_t max_nodes, const uint8_t[::1] stop):
        """Count states up to ``depth``, at most 15, of the deal that the solver has.

        Returns the numbers of all and of solvable states by depth; -1 where the limit of nodes or
        ``stop`` came first.
        """
        cdef Search* search = solver.search
        cdef int64_t last_node = search.n_nodes + max_nodes
        cdef bint is_done
        cdef int step
        if not 0 <= depth < NARROW_STACKS:
            raise ValueError("The depth must be 0 to 15.")
        totals, solvable = [-1] * (depth + 1), [-1] * (depth + 1)
        search.stop = &stop[0]
        for step in range(depth + 1):
            with nogil:
                if step == 0:
                    is_done = begin_layers(search, self.layers, last_node)
                else:
                    is_done = list_children(search, self.layers, (step - 1) & 1) and (
                        decide_states(
                            search, &self.layers.undecided, &self.layers.solvable[step & 1],
                            last_node, self.layers.undecided.count, INFINITY,
                        )
                    )
            if not is_done:
                break
            totals[step] = self.layers.all_states[step & 1].count
            solvable[step] = self.layers.solvable[step & 1].count
        return totals, solvable


cdef class Evaluator:
    """The energy of deals of one grid and number of cards, with the memory of one thread.

    ``energy``: the penalty of an unsolvable deal, and for each term its weight, its factors as
    (slot, is the logarithm, target or None) and its conditions as (slot, operator, slot or
    NO_SLOT, value).
    ``plan``: whether deals aren't decided, as the energy reads only which cards there are; whether
    bounds reject deals; the deepest depth from 1 to 3 that the energy reads, whether it reads the
    halfway ratio, whether it is a + b x that ratio, and the limit of nodes for one deal.
    ``shape``: rows and columns of the grid.
    ``memory``: solver, forests, counting and layers of this thread.
    """

    def __cinit__(self, tuple energy, tuple plan, tuple shape, tuple memory):
        cdef EnergyWork* work
        work = self.work = <EnergyWork*>allocated(&self.arena, 1, sizeof(EnergyWork))
        self.set_energy(energy[0], energy[1])
        work.is_undecided, work.has_bounds, work.shallow = plan[:3]
        work.reads_halfway, work.is_affine, work.max_nodes = plan[3:]
        work.n_cells, work.n_columns = shape[0] * shape[1], shape[1]
        if work.n_cells > MAX_CELLS:
            raise ValueError("The grid has more than 64 cells.")
        # Kept here, so that the memory lives as long as the pointers into it.
        self.solver, self.forest, self.counting, self.layers = memory
        work.search, work.forest = self.solver.search, self.forest.forest
        work.counting, work.layers = self.counting.counting, self.layers.layers

    cdef int set_energy(self, double unsolvable, list terms) except -1:
        cdef Energy* energy = &self.work.energy
        cdef size_t n_factors = sum([len(factors) for _, factors, _ in terms])
        cdef size_t n_conditions = sum([len(conditions) for _, _, conditions in terms])
        cdef Factor* factor = <Factor*>allocated(&self.arena, n_factors, sizeof(Factor))
        cdef Condition* condition = <Condition*>allocated(
            &self.arena, n_conditions, sizeof(Condition)
        )
        cdef Term* term
        energy.unsolvable, energy.n_terms = unsolvable, len(terms)
        energy.terms = term = <Term*>allocated(&self.arena, len(terms), sizeof(Term))
        for weight, factors, conditions in terms:
            term.weight, term.slots = weight, 0
            term.n_factors, term.factors = len(factors), factor
            term.n_conditions, term.conditions = len(conditions), condition
            for slot, is_log, target in factors:
                factor.slot, factor.is_log, factor.is_distance = slot, is_log, target is not None
                factor.target = 0.0 if target is None else target
                term.slots |= bit(factor.slot)
                factor += 1
            for left, operator, right, value in conditions:
                condition.left, condition.operator = left, operator
                condition.right, condition.value = right, value
                term.slots |= bit(condition.left) | (bit(right) if right != NO_SLOT else 0)
                condition += 1
            term += 1
        return 0

    def __dealloc__(self):
        release(&self.arena)

    def evaluate(self, cells, double threshold, word random, const uint8_t[::1] stop):
        """Return the energy of a deal, given as its cells; see the function `evaluate`."""
        cdef int grid[MAX_CELLS]
        cdef double value
        cdef int cell
        for cell in range(self.work.n_cells):
            grid[cell] = -1 if cells[cell] is None else cells[cell]
        self.work.random = random
        self.work.search.stop = &stop[0]
        with nogil:
            value = evaluate(self.work, grid, threshold)
        return value

    @property
    def values(self):
        """The features of the deal last evaluated, by slot; None if they weren't all measured."""
        if not self.work.is_measured:
            return None
        return [self.work.values[slot] for slot in range(N_SLOTS)]

    def energy_of(self, const double[::1] values):
        """Return the energy of a deal with these features, by slot."""
        if values.shape[0] != N_SLOTS:
            raise ValueError("The energy has other features.")
        return energy_of(&self.work.energy, &values[0])


def static_values(const int64_t[::1] cards, const int64_t[::1] flock):
    """Return the features that need no search, by slot; others are NaN."""
    cdef Problem problem
    cdef int hand[MAX_CELLS]
    cdef double values[N_SLOTS]
    cdef int stack, slot
    read_problem(&problem, flock, flock)
    if cards.shape[0] != problem.n_stacks:
        raise ValueError("The deal has another number of cards.")
    for stack in range(problem.n_stacks):
        hand[stack] = <int>cards[stack]
    for slot in range(N_SLOTS):
        values[slot] = NAN
    measure_static(&problem, hand, values)
    return [values[slot] for slot in range(N_SLOTS)]


def logarithm(double value):
    """Return the logarithm that energies use."""
    return logarithm_of(value)
