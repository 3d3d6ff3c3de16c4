"""The sieve as it is published, on single deals."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from engine.errors import SettingsError
from engine.game import Deal, are_flockable, parse_deal
from engine.game.graph import components
from engine.research.sieve import tree
from engine.search import graphs, solve
from tests import naive_search
from tests.conftest import golden_rows
from tests.engine.research.sieve.examples import LATIN_SQUARE
from tests.strategies import deals


def test_the_variables_of_every_listed_unsolvable_deal() -> None:
    rows = golden_rows("unsolvable_freecell_1_70000.csv")
    assert len(rows) == 145
    for row in rows:
        cards = Deal.from_freecell(int(row["deal"])).cards
        found = tree.sieve(cards)
        assert (found.nw1, found.nw2, found.spanning_trees) == (
            int(row["nw1"]), int(row["nw2"]), int(row["spanning_trees"])
        )  # fmt: skip
        assert graphs.is_connected(graphs.graph_of(cards)) is (row["connected"] == "1")


def test_the_tree_finds_the_unsolvable_deals_that_the_paper_knew() -> None:
    rows = golden_rows("unsolvable_freecell_1_70000.csv")
    guesses = {row["deal"]: tree.sieve(Deal.from_freecell(int(row["deal"])).cards) for row in rows}
    missed = {deal for deal, found in guesses.items() if not found.predicts_unsolvable()}
    assert missed == {"63135", "68943"}  # both are labelled solvable in the paper


def test_the_printed_figures_need_ordered_pairs() -> None:
    """On unordered pairs, as the paper defines nw2, no connected deal would reach 74."""
    rows = golden_rows("unsolvable_freecell_1_70000.csv")
    assert max(int(row["nw2"]) for row in rows if row["connected"] == "1") < 74


@settings(max_examples=200)
@given(deals(min_cards=8))
def test_both_readings_of_the_tree_guess_alike(deal: Deal) -> None:
    found = tree.sieve(deal.cards)
    assert found.predicts_unsolvable("printed") is found.predicts_unsolvable("corrected")


def test_the_latin_square_passes_the_sieve_and_is_unsolvable() -> None:
    deal = parse_deal(LATIN_SQUARE)
    found = tree.sieve(deal.cards)
    assert found.nw2 == 0
    assert found.spanning_trees > 0
    assert not found.predicts_unsolvable()
    assert solve(deal).solvable is False


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(SettingsError, match="choose printed or corrected"):
        tree.sieve(Deal.from_freecell(1).cards).predicts_unsolvable("loose")  # type: ignore[arg-type]


@settings(max_examples=100)
@given(deals(max_cards=8, max_cells=12))
def test_variables_agree_with_powers_of_the_adjacency_matrix(deal: Deal) -> None:
    once = np.array(
        [[int(a != b and are_flockable(a, b)) for b in deal.cards] for a in deal.cards]
    )
    above = np.triu_indices(deal.n_cards, 1)
    found = tree.sieve(deal.cards)
    assert found.nw1 == np.sum(once[above] == 0)
    assert found.nw2 == np.sum((once @ once)[above] == 0)


@settings(deadline=None, max_examples=50)
@given(deals(max_cards=6, max_cells=9))
def test_spanning_trees_agree_with_trying_every_set_of_edges(deal: Deal) -> None:
    found = tree.spanning_trees(graphs.graph_of(deal.cards))
    assert found == naive_search.spanning_trees(deal.cards)


def test_spanning_trees_of_many_cards_are_exact() -> None:
    """Thirteen cards of a suit are a complete graph: Cayley's 13 to the power 11."""
    suit = Deal(1, 13, tuple(range(0, 52, 4)))
    assert tree.sieve(suit.cards).spanning_trees == 13**11


@settings(max_examples=100)
@given(deals())
def test_no_spanning_tree_means_disconnected(deal: Deal) -> None:
    found = tree.sieve(deal.cards)
    assert (found.spanning_trees == 0) is (len(components(deal.cards)) > 1)
