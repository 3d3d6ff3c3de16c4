"""Plays a solution on the board, on a copy of the position, without changing the session."""

from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent

from boaf_desktop.play.board.board import Board
from boaf_desktop.play.board.figures import Way
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import Evaluation
from boaf_desktop.play.game.verdicts import MAX_NODES, compute_outlook
from boaf_desktop.widgets.jobs import Job, drop, run
from engine.game import Move, Position
from engine.games.log import Help
from engine.progress import Cancel

_STEP_MS: Final = 900


class SolutionPlayer(QObject):
    """Finds a solution of the current position and plays it, with its alternatives.

    In a lost game it starts at the last position that is proved winnable.

    Space pauses and resumes, left and right step, up and down choose another winning move, Esc
    ends. The session doesn't change its position; it counts the solution as help.
    """

    said = Signal(str)  #: The message for the player; an empty text clears it
    changed = Signal()  #: Another step or line is shown, or more is known about the current one
    ended = Signal()  #: The board shows the game again
    lost = Signal()  #: The position has no solution

    def __init__(self, session: Session, board: Board) -> None:
        super().__init__(board)
        self._session = session
        self._board = board
        self._job: Job | None = None
        self._start = session.node
        self._line: list[tuple[Position, Move | None]] = []
        self._winning: dict[int, tuple[Move, ...]] = {}
        self.place = 0  #: Number of moves shown so far
        self._timer = QTimer(self, interval=_STEP_MS)
        self._timer.timeout.connect(self._forward)
        board.key_offered.connect(self._on_key)
        session.position_changed.connect(self.stop)

    @property
    def is_active(self) -> bool:
        """Whether a solution is being searched for or shown."""
        return self._job is not None or self.is_shown

    @property
    def is_shown(self) -> bool:
        """Whether a solution is on the board."""
        return bool(self._line)

    @property
    def is_playing(self) -> bool:
        """Whether it plays automatically."""
        return self._timer.isActive()

    @property
    def n_moves(self) -> int:
        """Number of moves of the complete solution."""
        return max(0, len(self._line) - 1)

    @property
    def next_move(self) -> Move | None:
        """The next move; None at the end."""
        return self._line[self.place + 1][1] if self.place < self.n_moves else None

    @property
    def others(self) -> tuple[Move, ...] | None:
        """Other winning moves here; None while unknown."""
        if self.place not in self._winning:
            return None
        return tuple(move for move in self._winning[self.place] if move != self.next_move)

    @property
    def position(self) -> Position:
        """The position shown."""
        return self._line[self.place][0]

    def start(self) -> None:
        """Search for a solution of the current position, then show it."""
        self.said.emit(self.tr("Searching for a solution…"))
        self._start = self._session.node
        self._look_from(self._start.position)

    @Slot()
    def stop(self) -> None:
        """End the solution and restore the game on the board."""
        if not self.is_active:
            return
        if self._job is not None:
            self._job.cancel()
        self._end("")
        self._board.show_position(self._session.position, self._session.node.move)

    # Stepping

    @Slot()
    def toggle(self) -> None:
        """Pause or resume."""
        if self._timer.isActive() or self.place >= self.n_moves:
            self._timer.stop()
        else:
            self._timer.start()
        self.changed.emit()

    @Slot()
    def forward(self) -> None:
        """Show the next move and pause."""
        self._go_to(self.place + 1)

    @Slot()
    def back(self) -> None:
        """Undo the last move and pause."""
        self._go_to(self.place - 1)

    @Slot()
    def other_way(self) -> None:
        """Continue with the next of the other winning moves."""
        self._take_other(1)

    def _take_other(self, by: int) -> None:
        now, winning = self.next_move, self._winning.get(self.place, ())
        if now is None or len(winning) < 2 or self._job is not None:
            return
        self._timer.stop()
        taken = winning[(winning.index(now) + by) % len(winning)] if now in winning else winning[0]
        self._line = [*self._line[: self.place + 1], (self.position.play(taken), taken)]
        self._winning = {at: moves for at, moves in self._winning.items() if at <= self.place}
        self._look_from(self._line[-1][0])

    def _go_to(self, index: int) -> None:
        self._timer.stop()
        self._show_place(index)

    @Slot()
    def _forward(self) -> None:
        self._show_place(self.place + 1)

    def _show_place(self, index: int) -> None:
        if self._line and 0 <= index <= self.n_moves:
            self.place = index
            self._board.show_position(*self._line[index])
            self._ask_ways()
        if self.place >= self.n_moves:
            self._timer.stop()
        self._show_ways()

    def _show_ways(self) -> None:
        ways = [(move, Way.OTHER) for move in self.others or ()]
        if self.next_move is not None:
            ways.append((self.next_move, Way.NEXT))
        self._board.figures.show_ways(ways)
        self.changed.emit()

    # Searching

    def _look_from(self, position: Position) -> None:
        self._job = run(
            self, lambda cancel: _find(position, cancel), self._on_found, self._on_failed
        )

    @Slot(object)
    def _on_found(self, verdict: Any) -> None:
        self._job = None
        if verdict.solvable is None:
            self._end(self.tr("Unknown: the search reached its limit."))
        elif not verdict.solvable:
            winnable = self._session.last_winnable()
            if winnable is None or self._start is winnable:
                self._end("")
                self.lost.emit()
            else:
                self._start = winnable
                self._look_from(winnable.position)
        else:
            self._take_up(verdict.moves)

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._end(sentence)

    def _take_up(self, moves: tuple[Move, ...]) -> None:
        """Append moves to the line, and show it if it is new."""
        is_new = not self._line
        if is_new:
            self._line = [(self._start.position, self._start.move)]
            self.place = 0
        for move in moves:
            self._line.append((self._line[-1][0].play(move), move))
        if is_new:
            self._session.count_help(Help.SOLUTION)
            is_back = self._start is not self._session.node
            self.said.emit(
                self.tr(
                    "This position is lost. The solution starts from the last winnable position."
                )
                if is_back
                else ""
            )
            if is_back:
                self._board.show_position(*self._line[0])
            self._board.set_read_only(True)
            self._timer.start()
            self._ask_ways()
        self._show_ways()

    def _ask_ways(self) -> None:
        """Request the winning moves here, unless they are known."""
        place, position = self.place, self.position
        if place not in self._winning and not position.is_solved:
            run(
                self, lambda cancel: compute_outlook(position, cancel),
                partial(self._on_ways, place), key="ways",
            )  # fmt: skip

    def _on_ways(self, index: int, outlook: Evaluation) -> None:
        if self._line and outlook.winning is not None:
            self._winning[index] = tuple(sorted(outlook.winning))
            self._show_ways()

    def _end(self, sentence: str) -> None:
        self._job = None
        self._timer.stop()
        drop(self, "ways")
        self._line, self._winning = [], {}
        self._board.figures.show_ways(())
        self._board.set_read_only(False)
        self.said.emit(sentence)
        self.ended.emit()

    @Slot(object)
    def _on_key(self, event: QKeyEvent) -> None:
        if not self.is_shown:
            if event.key() == Qt.Key.Key_Escape:
                self.stop()
            return
        acts = {
            Qt.Key.Key_Right: self.forward,
            Qt.Key.Key_Left: self.back,
            Qt.Key.Key_Down: self.other_way,
            Qt.Key.Key_Up: lambda: self._take_other(-1),
            Qt.Key.Key_Space: self.toggle,
            Qt.Key.Key_Escape: self.stop,
        }
        act = acts.get(Qt.Key(event.key()))
        if act is not None:
            act()
            event.accept()


def _find(position: Position, cancel: Cancel) -> Any:
    """Solve a position; runs in a worker thread, where compiled code may load."""
    from engine.search.solver import solve

    return solve(position, max_nodes=MAX_NODES, cancel=cancel)
