# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""One puzzle being played: its tree, where it is, its clock and its counts."""

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
    """What is kept of a puzzle while it is played and after it is left."""

    puzzle: Puzzle  #: What is played
    #: A name that no other game has, so that its end is recorded once.
    key: str = field(default_factory=lambda: secrets.token_hex(8))
    tree: MoveTree = field(init=False)
    node: Node = field(init=False)
    watch: Stopwatch = field(default_factory=Stopwatch)
    outcome: GameState = GameState.PLAYING
    #: How it ended first, if it did: who gave a game up may go on with it.
    first_end: FirstEnd = FirstEnd.NONE
    moves: int = 0
    undos: int = 0
    hints: int = 0
    help: frozenset[Help] = frozenset()  #: The kinds of help that were used
    first_move_seconds: float | None = None
    played_at: datetime | None = None  #: When the last move was made; None where unknown
    #: The bookmarked nodes in order, with the names that the player gave them.
    bookmarks: dict[Node, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tree = MoveTree(Position.from_deal(self.puzzle.deal))
        self.node = self.tree.root

    @property
    def is_touched(self) -> bool:
        """Return whether there is anything to keep."""
        is_played = len(self.tree.nodes) > 1 or self.outcome is not GameState.PLAYING
        return is_played or self.hints > 0

    @property
    def is_unfinished(self) -> bool:
        """Return whether the player began to play it and may go on."""
        is_begun = self.moves > 0 and self.puzzle.is_counted
        return is_begun and self.outcome is GameState.PLAYING and not self.node.position.is_solved

    def end(self, outcome: GameState) -> None:
        """Set the end of the game; one that it had before stays its first."""
        self.outcome = outcome
        if self.first_end is FirstEnd.NONE:
            self.first_end = FirstEnd(outcome.value)

    def leave(self) -> bool:
        """Count it as lost when it is left so; return whether that is new.

        A puzzle that is offered again waits with its moves: its game goes on.
        """
        return not self.puzzle.is_offered_again and self.abandon()

    def abandon(self) -> bool:
        """Count it as lost when it is lost and nobody comes back; tell whether that is new."""
        is_lost = self.moves > 0 and self.node.outlook.standing is PositionVerdict.LOST
        if self.first_end is not FirstEnd.NONE or not is_lost:
            return False
        self.first_end = FirstEnd.LEFT
        return True

    def begin_again(self) -> None:
        """Make it a new game of the same puzzle: the moves that were tried stay to look at.

        None of them is a step to redo, or the new game would be won by redoing the old one.
        """
        self.key, self.watch = secrets.token_hex(8), Stopwatch()
        self.outcome, self.first_end = GameState.PLAYING, FirstEnd.NONE
        self.moves = self.undos = self.hints = 0
        self.help = frozenset()
        self.first_move_seconds = None
        self.node = self.tree.root
        for node in self.tree.nodes:
            node.is_played, node.last_child = False, None

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
