"""Card names in the window's language."""

from boaf_desktop.language.translation import tr
from engine.game import RANKS, Card, rank_of, suit_of


def suit_name(suit: int) -> str:
    return (tr("Clubs"), tr("Diamonds"), tr("Hearts"), tr("Spades"))[suit]


def card_title(card: Card) -> str:
    """Return the name of a card, as "King of Hearts"."""
    suit = suit_name(suit_of(card))
    rank = rank_of(card)
    match RANKS[rank]:
        case "A":
            return tr("Ace of {suit}", suit=suit)
        case "J":
            return tr("Jack of {suit}", suit=suit)
        case "Q":
            return tr("Queen of {suit}", suit=suit)
        case "K":
            return tr("King of {suit}", suit=suit)
    return tr("{number} of {suit}", number=rank + 1, suit=suit)
