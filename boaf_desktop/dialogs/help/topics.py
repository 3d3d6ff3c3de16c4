"""What F1 opens: the section of the help for a panel or window, and the page for a section."""

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

WINDOWS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "BookWindow": "sets",
        "CalendarWindow": "playing",
        "ColumnChooser": "features",
        "CompareWindow": "sets",
        "EditorWindow": "sets",
        "ExportDialog": "sets",
        "IntakePreview": "rate",
        "LadderWindow": "playing",
        "LibraryWindow": "sets",
        "NumberedDealDialog": "playing",
        "PairWindow": "rate",
        "PreferencesDialog": "preferences",
        "PublishedWindow": "fit",
        "RandomDealDialog": "playing",
        "RatingHistory": "rate",
        "ReviewEnergy": "review",
        "ShareWindow": "sets",
        "StatisticsWindow": "playing",
    }
)
"""By the class of a window beside the main one, the section that is about it."""

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
        "sets": "how-to/sets",
        "preferences": "index",
        "energies": "reference/energies",
        "features": "reference/features",
        "keys": "index",
    }
)
"""By the name of a section, the page of the documentation that says more; without its ending."""
