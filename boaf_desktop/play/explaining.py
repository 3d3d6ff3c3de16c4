"""Why a position is lost, and why a move is good, from exact searches off the GUI thread."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QObject, Slot

from boaf_desktop.language.translation import tr, worded
from boaf_desktop.play.game.game_positions import Node
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.verdicts import MAX_NODES
from boaf_desktop.play.reasons import name_mistake
from boaf_desktop.widgets.jobs import drop, run_latest
from engine.progress import Cancel
from engine.search.advice import Advice, advise
from engine.search.explanation import Explanation, explain_at_once, explain_loss
from engine.search.reason_text import loss_text

_Why: TypeAlias = Explanation | tuple[Advice, ...] | None
"""Why a lost position is lost, or why each winning move is good; None without a reason."""


class Explaining(QObject):
    """Finds explanations for nodes of the current game, newest request first.

    ``on_found``: called when a requested explanation is available.
    """

    def __init__(self, session: Session, on_found: Callable[[], None]) -> None:
        super().__init__(session)
        self._on_found = on_found
        self._explanations: dict[Node, _Why] = {}
        self._request: Node | None = None
        session.puzzle_changed.connect(self._forget)

    @property
    def is_waiting(self) -> bool:
        """Whether an explanation is being computed."""
        return self._request is not None

    def loss(self, node: Node) -> Explanation | None:
        """Return why a lost position is lost; None while that is computed."""
        if not node.evaluation.n_legal:  # no search is needed
            return explain_at_once(node.position)
        position = node.position
        why = self._find(
            node, lambda cancel: explain_loss(position, max_nodes=MAX_NODES, cancel=cancel)
        )
        return why if isinstance(why, Explanation) else None

    def loss_words(self, node: Node) -> str:
        """Return why a lost position is lost, in words; empty while that is computed."""
        why, covered = self.loss(node), None
        if node.is_blunder and node.parent is not None and node.move is not None:
            covered = node.parent.position.stacks[node.move.target][-1]
        return worded(loss_text(node.position, why, covered)) if why else ""

    def mistake_words(self, mistake: Node) -> str:
        """Name a move that lost the game, with the reason once that is computed.

        The reason is about the position after it, which the board may no longer show.
        """
        named, reason = name_mistake(mistake), self.loss_words(mistake)
        if not reason:
            return named
        return tr("{mistake} After that move: {reason}", mistake=named, reason=reason)

    def advice(self, node: Node) -> tuple[Advice, ...] | None:
        """Return why winning moves are good, best first; None until known, empty on failure."""
        position, winning = node.position, node.evaluation.winning or frozenset()
        why = self._find(node, lambda cancel: advise(position, winning, cancel=cancel))
        if node not in self._explanations:
            return None
        return why if isinstance(why, tuple) else ()

    def _find(self, node: Node, compute: Callable[[Cancel], _Why]) -> _Why:
        if node not in self._explanations and node is not self._request:
            self._request = node
            run_latest(
                self,
                "explain",
                compute,
                partial(self._on_explained, node),
                partial(self._on_failed, node),
            )
        return self._explanations.get(node)

    @Slot()
    def _forget(self) -> None:
        self._explanations, self._request = {}, None
        drop(self, "explain")

    def _on_explained(self, node: Node, why: _Why) -> None:
        self._explanations[node] = why
        self._request = None
        self._on_found()

    def _on_failed(self, node: Node, _sentence: str) -> None:
        # The error is in the log; the message is shown without a reason.
        self._on_explained(node, None)
