"""Difficulty for a person: one to five feathers, by the chance of a clean win.

A win is clean without a mistake, an undo or a hint. Its chance falls with the level of
`engine.search.difficulty` along a logistic curve. A default curve is assumed until a player has
ended `ENOUGH_GAMES` games. Then the curve is fitted to these games and shrunk towards the default
with the weight of `PRIOR_GAMES` games.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.arrays import Reals
from engine.games.game_log import EndedGame
from engine.numerics import is_above, round_stable

MOST: Final = 5
"""Number of feathers of the hardest deals."""
ENOUGH_GAMES: Final = 30
PRIOR_GAMES: Final = 10
_CHANCES: Final = (0.8, 0.6, 0.4, 0.2)
"""Chances of a clean win; each one that isn't reached adds a feather."""
_LEAST_SLOPE, _MOST_SLOPE = 0.15, 20.0
_FAR: Final = 1000.0
"""No curve has a greater intercept."""
_HALVINGS: Final = 60


@dataclass(frozen=True, slots=True)
class SuccessCurve:
    """The chance of a clean win as a function of the level."""

    middle: float = 3.7  #: The level at which half of the games are clean wins
    slope: float = 0.6  #: Decrease of the log odds per level, above 0
    n_games: int = 0  #: Number of games it was fitted to; 0 for the default curve

    def chance(self, level: float) -> float:
        """Return the chance of a clean win at a level."""
        return _logistic(self.slope * (self.middle - level))

    def feathers(self, level: float) -> int:
        """Return the feathers of a level, 1 to 5.

        >>> [SuccessCurve().feathers(level) for level in (1.1, 2.5, 4.0, 5.2, 8.0)]
        [1, 2, 3, 4, 5]
        """
        chance = self.chance(level)
        return 1 + sum(is_above(each, chance, 1.0) for each in _CHANCES)

    def levels(self, feathers: int) -> tuple[float, float]:
        """Return the range of levels for a number of feathers; unbounded at 1 and 5.

        >>> [round(end, 1) for end in SuccessCurve().levels(3)]
        [3.0, 4.4]
        """
        inner = [self.middle - math.log(chance / (1 - chance)) / self.slope for chance in _CHANCES]
        ends = (-math.inf, *inner, math.inf)
        return ends[feathers - 1], ends[feathers]


ASSUMED: Final = SuccessCurve()


def is_clean(game: EndedGame) -> bool:
    """Return whether a game was solved without a mistake, an undo or a hint."""
    return game.is_solved and not (game.undos or game.hints or game.blunders)


def fit_curve(games: Sequence[tuple[float, bool]]) -> SuccessCurve:
    """Fit the curve to a player's games; return the default curve while there are too few.

    This is the posterior mode. The log odds of a game at ``x``, the distance of its level from the
    middle of the default curve, are ``height - slope x``. Both have a normal prior centred on the
    default curve, with the information of `PRIOR_GAMES` even games.

    Parameters
    ----------
    games : sequence of (float, bool)
        The level of each ended game, and whether it was a clean win. Games with non-finite levels
        are omitted.
    """
    games = [each for each in games if math.isfinite(each[0])]
    if len(games) < ENOUGH_GAMES:
        return ASSUMED
    x = np.array([level for level, _ in games]) - ASSUMED.middle
    won = np.array([float(is_won) for _, is_won in games])
    weight = PRIOR_GAMES / 4

    def misses(height: float, slope: float) -> Reals:
        return won - (1 + np.tanh((height - slope * x) / 2)) / 2

    # The posterior is concave, so both of its derivatives decrease.
    def best_height(slope: float) -> float:
        return _root(lambda height: misses(height, slope).sum() - weight * height, -_FAR, _FAR)

    def by_slope(slope: float) -> float:
        tilt = float(misses(best_height(slope), slope) @ x)
        return -tilt - weight * (slope - ASSUMED.slope)

    slope = _root(by_slope, _LEAST_SLOPE, _MOST_SLOPE)
    middle = ASSUMED.middle + best_height(slope) / slope
    return SuccessCurve(round_stable(middle), round_stable(slope), len(games))


def _root(decreasing: Callable[[float], float], low: float, high: float) -> float:
    """Return where a function changes its sign, by bisection; an end if it doesn't."""
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if decreasing(middle) > 0 else (low, middle)
    return low


def _logistic(odds: float) -> float:
    return (1 + math.tanh(odds / 2)) / 2
