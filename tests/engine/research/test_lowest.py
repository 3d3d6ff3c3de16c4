"""The least ratio of all deals with few cards: no deal drawn at random is below it."""

from __future__ import annotations

import numpy as np
import pytest

from engine.design.maps.proof import card_sets
from engine.game import Deal, parse_deal
from engine.game.halfway import halfway_depth
from engine.progress import Cancel, run
from engine.research import item_named, make
from engine.research.design import lowest
from engine.research.request import Request
from engine.search import count_depth
from tests import naive


def test_no_random_deal_is_lower_than_the_lowest_of_all() -> None:
    (table,) = run(make(item_named("lowest"), Request(5, "quick"))).tables
    assert [row[0] for row in table.rows] == [4, 5]
    rng = np.random.default_rng(1)
    for n_cards, *_, shown, ratio, line in table.rows:
        half = halfway_depth(n_cards)
        solvable, total = naive.count_by_depth(parse_deal(line))[half]
        assert (f"{solvable} / {total}", solvable / total) == (shown, ratio)
        for _ in range(300):
            found = count_depth(Deal.random(n_cards, rng), half)
            assert found.solvable == 0 or found.ratio >= ratio


@pytest.mark.parametrize(("n_cards", "n_graphs"), [(4, 11), (5, 31)])
def test_every_way_to_match_is_gone_through(n_cards: int, n_graphs: int) -> None:
    # Of the 34 graphs of five vertices three occur with no five cards.
    representatives, n_sets = lowest._representatives(n_cards)
    assert (len(representatives), n_sets) == (n_graphs, len(card_sets(n_cards)))


def test_a_piece_that_was_stopped_has_no_answer() -> None:
    cancel = Cancel()
    cancel.set()
    assert lowest.go((4, 0, 3), cancel) is None
