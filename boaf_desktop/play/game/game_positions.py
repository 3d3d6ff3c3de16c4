"""The positions of one game, what is proved about each, and which moves were mistakes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.game import Move, Position


class PositionVerdict(Enum):
    """The verdict on a position, as far as it is proved."""

    SOLVED = "solved"
    WINNABLE = "winnable"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The proved facts about a position."""

    verdict: PositionVerdict  #: ``UNKNOWN`` until it is proved
    n_legal: int  #: Number of legal moves
    #: The winning moves; None while not all of them are known.
    winning: frozenset[Move] | None = None
    has_given_up: bool = False  #: Whether a search ended without proving the rest

    @property
    def is_known(self) -> bool:
        """Whether the position is proved winnable or lost."""
        return self.verdict is not PositionVerdict.UNKNOWN

    @property
    def is_lost(self) -> bool:
        """Whether the position is proved lost."""
        return self.verdict is PositionVerdict.LOST

    @property
    def tension(self) -> float | None:
        """1 - winning / all legal moves; None while unknown, solved or without legal moves."""
        if self.winning is None or not self.n_legal:
            return None
        return 1 - len(self.winning) / self.n_legal


@dataclass(eq=False, slots=True)
class Node:
    """One visited position."""

    number: int  #: Index in `MoveTree.nodes`
    position: Position
    parent: Node | None  #: The previous node; None at the start
    move: Move | None  #: The move that led here
    evaluation: Evaluation  #: What is proved about it so far
    children: list[Node] = field(default_factory=list)  #: In the order of the first visit
    is_played: bool = False  #: Whether the player made the move, rather than pasted it
    seconds: float | None = None  #: Time on the clock when the player made it last, if known

    @property
    def depth(self) -> int:
        depth, node = 0, self
        while node.parent is not None:
            depth, node = depth + 1, node.parent
        return depth

    @property
    def move_text(self) -> str:
        """The move that led to it, as its cards show it; empty at the start."""
        if self.parent is None or self.move is None:
            return ""
        return self.parent.position.move_symbols(self.move)

    @property
    def is_blunder(self) -> bool:
        """Whether the move to this node is proved to have lost a winnable game."""
        return (
            self.parent is not None
            and self.parent.evaluation.verdict is PositionVerdict.WINNABLE
            and self.evaluation.is_lost
        )


class MoveTree:
    """Every position visited in one game; moves that were undone stay for the review."""

    def __init__(self, start: Position) -> None:
        self.nodes: list[Node] = []
        self.root = self._add(start, None, None)

    def child(self, node: Node, move: Move) -> Node:
        """Return the node after a move, created on the first visit.

        Raises MoveError when the move is not legal there.
        """
        for known in node.children:
            if known.move == move:
                return known
        return self._add(node.position.play(move), node, move)

    def path(self, node: Node) -> tuple[Node, ...]:
        """Return the nodes from the root to a node, both included."""
        path = [node]
        while path[-1].parent is not None:
            path.append(path[-1].parent)
        return tuple(reversed(path))

    def learn(self, node: Node, evaluation: Evaluation) -> None:
        """Store what was proved about a node, and update the nodes below it."""
        node.evaluation = evaluation
        todo = list(node.children)
        while todo:
            child = todo.pop()
            known = inherited(child)
            if known is not child.evaluation:
                child.evaluation = known
                todo += child.children

    def blunders(self) -> list[Node]:
        """Return every node where the player is proved to have lost a winnable game."""
        return [node for node in self.nodes if node.is_played and node.is_blunder]

    def _add(self, position: Position, parent: Node | None, move: Move | None) -> Node:
        node = Node(len(self.nodes), position, parent, move, evident(position))
        node.evaluation = inherited(node)
        self.nodes.append(node)
        if parent is not None:
            parent.children.append(node)
        return node


def evident(position: Position) -> Evaluation:
    """Evaluate a position without a search: solved, stuck, or unknown."""
    n_legal = position.count_moves()
    if position.is_solved:
        return Evaluation(PositionVerdict.SOLVED, n_legal, frozenset())
    if not n_legal:
        return Evaluation(PositionVerdict.LOST, 0, frozenset())
    return Evaluation(PositionVerdict.UNKNOWN, n_legal)


def inherited(node: Node) -> Evaluation:
    """Return a node's evaluation, extended by the facts that its parent's winning moves prove."""
    own, parent = node.evaluation, node.parent
    if own.is_known or parent is None or node.move is None:
        return own
    if not parent.evaluation.is_lost:
        if parent.evaluation.winning is None:
            return own
        if node.move in parent.evaluation.winning:
            return replace(own, verdict=PositionVerdict.WINNABLE)
    return Evaluation(PositionVerdict.LOST, own.n_legal, frozenset())


def better_moves(node: Node) -> tuple[Move, ...] | None:
    """Return the other moves that would have kept the game winnable; None while unknown."""
    if node.parent is None or node.parent.evaluation.winning is None:
        return None
    return tuple(sorted(move for move in node.parent.evaluation.winning if move != node.move))


def has_mistakes(tree: MoveTree) -> bool:
    """Return whether a move of the player is proved to have lost the game."""
    return bool(tree.blunders())


def may_hide_mistakes(tree: MoveTree) -> bool:
    """Return whether a move of the player might still turn out to have lost the game."""
    return any(node.is_played and _may_be_mistake(node) for node in tree.nodes)


def _may_be_mistake(node: Node) -> bool:
    before = PositionVerdict.LOST if node.parent is None else node.parent.evaluation.verdict
    after = node.evaluation.verdict
    is_open = PositionVerdict.UNKNOWN in {before, after}
    may_be_lost = after in {PositionVerdict.LOST, PositionVerdict.UNKNOWN}
    return is_open and before is not PositionVerdict.LOST and may_be_lost
