"""Cards, and texts that people typed or pasted.

Ranks are A to K, suits in the order C, D, H, S.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from engine.errors import DealError

_SYMBOLS: Final = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S"}
_PLAYING_CARDS: Final = {
    chr(first + number): rank + suit
    for first, suit in ((0x1F0A0, "S"), (0x1F0B0, "H"), (0x1F0C0, "D"), (0x1F0D0, "C"))
    for number, rank in enumerate("A23456789TJ QK", 1)
    if rank != " "  # the knight
}
"""The cards of Unicode."""
_ARROW: Final = re.compile(r"\s*(?:[-\u2010-\u2015\u2212]+>|[\u2192\u21d2\u2794\u279c\u27f6])\s*")
_PLAIN: Final = str.maketrans(
    {
        **_SYMBOLS,
        **_PLAYING_CARDS,
        "\U0001f0a0": "--",  # the back of a card
        **{chr(ord(sign) + 0xFEE0): sign for sign in map(chr, range(0x21, 0x7F))},  # full width
        **dict.fromkeys(map(chr, (0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000)), " "),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212", "-"),
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2044\u2215", "/"),
        **dict.fromkeys("\v\f\x85\u2028\u2029", "\n"),
        # Byte order mark, soft hyphen, and other characters without a width.
        **dict.fromkeys("\ufeff\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f"),
    }
)
"""What each character of typography means in plain text."""


def plain_text(text: str) -> str:
    """Return pasted text without typography: plain dashes, quotes, blanks and suit letters.

    Arrows become hyphens, so that moves are cards joined by hyphens.

    >>> plain_text("9♥\u2013J♠, \u201cA♣\u00a0\u2192 2♣\u201d")
    '9H-JS, "AC-2C"'
    """
    if text.isascii() and not set(text) & {">", "\v", "\f"}:
        return text
    return _ARROW.sub("-", text).translate(_PLAIN)


Card: TypeAlias = int
"""A card, 0 to 51. Rank is ``card // 4`` (A is 0), suit is ``card % 4`` (C, D, H, S)."""

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
N_RANKS: Final = 13
N_SUITS: Final = 4
N_CARDS: Final = 52
SUIT_SYMBOLS: Final = "♣♦♥♠"
EMPTY_CELL: Final = "--"
_TEXTS: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
_SUIT_KEY: Final = ", ".join(map(" ".join, zip(SUITS, SUIT_SYMBOLS, strict=True)))
_CARD: Final = re.compile(r"(10|[A2-9TJQK])([CDHS])")
_RANK_WORDS: Final = {
    "A": "ace as ass", "2": "two zwei dos", "3": "three drei tres", "4": "four vier cuatro",
    "5": "five fünf cinco", "6": "six sechs seis", "7": "seven sieben siete",
    "8": "eight acht ocho", "9": "nine neun nueve", "T": "ten zehn diez 10",
    "J": "jack bube sota jota b", "Q": "queen dame reina dama d", "K": "king könig rey r",
}  # fmt: skip
"""The names of ranks in English, German and Spanish, and the letters of some."""
_SUIT_WORDS: Final = {
    "C": "club clubs kreuz treff trébol tréboles", "D": "diamond diamonds karo diamante diamantes",
    "H": "heart hearts herz corazón corazones", "S": "spade spades pik pica picas",
}  # fmt: skip
_RANK_CODES, _SUIT_CODES = (
    {name: code for code, names in words.items() for name in (code.lower(), *names.split())}
    for words in (_RANK_WORDS, _SUIT_WORDS)
)
_RANK, _SUIT = (
    "|".join(sorted(codes, key=len, reverse=True)) for codes in (_RANK_CODES, _SUIT_CODES)
)
_NAME: Final = re.compile(
    rf"\b(?:({_RANK})(?: +(?:of|de) +| +|-)?({_SUIT})|({_SUIT})(?: +|-)?({_RANK}))\b",
    re.IGNORECASE,
)
"""A card by rank and suit or by suit and rank, in letters or words."""
_AS_WRITTEN: Final = {text: card for card, text in enumerate(_TEXTS)}
"""Card texts in files; shared, because a large set has 100,000 of them."""


