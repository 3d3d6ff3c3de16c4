"""The four published searches of Araki et al. (2019), for at most 16 stacks.

They share one depth-first loop and differ in the children of a node, and in their order.
A node is a state together with ``active``: the stacks of the island that Island Merge is
collapsing, or 0 when any stack may move. Cells occupied at the start are numbered; ``top[c]`` is
the stack in cell c, ``lines[c]`` the cells that share its row or column. A child is packed as
``active << 16 | source << 8 | target``.
"""

from typing import Any, Final

from engine.arrays import Flag, Words
from engine.kernels import kernel, lowest_bit, popcount
from engine.search._kernels.known import contains, include
from engine.search._kernels.state import (
    CANCELLED,
    POLL_MASK,
    SOLVABLE,
    SPENT,
    UNSOLVABLE,
    is_connected,
)

# Columns of ``line``: the move at each depth, and the index of the next child there.
STACK: Final = 0
COVERED: Final = 1
SOURCE: Final = 2
TARGET: Final = 3
CHILD: Final = 4
LINE_COLUMNS: Final = 5

# The algorithms.
CONSTRAINED: Final = 0
COMPATIBLE: Final = 1
ORDERED: Final = 2
ISLAND: Final = 3

# What Island Merge stores in the table.
NOTHING: Final = 0
ISLANDS: Final = 1
STATES: Final = 2

ANY_STACK: Final = 0  # in place of an active island

# Rows of ``scratch``. For each depth: its number of children, its active island, and whether a
# collapse was completed (in an island: below it; outside: by the move that led here).
TOP: Final = 0
N_CHILDREN: Final = 1
ACTIVE: Final = 2
COMPLETED: Final = 3
SPARE: Final = 4

# Positions in the features of subset H, and in their weights.
N_ENDS: Final = 0
N_CRITICAL: Final = 1
IS_CONNECTED: Final = 2

# BOARD: the number of stacks, ``flock`` and ``lines``.
BOARD: Final = "Tuple((int64, int64[::1], int64[::1]))"
# METHOD: the algorithm, what it stores, the cutoff of the ordering, the weights of subset H.
METHOD: Final = "Tuple((int64, int64, int64, int64[::1]))"
# TABLE: a set of refuted states as in `known`, and space for a key.
TABLE: Final = "Tuple((int64[:, ::1], int64[::1], int64[::1]))"
# PATH: the children of each depth, ``line``, ``scratch``, and the node counter.
PATH: Final = "Tuple((int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1]))"

EXIT_SHIFT: Final = 16
COLLAPSED: Final = 1 << 24  # distinguishes the key of a complete state from that of an island
ONE: Final = 1


@kernel("int64(int64[::1], int64, int64)", inline=True)
def reach(graph: Words, start: int, within: int) -> int:
    """Return the vertices of ``within`` that can be reached from a set of them."""
    reached = start
    fresh = start
    while fresh:
        near = 0
        while fresh:
            near |= graph[lowest_bit(fresh)]
            fresh &= fresh - 1
        fresh = near & within & ~reached
        reached |= fresh
    return reached


@kernel("int64(int64[::1], int64)")
def count_parts(graph: Words, within: int) -> int:
    """Count the connected components of the graph on ``within``."""
    count = 0
    left = within
    while left:
        left &= ~reach(graph, left & -left, left)
        count += 1
    return count


@kernel("int64(int64[::1], int64)", once=True)
def count_critical(flock: Words, present: int) -> int:
    """Count the articulation nodes and the nodes of degree one."""
    n_parts = count_parts(flock, present)
    count = 0
    left = present
    while left:
        stack = lowest_bit(left)
        left &= left - 1
        degree = popcount(flock[stack] & present)
        # Without the first test, a node of degree one would need a count of components.
        if degree == 1 or (degree > 1 and count_parts(flock, present ^ (ONE << stack)) > n_parts):
            count += 1
    return count


