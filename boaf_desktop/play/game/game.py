"""One puzzle being played: its line of moves, clock, counts and ends."""

import secrets
import time
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final

from boaf_desktop.play.game.game_positions import MoveTree, Node, PositionVerdict
from boaf_desktop.play.game.puzzle import EDITOR, Puzzle
from engine.columns import COUNT
from engine.game import Position
from engine.games.help import Help
from engine.ratings.play_record import PLAY_COLUMNS, PlayRecord
from engine.ratings.timed_moves import TimedMove, format_timed_moves


class GameState(StrEnum):
    """The current state or the outcome of a game."""

    PLAYING = "playing"
    SOLVED = "solved"
    GIVEN_UP = "given_up"


class FirstEnd(StrEnum):
    """The first end of a game, which statistics count."""

    NONE = ""
    SOLVED = "solved"
    GIVEN_UP = "given_up"
    LEFT = "left"
    """Left when it could no longer be won."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Telemetry(PlayRecord):
    """The record of one game.

    Times are those of the clock, which stops at the outcome, in pauses and while the window is
    inactive. A mistake counts once it is proved that it lost a winnable game.
    """

    outcome: GameState = GameState.PLAYING  #: ``solved`` is never replaced


class Stopwatch:
    """A clock that runs only between `start` and `stop`."""

    def __init__(self, seconds: float = 0.0) -> None:
        self._before = seconds  # counted before the last start
        self._since: float | None = None

    @property
    def is_running(self) -> bool:
        return self._since is not None

    @property
    def seconds(self) -> float:
        running = 0.0 if self._since is None else time.monotonic() - self._since
        return self._before + running

    def start(self) -> None:
        if self._since is None:
            self._since = time.monotonic()

    def stop(self) -> None:
        self._before, self._since = self.seconds, None


_COUNTS: Final[dict[str, Any]] = {
    column.field: 0 for column in PLAY_COLUMNS if column.cell is COUNT
}
UNPLAYED: Final = PlayRecord(**_COUNTS)
_DECIMALS: Final = 3  # of measured seconds


@dataclass(eq=False)
class Game:
    """The record of a puzzle, kept while it is played and after it is left."""

    puzzle: Puzzle
    #: A unique id, so that its end is recorded once.
    key: str = field(default_factory=lambda: secrets.token_hex(8))
    tree: MoveTree = field(init=False)
    node: Node = field(init=False)  #: Where the game is
    line: tuple[Node, ...] = field(init=False)  #: The moves, including undone ones after ``node``
    end_node: Node | None = field(init=False)  #: Where it was at its outcome, if known
    watch: Stopwatch = field(default_factory=Stopwatch)
    outcome: GameState = GameState.PLAYING
    #: Its first end, if any; a game that was given up can be continued.
    first_end: FirstEnd = FirstEnd.NONE
    #: What is counted while it is played; `telemetry` adds the clock and the mistakes.
    play: PlayRecord = UNPLAYED
    moved_at_s: float | None = None  #: Time on the clock at the last move
    help: frozenset[Help] = frozenset()  #: The kinds of help that were used
    played_at: datetime | None = None  #: When the last move was made; None where unknown
    is_put_away: bool = False  #: Whether it was removed from Home, until it is played again
    was_unsolvable: bool = False  #: Whether its deal was proved unsolvable in an earlier run

    def __post_init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self.tree = MoveTree(Position.from_deal(self.puzzle.deal))
        self.node = self.tree.root
        self.line, self.end_node = (self.node,), None

    def go_to(self, node: Node) -> None:
        """Go to a node; one outside the line replaces the rest of the line."""
        self.node = node
        if node not in self.line:
            self.line = self.tree.path(node)

    @property
    def is_touched(self) -> bool:
        """Whether there is anything to save."""
        is_played = len(self.tree.nodes) > 1 or self.outcome is not GameState.PLAYING
        is_timed = bool(self.puzzle.requested_by)  # also before a move, for its rating
        is_composed = self.puzzle.kind == EDITOR  # which nothing else keeps
        return is_played or is_timed or is_composed or bool(self.play.hints)

    @property
    def is_unfinished(self) -> bool:
        """Whether the player started it and may continue."""
        is_begun = bool(self.play.moves) and self.puzzle.is_counted
        return is_begun and self.outcome is GameState.PLAYING and not self.node.position.is_solved

    @property
    def is_living(self) -> bool:
        """Whether it is unfinished, has a legal move, and wasn't put away.

        A deal of a single game is living even before its first move.
        """
        can_go_on = bool(self.node.evaluation.n_legal) and not self.is_put_away
        is_only_here = self.outcome is GameState.PLAYING and self.puzzle.is_dealt
        return (self.is_unfinished or is_only_here) and can_go_on

    @property
    def is_unsolvable(self) -> bool:
        """Whether its deal is proved unsolvable."""
        return self.was_unsolvable or self.tree.root.evaluation.is_lost

    @property
    def was_left_lost(self) -> bool:
        """Whether the player left it in a lost position, and hasn't gone back since."""
        is_winnable = self.node.evaluation.verdict is PositionVerdict.WINNABLE
        return self.first_end is FirstEnd.LEFT and not is_winnable

    def end(self, outcome: GameState) -> None:
        """Set the outcome; the first end stays as it was if there was one."""
        self.outcome, self.end_node = outcome, self.node
        if self.first_end is FirstEnd.NONE:
            self.first_end = FirstEnd(outcome.value)

    def leave(self) -> bool:
        """Count it as lost if it is left in a lost position; return whether that is new.

        It stays open, with its moves. The ratings of a study tell how its games ended.
        """
        return not self.puzzle.requested_by and self.count_as_lost()

    def count_as_lost(self) -> bool:
        """Count it as lost if it is begun and lost; return whether that is new."""
        is_lost = bool(self.play.moves) and self.node.evaluation.is_lost
        if self.first_end is not FirstEnd.NONE or not is_lost:
            return False
        self.first_end = FirstEnd.LEFT
        return True

    def begin_again(self) -> None:
        """Turn it into a new game of the same puzzle."""
        self.key, self.watch = secrets.token_hex(8), Stopwatch()
        self.outcome, self.first_end = GameState.PLAYING, FirstEnd.NONE
        self.play, self.help = UNPLAYED, frozenset()
        self.moved_at_s = self.played_at = None
        known = self.tree.root.evaluation
        self._start()
        self.tree.learn(self.tree.root, known)

    def count(self, name: str) -> None:
        """Count one more action of the player, by its field of `PlayRecord`."""
        counted: dict[str, Any] = {name: (getattr(self.play, name) or 0) + 1}
        self.play = replace(self.play, **counted)

    def count_move(self) -> None:
        """Count a move, and measure the time before it."""
        now_s = round(self.watch.seconds, _DECIMALS)
        if self.play.first_move_seconds is None:
            self.play = replace(self.play, first_move_seconds=now_s)
        elif self.moved_at_s is not None and self.outcome is GameState.PLAYING:
            pause_s = round(now_s - self.moved_at_s, _DECIMALS)
            longest_s = max(pause_s, self.play.longest_pause_seconds or 0.0)
            self.play = replace(self.play, longest_pause_seconds=longest_s)
        self.moved_at_s = now_s
        self.played_at = datetime.now(UTC)
        self.is_put_away = False
        self.count("moves")

    def make_move(self, node: Node) -> None:
        """Count a move to a node; after the outcome, its time is that of the first time."""
        self.count_move()
        node.is_played = True
        if self.outcome is GameState.PLAYING or node.seconds is None:
            node.seconds = self.moved_at_s

    def timed_moves(self) -> str:
        """Return the moves to the outcome, or so far; empty if not all are the player's."""
        last = self.node if self.outcome is GameState.PLAYING else self.end_node
        path = () if last is None else self.tree.path(last)[1:]
        if not all(node.is_played for node in path):
            return ""
        moves = (TimedMove(node.move, node.seconds) for node in path if node.move is not None)
        return format_timed_moves(self.puzzle.deal, moves)

    def telemetry(self) -> Telemetry:
        measured = {
            "seconds": round(self.watch.seconds, _DECIMALS),
            "blunders": len(self.tree.blunders()),
            "timed_moves": self.timed_moves(),
        }
        return Telemetry(**(self.play.play_values() | measured), outcome=self.outcome)


def last_move_at(game: Game) -> datetime:
    """Return when a game was played last; the earliest time where that is unknown."""
    return game.played_at or datetime.min.replace(tzinfo=UTC)
