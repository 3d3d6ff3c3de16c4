"""The cards that a stack can show after a set of cells was gathered on one of them.

An emptied cell is never refilled, so a game in progress is a forest on the cells: each emptied
cell is a child of the cell it moved onto, and the occupied cells are the roots. Moves that share
no cell commute; only the order in which the children of one cell arrived matters. A stack shows
the card of its last arrival, or its own first card if there was none. So whether a tree on a set
of cells A, rooted at r, can show card x depends only on A, r and x, and follows from two smaller
trees, the last arrival B at r and the rest A without B::

    x in shown(A, r)  if  x in shown(B, c) for some c in line with r, and x flocks with some
                          y in shown(A - B, r)

For example, the cells 0, 1 and 2 of one row have the cards 2H, 3H and 4S; of these, only 2H and 3H
flock, and 3H and 4S. A card has the number of its cell::

    shown({0, 1}, 0) = {1}          3H moved onto 2H
    shown({0, 1}, 1) = {0}          or 2H onto 3H
    shown({1, 2}, 1) = {2}
    shown({1, 2}, 2) = {1}
    shown({0, 1, 2}, 0) = {1, 2}    {1, 2} arrived with 3H on top, or 4S arrived on 3H
    shown({0, 1, 2}, 2) = {0, 1}
    shown({0, 1, 2}, 1) = {}        neither 2H nor 4S can be the second arrival

A state of depth d is a partition of the n cells into n - d trees with a root and a shown card for
each. Few states have more than one partition. `count_partitions` counts the partitions with their
choices; `draw_state` draws one of them uniformly, and `partitions_of_drawn` counts those with the
same state. Accepting a draw with the inverse of this number makes the states uniform (Karp and
Luby's estimator of a union, 1983, doi:10.1109/SFCS.1983.35). The structs are in ``forests.pxd``.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t
from libc.string cimport memcmp, memset

from engine._kernels.bits cimport (
    Arena, allocated, bit, first_bits, highest_bit, is_set, lowest_bit, next_subset, pop_lowest,
    popcount, previous_subset, random_below, random_unit, release, word,
)
from engine._kernels.solver cimport decide, joining
from engine._kernels.states cimport (
    CANCELLED, NARROW_STACKS, SOLVABLE, UNSOLVABLE, Problem, add_row, home_tops, read_problem,
)


# Trees.

cdef inline word n_blocks(int n_cells) noexcept nogil:
    return 1 if n_cells < 6 else bit(n_cells - 6)


cdef void close_trees(Forest* forest, word cells) noexcept nogil:
    # Compute `brings` and `wants` of a set whose `shown` is complete. Sets are closed in ascending
    # order.
    cdef Trees* trees = &forest.trees[forest.n_grown]
    cdef word roots = cells, shown, welcome
    cdef int root, quarter, count = 0
    memset(trees, 0, sizeof(Trees))
    for quarter in range(4):
        count += popcount(forest.shown[cells].quarters[quarter])
    forest.n_trees[cells] = count
    while roots:
        root = pop_lowest(&roots)
        shown = shown_at(forest, cells, root)
        for quarter in range(4):
            # Multiplication writes `shown` into the rows whose lowest bits are set.
            trees.brings.quarters[quarter] |= forest.line_rows[root].quarters[quarter] * shown
        welcome = 0
        while shown:
            welcome |= forest.problem.flock[pop_lowest(&shown)]
        add_row(&trees.wants, root, welcome)
    forest.n_grown += 1


cdef inline void add_trees(Forest* forest, word cells, const Matrix* shown) noexcept nogil:
    cdef int quarter
    for quarter in range(4):
        forest.shown[cells].quarters[quarter] |= shown.quarters[quarter]
    forest.grown[cells >> 6] |= bit(cells & 63)


cdef inline void join_trees(Forest* forest, word newest, word second) noexcept nogil:
    # Add what trees on the set that was closed last and on another one can show together: either
    # may be the last arrival.
    cdef Matrix shown
    cdef const Trees* firsts = &forest.trees[forest.n_grown - 1]
    cdef const Trees* seconds = trees_at(forest, second)
    cdef int quarter
    for quarter in range(4):
        shown.quarters[quarter] = (
            firsts.brings.quarters[quarter] & seconds.wants.quarters[quarter]
        ) | (seconds.brings.quarters[quarter] & firsts.wants.quarters[quarter])
    if shown.quarters[0] | shown.quarters[1] | shown.quarters[2] | shown.quarters[3]:
        add_trees(forest, newest | second, &shown)


cdef void join_to_smaller(Forest* forest, word cells, int room) noexcept nogil:
    # Join a set with trees to all those of at most `room` cells that have none of its cells, and
    # none above the highest of them.
    cdef word free_cells = first_bits(highest_bit(cells)) & ~cells, parts, part
    cdef word others = free_cells >> 6, block = others
    while True:
        parts = forest.grown[block] & forest.subsets[free_cells & 63]
        while parts:
            part = pop_set(block, &parts)
            if popcount(part) <= room:
                join_trees(forest, cells, part)
        if block == 0:
            break
        block = previous_subset(block, others)


cdef void clear_trees(Forest* forest) noexcept nogil:
    # Forget other deals, and find the rows of lines.
    cdef word block, sets, cells
    cdef int cell, other
    for block in range(n_blocks(forest.n_cells)):
        sets = forest.grown[block]
        forest.grown[block] = 0
        while sets:
            cells = pop_set(block, &sets)
            forest.n_trees[cells] = 0
            memset(&forest.shown[cells], 0, sizeof(Matrix))
    forest.n_grown = 0
    memset(forest.line_rows, 0, sizeof(forest.line_rows))
    for cell in range(forest.n_cells):
        for other in range(forest.n_cells):
            add_row(&forest.line_rows[cell], other, (forest.problem.lines[cell] >> other) & 1)


cdef bint keep_useful(Forest* forest, word cells) noexcept nogil:
    # Remove the trees on a set after which the rest can't be gathered; False if none are left.
    cdef word row, kept = 0
    cdef int n_cell_parts, n_card_parts, root
    cdef word rest = first_bits(forest.n_cells) ^ cells
    cdef word roots = joining(forest.problem.lines, rest, cells, &n_cell_parts)
    cdef word cards = joining(forest.problem.flock, rest, cells, &n_card_parts)
    if n_cell_parts > 1 and n_card_parts > 1:
        roots = 0
    for root in range(forest.n_cells):
        row = cards if (roots >> root) & 1 else 0
        forest.shown[cells].quarters[root >> 2] &= ~((0xFFFF ^ row) << (16 * (root & 3)))
        kept |= forest.shown[cells].quarters[root >> 2]
    if kept == 0:
        forest.grown[cells >> 6] ^= bit(cells & 63)
    return kept != 0


cdef bint grow_trees(
    Forest* forest, int max_cells, int max_unpruned_cells, const uint8_t* stop
) noexcept nogil:
    # Find the trees on all sets of at most `max_cells` cells. On sets of more than
    # `max_unpruned_cells` cells, find only the trees that may belong to a win (see
    # ``solver.pyx``). Return False when stopped.
    #
    # Each set with a tree is joined to all those before it. The cards of a set are complete once
    # all sets before it were joined, and two sets that join are connected. This takes less time
    # than to test all halves of each set, since most sets have no tree.
    cdef word block, to_close, cells
    cdef Matrix own
    cdef int cell, lowest
    clear_trees(forest)
    for cell in range(forest.n_cells):
        memset(&own, 0, sizeof(Matrix))
        add_row(&own, cell, bit(cell))
        add_trees(forest, bit(cell), &own)
    for block in range(n_blocks(forest.n_cells)):
        if is_set(stop):
            return False
        forest.n_before[block] = forest.n_grown
        to_close = ~<word>0
        # Joining may add larger sets, to this block too.
        while forest.grown[block] & to_close:
            lowest = lowest_bit(forest.grown[block] & to_close)
            to_close = ~<word>1 << lowest
            cells = block << 6 | lowest
            if popcount(cells) > max_unpruned_cells and not keep_useful(forest, cells):
                continue
            close_trees(forest, cells)
            join_to_smaller(forest, cells, max_cells - popcount(cells))
    return True


# Partitions.

cdef void add_ways(Forest* forest, word tree) noexcept nogil:
    # Every set with this highest cell splits into such a tree and cells below. The cell alone is
    # the first such tree, and overwrites the rows of another deal.
    cdef int width = forest.depth + 1, n_inside = popcount(tree) - 1, n_more
    cdef int max_out = forest.depth - n_inside
    cdef word free_cells = first_bits(highest_bit(tree)) & ~tree, out = 0, rest
    cdef double n_trees = forest.n_trees[tree]
    cdef double* row
    cdef const double* rest_row
    if max_out < 0:
        return
    while True:
        rest = free_cells ^ out
        row = forest.ways + (rest | tree) * width + n_inside
        rest_row = forest.ways + rest * width
        for n_more in range(max_out - popcount(out) + 1):
            row[n_more] = n_trees * rest_row[n_more] + (row[n_more] if n_inside > 0 else 0.0)
        out = next_out(free_cells, out, max_out)
        if out == 0:
            return


cdef bint count_ways(Forest* forest, const uint8_t* stop) noexcept nogil:
    # Fill `ways` as far as partitions of all cells need it; False when stopped.
    cdef word block, sets
    memset(forest.ways, 0, (forest.depth + 1) * sizeof(double))
    forest.ways[0] = 1.0  # of no cells
    for block in range(n_blocks(forest.n_cells - 1)):
        if is_set(stop):
            return False
        sets = forest.grown[block] & first_bits(min(64, 1 << (forest.n_cells - 1)))
        while sets:
            add_ways(forest, pop_set(block, &sets))
    return True


cdef double sum_first_trees(Forest* forest) noexcept nogil:
    # List the trees with the last cell that begin a partition, and return the number of all
    # partitions.
    cdef int width = forest.depth + 1, n_inside
    cdef word last_cell = bit(forest.n_cells - 1), all_cells = 2 * last_cell - 1, block, sets, tree
    cdef double n_partitions, total = 0.0
    for block in range(last_cell >> 6, n_blocks(forest.n_cells)):
        sets = forest.grown[block]
        while sets:
            tree = pop_set(block, &sets)
            n_inside = popcount(tree) - 1
            if tree < last_cell or n_inside > forest.depth:
                continue
            n_partitions = (
                forest.n_trees[tree]
                * forest.ways[(all_cells ^ tree) * width + forest.depth - n_inside]
            )
            if n_partitions > 0.0:
                total += n_partitions
                forest.first_trees[forest.n_first] = tree
                forest.first_sums[forest.n_first] = total
                forest.n_first += 1
    return total


cdef double count_partitions(Forest* forest, const uint8_t* stop) noexcept nogil:
    # Count the partitions of all cells into trees with `depth` moves together, with their choices;
    # -1 when stopped.
    forest.n_first = 0
    if not count_ways(forest, stop):
        return -1.0
    return sum_first_trees(forest)


# Draws.

cdef word draw_first_tree(Forest* forest, word* random) noexcept nogil:
    # Draw the tree with the last cell.
    cdef double drawn_sum = random_unit(random) * forest.first_sums[forest.n_first - 1]
    cdef int low = 0, high = forest.n_first - 1, middle
    while low < high:
        middle = (low + high) // 2
        if forest.first_sums[middle] > drawn_sum:
            high = middle
        else:
            low = middle + 1
    return forest.first_trees[low]


cdef inline word trees_with_highest(
    const Forest* forest, word highest, word below, word block
) noexcept nogil:
    # The sets with trees that consist of the highest cell and some below it; of these, one block.
    if highest < 64:
        return forest.grown[0] & (forest.subsets[below] << highest)
    return forest.grown[block | (highest >> 6)] & forest.subsets[below & 63]


cdef word draw_tree(Forest* forest, word cells, int n_moves, word* random) noexcept nogil:
    # Draw the tree with the highest of `cells`, which have `n_moves` inside their trees, with a
    # probability proportional to its number of partitions.
    cdef const double* ways = forest.ways
    cdef int width = forest.depth + 1, n_inside
    cdef word highest = bit(highest_bit(cells)), below = cells ^ highest
    cdef word tree, last_possible = highest, blocks_below = below >> 6, block = 0, trees
    cdef double remainder = random_unit(random) * ways[cells * width + n_moves], share
    while True:
        trees = trees_with_highest(forest, highest, below, block)
        while trees:
            tree = pop_set(block | (highest >> 6), &trees)
            n_inside = popcount(tree) - 1
            if n_inside > n_moves:
                continue
            share = forest.n_trees[tree] * ways[(cells ^ tree) * width + n_moves - n_inside]
            if share > 0.0:
                last_possible = tree
                remainder -= share
                if remainder < 0.0:
                    return tree
        if block == blocks_below:
            return last_possible  # to which a remainder due to rounding goes
        block = next_subset(block, blocks_below)


cdef void draw_choice(Forest* forest, word tree, word* random) noexcept nogil:
    # Draw the root and the shown card of a tree, and add it to the drawn state.
    cdef Drawn* drawn = &forest.drawn
    cdef int pick = random_below(random, forest.n_trees[tree])
    cdef word roots = tree
    cdef int root = lowest_bit(roots)
    cdef word shown = shown_at(forest, tree, root)
    while pick >= popcount(shown):
        pick -= popcount(shown)
        roots &= roots - 1
        root = lowest_bit(roots)
        shown = shown_at(forest, tree, root)
    while pick > 0:
        shown &= shown - 1
        pick -= 1
    drawn.roots[drawn.n_moved] = root
    drawn.shown[drawn.n_moved] = lowest_bit(shown)
    drawn.n_moved += 1
    drawn.empty |= tree ^ bit(root)


cdef void draw_state(Forest* forest, word* random) noexcept nogil:
    # Draw a partition with a root and a shown card for each tree, uniformly. `count_partitions`
    # must have found one.
    cdef Drawn* drawn = &forest.drawn
    cdef word cells = first_bits(forest.n_cells), tree
    cdef int n_moves = forest.depth
    drawn.n_moved = 0
    drawn.empty = 0
    while n_moves > 0:
        if cells >> (forest.n_cells - 1) != 0:
            tree = draw_first_tree(forest, random)
        else:
            tree = draw_tree(forest, cells, n_moves, random)
        cells ^= tree
        if tree & (tree - 1) != 0:  # more than one cell
            draw_choice(forest, tree, random)
            n_moves -= popcount(tree) - 1


cdef int64_t list_subsets(word cells, int64_t* sets) noexcept nogil:
    # List the subsets of some cells, each at the index to which its bits are compressed; return
    # their number.
    cdef int64_t n_sets = <int64_t>bit(popcount(cells)), index
    cdef word part = 0
    for index in range(n_sets):
        sets[index] = part
        part = next_subset(part, cells)
    return n_sets


cdef word sharable_cells(const Drawn* drawn) noexcept nogil:
    # The empty cells that can belong to different roots in partitions of the drawn state. A stack
    # that shows its own first card had no arrivals, and a card that is shown elsewhere moved to
    # that stack, which leaves the cells whose cards are covered.
    cdef word cells = drawn.empty
    cdef int moved
    for moved in range(drawn.n_moved):
        cells &= ~bit(drawn.shown[moved])
    return cells


cdef void share_with_tree(
    Forest* forest, int moved, int64_t n_sets, const int64_t* so_far, int64_t* with_next
) noexcept nogil:
    # Add to `with_next` the ways to share each set of cells among one more tree and those before
    # it, which share subsets in `so_far` ways. The last tree takes all cells that are left.
    cdef const Drawn* drawn = &forest.drawn
    cdef int root = drawn.roots[moved], card = drawn.shown[moved]
    cdef word own = bit(root) | bit(card), tree
    cdef int64_t added, others, before  # sets of sharable cells, as indices
    for added in range(n_sets):
        tree = own | forest.sharing[2][added]
        if forest.n_trees[tree] == 0 or not (shown_at(forest, tree, root) >> card) & 1:
            continue
        others = (n_sets - 1) ^ added
        if moved == drawn.n_moved - 1:
            with_next[n_sets - 1] += so_far[others]
            continue
        before = others
        while True:
            with_next[before | added] += so_far[before]
            if before == 0:
                break
            before = previous_subset(before, others)


cdef int64_t partitions_of_drawn(Forest* forest) noexcept nogil:
    # Count the partitions of the drawn state.
    cdef int64_t* so_far = forest.sharing[0]
    cdef int64_t* with_next = forest.sharing[1]
    cdef int64_t n_sets
    cdef int moved
    if forest.drawn.n_moved == 0:
        return 1
    n_sets = list_subsets(sharable_cells(&forest.drawn), forest.sharing[2])
    memset(so_far, 0, n_sets * sizeof(int64_t))
    so_far[0] = 1
    for moved in range(forest.drawn.n_moved):
        memset(with_next, 0, n_sets * sizeof(int64_t))
        share_with_tree(forest, moved, n_sets, so_far, with_next)
        so_far, with_next = with_next, so_far
    return so_far[n_sets - 1]


cdef State drawn_state(const Forest* forest) noexcept nogil:
    cdef const Drawn* drawn = &forest.drawn
    cdef word occupied = first_bits(forest.n_cells) & ~drawn.empty, present = occupied
    cdef State state
    cdef int index
    state.tops = home_tops(occupied)
    for index in range(drawn.n_moved):
        state.tops ^= <word>(drawn.roots[index] ^ drawn.shown[index]) << (4 * drawn.roots[index])
        present ^= bit(drawn.roots[index]) | bit(drawn.shown[index])
    state.masks = present << 16 | occupied
    return state


cdef bint decide_draws(
    Search* search, Forest* forest, word* random, Tally* tally, int64_t n_draws, int64_t max_nodes
) noexcept nogil:
    # Draw partitions of the search's deal, keep each with the inverse probability of its state, and
    # decide the kept ones. Adds to `tally`. False when stopped; then the draw in progress is
    # discarded.
    cdef int64_t index
    cdef int verdict
    cdef bint is_kept
    cdef double chance
    for index in range(n_draws):
        if is_set(search.stop):
            return False
        draw_state(forest, random)
        chance = 1.0 / partitions_of_drawn(forest)
        is_kept = random_unit(random) < chance
        if is_kept:
            verdict = decide(search, drawn_state(forest), max_nodes)
            if verdict == CANCELLED:
                return False
            tally.n_kept += 1
            if verdict == SOLVABLE:
                tally.n_solvable += 1
            elif verdict != UNSOLVABLE:
                tally.n_undecided += 1
        tally.n_drawn += 1
        tally.chances += chance
        tally.squares += chance * chance
    return True


cdef int require_partitions(const Forest* forest) except -1:
    if forest.n_first == 0:
        raise ValueError("There is no partition to draw. Call count_partitions() first.")
    return 0


cdef class ForestMemory:
    """The forests of a deal of ``n_cells``, at most 16, for one depth; used by one thread."""

    def __cinit__(self, int n_cells, int depth):
        cdef Arena* arena = &self.arena
        cdef size_t n_sets, n_halves
        cdef word cells, part
        cdef int index
        if not (0 < n_cells <= NARROW_STACKS and 0 <= depth < n_cells):
            raise ValueError("The number of cells must be 1 to 16, and the depth must be lower.")
        n_sets, n_halves = 1 << n_cells, 1 << (n_cells - 1)
        self.forest = <Forest*>allocated(arena, 1, sizeof(Forest))
        self.forest.n_cells, self.forest.depth = n_cells, depth
        self.forest.n_trees = <uint8_t*>allocated(arena, n_sets, 1)
        self.forest.shown = <Matrix*>allocated(arena, n_sets, sizeof(Matrix))
        self.forest.trees = <Trees*>allocated(arena, n_sets, sizeof(Trees))
        self.forest.grown = <word*>allocated(arena, n_blocks(n_cells), sizeof(word))
        self.forest.n_before = <int32_t*>allocated(arena, n_blocks(n_cells), sizeof(int32_t))
        for cells in range(64):
            for part in range(64):
                if part & ~cells == 0:
                    self.forest.subsets[cells] |= bit(part)
        self.forest.ways = <double*>allocated(arena, n_halves * (depth + 1), sizeof(double))
        self.forest.first_trees = <int32_t*>allocated(arena, n_halves, sizeof(int32_t))
        self.forest.first_sums = <double*>allocated(arena, n_halves, sizeof(double))
        for index in range(3):
            self.forest.sharing[index] = <int64_t*>allocated(arena, n_halves, sizeof(int64_t))

    def __dealloc__(self):
        release(&self.arena)

    def grow(
        self, const int64_t[::1] flock, const int64_t[::1] lines, int max_cells,
        int max_unpruned_cells, const uint8_t[::1] stop,
    ):
        """Find the trees on all sets of at most ``max_cells`` cells; return False when stopped.

        On sets of more than ``max_unpruned_cells`` cells, find only the trees that may belong to a
        win. Partitions that were counted stay valid for the same deal, if all their trees are
        found.
        """
        cdef Problem problem
        cdef int n_first = self.forest.n_first
        cdef bint is_grown, is_same
        if flock.shape[0] != self.forest.n_cells:
            raise ValueError("The memory is for another number of cells.")
        memset(&problem, 0, sizeof(Problem))
        read_problem(&problem, flock, lines)
        is_same = memcmp(&problem, &self.forest.problem, sizeof(Problem)) == 0
        self.forest.problem = problem
        self.forest.n_first = 0
        with nogil:
            is_grown = grow_trees(self.forest, max_cells, max_unpruned_cells, &stop[0])
        if is_grown and is_same and min(max_cells, max_unpruned_cells) > self.forest.depth:
            self.forest.n_first = n_first
        return is_grown

    @property
    def n_trees(self):
        """The number of trees on each set of cells, with their roots and shown cards, as bytes."""
        return <bytes>(<char*>self.forest.n_trees)[:1 << self.forest.n_cells]

    def count_partitions(self, const uint8_t[::1] stop):
        """Count the partitions of the depth, with their choices; return -1 when stopped."""
        cdef double count
        with nogil:
            count = count_partitions(self.forest, &stop[0])
        return count

    def draw(self, word[::1] random):
        """Draw a partition; return its state and the number of partitions of that state.

        Raises ValueError unless `count_partitions` found any.
        """
        cdef State state
        require_partitions(self.forest)
        draw_state(self.forest, &random[0])
        state = drawn_state(self.forest)
        return state.tops, state.masks, partitions_of_drawn(self.forest)


cdef class Draws:
    """States drawn uniformly and decided; the trees are grown and the partitions counted."""

    cdef Solver solver
    cdef ForestMemory memory
    cdef word random
    cdef Tally sums

    def __init__(self, Solver solver, ForestMemory memory, word seed):
        self.solver, self.memory, self.random = solver, memory, seed
        memset(&self.sums, 0, sizeof(Tally))

    def decide(self, int64_t n_draws, int64_t max_nodes, const uint8_t[::1] stop):
        """Draw and decide more of the deal that the solver has; return False when stopped.

        Raises ValueError unless `ForestMemory.count_partitions` found any.
        """
        cdef bint is_done
        require_partitions(self.memory.forest)
        self.solver.search.stop = &stop[0]
        with nogil:
            is_done = decide_draws(
                self.solver.search, self.memory.forest, &self.random, &self.sums, n_draws, max_nodes
            )
        return is_done

    @property
    def tally(self):
        """The fields of the struct `Tally`, in its order."""
        cdef Tally* sums = &self.sums
        counts = (sums.n_drawn, sums.n_kept, sums.n_solvable, sums.n_undecided)
        return *counts, sums.chances, sums.squares
