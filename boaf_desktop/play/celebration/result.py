"""What a win was worth: its stars, as far as they are proved, and its time beside the best."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.review import has_faults, may_hide_slips
from engine.games.help import cost_of
from engine.games.log import EndedGame
from engine.games.progress import MOST_STARS


class StarKind(Enum):
    """What a star is for."""

    HINT = "hint"
    UNDO = "undo"
    SLIP = "slip"


@dataclass(frozen=True, slots=True)
class Star:
    """One star of a win."""

    kind: StarKind  #: What it is for
    count: int | None  #: What was done against it; None while that is not proved
    is_void: bool = False  #: Whether help took all stars

    @property
    def is_earned(self) -> bool:
        """Return whether it is proved that nothing was done against it."""
        return self.count == 0 and not self.is_void


@dataclass(frozen=True, slots=True)
class Result:
    """What is shown of a win."""

    seconds: float  #: Time at the board
    undos: int  #: Undone moves
    stars: tuple[Star, ...] = ()  #: None of them while the puzzle is to be rated blind
    #: The quickest of the earlier wins of this puzzle; None when there is none, when this win has
    #: no time because of help, or when the puzzle is to be rated blind: it would show that it came
    #: up before.
    best: float | None = None
    has_faults: bool = False  #: Whether there is anything to see in the post-mortem

    @property
    def is_best(self) -> bool:
        """Return whether this is the quickest win, by whole seconds as they are shown."""
        return self.best is not None and int(self.seconds) < int(self.best)


def result_of(game: Game, ended: Iterable[EndedGame], *, is_blind: bool) -> Result:
    """Return the result of a game that was won.

    ``is_blind``: nothing may be told that is derived from the puzzle.
    """
    record = game.telemetry()
    if is_blind:
        return Result(record.seconds, record.undos)
    is_open = not record.blunders and may_hide_slips(game.tree)
    cost = cost_of(game.help)
    is_void = cost.stars == MOST_STARS
    stars = (
        Star(StarKind.HINT, record.hints, is_void),
        Star(StarKind.UNDO, record.undos, is_void),
        Star(StarKind.SLIP, None if is_open else record.blunders, is_void),
    )
    earlier = [
        other.seconds
        for other in ended
        if cost.has_time
        and other.is_won
        and other.cost.has_time
        and other.puzzle_id == game.puzzle.id
        and not other.key.startswith(game.key)
    ]
    return Result(
        record.seconds, record.undos, stars, min(earlier, default=None), has_faults(game.tree)
    )
