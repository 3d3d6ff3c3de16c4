"""Shows what is said about the position: in the notice bar, and by marks on the board."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Slot

from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.explaining import Explaining
from boaf_desktop.play.game.puzzle import QUICK
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.reasons import lesson
from boaf_desktop.play.talk import (
    Exit,
    Note,
    Talk,
    can_explain,
    can_go_back,
    exit_text,
    losing_move,
    next_hint,
    note_of,
    teachable_loss,
)
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.notice import NoticeBar
from engine.games.game_log import Help
from engine.search.explanation import Loss


class Telling(QObject):
    """Renders the note that follows from what the player asked; see `note_of`.

    ``is_watching``: whether the board shows another position than the game's.
    ``acts``: what the ways out of a lost position do.
    """

    def __init__(
        self,
        session: Session,
        board: Board,
        settings: Settings,
        notice: NoticeBar,
        explaining: Explaining,
        is_watching: Callable[[], bool],
        acts: Mapping[Exit, Callable[[], object]],
    ) -> None:
        super().__init__(board)
        self._session, self._board, self._settings = session, board, settings
        self._notice, self._explaining, self._is_watching = notice, explaining, is_watching
        self._acts = {**acts, Exit.LAST_WINNABLE: self.go_to_last_winnable}
        self._talk = Talk(session.node)  # what the player asked
        self._note: Note | None = None  # what was shown last
        #: What was lost by, by number of cards, until a quick deal repeats it or one is won
        self._lessons: dict[int, Loss] = {}
        notice.dismissed.connect(self._on_dismissed)
        board.escaped.connect(self.unmark)
        session.ended.connect(self._on_ended)

    def tell(self) -> None:
        """Show what is to be said about the position, if it changed."""
        # Home, when it closes for another puzzle, asks before the board shows that puzzle.
        is_on_board = self._board.position == self._session.position and not self._is_watching()
        if not is_on_board:
            return
        note = note_of(self._talk, self._session, self._settings, self._explaining)
        if note is None or note == self._note:
            return
        self._note = note
        self._board.marks.show_losses(note.losses)
        self._board.marks.show_ways(note.ways)
        self._board.show_hint(*note.hint)
        loss = teachable_loss(self._session) if note.is_loss else None
        if loss is not None:
            self._lessons[self._session.puzzle.deal.n_cards] = loss
        offers = [(exit_text(way), self._acts[way]) for way in note.exits]
        self._notice.show_message(note.text, offers, title=note.title)

    def forget(self) -> None:
        """Forget what was asked and said about the last position; lessons are kept."""
        self._talk, self._note = Talk(self._session.node), None
        self.unmark()

    def tell_again(self) -> None:
        """Show what was said about the position, also after it was dismissed."""
        self._note = None
        self.tell()

    @Slot(str)
    def _on_dismissed(self, text: str) -> None:
        """Show what was said again when another message covered it."""
        if self._note is None or text != self._note.text:
            self.tell_again()

    @property
    def shows_loss(self) -> bool:
        """Whether a lost position is explained now."""
        note = self._note
        return note is not None and note.is_loss and self._notice.text == note.text

    @Slot()
    def unmark(self) -> None:
        """Remove the marks of losses and moves from the board."""
        self._board.marks.show_losses(())
        self._board.marks.show_ways(())

    def can_explain(self) -> bool:
        return can_explain(self._session, self._settings)

    def explain(self) -> None:
        """Show why the position is lost, in words and on the board."""
        self._talk = Talk(self._session.node, asks_why=True)
        self.tell_again()

    @property
    def has_answer(self) -> bool:
        """Whether the search is done that a hint waits for."""
        return self._talk.has_answer

    def hint(self) -> None:
        """Give the hint of the next degree, or the last one again; the position isn't lost."""
        last, self._talk = self._talk, next_hint(self._talk)
        self._note = None
        if self._talk.degree > last.degree:
            self._session.count_help(Help.HINT)  # the session may tell at once that it was asked
        self.tell()

    def can_go_back(self) -> bool:
        return can_go_back(self._session, self._settings)

    def go_to_last_winnable(self) -> None:
        """Go back to the last winnable position, and tell which move lost it and why."""
        session = self._session
        mistake, loss = losing_move(session), teachable_loss(session)
        session.go_to_last_winnable()
        advice = "" if loss is None else lesson(loss)
        self._talk = Talk(session.node, undone=mistake, lesson=advice)
        self.tell_again()

    def repeat_lesson(self) -> None:
        """Show the lesson of an earlier loss, once, at a quick deal of the same size."""
        puzzle = self._session.puzzle
        loss = self._lessons.get(puzzle.deal.n_cards)
        if puzzle.kind == QUICK and loss is not None:
            n_cards, advice = puzzle.deal.n_cards, lesson(loss)
            del self._lessons[n_cards]
            self._notice.show_message(
                tr("You lost a deal with {n} cards. {advice}", n=n_cards, advice=advice)
            )

    @Slot()
    def _on_ended(self) -> None:
        if self._session.position.is_solved:  # the lesson was learnt
            self._lessons.pop(self._session.puzzle.deal.n_cards, None)
