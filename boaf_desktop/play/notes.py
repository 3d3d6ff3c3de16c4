"""Notes about the position on the board: their text, ways out and marks.

`note_of` computes a note from what the player asked, an `Inquiry`, and what is proved so far.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from boaf_desktop.language.translation import tr, worded
from boaf_desktop.play.explaining import Explaining
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.game_positions import Node, PositionVerdict, has_mistakes
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.marks import ArrowKind
from boaf_desktop.play.reasons import name_mistake
from boaf_desktop.play.verdict_display import shows_unsolvable, shows_verdict
from boaf_desktop.storage.settings import Settings, VerdictMode
from engine.game import Move
from engine.game.cards import card_symbol
from engine.search.advice import Advice
from engine.search.explanation import TEACHABLE, Loss, explain_at_once
from engine.search.reason_text import advice_text

_MAX_DEGREE: Final = 3
"""A hint says first that a move wins, then which card moves, then the move and its reason."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What the player asked about a position."""

    node: Node
    asks_why: bool = False  #: Why it is lost
    degree: int = 0  #: Of the last hint; 0 before the first
    is_waiting: bool = False  #: For a search, which a hint needs
    undone: Node | None = None  #: The mistake from which the player came back here
    lesson: str = ""  #: What to look out for, after that mistake

    @property
    def has_answer(self) -> bool:
        """Whether the search is done that a hint waited for."""
        evaluation = self.node.evaluation
        is_solved = evaluation.verdict is PositionVerdict.SOLVED
        return self.is_waiting and evaluation.winning is not None and not is_solved


class WayOut(Enum):
    """A way out of a lost position."""

    LAST_WINNABLE = "last winnable"
    UNDO = "undo"
    SOLUTION = "solution"
    RESTART = "restart"
    NEXT = "next"
    REVIEW = "review"


@dataclass(frozen=True, slots=True)
class Note:
    """A message about the position with its marks on the board."""

    text: str  #: All of it
    title: str = ""  #: The sentence at its start that is shown in large letters, if any
    ways_out: tuple[WayOut, ...] = ()
    hint: tuple[int, ...] = ()  #: Cells that a hint marks
    losses: tuple[int, ...] = ()  #: Cells that make the position lost
    arrows: tuple[tuple[Move, ArrowKind], ...] = ()
    is_loss: bool = False  #: Whether it is about a lost position, so that it stays


def note_of(
    inquiry: Inquiry, session: Session, settings: Settings, explaining: Explaining
) -> Note | None:
    """Return what to say; None while that is nothing, or its reason is still being computed."""
    if inquiry.undone is not None and inquiry.undone.move is not None:
        words = explaining.mistake_words(inquiry.undone)
        arrows = ((inquiry.undone.move, ArrowKind.WRONG),)
        return Note(f"{words} {inquiry.lesson}".rstrip(), arrows=arrows)
    if inquiry.degree or inquiry.is_waiting:
        return _hint_note(inquiry, session, explaining)
    if _shows_loss(inquiry, session, settings):
        return _loss_note(inquiry, session, settings, explaining)
    return None


# Hints


def next_hint(inquiry: Inquiry) -> Inquiry:
    """Return what was asked after the player wants a hint, or a further one."""
    evaluation = inquiry.node.evaluation
    if evaluation.verdict is PositionVerdict.SOLVED or evaluation.winning is None:
        return Inquiry(inquiry.node, is_waiting=True)
    # After the last degree the same hint is repeated.
    return Inquiry(inquiry.node, degree=min(inquiry.degree + 1, _MAX_DEGREE))


def _hint_note(inquiry: Inquiry, session: Session, explaining: Explaining) -> Note:
    evaluation = inquiry.node.evaluation
    if evaluation.verdict is PositionVerdict.SOLVED:
        return Note(tr("This puzzle is solved."))
    if not inquiry.degree and evaluation.has_given_up:
        return Note(tr("The search takes too long here, so there is no hint."))
    # Computed from the first degree on, so that it is available at the next one. A blind rater
    # who still wants the hint gets a move without a reason.
    wants_advice = inquiry.degree > 0 and not session.is_blind
    advices = explaining.advice(inquiry.node) if wants_advice else ()
    if inquiry.degree == 1:
        return Note(tr("You can still win. Press H again to see which card to move."))
    if not inquiry.degree or advices is None:
        return Note(tr("Still searching. The hint appears when the search is done."))
    return _move_note(inquiry, advices[0] if advices else None)


