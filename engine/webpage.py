"""Builds a self-contained web page from its template, styles, scripts, cards and data."""

import json
import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

from engine.deck import (
    FOUR_COLOURS,
    TWO_COLOURS,
    Deck,
    Detail,
    Role,
    card_symbol_svg,
    face_of,
    shape_defs,
    tone,
)
from engine.game import Card, Deal, suit_of
from engine.resources import resource_path

PAPER: Final = "#fffdf7"
EDGE: Final = "#b9ad90"
_IMPORT: Final = re.compile(r"^import .*?;\n", re.MULTILINE | re.DOTALL)
_EXPORT: Final = re.compile(r"^export (?=class|function|const|let)", re.MULTILINE)
_COMMENT: Final = re.compile(r"^[ \t]*(//[^\n]*|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)
_INDENT: Final = re.compile(r"^ +", re.MULTILINE)
"""Comments and indentation, a tenth of a page. No string in the scripts spans two lines."""
_SUITS: Final = "cdhs"


def page(
    title: str,
    deals: Iterable[Deal],
    book: dict[str, Any],
    scripts: Sequence[str],
    *,
    form: str = "",
    styles: Sequence[str] = (),
) -> str:
    """Return a complete web page.

    Parameters
    ----------
    title : str
        Heading above the puzzles; plain text.
    book : dict
        Data for the scripts, as plain values.
    scripts : sequence of str
        Modules of ``resources/web`` in the order of their imports; the last one is the entry
        point.
    form : str
        HTML below the board.
    styles : sequence of str
        Style sheets of ``resources/web``, after the common one.
    """
    cards = sorted({card for deal in deals for card in deal.cells if card is not None})
    parts = {
        "title": escape(title),
        "style": _colours() + "".join(map(_resource, ("page.css", *styles))),
        "cards": _symbols(cards),
        "form": form,
        "book": embedded(book),
        "script": "\n".join(_script(name) for name in scripts),
    }
    template = _resource("page.html")
    return re.sub(r"\{(\w+)\}", lambda match: parts[match[1]], template)


def embedded(value: object) -> str:
    """Return a value as JSON that is safe inside a page."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for letter in "<>&\u2028\u2029":
        text = text.replace(letter, f"\\u{ord(letter):04x}")
    return text


def _resource(name: str) -> str:
    return resource_path("web", name).read_text(encoding="utf-8")


def _script(name: str) -> str:
    """Return a module as a part of one script, without imports, which precede it."""
    text = _COMMENT.sub("", _resource(name))
    return _INDENT.sub("", _EXPORT.sub("", _IMPORT.sub("", text))).strip()


def _symbols(cards: Sequence[Card]) -> str:
    faces = {card: face_of(card, Deck.CLASSIC, Detail.PLAIN) for card in cards}
    symbols = [
        card_symbol_svg(
            card, face, {role: _variable(role, card) for role in Role}, paper=PAPER, edge=EDGE
        )
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
