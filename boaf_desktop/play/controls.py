"""Connects the session to the board: moves, solutions, reviews, pause, hints and explanations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language import tr, worded
from boaf_desktop.play.game import GameState, Node, PositionVerdict, Puzzle
from boaf_desktop.play.marks import ArrowKind
from boaf_desktop.play.session import Session
from boaf_desktop.play.verdicts import (
    loss_words,
    mistake_words,
    name_mistake,
    shows_unsolvable,
    shows_verdict,
)
from boaf_desktop.play.walk import Replay, Review, Solution
from boaf_desktop.settings import VerdictMode
from boaf_desktop.shortcuts import key_name
from engine.game import Move, card_symbol
from engine.played_games import MAX_STARS, EndedGame, Help, cost_of
from engine.ratings import parse_timed_moves
from engine.search.reasons import advice_text, explain_at_once

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_MAX_DEGREE: Final = 3
"""A hint says first that a move wins, then which card moves, then the move and its reason."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What the player asked about the position."""

    asks_why: bool = False  #: Why it is lost
    degree: int = 0  #: Of the last hint; 0 before the first
    is_waiting: bool = False  #: For a search, which a hint needs
    undone: Node | None = None  #: The mistake from which the player came back here


class Note(NamedTuple):
    """A message about the position with its marks on the board."""

    text: str  #: All of it
    title: str = ""  #: The sentence at its start that is shown in large letters, if any
    offers: tuple[tuple[str, Callable[[], object]], ...] = ()  #: The ways out of a lost position
    hint: tuple[int, ...] = ()  #: Cells that a hint marks
    losses: tuple[int, ...] = ()  #: Cells that make the position lost
    arrows: tuple[tuple[Move, ArrowKind], ...] = ()
    is_loss: bool = False  #: Whether it is about a lost position, so that it stays


