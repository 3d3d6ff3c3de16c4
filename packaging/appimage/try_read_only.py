"""Test an AppDir read-only: ``python packaging/appimage/try_read_only.py APPDIR``.

An AppImage mounts its content read-only, and so does this script: it packs the AppDir into a
SquashFS file, as `appimagetool` would, and mounts that file. Without `mksquashfs` or a loop
device, it mounts the folder itself read-only. The mount path differs from that of the build, and
contains spaces. Then ``AppRun`` has to print its version, solve a deal and pass all of
`packaging/release/smoke.py`. Needs root, and a display and xdotool, as `smoke.py` does.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_SMOKE: Final = Path(__file__).resolve().parents[1] / "release" / "smoke.py"


class ReadOnlyError(Exception):
    """The AppDir can't be used; the message is one sentence."""


def run(words: Sequence[str | Path], variables: dict[str, str] | None = None) -> str:
    """Run a command, which has to succeed, and return its output."""
    command = [str(word) for word in words]
    done = subprocess.run(
        command, env={**os.environ, **(variables or {})}, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise ReadOnlyError(f"{' '.join(command)} failed:\n{done.stdout[-1500:]}")
    return done.stdout


def mount(appdir: Path, work: Path, place: Path) -> str:
    """Mount an AppDir read-only at a path, and return a line that describes the mount."""
    image = work / "boaf.squashfs"
    if shutil.which("mksquashfs"):
        run(["mksquashfs", appdir, image, "-root-owned", "-noappend", "-quiet", "-comp", "zstd"])
        try:
            run(["mount", "-t", "squashfs", "-o", "loop,ro", image, place])
        except ReadOnlyError as error:
            sys.stdout.write(f"{error}")
        else:
            return f"SquashFS of {image.stat().st_size / 1e6:.0f} MB"
    run(["mount", "--bind", appdir, place])
    run(["mount", "-o", "remount,bind,ro", place])
    return "the folder itself, read-only"


@contextmanager
def mounted(appdir: Path) -> Iterator[Path]:
    """Mount an AppDir read-only temporarily, and yield its path."""
    with tempfile.TemporaryDirectory(prefix="boaf-read-only-") as work:
        place = Path(work) / "a mount with spaces"
        place.mkdir()
        sys.stdout.write(f"mounted: {mount(appdir, Path(work), place)}\n")
        try:
            yield place
        finally:
            run(["umount", place])


def check_read_only(place: Path) -> None:
    """Check that nothing can be written to the mount."""
    try:
        place.joinpath("usr", "lib", "boaf", "written").touch()
    except OSError:
        return
    raise ReadOnlyError(f"{place} can be written, so this tests nothing")


def try_appdir(appdir: Path) -> None:
    """Test an AppDir; see the module's docstring.

    Raises
    ------
    ReadOnlyError
        If something fails, with its output.
    """
    if os.geteuid() != 0:
        raise ReadOnlyError("only root can mount; run this with sudo")
    with mounted(appdir) as place, tempfile.TemporaryDirectory(prefix="boaf-home-") as home:
        check_read_only(place)
        start, own = place / "AppRun", {"BOAF_HOME": home, "BOAF_KERNEL_CACHE": f"{home}/kernels"}
        for words in (["--version"], ["solve", "5"]):
            started = time.monotonic()
            said = run([start, *words], own)
            sys.stdout.write(f"boaf {' '.join(words)}: {time.monotonic() - started:.1f} s: ")
            sys.stdout.write(f"{said.splitlines()[0]}\n")
            sys.stdout.flush()
        sys.stdout.write(run([sys.executable, _SMOKE, start]))


def main(arguments: Sequence[str]) -> int:
    """Test the AppDir and return the exit status."""
    if len(arguments) != 1 or not Path(arguments[0], "AppRun").is_file():
        sys.stderr.write("give the path of one AppDir, such as dist/boaf.AppDir\n")
        return 2
    try:
        try_appdir(Path(arguments[0]))
    except ReadOnlyError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
