"""Deals, their text forms, their disguises, and the id that all disguises share."""

from itertools import product

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given

from engine.errors import DealError, SettingsError
from engine.game import (
    N_CARDS,
    Deal,
    canonical_deal,
    disguise,
    other_disguise,
    parse_deal,
    parse_share_code,
    puzzle_id,
    rank_of,
    share_code,
    suit_of,
)
from tests.refusals import refused
from tests.strategies import any_deals

pytestmark = pytest.mark.fast


@given(any_deals(7))
def test_deal_comes_back_from_each_text(deal: Deal) -> None:
    assert parse_deal(deal.to_line()) == deal
    assert parse_deal(deal.to_grid()) == deal
    assert parse_deal(deal.to_grid().lower().replace("\n", "\r\n\r\n")) == deal
    assert parse_deal(deal.to_line().replace("T", "10").replace("--", "—")) == deal
    assert deal.n_cards == len(deal.cards) == len(set(deal.cards))
    assert deal.n_cells == deal.rows * deal.columns


@given(st.integers(1, 2**31 - 1), st.integers(1, 7), st.integers(1, 7))
def test_deal_number_fills_each_cell(number: int, rows: int, columns: int) -> None:
    deal = Deal.numbered(number, rows, columns)
    assert (deal.rows, deal.columns, deal.n_cards) == (rows, columns, rows * columns)
    assert parse_deal(f"# {number}", rows, columns) == deal


def test_deal_largest_number_and_grid() -> None:
    assert Deal.numbered(2**31 - 1).n_cards == 16
    assert parse_deal("1") == Deal.numbered(1, 4, 4)
    whole = Deal.numbered(1, 4, 13)
    assert whole.n_cards == 52
    assert parse_share_code(share_code(whole)) == whole
    assert Deal.random(52, np.random.default_rng(0), 4, 13).n_cards == 52


def test_random_deal_that_is_impossible_is_refused() -> None:
    rng = np.random.default_rng(0)

    with refused(DealError, rows=8, columns=8, max_cells=52):
        Deal.random(12, rng, 8, 8)
    with refused(SettingsError, n_cards=17, maximum=16):
        Deal.random(17, rng)
    with refused(SettingsError, seed=-1):
        Deal.random(3, -1)


def test_deal_numbers_of_the_papers() -> None:
    assert Deal.numbered(80431).to_line() == (
        "8C 8H 8S 7S / 6H JH 5H 9H / 5C 7C KS 4S / 2D TS QS 3D"
    )
    assert Deal.numbered(367297990).to_line() == (
        "5S JC QH 8H / KC 6H 3H 9H / 3S JS TH TS / KS 7D AH 5C"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no cards"),
        (" / \n/ ", "no cards"),
        ("AC 2D / 3D XQ", "'XQ' in row 2, column 2"),
        ("AC 2D / 3D ACxx", "'ACxx' in row 2, column 2"),
        ("AC 2D / 3D", "Row 2 has 1 cell"),
        ("AC 2D / -- AC", "AC in row 2, column 2 is already in row 1, column 1"),
        ("-- -- / -- --", "no cards"),
        ("#2147483648", "2147483648"),
        ("10\n-499651", "2 deal numbers"),
        ("AC " * 2000, "too long"),
        ("-- " * 53, "1 × 53"),
    ],
)
def test_deal_text_refused(text: str, words: str) -> None:
    with pytest.raises(DealError, match=words):
        parse_deal(text)


@pytest.mark.parametrize(
    ("rows", "columns", "cells"),
    [
        (0, 4, ()), (4, 0, ()), (8, 7, (0,) * 56), (2, 2, (0, 1, 2)), (1, 2, (0, 52)),
        (1, 2, (-1, 0)),
    ],
)  # fmt: skip
def test_deal_cannot_be_made_wrong(rows: int, columns: int, cells: tuple[int, ...]) -> None:
    with refused(DealError):
        Deal(rows, columns, cells)


@given(st.text(max_size=60))
def test_any_text_is_a_deal_or_one_sentence(text: str) -> None:
    try:
        found: int | str = parse_deal(text).n_cards
    except DealError as error:
        found = str(error)

    assert found in range(1, N_CARDS + 1) if isinstance(found, int) else "\n" not in found


def disguised(deal: Deal, rng: np.random.Generator) -> Deal:
    """Permute rows, columns and suits, and sometimes transpose and reverse the ranks."""
    grid = np.array([-1 if c is None else c for c in deal.cells]).reshape(deal.rows, deal.columns)
    grid = grid[rng.permutation(deal.rows)][:, rng.permutation(deal.columns)]
    if rng.random() < 0.5:
        grid = grid.T
    ranks, suits = grid // 4, rng.permutation(4)[grid % 4]
    if rng.random() < 0.5:
        ranks = 12 - ranks
    cells = np.where(grid < 0, -1, ranks * 4 + suits).ravel().tolist()
    return Deal(*grid.shape, tuple(None if cell < 0 else cell for cell in cells))


@given(any_deals(), st.integers(0, 2**32))
def test_disguises_share_canonical_and_id(deal: Deal, seed: int) -> None:
    other = disguised(deal, np.random.default_rng(seed))

    assert canonical_deal(other) == canonical_deal(deal)
    assert puzzle_id(other) == puzzle_id(deal)
    assert canonical_deal(canonical_deal(deal)) == canonical_deal(deal)
    assert puzzle_id(canonical_deal(deal)) == puzzle_id(deal)


def test_ids_tell_all_small_puzzles_apart() -> None:
    """Every deal of two cards on a 1 x 3 grid: the ids are as many as the classes."""
    lines = {
        Deal(1, 3, cells)
        for cells in product([None, *range(N_CARDS)], repeat=3)
        if sum(cell is not None for cell in cells) == 2
        and len({cell for cell in cells if cell is not None}) == 2
        and cells[0] in {0, 5, None}
    }
    classes = {canonical_deal(deal) for deal in lines}

    assert len({puzzle_id(deal) for deal in classes}) == len(classes)
    assert all(deal.to_line().count("--") == 1 for deal in classes)


def test_ids_never_change() -> None:
    # Files contain these.
    assert puzzle_id(parse_deal("AC 2D / -- 2S")) == "a80f65c234e7"
    assert puzzle_id(parse_deal("AC 2D / -- 2S / 9H KD")) == "08f46b8ee457"
    assert len(puzzle_id(Deal.numbered(1))) == 12


@given(any_deals(), st.integers(0, 2**32))
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
