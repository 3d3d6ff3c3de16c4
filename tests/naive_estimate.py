"""Plain twins of the estimators: every history of a small deal, written down."""

from collections import defaultdict

from engine.game import Deal, Move, Position
from tests.naive import Tops

Forest = tuple[tuple[int, ...], ...]
"""For each cell, the cells whose stacks arrived there, in order."""
Partition = frozenset[frozenset[int]]


def histories(deal: Deal, depth: int) -> dict[Tops, set[Forest]]:
    """Return the states of a depth, each with its histories up to independent moves' order."""
    layer: dict[Position, set[Forest]] = {Position.from_deal(deal): {((),) * deal.n_cells}}
    for _ in range(depth):
        below: dict[Position, set[Forest]] = defaultdict(set)
        for position, forests in layer.items():
            for source, target in position.legal_moves():
                for forest in forests:
                    arrivals = list(forest)
                    arrivals[target] = (*forest[target], source)
                    below[position.play(Move(source, target))].add(tuple(arrivals))
        layer = below
    found: dict[Tops, set[Forest]] = defaultdict(set)
    for position, forests in layer.items():
        found[position.tops] |= forests
    return found


def partition_of(tops: Tops, forest: Forest) -> Partition:
    """Return which cells' cards lie in one stack."""

    def gathered(cell: int) -> frozenset[int]:
        return frozenset({cell}).union(*map(gathered, forest[cell]))

    return frozenset(gathered(cell) for cell, card in enumerate(tops) if card is not None)
