"""One puzzle being played: its tree, where it is, its clock and its counts."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.telemetry import GameState, Stopwatch, Telemetry
from boaf_desktop.play.game.tree import MoveTree, Node
from engine.game import Position


@dataclass(eq=False)
class Game:
    """What is kept of a puzzle while it is played and after it is left.

    Parameters
    ----------
    puzzle : Puzzle
        What is played.
    key : str
        A name that no other game has, so that its end is recorded once.
    bookmarks : dict of Node to str
        The bookmarked nodes in order, with the names that the player gave them.
    """

    puzzle: Puzzle
    key: str = field(default_factory=lambda: secrets.token_hex(8))
    tree: MoveTree = field(init=False)
    node: Node = field(init=False)
    watch: Stopwatch = field(default_factory=Stopwatch)
    outcome: GameState = GameState.PLAYING
    moves: int = 0
    undos: int = 0
    hints: int = 0
    first_move_seconds: float | None = None
    bookmarks: dict[Node, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tree = MoveTree(Position.from_deal(self.puzzle.deal))
        self.node = self.tree.root

    @property
    def is_touched(self) -> bool:
        """Tell whether there is anything to keep."""
        return len(self.tree.nodes) > 1 or self.outcome is not GameState.PLAYING

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
