"""The thirteen ranks, written with one pen: narrow letters, 100 high, that need no font."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.deck.shapes import Shape

HIGH: Final = 100.0
"""Height of each, but for the tail of the Q."""

_INDEXES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SIX: Final = (
    "M45 10.5 C41.5 8.5 37.5 7.5 33.5 7.5 C15.5 7.5 7.5 27 7.5 58 C7.5 81 16 92.5 30 92.5 "
    "C43.5 92.5 52.5 82 52.5 66.5 C52.5 51 43.5 41.5 31.5 41.5 C20 41.5 10.5 48 7.5 60"
)
_NINE: Final = (
    "M15 89.5 C18.5 91.5 22.5 92.5 26.5 92.5 C44.5 92.5 52.5 73 52.5 42 C52.5 19 44 7.5 30 7.5 "
    "C16.5 7.5 7.5 18 7.5 33.5 C7.5 49 16.5 58.5 28.5 58.5 C40 58.5 49.5 52 52.5 40"
)
_PATHS: Final = {
    "A": (60, "M7.5 92.5 L29 7.5 L31 7.5 L52.5 92.5 M15 64 L45 64"),
    "2": (
        60,
        "M9 28 C9.5 14.5 18 7.5 29.5 7.5 C42.5 7.5 51 15.5 51 28 C51 37.5 46 44.5 38 54 "
        "L8.5 91 L8.5 92.5 L52.5 92.5",
    ),
    "3": (
        60,
        "M9.5 20.5 C13.5 11.5 20.5 7.5 29.5 7.5 C42 7.5 50 15.5 50 26.5 C50 38 41.5 46 29 46 "
        "L25 46 L29 46 C43 46 52.5 55.5 52.5 68.5 C52.5 83 43 92.5 29 92.5 "
        "C18 92.5 10.5 87.5 7.5 77.5",
    ),
    "4": (62, "M43 92.5 L43 7.5 L40 7.5 L7.5 67 L7.5 69.5 L54.5 69.5"),
    "5": (
        60,
        "M49 7.5 L15 7.5 L11.5 46 C16 40.5 22.5 38 29.5 38 C43.5 38 52.5 49 52.5 65 "
        "C52.5 82 43 92.5 29.5 92.5 C18.5 92.5 10.5 87 7.5 77",
    ),
    "6": (60, _SIX),
    "7": (60, "M7.5 7.5 L52.5 7.5 L52.5 9 L24 92.5"),
    "8": (
        60,
        "M30 46 C40.5 46 49 38 49 26.8 C49 15.5 40.5 7.5 30 7.5 C19.5 7.5 11 15.5 11 26.8 "
        "C11 38 19.5 46 30 46 C42.5 46 52.5 55.5 52.5 69.2 C52.5 83 42.5 92.5 30 92.5 "
        "C17.5 92.5 7.5 83 7.5 69.2 C7.5 55.5 17.5 46 30 46 Z",
    ),
    "9": (60, _NINE),
    "10": (
        82,
        "M7.5 24 L21 9 L21 7.5 L21 92.5 M43 33 C43 16.5 48 7.5 58.7 7.5 C69.5 7.5 74.5 16.5 "
        "74.5 33 L74.5 67 C74.5 83.5 69.5 92.5 58.7 92.5 C48 92.5 43 83.5 43 67 Z",
    ),
    "J": (52, "M44.5 7.5 L44.5 67 C44.5 84 37 92.5 25.5 92.5 C15 92.5 8.5 86 7.5 74"),
    "Q": (
        62,
        "M7.5 35 C7.5 17 15.5 7.5 30 7.5 C44.5 7.5 52.5 17 52.5 35 L52.5 65 C52.5 83 44.5 92.5 "
        "30 92.5 C15.5 92.5 7.5 83 7.5 65 Z M33 69 L54.5 97",
    ),
    "K": (60, "M7.5 7.5 L7.5 92.5 M51 7.5 L7.5 60 M23 43 L52.5 92.5"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Glyph:
    """A rank as a shape."""

    shape: Shape  #: Its top at 0 and its foot at `HIGH`
    width: float  #: From 0 to its right edge


@cache
def rank_glyph(rank: int, *, is_bold: bool) -> Glyph:
    """Return how a rank is written; bold for cards so small that a fine line would grey."""
    index = _INDEXES[rank]
    width, data = _PATHS[index]
    weight = "b" if is_bold else "r"
    return Glyph(Shape(f"{weight}{index}", data, 18.0 if is_bold else 15.0), width)
