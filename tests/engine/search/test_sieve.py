"""The sieve of Hoshino & Kahn (2019): a prediction, never a verdict."""

import json

import numpy as np
import pytest
from hypothesis import given

from engine.cli import main
from engine.game import Deal, are_flockable
from engine.search import reasons
from engine.search.sieve import count_spanning_trees, sieve
from tests import naive_search
from tests.conftest import golden_rows
from tests.strategies import deals

UNSOLVABLE = golden_rows("unsolvable_freecell_1_70000.csv")


def test_sieve_of_listed_unsolvable() -> None:
    assert len(UNSOLVABLE) == 145
    for row in UNSOLVABLE:
        found = sieve(Deal.numbered(int(row["deal"])))
        assert (found.nw1, found.nw2, found.spanning_trees) == (
            int(row["nw1"]), int(row["nw2"]), int(row["spanning_trees"])
        )  # fmt: skip
        assert (found.spanning_trees > 0) is (row["connected"] == "1")


def test_sieve_rule_finds_known_unsolvable() -> None:
    found = {row["deal"]: sieve(Deal.numbered(int(row["deal"]))) for row in UNSOLVABLE}
    missed = {deal for deal, each in found.items() if not each.predicts_unsolvable}

    assert missed == {"63135", "68943"}  # both are labelled solvable in the paper
    assert sum(each.predicts_unsolvable_better for each in found.values()) >= 143


@given(deals(max_cards=8, max_cells=12))
def test_sieve_agrees_with_matrix_powers(deal: Deal) -> None:
    once = np.array(
        [[int(a != b and are_flockable(a, b)) for b in deal.cards] for a in deal.cards]
    )
    above = np.triu_indices(deal.n_cards, 1)
    found = sieve(deal)

    assert found.nw1 == np.sum(once[above] == 0)
    assert found.nw2 == np.sum((once @ once)[above] == 0)


@given(deals(max_cards=6, max_cells=9))
def test_spanning_trees_agree_with_all_sets(deal: Deal) -> None:
    found = count_spanning_trees(reasons.graph_of(deal.cards))
    assert found == naive_search.spanning_trees(deal.cards)


def test_spanning_trees_exact_for_many() -> None:
    """Thirteen cards of a suit are a complete graph: Cayley's 13 to the power 11."""
    suit = Deal(1, 13, tuple(range(0, 52, 4)))
    assert sieve(suit).spanning_trees == 13**11


@pytest.mark.parametrize(("deal", "is_solvable"), [("1", True), ("190", False)])
def test_a_prediction_is_never_a_verdict(
    deal: str, is_solvable: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", deal, "--algorithm", "sieve", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["solvable"], answer["predicted"]) == (None, is_solvable)
    assert answer["rule"]
    assert main(["solve", deal, "--algorithm", "sieve"]) == 0
    words = capsys.readouterr().out.splitlines()[0]
    assert words.startswith(f"predicted {'solvable' if is_solvable else 'unsolvable'}, not proved")


@given(deals(max_cards=9, max_cells=12))
def test_graphs_agree_with_plain_twins(deal: Deal) -> None:
    found = reasons.graph_of(deal.cards)

    def named(vertices: int) -> frozenset[int]:
        return frozenset(deal.cards[vertex] for vertex in reasons.members(vertices))

    assert named(reasons.critical_nodes(found)) == naive_search.critical_nodes(deal.cards)
    edges = naive_search.edges_of(deal.cards)
    assert [*map(named, reasons.parts(found))] == naive_search.split(deal.cards, edges)
