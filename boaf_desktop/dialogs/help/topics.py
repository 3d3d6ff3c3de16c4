"""What F1 opens: the section of the help for each panel, and the page in the browser for each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SECTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "puzzles": "generate",
        "generate": "generate",
        "energy": "energy",
        "rate": "rate",
        "inspect": "features",
        "study": "fit",
    }
)
"""By the name of a panel, the section that is about it."""

PAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "rules": "tutorial-players",
        "playing": "tutorial-players",
        "loop": "tutorial-designers",
        "energy": "how-to/energy",
        "generate": "generating",
        "play": "difficulty",
        "rate": "proved-and-estimated",
        "fit": "statistics",
        "review": "learning",
        "energies": "reference/energies",
        "features": "reference/features",
        "keys": "index",
    }
)
"""By the name of a section, the page of the documentation that says more; without its ending."""
