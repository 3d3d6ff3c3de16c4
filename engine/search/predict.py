"""Predictions from the flockability graph and from counts of cards: never verdicts.

The features of Araki et al. (2019) feed its regression models; the sieve of Hoshino & Kahn (2019)
is in `engine.research.sieve`. What must be true is decided by `engine.search.solve`.

Both papers say *compatibility graph* for what the rest of this program calls flockability graph.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from engine.game import Card, Deal, Position, are_flockable, rank_of, suit_of
from engine.game.cards import N_RANKS, N_SUITS

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
    """Tell whether the graph is connected; if not, the deal is unsolvable, which is proved."""
    return len(parts(graph)) <= 1


# The graph features of Araki et al. (2019) -------------------------------------------------------


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
    least = len(graph) - 1
    for i, j in combinations(range(len(graph)), 2):
        if not graph[i] >> j & 1:
            least = min(least, _disjoint_paths(graph, i, j, least))
    return least


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


# The card features of Araki et al. (2019) --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountSummary:
    """Least, greatest, median and mean of some counts."""

    least: int
    greatest: int
    median: float
    mean: float


def summarise(counts: Sequence[int]) -> CountSummary:
    """Summarise counts as Araki et al. (2019) do."""
    return CountSummary(
        min(counts), max(counts), statistics.median(counts), statistics.fmean(counts)
    )


def rc_counts(state: Deal | Position) -> tuple[int, ...]:
    """Return, for each stack, the other stacks in its row or column, flockable or not."""
    position = _position(state)
    cells = [cell for cell, stack in enumerate(position.stacks) if stack]
    return tuple(sum(position.share_line(cell, other) for other in cells) for cell in cells)


def rc_compatibility(state: Deal | Position) -> tuple[int, ...]:
    """Return, for each stack, its legal moves."""
    position = _position(state)
    cells = [cell for cell, stack in enumerate(position.stacks) if stack]
    return tuple(len(position.legal_targets(cell)) for cell in cells)


def _position(state: Deal | Position) -> Position:
    return state if isinstance(state, Position) else Position.from_deal(state)


def ace_count(cards: Iterable[Card]) -> int:
    """Count the aces, which are rank-adjacent to one rank only."""
    return sum(rank_of(card) == 0 for card in cards)


def king_count(cards: Iterable[Card]) -> int:
    """Count the kings, which are rank-adjacent to one rank only."""
    return sum(rank_of(card) == N_RANKS - 1 for card in cards)


def rank_standard_deviation(cards: Iterable[Card]) -> float:
    """Return the population standard deviation of the ranks (0 for one card)."""
    return statistics.pstdev(rank_of(card) for card in cards)


def suit_ratios(cards: Sequence[Card]) -> tuple[float, ...]:
    """Return the share of each suit: clubs, diamonds, hearts, spades."""
    suits = [suit_of(card) for card in cards]
    return tuple(suits.count(suit) / len(suits) for suit in range(N_SUITS))
