"""How cards are painted: their colours and their deck."""

from dataclasses import dataclass
from typing import Final

from boaf_desktop.appearance.palette import CONTRAST_LIGHT, LIGHT, Palette
from engine.deck import USUAL, Deck, DeckChoice, Role, tone

_DIAMONDS: Final = 1
_HEARTS: Final = 2


def suit_colour(suit: int, palette: Palette, *, four_colours: bool) -> str:
    """Return the colour of a suit in the two- or four-colour deck."""
    if four_colours:
        return (palette.green, palette.blue, palette.red, palette.ink)[suit]
    return palette.red if suit in {_DIAMONDS, _HEARTS} else palette.ink


def paper_inks(palette: Palette, *, four_colours: bool) -> tuple[str, str, str, str]:
    """Return the colours of clubs, diamonds, hearts and spades for a white page.

    They are those of light cards, or of high-contrast cards if these are in use.
    """
    paper = CONTRAST_LIGHT if palette.is_high_contrast else LIGHT
    clubs, diamonds, hearts, spades = (
        suit_colour(suit, paper, four_colours=four_colours) for suit in range(4)
    )
    return clubs, diamonds, hearts, spades


@dataclass(frozen=True, slots=True)
class CardStyle:
    """Everything that a card's face depends on except the card and its size."""

    palette: Palette  #: Colours of the card, and of empty cells in an image
    choice: DeckChoice = USUAL  #: The deck, in two or four colours

    @property
    def deck(self) -> Deck:
        """The drawings on the card."""
        return self.choice.deck

    @property
    def name(self) -> str:
        """A unique name, as a cache key."""
        choice = self.choice
        return f"{self.palette.name}/{self.deck}/{choice.has_four_colours}/{choice.letters}"

    def colour(self, role: Role, suit: int) -> str:
        """Return the colour of a role on a card of a suit."""
        ink = suit_colour(suit, self.palette, four_colours=self.choice.has_four_colours)
        return tone(role, ink, self.palette.card)
