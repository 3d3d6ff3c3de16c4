"""The four published searches of Araki et al. (2019), for at most 16 stacks.

They share one depth-first loop and differ in which children of a node it sees, and in what order.
A node is a state together with ``active``: the stacks of the island that Island Merge is
collapsing, or 0 when any stack may move. Cells are numbered as they are occupied at the start;
``top[c]`` is the stack that stands in cell c, ``lines[c]`` the cells that share its row or column.
A child is packed as ``active << 16 | source << 8 | target``.

The loop is one long function because it *is* the published algorithm: enter, check, expand, undo.
"""

from __future__ import annotations

from typing import Final

from engine.arrays import Flag, Slots, Words
from engine.jit import kernel, lowest_bit, popcount
from engine.search._kernels.decide import CANCELLED, POLL_MASK, SOLVABLE, SPENT, UNSOLVABLE
from engine.search._kernels.state import is_connected
from engine.search._kernels.store import add, find

CONSTRAINED: Final = 0
COMPATIBLE: Final = 1
ORDERED: Final = 2
ISLAND: Final = 3

EXIT_SHIFT: Final = 16
COLLAPSED: Final = 1 << 24  # marks the key of a whole state, against that of an island
ONE: Final = 1


@kernel("int64(int64[::1], int64, int64)", inline=True)
def reach(
    graph: Words,
    start: int,
    within: int,
) -> int:
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
def count_parts(
    graph: Words,
    within: int,
) -> int:
    """Count the connected components of the graph on ``within``."""
    count = 0
    left = within
    while left:
        left &= ~reach(graph, left & -left, left)
        count += 1
    return count


@kernel("int64(int64[::1], int64)", once=True)
def count_critical(
    flock: Words,
    present: int,
) -> int:
    """Count the articulation nodes and the nodes of one edge."""
    n_parts = count_parts(flock, present)
    count = 0
    left = present
    while left:
        stack = lowest_bit(left)
        left &= left - 1
        degree = popcount(flock[stack] & present)
        # Without the first test, a node of one edge would need a count of parts.
        if degree == 1 or (degree > 1 and count_parts(flock, present ^ (ONE << stack)) > n_parts):
            count += 1
    return count


@kernel("void(int64[::1], int64, int64[::1])")
def order_features(
    flock: Words,
    present: int,
    found: Words,
) -> None:
    """Write the subset H: twice the edges (mean degree x stacks), critical nodes, connected."""
    ends = 0
    left = present
    while left:
        ends += popcount(flock[lowest_bit(left)] & present)
        left &= left - 1
    found[0] = ends
    found[1] = count_critical(flock, present)
    found[2] = 1 if is_connected(flock, present) else 0


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
    "void(int64[::1], int64, int64[::1], int64[::1], int64[:, ::1], int64[::1], int64)", once=True
)
def order_by_estimate(
    flock: Words,
    present: int,
    top: Words,
    weights: Words,
    scratch: Words,
    listed: Words,
    count: int,
) -> None:
    """Sort children by the regression's estimate, greatest first, ties as listed.

    The compatibility graph of a child lacks the covered stack and nothing else, so children that
    cover the same stack share an estimate. Estimates are whole numbers (weights in millionths,
    times the number of stacks left), so that no rounding decides an order.
    """
    estimates = scratch[0]
    found = scratch[1]
    known = 0
    n_left = popcount(present) - 1
    for index in range(count):
        packed = listed[index]
        covered = top[packed & 255]
        if not (known >> covered) & 1:
            known |= ONE << covered
            order_features(flock, present ^ (ONE << covered), found)
            others = weights[1] * found[1] + weights[2] * found[2]
            estimates[covered] = weights[0] * found[0] + n_left * others
        estimate = estimates[covered]
        spot = index
        while spot > 0 and estimates[top[listed[spot - 1] & 255]] < estimate:
            listed[spot] = listed[spot - 1]
            spot -= 1
        listed[spot] = packed


@kernel("void(int64[::1], int64, int64[::1])", once=True)
def cut_bridges(
    flock: Words,
    present: int,
    solid: Words,
) -> None:
    """Copy the graph without the bridges that part islands of two stacks or more.

    A bridge to a node of one edge is kept: that node is a single-stack exterior island, and to
    keep the bridge is to merge the island into its neighbour.
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
            # An edge of a triangle is no bridge; this spares most of the walks.
            if flock[stack] & flock[other] & present:
                continue
            if popcount(flock[stack] & present) == 1 or popcount(flock[other] & present) == 1:
                continue
            # Bridges cut before lie on no cycle, so they do not change whether this is one.
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
    """List the first moves of every collapse of an exterior island; return how many.

    With one island left every move is listed and the next state chooses anew.
    """
    cut_bridges(flock, present, solid)
    whole = reach(solid, present & -present, present)
    if whole == present:
        return list_moves(flock, lines, top, occupied, present, 0, listed, 0)
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
    flock: Words,
    top: Words,
    occupied: int,
    present: int,
    active: int,
    key: Words,
) -> None:
    """Write the key of an island's arrangement, or of a whole state when ``active`` is 0.

    Whether an island can collapse depends on where its stacks stand and on which of them holds
    the bridge, and on nothing outside it.
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


