"""Tells by its first line what a file holds that several parts of the window could open."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_HEADER_CHARS: Final = 10_000


def holds_ratings(path: Path) -> bool:
    """Tell by its first line whether a table holds ratings."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            header = file.readline(_HEADER_CHARS).strip().split(",")
    except (OSError, UnicodeDecodeError):
        return False  # whoever reads it as a set says what is wrong
    return "rating" in header
