"""Text as people paste it, with the typography of word processors and web pages."""

import re
from typing import Final

_SYMBOLS: Final = {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S"}
_ARROW: Final = re.compile(r"\s*(?:[-\u2010-\u2015\u2212]+>|[\u2192\u21d2\u2794\u279c\u27f6])\s*")
_PLAIN: Final = str.maketrans(
    {
        **_SYMBOLS,
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
