"""Predicting unsolvable deals without a search: the sieve of Hoshino & Kahn (2019).

Three variables of the flockability graph and a decision tree guess whether a deal is unsolvable:
nw1 and nw2, the pairs of cards without a walk of one and of two steps between them, and the number
of spanning trees.
A guess is a proof only for a disconnected graph: of the unsolvable deals with a connected graph,
the published rule finds 5 of 25 among deals 250,001 to 500,000. `engine.search.solver.solve`
decides.
The article's *compatibility graph* is called flockability graph in this program.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from engine.game import Deal, Position
from engine.search.reasons import Graph, critical_nodes, graph_of

NW1_CUT: Final = 76
NW2_CUT: Final = 37
"""The printed tree tests ``nw2 < 74``, which counts ordered pairs. The article defines nw2 on
unordered pairs, of which there are half as many."""
BETTER_NW2_CUT: Final = 31
_MANY_STUCK: Final = 3

NO_SPANNING_TREE: Final = "spanning trees = 0"
PUBLISHED_RULE: Final = f"nw2 >= {NW2_CUT} and nw1 >= {NW1_CUT}"
BETTER_RULE: Final = (
    f"nw2 >= {BETTER_NW2_CUT} and (stuck >= {_MANY_STUCK}, or stuck >= 1 and critical nodes >= 1)"
)


@dataclass(frozen=True, slots=True)
class Sieve:
    """The variables of a deal; designed for 16 cards, but defined for any number."""

    nw1: int  #: Unordered pairs of cards that don't match: no walk of length 1
    nw2: int  #: Unordered pairs of cards without a common partner: no walk of length 2
    spanning_trees: int  #: Number of spanning trees of the flockability graph
    stuck: int  #: Stacks without a legal move at the start; not in the article
    critical_nodes: int  #: Articulation nodes and nodes of degree one; not in the article

    @property
    def predicts_unsolvable(self) -> bool:
        """The guess of the article's decision tree, with nw2 of unordered pairs."""
        return self.spanning_trees == 0 or (self.nw2 >= NW2_CUT and self.nw1 >= NW1_CUT)

    @property
    def predicts_unsolvable_better(self) -> bool:
        """The guess of our rule, found by a decision tree over the deals 1 to 250,000.

        The article names more variables and the stackability graph as future work. On deals
        250,001 to 500,000, this rule finds 21 of the 25 unsolvable deals with a connected graph,
        and suspects fewer solvable ones than the published rule (282, not 343).
        """
        has_few_ways = self.stuck >= _MANY_STUCK or (self.stuck >= 1 and self.critical_nodes >= 1)
        return self.spanning_trees == 0 or (self.nw2 >= BETTER_NW2_CUT and has_few_ways)

    @property
    def rule(self) -> str:
        """The part of the published rule that gives the guess."""
        if self.spanning_trees == 0:
            return NO_SPANNING_TREE
        return PUBLISHED_RULE if self.predicts_unsolvable else f"not ({PUBLISHED_RULE})"


def sieve(deal: Deal) -> Sieve:
    """Measure the variables of a deal.

    >>> sieve(Deal.numbered(1)).predicts_unsolvable
    False
    """
    graph = graph_of(deal.cards)
    movable = {move.source for move in Position.from_deal(deal).legal_moves()}
    pairs = list(combinations(range(len(graph)), 2))
    return Sieve(
        nw1=sum(not graph[i] >> j & 1 for i, j in pairs),
        nw2=sum(not graph[i] & graph[j] for i, j in pairs),
        spanning_trees=count_spanning_trees(graph),
        stuck=deal.n_cards - len(movable),
        critical_nodes=critical_nodes(graph).bit_count(),
    )


def count_spanning_trees(graph: Graph) -> int:
    """Count the spanning trees by Kirchhoff's theorem, exactly at any size.

    The determinant is computed in integers by Bareiss's algorithm, whose divisions leave no
    remainder (doi:10.1090/S0025-5718-1968-0226829-0).
    """
    size = len(graph) - 1
    matrix = [
        [graph[i].bit_count() if i == j else -(graph[i] >> j & 1) for j in range(size)]
        for i in range(size)
    ]
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
