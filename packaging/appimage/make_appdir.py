"""Lay out an AppDir: ``python packaging/appimage/make_appdir.py FROZEN_FOLDER [--out DIST]``.

Turns a frozen folder (`packaging/release/boaf.spec`) into ``DIST/boaf.AppDir``, the folder that
`appimagetool` packs into one executable file. It has the program in ``usr/lib/boaf``, and the menu
entry, icons and metainfo both where a desktop and where `appimagetool` looks for them. Run it with
a Python that has PySide6, which draws the icons. `try_read_only.py` tests the result.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).resolve().parents[1] / "release"))

import description

_PACKAGING: Final = Path(__file__).resolve().parents[1]
_START: Final = """\
#!/bin/sh
# Started by the AppImage, or by hand. The link is followed so that a link to this file works too.
here=$(dirname "$(readlink -f "$0")")
exec "$here/usr/lib/boaf/boaf" "$@"
"""
_ICON_SIZE: Final = 256


class AppDirError(Exception):
    """The AppDir can't be built; the message says why and how to fix it."""


def lay_out(frozen: Path, target: Path) -> None:
    """Write an AppDir.

    Parameters
    ----------
    frozen : Path
        A frozen folder, with the program ``boaf`` in it.
    target : Path
        The AppDir. An older one is replaced.

    Raises
    ------
    AppDirError
        If there is no program in the folder, or the icons can't be drawn.
    """
    if not os.access(frozen / "boaf", os.X_OK):
        raise AppDirError(f"{frozen} has no program boaf; build it with release.py --frozen")
    shutil.rmtree(target, ignore_errors=True)
    share = target / "usr" / "share"
    for name, place in (
        ("boaf.desktop", "applications/boaf.desktop"),
        ("boaf.metainfo.xml", f"metainfo/{description.IDENTIFIER}.metainfo.xml"),
    ):
        share.joinpath(place).parent.mkdir(parents=True)
        shutil.copyfile(_PACKAGING / name, share / place)
    _draw_icons(share / "icons")
    shutil.copytree(frozen, target / "usr" / "lib" / "boaf", symlinks=True)
    target.joinpath("usr", "bin").mkdir()
    for link, to in (
        ("usr/bin/boaf", "../lib/boaf/boaf"),
        ("boaf.desktop", "usr/share/applications/boaf.desktop"),
        ("boaf.png", f"usr/share/icons/hicolor/{_ICON_SIZE}x{_ICON_SIZE}/apps/boaf.png"),
        (".DirIcon", "boaf.png"),
    ):
        target.joinpath(link).symlink_to(to)
    start = target / "AppRun"
    start.write_text(_START, encoding="utf-8")
    start.chmod(0o755)


def _draw_icons(folder: Path) -> None:
    folder.mkdir(parents=True)
    script = _PACKAGING / "release" / "icons.py"
    # In a separate process, because a process has only one application object.
    with tempfile.TemporaryDirectory(prefix="boaf-icons-") as drawn:
        done = subprocess.run([sys.executable, script, drawn], check=False)
        if done.returncode:
            raise AppDirError("the icons can't be drawn; see what icons.py printed")
        shutil.move(Path(drawn) / "hicolor", folder)


def main(arguments: Sequence[str]) -> int:
    """Lay out the AppDir and return the exit status."""
    parser = argparse.ArgumentParser(description="Turn a frozen folder into an AppDir.")
    parser.add_argument("frozen", type=Path, help="a frozen folder")
    parser.add_argument("--out", type=Path, default=_PACKAGING.parent / "dist", help="a folder")
    asked = parser.parse_args(arguments)
    target = asked.out / "boaf.AppDir"
    try:
        lay_out(asked.frozen, target)
    except AppDirError as error:
        sys.stderr.write(f"no AppDir: {error}\n")
        return 1
    sys.stdout.write(f"{target}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
