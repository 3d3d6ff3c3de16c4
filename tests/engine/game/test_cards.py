"""Cards and the graph of which could meet."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from engine.errors import BoafError, DealError
from engine.game import (
    N_CARDS,
    are_flockable,
    card_text,
    parse_card,
    parse_deal,
    rank_clusters,
    rank_of,
    suit_of,
)
from tests.conftest import golden_rows
from tests.naive import flockable_pairs

pytestmark = pytest.mark.fast

CARDS = st.integers(0, N_CARDS - 1)


def test_card_text_comes_back() -> None:
    texts = [card_text(card) for card in range(N_CARDS)]

    assert len(set(texts)) == N_CARDS
    assert [parse_card(text) for text in texts] == list(range(N_CARDS))
    assert texts[0] == "AC"


@given(CARDS, st.sampled_from(["♣♦♥♠", "♧♢♡♤", "CDHS", "cdhs"]), st.booleans())
def test_every_way_to_write_a_card_is_read(card: int, suits: str, ten: bool) -> None:
    rank = card_text(card)[0]
    written = "10" if ten and rank == "T" else rank.lower()
    assert parse_card(f" {written}{suits[suit_of(card)]}\ufe0f ") == card


@pytest.mark.parametrize("text", ["", "X9", "1H", "11H", "9", "9X", "9HH", "0C", "--", "ｱC"])
def test_card_text_refused_with_place(text: str) -> None:
    with pytest.raises(DealError) as caught:
        parse_card(text, "row 2, column 3")
    assert str(caught.value) == (
        f"{text!r} in row 2, column 3 isn't a card. Use a rank (A23456789TJQK) followed by a suit "
        "(C ♣, D ♦, H ♥, S ♠)."
    )
    assert isinstance(caught.value, BoafError)
    assert isinstance(caught.value, ValueError)


@given(CARDS, CARDS)
def test_flockable_mutual_and_by_rules(first: int, second: int) -> None:
    assert are_flockable(first, second) == are_flockable(second, first)
    same_suit = suit_of(first) == suit_of(second)
    near = abs(rank_of(first) - rank_of(second)) <= 1
    assert are_flockable(first, second) == (same_suit or near)


def test_edges_and_clusters_as_published() -> None:
    for row in golden_rows("features.csv"):
        cards = parse_deal(row["deal"]).cards
        assert len(flockable_pairs(cards)) == int(row["edges"])
        assert len(rank_clusters(cards)) == int(row["rank_clusters"])
