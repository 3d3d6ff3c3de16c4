"""The colours of the suits, in the two-colour and in the four-colour deck."""

from __future__ import annotations

from typing import Final

from boaf_desktop.appearance.palette import CONTRAST_LIGHT, LIGHT, Palette

_DIAMONDS: Final = 1
_HEARTS: Final = 2


def suit_colour(suit: int, palette: Palette, *, four_colours: bool) -> str:
    """Return the colour of a suit in the two- or four-colour deck."""
    if four_colours:
        return (palette.green, palette.blue, palette.red, palette.ink)[suit]
    return palette.red if suit in {_DIAMONDS, _HEARTS} else palette.ink


def paper_inks(palette: Palette, *, four_colours: bool) -> tuple[str, str, str, str]:
    """Return the colours of clubs, diamonds, hearts and spades for a white page.

    Those of the light cards, or of the high contrast ones where these are in use.
    """
    paper = CONTRAST_LIGHT if palette.is_high_contrast else LIGHT
    clubs, diamonds, hearts, spades = (
        suit_colour(suit, paper, four_colours=four_colours) for suit in range(4)
    )
    return clubs, diamonds, hearts, spades
