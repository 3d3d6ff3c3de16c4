"""Build the installer for Windows: ``python packaging/windows/installer.py``.

Writes ``dist/boaf-VERSION-setup.exe``. It contains the program's wheel from `wheels.py`, Windows'
Python, the libraries and the parts of Qt that are used, and all their licences. MinGW compiles
``boaf.exe``, and NSIS packs the files. Needs root the first time, to install these, and a Qt that
draws the pictures.
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
from collections.abc import Iterable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "release"))
import cross
import debian
import description
import frozen_parts
import icons
import licences

_ICON_SIZES: Final = (16, 24, 32, 48, 64, 256)
_PYTHON: Final = ("python.exe", "python3.dll", "python313.dll", "vcruntime140.dll",
                  "vcruntime140_1.dll", "DLLs", "Lib")  # fmt: skip
_UNUSED: Final = (
    # Of Python: what the program does without: prompts, networks, its own tests.
    "DLLs/_ssl.pyd", "DLLs/libssl*", "DLLs/_hashlib.pyd",
    "DLLs/libcrypto*", "DLLs/_tkinter.pyd", "DLLs/tcl*", "DLLs/tk*", "DLLs/_test*",
    "Lib/test", "Lib/tkinter", "Lib/idlelib", "Lib/turtledemo", "Lib/ensurepip", "Lib/venv",
    "Lib/pydoc_data", "Lib/site-packages/bin",
    # Of the libraries: their tests and data, and one of two parsers of formulas.
    *(f"Lib/site-packages/{name}*" for name in frozen_parts.UNUSED_PACKAGES),
    "Lib/site-packages/*/tests", "Lib/site-packages/*/*/tests", "Lib/site-packages/*/*/*/tests",
    "Lib/site-packages/*/*/*/*/tests", "Lib/site-packages/statsmodels/datasets/*/*.csv",
)  # fmt: skip
_QT: Final = re.compile(
    r"__init__\.py|_\w+\.py|(Qt(Core|Gui|Widgets|Svg))\.pyd|pyside6\.abi3\.dll|msvcp\w*\.dll"
    r"|Qt6(Core|Gui|Widgets|Svg)\.dll|support/.*|translations/qtbase_(de|es)\.qm"
    r"|plugins/platforms/q(windows|offscreen)\.dll|plugins/styles/.*|plugins/iconengines/.*"
    r"|plugins/imageformats/q(svg|jpeg)\.dll"
)
"""The files of PySide6 that the program uses."""
_COMMAND: Final = '@"%~dp0python.exe" -I -m boaf_desktop %*\r\n'
_LAUNCHER: Final = Path(__file__).with_name("launcher.c")
_OTHERS: Final = """

The program contains parts of others, such as Python, Qt, numpy and scipy. They have licences of their own. Their texts are in the folder "licenses" of the installed program. Qt and PySide6 are used under the GNU LGPL, version 3: you may replace their files in Lib\\site-packages\\PySide6 by other versions. Their source code is at https://code.qt.io.
"""  # noqa: E501 - the installer wraps it


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
    for pattern in _UNUSED:
        remove(whole.glob(pattern))
    licences.collect(packages, whole / "LICENSE.txt", folder / "licenses")
    qt = packages / "PySide6"
    files = (path for path in qt.rglob("*") if path.is_file())
    remove(path for path in files if not _QT.fullmatch(path.relative_to(qt).as_posix()))
    for name in _PYTHON:
        shutil.move(whole / name, folder / name)
    folder.joinpath("boaf.cmd").write_text(_COMMAND, encoding="ascii", newline="")


def remove(paths: Iterable[Path]) -> None:
    """Remove files and folders."""
    for path in list(paths):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def icon() -> bytes:
    """Return the icon in several sizes, as Windows wants it: each of them a PNG image."""
    pictures = [icons.picture(size) for size in _ICON_SIZES]
    entries, place = b"", 6 + 16 * len(pictures)
    for size, picture in zip(_ICON_SIZES, pictures, strict=True):
        edge = size % 256  # 0 stands for 256
        entries += struct.pack("<4B2H2I", edge, edge, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return struct.pack("<3H", 0, 1, len(pictures)) + entries + b"".join(pictures)


def compile_launcher(icon_file: Path, work: Path, program: Path) -> None:
    """Compile `launcher.c` with the icon, and the version and name that Windows shows."""
    work.joinpath("launcher.h").write_text(
        f'#define ICON_FILE "{icon_file}"\n'
        f"#define NUMBERS {description.VERSION.replace('.', ',')},0\n"
        f'#define PUBLISHER "{description.PUBLISHER}"\n'
        f'#define VERSION "{description.VERSION}"\n',
        encoding="utf-8",
    )
    compiled = work / "launcher.o"
    resources = ["x86_64-w64-mingw32-windres", "-I", work, "launcher.rc", compiled]
    subprocess.run(resources, cwd=_LAUNCHER.parent, check=True)
    flags = ("-municode", "-mwindows", "-Os", "-s", "-o", program)
    subprocess.run([cross.COMPILER, *flags, _LAUNCHER, compiled], check=True)


def draw_pictures(folder: Path) -> None:
    """Write what the installer shows: icon, pictures of its pages, and the licence."""
    folder.mkdir()
    folder.joinpath("boaf.ico").write_bytes(icon())
    icons.banner(164, 314).save(str(folder / "welcome.bmp"))
    icons.banner(150, 57).save(str(folder / "header.bmp"))
    text = cross.ROOT.joinpath("LICENSE").read_text("utf-8") + _OTHERS
    folder.joinpath("licence.txt").write_text(text, "utf-8-sig", newline="\r\n")


def build(wheel: Path, out: Path) -> None:
    """Build the installer of a wheel."""
    debian.install_tools(("nsis", "gcc-mingw-w64-x86-64-win32"))
    with tempfile.TemporaryDirectory() as name:
        files, pictures = Path(name) / "files", Path(name) / "pictures"
        draw_pictures(pictures)
        collect(wheel, files)
        compile_launcher(pictures / "boaf.ico", Path(name), files / "boaf.exe")
        size = sum(path.stat().st_size for path in files.rglob("*") if path.is_file())
        sys.stdout.write(f"{size / 1e6:.0f} MB installed\n")
        defined = {"VERSION": description.VERSION, "PUBLISHER": description.PUBLISHER,
                   "FILES": files, "SIZE": size // 1024, "PICTURES": pictures,
                   "OUT": out}  # fmt: skip
        words = [f"-D{key}={value}" for key, value in defined.items()]
        script = Path(__file__).with_name("boaf.nsi")
        subprocess.run(["makensis", "-V2", "-INPUTCHARSET", "UTF8", *words, script], check=True)


def main() -> int:
    """Build the installer and print its size; return the exit status."""
    wheel = description.built("boaf-{version}-*-win_amd64.whl", "packaging/release/wheels.py")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = icons.QApplication.instance() or icons.QApplication(["installer"])
    out = description.DIST / f"boaf-{description.VERSION}-setup.exe"
    build(wheel, out)
    description.write_checksums()
    sys.stdout.write(f"{out.name}: {out.stat().st_size / 1e6:.1f} MB\n")
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main())
