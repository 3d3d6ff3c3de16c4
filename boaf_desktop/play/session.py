"""The running game, used by the board, the panels and the journal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QUndoCommand, QUndoStack

from boaf_desktop.language import tr
from boaf_desktop.play.game import (
    Evaluation,
    Game,
    GameState,
    MoveTree,
    Node,
    PositionVerdict,
    Puzzle,
    last_move_at,
)
from boaf_desktop.play.verdicts import Verdicts
from engine.game import Deal, Move, Position, puzzle_id
from engine.played_games import Help
from engine.ratings import PlayRecord

MAX_GAMES: Final = 200
"""Maximum number of games kept; it bounds the time to write the journal."""
_TICK_MS: Final = 1000


class GoTo(QUndoCommand):
    """Goes from one position of the game to another: a move, a restart, a click in the line.

    ``arrive``: called with the command and the new node, on do, undo and redo.
    ``is_back``: whether it takes moves back, and undoing it doesn't.
    """

    def __init__(
        self,
        old: Node,
        new: Node,
        arrive: Callable[[GoTo, Node, int], None],
        text: str,
        *,
        is_back: bool = False,
    ) -> None:
        super().__init__(text)
        self._old, self._new, self._arrive, self._is_back = old, new, arrive, is_back
        self.n_counted = 0  #: Undos that are counted for it; those of a reversed action aren't

    def redo(self) -> None:
        self._arrive(self, self._new, int(self._is_back))

    def undo(self) -> None:
        self._arrive(self, self._old, int(not self._is_back))


class Session(QObject):
    """Owns the puzzle, its moves and the undo stack, and records the game.

    Every change of position is a `GoTo` on `undo_stack`: moves, restarts, clicks in the move list.
    Leaving a puzzle keeps its moves, clock and counts; opening the same deal again restores them.
    """

    puzzle_changed = Signal()  #: Another puzzle is on the board. ``position_changed`` follows.
    position_changed = Signal()  #: The game is at another node
    #: Something was proved about a position, or the player asked for a hint, which may show it.
    verdict_changed = Signal()
    counts_changed = Signal()  #: A count or the outcome changed; not emitted for the clock
    ended = Signal()  #: The game on the board was solved, for the first time, or given up
    left = Signal()  #: The player left a lost game
    put_away_changed = Signal(object)  #: A `Game` was put away or brought back
    blind_changed = Signal(bool)  #: Whether everything that could bias a rating is hidden

    def __init__(self, puzzle: Puzzle, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        # At most one game of each puzzle, in the order in which they were left; the last one is on
        # the board.
        self._games: dict[tuple[Deal, str], Game] = {}
        self.game = self._open(puzzle)  #: The game on the board
        self._is_clock_wanted = False
        self._ticks = QTimer(self, interval=_TICK_MS)  # while the clock runs
        self._ticks.timeout.connect(self._on_tick)
        #: Whether verdict, hints, tension and counts are hidden until the puzzle is rated
        self.is_blind = False
        self._hidden: frozenset[str] = frozenset()
        self._is_rebuilding = False  # the undo stack, whose commands then do nothing
        self._may_search = False
        self._reported_mistakes: tuple[MoveTree, int] | None = None
        self._hinted_node: Node | None = None  # where the player asked for a hint
        self.verdicts = Verdicts(self, self._on_proved)

    # Current state

    @property
    def puzzle(self) -> Puzzle:
        return self.game.puzzle

    @property
    def position(self) -> Position:
        return self.game.node.position

    @property
    def node(self) -> Node:
        return self.game.node

    @property
    def line(self) -> tuple[Node, ...]:
        """The deal and the positions after each move, including moves that redo brings back."""
        return self.game.line

    @property
    def tree(self) -> MoveTree:
        """Every position visited in the current game."""
        return self.game.tree

    @property
    def evaluation(self) -> Evaluation:
        """What is proved about the current position."""
        return self.game.node.evaluation

    @property
    def is_stuck(self) -> bool:
        """Whether the current position has several stacks and no legal move."""
        return not self.position.is_solved and not self.evaluation.n_legal

    @property
    def has_requested_hint(self) -> bool:
        """Whether the player requested a hint since arriving at the current position."""
        return self._hinted_node is self.node

    @property
    def games(self) -> tuple[Game, ...]:
        return tuple(self._games.values())

    @property
    def living(self) -> tuple[Game, ...]:
        """The games that can be continued, most recently played first.

        The game on the board is one of them until it has ended, also at a dead end.
        """
        on_board, living = self.game, []
        for game in reversed(self.games):
            is_on_board = game is on_board and game.is_unfinished and not game.is_put_away
            if game.is_living or is_on_board:
                living.append(game)
        return tuple(sorted(living, key=last_move_at, reverse=True))

    def play_record(self) -> PlayRecord:
        return self.game.play_record()

    @property
    def outcome(self) -> GameState:
        """Whether the current game is running, and if not, how it ended."""
        return self.game.outcome

    # Opening

    def open_puzzle(self, puzzle: Puzzle) -> None:
        """Open a puzzle on the board; a deal played before is restored."""
        self.game.watch.stop()
        is_left = puzzle.slot != self.game.puzzle.slot and self.game.leave()
        self._enter(puzzle)
        if is_left:
            self.left.emit()
        self._announce_game()

    def put_away(self, game: Game, *, is_away: bool = True) -> None:
        """Remove a game from the living ones, or bring it back; it keeps its moves."""
        game.is_put_away = is_away
        self.put_away_changed.emit(game)

    def remove_games(self, keys: Collection[str]) -> tuple[Game, ...]:
        """Remove the games with some keys, and return them; one on the board begins again."""
        removed = tuple(game for game in self.games if game.key in keys)
        for game in removed:
            del self._games[game.puzzle.slot]
        self._announce_removed(removed)
        return removed

    def return_games(self, games: Sequence[Game]) -> None:
        """Add removed games again, unless their puzzles have been played since."""
        for game in games:
            known = self._games.get(game.puzzle.slot)
            if known is None or not known.is_touched:
                self._games = {game.puzzle.slot: game, **self._games} | {game.puzzle.slot: game}
        self._announce_removed(games)

    def _announce_removed(self, games: Sequence[Game]) -> None:
        """Show another game of the puzzle on the board, if its game was removed or returned."""
        if self._games.get(self.game.puzzle.slot) is not self.game:
            self._enter(self.game.puzzle)
            # A new game in place of one that was removed isn't to be continued before a move.
            self.game.is_put_away |= self.game not in games
            self._announce_game()
        for game in games:
            self.put_away_changed.emit(game)

    def restore_games(self, games: Iterable[Game]) -> None:
        """Restore the games of an earlier run and open the last one."""
        for game in games:
            self._games.pop(game.puzzle.slot, None)
            self._games[game.puzzle.slot] = self.game = game
        self._enter(self.game.puzzle)
        self._announce_game()

    def _open(self, puzzle: Puzzle) -> Game:
        """Return the game of a puzzle, a new one if there is none; it becomes the last.

        Of the others, only those with something to save are kept.
        """
        game = self._games.pop(puzzle.slot, None) or Game(puzzle)
        known = game.puzzle
        # A puzzle opened without a name, such as a pasted one, keeps its own.
        if puzzle.source or not known.source:
            title, number = puzzle.title or known.title, puzzle.number or known.number
            game.puzzle = replace(puzzle, title=title, number=number)
        self._games = {slot: each for slot, each in self._games.items() if each.is_touched}
        self._games[game.puzzle.slot] = game
        return game

    def _enter(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the board, with its game if it has one."""
        self.game = self._open(puzzle)
        others = sorted(self.games[:-1], key=lambda game: game.is_unfinished)
        for game in others[: max(0, len(self._games) - MAX_GAMES)]:
            if game.leave():
                self.left.emit()  # to be recorded while it is among the games
            del self._games[game.puzzle.slot]
        self._rebuild_undo()
        self._run_clock()

    def _rebuild_undo(self) -> None:
        """Rebuild the undo stack: undo to the start, redo along the current line."""
        self.undo_stack.clear()
        self._is_rebuilding = True
        for old, new in pairwise(self.line):
            self.undo_stack.push(GoTo(old, new, self._arrive_by, new.move_text))
        self.undo_stack.setIndex(self.node.depth)
        self._is_rebuilding = False

    def _announce_game(self) -> None:
        self._hinted_node = None
        self.verdicts.forget_reasons()
        self.puzzle_changed.emit()
        self._announce_position()

    def _announce_position(self) -> None:
        self.position_changed.emit()
        self.counts_changed.emit()
        self._request_verdict()

    # Playing again

    @property
    def can_play_again(self) -> bool:
        """Whether the puzzle is solved and may be played again; not if it is to be rated."""
        return self.outcome is GameState.SOLVED and self._may_repeat

    @property
    def is_over(self) -> bool:
        """Whether the game can't go on, and may be played again."""
        return (self.is_stuck or self.outcome is not GameState.PLAYING) and self._may_repeat

    @property
    def _may_repeat(self) -> bool:
        return self.puzzle.is_counted and not self._is_to_be_rated

    @property
    def _is_to_be_rated(self) -> bool:
        return self.is_blind or bool(self.puzzle.requested_by)

    def play_again(self) -> None:
        """Start a new game of the current puzzle."""
        self.game.watch.stop()
        if self.game.count_as_lost():
            self.left.emit()
        self.game.begin_again()
        self._rebuild_undo()
        self._run_clock()
        self._announce_game()

    def play_again_if_over(self) -> None:
        """Start a new game of a puzzle that was just opened, if its last one can't go on."""
        if self.is_over:
            self.play_again()

    def leave_dead_end(self) -> None:
        """Begin again a game from earlier that was given up or has no legal move left."""
        if self.is_stuck and self.outcome is GameState.PLAYING:
            self.restart()
        elif self.outcome is GameState.GIVEN_UP and not self._is_to_be_rated:
            self.play_again()

    # Navigation

    def play(self, move: Move) -> None:
        """Play a legal move.

        Raises MoveError when the move is not legal here.
        """
        node = self.tree.child(self.node, move)
        self.game.make_move(node)
        self._push(node, node.move_text)

    def show_moves(self, moves: Sequence[Move]) -> None:
        """Add pasted moves and go to their end; one undo returns.

        Raises MoveError at the first move that is not legal; the current node doesn't change.
        """
        node = self.tree.root
        for move in moves:
            node = self.tree.child(node, move)
        self._push(node, "")

    def go_to(self, node: Node) -> None:
        """Go to a visited node of the current tree; going back counts as one undo."""
        self._push(node, "", is_back=self._is_back(node))

    def restart(self) -> None:
        """Go back to the deal, which counts as one undo; undo reverses it, and its count."""
        self._push(self.tree.root, tr("Restart"), is_back=True)

    def undo(self) -> None:
        """Undo the last step; this counts if it takes moves back, until it is redone."""
        self.undo_stack.undo()

    def redo(self) -> None:
        self.undo_stack.redo()

    def last_winnable(self) -> Node | None:
        """Return the nearest earlier node that is proved winnable, if any."""
        node = self.node.parent
        while node is not None and node.evaluation.verdict is not PositionVerdict.WINNABLE:
            node = node.parent
        return node

    def go_to_last_winnable(self) -> None:
        """Undo moves to the nearest earlier node that is proved winnable; they can be redone."""
        node = self.last_winnable()
        if node is not None:
            self._count_undos(1)
            self.game.go_to(node)
            self._rebuild_undo()
            self._hinted_node = None
            self._announce_position()

    def _is_back(self, node: Node) -> bool:
        """Return whether going to a node takes moves back."""
        return self.node not in self.tree.path(node)

    def _count_undos(self, n_undos: int) -> bool:
        # One press counts as one undo. Looking back after the end of a game doesn't count.
        is_counted = self.outcome is GameState.PLAYING
        if is_counted:
            self.game.count("undos", n_undos)
        return is_counted

    def _push(self, node: Node, text: str, *, is_back: bool = False) -> None:
        if node is not self.node:
            command = GoTo(self.node, node, self._arrive_by, text, is_back=is_back)
            self.undo_stack.push(command)

    def _arrive_by(self, command: GoTo, node: Node, n_undos: int) -> None:
        """Arrive at a node by a step, its undo or its redo, for which so many undos count."""
        if self._is_rebuilding:
            return
        if self._count_undos(n_undos - command.n_counted):
            command.n_counted = n_undos
        self.game.go_to(node)
        self._hinted_node = None
        is_new_win = self._is_win(node) and self.outcome is not GameState.SOLVED
        if is_new_win:
            self.game.end(GameState.SOLVED)
            self._run_clock()
        self._announce_position()
        if is_new_win:
            self.ended.emit()

    def _is_win(self, node: Node) -> bool:
        # Reaching the end of an earlier or a pasted game doesn't count.
        path = self.tree.path(node)[1:]
        return node.position.is_solved and all(each.is_played for each in path)

    # Ending, hints, clock

    def give_up(self) -> None:
        """End the game as given up; a solved one stays solved."""
        if self.outcome is GameState.PLAYING:
            self.game.end(GameState.GIVEN_UP)
            self._run_clock()
            self.counts_changed.emit()
            self.ended.emit()

    @property
    def help(self) -> frozenset[Help]:
        """The kinds of help used in the current game."""
        return self.game.help

    def count_help(self, kind: Help) -> None:
        """Record that help was given: each hint, and the first use of any other kind.

        Help after the game is solved isn't counted.
        """
        game = self.game
        is_known = kind is not Help.HINT and kind in game.help
        if is_known or game.outcome is GameState.SOLVED:
            return
        game.count("hints")
        game.help |= {kind}
        self.counts_changed.emit()
        if kind is Help.HINT and self._hinted_node is not game.node:
            self._hinted_node = game.node
            self.verdict_changed.emit()

    def set_clock_running(self, is_running: bool) -> None:
        """Start or stop the clock, as when the window is inactive or the game is paused."""
        self._is_clock_wanted = is_running
        self._run_clock()

    def _run_clock(self) -> None:
        if self._is_clock_wanted and self.outcome is GameState.PLAYING:
            self.game.watch.start()
            if not self._ticks.isActive():
                self._ticks.start()
        else:
            self.game.watch.stop()
            self._ticks.stop()

    @Slot()
    def _on_tick(self) -> None:
        self.game.watch.tick()

    # Verdicts

    def is_hidden(self, deal: Deal) -> bool:
        """Return whether the verdict of a deal, or of an equivalent one, must stay hidden."""
        hides_some = self.is_blind or bool(self._hidden)  # computing an id takes time
        return hides_some and self.is_id_hidden(puzzle_id(deal))

    def is_id_hidden(self, id_: str) -> bool:
        """Return whether the verdict of the puzzle with an id must stay hidden."""
        return id_ in self._hidden or (self.is_blind and id_ == self.puzzle.id)

    def set_hidden(self, ids: Iterable[str]) -> None:
        """Set the puzzles whose verdicts are hidden, in addition to a blind one on the board."""
        self._hidden = frozenset(ids)

    def set_blind(self, is_blind: bool) -> None:
        """Hide or show everything that could bias a rating."""
        if is_blind != self.is_blind:
            self.is_blind = is_blind
            self.blind_changed.emit(is_blind)

    def start_verdicts(self) -> None:
        """Start searching positions. Nothing heavy is loaded before this call."""
        self._may_search = True
        self._request_verdict()

    def _request_verdict(self) -> None:
        if self._may_search:
            self.verdicts.request(self.tree, self.node)

    def _on_proved(self) -> None:
        self.verdict_changed.emit()
        # A proof changes nothing else in the record, and each change signal writes the journal.
        mistakes = (self.tree, len(self.tree.blunders()))
        if mistakes != self._reported_mistakes:
            self._reported_mistakes = mistakes
            self.counts_changed.emit()
