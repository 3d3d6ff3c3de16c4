"""Why a position is lost or a move is good, as sentences and as marks on cells."""

from collections.abc import Sequence
from string import ascii_uppercase

from PySide6.QtCore import QCoreApplication, QLocale

from boaf_desktop.language.cards import MOST_NAMED, card_title, card_titles
from boaf_desktop.language.forms import Inflected, filled_in, or_list, plural_text
from boaf_desktop.play.board.figures import ALONE
from engine.game import Card, Move, Position
from engine.game.cards import suit_of
from engine.search.advice import Advice, Reason
from engine.search.explanation import GROUPS, Explanation, Loss


def loss_sentence(position: Position, why: Explanation, covered: Card | None = None) -> str:
    """Return why a position is lost.

    ``covered``: the card that the previous move covered, if that move lost the game: a card
    without a match matched only this one before.
    """
    translate = QCoreApplication.translate
    named, n_named = card_titles(why.cards(position)), len(why.cells)
    is_one = n_named == 1
    if why.kind is Loss.NO_MATCH and covered is not None:
        text = (
            translate("board", "No more moves for {cards:the}: {last:the} was its last match.")
            if is_one
            else plural_text("board", "No more moves for {cards:the}: {last:the} was the last "
                                      "match for each of them.", n_named)
        )  # fmt: skip
        return text.format(cards=named, last=card_title(covered))
    texts = {
        Loss.NO_MATCH: (
            translate("board", "No move for {cards:the}: it matches no other card."),
            plural_text("board", "No move for {cards:the}: none of them matches another card.",
                        n_named),
        ),
        Loss.NO_LINE: (
            translate("board", "No move for {cards:the}: it is alone in its row and column."),
            plural_text("board", "No move for {cards:the}: each is alone in its row and column.",
                        n_named),
        ),
        Loss.NO_MEETING: (
            translate("board", "No move for {cards:the}: no matching card can ever reach its row "
                               "or column."),
            plural_text("board", "No move for {cards:the}: no matching card can ever reach "
                                 "their rows or columns.", n_named),
        ),
        Loss.PINNED: (
            translate("board", "{cards:The} can't move and can't be covered: it is the only card "
                               "that links the others, and its cell is the only link between "
                               "their rows and columns."),
        ) * 2,
    }  # fmt: skip
    if why.kind in texts:
        return texts[why.kind][0 if is_one else 1].format(cards=named)
    if why.kind in GROUPS:
        return _parted_sentence(position, why)
    if why.kind is Loss.APART:
        return _apart_sentence(position, why)
    if why.kind is Loss.NO_MOVE:
        return translate("board", "No two cards in one row or column match.")
    text = plural_text(
        "board",
        "Every continuation was checked ({n} position(s)). None of them wins.",
        why.n_states,
    )
    return text.format(n=QLocale().toString(why.n_states))


def _parted_sentence(position: Position, why: Explanation) -> str:
    translate = QCoreApplication.translate
    n_cells = len(why.cells)
    is_few = n_cells <= MOST_NAMED
    if why.kind is Loss.PARTED_CARDS:
        text = (
            plural_text("board", "{cards:The} match none of the other cards.", n_cells)
            if is_few
            else translate("board", "The cards marked A match none of those marked B.")
        )
    elif why.kind is Loss.ISOLATED:
        text = (
            plural_text(
                "board", "However you play, {cards:the} can never join another stack.", n_cells
            )
            if is_few
            else translate(
                "board", "However you play, the stacks marked A can never join those marked B."
            )
        )
    else:
        text = (
            plural_text("board", "{cards:The} share no row or column with the other stacks.",
                        n_cells)
            if is_few
            else translate("board", "The stacks marked A share no row or column with those "
                           "marked B.")
        )  # fmt: skip
    return text.format(cards=card_titles(why.cards(position)))


