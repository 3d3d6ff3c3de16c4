"""Decide states of at most 16 stacks by depth-first search on words instead of arrays.

The game has two graphs with the same role: cards, linked if flockable, and cells, linked if in one
row or column. A move joins two stacks that are linked in both; it removes the covered card from
one graph and the vacated cell from the other. So neither may be a cut vertex, and a cut card must
not be on a cut cell.

A state is the stack on top of each cell (``tops``, 4 bits per cell), ``present << 16 | occupied``,
and two 16 x 16 bit matrices of four words each. *Partners*: row s has the cells with a partner of
stack s. *Losing*: row c has the cells onto which a move of the stack in cell c is known to lose. A
move changes only two rows and columns of either matrix.

A move that loses still loses after a move that shares no cell with it, because the two can be
played in the other order. So most orders of independent moves are never searched (the sleep sets
of Godefroid 1996, doi:10.1007/3-540-60761-7). Since "loses" is proved whenever it is recorded, no
special treatment is needed for states that are reached again.

The mean cost is dominated by a few hard deals in which the first choices are wrong, so the search
restarts with noise in the order and growing limits; refuted states are kept across restarts.
``docs/deciding.md`` has the measurements.
"""

from typing import Any, Final

from engine.arrays import Flag, Slots, Words
from engine.kernels import kernel, lowest_bit, popcount, shift_right
from engine.search._kernels.draws import next_random, random_word
from engine.search._kernels.known import contains, empty, include
from engine.search._kernels.state import (
    CANCELLED,
    POLL_MASK,
    SOLVABLE,
    SPENT,
    UNSOLVABLE,
    find_removable,
)
from engine.search._kernels.words import home_tops, masks_after, mates_of, tops_after

ONE: Final = 1

NOISE: Final = 14
LINK_WEIGHT: Final = 4
STUCK_WEIGHT: Final = 6
SCORE_OFFSET: Final = 1 << 20

# Columns of ``path``: the state at each depth, the current move, the number of moves left to try.
TOPS: Final = 0
MASKS: Final = 1
SOURCE: Final = 2
TARGET: Final = 3
UNTRIED: Final = 4
PARTNERS: Final = 5
LOSING: Final = 9
PATH_COLUMNS: Final = 13

# Indices in ``meta`` after those of the table of refuted states.
CARD_STAMP: Final = 2
CELL_STAMP: Final = 3
N_META: Final = 4
LAST_STAMP: Final = (1 << 15) - 1

FOUR_BITS: Final = 0x0000200040008001
FOUR_ROWS: Final = 0x0001000100010001

# Arrays that are passed together: in_line, card_memo, cell_memo, refuted,
# meta, path, children, near, nodes.
NARROW: Final = (
    "Tuple((int64[::1], int32[::1], int32[::1], int64[:, ::1], int64[::1], int64[:, ::1],"
    " int64[:, ::1], int64[::1], int64[::1]))"
)
IN_LINE: Final = 0
PATH: Final = 5
NODES: Final = 8


@kernel("int64(int64)", inline=True)
def first_limit(n_stacks: int) -> int:
    """Return the node limit of the first attempt; a solution has one node fewer than stacks."""
    return n_stacks + n_stacks // 2


@kernel("int64(int64)", inline=True)
def longer_limit(limit: int) -> int:
    """Return the node limit of the next attempt."""
    return limit + limit // 8 + 1


@kernel("int64(int64[::1], int32[::1], int64, int64)", inline=True)
def removable_of(links: Words, memo: Slots, stamp: int, vertices: int) -> int:
    """Return `find_removable` from a cache; an entry is valid if its stamp matches."""
    entry: int = memo[vertices]
    if entry >> 16 != stamp:
        entry = stamp << 16 | find_removable(links, vertices)
        memo[vertices] = entry
    return entry & 0xFFFF


@kernel(
    "boolean(int64[::1], int64[::1], int32[::1], int32[::1], int64[::1], int64, int64)",
    inline=True,
)
def is_pinned(
    flock: Words,
    in_line: Words,
    card_memo: Slots,
    cell_memo: Slots,
    meta: Words,
    tops: int,
    masks: int,
) -> bool:
    """Return whether a cut card is on a cut cell, which makes a state unsolvable.

    The stack can neither move nor be covered as long as both are cut vertices. In the meantime,
    the others are only joined within one side of either graph, so no side becomes empty, and both
    stay cut vertices.
    """
    present = masks >> 16
    occupied = masks & 0xFFFF
    cards = present & ~removable_of(flock, card_memo, meta[CARD_STAMP], present)
    cells = occupied & ~removable_of(in_line, cell_memo, meta[CELL_STAMP], occupied)
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        if (cards >> ((tops >> (4 * cell)) & 15)) & 1:
            return True
    return False


@kernel("int64(int64, int64)", inline=True)
def column_of(rows: int, word: int) -> int:
    """Return the word of a bit matrix in which column 0 is set in each of ``rows``."""
    return (((rows >> (4 * word)) & 15) * FOUR_BITS) & FOUR_ROWS


