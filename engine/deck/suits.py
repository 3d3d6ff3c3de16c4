"""The shapes of the suits, and the colours of the shapes of a card."""

from typing import Final, TypeAlias

from engine.deck.shapes import Role, Shape, circle

Inks: TypeAlias = tuple[str, str, str, str]
"""The colour of each suit, clubs, diamonds, hearts, spades, each as ``#rrggbb``."""

_INK, _RED = "#1c2430", "#c81e3a"
TWO_COLOURS: Final[Inks] = (_INK, _RED, _RED, _INK)
FOUR_COLOURS: Final[Inks] = ("#2e7d32", "#1d6fd1", _RED, _INK)
COLOURS: Final = {"two": TWO_COLOURS, "four": FOUR_COLOURS}
"""The inks of the calm light theme, which documents use."""
GOLD: Final = "#d99a1c"
_SOFT_PERCENT: Final = 42
"""Percentage of the suit's colour in a soft shape; the rest is the card colour."""


def tone(role: Role, ink: str, paper: str) -> str:
    """Return the colour of a role for a suit's ink on a card colour, each as ``#rrggbb``.

    >>> tone(Role.SOFT, "#000000", "#ffffff")
    '#939393'
    """
    if role is Role.SUIT:
        return ink
    if role is Role.PAPER:
        return paper
    return GOLD if role is Role.GOLD else _mix(ink, paper, _SOFT_PERCENT)


def _mix(first: str, second: str, percent: int) -> str:
    """Mix two colours, with a percentage of the first, in integer arithmetic."""
    parts = (
        (int(first[at : at + 2], 16) * percent + int(second[at : at + 2], 16) * (100 - percent))
        // 100
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


_CLUB: Final = Shape(
    "club",
    f"{circle(50, 24.5, 22.2)} {circle(24.5, 60, 22.2)} {circle(75.5, 60, 22.2)} "
    f"{circle(50, 50, 13)} M45 38 L55 38 C53 62 54.5 86 67 97 L33 97 C45.5 86 47 62 45 38 Z",
)
_DIAMOND: Final = Shape(
    "diamond",
    "M50 1 C60.7 19 73.3 35.3 88 50 C73.3 64.7 60.7 81 50 99 "
    "C39.3 81 26.7 64.7 12 50 C26.7 35.3 39.3 19 50 1 Z",
)
_HEART: Final = Shape(
    "heart",
    "M50 96 C40 80 2 62 2 32 C2 13 15 4 28 4 C38 4 46 10 50 21 "
    "C54 10 62 4 72 4 C85 4 98 13 98 32 C98 62 60 80 50 96 Z",
)
_SPADE: Final = Shape(
    "spade",
    "M50 2 C60 20 97 36 97 61 C97 76 86 83 75 83 C66 83 58 78 53.5 70 C54.5 82 58 92 68 97 "
    "L32 97 C42 92 45.5 82 46.5 70 C42 78 34 83 25 83 C14 83 3 76 3 61 C3 36 40 20 50 2 Z",
)

SUIT_SHAPES: Final = (_CLUB, _DIAMOND, _HEART, _SPADE)
"""By suit."""
