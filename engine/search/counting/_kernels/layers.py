"""Count all states and solvable states by depth, exactly, for at most 16 stacks.

Three things make this fast.

*Fewer arrivals.* Moves that share no cell commute, so most orders of independent moves lead to the
same states. Each state has the pairs of cells whose moves are covered by other orders (a *sleep
set*, Godefroid 1996, doi:10.1007/3-540-60761-7): after a move between the cells of pair p, a pair
sleeps if it slept or came before p, and shares no cell with p. A state that is reached several
times has the intersection. Every state is still reached, with about a quarter of the arrivals.

*No search per state.* At the deepest requested layer, all sleep sets are emptied and every edge
below is stored; marks are then propagated backwards from the single stacks. From an empty sleep
set, every way to a single stack has a reordering that plays no sleeping pair, so no mark of that
layer is missed. Below it, states with a disconnected flockability graph or disconnected cells are
dropped.

*One table.* Duplicates are only possible within a layer. For the layers above, the table has the
solvable states of the layer below, which are few if the puzzle is hard.

A record is described in `records`.
"""

from typing import Any, Final

from engine.arrays import Flag, Slots, Words
from engine.kernels import kernel, lowest_bit
from engine.search._kernels.state import is_connected
from engine.search._kernels.words import home_tops, tops_after
from engine.search.counting._kernels.marks import mark_backwards, mark_parents
from engine.search.counting._kernels.records import (
    ASLEEP,
    FREE,
    LEGAL,
    LOW_WORD,
    MASKS,
    TOPS,
    clear_slots,
    grow_slots,
    hash_record,
)

MOST_PAIRS: Final = 64

# CENSUS, the arrays of a count:
# records: all layers down to the requested depth, one after another, then two alternating ones.
# slots: the table, a power of two long.
# edges, edge_ends: children of the records from that depth on.
# marks: one per record from that depth on: 1 if a single stack can be reached.
# connectedness: one per set of stacks or cells, ``2 ** n_stacks`` in use.
# pair_of, pair_cells: (16, 16) and (64, 2), filled by the count.
# scratch: at least 5 rows of 64 words.
# totals, solvables: by depth, the answer.
CENSUS: Final = (
    "Tuple((int64[:, ::1], int64[::1], int32[::1], int32[::1], uint8[::1], uint8[::1],"
    " int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[::1]))"
)
TOTALS: Final = 9
SOLVABLES: Final = 10

ONE: Final = 1

COMPLETE: Final = 1
OVER_BUDGET: Final = -2
STOPPED: Final = -3

# Cached connectedness of a set of stacks, and of a set of cells.
UNKNOWN: Final = 0
CARDS_CONNECTED: Final = 1
CARDS_PARTED: Final = 2
CELLS_CONNECTED: Final = 4
CELLS_PARTED: Final = 8

# Indices in ``counts``.
N_NEW: Final = 0
N_EDGES: Final = 1


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[:, ::1], int64[:, ::1], int64[::1])"
)
def number_pairs(
    n_stacks: int,
    cell_row: Words,
    cell_column: Words,
    in_line: Words,
    pair_of: Words,
    pair_cells: Words,
    touching: Words,
) -> int:
    """Assign numbers to the pairs of cells in one row or column; return their count.

    Fills the cells in line with each cell, the number of each pair and its inverse, and the pairs
    of each cell. Numbers from `MOST_PAIRS` on are omitted.
    """
    in_line[:n_stacks] = 0
    touching[:n_stacks] = 0
    number = 0
    for first in range(n_stacks):
        for second in range(first + 1, n_stacks):
            same_row = cell_row[first] == cell_row[second]
            if not (same_row or cell_column[first] == cell_column[second]):
                continue
            if number < MOST_PAIRS:
                in_line[first] |= ONE << second
                in_line[second] |= ONE << first
                pair_of[first, second] = number
                pair_of[second, first] = number
                pair_cells[number, 0] = first
                pair_cells[number, 1] = second
                touching[first] |= ONE << number
                touching[second] |= ONE << number
            number += 1
    return number


