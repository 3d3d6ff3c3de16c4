"""Disguises: other deals that are the same puzzle, each as likely as the others."""

import hypothesis.strategies as st
import numpy as np
from hypothesis import given, settings

from engine.game import Deal, parse_deal, puzzle_id
from engine.game.canonical import disguise, other_disguise
from engine.game.cards import rank_of, suit_of
from tests.strategies import any_deals


@given(any_deals(), st.integers(0, 2**32))
@settings(deadline=None)
def test_disguise_same_puzzle_and_shape(deal: Deal, seed: int) -> None:
    found = disguise(deal, np.random.default_rng(seed))
    assert puzzle_id(found) == puzzle_id(deal)
    assert (found.rows, found.columns) == (deal.rows, deal.columns)


def test_every_arrangement_and_name_comes_up() -> None:
    deal = parse_deal("AC 3D / -- --")
    rng = np.random.default_rng(1)
    found = [disguise(deal, rng) for _ in range(200)]
    assert {rank_of(each.cards[0]) for each in found} == {0, 2, 12, 10}
    assert {suit_of(card) for each in found for card in each.cards} == {0, 1, 2, 3}
    empty = {tuple(card is None for card in each.cells) for each in found}
    assert empty == {(False, False, True, True), (True, True, False, False)}


def test_other_disguise_differs() -> None:
    # One card has eight: an ace or a king of each suit.
    lone = parse_deal("AC")
    for seed in range(30):
        other = other_disguise(lone, np.random.default_rng(seed))
        assert other != lone
        assert puzzle_id(other) == puzzle_id(lone)


def test_only_disguise_returned_itself() -> None:
    deal = parse_deal("7C / 7D / 7H / 7S")  # all that a disguise does is to permute them
    other = other_disguise(deal, np.random.default_rng(2))
    assert sorted(other.cards) == sorted(deal.cards)
