from __future__ import annotations

import statistics
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings

from engine.game import Deal, Position, parse_deal, rank_of
from engine.search import predict
from tests import naive_search
from tests.strategies import deals

TRIANGLE_WITH_TAILS = "4D 4H 4S / KD JH 7S"
BARBELL = "2C 3C 4C / 5D 8D 9D"  # two triangles joined by the bridge 4C-5D


def graph(text: str) -> predict.Graph:
    return predict.graph_of(parse_deal(text).cards)


def cards_in(deal: Deal, vertices: int) -> frozenset[int]:
    return frozenset(card for k, card in enumerate(deal.cards) if vertices >> k & 1)


# The features of Araki et al. (2019) -------------------------------------------------------------


@settings(deadline=None, max_examples=150)
@given(deals(max_cards=9, max_cells=12))
def test_graph_features_agree_with_plain_twins(deal: Deal) -> None:
    found = predict.graph_of(deal.cards)
    critical = naive_search.critical_nodes(deal.cards)
    assert cards_in(deal, predict.critical_nodes(found)) == critical
    assert len(predict.critical_edges(found)) == sum(
        critical.issuperset(edge) for edge in naive_search.edges_of(deal.cards)
    )
    pieces = {cards_in(deal, island) for island in predict.islands(found)}
    assert pieces == naive_search.islands(deal.cards)
    assert predict.node_connectivity(found) == naive_search.node_connectivity(deal.cards)


@settings(max_examples=100)
@given(deals())
def test_every_bridge_is_a_critical_edge(deal: Deal) -> None:
    found = predict.graph_of(deal.cards)
    assert set(predict.bridges(found)) <= set(predict.critical_edges(found))
    whole = len(predict.parts(found))
    assert len(predict.islands(found)) == whole + len(predict.bridges(found))


def test_a_critical_edge_need_not_be_a_bridge() -> None:
    found = graph(TRIANGLE_WITH_TAILS)
    assert len(predict.critical_edges(found)) == 6
    assert len(predict.bridges(found)) == 3
    assert sorted(island.bit_count() for island in predict.islands(found)) == [1, 1, 1, 3]


def test_a_bridge_parts_two_islands() -> None:
    found = graph(BARBELL)
    assert predict.bridges(found) == ((2, 3),)
    assert predict.critical_nodes(found) == 0b001100
    assert predict.islands(found) == (0b000111, 0b111000)
    assert predict.node_connectivity(found) == 1


def test_complete_and_single_graphs_have_conventional_connectivity() -> None:
    assert predict.node_connectivity(graph("AC 2C 3C 4C")) == 3
    assert predict.node_connectivity(graph("AC")) == 0
    assert predict.node_connectivity(graph("AC KD")) == 0


def test_card_features_of_a_small_deal() -> None:
    deal = parse_deal("AC 2C -- / KH -- 9C")
    assert predict.rc_counts(deal) == (2, 1, 2, 1)
    assert predict.rc_compatibility(deal) == (1, 1, 0, 0)
    assert predict.rc_counts(Position.from_deal(deal)) == predict.rc_counts(deal)
    assert (predict.ace_count(deal.cards), predict.king_count(deal.cards)) == (1, 1)
    assert predict.suit_ratios(deal.cards) == (0.75, 0, 0.25, 0)
    ranks = [rank_of(card) for card in deal.cards]
    assert predict.rank_standard_deviation(deal.cards) == pytest.approx(np.std(ranks))


@settings(max_examples=100)
@given(deals())
def test_rc_features_count_what_positions_allow(deal: Deal) -> None:
    start = Position.from_deal(deal)
    assert sum(predict.rc_compatibility(deal)) == len(list(start.legal_moves()))
    cells = [cell for cell, card in enumerate(deal.cells) if card is not None]
    shared = sum(start.share_line(*pair) for pair in combinations(cells, 2))
    assert sum(predict.rc_counts(deal)) == 2 * shared


def test_a_spread_names_least_greatest_median_and_mean() -> None:
    counts = predict.degrees(graph(TRIANGLE_WITH_TAILS))
    found = predict.summarise(counts)
    assert (found.least, found.greatest) == (1, 3)
    assert found.median == statistics.median(counts) == 2
    assert found.mean == 2
