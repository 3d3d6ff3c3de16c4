"""How cards are painted: in which colours, from which deck."""

from __future__ import annotations

from dataclasses import dataclass

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.appearance.suit_colours import suit_colour
from engine.deck import USUAL, Deck, DeckChoice, Role, tone


@dataclass(frozen=True, slots=True)
class CardStyle:
    """All that a card's face depends on but the card and its size."""

    palette: Palette  #: Colours of the card, and of empty cells in a picture
    choice: DeckChoice = USUAL  #: The deck, in two or four colours

    @property
    def deck(self) -> Deck:
        """What is drawn on it."""
        return self.choice.deck

    @property
    def name(self) -> str:
        """A name that no other style has, for what is kept painted."""
        return f"{self.palette.name}/{self.deck}/{self.choice.has_four_colours}"

    def colour(self, role: Role, suit: int) -> str:
        """Return the colour of a role on a card of a suit."""
        ink = suit_colour(suit, self.palette, four_colours=self.choice.has_four_colours)
        return tone(role, ink, self.palette.card)
