"""Shows the note about the position in the notice bar, and its marks on the board."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Slot

from boaf_desktop.language.translation import tr
from boaf_desktop.play.board import Board
from boaf_desktop.play.explaining import Explaining
from boaf_desktop.play.game.puzzle import QUICK
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.notes import (
    Inquiry,
    Note,
    WayOut,
    can_explain,
    can_go_back,
    losing_move,
    next_hint,
    note_of,
    teachable_loss,
    way_out_text,
)
from boaf_desktop.play.reasons import lesson
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.notice import NoticeBar
from engine.games.help import Help
from engine.search.explanation import Loss


class NoteDisplay(QObject):
    """Renders the note that follows from what the player asked; see `note_of`.

    ``is_watching``: whether the board shows another position than the game's.
    ``actions``: what the ways out of a lost position do.
    """

    def __init__(
        self,
        session: Session,
        board: Board,
        settings: Settings,
        notice: NoticeBar,
        explaining: Explaining,
        is_watching: Callable[[], bool],
        actions: Mapping[WayOut, Callable[[], object]],
    ) -> None:
        super().__init__(board)
        self._session, self._board, self._settings = session, board, settings
        self._notice, self._explaining, self._is_watching = notice, explaining, is_watching
        self._actions = {**actions, WayOut.LAST_WINNABLE: self.go_to_last_winnable}
        self._inquiry = Inquiry(session.node)  # what the player asked
        self._note: Note | None = None  # what was shown last
        # The reasons of losses, by number of cards, until a quick deal repeats them or is won
        self._lessons: dict[int, Loss] = {}
        notice.dismissed.connect(self._on_dismissed)
        board.escaped.connect(self.clear_marks)
        session.ended.connect(self._on_ended)

    def refresh(self) -> None:
        """Show the note about the position, if it changed."""
        # Home, when it closes for another puzzle, asks before the board shows that puzzle.
        if self._board.position != self._session.position or self._is_watching():
            return
        note = note_of(self._inquiry, self._session, self._settings, self._explaining)
        if note is not None and note != self._note:
            self._note = note
            self._render(note)

    def _render(self, note: Note) -> None:
        self._board.marks.show_marks(note.arrows, note.losses, note.hint)
        offers = [(way_out_text(each), self._actions[each]) for each in note.ways_out]
        self._notice.show_message(note.text, offers, title=note.title)
        loss = teachable_loss(self._session) if note.is_loss else None
        if loss is not None:
            self._lessons[self._session.puzzle.deal.n_cards] = loss

    def forget(self) -> None:
        """Forget the inquiry and the note about the last position; lessons are kept."""
        self._inquiry, self._note = Inquiry(self._session.node), None
        self.clear_marks()

    def show_again(self) -> None:
        """Show the note about the position, even if it was dismissed."""
        self._note = None
        self.refresh()

    @Slot(str)
    def _on_dismissed(self, text: str) -> None:
        """Show the note again when another message covered it."""
        if self._note is None or text != self._note.text:
            self.show_again()

    @property
    def shows_loss(self) -> bool:
        """Whether a lost position is explained now."""
        note = self._note
        return note is not None and note.is_loss and self._notice.text == note.text

    @Slot()
    def clear_marks(self) -> None:
        """Remove the marks of losses and moves from the board."""
        self._board.marks.show_marks()

    def can_explain(self) -> bool:
        return can_explain(self._session, self._settings)

    def explain(self) -> None:
        """Show why the position is lost, in words and on the board."""
        self._inquiry = Inquiry(self._session.node, asks_why=True)
        self.show_again()

    @property
    def has_answer(self) -> bool:
        """Whether the search is done that a hint waits for."""
        return self._inquiry.has_answer

    def hint(self) -> None:
        """Give the hint of the next degree, or the last one again; the position isn't lost."""
        last, self._inquiry = self._inquiry, next_hint(self._inquiry)
        self._note = None
        if self._inquiry.degree > last.degree:
            self._session.count_help(Help.HINT)  # the session may tell at once that it was asked
        self.refresh()

    def can_go_back(self) -> bool:
        return can_go_back(self._session, self._settings)

    def go_to_last_winnable(self) -> None:
        """Go back to the last winnable position, and tell which move lost it and why."""
        session = self._session
        mistake, loss = losing_move(session), teachable_loss(session)
        session.go_to_last_winnable()
        advice = "" if loss is None else lesson(loss)
        self._inquiry = Inquiry(session.node, undone=mistake, lesson=advice)
        self.show_again()

    def repeat_lesson(self) -> None:
        """Show the lesson of an earlier loss, once, at a quick deal of the same size."""
        puzzle, n_cards = self._session.puzzle, self._session.puzzle.deal.n_cards
        if puzzle.kind == QUICK and n_cards in self._lessons:
            advice = lesson(self._lessons.pop(n_cards))
            self._notice.show_message(
                tr("You lost a deal with {n} cards. {advice}", n=n_cards, advice=advice)
            )

    @Slot()
    def _on_ended(self) -> None:
        if self._session.position.is_solved:  # the lesson was learnt
            self._lessons.pop(self._session.puzzle.deal.n_cards, None)
