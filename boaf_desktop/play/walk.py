"""Positions shown on the board one after another: a solution, a replay or a review."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence

from boaf_desktop.language import and_list, clock_text, or_list, tr
from boaf_desktop.play.board import Board
from boaf_desktop.play.game import (
    MISTAKES,
    Evaluation,
    MoveTree,
    Node,
    PositionVerdict,
    Puzzle,
    better_moves,
)
from boaf_desktop.play.marks import ArrowKind
from boaf_desktop.play.session import Session
from boaf_desktop.play.verdicts import (
    MAX_NODES,
    evaluate_position,
    loss_words,
    mistake_words,
    name_mistake,
)
from boaf_desktop.widgets.jobs import Job, cancel_latest, run, run_latest
from boaf_desktop.widgets.notice import NoticeBar
from engine.game import Deal, Move, Position
from engine.played_games import Help
from engine.progress import Cancel
from engine.ratings import TimedMove

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow
    from engine.search.solver import Verdict

_STEP_MS: Final = 900
_MAX_OTHERS: Final = 4
_MAX_NAMED: Final = 3


class Walk(QObject):
    """The common part of a solution and a review: positions, keys, and the way back to the game.

    Left and right step, Home and End go to the first and last position, Esc ends.
    """

    changed = Signal()  #: Another position is shown, more is known about it, or the walk ended

    def __init__(self, session: Session, board: Board) -> None:
        super().__init__(board)
        self._session, self._board = session, board
        self.is_shown = False  #: Whether the board shows it
        self.nodes: tuple[Node, ...] = ()  #: The positions, in order
        self.place = 0  #: The index of the position shown
        self._actions: list[QAction] = []
        key = Qt.Key
        self._back = self._action("←", lambda: self.go_to(self.place - 1), key.Key_Left)
        self._forward = self._action("→", lambda: self.go_to(self.place + 1), key.Key_Right)
        self._close_action = self._action(tr("Close"), self.close, key.Key_Escape)
        self._action("", lambda: self.go_to(0), key.Key_Home)
        self._action("", lambda: self.go_to(len(self.nodes) - 1), key.Key_End)
        self._back.setToolTip(tr("Previous move (left arrow)"))
        self._forward.setToolTip(tr("Next move (right arrow)"))
        self._close_action.setToolTip(tr("Back to the game (Esc)"))
        self.buttons: tuple[QAction, ...] = ()  #: The actions with a button, in order
        session.position_changed.connect(self.close)

    def _action(self, text: str, act: Callable[[], object], *keys: Qt.Key) -> QAction:
        """Create an action of the board while it is shown, for keys and perhaps for a button."""
        action = QAction(text, self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(act)
        self._actions.append(action)
        return action

    @property
    def node(self) -> Node:
        return self.nodes[self.place]

    def show_nodes(self, nodes: Sequence[Node], index: int) -> None:
        """Begin with one of several positions."""
        self.nodes, self.is_shown = tuple(nodes), True
        self._board.addActions(self._actions)
        self._board.set_read_only(True)
        self._board.focus_card()
        self.go_to(index)

    def go_to(self, index: int) -> None:
        """Show a position by index; an index out of range is ignored."""
        if 0 <= index < len(self.nodes):
            self.place = index
            self._board.show_position(self.node.position, self.node.move)
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Mark on the board what is known about the position."""
        raise NotImplementedError

    def words(self) -> str:
        """Describe the position shown."""
        raise NotImplementedError

    def _tell(self) -> None:
        """Enable what can be done now, and tell that something changed."""
        self._back.setEnabled(self.place > 0)
        self._forward.setEnabled(self.place + 1 < len(self.nodes))
        self.changed.emit()

    @Slot()
    def close(self) -> None:
        if self.is_shown:
            self.is_shown = False
            for action in self._actions:
                self._board.removeAction(action)
            self._board.marks.show_marks()
            self._board.set_read_only(False)
            self._board.show_position(self._session.position, self._session.node.move)
            self._tell()


