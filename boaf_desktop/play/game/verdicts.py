"""Exact verdicts in a worker thread: the newest node first, then its line, then other moves."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QObject

from boaf_desktop.play.game.game_positions import Evaluation, MoveTree, Node, PositionVerdict
from boaf_desktop.widgets.jobs import drop, run_latest
from engine.game import Position
from engine.progress import Cancel

MAX_NODES: Final = 5_000_000
"""Node budget of one search: seconds at worst; when it is spent, the verdict stays unknown."""


class Verdicts(QObject):
    """Proves what can be proved about the nodes of a game.

    The current node is searched first, then the nodes on the path to it, so that the tension strip
    and the blunders fill in after a game is restored. Other moves follow, for the review.
    ``on_proved`` is called when something is proved.
    """

    def __init__(self, parent: QObject, on_proved: Callable[[], None]) -> None:
        super().__init__(parent)
        self._on_proved = on_proved
        self._tree: MoveTree | None = None
        self._node: Node | None = None
        self._searched_node: Node | None = None

    def request(self, tree: MoveTree, node: Node) -> None:
        """Search a node first; a running search of another node is cancelled."""
        self._tree, self._node = tree, node
        self._search_next()

    def _search_next(self) -> None:
        node = self._next_unsettled()
        if node is self._searched_node:
            return
        self._searched_node = node
        if node is None:
            drop(self, "evaluation")
            return
        position = node.position
        run_latest(
            self,
            "evaluation",
            lambda cancel: evaluate_position(position, cancel),
            partial(self._on_evaluated, node),
            partial(self._on_failed, node),
        )

    def _next_unsettled(self) -> Node | None:
        node = self._node
        while node is not None and _is_settled(node):
            node = node.parent
        if node is not None or self._tree is None:
            return node
        return next((each for each in self._tree.nodes if not _is_settled(each)), None)

    def _on_evaluated(self, node: Node, evaluation: Evaluation) -> None:
        self._searched_node = None
        if node.evaluation.is_known and not evaluation.is_known:  # by another node's winning moves
            evaluation = replace(node.evaluation, has_given_up=True)
        if self._tree is not None:
            self._tree.learn(node, evaluation)
            self._on_proved()
        self._search_next()

    def _on_failed(self, node: Node, _sentence: str) -> None:
        # The error is in the log; the position stays unknown.
        self._on_evaluated(node, replace(node.evaluation, has_given_up=True))


def _is_settled(node: Node) -> bool:
    return node.evaluation.winning is not None or node.evaluation.has_given_up


def evaluate_position(position: Position, cancel: Cancel) -> Evaluation:
    """Search a position exactly; runs in a worker thread.

    The search is imported here because its compiled code takes long to load, and the GUI thread
    must never wait for it.
    """
    from engine.search.solver import winning_moves

    result = winning_moves(position, max_nodes=MAX_NODES, cancel=cancel)
    n_legal = len(result.legal)
    has_given_up = bool(result.unknown)
    winning = None if has_given_up else frozenset(result.winning)
    if result.winning:
        return Evaluation(PositionVerdict.WINNABLE, n_legal, winning, has_given_up)
    if has_given_up:
        return Evaluation(PositionVerdict.UNKNOWN, n_legal, has_given_up=True)
    return Evaluation(PositionVerdict.LOST, n_legal, frozenset())
