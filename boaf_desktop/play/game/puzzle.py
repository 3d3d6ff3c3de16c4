"""A puzzle to play: a deal with its names, its bird, and the progress that its win means."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from boaf_desktop.language import puzzle_name, short_day_text, suit_name, tr
from engine.game import Deal, parse_deal, puzzle_id, suit_of
from engine.games import MAX_STARS, Best
from engine.statistics.display_names import species_of

FIRST_DEAL: Final = "-- -- KD QC / -- -- 5C -- / -- -- 6C -- / -- -- 4C --"
"""The first puzzle ever shown: five cards, with seven of eight first moves winning."""


TOUR: Final = "tour"  # a tutorial puzzle, which no statistic counts
DAILY: Final = "daily"  # its date follows
LADDER: Final = "ladder"  # its size and number follow, as in 8-3
FIRST: Final = "first"  # on the ladder, as the first puzzle after the tour in version 3.0
MISTAKES: Final = "slips"  # a position in which a game was lost
QUICK: Final = "quick"  # its feathers follow
RANDOM: Final = "random"
EDITOR: Final = "editor"
STUDY: Final = "study"  # a puzzle of a round, whose source is the name of the study

_SOLVABLE: Final = {TOUR, DAILY, LADDER, FIRST, MISTAKES, QUICK}
"""Kinds that give only solvable deals, as the player knows."""
_DEALT: Final = {QUICK, RANDOM, EDITOR}
"""Kinds that are dealt or composed for a single game, so that only its game has them."""
_APART: Final = {TOUR, MISTAKES}
"""Kinds whose games never change a regular game of the same deal."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A deal with its names."""

    deal: Deal  #: The grid
    id: str  #: The id that all equivalent deals share
    title: str = ""  #: A short name for people; may be empty
    number: int | None = None  #: The FreeCell number of the deal, if any
    source: str = ""  #: Where it came from, such as the path of a file; may be empty
    requested_by: str = ""  #: The study round that requests its rating; empty otherwise

    @property
    def name(self) -> str:
        """Its name by its source, or its title, or else the bird of its id (`puzzle_title`)."""
        return self._name_by_source() or self.title or puzzle_name(self.id)

    @property
    def kind(self) -> str:
        """The kind of the source, such as `DAILY`; for a file, the source itself.

        A day or a number may follow. A file called *quick games.csv* is no quick deal, and
        neither is the puzzle of a study that someone called *quick*.
        """
        if self.requested_by:
            return STUDY
        kind, _, detail = self.source.partition(" ")
        return kind if detail.replace("-", "").isdigit() or not detail else self.source

    @property
    def detail(self) -> str:
        """The day or number after the kind of its source; empty without one."""
        return self.source.removeprefix(self.kind).lstrip()

    def _name_by_source(self) -> str:
        """Return its name in the window's language; empty if the source gives none."""
        if self.kind == DAILY and self.day is not None:
            return short_day_text(self.day)
        if self.kind == LADDER and self.detail:
            cards, _, number = self.detail.partition("-")
            return tr("Ladder {cards}·{number}", cards=cards, number=number)
        return {FIRST: tr("First puzzle"), MISTAKES: tr("Your mistake")}.get(self.kind, "")

    @property
    def day(self) -> date | None:
        """The date of a puzzle of the day; None for another puzzle."""
        try:
            return date.fromisoformat(self.detail) if self.kind == DAILY else None
        except ValueError:  # someone edited the journal
            return None

    @property
    def is_counted(self) -> bool:
        """Whether its end counts among the games."""
        return self.kind != TOUR

    @property
    def is_dealt(self) -> bool:
        return self.kind in _DEALT

    @property
    def is_solvable(self) -> bool:
        return self.kind in _SOLVABLE

    @property
    def slot(self) -> tuple[Deal, str]:
        """The key of its game.

        A study's puzzle starts from the deal, even if it was played elsewhere.
        """
        return self.deal, self.source if self.kind in _APART else self.requested_by

    @classmethod
    def from_deal(
        cls,
        deal: Deal,
        *,
        title: str = "",
        number: int | None = None,
        source: str = "",
        requested_by: str = "",
    ) -> Puzzle:
        return cls(deal, puzzle_id(deal), title, number, source, requested_by)

    @classmethod
    def from_number(cls, number: int, rows: int = 4, columns: int = 4) -> Puzzle:
        """Create the puzzle of a FreeCell number.

        Raises DealError when the number or the size is out of range.
        """
        deal = Deal.numbered(number, rows, columns)
        return cls.from_deal(deal, title=f"#{number}", number=number)


def first_puzzle() -> Puzzle:
    """Return the puzzle that is shown at the very first start."""
    return Puzzle.from_deal(parse_deal(FIRST_DEAL))


def round_title(number: int, position: int, n_puzzles: int) -> str:
    """Return the title of a puzzle in a study round."""
    return tr("Round {round}, {place} of {all}", round=number, place=position, all=n_puzzles)


@dataclass(frozen=True, slots=True)
class Bird:
    """A bird that can sit on a perch, the same for a puzzle wherever it sits."""

    species: int = 0  #: See `species_of`
    suit: int = 3
    is_crowned: bool = False

    @property
    def words(self) -> str:
        """What it looks like, as "Swan, Hearts, crowned"."""
        species = (tr("Wren"), tr("Swan"), tr("Owl"))[self.species]
        crown = (tr("crowned"),) if self.is_crowned else ()
        return ", ".join((species, suit_name(self.suit), *crown))


def bird_of(puzzle: Puzzle, best: Best | None) -> Bird:
    """Return the bird of a puzzle, of the suit of its last card; flawless wins crown it."""
    last = next(card for card in reversed(puzzle.deal.cells) if card is not None)
    is_crowned = best is not None and best.stars == MAX_STARS
    return Bird(species_of(puzzle.id), suit_of(last), is_crowned)


@dataclass(frozen=True, slots=True)
class Standing:
    """The progress after a puzzle."""

    text: str = ""  #: In words; empty when there is nothing to report
    size: int = 0  #: Number of cards of a puzzle on the ladder; 0 for other sequences
    birds: tuple[Bird, ...] = ()  #: Those of the solved puzzles of this size
    n_needed: int = 0  #: How many lead to the next size
    reached: int = 0  #: The size that the puzzle opened; 0 if it opened none
