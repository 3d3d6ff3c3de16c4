"""Reasons for unsolvable deals that need no search; docs/deciding.md has the proofs."""

from typing import Final, Literal, TypeAlias

from engine.game import Deal, Position
from engine.search.graphs import Graph, graph_of, parts

Reason: TypeAlias = Literal["parted cards", "parted cells", "pinned", "no move", "search only"]

REASONS: Final[dict[Reason, str]] = {
    "parted cards": "the flockability graph is not connected",
    "parted cells": "the graph of cells that share a row or column is not connected",
    "pinned": "a card that holds the cards together lies in a cell that holds the cells together",
    "no move": "there is more than one stack and no legal move",
    "search only": "none of these: only search refutes it",
}
"""Descriptions of the reasons, in the order in which they are tested."""


def why_unsolvable(state: Deal | Position) -> Reason:
    """Return the first reason that refutes a deal or position.

    ``state``: unsolvable; for a solvable one, which no reason refutes, the result is "search
    only".
    """
    position = Position.of(state)
    cells = [cell for cell, stack in enumerate(position.stacks) if stack]
    if len(cells) <= 1:
        return "search only"
    cards = graph_of(top for top in position.tops if top is not None)
    if len(parts(cards)) > 1:
        return "parted cards"
    lines = cell_graph(position, cells)
    if len(parts(lines)) > 1:
        return "parted cells"
    # Vertex k is the stack in cells[k] in both graphs.
    if any(_splits(cards, vertex) and _splits(lines, vertex) for vertex in range(len(cells))):
        return "pinned"
    if next(iter(position.legal_moves()), None) is None:
        return "no move"
    return "search only"


def cell_graph(position: Position, cells: list[int]) -> Graph:
    """Return the graph of some cells, joined when they share a row or column."""
    return tuple(
        sum(1 << k for k, other in enumerate(cells) if other != cell
            and position.share_line(cell, other))
        for cell in cells
    )  # fmt: skip


def _splits(graph: Graph, vertex: int) -> bool:
    """Return whether the removal of a vertex disconnects a connected graph."""
    return len(parts(graph, (1 << len(graph)) - 1 ^ 1 << vertex)) > 1
