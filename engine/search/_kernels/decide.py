"""Decide whether a state can be brought to one stack, for grids above 16 stacks.

Depth-first search that tries the most promising move first, never covers a cut vertex of the
flockability graph or vacates one of the graph of cells (the rest could never be joined), and
stores every refuted state with its full key. The mean cost is dominated by a few hard deals in
which the first choices are wrong, so the search restarts with noise in the order and growing
limits; refuted states are kept across restarts. ``docs/deciding.md`` has the measurements.
"""

from typing import Final

from engine.arrays import Flag, Slots, Words
from engine.kernels import kernel, lowest_bit, popcount, shift_right, wrap_add, wrap_multiply
from engine.search._kernels.state import find_removable, is_connected, move_key, read_key
from engine.search._kernels.store import add, find
from engine.search._kernels.words import mates_of

SOLVABLE: Final = 1
UNSOLVABLE: Final = 0
SPENT: Final = -1  # node limit reached
CANCELLED: Final = -3

# Columns of ``line``: the move at each depth, and the number of children left to try there.
STACK: Final = 0
COVERED: Final = 1
SOURCE: Final = 2
TARGET: Final = 3
CHILD: Final = 4
LINE_COLUMNS: Final = 5

NOISE: Final = 14
LINK_WEIGHT: Final = 4
STUCK_WEIGHT: Final = 6
SCORE_OFFSET: Final = 1 << 20
ONE: Final = 1
POLL_MASK: Final = 255


@kernel("int64(int64)", inline=True)
def next_random(state: int) -> int:
    """Advance a splitmix64 state."""
    return wrap_add(state, -0x61C8864680B583EB)


@kernel("int64(int64)", inline=True)
def random_word(state: int) -> int:
    """Return the 64 random bits of a splitmix64 state."""
    mixed = wrap_multiply(state ^ shift_right(state, 30), -0x40A7B892E31B1A47)
    mixed = wrap_multiply(mixed ^ shift_right(mixed, 27), -0x6B2FB644ECCEEE15)
    return mixed ^ shift_right(mixed, 31)


@kernel("int64(int64)", inline=True)
def first_limit(n_stacks: int) -> int:
    """Return the node limit of the first attempt; a solution has one node fewer than stacks."""
    return n_stacks + n_stacks // 2


@kernel("int64(int64)", inline=True)
def longer_limit(limit: int) -> int:
    """Return the node limit of the next attempt."""
    return limit + limit // 8 + 1


