# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""A puzzle book: sections of puzzles in an order, numbered through, with a foreword and answers.

As with worksheets, drawing is the desktop's.
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
    """In which order the puzzles of a section stand."""

    GIVEN = "given"
    RATING = "rating"
    EASIEST = "easiest"
    HARDEST = "hardest"


@dataclass(frozen=True, slots=True)
class BookSettings:
    """How a book is laid out.

    Raises SettingsError when the foreword has more than 20,000 characters.
    """

    sheet: SheetSettings  #: Title, puzzles a page, paper, and whether answers stand at the end
    author: str = ""  #: On the title page, tidied like the title; may be empty
    #: Plain text; each line is a paragraph, an empty one leaves room. Control characters are
    #: dropped.
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

    title: str  #: At the head of its pages; may be empty
    deals: tuple[Deal, ...]  #: In order

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", tidy_line(self.title))


@dataclass(frozen=True, slots=True)
class Book:
    """All that is drawn."""

    settings: BookSettings  #: How
    sections: tuple[Section, ...]  #: In order; their puzzles are numbered through, from 1
    #: One a puzzle of all sections; none at all for a book without answers.
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
    """Return puzzles in an order, or the first of them; what is not known of comes last.

    Puzzles of which the same is known keep the order they came in. As on the ladder, more cards
    are harder, and among as many cards a lower halfway solvability ratio.

    Parameters
    ----------
    most : int
        How many are kept, 0 for all.
    rating : callable
        Says by id how a puzzle was rated, None when it was not.
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
