# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What is played: a deal with its names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.game import Deal, parse_deal, puzzle_id

FIRST_DEAL: Final = "-- -- KD QC / -- -- 5C -- / -- -- 6C -- / -- -- 4C --"
"""The puzzle on the board before any was chosen: five cards, seven of eight first moves win."""


TOUR: Final = "tour"
"""The source of a puzzle that teaches the rules: no statistic counts it."""
DAILY: Final = "daily"
"""Begins the source of a puzzle of the day; its date follows."""
LADDER: Final = "ladder"
"""The source of a puzzle that stands on the ladder."""
STORM: Final = "storm"
"""The source of a puzzle of a storm, which has a table of its own."""
SLIPS: Final = "slips"
"""The source of a position in which a game was lost, put before the player again."""
PRACTICE: Final = "practice"
"""Begins the source of a puzzle of any other mode of practice."""
RANDOM: Final = "random"
QUICK: Final = "quick"
EDITOR: Final = "editor"
"""Begin the sources of deals that were made for one game, at random or by hand."""
_ONCE: Final = frozenset({"", RANDOM, QUICK, EDITOR})


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A deal and what people call it."""

    deal: Deal  #: The grid
    id: str  #: The name that all disguises of the deal share
    title: str = ""  #: A short name for a person; may be empty
    number: int | None = None  #: The FreeCell number, when the deal came from one
    source: str = ""  #: Where it came from, such as a file name; may be empty
    asked_by: str = ""  #: The round of a study that asks about it; empty outside

    @property
    def is_practice(self) -> bool:
        """Whether it is for practice alone: it ends in no statistic and nothing of it is kept."""
        return self.source.partition(" ")[0] in {STORM, SLIPS, PRACTICE}

    @property
    def is_counted(self) -> bool:
        """Whether its end counts among the games."""
        return not self.is_practice and self.source != TOUR

    @property
    def is_offered_again(self) -> bool:
        """Whether it has a place to return to: a day, the ladder, a number, a file."""
        return self.source.partition(" ")[0] not in _ONCE

    @property
    def slot(self) -> tuple[Deal, str]:
        """Where its game is kept.

        Practice and the tour never touch a game of the same deal, and what a study asks about is
        played from its beginning, whatever became of it elsewhere.
        """
        return self.deal, self.asked_by if self.is_counted else self.source

    @classmethod
    def from_deal(
        cls,
        deal: Deal,
        *,
        title: str = "",
        number: int | None = None,
        source: str = "",
        asked_by: str = "",
    ) -> Puzzle:
        """Create a puzzle of a deal; its id is computed."""
        return cls(deal, puzzle_id(deal), title, number, source, asked_by)

    @classmethod
    def from_number(cls, number: int, rows: int = 4, columns: int = 4) -> Puzzle:
        """Make the puzzle of a FreeCell number.

        Raises DealError when the number or the size is out of range.
        """
        deal = Deal.from_freecell(number, rows, columns)
        return cls.from_deal(deal, title=f"#{number}", number=number)


def first_puzzle() -> Puzzle:
    """Return the puzzle that a person sees at the very first start."""
    return Puzzle.from_deal(parse_deal(FIRST_DEAL))
