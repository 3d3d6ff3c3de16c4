"""One puzzle being played: its tree, current node, clock and counts."""

import secrets
from dataclasses import dataclass, field
from datetime import datetime

from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.telemetry import FirstEnd, GameState, Stopwatch, Telemetry
from boaf_desktop.play.game.tree import MoveTree, Node, PositionVerdict
from engine.game import Position
from engine.games.help import Help


@dataclass(eq=False)
class Game:
    """The record of a puzzle, kept while it is played and after it is left."""

    puzzle: Puzzle  #: The puzzle
    #: A unique id, so that its end is recorded once.
    key: str = field(default_factory=lambda: secrets.token_hex(8))
    tree: MoveTree = field(init=False)
    node: Node = field(init=False)
    watch: Stopwatch = field(default_factory=Stopwatch)
    outcome: GameState = GameState.PLAYING
    #: Its first end, if any; a game that was given up can be continued.
    first_end: FirstEnd = FirstEnd.NONE
    moves: int = 0
    undos: int = 0
    hints: int = 0
    help: frozenset[Help] = frozenset()  #: The kinds of help that were used
    first_move_seconds: float | None = None
    played_at: datetime | None = None  #: When the last move was made; None where unknown

    def __post_init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self.tree = MoveTree(Position.from_deal(self.puzzle.deal))
        self.node = self.tree.root

    @property
    def is_touched(self) -> bool:
        """Whether there is anything to save."""
        is_played = len(self.tree.nodes) > 1 or self.outcome is not GameState.PLAYING
        return is_played or self.hints > 0

    @property
    def is_unfinished(self) -> bool:
        """Whether the player started it and may continue."""
        is_begun = self.moves > 0 and self.puzzle.is_counted
        return is_begun and self.outcome is GameState.PLAYING and not self.node.position.is_solved

    def end(self, outcome: GameState) -> None:
        """Set the outcome; the first end stays as it was if there was one."""
        self.outcome = outcome
        if self.first_end is FirstEnd.NONE:
            self.first_end = FirstEnd(outcome.value)

    def leave(self) -> bool:
        """Count it as lost if it is left in a lost position; return whether that is new.

        Games of puzzles that are offered again stay open, with their moves.
        """
        return not self.puzzle.is_offered_again and self.abandon()

    def abandon(self) -> bool:
        """Count it as lost if it is lost and won't be continued; return whether that is new."""
        is_lost = self.moves > 0 and self.node.outlook.standing is PositionVerdict.LOST
        if self.first_end is not FirstEnd.NONE or not is_lost:
            return False
        self.first_end = FirstEnd.LEFT
        return True

    def begin_again(self) -> None:
        """Turn it into a new game of the same puzzle."""
        self.key, self.watch = secrets.token_hex(8), Stopwatch()
        self.outcome, self.first_end = GameState.PLAYING, FirstEnd.NONE
        self.moves = self.undos = self.hints = 0
        self.help = frozenset()
        self.first_move_seconds = self.played_at = None
        known = self.tree.root.outlook
        self._start()
        self.tree.learn(self.tree.root, known)

    def telemetry(self) -> Telemetry:
        """Return the record so far."""
        return Telemetry(
            outcome=self.outcome,
            seconds=self.watch.seconds,
            moves=self.moves,
            undos=self.undos,
            hints=self.hints,
            blunders=sum(1 for _ in self.tree.blunders()),
            first_move_seconds=self.first_move_seconds,
        )
