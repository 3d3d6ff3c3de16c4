"""Reasons in words: why a position is lost, and why a move is good; and their marks."""

from collections import Counter
from collections.abc import Sequence
from string import ascii_uppercase

from PySide6.QtCore import QCoreApplication, QLocale

from boaf_desktop.language.wording import card_title
from boaf_desktop.play.board.figures import ALONE
from engine.game import Card, Move, Position
from engine.game.cards import suit_of
from engine.search.advice import Advice, Reason
from engine.search.explanation import LONE, Explanation, Loss

_MOST_NAMED = 3
"""More cards than this are told by their marks."""


def loss_sentence(position: Position, why: Explanation, covered: Card | None = None) -> str:
    """Return why a position is lost.

    ``covered``: the card that the move before covered, if that move lost the game: what matches
    nothing now matched this one alone before.
    """
    translate = QCoreApplication.translate
    named = _names(why.cards(position))
    is_one = len(why.cells) == 1
    if why.kind is Loss.NO_MATCH and covered is not None:
        text = (
            translate("board", "The {cards} can no longer join anything: the {last} was its last "
                      "match.")
            if is_one
            else translate("board", "The {cards} can no longer join anything: the {last} was the "
                           "last match of each.")
        )  # fmt: skip
        return text.format(cards=named, last=card_title(covered))
    texts = {
        Loss.NO_MATCH: (
            translate("board", "The {cards} can join nothing: it matches no other card."),
            translate("board", "The {cards} can join nothing: each matches no other card."),
        ),
        Loss.NO_LINE: (
            translate("board", "The {cards} can join nothing: it is alone in its row and column."),
            translate("board", "The {cards} can join nothing: each is alone in its row and "
                      "column."),
        ),
        Loss.NO_MEETING: (
            translate("board", "The {cards} can join nothing: no card that it matches can come "
                      "into its row or column."),
            translate("board", "The {cards} can join nothing: no card that one of them matches "
                      "can come into its row or column."),
        ),
        Loss.PINNED: (
            translate("board", "The {cards} must neither move nor be covered: it alone holds the "
                      "cards together, and its place alone the rows and columns."),
        ) * 2,
    }  # fmt: skip
    if why.kind in texts:
        return texts[why.kind][0 if is_one else 1].format(cards=named)
    if why.kind in {Loss.PARTED_CARDS, Loss.PARTED_CELLS}:
        return _parted_sentence(position, why)
    if why.kind is Loss.EVERY_MOVE:
        return _every_move_sentence(position, why)
    if why.kind is Loss.NO_MOVE:
        return translate("board", "No two cards in one row or column match.")
    text = (
        translate("board", "Every way to play on was searched, in {n} step: none wins.")
        if why.n_states == 1
        else translate("board", "Every way to play on was searched, in {n} steps: none wins.")
    )
    return text.format(n=QLocale().toString(why.n_states))


def _parted_sentence(position: Position, why: Explanation) -> str:
    translate = QCoreApplication.translate
    is_few = len(why.cells) <= _MOST_NAMED
    if why.kind is Loss.PARTED_CARDS:
        text = (
            translate("board", "The {cards} match none of the other cards.")
            if is_few
            else translate("board", "The cards marked A match none of those marked B.")
        )
    else:
        text = (
            translate("board", "The {cards} share no row or column with the other stacks.")
            if is_few
            else translate("board", "The stacks marked A share no row or column with those "
                           "marked B.")
        )  # fmt: skip
    return text.format(cards=_names(why.cards(position)))


def _every_move_sentence(position: Position, why: Explanation) -> str:
    translate = QCoreApplication.translate
    card = _lost_by_every_move(position, why)
    if card is not None:
        text = translate("board", "Every move leaves the {card} with nothing to join.")
        return text.format(card=card_title(card))
    text = translate("board", "Each of the {n} moves that are left loses at once.")
    return text.format(n=QLocale().toString(len(why.moves)))


def _lost_by_every_move(position: Position, why: Explanation) -> Card | None:
    """Return a card that each move leaves alone."""
    alone: Counter[Card] = Counter()
    for move, after in why.moves:
        if after.kind in LONE:
            alone.update(after.cards(position.play(move)))
    return next((card for card, n in sorted(alone.items()) if n == len(why.moves)), None)


