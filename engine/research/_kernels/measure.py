"""The features of Araki et al. (2019) and exact labels, for many states of at most 16 stacks.

Vertices are stacks, numbered in reading order. Features that depend only on the set of remaining
stacks (graph and cards) are separate from those that depend on their cells, because a search that
orders children meets the same stacks in many arrangements.
"""

from math import sqrt
from typing import Any, Final

from engine.arrays import Flag, Reals, Words
from engine.kernels import kernel, lowest_bit, popcount
from engine.search._kernels.classic import count_parts, reach
from engine.search._kernels.narrow import NARROW, NODES, decide_deal
from engine.search._kernels.state import CANCELLED, SOLVABLE, is_connected, link_cards

ONE: Final = 1
N_RANKS: Final = 13

# Columns, in the order of `engine.research.models.features.FEATURES`.
STACKS: Final = 0
DEGREE: Final = 1  # minimum, maximum, median, mean
CRITICAL_NODES: Final = 5
CRITICAL_EDGES: Final = 6
ISLANDS: Final = 7
CONNECTED: Final = 8
NODE_CONNECTIVITY: Final = 9
RC_COUNT: Final = 10
RC_COMPATIBILITY: Final = 14
ACES: Final = 18
KINGS: Final = 19
RANK_DEVIATION: Final = 20
SUITS: Final = 21
N_FEATURES: Final = 25

# Rows of a board; `read_state` fills the first six, and the last two are scratch.
FLOCK: Final = 0
CELL_ROW: Final = 1
CELL_COLUMN: Final = 2
LINES: Final = 3
TOP: Final = 4
CARDS: Final = 5
SPARE: Final = 6
ESTIMATES: Final = 7
BOARD_ROWS: Final = 8

# Groups that are measured together, as bits.
DEGREES_ASKED: Final = 1
CRITICAL_ASKED: Final = 2
ISLANDS_ASKED: Final = 4
CONNECTIVITY_ASKED: Final = 8
CARDS_ASKED: Final = 16
PLACES_ASKED: Final = 32
ALL_ASKED: Final = 63