def rank_of(card: Card) -> int:
    """Return the rank of a card, 0 for an ace to 12 for a king."""
    return card // N_SUITS


def suit_of(card: Card) -> int:
    """Return the suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card % N_SUITS


def card_text(card: Card) -> str:
    """Format a card as two characters.

    >>> card_text(0), card_text(51)
    ('AC', 'KS')
    """
    return _TEXTS[card]


def cell_text(cell: Card | None) -> str:
    return EMPTY_CELL if cell is None else card_text(cell)


def card_symbol(card: Card) -> str:
    """Format a card with its suit symbol, for display; files use `card_text`.

    >>> card_symbol(39), card_symbol(0)
    ('10♠', 'A♣')
    """
    return RANKS[card // N_SUITS].replace("T", "10") + SUIT_SYMBOLS[card % N_SUITS]


def move_symbols(text: str) -> str:
    """Convert a move in the articles' notation to suit symbols, for display.

    Raises DealError when one of its parts is not a card.

    >>> move_symbols("9H-TS")
    '9♥-10♠'
    """
    return "-".join(card_symbol(parse_card(part)) for part in text.split("-"))


def parse_card(text: str, where: str = "") -> Card:
    """Read a card: rank and suit, in either case, as letters, symbols or words.

    Raises DealError when the text is not a card.

    ``text``: such as ``9H``, ``10s``, ``T♠``, ``HK``, ``Pik-Bube``, ``sota de picas``.

    >>> parse_card("10h") == parse_card("T♥") == parse_card("hearts 10") == 38
    True
    """
    card = _AS_WRITTEN.get(text)
    if card is not None:
        return card
    match = _CARD.fullmatch(with_codes(plain_text(text).strip()).upper())
    if match is None:
        values = {"text": text[:20], "ranks": RANKS, "suits": _SUIT_KEY}
        if where:
            raise DealError(
                "{text!r} in {place} isn't a card. Use a rank ({ranks}) followed by a suit "
                "({suits}).",
                place=where,
                **values,
            )
        raise DealError(
            "{text!r} isn't a card. Use a rank ({ranks}) followed by a suit ({suits}).", **values
        )
    rank, suit = match.groups()
    return RANKS.index("T" if rank == "10" else rank) * N_SUITS + SUITS.index(suit)


def with_codes(text: str) -> str:
    """Return a text with two characters for each card, in whatever way it is written.

    >>> with_codes("Jack of Spades / HK / Dame Herz / B♠ / 10 de picas".replace("♠", "S"))
    'JS / KH / QH / JS / TS'
    """
    return _NAME.sub(_code_of, text)


def _code_of(name: re.Match[str]) -> str:
    rank, suit = name[1] or name[4], name[2] or name[3]
    return _RANK_CODES[rank.lower()] + _SUIT_CODES[suit.lower()]


def are_flockable(first: Card, second: Card) -> bool:
    """Return whether two cards share a suit, share a rank, or have adjacent ranks (A-K is not).

    >>> are_flockable(parse_card("AH"), parse_card("2S"))
    True
    >>> are_flockable(parse_card("AH"), parse_card("KS"))
    False
    """
    return suit_of(first) == suit_of(second) or abs(rank_of(first) - rank_of(second)) <= 1


def rank_clusters(cards: Iterable[Card]) -> tuple[frozenset[Card], ...]:
    """Return the components of the graph that joins same and adjacent ranks, by first card.

    >>> from engine.game import parse_card
    >>> [len(cluster) for cluster in rank_clusters(map(parse_card, ["2D", "3C", "4H", "KH"]))]
    [3, 1]
    """
    remaining = list(cards)
    clusters = []
    while remaining:
        cluster = [remaining.pop(0)]
        for card in cluster:
            adjacent = [other for other in remaining if abs(rank_of(card) - rank_of(other)) <= 1]
            cluster += adjacent
            remaining = [other for other in remaining if other not in adjacent]
        clusters.append(frozenset(cluster))
    return tuple(clusters)
