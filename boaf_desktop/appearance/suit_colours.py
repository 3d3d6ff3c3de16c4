"""The colours of the suits, in the two-colour and in the four-colour deck."""

from __future__ import annotations

from typing import Final

from boaf_desktop.appearance.palette import Palette

_DIAMONDS: Final = 1
_HEARTS: Final = 2


def suit_colour(suit: int, palette: Palette, *, four_colours: bool) -> str:
    """Return the colour of a suit in the two- or four-colour deck."""
    if four_colours:
        return (palette.green, palette.blue, palette.red, palette.ink)[suit]
    return palette.red if suit in {_DIAMONDS, _HEARTS} else palette.ink
