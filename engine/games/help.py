"""The kinds of help in a game, and what each costs."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Help(StrEnum):
    """A kind of help; its value is the word in files."""

    HINT = "hint"
    """A hint, or, while verdicts are hidden, the reason why a position is lost."""
    VERDICT = "verdict"
    """A verdict that the player's setting hides: switched on during the game, or revealed by
    requesting the solution of a lost position."""
    SOLUTION = "solution"
    """A solution shown on the board, with the other winning moves."""
    REVIEW = "review"
    """The review of mistakes before the end of the game."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of help for a win. No win with help is clean."""

    stars: int  #: Number of stars lost, of three
    has_record: bool  #: Whether the win can still have the best time and continue a streak


COSTS: Final = {
    Help.HINT: Cost(stars=1, has_record=True),
    Help.VERDICT: Cost(stars=1, has_record=True),
    Help.SOLUTION: Cost(stars=3, has_record=False),
    Help.REVIEW: Cost(stars=3, has_record=False),
}


def cost_of(helps: Collection[Help]) -> Cost:
    """Return the combined cost of several kinds of help.

    >>> cost_of([Help.HINT, Help.SOLUTION])
    Cost(stars=3, has_record=False)
    """
    costs = [COSTS[each] for each in helps]
    return Cost(
        stars=max((cost.stars for cost in costs), default=0),
        has_record=all(cost.has_record for cost in costs),
    )


def help_words(helps: Collection[Help]) -> str:
    """Format kinds of help for a file, without hints, which have a column of their own."""
    return " ".join(sorted(set(helps) - {Help.HINT}))


def parse_help(text: str) -> frozenset[Help]:
    """Parse the output of `help_words`; words of later versions are ignored."""
    words = {each.value for each in Help}
    return frozenset(Help(word) for word in text.split() if word in words)
