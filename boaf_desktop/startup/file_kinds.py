"""Tells by its first line what a file holds that several parts of the window could open."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.puzzlesets.text_format import GRID_TITLE

_HEADER_CHARS: Final = 10_000


def is_set_of_grids(path: Path) -> bool:
    """Tell by its first line whether a text is a set that was written by this program."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.readline(_HEADER_CHARS).startswith(GRID_TITLE)
    except (OSError, UnicodeDecodeError):
        return False  # whoever reads it as a deal says what is wrong


def holds_ratings(path: Path) -> bool:
    """Tell by its first line whether a table holds ratings."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            header = file.readline(_HEADER_CHARS).strip().split(",")
    except (OSError, UnicodeDecodeError):
        return False  # whoever reads it as a set says what is wrong
    return "rating" in header