class Playback(Walk):
    """Moves that play by themselves; Space pauses and resumes."""

    def __init__(self, session: Session, board: Board) -> None:
        super().__init__(session, board)
        self._timer = QTimer(self, interval=_STEP_MS)
        self._timer.timeout.connect(self._show_next)
        self._play = self._action(tr("Play"), self.toggle, Qt.Key.Key_Space)

    @property
    def is_playing(self) -> bool:
        return self._timer.isActive()

    @property
    def n_moves(self) -> int:
        return len(self.nodes) - 1

    @property
    def next_move(self) -> Move | None:
        return self.nodes[self.place + 1].move if self.place < self.n_moves else None

    def begin(self, tree: MoveTree, last: Node) -> None:
        """Play the moves that lead to a position."""
        self.show_nodes(tree.path(last), 0)
        self._timer.start()
        self._tell()

    def toggle(self) -> None:
        if self.is_playing:
            self._timer.stop()
        else:
            if self.next_move is None:  # once more from the start
                super().go_to(0)
            self._timer.start()
        self._tell()

    def go_to(self, index: int) -> None:
        self._timer.stop()
        super().go_to(index)
        self._tell()  # it pauses also at an end, where nothing else is shown

    @Slot()
    def _show_next(self) -> None:
        super().go_to(self.place + 1)
        if self.next_move is None:
            self._timer.stop()
            self._tell()

    @Slot()
    def close(self) -> None:
        self._timer.stop()
        cancel_latest(self, "winning moves")
        super().close()

    def _tell(self) -> None:
        self._play.setText(tr("Pause") if self.is_playing else tr("Play"))
        self._play.setToolTip(tr("Pause (Space)") if self.is_playing else tr("Play (Space)"))
        super()._tell()
        self._back.setEnabled(self.place > 0 or self.is_playing)

    def _find_winning(self) -> None:
        """Find the winning moves of the position shown, which then is shown again."""
        node = self.node
        if node.evaluation.winning is None:
            work = partial(evaluate_position, node.position)
            run_latest(self, "winning moves", work, partial(self._on_winning, node))

    def _on_winning(self, node: Node, evaluation: Evaluation) -> None:
        node.evaluation = evaluation
        if self.is_shown and evaluation.winning is not None:
            self.refresh()


