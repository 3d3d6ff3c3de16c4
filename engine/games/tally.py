"""What a person's games say together: how many were solved, in a row, and in what time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median

from engine.games.log import EndedGame


@dataclass(frozen=True, slots=True)
class Tally:
    """Some games together.

    Parameters
    ----------
    ended : int
        Games that are over.
    solved : int
        Of those, solved.
    best_seconds, median_seconds : float or None
        Over the solved games; None without any.
    """

    ended: int
    solved: int
    best_seconds: float | None
    median_seconds: float | None


@dataclass(frozen=True, slots=True)
class Record:
    """All games of a person.

    Parameters
    ----------
    total : Tally
        Over all sizes.
    by_cards : dict of int to Tally
        By number of cards, smallest first.
    streak : int
        Games solved since the last one that was given up or left when it was lost.
    longest_streak : int
        The most that were solved in a row.
    """

    total: Tally
    by_cards: dict[int, Tally]
    streak: int
    longest_streak: int


def record_of(games: Iterable[EndedGame]) -> Record:
    """Return what games say together; their order is that of their ends."""
    ends = (game for game in games if game.is_first_end)
    ordered = sorted(ends, key=lambda game: game.ended_at)
    streak = longest = 0
    for game in ordered:
        streak = streak + 1 if game.is_solved else 0
        longest = max(longest, streak)
    sizes = sorted({game.deal.n_cards for game in ordered})
    by_cards = {
        size: _tally([game for game in ordered if game.deal.n_cards == size]) for size in sizes
    }
    return Record(_tally(ordered), by_cards, streak, longest)


def _tally(games: list[EndedGame]) -> Tally:
    times = [game.seconds for game in games if game.is_solved]
    return Tally(
        len(games),
        len(times),
        min(times) if times else None,
        median(times) if times else None,
    )
