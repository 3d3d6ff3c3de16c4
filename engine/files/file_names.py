"""Names of files that every system allows."""

from pathlib import Path
from typing import Final

FORBIDDEN: Final = frozenset('/\\:*?"<>|')
"""Characters that names must not contain on some system."""
_DEVICES: Final = {"con", "prn", "aux", "nul"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)
}
"""Names of devices on Windows, also with an ending."""


def is_reserved(name: str) -> bool:
    """Return whether Windows keeps a name for itself.

    >>> is_reserved("con"), is_reserved("Aux.csv"), is_reserved("console")
    (True, True, False)
    """
    return name.partition(".")[0].strip().casefold() in _DEVICES


def allowed(name: str) -> str:
    """Return a name of letters, changed if Windows keeps it for itself.

    >>> allowed("Con"), allowed("final")
    ('Con_', 'final')
    """
    return f"{name}_" if is_reserved(name) else name


def is_taken(path: Path, by_others_than: Path) -> bool:
    """Return whether another file of the folder has a name that differs by case at most.

    Windows takes both for one, and so does a folder that is shared with it.
    """
    others = (each for each in path.parent.iterdir() if each != by_others_than)
    return any(each.name.casefold() == path.name.casefold() for each in others)
