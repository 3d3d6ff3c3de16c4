"""A player's games in numbers: wins, times, hints, streaks of days, and weeks."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from statistics import median
from typing import Final

from engine.games.daily import Days
from engine.games.game_log import AFTER, EndedGame

MAX_WEEKS: Final = 104


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of some games; times are those of wins that can have a record, in seconds."""

    n_games: int
    n_won: int  #: Solved before any other end
    n_hints: int
    best_seconds: float | None
    median_seconds: float | None

    @classmethod
    def of(cls, games: Collection[EndedGame]) -> "Tally":
        won = [game for game in games if game.is_solved]
        times = [game.seconds for game in won if game.cost.has_record and game.seconds is not None]
        return cls(
            n_games=len(games),
            n_won=len(won),
            n_hints=sum(game.hints or 0 for game in games),
            best_seconds=min(times, default=None),
            median_seconds=median(times) if times else None,
        )


@dataclass(frozen=True, slots=True)
class Week:
    """The games of a week."""

    monday: date
    n_games: int
    n_won: int


@dataclass(frozen=True, slots=True)
class Summary:
    """All games of a player; each counts once, by its first end."""

    all: Tally
    by_cards: Mapping[int, Tally]  #: In ascending order, as the next
    by_feathers: Mapping[int, Tally]  #: Of puzzles whose difficulty is known
    days: Days  #: Those with a win
    weeks: tuple[Week, ...]  #: The last `MAX_WEEKS` up to that of the last game


def final_ends(games: Sequence[EndedGame]) -> list[EndedGame]:
    """Return one row for each game that was left and solved later, which counts as solved.

    Other games are unchanged: a game that was given up stays so.
    """
    left = {game.key + AFTER for game in games if game.outcome == "left"}
    solved_later = left & {game.key for game in games if game.outcome == "solved_after"}
    return [
        replace(game, outcome="solved") if game.key in solved_later else game
        for game in games
        if game.key + AFTER not in solved_later
    ]


def summarise(games: Iterable[EndedGame], feathers: Mapping[str, int]) -> Summary:
    """Summarise the games of a log.

    ``feathers``: the difficulty of puzzles, by id, as far as it is known.
    """
    counted = [game for game in games if game.is_first_end]
    return Summary(
        all=Tally.of(counted),
        by_cards=_tallies(counted, lambda game: game.cards),
        by_feathers=_tallies(counted, lambda game: feathers.get(game.puzzle_id, 0)),
        days=Days(frozenset(game.local_day() for game in counted if game.is_solved), frozenset()),
        weeks=_weeks(counted),
    )


def _tallies(games: Iterable[EndedGame], key: Callable[[EndedGame], int]) -> dict[int, Tally]:
    """Return the numbers of the games with each key but 0."""
    groups: dict[int, list[EndedGame]] = defaultdict(list)
    for game in games:
        groups[key(game)].append(game)
    return {name: Tally.of(groups[name]) for name in sorted(groups) if name}


def _weeks(games: Iterable[EndedGame]) -> tuple[Week, ...]:
    groups: dict[date, list[EndedGame]] = defaultdict(list)
    for game in games:
        day = game.local_day()
        groups[day - timedelta(days=day.weekday())].append(game)
    if not groups:
        return ()
    n_weeks = min((max(groups) - min(groups)).days // 7 + 1, MAX_WEEKS)
    mondays = [max(groups) - timedelta(weeks=number) for number in reversed(range(n_weeks))]
    return tuple(
        Week(monday, len(groups[monday]), sum(game.is_solved for game in groups[monday]))
        for monday in mondays
    )
