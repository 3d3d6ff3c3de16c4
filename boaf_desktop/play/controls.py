"""Connects the session to the board: moves, solutions, reviews and pause."""

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language import tr
from boaf_desktop.play.board import Board
from boaf_desktop.play.game.game import FirstEnd, GameState
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.notes import Notes
from boaf_desktop.play.walk import Review, Solution
from boaf_desktop.play.words import shows_unsolvable, shows_verdict
from boaf_desktop.requests import Requests
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.notice import NoticeBar
from engine.games import MAX_STARS, Help, cost_of


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
        self.session, self.board, self.settings = session, board, settings
        self.notice, self.requests = notice, requests
        #: Plays solutions on the board
        self.solution = Solution(session, board, notice, self._on_no_solution)
        self.review = Review(session, board, requests)  #: Steps through a game
        self.notes = Notes(self)  #: Hints, and what is known about the position
        self.is_paused = False  #: Whether a cover hides the board
        self._is_attended = False  # the player is at the board
        self._was_watching = False
        self._is_new_puzzle = False  # its position isn't shown yet
        self._verdict_mode = settings.verdict_mode  # before its last change
        board.move_chosen.connect(session.play)
        board.move_refused.connect(notice.remark)
        session.position_changed.connect(self._on_position)
        session.puzzle_changed.connect(self._on_puzzle)
        session.blind_changed.connect(board.set_blind)
        settings.on_change(self._on_verdict_mode, "verdict_mode")
        for walk in (self.solution, self.review):
            walk.changed.connect(self._on_walk)
        # A restored game shows its last move.
        board.show_position(session.position, session.node.move)

    # Moves

    @Slot()
    def _on_position(self) -> None:
        session = self.session
        self.pause(False)
        is_new, self._is_new_puzzle = self._is_new_puzzle, False
        self.notes.forget()
        self.board.show_position(session.position, session.node.move, is_new=is_new)
        self.notice.forget()
        if not is_new or session.node is not session.tree.root or session.is_stuck:
            self.notes.refresh()

    @Slot()
    def _on_puzzle(self) -> None:
        self._is_new_puzzle = True
        self.notes.forget_consent()
        self.solution.stop()
        self.review.stop()

    @Slot()
    def _on_verdict_mode(self) -> None:
        """Count verdicts as help when they are turned on during a game."""
        before, self._verdict_mode = self._verdict_mode, self.settings.verdict_mode
        is_more = self._verdict_mode.tells_losses and not before.tells_losses
        if is_more and self.session.game.is_unfinished and not self.session.is_blind:
            self.session.count_help(Help.VERDICT)

    def restart(self) -> None:
        """Go back to the deal; if the puzzle is solved, this starts a new game."""
        if self.session.can_play_again:
            self.session.play_again()
        else:
            self.session.restart()

    def give_up(self) -> None:
        """End the game as given up, after asking if it counts."""
        session = self.session
        if session.outcome is not GameState.PLAYING:
            return
        if session.puzzle.is_counted and session.game.first_end is FirstEnd.NONE:
            question = (
                tr("Give up? You can still rate this puzzle.")
                if session.puzzle.requested_by
                else tr("Give up? If you do, this game earns no stars.")
            )
            self.notice.ask(question, tr("Give up"), session.give_up)
        else:
            session.give_up()

    # Solution and review

    def show_solution(self, is_wanted: bool = True) -> None:
        """Play a solution on the board, or stop it."""
        if not is_wanted:
            self.solution.stop()
        elif self.session.is_blind:
            self.notice.show_message(
                tr("The solution stays hidden until you have rated the puzzle.")
            )
        elif self.solution.is_active:
            return
        elif self._costs_stars() and not shows_unsolvable(self.session, self.settings):
            # Ask before it is known whether there is one; otherwise the question would reveal the
            # verdict.
            self.notice.ask(
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
        if self.session.evaluation.is_lost and self.session.last_winnable() is None:
            self._on_no_solution()
        else:
            self.review.stop()
            self.board.marks.show_marks()
            self.solution.start()

    def _on_no_solution(self) -> None:
        """Show why the position is lost; counts as help if verdicts are hidden."""
        if not shows_verdict(self.session, self.settings):
            self.session.count_help(Help.VERDICT)
        self.notes.explain()

    def ask_review(self) -> None:
        """Review a game that is stuck, after asking if that costs something."""
        if self._costs_stars():
            self.notice.ask(
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
        self.session.count_help(Help.REVIEW)
        self.start_review()

    def start_review(self) -> None:
        """Step through the game on the board, from its first mistake."""
        if not self.session.is_blind:
            self.solution.stop()
            self.board.marks.show_marks()
            self.review.start()

    def _costs_stars(self) -> bool:
        """Return whether the game could still earn stars that a solution would cost."""
        session = self.session
        is_playing = session.outcome is GameState.PLAYING
        counts = is_playing and session.puzzle.is_counted and not session.position.is_solved
        return counts and cost_of(session.help) < MAX_STARS

    @property
    def is_watching(self) -> bool:
        """Whether the board shows a position of a solution or a review."""
        return self.solution.is_shown or self.review.is_shown

    @Slot()
    def _on_walk(self) -> None:
        was_watching, self._was_watching = self._was_watching, self.is_watching
        if self._was_watching and not was_watching:
            self.pause(False)  # it would play behind the cover
        self._run_clock()
        if was_watching and not self._was_watching:
            self.notes.show_again()
        self.changed.emit()

    # Pause and clock

    def pause(self, is_paused: bool) -> None:
        """Pause the game behind a cover, or continue; a solution that plays stops there."""
        if is_paused and self.solution.is_playing:
            self.solution.toggle()
        if is_paused != self.is_paused:
            self.is_paused = is_paused
            text = tr("Paused. Press P or click to continue.") if is_paused else ""
            self.board.set_cover(text, lambda: self.pause(False))
            self._on_walk()

    def set_attended(self, is_attended: bool) -> None:
        """Run the clock while the player is at the board, unless paused or watching."""
        self._is_attended = is_attended
        self._run_clock()

    def _run_clock(self) -> None:
        is_playing = not self.is_paused and not self.is_watching
        self.session.set_clock_running(self._is_attended and is_playing)