def _apart_sentence(position: Position, why: Explanation) -> str:
    n_cells = len(why.cells)
    if n_cells > MOST_NAMED:
        return plural_text(
            "board",
            "However you play, the %n marked card(s) can never be brought together in one stack.",
            n_cells,
        )
    text = QCoreApplication.translate(
        "board", "However you play, {cards:the} can never be brought together in one stack."
    )
    return text.format(cards=card_titles(why.cards(position)))


def loss_marks(why: Explanation) -> dict[int, str]:
    """Return the mark of each cell that an explanation is about."""
    if why.kind in GROUPS and len(why.cells) > 1:
        groups = zip(ascii_uppercase, (why.cells, why.others), strict=False)
        return {cell: letter for letter, group in groups for cell in group}
    return dict.fromkeys(why.cells, ALONE)


def advice_sentence(position: Position, move: Move, why: Advice) -> str:
    """Return why a winning move is good."""
    translate = QCoreApplication.translate
    card = None if why.card is None else position.stacks[why.card][-1]
    if why.kind is Reason.SAVES and card is not None:
        return _saving_sentence(position, move, why, card)
    text = {
        Reason.ONLY_MATCH: translate("board", "The {card} matches no other card."),
        Reason.FEWEST: translate("board", "The {card} has the fewest matches."),
        Reason.ONLY_WAY: translate("board", "Every other move loses."),
    }.get(why.kind, plural_text("board", "{winning} of %n moves win.", why.n_legal))
    name = Inflected("") if card is None else card_title(card)
    return text.format(card=name, winning=why.n_winning)


def _saving_sentence(position: Position, move: Move, why: Advice, card: Card) -> str:
    translate = QCoreApplication.translate
    partners = tuple(position.stacks[cell][-1] for cell in why.partners)
    if why.card in move or (len(partners) > MOST_NAMED and not _all_of_its_suit(card, partners)):
        said = _spoiling_sentence(position, why, card)
    else:
        text = translate("board", "The {card} can only join {partners:the}.")
        said = text.format(card=card_title(card), partners=_partners(card, partners))
    return said if why.card in move else f"{said} {_keeping_sentence(position, move, why)}"


def _spoiling_sentence(position: Position, why: Advice, card: Card) -> str:
    """Return which other move would leave a card without a match, or how many would."""
    translate = QCoreApplication.translate
    if why.spoiler is not None:
        source, target = (card_title(position.stacks[cell][-1]) for cell in why.spoiler)
        text = translate(
            "board",
            "Moving the {source} onto the {target} would leave the {card} without a match.",
        )
        return text.format(source=source, target=target, card=card_title(card))
    n_others = why.n_legal - 1
    text = (
        translate("board", "Every other move would leave the {card} without a match.")
        if why.n_moves == n_others
        else plural_text(
            "board", "{n} of the %n other moves would leave the {card} without a match.", n_others
        )
    )
    return text.format(n=why.n_moves, card=card_title(card))


def _keeping_sentence(position: Position, move: Move, why: Advice) -> str:
    """Return which card this move keeps in, or brings into, the row or column of ``why.card``."""
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
            else translate("board", "This move brings the {kept} into the same row.")
        )
    else:
        was_there = own % columns == cell % columns
        text = (
            translate("board", "This move keeps the {kept} in its column.")
            if was_there
            else translate("board", "This move brings the {kept} into the same column.")
        )
    return text.format(kept=card_title(position.stacks[cell][-1]))


def _all_of_its_suit(card: Card, partners: Sequence[Card]) -> bool:
    return len(partners) > 1 and all(suit_of(other) == suit_of(card) for other in partners)


def _partners(card: Card, partners: Sequence[Card]) -> Inflected:
    translate = QCoreApplication.translate
    if _all_of_its_suit(card, partners):
        text = (
            translate("board", "another club"),
            translate("board", "another diamond"),
            translate("board", "another heart"),
            translate("board", "another spade"),
        )[suit_of(card)]
        return filled_in(text, {})
    return or_list([card_title(one) for one in partners])
