"""Plays a solution on the board, on a copy of the position, without changing the session."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Slot

from boaf_desktop.language.translation import tr
from boaf_desktop.play.board import Board
from boaf_desktop.play.game.game_positions import Evaluation, MoveTree, Node
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.verdicts import MAX_NODES, evaluate_position
from boaf_desktop.play.marks import ArrowKind
from boaf_desktop.play.walk import Step, Walk
from boaf_desktop.widgets.jobs import Job, drop, run, run_latest
from boaf_desktop.widgets.notice import NoticeBar
from engine.game import Move, Position
from engine.games.help import Help
from engine.progress import Cancel

if TYPE_CHECKING:
    from engine.search.solver import Verdict

_STEP_MS: Final = 900
_MAX_OTHERS: Final = 4


class SolutionPlayer(Walk):
    """Finds a solution of the current position and plays it, with its alternatives.

    In a lost game it starts at the last position that is proved winnable. Space pauses and
    resumes. It counts as help.

    ``on_lost``: called if the position has no solution.
    """

    def __init__(
        self, session: Session, board: Board, notice: NoticeBar, on_lost: Callable[[], None]
    ) -> None:
        super().__init__(session, board)
        self._job: Job | None = None
        self._notice, self._on_lost = notice, on_lost
        self._timer = QTimer(self, interval=_STEP_MS)
        self._timer.timeout.connect(self._show_next)

    @property
    def is_active(self) -> bool:
        """Whether a solution is being searched for or shown."""
        return self._job is not None or self.is_shown

    @property
    def is_playing(self) -> bool:
        return self._timer.isActive()

    @property
    def n_moves(self) -> int:
        return len(self.stops) - 1

    @property
    def next_move(self) -> Move | None:
        return self.stops[self.place + 1].move if self.place < self.n_moves else None

    @property
    def others(self) -> tuple[Move, ...] | None:
        """Other winning moves here; None while unknown."""
        winning = self.node.evaluation.winning
        return None if winning is None else tuple(sorted(winning - {self.next_move}))

    def start(self) -> None:
        """Search for a solution of the current position, then show it."""
        self._notice.show_message(tr("Searching for a solution…"))
        self._search(self._session.node)
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        if self.is_active:
            self._end("")

    def _end(self, sentence: str) -> None:
        """End the search and the steps, with a message that says why, or an empty one."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        drop(self, "winning moves")
        self._timer.stop()
        self._notice.show_message(sentence)
        if self.is_shown:
            super().stop()
        else:
            self.changed.emit()

    # Stepping

    def toggle(self) -> None:
        if self.is_playing or self.next_move is None:
            self._timer.stop()
        else:
            self._timer.start()
        self.changed.emit()

    def go_to(self, index: int) -> None:
        self._timer.stop()
        super().go_to(index)

    @Slot()
    def _show_next(self) -> None:
        super().go_to(self.place + 1)
        if self.next_move is None:
            self._timer.stop()
            self.changed.emit()

    @Slot()
    def refresh(self) -> None:
        self._find_winning(self.node)
        arrows = [(move, ArrowKind.OTHER) for move in self.others or ()]
        if self.next_move is not None:
            arrows.append((self.next_move, ArrowKind.NEXT))
        self._board.marks.show_marks(arrows)
        self.changed.emit()

    def keys(self) -> Mapping[Qt.Key, Callable[[], object]]:
        return {Qt.Key.Key_Space: self.toggle}

    # Searching

    def _search(self, start: Node) -> None:
        self._job = run(
            self, partial(_find, start.position), partial(self._on_found, start), self._end
        )

    def _on_found(self, start: Node, verdict: Verdict) -> None:
        self._job = None
        winnable = self._session.last_winnable()
        if verdict.solvable:
            self._show_solution(start, verdict.moves)
        elif verdict.solvable is None:
            self._end(tr("Unknown: the search reached its limit."))
        elif winnable is None or start is winnable:
            self._end("")
            self._on_lost()
        else:
            self._search(winnable)

    def _show_solution(self, start: Node, moves: tuple[Move, ...]) -> None:
        self._session.count_help(Help.SOLUTION)
        text = tr("This position is lost. The solution starts from the last winnable position.")
        self._notice.show_message("" if start is self._session.node else text)
        tree = MoveTree(start.position)  # a copy: the game's own tree stays as it is
        node = tree.root
        for move in moves:
            node = tree.child(node, move)
        self.show_stops(tree.path(node), 0)
        self._timer.start()
        self.changed.emit()

    def _find_winning(self, node: Node) -> None:
        """Request the winning moves of a position, unless they are known."""
        if node.evaluation.winning is None:
            run_latest(
                self,
                "winning moves",
                partial(evaluate_position, node.position),
                partial(self._on_winning, node),
            )

    def _on_winning(self, node: Node, evaluation: Evaluation) -> None:
        node.evaluation = evaluation
        if self.is_shown and evaluation.winning is not None:
            self.refresh()

    # In words

    def steps(self) -> tuple[Step, ...]:
        text = tr("Pause") if self.is_playing else tr("Play")
        tip = tr("Pause (Space)") if self.is_playing else tr("Play (Space)")
        return (
            self._back_step(),
            Step(text, tip, self.toggle, self.next_move is not None),
            self._forward_step(),
            self._close_step(),
        )

    def words(self) -> str:
        where = tr("Solution: move {place} of {all}", place=self.place, all=self.n_moves)
        if self.next_move is None:
            return tr("{where}. Solved.", where=where)
        move = self._move_text(self.next_move)
        if self.others is None:
            return tr("{where}. Next: {move}.", where=where, move=move)
        if not self.others:
            return tr("{where}. Next: {move}, the only winning move.", where=where, move=move)
        others = list(map(self._move_text, self.others))
        is_cut = len(others) > _MAX_OTHERS
        if is_cut:
            others = [*others[:_MAX_OTHERS], "…"]
        text = tr(
            "{where}. Next: {move}. Other winning moves: {others}.",
            where=where,
            move=move,
            others=", ".join(others),
        )
        return text.removesuffix(".") if is_cut else text  # the ellipsis ends the sentence

    def _move_text(self, move: Move) -> str:
        return self.node.position.move_symbols(move)


def _find(position: Position, cancel: Cancel) -> Verdict:
    """Solve a position; runs in a worker thread, where compiled code may load."""
    from engine.search.solver import solve

    return solve(position, max_nodes=MAX_NODES, cancel=cancel)
