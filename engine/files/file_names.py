"""Names of files that every system allows, and lines that read as they are."""

import unicodedata
from pathlib import Path
from typing import Final

_UNSHOWN: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})  # categories of Unicode
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the text direction, so that a text is displayed misleadingly."""
FORBIDDEN: Final = frozenset('/\\:*?"<>|')
"""Characters that names must not contain on some system."""
_DEVICES: Final = {"con", "prn", "aux", "nul"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)
}
"""Names of devices on Windows, also with an ending."""


def hidden_signs(text: str) -> str:
    r"""Return the characters that a line can't show, or that make it read otherwise.

    They are control characters, line ends and changes of direction. Characters that join or
    separate letters, as in emoji and Persian, belong to the text.

    >>> hidden_signs("\U0001f469\u200d\U0001f52c"), hidden_signs("a\tb"), hidden_signs("a\u202eb")
    ('', '\t', '\u202e')
    """
    return "".join(
        sign for sign in text if unicodedata.category(sign) in _UNSHOWN or sign in _TURNING
    )


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