@kernel(
    "int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1],"
    " int64, int64, int64, int64[:, ::1], int64)"
)
def order_children(
    flock: Words,
    in_line: Words,
    cell_row: Words,
    cell_column: Words,
    where: Words,
    in_row: Words,
    in_column: Words,
    present: int,
    noise: int,
    seed: int,
    children: Words,
    depth: int,
) -> int:
    """List the children worth trying at this depth, best last; return their number.

    The score of a child is 4 x (links left in both graphs) - 6 x (stacks without a move) - (stacks
    with one). Each is packed as ``score << 16 | stack << 8 | covered`` so that sorting the numbers
    sorts the children. A number common to all children is subtracted from the links left.
    """
    occupied = 0
    left = present
    while left:
        occupied |= ONE << where[lowest_bit(left)]
        left &= left - 1
    coverable = find_removable(flock, present)
    sources = find_removable(in_line, occupied)
    # A state with a cut card on a cut cell is lost, see `narrow.is_pinned`.
    left = present & ~coverable
    while left:
        if (sources >> where[lowest_bit(left)]) & 1 == 0:
            return 0
        left &= left - 1
    n_left = popcount(present) - 1
    count = 0
    movers = present
    while movers:
        stack = lowest_bit(movers)
        movers &= movers - 1
        cell = where[stack]
        if (sources >> cell) & 1 == 0:
            continue
        row = cell_row[cell]
        column = cell_column[cell]
        bit = ONE << stack
        targets = flock[stack] & (in_row[row] | in_column[column]) & coverable & ~bit
        while targets:
            covered = lowest_bit(targets)
            targets &= targets - 1
            gone = ONE << covered
            goal = where[covered]
            in_row[row] ^= bit
            in_column[column] ^= bit
            in_row[cell_row[goal]] ^= bit | gone
            in_column[cell_column[goal]] ^= bit | gone
            where[stack] = goal
            stuck = 0
            single = 0
            others = present ^ gone
            while others:
                other = lowest_bit(others)
                others &= others - 1
                place = where[other]
                near = flock[other] & (in_row[cell_row[place]] | in_column[cell_column[place]])
                degree = popcount(near & ~(ONE << other))
                stuck += degree == 0
                single += degree == 1
            where[stack] = cell
            in_row[cell_row[goal]] ^= bit | gone
            in_column[cell_column[goal]] ^= bit | gone
            in_row[row] ^= bit
            in_column[column] ^= bit
            if stuck == n_left and n_left > 1:
                continue
            unlinked = popcount(flock[covered] & present) + popcount(in_line[cell] & occupied)
            score = -LINK_WEIGHT * unlinked - STUCK_WEIGHT * stuck - single
            if noise > 0:
                seed = next_random(seed)
                score += (shift_right(random_word(seed), 40) * noise) >> 24
            packed = (score + SCORE_OFFSET) << 16 | stack << 8 | covered
            place = count
            while place > 0 and children[depth, place - 1] > packed:
                children[depth, place] = children[depth, place - 1]
                place -= 1
            children[depth, place] = packed
            count += 1
    return count


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[::1], int64[:, ::1], int32[::1],"
    " int64[::1], int64, int64, int64, int64[::1], int64[:, ::1], int64[:, ::1], int64[:, ::1],"
    " int64[::1], uint8[::1])",
    once=True,
)
def depth_first(
    n_stacks: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    start_key: Words,
    keys: Words,
    index: Slots,
    meta: Words,
    limit: int,
    noise: int,
    seed: int,
    key: Words,
    children: Words,
    line: Words,
    scratch: Words,
    nodes: Words,
    flag: Flag,
) -> int:
    """Search from a key until solved, refuted, ``limit`` nodes are spent, or stopped.

    ``line[d] = (stack, covered, source cell, target cell, children left)`` is the current path,
    and stack -1 marks its end when solved. ``nodes[0]`` counts the states entered. On entry,
    ``scratch[3]`` has the cells in line with each cell, as bits.
    """
    n_words = key.shape[0]
    where = scratch[0]
    in_row = scratch[1]
    in_column = scratch[2]
    in_line = scratch[3]
    for word in range(n_words):
        key[word] = start_key[word]
    present = read_key(n_stacks, key, cell_row, cell_column, where, in_row, in_column)
    if popcount(present) <= 1:
        line[0, STACK] = -1
        return SOLVABLE
    if not is_connected(flock, present) or find(keys, index, meta, key) >= 0:
        return UNSOLVABLE
    depth = 0
    spent = 1
    nodes[0] += 1
    line[0, CHILD] = order_children(
        flock,
        in_line,
        cell_row,
        cell_column,
        where,
        in_row,
        in_column,
        present,
        noise,
        seed,
        children,
        0,
    )
    while True:
        count = line[depth, CHILD]
        if count == 0:
            # A full table stores nothing more: the search stays exact and only repeats work.
            if popcount(present) > 2:
                add(keys, index, meta, key)
            depth -= 1
            if depth < 0:
                return UNSOLVABLE
            stack = line[depth, STACK]
            covered = line[depth, COVERED]
            source = line[depth, SOURCE]
            target = line[depth, TARGET]
            bit = ONE << stack
            gone = ONE << covered
            move_key(n_stacks, key, stack, source, covered, target)
            present |= gone
            where[stack] = source
            where[covered] = target
            in_row[cell_row[target]] ^= bit | gone
            in_column[cell_column[target]] ^= bit | gone
            in_row[cell_row[source]] ^= bit
            in_column[cell_column[source]] ^= bit
            continue
        line[depth, CHILD] = count - 1
        packed = children[depth, count - 1]
        stack = (packed >> 8) & 255
        covered = packed & 255
        source = where[stack]
        target = where[covered]
        line[depth, STACK] = stack
        line[depth, COVERED] = covered
        line[depth, SOURCE] = source
        line[depth, TARGET] = target
        if popcount(present) == 2:
            line[depth + 1, STACK] = -1
            return SOLVABLE
        move_key(n_stacks, key, stack, source, covered, target)
        if find(keys, index, meta, key) >= 0:
            move_key(n_stacks, key, stack, source, covered, target)
            continue
        if spent >= limit:
            return SPENT
        if (spent & POLL_MASK) == 0 and flag[0] != 0:
            return CANCELLED
        bit = ONE << stack
        gone = ONE << covered
        in_row[cell_row[source]] ^= bit
        in_column[cell_column[source]] ^= bit
        in_row[cell_row[target]] ^= bit | gone
        in_column[cell_column[target]] ^= bit | gone
        where[stack] = target
        present ^= gone
        depth += 1
        spent += 1
        nodes[0] += 1
        seed = next_random(seed)
        line[depth, CHILD] = order_children(
            flock, in_line, cell_row, cell_column, where, in_row, in_column, present, noise,
            seed, children, depth,
        )  # fmt: skip


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], int64[::1], int64[:, ::1], int32[::1],"
    " int64[::1], int64, int64[::1], int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1],"
    " uint8[::1])"
)
def decide(
    n_stacks: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    start_key: Words,
    keys: Words,
    index: Slots,
    meta: Words,
    max_nodes: int,
    key: Words,
    children: Words,
    line: Words,
    scratch: Words,
    nodes: Words,
    flag: Flag,
) -> int:
    """Decide a state within ``max_nodes`` more nodes, by restarts until one attempt completes."""
    in_line = scratch[3]
    for cell in range(n_stacks):
        in_line[cell] = mates_of(cell, n_stacks, cell_row, cell_column)
    last = nodes[0] + max_nodes
    limit = first_limit(n_stacks)
    noise = 0
    attempt = 0
    status: int = SPENT
    while status == SPENT and nodes[0] < last:
        status = depth_first(
            n_stacks, flock, cell_row, cell_column, start_key, keys, index, meta,
            min(limit, last - nodes[0]), noise, attempt, key, children, line, scratch, nodes,
            flag,
        )  # fmt: skip
        limit = longer_limit(limit)
        noise = NOISE
        attempt += 1
    return status
