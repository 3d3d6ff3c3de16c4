"""Kinds of help in a game, and their cost for a win."""

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
    has_time: bool  #: Whether the time can still be a best time
    has_streak: bool  #: Whether the win still continues a streak of games or of days


COSTS: Final = {
    Help.HINT: Cost(stars=1, has_time=True, has_streak=True),
    Help.VERDICT: Cost(stars=1, has_time=True, has_streak=True),
    Help.SOLUTION: Cost(stars=3, has_time=False, has_streak=False),
    Help.REVIEW: Cost(stars=3, has_time=False, has_streak=False),
}


def cost_of(helps: Collection[Help]) -> Cost:
    """Return the combined cost of several kinds of help.

    >>> cost_of([Help.HINT, Help.SOLUTION])
    Cost(stars=3, has_time=False, has_streak=False)
    """
    costs = [COSTS[each] for each in helps]
    return Cost(
        max((each.stars for each in costs), default=0),
        all(each.has_time for each in costs),
        all(each.has_streak for each in costs),
    )


def help_words(helps: Collection[Help]) -> str:
    """Format kinds of help for a file, without hints, which have a column of their own."""
    return " ".join(sorted(set(helps) - {Help.HINT}))


def parse_help(text: str) -> frozenset[Help]:
    """Parse the output of `help_words`; words of later versions are ignored."""
    known = {each.value for each in Help}
    return frozenset(Help(word) for word in text.split() if word in known)
