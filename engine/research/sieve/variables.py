"""Features of the graphs of many deals at once, without search.

Two graphs belong to a full grid. In the *flockability graph*, two cards are joined if they match.
In the *stackability graph*, which Hoshino & Kahn (2019) propose for future work, they are joined
if they match and share a row or column, so its edges are the legal moves at the start. A graph is
an array of bit masks, shape (deals, cells): bit j of entry i is set if i and j are joined.
"""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Words
from engine.game import N_CARDS, are_flockable

Masks: TypeAlias = NDArray[np.uint64]
Counts: TypeAlias = NDArray[np.int16]
"""One small integer per deal, shape (deals,)."""

_FLOCK: Final = np.array(
    [[a != b and are_flockable(a, b) for b in range(N_CARDS)] for a in range(N_CARDS)]
)
_ONE: Final = np.uint64(1)
_CHUNK: Final = 8192
_MOST_CELLS: Final = 16
MOST_COUNTED_TREES: Final = 2**30


def graphs(cards: Words, columns: int) -> tuple[Masks, Masks]:
    """Return the flockability and the stackability graphs of full grids.

    Parameters
    ----------
    cards : array of int, shape (deals, cells)
        Row by row, all different.
    """
    n_cells = cards.shape[1]
    flock = np.zeros(cards.shape, np.uint64)
    stack = np.zeros(cards.shape, np.uint64)
    for i, j in combinations(range(n_cells), 2):
        joined = _FLOCK[cards[:, i], cards[:, j]].astype(np.uint64)
        is_in_line = i // columns == j // columns or i % columns == j % columns
        for graph in (flock, stack) if is_in_line else (flock,):
            graph[:, i] |= joined << np.uint64(j)
            graph[:, j] |= joined << np.uint64(i)
    return flock, stack


def degrees(graph: Masks) -> NDArray[np.uint8]:
    """Return the number of edges at each vertex, shape (deals, cells)."""
    return np.bitwise_count(graph)


def _counts(values: object) -> Counts:
    return np.asarray(values, np.int16)


