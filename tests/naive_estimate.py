"""Plain twins of the estimators: every history of a small deal, written down."""

from __future__ import annotations

from collections import defaultdict

from engine.game import Deal, Move, Position
from engine.game.graph import flockable_pairs
from tests.naive import SplitMix, Tops, children

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


def play_out(deal: Deal, depth: int, n_playouts: int, seed: int) -> tuple[int, set[Tops]]:
    """Return how many random games arrived at the depth, and the states they arrived at."""
    random = SplitMix(seed)
    n_arrived, states = 0, set()
    for _ in range(n_playouts):
        tops = deal.cells
        for _ in range(depth):
            after = list(children(tops, deal.columns))
            if not after:
                break
            tops = after[random.below(len(after))]
        else:
            n_arrived += 1
            states.add(tops)
    return n_arrived, states


def beam(deal: Deal, depth: int, width: int) -> tuple[float, list[Tops]]:
    """Return the guessed total and the children of the last beam."""
    kept: list[Tops] = [deal.cells]
    total = 1.0
    for _ in range(depth):
        found = list(
            dict.fromkeys(child for state in kept for child in children(state, deal.columns))
        )
        total *= len(found) / len(kept)
        if not found:
            return 0.0, []
        links = [
            len(flockable_pairs([card for card in state if card is not None])) for state in found
        ]
        order = sorted(range(len(found)), key=lambda place: -links[place])
        kept = [found[place] for place in order[:width]]
    return total, found
