"""Count states exactly from the forests of a deal, without playing moves.

All states of a depth are found by listing partitions (`list_states`), which needs no table of
visited states, no legal moves and no previous layers; only removing duplicate states needs a table.

The solvable ones are found backwards from the single stacks (`step_back`). A partition is solvable
if one more move leads to a solvable one. So the partitions of depth d are those of depth d + 1
with one tree split in two: the stack that arrived last returns to its own cell, and the card it
covered is visible again. Every part is a valid tree, so each partition found can be reached from
the start. Nothing is searched or refuted, and the work is proportional to the number of solvable
states, not of all states.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from engine._kernels.bits cimport (
    Arena, allocated, bit, first_bits, hash_pair, highest_bit, is_set, lowest_bit, pop_lowest,
    popcount, previous_subset, release, word,
)
from engine._kernels.forests cimport (
    Forest, ForestMemory, index_of_set, next_out, pop_set, shown_at, trees_at,
)
from engine._kernels.states cimport NARROW_STACKS, home_tops, row_of, stack_at

import numpy as np

cdef enum:
    SLOT_SHIFT = 16  # of a hash, for the slot
    UNKNOWN = -1
    MAX_ENDS = 256  # partitions of a single tree
    FIRST_CHECK = 4  # times the rows that would be too many if they were distinct
    # More changes than `list_changes` lists for a tree of 16 cells. The card has arrived and the
    # target has stayed; with k of the other 14 cells, k + 1 may be the source, and 15 - k may have
    # the covered card: sum of binomial(14, k) (k + 1) (15 - k) = 991,232, and a row as the end.
    MAX_CHANGES_OF_A_TREE = 1 << 20
    POLL_MASK = 63  # of the rows between two looks at `stop`


cdef int64_t NO_LIMIT = 1 << 60  # of rows


# Buckets. Each is small enough for a table in the processor's cache, where one table of all rows
# would take three times as long.

cdef inline bint is_in_part(const Buckets* buckets, word second) noexcept nogil:
    # Whether a row with this second word is taken.
    return ((hash_pair(0, second) >> PART_SHIFT) & (buckets.n_parts - 1)) == buckets.part


cdef inline bint append(Buckets* buckets, word first, word second) noexcept nogil:
    # Append a row; False if there is no space.
    cdef word bucket = hash_pair(0, second) >> BUCKET_SHIFT
    cdef int64_t fill = buckets.fills[bucket], chunk
    cdef Row* row
    if fill == CHUNK:
        chunk = buckets.n_used
        if chunk >= buckets.n_chunks:
            return False
        buckets.next_chunk[chunk] = buckets.heads[bucket]
        buckets.heads[bucket] = chunk
        buckets.n_used = chunk + 1
        fill = 0
    row = &buckets.rows[buckets.heads[bucket] * CHUNK + fill]
    row.first, row.second = first, second
    buckets.fills[bucket] = fill + 1
    return True


cdef void empty_buckets(Buckets* buckets) noexcept nogil:
    cdef int bucket
    buckets.n_used = 0
    for bucket in range(N_BUCKETS):
        buckets.heads[bucket] = -1
        buckets.fills[bucket] = CHUNK


cdef word clear_table(Buckets* buckets, int bucket) noexcept nogil:
    # Empty a table with at least two slots for each row of a bucket. Returns their number, or 0
    # without memory.
    cdef int64_t chunk = buckets.next_chunk[buckets.heads[bucket]]
    cdef word n_rows = buckets.fills[bucket], n_slots = 16
    while chunk >= 0:
        n_rows += CHUNK
        chunk = buckets.next_chunk[chunk]
    while n_slots < 2 * n_rows:
        n_slots *= 2
    if n_slots > buckets.n_slots:
        free(buckets.table)
        buckets.n_slots = 0
        buckets.table = <Row*>malloc(n_slots * sizeof(Row))
        if buckets.table == NULL:
            return 0
        buckets.n_slots = n_slots
    memset(buckets.table, 0, n_slots * sizeof(Row))
    return n_slots


cdef inline Row* find_slot(Row* table, word mask, const Row* row) noexcept nogil:
    # Return the slot of a row, or the free one where it belongs. The bucket's rows have the upper
    # bits of the hash of their second words in common, so both words are hashed.
    cdef word hashed = hash_pair(0, row.second ^ row.first * <word>0x94D049BB133111EB)
    cdef word slot = (hashed >> SLOT_SHIFT) & mask
    while table[slot].second != 0:
        if table[slot].first == row.first and table[slot].second == row.second:
            break
        slot = (slot + 1) & mask
    return &table[slot]


cdef int64_t write_bucket(
    Buckets* buckets, int bucket, Row* out, int64_t n_out, int64_t max_rows
) noexcept nogil:
    # Do as `write_distinct` for one bucket, after `n_out` rows of others.
    cdef int64_t chunk = buckets.heads[bucket], fill = buckets.fills[bucket], index
    cdef word n_slots
    cdef Row* rows
    cdef Row* slot
    if chunk < 0:
        return n_out
    n_slots = clear_table(buckets, bucket)
    if n_slots == 0:
        return -1
    while chunk >= 0:
        rows = &buckets.rows[chunk * CHUNK]
        for index in range(fill):
            slot = find_slot(buckets.table, n_slots - 1, &rows[index])
            if slot.second != 0:
                continue
            slot[0] = rows[index]
            if out != NULL:
                if n_out >= max_rows:
                    return -1
                out[n_out] = rows[index]
            n_out += 1
        fill = CHUNK
        chunk = buckets.next_chunk[chunk]
    return n_out


cdef int64_t write_distinct(Buckets* buckets, Row* out, int64_t max_rows) noexcept nogil:
    # Write each distinct row once and return their number, or -1 beyond `max_rows` and without
    # memory. If `out` is NULL, they are only counted.
    cdef int64_t n_out = 0
    cdef int bucket
    for bucket in range(N_BUCKETS):
        n_out = write_bucket(buckets, bucket, out, n_out, max_rows)
        if n_out < 0:
            break
    return n_out


# All states of a depth.

cdef void index_tree(const Forest* forest, Index* index, word tree, bint is_written) noexcept nogil:
    # Count, or then write, the entries of the trees on a set: one for each set of cells of which
    # they may contain the highest, as far as partitions of all cells need it (see `ways`). The last
    # cell is assigned first, so the relevant sets are those without it, and the set of all cells.
    cdef int64_t* ends = index.tree_ends
    cdef word free_cells = first_bits(highest_bit(tree)) & ~tree  # none above its highest cell
    cdef word out = 0, cells
    cdef int max_out = forest.depth + 1 - popcount(tree)
    if forest.n_trees[tree] == 0 or max_out < 0:
        return
    if tree >> (forest.n_cells - 1) != 0:
        max_out = 0
    while True:
        cells = free_cells ^ out | tree
        if is_written:  # from the end of each list
            ends[cells] -= 1
            index.trees[ends[cells]] = tree
        else:
            ends[cells] += 1
        out = next_out(free_cells, out, max_out)
        if out == 0:
            return


cdef bint index_trees(const Forest* forest, Index* index) noexcept nogil:
    # List for each set the trees of at most `depth` moves that may contain its highest cell. False
    # if there is no room.
    cdef word n_sets = bit(forest.n_cells), cells
    cdef int64_t* ends = index.tree_ends
    memset(ends, 0, (n_sets + 1) * sizeof(int64_t))
    for cells in range(1, n_sets):
        index_tree(forest, index, cells, False)
    for cells in range(1, n_sets + 1):
        ends[cells] += ends[cells - 1]
    if ends[n_sets] > index.max_trees:
        return False
    for cells in range(1, n_sets):
        index_tree(forest, index, cells, True)
    return True


cdef bint index_choices(const Forest* forest, Index* index) noexcept nogil:
    # List each tree's roots and shown cards; False if there is no room.
    cdef word n_sets = bit(forest.n_cells), cells, roots, shown
    cdef int64_t n_choices = 0
    cdef int root
    index.choice_ends[0] = 0
    for cells in range(1, n_sets):
        index.choice_ends[cells] = n_choices
        if forest.n_trees[cells] == 0 or popcount(cells) > forest.depth + 1:
            continue
        if n_choices + forest.n_trees[cells] > index.max_choices:
            return False
        roots = cells
        while roots:
            root = pop_lowest(&roots)
            shown = shown_at(forest, cells, root)
            while shown:
                index.choices[n_choices].tops = <word>(root ^ pop_lowest(&shown)) << (4 * root)
                index.choices[n_choices].root = bit(root)
                n_choices += 1
    index.choice_ends[n_sets] = n_choices
    return True


cdef int index_partitions(Forest* forest, Index* index, double* n_partitions) noexcept nogil:
    # Fill the index after `count_partitions`; return 0 or NO_ROOM. `n_partitions[d]` becomes the
    # number of partitions of depth d, for d up to that of the forest.
    cdef int depth = forest.depth, n_moves, n_inside
    cdef word all_cells = first_bits(forest.n_cells), half, rest, possible
    cdef const double* ways = forest.ways
    cdef int width = depth + 1
    cdef int64_t entry
    cdef word tree
    if not (index_trees(forest, index) and index_choices(forest, index)):
        return NO_ROOM
    for half in range(bit(forest.n_cells - 1)):
        possible = 0
        for n_moves in range(depth + 1):
            if ways[half * width + n_moves] > 0.0:
                possible |= bit(n_moves)
        index.possible[half] = possible
    memset(n_partitions, 0, (depth + 1) * sizeof(double))
    for entry in range(index.tree_ends[all_cells], index.tree_ends[all_cells + 1]):
        tree = index.trees[entry]
        n_inside = popcount(tree) - 1
        rest = all_cells ^ tree
        for n_moves in range(n_inside, depth + 1):
            n_partitions[n_moves] += (
                forest.n_trees[tree] * ways[rest * width + n_moves - n_inside]
            )
    return 0


# What `list_states` reads and writes.
cdef struct Listing:
    const Index* index
    Buckets* buckets
    const uint8_t* stop
    # The states of a part have the occupation of these cells in common.
    word part_cells
    word part_occupied


cdef inline bint is_root_in_part(const Listing* listing, word tree, word root) noexcept nogil:
    # Of the cells of a tree, only its root stays occupied.
    return root & listing.part_cells == tree & listing.part_occupied


cdef inline int append_states(
    const Listing* listing, word tree, word rest, word tops, word roots
) noexcept nogil:
    # Append the states with a last tree with moves, beside those chosen before; the cells of
    # `rest` have no moves. Returns 0 or NO_ROOM.
    cdef const Index* index = listing.index
    cdef word occupied = roots | rest, second
    cdef int64_t choice
    cdef const Choice* chosen
    if rest & listing.part_cells & ~listing.part_occupied:
        return 0
    for choice in range(index.choice_ends[tree], index.choice_ends[tree + 1]):
        chosen = &index.choices[choice]
        if not is_root_in_part(listing, tree, chosen.root):
            continue
        second = occupied | chosen.root
        if not append(listing.buckets, tops ^ chosen.tops, second):
            return NO_ROOM
    return 0


cdef int list_remaining(
    const Listing* listing, word left, int n_moves, word tops, word roots
) noexcept nogil:
    # Append the states with `n_moves` more moves among the cells that are left, beside the trees
    # chosen before, of which `tops` and `roots` tell the shown cards and the roots. The next tree
    # is that of the highest cell left. Returns as `list_states`.
    cdef const Index* index = listing.index
    cdef int64_t entry, choice
    cdef word tree, rest
    cdef const Choice* chosen
    cdef int n_inside, result
    if is_set(listing.stop):
        return STOPPED
    for entry in range(index.tree_ends[left], index.tree_ends[left + 1]):
        tree = index.trees[entry]
        rest = left ^ tree
        n_inside = popcount(tree) - 1
        if n_inside == n_moves:
            result = append_states(listing, tree, rest, tops, roots)
            if result != 0:
                return result
            continue
        if n_inside > n_moves or not (index.possible[rest] >> (n_moves - n_inside)) & 1:
            continue
        for choice in range(index.choice_ends[tree], index.choice_ends[tree + 1]):
            chosen = &index.choices[choice]
            if not is_root_in_part(listing, tree, chosen.root):
                continue
            result = list_remaining(
                listing, rest, n_moves - n_inside, tops ^ chosen.tops, roots | chosen.root
            )
            if result != 0:
                return result
    return 0


cdef int list_states(
    const Forest* forest, Counting* counting, int depth, const uint8_t* stop
) noexcept nogil:
    # Put the state of each partition of a depth, at most that of the index, into buckets. Returns
    # 0, STOPPED or NO_ROOM.
    #
    # The bits of the buckets' part say which of the last cells are occupied; they are the cells
    # that are decided first.
    cdef Buckets* buckets = &counting.buckets
    cdef word all_cells = first_bits(forest.n_cells)
    cdef int first_cell = max(0, forest.n_cells - popcount(buckets.n_parts - 1))
    cdef Listing listing
    listing.index, listing.buckets, listing.stop = &counting.index, buckets, stop
    listing.part_cells = (buckets.n_parts - 1) << first_cell
    listing.part_occupied = buckets.part << first_cell
    empty_buckets(buckets)
    return list_remaining(&listing, all_cells, depth, home_tops(all_cells), 0)


# Solvable states, backwards.

cdef void begin_splits(Splits* splits, const Forest* forest) noexcept nogil:
    # Forget the splits of another deal.
    cdef int32_t number
    splits.n_parts = 0
    splits.n_changes = 1
    for number in range(splits.n_sets):
        if splits.firsts[number] != UNKNOWN:
            splits.firsts[number] = UNKNOWN
            memset(&splits.starts[number << 8], 0, 256 * sizeof(int32_t))
    splits.n_sets = forest.n_grown


cdef void list_splits(const Forest* forest, Splits* splits, word cells) noexcept nogil:
    # List the ways to split a set of cells into two sets with trees.
    cdef word free_cells = cells & (cells - 1), others = free_cells >> 6, block = others
    cdef word parts, part
    cdef int32_t number = index_of_set(forest, cells)
    splits.firsts[number] = splits.n_parts
    while True:
        parts = forest.grown[block] & forest.subsets[free_cells & 63]
        while parts:
            part = pop_set(block, &parts)
            if forest.n_trees[cells ^ part] != 0:
                splits.parts[splits.n_parts] = part
                splits.n_parts += 1
        if block == 0:
            break
        block = previous_subset(block, others)
    splits.lasts[number] = splits.n_parts


cdef Row* write_changes(
    const Forest* forest, const Splits* splits, word arrived, word stayed, int target, int card,
    Row* change,
) noexcept nogil:
    # Write the changes of splitting a tree at `target` that shows `card` in two; return their end.
    cdef word sources = forest.problem.lines[target] & arrived, covered
    cdef int source
    while sources:
        source = pop_lowest(&sources)
        if not (shown_at(forest, arrived, source) >> card) & 1:
            continue
        covered = shown_at(forest, stayed, target) & forest.problem.flock[card]
        while covered:
            # The source shows the card again instead of its own number, and the target the covered
            # one; the cells that arrived have the source as their root.
            change.first = (
                <word>(source ^ card) << (4 * source)
                ^ <word>(card ^ pop_lowest(&covered)) << (4 * target)
            )
            change.second = splits.spread[arrived] * <word>(target ^ source)
            change += 1
    return change


cdef int32_t list_changes(
    const Forest* forest, Splits* splits, word cells, int target, int card
) noexcept nogil:
    # List the changes of splitting the tree at `target` that shows `card`; return their index.
    cdef word arrived, stayed, welcome
    cdef int32_t number = index_of_set(forest, cells), index, start
    cdef Row* change
    if (splits.n_parts + <int64_t>bit(popcount(cells)) > splits.max_parts
            or splits.n_changes + MAX_CHANGES_OF_A_TREE > splits.max_changes):
        begin_splits(splits, forest)
    if splits.firsts[number] == UNKNOWN:
        list_splits(forest, splits, cells)
    start = splits.n_changes
    splits.starts[number << 8 | target << 4 | card] = start
    change = &splits.changes[start]
    for index in range(splits.firsts[number], splits.lasts[number]):
        arrived = splits.parts[index]
        stayed = cells ^ arrived
        if (arrived >> target) & 1:
            arrived, stayed = stayed, arrived
        welcome = (
            row_of(&trees_at(forest, arrived).brings, target)
            & row_of(&trees_at(forest, stayed).wants, target)
        )
        if (welcome >> card) & 1:
            change = write_changes(forest, splits, arrived, stayed, target, card, change)
    memset(change, 0, sizeof(Row))
    splits.n_changes = change - splits.changes + 1
    return start


cdef int64_t list_ends(const Forest* forest, Row* layer) noexcept nogil:
    # Write the partitions of a single tree, at most MAX_ENDS; return their number.
    cdef word all_cells = first_bits(forest.n_cells), owners, shown
    cdef int64_t count = 0
    cdef int root, cell
    if forest.n_trees[all_cells] == 0:
        return 0
    for root in range(forest.n_cells):
        owners = 0
        for cell in range(forest.n_cells):
            owners |= <word>root << (4 * cell)
        shown = shown_at(forest, all_cells, root)
        while shown:
            layer[count].first = home_tops(all_cells)
            layer[count].first ^= <word>(root ^ pop_lowest(&shown)) << (4 * root)
            layer[count].second = owners ^ 1
            count += 1
    return count


# The trees with moves of a partition.
cdef struct MovedTrees:
    int n
    word sets[NARROW_STACKS]  # the cells of each root, by root
    int roots[NARROW_STACKS]
    int32_t* starts[NARROW_STACKS]  # of each: the first changes by shown card


cdef inline void find_moved(
    const Forest* forest, const Splits* splits, word owners, MovedTrees* moved
) noexcept nogil:
    # Find the trees with moves in the second word of a partition.
    cdef int cell, root
    memset(moved.sets, 0, sizeof(moved.sets))
    for cell in range(forest.n_cells):
        moved.sets[stack_at(owners ^ 1, cell)] |= bit(cell)
    moved.n = 0
    for root in range(forest.n_cells):
        if moved.sets[root] & (moved.sets[root] - 1) != 0:
            moved.roots[moved.n] = root
            moved.starts[moved.n] = &splits.starts[
                index_of_set(forest, moved.sets[root]) << 8 | root << 4
            ]
            moved.n += 1


cdef int64_t append_before(
    const Forest* forest, Counting* counting, Row row, const MovedTrees* moved
) noexcept nogil:
    # Append the partitions before one, in each of which one of its trees is split. Returns how many
    # are appended, or NO_ROOM.
    cdef Splits* splits = &counting.splits
    cdef int64_t n_appended = 0
    cdef word first, second
    cdef int index, root, card
    cdef int32_t change
    for index in range(moved.n):
        root = moved.roots[index]
        card = stack_at(row.first, root)
        change = moved.starts[index][card]
        if change == 0:
            change = list_changes(forest, splits, moved.sets[root], root, card)
        while splits.changes[change].second != 0:
            first = row.first ^ splits.changes[change].first
            second = row.second ^ splits.changes[change].second
            change += 1
            if not is_in_part(&counting.buckets, second):
                continue
            if not append(&counting.buckets, first, second):
                return NO_ROOM
            n_appended += 1
    return n_appended


cdef int step_back(
    const Forest* forest, Counting* counting, Layer layer, int64_t max_rows, const uint8_t* stop
) noexcept nogil:
    # Put the solvable partitions of the previous depth into buckets; `grow_trees` and
    # `begin_splits` come first. Returns 0, STOPPED, NO_ROOM, or MANY if it is sure that there are
    # more than `max_rows`.
    cdef int64_t number, n_more, n_appended = 0, next_check = FIRST_CHECK * max_rows
    cdef word last_owners = 0
    cdef Row row
    cdef MovedTrees moved
    moved.n = 0
    empty_buckets(&counting.buckets)
    for number in range(layer.n_rows):
        if (number & POLL_MASK) == 0 and is_set(stop):
            return STOPPED
        if n_appended > next_check:
            if write_distinct(&counting.buckets, NULL, 0) > max_rows:
                return MANY
            next_check *= 2
        row = layer.rows[number]
        if row.second != last_owners:  # rows with the same trees follow each other
            last_owners = row.second
            find_moved(forest, &counting.splits, last_owners, &moved)
        n_more = append_before(forest, counting, row, &moved)
        if n_more == NO_ROOM:
            return NO_ROOM
        n_appended += n_more
    return 0


cdef int gather_states(const Forest* forest, Buckets* buckets, Layer layer) noexcept nogil:
    # Put the states of a layer's partitions into buckets; return 0 or NO_ROOM.
    cdef word homes = home_tops(first_bits(forest.n_cells)), differs, occupied
    cdef int64_t row
    cdef int cell
    empty_buckets(buckets)
    for row in range(layer.n_rows):
        differs = layer.rows[row].second ^ 1 ^ homes
        occupied = 0
        for cell in range(forest.n_cells):
            if stack_at(differs, cell) == 0:
                occupied |= bit(cell)
        if is_in_part(buckets, occupied):
            if not append(buckets, layer.rows[row].first, occupied):
                return NO_ROOM
    return 0


# Memory.

cdef Layer layer_of(const int64_t[:, ::1] rows):
    cdef Layer layer
    if rows.shape[1] != 2:
        raise ValueError("Each row must have two words.")
    layer.n_rows = rows.shape[0]
    layer.rows = <Row*>&rows[0, 0] if rows.shape[0] else NULL
    return layer


cdef int allocate_index(Arena* arena, Index* index, size_t n_sets, tuple sizes) except -1:
    index.max_trees, index.max_choices = sizes
    index.tree_ends = <int64_t*>allocated(arena, n_sets + 2, sizeof(int64_t))
    index.trees = <int32_t*>allocated(arena, index.max_trees, sizeof(int32_t))
    index.possible = <word*>allocated(arena, n_sets, sizeof(word))
    index.choice_ends = <int64_t*>allocated(arena, n_sets + 1, sizeof(int64_t))
    index.choices = <Choice*>allocated(arena, index.max_choices, sizeof(Choice))
    return 0


cdef int allocate_splits(Arena* arena, Splits* splits, size_t n_sets, tuple sizes) except -1:
    cdef size_t cells
    splits.max_parts, splits.max_changes = sizes
    splits.firsts = <int32_t*>allocated(arena, n_sets, sizeof(int32_t))
    splits.lasts = <int32_t*>allocated(arena, n_sets, sizeof(int32_t))
    splits.parts = <int32_t*>allocated(arena, splits.max_parts, sizeof(int32_t))
    splits.spread = <word*>allocated(arena, n_sets, sizeof(word))
    splits.starts = <int32_t*>allocated(arena, 256 * n_sets, sizeof(int32_t))
    splits.changes = <Row*>allocated(arena, splits.max_changes, sizeof(Row))
    splits.firsts[0] = UNKNOWN
    for cells in range(1, n_sets):
        splits.firsts[cells] = UNKNOWN
        splits.spread[cells] = splits.spread[cells & (cells - 1)] | bit(4 * lowest_bit(cells))
    return 0


cdef class CountingMemory:
    """The memory of exact counts for deals of ``n_cells``; used by one thread at a time.

    Most of it is address space whose pages are used only as a count grows.

    ``n_cells``: 1 to 16.
    ``n_rows``: rows that the buckets hold; `reserve` changes it.
    ``index_sizes``: maximum numbers of trees and choices of an index.
    ``split_sizes``: maximum numbers of parts and changes of splits.
    ``layer_rows``: rows of each of two layers, for kernels that step back by themselves.
    """

    def __cinit__(
        self, int n_cells, int64_t n_rows, tuple index_sizes, tuple split_sizes,
        int64_t layer_rows=0,
    ):
        cdef Arena* arena = &self.arena
        cdef size_t n_sets = 1 << n_cells
        if not 0 < n_cells <= NARROW_STACKS:
            raise ValueError("The number of cells must be 1 to 16.")
        # Forgetting all splits must make room for those of one tree.
        if split_sizes[0] < n_sets or split_sizes[1] <= MAX_CHANGES_OF_A_TREE:
            raise ValueError("The splits of one tree may need more room.")
        self.counting = <Counting*>allocated(arena, 1, sizeof(Counting))
        self.counting.buckets.n_parts = 1
        allocate_index(arena, &self.counting.index, n_sets, index_sizes)
        allocate_splits(arena, &self.counting.splits, n_sets, split_sizes)
        self.counting.max_rows = layer_rows
        self.counting.layers[0] = <Row*>allocated(arena, layer_rows, sizeof(Row))
        self.counting.layers[1] = <Row*>allocated(arena, layer_rows, sizeof(Row))
        self.reserve(n_rows)

    def __dealloc__(self):
        if self.counting != NULL:
            free(self.counting.buckets.table)
        release(&self.rows_arena)
        release(&self.arena)

    def reserve(self, int64_t n_rows):
        """Change the number of rows that the buckets hold; they are empty then."""
        cdef Buckets* buckets = &self.counting.buckets
        cdef Arena* arena = &self.rows_arena
        # Each bucket has one chunk more, which may be partly full.
        buckets.n_chunks = (n_rows + CHUNK - 1) // CHUNK + N_BUCKETS
        release(arena)
        buckets.rows, buckets.next_chunk = NULL, NULL
        buckets.rows = <Row*>allocated(arena, buckets.n_chunks * CHUNK, sizeof(Row))
        buckets.next_chunk = <int64_t*>allocated(arena, buckets.n_chunks, sizeof(int64_t))
        empty_buckets(buckets)

    def take_part(self, word part, word n_parts):
        """Only take the rows of one part of all into the buckets from now on."""
        self.counting.buckets.part, self.counting.buckets.n_parts = part, n_parts

    @property
    def n_rows(self):
        """Number of rows that the buckets hold."""
        return (self.counting.buckets.n_chunks - N_BUCKETS) * CHUNK

    @property
    def n_filled(self):
        """Number of rows in used chunks."""
        return self.counting.buckets.n_used * CHUNK

    def index(self, ForestMemory forest):
        """Prepare `list_states` after the partitions were counted.

        Returns the numbers of partitions of depth 0 to that of the forest, or None without space.
        """
        cdef double[::1] n_partitions = np.zeros(forest.forest.depth + 1)
        cdef int result
        with nogil:
            result = index_partitions(forest.forest, &self.counting.index, &n_partitions[0])
        return np.asarray(n_partitions) if result == 0 else None

    def list_states(self, ForestMemory forest, int depth, const uint8_t[::1] stop):
        """Put the states of a depth into the buckets; return 0, STOPPED or NO_ROOM."""
        cdef int result
        with nogil:
            result = list_states(forest.forest, self.counting, depth, &stop[0])
        return result

    def list_ends(self, ForestMemory forest):
        """Return the partitions of a single tree as rows, after forgetting other deals."""
        cdef int64_t[:, ::1] layer = np.empty((MAX_ENDS, 2), np.int64)
        begin_splits(&self.counting.splits, forest.forest)
        return np.asarray(layer)[:list_ends(forest.forest, layer_of(layer).rows)]

    def step_back(self, ForestMemory forest, const int64_t[:, ::1] layer, const uint8_t[::1] stop):
        """Put the solvable partitions before a layer into the buckets; returns as `list_states`."""
        cdef Layer rows = layer_of(layer)
        cdef int result
        with nogil:
            result = step_back(forest.forest, self.counting, rows, NO_LIMIT, &stop[0])
        return result

    def gather_states(self, ForestMemory forest, const int64_t[:, ::1] layer):
        """Put the states of a layer's partitions into the buckets; return 0 or NO_ROOM."""
        cdef Layer rows = layer_of(layer)
        cdef int result
        with nogil:
            result = gather_states(forest.forest, &self.counting.buckets, rows)
        return result

    def count_distinct(self):
        """Count the distinct rows in the buckets."""
        cdef int64_t count
        with nogil:
            count = write_distinct(&self.counting.buckets, NULL, 0)
        if count < 0:
            raise MemoryError
        return count

    def distinct(self):
        """Return the distinct rows in the buckets, in a fixed order."""
        cdef int64_t[:, ::1] out = np.empty((max(1, self.n_filled), 2), np.int64)
        cdef Layer layer = layer_of(out)
        cdef int64_t count
        with nogil:
            count = write_distinct(&self.counting.buckets, layer.rows, layer.n_rows)
        if count < 0:
            raise MemoryError
        return np.asarray(out)[:count].copy()