def edges(graph: Masks) -> Counts:
    """Count the edges."""
    return _counts(degrees(graph).sum(axis=1, dtype=np.int16) // 2)


def apart_by_two(graph: Masks) -> Counts:
    """Count the unordered pairs without a common neighbour: nw2 of Hoshino & Kahn (2019)."""
    found = np.zeros(len(graph), np.int16)
    for i, j in combinations(range(graph.shape[1]), 2):
        found += graph[:, i] & graph[:, j] == 0
    return found


def reached(graph: Masks, without: int | None = None) -> Masks:
    """Return the vertices reached by each vertex and itself, shape (deals, cells) (Warshall).

    ``without``: a vertex to remove first; it reaches nothing.
    """
    n_cells = graph.shape[1]
    closed = graph | (_ONE << np.arange(n_cells, dtype=np.uint64))
    if without is not None:
        closed &= ~(_ONE << np.uint64(without))
        closed[:, without] = 0
    for middle in range(n_cells):
        has_middle = (closed >> np.uint64(middle)) & _ONE
        # 0 or all ones, to avoid a branch.
        closed |= (np.uint64(0) - has_middle) & closed[:, middle : middle + 1]
    return closed


def parts(graph: Masks) -> Counts:
    """Count the connected components."""
    return _n_parts(reached(graph))


def _n_parts(closed: Masks) -> Counts:
    """Count vertices that reach no earlier vertex: one per component."""
    before = (_ONE << np.arange(closed.shape[1], dtype=np.uint64)) - _ONE
    is_first = (closed != 0) & (closed & before == 0)
    return _counts(is_first.sum(axis=1))


def largest_part(graph: Masks) -> Counts:
    """Return the size of the largest component."""
    return _counts(degrees(reached(graph)).max(axis=1))


def critical_nodes(graph: Masks) -> Counts:
    """Count the cut vertices and the vertices of degree one (Araki et al. 2019)."""
    n_before = parts(graph)
    edges_at = degrees(graph)
    found = np.zeros(len(graph), np.int16)
    for vertex in range(graph.shape[1]):
        near = edges_at[:, vertex]
        splits = _n_parts(reached(graph, without=vertex)) > n_before - (near == 0)
        found += splits | (near == 1)
    return found


def few_spanning_trees(graph: Masks) -> NDArray[np.int64]:
    """Count the spanning trees by floating point, exactly up to `MOST_COUNTED_TREES`.

    `engine.research.sieve.tree.spanning_trees` is exact at any size.
    """
    n_cells = graph.shape[1]
    bits = np.arange(n_cells, dtype=np.uint64)
    laplacian = -((graph[:, :, None] >> bits) & _ONE).astype(np.float64)
    diagonal = np.arange(n_cells)
    laplacian[:, diagonal, diagonal] = degrees(graph)
    counted = np.linalg.det(laplacian[:, 1:, 1:])
    return np.asarray(np.rint(np.clip(counted, 0, MOST_COUNTED_TREES)), np.int64)


def _with_edges(count: int) -> Callable[[Masks], Counts]:
    return lambda graph: _counts((degrees(graph) == count).sum(axis=1))


def _least_degree(graph: Masks) -> Counts:
    return _counts(degrees(graph).min(axis=1))


_OF_FLOCK: Final[Mapping[str, Callable[[Masks], Counts]]] = {
    "edges": edges,
    "pairs apart by two": apart_by_two,
    "parts": parts,
    "leaves": _with_edges(1),
    "least degree": _least_degree,
    "critical nodes": critical_nodes,
}
_OF_STACK: Final[Mapping[str, Callable[[Masks], Counts]]] = {
    "edges": edges,
    "pairs apart by two": apart_by_two,
    "parts": parts,
    "isolated": _with_edges(0),
    "leaves": _with_edges(1),
    "largest part": largest_part,
    "critical nodes": critical_nodes,
}
FEATURES: Final = (
    *(f"flock: {name}" for name in _OF_FLOCK), "spanning trees (log2, 0 if none)",
    *(f"stack: {name}" for name in _OF_STACK),
)  # fmt: skip
"""The columns of `all_variables`."""


def three_variables(cards: Words) -> NDArray[np.int16]:
    """Return nw1, nw2 and whether there is a spanning tree (0 or 1), shape (deals, 3)."""
    found = np.empty((len(cards), 3), np.int16)
    n_cells = cards.shape[1]
    for start in range(0, len(cards), _CHUNK):
        flock, _ = graphs(cards[start : start + _CHUNK], n_cells)
        columns = (n_cells * (n_cells - 1) // 2 - edges(flock), apart_by_two(flock),
                   parts(flock) == 1)  # fmt: skip
        found[start : start + _CHUNK] = np.stack(columns, axis=1)
    return found


def all_variables(cards: Words, columns: int) -> NDArray[np.int16]:
    """Return every feature of both graphs, shape (deals, len(FEATURES)).

    Parameters
    ----------
    cards : array of int, shape (deals, cells)
        Full grids of at most 16 cells; beyond, counts of spanning trees lose digits.
    """
    if cards.shape[1] > _MOST_CELLS:
        raise ValueError(f"{cards.shape[1]} cells are more than {_MOST_CELLS}")
    found = np.empty((len(cards), len(FEATURES)), np.int16)
    for start in range(0, len(cards), _CHUNK):
        flock, stack = graphs(cards[start : start + _CHUNK], columns)
        trees = few_spanning_trees(flock)
        log_trees = np.frexp(trees.astype(np.float64))[1]  # bits of the count, exact
        found[start : start + _CHUNK] = np.stack(
            [*(measure(flock) for measure in _OF_FLOCK.values()), log_trees,
             *(measure(stack) for measure in _OF_STACK.values())],
            axis=1,
        )  # fmt: skip
    return found
