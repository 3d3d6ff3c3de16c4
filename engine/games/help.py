# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Help in a game: every way to get it, and what it costs a win."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Help(StrEnum):
    """A way to get help; its value is the word in files."""

    HINT = "hint"
    """A hint, or the reason why a position is lost while verdicts are hidden."""
    VERDICT = "verdict"
    """A verdict that the player's setting hides: switched on during the game, or met by asking
    for the solution of a lost position."""
    SOLUTION = "solution"
    """A solution on the board, with the other winning moves."""
    REVIEW = "review"
    """The review of the mistakes before the end of the game."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What help takes from a win. No win with help is clean."""

    stars: int  #: Stars that it takes, of three
    has_time: bool  #: Whether the time may still be a best one
    has_streak: bool  #: Whether the win still continues a streak, of games or of days


COSTS: Final = {
    Help.HINT: Cost(stars=1, has_time=True, has_streak=True),
    Help.VERDICT: Cost(stars=1, has_time=True, has_streak=True),
    Help.SOLUTION: Cost(stars=3, has_time=False, has_streak=False),
    Help.REVIEW: Cost(stars=3, has_time=False, has_streak=False),
}


def cost_of(helps: Collection[Help]) -> Cost:
    """Return what several kinds of help cost together.

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
    """Write kinds of help for a file: the column of hints tells of hints alone."""
    return " ".join(sorted(set(helps) - {Help.HINT}))


def parse_help(text: str) -> frozenset[Help]:
    """Read what `help_words` wrote; words of a later version are passed over."""
    known = {each.value for each in Help}
    return frozenset(Help(word) for word in text.split() if word in known)
