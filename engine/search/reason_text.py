"""Reasons in words: why a position is lost, and why a move is good.

Cards and moves are written with suit symbols. ``{n}`` is the number of those listed.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Any, Final

from engine.game import Card, Position, are_flockable
from engine.game.cards import card_symbol
from engine.search.advice import Advice, Reason
from engine.search.explanation import Explanation, Loss
from engine.sentences import Sentence, and_list, message

_MAX_CARDS: Final = 8  # in one list
_MAX_MOVES: Final = 3


def loss_text(position: Position, why: Explanation, covered: Card | None = None) -> Sentence:
    """Return why a position is lost.

    ``covered``: the card that the previous move covered, if that move lost the game: a card
    without a match matched only this one before.
    """
    cards = why.cards(position)
    values: dict[str, Any] = {
        "cards": _listed(map(card_symbol, cards), _MAX_CARDS),
        "n": len(cards),
    }
    if why.kind is Loss.NO_MATCH and covered is not None:
        return message(
            "{cards} {n:has/have} no move left because {last} was {n:its last match/the last "
            "match for each of them}.",
            last=card_symbol(covered),
            **values,
        )
    if why.kind is Loss.PARTED_CARDS and all(
        are_flockable(*two) for two in combinations(cards, 2)
    ):
        return message("{cards} match each other, but none of the other cards.", **values)
    if why.kind is Loss.ISOLATED and len(cards) > 1:
        return message("However you play, {cards} can join only each other.", **values)
    return {
        Loss.NO_MATCH: message(
            "{cards} {n:has no move because it matches/have no move because they match} no other "
            "card.",
            **values,
        ),
        Loss.NO_LINE: message(
            "{cards} {n:has no move because it/have no move because each} is alone in its row "
            "and column.",
            **values,
        ),
        Loss.NO_MEETING: message(
            "{cards} {n:has/have} no move because no matching card can ever reach {n:its row or "
            "column/their rows or columns}.",
            **values,
        ),
        Loss.PARTED_CARDS: message("{cards} match no card outside this group.", **values),
        Loss.PARTED_CELLS: message(
            "{cards} share no row or column with a stack outside this group.", **values
        ),
        Loss.NO_MOVE: message("No two cards in one row or column match."),
        Loss.PINNED: message(
            "{cards} must neither move nor be covered. It is the only card that links the others, "
            "and its cell is the only link between their rows and columns.",
            **values,
        ),
        Loss.ISOLATED: message(
            "However you play, {cards} can never join another stack.", **values
        ),
        Loss.APART: message(
            "However you play, {cards} can never be brought together in one stack.", **values
        ),
        Loss.SEARCHED: message(
            "An exhaustive search of {n} {n:position/positions} found no way to win.",
            n=why.n_states,
        ),
    }[why.kind]


def advice_text(position: Position, why: Advice) -> Sentence:
    """Return why a winning move is good, in the position before it."""
    values: dict[str, Any] = {
        "cards": _listed(map(card_symbol, why.cards), _MAX_CARDS),
        "matches": _listed(map(card_symbol, why.matches), _MAX_CARDS),
        "moves": _listed(map(position.move_symbols, why.moves), _MAX_MOVES),
        "n": len(why.moves),
    }
    if why.loss is not None:
        return _harm_text(why.loss, values)
    return {
        Reason.EVERY_MOVE_WINS: message("Every move wins."),
        Reason.ONLY_MATCH: message("{cards} matches only {matches}.", **values),
        Reason.ONLY_WAY: message("Every other move loses."),
        Reason.REACHES: message(
            "This move brings {cards} into the row or column of {matches}, which it matches.",
            **values,
        ),
        Reason.TWO_MATCHES: message("{cards} matches only {matches}.", **values),
        Reason.NONE: message("{winning} of {n} moves win.", winning=why.n_winning, n=why.n_legal),
    }[why.kind]


def _harm_text(loss: Loss, values: dict[str, Any]) -> Sentence:
    """Return what losing moves do, which the winning move doesn't."""
    never_joins = message(
        "{moves} {n:loses/lose} because {cards} could never join another stack.", **values
    )
    return {
        Loss.NO_MATCH: message(
            "{moves} {n:loses because it leaves/lose because they leave} {cards} without a match.",
            **values,
        ),
        Loss.NO_LINE: message(
            "{moves} {n:loses because it leaves/lose because they leave} {cards} alone in its row "
            "and column.",
            **values,
        ),
        Loss.PARTED_CARDS: message(
            "{moves} {n:loses/lose} because {cards} would match no card outside this group.",
            **values,
        ),
        Loss.PARTED_CELLS: message(
            "{moves} {n:loses/lose} because {cards} would share no row or column with a stack "
            "outside this group.",
            **values,
        ),
        Loss.PINNED: message(
            "{moves} {n:loses/lose} because then {cards} must neither move nor be covered.",
            **values,
        ),
        Loss.NO_MEETING: never_joins,
        Loss.ISOLATED: never_joins,
        Loss.APART: message(
            "{moves} {n:loses/lose} because {cards} could never be brought together in one stack.",
            **values,
        ),
    }[loss]


def _listed(symbols: Iterable[str], maximum: int) -> str:
    """Return a list in words; of more than the maximum, the others are counted."""
    parts = list(symbols)
    if len(parts) > maximum:
        parts[maximum:] = [message("{n} {n:other/others}", n=len(parts) - maximum)]
    return and_list(parts)
