"""Verdicts: what is proved in worker threads, when it is shown, and in which words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.appearance import Palette
from boaf_desktop.language import tr, worded
from boaf_desktop.play.game import Evaluation, Game, GameState, MoveTree, Node, PositionVerdict
from boaf_desktop.settings import Settings, VerdictMode
from boaf_desktop.widgets.jobs import cancel_latest, run_latest
from engine.feathers import feathers_of
from engine.game import Deal, Position
from engine.progress import Cancel
from engine.search.reasons import (
    Advice,
    Explanation,
    advise,
    explain_at_once,
    explain_loss,
    loss_text,
)

if TYPE_CHECKING:
    from boaf_desktop.play.session import Session
    from engine.search.difficulty import Difficulty

MAX_NODES: Final = 5_000_000
"""Node budget of one search: seconds at worst; when it is spent, the verdict stays unknown."""
_Why: TypeAlias = Explanation | tuple[Advice, ...] | None
"""Why a lost position is lost, or why each winning move is good; None without a reason."""


class Verdicts(QObject):
    """Proves what can be proved about the nodes of a game, and explains it on request.

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
        self._reasons: dict[Node, _Why] = {}
        self._explained_node: Node | None = None

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
            cancel_latest(self, "evaluation")
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

    # Explanations, the newest request first

    @property
    def is_explaining(self) -> bool:
        """Whether an explanation is being computed."""
        return self._explained_node is not None

    def loss(self, node: Node) -> Explanation | None:
        """Return why a lost position is lost; None while that is computed."""
        if not node.evaluation.n_legal:  # no search is needed
            return explain_at_once(node.position)
        work = partial(explain_loss, node.position, max_nodes=MAX_NODES)
        why = self._reason_of(node, lambda cancel: work(cancel=cancel))
        return why if isinstance(why, Explanation) else None

    def advice(self, node: Node) -> tuple[Advice, ...] | None:
        """Return why winning moves are good, best first; None until known, empty on failure."""
        position, winning = node.position, node.evaluation.winning or frozenset()
        why = self._reason_of(node, lambda cancel: advise(position, winning, cancel=cancel))
        if node not in self._reasons:
            return None
        return why if isinstance(why, tuple) else ()

    def forget_reasons(self) -> None:
        """Forget explanations, because another game is on the board."""
        self._reasons, self._explained_node = {}, None
        cancel_latest(self, "explain")

    def _reason_of(self, node: Node, compute: Callable[[Cancel], _Why]) -> _Why:
        if node not in self._reasons and node is not self._explained_node:
            self._explained_node = node
            found = partial(self._on_explained, node)
            # After an error, which is in the log, the message is shown without a reason.
            run_latest(self, "explain", compute, found, lambda _sentence: found(None))
        return self._reasons.get(node)

    def _on_explained(self, node: Node, why: _Why) -> None:
        self._reasons[node], self._explained_node = why, None
        self._on_proved()


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


_MAX_NODES: Final = 200_000  # of one search
_MAX_WAITING: Final = 100


class Difficulties(QObject):
    """Measures requested puzzles, newest request first, and caches the results.

    Until `start` it only collects requests: loading the compiled search would delay the first
    paint.
    """

    changed = Signal()  #: More is known

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._difficulties: dict[str, Difficulty | None] = {}
        self._waiting: dict[str, Deal] = {}
        self._is_started = False
        self.is_busy = False  #: Whether a puzzle is being measured

    def of(self, name: str, deal: Deal) -> Difficulty | None:
        """Return the difficulty of a puzzle by its id; if unknown, measure it and return None."""
        if name not in self._difficulties and name not in self._waiting:
            self._waiting[name] = deal
            if len(self._waiting) > _MAX_WAITING:  # a puzzle that was scrolled past long ago
                del self._waiting[next(iter(self._waiting))]
            self._measure_next()
        return self._difficulties.get(name)

    def is_known(self, name: str) -> bool:
        """Return whether a puzzle was measured, even if it has no difficulty."""
        return name in self._difficulties

    def known_feathers(self, name: str) -> int:
        """Return the feathers of a puzzle if known, else 0; starts no measurement."""
        difficulty = self._difficulties.get(name)
        return 0 if difficulty is None else feathers_of(difficulty.level)

    @Slot()
    def start(self) -> None:
        self._is_started = True
        self._measure_next()

    def _measure_next(self) -> None:
        if self._is_started and not self.is_busy and self._waiting:
            name, deal = self._waiting.popitem()
            self.is_busy = True
            found = partial(self._on_measured, name)
            # After an error, which is in the log, the puzzle has no feathers.
            run_latest(
                self, "measure", partial(_measure, deal), found, lambda _sentence: found(None)
            )

    def _on_measured(self, name: str, difficulty: Difficulty | None) -> None:
        self._difficulties[name] = difficulty
        self.is_busy = False
        self.changed.emit()
        self._measure_next()


