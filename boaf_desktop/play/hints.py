"""Hints in levels, based only on the exact winning moves, with their reason."""

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language.cards import card_title
from boaf_desktop.play.board.reasons import advice_sentence
from boaf_desktop.play.explaining import Explaining
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import PositionVerdict
from engine.game import Move
from engine.games.log import Help

_LAST_DEGREE: Final = 3


class Hints(QObject):
    """Shows first that a safe move exists, then which card moves, then the move and its reason."""

    hint_given = Signal(str, tuple)  #: A sentence, and the cells to mark
    loss_shown = Signal()  #: The position is lost; show why, and offer to go back
    consent_requested = Signal()  #: The puzzle is rated blind; call `allow` to continue

    def __init__(self, session: Session, explaining: Explaining) -> None:
        super().__init__(session)
        self._session, self._explaining = session, explaining
        self._degree = 0
        self._is_waiting = self._lacks_reason = False
        self._is_allowed = False
        session.position_changed.connect(self._forget)
        session.puzzle_changed.connect(self._forbid)
        session.verdict_changed.connect(self._answer_late)
        explaining.found.connect(self._explain_late)

    @Slot()
    def ask(self) -> None:
        """Show the next level of hint for the current position."""
        if self._session.is_blind and not self._is_allowed:
            self.consent_requested.emit()
            return
        outlook = self._session.outlook
        if outlook.standing is PositionVerdict.SOLVED:
            self.hint_given.emit(self.tr("This puzzle is solved."), ())
        elif outlook.standing is PositionVerdict.LOST:
            if not self._session.has_asked:
                self._session.count_help(Help.HINT)
            self.loss_shown.emit()
        elif outlook.winning is None:
            self._is_waiting = True
            self.hint_given.emit(
                self.tr("Still searching. The hint appears when the search is done."), ()
            )
        else:
            if self._degree < _LAST_DEGREE:  # after the last level the same hint is repeated
                self._session.count_help(Help.HINT)
            self._tell(min(outlook.winning))

    @Slot()
    def allow(self) -> None:
        """Allow hints for this puzzle although it is rated blind, and show one."""
        self._is_allowed = True
        self.ask()

    def _tell(self, move: Move) -> None:
        self._degree = min(_LAST_DEGREE, self._degree + 1)
        position = self._session.position
        # Computed from the first level on, so that it is available at the last one. A blind rater
        # who still wants the hint gets only the move.
        is_blind = self._session.is_blind
        why = None if is_blind else self._explaining.advice(self._session.node, move)
        self._lacks_reason = self._degree == _LAST_DEGREE and why is None and not is_blind
        if self._degree == 1:
            text = self.tr("You can still win. Press H again to see which card to move.")
            cost = self.tr("The first hint in a game costs one star. Further hints are free.")
            is_first = self._session.puzzle.is_counted and self._session.telemetry().hints == 1
            self.hint_given.emit(f"{text} {cost}" if is_first else text, ())
        elif self._degree == 2:
            name = card_title(position.stacks[move.source][-1])
            text = self.tr("Move the {card}. Press H again to see where.")
            self.hint_given.emit(text.format(card=name), (move.source,))
        else:
            source, target = (card_title(position.stacks[cell][-1]) for cell in move)
            text = self.tr("Move the {source} onto the {target}.")
            words = [text.format(source=source, target=target)]
            words += [advice_sentence(position, move, why)] if why else []
            self.hint_given.emit(" ".join(words), tuple(move))

    @Slot()
    def _forget(self) -> None:
        self._degree = 0
        self._is_waiting = self._lacks_reason = False

    @Slot()
    def _explain_late(self) -> None:
        winning = self._session.outlook.winning
        if self._lacks_reason and winning:
            self._tell(min(winning))

    @Slot()
    def _forbid(self) -> None:
        self._is_allowed = False

    @Slot()
    def _answer_late(self) -> None:
        if self._is_waiting and self._session.outlook.winning is not None:
            self._is_waiting = False
            self.ask()
