"""The result of a win: its stars, as far as they are proved, its time and the best time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from boaf_desktop.play.game.game import FirstEnd, Game
from boaf_desktop.play.game.game_positions import has_mistakes, may_hide_mistakes
from engine.games.game_log import EndedGame, cost_of
from engine.games.player_progress import MOST_STARS, best_wins, record_of


class Feat(Enum):
    """What makes a win special."""

    FLAWLESS = "flawless"
    """It earned all stars."""
    HARD = "hard"
    """The puzzle has at least `HARD_FEATHERS` feathers."""
    FIRST_OF_SIZE = "first of size"
    """The first win of a puzzle with as many cards."""
    STREAK = "streak"
    """The fifth, tenth and so on of consecutive wins."""


HARD_FEATHERS: Final = 4
STREAK_STEP: Final = 5


@dataclass(frozen=True, slots=True)
class Result:
    """What is shown about a win."""

    seconds: float  #: Time at the board
    #: Number of actions against each star.
    undos: int
    hints: int = 0
    mistakes: int | None = None  #: None while not proved
    is_void: bool = False  #: Whether all stars were lost by help or giving up
    is_blind: bool = False  #: Whether the puzzle is to be rated blind
    #: The fastest earlier win of this puzzle. None when there is none, when this win has no time
    #: because of help, or when the puzzle is to be rated blind: it would reveal a repeat.
    best: float | None = None
    has_mistakes: bool = False  #: Whether there are mistakes to review
    feats: tuple[Feat, ...] = ()  #: In the order of `Feat`
    n_cards: int = 0  #: Cards of the puzzle
    streak: int = 0  #: Consecutive wins, including this one
    was_given_up: bool = False  #: Whether the game was given up before it was won

    @property
    def stars(self) -> tuple[bool, ...]:
        """Whether the stars for no hint, no undo and no mistake are earned; empty if blind."""
        if self.is_blind:
            return ()
        counts = (self.hints, self.undos, self.mistakes)
        return tuple(count == 0 and not self.is_void for count in counts)

    @property
    def is_best(self) -> bool:
        """Whether this is the fastest win, by whole seconds as they are shown."""
        return self.best is not None and int(self.seconds) < int(self.best)


def result_of(
    game: Game, ended: Sequence[EndedGame], *, feathers: int = 0, is_blind: bool
) -> Result:
    """Return the result of a game that was won.

    ``ended``: all games of the player, with or without this one; ``feathers``: of the puzzle, 0
    while unknown; ``is_blind``: whether anything derived from the puzzle must stay hidden.
    """
    record = game.telemetry()
    undos = record.undos or 0
    if is_blind:
        return Result(game.watch.seconds, undos, is_blind=True)
    cost = cost_of(game.help)
    was_given_up = game.first_end is FirstEnd.GIVEN_UP
    is_open = not record.blunders and may_hide_mistakes(game.tree)
    others = [other for other in ended if not other.key.startswith(game.key)]
    best = best_wins(others).get(game.puzzle.id)
    has_time = cost.has_time and not was_given_up
    result = Result(
        game.watch.seconds,
        undos,
        hints=record.hints or 0,
        mistakes=None if is_open else record.blunders,
        is_void=was_given_up or cost.stars == MOST_STARS,
        best=best.seconds if best and has_time else None,
        has_mistakes=has_mistakes(game.tree),
        n_cards=game.puzzle.deal.n_cards,
        streak=record_of(ended).streak if cost.has_streak and not was_given_up else 0,
        was_given_up=was_given_up,
    )
    if not game.puzzle.is_counted:  # the tour doesn't count as games
        return result
    wins = {other.deal.n_cards for other in others if other.is_won}
    feats = {
        Feat.FLAWLESS: all(result.stars),
        Feat.HARD: feathers >= HARD_FEATHERS,
        Feat.FIRST_OF_SIZE: result.n_cards not in wins,
        Feat.STREAK: result.streak > 0 and result.streak % STREAK_STEP == 0,
    }
    return replace(result, feats=tuple(feat for feat, is_met in feats.items() if is_met))
