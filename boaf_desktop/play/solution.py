"""Plays a solution on the board, on a copy that the session never sees."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent

from boaf_desktop.jobs import Job
from boaf_desktop.play.board import Board
from boaf_desktop.play.session import Session
from boaf_desktop.play.verdicts import MAX_NODES
from engine.game import Move, Position
from engine.progress import Cancel, Progress

_STEP_MS: Final = 900


class SolutionPlayer(QObject):
    """Finds a solution of the present position and walks it.

    Space pauses and goes on, the arrows step, Esc ends. Session and telemetry stay untouched.

    Attributes
    ----------
    told : Signal(str)
        What the player should read.
    ended : Signal()
        The board shows the game again.
    """

    told = Signal(str)
    ended = Signal()

    def __init__(self, session: Session, board: Board) -> None:
        super().__init__(board)
        self._session = session
        self._board = board
        self._job: Job | None = None
        self._line: list[tuple[Position, Move | None]] = []
        self._place = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_STEP_MS)
        self._timer.timeout.connect(self._forward)
        board.key_offered.connect(self._on_key)
        session.position_changed.connect(self.stop)

    @property
    def is_active(self) -> bool:
        """Tell whether a solution is being looked for or shown."""
        return self._job is not None or bool(self._line)

    def start(self) -> None:
        """Look for a solution of the present position, then show it."""
        position = self._session.position
        job = Job(lambda cancel: _find(position, cancel), self)
        job.finished.connect(self._on_found)
        job.failed.connect(self._on_failed)
        self._job = job
        self.told.emit(self.tr("Looking for a solution…"))
        job.start()

    @Slot()
    def stop(self) -> None:
        """End the show and bring the game back."""
        if not self.is_active:
            return
        if self._job is not None:
            self._job.cancel()
        self._end("")
        self._board.show_position(self._session.position, self._session.node.move)

    @Slot(object)
    def _on_found(self, verdict: Any) -> None:
        if verdict.solvable is None:
            self._end(self.tr("Not known yet: the search spent its budget."))
        elif not verdict.solvable:
            self._end(self.tr("This position is lost: it has no solution."))
        else:
            self._show(verdict.moves)

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._end(sentence)

    def _end(self, sentence: str) -> None:
        self._job = None
        self._timer.stop()
        self._line = []
        self._board.set_read_only(False)
        self.told.emit(sentence)
        self.ended.emit()

    def _show(self, moves: tuple[Move, ...]) -> None:
        self._job = None
        position = self._session.position
        self._line = [(position, self._session.node.move)]
        for move in moves:
            position = position.play(move)
            self._line.append((position, move))
        self._place = 0
        self._board.set_read_only(True)
        self._timer.start()
        self._tell()

    def _tell(self) -> None:
        text = self.tr("Solution, move {place} of {all}. Space pauses, arrows step, Esc ends.")
        self.told.emit(text.format(place=self._place, all=len(self._line) - 1))

    def _step(self, by: int) -> None:
        place = self._place + by
        if self._line and 0 <= place < len(self._line):
            self._place = place
            self._board.show_position(*self._line[place])
            self._tell()
        if place >= len(self._line) - 1:
            self._timer.stop()

    @Slot()
    def _forward(self) -> None:
        self._step(1)

    @Slot(object)
    def _on_key(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in {Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up}:
            self._timer.stop()
            self._step(1 if key in {Qt.Key.Key_Right, Qt.Key.Key_Down} else -1)
        elif key == Qt.Key.Key_Space:
            self._timer.stop() if self._timer.isActive() else self._timer.start()
        elif key == Qt.Key.Key_Escape:
            self.stop()
        else:
            return
        event.accept()


def _find(position: Position, cancel: Cancel) -> Generator[Progress, None, Any]:
    """Solve a position; runs in a worker thread, where compiled code may load."""
    from engine.search import solve  # noqa: PLC0415

    yield Progress(0, 1)
    return solve(position, max_nodes=MAX_NODES, cancel=cancel)
