"""Card names in the window's language."""

from collections.abc import Iterable
from typing import Final

from boaf_desktop.language.translation import and_list, tr
from engine.game.cards import RANKS, Card, rank_of, suit_of

MOST_NAMED: Final = 3
"""Maximum number of cards that are named individually."""


def card_title(card: Card) -> str:
    """Return the name of a card, as "King of Hearts"; with its article in the form ``the``."""
    suit = (tr("Clubs"), tr("Diamonds"), tr("Hearts"), tr("Spades"))[suit_of(card)]
    rank = rank_of(card)
    match RANKS[rank]:
        case "A":
            return tr("Ace of {suit} | the: the Ace of {suit}", suit=suit)
        case "J":
            return tr("Jack of {suit} | the: the Jack of {suit}", suit=suit)
        case "Q":
            return tr("Queen of {suit} | the: the Queen of {suit}", suit=suit)
        case "K":
            return tr("King of {suit} | the: the King of {suit}", suit=suit)
    return tr("{number} of {suit} | the: the {number} of {suit}", number=rank + 1, suit=suit)


def card_titles(cards: Iterable[Card]) -> str:
    """Return the names of cards as a list; of many, the first and the number of others."""
    names = list(map(card_title, cards))
    if len(names) <= MOST_NAMED:
        return and_list(names)
    first, *others = names
    return tr(
        "{card} and {n} {n:other/others} | the: {card:the} and {n} {n:other/others}",
        card=first,
        n=len(others),
    )