@kernel(f"int64(int64[::1], {NARROW}, int64, int64, int64)")
def list_children(flock: Words, narrow: Any, depth: int, noise: int, seed: int) -> int:
    """List the children worth trying at this depth, unordered; return their number.

    The score of a child is 4 x (links left in both graphs) - 6 x (stacks without a move) - (stacks
    with one). It is packed as ``score << 8 | source << 4 | target``. A number common to all
    children is subtracted from the links left.
    """
    in_line, card_memo, cell_memo, _, meta, path, children, near, _ = narrow
    tops = path[depth, TOPS]
    occupied = path[depth, MASKS] & 0xFFFF
    present = path[depth, MASKS] >> 16
    coverable = removable_of(flock, card_memo, meta[CARD_STAMP], present)
    sources = removable_of(in_line, cell_memo, meta[CELL_STAMP], occupied)
    # Cells by their number of legal partners.
    none = 0
    one = 0
    two = 0
    three = 0
    targets_allowed = 0
    cells = occupied
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        stack = (tops >> (4 * cell)) & 15
        partners = path[depth, PARTNERS + (stack >> 2)] >> (16 * (stack & 3))
        near[cell] = partners & in_line[cell]
        degree = popcount(near[cell])
        none |= (degree == 0) << cell
        one |= (degree == 1) << cell
        two |= (degree == 2) << cell
        three |= (degree == 3) << cell
        targets_allowed |= ((coverable >> stack) & 1) << cell
    n_left = popcount(present) - 1
    count = 0
    while sources:
        source = lowest_bit(sources)
        sources &= sources - 1
        lost = near[source]
        losing = path[depth, LOSING + (source >> 2)] >> (16 * (source & 3))
        targets = lost & targets_allowed & ~losing
        if targets == 0:
            continue
        stack = (tops >> (4 * source)) & 15
        left = occupied ^ (ONE << source)
        partners = (path[depth, PARTNERS + (stack >> 2)] >> (16 * (stack & 3))) & left
        cells_unlinked = popcount(in_line[source] & occupied)
        while targets:
            target = lowest_bit(targets)
            targets &= targets - 1
            covered = (tops >> (4 * target)) & 15
            dropped = near[target]
            gained = partners & in_line[target]
            others = left ^ (ONE << target)
            either = lost ^ dropped
            both = lost & dropped
            kept = others & ~(either | both)
            bare = (none & kept) | (one & either) | (two & both)
            thin = (one & kept) | (two & either) | (three & both)
            n_gained = popcount(gained)
            stuck = popcount(bare & others & ~gained) + (n_gained == 0)
            if stuck == n_left and n_left > 1:
                continue
            single = popcount((thin & ~gained | bare & gained) & others) + (n_gained == 1)
            unlinked = popcount(flock[covered] & present) + cells_unlinked
            score = -LINK_WEIGHT * unlinked - STUCK_WEIGHT * stuck - single
            if noise > 0:
                seed = next_random(seed)
                score += (shift_right(random_word(seed), 40) * noise) >> 24
            children[depth, count] = (score + SCORE_OFFSET) << 8 | source << 4 | target
            count += 1
    return count


@kernel("void(int64[::1], int64[:, ::1], int64, int64, int64)", inline=True)
def make_move(flock: Words, path: Words, depth: int, source: int, target: int) -> None:
    """Write the state after a move into the next row of ``path``."""
    tops = path[depth, TOPS]
    stack = (tops >> (4 * source)) & 15
    path[depth + 1, TOPS] = tops_after(tops, source, target)
    path[depth + 1, MASKS] = masks_after(tops, path[depth, MASKS], source, target)
    untouched = ~((FOUR_ROWS << source) | (FOUR_ROWS << target))
    for word in range(4):
        partners = path[depth, PARTNERS + word] & untouched
        path[depth + 1, PARTNERS + word] = partners | (column_of(flock[stack], word) << target)
        path[depth + 1, LOSING + word] = path[depth, LOSING + word] & untouched
    path[depth + 1, LOSING + (source >> 2)] &= ~(0xFFFF << (16 * (source & 3)))
    path[depth + 1, LOSING + (target >> 2)] &= ~(0xFFFF << (16 * (target & 3)))


