"""What refutes an unsolvable deal without search."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from engine.game import Deal, parse_deal
from engine.search.explanation import REASONS, why_unsolvable
from engine.search.solver import solve
from tests.conftest import LATIN_SQUARE
from tests.strategies import deals

EXAMPLES = {
    "parted cards": "AC KD / 3H 6S",
    "parted cells": "AC 2C -- / -- -- 3C",
    # 5C alone joins 5D to the clubs, and its cell alone joins the row to the column.
    "pinned": "2C -- / 5C 5D / -- --",
    "no move": LATIN_SQUARE,
    "search only": "3D 8S / 4S 9D",
}


@pytest.mark.parametrize(("reason", "line"), [*EXAMPLES.items()])
def test_each_reason_has_a_deal(reason: str, line: str) -> None:
    deal = parse_deal(line)

    assert solve(deal).solvable is False
    assert why_unsolvable(deal) == reason
    assert list(EXAMPLES) == list(REASONS)


@settings(max_examples=150, deadline=None)
@given(deals(max_cards=8, max_cells=12))
def test_reason_at_once_is_unsolvable(deal: Deal) -> None:
    if why_unsolvable(deal) != "search only":
        assert solve(deal).solvable is False
