"""Reasons in words: why a position is lost, and why a move is good.

Cards and moves are written with suit symbols. ``{n}`` is the number of those listed.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Final

from engine.game import Card, Position, are_flockable, card_symbol
from engine.search.advice import Advice, Reason
from engine.search.explanation import Explanation, Loss
from engine.sentences import Sentence, and_list, message

_MAX_CARDS: Final = 8  # in one list
_MAX_MOVES: Final = 3
_LOSSES: Final[Mapping[Loss, str]] = {
    Loss.NO_MATCH: message(
        "{cards} has no move because it matches no other card.",
        "{cards} have no move because they match no other card.",
    ),
    Loss.NO_LINE: message(
        "{cards} has no move because it is alone in its row and column.",
        "{cards} have no move because each is alone in its row and column.",
    ),
    Loss.NO_MEETING: message(
        "{cards} has no move because no matching card can ever reach its row or column.",
        "{cards} have no move because no matching card can ever reach their rows or columns.",
    ),
    Loss.PARTED_CARDS: message("{cards} match no card outside this group."),
    Loss.PARTED_CELLS: message("{cards} share no row or column with a stack outside this group."),
    Loss.NO_MOVE: message("No two cards in one row or column match."),
    Loss.PINNED: message(
        "{cards} must neither move nor be covered. It is the only card that links the others, "
        "and its cell is the only link between their rows and columns."
    ),
    Loss.ISOLATED: message("However you play, {cards} can never join another stack."),
    Loss.APART: message("However you play, {cards} can never be brought together in one stack."),
    Loss.SEARCHED: message(
        "An exhaustive search of {n} position found no way to win.",
        "An exhaustive search of {n} positions found no way to win.",
    ),
}
"""Why a position is lost."""

_HARMS: Final[Mapping[Loss, str]] = {
    Loss.NO_MATCH: message(
        "{moves} loses because it leaves {cards} without a match.",
        "{moves} lose because they leave {cards} without a match.",
    ),
    Loss.NO_LINE: message(
        "{moves} loses because it leaves {cards} alone in its row and column.",
        "{moves} lose because they leave {cards} alone in its row and column.",
    ),
    Loss.PARTED_CARDS: message(
        "{moves} loses because {cards} would match no card outside this group.",
        "{moves} lose because {cards} would match no card outside this group.",
    ),
    Loss.PARTED_CELLS: message(
        "{moves} loses because {cards} would share no row or column with a stack outside this "
        "group.",
        "{moves} lose because {cards} would share no row or column with a stack outside this "
        "group.",
    ),
    Loss.PINNED: message(
        "{moves} loses because then the other stacks are linked only by {cards}, which must "
        "neither move nor be covered.",
        "{moves} lose because then the other stacks are linked only by {cards}, which must "
        "neither move nor be covered.",
    ),
    **dict.fromkeys(
        (Loss.NO_MEETING, Loss.ISOLATED),
        message(
            "{moves} loses because {cards} could never join another stack.",
            "{moves} lose because {cards} could never join another stack.",
        ),
    ),
    Loss.APART: message(
        "{moves} loses because {cards} could never be brought together in one stack.",
        "{moves} lose because {cards} could never be brought together in one stack.",
    ),
}
"""What losing moves do, which the winning move doesn't."""

_REASONS: Final[Mapping[Reason, str]] = {
    Reason.EVERY_MOVE_WINS: message("Every move wins."),
    Reason.ONLY_WAY: message("Every other move loses."),
    Reason.REACHES: message(
        "This move brings {cards} into a row or column with a match: {matches}."
    ),
    **dict.fromkeys(
        (Reason.ONLY_MATCH, Reason.TWO_MATCHES), message("{cards} matches only {matches}.")
    ),
    Reason.NONE: message("{winning} of {n} moves win."),
}
"""Why a winning move is good, if not because of what others do."""


def loss_text(position: Position, why: Explanation, covered: Card | None = None) -> Sentence:
    """Return why a position is lost.

    ``covered``: the card that the previous move covered, if that move lost the game: a card
    without a match matched only this one before.
    """
    cards, text = why.cards(position), _LOSSES[why.kind]
    last = "" if covered is None else card_symbol(covered)
    if why.kind is Loss.NO_MATCH and last:
        text = message(
            "{cards} has no move left because {last} was its last match.",
            "{cards} have no move left because {last} was the last match for each of them.",
        )
    elif why.kind is Loss.PARTED_CARDS and all(
        are_flockable(*two) for two in combinations(cards, 2)
    ):
        text = message("{cards} match each other, but none of the other cards.")
    elif why.kind is Loss.ISOLATED and len(cards) > 1:
        text = message("However you play, {cards} can only join each other.")
    return message(text, cards=_listed(cards), last=last, n=len(cards) or why.n_states)


def advice_text(position: Position, why: Advice) -> Sentence:
    """Return why a winning move is good, in the position before it."""
    return message(
        _REASONS[why.reason] if why.loss is None else _HARMS[why.loss],
        cards=_listed(why.cards),
        matches=_listed(why.matches),
        moves=_shortened(map(position.move_symbols, why.moves), _MAX_MOVES),
        winning=why.n_winning,
        n=len(why.moves) or why.n_legal,
    )


def _listed(cards: Iterable[Card]) -> str:
    return _shortened(map(card_symbol, cards), _MAX_CARDS)


def _shortened(symbols: Iterable[str], maximum: int) -> str:
    """Return a list in words; of more than the maximum, the others are counted."""
    parts = list(symbols)
    if len(parts) > maximum:
        parts[maximum:] = [message("{n} other", "{n} others", n=len(parts) - maximum)]
    return and_list(parts)
