"""What a person has reached: which puzzles are won, with how many stars, and in what time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.games.log import EndedGame

MOST_STARS: Final = 3


@dataclass(frozen=True, slots=True)
class Best:
    """The best of all games of one puzzle, in whatever arrangement."""

    stars: int  #: Of the game with most of them; see `stars_of`
    seconds: float  #: The quickest win


def stars_of(hints: int, undos: int, slips: int) -> int:
    """Return the stars of a win: one each for no hint, no undo and no slip.

    >>> stars_of(0, 0, 0), stars_of(0, 4, 1)
    (3, 1)
    """
    return sum(count == 0 for count in (hints, undos, slips))


def best_wins(games: Iterable[EndedGame]) -> dict[str, Best]:
    """Return the best win of each puzzle that was won, by its id."""
    best: dict[str, Best] = {}
    for game in games:
        if game.is_won:
            stars = stars_of(game.hints, game.undos, game.blunders)
            before = best.get(game.puzzle_id, Best(stars, game.seconds))
            best[game.puzzle_id] = Best(
                max(stars, before.stars), min(game.seconds, before.seconds)
            )
    return best
