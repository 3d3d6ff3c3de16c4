"""Tells why a position is lost: in the notice, and by marks on the board."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.board.marks import Way
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.game_positions import Node, has_mistakes
from boaf_desktop.play.game.puzzle import QUICK
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.hints import Explaining
from boaf_desktop.play.reasons import lesson, name_mistake
from boaf_desktop.play.verdict_display import is_told_unsolvable, shows_verdict
from boaf_desktop.storage.settings import Settings, VerdictMode
from boaf_desktop.widgets.notice import NoticeBar, Offer
from engine.search.explanation import TEACHABLE, Loss, explain_at_once


class LossNotes(QObject):
    """Tells that a position is lost, why, by which mistake, and what can be done.

    ``is_watching``: whether the board shows another position than the game's.
    """

    solution_requested = Signal()
    restart_requested = Signal()
    review_requested = Signal()

    def __init__(
        self,
        session: Session,
        board: Board,
        settings: Settings,
        notice: NoticeBar,
        explaining: Explaining,
        is_watching: Callable[[], bool],
    ) -> None:
        super().__init__(board)
        self._session, self._board, self._settings = session, board, settings
        self._notice, self._explaining, self._is_watching = notice, explaining, is_watching
        self._asked_node: Node | None = None  # the player asked why it is lost
        #: The last note on a lost position: its node, text, and number of offers
        self._last_note: tuple[Node, str, int] | None = None
        #: The player went back from this mistake, and its reason isn't told yet
        self._undone_mistake: Node | None = None
        self._lesson = ""  # of the mistake
        #: By number of cards, until a quick deal shows it or one is won
        self._lessons: dict[int, Loss] = {}
        session.ended.connect(self._on_ended)

    # What may be shown

    def can_explain(self) -> bool:
        """Return whether the position is shown to be lost."""
        return self._session.evaluation.is_lost and shows_verdict(self._session, self._settings)

    def can_go_back(self) -> bool:
        """Return whether the position is shown to be lost and an earlier one was winnable."""
        is_lost = self._session.evaluation.is_lost
        is_told = self._settings.verdict_mode is not VerdictMode.STUCK or self.can_explain()
        return is_lost and is_told and self._session.last_winnable() is not None

    @property
    def _is_asked(self) -> bool:
        return self._asked_node is self._session.node

    # The lost position

    def forget(self) -> None:
        """Forget the notes and questions about the last position; lessons are kept."""
        self._asked_node = self._last_note = self._undone_mistake = None
        self.unmark()

    @Slot()
    def unmark(self) -> None:
        """Remove the marks of losses and moves from the board."""
        self._board.marks.show_losses(())
        self._board.marks.show_ways(())

    def explain(self) -> None:
        """Show why the position is lost, in words and on the board."""
        self._asked_node = self._session.node
        self.tell_again()

    @property
    def is_told(self) -> bool:
        """Whether the note on a lost position is shown."""
        return self._last_note is not None and self._notice.text == self._last_note[1]

    @Slot(str)
    def on_dismissed(self, text: str) -> None:
        """Show the note again when another message covered it."""
        if self._last_note is None or text != self._last_note[1]:
            self.tell_again()

    def tell_again(self) -> None:
        """Show the note on a lost position, also after it was dismissed."""
        self._last_note = None
        self.tell()

    def tell(self) -> None:
        """Show that no move is left, or why the position is lost, if that may be shown.

        Shown again when more is known: the reason, or where the game could still be won.
        """
        session = self._session
        # Home, when it closes for another puzzle, asks before the board shows that puzzle.
        is_on_board = self._board.position == session.position and not self._is_watching()
        if not is_on_board or not self._may_tell():
            return
        sentences = self._verdict_words()
        if not session.is_blind:
            sentences += self._reasons()
        if self._explaining.is_waiting and not (session.is_stuck or self._is_asked):
            return  # no one asked, so it is shown only once, with its reason
        text, offers = " ".join(sentences), self._offers()
        note = (session.node, text, len(offers))
        if note != self._last_note:
            self._last_note = note
            self._notice.show_message(text, offers)

    def _may_tell(self) -> bool:
        """Return whether the position is stuck or lost, and this isn't secret."""
        session = self._session
        is_playing = session.outcome is GameState.PLAYING
        if session.is_stuck and is_playing:
            return True
        is_new = is_playing and session.node.is_blunder
        is_told = self._is_asked or (is_new and shows_verdict(session, self._settings))
        return is_told and session.evaluation.is_lost

    def _verdict_words(self) -> list[str]:
        """Say that the position is stuck or lost, unless the name of the last move will."""
        session = self._session
        words = []
        if session.is_stuck and session.outcome is GameState.PLAYING:
            words.append(tr("No moves left."))
        is_unsolvable = session.tree.root.evaluation.is_lost
        if is_told_unsolvable(session, self._settings) or (is_unsolvable and self._is_asked):
            words.append(tr("This deal is unsolvable."))
        elif self._is_asked and not words:
            words.append(tr("This position is lost."))
        return words

    def _reasons(self) -> list[str]:
        """Mark on the board why the position is lost; return it in words, once it is known.

        The move that lost the game comes first, if there is one.
        """
        session = self._session
        why, mistake = self._explaining.loss(session.node), self._mistake()
        self._board.marks.show_losses(why.cells if why else ())
        sentences = []
        if mistake is not None:
            sentences.append(name_mistake(mistake))
            if session.is_stuck:
                self._lesson = self._lesson_from(mistake)
        if why is not None:
            sentences.append(self._explaining.loss_words(session.node))
        return sentences

    def _offers(self) -> list[Offer]:
        """Return the ways out of the lost position."""
        session = self._session
        offers: list[Offer] = []
        can_go_back = not session.is_blind and session.last_winnable() is not None
        if can_go_back:
            offers.append((tr("Back to last winnable position"), self.back_to_winnable))
        if session.node is not session.tree.root:
            offers.append((tr("Undo"), session.undo))
        if can_go_back and self._is_asked and not session.is_stuck:
            offers.append((tr("Show solution"), self.solution_requested.emit))
        if session.is_stuck and not can_go_back:
            offers.append((tr("Restart"), self.restart_requested.emit))
        if session.is_stuck and not session.is_blind and has_mistakes(session.tree):
            offers.append((tr("Review"), self.review_requested.emit))
        return offers

    # The mistake

    def back_to_winnable(self) -> None:
        """Go back to the last winnable position, and tell which move lost it and why."""
        mistake = self._mistake()
        self._session.go_to_last_winnable()
        self._undone_mistake = mistake
        self.tell_mistake()

    def tell_mistake(self) -> None:
        """Show the mistake from which the player went back, until its reason is told."""
        mistake = self._undone_mistake
        if mistake is None or mistake.move is None:
            return
        if self._explaining.loss(mistake) is not None:
            self._undone_mistake = None
        self._board.marks.show_ways([(mistake.move, Way.WRONG)])
        words = self._explaining.mistake_words(mistake)
        self._notice.show_message(f"{words} {self._lesson}".rstrip())

    def _mistake(self) -> Node | None:
        """Return the move that lost the game, if that is proved."""
        winnable = self._session.last_winnable()
        if winnable is None:
            return None
        after = next((node for node in self._session.line if node.parent is winnable), None)
        return after if after is not None and after.is_blunder else None

    # Lessons

    def _lesson_from(self, mistake: Node) -> str:
        """Return what to look out for, and keep it for the next quick deal of this size."""
        line = self._session.line
        after = line[line.index(mistake) : line.index(self._session.node) + 1]
        reasons = (explain_at_once(node.position) for node in after)
        kind = next((why.kind for why in reasons if why and why.kind in TEACHABLE), None)
        if kind is None or not self._session.puzzle.is_counted:
            return ""
        self._lessons[self._session.puzzle.deal.n_cards] = kind
        return lesson(kind)

    @Slot()
    def _on_ended(self) -> None:
        if self._session.position.is_solved:  # the lesson was learnt
            self._lessons.pop(self._session.puzzle.deal.n_cards, None)

    def repeat_lesson(self) -> None:
        """Show the lesson of an earlier loss, once, at a quick deal of the same size."""
        puzzle = self._session.puzzle
        n_cards = puzzle.deal.n_cards
        if puzzle.kind == QUICK and n_cards in self._lessons:
            advice = lesson(self._lessons.pop(n_cards))
            self._notice.show_message(
                tr("You lost a deal of {n} cards. {advice}", n=n_cards, advice=advice)
            )