@kernel(
    "int64(int64, int64[::1], int64[::1], int64, int64, int64[::1], int64, int64[:, ::1],"
    " int32[::1], int64[::1], int64, int64[::1], int64[:, ::1], int64[:, ::1], int64[:, ::1],"
    " int64[::1], uint8[::1])"
)
def search(
    n_stacks: int,
    flock: Words,
    lines: Words,
    algorithm: int,
    cutoff: int,
    weights: Words,
    detects: int,
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
    """Search from the start until solved, refuted, ``max_nodes`` are spent, or stopped.

    ``line[d] = (stack, covered, source, target, next child)`` holds the current path, as in
    `engine.search._kernels.decide`. ``nodes[0]`` counts the nodes processed. With ``detects``,
    Island Merge keeps in the table the island arrangements that never collapse, and the states
    after a collapse that are refuted: "repeated island detection", future work in the paper. Where
    it is 2, every refuted state outside an island, and a node that the table knows is not counted.
    """
    top = scratch[0]
    count = scratch[1]
    islands = scratch[2]  # the active island of each depth
    # In an island: whether some collapse of it was completed below. Outside: whether one was
    # completed by the move that led here.
    collapses = scratch[3]
    spare = scratch[4:]
    occupied = present = (ONE << n_stacks) - 1
    for cell in range(n_stacks):
        top[cell] = cell
    islands[0] = 0
    depth = 0
    enters = True
    while True:
        if enters:
            enters = False
            if nodes[0] >= max_nodes:
                return SPENT
            if (nodes[0] & POLL_MASK) == 0 and flag[0] != 0:
                return CANCELLED
            nodes[0] += 1
            n_left = popcount(present)
            if n_left == 1:
                line[depth, 0] = -1
                return SOLVABLE
            line[depth, 4] = 0
            collapses[depth] = 0
            active = islands[depth]
            if algorithm != CONSTRAINED and not is_connected(flock, present):
                count[depth] = 0
            elif algorithm != ISLAND:
                count[depth] = list_moves(
                    flock, lines, top, occupied, present, 0, children[depth], 0
                )
                if algorithm == ORDERED and n_left > cutoff:
                    order_by_estimate(
                        flock, present, top, weights, spare, children[depth], count[depth]
                    )
            else:
                if active and popcount(active & present) == 1:
                    for above in range(depth):
                        if islands[above] == active:
                            collapses[above] = 1
                    active = islands[depth] = 0
                    collapses[depth] = 1
                known = False
                if detects > 1 or (detects and (active or collapses[depth])):
                    write_island(flock, top, occupied, present, active, key)
                    known = find(keys, index, meta, key) >= 0
                if known:
                    count[depth] = 0
                    if detects > 1:
                        nodes[0] -= 1
                elif active:
                    count[depth] = list_moves(
                        flock, lines, top, occupied, active & present, active,
                        children[depth], 0,
                    )  # fmt: skip
                else:
                    count[depth] = list_island_moves(
                        flock, lines, top, occupied, present, spare[0], children[depth]
                    )
        if line[depth, 4] == count[depth]:
            active = islands[depth]
            is_refuted = (active != 0) != (collapses[depth] != 0) or (detects > 1 and active == 0)
            if detects and count[depth] and is_refuted:
                write_island(flock, top, occupied, present, active, key)
                # A full table forgets: the search stays exact and only repeats itself.
                add(keys, index, meta, key)
            depth -= 1
            if depth < 0:
                return UNSOLVABLE
            source = line[depth, 2]
            target = line[depth, 3]
            top[source] = line[depth, 0]
            top[target] = line[depth, 1]
            occupied |= ONE << source
            present |= ONE << line[depth, 1]
            continue
        packed = children[depth, line[depth, 4]]
        source = (packed >> 8) & 255
        target = packed & 255
        line[depth, 4] += 1
        line[depth, 0] = top[source]
        line[depth, 1] = top[target]
        line[depth, 2] = source
        line[depth, 3] = target
        present ^= ONE << top[target]
        occupied ^= ONE << source
        top[target] = top[source]
        depth += 1
        islands[depth] = packed >> 16
        enters = True
