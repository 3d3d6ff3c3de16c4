"""What a person's games say together: how many were solved, in a row, and in what time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median

from engine.games.feathers import is_clean
from engine.games.log import EndedGame


@dataclass(frozen=True, slots=True)
class Tally:
    """Some games together."""

    ended: int  #: Games that are over
    solved: int  #: Of those, solved
    #: Over the solved games; None without any.
    best_seconds: float | None
    median_seconds: float | None
    clean: int = 0  #: Games that were solved without an undo, a hint or a slip
    #: Over the solved games; None without any.
    mean_undos: float | None = None
    mean_hints: float | None = None
    mean_slips: float | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """All games of a person."""

    total: Tally  #: Over all sizes
    by_cards: dict[int, Tally]  #: By number of cards, smallest first
    streak: int  #: Games solved since the last one that was given up or left when it was lost
    longest_streak: int  #: The most that were solved in a row


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
    solved = [game for game in games if game.is_solved]
    if not solved:
        return Tally(len(games), 0, None, None)
    times = [game.seconds for game in solved]
    n_solved = len(solved)
    return Tally(
        len(games),
        n_solved,
        min(times),
        median(times),
        sum(is_clean(game) for game in solved),
        sum(game.undos for game in solved) / n_solved,
        sum(game.hints for game in solved) / n_solved,
        sum(game.blunders for game in solved) / n_solved,
    )