@kernel("void(int64[::1], int64, int64[::1])")
def order_features(flock: Words, present: int, found: Words) -> None:
    """Write subset H: twice the edges (mean degree x stacks), critical nodes, connected."""
    ends = 0
    left = present
    while left:
        ends += popcount(flock[lowest_bit(left)] & present)
        left &= left - 1
    found[N_ENDS] = ends
    found[N_CRITICAL] = count_critical(flock, present)
    found[IS_CONNECTED] = 1 if is_connected(flock, present) else 0


@kernel("int64(int64[::1], int64[::1], int64[::1], int64, int64, int64, int64[::1], int64)")
def list_moves(
    flock: Words,
    lines: Words,
    top: Words,
    occupied: int,
    movable: int,
    active: int,
    listed: Words,
    count: int,
) -> int:
    """Append the moves among the stacks of ``movable``, row by row; return the new count."""
    sources = occupied
    while sources:
        source = lowest_bit(sources)
        sources &= sources - 1
        stack = top[source]
        if not (movable >> stack) & 1:
            continue
        near = flock[stack] & movable
        targets = lines[source] & occupied
        while targets:
            target = lowest_bit(targets)
            targets &= targets - 1
            if (near >> top[target]) & 1:
                listed[count] = active << 16 | source << 8 | target
                count += 1
    return count


@kernel(
    "void(int64[::1], int64, int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64)",
    once=True,
)
def order_by_estimate(
    flock: Words,
    present: int,
    top: Words,
    weights: Words,
    estimates: Words,
    found: Words,
    listed: Words,
    count: int,
) -> None:
    """Sort children by the regression's estimate in descending order, stably.

    The compatibility graph of a child only lacks the covered stack, so children that cover the
    same stack have equal estimates. Estimates are integers (weights in millionths, times the
    number of remaining stacks), so the order doesn't depend on rounding.
    """
    known = 0
    n_left = popcount(present) - 1
    for index in range(count):
        packed = listed[index]
        covered = top[packed & 255]
        if not (known >> covered) & 1:
            known |= ONE << covered
            order_features(flock, present ^ (ONE << covered), found)
            others = (
                weights[N_CRITICAL] * found[N_CRITICAL]
                + weights[IS_CONNECTED] * found[IS_CONNECTED]
            )
            estimates[covered] = weights[N_ENDS] * found[N_ENDS] + n_left * others
        estimate = estimates[covered]
        spot = index
        while spot > 0 and estimates[top[listed[spot - 1] & 255]] < estimate:
            listed[spot] = listed[spot - 1]
            spot -= 1
        listed[spot] = packed


@kernel("void(int64[::1], int64, int64[::1])", once=True)
def cut_bridges(flock: Words, present: int, solid: Words) -> None:
    """Copy the graph without the bridges that separate islands of two or more stacks.

    A bridge to a node of degree one is kept: that node is a single-stack exterior island, and
    keeping the bridge merges the island into its neighbour.
    """
    left = present
    while left:
        stack = lowest_bit(left)
        left &= left - 1
        solid[stack] = flock[stack] & present
    left = present
    while left:
        stack = lowest_bit(left)
        left &= left - 1
        others = flock[stack] & left
        while others:
            other = lowest_bit(others)
            others &= others - 1
            # An edge of a triangle isn't a bridge; this saves most of the searches.
            if flock[stack] & flock[other] & present:
                continue
            if popcount(flock[stack] & present) == 1 or popcount(flock[other] & present) == 1:
                continue
            # Bridges that were cut before lie on no cycle, so they don't affect this test.
            solid[stack] ^= ONE << other
            solid[other] ^= ONE << stack
            if (reach(solid, ONE << stack, present) >> other) & 1:
                solid[stack] ^= ONE << other
                solid[other] ^= ONE << stack