class Solution(Playback):
    """Finds a solution of the current position and plays it, with its alternatives.

    In a lost game it starts at the last position that is proved winnable. It counts as help.

    ``on_lost``: called if the position has no solution.
    """

    def __init__(
        self, session: Session, board: Board, notice: NoticeBar, on_lost: Callable[[], None]
    ) -> None:
        super().__init__(session, board)
        self._job: Job | None = None
        self._notice, self._on_lost = notice, on_lost
        self.buttons = (self._back, self._play, self._forward, self._close_action)

    @property
    def is_active(self) -> bool:
        """Whether a solution is being searched for or shown."""
        return self._job is not None or self.is_shown

    @property
    def others(self) -> tuple[Move, ...] | None:
        """Other winning moves here; None while unknown."""
        winning = self.node.evaluation.winning
        return None if winning is None else tuple(sorted(winning - {self.next_move}))

    def start(self) -> None:
        """Search for a solution of the current position, then show it."""
        self._notice.show_message(tr("Searching for a solution…"))
        self._search(self._session.node)
        self._tell()

    @Slot()
    def close(self) -> None:
        if self.is_active:
            self._end("")

    def _end(self, sentence: str) -> None:
        """End the search and the steps, with a message that says why, or an empty one."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self._notice.show_message(sentence)
        if self.is_shown:
            super().close()
        else:
            self._tell()

    @Slot()
    def refresh(self) -> None:
        self._find_winning()
        arrows = [(move, ArrowKind.OTHER) for move in self.others or ()]
        if self.next_move is not None:
            arrows.append((self.next_move, ArrowKind.NEXT))
        self._board.marks.show_marks(arrows)
        self._tell()

    # Searching

    def _search(self, start: Node) -> None:
        work, found = partial(_find, start.position), partial(self._on_found, start)
        self._job = run(self, work, found, self._end)

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
        self.begin(tree, node)

    # In words

    def words(self) -> str:
        where = tr("Solution: move {place} of {all}", place=self.place, all=self.n_moves)
        if self.next_move is None:
            return tr("{where}. Solved.", where=where)
        symbols = self.node.position.move_symbols
        move = symbols(self.next_move)
        if self.others is None:
            return tr("{where}. Next: {move}.", where=where, move=move)
        if not self.others:
            return tr("{where}. Next: {move}, the only winning move.", where=where, move=move)
        others = [symbols(each) for each in self.others]
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


def _find(position: Position, cancel: Cancel) -> Verdict:
    """Solve a position; runs in a worker thread, where compiled code may load."""
    from engine.search.solver import solve

    return solve(position, max_nodes=MAX_NODES, cancel=cancel)


class Replay(Playback):
    """Plays an earlier game as it was played, with its mistakes, beside the game on the board.

    ``play_again``: starts a new game of the puzzle.
    """

    def __init__(self, session: Session, board: Board, play_again: Callable[[], None]) -> None:
        super().__init__(session, board)
        again = self._action(tr("Play again"), play_again)
        again.setToolTip(tr("Play this puzzle yourself"))
        again.setPriority(QAction.Priority.HighPriority)
        self._names_mistakes = False
        self.buttons = (self._back, self._play, self._forward, again, self._close_action)

    def start(self, deal: Deal, moves: Sequence[TimedMove]) -> None:
        """Play the moves of a game, whose puzzle is on the board."""
        # Better moves would be help in an unfinished game of the same puzzle.
        self._names_mistakes = not self._session.game.is_unfinished
        tree = MoveTree(Position.from_deal(deal))
        node = tree.root
        for made in moves:
            node = tree.child(node, made.move)
            node.seconds = made.seconds
        self.begin(tree, node)

    @property
    def _better(self) -> frozenset[Move]:
        """The moves that would have kept the game winnable, if the next one loses it."""
        winning = self.node.evaluation.winning or frozenset()
        return frozenset() if self.next_move in winning else winning

    @Slot()
    def refresh(self) -> None:
        if self._names_mistakes:
            self._find_winning()
        arrows = [(move, ArrowKind.BETTER) for move in sorted(self._better)]
        if self.next_move is not None:
            arrows.append((self.next_move, ArrowKind.WRONG if arrows else ArrowKind.NEXT))
        self._board.marks.show_marks(arrows)
        self._tell()

    def words(self) -> str:
        where = tr("Replay: move {place} of {all}", place=self.place, all=self.n_moves)
        if self.node.seconds is not None:
            where = f"{where}, {clock_text(self.node.seconds)}"
        if self.next_move is None:
            end = tr("{where}. Solved.", where=where)
            return end if self.node.position.is_solved else f"{where}."
        symbols = self.node.position.move_symbols
        if self._better:
            mistake = name_mistake(self.nodes[self.place + 1])
            return f"{where}. {mistake} {better_words(self.node.position, self._better)}"
        return tr("{where}. Next: {move}.", where=where, move=symbols(self.next_move))


class Review(Walk):
    """Shows the positions of the current game in turn, from its first mistake.

    Up and down jump between mistakes, Enter continues the game from the position shown. Moves that
    were undone are shown too. The position before a mistake can be practised as its own puzzle.
    """

    def __init__(self, session: Session, board: Board, window: MainWindow) -> None:
        super().__init__(session, board)
        self._window = window
        key = Qt.Key
        self._next = self._action(tr("Next mistake"), self._go_to_next_mistake, key.Key_Down)
        self._next.setToolTip(tr("Next mistake (Down)"))
        self._action("", self._go_to_last_mistake, key.Key_Up)
        play = self._action(
            tr("Play from here"), self.play_from_here, key.Key_Return, key.Key_Enter
        )
        play.setToolTip(tr("Play on from this position (Enter)"))
        play.setPriority(QAction.Priority.HighPriority)
        self._practise = self._action(tr("Practise"), self.practise)
        self._practise.setToolTip(tr("Play from before this mistake, as a puzzle of its own"))
        self.buttons = (
            *(self._back, self._forward, self._next),
            *(play, self._practise, self._close_action),
        )
        session.verdict_changed.connect(self.refresh)

    def start(self) -> None:
        """Show the first mistake, or the deal if there is none."""
        line, nodes = self._session.line, list[Node]()
        for node in self._session.tree.nodes:  # in the order of the first visit
            if node.is_played or node in line:
                if nodes and node.parent is not None and node.parent is not nodes[-1]:
                    nodes.append(node.parent)  # to which the player went back
                nodes.append(node)
        if nodes[-1] is not line[-1]:  # after moves that were undone, earlier ones were redone
            path = self._session.tree.path(nodes[-1])
            nodes += line[sum(node in path for node in line) - 1 :]
        self.nodes = tuple(nodes)
        self.show_nodes(nodes, min(self._mistake_places(), default=0))

    def play_from_here(self) -> None:
        """End the review and continue the game from the position shown; undo returns."""
        node = self.node
        self.close()
        self._session.go_to(node)

    def practise(self) -> None:
        """Request the position before the mistake as a puzzle."""
        self._window.open_puzzle(Puzzle.from_deal(self.node.position.to_deal(), source=MISTAKES))

    def _mistake_places(self) -> list[int]:
        return [place - 1 for place in range(1, len(self.nodes)) if self._loses(place)]

    def _loses(self, place: int) -> bool:
        """Return whether the move to a position is proved to have lost the game, when played."""
        node = self.nodes[place]
        return node.is_played and node.is_blunder and node.parent is self.nodes[place - 1]

    def _go_to_next_mistake(self) -> None:
        later = [place for place in self._mistake_places() if place > self.place]
        self.go_to(min(later, default=-1))

    def _go_to_last_mistake(self) -> None:
        earlier = [place for place in self._mistake_places() if place < self.place]
        self.go_to(max(earlier, default=-1))

    @Slot()
    def refresh(self) -> None:
        if self.is_shown:
            verdicts = self._session.verdicts
            why = verdicts.loss(self.node) if self.node.is_blunder else None
            self._board.marks.show_marks(self._arrows(), why.cells if why else ())
            self._tell()

    def _tell(self) -> None:
        super()._tell()
        self._next.setEnabled(max(self._mistake_places(), default=-1) > self.place)
        self._practise.setEnabled(self.is_shown and self._is_mistake)

    @property
    def _is_mistake(self) -> bool:
        """Whether the move that was played here lost the game."""
        return self.place + 1 < len(self.nodes) and self._loses(self.place + 1)

    @property
    def _after(self) -> Node | None:
        """The position after the move that was played here; None at the end and before undoing."""
        after = self.nodes[self.place + 1] if self.place + 1 < len(self.nodes) else None
        return after if after is not None and after.parent is self.node else None

    def _arrows(self) -> list[tuple[Move, ArrowKind]]:
        after = self._after
        if after is None or after.move is None:
            return []
        if not self._is_mistake:
            return [(after.move, ArrowKind.NEXT)]
        better = [(move, ArrowKind.BETTER) for move in better_moves(after) or ()]
        return [*better, (after.move, ArrowKind.WRONG)]

    def words(self) -> str:
        n_moves, verdicts = max(node.depth for node in self.nodes), self._session.verdicts
        after, verdict = self._after, self.node.evaluation.verdict
        where = tr("Move {place} of {all}", place=self.node.depth + 1, all=n_moves)
        if after is None:
            where = tr("After move {n}", n=self.node.depth)
        if after is not None and self._is_mistake:
            better = better_words(self.node.position, better_moves(after) or ())
            return f"{where}. {mistake_words(after, verdicts)} {better}".rstrip()
        if verdict is PositionVerdict.SOLVED:
            return tr("{where}. Solved.", where=where)
        if self.node.is_blunder:
            return f"{where}. {name_mistake(self.node)} {loss_words(self.node, verdicts)}"
        if after is None:
            is_end = self.place + 1 == len(self.nodes)
            return f"{where}." if is_end else tr("{where}. You went back.", where=where)
        if verdict is PositionVerdict.LOST:
            return tr("{where}. {move}. Already lost.", where=where, move=after.move_text)
        return tr("{where}. {move}.", where=where, move=after.move_text)


def better_words(position: Position, better: Collection[Move]) -> str:
    """Name the moves that would have kept a game winnable; empty without any."""
    symbols = [position.move_symbols(move) for move in sorted(better)]
    if not symbols:
        return ""
    if symbols[_MAX_NAMED:]:
        named = and_list(symbols[:_MAX_NAMED])
        return tr("Better moves include {moves}.", moves=named)
    return tr("Better: {moves}.", moves=or_list(symbols))
