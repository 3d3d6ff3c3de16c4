"""A player's progress: puzzles won, stars and times."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median
from typing import Final

from engine.games.game_log import AFTER, EndedGame


@dataclass(frozen=True, slots=True)
class Tally:
    """Statistics of a group of games."""

    ended: int  #: Number of ended games
    solved: int  #: Number of solved games
    best_seconds: float | None  #: Over the games solved without the solution; None without any
    median_seconds: float | None  #: Over the solved games; None without any
    clean: int = 0  #: Number of games solved without an undo, a hint or a mistake


@dataclass(frozen=True, slots=True)
class Record:
    """Statistics of all games of a player."""

    total: Tally  #: Over all sizes
    by_cards: dict[int, Tally]  #: By number of cards, smallest first
    #: Number of games solved since the last one that was given up or abandoned when lost. Games
    #: solved with the solution are ignored.
    streak: int
    longest_streak: int  #: The longest streak


def record_of(games: Iterable[EndedGame]) -> Record:
    """Summarise games, in the order of their ends."""
    ends = (game for game in games if game.is_first_end)
    ordered = sorted(ends, key=lambda game: game.ended_at)
    streak = longest = 0
    for game in ordered:
        if not game.is_solved:
            streak = 0
        elif game.cost.has_streak:
            streak += 1
        longest = max(longest, streak)
    by_cards: dict[int, list[EndedGame]] = {}
    for game in sorted(ordered, key=lambda game: game.deal.n_cards):
        by_cards.setdefault(game.deal.n_cards, []).append(game)
    tallies = {n_cards: _tally(group) for n_cards, group in by_cards.items()}
    return Record(_tally(ordered), tallies, streak, longest)


def is_clean(game: EndedGame) -> bool:
    """Return whether a game was solved without a mistake, an undo or a hint."""
    return game.is_solved and not (game.undos or game.hints or game.blunders)


def _tally(games: list[EndedGame]) -> Tally:
    solved = [game for game in games if game.is_solved]
    if not solved:
        return Tally(len(games), 0, None, None)
    times = [game.seconds for game in solved if game.seconds is not None]
    own_times = [
        game.seconds for game in solved if game.cost.has_time and game.seconds is not None
    ]
    return Tally(
        ended=len(games),
        solved=len(solved),
        best_seconds=min(own_times, default=None),
        median_seconds=median(times) if times else None,
        clean=sum(is_clean(game) for game in solved),
    )


MOST_STARS: Final = 3


@dataclass(frozen=True, slots=True)
class Best:
    """The best results for one puzzle, over all its arrangements."""

    stars: int  #: Of the game with the most stars; see `stars_of`
    seconds: float | None  #: Time of the fastest win without the solution; None without such a win


def stars_of(game: EndedGame) -> int:
    """Return the stars of a win: one each for no help, no undo and no mistake.

    Help that costs more than one star removes the others as well, see `COSTS`.
    """
    return max(0, MOST_STARS - game.cost.stars - bool(game.undos) - bool(game.blunders))


def best_wins(games: Iterable[EndedGame]) -> dict[str, Best]:
    """Return the best win of each puzzle that was won, by its id.

    A game that was won after it was given up has no stars and no time: its clock had stopped.
    """
    best: dict[str, Best] = {}
    ended = list(games)
    after_giving_up = {game.key + AFTER for game in ended if game.outcome == "given_up"}
    for game in ended:
        if not game.is_won:
            continue
        stars, seconds = 0, None
        if game.key not in after_giving_up:
            stars = stars_of(game)
            seconds = game.seconds if game.cost.has_time else None
        earlier = best.get(game.puzzle_id, Best(0, None))
        times = [time for time in (seconds, earlier.seconds) if time is not None]
        best[game.puzzle_id] = Best(max(stars, earlier.stars), min(times, default=None))
    return best
