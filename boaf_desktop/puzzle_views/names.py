"""What a person calls a puzzle and a set of them."""

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDate

from boaf_desktop.workspace.set_names import generated_name
from engine.statistics.words import short_id

__all__ = ["set_title", "short_id"]

_GENERATED: Final = re.compile(
    r"(?P<energy>.+?)-(?P<low>\d{1,2})(?:-(?P<high>\d{1,2}))?-cards-seed-\d{1,10}"
    r"-(?P<day>\d{8})-\d{6}-\d{3}"
)
"""Names that earlier versions gave to what they generated."""


def set_title(path: Path) -> str:
    """Return what a person calls a set: the name of its file, or how it was generated."""
    found = _GENERATED.fullmatch(path.stem)
    day = QDate() if found is None else QDate.fromString(found["day"], "yyyyMMdd")
    if found is None or not day.isValid():
        return path.stem
    return generated_name(
        found["energy"], int(found["low"]), int(found["high"] or found["low"]), day
    )