@kernel("boolean(int64[::1], int64[::1], uint8[::1], int64, int64)", inline=True)
def is_whole(
    flock: Words, in_line: Words, connectedness: Flag, present: int, occupied: int
) -> bool:
    """Return whether the remaining stacks and cells are connected; results are cached.

    Stacks are linked if flockable, cells if they share a row or column. Stacks are joined only
    along links of both, and links only disappear, so a disconnected state is unsolvable.
    """
    cards: int = connectedness[present]
    if cards & (CARDS_CONNECTED | CARDS_PARTED) == 0:
        cards |= CARDS_CONNECTED if is_connected(flock, present) else CARDS_PARTED
        connectedness[present] = cards
    if cards & CARDS_PARTED:
        return False
    cells: int = connectedness[occupied]
    if cells & (CELLS_CONNECTED | CELLS_PARTED) == 0:
        cells |= CELLS_CONNECTED if is_connected(in_line, occupied) else CELLS_PARTED
        connectedness[occupied] = cells
    return cells & CELLS_CONNECTED != 0


@kernel("int64(int64[::1], int64[::1], int64[:, ::1], int64, int64, int64, int64)", inline=True)
def new_pairs(
    flock: Words, in_line: Words, pair_of: Words, tops: int, occupied: int, stack: int, target: int
) -> int:
    """Return the legal pairs of a stack after it moved to ``target``."""
    pairs = 0
    others = in_line[target] & occupied
    while others:
        other = lowest_bit(others)
        others &= others - 1
        if (flock[stack] >> ((tops >> (4 * other)) & 15)) & 1:
            pairs |= ONE << pair_of[target, other]
    return pairs


@kernel(
    "int64(int64[::1], int64[::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[:, ::1],"
    " int64, int64, int64, int64[::1], uint8[::1], boolean, boolean, int32[::1], int32[::1],"
    " int64[::1], uint8[::1])"
)
def expand(
    flock: Words,
    in_line: Words,
    pair_of: Words,
    pair_cells: Words,
    touching: Words,
    records: Words,
    old_base: int,
    n_old: int,
    new_base: int,
    slots: Words,
    connectedness: Flag,
    drops_parted: bool,
    keeps_edges: bool,
    edges: Slots,
    edge_ends: Slots,
    counts: Words,
    flag: Flag,
) -> int:
    """Expand a layer into the records from ``new_base`` on; ``counts[N_NEW]`` is their number.

    With ``drops_parted``, only connected states are kept. With ``keeps_edges``, ``edges`` lists
    for each old record the indices of its children, up to ``edge_ends[record]``. One function on
    purpose: its locals are the state, and this is the hot loop.
    """
    room = records.shape[0] - new_base
    if old_base > new_base:
        room = old_base - new_base
    mask = clear_slots(slots, 2 * n_old)
    count = 0
    n_edges = counts[N_EDGES]
    for index in range(n_old):
        if (index & 255) == 0 and flag[0] != 0:
            return STOPPED
        tops = records[old_base + index, TOPS]
        occupied = records[old_base + index, MASKS] & 0xFFFF
        present = records[old_base + index, MASKS] >> 16
        if drops_parted and not is_whole(flock, in_line, connectedness, present, occupied):
            if keeps_edges:
                edge_ends[index] = n_edges
            continue
        asleep = records[old_base + index, ASLEEP]
        legal = records[old_base + index, LEGAL]
        awake = legal & ~asleep
        while awake:
            # Pairs in ascending order: those before this one sleep after it.
            pair = lowest_bit(awake)
            awake &= awake - 1
            for direction in range(2):
                source = pair_cells[pair, direction]
                target = pair_cells[pair, 1 - direction]
                stack = (tops >> (4 * source)) & 15
                covered = (tops >> (4 * target)) & 15
                left = present ^ (ONE << covered)
                cells = occupied ^ (ONE << source)
                if drops_parted and not is_whole(flock, in_line, connectedness, left, cells):
                    continue
                undisturbed = ~(touching[source] | touching[target])
                new_tops = tops_after(tops, source, target)
                new_masks = (left << 16) | cells
                mixed = hash_record(new_tops, new_masks)
                slot = mixed & mask
                child = -1
                while slots[slot] != FREE:
                    if ((slots[slot] ^ mixed) & ~LOW_WORD) == 0:
                        found = slots[slot] & LOW_WORD
                        same_tops = records[new_base + found, TOPS] == new_tops
                        if same_tops and records[new_base + found, MASKS] == new_masks:
                            child = found
                            break
                    slot = (slot + 1) & mask
                if child >= 0:
                    records[new_base + child, ASLEEP] &= asleep & undisturbed
                else:
                    if count >= room:
                        counts[N_NEW] = count
                        return OVER_BUDGET
                    child = count
                    fresh = new_pairs(flock, in_line, pair_of, tops, cells, stack, target)
                    records[new_base + child, TOPS] = new_tops
                    records[new_base + child, MASKS] = new_masks
                    records[new_base + child, ASLEEP] = asleep & undisturbed
                    records[new_base + child, LEGAL] = (legal & undisturbed) | fresh
                    slots[slot] = (mixed & ~LOW_WORD) | child
                    count += 1
                    if 3 * count > 2 * mask and 2 * (mask + 1) <= slots.shape[0]:
                        mask = grow_slots(records, new_base, count, slots, mask)
                if keeps_edges:
                    if n_edges >= edges.shape[0]:
                        counts[N_NEW] = count
                        return OVER_BUDGET
                    edges[n_edges] = child
                    n_edges += 1
            asleep |= ONE << pair
        if keeps_edges:
            edge_ends[index] = n_edges
    counts[N_NEW] = count
    counts[N_EDGES] = n_edges
    return COMPLETE


