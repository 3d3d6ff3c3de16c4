"""The flockability graph as bit masks, with the measures of Araki et al. (2019).

Plain code for any number of cards; `engine._kernels.dataset` measures many states of up
to 16 stacks. The paper's *compatibility graph* is this program's flockability graph.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from engine.game import Card, are_flockable

Graph: TypeAlias = tuple[int, ...]
"""Vertices 0 to n-1; bit j of entry i is set if i and j are adjacent. There are no loops."""


def graph_of(cards: Iterable[Card]) -> Graph:
    """Return the flockability graph of cards, in their order."""
    known = tuple(cards)
    return tuple(
        sum(1 << j for j, b in enumerate(known) if i != j and are_flockable(a, b))
        for i, a in enumerate(known)
    )


def members(vertices: int) -> Iterator[int]:
    """Yield the vertices of a bit mask in ascending order."""
    while vertices:
        lowest = vertices & -vertices
        yield lowest.bit_length() - 1
        vertices ^= lowest


def edges(graph: Graph) -> tuple[tuple[int, int], ...]:
    """Return each edge once, as (smaller, larger) vertex."""
    return tuple((i, j) for i, near in enumerate(graph) for j in members(near) if i < j)


def degrees(graph: Graph) -> tuple[int, ...]:
    """Return the degree of each vertex."""
    return tuple(near.bit_count() for near in graph)


def reach(graph: Graph, start: int, within: int) -> int:
    """Return the vertices of ``within`` that are connected to ``start`` inside it."""
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
    """Return whether the graph is connected; if not, the deal is provably unsolvable."""
    return len(parts(graph)) <= 1


def critical_nodes(graph: Graph) -> int:
    """Return, as a bit mask, the articulation nodes and the nodes of degree one.

    Araki et al. (2019), "Graph Features". In a disconnected graph, a node counts if its removal
    adds a component.
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
    """Return the bridges: the edges whose removal disconnects their component.

    Every bridge is a critical edge, but not conversely: a triangle with a tail at each corner has
    three critical edges that aren't bridges.
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
    """Return the islands as bit masks: the components after every bridge is removed.

    Araki et al. (2019) introduce islands by "a single edge e connecting these two subgraphs", a
    bridge, and then by "connected to the rest of the graph via only critical edges", which is
    wider. This function uses the first definition: with the second, Island Merge refutes solvable
    states (`engine.search.classic`).
    """
    cut = list(graph)
    for i, j in bridges(graph):
        cut[i] ^= 1 << j
        cut[j] ^= 1 << i
    return parts(tuple(cut))


def node_connectivity(graph: Graph) -> int:
    """Return the minimum number of nodes whose removal disconnects the graph (Araki et al. 2019).

    A complete graph can't be disconnected; by convention, its connectivity is one less than its
    nodes.
    """
    if not is_connected(graph):
        return 0
    minimum = len(graph) - 1
    for i, j in combinations(range(len(graph)), 2):
        if not graph[i] >> j & 1:
            minimum = min(minimum, _disjoint_paths(graph, i, j, minimum))
    return minimum


def _disjoint_paths(graph: Graph, source: int, target: int, enough: int) -> int:
    """Count internally disjoint paths by augmentation, up to ``enough`` (Menger)."""
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
