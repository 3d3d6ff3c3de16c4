"""Every colour in one place, light and dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours as ``#rrggbb``; painters make a `QColor` where they need one.

    The suit colours belong to the white of a card, which stays white in the dark.
    """

    name: str
    window: str
    surface: str
    board: str
    slot: str
    line: str
    field: str
    text: str
    muted: str
    accent: str
    on_accent: str
    winnable: str
    lost: str
    chip: str
    shadow: str
    card: str = "#ffffff"
    card_edge: str = "#ccd3dc"
    ink: str = "#1c2430"
    red: str = "#c81e3a"
    blue: str = "#1d6fd1"
    green: str = "#2e7d32"


LIGHT: Final = Palette(
    name="light",
    window="#f4f5f7",
    surface="#ffffff",
    board="#e9edf2",
    slot="#dde3ea",
    line="#d5d9e0",
    field="#b3bac6",
    text="#1c2430",
    muted="#596377",
    accent="#2563eb",
    on_accent="#ffffff",
    winnable="#1a66c2",
    lost="#ad4c08",
    chip="#e4e8ee",
    shadow="#1c2430",
)
DARK: Final = Palette(
    name="dark",
    window="#15181e",
    surface="#1d2129",
    board="#1a1e25",
    slot="#262c36",
    line="#343b47",
    field="#4d5666",
    text="#e6e9ef",
    muted="#98a2b3",
    accent="#6ea0ff",
    on_accent="#15181e",
    winnable="#6aa9ff",
    lost="#f29a52",
    chip="#2a313c",
    shadow="#000000",
    card="#f8f9fb",
    card_edge="#d3d9e2",
)

TEXT_PAIRS: Final = (
    ("text", "window"),
    ("text", "surface"),
    ("text", "board"),
    ("text", "slot"),
    ("text", "chip"),
    ("muted", "window"),
    ("muted", "surface"),
    ("muted", "board"),
    ("accent", "window"),
    ("accent", "surface"),
    ("winnable", "window"),
    ("winnable", "surface"),
    ("winnable", "board"),
    ("lost", "window"),
    ("lost", "surface"),
    ("lost", "board"),
    ("on_accent", "accent"),
    ("ink", "card"),
    ("red", "card"),
    ("blue", "card"),
    ("green", "card"),
)
"""Foreground and background names that carry text somewhere; a test holds each to 4.5 : 1."""