def _measure(deal: Deal, cancel: Cancel) -> Difficulty | None:
    """Measure a deal; runs in a worker thread."""
    from engine.search.difficulty import measure_difficulty  # compiled code

    return measure_difficulty(deal, max_nodes=_MAX_NODES, cancel=cancel)


# When they are shown, and in which words; never by colour alone


def shows_verdict(session: Session, settings: Settings) -> bool:
    """Return whether verdicts are shown: not in blind rating, and allowed by the setting.

    With the setting "only when stuck" they are shown when no move is left, after a hint at the
    position, and when the game is over.
    """
    mode = settings.verdict_mode
    if session.is_blind or mode is VerdictMode.OFF:
        return False
    return mode is not VerdictMode.STUCK or (
        session.is_stuck or session.has_requested_hint or session.outcome is not GameState.PLAYING
    )


def shows_unsolvable(session: Session, settings: Settings) -> bool:
    """Return whether the deal on the board is unsolvable, and the player may know that.

    After the game and at a dead end, which is explained, this doesn't depend on the setting.
    """
    is_over = session.is_stuck or session.outcome is not GameState.PLAYING
    may_know = shows_verdict(session, settings) or (is_over and not session.is_blind)
    return session.tree.root.evaluation.is_lost and may_know


def shows_difficulty(game: Game, session: Session, settings: Settings) -> bool:
    """Return whether the feathers of a game may be shown; only solvable deals have feathers."""
    is_over = game.outcome is not GameState.PLAYING
    may_know = game.puzzle.is_solvable or is_over or settings.verdict_mode.tells_losses
    return may_know and not session.is_hidden(game.puzzle.deal)


def verdict_signs(verdict: PositionVerdict, colours: Palette) -> tuple[str, str, str]:
    """Return symbol, word and colour of a verdict."""
    return {
        PositionVerdict.SOLVED: ("✓", tr("Solved"), colours.winnable),
        PositionVerdict.WINNABLE: ("●", tr("Winnable"), colours.winnable),
        PositionVerdict.LOST: ("✕", tr("Lost"), colours.lost),
        PositionVerdict.UNKNOWN: ("?", tr("Not yet analysed"), colours.muted),
    }[verdict]


def name_mistake(mistake: Node) -> str:
    """Say which move lost the game."""
    return tr("{move} lost the game.", move=mistake.move_words)


def loss_words(node: Node, verdicts: Verdicts) -> str:
    """Return why a lost position is lost; empty while that is computed."""
    why, covered = verdicts.loss(node), None
    if node.is_blunder and node.parent is not None and node.move is not None:
        covered = node.parent.position.stacks[node.move.target][-1]
    return worded(loss_text(node.position, why, covered)) if why else ""


def mistake_words(mistake: Node, verdicts: Verdicts) -> str:
    """Name a move that lost the game, with the reason once that is computed.

    The reason is about the position after it, which the board may no longer show.
    """
    named, reason = name_mistake(mistake), loss_words(mistake, verdicts)
    if not reason:
        return named
    return tr("{mistake} After that move: {reason}", mistake=named, reason=reason)
