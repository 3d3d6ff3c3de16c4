"""The scores still possible in a lost game, exact and computed in a worker thread."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Slot

from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import Node, PositionVerdict
from boaf_desktop.widgets.jobs import drop, run
from engine.game import Position
from engine.progress import Cancel


@dataclass(frozen=True, slots=True)
class ScoreRange:
    """The scores from the current one to the best possible."""

    #: The current score, and the final score of greedy play.
    base: int
    greedy: int
    #: The player's target, halfway between both, rounded down (DNA Puzzles 2021).
    target: int
    #: The best score known to be reachable, and an upper bound; equal when exact.
    best: int
    bound: int


class ScoreService(QObject):
    """Finds the scores of the current position and of the deal, when they are proved lost.

    ``on_found``: called when more is known.
    """

    def __init__(self, session: Session, on_found: Callable[[], None]) -> None:
        super().__init__(session)
        self._on_found = on_found
        self._session = session
        self._known: dict[Node, ScoreRange] = {}
        self._asked: Node | None = None
        session.puzzle_changed.connect(self._forget)
        session.position_changed.connect(self._ask)
        session.verdict_changed.connect(self._ask)

    def of_position(self) -> ScoreRange | None:
        """Return the scores of the position on the board, as far as known."""
        return self._known.get(self._session.node)

    def of_deal(self) -> ScoreRange | None:
        """Return the scores of the deal, if it is proved unsolvable and they are known."""
        return self._known.get(self._session.tree.root)

    @Slot()
    def _forget(self) -> None:
        self._known = {}
        self._asked = None

    @Slot()
    def _ask(self) -> None:
        wanted = next(
            (
                node
                for node in (self._session.node, self._session.tree.root)
                if node.outlook.standing is PositionVerdict.LOST and node not in self._known
            ),
            None,
        )
        if wanted is self._asked:
            return
        self._asked = wanted
        if wanted is None:
            drop(self, "score")
        else:
            position = wanted.position
            run(
                self, lambda cancel: _score(position, cancel),
                partial(self._on_answered, wanted), key="score",
            )  # fmt: skip

    def _on_answered(self, node: Node, scores: ScoreRange) -> None:
        self._known[node] = scores
        self._asked = None
        self._on_found()
        self._ask()


def _score(position: Position, cancel: Cancel) -> ScoreRange:
    """Score a position; runs in a worker thread, where compiled code may load."""
    from engine.search.score import best_score, greedy_moves

    best = best_score(position, cancel=cancel)
    end = position
    for move in greedy_moves(position):
        end = end.play(move)
    target = (position.score + end.score) // 2
    return ScoreRange(position.score, end.score, target, best.best, best.bound)
