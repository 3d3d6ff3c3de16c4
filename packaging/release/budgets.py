# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What a release may weigh and how long it may take to start, and whether it keeps to that.

`docs/packaging.md` states the same numbers beside what was measured; `release.py` refuses a
release that breaks one. A start is held against that of a bare Qt window on the same machine at
the same time, so that a slow machine does not fail it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).resolve().parents[1] / "measure"))

import start

MEGABYTES: Final = {"wheel": 5, "source": 6, "frozen": 340, "debian": 90}
"""At most, in millions of bytes, as the disk or the index counts them."""
STARTS: Final = 5.0
"""First paint of the window, at most so many times a bare window from start to end."""


class BudgetError(Exception):
    """What is larger or slower than it may be."""


def size(path: Path) -> float:
    """Return the megabytes of a file, or of all files in a folder; links weigh nothing."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if _weighs(file)) / 1e6


def _weighs(file: Path) -> bool:
    return file.is_file() and not file.is_symlink()


def check_size(kind: str, path: Path) -> str:
    """Return what something weighs, in a line; raise `BudgetError` where that is too much."""
    found, most = size(path), MEGABYTES[kind]
    line = f"{kind}: {found:.1f} of {most} MB"
    if found > most:
        raise BudgetError(f"{line}; find what has grown, or raise it in budgets.py")
    return line


def check_start(kind: str, program: Path, python: Path) -> str:
    """Return how long a program takes to start, in a line; raise where that is too long.

    Parameters
    ----------
    kind : str
        What it is, for people.
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
