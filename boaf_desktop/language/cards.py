"""Card names in the window's language."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication

from boaf_desktop.language.forms import Inflected, and_list, filled_in, plural_text
from engine.game.cards import Card, rank_of, suit_of

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
    if rank == 0:
        text = translate("cards", "Ace of {suit} | the: the Ace of {suit}")
    elif rank == 10:
        text = translate("cards", "Jack of {suit} | the: the Jack of {suit}")
    elif rank == 11:
        text = translate("cards", "Queen of {suit} | the: the Queen of {suit}")
    elif rank == 12:
        text = translate("cards", "King of {suit} | the: the King of {suit}")
    else:
        text = translate("cards", "{number} of {suit} | the: the {number} of {suit}")
    return filled_in(text, {"number": rank + 1, "suit": filled_in(suit, {})})


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
