"""The reasons of a position in words and with their evidence: why it is lost, or why moves win."""

from dataclasses import dataclass, replace

from engine.game import Position, card_text
from engine.search.advice import advise
from engine.search.explanation import explain_loss
from engine.search.reason_text import advice_text, loss_text
from engine.search.solver import WinningMoves, winning_moves


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a position is lost, or why a move wins; cards and moves are in the usual notation."""

    text: str
    kind: str  #: The value of a `Loss` or a `Reason`
    move: str = ""  #: The winning move; empty for a lost position, or for several that all win
    cards: tuple[str, ...] = ()  #: That the reason is about
    matches: tuple[str, ...] = ()  #: Of the card, as far as the reason names them
    moves: tuple[str, ...] = ()  #: Losing moves that the reason names


def explain(position: Position, found: WinningMoves | None = None) -> tuple[Explained, ...]:
    """Explain a lost position, or each winning move, the one that is explained best first.

    If every one of several moves wins, there is one reason for all. Empty when the position is
    solved, or not decided.

    ``found``: the winning moves, if they are known.
    """
    if position.is_solved:
        return ()
    found = winning_moves(position) if found is None else found
    if not found.is_complete:
        return ()
    if not found.winning:
        loss = explained_loss(position)
        return () if loss is None else (loss,)
    reasons = tuple(
        Explained(
            advice_text(position, each),
            each.reason.value,
            position.move_text(each.move),
            tuple(map(card_text, each.cards)),
            tuple(map(card_text, each.matches)),
            tuple(map(position.move_text, each.moves)),
        )
        for each in advise(position, found.winning)
    )
    is_any_good = len(found.winning) == len(found.legal) > 1
    return (replace(reasons[0], move=""),) if is_any_good else reasons


def explained_loss(position: Position) -> Explained | None:
    """Explain a position that is lost; None if it isn't."""
    why = explain_loss(position)
    if why is None:
        return None
    cards = tuple(map(card_text, why.cards(position)))
    return Explained(loss_text(position, why), why.kind.value, cards=cards)
