"""Difficulty for a person: one to five feathers, by the chance of a clean win.

A win is clean without a mistake, an undo or a hint. Its chance is assumed to fall along a logistic
curve with the level of `engine.search.difficulty`.
"""

import math
from typing import Final

from engine.games.game_log import EndedGame
from engine.numerics import is_above

MOST: Final = 5
"""Number of feathers of the hardest deals."""
_MIDDLE: Final = 3.7
"""The level at which half of the games are clean wins."""
_SLOPE: Final = 0.6
"""Decrease of the log odds per level."""
_CHANCES: Final = (0.8, 0.6, 0.4, 0.2)
"""Chances of a clean win; each one that isn't reached adds a feather."""


def feathers_of(level: float) -> int:
    """Return the feathers of a level, 1 to 5.

    >>> [feathers_of(level) for level in (1.1, 2.5, 4.0, 5.2, 8.0)]
    [1, 2, 3, 4, 5]
    """
    chance = (1 + math.tanh(_SLOPE * (_MIDDLE - level) / 2)) / 2
    return 1 + sum(is_above(each, chance, 1.0) for each in _CHANCES)


def levels_of(feathers: int) -> tuple[float, float]:
    """Return the range of levels for a number of feathers; unbounded at 1 and 5.

    >>> [round(end, 1) for end in levels_of(3)]
    [3.0, 4.4]
    """
    inner = [_MIDDLE - math.log(chance / (1 - chance)) / _SLOPE for chance in _CHANCES]
    ends = (-math.inf, *inner, math.inf)
    return ends[feathers - 1], ends[feathers]


def is_clean(game: EndedGame) -> bool:
    """Return whether a game was solved without a mistake, an undo or a hint."""
    return game.is_solved and not (game.undos or game.hints or game.blunders)
