"""The result of a win: its stars, as far as they are proved, its time and the best time."""

from collections.abc import Sequence
from dataclasses import dataclass

from boaf_desktop.play.game.bird import Bird, bird_of
from boaf_desktop.play.game.game import FirstEnd, Game
from boaf_desktop.play.game.game_positions import has_mistakes, may_hide_mistakes
from boaf_desktop.play.game.puzzle import Puzzle
from engine.games.best_wins import MAX_STARS, Best, best_wins
from engine.games.game_log import EndedGame
from engine.games.help import Help, cost_of


@dataclass(frozen=True, slots=True)
class Result:
    """What is shown about a win."""

    seconds: float  #: Time at the board
    undos: int  #: Each number above 0 costs a star, here and below
    hints: int = 0  #: Hints and other help
    saw_verdict: bool = False  #: Whether one of these was a verdict that was hidden
    mistakes: int | None = None  #: None while not proved
    is_void: bool = False  #: Whether all stars were lost by help or giving up
    is_blind: bool = False  #: Whether the puzzle is to be rated blind
    #: The fastest earlier win of this puzzle. None when there is none, when this win has no time
    #: because of help, or when the puzzle is to be rated blind: it would reveal a repeat.
    best: float | None = None
    has_mistakes: bool = False  #: Whether there are mistakes to review
    was_given_up: bool = False  #: Whether the game was given up before it was won
    puzzle: Puzzle | None = None  #: None when it is to be rated blind: its bird would tell it

    @property
    def stars(self) -> tuple[bool, ...]:
        """Whether the stars for no hint, no undo and no mistake are earned; empty if blind."""
        if self.is_blind:
            return ()
        counts = (self.hints, self.undos, self.mistakes)
        return tuple(count == 0 and not self.is_void for count in counts)

    @property
    def is_flawless(self) -> bool:
        """Whether it earned all stars."""
        return bool(self.stars) and all(self.stars)

    @property
    def bird(self) -> Bird:
        """The bird that takes its seat for this win."""
        if self.puzzle is None:
            return Bird()
        return bird_of(self.puzzle, Best(sum(self.stars), self.seconds))

    @property
    def is_best(self) -> bool:
        """Whether this is the fastest win, by whole seconds as they are shown."""
        return self.best is not None and int(self.seconds) < int(self.best)


def result_of(game: Game, ended: Sequence[EndedGame], *, is_blind: bool) -> Result:
    """Return the result of a game that was won.

    ``ended``: all games of the player, with or without this one; ``is_blind``: whether anything
    derived from the puzzle must stay hidden.
    """
    record = game.telemetry()
    undos = record.undos or 0
    if is_blind:
        return Result(game.watch.seconds, undos, is_blind=True)
    cost = cost_of(game.help)
    was_given_up = game.first_end is FirstEnd.GIVEN_UP
    is_open = not record.blunders and may_hide_mistakes(game.tree)
    name = game.puzzle.id
    others = [
        each for each in ended if each.puzzle_id == name and not each.key.startswith(game.key)
    ]
    best = best_wins(others).get(name)
    has_time = cost.has_record and not was_given_up
    return Result(
        game.watch.seconds,
        undos,
        hints=record.hints or 0,
        saw_verdict=Help.VERDICT in game.help,
        mistakes=None if is_open else record.blunders,
        is_void=was_given_up or cost.stars == MAX_STARS,
        best=best.seconds if best and has_time else None,
        has_mistakes=has_mistakes(game.tree),
        was_given_up=was_given_up,
        puzzle=game.puzzle,
    )
