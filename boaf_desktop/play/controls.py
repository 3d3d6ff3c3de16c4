"""Connects the session to the board: moves, hints, solutions and pause."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language.translation import error_text, tr
from boaf_desktop.play.board import Board, refusal
from boaf_desktop.play.explaining import Explaining
from boaf_desktop.play.game.game import FirstEnd, GameState
from boaf_desktop.play.game.game_positions import Node
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.note_display import NoteDisplay
from boaf_desktop.play.notes import WayOut
from boaf_desktop.play.reviewing import BoardReview
from boaf_desktop.play.solution import SolutionPlayer
from boaf_desktop.play.verdict_display import shows_unsolvable, shows_verdict
from boaf_desktop.requests import Requests
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.notice import NoticeBar
from engine.errors import MoveError
from engine.game import Move
from engine.games.best_wins import MAX_STARS
from engine.games.help import Help, cost_of


class PlayControls(QObject):
    """Carries out the commands of the Move menu and of the board."""

    changed = Signal()  #: The game was paused or continued, or a solution began or ended

    def __init__(
        self,
        session: Session,
        board: Board,
        settings: Settings,
        notice: NoticeBar,
        requests: Requests,
    ) -> None:
        super().__init__(board)
        self._session, self._board, self._settings = session, board, settings
        self._notice = notice
        self._explaining = Explaining(session, self._on_explained)
        actions: dict[WayOut, Callable[[], object]] = {
            WayOut.UNDO: session.undo,
            WayOut.SOLUTION: partial(self.show_solution, True),
            WayOut.RESTART: self.restart,
            WayOut.NEXT: requests.next_puzzle.emit,
            WayOut.REVIEW: self.ask_review,
        }
        #: Shows what is known about the position
        self.note_display = NoteDisplay(
            session, board, settings, notice, self._explaining, self._is_watching, actions
        )
        #: Plays solutions on the board
        self.solution = SolutionPlayer(session, board, notice, self._on_no_solution)
        self.review = BoardReview(session, board, self._explaining)  #: Steps through a game
        self.is_paused = False  #: Whether a cover hides the board
        self._puzzle_with_hints: Puzzle | None = None  # to be rated blind, but hints are wanted
        self._warned_node: Node | None = None  # where the player was asked about a hint's cost
        self._is_attended = False  # the player is at the board
        self._was_watching = False
        self._is_new_puzzle = False  # its position isn't shown yet
        self._verdict_mode = settings.verdict_mode  # before its last change
        self._connect()
        # A restored game shows its last move.
        board.show_position(session.position, session.node.move)

    def _connect(self) -> None:
        session, board = self._session, self._board
        board.move_chosen.connect(self._on_move)
        board.move_refused.connect(self._on_refused)
        session.position_changed.connect(self._on_position)
        session.puzzle_changed.connect(self._on_puzzle)
        session.blind_changed.connect(self._on_blind)
        session.verdict_changed.connect(self._on_verdict)
        self._settings.on_change(self._on_verdict_mode, "verdict_mode")
        for walk in (self.solution, self.review):
            walk.changed.connect(self._on_walk)

    # Moves

    @Slot(object)
    def _on_move(self, move: Move) -> None:
        try:
            self._session.play(move)
        except MoveError as error:
            self._notice.show_message(error_text(error))

    @Slot(object)
    def _on_refused(self, move: Move) -> None:
        self._notice.remark(refusal(self._session.position, move))

    @Slot()
    def _on_position(self) -> None:
        session = self._session
        self.pause(False)
        is_new, self._is_new_puzzle = self._is_new_puzzle, False
        self.note_display.forget()
        self._board.show_position(session.position, session.node.move, is_new=is_new)
        self._notice.forget()
        if is_new:
            self.note_display.repeat_lesson()
        if not is_new or session.node is not session.tree.root or session.is_stuck:
            self.note_display.refresh()

    @Slot()
    def _on_puzzle(self) -> None:
        self._is_new_puzzle = True
        self._puzzle_with_hints = None
        self.solution.stop()
        self.review.stop()

    def restart(self) -> None:
        """Go back to the deal; if the puzzle is solved, this starts a new game."""
        session = self._session
        if session.can_play_again:
            session.play_again()
        else:
            session.restart()

    def give_up(self) -> None:
        """End the game as given up, after asking if it counts."""
        session = self._session
        if session.outcome is not GameState.PLAYING:
            return
        if session.puzzle.is_counted and session.game.first_end is FirstEnd.NONE:
            question = (
                tr("Give up? You can still rate this puzzle.")
                if session.puzzle.requested_by
                else tr("Give up? If you do, this game earns no stars.")
            )
            self._notice.ask(question, tr("Give up"), session.give_up)
        else:
            session.give_up()

    # Hints and verdicts

    @Slot()
    def hint(self) -> None:
        """Show the next degree of hint, or why the position is lost."""
        session = self._session
        self.solution.stop()
        self.review.stop()
        if session.is_blind and self._puzzle_with_hints != session.puzzle:
            self._ask_consent()
        elif self._hint_costs() and self._warned_node is not session.node:
            self._warned_node = session.node
            cost = tr("The first hint in a game costs one star. Further hints are free.")
            self._notice.ask(cost, tr("Show hint"), self.hint)
        elif not session.evaluation.is_lost:
            self.note_display.hint()
        else:
            # When the player is stuck, the note about it appears without a hint.
            if not session.has_requested_hint and not session.is_stuck:
                session.count_help(Help.HINT)
            self.note_display.explain()

    def _hint_costs(self) -> bool:
        session = self._session
        is_playing = session.outcome is GameState.PLAYING and not session.is_stuck
        is_new = session.puzzle.is_counted and not session.help
        is_unsolvable = session.tree.root.evaluation.is_lost
        return is_playing and is_new and not is_unsolvable and not session.is_blind

    def _ask_consent(self) -> None:
        self._notice.ask(
            tr(
                "Hints are hidden until you have rated this puzzle. If you show one anyway, this "
                "is recorded."
            ),
            tr("Show hint"),
            self._allow_hints,
        )

    def _allow_hints(self) -> None:
        self._puzzle_with_hints = self._session.puzzle
        self.hint()

    @Slot()
    def _on_verdict(self) -> None:
        self.note_display.refresh()
        if self.note_display.has_answer:
            self.hint()

    def _on_explained(self) -> None:
        self.note_display.refresh()
        self.review.refresh()

    @Slot()
    def _on_verdict_mode(self) -> None:
        """Count verdicts as help when they are turned on during a game."""
        before, self._verdict_mode = self._verdict_mode, self._settings.verdict_mode
        is_more = self._verdict_mode.tells_losses and not before.tells_losses
        if is_more and self._session.game.is_unfinished and not self._session.is_blind:
            self._session.count_help(Help.VERDICT)

    @Slot(bool)
    def _on_blind(self, is_blind: bool) -> None:
        self._board.set_counts_moves(not is_blind)
        self._board.marks.set_blind(is_blind)

    # Solution and review

    def show_solution(self, is_wanted: bool) -> None:
        """Play a solution on the board, or stop it."""
        if not is_wanted:
            self.solution.stop()
        elif self._session.is_blind:
            self._notice.show_message(
                tr("The solution stays hidden until you have rated the puzzle.")
            )
        elif self.solution.is_active:
            return
        elif self._costs_stars() and not shows_unsolvable(self._session, self._settings):
            # Ask before it is known whether there is one; otherwise the question would reveal the
            # verdict.
            self._notice.ask(
                tr(
                    "Show a solution? If you do, this game earns no stars or best time and "
                    "doesn't continue a streak. To earn them, play the puzzle again."
                ),
                tr("Show solution"),
                self._start_solution,
            )
        else:
            self._start_solution()

    def _start_solution(self) -> None:
        if self._session.evaluation.is_lost and self._session.last_winnable() is None:
            self._on_no_solution()
        else:
            self.review.stop()
            self.note_display.clear_marks()
            self.solution.start()

    def _on_no_solution(self) -> None:
        """Show why the position is lost; counts as help if verdicts are hidden."""
        if not shows_verdict(self._session, self._settings):
            self._session.count_help(Help.VERDICT)
        self.note_display.explain()

    def ask_review(self) -> None:
        """Review a game that is stuck, after asking if that costs something."""
        if self._costs_stars():
            self._notice.ask(
                tr(
                    "Review your mistakes? If you do, this game earns no stars or best time and "
                    "doesn't continue a streak. To earn them, play the puzzle again."
                ),
                tr("Review your mistakes"),
                self._review_early,
            )
        else:
            self.start_review()

    def _review_early(self) -> None:
        self._session.count_help(Help.REVIEW)
        self.start_review()

    def start_review(self) -> None:
        """Step through the game on the board, from its first mistake."""
        if not self._session.is_blind:
            self.solution.stop()
            self.note_display.clear_marks()
            self.review.start()

    def _costs_stars(self) -> bool:
        """Return whether the game could still earn stars that a solution would cost."""
        session = self._session
        is_playing = session.outcome is GameState.PLAYING
        counts = is_playing and session.puzzle.is_counted and not session.position.is_solved
        return counts and cost_of(session.help).stars < MAX_STARS

    def _is_watching(self) -> bool:
        """Return whether the board shows a position of a solution or a review."""
        return self.solution.is_shown or self.review.is_shown

    @Slot()
    def _on_walk(self) -> None:
        was_watching, self._was_watching = self._was_watching, self._is_watching()
        if self._was_watching and not was_watching:
            self.pause(False)  # it would play behind the cover
        self._run_clock()
        if was_watching and not self._was_watching:
            self.note_display.show_again()
        self.changed.emit()

    # Pause and clock

    def pause(self, is_paused: bool) -> None:
        """Pause the game behind a cover, or continue; a solution that plays stops there."""
        if is_paused and self.solution.is_playing:
            self.solution.toggle()
        if is_paused != self.is_paused:
            self.is_paused = is_paused
            text = tr("Paused. Press P or click to continue.") if is_paused else ""
            self._board.set_cover(text, lambda: self.pause(False))
            self._on_walk()

    def set_attended(self, is_attended: bool) -> None:
        """Run the clock while the player is at the board, unless paused or watching."""
        self._is_attended = is_attended
        self._run_clock()

    def _run_clock(self) -> None:
        is_playing = not self.is_paused and not self._is_watching()
        self._session.set_clock_running(self._is_attended and is_playing)