@kernel(
    "int64(int64[::1], int64[::1], int64[::1], int64, int64, int64[::1], int64[::1])", once=True
)
def list_island_moves(
    flock: Words,
    lines: Words,
    top: Words,
    occupied: int,
    present: int,
    solid: Words,
    listed: Words,
) -> int:
    """List the first moves of every collapse of an exterior island; return their number.

    With one island left, every move is listed, and the next state chooses again.
    """
    cut_bridges(flock, present, solid)
    whole = reach(solid, present & -present, present)
    if whole == present:
        return list_moves(flock, lines, top, occupied, present, ANY_STACK, listed, 0)
    count = 0
    left = present
    while left:
        island = reach(solid, left & -left, present)
        left &= ~island
        n_bridges = 0
        inside = island
        while inside:
            stack = lowest_bit(inside)
            inside &= inside - 1
            n_bridges += popcount(flock[stack] & present & ~island)
        if n_bridges == 1:
            count = list_moves(flock, lines, top, occupied, island, island, listed, count)
    return count


@kernel("void(int64[::1], int64[::1], int64, int64, int64, int64[::1])")
def write_island(
    flock: Words, top: Words, occupied: int, present: int, active: int, key: Words
) -> None:
    """Write the key of an island's arrangement, or of the complete state without an active island.

    Whether an island can collapse depends only on the cells of its stacks and on the stack with
    the bridge.
    """
    island = active & present if active else present
    key[0] = 0
    key[1] = island if active else island | COLLAPSED
    while occupied:
        cell = lowest_bit(occupied)
        occupied &= occupied - 1
        stack = top[cell]
        if (island >> stack) & 1:
            key[0] |= cell << (4 * stack)
            if active and flock[stack] & present & ~island:
                key[1] |= stack << EXIT_SHIFT


@kernel("Tuple((int64, int64))(int64, int64[::1], int64[::1])", once=True)
def play(packed: int, top: Words, made: Words) -> tuple[int, int]:
    """Play a child's move and write it into ``line``; return the source and the covered stack.

    They are returned because values read back from ``line`` can't stay in registers.
    """
    source = (packed >> 8) & 255
    target = packed & 255
    stack: int = top[source]
    covered: int = top[target]
    made[STACK] = stack
    made[COVERED] = covered
    made[SOURCE] = source
    made[TARGET] = target
    top[target] = stack
    return source, covered


@kernel("Tuple((int64, int64))(int64[::1], int64[::1])", once=True)
def take_back(made: Words, top: Words) -> tuple[int, int]:
    """Undo `play`; return the same values."""
    source: int = made[SOURCE]
    covered: int = made[COVERED]
    top[source] = made[STACK]
    top[made[TARGET]] = covered
    return source, covered


@kernel(f"int64({BOARD}, {METHOD}, {TABLE}, {PATH}, int64, int64, int64)", once=True)
def list_island_children(
    board: Any, method: Any, table: Any, path: Any, depth: int, occupied: int, present: int
) -> int:
    """List the children of a connected node in Island Merge; return their number."""
    _, flock, lines = board
    _, remembers, _, _ = method
    refuted, meta, key = table
    children, _, scratch, nodes = path
    top, islands, completed = scratch[TOP], scratch[ACTIVE], scratch[COMPLETED]
    active = islands[depth]
    if active != ANY_STACK and popcount(active & present) == 1:
        for above in range(depth):
            if islands[above] == active:
                completed[above] = 1
        islands[depth] = ANY_STACK
        completed[depth] = 1
        active = ANY_STACK
    is_told_apart = active != ANY_STACK or completed[depth] != 0
    if remembers == STATES or (remembers == ISLANDS and is_told_apart):
        write_island(flock, top, occupied, present, active, key)
        if contains(refuted, meta, key[0], key[1]):
            if remembers == STATES:
                nodes[0] -= 1
            return 0
    if active != ANY_STACK:
        return list_moves(
            flock, lines, top, occupied, active & present, active, children[depth], 0
        )
    return list_island_moves(flock, lines, top, occupied, present, scratch[SPARE], children[depth])


