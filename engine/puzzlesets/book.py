"""A puzzle book: ordered sections of consecutively numbered puzzles, foreword and answers.

As with worksheets, the desktop draws it.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.game import Deal
from engine.puzzlesets.answers import Answer
from engine.puzzlesets.worksheet import SheetSettings, tidy_line

MOST_FOREWORD_CHARS: Final = 20_000
_RATIO: Final = "halfway_solvability_ratio"


class Order(StrEnum):
    """The order of the puzzles in a section."""

    GIVEN = "given"
    RATING = "rating"
    EASIEST = "easiest"
    HARDEST = "hardest"


@dataclass(frozen=True, slots=True)
class BookSettings:
    """The layout of a book.

    Raises SettingsError when the foreword has more than 20,000 characters.
    """

    #: Title, puzzles per page, paper size, and whether answers are at the end
    sheet: SheetSettings
    author: str = ""  #: On the title page, tidied like the title; may be empty
    #: Plain text; each line is a paragraph, an empty line a space. Control characters are dropped.
    foreword: str = ""

    def __post_init__(self) -> None:
        if len(self.foreword) > MOST_FOREWORD_CHARS:
            raise SettingsError(
                "The foreword has {n_foreword} characters (maximum {most_foreword_chars}). "
                "Shorten it.",
                n_foreword=len(self.foreword),
                most_foreword_chars=MOST_FOREWORD_CHARS,
            )
        object.__setattr__(self, "author", tidy_line(self.author))
        lines = (filter(str.isprintable, line) for line in self.foreword.strip().splitlines())
        object.__setattr__(self, "foreword", "\n".join("".join(line) for line in lines))


@dataclass(frozen=True, slots=True)
class Section:
    """Puzzles under one title."""

    title: str  #: Header of its pages; may be empty
    deals: tuple[Deal, ...]  #: In order

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", tidy_line(self.title))


@dataclass(frozen=True, slots=True)
class Book:
    """The contents of a book to draw."""

    settings: BookSettings  #: Layout
    sections: tuple[Section, ...]  #: In order; their puzzles are numbered consecutively, from 1
    #: One per puzzle of all sections; empty for a book without answers.
    answers: tuple[Answer, ...] = ()

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The puzzles of all sections, in the order of their numbers."""
        return tuple(deal for section in self.sections for deal in section.deals)


def arranged(
    records: Iterable[PuzzleRecord],
    order: Order,
    most: int = 0,
    rating: Callable[[str], float | None] = lambda _puzzle_id: None,
) -> tuple[PuzzleRecord, ...]:
    """Return puzzles in an order, or the first of them; those with unknown values come last.

    The sort is stable. As on the ladder, more cards are harder, and with as many cards a lower
    halfway solvability ratio.

    Parameters
    ----------
    most : int
        Number of puzzles to return, 0 for all.
    rating : callable
        Returns the rating of a puzzle by its id, None if unrated.
    """

    def place(record: PuzzleRecord) -> tuple[float, ...]:
        if order is Order.RATING:
            value = rating(record.id)
            return (math.inf,) if value is None else (-value,)
        ratio = record.features.get(_RATIO)
        if ratio is None or math.isnan(ratio):
            return (math.inf,)
        hardness = (float(record.deal.n_cards), -float(ratio))
        return hardness if order is Order.EASIEST else tuple(-part for part in hardness)

    found = list(records) if order is Order.GIVEN else sorted(records, key=place)
    return tuple(found[:most] if most else found)