def loss_marks(position: Position, why: Explanation) -> dict[int, str]:
    """Return the sign of each cell that a reason is about."""
    if why.kind in {Loss.PARTED_CARDS, Loss.PARTED_CELLS}:
        groups = zip(ascii_uppercase, (why.cells, why.others), strict=False)
        return {cell: letter for letter, group in groups for cell in group}
    if why.kind is Loss.EVERY_MOVE:
        card = _lost_by_every_move(position, why)
        return {} if card is None else {position.tops.index(card): ALONE}
    return dict.fromkeys(why.cells, ALONE)


def advice_sentence(position: Position, move: Move, why: Advice) -> str:
    """Return why a winning move is a good one."""
    translate = QCoreApplication.translate
    number = QLocale().toString
    card = None if why.card is None else position.stacks[why.card][-1]
    if why.kind is Reason.SAVES and card is not None:
        return _saving_sentence(position, move, why, card)
    text = {
        Reason.ONLY_MATCH: translate("board", "The {card} matches no other card."),
        Reason.FEWEST: translate("board", "No card matches fewer others than the {card}."),
        Reason.ONLY_WAY: translate("board", "Every other move loses."),
    }.get(why.kind, translate("board", "{winning} of {all} moves keep the game winnable."))
    name = "" if card is None else card_title(card)
    return text.format(card=name, winning=number(why.n_winning), all=number(why.n_legal))


def _saving_sentence(position: Position, move: Move, why: Advice, card: Card) -> str:
    translate = QCoreApplication.translate
    partners = tuple(position.stacks[cell][-1] for cell in why.partners)
    if why.card in move or (len(partners) > _MOST_NAMED and not _all_of_its_suit(card, partners)):
        said = _spoiling_sentence(position, why, card)
    else:
        text = translate("board", "The {card} can only join {partners}.")
        said = text.format(card=card_title(card), partners=_partners(card, partners))
    return said if why.card in move else f"{said} {_keeping_sentence(position, move, why)}"


def _spoiling_sentence(position: Position, why: Advice, card: Card) -> str:
    """Return which move would leave a card alone, or how many of the others would."""
    translate, number = QCoreApplication.translate, QLocale().toString
    if why.spoiler is not None:
        source, target = (card_title(position.stacks[cell][-1]) for cell in why.spoiler)
        text = translate(
            "board",
            "Moving the {source} onto the {target} would leave the {card} with nothing to join.",
        )
        return text.format(source=source, target=target, card=card_title(card))
    n_others = why.n_legal - 1
    text = (
        translate("board", "Every other move would leave the {card} with nothing to join.")
        if why.n_moves == n_others
        else translate(
            "board", "{n} of the {all} other moves would leave the {card} with nothing to join."
        )
    )
    return text.format(n=number(why.n_moves), all=number(n_others), card=card_title(card))


def _keeping_sentence(position: Position, move: Move, why: Advice) -> str:
    """Return which card this move keeps in line with a card that did not move, or brings there."""
    translate = QCoreApplication.translate
    own = -1 if why.card is None else why.card
    cell = next((kept for kept in why.kept if kept != move.source), move.source)
    place = move.target if cell == move.source else cell
    columns = position.columns
    if own // columns == place // columns:
        was_there = own // columns == cell // columns
        text = (
            translate("board", "This move keeps the {kept} in its row.")
            if was_there
            else translate("board", "This move brings the {kept} into its row.")
        )
    else:
        was_there = own % columns == cell % columns
        text = (
            translate("board", "This move keeps the {kept} in its column.")
            if was_there
            else translate("board", "This move brings the {kept} into its column.")
        )
    return text.format(kept=card_title(position.stacks[cell][-1]))


def _all_of_its_suit(card: Card, partners: Sequence[Card]) -> bool:
    return len(partners) > 1 and all(suit_of(other) == suit_of(card) for other in partners)


def _partners(card: Card, partners: Sequence[Card]) -> str:
    translate = QCoreApplication.translate
    if _all_of_its_suit(card, partners):
        return (
            translate("board", "another club"),
            translate("board", "another diamond"),
            translate("board", "another heart"),
            translate("board", "another spade"),
        )[suit_of(card)]
    names = [translate("board", "the {card}").format(card=card_title(one)) for one in partners]
    return translate("board", " or ").join(names)


def _names(cards: Sequence[Card]) -> str:
    translate = QCoreApplication.translate
    names = [card_title(card) for card in cards]
    if len(names) > _MOST_NAMED:
        text = translate("board", "{card} and {n} others")
        return text.format(card=names[0], n=QLocale().toString(len(names) - 1))
    return translate("board", " and the ").join(names)
