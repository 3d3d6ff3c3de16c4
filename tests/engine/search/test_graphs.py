from __future__ import annotations

from hypothesis import given, settings

from engine.game import Card, Deal, parse_deal
from engine.search import graphs
from tests import naive_search
from tests.strategies import deals

TRIANGLE_WITH_TAILS = "4D 4H 4S / KD JH 7S"


def graph(text: str) -> graphs.Graph:
    return graphs.graph_of(parse_deal(text).cards)


def cards_in(deal: Deal, vertices: int) -> frozenset[Card]:
    return frozenset(card for k, card in enumerate(deal.cards) if vertices >> k & 1)


@settings(deadline=None, max_examples=150)
@given(deals(max_cards=9, max_cells=12))
def test_graphs_agree_with_plain_twins(deal: Deal) -> None:
    found = graphs.graph_of(deal.cards)
    critical = naive_search.critical_nodes(deal.cards)
    assert cards_in(deal, graphs.critical_nodes(found)) == critical
    assert len(graphs.critical_edges(found)) == sum(
        critical.issuperset(edge) for edge in naive_search.edges_of(deal.cards)
    )
    pieces = {cards_in(deal, island) for island in graphs.islands(found)}
    assert pieces == naive_search.islands(deal.cards)
    assert graphs.node_connectivity(found) == naive_search.node_connectivity(deal.cards)


@settings(max_examples=100)
@given(deals())
def test_every_bridge_is_a_critical_edge(deal: Deal) -> None:
    found = graphs.graph_of(deal.cards)
    assert set(graphs.bridges(found)) <= set(graphs.critical_edges(found))
    whole = len(graphs.parts(found))
    assert len(graphs.islands(found)) == whole + len(graphs.bridges(found))


def test_critical_edge_need_not_be_bridge() -> None:
    found = graph(TRIANGLE_WITH_TAILS)

    assert len(graphs.critical_edges(found)) == 6
    assert len(graphs.bridges(found)) == 3
    assert sorted(island.bit_count() for island in graphs.islands(found)) == [1, 1, 1, 3]


def test_second_path_takes_back_a_step() -> None:
    # Found by a search for graphs in which the shortest path blocks both of two others.
    zigzag = (0b000110, 0b011001, 0b001001, 0b100110, 0b100010, 0b011000)
    assert graphs._disjoint_paths(zigzag, 0, 5, 3) == 2
    assert graphs._disjoint_paths(zigzag, 0, 5, 1) == 1


@settings(max_examples=50)
@given(deals(max_cards=9, max_cells=12))
def test_degrees_are_those_of_edges(deal: Deal) -> None:
    found = graphs.graph_of(deal.cards)
    ends = [end for edge in graphs.edges(found) for end in edge]

    assert graphs.degrees(found) == tuple(ends.count(card) for card in range(deal.n_cards))
    assert graphs.is_connected(found) == (len(graphs.parts(found)) == 1)
