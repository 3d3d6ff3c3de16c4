"""Plays a solution on the board, on a copy of the position, without changing the session."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QLocale, Qt, QTimer, Slot

from boaf_desktop.language.cards import lettered
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.board.pair_figures import Way
from boaf_desktop.play.game.game_positions import Evaluation
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.verdicts import MAX_NODES, compute_outlook
from boaf_desktop.play.walk import Step, Walk
from boaf_desktop.widgets.jobs import Job, drop, run
from boaf_desktop.widgets.notice import NoticeBar
from engine.game import Move, Position
from engine.games.game_log import Help
from engine.progress import Cancel

_STEP_MS: Final = 900
_MOST_OTHERS: Final = 4


class SolutionPlayer(Walk):
    """Finds a solution of the current position and plays it, with its alternatives.

    In a lost game it starts at the last position that is proved winnable. Space pauses and
    resumes, up and down choose another winning move. It counts as help.

    ``on_lost``: called if the position has no solution.
    """

    def __init__(
        self, session: Session, board: Board, notice: NoticeBar, on_lost: Callable[[], None]
    ) -> None:
        super().__init__(session, board)
        self._job: Job | None = None
        self._line: list[tuple[Position, Move | None]] = []
        self._notice, self._on_lost = notice, on_lost
        self._start = session.node
        self._winning: dict[int, tuple[Move, ...]] = {}
        self._timer = QTimer(self, interval=_STEP_MS)
        self._timer.timeout.connect(self._show_next)

    @property
    def is_active(self) -> bool:
        """Whether a solution is being searched for or shown."""
        return self._job is not None or self.is_shown

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
        self._notice.show_message(self.tr("Searching for a solution…"))
        self._start = self._session.node
        self._look_from(self._start.position)
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        if self.is_active:
            self._end("")

    def _end(self, sentence: str) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self._timer.stop()
        drop(self, "ways")
        self._line, self._winning = [], {}
        self._notice.show_message(sentence)
        super().stop()

    # Stepping

    def toggle(self) -> None:
        """Pause or resume."""
        if self._timer.isActive() or self.place >= self.n_moves:
            self._timer.stop()
        else:
            self._timer.start()
        self.changed.emit()

    def other_way(self, by: int = 1) -> None:
        """Continue with the next or previous of the other winning moves."""
        now, winning = self.next_move, self._winning.get(self.place, ())
        if now is None or len(winning) < 2 or self._job is not None:
            return
        self._timer.stop()
        taken = winning[(winning.index(now) + by) % len(winning)] if now in winning else winning[0]
        self._line = [*self._line[: self.place + 1], (self.position.play(taken), taken)]
        self._winning = {at: moves for at, moves in self._winning.items() if at <= self.place}
        self._look_from(self._line[-1][0])

    def go_to(self, index: int) -> None:
        """Show a position and pause."""
        self._timer.stop()
        self._show(index)

    @Slot()
    def _show_next(self) -> None:
        self._show(self.place + 1)

    def _show(self, index: int) -> None:
        if self.is_shown and 0 <= index <= self.n_moves:
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

    def keys(self) -> Mapping[Qt.Key, Callable[[], object]]:
        return {
            Qt.Key.Key_Down: self.other_way,
            Qt.Key.Key_Up: partial(self.other_way, -1),
            Qt.Key.Key_Space: self.toggle,
        }

    # Searching

    def _look_from(self, position: Position) -> None:
        self._job = run(self, lambda cancel: _find(position, cancel), self._on_found, self._end)

    @Slot(object)
    def _on_found(self, verdict: Any) -> None:
        self._job = None
        if verdict.solvable:
            self._take_up(verdict.moves)
            return
        winnable = self._session.last_winnable()
        if verdict.solvable is None:
            self._end(self.tr("Unknown: the search reached its limit."))
        elif winnable is None or self._start is winnable:
            self._end("")
            self._on_lost()
        else:
            self._start = winnable
            self._look_from(winnable.position)

    def _take_up(self, moves: tuple[Move, ...]) -> None:
        """Append moves to the line, and show it if it is new."""
        is_new = not self.is_shown
        if is_new:
            self._line = [(self._start.position, self._start.move)]
            self.place = 0
        for move in moves:
            self._line.append((self._line[-1][0].play(move), move))
        if is_new:
            self.is_shown = True
            self._session.count_help(Help.SOLUTION)
            is_here = self._start is self._session.node
            text = self.tr(
                "This position is lost. The solution starts from the last winnable position."
            )
            self._notice.show_message("" if is_here else text)
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
        if self.is_shown and outlook.winning is not None:
            self._winning[index] = tuple(sorted(outlook.winning))
            self._show_ways()

    # In words

    def steps(self) -> tuple[Step, ...]:
        is_going = self.place < self.n_moves
        text = self.tr("Pause") if self.is_playing else self.tr("Play")
        tip = self.tr("Pause (Space)") if self.is_playing else self.tr("Play (Space)")
        return (
            self._back_step(),
            Step(text, tip, self.toggle, is_going),
            self._forward_step(self.n_moves),
            Step(
                self.tr("Another way"), self.tr("Show another winning move (Down)"),
                self.other_way, bool(self.others),
            ),
            self._close_step(),
        )  # fmt: skip

    def words(self) -> str:
        number = QLocale().toString
        where = self.tr("Solution: move {place} of {all}").format(
            place=number(self.place), all=number(self.n_moves)
        )
        if self.next_move is None:
            return self.tr("{where}. Solved.").format(where=where)
        if self.others is None:
            text = self.tr("{where}. Next: {move}.")
        elif not self.others:
            text = self.tr("{where}. Next: {move}, the only winning move.")
        else:
            text = self.tr("{where}. Next: {move}. Other winning moves: {others}.")
        others = [self._move_text(move) for move in self.others or ()]
        named = ", ".join(others[:_MOST_OTHERS]) + (", …" if others[_MOST_OTHERS:] else "")
        return text.format(where=where, move=self._move_text(self.next_move), others=named)

    def _move_text(self, move: Move) -> str:
        return lettered(self.position.move_symbols(move))


def _find(position: Position, cancel: Cancel) -> Any:
    """Solve a position; runs in a worker thread, where compiled code may load."""
    from engine.search.solver import solve

    return solve(position, max_nodes=MAX_NODES, cancel=cancel)
