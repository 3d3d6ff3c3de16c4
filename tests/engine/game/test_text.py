"""Deals as text that people copy from papers and tables."""

from __future__ import annotations

import pytest

from engine.errors import DealError
from engine.game import parse_deal
from tests.refusals import refused


def test_the_apostrophe_of_a_table_is_no_card() -> None:
    assert parse_deal("'-- 2C / 3C --").to_line() == "-- 2C / 3C --"


def test_blank_cells_of_a_printed_grid_are_empty() -> None:
    # After two and three moves of the example (Neller 2016).
    assert (
        parse_deal("5S JC QH 8H \nKC 6H 3H    \n3S JS TH 9H \nKS 7D AH 5C").to_line()
        == "5S JC QH 8H / KC 6H 3H -- / 3S JS TH 9H / KS 7D AH 5C"
    )
    assert (
        parse_deal("   JC QH\nKC 6H 3H\n3S JS    8H\nKS    TH 5C").to_line()
        == "-- JC QH -- / KC 6H 3H -- / 3S JS -- 8H / KS -- TH 5C"
    )
    assert parse_deal("5S\t\tQH\n\tKC\t").to_line() == "5S -- QH / -- KC --"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("   5S JC\n   KC --", "5S JC / KC --"),  # indented as a whole
        ("      JC\n   KC 5D", "-- JC / KC 5D"),
        ("    JC\n KC 5D", "-- JC / KC 5D"),
        ("10C\t\t2C\n3C\t4C\t5C", "TC -- 2C / 3C 4C 5C"),
        ("5S\t\tQH\n\t\t\n\tKC\t", "5S -- QH / -- KC --"),
        ("AC    2C", "AC 2C"),  # one line has no columns
    ],
)
def test_columns_begin_where_the_leftmost_card_stands(text: str, line: str) -> None:
    assert parse_deal(text).to_line() == line


@pytest.mark.parametrize("text", ["5S JC / KC", "5S  JC\nKC", "5S JC QH\n10C 3C"])
def test_lines_that_do_not_stand_in_columns_must_be_equally_long(text: str) -> None:
    with refused(DealError):
        parse_deal(text)
