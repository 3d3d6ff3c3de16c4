"""Reports of errors, without private paths and names."""

import getpass
import os
import platform
import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import qVersion

_ROOT: Final = Path(__file__).resolve().parents[2]
_QUOTED: Final = re.compile(r"\"(?:[A-Za-z]:)?[/\\][^\"\n]*\"|'(?:[A-Za-z]:)?[/\\][^'\n]*'")
_BARE: Final = re.compile(r"(?<![\w.>])(?:[A-Za-z]:)?[/\\]+[\w.~][^\n]*")
"""A path outside quotes may contain spaces, so the rest of its line is removed."""
_LIBRARY: Final = re.compile(r"[^\s\"']*[/\\]lib[/\\]python[\d.]+[/\\]")
_SHORTEST_USER: Final = 4  # a shorter name would occur inside words


def report_text(trace: str, version: str) -> str:
    """Return a report with versions and the traceback, without private paths."""
    head = (
        f"Birds of a Feather {version}",
        f"Python {platform.python_version()}, Qt {qVersion()}",
        f"{platform.system()} {platform.release()}, {platform.machine()}",
    )
    return "\n".join([*head, "", without_private(trace)])


def without_private(text: str) -> str:
    """Return a text with program paths made relative and all other paths hidden.

    >>> without_private("No such file: '/home/ann/secret plan.csv'")
    'No such file: <path>'
    """
    plain = text.replace(f"{_ROOT}{os.sep}", "")
    # Paths inside Python's library are useful and contain nothing private.
    plain = re.sub(r"[^\s\"']*[/\\]site-packages[/\\]", "", _LIBRARY.sub("", plain))
    plain = _BARE.sub("<path>", _QUOTED.sub("<path>", plain))
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        return plain
    if len(user) < _SHORTEST_USER:
        return plain
    return re.sub(rf"\b{re.escape(user)}\b", "<user>", plain)
