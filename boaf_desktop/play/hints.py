"""Hints by degrees, based only on the exact winning moves, with their reason."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from boaf_desktop.language.cards import card_title
from boaf_desktop.play.board.reasons import advice_sentence
from boaf_desktop.play.explaining import Explaining
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import Node, PositionVerdict
from engine.game import Move
from engine.games.log import Help

_LAST_DEGREE: Final = 3
translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Hint:
    """A sentence, and the cells to mark on the board."""

    text: str
    cells: tuple[int, ...] = ()


class Hints:
    """Gives first that a safe move exists, then which card moves, then the move and its reason."""

    def __init__(self, session: Session, explaining: Explaining) -> None:
        self._session, self._explaining = session, explaining
        self._node: Node | None = None  # of the last hint
        self._degree = 0
        self._is_waiting = self._lacks_reason = False

    @property
    def is_waiting(self) -> bool:
        """Whether a hint was asked for here, before the position was searched."""
        return self._is_waiting and self._node is self._session.node

    def next(self) -> Hint:
        """Return the hint of the next degree; the position isn't lost."""
        node = self._session.node
        if node is not self._node:
            self._node, self._degree, self._lacks_reason = node, 0, False
        outlook = node.outlook
        self._is_waiting = outlook.winning is None
        if outlook.standing is PositionVerdict.SOLVED:
            return Hint(translate("Hints", "This puzzle is solved."))
        if outlook.winning is None:
            return Hint(
                translate("Hints", "Still searching. The hint appears when the search is done.")
            )
        if self._degree < _LAST_DEGREE:  # after the last degree the same hint is repeated
            self._session.count_help(Help.HINT)
            self._degree += 1
        return self._hint(min(outlook.winning))

    def completed(self) -> Hint | None:
        """Return the last hint again once its reason is known; None otherwise."""
        winning = self._session.outlook.winning
        if self._node is not self._session.node or not self._lacks_reason or not winning:
            return None
        return self._hint(min(winning))

    def _hint(self, move: Move) -> Hint:
        node = self._session.node
        position = node.position
        # Computed from the first degree on, so that it is available at the last one. A blind rater
        # who still wants the hint gets only the move.
        is_blind = self._session.is_blind
        why = None if is_blind else self._explaining.advice(node, move)
        self._lacks_reason = self._degree == _LAST_DEGREE and why is None and not is_blind
        if self._degree == 1:
            text = translate(
                "Hints", "You can still win. Press H again to see which card to move."
            )
            cost = translate(
                "Hints", "The first hint in a game costs one star. Further hints are free."
            )
            is_first = self._session.puzzle.is_counted and self._session.telemetry().hints == 1
            return Hint(f"{text} {cost}" if is_first else text)
        if self._degree == 2:
            name = card_title(position.stacks[move.source][-1])
            text = translate("Hints", "Move the {card}. Press H again to see where.")
            return Hint(text.format(card=name), (move.source,))
        source, target = (card_title(position.stacks[cell][-1]) for cell in move)
        text = translate("Hints", "Move the {source} onto the {target}.").format(
            source=source, target=target
        )
        reason = f" {advice_sentence(position, move, why)}" if why else ""
        return Hint(text + reason, tuple(move))
