"""What is said about the position on the board, offered and marked: a function of what happened.

`Talk` is what the player asked about the position, and `note_of` all that follows from it and from
what is proved so far.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from boaf_desktop.language.translation import tr, worded
from boaf_desktop.play.board.marks import Way
from boaf_desktop.play.explaining import Explaining
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.game_positions import Node, PositionVerdict, has_mistakes
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.reasons import name_mistake
from boaf_desktop.play.verdict_display import shows_unsolvable, shows_verdict
from boaf_desktop.storage.settings import Settings, VerdictMode
from engine.game import Move
from engine.game.cards import card_symbol
from engine.search.explanation import TEACHABLE, Loss, explain_at_once
from engine.search.reason_text import advice_text

_MAX_DEGREE: Final = 3
"""A hint says first that a move wins, then which card moves, then the move and its reason."""


@dataclass(frozen=True, slots=True)
class Talk:
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


class Exit(Enum):
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
    exits: tuple[Exit, ...] = ()
    hint: tuple[int, ...] = ()  #: Cells that a hint marks
    losses: tuple[int, ...] = ()  #: Cells that make the position lost
    ways: tuple[tuple[Move, Way], ...] = ()
    is_loss: bool = False  #: Whether it is about a lost position, so that it isn't put away


def note_of(
    talk: Talk, session: Session, settings: Settings, explaining: Explaining
) -> Note | None:
    """Return what to say; None while that is nothing, or its reason is still being computed."""
    if talk.undone is not None and talk.undone.move is not None:
        words = explaining.mistake_words(talk.undone)
        ways = ((talk.undone.move, Way.WRONG),)
        return Note(f"{words} {talk.lesson}".rstrip(), ways=ways)
    if talk.degree or talk.is_waiting:
        return _hint_note(talk, session, explaining)
    if _may_tell_loss(talk, session, settings):
        return _loss_note(talk, session, settings, explaining)
    return None


# Hints -------------------------------------------------------------------------------------------


def next_hint(talk: Talk) -> Talk:
    """Return what was asked after the player wants a hint, or a further one."""
    evaluation = talk.node.evaluation
    if evaluation.verdict is PositionVerdict.SOLVED or evaluation.winning is None:
        return Talk(talk.node, is_waiting=True)
    # After the last degree the same hint is repeated.
    return Talk(talk.node, degree=min(talk.degree + 1, _MAX_DEGREE))


def _hint_note(talk: Talk, session: Session, explaining: Explaining) -> Note:
    node, searching = talk.node, tr("Still searching. The hint appears when the search is done.")
    if node.evaluation.verdict is PositionVerdict.SOLVED:
        return Note(tr("This puzzle is solved."))
    if not talk.degree:
        given_up = tr("The search takes too long here, so there is no hint.")
        return Note(given_up if node.evaluation.has_given_up else searching)
    # Computed from the first degree on, so that it is available at the next one. A blind rater
    # who still wants the hint gets a move without a reason.
    advices = () if session.is_blind else explaining.advice(node)
    if talk.degree == 1:
        return Note(tr("You can still win. Press H again to see which card to move."))
    if advices is None:
        return Note(searching)
    move = advices[0].move if advices else min(node.evaluation.winning or ())
    source, target = (card_symbol(node.position.stacks[cell][-1]) for cell in move)
    if talk.degree < _MAX_DEGREE:
        return Note(tr("Move {card}. Press H again to see where.", card=source), hint=move[:1])
    text = tr("Move {source} onto {target}.", source=source, target=target)
    reasons = [worded(advice_text(node.position, each)) for each in advices[:1]]
    return Note(" ".join([text, *reasons]), hint=tuple(move))


# Losses ------------------------------------------------------------------------------------------


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


def _may_tell_loss(talk: Talk, session: Session, settings: Settings) -> bool:
    """Return whether the position is stuck or lost, and this isn't secret."""
    is_playing = session.outcome is GameState.PLAYING
    if session.is_stuck and is_playing:
        return True
    is_new = is_playing and session.node.is_blunder
    is_shown = talk.asks_why or (is_new and shows_verdict(session, settings))
    return is_shown and session.evaluation.is_lost


def _loss_note(
    talk: Talk, session: Session, settings: Settings, explaining: Explaining
) -> Note | None:
    sentences = _verdict_words(talk, session, settings)
    losses: tuple[int, ...] = ()
    if not session.is_blind:
        why, mistake = explaining.loss(session.node), losing_move(session)
        losses = why.cells if why else ()
        sentences += [] if mistake is None else [name_mistake(mistake)]
        sentences += [explaining.loss_words(session.node)] if why else []
    if explaining.is_waiting and not (session.is_stuck or talk.asks_why):
        return None  # no one asked, so it is shown only once, with its reason
    exits = _exits(talk, session)
    title = sentences[0] if session.is_stuck and sentences else ""
    return Note(" ".join(sentences), title, exits, losses=losses, is_loss=True)


def _verdict_words(talk: Talk, session: Session, settings: Settings) -> list[str]:
    """Say that the position is stuck or lost, unless the name of the last move will."""
    words = []
    if session.is_stuck and session.outcome is GameState.PLAYING:
        words.append(tr("No moves left."))
    is_unsolvable = session.tree.root.evaluation.is_lost
    if shows_unsolvable(session, settings) or (is_unsolvable and talk.asks_why):
        words.append(tr("This deal is unsolvable."))
    elif talk.asks_why and not words:
        words.append(tr("This position is lost."))
    return words


def _exits(talk: Talk, session: Session) -> tuple[Exit, ...]:
    is_stuck, is_blind = session.is_stuck, session.is_blind
    is_start = session.node is session.tree.root
    can_go_back = not is_blind and session.last_winnable() is not None
    offered = {
        Exit.LAST_WINNABLE: can_go_back,
        Exit.UNDO: not is_start,
        Exit.SOLUTION: can_go_back and talk.asks_why and not is_stuck,
        Exit.RESTART: is_stuck and not can_go_back and not is_start,
        Exit.NEXT: is_stuck and is_start and not session.puzzle.requested_by,
        Exit.REVIEW: is_stuck and not is_blind and has_mistakes(session.tree),
    }
    return tuple(each for each, is_offered in offered.items() if is_offered)


def exit_text(way: Exit) -> str:
    return {
        Exit.LAST_WINNABLE: tr("Back to last winnable position"),
        Exit.UNDO: tr("Undo"),
        Exit.SOLUTION: tr("Show solution"),
        Exit.RESTART: tr("Restart"),
        Exit.NEXT: tr("Next puzzle"),
        Exit.REVIEW: tr("Review"),
    }[way]
