"""Build the installer for Windows: ``python packaging/windows/installer.py WHEEL``.

Writes ``dist/boaf-VERSION-setup.exe``. It contains the program's wheel, Windows' Python, the
libraries and the parts of Qt that are used, and all their licences. NSIS packs it. Needs root the
first time, to install NSIS, and a Qt that draws the icon.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "release"))
import cross
import debian
import icons

_ICON_SIZES: Final = (16, 24, 32, 48, 64, 256)
_PYTHON: Final = ("python.exe", "pythonw.exe", "python3.dll", "python313.dll", "vcruntime140.dll",
                  "vcruntime140_1.dll", "DLLs", "Lib")  # fmt: skip
_UNUSED: Final = (
    # Of Python: what the program does without: databases, prompts, networks, its own tests.
    "DLLs/_sqlite3.pyd", "DLLs/sqlite3.dll", "DLLs/_ssl.pyd", "DLLs/libssl*", "DLLs/_hashlib.pyd",
    "DLLs/libcrypto*", "DLLs/_tkinter.pyd", "DLLs/tcl*", "DLLs/tk*", "DLLs/_test*",
    "Lib/test", "Lib/tkinter", "Lib/idlelib", "Lib/turtledemo", "Lib/ensurepip", "Lib/venv",
    "Lib/sqlite3", "Lib/pydoc_data", "Lib/site-packages/bin",
    # Of the libraries: their tests and data, and one of two parsers of formulas.
    "Lib/site-packages/*/tests", "Lib/site-packages/*/*/tests", "Lib/site-packages/*/*/*/tests",
    "Lib/site-packages/*/*/*/*/tests", "Lib/site-packages/statsmodels/datasets/*/*.csv",
    "Lib/site-packages/formulaic", "Lib/site-packages/interface_meta",
    "Lib/site-packages/narwhals",
)  # fmt: skip
_QT: Final = re.compile(
    r"__init__\.py|_\w+\.py|(Qt(Core|Gui|Widgets|Svg))\.pyd|pyside6\.abi3\.dll|msvcp\w*\.dll"
    r"|Qt6(Core|Gui|Widgets|Svg)\.dll|support/.*|translations/qtbase_(de|es)\.qm"
    r"|plugins/platforms/q(windows|offscreen)\.dll|plugins/styles/.*|plugins/iconengines/.*"
    r"|plugins/imageformats/q(svg|jpeg)\.dll"
)
"""The files of PySide6 that the program uses."""
_COMMAND: Final = '@"%~dp0python.exe" -m boaf_desktop %*\r\n'
_LICENCE: Final = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)


def collect(wheel: Path, folder: Path) -> None:
    """Write the files to install.

    Parameters
    ----------
    wheel : Path
        The program's wheel for Windows.
    folder : Path
        Where they are written; it doesn't exist yet.
    """
    whole = folder.with_name("python")
    cross.unpack_python(whole)
    cross.add_packages(whole, "requirements.lock")
    packages = whole / "Lib" / "site-packages"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(packages)
    licences = folder / "licenses"
    keep_licences(whole, packages, licences)
    for pattern in _UNUSED:
        remove(whole.glob(pattern))
    qt = packages / "PySide6"
    files = (path for path in qt.rglob("*") if path.is_file())
    remove(path for path in files if not _QT.fullmatch(path.relative_to(qt).as_posix()))
    for name in _PYTHON:
        shutil.move(whole / name, folder / name)
    folder.joinpath("boaf.cmd").write_text(_COMMAND, encoding="ascii", newline="")
    folder.joinpath("boaf.ico").write_bytes(icon())


def remove(paths: Iterable[Path]) -> None:
    """Remove files and folders."""
    for path in list(paths):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def keep_licences(python: Path, packages: Path, folder: Path) -> None:
    """Copy the licences of Python, of each package and of the program."""
    folder.mkdir(parents=True)
    shutil.copyfile(python / "LICENSE.txt", folder / "Python.txt")
    for info in packages.glob("*.dist-info"):
        for path in info.rglob("*"):
            if path.is_file() and _LICENCE.search(path.name):
                name = info.name.partition("-")[0]
                shutil.copyfile(path, folder / f"{name}-{path.name.removesuffix('.txt')}.txt")
    for path in (cross.ROOT / "LICENSES").iterdir():
        shutil.copyfile(path, folder / path.name)


def icon() -> bytes:
    """Return the icon in several sizes, as Windows wants it: each of them a PNG image."""
    pictures = [icons.picture(size) for size in _ICON_SIZES]
    entries, place = b"", 6 + 16 * len(pictures)
    for size, picture in zip(_ICON_SIZES, pictures, strict=True):
        edge = size % 256  # 0 stands for 256
        entries += struct.pack("<4B2H2I", edge, edge, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return struct.pack("<3H", 0, 1, len(pictures)) + entries + b"".join(pictures)


def build(wheel: Path, dist: Path) -> Path:
    """Build the installer of a wheel and return its path."""
    debian.install_tools(("nsis",))
    version = wheel.name.split("-")[1]
    out = dist / f"boaf-{version}-setup.exe"
    with tempfile.TemporaryDirectory() as name:
        files = Path(name) / "files"
        collect(wheel, files)
        size = sum(path.stat().st_size for path in files.rglob("*") if path.is_file())
        sys.stdout.write(f"{size / 1e6:.0f} MB installed\n")
        defined = {"VERSION": version, "FILES": files, "ICON": files / "boaf.ico", "OUT": out}
        words = [f"-D{key}={value}" for key, value in defined.items()]
        script = Path(__file__).with_name("boaf.nsi")
        subprocess.run(["makensis", "-V2", "-INPUTCHARSET", "UTF8", *words, script], check=True)
    return out


def main(arguments: Sequence[str]) -> int:
    """Build the installer and print its size; return the exit status."""
    if len(arguments) != 1 or not Path(arguments[0]).name.endswith("win_amd64.whl"):
        sys.stderr.write("give the path of the wheel for Windows\n")
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = icons.QGuiApplication.instance() or icons.QGuiApplication(["installer"])
    out = build(Path(arguments[0]), cross.ROOT / "dist")
    sys.stdout.write(f"{out.name}: {out.stat().st_size / 1e6:.1f} MB\n")
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
