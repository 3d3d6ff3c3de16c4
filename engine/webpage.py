"""Self-contained web pages to play on: a template with cards, scripts and data."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from markupsafe import Markup

from engine.deck import (
    FOUR_COLOURS,
    TWO_COLOURS,
    Deck,
    Detail,
    Role,
    card_svg,
    face_of,
    shape_defs,
    tone,
)
from engine.game import Card, Deal, suit_of
from engine.templates import render

PAPER: Final = "#fffdf7"
EDGE: Final = "#b9ad90"
_SUITS: Final = "cdhs"


def page(template: str, title: str, deals: Iterable[Deal], book: Mapping[str, Any]) -> str:
    """Return a complete web page.

    Parameters
    ----------
    template : str
        ``page.html`` of ``resources/web``, or a page that extends it.
    title : str
        Heading above the puzzles; plain text.
    book : mapping
        Data for the scripts, as plain values.
    """
    cards = sorted({card for deal in deals for card in deal.cells if card is not None})
    values = {
        "title": title,
        "colours": Markup(_colours()),
        "cards": Markup(_symbols(cards)),
        "book": book,
    }
    return render(f"web/{template}", values)


def _symbols(cards: Sequence[Card]) -> str:
    faces = {card: face_of(card, Deck.CLASSIC, Detail.PLAIN) for card in cards}
    symbols = [
        card_svg(card, face, {role: _variable(role, card) for role in Role}, edge=EDGE)
        for card, face in faces.items()
    ]
    return shape_defs(faces.values()) + "".join(symbols)


def _variable(role: Role, card: Card) -> str:
    if role is Role.PAPER:
        return PAPER
    if role is Role.GOLD:
        return tone(role, "#000000", PAPER)
    return f"var(--{role.name.lower()}-{_SUITS[suit_of(card)]})"


def _colours() -> str:
    """Return the colours of the suits, for two and for four of them."""
    rules = []
    for selector, inks in ((":root", TWO_COLOURS), (":root.four", FOUR_COLOURS)):
        values = "".join(
            f" --{role.name.lower()}-{letter}: {tone(role, ink, PAPER)};"
            for letter, ink in zip(_SUITS, inks, strict=True)
            for role in (Role.SUIT, Role.SOFT)
        )
        rules.append(f"{selector} {{{values} }}\n")
    return "".join(rules)
