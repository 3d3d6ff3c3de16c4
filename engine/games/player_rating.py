"""A rating of the player against the difficulty of puzzles, by Glicko-2.

M. E. Glickman, "Example of the Glicko-2 system" (2013), with his numbers of the steps. The
opponents are puzzles, whose ratings follow from their levels (`engine.search.difficulty`) and
never change. A rating period is one day. Everything is computed from the games; nothing is stored.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, tzinfo
from itertools import groupby
from typing import Final

from engine.games.feathers import ASSUMED, is_clean
from engine.games.log import EndedGame

_SCALE: Final = 173.7178
"""Rating points for each unit of Glicko-2's own scale (step 2)."""
_CENTRE: Final = 1500.0
_TAU: Final = 0.5
"""Constraint on the change of the volatility; Glickman suggests 0.3 to 1.2."""
_CONVERGED: Final = 1e-6
_MOST_STEPS: Final = 100
PUZZLE_DEVIATION: Final = 60.0
"""Deviation of a puzzle's rating: its level predicts only roughly how often it is won."""
_WIDEST: Final = 350.0
"""Maximum deviation, that of a new player."""


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A rating with its uncertainty."""

    value: float = _CENTRE  #: In points; 1500 at the start
    deviation: float = _WIDEST  #: Standard deviation of the value, in points, above 0
    volatility: float = 0.06  #: Expected fluctuation of the rating

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the value."""
        return self.value - 1.96 * self.deviation, self.value + 1.96 * self.deviation


@dataclass(frozen=True, slots=True)
class RatedDay:
    """The rating at the end of a day with games."""

    day: date  #: In the player's time zone
    rating: PlayerRating  #: After that day's games
    n_games: int  #: Number of games of that day


def puzzle_rating(level: float) -> float:
    """Return the rating of a puzzle from its level.

    A player of the same rating wins half of such puzzles without a mistake, an undo or a hint,
    according to the default curve (`engine.games.feathers`), whose slope sets the scale.

    >>> round(puzzle_rating(3.7)), round(puzzle_rating(4.7))
    (1500, 1604)
    """
    return _CENTRE + _SCALE * ASSUMED.slope * (level - ASSUMED.middle)


def update(
    before: PlayerRating, results: Sequence[tuple[float, float, float]], n_periods: int = 1
) -> PlayerRating:
    """Return the rating after a period.

    Parameters
    ----------
    before : PlayerRating
        At the end of the last period with games.
    results : sequence of (float, float, float)
        Rating and deviation of each opponent, and the score: 1 for a win, 0 for a loss.
    n_periods : int
        Periods since then, at least 1; in periods without games, only the deviation grows.

    Examples
    --------
    Glickman's own example:

    >>> after = update(PlayerRating(1500, 200), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)])
    >>> round(after.value, 2), round(after.deviation, 2), round(after.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    phi = before.deviation / _SCALE
    phi = math.sqrt(phi * phi + (n_periods - 1) * before.volatility**2)
    phi = min(phi, _WIDEST / _SCALE)
    if not results:
        phi = min(math.hypot(phi, before.volatility), _WIDEST / _SCALE)
        return PlayerRating(before.value, phi * _SCALE, before.volatility)
    mu = (before.value - _CENTRE) / _SCALE
    information = gain = 0.0
    for value, deviation, score in results:  # steps 3 and 4
        g = 1 / math.sqrt(1 + 3 * (deviation / _SCALE) ** 2 / math.pi**2)
        expected = 1 / (1 + math.exp(-g * (mu - (value - _CENTRE) / _SCALE)))
        information += g * g * expected * (1 - expected)
        gain += g * (score - expected)
    variance = 1 / information
    sigma = _new_volatility(before.volatility, phi, variance, variance * gain)
    phi_star = math.hypot(phi, sigma)  # step 6
    phi_new = 1 / math.sqrt(1 / phi_star**2 + information)  # step 7
    mu_new = mu + phi_new**2 * gain
    return PlayerRating(_CENTRE + _SCALE * mu_new, min(_SCALE * phi_new, _WIDEST), sigma)


def _new_volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Return the volatility of step 5, by the Illinois method."""
    start = math.log(sigma * sigma)

    def f(x: float) -> float:
        rise = math.exp(x)
        spread = phi * phi + variance + rise
        return rise * (delta * delta - spread) / (2 * spread * spread) - (x - start) / _TAU**2

    low = start
    if delta * delta > phi * phi + variance:
        high = math.log(delta * delta - phi * phi - variance)
    else:
        step = 1
        while f(start - step * _TAU) < 0:
            step += 1
        high = start - step * _TAU
    f_low, f_high = f(low), f(high)
    for _ in range(_MOST_STEPS):
        if abs(high - low) <= _CONVERGED:
            break
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)


def rating_history(
    games: Iterable[EndedGame], levels: Mapping[str, float], zone: tzinfo | None = None
) -> tuple[RatedDay, ...]:
    """Return the rating after each day with games.

    A game counts with its first end, and as won if it is clean: without a mistake, an undo or a
    hint. Only the first game of a puzzle counts, since the puzzle is known afterwards.

    Parameters
    ----------
    games : iterable of EndedGame
        A player's games in any order.
    levels : mapping of str to float
        The level of each puzzle by its id; games of other puzzles are ignored.
    zone : tzinfo, optional
        The player's time zone; by default, the system's.
    """
    first: dict[str, EndedGame] = {}
    for game in sorted(games, key=lambda game: game.ended_at):
        if game.is_first_end and game.puzzle_id in levels:
            first.setdefault(game.puzzle_id, game)
    history: list[RatedDay] = []
    rating = PlayerRating()
    for day, played in groupby(
        first.values(), key=lambda game: game.ended_at.astimezone(zone).date()
    ):
        results = [
            (puzzle_rating(levels[game.puzzle_id]), PUZZLE_DEVIATION, float(is_clean(game)))
            for game in played
        ]
        n_periods = max(1, (day - history[-1].day).days) if history else 1
        rating = update(rating, results, n_periods)
        history.append(RatedDay(day, rating, len(results)))
    return tuple(history)
