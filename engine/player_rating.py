"""The player's rating: Glicko-2 (Glickman 2022), with puzzles as opponents.

A puzzle's rating is the program's estimate of its difficulty for a person (`engine.feathers`), and
moves with the games on puzzles of as many feathers. An average player has 1500: half of the games
on puzzles of this rating are clean wins. The rating is computed from the log of games each time.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import Final

from engine.feathers import MIDDLE, SLOPE, TYPICAL_LEVELS, feathers_of
from engine.files.storage import resource_path
from engine.played_games import MAX_STARS, QUICK, EndedGame, stars_of

MIN_GAMES: Final = 10
"""Rated games from which on the rating is shown."""
_UNIT: Final = 400 / math.log(10)  # rating points of one unit of log odds
_AVERAGE: Final = 1500.0
_TAU: Final = 0.5  # how much the volatility changes
_MAX_DEVIATION: Final = 350.0
_MIN_DEVIATION: Final = 45.0  # so that the rating keeps moving with many games on one day
_PUZZLE_DEVIATION: Final = 60.0  # of the estimate of a puzzle's difficulty
_FLOW: Final = 0.7  # expected score of a puzzle at the player's level


@dataclass(frozen=True, slots=True)
class Strength:
    """The rating of a player or puzzle, with its standard error and its volatility."""

    rating: float = _AVERAGE
    deviation: float = _MAX_DEVIATION
    volatility: float = 0.06

    @property
    def margin(self) -> float:
        """Half of the 95% interval."""
        return 1.96 * self.deviation


@dataclass(frozen=True, slots=True)
class RatedGame:
    """The player's strength after a rated game."""

    number: int  #: From 1
    strength: Strength


def updated(player: Strength, games: Sequence[tuple[Strength, float]]) -> Strength:
    """Return a strength after the games of one rating period, by steps 2 to 8 of Glickman.

    ``games``: the opponents, each with the score from 0 (lost) to 1 (won).
    """
    mean = (player.rating - _AVERAGE) / _UNIT
    deviation = player.deviation / _UNIT
    information = surprise = 0.0
    for opponent, score in games:
        weight = 1 / math.sqrt(1 + 3 * (opponent.deviation / _UNIT / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (player.rating - opponent.rating) / _UNIT))
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    volatility = _volatility(player.volatility, deviation, 1 / information, surprise)
    deviation = 1 / math.sqrt(1 / (deviation**2 + volatility**2) + information)
    mean += deviation**2 * surprise
    return Strength(_AVERAGE + _UNIT * mean, _UNIT * deviation, volatility)


def _volatility(before: float, deviation: float, variance: float, surprise: float) -> float:
    """Return the new volatility: the root in step 5 of Glickman."""
    start, difference = math.log(before**2), variance * surprise

    def slope(x: float) -> float:
        total = deviation**2 + variance + math.exp(x)
        excess = math.exp(x) * (difference**2 - total) / (2 * total**2)
        return excess - (x - start) / _TAU**2

    low, high = start - 10, start + 10  # it falls from above 0 to below
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    return math.exp(low / 2)


# Games -------------------------------------------------------------------------------------------


def rating_of_level(level: float) -> float:
    """Return the rating of a puzzle by its level of difficulty."""
    return _AVERAGE + _UNIT * SLOPE * (level - MIDDLE)


def feathers_for(player: Strength) -> int:
    """Return the feathers of the puzzles at a player's level."""
    rating = player.rating - _UNIT * math.log(_FLOW / (1 - _FLOW))
    return feathers_of(MIDDLE + (rating - _AVERAGE) / (_UNIT * SLOPE))


def score_of(game: EndedGame) -> float:
    """Return the score of a game: 1 for a win with all stars, 1/4 less for each one missing."""
    is_own_win = game.is_solved and game.has_record
    return (1 + stars_of(game)) / (1 + MAX_STARS) if is_own_win else 0.0


@lru_cache(maxsize=1)
def _known_levels() -> dict[str, float]:
    """Return the level of each puzzle of the ladder and of the days, by its id."""
    levels: dict[str, float] = {}
    for name in ("ladder", "daily"):
        with resource_path("samples", f"{name}.csv").open(encoding="utf-8", newline="") as file:
            levels |= {row["id"]: float(row["level"]) for row in csv.DictReader(file)}
    return levels


def level_of(game: EndedGame) -> float | None:
    """Return the level of the puzzle of a rated game; None if the game isn't rated."""
    kind, _, feathers = game.source.partition(" ")
    if kind == QUICK and feathers in {"1", "2", "3", "4", "5"}:
        return TYPICAL_LEVELS[int(feathers) - 1]
    return _known_levels().get(game.puzzle_id)


def rated_games(games: Iterable[EndedGame]) -> list[RatedGame]:
    """Return the player's strength after each rated game, in the order of the log.

    Quick deals, puzzles of the day and the ladder are rated, each puzzle at its first game.
    """
    known: set[str] = set()
    results = []
    for game in games:
        level = level_of(game)
        if level is not None and game.puzzle_id not in known:
            known.add(game.puzzle_id)
            results.append((game.local_day(), level, score_of(game)))
    return rate(results)


def rate(results: Iterable[tuple[date, float, float]]) -> list[RatedGame]:
    """Return the player's strength after each result: its day, the puzzle's level, the score."""
    player, last_day = Strength(), None
    offsets: dict[int, Strength] = {}  # of the puzzles of so many feathers from their estimates
    rated: list[RatedGame] = []
    for day, level, score in results:
        n_days = 0 if last_day is None else min(max(0, (day - last_day).days), 365)
        grown = math.hypot(player.deviation, _UNIT * player.volatility * math.sqrt(n_days))
        player = replace(player, deviation=min(grown, _MAX_DEVIATION))
        feathers, estimate = feathers_of(level), rating_of_level(level)
        offset = offsets.get(feathers, Strength(0.0, _PUZZLE_DEVIATION))
        puzzle = replace(offset, rating=estimate + offset.rating)
        moved = updated(puzzle, [(player, 1 - score)])
        offsets[feathers] = replace(moved, rating=moved.rating - estimate)
        player = updated(player, [(puzzle, score)])
        player = replace(player, deviation=max(player.deviation, _MIN_DEVIATION))
        last_day = day
        rated.append(RatedGame(len(rated) + 1, player))
    return rated
