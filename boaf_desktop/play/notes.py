"""What the player is told about the position: hints, why it is lost, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Slot

from boaf_desktop.language import tr, worded
from boaf_desktop.play.game.game import GameState, Node, PositionVerdict
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.marks import ArrowKind
from boaf_desktop.play.words import (
    loss_words,
    mistake_words,
    name_mistake,
    shows_unsolvable,
    shows_verdict,
)
from boaf_desktop.storage.settings import VerdictMode
from engine.game import Move, card_symbol
from engine.games import Help
from engine.search.reasons import advice_text

if TYPE_CHECKING:
    from boaf_desktop.play.controls import PlayControls

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


class Notes(QObject):
    """Shows what the player asked, as far as it is proved, in the notice bar and on the board."""

    def __init__(self, controls: PlayControls) -> None:
        super().__init__(controls)
        self._controls, self._session, self._board = controls, controls.session, controls.board
        self._settings, self._notice = controls.settings, controls.notice
        self._next_puzzle = controls.requests.next_puzzle.emit
        self._inquiry = Inquiry()  # what the player asked
        self._note: Note | None = None  # what was shown last
        self._puzzle_with_hints: Puzzle | None = None  # to be rated blind, but hints are wanted
        self._warned_node: Node | None = None  # where the player was asked about a hint's cost
        self._notice.dismissed.connect(self._on_dismissed)
        self._session.verdict_changed.connect(self._on_verdict)

    def refresh(self) -> None:
        """Show the note about the position, if it changed."""
        # Home, when it closes for another puzzle, asks before the board shows that puzzle.
        session, note = self._session, None
        if self._board.position == session.position and not self._controls.is_watching:
            note = self._note_now()
        if note is None or note == self._note:
            return
        self._note = note
        self._board.marks.show_marks(note.arrows, note.losses, note.hint)
        self._notice.show_message(note.text, note.offers, title=note.title)

    def forget(self) -> None:
        """Forget the inquiry and the note about the last position."""
        self._inquiry, self._note = Inquiry(), None
        self._board.marks.show_marks()

    def show_again(self) -> None:
        """Show the note about the position, even if it was dismissed."""
        self._note = None
        self.refresh()

    @Slot(str)
    def _on_dismissed(self, text: str) -> None:
        """Show the note again when another message covered it."""
        if self._note is None or text != self._note.text:
            self.show_again()

    @Slot()
    def _on_verdict(self) -> None:
        self.refresh()
        evaluation = self._session.evaluation
        is_solved = evaluation.verdict is PositionVerdict.SOLVED
        if self._inquiry.is_waiting and evaluation.winning is not None and not is_solved:
            self.hint()

    @property
    def shows_loss(self) -> bool:
        """Whether a lost position is explained now."""
        note = self._note
        return note is not None and note.is_loss and self._notice.text == note.text

    def _note_now(self) -> Note | None:
        """Return what to say; None while that is nothing, or its reason is still computed."""
        inquiry, session = self._inquiry, self._session
        if inquiry.undone is not None and inquiry.undone.move is not None:
            words = mistake_words(inquiry.undone, session.verdicts)
            arrows = ((inquiry.undone.move, ArrowKind.WRONG),)
            return Note(words, arrows=arrows)
        if inquiry.degree or inquiry.is_waiting:
            return self._hint_note()
        # A dead end is always explained, and a lost position where this isn't secret.
        is_playing = session.outcome is GameState.PLAYING
        is_new = is_playing and session.node.is_blunder
        is_shown = inquiry.asks_why or (is_new and shows_verdict(session, self._settings))
        if (session.is_stuck and is_playing) or (is_shown and session.evaluation.is_lost):
            return self._loss_note()
        return None

    # Hints

    def hint(self) -> None:
        """Show the next degree of hint, or why the position is lost."""
        session = self._session
        self._controls.solution.stop()
        self._controls.review.stop()
        if session.is_blind and self._puzzle_with_hints != session.puzzle:
            self._notice.ask(
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
            self._notice.ask(cost, tr("Show hint"), self.hint)
        elif not session.evaluation.is_lost:
            self._show_next_degree()
        else:
            # When the player is stuck, the note about it appears without a hint.
            if not session.has_requested_hint and not session.is_stuck:
                session.count_help(Help.HINT)
            self.explain()

    def _allow_hints(self) -> None:
        self._puzzle_with_hints = self._session.puzzle
        self.hint()

    def forget_consent(self) -> None:
        """Ask again before hints are shown to a blind rater."""
        self._puzzle_with_hints = None

    def _hint_costs(self) -> bool:
        session = self._session
        is_playing = session.outcome is GameState.PLAYING and not session.is_stuck
        is_new = session.puzzle.is_counted and not session.help
        is_unsolvable = session.tree.root.evaluation.is_lost
        return is_playing and is_new and not is_unsolvable and not session.is_blind

    def _show_next_degree(self) -> None:
        degree, evaluation = self._inquiry.degree, self._session.evaluation
        self._note = None
        if evaluation.verdict is PositionVerdict.SOLVED or evaluation.winning is None:
            self._inquiry = Inquiry(is_waiting=True)
        else:
            # After the last degree the same hint is repeated.
            self._inquiry = Inquiry(degree=min(degree + 1, _MAX_DEGREE))
        if self._inquiry.degree > degree:
            self._session.count_help(Help.HINT)  # the session may tell at once that it was asked
        self.refresh()

    def _hint_note(self) -> Note:
        node, degree = self._session.node, self._inquiry.degree
        evaluation = node.evaluation
        if evaluation.verdict is PositionVerdict.SOLVED:
            return Note(tr("This puzzle is solved."))
        if not degree and evaluation.has_given_up:
            return Note(tr("The search takes too long here, so there is no hint."))
        # Computed from the first degree on, so that it is available at the next one. A blind rater
        # who still wants the hint gets a move without a reason.
        wants_advice = degree > 0 and not self._session.is_blind
        advices = self._session.verdicts.advice(node) if wants_advice else ()
        if degree == 1:
            return Note(tr("You can still win. Press H again to see which card to move."))
        if not degree or advices is None:
            return Note(tr("Still searching. The hint appears when the search is done."))
        move = advices[0].move if advices else min(evaluation.winning or ())
        source, target = (card_symbol(node.position.stacks[cell][-1]) for cell in move)
        if degree < _MAX_DEGREE:
            text = tr("Move {card}. Press H again to see where.", card=source)
            return Note(text, hint=move[:1])
        text = tr("Move {source} onto {target}.", source=source, target=target)
        if advices:
            text = f"{text} {worded(advice_text(node.position, advices[0]))}"
        return Note(text, hint=tuple(move))

    # Losses

    def can_explain(self) -> bool:
        """Return whether the position is shown to be lost."""
        session = self._session
        return session.evaluation.is_lost and shows_verdict(session, self._settings)

    def explain(self) -> None:
        """Show why the position is lost, in words and on the board."""
        self._inquiry = Inquiry(asks_why=True)
        self.show_again()

    def can_go_back(self) -> bool:
        """Return whether the position is shown to be lost and an earlier one was winnable."""
        session = self._session
        is_shown = self._settings.verdict_mode is not VerdictMode.STUCK or self.can_explain()
        return session.evaluation.is_lost and is_shown and session.last_winnable() is not None

    def go_to_last_winnable(self) -> None:
        """Go back to the last winnable position, and tell which move lost it and why."""
        session = self._session
        mistake = losing_move(session)
        session.go_to_last_winnable()
        self._inquiry = Inquiry(undone=mistake)
        self.show_again()

    def _loss_note(self) -> Note | None:
        session, asks_why, losses = self._session, self._inquiry.asks_why, tuple[int, ...]()
        sentences = []
        if session.is_stuck and session.outcome is GameState.PLAYING:
            sentences.append(tr("No moves left."))
        is_unsolvable = session.tree.root.evaluation.is_lost
        if shows_unsolvable(session, self._settings) or (is_unsolvable and asks_why):
            sentences.append(tr("This deal is unsolvable."))
        elif asks_why and not sentences:  # otherwise naming the losing move says it
            sentences.append(tr("This position is lost."))
        if not session.is_blind:
            why, mistake = session.verdicts.loss(session.node), losing_move(session)
            if mistake is not None:
                sentences.append(name_mistake(mistake))
            if why is not None:
                sentences.append(loss_words(session.node, session.verdicts))
                losses = why.cells
        if session.verdicts.is_explaining and not (session.is_stuck or asks_why):
            return None  # no one asked, so it is shown only once, with its reason
        title = sentences[0] if session.is_stuck and sentences else ""
        text, offers = " ".join(sentences), self._ways_out()
        return Note(text, title, offers, losses=losses, is_loss=True)

    def _ways_out(self) -> tuple[tuple[str, Callable[[], object]], ...]:
        session, controls, is_stuck = self._session, self._controls, self._session.is_stuck
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
                controls.show_solution,
            ),
            (is_stuck and not has_way_back and not is_start, tr("Restart"), controls.restart),
            (is_stuck and is_start and is_free, tr("Next puzzle"), self._next_puzzle),
            (is_stuck and has_mistakes, tr("Review"), controls.ask_review),
        )
        return tuple((text, act) for is_offered, text, act in ways_out if is_offered)


def losing_move(session: Session) -> Node | None:
    """Return the node after the move that lost the game, if that is proved."""
    winnable = session.last_winnable()
    if winnable is None:
        return None
    after = next((node for node in session.line if node.parent is winnable), None)
    return after if after is not None and after.is_blunder else None
