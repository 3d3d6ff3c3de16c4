"""The licences of all parts of a package, for the installer and the frozen folder.

A part is a Python package. Its texts are in its folder ``.dist-info``. Those of Qt for Python are
in `packaging/licences`, because its wheels name their licences without the texts.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

# Last, because PyInstaller has to find the installed program, not this checkout.
sys.path.append(str(Path(__file__).resolve().parents[2]))
from engine.diagnosis import licence_of

_TEXTS: Final = Path(__file__).resolve().parents[1] / "licences"
_QT: Final = ("pyside6", "shiboken6")
_TEXT: Final = re.compile(r"licen[cs]e|copying|notice|authors", re.IGNORECASE)
_CREDITS: Final = re.compile(r"notice|authors", re.IGNORECASE)  # no licence by themselves
_NO_TEXT: Final = "LicenseRef-"  # a file that only names a licence, such as Qt's commercial one


class LicenceError(Exception):
    """A part has no text of its licence; the message names it."""


@dataclass(frozen=True, slots=True)
class Part:
    """A Python package with the texts of its licences by file names."""

    name: str
    version: str
    licence: str
    texts: dict[str, Path]


def parts(folder: Path) -> Iterator[Part]:
    """Yield the packages in a folder by name.

    Raises
    ------
    LicenceError
        If a package has no text of its licence.
    """
    found = {str(each.metadata["Name"]): each for each in distributions(path=[str(folder)])}
    for name, each in sorted(found.items(), key=lambda item: item[0].casefold()):
        texts = texts_of(each, name)
        if all(_CREDITS.search(text) for text in texts):
            raise LicenceError(f"{name} has no text of its licence; add it to packaging/licences/")
        yield Part(name, each.version, licence_of(each.metadata), texts)


def texts_of(found: Distribution, name: str) -> dict[str, Path]:
    """Return the texts in a package's own folder; for Qt those of this repository."""
    if name.casefold().startswith(_QT):
        return {path.name: path for path in sorted(_TEXTS.iterdir())}
    texts = {}
    for file in found.files or ():
        folder, *inside = file.parts
        path = Path(str(found.locate_file(file)))
        is_text = folder.endswith(".dist-info") and _TEXT.search("/".join(inside))
        if is_text and path.is_file() and not path.name.startswith(_NO_TEXT):
            named = "-".join(inside).removeprefix("licenses-")
            texts[named if named.endswith(".txt") else f"{named}.txt"] = path
    return texts


def collect(packages: Path, python: Path, folder: Path) -> list[Part]:
    """Write the licences of Python and of all packages in a folder; return the packages.

    Parameters
    ----------
    packages : Path
        The folder of the packages.
    python : Path
        The text of Python's licence.
    folder : Path
        Where the texts are written, in a folder for each package, and a list of them.
    """
    folder.mkdir(parents=True)
    shutil.copyfile(python, folder / "Python.txt")
    found = list(parts(packages))
    for part in found:
        folder.joinpath(part.name).mkdir()
        for name, path in part.texts.items():
            shutil.copyfile(path, folder / part.name / name)
    lines = [f"{part.name} {part.version}: {part.licence}\n" for part in found]
    folder.joinpath("parts.txt").write_text("".join(lines), encoding="utf-8")
    return found