class PlayControls(QObject):
    """Carries out the commands of the Move menu and of the board."""

    changed = Signal()  #: The game was paused or continued, or a solution began or ended

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window.board)
        session, board, settings = window.session, window.board, window.settings
        self.session, self.board, self.settings = session, board, settings
        self.notice, self._window = window.notice, window
        #: Plays solutions on the board
        self.solution = Solution(session, board, self.notice, self._on_no_solution)
        self.review = Review(session, board, window)  #: Steps through a game
        self.replay = Replay(session, board, self._on_play_again)  #: Plays an earlier one
        self.walks = (self.solution, self.review, self.replay)
        self.is_paused = False  #: Whether a cover hides the board
        self._is_attended = False  # the player is at the board
        self._was_watching = False
        self._is_new_puzzle = False  # its position isn't shown yet
        self._verdict_mode = settings.verdict_mode  # before its last change
        self._inquiry = Inquiry()  # what the player asked
        self._note: Note | None = None  # what was shown last
        self._puzzle_with_hints: Puzzle | None = None  # to be rated blind, but hints are wanted
        self._warned_node: Node | None = None  # where the player was asked about a hint's cost
        self.notice.dismissed.connect(self._on_dismissed)
        session.verdict_changed.connect(self._on_verdict)
        board.move_chosen.connect(session.play)
        board.move_refused.connect(self.notice.remark)
        session.position_changed.connect(self._on_position)
        session.puzzle_changed.connect(self._on_puzzle)
        session.blind_changed.connect(board.set_blind)
        settings.on_change(self._on_verdict_mode, "verdict_mode")
        for walk in self.walks:
            walk.changed.connect(self._on_walk)
        # A restored game shows its last move.
        board.show_position(session.position, session.node.move)

    # Moves

    @Slot()
    def _on_position(self) -> None:
        session = self.session
        self.pause(False)
        is_new, self._is_new_puzzle = self._is_new_puzzle, False
        self._inquiry, self._note = Inquiry(), None
        self.board.marks.show_marks()
        self.board.show_position(session.position, session.node.move, is_new=is_new)
        self.notice.forget()
        if not is_new or session.node is not session.tree.root or session.is_stuck:
            self._refresh_note()

    @Slot()
    def _on_puzzle(self) -> None:
        self._is_new_puzzle = True
        self._puzzle_with_hints = None  # ask again before hints are shown to a blind rater
        self._close_walks()

    def _close_walks(self) -> None:
        for walk in self.walks:
            walk.close()

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
        if session.puzzle.is_counted and session.game.first_end is None:
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
            self.solution.close()
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
            self._close_walks()
            self.board.marks.show_marks()
            self.solution.start()

    def _on_no_solution(self) -> None:
        """Show why the position is lost; counts as help if verdicts are hidden."""
        if not shows_verdict(self.session, self.settings):
            self.session.count_help(Help.VERDICT)
        self.explain()

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
            self._close_walks()
            self.board.marks.show_marks()
            self.review.start()

    def replay_game(self, puzzle: Puzzle, game: EndedGame) -> None:
        """Show an earlier game as it was played."""
        self._window.open_puzzle(puzzle)
        moves = parse_timed_moves(game.deal, game.timed_moves)
        if moves:
            self.replay.start(game.deal, moves)
        else:
            self.notice.show_message(tr("The moves of this game weren't recorded."))

    def _on_play_again(self) -> None:
        self.replay.close()
        self.session.play_again_if_over()

    def _costs_stars(self) -> bool:
        """Return whether the game could still earn stars that a solution would cost."""
        session = self.session
        is_playing = session.outcome is GameState.PLAYING
        counts = is_playing and session.puzzle.is_counted and not session.position.is_solved
        return counts and cost_of(session.help) < MAX_STARS

    @property
    def is_watching(self) -> bool:
        """Whether the board shows a position of another line of moves than the game's own."""
        return any(walk.is_shown for walk in self.walks)

    @Slot()
    def _on_walk(self) -> None:
        was_watching, self._was_watching = self._was_watching, self.is_watching
        if self._was_watching and not was_watching:
            self.pause(False)  # it would play behind the cover
        self._run_clock()
        if was_watching and not self._was_watching:
            self.show_note()
        self.changed.emit()

    # Pause and clock

    def pause(self, is_paused: bool) -> None:
        """Pause the game behind a cover, or continue; a solution that plays stops there."""
        for walk in (self.solution, self.replay):
            if is_paused and walk.is_playing:
                walk.toggle()
        if is_paused != self.is_paused:
            self.is_paused = is_paused
            text = tr("Paused. Press {key} or click to continue.", key=key_name("pause"))
            self.board.set_cover(text if is_paused else "", lambda: self.pause(False))
            self._on_walk()

    def set_attended(self, is_attended: bool) -> None:
        """Run the clock while the player is at the board, unless paused or watching."""
        self._is_attended = is_attended
        self._run_clock()

    def _run_clock(self) -> None:
        is_playing = not self.is_paused and not self.is_watching
        self.session.set_clock_running(self._is_attended and is_playing)

    # What the player is told about the position

    def _refresh_note(self) -> None:
        """Show the note about the position, if it changed."""
        # Home, when it closes for another puzzle, asks before the board shows that puzzle.
        session, note = self.session, None
        if self.board.position == session.position and not self.is_watching:
            note = self._note_now()
        if note is None or note == self._note:
            return
        self._note = note
        self.board.marks.show_marks(note.arrows, note.losses, note.hint)
        self.notice.show_message(note.text, note.offers, title=note.title)

    def show_note(self) -> None:
        """Show the note about the position, even if it was dismissed."""
        self._note = None
        self._refresh_note()

    @Slot(str)
    def _on_dismissed(self, text: str) -> None:
        """Show the note again when another message covered it."""
        if self._note is None or text != self._note.text:
            self.show_note()

    @Slot()
    def _on_verdict(self) -> None:
        self._refresh_note()
        evaluation = self.session.evaluation
        is_solved = evaluation.verdict is PositionVerdict.SOLVED
        if self._inquiry.is_waiting and evaluation.winning is not None and not is_solved:
            self.hint()

    @property
    def shows_loss(self) -> bool:
        """Whether a lost position is explained now."""
        note = self._note
        return note is not None and note.is_loss and self.notice.text == note.text

    def _note_now(self) -> Note | None:
        """Return what to say; None while that is nothing, or its reason is still computed."""
        inquiry, session = self._inquiry, self.session
        if inquiry.undone is not None and inquiry.undone.move is not None:
            words = mistake_words(inquiry.undone, session.verdicts)
            arrows = ((inquiry.undone.move, ArrowKind.WRONG),)
            return Note(words, arrows=arrows)
        if inquiry.degree or inquiry.is_waiting:
            return self._hint_note()
        # A dead end is always explained, and a lost position where this isn't secret.
        is_playing = session.outcome is GameState.PLAYING
        is_new = is_playing and session.node.is_blunder
        is_shown = inquiry.asks_why or (is_new and shows_verdict(session, self.settings))
        if (session.is_stuck and is_playing) or (is_shown and session.evaluation.is_lost):
            return self._loss_note()
        return None

    # Hints

    def hint(self) -> None:
        """Show the next degree of hint, or why the position is lost."""
        session = self.session
        self._close_walks()
        if session.is_blind and self._puzzle_with_hints != session.puzzle:
            self.notice.ask(
                tr(
                    "Hints are hidden until you have rated this puzzle. If you show one anyway, "
                    "this is recorded."
                ),
                tr("Show hint"),
                self._allow_hints,
            )
        elif self._hint_costs() and self._warned_node is not session.node:
            self._warned_node = session.node
            cost = tr("The first hint in a game costs one star. Further hints are free.")
            self.notice.ask(cost, tr("Show hint"), self.hint)
        elif not session.evaluation.is_lost:
            self._show_next_degree()
        else:
            # When the player is stuck, the note about it appears without a hint.
            if not session.has_requested_hint and not session.is_stuck:
                session.count_help(Help.HINT)
            self.explain()

    def _allow_hints(self) -> None:
        self._puzzle_with_hints = self.session.puzzle
        self.hint()

    def _hint_costs(self) -> bool:
        session = self.session
        is_playing = session.outcome is GameState.PLAYING and not session.is_stuck
        is_new = session.puzzle.is_counted and not session.help
        is_unsolvable = session.tree.root.evaluation.is_lost
        return is_playing and is_new and not is_unsolvable and not session.is_blind

    def _show_next_degree(self) -> None:
        degree, evaluation = self._inquiry.degree, self.session.evaluation
        self._note = None
        if evaluation.verdict is PositionVerdict.SOLVED or evaluation.winning is None:
            self._inquiry = Inquiry(is_waiting=True)
        else:
            # After the last degree the same hint is repeated.
            self._inquiry = Inquiry(degree=min(degree + 1, _MAX_DEGREE))
        if degree == 0 < self._inquiry.degree:  # all degrees are one hint
            self.session.count_help(Help.HINT)  # the session may tell at once that it was asked
        self._refresh_note()

    def _hint_note(self) -> Note:
        node, degree, key = self.session.node, self._inquiry.degree, key_name("hint")
        evaluation = node.evaluation
        if evaluation.verdict is PositionVerdict.SOLVED:
            return Note(tr("This puzzle is solved."))
        if not degree and evaluation.has_given_up:
            return Note(tr("The search takes too long here, so there is no hint."))
        # Computed from the first degree on, so that it is available at the next one. A blind rater
        # who still wants the hint gets a move without a reason.
        wants_advice = degree > 0 and not self.session.is_blind
        advices = self.session.verdicts.advice(node) if wants_advice else ()
        if degree == 1:
            return Note(
                tr("You can still win. Press {key} again to see which card to move.", key=key)
            )
        if not degree or advices is None:
            return Note(tr("Still searching. The hint appears when the search is done."))
        move = advices[0].move if advices else min(evaluation.winning or ())
        source, target = (card_symbol(node.position.stacks[cell][-1]) for cell in move)
        if degree < _MAX_DEGREE:
            text = tr("Move {card}. Press {key} again to see where.", card=source, key=key)
            return Note(text, hint=move[:1])
        text = tr("Move {source} onto {target}.", source=source, target=target)
        if advices:
            text = f"{text} {worded(advice_text(node.position, advices[0]))}"
        return Note(text, hint=tuple(move))

    # Losses

    def can_explain(self) -> bool:
        """Return whether the position is shown to be lost."""
        session = self.session
        return session.evaluation.is_lost and shows_verdict(session, self.settings)

    def explain(self) -> None:
        """Show why the position is lost, in words and on the board."""
        self._inquiry = Inquiry(asks_why=True)
        self.show_note()

    def can_go_back(self) -> bool:
        """Return whether the position is shown to be lost and an earlier one was winnable."""
        session = self.session
        is_shown = self.settings.verdict_mode is not VerdictMode.STUCK or self.can_explain()
        return session.evaluation.is_lost and is_shown and session.last_winnable() is not None

    def go_to_last_winnable(self) -> None:
        """Go back to the last winnable position, and tell which move lost it and why."""
        session = self.session
        mistake = losing_move(session)
        session.go_to_last_winnable()
        self._inquiry = Inquiry(undone=mistake)
        self.show_note()

    def _loss_note(self) -> Note | None:
        session, asks_why, losses = self.session, self._inquiry.asks_why, tuple[int, ...]()
        sentences = []
        if session.is_stuck and session.outcome is GameState.PLAYING:
            sentences.append(tr("No moves left."))
        is_unsolvable = session.tree.root.evaluation.is_lost
        if shows_unsolvable(session, self.settings) or (is_unsolvable and asks_why):
            sentences.append(tr("This deal is unsolvable."))
        elif asks_why and not sentences:  # otherwise naming the losing move says it
            sentences.append(tr("This position is lost."))
        if not session.is_blind:
            # The cause is that of the move that lost the game, not of a later one, unless only a
            # search shows that one and the board shows this one.
            mistake = losing_move(session)
            lost = session.node if mistake is None else mistake
            why = session.verdicts.loss(lost)
            if why is not None and why.n_searched and explain_at_once(session.position):
                lost, why = session.node, session.verdicts.loss(session.node)
            if mistake is not None and lost is not session.node:
                sentences.append(mistake_words(mistake, session.verdicts))
            else:
                if mistake is not None:
                    sentences.append(name_mistake(mistake))
                sentences.append(loss_words(session.node, session.verdicts))
            if why is not None:
                named, tops = why.cards(lost.position), session.position.tops
                losses = tuple(cell for cell, top in enumerate(tops) if top in named)
        if session.verdicts.is_explaining and not (session.is_stuck or asks_why):
            return None  # no one asked, so it is shown only once, with its reason
        title = sentences[0] if session.is_stuck and sentences else ""
        text, offers = " ".join(filter(None, sentences)), self._ways_out()
        return Note(text, title, offers, losses=losses, is_loss=True)

    def _ways_out(self) -> tuple[tuple[str, Callable[[], object]], ...]:
        session, is_stuck = self.session, self.session.is_stuck
        is_start, asks_why = session.node is session.tree.root, self._inquiry.asks_why
        has_way_back = not session.is_blind and session.last_winnable() is not None
        has_mistakes = not session.is_blind and bool(session.tree.blunders())
        is_free = not session.puzzle.requested_by
        ways_out: tuple[tuple[bool, str, Callable[[], object]], ...] = (
            (has_way_back, tr("Back to last winnable position"), self.go_to_last_winnable),
            (not is_start, tr("Undo"), session.undo),
            (
                has_way_back and asks_why and not is_stuck,
                tr("Show solution"),
                self.show_solution,
            ),
            (is_stuck and not has_way_back and not is_start, tr("Restart"), self.restart),
            (is_stuck and is_start and is_free, tr("Next puzzle"), self._window.sources.open_next),
            (is_stuck and has_mistakes, tr("Review"), self.ask_review),
        )
        return tuple((text, act) for is_offered, text, act in ways_out if is_offered)


def losing_move(session: Session) -> Node | None:
    """Return the node after the move that lost the game, if that is proved."""
    winnable = session.last_winnable()
    if winnable is None:
        return None
    after = next((node for node in session.line if node.parent is winnable), None)
    return after if after is not None and after.is_blunder else None
