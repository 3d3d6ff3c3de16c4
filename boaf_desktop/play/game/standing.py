"""How far a player is in a sequence of puzzles."""

from dataclasses import dataclass

from boaf_desktop.play.game.bird import Bird


@dataclass(frozen=True, slots=True)
class Standing:
    """The progress after a puzzle."""

    text: str = ""  #: In words; empty when there is nothing to report
    size: int = 0  #: Number of cards of a puzzle on the ladder; 0 for other sequences
    birds: tuple[Bird, ...] = ()  #: Those of the solved puzzles of this size
    n_needed: int = 0  #: How many lead to the next size
    reached: int = 0  #: The size that the puzzle opened; 0 if it opened none
