"""Difficulty for a person: one to five feathers, by the chance of a clean win.

A win is clean without a mistake, an undo or a hint. Its chance falls with the level of
`engine.search.difficulty` along a logistic curve. A default curve is assumed until a player has
ended `ENOUGH_GAMES` games. Then the curve is fitted to these games and shrunk towards the default
with the weight of `PRIOR_GAMES` games.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.log import EndedGame
from engine.numerics import is_above, round_stable

MOST: Final = 5
"""Number of feathers of the hardest deals."""
ENOUGH_GAMES: Final = 30
PRIOR_GAMES: Final = 10
_CHANCES: Final = (0.8, 0.6, 0.4, 0.2)
"""Chances of a clean win; each one that isn't reached adds a feather."""
_LEAST_SLOPE: Final = 0.15
_STEPS: Final = 100
_LEAST_SHARE: Final = 1e-9  # minimum fraction of a step; none below leads higher


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

    The posterior mode is found by Newton's method: both parameters of the log odds have a normal
    prior centred on the default curve, with the information of `PRIOR_GAMES` even games.

    Parameters
    ----------
    games : sequence of (float, bool)
        The level of each ended game, and whether it was a clean win. Games with non-finite levels
        are omitted.
    """
    games = [each for each in games if math.isfinite(each[0])]
    if len(games) < ENOUGH_GAMES:
        return ASSUMED
    points = [(level - ASSUMED.middle, float(is_won)) for level, is_won in games]
    height, slope = _highest(points, None)
    if slope < _LEAST_SLOPE:
        height, slope = _highest(points, _LEAST_SLOPE)
    return SuccessCurve(
        round_stable(ASSUMED.middle + height / slope), round_stable(slope), len(games)
    )


def _highest(points: Sequence[tuple[float, float]], held: float | None) -> tuple[float, float]:
    """Return intercept and slope at the posterior mode, or the best intercept for a fixed slope.

    The log odds of a game at ``x`` are ``height - slope x``. A Newton step that would lower the
    posterior is halved: far from the mode, as with a player who nearly always wins, full steps
    diverge.
    """
    weight = PRIOR_GAMES / 4
    height, slope = 0.0, ASSUMED.slope if held is None else held
    level = _log_posterior(points, height, slope)
    for _ in range(_STEPS):
        chances = [_logistic(height - slope * x) for x, _ in points]
        misses = [won - chance for (_, won), chance in zip(points, chances, strict=True)]
        spreads = [chance * (1 - chance) for chance in chances]
        g0 = math.fsum(misses) - weight * height
        h00 = math.fsum(spreads) + weight
        step0, step1 = g0 / h00, 0.0
        if held is None:
            g1 = -math.fsum(m * x for m, (x, _) in zip(misses, points, strict=True)) - weight * (
                slope - ASSUMED.slope
            )
            h01 = -math.fsum(s * x for s, (x, _) in zip(spreads, points, strict=True))
            h11 = math.fsum(s * x * x for s, (x, _) in zip(spreads, points, strict=True)) + weight
            det = h00 * h11 - h01 * h01
            step0, step1 = (h11 * g0 - h01 * g1) / det, (h00 * g1 - h01 * g0) / det
        share = 1.0
        while share > _LEAST_SHARE:
            to = height + share * step0, slope + share * step1
            reached = _log_posterior(points, *to)
            if reached >= level:
                break
            share /= 2
        else:
            break  # no step leads higher: this is the mode, up to rounding
        height, slope = to
        level = reached
        if share * (abs(step0) + abs(step1)) < 1e-10:
            break
    return height, slope


def _log_posterior(points: Sequence[tuple[float, float]], height: float, slope: float) -> float:
    weight = PRIOR_GAMES / 4
    logs = (
        -_softplus(-(height - slope * x)) if won else -_softplus(height - slope * x)
        for x, won in points
    )
    return math.fsum(logs) - weight / 2 * (height**2 + (slope - ASSUMED.slope) ** 2)


def _softplus(odds: float) -> float:
    """Return log(1 + exp(odds)) without overflow."""
    return max(odds, 0.0) + math.log1p(math.exp(-abs(odds)))


def _logistic(odds: float) -> float:
    if odds >= 0:
        return 1 / (1 + math.exp(-odds))
    return math.exp(odds) / (1 + math.exp(odds))
