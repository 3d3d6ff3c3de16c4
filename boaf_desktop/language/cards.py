"""Card names in the window's language."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication

from boaf_desktop.language.forms import Inflected, and_list, filled_in, plural_text
from engine.game.cards import RANKS, Card, rank_of, suit_of

MOST_NAMED: Final = 3
"""Maximum number of cards that are named individually."""


def card_title(card: Card) -> Inflected:
    """Return the name of a card, as "King of Hearts"; with its article in the form ``the``."""
    translate = QCoreApplication.translate
    suit = (
        translate("cards", "Clubs"),
        translate("cards", "Diamonds"),
        translate("cards", "Hearts"),
        translate("cards", "Spades"),
    )[suit_of(card)]
    rank = rank_of(card)
    text = {
        "A": translate("cards", "Ace of {suit} | the: the Ace of {suit}"),
        "J": translate("cards", "Jack of {suit} | the: the Jack of {suit}"),
        "Q": translate("cards", "Queen of {suit} | the: the Queen of {suit}"),
        "K": translate("cards", "King of {suit} | the: the King of {suit}"),
    }.get(RANKS[rank], translate("cards", "{number} of {suit} | the: the {number} of {suit}"))
    suit_with_forms = filled_in(suit, {})  # a translation may have forms of the suit too
    return filled_in(text, {"number": rank + 1, "suit": suit_with_forms})


def card_titles(cards: Iterable[Card]) -> Inflected:
    """Return the names of cards as a list; of many, the first and the number of others."""
    names = list(map(card_title, cards))
    if len(names) <= MOST_NAMED:
        return and_list(names)
    first, *others = names
    text = plural_text(
        "cards", "{card} and %n other(s) | the: {card:the} and %n other(s)", len(others)
    )
    return filled_in(text, {"card": first})
