"""Limits for a release's size and start time, and checks of them.

`docs/packaging.md` has the same limits beside measurements; `release.py` refuses a release that
exceeds one. A start is compared with that of a bare Qt window on the same machine at the same
time, so that a slow machine doesn't fail.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).resolve().parents[1] / "measure"))

import start

MEGABYTES: Final = {"wheel": 5, "source": 6, "frozen": 340, "debian": 90}
"""Maximum size in millions of bytes, on disk or in the package index."""
STARTS: Final = 5.0
"""Maximum ratio of the time to first paint to a bare window's time from start to end."""


class BudgetError(Exception):
    """Something exceeds its limit of size or time."""


def size(path: Path) -> float:
    """Return the megabytes of a file, or of all files in a folder, ignoring links."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if _weighs(file)) / 1e6


def _weighs(file: Path) -> bool:
    return file.is_file() and not file.is_symlink()


def check_size(kind: str, path: Path) -> str:
    """Return a line with the size of something; raise `BudgetError` if it is too large."""
    found, most = size(path), MEGABYTES[kind]
    line = f"{kind}: {found:.1f} of {most} MB"
    if found > most:
        raise BudgetError(f"{line}; find what has grown, or raise it in budgets.py")
    return line


def check_start(kind: str, program: Path, python: Path) -> str:
    """Return a line with the start time of a program; raise `BudgetError` if it is too long.

    Parameters
    ----------
    kind : str
        Name for the line.
    program : Path
        A built program.
    python : Path
        An interpreter that has Qt, for the bare window.
    """
    painted, bare = start.beside_bare(program, python)
    line = (
        f"{kind}: first paint after {painted:.2f} s, "
        f"{painted / bare:.1f} of {STARTS:g} times a bare window ({bare:.2f} s)"
    )
    if painted > STARTS * bare:
        raise BudgetError(f"{line}; find what loads before the first paint")
    return line
