"""What a win leads to: the bird of the puzzle, and the progress in its sequence.

A bird follows from the puzzle alone, so that it looks the same wherever it sits.
"""

from dataclasses import dataclass

from boaf_desktop.language import suit_name, tr
from boaf_desktop.play.game.puzzle import Puzzle
from engine.game import suit_of
from engine.games import MAX_STARS, Best
from engine.statistics.display_names import species_of


@dataclass(frozen=True, slots=True)
class Bird:
    """A bird that can sit on a perch."""

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
