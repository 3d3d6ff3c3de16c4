"""The program with Windows' own Python, put together on Linux.

Everything comes from Python's package index, pinned by hash: the lock files beside this module
name Python itself, the libraries of the program, and what its tests need. The kernels are compiled
by MinGW.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[2]))
import setup as kernels

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
COMPILER: Final = "x86_64-w64-mingw32-gcc"
_LIBRARY: Final = (
    COMPILER, "-shared", "-static-libgcc", "-s", "-DNDEBUG",
    f"-D{'='.join(kernels.STABLE_SINCE)}", *kernels.flags(),
)  # fmt: skip
_FOR_WINDOWS: Final = (
    "--platform", "win_amd64", "--python-version", "313", "--implementation", "cp",
    "--abi", "cp313", "--abi", "abi3", "--abi", "none", "--only-binary", ":all:",
)  # fmt: skip
_PIP: Final = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q")


def unpack_python(folder: Path) -> None:
    """Unpack Windows' Python without the packages that come with it.

    Parameters
    ----------
    folder : Path
        Where ``python.exe`` will be; it doesn't exist yet.
    """
    with tempfile.TemporaryDirectory(dir=folder.parent) as name:
        work = Path(name)
        asked = ("download", "--no-deps", "--no-build-isolation", "--no-binary", ":all:")
        lock = HERE / "python.lock"
        _run(*_PIP, *asked, "--require-hashes", "-r", lock, "-d", work)
        (source,) = work.glob("*.tar.gz")
        shutil.unpack_archive(source, work, filter="data")
        (archive,) = work.rglob("data.zip")
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(work)
        (program,) = work.rglob("python.exe")
        shutil.rmtree(program.parent / "Lib" / "site-packages")
        program.parent.replace(folder)


def add_packages(python: Path, *locks: str) -> None:
    """Install the packages of lock files beside this module into a Windows Python."""
    files = [word for lock in locks for word in ("-r", HERE / lock)]
    packages = python / "Lib" / "site-packages"
    # pip would read markers for this system, so the locks name what Windows needs.
    asked = ("install", "--no-deps", "--no-compile", "--require-hashes")
    _run(*_PIP, *asked, "--target", packages, *_FOR_WINDOWS, *files)


def compile_kernels(python: Path, sources: Iterable[Path], folder: Path) -> None:
    """Compile the C files that Cython wrote, for every Windows Python from 3.11.

    Parameters
    ----------
    python : Path
        A Windows Python with its headers and libraries.
    sources : iterable of Path
        The C files.
    folder : Path
        Where the modules are written.
    """
    folder.mkdir(parents=True, exist_ok=True)

    def compile_one(source: Path) -> None:
        _run(*_LIBRARY, "-I", python / "include", source, "-o", folder / f"{source.stem}.pyd",
             "-L", python / "libs", "-lpython3")  # fmt: skip

    with ThreadPoolExecutor() as pool:
        list(pool.map(compile_one, sources))


def copy_program(folder: Path) -> None:
    """Copy the files of this checkout that git knows, as they are now."""
    told = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for name in filter(None, told.stdout.split("\0")):
        source, target = ROOT / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def _run(*words: str | Path) -> None:
    subprocess.run(words, check=True)