def _move_note(inquiry: Inquiry, advice: Advice | None) -> Note:
    """Return a hint that names a winning move, or at the second degree only its card."""
    position, winning = inquiry.node.position, inquiry.node.evaluation.winning
    move = advice.move if advice else min(winning or ())
    source, target = (card_symbol(position.stacks[cell][-1]) for cell in move)
    if inquiry.degree < _MAX_DEGREE:
        return Note(tr("Move {card}. Press H again to see where.", card=source), hint=move[:1])
    text = tr("Move {source} onto {target}.", source=source, target=target)
    if advice:
        text = f"{text} {worded(advice_text(position, advice))}"
    return Note(text, hint=tuple(move))


# Losses


def can_explain(session: Session, settings: Settings) -> bool:
    """Return whether the position is shown to be lost."""
    return session.evaluation.is_lost and shows_verdict(session, settings)


def can_go_back(session: Session, settings: Settings) -> bool:
    """Return whether the position is shown to be lost and an earlier one was winnable."""
    is_shown = settings.verdict_mode is not VerdictMode.STUCK or can_explain(session, settings)
    return session.evaluation.is_lost and is_shown and session.last_winnable() is not None


def losing_move(session: Session) -> Node | None:
    """Return the node after the move that lost the game, if that is proved."""
    winnable = session.last_winnable()
    if winnable is None:
        return None
    after = next((node for node in session.line if node.parent is winnable), None)
    return after if after is not None and after.is_blunder else None


def teachable_loss(session: Session) -> Loss | None:
    """Return what can be learned from a game that is stuck, if anything can."""
    mistake = losing_move(session)
    may_learn = session.puzzle.is_counted and not session.is_blind
    if mistake is None or not session.is_stuck or not may_learn:
        return None
    line = session.line
    after = line[line.index(mistake) : line.index(session.node) + 1]
    reasons = (explain_at_once(node.position) for node in after)
    return next((why.kind for why in reasons if why and why.kind in TEACHABLE), None)


def _shows_loss(inquiry: Inquiry, session: Session, settings: Settings) -> bool:
    """Return whether the position is stuck or lost, and this isn't secret."""
    is_playing = session.outcome is GameState.PLAYING
    if session.is_stuck and is_playing:
        return True
    is_new = is_playing and session.node.is_blunder
    is_shown = inquiry.asks_why or (is_new and shows_verdict(session, settings))
    return is_shown and session.evaluation.is_lost


def _loss_note(
    inquiry: Inquiry, session: Session, settings: Settings, explaining: Explaining
) -> Note | None:
    sentences = _verdict_sentences(inquiry, session, settings)
    losses: tuple[int, ...] = ()
    if not session.is_blind:
        why, mistake = explaining.loss(session.node), losing_move(session)
        if mistake is not None:
            sentences.append(name_mistake(mistake))
        if why is not None:
            sentences.append(explaining.loss_words(session.node))
            losses = why.cells
    if explaining.is_waiting and not (session.is_stuck or inquiry.asks_why):
        return None  # no one asked, so it is shown only once, with its reason
    ways_out = _ways_out(inquiry, session)
    title = sentences[0] if session.is_stuck and sentences else ""
    return Note(" ".join(sentences), title, ways_out, losses=losses, is_loss=True)


def _verdict_sentences(inquiry: Inquiry, session: Session, settings: Settings) -> list[str]:
    """Return that the position is stuck or lost; empty where naming the losing move says it."""
    sentences = []
    if session.is_stuck and session.outcome is GameState.PLAYING:
        sentences.append(tr("No moves left."))
    is_unsolvable = session.tree.root.evaluation.is_lost
    if shows_unsolvable(session, settings) or (is_unsolvable and inquiry.asks_why):
        sentences.append(tr("This deal is unsolvable."))
    elif inquiry.asks_why and not sentences:
        sentences.append(tr("This position is lost."))
    return sentences


def _ways_out(inquiry: Inquiry, session: Session) -> tuple[WayOut, ...]:
    is_stuck, is_blind = session.is_stuck, session.is_blind
    is_start = session.node is session.tree.root
    has_way_back = not is_blind and session.last_winnable() is not None
    offered = {
        WayOut.LAST_WINNABLE: has_way_back,
        WayOut.UNDO: not is_start,
        WayOut.SOLUTION: has_way_back and inquiry.asks_why and not is_stuck,
        WayOut.RESTART: is_stuck and not has_way_back and not is_start,
        WayOut.NEXT: is_stuck and is_start and not session.puzzle.requested_by,
        WayOut.REVIEW: is_stuck and not is_blind and has_mistakes(session.tree),
    }
    return tuple(each for each, is_offered in offered.items() if is_offered)


def way_out_text(way_out: WayOut) -> str:
    return {
        WayOut.LAST_WINNABLE: tr("Back to last winnable position"),
        WayOut.UNDO: tr("Undo"),
        WayOut.SOLUTION: tr("Show solution"),
        WayOut.RESTART: tr("Restart"),
        WayOut.NEXT: tr("Next puzzle"),
        WayOut.REVIEW: tr("Review"),
    }[way_out]
