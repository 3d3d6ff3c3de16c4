"""Sections stand in the order that is asked for, and words are tidied before they are printed."""

from __future__ import annotations

import math
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.game import Deal, parse_deal
from engine.puzzlesets.book import Book, BookSettings, Order, Section, arranged
from engine.puzzlesets.csv_format import record_of
from engine.puzzlesets.worksheet import SheetSettings
from tests.refusals import refused

SMALL = parse_deal("AC 2C / -- 3C")


def puzzle(number: int, ratio: float | None, deal: Deal | None = None) -> PuzzleRecord:
    record = record_of(deal or Deal.from_freecell(number), {"halfway_solvability_ratio": ratio})
    return replace(record, id=str(number))


PUZZLES = (puzzle(1, 0.1), puzzle(2, None), puzzle(3, 0.5), puzzle(4, math.nan), puzzle(5, 0.3))
RATINGS = {"1": 3.0, "3": 8.5, "5": 3.0}


def ids(order: Order, most: int = 0) -> str:
    return "".join(record.id for record in arranged(PUZZLES, order, most, RATINGS.get))


def test_each_order_ends_with_what_is_not_known() -> None:
    assert ids(Order.GIVEN) == "12345"
    assert ids(Order.RATING) == "31524"
    assert ids(Order.EASIEST) == "35124"
    assert ids(Order.HARDEST) == "15324"
    assert ids(Order.RATING, 2) == "31"
    assert ids(Order.GIVEN, 99) == "12345"


def test_more_cards_are_harder() -> None:
    small = puzzle(9, 1e-6, SMALL)
    assert arranged([*PUZZLES, small], Order.EASIEST)[0] is small
    assert arranged([*PUZZLES, small], Order.HARDEST)[3] is small


@given(st.permutations(PUZZLES), st.sampled_from(Order), st.integers(0, 6))
def test_an_order_keeps_every_puzzle(puzzles: list[PuzzleRecord], order: Order, most: int) -> None:
    found = arranged(puzzles, order, most, RATINGS.get)
    assert len(found) == min(most or 5, 5)
    assert len({record.id for record in found}) == len(found)
    whole = arranged(puzzles, order, 0, RATINGS.get)
    assert whole[: len(found)] == found


def test_words_are_tidied() -> None:
    settings = BookSettings(SheetSettings(), " a\n\x00b ", "\n\x1bone\x00\n\n  two\ud800 \n\n")
    assert (settings.author, settings.foreword) == ("a b", "one\n\n  two")
    assert Section("x\ty" + "z" * 300, ()).title == "x y" + "z" * 197


def test_a_foreword_that_is_too_long_is_refused() -> None:
    with refused(
        SettingsError,
        n_foreword=20001,
        most_foreword_chars=20000,
    ):
        BookSettings(SheetSettings(), foreword="x" * 20_001)


def test_puzzles_are_numbered_through() -> None:
    book = Book(
        BookSettings(SheetSettings()), (Section("a", (SMALL,)), Section("b", (SMALL, SMALL)))
    )
    assert len(book.deals) == 3
