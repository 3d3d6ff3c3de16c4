# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What of the packages a frozen folder needs, for `boaf.spec`.

PyInstaller takes along every plugin of Qt and, on Linux, every library of the system that one of
them names: frame buffers, touch screens and the whole of GTK, which no window of ours asks for and
which, taken from another system, may not fit that of the user.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path, PurePath
from typing import Final

Part = tuple[str, str, str]
"""Where it will be, where it is, and its kind."""

UNUSED_MODULES: Final = [
    "IPython", "dask", "distributed", "lightgbm", "llvmlite", "matplotlib", "numba", "pyarrow",
    "pytest", "sklearn", "tkinter",
    # Nothing here uses a network, a database or a prompt; tests and Qt's own language neither.
    "PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtTest", "_sqlite3", "_ssl",
    "readline", "sqlite3", "ssl",
    # Of statsmodels' two ways to read formulas one is enough, and that is the smaller.
    "formulaic", "interface_meta", "narwhals",
]  # fmt: skip
"""What packages offer and the program does without, as `tests/packaging` shows."""

_UNUSED: Final = re.compile(
    r"plugins[/\\](egldeviceintegrations|generic|networkinformation|tls)[/\\]"
    r"|plugins[/\\]platforms[/\\]libq(eglfs|linuxfb|vkkhrdisplay|vnc|minimalegl)\b"
    r"|plugins[/\\]platformthemes[/\\]libqgtk3\b"
    r"|(^|[/\\])libQt6Egl(FS|Fs)\w+\.so"
)
_OF_THE_SYSTEM: Final = ("/usr/lib/", "/lib/")


def without_unused_plugins(
    parts: Iterable[Part], imported_by: Callable[[str], Iterable[str]] | None = None
) -> list[Part]:
    """Leave out plugins that no window needs, and libraries of the system that only they name.

    Parameters
    ----------
    parts : iterable of Part
        What PyInstaller found.
    imported_by : callable, optional
        Names the libraries that a file names; PyInstaller's own way unless told.
    """
    kept = [part for part in parts if not _UNUSED.search(part[0])]
    if sys.platform != "linux":
        return kept
    names = imported_by or _imported_by
    needs = {source: {PurePath(name).name for name in names(source)}
             for _, source, kind in kept if kind in {"BINARY", "EXTENSION"}}  # fmt: skip
    while True:
        needed = {name for _, source, _ in kept for name in needs.get(source, ())}
        rest = [part for part in kept if not _is_of_the_system(part) or
                PurePath(part[0]).name in needed]  # fmt: skip
        if len(rest) == len(kept):
            return kept
        kept = rest


def with_symbols(inside: Path) -> list[Path]:
    """Return the two libraries that are much smaller without their symbols.

    No others: those that a wheel has brought along are patched, and break when they are stripped.
    """
    return sorted([*inside.glob("libpython3*.so*"), *inside.rglob("libllvmlite.so")])


def _is_of_the_system(part: Part) -> bool:
    return part[1].startswith(_OF_THE_SYSTEM) and "/" not in part[0]


def _imported_by(source: str) -> Iterable[str]:
    from PyInstaller.depend import bindepend  # noqa: PLC0415 - only where something is frozen

    return [name for name, _ in bindepend.get_imports(source)]
