"""The parts of packages that a frozen folder needs, for `boaf.spec`.

PyInstaller collects every Qt plugin and, on Linux, every system library that a plugin needs: frame
buffers, touch screens and all of GTK. Our windows don't use them, and copies from another system
may not work on the user's.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path, PurePath
from typing import Final

Part = tuple[str, str, str]
"""Destination, source and kind."""

UNUSED_PACKAGES: Final = ("formulaic", "interface_meta", "narwhals")
"""Of statsmodels' two parsers of formulas, the larger one and what it needs."""
UNUSED_MODULES: Final = [
    "Cython", "IPython", "dask", "distributed", "lightgbm", "matplotlib", "pytest",
    "setuptools", "sklearn", "tkinter",
    # The program uses no internet or prompt, and neither tests nor QML.
    "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtTest", "_ssl", "readline",
    "ssl",
    *UNUSED_PACKAGES,
]  # fmt: skip
"""Modules of packages that the program doesn't need, tested in `tests/packaging`."""

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
    """Leave out plugins that no window needs, and system libraries that only these need.

    Parameters
    ----------
    parts : iterable of Part
        The parts collected by PyInstaller.
    imported_by : callable, optional
        Returns the libraries that a file needs; PyInstaller's function by default.
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
    """Return the library of Python, which is much smaller without symbols.

    No others: libraries from wheels are patched, and stripping breaks them.
    """
    return sorted(inside.glob("libpython3*.so*"))


def _is_of_the_system(part: Part) -> bool:
    return part[1].startswith(_OF_THE_SYSTEM) and "/" not in part[0]


def _imported_by(source: str) -> Iterable[str]:
    from PyInstaller.depend import bindepend  # noqa: PLC0415 - only where something is frozen

    return [name for name, _ in bindepend.get_imports(source)]
