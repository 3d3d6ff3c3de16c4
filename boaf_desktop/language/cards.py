"""Card names, and the letters in their corners, in the window's language."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication

from boaf_desktop.language.forms import Inflected, and_list, filled_in, plural_text
from boaf_desktop.storage.settings import CardLetters, Settings
from engine.deck import LETTERS, DeckChoice, can_write
from engine.game.cards import Card, rank_of, suit_of

MOST_NAMED: Final = 3
"""Maximum number of cards that are named individually."""
_IN_USE: Final[dict[int, int]] = {}
"""Replacements of the usual letters; empty while these are used."""


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


def local_letters() -> str:
    """Return the letters of ace, jack, queen and king in the window's language.

    The usual letters are returned if glyphs are missing.
    """
    letters = QCoreApplication.translate("cards", "AJQK", "corners of ace, jack, queen, king")
    return letters if can_write(letters) else LETTERS


def deck_choice(settings: Settings) -> DeckChoice:
    """Return the chosen deck, with the language's letters if chosen."""
    letters = local_letters() if settings.letters is CardLetters.LOCAL else LETTERS
    return DeckChoice(settings.deck, settings.has_four_colours, letters)


def use_letters(letters: str) -> None:
    """Set the letters on cards and in `lettered`, in all windows."""
    _IN_USE.clear()
    if letters != LETTERS:
        _IN_USE.update(str.maketrans(LETTERS, letters))


def lettered(symbols: str) -> str:
    """Return a move, a card or a position in symbols, with the current letters.

    >>> use_letters("ABDK")
    >>> lettered("K♥-Q♠")
    'K♥-D♠'
    >>> use_letters("AJQK")
    """
    return symbols.translate(_IN_USE)
