"""Wine in a bare Debian 13, in which Windows' Python runs the program.

Wine 10 of Debian 13 is needed, whatever this system is: the older one of Debian 12 fails where a
standard stream is a file. It has no display of its own; each command gets a new one.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "release"))
import bare
import gaps

_PACKAGES: Final = (
    "wine", "wine64", "xvfb", "xauth", "xdotool", "x11-apps", "fonts-dejavu-core", "imagemagick",
)  # fmt: skip
_PREFIX: Final = "/var/lib/boaf-wine"
_LIBRARY: Final = "usr/lib/x86_64-linux-gnu/wine/x86_64-windows/ucrtbase.dll"
_DISPLAY: Final = ("xvfb-run", "-a", "-s", "-screen 0 1366x900x24")
_MAX_MEMORY: Final = 12_000_000  # KiB; a window that hung once took all there was
_IN_FOLDER: Final = f'ulimit -v {_MAX_MEMORY}; cd "$0" && exec "$@"'
# Wine's server writes the registry when it ends, which mustn't be by a kill.
_WITH_WINE: Final = 'timeout -k 5 "$0" "$@"; status=$?; wineserver --kill; exit $status'


class Wine(bare.Bare):
    """A Debian 13 with wine, whose gaps are closed, and its Windows.

    Parameters
    ----------
    root : Path
        Its folder.
    """

    def __init__(self, root: Path) -> None:
        super().__init__(root, "trixie")
        self.environment |= {
            "LANG": "C.UTF-8",
            "WINEPREFIX": _PREFIX,
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=;ucrtbase=n,b",
            "XDG_RUNTIME_DIR": "/tmp",
        }

    @property
    def drive(self) -> Path:
        """Drive C, from outside."""
        return self.root / _PREFIX.lstrip("/") / "drive_c"

    def make(self) -> None:
        """Create the system, install wine and make its Windows."""
        super().make()
        self.add(*_PACKAGES)
        # In one command: with its last process wine would go before it has written its registry.
        self.run("sh", "-c", "wineboot --init && winecfg -v win10 && wineserver --wait")
        gaps.close_gaps(self.root / _LIBRARY, self.drive / "windows" / "system32")

    def windows_path(self, path: Path) -> str:
        """Return how Windows' programs name a path of this system."""
        if path.is_relative_to(self.drive):
            return "C:\\" + str(path.relative_to(self.drive)).replace("/", "\\")
        return "Z:" + str(path).replace("/", "\\")

    def attempt(
        self,
        *words: str | Path,
        limit_s: int,
        folder: str = "/",
        environment: Mapping[str, str] | None = None,
    ) -> int:
        """Run a command with a display of its own, and everything of wine with it.

        Its output goes where that of this program goes. Returns its exit status.

        Parameters
        ----------
        words : str or Path
            The command, such as ``wine PROGRAM``; a path is given as Windows names it.
        limit_s : int
            Time limit in seconds, after which the command is killed.
        folder : str, optional
            Current folder, as a path of the host system.
        environment : mapping of str to str, optional
            Variables. Wine drops those of Qt, unless their names begin with ``WINE``.
        """
        named = [self.windows_path(each) if isinstance(each, Path) else each for each in words]
        command = self.entering(
            "sh", "-c", _IN_FOLDER, folder, *_DISPLAY, "sh", "-c", _WITH_WINE, str(limit_s), *named
        )
        variables = self.environment | dict(environment or {})
        return subprocess.run(command, env=variables, check=False).returncode
