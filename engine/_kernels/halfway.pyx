"""The halfway ratio, computed only as far as needed to compare it with the worst that is accepted.

Few neighbours in a search are as good as the current deal, and a good deal has few solvable states
halfway. So the solvable states are counted first, backwards from the single stacks, which takes as
long as there are few of them. Most neighbours have too many, compared with an upper bound of all
states. Only for the others, all states are counted, or estimated where there are many.

At the start of a search the ratio is high, and a large deal has too many solvable states to count.
There, states are drawn and decided until it is clear that the ratio is too high, or well enough
known to steer the search.
"""

from libc.math cimport INFINITY, NAN, isnan
from libc.stdint cimport int64_t
from libc.string cimport memset

from engine._kernels.bits cimport is_set
from engine._kernels.buckets cimport Row, write_distinct
from engine._kernels.counting cimport (
    MANY, STOPPED, Counting, Layer, begin_splits, gather_states, index_partitions, list_ends,
    list_states, step_back,
)
from engine._kernels.energies cimport LARGEST_COUNTED, EnergyWork
from engine._kernels.forests cimport (
    Forest, Tally, count_partitions, decide_draws, draw_state, grow_trees, partitions_of_drawn,
)
from engine._kernels.solver cimport decide_problem, set_problem
from engine._kernels.states cimport CANCELLED, NARROW_STACKS, SOLVABLE, UNSOLVABLE

cdef enum:
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

# A large deal whose later depths have this many times the acceptable number of solvable states is
# rejected. Halfway nearly always has more than any later depth.
cdef double MARGIN = 1.25
cdef double SLACK = 1.0 + 1e-9
# Draws stop when at least MIN_SOLVABLE are solvable, and their share is this many times what
# would be accepted. Of the acceptable deals, about one in 1000 is lost in this way.
cdef double CLEARLY = 4.0


cdef int64_t count_solvable_halfway(EnergyWork* work, int64_t max_rows) noexcept nogil:
    # Count the solvable states halfway. Returns MANY if halfway or a later depth has more than
    # `max_rows`, or STOPPED.
    cdef Forest* forest = work.forest
    cdef Counting* counting = work.counting
    cdef Layer layer
    cdef Row* previous = counting.layers[1]
    cdef int64_t count
    cdef int depth, result
    layer.rows = counting.layers[0]
    begin_splits(&counting.splits, forest)
    layer.n_rows = list_ends(forest, layer.rows)
    for depth in range(forest.n_cells - 2, forest.depth - 1, -1):
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
    if gather_states(forest, &counting.buckets, layer) != 0:
        return MANY
    count = write_distinct(&counting.buckets, NULL, 0)
    return count if count >= 0 else MANY


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
    cdef int64_t max_rows, n_solvable
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
    n_solvable = count_solvable_halfway(work, max_rows)
    if n_solvable == STOPPED:
        return NAN
    if n_solvable == 0:
        return LOST
    if n_solvable == MANY:
        return 1.0 if is_large else estimated_ratio(work, worst, n_partitions, is_solved)
    if n_solvable > acceptable:
        # Doubled, the ratio stays above when it is rounded.
        return max(2.0 * worst, n_solvable / n_partitions)
    return n_solvable / count_halfway(work, n_partitions)
