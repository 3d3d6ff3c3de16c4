from __future__ import annotations

from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Card, Deal, difference, parse_deal, puzzle_id
from tests.strategies import deals

Grid = list[list[Card | None]]


def disguises(deal: Deal) -> list[tuple[Card | None, ...]]:
    """Write every disguise down."""
    grid: Grid = [
        list(deal.cells[row * deal.columns : (row + 1) * deal.columns]) for row in range(deal.rows)
    ]
    turned: Grid = [list(column) for column in zip(*grid, strict=True)]
    found = []
    for rows in (grid, turned) if deal.rows == deal.columns else (grid,):
        for row_order, column_order, suits, flips in product(
            permutations(range(len(rows))), permutations(range(len(rows[0]))),
            permutations(range(4)), (False, True),
        ):  # fmt: skip
            cells = (rows[row][column] for row in row_order for column in column_order)
            found.append(
                tuple(
                    None if card is None
                    else (12 - card // 4 if flips else card // 4) * 4 + suits[card % 4]
                    for card in cells
                )
            )  # fmt: skip
    return found


@settings(deadline=None, max_examples=25)
@given(deals(max_cells=6, max_cards=5), deals(max_cells=6, max_cards=5))
def test_difference_agrees_with_all_disguises(first: Deal, second: Deal) -> None:
    if (first.rows, first.columns) == (second.rows, second.columns):
        expected = min(
            sum(a != b for a, b in zip(disguise, second.cells, strict=True))
            for disguise in disguises(first)
        )
        assert difference(first, second) == expected

    assert difference(first, second) == difference(second, first)


@settings(deadline=None, max_examples=15)
@given(st.integers(0, 10**6), st.integers(1, 8))
def test_difference_of_disguise_and_one_card(seed: int, n: int) -> None:
    rng = np.random.default_rng(seed)
    deal = Deal.random(n, rng)
    cells = np.array([-1 if card is None else card for card in deal.cells]).reshape(4, 4)
    moved = cells[rng.permutation(4)][:, rng.permutation(4)].T.ravel().tolist()
    disguise = Deal(4, 4, tuple(None if card < 0 else card for card in moved))
    assert puzzle_id(disguise) == puzzle_id(deal)
    assert difference(deal, disguise) == 0
    other = next(card for card in range(52) if card not in deal.cards)
    changed = [other if card == deal.cards[0] else card for card in deal.cells]
    assert difference(Deal(4, 4, tuple(changed)), disguise) <= 1


@pytest.mark.parametrize("text", ["AC 2C 3C", "AC / 2C / 3C / 4C"])
def test_another_shape_differs_in_every_cell(text: str) -> None:
    other = parse_deal(text)
    assert difference(parse_deal("AC 2C / 3C 4C"), other) == 4
