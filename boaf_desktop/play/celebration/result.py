"""The result of a win: its stars, as far as they are proved, its time and the best time."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.review import has_mistakes, may_hide_mistakes
from boaf_desktop.play.game.telemetry import FirstEnd
from engine.games.log import EndedGame, cost_of
from engine.games.progress import MOST_STARS, best_wins, record_of


class StarKind(Enum):
    """What a star is awarded for."""

    HINT = "hint"
    UNDO = "undo"
    MISTAKE = "mistake"


@dataclass(frozen=True, slots=True)
class Star:
    """One star of a win."""

    kind: StarKind  #: What it is awarded for
    count: int | None  #: Number of actions against it; None while that is not proved
    is_void: bool = False  #: Whether all stars were lost by help or giving up

    @property
    def is_earned(self) -> bool:
        """Whether it is proved that nothing was done against it."""
        return self.count == 0 and not self.is_void


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
    undos: int  #: Number of undone moves
    stars: tuple[Star, ...] = ()  #: Empty while the puzzle is to be rated blind
    #: The fastest earlier win of this puzzle. None when there is none, when this win has no time
    #: because of help, or when the puzzle is to be rated blind: it would reveal a repeat.
    best: float | None = None
    has_mistakes: bool = False  #: Whether there are mistakes to review
    feats: tuple[Feat, ...] = ()  #: In the order of `Feat`
    n_cards: int = 0  #: Cards of the puzzle
    streak: int = 0  #: Consecutive wins, including this one
    was_given_up: bool = False  #: Whether the game was given up before it was won

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
    if is_blind:
        return Result(game.watch.seconds, record.undos or 0)
    is_open = not record.blunders and may_hide_mistakes(game.tree)
    cost = cost_of(game.help)
    was_given_up = game.first_end is FirstEnd.GIVEN_UP
    is_void = was_given_up or cost.stars == MOST_STARS
    has_time = cost.has_time and not was_given_up
    stars = (
        Star(StarKind.HINT, record.hints, is_void),
        Star(StarKind.UNDO, record.undos, is_void),
        Star(StarKind.MISTAKE, None if is_open and not is_void else record.blunders, is_void),
    )
    others = [other for other in ended if not other.key.startswith(game.key)]
    best = best_wins(others).get(game.puzzle.id)
    n_cards, streak = game.puzzle.deal.n_cards, record_of(ended).streak
    # The tour doesn't count as games.
    feats = {
        Feat.FLAWLESS: all(star.is_earned for star in stars),
        Feat.HARD: feathers >= HARD_FEATHERS,
        Feat.FIRST_OF_SIZE: all(other.deal.n_cards != n_cards for other in others if other.is_won),
        Feat.STREAK: cost.has_streak
        and not was_given_up
        and streak > 0
        and streak % STREAK_STEP == 0,
    }
    return Result(
        game.watch.seconds, record.undos or 0, stars, best.seconds if best and has_time else None,
        has_mistakes(game.tree),
        tuple(feat for feat, is_met in feats.items() if is_met and game.puzzle.is_counted),
        n_cards, streak, was_given_up,
    )  # fmt: skip
