"""The themes, light and dark, each calm or in high contrast, and the colours of cards."""

from dataclasses import dataclass, replace
from typing import Final

from engine.deck import FOUR_COLOURS, Role, tone
from engine.sentences import message

_GREEN, _BLUE, _RED, _INK = FOUR_COLOURS


@dataclass(frozen=True, slots=True)
class Palette:
    """A theme: colours as ``#rrggbb``; painters convert them to `QColor`.

    ``name`` is stored in the preferences, ``title`` is the text of the preference, a message. For
    the system's dark and high-contrast settings, the first matching theme of `THEMES` is used.

    The suit colours are for the warm white of a card, which is the same in dark themes. ``lines``
    are for the curves of a chart on ``surface``, each with a contrast of at least 3 : 1. Suits and
    lines also differ in the three kinds of colour blindness; further lines differ by their dashes.
    """

    name: str
    title: str
    window: str  #: Background of the window
    surface: str  #: Background of tables, fields, menus and charts
    board: str  #: Background of the cards
    slot: str  #: An empty cell of the board
    slot_edge: str
    line: str  #: Between parts of the window, and of a grid
    field: str  #: Frame of an entry field
    pressed: str  #: Background of a pressed button
    text: str
    muted: str  #: Less important text
    disabled: str  #: Text of what can't be used
    accent: str  #: Focused items, and the next step
    on_accent: str  #: Text on the accent
    selected: str  #: Background of a selected row or picture
    on_selected: str  #: Text on it
    winnable: str  #: Verdict
    lost: str  #: Verdict, and errors
    chip: str  #: Background of a small tag, and of a button under the pointer
    shadow: str
    lines: tuple[str, ...]
    card: str = "#fffdf7"  #: Face of a card
    card_edge: str = "#cbc5b7"
    card_side: str = "#948e7e"  #: Of the lower cards in a stack
    ink: str = _INK  #: Black suits
    red: str = _RED
    blue: str = _BLUE
    green: str = _GREEN
    is_dark: bool = False
    is_high_contrast: bool = False

    @property
    def grid(self) -> str:
        """The lines of a chart's grid: in high contrast lighter than those between parts."""
        if not self.is_high_contrast:
            return self.line
        return "#8f8f8f" if self.is_dark else "#767676"


SERIES: Final = ("#1d4ed8", "#9a3412", "#166534", "#7e22ce", "#9f1239", "#0f6674", "#57534e")
"""Backgrounds of small tags that distinguish groups, under white letters and on white cards."""

LIGHT: Final = Palette(
    name="light",
    title=message("&Light"),
    window="#f3ead6",
    surface="#fffdf7",
    board="#e2d3b5",
    slot="#d5c4a2",
    slot_edge="#d5c4a2",
    line="#d9cbab",
    field="#b5a47e",
    pressed="#dccba6",
    text="#1c2430",
    muted="#575142",
    disabled="#857a62",
    accent="#1746b6",
    on_accent="#ffffff",
    selected="#dae3f7",
    on_selected="#1c2430",
    winnable="#1746b6",
    lost="#963f05",
    chip="#e9dcc0",
    shadow="#1c2430",
    lines=("#ad4c08", "#0f766e", "#9333ea"),
)
PAPER: Final = replace(LIGHT, surface="#ffffff")
"""The colours of charts in files, which are also printed."""
DARK: Final = Palette(
    name="dark",
    title=message("&Dark"),
    is_dark=True,
    window="#2d2519",
    surface="#3a3022",
    board="#3a3022",
    slot="#2d2519",
    slot_edge="#2d2519",
    line="#574934",
    field="#86744f",
    pressed="#574934",
    text="#e6e9ef",
    muted="#c6bca6",
    disabled="#96896e",
    accent="#8ab4ff",
    on_accent="#15181e",
    selected="#3f4968",
    on_selected="#e6e9ef",
    winnable="#6aa9ff",
    lost="#f29a52",
    chip="#4a3e2b",
    shadow="#000000",
    lines=("#f29a52", "#2dd4bf", "#c4a0ff"),
    card="#faf7ee",
    card_edge="#d6d0c2",
)
CONTRAST_LIGHT: Final = Palette(
    name="contrast-light",
    title=message("&High contrast, light"),
    is_high_contrast=True,
    window="#ffffff",
    surface="#ffffff",
    board="#ffffff",
    slot="#f2f2f2",
    slot_edge="#6b6b6b",
    line="#000000",
    field="#000000",
    pressed="#cfd8f5",
    text="#000000",
    muted="#303030",
    disabled="#767676",
    accent="#0031b8",
    on_accent="#ffffff",
    selected="#0031b8",
    on_selected="#ffffff",
    winnable="#003c8f",
    lost="#7d2e00",
    chip="#e3e8f7",
    shadow="#000000",
    lines=("#7d2e00", "#00564e", "#5b0fa8"),
    card="#ffffff",
    card_edge="#000000",
    card_side="#000000",
    ink="#000000",
    red="#a8001a",
    blue="#0050b5",
    green="#004d43",
)
CONTRAST_DARK: Final = replace(
    CONTRAST_LIGHT,
    name="contrast-dark",
    title=message("High &contrast, dark"),
    is_dark=True,
    window="#000000",
    surface="#000000",
    board="#000000",
    slot="#101010",
    slot_edge="#9a9a9a",
    line="#ffffff",
    field="#ffffff",
    pressed="#3c3c00",
    text="#ffffff",
    muted="#dcdcdc",
    disabled="#8f8f8f",
    accent="#ffe04a",
    on_accent="#000000",
    selected="#ffe04a",
    on_selected="#000000",
    winnable="#8cc8ff",
    lost="#ffb36b",
    chip="#2b2b2b",
    lines=("#ffb36b", "#4fe3d0", "#d3b8ff"),
    card_edge="#ffffff",
)

THEMES: Final = (LIGHT, DARK, CONTRAST_LIGHT, CONTRAST_DARK)
"""Every theme, in the order of the menus."""

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
    has_four_colours: bool = False  #: Whether each suit has a colour of its own

    @property
    def name(self) -> str:
        """A unique name, as a cache key."""
        return f"{self.palette.name}/{self.has_four_colours}"

    def colour(self, role: Role, suit: int) -> str:
        ink = suit_colour(suit, self.palette, four_colours=self.has_four_colours)
        return tone(role, ink, self.palette.card)
