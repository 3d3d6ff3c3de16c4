"""Colours of the shapes of a card."""

from typing import Final, TypeAlias

from engine.deck.shapes import Role

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
