# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The flockability graph as bit masks, and what Araki et al. (2019) measure of it.

Plain code for any number of cards; `engine.research._kernels.measure` measures many states of up
to 16 stacks. The paper says *compatibility graph* for what this program calls flockability graph.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from engine.game import Card, are_flockable

Graph: TypeAlias = tuple[int, ...]
"""Vertices 0 to n-1; bit j of entry i says that i and j are joined. No vertex joins itself."""


def graph_of(cards: Iterable[Card]) -> Graph:
    """Return the flockability graph of some cards, in their order."""
    known = tuple(cards)
    return tuple(
        sum(1 << j for j, b in enumerate(known) if i != j and are_flockable(a, b))
        for i, a in enumerate(known)
    )


def members(vertices: int) -> Iterator[int]:
    """Yield the vertices of a bit mask, least first."""
    while vertices:
        lowest = vertices & -vertices
        yield lowest.bit_length() - 1
        vertices ^= lowest


def edges(graph: Graph) -> tuple[tuple[int, int], ...]:
    """Return each edge once, as (smaller, larger) vertex."""
    return tuple((i, j) for i, near in enumerate(graph) for j in members(near) if i < j)


def degrees(graph: Graph) -> tuple[int, ...]:
    """Return the number of edges at each vertex."""
    return tuple(near.bit_count() for near in graph)


def reach(graph: Graph, start: int, within: int) -> int:
    """Return the vertices of ``within`` that a walk from ``start`` inside it reaches."""
    reached = fresh = 1 << start
    while fresh:
        near = 0
        for vertex in members(fresh):
            near |= graph[vertex]
        fresh = near & within & ~reached
        reached |= fresh
    return reached


def parts(graph: Graph, within: int | None = None) -> tuple[int, ...]:
    """Return the connected components of the graph on ``within`` as bit masks."""
    left = (1 << len(graph)) - 1 if within is None else within
    found = []
    while left:
        part = reach(graph, next(members(left)), left)
        found.append(part)
        left ^= part
    return tuple(found)


def is_connected(graph: Graph) -> bool:
    """Return whether the graph is connected; if not, the deal is unsolvable, which is proved."""
    return len(parts(graph)) <= 1


def critical_nodes(graph: Graph) -> int:
    """Return, as a bit mask, the articulation nodes and the nodes of one edge.

    Araki et al. (2019), "Graph Features". In a graph that is already split, a node counts when its
    removal splits it further.
    """
    everything = (1 << len(graph)) - 1
    n_parts = len(parts(graph))
    found = 0
    for vertex, near in enumerate(graph):
        alone = near == 0
        splits = len(parts(graph, everything ^ 1 << vertex)) > n_parts - alone
        if splits or near.bit_count() == 1:
            found |= 1 << vertex
    return found


def critical_edges(graph: Graph) -> tuple[tuple[int, int], ...]:
    """Return the edges that join two critical nodes (Araki et al. 2019, "Graph Features")."""
    critical = critical_nodes(graph)
    return tuple((i, j) for i, j in edges(graph) if critical >> i & 1 and critical >> j & 1)


def bridges(graph: Graph) -> tuple[tuple[int, int], ...]:
    """Return the edges whose loss splits the graph.

    Every bridge is a critical edge. The converse fails: a triangle with a tail at each corner has
    three critical edges that are no bridges.
    """
    everything = (1 << len(graph)) - 1
    found = []
    for i, j in edges(graph):
        cut = list(graph)
        cut[i] ^= 1 << j
        cut[j] ^= 1 << i
        if not reach(tuple(cut), i, everything) >> j & 1:
            found.append((i, j))
    return tuple(found)


def islands(graph: Graph) -> tuple[int, ...]:
    """Return the islands as bit masks: what is left whole when every bridge is cut.

    Araki et al. (2019) introduce islands by "a single edge e connecting these two subgraphs", a
    bridge, and then says "connected to the rest of the graph via only critical edges", which is
    wider. The first reading is taken: under the second, Island Merge calls solvable states
    unsolvable (`engine.search.classic`).
    """
    cut = list(graph)
    for i, j in bridges(graph):
        cut[i] ^= 1 << j
        cut[j] ^= 1 << i
    return parts(tuple(cut))


def node_connectivity(graph: Graph) -> int:
    """Return the least number of nodes whose removal disconnects the graph (Araki et al. 2019).

    A complete graph cannot be disconnected; as usual it counts one less than its nodes.
    """
    if not is_connected(graph):
        return 0
    minimum = len(graph) - 1
    for i, j in combinations(range(len(graph)), 2):
        if not graph[i] >> j & 1:
            minimum = min(minimum, _disjoint_paths(graph, i, j, minimum))
    return minimum


def _disjoint_paths(graph: Graph, source: int, target: int, enough: int) -> int:
    """Count paths that share no inner node, by augmentation; stop at ``enough`` (Menger)."""
    size = len(graph)
    # Node v is split into an entry v and an exit v + size, joined by an arc of capacity one.
    arcs = [1 << v + size for v in range(size)] + list(graph)
    arcs[target] = 0
    for found in range(enough):
        before = {source + size: source + size}
        queue = [source + size]
        for node in queue:
            for near in members(arcs[node]):
                if near not in before:
                    before[near] = node
                    queue.append(near)
        if target not in before:
            return found
        node = target
        while node != source + size:
            arcs[before[node]] &= ~(1 << node)
            arcs[node] |= 1 << before[node]
            node = before[node]
    return enough
