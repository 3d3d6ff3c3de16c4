"""What a win was worth: its stars, as far as they are proved, and its time beside the best."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.review import has_mistakes, may_hide_slips
from engine.games.log import EndedGame


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

    @property
    def is_earned(self) -> bool:
        """Return whether it is proved that nothing was done against it."""
        return self.count == 0


@dataclass(frozen=True, slots=True)
class Result:
    """What is shown of a win."""

    seconds: float  #: Time at the board
    undos: int  #: Undone moves
    stars: tuple[Star, ...] = ()  #: None of them while the puzzle is to be rated blind
    #: The quickest of the earlier wins of this puzzle; None when there is none, or when the puzzle
    #: is to be rated blind: it would show that it came up before.
    best: float | None = None
    has_mistakes: bool = False  #: Whether there is anything to review

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
    stars = (
        Star(StarKind.HINT, record.hints),
        Star(StarKind.UNDO, record.undos),
        Star(StarKind.SLIP, None if is_open else record.blunders),
    )
    earlier = [
        other.seconds
        for other in ended
        if other.is_won
        and other.puzzle_id == game.puzzle.id
        and not other.key.startswith(game.key)
    ]
    return Result(
        record.seconds, record.undos, stars, min(earlier, default=None), has_mistakes(game.tree)
    )