@kernel(f"int64(int64, int64[::1], int64[::1], int64[::1], int64, int64, {CENSUS}, uint8[::1])")
def count_by_depth(
    n_stacks: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    depth: int,
    lowest: int,
    census: Any,
    flag: Flag,
) -> int:
    """Fill ``totals[0..depth]`` and, if not empty, ``solvables[lowest..depth]``.

    Entries that are not reached stay -1; a total that exceeded the budget has the lower bound that
    was reached, written as ``-2 - bound``.
    """
    (
        records, slots, edges, edge_ends, marks, connectedness, pair_of, pair_cells, scratch,
        totals, solvables,
    ) = census  # fmt: skip
    counts = scratch[0]
    in_line = scratch[1]
    touching = scratch[2]
    starts = scratch[3]
    starts_below = scratch[4]
    totals[: depth + 1] = -1
    solvables[: depth + 1] = -1
    connectedness[: ONE << n_stacks] = UNKNOWN
    n_pairs = number_pairs(n_stacks, cell_row, cell_column, in_line, pair_of, pair_cells, touching)
    if n_pairs > MOST_PAIRS:
        return OVER_BUDGET
    everyone = (ONE << n_stacks) - 1
    records[0, TOPS] = home_tops(everyone)
    records[0, MASKS] = (everyone << 16) | everyone
    records[0, ASLEEP] = 0
    records[0, LEGAL] = 0
    for pair in range(n_pairs):
        if (flock[pair_cells[pair, 0]] >> pair_cells[pair, 1]) & 1:
            records[0, LEGAL] |= ONE << pair
    counts[N_EDGES] = 0
    starts[0] = 0
    starts[1] = 1
    totals[0] = 1
    for step in range(depth):
        status = expand(
            flock, in_line, pair_of, pair_cells, touching, records, starts[step], totals[step],
            starts[step + 1], slots, connectedness, False, False, edges, edge_ends, counts, flag,
        )  # fmt: skip
        if status != COMPLETE:
            totals[step + 1] = -2 - counts[N_NEW] if status == OVER_BUDGET else -1
            return status
        totals[step + 1] = counts[N_NEW]
        starts[step + 2] = starts[step + 1] + counts[N_NEW]
    if lowest > depth:
        return COMPLETE
    size = totals[depth]
    base = starts[depth]
    for index in range(size):
        records[base + index, ASLEEP] = 0
    near = base + size
    far = near + (records.shape[0] - near) // 2
    starts_below[depth] = 0
    last = n_stacks - 1
    for step in range(depth, last):
        starts_below[step + 1] = starts_below[step] + size
        if starts_below[step + 1] > edge_ends.shape[0]:
            return OVER_BUDGET
        next_base = near if (step - depth) & 1 == 0 else far
        status = expand(
            flock, in_line, pair_of, pair_cells, touching, records, base, size, next_base, slots,
            connectedness, True, True, edges, edge_ends[starts_below[step] :], counts, flag,
        )  # fmt: skip
        if status != COMPLETE:
            return status
        base = next_base
        size = counts[N_NEW]
    if starts_below[last] + size > marks.shape[0]:
        return OVER_BUDGET
    marks[starts_below[last] : starts_below[last] + size] = 1
    mark_backwards(starts_below, depth, last, edges, edge_ends, marks)
    n_marked = 0
    for index in range(totals[depth]):
        n_marked += marks[index]
    solvables[depth] = n_marked
    for step in range(depth - 1, lowest - 1, -1):
        if flag[0] != 0:
            return STOPPED
        solvables[step] = mark_parents(
            records, starts[step], totals[step], starts[step + 1], totals[step + 1], marks,
            pair_cells, slots,
        )  # fmt: skip
    return COMPLETE