@kernel(f"int64(int64[::1], {NARROW}, int64, int64, int64, uint8[::1])", once=True)
def depth_first(flock: Words, narrow: Any, limit: int, noise: int, seed: int, flag: Flag) -> int:
    """Search from ``path[0]`` until solved, refuted, ``limit`` nodes are spent, or stopped.

    If solved, ``path`` has the moves of a solution, one per row and one fewer than stacks.
    """
    in_line, card_memo, cell_memo, refuted, meta, path, children, _, nodes = narrow
    depth = 0
    spent = 1
    nodes[0] += 1
    path[0, LOSING : LOSING + 4] = 0
    path[0, UNTRIED] = list_children(flock, narrow, 0, noise, seed)
    while True:
        last = path[depth, UNTRIED] - 1
        loses = last < 0
        if loses:
            include(refuted, meta, path[depth, TOPS], path[depth, MASKS])
            depth -= 1
            if depth < 0:
                return UNSOLVABLE
        else:
            # Most children are never tried, so they are not sorted.
            best = last
            for index in range(last):
                if children[depth, index] > children[depth, best]:
                    best = index
            packed = children[depth, best]
            children[depth, best] = children[depth, last]
            path[depth, UNTRIED] = last
            path[depth, SOURCE] = (packed >> 4) & 15
            path[depth, TARGET] = packed & 15
            if popcount(path[depth, MASKS] >> 16) == 2:
                return SOLVABLE
            make_move(flock, path, depth, path[depth, SOURCE], path[depth, TARGET])
            tops = path[depth + 1, TOPS]
            masks = path[depth + 1, MASKS]
            loses = is_pinned(flock, in_line, card_memo, cell_memo, meta, tops, masks)
            loses = loses or contains(refuted, meta, tops, masks)
        if loses:
            source = path[depth, SOURCE]
            path[depth, LOSING + (source >> 2)] |= ONE << (16 * (source & 3) + path[depth, TARGET])
            continue
        if spent >= limit:
            return SPENT
        if (spent & POLL_MASK) == 0 and flag[0] != 0:
            return CANCELLED
        depth += 1
        spent += 1
        nodes[0] += 1
        seed = next_random(seed)
        path[depth, UNTRIED] = list_children(flock, narrow, depth, noise, seed)


@kernel("void(int64[::1], int64, int64, int64[:, ::1])", once=True)
def set_start(flock: Words, tops: int, masks: int, path: Words) -> None:
    """Write a state into ``path[0]``."""
    path[0, TOPS] = tops
    path[0, MASKS] = masks
    path[0, PARTNERS : PARTNERS + 4] = 0
    cells = masks & 0xFFFF
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        near = flock[(tops >> (4 * cell)) & 15]
        for word in range(4):
            path[0, PARTNERS + word] |= column_of(near, word) << cell


@kernel(f"int64(int64[::1], {NARROW}, int64, int64, int64, uint8[::1])")
def decide_narrow(
    flock: Words, narrow: Any, tops: int, masks: int, max_nodes: int, flag: Flag
) -> int:
    """Decide a state of the deal set by `begin`, within ``max_nodes`` more nodes.

    An unsuccessful attempt is abandoned for another, with noise in the order and a limit that
    grows by an eighth, until one of them completes. Refuted states are kept throughout, and
    between calls.
    """
    in_line, card_memo, cell_memo, refuted, meta, path, _, _, nodes = narrow
    present = masks >> 16
    if popcount(present) <= 1:
        return SOLVABLE
    if removable_of(flock, card_memo, meta[CARD_STAMP], present) == 0:
        return UNSOLVABLE
    if removable_of(in_line, cell_memo, meta[CELL_STAMP], masks & 0xFFFF) == 0:
        return UNSOLVABLE
    if is_pinned(flock, in_line, card_memo, cell_memo, meta, tops, masks):
        return UNSOLVABLE
    if contains(refuted, meta, tops, masks):
        return UNSOLVABLE
    set_start(flock, tops, masks, path)
    last = nodes[0] + max_nodes
    limit = first_limit(popcount(present))
    noise = 0
    attempt = 0
    status: int = SPENT
    while status == SPENT and nodes[0] < last:
        status = depth_first(flock, narrow, min(limit, last - nodes[0]), noise, attempt, flag)
        limit = longer_limit(limit)
        noise = NOISE
        attempt += 1
    return status


@kernel(f"void(int64, int64[::1], int64[::1], {NARROW})")
def begin(n_stacks: int, cell_row: Words, cell_column: Words, narrow: Any) -> None:
    """Forget other deals, and compute which cells are in line."""
    in_line, card_memo, cell_memo, refuted, meta, _, _, _, _ = narrow
    empty(refuted, meta)
    meta[CARD_STAMP] += 1
    is_close = meta[CELL_STAMP] > 0
    for cell in range(n_stacks):
        near = mates_of(cell, n_stacks, cell_row, cell_column)
        is_close &= in_line[cell] == near
        in_line[cell] = near
    if not is_close:
        meta[CELL_STAMP] += 1
    if meta[CARD_STAMP] > LAST_STAMP:
        card_memo[:] = 0
        meta[CARD_STAMP] = 1
    if meta[CELL_STAMP] > LAST_STAMP:
        cell_memo[:] = 0
        meta[CELL_STAMP] = 1


@kernel(f"int64(int64, int64[::1], int64[::1], int64[::1], {NARROW}, int64, uint8[::1])")
def decide_deal(
    n_stacks: int,
    flock: Words,
    cell_row: Words,
    cell_column: Words,
    narrow: Any,
    max_nodes: int,
    flag: Flag,
) -> int:
    """Decide a deal from scratch."""
    begin(n_stacks, cell_row, cell_column, narrow)
    everyone = (ONE << n_stacks) - 1
    tops = home_tops(everyone)
    status: int = decide_narrow(flock, narrow, tops, everyone << 16 | everyone, max_nodes, flag)
    return status
