"""The stars of games, and the best win of each puzzle."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.games.game_log import AFTER, EndedGame

MAX_STARS: Final = 3


@dataclass(frozen=True, slots=True)
class Best:
    """The best results for one puzzle, over all its arrangements."""

    stars: int  #: Of the game with the most stars; see `stars_of`
    seconds: float | None  #: Time of the fastest win without the solution; None without such a win


def stars_of(game: EndedGame) -> int:
    """Return the stars of a win: one each for no help, no undo and no mistake.

    Help that costs more than one star removes the others as well, see `COSTS`.
    """
    return max(0, MAX_STARS - game.cost.stars - bool(game.undos) - bool(game.blunders))


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
            seconds = game.seconds if game.cost.has_record else None
        earlier = best.get(game.puzzle_id, Best(0, None))
        times = [time for time in (seconds, earlier.seconds) if time is not None]
        best[game.puzzle_id] = Best(max(stars, earlier.stars), min(times, default=None))
    return best