@kernel(f"void({BOARD}, {METHOD}, {TABLE}, {PATH}, int64, int64, int64)", once=True)
def remember_refuted(
    board: Any, method: Any, table: Any, path: Any, depth: int, occupied: int, present: int
) -> None:
    """Store a node whose children all failed in the table, if this refutes it.

    It doesn't refute an island that collapsed below when a later state failed. Outside an island,
    `ISLANDS` stores only the states right after a collapse.
    """
    _, flock, _ = board
    _, remembers, _, _ = method
    refuted, meta, key = table
    _, _, scratch, _ = path
    active = scratch[ACTIVE, depth]
    is_completed = scratch[COMPLETED, depth] != 0
    is_refuted = (active != ANY_STACK) != is_completed or (
        remembers == STATES and active == ANY_STACK
    )
    if scratch[N_CHILDREN, depth] != 0 and is_refuted:
        write_island(flock, scratch[TOP], occupied, present, active, key)
        # A full table stores nothing more: the search stays exact and only repeats work.
        include(refuted, meta, key[0], key[1])


@kernel(f"int64({BOARD}, {METHOD}, {TABLE}, {PATH}, int64, uint8[::1])")
def search(board: Any, method: Any, table: Any, path: Any, max_nodes: int, flag: Flag) -> int:
    """Search from the start until solved, refuted, ``max_nodes`` are spent, or stopped.

    ``line`` has the current path; stack -1 marks its end when solved. ``nodes[0]`` counts the
    processed nodes. With `ISLANDS`, Island Merge stores in the table the island arrangements that
    never collapse, and the refuted states after a collapse: "repeated island detection", future
    work in the paper. With `STATES`, it stores every refuted state outside an island, and nodes
    found in the table are not counted.
    """
    # Inline rather than in a helper for all algorithms: unpacking tuples at each node costs 5%.
    n_stacks, flock, lines = board
    algorithm, remembers, cutoff, weights = method
    children, line, scratch, nodes = path
    top, n_children = scratch[TOP], scratch[N_CHILDREN]
    occupied = present = (ONE << n_stacks) - 1
    for cell in range(n_stacks):
        top[cell] = cell
    scratch[ACTIVE, 0] = ANY_STACK
    depth = 0
    while True:
        if nodes[0] >= max_nodes:
            return SPENT
        if (nodes[0] & POLL_MASK) == 0 and flag[0] != 0:
            return CANCELLED
        nodes[0] += 1
        if popcount(present) == 1:
            line[depth, STACK] = -1
            return SOLVABLE
        line[depth, CHILD] = 0
        scratch[COMPLETED, depth] = 0
        if algorithm != CONSTRAINED and not is_connected(flock, present):
            n_children[depth] = 0
        elif algorithm == ISLAND:
            n_children[depth] = list_island_children(
                board, method, table, path, depth, occupied, present
            )
        else:
            n_children[depth] = list_moves(
                flock, lines, top, occupied, present, ANY_STACK, children[depth], 0
            )
            if algorithm == ORDERED and popcount(present) > cutoff:
                order_by_estimate(
                    flock, present, top, weights, scratch[SPARE], scratch[SPARE + 1],
                    children[depth], n_children[depth],
                )  # fmt: skip
        while line[depth, CHILD] == n_children[depth]:
            if remembers != NOTHING:
                remember_refuted(board, method, table, path, depth, occupied, present)
            depth -= 1
            if depth < 0:
                return UNSOLVABLE
            source, covered = take_back(line[depth], top)
            occupied ^= ONE << source
            present ^= ONE << covered
        packed = children[depth, line[depth, CHILD]]
        line[depth, CHILD] += 1
        source, covered = play(packed, top, line[depth])
        occupied ^= ONE << source
        present ^= ONE << covered
        depth += 1
        scratch[ACTIVE, depth] = packed >> 16