@kernel("void(int64[::1], int64, int64, float64[::1])")
def summarise(counts: Words, n: int, column: int, found: Reals) -> None:
    """Write minimum, maximum, median and mean of the first ``n`` counts; sorts them in place."""
    total = 0
    for index in range(n):
        count = counts[index]
        total += count
        spot = index
        while spot > 0 and counts[spot - 1] > count:
            counts[spot] = counts[spot - 1]
            spot -= 1
        counts[spot] = count
    found[column] = counts[0]
    found[column + 1] = counts[n - 1]
    found[column + 2] = (counts[(n - 1) // 2] + counts[n // 2]) / 2
    found[column + 3] = total / n


@kernel("int64(int64[::1], int64, int64)")
def find_critical(flock: Words, present: int, n_parts: int) -> int:
    """Return the articulation nodes and the nodes of degree one as bits."""
    critical = 0
    left = present
    while left:
        stack = lowest_bit(left)
        left &= left - 1
        degree = popcount(flock[stack] & present)
        if degree == 1 or (degree > 1 and count_parts(flock, present ^ (ONE << stack)) > n_parts):
            critical |= ONE << stack
    return critical


@kernel("int64(int64[::1], int64)")
def count_bridges(flock: Words, present: int) -> int:
    """Count the bridges: edges whose removal disconnects a component."""
    count = 0
    left = present
    while left:
        stack = lowest_bit(left)
        left &= left - 1
        others = flock[stack] & left
        while others:
            other = lowest_bit(others)
            others &= others - 1
            if flock[stack] & flock[other] & present:
                continue  # an edge of a triangle lies on a cycle
            rest = present ^ (ONE << stack)
            start = flock[stack] & rest & ~(ONE << other)
            if start == 0 or not (reach(flock, start, rest) >> other) & 1:
                count += 1
    return count


@kernel("int64(int64[::1], int64, int64, int64)")
def count_cut(flock: Words, present: int, least_degree: int, critical: int) -> int:
    """Return the node connectivity of a connected graph: the size of its smallest cut.

    Cuts are tried in order of size, up to the minimum degree; for a complete graph, which has no
    cut, the result is its number of nodes less one.
    """
    n_stacks = popcount(present)
    if least_degree == n_stacks - 1:
        return least_degree
    for size in range(1, least_degree):
        if size == 1:
            if critical:  # without nodes of degree one, these are articulation nodes
                return 1
            continue
        # Every set of ``size`` indices among the remaining stacks (Gosper's hack).
        places = (ONE << size) - 1
        while places < ONE << n_stacks:
            removed = 0
            left = present
            wanted = places
            while wanted:
                lowest = left & -left
                left ^= lowest
                if wanted & 1:
                    removed |= lowest
                wanted >>= 1
            if not is_connected(flock, present ^ removed):
                return size
            low = places & -places
            high = places + low
            places = (((places ^ high) >> 2) // low) | high
    return least_degree


@kernel("void(int64[::1], int64[::1], int64, int64, int64[::1], float64[::1])")
def measure_stacks(
    flock: Words, cards: Words, present: int, asked: int, counts: Words, found: Reals
) -> None:
    """Write the features that depend only on the set of remaining stacks: graph and cards.

    ``counts`` is scratch. Values of groups that aren't requested stay unchanged.
    """
    n_stacks = popcount(present)
    found[STACKS] = n_stacks
    if asked & (DEGREES_ASKED | CONNECTIVITY_ASKED):
        index = 0
        left = present
        while left:
            counts[index] = popcount(flock[lowest_bit(left)] & present)
            left &= left - 1
            index += 1
        summarise(counts, n_stacks, DEGREE, found)
    if asked & (CRITICAL_ASKED | ISLANDS_ASKED | CONNECTIVITY_ASKED):
        n_parts = count_parts(flock, present)
        found[CONNECTED] = 1 if n_parts == 1 else 0
        critical = 0
        if asked & (CRITICAL_ASKED | CONNECTIVITY_ASKED):
            critical = find_critical(flock, present, n_parts)
        if asked & CRITICAL_ASKED:
            found[CRITICAL_NODES] = popcount(critical)
            ends = 0
            left = critical
            while left:
                ends += popcount(flock[lowest_bit(left)] & critical)
                left &= left - 1
            found[CRITICAL_EDGES] = ends // 2
        if asked & ISLANDS_ASKED:
            found[ISLANDS] = n_parts + count_bridges(flock, present)
        if asked & CONNECTIVITY_ASKED:
            minimum = int(found[DEGREE])
            found[NODE_CONNECTIVITY] = (
                count_cut(flock, present, minimum, critical) if n_parts == 1 else 0
            )
    if asked & CARDS_ASKED:
        total = 0
        squares = 0
        for column in range(ACES, N_FEATURES):
            found[column] = 0
        left = present
        while left:
            card = cards[lowest_bit(left)]
            left &= left - 1
            rank = card >> 2
            total += rank
            squares += rank * rank
            if rank == 0:
                found[ACES] += 1
            if rank == N_RANKS - 1:
                found[KINGS] += 1
            found[SUITS + (card & 3)] += 1
        for suit in range(4):
            found[SUITS + suit] /= n_stacks
        # Integers up to the square root, so the result doesn't depend on rounding.
        found[RANK_DEVIATION] = sqrt(n_stacks * squares - total * total) / n_stacks


@kernel("void(int64[::1], int64[::1], int64[::1], int64, int64[::1], float64[::1])")
def measure_places(
    flock: Words, lines: Words, top: Words, occupied: int, counts: Words, found: Reals
) -> None:
    """Write the features that depend on cells: RC count and legal moves of each stack.

    The RC count is the number of stacks in the same row or column. Cells occupied at the start are
    numbered; ``lines[c]`` are the others in line with cell c, ``top[c]`` is the stack in it.
    ``counts`` is scratch for 32 numbers.
    """
    n_stacks = 0
    legal = counts[16:]
    cells = occupied
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        near = lines[cell] & occupied
        counts[n_stacks] = popcount(near)
        moves = 0
        while near:
            moves += (flock[top[cell]] >> top[lowest_bit(near)]) & 1
            near &= near - 1
        legal[n_stacks] = moves
        n_stacks += 1
    summarise(counts, n_stacks, RC_COUNT, found)
    summarise(legal, n_stacks, RC_COMPATIBILITY, found)


@kernel("int64(int64[::1], int64, int64[:, ::1])")
def read_state(grid: Words, n_columns: int, board: Words) -> int:
    """Read a grid of cards, -1 for an empty cell; return the number of stacks.

    The rows of ``board`` become: partners of each stack, row and column of each cell, cells in
    line with each, the stack on each, the card of each.
    """
    n_stacks = 0
    for cell in range(len(grid)):
        if grid[cell] >= 0:
            board[CELL_ROW, n_stacks] = cell // n_columns
            board[CELL_COLUMN, n_stacks] = cell % n_columns
            board[TOP, n_stacks] = n_stacks
            board[CARDS, n_stacks] = grid[cell]
            n_stacks += 1
    link_cards(board[CARDS], n_stacks, board[FLOCK])
    for cell in range(n_stacks):
        near = 0
        for other in range(n_stacks):
            in_line = (
                board[CELL_ROW, other] == board[CELL_ROW, cell]
                or board[CELL_COLUMN, other] == board[CELL_COLUMN, cell]
            )
            if other != cell and in_line:
                near |= ONE << other
        board[LINES, cell] = near
    return n_stacks


@kernel(
    f"int64(int64[:, ::1], int64, {NARROW}, int64, int64[:, ::1], float64[:, ::1], int64[:, ::1],"
    " uint8[::1])"
)
def measure_states(
    grids: Words,
    n_columns: int,
    narrow: Any,
    max_nodes: int,
    board: Words,
    found: Reals,
    answers: Words,
    flag: Flag,
) -> int:
    """Fill features and (solvable, nodes) for each grid; return the number of finished grids."""
    nodes = narrow[NODES]
    for number in range(len(grids)):
        n_stacks = read_state(grids[number], n_columns, board)
        present = (ONE << n_stacks) - 1
        nodes[0] = 0
        status = decide_deal(
            n_stacks, board[FLOCK], board[CELL_ROW], board[CELL_COLUMN], narrow, max_nodes, flag
        )
        if status == CANCELLED:
            return number
        answers[number, 0] = 1 if status == SOLVABLE else 0
        answers[number, 1] = nodes[0]
        measure_stacks(board[FLOCK], board[CARDS], present, ALL_ASKED, board[SPARE], found[number])
        measure_places(
            board[FLOCK], board[LINES], board[TOP], present, board[SPARE], found[number]
        )
    return len(grids)
