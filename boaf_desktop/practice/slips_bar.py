"""The bar above a position in which a game was lost: what to do, and how it went."""

from __future__ import annotations

from PySide6.QtCore import Slot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.practice.mode import ModeBar
from boaf_desktop.practice.slips import Answer, Slips
from engine.game import Move
from engine.game.cards import card_name


class SlipsBar(ModeBar):
    """Asks for the move that keeps the game, and goes on."""

    def __init__(self, slips: Slips, theme: Theme) -> None:
        super().__init__(slips, theme)
        self._slips, self._session = slips, slips.session
        self._answer_text = ""
        self._again = self.add_button(
            self.tr("Try again"), slips.try_again, self.tr("Back to the position")
        )
        self._show = self.add_button(
            self.tr("Show"), slips.show_answer, self.tr("Show a move that keeps the game")
        )
        self._next = self.add_button(
            self.tr("Next"), self._on_next, self.tr("Another of your slips (N)"), is_primary=True
        )
        self._home = self.add_button(
            self.tr("Start screen"), self.home_wanted.emit, self.tr("To the start screen")
        )
        slips.shown.connect(self._on_shown)
        slips.changed.connect(self.refresh)
        slips.session.position_changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        slips, answer = self._slips, self._slips.answer
        self.setVisible(slips.is_on_board)
        if not slips.is_on_board:
            return
        is_moved = self._session.node is not self._session.tree.root
        is_done = answer in {Answer.PASSED, Answer.HELPED, Answer.SHOWN}
        n_others = slips.n_others
        self._again.setVisible(answer is Answer.FAILED and is_moved)
        self._show.setVisible(not is_done)
        self._next.setVisible(n_others > 0)
        self._home.setVisible(not n_others)
        words = [self._words(is_moved=is_moved)]
        if is_done and n_others:
            words.append(self.tr("%n more to practise.", "", n_others))
        elif is_done:
            words.append(self.tr("There are no others for now."))
        self.say(self.tr("Your slips"), " ".join(words))

    def _words(self, *, is_moved: bool) -> str:
        answer = self._slips.answer
        if answer is Answer.PASSED:
            return self.tr("Right: the game can still be won.")
        if answer is Answer.HELPED:
            return self.tr("Right, with a hint. It comes again.")
        if answer is Answer.SHOWN:
            return self._answer_text
        if answer is Answer.FAILED:
            return self.tr("That loses the game.")
        if is_moved:
            return self.tr("Checking…")
        return self.tr("You lost the game here. Find a move that keeps it.")

    @Slot()
    def _on_next(self) -> None:
        self._slips.open_next(self._session.puzzle)

    @Slot(object)
    def _on_shown(self, move: Move) -> None:
        stacks = self._session.position.stacks
        text = self.tr("The {source} onto the {target} keeps the game.")
        source, target = (card_name(stacks[cell][-1]) for cell in move)
        self._answer_text = text.format(source=source, target=target)
        self.refresh()
