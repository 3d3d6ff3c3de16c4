"""Why a position is lost and why a move is good, found off the GUI thread."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QObject, Slot

from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import Node
from boaf_desktop.play.game.verdicts import MAX_NODES
from boaf_desktop.widgets.jobs import drop, run
from engine.game import Move
from engine.progress import Cancel
from engine.search.advice import Advice, advise
from engine.search.explanation import Explanation, explain_at_once, explain_loss

_Key: TypeAlias = tuple[Node, Move | None]


class Explaining(QObject):
    """Finds explanations for nodes of the current game, newest request first.

    ``on_found``: called when a requested explanation is available.
    """

    def __init__(self, session: Session, on_found: Callable[[], None]) -> None:
        super().__init__(session)
        self._on_found = on_found
        self._known: dict[_Key, Explanation | Advice | None] = {}
        self._asked: _Key | None = None
        session.puzzle_changed.connect(self._forget)

    @property
    def is_waiting(self) -> bool:
        """Whether an explanation is being computed."""
        return self._asked is not None

    def loss(self, node: Node) -> Explanation | None:
        """Return why a lost position is lost; None while that is computed.

        Without legal moves the answer is immediate, because no search is needed.
        """
        if not node.outlook.n_legal:
            return explain_at_once(node.position)
        position = node.position
        found = self._find(
            (node, None), lambda cancel: explain_loss(position, max_nodes=MAX_NODES, cancel=cancel)
        )
        return found if isinstance(found, Explanation) else None

    def advice(self, node: Node, move: Move) -> Advice | None:
        """Return why a winning move is good; None while that is computed."""
        position, winning = node.position, node.outlook.winning or frozenset()
        found = self._find(
            (node, move), lambda cancel: advise(position, move, winning, cancel=cancel)
        )
        return found if isinstance(found, Advice) else None

    def _find(
        self, key: _Key, compute: Callable[[Cancel], Explanation | Advice | None]
    ) -> Explanation | Advice | None:
        if key not in self._known and key != self._asked:
            self._asked = key
            run(
                self, compute, partial(self._on_answered, key), partial(self._on_failed, key),
                key="explain",
            )  # fmt: skip
        return self._known.get(key)

    @Slot()
    def _forget(self) -> None:
        self._known, self._asked = {}, None
        drop(self, "explain")

    def _on_answered(self, key: _Key, found: Explanation | Advice | None) -> None:
        self._known[key] = found
        self._asked = None
        self._on_found()

    def _on_failed(self, key: _Key, _sentence: str) -> None:
        # The error is in the log; the message is shown without a reason.
        self._on_answered(key, None)
