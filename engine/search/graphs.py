"""The flockability graph as bit masks, for any number of cards.

The *compatibility graph* of Araki et al. (2019) is this program's flockability graph.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from engine.game import Card, are_flockable

Graph: TypeAlias = tuple[int, ...]
"""Vertices 0 to n-1; bit j of entry i is set if i and j are adjacent. There are no loops."""


def graph_of(cards: Iterable[Card]) -> Graph:
    """Return the flockability graph of cards, in their order."""
    vertices = tuple(cards)
    return tuple(
        sum(1 << j for j, b in enumerate(vertices) if i != j and are_flockable(a, b))
        for i, a in enumerate(vertices)
    )


def members(vertices: int) -> Iterator[int]:
    """Yield the vertices of a bit mask in ascending order."""
    while vertices:
        lowest = vertices & -vertices
        yield lowest.bit_length() - 1
        vertices ^= lowest


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
    remaining = (1 << len(graph)) - 1 if within is None else within
    components = []
    while remaining:
        part = reach(graph, next(members(remaining)), remaining)
        components.append(part)
        remaining ^= part
    return tuple(components)


def critical_nodes(graph: Graph) -> int:
    """Return, as a bit mask, the articulation nodes and the nodes of degree one.

    Araki et al. (2019), "Graph Features". In a disconnected graph, a node counts if its removal
    adds a component.
    """
    everything = (1 << len(graph)) - 1
    n_parts = len(parts(graph))
    critical = 0
    for vertex, near in enumerate(graph):
        if near.bit_count() == 1 or len(parts(graph, everything ^ 1 << vertex)) > n_parts:
            critical |= 1 << vertex
    return critical
