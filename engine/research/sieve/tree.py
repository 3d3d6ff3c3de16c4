"""The sieve of Hoshino & Kahn (2019): three variables of a graph and a decision tree.

It errs on connected deals (over deals 1 to 500,000, it misses 37 of 55 unsolvable ones), so it is
never a verdict; `engine.search.solve` gives exact results. The article's *compatibility graph* is
called flockability graph in this program.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal, TypeAlias

from engine.errors import SettingsError
from engine.game import Card
from engine.search.graphs import Graph, graph_of

Reading: TypeAlias = Literal["printed", "corrected"]
READINGS: Final[tuple[Reading, ...]] = ("printed", "corrected")


def pairs_without_walk_1(graph: Graph) -> int:
    """Return nw1: unordered pairs without an edge (Hoshino & Kahn 2019, "Predictive Model")."""
    return sum(not graph[i] >> j & 1 for i, j in combinations(range(len(graph)), 2))


def pairs_without_walk_2(graph: Graph) -> int:
    """Return nw2: unordered pairs without a common neighbour (Hoshino & Kahn 2019)."""
    return sum(not graph[i] & graph[j] for i, j in combinations(range(len(graph)), 2))


def spanning_trees(graph: Graph) -> int:
    """Count the spanning trees: Kirchhoff's theorem in integers (Hoshino & Kahn 2019).

    The determinant is computed by Bareiss's algorithm, whose divisions leave no remainder, so the
    count is exact at any size (doi:10.1090/S0025-5718-1968-0226829-0).
    """
    n_kept = len(graph) - 1
    matrix = [
        [graph[i].bit_count() if i == j else -(graph[i] >> j & 1) for j in range(n_kept)]
        for i in range(n_kept)
    ]
    return _determinant(matrix)


def _determinant(matrix: list[list[int]]) -> int:
    """Return a determinant by Bareiss's fraction-free elimination; 1 for no rows."""
    size = len(matrix)
    sign = previous = 1
    for step in range(size):
        pivot = next((row for row in range(step, size) if matrix[row][step]), None)
        if pivot is None:
            return 0
        if pivot != step:
            matrix[step], matrix[pivot] = matrix[pivot], matrix[step]
            sign = -sign
        head = matrix[step]
        for row in matrix[step + 1 :]:
            for column in range(step + 1, size):
                row[column] = (head[step] * row[column] - row[step] * head[column]) // previous
        previous = head[step]
    return sign * previous


@dataclass(frozen=True, slots=True)
class Sieve:
    """The variables of Hoshino & Kahn (2019) and the guess of their decision tree."""

    #: Number of unordered pairs of cards without a walk of length 1, and of length 2.
    nw1: int
    nw2: int
    spanning_trees: int  #: Number of spanning trees

    def predicts_unsolvable(self, reading: Reading = "corrected") -> bool:
        """Return the tree's guess, which is a proof only for a disconnected graph.

        Raises SettingsError for an unknown reading.

        ``reading``: the printed tree tests ``nw2 < 74``, then ``nw1 > 75``; its 74 counts
        *ordered* pairs, though the article defines nw2 on unordered ones. ``"printed"`` keeps the
        numbers and counts ordered pairs; ``"corrected"`` keeps the definition and tests ``nw2 >=
        37`` and ``nw1 >= 76``. Both give the same guess for every deal.
        """
        if reading not in READINGS:
            raise SettingsError(
                f"reading {reading!r} of the tree is not known; choose {' or '.join(READINGS)}"
            )
        if self.spanning_trees == 0:
            return True
        if reading == "printed":
            ordered_nw2 = 2 * self.nw2
            return not ordered_nw2 < 74 and self.nw1 > 75
        return self.nw2 >= 37 and self.nw1 >= 76


def sieve(cards: Iterable[Card]) -> Sieve:
    """Measure the variables of Hoshino & Kahn (2019): made for 16 cards, defined for any."""
    graph = graph_of(cards)
    return Sieve(pairs_without_walk_1(graph), pairs_without_walk_2(graph), spanning_trees(graph))
