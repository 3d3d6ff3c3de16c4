"""The metadata of a built program on every system, read from the project's files.

`boaf.spec` creates the Windows resources and the macOS bundle from it; `boaf.desktop` and
`boaf.metainfo.xml` are its form on Linux.
"""

from __future__ import annotations

import configparser
import re
import tomllib
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

_ROOT: Final = Path(__file__).resolve().parents[2]
_ENTRY: Final = "Desktop Entry"
_SCHEME: Final = "x-scheme-handler/"
DOCUMENTS: Final = {
    "Puzzle set": ("csv", "json", "txt"),
}
"""File types that a file manager can open with the program, by extension."""


def _entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]
    parser.read(_ROOT / "packaging" / "boaf.desktop", encoding="utf-8")
    return parser[_ENTRY]


def _project() -> dict[str, Any]:
    text = _ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8")
    project: dict[str, Any] = tomllib.loads(text)["project"]
    return project


NAME: Final = _entry()["Name"]
COMMENT: Final = _entry()["Comment"]
VERSION: Final[str] = _project()["version"]
IDENTIFIER: Final = ElementTree.parse(_ROOT / "packaging" / "boaf.metainfo.xml").findtext("id", "")
SCHEMES: Final = tuple(
    kind.removeprefix(_SCHEME)
    for kind in _entry()["MimeType"].split(";")
    if kind.startswith(_SCHEME)
)
COPYRIGHT: Final = next(
    line
    for line in _ROOT.joinpath("LICENSE").read_text(encoding="utf-8").splitlines()
    if line.startswith("Copyright")
)


def windows_version() -> str:
    """Return the Windows version resource in PyInstaller's format."""
    numbers = tuple(int(part) for part in re.findall(r"\d+", VERSION)[:3])
    four = (*numbers, *(0,) * (4 - len(numbers)))
    told = {
        "FileDescription": NAME,
        "FileVersion": VERSION,
        "InternalName": "boaf",
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": "boaf.exe",
        "ProductName": NAME,
        "ProductVersion": VERSION,
    }
    table = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in told.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}),\n"
        f"  kids=[StringFileInfo([StringTable('040904B0', [{table}])]),\n"
        "        VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def macos_properties() -> dict[str, Any]:
    """Return the bundle's property list, except name, icon and version."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleURLTypes": [
            {"CFBundleURLName": IDENTIFIER, "CFBundleURLSchemes": list(SCHEMES)},
        ],
        "CFBundleDocumentTypes": [
            # Ordinary tables and texts belong to other programs by default.
            {
                "CFBundleTypeName": kind,
                "CFBundleTypeExtensions": list(endings),
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
            }
            for kind, endings in DOCUMENTS.items()
        ],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
    }
