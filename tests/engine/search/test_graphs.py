from hypothesis import given, settings

from engine.game import Deal
from engine.search import graphs
from tests import naive_search
from tests.strategies import deals


@settings(deadline=None, max_examples=150)
@given(deals(max_cards=9, max_cells=12))
def test_graphs_agree_with_plain_twins(deal: Deal) -> None:
    found = graphs.graph_of(deal.cards)

    def named(vertices: int) -> frozenset[int]:
        return frozenset(deal.cards[vertex] for vertex in graphs.members(vertices))

    assert named(graphs.critical_nodes(found)) == naive_search.critical_nodes(deal.cards)
    edges = naive_search.edges_of(deal.cards)
    assert [*map(named, graphs.parts(found))] == naive_search.split(deal.cards, edges)
