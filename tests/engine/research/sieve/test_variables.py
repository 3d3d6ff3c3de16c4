"""The features of many deals at once agree with those of single deals."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from engine.game import Deal, Position
from engine.game.dealing import freecell_cards
from engine.research.sieve import tree, variables
from engine.search import graphs

NUMBERS = (1, 10, 190, 63135, 68943, *range(2000, 2030))


def stackability(deal: Deal) -> graphs.Graph:
    start = Position.from_deal(deal)
    flock = graphs.graph_of(deal.cards)
    found = [0] * deal.n_cells
    for i, j in combinations(range(deal.n_cells), 2):
        if flock[i] >> j & 1 and start.share_line(i, j):
            found[i] |= 1 << j
            found[j] |= 1 << i
    return tuple(found)


def plain(graph: graphs.Graph) -> dict[str, int]:
    degrees = graphs.degrees(graph)
    return {
        "edges": len(graphs.edges(graph)),
        "pairs apart by two": tree.pairs_without_walk_2(graph),
        "parts": len(graphs.parts(graph)),
        "isolated": degrees.count(0),
        "leaves": degrees.count(1),
        "least degree": min(degrees),
        "largest part": max(part.bit_count() for part in graphs.parts(graph)),
        "critical nodes": graphs.critical_nodes(graph).bit_count(),
    }


@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (2, 5), (3, 3)])
def test_every_feature_of_many_deals_is_that_of_each(rows: int, columns: int) -> None:
    cards = freecell_cards(np.array(NUMBERS), rows * columns)
    found = variables.all_variables(cards, columns)
    for number, line in zip(NUMBERS, found.tolist(), strict=True):
        deal = Deal.from_freecell(number, rows, columns)
        flock = graphs.graph_of(deal.cards)
        trees = min(tree.spanning_trees(flock), variables.MOST_COUNTED_TREES)
        truth = {f"flock: {name}": value for name, value in plain(flock).items()}
        truth |= {f"stack: {name}": value for name, value in plain(stackability(deal)).items()}
        truth["spanning trees (log2, 0 if none)"] = trees.bit_length()
        assert dict(zip(variables.FEATURES, line, strict=True)).items() <= truth.items()


def test_the_three_variables_of_many_deals_are_those_of_each() -> None:
    found = variables.three_variables(freecell_cards(np.array(NUMBERS), 16))
    for number, line in zip(NUMBERS, found.tolist(), strict=True):
        of = tree.sieve(Deal.from_freecell(number).cards)
        assert line == [of.nw1, of.nw2, int(of.spanning_trees > 0)]


def test_more_cells_than_are_counted_exactly_are_refused() -> None:
    with pytest.raises(ValueError, match="20 cells"):
        variables.all_variables(freecell_cards(np.array([1]), 20), 5)
