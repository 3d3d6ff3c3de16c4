"""Cards as vector shapes, shared by the window, printed sheets and web pages. Without Qt."""

from engine.deck.drawing import card_svg, card_symbol_svg, placed_svg, shape_defs, shape_id, tones
from engine.deck.faces import (
    HEIGHT,
    WIDTH,
    Detail,
    Face,
    can_write,
    detail_at,
    face_of,
    label_of,
    telling_width,
)
from engine.deck.shapes import (
    LETTERS,
    USUAL,
    Deck,
    DeckChoice,
    Placed,
    Role,
    Shape,
    circle,
    segments,
)
from engine.deck.suits import COLOURS, FOUR_COLOURS, SUIT_SHAPES, TWO_COLOURS, Inks, tone

__all__ = [
    "COLOURS", "FOUR_COLOURS", "HEIGHT", "LETTERS", "SUIT_SHAPES", "TWO_COLOURS", "USUAL",
    "WIDTH", "Deck", "DeckChoice", "Detail", "Face", "Inks", "Placed", "Role", "Shape",
    "can_write", "card_svg", "card_symbol_svg", "circle", "detail_at", "face_of", "label_of",
    "placed_svg", "segments", "shape_defs", "shape_id", "telling_width", "tone", "tones",
]  # fmt: skip
